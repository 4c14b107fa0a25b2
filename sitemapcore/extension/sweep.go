package extension

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Sweep removes elements of one kind from entries at the speed of the scan; building a tree of each of a million
// entries would take minutes. The caller passes it the elements of one entry after the other:
//
//	s.Begin(entry)
//	reader.Read(entry, shape, root, &s)
//	splices := s.Splices()
//
// If Retired is not set, it removes whole blocks. It removes links only if they are to other languages.
type Sweep struct {
	Kind    Kind // Image, Video, News or Alternate
	Retired bool // only what no search engine reads any more

	fam     *family
	entry   []byte
	in      bool // a block of the kind is being read
	splices sitemapcore.Splices
}

// Begin begins an entry.
func (s *Sweep) Begin(entry []byte) {
	if s.fam == nil {
		s.fam = byKind(s.Kind)
	}
	s.entry, s.in, s.splices = entry, false, s.splices[:0]
}

// Splices returns the removed ranges in the order of the entry. They are valid until the next Begin.
func (s *Sweep) Splices() sitemapcore.Splices { return s.splices }

func (s *Sweep) cut(from, to int) {
	s.splices = append(s.splices, sitemapcore.Splice{From: from, To: to})
}

// Element takes one element in, at its start and at its end.
func (s *Sweep) Element(e *sitemapcore.Element) {
	switch {
	case e.Space != s.fam.space || e.Depth > 1 || e.Depth == 1 && !s.in:
	case e.Depth == 0 && e.Ends:
		if s.in && !s.Retired {
			s.cut(xmltext.Lead(s.entry, e.Start), e.End)
		}
		s.in = false
	case e.Depth == 0:
		// A link to a version for other screens or an app has no language.
		s.in = string(e.Name) == s.fam.name && (s.Kind != Alternate || e.Attr("hreflang") != nil)
	case !s.Retired:
	case s.fam.retired(string(e.Name)):
		if e.Ends {
			s.cut(xmltext.Lead(s.entry, e.Start), e.End)
		}
	default:
		for i := range e.Attrs {
			if a := &e.Attrs[i]; s.fam.retired(string(e.Name) + "@" + string(a.Name)) {
				s.cut(attrStart(s.entry, a), a.To+1)
			}
		}
	}
}

// attrStart returns the offset of the white space before an attribute.
func attrStart(b []byte, a *sitemapcore.Attr) int {
	i := a.From - 1 // the quote
	for b[i] != '=' {
		i--
	}
	for ascii.IsSpace(b[i-1]) {
		i--
	}
	for i -= len(a.Name); ascii.IsSpace(b[i-1]); {
		i--
	}
	return i
}
