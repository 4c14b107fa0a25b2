package address

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// Loose is a set of differences that are ignored when two addresses are compared. Needless %-codes, and the case of the
// letters in codes, never count: servers don't tell them apart (RFC 3986, section 6.2.2).
type Loose uint8

// What may differ.
const (
	LooseScheme   Loose = 1 << iota // http and https
	LooseWWW                        // www. before the host
	LooseSlash                      // a slash at the end of the path
	LooseHost                       // letter case, a usual port and a dot at the end (RFC 3986, section 6.2)
	LooseTracking                   // parameters that only name the source of a visit

	LooseAll = LooseScheme | LooseWWW | LooseSlash | LooseHost | LooseTracking
)

// AppendKey appends an address in the form in which it is compared. One without a scheme begins
// with its site there, as people write it.
func (l Loose) AppendKey(dst, loc []byte) []byte {
	start := len(dst)
	p := Typed(loc)
	if l&LooseScheme == 0 {
		dst = append(dst, p.Start()...)
	}
	name := p.Authority()
	if l&LooseHost != 0 {
		name = p.AppendHost(append(make([]byte, 0, len(name)), p.User()...))
	}
	if l&LooseWWW != 0 && len(name) > 4 && bytes.EqualFold(name[:4], []byte("www.")) {
		name = name[4:]
	}
	dst = append(dst, name...)
	if l&LooseHost != 0 {
		for i := start; i < len(dst); i++ {
			dst[i] = ascii.Lower(dst[i])
		}
	}
	path, query, fragment := CutPath(p.Target())
	rest := p.Target()[len(path):]
	if l&LooseSlash != 0 {
		path = bytes.TrimSuffix(path, []byte{'/'})
	}
	end := len(dst)
	dst = append(dst, path...)
	if l&LooseTracking == 0 || len(query) == 0 {
		return UniformCodes(append(dst, rest...), end)
	}
	dst = AppendQuery(dst, query, func(param []byte) bool { return len(param) > 0 && !IsTracking(param) })
	return UniformCodes(append(dst, fragment...), end)
}

// AppendUniform appends an address with the one form of its codes and of the letters of its site: addresses that differ
// only in them are one page (RFC 3986, section 6.2.2; RFC 3492 for the name of the site).
func AppendUniform(dst, loc []byte) []byte {
	if !hasForms(loc) {
		return append(dst, loc...)
	}
	site, rest := Cut(loc)
	if !hasForms(site) {
		return AppendEncoded(append(dst, site...), rest, uniformSigns)
	}
	p := Split(site)
	dst = append(ascii.AppendSmall(dst, p.Start()), p.User()...)
	for _, name := range labels(string(SmallName(site[len(p.Start())+len(p.User()):]))) {
		dst = append(dst, SmallName([]byte(name))...)
	}
	return AppendEncoded(dst, rest, uniformSigns)
}

// SmallName returns the name of a site in small letters. The Turkish İ is two of them (UTS #46), and another name with one.
func SmallName(name []byte) []byte {
	return bytes.ToLower(bytes.ReplaceAll(name, []byte("İ"), []byte("i\u0307")))
}

// uniformSigns are the signs whose codes are the signs themselves (RFC 3986, section 6.2.2.2).
const uniformSigns = "-._~"

// Same reports whether two addresses differ at most in their codes and in the letters of their sites.
func Same(a, b []byte) bool {
	switch {
	case bytes.Equal(a, b):
		return true
	case !hasForms(a) && !hasForms(b):
		return false
	}
	return bytes.Equal(AppendUniform(nil, a), AppendUniform(nil, b))
}

// Near reports whether two addresses differ only in http and https, in www or in a slash at the end.
func Near(a, b []byte) bool {
	x, y := Read(a), Read(b)
	if x.Form != Absolute || y.Form != Absolute || !bytes.EqualFold(WithoutWWW(x.Host()), WithoutWWW(y.Host())) {
		return false
	}
	p, query, fragment := CutPath(x.Target())
	q, otherQuery, otherFragment := CutPath(y.Target())
	return bytes.Equal(bytes.TrimSuffix(p, []byte{'/'}), bytes.TrimSuffix(q, []byte{'/'})) &&
		bytes.Equal(query, otherQuery) && bytes.Equal(fragment, otherFragment)
}

// hasForms reports whether an address may have another form for AppendUniform.
func hasForms(loc []byte) bool {
	return hasOtherCodes(loc) || bytes.Contains(loc, []byte("xn--")) || hasCapitals(loc)
}

// hasCapitals reports whether an address has capital letters before the third slash, as far as its site may reach.
func hasCapitals(loc []byte) bool {
	slashes := 0
	for _, c := range loc {
		if c-'A' < 26 {
			return true
		}
		if c == '/' {
			slashes++
		}
		if slashes == 3 {
			break
		}
	}
	return false
}

// hasOtherCodes reports whether codes of a text, or characters that should be codes, have another form.
func hasOtherCodes(b []byte) bool {
	for i := ascii.SkipEncoded(b, 0); i < len(b); i = ascii.SkipEncoded(b, i) {
		switch {
		case !coded[b[i]]:
			i++
		case hasUniformCode(b[i:]):
			i += len("%C3")
		default:
			return true
		}
	}
	return false
}

// hasUniformCode reports whether a text begins with a code that AppendUniform leaves as it is.
func hasUniformCode(b []byte) bool {
	if len(b) < len("%C3") || b[0] != '%' || !ascii.IsUpperHex(b[1]) || !ascii.IsUpperHex(b[2]) {
		return false
	}
	if b[1] >= '8' {
		return true // part of a character beyond ASCII
	}
	c, _ := ascii.Code(b, 0)
	return !ascii.IsLetter(c) && !ascii.IsDigit(c) && strings.IndexByte(uniformSigns, c) < 0
}

// coded are the bytes that codes begin with, or that an address should have as codes.
var coded = func() (t [256]bool) {
	for c := range t {
		t[c] = !isAllowed(byte(c))
	}
	return t
}()

// UniformCodes gives the address in b, from its path at an offset on, the one form that all spellings of its codes have.
func UniformCodes(b []byte, from int) []byte {
	if !hasOtherCodes(b[from:]) {
		return b
	}
	return AppendEncoded(b[:from], slices.Clone(b[from:]), uniformSigns)
}
