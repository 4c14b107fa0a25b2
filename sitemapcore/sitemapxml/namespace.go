package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// xmlnsURI is the namespace of the prefix "xmlns".
const xmlnsURI = "http://www.w3.org/2000/xmlns/"

// Spelling returns the one right spelling of a namespace that sitemaps use, whichever of its known
// spellings is given: with https, with a slash at its end, of another version. It reports false for
// other namespaces.
func Spelling(uri string) (right string, ok bool) {
	k, _ := namespace.Of(uri)
	if k == namespace.XML {
		return "", false
	}
	right = k.Usual().URI
	return right, right != ""
}

// byPrefix returns the namespace that a prefix usually has.
func byPrefix(prefix string) (uri string, ok bool) {
	for k := namespace.Image; k <= namespace.Schema; k++ {
		if k.Usual().Prefix == prefix {
			return k.Usual().URI, true
		}
	}
	return "", false
}

// A binding is one namespace declaration that is in scope.
type binding struct {
	prefix string
	uri    string
	kind   namespace.Space
	exact  bool
	prev   int32 // the declaration of the same prefix that this one hides, or -1; kept only with an index
}

// A scope is the stack of the declarations in scope. Looking a prefix up takes the same time
// however many there are.
type scope struct {
	list  []binding
	index map[string]int32 // from prefix to the last in list; nil while the list is short
	known map[string]nsName
	def   namespace.Space // of the default namespace
	named bool            // the root is in the sitemap's namespace
}

type nsName struct {
	text  string
	kind  namespace.Space
	exact bool
}

const shortScope = 12

func newScope() scope {
	return scope{
		def: namespace.None,
		list: append(make([]binding, 0, 16), binding{
			prefix: "xml", uri: namespace.XMLURI,
			kind: namespace.XML, exact: true, prev: -1,
		}),
		known: make(map[string]nsName),
	}
}

// intern returns the string for b, without an allocation if b is known.
func (s *scope) intern(b []byte) nsName {
	if n, ok := s.known[string(b)]; ok {
		return n
	}
	n := nsName{text: string(b)}
	n.kind, n.exact = namespace.Of(n.text)
	s.known[n.text] = n
	return n
}

// find returns the declaration of a prefix, or nil.
func (s *scope) find(prefix []byte) *binding {
	if s.index == nil {
		for i := len(s.list) - 1; i >= 0; i-- {
			if b := &s.list[i]; len(b.prefix) == len(prefix) && b.prefix == string(prefix) {
				return b
			}
		}
		return nil
	}
	if i, ok := s.index[string(prefix)]; ok {
		return &s.list[i]
	}
	return nil
}

// push brings a declaration into scope.
func (s *scope) push(prefix, uri []byte) {
	p, u := s.intern(prefix), s.intern(uri)
	if s.index == nil && len(s.list) >= shortScope {
		s.index = make(map[string]int32, 2*shortScope)
		for i := range s.list {
			s.link(i)
		}
	}
	s.list = append(s.list, binding{prefix: p.text, uri: u.text, kind: u.kind, exact: u.exact})
	if s.index != nil {
		s.link(len(s.list) - 1)
	}
	if p.text == "" {
		s.def = u.kind
	}
}

func (s *scope) link(i int) {
	b := &s.list[i]
	b.prev = -1
	if p, ok := s.index[b.prefix]; ok {
		b.prev = p
	}
	s.index[b.prefix] = int32(i)
}

// pop takes the declarations from mark on out of scope.
func (s *scope) pop(mark int) {
	redo := false
	for i := len(s.list) - 1; i >= mark; i-- {
		b := &s.list[i]
		redo = redo || b.prefix == ""
		if s.index == nil {
			continue
		}
		if b.prev >= 0 {
			s.index[b.prefix] = b.prev
		} else {
			delete(s.index, b.prefix)
		}
	}
	s.list = s.list[:mark]
	if redo {
		s.def = namespace.None
		if b := s.find(nil); b != nil {
			s.def = b.kind
		}
	}
}

