package check

import (
	"bytes"
	"net/netip"
	"slices"
	"strconv"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// A hostKind is the kind of a site's name.
type hostKind uint8

const (
	anyHost  hostKind = iota
	noHost            // no site can have the name
	testHost          // it is that of a copy for tests, or of a machine of the house
	fillHost          // it is a placeholder
)

// kindOfHost reads the name of a site. seen are the classes of its bytes.
func kindOfHost(h []byte, seen class) hostKind {
	if len(h) > 0 && h[0] == '[' {
		if kind := kindOfIPv6(h); kind != noHost || !isPlaceholder(h) {
			return kind
		}
		return fillHost
	}
	if len(h) == 0 {
		return noHost
	}
	if isPlaceholderHost(h, seen) {
		return fillHost
	}
	if seen&notHost != 0 {
		return noHost
	}
	if seen&isUpper != 0 {
		h = ascii.AppendSmall(nil, h)
	}
	if h[len(h)-1] == '.' {
		h = h[:len(h)-1] // the dot of the root (RFC 1034, section 3.1)
	}
	// The limits are those of RFC 1035, section 2.3.4. A name beyond ASCII is longer in bytes than
	// in its coded form may be.
	if len(h) > 253 && seen&isHigh == 0 {
		return noHost
	}
	if anyLabel(h, func(l []byte) bool { return len(l) == 0 || len(l) > 63 && seen&isHigh == 0 }) {
		return noHost
	}
	name, top := topOf(h)
	if ascii.IsDigit(top[0]) && numeric(top) {
		return kindOfIPv4(h)
	}
	if len(top) == len(h) {
		return testHost // "localhost", or a machine of the house
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

// belowSite returns the part of a site's name before its registered name: "www" of www.local.gov.uk. Some countries
// register names below an ending of two parts, such as gov.uk and com.au.
func belowSite(h []byte) []byte {
	name, top := topOf(h)
	below, second := topOf(name)
	if len(top) == 2 && len(below) > 0 && ascii.OneOf(second, "ac co com edu gob go gouv gov govt gv id "+
		"ltd me mil mod ne net nhs nom or org plc police sch school") {
		below, _ = topOf(below)
	}
	return below
}

var dot = []byte(".")

// anyLabel reports whether something is true of a part of a site's name.
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

// OnTestHost reports whether an address is on what looks like a copy of a site for tests.
func OnTestHost(loc []byte) bool {
	a := split(ascii.TrimBlanks(loc))
	return a.onTestHost()
}

// onTestHost reports whether an address is on what looks like a copy of a site for tests, or on a site
// whose name is a placeholder.
func (a *splitAddress) onTestHost() bool {
	if a.form != absolute {
		return false
	}
	kind := kindOfHost(a.hostName(), a.seen)
	return (kind == testHost || kind == fillHost)
}

// testLabel reports whether one part of a site's name says that it is a copy for tests: "staging",
// "dev-shop".
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

// DoubtfulHost reports whether the name of a site may be that of a copy for tests, or of the live
// site: many are at the address that their host gave them, and dev.to is a site. h is in small
// letters.
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

// numeric reports whether the last part of a host makes browsers read the whole as an IPv4 address
// (WHATWG URL, "ends in a number").
func numeric(l []byte) bool {
	if hex, ok := bytes.CutPrefix(l, []byte("0x")); ok && len(hex) > 0 {
		return len(bytes.TrimLeft(hex, "0123456789abcdefABCDEF")) == 0
	}
	return ascii.Digits(l) == len(l)
}

func kindOfIPv4(h []byte) hostKind {
	ip, err := netip.ParseAddr(string(h))
	if err != nil {
		return noHost
	}
	return kindOfIP(ip)
}

func kindOfIPv6(h []byte) hostKind {
	if h[len(h)-1] != ']' {
		return noHost
	}
	ip, err := netip.ParseAddr(string(h[1 : len(h)-1]))
	if err != nil || !ip.Is6() || ip.Zone() != "" {
		return noHost
	}
	return kindOfIP(ip.Unmap())
}

func kindOfIP(ip netip.Addr) hostKind {
	if ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsUnspecified() {
		return testHost
	}
	return anyHost
}

// hostLike reports whether a text that has no scheme begins with the name of a site: www.… or a
// name whose last part is a top-level domain rather than the ending of a file.
func hostLike(t []byte) bool {
	end := len(t)
	var seen class
	for i, c := range t {
		k := classes[c]
		if k&(isSlash|isQuery|isHash|isBack) != 0 || c == ':' {
			end = i
			break
		}
		seen |= k
	}
	h := t[:end]
	dot := bytes.LastIndexByte(h, '.')
	if dot <= 0 || seen&notHost != 0 {
		return false
	}
	if kindOfHost(h, seen) == noHost {
		return false
	}
	var buf [8]byte
	if ascii.OneOf(extension(&buf, h), "html htm xhtml shtml php asp aspx jsp jspx do cgi pdf txt xml gz json md jpg jpeg "+
		"png gif webp avif svg ico css js zip mp4 doc docx csv") {
		return false
	}
	if len(h) > 4 && (string(h[:4]) == "www." || string(h[:4]) == "WWW.") {
		return true
	}
	top := h[dot+1:]
	if len(top) == 0 {
		return false
	}
	if ascii.IsDigit(top[0]) && numeric(top) {
		return true // kindOfHost took it for an address of four numbers
	}
	if len(top) > 4 && string(top[:4]) == "xn--" {
		return true
	}
	for _, c := range top {
		if !ascii.IsLetter(c) && c < 0x80 {
			return false
		}
	}
	return len(top) >= 2
}

// bare takes "www." off a host.
func bare(h []byte) []byte {
	if ascii.HasPrefixFold(h, "www.") {
		return h[4:]
	}
	return h
}

// hasWWW reports whether the host of an address begins with "www.".
func hasWWW(a *splitAddress) bool { return ascii.HasPrefixFold(a.hostName(), "www.") }

// addSite judges scheme, user, host and port.
func (s *RuleSet) addSite(a *splitAddress) {
	switch kindOfHost(a.hostName(), a.seen) {
	case noHost:
		s.add(C7)
	case testHost:
		s.add(C8)
	case fillHost:
		s.add(C41a)
	}
	if a.seen&isHigh != 0 {
		if spoiled(a.hostName()) {
			s.add(C7)
		} else {
			s.add(C14)
		}
	}
	upper := a.seen & isUpper
	for _, c := range a.text[:a.scheme] {
		upper |= classes[c] & isUpper
	}
	if upper != 0 {
		s.add(C20)
	}
	if a.host != a.auth {
		s.add(C18)
	}
	if a.port != a.authEnd {
		switch port, ok := portNumber(a.text[a.port+1 : a.authEnd]); {
		case !ok:
			s.add(C7)
		case port == 0 || a.scheme != 0 && port == a.usualPort():
			s.add(C19)
		default:
			s.add(C19a)
		}
	}
}

func (a *splitAddress) usualPort() int {
	if a.secure() {
		return 443
	}
	return 80
}

// portNumber reads a port. An empty one is allowed (RFC 3986, section 3.2.3) and gives zero.
func portNumber(b []byte) (int, bool) {
	if len(b) == 0 {
		return 0, true
	}
	n, err := strconv.ParseUint(string(b), 10, 16)
	return int(n), err == nil && n > 0
}

// spoiled reports whether a text contains invalid UTF-8 or invisible characters.
func spoiled(b []byte) bool {
	return !utf8.Valid(b) || bytes.ContainsFunc(b, func(r rune) bool {
		return r >= utf8.RuneSelf && misplaced(r, utf8.RuneLen(r))
	})
}

func explainNoScheme(p *page, f *sitemapcore.Finding) {
	for _, scheme := range [...]string{"https", "http"} {
		p.offer(f, say.Fill("Put {scheme} in front", "scheme", scheme+"://"), p.addr.withScheme(scheme))
	}
}

func explainForeign(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{start} doesn’t begin the address of a web page", "start",
		quote(p.loc[:min(p.addr.scheme+1, len(p.loc))]))
	if value := p.addr.withRepairedScheme(); value != nil {
		p.offer(f, say.Fill("Write {value}", "value", string(value[:bytes.IndexByte(value, '/')+2])), value)
	}
}

// withRepairedScheme returns an address whose scheme or slashes are misspelt as it was meant: "htps://a.example/" and
// "https//a.example/". It returns nil for any other.
func (a *splitAddress) withRepairedScheme() []byte {
	t, scheme, rest := a.text, "", 0
	switch a.form {
	case foreign:
		switch {
		case ascii.OneOf(t[:a.scheme], "htp hhttp htttp httpp ttp hxxp htpp"):
			scheme = "http"
		case ascii.OneOf(t[:a.scheme], "htps hhttps htttps httpss ttps hxxps htpps httsp htts"):
			scheme = "https"
		}
		rest = a.scheme + 1
	case broken, absolute:
		scheme, rest = string(ascii.AppendSmall(nil, t[:a.scheme])), a.scheme+1
	}
	if scheme == "" {
		return nil
	}
	value := append([]byte(scheme+"://"), bytes.TrimLeft(t[rest:], `/\`)...)
	// A name without a dot would be a guess: it is as likely a folder.
	if b := split(value); b.form != absolute || bytes.IndexByte(b.hostName(), '.') <= 0 {
		return nil
	}
	return value
}

func explainHost(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if h := a.hostName(); len(h) > 0 {
		f.Title = say.Fill("{site} can’t be the name of a site", "site", quote(h))
	} else {
		f.Title = "The address has no site name"
	}
	if a.scheme == 0 {
		return
	}
	if value := a.withRepairedScheme(); value != nil {
		scheme := string(value[:bytes.IndexByte(value, ':')]) + "://"
		p.offer(f, say.Fill("Write {scheme} with two slashes", "scheme", scheme), value)
	}
}

func explainTestSite(p *page, f *sitemapcore.Finding) {
	f.Title = say.Fill("{site} looks like a test copy of the site", "site", quote(p.addr.hostName()))
	h := bytes.TrimSuffix(ascii.AppendSmall(nil, p.addr.hostName()), []byte{'.'})
	top := h[bytes.LastIndexByte(h, '.')+1:]
	if len(top) == len(h) || h[0] == '[' || ascii.IsDigit(top[0]) ||
		string(top) == "local" || string(top) == "localhost" {
		f.Title = say.Fill("{site} is an address inside a home or an office", "site", quote(h))
		f.Detail = "Nobody outside can open it, search engines included."
	}
}

func explainUser(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	p.offer(f, "Remove it", append(bytes.Clone(p.loc[:a.auth]), p.loc[a.host:]...))
}

func explainPort(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	port := p.loc[a.port:a.authEnd]
	if p.rule == C19a {
		f.Title = say.Fill("The address contains port {port}", "port", string(port[1:]))
		return
	}
	p.offer(f, say.Fill("Remove {name}", "name", string(port)),
		append(bytes.Clone(p.loc[:a.port]), p.loc[a.authEnd:]...))
}

func explainCase(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	out := ascii.AppendSmall(nil, p.loc[:a.scheme])
	out = append(out, p.loc[a.scheme:a.host]...)
	out = ascii.AppendSmall(out, a.hostName())
	out = append(out, p.loc[a.hostEnd:]...)
	p.offer(f, "Write it in small letters", out)
}

func explainLettersOfSite(p *page, f *sitemapcore.Finding) {
	if p.v.ASCIIHost == nil {
		return
	}
	a := &p.addr
	name := p.v.ASCIIHost(string(a.hostName()))
	p.offer(f, say.Fill("Write {value}", "value", name), slices.Concat(p.loc[:a.host], []byte(name), p.loc[a.hostEnd:]))
}
