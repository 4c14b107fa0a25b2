package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// A class is a set of properties of a byte in an address.
type class uint32

const (
	isSlash   class = 1 << iota // / and =, before which a part of an address ends; the first, so isSlash*k is k
	isDot                       // .
	isPercent                   // %
	isSpace                     // blank, tab, line ends
	isIllegal                   // not allowed in an IRI: " < > ^ ` { | } and controls (RFC 3987, section 2.2)
	isBack                      // \
	isHigh                      // a byte of a character beyond ASCII
	isAmp                       // &
	isSession                   // ; and (, with which a session number in a path begins
	isUpper                     // A to Z
	notHost                     // an ASCII character that a site's name never has
	isHolder                    // [ : and (, with which a placeholder may begin: [slug], :id, (null)
	isNone                      // n, N and u, with which undefined, null, NaN and None begin
	isEnd                       // ? and #, with which a path ends
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
	t['='] |= isSlash
	t['?'] |= isEnd
	t['#'] |= isEnd
	t['.'] |= isDot
	t['%'] |= isPercent
	t['\\'] |= isBack
	t['&'] |= isAmp
	t[';'] |= isSession
	t['('] |= isSession | isHolder
	t['['] |= isHolder
	t[':'] |= isHolder
	for _, c := range "nNu" {
		t[c] |= isNone
	}
	return t
}()

// classesOf returns the properties of all bytes of a text.
func classesOf(b []byte) (seen class) {
	for _, c := range b {
		seen |= classes[c]
	}
	return seen
}

// parts are the parts of a page's address. Only an absolute or schemeless one has a host.
type parts = address.Parts[[]byte]

func isAbsolute(a *parts) bool { return a.Form == address.Absolute }

// A knownSite takes addresses apart. It remembers the site of the last one, which the next one mostly shares: all
// absolute addresses with the same bytes up to the slash behind the site have the same site.
type knownSite struct {
	site    []byte // with the slash behind it; empty if the last address has none there
	at      parts
	forgets bool // it remembers nothing
}

// read does what [address.Read] does; the parts are valid until the next. same reports whether the site is that of the
// address before.
func (k *knownSite) read(t []byte) (a *parts, same bool) {
	if len(k.site) > 0 && bytes.HasPrefix(t, k.site) {
		k.at.Text = t
		return &k.at, true
	}
	k.at, k.site = address.Read(t), k.site[:0]
	if site := len(k.at.Site()); isAbsolute(&k.at) && site < len(t) && t[site] == '/' && !k.forgets {
		k.site = append(k.site, t[:site+1]...)
	}
	return &k.at, false
}

// A testSite is a knownSite that also remembers whether the site is a copy for tests.
type testSite struct {
	knownSite
	test bool
}

func (k *testSite) read(t []byte) (a *parts, test bool) {
	a, same := k.knownSite.read(t)
	if !same {
		k.test = onTestHost(a)
	}
	return a, k.test
}

// smallEnding returns the text behind the last dot of the last part of a path, in lower case in buf, or nothing if it is
// longer.
func smallEnding(buf *[8]byte, path []byte) []byte {
	ending := address.PathEnding(path)
	if len(ending) > len(buf) {
		return nil
	}
	return ascii.AppendSmall(buf[:0], ending)
}
