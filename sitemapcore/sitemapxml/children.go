package sitemapxml

import "sitemapeditor/sitemapcore/namespace"

// A child is an element directly under an entry, or a comment or processing instruction, or text.
type child struct {
	start, end int
	from, to   int // the content of an element
	field      int // the core field, or -1
	kind       namespace.Space
	what       childKind
	local      []byte
	saw        uint8 // the kinds of its content
}

type childKind uint8

const (
	childElement childKind = iota
	childComment           // a comment or a processing instruction
	childText
)

// known reports whether the child of an entry is one of the extensions that this program writes anew.
func (c *child) known() bool {
	name := c.kind.Element()
	return name != "" && string(c.local) == name
}

// children calls fn for everything directly under the element at i, white space excepted. It
// reports whether the element could be read to its end. References to entities are taken as they
// come.
func (s *scanner) children(i int, fn func(child)) bool {
	b := s.b
	s.lenient = true
	if i = s.startTag(i); i < 0 {
		return false
	}
	if s.tag.self {
		s.ns.pop(s.tag.scope)
		return true
	}
	s.push()
	for {
		i = skipWhite(b, i)
		c := child{start: i, field: -1}
		switch {
		case i+1 >= len(b):
			return false
		case b[i] != '<':
			if i = s.text(i); i < 0 {
				return false
			}
			c.what, c.end = childText, BackWhite(b, i)
		case b[i+1] == '/':
			return s.close(i) >= 0
		case b[i+1] == '!' || b[i+1] == '?':
			c.what = childComment
			if hasAt(b, i, "<![") {
				c.what = childText
			}
			if i = s.markup(i); i < 0 {
				return false
			}
			c.end = i
		default:
			if i = s.startTag(i); i < 0 {
				return false
			}
			c.kind, c.local, c.from, c.to = s.tag.kind, s.localName(), i, i
			if core(c.kind, s.tag.colon >= 0) {
				if f, _, ok := coreField(c.local); ok {
					c.field = int(f)
				}
			}
			if s.tag.self {
				s.ns.pop(s.tag.scope)
			} else {
				s.push()
				s.saw = 0
				if i = s.content(i); i < 0 {
					return false
				}
				c.to, c.saw = s.endTag, s.saw
			}
			c.end = i
		}
		fn(c)
	}
}

// eachOuter calls fn for each prefix that element c of b uses and doesn't declare itself, the
// default namespace included. The namespaces are spelt as they should be.
func (s *scanner) eachOuter(b []byte, c child, fn func(prefix, uri string)) {
	s = s.within(b) // this one is in the middle of the entry
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
			uri = x.spelling()
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
