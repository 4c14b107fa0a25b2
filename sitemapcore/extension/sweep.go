package extension

import (
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Sweep removes elements of one kind from entries at the speed of the scan; building a tree of each of a million
// entries would take minutes. The caller passes it the elements of one entry after the other:
//
//	s.Begin(entry)
//	reader.Read(entry, shape, root, &s)
//	splices := s.Splices()
type Sweep struct {
	Kind Kind // Image, Video, News or Alternate: links to other languages. "" is what Google no longer reads.

	fam     *family // of the kind, or of the block that is being read; nil for another block
	in      bool    // an element of the kind is being read
	entry   []byte
	splices xmltext.Splices
}

// Begin begins an entry.
func (s *Sweep) Begin(entry []byte) {
	s.fam, s.entry, s.splices = byKind(s.Kind), entry, s.splices[:0]
}

// Splices returns the removed ranges in the order of the entry. They are valid until the next Begin.
func (s *Sweep) Splices() xmltext.Splices { return s.splices }

func (s *Sweep) cut(from, to int) {
	s.splices = append(s.splices, xmltext.Splice{From: from, To: to})
}

// Element takes one element in, at its start and at its end.
func (s *Sweep) Element(e *xmltext.Element) {
	switch {
	case s.Kind == "":
		s.unread(e)
	case e.Depth > 0:
	case !e.Ends: // links without a language are to versions for screens or apps
		s.in = e.Space == s.fam.space && string(e.Name) == s.fam.name && (s.Kind != Alternate || e.Attr("hreflang") != nil)
	case s.in:
		s.cut(xmltext.Lead(s.entry, e.Start), e.End)
		s.in = false
	}
}

// unread removes the element if Google no longer reads it, or those of its attributes.
func (s *Sweep) unread(e *xmltext.Element) {
	cuts := e.Ends
	switch {
	case e.Depth == 0:
		s.fam = familyOf(e.Space, string(e.Name))
		cuts = cuts && (e.Space == namespace.Mobile || e.Space == namespace.Geo || e.Space == namespace.CodeSearch)
	case e.Depth > 1 || s.fam == nil || e.Space != s.fam.space:
		return
	case s.fam.retired(string(e.Name)):
	default:
		cuts = false
		for i := range e.Attrs {
			if a := &e.Attrs[i]; s.fam.retired(string(e.Name) + "@" + string(a.Name)) {
				s.cut(xmltext.Lead(s.entry, a.Start(s.entry)), a.To+1)
			}
		}
	}
	if cuts {
		s.cut(xmltext.Lead(s.entry, e.Start), e.End)
	}
}
