package page

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
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
	if seen, _ := classesOf(h); seen&isUpper != 0 {
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

// OnTestHost reports whether the site of an address looks like a copy for tests, or has a placeholder as its name.
func OnTestHost(loc []byte) bool {
	a := address.Read(ascii.TrimBlanks(loc))
	return IsTestHost(&a)
}

func IsTestHost(a *parts) bool {
	if a.Form != address.Absolute {
		return false
	}
	kind := kindOfHost(a.Name())
	return kind == testHost || kind == fillHost
}

// testLabel reports whether one part of a site's name marks it as a copy for tests: "staging", "stage-shop".
func testLabel(l []byte) bool {
	return ascii.OneOf(l, "local test testing uat qa preprod") || named(l, "staging") || named(l, "stage")
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

// addSite adds the rules that scheme, user, host and port break.
func addSite(s *check.RuleSet, a *parts) {
	switch kindOfHost(a.Name()) {
	case noHost:
		s.Add(check.C7)
	case testHost:
		s.Add(check.C8)
	case fillHost:
		if name := beforeTemplate(a.Name()); bytes.IndexByte(name, '.') > 0 && kindOfHost(name) == anyHost {
			s.Add(check.C41) // "example.com{{ url }}": the name is real
		} else {
			s.Add(check.C41a)
		}
	}
	seen, _ := classesOf(a.Name())
	if seen&isHigh != 0 {
		if spoiled(a.Name()) {
			s.Add(check.C7)
		} else {
			s.Add(check.C14)
		}
	}
	inScheme, _ := classesOf(a.Scheme())
	if (seen|inScheme)&isUpper != 0 || seen&isHigh != 0 && !bytes.Equal(smallName(a.Name()), a.Name()) {
		s.Add(check.C20)
	}
	if len(a.User()) > 0 {
		s.Add(check.C18)
	}
	if len(a.Port()) > 0 {
		switch port, ok := a.PortNumber(); {
		case !ok:
			s.Add(check.C7)
		case port == 0 || strconv.Itoa(port) == address.UsualPort(a.Scheme()):
			s.Add(check.C19)
		default:
			s.Add(check.C19a)
		}
	}
}

// spoiled reports whether a text contains invalid UTF-8 or invisible characters.
func spoiled(b []byte) bool {
	return !utf8.Valid(b) || bytes.ContainsFunc(b, func(r rune) bool {
		return r >= utf8.RuneSelf && misplaced(r, utf8.RuneLen(r))
	})
}

var ofSites = []explanation{
	{check.C5, explainNoScheme}, {check.C6, explainForeign}, {check.C7, explainHost},
	{check.C8, explainTestSite}, {check.C14, explainLettersOfSite}, {check.C18, explainUser},
	{check.C19, explainPort}, {check.C19a, explainPort}, {check.C20, explainCase}, {check.C27, explainSecure},
	{check.C28, explainWWW},
}

func explainNoScheme(p *page, f *sitemapcore.Finding) {
	for _, scheme := range [...]string{"https", "http"} {
		p.offer(f, say.Fill("Put {scheme} in front", "scheme", scheme+"://"), p.addr.WithScheme(nil, scheme))
	}
}

func explainForeign(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{start} doesn’t begin the address of a web page", "start",
		Quote(p.loc[:min(len(p.addr.Scheme())+1, len(p.loc))]))
	if value := WithRepairedScheme(&p.addr); value != nil {
		p.offer(f, say.Fill("Write {value}", "value", string(value[:bytes.IndexByte(value, '/')+2])), value)
	}
}

// WithRepairedScheme repairs an address with a misspelt scheme or misspelt slashes: "htps://a.example/" and
// "https//a.example/". It returns nil for any other address.
func WithRepairedScheme(a *parts) []byte {
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
	if b := address.Read(value); b.Form != address.Absolute || bytes.IndexByte(b.Name(), '.') <= 0 {
		return nil
	}
	return value
}

func explainHost(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if h := a.Name(); len(h) > 0 {
		f.Title = say.Fill("{site} can’t be the name of a site", "site", Quote(h))
	} else {
		f.Title = "The address has no site name"
	}
	if len(a.Scheme()) == 0 {
		return
	}
	if value := WithRepairedScheme(a); value != nil {
		scheme := string(value[:bytes.IndexByte(value, ':')]) + "://"
		p.offer(f, say.Fill("Write {scheme} with two slashes", "scheme", scheme), value)
	}
}

func explainTestSite(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{site} looks like a test copy of the site", "site", Quote(p.addr.Name()))
	h := bytes.TrimSuffix(ascii.AppendSmall(nil, p.addr.Name()), []byte{'.'})
	top := h[bytes.LastIndexByte(h, '.')+1:]
	if len(top) == len(h) || h[0] == '[' || ascii.IsDigit(top[0]) ||
		string(top) == "local" || string(top) == "localhost" {
		f.Title = say.Fill("{site} is an address inside a home or an office", "site", Quote(h))
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
	if p.rule == check.C19a {
		f.Title = say.Fill("The address contains port {port}", "port", port[len(":"):])
		return
	}
	p.offer(f, say.Fill("Remove {name}", "name", port), slices.Concat(a.Start(), a.User(), a.Name(), a.Target()))
}

func explainCase(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	start := ascii.AppendSmall(nil, a.Start())
	p.offer(f, "Write it in small letters", slices.Concat(start, a.User(), smallName(a.Name()), a.Port(), a.Target()))
}

// smallName returns the name of a site in small letters.
func smallName(name []byte) []byte {
	if spoiled(name) {
		return ascii.AppendSmall(nil, name)
	}
	return address.SmallName(name)
}

func explainLettersOfSite(p *page, f *sitemapcore.Finding) {
	if p.v.ASCIIHost == nil {
		return
	}
	name := p.v.ASCIIHost(string(p.addr.Name()))
	p.offer(f, say.Fill("Write {value}", "value", name), withName(&p.addr, []byte(name)))
}

func explainSecure(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if a.Form != address.Absolute {
		return
	}
	other := "https"
	if a.Secure() {
		other = "http"
		f.Title = "Others on this site begin with http://"
	} else {
		f.Title = "An old http address among https ones"
	}
	p.offer(f, say.Fill("Write {value}", "value", other+"://"), a.WithScheme(nil, other))
}

func explainWWW(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	label := say.Text("Add www.")
	switch {
	case a.Form != address.Absolute:
		return
	case address.HasWWW(a.Name()):
		f.Title, label = "Others on this site are listed without www", "Remove www."
	default:
		f.Title = "Others on this site are listed with www"
	}
	p.offer(f, label, otherWWW(a))
}

// A TestReader is an [address.Reader] that also remembers whether the site is a copy for tests.
type TestReader struct {
	address.Reader
	test bool
}

func (k *TestReader) Read(t []byte) (a *parts, test bool) {
	a, same := k.Reader.Read(t)
	if !same {
		k.test = IsTestHost(a)
	}
	return a, k.test
}
