package scan

import (
	"cmp"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
)

// A Binding is one namespace declaration that is in scope.
type Binding struct {
	Prefix string
	URI    string
	Kind   namespace.Space
	exact  bool
	prev   int32 // the declaration of the same prefix that this one hides, or -1; kept only with an index
}

// A Scope is the stack of the declarations in scope. Looking a prefix up takes the same time
// however many there are.
type Scope struct {
	List    []Binding
	index   map[string]int32 // from prefix to the last in list; nil while the list is short
	known   map[string]nsName
	Default namespace.Space // of the default namespace
	Named   bool            // the root is in the sitemap's namespace
}

type nsName struct {
	text  string
	kind  namespace.Space
	exact bool
}

const shortScope = 12

func newScope() Scope {
	return Scope{
		Default: namespace.None,
		List: append(make([]Binding, 0, 16), Binding{
			Prefix: "xml", URI: namespace.XMLURI,
			Kind: namespace.XML, exact: true, prev: -1,
		}),
		known: make(map[string]nsName),
	}
}

// intern returns the string for b, without an allocation if b is known.
func (s *Scope) intern(b []byte) nsName {
	if n, ok := s.known[string(b)]; ok {
		return n
	}
	n := nsName{text: string(b)}
	n.kind, n.exact = namespace.Of(n.text)
	s.known[n.text] = n
	return n
}

// Find returns the declaration of a prefix, or nil.
func (s *Scope) Find(prefix []byte) *Binding {
	if s.index == nil {
		for i := len(s.List) - 1; i >= 0; i-- {
			if b := &s.List[i]; len(b.Prefix) == len(prefix) && b.Prefix == string(prefix) {
				return b
			}
		}
		return nil
	}
	if i, ok := s.index[string(prefix)]; ok {
		return &s.List[i]
	}
	return nil
}

// Push brings a declaration into scope.
func (s *Scope) Push(prefix, uri []byte) {
	p, u := s.intern(prefix), s.intern(uri)
	if s.index == nil && len(s.List) >= shortScope {
		s.index = make(map[string]int32, 2*shortScope)
		for i := range s.List {
			s.link(i)
		}
	}
	s.List = append(s.List, Binding{Prefix: p.text, URI: u.text, Kind: u.kind, exact: u.exact})
	if s.index != nil {
		s.link(len(s.List) - 1)
	}
	if p.text == "" {
		s.Default = u.kind
	}
}

func (s *Scope) link(i int) {
	b := &s.List[i]
	b.prev = -1
	if p, ok := s.index[b.Prefix]; ok {
		b.prev = p
	}
	s.index[b.Prefix] = int32(i)
}

// Pop takes the declarations from mark on out of scope.
func (s *Scope) Pop(mark int) {
	redo := false
	for i := len(s.List) - 1; i >= mark; i-- {
		b := &s.List[i]
		redo = redo || b.Prefix == ""
		if s.index == nil {
			continue
		}
		if b.prev >= 0 {
			s.index[b.Prefix] = b.prev
		} else {
			delete(s.index, b.Prefix)
		}
	}
	s.List = s.List[:mark]
	if redo {
		s.Default = namespace.None
		if b := s.Find(nil); b != nil {
			s.Default = b.Kind
		}
	}
}

// declare puts the declarations of a root into scope.
func (s *Scope) declare(root *sitemapcore.Root) {
	for _, n := range root.Namespaces {
		if n.Prefix != "" && n.Prefix == root.Prefix {
			s.Adopt(n.URI)
		}
		s.Push([]byte(n.Prefix), []byte(n.URI))
	}
	if root.Prefix == "" {
		s.AdoptDefault()
	}
	if b := s.Find([]byte(root.Prefix)); b != nil {
		s.Named = b.Kind == namespace.Sitemap
	}
}

// Contradicts reports whether a declaration from mark on gives a prefix another meaning than it has
// outside.
func (s *Scope) Contradicts(mark int) bool {
	for _, b := range s.List[mark:] {
		for i := mark - 1; i >= 0; i-- {
			x := &s.List[i]
			if x.Prefix != b.Prefix {
				continue
			}
			if x.URI != b.URI && (x.Kind != b.Kind || x.Kind == namespace.Other) {
				return true
			}
			break
		}
	}
	return false
}

// AdoptDefault gives the default namespace the meaning of the sitemap's, because the root has no prefix. It may be that
// of an extension, whose prefix keeps its meaning.
func (s *Scope) AdoptDefault() {
	if b := s.Find(nil); b != nil && !IsCore(b.Kind, false) {
		b.Kind, s.Default = namespace.Sitemap, namespace.Sitemap
	}
}

// Adopt gives an unknown namespace the meaning of the sitemap's, because the root is in it.
func (s *Scope) Adopt(uri string) {
	n := s.intern([]byte(uri))
	if n.kind != namespace.Other {
		return
	}
	n.kind = namespace.Sitemap
	s.known[n.text] = n
	for i := range s.List {
		if b := &s.List[i]; b.URI == n.text {
			b.Kind = namespace.Sitemap
			if b.Prefix == "" {
				s.Default = namespace.Sitemap
			}
		}
	}
}

// Spelling returns the namespace as it should be spelt.
func (b *Binding) Spelling() string {
	return cmp.Or(b.Kind.Usual().URI, b.URI)
}
