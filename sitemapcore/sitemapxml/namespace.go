package sitemapxml

import (
	"cmp"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
)

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

// spelling returns the namespace as it should be spelt.
func (b *binding) spelling() string {
	return cmp.Or(b.kind.Usual().URI, b.uri)
}
