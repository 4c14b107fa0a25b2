package sitemapxml

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A NamespaceSet collects the namespaces that the head of a part declares. The zero value is empty. An entry that needs
// other namespaces declares them itself, so the set need not be complete, only stable.
//
// To write a part, Add every entry of it, then AppendHead, then AppendFormatted each entry with the same set, then
// AppendTail. Add examines only the counts of a shape, unless the entry has unusual elements. A NamespaceSet has the
// scratch memory of both passes, so it serves one writer at a time.
type NamespaceSet struct {
	used   [namespace.NumSpaces]bool
	others []namespace.Declaration // by prefix

	s    *scanner
	root *sitemapcore.Root
	base int // the length of the scope with the root's declarations
	kids []formatKid
	more []formatKid
	buf  []byte
	val  []byte
}

// extensions are the elements directly under an entry that are written anew, with the usual prefix.
// All others are kept as they are.
var extensions = [namespace.NumSpaces]string{
	namespace.Image: "image", namespace.Video: "video", namespace.News: "news",
	namespace.XHTML: "link", namespace.Mobile: "mobile",
}

// Reset empties the set, and keeps its scratch memory.
func (n *NamespaceSet) Reset() {
	n.used = [namespace.NumSpaces]bool{}
	n.others = n.others[:0]
}

// Add adds the namespaces that an entry needs, and reports whether some were new.
func (n *NamespaceSet) Add(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root) (more bool) {
	use := func(k namespace.Space, count int) {
		more = more || count > 0 && !n.used[k]
		n.used[k] = n.used[k] || count > 0
	}
	use(namespace.Image, int(shape.Images))
	use(namespace.XHTML, int(shape.Alternates))
	use(namespace.Video, int(shape.Videos))
	use(namespace.News, int(shape.News))
	if shape.Others == 0 {
		return more
	}
	s := n.scan(entry, root)
	s.children(0, func(c child) {
		if c.what != childElement || c.field >= 0 {
			return
		}
		if known(c) {
			use(c.kind, 1)
			return
		}
		n.eachOuter(entry, c, func(prefix, uri string) {
			if prefix == "" || len(n.others) >= 64 {
				return
			}
			for k := range namespace.NumSpaces {
				if k.Usual().Prefix == prefix && extensions[k] != "" {
					return
				}
			}
			i, found := slices.BinarySearchFunc(n.others, prefix, func(x namespace.Declaration, p string) int {
				return strings.Compare(x.Prefix, p)
			})
			if !found {
				n.others = slices.Insert(n.others, i, namespace.Declaration{Prefix: prefix, URI: uri})
				more = true
			}
		})
	})
	return more
}

// known reports whether an element directly under an entry is an extension that is written anew.
func known(c child) bool { return extensions[c.kind] != "" && string(c.local) == extensions[c.kind] }

// scan returns a scanner of entry, with the declarations of root in scope.
func (n *NamespaceSet) scan(entry []byte, root *sitemapcore.Root) *scanner {
	if n.s == nil || n.root != root {
		n.s, n.root = scannerOf(nil, root), root
		n.base = len(n.s.ns.list)
	}
	n.s.restart(entry, n.base)
	return n.s
}

// eachOuter calls fn for each prefix that element c of b uses and doesn't declare itself, the
// default namespace included. The namespaces are spelt as they should be.
func (n *NamespaceSet) eachOuter(b []byte, c child, fn func(prefix, uri string)) {
	// A scanner of its own, with the same scope: the other one is in the middle of the entry.
	s := &scanner{b: b, ns: n.s.ns, lenient: true}
	outer := len(s.ns.list)
	if s.ns.index != nil {
		// The index is shared, and is restored when every element is closed.
		defer s.ns.pop(outer)
	}
	seen := make(map[string]bool)
	use := func(prefix []byte) {
		if string(prefix) == "xml" || string(prefix) == "xmlns" || seen[string(prefix)] {
			return
		}
		x := s.ns.find(prefix)
		if x != nil {
			for i := outer; i < len(s.ns.list); i++ {
				if s.ns.list[i].prefix == string(prefix) {
					return
				}
			}
		}
		seen[string(prefix)] = true
		uri := ""
		if x != nil {
			uri = spelt(x)
		}
		fn(string(prefix), uri)
	}
	for i := c.start; i >= 0 && i < c.end; {
		if i = s.text(i); i < 0 || i+1 >= c.end {
			break
		}
		if b[i+1] == '/' {
			i = s.close(i)
			continue
		}
		if b[i+1] == '!' || b[i+1] == '?' {
			i = s.markup(i)
			continue
		}
		if i = s.startTag(i); i < 0 {
			break
		}
		if s.tag.colon < 0 {
			use(nil)
		} else {
			use(b[s.tag.off:s.tag.colon])
		}
		for _, a := range s.attrs {
			if a.colon >= 0 {
				use(b[a.off:a.colon])
			}
		}
		if s.tag.self {
			s.ns.pop(s.tag.scope)
		} else {
			s.push()
		}
	}
}

// spelt returns the right spelling of a namespace.
func spelt(b *binding) string {
	return cmp.Or(b.kind.Usual().URI, b.uri)
}

// declares reports whether the head of the part gives the prefix this meaning. The sitemap's own
// elements have no prefix there, and a root in no namespace or an unknown one is read as the
// sitemap's.
func (n *NamespaceSet) declares(prefix, uri string) bool {
	if prefix == "" {
		k, _ := namespace.Of(uri)
		return k == namespace.Sitemap || n.root.Prefix == "" && uri == defaultURI(n.root) && core(k, false)
	}
	for k, used := range n.used {
		if x := namespace.Space(k).Usual(); used && x.Prefix == prefix {
			return x.URI == uri
		}
	}
	for _, x := range n.others {
		if x.Prefix == prefix {
			return x.URI == uri
		}
	}
	return false
}

func defaultURI(root *sitemapcore.Root) string {
	for _, x := range root.Namespaces {
		if x.Prefix == "" {
			return x.URI
		}
	}
	return ""
}

// AppendHead appends everything before the first entry of a part.
func AppendHead(dst []byte, n *NamespaceSet) []byte {
	dst = append(dst, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"...)
	dst = append(dst, "<urlset xmlns=\""...)
	dst = append(append(dst, namespace.Sitemap.Usual().URI...), '"')
	for k, used := range n.used {
		if used {
			x := namespace.Space(k).Usual()
			dst = appendDeclaration(dst, x.Prefix, x.URI)
		}
	}
	for _, x := range n.others {
		dst = appendDeclaration(dst, x.Prefix, x.URI)
	}
	return append(dst, ">\n"...)
}

// AppendTail appends everything behind the last entry of a part.
func AppendTail(dst []byte) []byte { return append(dst, "</urlset>\n"...) }

func appendDeclaration(dst []byte, prefix, uri string) []byte {
	dst = append(dst, " xmlns"...)
	if prefix != "" {
		dst = append(append(dst, ':'), prefix...)
	}
	dst = append(dst, `="`...)
	return append(xmltext.AppendEscape(dst, []byte(uri)), '"')
}
