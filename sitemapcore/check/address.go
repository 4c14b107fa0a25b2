package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// A class is a set of properties of a byte in an address.
type class uint32

const (
	isSlash   class = 1 << iota // first, so that a shift makes it isDot
	isDot                       // second
	isPercent                   // %
	isQuery                     // ?
	isHash                      // #
	isSpace                     // blank, tab, line ends
	isIllegal                   // not allowed in an IRI: " < > ^ ` { | } and controls (RFC 3987, section 2.2)
	isBack                      // \
	isHigh                      // a byte of a character beyond ASCII
	isAmp                       // &
	isSemi                      // ;
	isParen                     // (
	isUpper                     // A to Z
	notHost                     // an ASCII character that a site's name never has
	isHolder                    // [ : and (, with which a placeholder may begin: [slug], :id, (null)
	isNone                      // n, N and u, with which undefined, null, NaN and None begin
)

var classes = func() (t [256]class) {
	for c := range t {
		switch {
		case c >= 0x80:
			t[c] = isHigh
		case c < 0x20, c == 0x7F:
			t[c] = isIllegal
		}
		b := byte(c)
		if c < 0x80 && !ascii.IsLetter(b) && !ascii.IsDigit(b) && b != '-' && b != '.' && b != '_' {
			t[c] |= notHost
		}
	}
	for c := 'A'; c <= 'Z'; c++ {
		t[c] |= isUpper
	}
	for _, c := range " \t\n\r" {
		t[c] = isSpace | notHost
	}
	for _, c := range "\"<>^`{|}" {
		t[c] |= isIllegal
	}
	t['/'] |= isSlash
	t['.'] |= isDot
	t['%'] |= isPercent
	t['?'] |= isQuery
	t['#'] |= isHash
	t['\\'] |= isBack
	t['&'] |= isAmp
	t[';'] |= isSemi
	t['('] |= isParen | isHolder
	t['['] |= isHolder
	t[':'] |= isHolder
	for _, c := range "nNu" {
		t[c] |= isNone
	}
	return t
}()

// A form is how an address begins.
type form uint8

const (
	relative   form = iota // a path, or nothing that can be told
	absolute               // http:// or https:// and something behind it
	schemeless             // //host or www.host or host.tld
	foreign                // another scheme
	broken                 // http or https, and not two slashes behind it or no site
)

// A splitAddress is the ranges of a page address's parts, as offsets into text. Only an absolute or schemeless one has a
// host.
type splitAddress struct {
	text []byte
	form form

	scheme        int // end of the scheme; 0 without one
	auth          int // beginning of user, host and port
	host, hostEnd int // without user and port; brackets of an IPv6 address included
	port          int // offset of the colon before the port, or authEnd
	authEnd       int // start of the path
	seen          class
}

// split finds the parts of a trimmed address (RFC 3986, section 3; a backslash ends the host as in browsers, so that
// the displayed host is the one that they connect to).
func split(t []byte) splitAddress {
	a := splitAddress{text: t}
	switch {
	case len(t) > 8 && string(t[:8]) == "https://":
		a.scheme, a.auth, a.form = 5, 8, absolute
	case len(t) > 7 && string(t[:7]) == "http://":
		a.scheme, a.auth, a.form = 4, 7, absolute
	default:
		a.begin()
	}
	if a.form == absolute || a.form == schemeless {
		a.authority()
	}
	return a
}

// begin reads the beginning of an address that isn't plainly http:// or https://.
func (a *splitAddress) begin() {
	t := a.text
	if len(t) >= 2 && t[0] == '/' && t[1] == '/' {
		a.form, a.auth = schemeless, 2
		return
	}
	if n := address.SchemeLen(t); n > 0 {
		if a.portAt(n) {
			a.form = schemeless
			return
		}
		a.scheme = n
		if !ascii.OneOf(t[:n], "http https") {
			a.form = foreign
			return
		}
		a.auth = n + 1
		for a.auth < len(t) && (t[a.auth] == '/' || t[a.auth] == '\\') {
			a.auth++
		}
		a.form = broken
		if rest := t[n+1:]; len(rest) > 2 && rest[0] == '/' && rest[1] == '/' && a.auth == n+3 {
			a.form = absolute
		}
		return
	}
	for _, scheme := range [...]string{"https", "http"} {
		if ascii.HasPrefixFold(t, scheme) && bytes.HasPrefix(t[len(scheme):], []byte("//")) { // its colon is missing
			a.scheme, a.auth, a.form = len(scheme), len(scheme)+2, broken
			return
		}
	}
	if hostLike(t) {
		a.form = schemeless
	}
}

