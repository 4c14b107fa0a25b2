package scan

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// An Extension is one extension of a page: an image, a video, a link to another language.
type Extension struct {
	Space    namespace.Space
	From, To int    // in the bytes of the entry
	Key      []byte // its identity: the address of an image, the language and the address of a link; empty if it has none
	All      []byte // everything that it says: the names of elements and attributes, and their texts
	More     bool   // All says more than Key
}

// Extensions are those of one entry, which can be compared by their content, however they are written. The zero value is
// ready to use, and keeps its memory from one entry to the next.
type Extensions struct {
	Entry []byte
	Root  *sitemapcore.Root // of the entry's file
	List  []Extension
	Kinds uint32 // a bit for each space that an extension is of

	reader ElementReader
	sink   extensionSink
}

// Read reads the extensions of an entry. shape is the scan's result for it.
func (x *Extensions) Read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root) {
	x.Entry, x.Root, x.Kinds = entry, root, 0
	s := &x.sink
	s.list, s.keys, s.all, s.marks = x.List[:0], s.keys[:0], s.all[:0], s.marks[:0]
	x.reader.Read(entry, shape, root, s)
	x.List = s.list
	var from [2]int
	for i, to := range s.marks {
		e := &x.List[i]
		e.Key, e.All = s.keys[from[0]:to[0]], s.all[from[1]:to[1]]
		x.Kinds |= 1 << e.Space
		from = to
	}
}

// Of returns the extensions of a space.
func (x *Extensions) Of(space namespace.Space) (list []Extension) {
	for _, e := range x.List {
		if e.Space == space {
			list = append(list, e)
		}
	}
	return list
}

// Bytes returns the bytes of one of the extensions.
func (x *Extensions) Bytes(e *Extension) []byte { return x.Entry[e.From:e.To] }

// An extensionSink collects the extensions of an entry.
type extensionSink struct {
	list      []Extension
	keys, all []byte    // of all extensions, one behind the other
	marks     [][2]int  // the ends of each one's keys and texts
	at        Extension // the one that is being read
}

// Element implements [ElementSink].
func (s *extensionSink) Element(e *xmltext.Element) {
	x := &s.at
	if e.Ends {
		s.say('>', e.Text)
		switch {
		case e.Depth == 0:
			x.To = e.End
			s.list = append(s.list, *x)
			s.marks = append(s.marks, [2]int{len(s.keys), len(s.all)})
		case e.Space == namespace.Image && e.Depth == 1 && string(e.Name) == "loc":
			s.keys = append(s.keys, e.Text...)
		default:
			x.More = true
		}
		return
	}
	if e.Depth == 0 {
		*x = Extension{Space: e.Space, From: e.Start, More: e.Space != namespace.Image}
	}
	s.say('<', e.Name)
	for _, a := range e.Attrs {
		s.say(' ', a.Name)
		s.say('=', a.Value)
	}
	if e.Depth == 0 && e.Space == namespace.XHTML {
		s.link(e)
	}
}

// link takes a link, which is known by its language and its address in whatever order they are written.
func (s *extensionSink) link(e *xmltext.Element) {
	lang, href := e.Attr("hreflang"), e.Attr("href")
	if lang == nil || href == nil {
		s.at.Space = namespace.Other // amphtml and others lead to no language
		return
	}
	s.keys = append(append(append(s.keys, lang.Value...), ' '), href.Value...)
	rel := e.Attr("rel")
	s.at.More = len(e.Attrs) != 3 || rel == nil || string(rel.Value) != "alternate"
}

// say appends a mark and a text to the content of the extension.
func (s *extensionSink) say(mark byte, text []byte) { s.all = append(append(s.all, mark), text...) }
