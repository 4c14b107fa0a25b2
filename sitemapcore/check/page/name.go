package page

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/address"
)

var (
	dot    = []byte(".")
	hyphen = []byte("-")
	slash  = []byte("/")
)

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

// named reports whether one part of a site's name is a word, or begins or ends with it and a
// hyphen.
func named(l []byte, w string) bool {
	rest, begins := bytes.CutPrefix(l, []byte(w))
	before, ends := bytes.CutSuffix(l, []byte(w))
	return begins && (len(rest) == 0 || rest[0] == '-') || ends && bytes.HasSuffix(before, hyphen)
}

// withName returns an address with another name of its site.
func withName(a *parts, name []byte) []byte {
	return slices.Concat(a.Start(), a.User(), name, a.Port(), a.Target())
}

// otherWWW returns an address with "www." if it has none, and without if it has.
func otherWWW(a *parts) []byte {
	if address.HasWWW(a.Name()) {
		return withName(a, address.WithoutWWW(a.Name()))
	}
	return withName(a, append([]byte("www."), a.Name()...))
}
