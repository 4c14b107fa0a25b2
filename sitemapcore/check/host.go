package check

import (
	"bytes"
	"net/netip"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// A hostKind is what the name of a site says about it.
type hostKind uint8

const (
	anyHost  hostKind = iota
	noHost            // no site can have the name
	testHost          // it is that of a copy for tests, or of a machine of the house
)

// kindOfHost reads the name of a site. seen are the classes of its bytes.
func kindOfHost(h []byte, seen class) hostKind {
	if len(h) > 0 && h[0] == '[' {
		return kindOfIPv6(h)
	}
	if len(h) == 0 || seen&notHost != 0 {
		return noHost
	}
	var buf [256]byte
	if seen&isUpper != 0 {
		h = appendLower(buf[:0], h)
	}
	if h[len(h)-1] == '.' {
		h = h[:len(h)-1] // the dot of the root (RFC 1034, section 3.1)
	}
	// The limits are those of RFC 1035, section 2.3.4. A name beyond ASCII is longer in bytes than
	// in its coded form may be.
	if len(h) > 253 && seen&isHigh == 0 {
		return noHost
	}
	dots, last, secondLast, start := 0, -1, -1, 0
	for i := 0; i <= len(h); i++ {
		if i < len(h) && h[i] != '.' {
			continue
		}
		if n := i - start; n == 0 || n > 63 && seen&isHigh == 0 {
			return noHost
		}
		if i < len(h) {
			dots++
			secondLast, last = last, i
		}
		start = i + 1
	}
	top := h[last+1:]
	if ascii.IsDigit(top[0]) && numeric(top) {
		return kindOfIPv4(h)
	}
	if dots == 0 {
		return testHost // "localhost", or a machine of the house
	}
	switch string(top) {
	case "localhost", "local", "test", "internal", "lan", "localdomain", "intranet":
		return testHost
	}
	for rest := h[:max(secondLast, 0)]; len(rest) > 0; {
		label := rest
		if i := bytes.IndexByte(rest, '.'); i >= 0 {
			label, rest = rest[:i], rest[i+1:]
		} else {
			rest = nil
		}
		if testLabel(label) {
			return testHost
		}
	}
	return anyHost
}

// OnTestHost reports whether an address is on what looks like a copy of a site for tests.
func OnTestHost(loc []byte) bool {
	a := split(trimAround(loc))
	return a.form == absolute && kindOfHost(a.hostName(), a.seen) == testHost
}

// testLabel reports whether one part of a site's name says that it is a copy for tests: "staging",
// "dev-shop".
func testLabel(l []byte) bool {
	switch string(l) {
	case "www":
		return false
	case "local", "test", "testing", "uat", "qa", "preprod":
		return true
	}
	return named(l, "staging") || named(l, "stage")
}

// named reports whether one part of a site's name is a word, or begins or ends with it and a
// hyphen.
func named(l []byte, w string) bool {
	switch n := len(w); {
	case len(l) == n:
		return string(l) == w
	case len(l) < n:
		return false
	default:
		return l[n] == '-' && string(l[:n]) == w || l[len(l)-n-1] == '-' && string(l[len(l)-n:]) == w
	}
}

// DoubtfulHost reports whether the name of a site may be that of a copy for tests, or of the live
// site: many are at the address that their host gave them, and dev.to is a site. h is in small
// letters.
func DoubtfulHost(h []byte) bool {
	last := bytes.LastIndexByte(h, '.')
	if last < 0 {
		return false
	}
	second := bytes.LastIndexByte(h[:last], '.')
	switch string(h[second+1:]) {
	case "vercel.app", "netlify.app", "pages.dev", "ngrok.io", "ngrok.app", "ngrok-free.app", "trycloudflare.com",
		"loca.lt",
		"wpenginepowered.com", "pantheonsite.io", "kinsta.cloud", "cloudwaysapps.com":
		return second >= 0
	}
	for rest := h[:max(second, 0)]; len(rest) > 0; {
		label, more, _ := bytes.Cut(rest, []byte{'.'})
		if named(label, "dev") || named(label, "preview") {
			return true
		}
		rest = more
	}
	return false
}

// numeric reports whether the last part of a host makes browsers read the whole as an IPv4 address
// (WHATWG URL, "ends in a number").
func numeric(l []byte) bool {
	if len(l) > 2 && l[0] == '0' && l[1] == 'x' {
		l = l[2:]
		for _, c := range l {
			if !ascii.IsHex(c) {
				return false
			}
		}
		return true
	}
	for _, c := range l {
		if !ascii.IsDigit(c) {
			return false
		}
	}
	return true
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
	if top := extension(&buf, h); top != nil {
		switch string(top) {
		case "html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "jspx", "do", "cgi", "pdf", "txt", "xml",
			"gz", "json", "md",
			"jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "css", "js", "zip", "mp4", "doc", "docx", "csv":
			return false
		}
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
	if foldPrefix(h, "www.") {
		return h[4:]
	}
	return h
}

// addSite judges scheme, user, host and port.
func (s *RuleSet) addSite(a *address) {
	switch kindOfHost(a.hostName(), a.seen) {
	case noHost:
		s.add(C7)
	case testHost:
		s.add(C8)
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

func (a *address) usualPort() int {
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
	n := 0
	for _, c := range b {
		if !ascii.IsDigit(c) || n > 65535 {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, n > 0 && n <= 65535
}

// spoiled reports whether a text holds bytes that are no UTF-8, or characters that nobody sees.
func spoiled(b []byte) bool {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if misplaced(r, n) {
			return true
		}
		b = b[n:]
	}
	return false
}

func explainNoScheme(p *page, f *sitemapcore.Finding) {
	rest := bytes.TrimLeft(p.loc, "/")
	p.offer(f, words.SchemeAdded.With("scheme", "https://"), append([]byte("https://"), rest...))
	p.offer(f, words.SchemeAdded.With("scheme", "http://"), append([]byte("http://"), rest...))
}

func explainForeign(p *page, f *sitemapcore.Finding) {
	scheme := p.loc[:p.addr.scheme]
	f.Title = words.NotForPages.With("start", quote(p.loc[:min(p.addr.scheme+1, len(p.loc))]))
	want := ""
	switch string(appendLower(nil, scheme)) {
	case "htp", "hhttp", "htttp", "httpp", "ttp", "hxxp", "htpp":
		want = "http://"
	case "htps", "hhttps", "htttps", "httpss", "ttps", "hxxps", "htpps", "httsp", "htts":
		want = "https://"
	default:
		return
	}
	p.offer(f, words.Write.With("value", want), append([]byte(want), bytes.TrimLeft(p.loc[len(scheme)+1:], `/\`)...))
}

func explainHost(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if h := a.hostName(); len(h) > 0 {
		f.Title = words.ImpossibleSite.With("site", quote(h))
	} else {
		f.Title = words.NoSite
	}
	if a.scheme == 0 {
		return
	}
	rest := bytes.TrimLeft(p.loc[a.scheme+1:], `/\`)
	scheme := string(appendLower(nil, p.loc[:a.scheme])) + "://"
	value := append([]byte(scheme), rest...)
	// A name without a dot would be a guess: it is as likely a folder.
	if b := split(value); bytes.IndexByte(b.hostName(), '.') > 0 {
		p.offer(f, words.TwoSlashes.With("scheme", scheme), value)
	}
}

func explainTestSite(p *page, f *sitemapcore.Finding) {
	f.Title = words.TestCopy.With("site", quote(p.addr.hostName()))
	h := bytes.TrimSuffix(appendLower(nil, p.addr.hostName()), []byte{'.'})
	top := h[bytes.LastIndexByte(h, '.')+1:]
	if len(top) == len(h) || h[0] == '[' || ascii.IsDigit(top[0]) ||
		string(top) == "local" || string(top) == "localhost" {
		f.Title = words.InnerSite.With("site", quote(h))
		f.Detail = words.InnerSiteWhy
	}
}

func explainUser(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	p.offer(f, words.UserCut, append(bytes.Clone(p.loc[:a.auth]), p.loc[a.host:]...))
}

func explainPort(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	port := p.loc[a.port:a.authEnd]
	if p.rule == C19a {
		f.Title = words.Port.With("port", string(port[1:]))
		return
	}
	p.offer(f, words.Remove.With("part", string(port)), append(bytes.Clone(p.loc[:a.port]), p.loc[a.authEnd:]...))
}

func explainCase(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	out := appendLower(nil, p.loc[:a.scheme])
	out = append(out, p.loc[a.scheme:a.host]...)
	out = appendLower(out, a.hostName())
	out = append(out, p.loc[a.hostEnd:]...)
	p.offer(f, words.SmallLetters, out)
}