// declare puts the declarations of a root into scope.
func (s *scope) declare(root *sitemapcore.Root) {
	for _, n := range root.Namespaces {
		if n.Prefix != "" && n.Prefix == root.Prefix {
			s.adopt(n.URI)
		}
		s.push([]byte(n.Prefix), []byte(n.URI))
	}
	if root.Prefix == "" {
		s.adoptDefault()
	}
	if b := s.find([]byte(root.Prefix)); b != nil {
		s.named = b.kind == namespace.Sitemap
	}
}

// contradicts reports whether a declaration from mark on gives a prefix another meaning than it has
// outside.
func (s *scope) contradicts(mark int) bool {
	for _, b := range s.list[mark:] {
		for i := mark - 1; i >= 0; i-- {
			x := &s.list[i]
			if x.prefix != b.prefix {
				continue
			}
			if x.uri != b.uri && (x.kind != b.kind || x.kind == namespace.Other) {
				return true
			}
			break
		}
	}
	return false
}

// adoptDefault gives the default namespace the meaning of the sitemap's, because the root has no prefix. It may be that
// of an extension, whose prefix keeps its meaning.
func (s *scope) adoptDefault() {
	if b := s.find(nil); b != nil && !core(b.kind, false) {
		b.kind, s.def = namespace.Sitemap, namespace.Sitemap
	}
}

// adopt gives an unknown namespace the meaning of the sitemap's, because the root is in it.
func (s *scope) adopt(uri string) {
	n := s.intern([]byte(uri))
	if n.kind != namespace.Other {
		return
	}
	n.kind = namespace.Sitemap
	s.known[n.text] = n
	for i := range s.list {
		if b := &s.list[i]; b.uri == n.text {
			b.kind = namespace.Sitemap
			if b.prefix == "" {
				s.def = namespace.Sitemap
			}
		}
	}
}

// Respelled returns a text whose first tag spells the namespaces that it declares as search engines
// compare them, and is in that of the protocol, which must be named (sitemaps.org, XML tag
// definitions). Every other byte stays.
func Respelled(text []byte) []byte {
	start, end, ok := FindRoot(text)
	if !ok {
		return text
	}
	tag := text[start:end]
	name := TagName(tag, 0)
	out := bytes.Clone(text[:start+1+len(name)])
	protocol, attribute := DefaultRoot().Namespaces[0].URI, "xmlns"
	if i := bytes.IndexByte(name, ':'); i >= 0 {
		attribute += ":" + string(name[:i])
	}
	declared := false
	at := 1 + len(name)
	for at < len(tag) {
		eq := bytes.IndexByte(tag[at:], '=')
		if eq < 0 {
			break
		}
		open := at + eq + 1
		for open < len(tag) && ascii.IsSpace(tag[open]) {
			open++
		}
		if open == len(tag) {
			break
		}
		n := bytes.IndexByte(tag[open+1:], tag[open])
		if n < 0 {
			break
		}
		attr, value := bytes.TrimSpace(tag[at:at+eq]), tag[open+1:open+1+n]
		out = append(out, tag[at:open+1]...)
		switch right, known := Spelling(string(xmltext.AppendDecode(nil, value))); {
		case string(attr) == attribute:
			value, declared = []byte(protocol), true
		case known && bytes.HasPrefix(attr, []byte("xmlns:")):
			value = []byte(right)
		}
		out = append(append(out, value...), tag[open])
		at = open + 1 + n + 1
	}
	if !declared {
		out = append(out, " "+attribute+`="`+protocol+`"`...)
	}
	return append(append(out, tag[at:]...), text[end:]...)
}

// DefaultRoot returns the root of a file that does not exist yet: no prefix, an element a line, two
// spaces a level.
func DefaultRoot() sitemapcore.Root {
	return sitemapcore.Root{
		Namespaces: []namespace.Declaration{{URI: namespace.Sitemap.Usual().URI}},
		Newline:    "\n", Indent: "  ", IndentChild: "    ",
	}
}
