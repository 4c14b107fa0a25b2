package page

import (
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
