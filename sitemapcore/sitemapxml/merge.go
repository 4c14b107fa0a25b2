package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

// AppendMerged appends an entry with those extensions of another entry that it lacks: images, videos, languages and all
// other elements. They follow the entry's own content, with its indentation, and every other byte stays unchanged. A
// prefix with another meaning in the entry's file, or none, is declared in the inserted element. Of extensions that a
// page can have only once, news and the mobile mark, the entry keeps its own; so it does with a language link if both
// have one for the same language.
//
// Each root is that of the entry's file.
func AppendMerged(dst, entry []byte, root *sitemapcore.Root, other []byte, otherRoot *sitemapcore.Root) []byte {
	have := map[string]bool{}
	at, from := 0, 0
	whole := eachExtension(entry, root, func(_ *NamespaceSet, _ child, key string) {
		have[key] = true
	}, func(c child) { from, at = sitemapcore.Lead(entry, c.start), c.end })
	if !whole || at == 0 {
		return append(dst, entry...)
	}
	// The scope behind the last child has the declarations of the root and of the entry's own tag.
	scope := newScanner()
	scope.ns.declare(root)
	scope.b = entry
	scope.startTag(0)
	space := entry[from:skipWhite(entry, from)]
	dst = append(dst, entry[:at]...)
	eachExtension(other, otherRoot, func(n *NamespaceSet, c child, key string) {
		if have[key] {
			return
		}
		have[key] = true
		name := c.start + 1 + nameLen(other[c.start+1:])
		dst = append(append(dst, space...), other[c.start:name]...)
		n.eachOuter(other, c, func(prefix, uri string) {
			if x := scope.ns.find([]byte(prefix)); (x == nil && uri != "") || x != nil && spelt(x) != uri {
				dst = appendDeclaration(dst, prefix, uri)
			}
		})
		dst = append(dst, other[name:c.end]...)
	}, func(child) {})
	return append(dst, entry[at:]...)
}

// AppendExtensions appends those extensions of an entry that want names, one on a line. Each one can be
// read in any file that gives the usual prefixes of images, videos, news and languages their usual
// meaning: it declares every other prefix that it uses. Comments between extensions are left out, and
// line ends are written as every reader of XML sees them.
func AppendExtensions(dst, entry []byte, root *sitemapcore.Root, want func(sitemapcore.Space) bool) []byte {
	start := len(dst)
	eachExtension(entry, root, func(n *NamespaceSet, c child, _ string) {
		if !want(c.kind) {
			return
		}
		if len(dst) > start {
			dst = append(dst, '\n')
		}
		name := c.start + 1 + nameLen(entry[c.start+1:])
		dst = append(dst, entry[c.start:name]...)
		n.eachOuter(entry, c, func(prefix, uri string) {
			if !usually(prefix, uri) && (prefix == "" || uri != "") {
				dst = appendDeclaration(dst, prefix, uri)
			}
		})
		dst = append(dst, unifyLines(entry[name:c.end])...)
	}, func(child) {})
	return dst
}

// usually reports whether a prefix has the meaning that it has in most files.
func usually(prefix, uri string) bool {
	for _, k := range [...]sitemapcore.Space{
		sitemapcore.SitemapSpace, sitemapcore.ImageSpace, sitemapcore.VideoSpace, sitemapcore.NewsSpace,
		sitemapcore.XHTMLSpace,
	} {
		if k.Usual() == (sitemapcore.Namespace{Prefix: prefix, URI: uri}) {
			return true
		}
	}
	return false
}

// eachExtension calls fn for each child of an entry that is no core field, with a key that identifies it, and all for
// every child. It reports whether it could read the entry to its end.
func eachExtension(entry []byte, root *sitemapcore.Root, fn func(n *NamespaceSet, c child, key string),
	all func(child),
) bool {
	var n NamespaceSet
	s := n.scan(entry, root)
	return s.children(0, func(c child) {
		all(c)
		if c.what != childElement || c.field >= 0 {
			return
		}
		fn(&n, c, extensionKey(s, entry, c))
	})
}

// extensionKey returns a key that identifies an extension within its page: the address of an image, the language of a
// language link, and only the kind if a page has one at most.
func extensionKey(s *scanner, entry []byte, c child) string {
	key := append([]byte{byte(c.kind), ':'}, c.local...)
	if known(c) {
		switch c.kind {
		case sitemapcore.NewsSpace, sitemapcore.MobileSpace:
			return string(key)
		case sitemapcore.ImageSpace:
			found := false
			s.children(c.start, func(k child) {
				if !found && string(k.local) == "loc" {
					key = sitemapcore.AppendText(append(key, ' '), entry[k.from:k.to])
					found = true
				}
			})
			if found {
				return string(key)
			}
		case sitemapcore.XHTMLSpace:
			for _, a := range s.attrs {
				if string(entry[a.off:a.end]) == "hreflang" {
					return string(append(append(key, ' '), bytes.ToLower(entry[a.val:a.valEnd])...))
				}
			}
		}
	}
	// The attributes of the tag count too, but not its prefix.
	return string(append(key, entry[c.start+1+nameLen(entry[c.start+1:]):c.end]...))
}