// portAt reports whether the colon at offset i is between a host and a port, as in "localhost:8080/".
func (a *splitAddress) portAt(i int) bool {
	name, rest := a.text[:i], a.text[i+1:]
	if bytes.IndexByte(name, '.') < 0 && string(name) != "localhost" {
		return false
	}
	n := ascii.Digits(rest)
	return n > 0 && (n == len(rest) || rest[n] == '/' || rest[n] == '?' || rest[n] == '#')
}

// authority finds user, host and port from a.auth on.
func (a *splitAddress) authority() {
	t := a.text
	i := a.auth
	var seen class
	for ; i < len(t); i++ {
		k := classes[t[i]]
		if k&(isSlash|isQuery|isHash|isBack) != 0 {
			break
		}
		seen |= k
	}
	a.seen = seen
	a.host, a.hostEnd, a.port, a.authEnd = a.auth, i, i, i
	if seen&notHost == 0 {
		return
	}
	if at := bytes.LastIndexByte(t[a.host:i], '@'); at >= 0 {
		a.host += at + 1
	}
	if a.host < i && t[a.host] == '[' {
		if end := bytes.IndexByte(t[a.host:i], ']'); end >= 0 {
			a.hostEnd = a.host + end + 1
			if a.hostEnd == i || t[a.hostEnd] == ':' {
				a.port = a.hostEnd
			} else {
				a.hostEnd = i // something else behind the bracket: judged as a host that can't be
			}
		}
	} else if colon := bytes.LastIndexByte(t[a.host:i], ':'); colon >= 0 {
		a.hostEnd = a.host + colon
		a.port = a.hostEnd
	}
	a.seen = 0
	for _, c := range t[a.host:a.hostEnd] {
		a.seen |= classes[c]
	}
}

// closed reports whether a slash follows the site of an absolute address. All addresses with the same bytes up to that
// slash have the same form and the same site.
func (a *splitAddress) closed() bool {
	return a.form == absolute && a.authEnd < len(a.text) && a.text[a.authEnd] == '/'
}

// A knownSite takes addresses apart. It remembers the site of the last one, which the next one mostly shares.
type knownSite struct {
	site    []byte // with the slash behind it; empty if the last address has none there
	at      splitAddress
	forgets bool // it remembers nothing
}

// split does what the function split does; the address is valid until the next. same reports whether the site is that of
// the address before.
func (k *knownSite) split(t []byte) (a *splitAddress, same bool) {
	if len(k.site) > 0 && bytes.HasPrefix(t, k.site) {
		k.at.text = t
		return &k.at, true
	}
	k.at, k.site = split(t), k.site[:0]
	if k.at.closed() && !k.forgets {
		k.site = append(k.site, t[:k.at.authEnd+1]...)
	}
	return &k.at, false
}

// A testSite is a knownSite that also remembers whether the site is a copy for tests.
type testSite struct {
	knownSite
	test bool
}

func (k *testSite) split(t []byte) (a *splitAddress, test bool) {
	a, same := k.knownSite.split(t)
	if !same {
		k.test = a.onTestHost()
	}
	return a, k.test
}

// hostName returns the host.
func (a *splitAddress) hostName() []byte { return a.text[a.host:a.hostEnd] }

// target returns path, query and fragment. Of an address without a host that is all of it.
func (a *splitAddress) target() []byte { return a.text[a.authEnd:] }

// secure reports whether the scheme is https.
func (a *splitAddress) secure() bool { return a.scheme == 5 }

// extension returns the text behind the last dot of the last part of a path, in lower case in buf, or nothing if it is
// longer.
func extension(buf *[8]byte, path []byte) []byte {
	ending := address.PathEnding(path)
	if len(ending) > len(buf) {
		return nil
	}
	return ascii.AppendSmall(buf[:0], ending)
}
