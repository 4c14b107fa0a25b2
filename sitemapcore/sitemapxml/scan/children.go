package scan

import "sitemapeditor/sitemapcore/namespace"

// A Child is an element directly under an entry, or a comment or processing instruction, or text.
type Child struct {
	Start, End int
	From, To   int // the content of an element
	Field      int // the core field, or -1
	Kind       namespace.Space
	What       ChildKind
	Local      []byte
	Saw        uint8 // the kinds of its content
}

// A ChildKind says what a child is.
type ChildKind uint8

const (
	ChildElement ChildKind = iota
	ChildComment           // a comment or a processing instruction
	ChildText
)

// Known reports whether the child of an entry is one of the extensions that this program writes anew.
func (c *Child) Known() bool {
	name := c.Kind.Element()
	return name != "" && string(c.Local) == name
}

// Children calls fn for everything directly under the element at i, white space excepted. It
// reports whether the element could be read to its end. References to entities are taken as they
// come.
func (s *Scanner) Children(i int, fn func(Child)) bool {
	b := s.Text
	s.Lenient = true
	if i = s.StartTag(i); i < 0 {
		return false
	}
	if s.Tag.Self {
		s.NS.Pop(s.Tag.Scope)
		return true
	}
	s.Push()
	for {
		i = SkipWhite(b, i)
		c := Child{Start: i, Field: -1}
		switch {
		case i+1 >= len(b):
			return false
		case b[i] != '<':
			if i = s.CharData(i); i < 0 {
				return false
			}
			c.What, c.End = ChildText, BackWhite(b, i)
		case b[i+1] == '/':
			return s.close(i) >= 0
		case b[i+1] == '!' || b[i+1] == '?':
			c.What = ChildComment
			if HasAt(b, i, "<![") {
				c.What = ChildText
			}
			if i = s.Markup(i); i < 0 {
				return false
			}
			c.End = i
		default:
			if i = s.StartTag(i); i < 0 {
				return false
			}
			c.Kind, c.Local, c.From, c.To = s.Tag.Kind, s.LocalName(), i, i
			if IsCore(c.Kind, s.Tag.Colon >= 0) {
				if f, _, ok := CoreField(c.Local); ok {
					c.Field = int(f)
				}
			}
			if s.Tag.Self {
				s.NS.Pop(s.Tag.Scope)
			} else {
				s.Push()
				s.saw = 0
				if i = s.Content(i); i < 0 {
					return false
				}
				c.To, c.Saw = s.endTag, s.saw
			}
			c.End = i
		}
		fn(c)
	}
}

// EachOuter calls fn for each prefix that element c of b uses and doesn't declare itself, the
// default namespace included. The namespaces are spelt as they should be.
func (s *Scanner) EachOuter(b []byte, c Child, fn func(prefix, uri string)) {
	s = s.Within(b) // this one is in the middle of the entry
	outer := len(s.NS.List)
	if s.NS.index != nil {
		// The index is shared, and is restored when every element is closed.
		defer s.NS.Pop(outer)
	}
	seen := make(map[string]bool)
	use := func(prefix []byte) {
		if string(prefix) == "xml" || string(prefix) == "xmlns" || seen[string(prefix)] {
			return
		}
		x := s.NS.Find(prefix)
		if x != nil {
			for i := outer; i < len(s.NS.List); i++ {
				if s.NS.List[i].Prefix == string(prefix) {
					return
				}
			}
		}
		seen[string(prefix)] = true
		uri := ""
		if x != nil {
			uri = x.Spelling()
		}
		fn(string(prefix), uri)
	}
	for i := c.Start; i >= 0 && i < c.End; {
		if i = s.CharData(i); i < 0 || i+1 >= c.End {
			break
		}
		if b[i+1] == '/' {
			i = s.close(i)
			continue
		}
		if b[i+1] == '!' || b[i+1] == '?' {
			i = s.Markup(i)
			continue
		}
		if i = s.StartTag(i); i < 0 {
			break
		}
		if s.Tag.Colon < 0 {
			use(nil)
		} else {
			use(b[s.Tag.Off:s.Tag.Colon])
		}
		for _, a := range s.Attrs {
			if a.Colon >= 0 {
				use(b[a.Off:a.Colon])
			}
		}
		if s.Tag.Self {
			s.NS.Pop(s.Tag.Scope)
		} else {
			s.Push()
		}
	}
}
