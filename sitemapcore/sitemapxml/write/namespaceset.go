package write

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
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

	s    *scan.Scanner
	root *sitemapcore.Root
	base int // the length of the scope with the root's declarations
	kids []formatKid
	more []formatKid
	buf  []byte
	val  []byte
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
	s.Children(0, func(c scan.Child) {
		if c.What != scan.ChildElement || c.Field >= 0 {
			return
		}
		if c.Known() {
			use(c.Kind, 1)
			return
		}
		s.EachOuter(entry, c, func(prefix, uri string) {
			if prefix == "" || len(n.others) >= 64 {
				return
			}
			for k := range namespace.NumSpaces {
				if k.Usual().Prefix == prefix && k.Element() != "" {
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

// scan returns a scanner of entry, with the declarations of root in scope.
func (n *NamespaceSet) scan(entry []byte, root *sitemapcore.Root) *scan.Scanner {
	if n.s == nil || n.root != root {
		n.s, n.root = scan.Of(nil, root), root
		n.base = len(n.s.NS.List)
	}
	n.s.Restart(entry, n.base)
	return n.s
}

// declares reports whether the head of the part gives the prefix this meaning. The sitemap's own
// elements have no prefix there, and a root in no namespace or an unknown one is read as the
// sitemap's.
func (n *NamespaceSet) declares(prefix, uri string) bool {
	if prefix == "" {
		k, _ := namespace.Of(uri)
		return k == namespace.Sitemap || n.root.Prefix == "" && uri == defaultURI(n.root) && scan.IsCore(k, false)
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
