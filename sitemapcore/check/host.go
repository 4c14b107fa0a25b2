package check

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// A hostKind is the kind of a site's name.
type hostKind uint8

const (
	anyHost  hostKind = iota
	noHost            // no site can have the name
	testHost          // it is that of a copy for tests, or of a machine in a local network
	fillHost          // it is a placeholder
)

// kindOfHost returns the kind of a site's name.
func kindOfHost(h []byte) hostKind {
	switch {
	case isPlaceholderHost(h):
		return fillHost
	case !address.ValidHost(h):
		return noHost
	}
	if ip, is := address.IP(h); is {
		if ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsUnspecified() {
			return testHost
		}
		return anyHost
	}
	if classesOf(h)&isUpper != 0 {
		h = ascii.AppendSmall(nil, h)
	}
	h = bytes.TrimSuffix(h, dot)
	name, top := topOf(h)
	if len(top) == len(h) {
		return testHost // "localhost", or a machine in a local network
	}
	if ascii.OneOf(top, "localhost local test internal lan localdomain intranet") {
		return testHost
	}
	below, _ := topOf(name)
	if anyLabel(below, testLabel) && anyLabel(belowSite(h), testLabel) {
		return testHost
	}
	return anyHost
}

// secondLevels are the parts before a country's ending below which the country registers names (publicsuffix.org, the
// commonest of them).
const secondLevels = "ac ad adv agr art asso biz blog co com eco ed edu eng esp etc fin firm fot gen go gob gouv gov govt gr gv id " +
	"in ind inf info iwi jor jus k12 lel leg lg lib ltd maori me med mi mil mod msk mus name ne net nhs nom not or org plc pol " +
	"police pro psi pub rec sch school spb srv tm tur tv vet web"

// belowSite returns the part of a site's name before its registered name: "www" of www.local.gov.uk. Some countries
// register names below an ending of two parts, such as gov.uk and com.au, as do owners of names such as uk.com.
func belowSite(h []byte) []byte {
	name, top := topOf(h)
	below, second := topOf(name)
	if len(below) > 0 && (len(top) == 2 && ascii.OneOf(second, secondLevels) || string(top) == "com" && ascii.OneOf(second,
		"br cn de eu jpn sa uk us za")) {
		var third []byte
		below, third = topOf(below)
		if string(top) == "au" && len(below) > 0 && ascii.OneOf(third, "act nsw nt qld sa tas vic wa") {
			below, _ = topOf(below) // www.local.nsw.gov.au
		}
	}
	return below
}

var dot = []byte(".")

// anyLabel reports whether is holds for a part of a site's name.
func anyLabel(h []byte, is func([]byte) bool) bool {
	for more := true; more; {
		var label []byte
		if label, h, more = bytes.Cut(h, dot); is(label) {
			return true
		}
	}
	return false
}

// topOf returns the last part of a site's name, and the part before its dot.
func topOf(h []byte) (below, top []byte) {
	i := bytes.LastIndexByte(h, '.')
	return h[:max(i, 0)], h[i+1:]
}

// OnTestHost reports whether the site of an address looks like a copy for tests, or has a placeholder as its name.
func OnTestHost(loc []byte) bool {
	a := address.Read(ascii.TrimBlanks(loc))
	return onTestHost(&a)
}

func onTestHost(a *parts) bool {
	if !isAbsolute(a) {
		return false
	}
	kind := kindOfHost(a.Name())
	return kind == testHost || kind == fillHost
}

// testLabel reports whether one part of a site's name marks it as a copy for tests: "staging", "stage-shop".
func testLabel(l []byte) bool {
	return ascii.OneOf(l, "local test testing uat qa preprod") || named(l, "staging") || named(l, "stage")
}

// named reports whether one part of a site's name is a word, or begins or ends with it and a
// hyphen.
func named(l []byte, w string) bool {
	rest, begins := bytes.CutPrefix(l, []byte(w))
	before, ends := bytes.CutSuffix(l, []byte(w))
	return begins && (len(rest) == 0 || rest[0] == '-') || ends && bytes.HasSuffix(before, hyphen)
}

// DoubtfulHost reports whether the name of a site may belong to a copy for tests or to the live site: many live sites
// use the address that their host gave them, and dev.to is a site. h is in small letters.
func DoubtfulHost(h []byte) bool {
	name, _ := topOf(h)
	below, _ := topOf(name)
	if len(name) == 0 {
		return false
	}
	site := bytes.TrimPrefix(h[len(below):], dot)
	if ascii.OneOf(site, "vercel.app netlify.app pages.dev ngrok.io ngrok.app ngrok-free.app trycloudflare.com loca.lt "+
		"wpenginepowered.com pantheonsite.io kinsta.cloud cloudwaysapps.com") {
		return len(site) < len(h)
	}
	doubtful := func(l []byte) bool { return named(l, "dev") || named(l, "preview") }
	return anyLabel(below, doubtful) && anyLabel(belowSite(h), doubtful)
}

// bare removes "www." from a host.
func bare(h []byte) []byte {
	if ascii.HasPrefixFold(h, "www.") {
		return h[4:]
	}
	return h
}

// hasWWW reports whether the host of an address begins with "www.".
func hasWWW(a *parts) bool { return ascii.HasPrefixFold(a.Name(), "www.") }

// withName returns an address with another name of its site.
func withName(a *parts, name []byte) []byte {
	return slices.Concat(a.Start(), a.User(), name, a.Port(), a.Target())
}

