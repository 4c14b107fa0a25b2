package page

import (
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// A class is a set of properties of a byte in an address.
type class uint32

const (
	isSlash   class = 1 << iota // / and =, before which a part of an address ends
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

	// pair shifts the classes of the bytes that make a pair with a byte before them: "//", "/." and "..", and "/n", "=N"
	// and "/u", with which undefined, null, NaN and None begin as a part of an address.
	pair = 16
)

// classes has the properties of each byte, and the pairs that begin with it.
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
	t['/'] |= isSlash | (isSlash|isDot|isNone)<<pair
	t['='] |= isSlash | (isSlash|isDot|isNone)<<pair
	t['?'] |= isEnd
	t['#'] |= isEnd
	t['.'] |= isDot | isDot<<pair
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

// classesOf returns the properties of all bytes of a text, and those of the second bytes of its pairs. It looks at four
// bytes at once, because in WebAssembly a loop's jump costs as much.
func classesOf(text []byte) (seen, pairs class) {
	var last class
	for len(text) >= 4 {
		a, b, c, d := classes[text[0]], classes[text[1]], classes[text[2]], classes[text[3]]
		seen |= a | b | c | d
		pairs |= last>>pair&a | a>>pair&b | b>>pair&c | c>>pair&d
		last, text = d, text[4:]
	}
	for _, c := range text {
		k := classes[c]
		seen |= k
		pairs |= last >> pair & k
		last = k
	}
	return seen & (1<<pair - 1), pairs
}

// parts are the parts of a page's address. Only an absolute or schemeless one has a host.
type parts = address.Parts[[]byte]
