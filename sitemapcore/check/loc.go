package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// minLoc is the shortest page address that the 0.9 schema allows, in characters.
const minLoc = 12

// yandexLoc is the longest address that Yandex takes, in characters after decoding (error
// dictionary, "URL too long").
const yandexLoc = 1_024

// baiduLoc is the longest address that Baidu takes, in bytes.
const baiduLoc = 256

// addLoc adds the rules that an address breaks by itself.
func (s *RuleSet) addLoc(b []byte) {
	t := trimAround(b)
	if len(t) == 0 {
		s.add(C1)
		return
	}
	if len(t) != len(b) {
		s.add(C2)
	}
	if len(t) > baiduLoc {
		s.addLength(t)
	}
	a := split(t)
	switch a.form {
	case absolute:
		s.addSite(&a)
		if len(t) < minLoc && !s.has(C7) && utf8.RuneCount(t) < minLoc {
			s.add(C11)
		}
	case schemeless:
		s.add(C5)
		s.addSite(&a)
	case relative:
		s.add(C4)
	case foreign:
		s.add(C6)
		return
	case broken:
		s.add(C7)
		return
	}
	s.addTail(a.tail(), a.form)
}

func (s *RuleSet) addLength(t []byte) {
	s.add(C10a)
	if len(t) <= yandexLoc {
		return
	}
	if utf8.RuneCount(t) >= sitemapcore.MaxLoc {
		s.add(C9)
	}
	if decodedLen(t) > yandexLoc {
		s.add(C10)
	}
}

// decodedLen returns the number of characters of an address when its %-codes are read as UTF-8.
func decodedLen(t []byte) int {
	n := 0
	for i := 0; i < len(t); i++ {
		c := t[i]
		if coded(t, i) {
			c = unhex(t[i+1])<<4 | unhex(t[i+2])
			i += 2
		}
		if c&0xC0 != 0x80 { // not the continuation of a character
			n++
		}
	}
	return n
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

// misplaced reports whether a character beyond ASCII may not stand in an address: bytes that are no
// UTF-8, controls, hidden characters, and those that no text may hold.
func misplaced(r rune, n int) bool {
	return r == utf8.RuneError && n == 1 || r < 0xA0 || hidden(r) || !sitemapcore.IsXMLChar(r)
}

// addTail judges path, query and fragment of an address of a form.
func (s *RuleSet) addTail(tail []byte, f form) {
	var seen, prev, pairs class
	for _, c := range tail {
		k := classes[c]
		seen |= k
		pairs |= (prev | prev<<1) & k // isSlash where "//" stands, isDot where "/." or ".." does
		prev = k
	}
	if seen&^(isSlash|isDot|isUpper|notHost) == 0 && pairs&(isSlash|isDot) == 0 {
		if seen&isDot != 0 {
			s.addEnding(tail)
		}
		return
	}
	path, query, fragment := cutTail(tail)
	if len(fragment) > 0 {
		s.add(C17)
	}
	if seen&isSpace != 0 {
		s.add(C3)
	}
	if seen&isIllegal != 0 || seen&isBack != 0 && (bytes.IndexByte(query, '\\') >= 0 ||
		bytes.IndexByte(fragment, '\\') >= 0) {
		s.add(C15)
	}
	if seen&isHigh != 0 {
		s.addHigh(tail)
	}
	if seen&isPercent != 0 {
		s.addPercent(tail)
	}
	if seen&isAmp != 0 && bytes.Contains(tail, []byte("&amp;")) {
		s.add(C16)
	}
	// A way up or down from a page that nobody knows is part of what C4 says.
	if f != relative && (pairs&(isSlash|isDot) != 0 || seen&isBack != 0) && detour(path) {
		s.add(C21)
	}
	if seen&isSemi != 0 || seen&isParen != 0 {
		if i, _ := pathSession(path); i >= 0 {
			s.add(C23)
		}
	}
	if len(query) > 1 {
		s.addQuery(query[1:])
	}
	if pairs&isDot != 0 {
		s.addHiddenFile(path)
	}
	if seen&isDot != 0 {
		s.addEnding(path)
	}
}

// addHigh judges characters beyond ASCII.
func (s *RuleSet) addHigh(b []byte) {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if misplaced(r, n) {
			s.add(C15)
		} else {
			s.add(C13)
		}
		b = b[n:]
	}
}

// coded reports whether a %-code begins at offset i.
func coded(b []byte, i int) bool {
	return b[i] == '%' && i+2 < len(b) && hex(b[i+1]) && hex(b[i+2])
}

func unhex(c byte) byte {
	if ascii.IsDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

func (s *RuleSet) addPercent(b []byte) {
	for i := 0; i < len(b); i++ {
		if b[i] != '%' {
			continue
		}
		if !coded(b, i) {
			s.add(C12)
			continue
		}
		if b[i+1] == '2' && b[i+2] == '5' && i+4 < len(b) && hex(b[i+3]) && hex(b[i+4]) {
			s.add(C16)
		}
	}
}

// detour reports whether a path has a part "." or "..", an empty part, or a backslash. An empty
// part behind a colon is the "://" of an address within the address, and stays.
func detour(path []byte) bool {
	start := 0
	for i := 0; i <= len(path); i++ {
		if i < len(path) && path[i] == '\\' {
			return true
		}
		if i < len(path) && path[i] != '/' {
			continue
		}
		switch part := path[start:i]; {
		case string(part) == ".", string(part) == "..":
			return true
		case len(part) == 0 && start > 0 && i < len(path) && (start < 2 || path[start-2] != ':'):
			return true
		}
		start = i + 1
	}
	return false
}