// otherWWW returns an address with "www." if it has none, and without if it has.
func otherWWW(a *parts) []byte {
	if hasWWW(a) {
		return withName(a, bare(a.Name()))
	}
	return withName(a, append([]byte("www."), a.Name()...))
}

// addSite adds the rules that scheme, user, host and port break.
func (s *RuleSet) addSite(a *parts) {
	switch kindOfHost(a.Name()) {
	case noHost:
		s.add(C7)
	case testHost:
		s.add(C8)
	case fillHost:
		if name := beforeTemplate(a.Name()); bytes.IndexByte(name, '.') > 0 && kindOfHost(name) == anyHost {
			s.add(C41) // "example.com{{ url }}": the name is real
		} else {
			s.add(C41a)
		}
	}
	seen := classesOf(a.Name())
	if seen&isHigh != 0 {
		if spoiled(a.Name()) {
			s.add(C7)
		} else {
			s.add(C14)
		}
	}
	if (seen|classesOf(a.Scheme()))&isUpper != 0 {
		s.add(C20)
	}
	if len(a.User()) > 0 {
		s.add(C18)
	}
	if len(a.Port()) > 0 {
		switch port, ok := a.PortNumber(); {
		case !ok:
			s.add(C7)
		case port == 0 || strconv.Itoa(port) == address.UsualPort(a.Scheme()):
			s.add(C19)
		default:
			s.add(C19a)
		}
	}
}

// spoiled reports whether a text contains invalid UTF-8 or invisible characters.
func spoiled(b []byte) bool {
	return !utf8.Valid(b) || bytes.ContainsFunc(b, func(r rune) bool {
		return r >= utf8.RuneSelf && misplaced(r, utf8.RuneLen(r))
	})
}

func explainNoScheme(p *page, f *sitemapcore.Finding) {
	for _, scheme := range [...]string{"https", "http"} {
		p.offer(f, say.Fill("Put {scheme} in front", "scheme", scheme+"://"), p.addr.WithScheme(nil, scheme))
	}
}

func explainForeign(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{start} doesn’t begin the address of a web page", "start",
		quote(p.loc[:min(len(p.addr.Scheme())+1, len(p.loc))]))
	if value := withRepairedScheme(&p.addr); value != nil {
		p.offer(f, say.Fill("Write {value}", "value", string(value[:bytes.IndexByte(value, '/')+2])), value)
	}
}

// withRepairedScheme repairs an address with a misspelt scheme or misspelt slashes: "htps://a.example/" and
// "https//a.example/". It returns nil for any other address.
func withRepairedScheme(a *parts) []byte {
	scheme := ""
	switch a.Form {
	case address.Foreign:
		switch {
		case ascii.OneOf(a.Scheme(), "htp hhttp htttp httpp ttp hxxp htpp"):
			scheme = "http"
		case ascii.OneOf(a.Scheme(), "htps hhttps htttps httpss ttps hxxps htpps httsp htts"):
			scheme = "https"
		}
	case address.Broken, address.Absolute:
		scheme = string(ascii.AppendSmall(nil, a.Scheme()))
	}
	if scheme == "" {
		return nil
	}
	value := append([]byte(scheme+"://"), bytes.TrimLeft(a.Text[len(a.Scheme())+1:], `/\`)...)
	// A name without a dot would be a guess: it is as likely a folder.
	if b := address.Read(value); !isAbsolute(&b) || bytes.IndexByte(b.Name(), '.') <= 0 {
		return nil
	}
	return value
}

func explainHost(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if h := a.Name(); len(h) > 0 {
		f.Title = say.Fill("{site} can’t be the name of a site", "site", quote(h))
	} else {
		f.Title = "The address has no site name"
	}
	if len(a.Scheme()) == 0 {
		return
	}
	if value := withRepairedScheme(a); value != nil {
		scheme := string(value[:bytes.IndexByte(value, ':')]) + "://"
		p.offer(f, say.Fill("Write {scheme} with two slashes", "scheme", scheme), value)
	}
}

func explainTestSite(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{site} looks like a test copy of the site", "site", quote(p.addr.Name()))
	h := bytes.TrimSuffix(ascii.AppendSmall(nil, p.addr.Name()), []byte{'.'})
	top := h[bytes.LastIndexByte(h, '.')+1:]
	if len(top) == len(h) || h[0] == '[' || ascii.IsDigit(top[0]) ||
		string(top) == "local" || string(top) == "localhost" {
		f.Title = say.Fill("{site} is an address inside a home or an office", "site", quote(h))
		f.Detail = "Nobody outside can open it, search engines included."
	}
}

func explainUser(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	p.offer(f, "Remove it", slices.Concat(a.Start(), a.Host(), a.Target()))
}

func explainPort(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	port := string(a.Port())
	if p.rule == C19a {
		f.Title = say.Fill("The address contains port {port}", "port", port[len(":"):])
		return
	}
	p.offer(f, say.Fill("Remove {name}", "name", port), slices.Concat(a.Start(), a.User(), a.Name(), a.Target()))
}

func explainCase(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	start, name := ascii.AppendSmall(nil, a.Start()), ascii.AppendSmall(nil, a.Name())
	p.offer(f, "Write it in small letters", slices.Concat(start, a.User(), name, a.Port(), a.Target()))
}

func explainLettersOfSite(p *page, f *sitemapcore.Finding) {
	if p.v.ASCIIHost == nil {
		return
	}
	name := p.v.ASCIIHost(string(p.addr.Name()))
	p.offer(f, say.Fill("Write {value}", "value", name), withName(&p.addr, []byte(name)))
}
