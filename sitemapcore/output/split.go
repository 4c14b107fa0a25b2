package output

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

const (
	// maxKeys is the most sorts of pages that get files of their own. Those that are met later
	// share theirs.
	maxKeys = 1000
	// maxKey is the longest name of a sort of pages, in bytes.
	maxKey = 64
)

// A splitter tells the sorts of pages apart.
type splitter struct {
	sitemapcore.ValueReader
	by   sitemapcore.FileSplit
	text []byte

	elements scan.ElementReader
	loc      []byte // of the page whose links are read
}

func newSplitter(doc *sitemapcore.Document, by sitemapcore.FileSplit) splitter {
	return splitter{ValueReader: sitemapcore.ValueReader{Doc: doc}, by: by}
}

// key returns the name of a page's sort, valid until the next call. It is empty without sorts.
func (s *splitter) key(id sitemapcore.EntryID) []byte {
	if s.by == sitemapcore.SplitNot {
		return nil
	}
	loc := s.Loc(id)
	parts := address.Split(loc)
	host, path := parts.Host(), parts.Path()
	var key []byte
	switch s.by {
	case sitemapcore.SplitSection:
		if first, _, ok := bytes.Cut(bytes.TrimPrefix(path, []byte("/")), []byte("/")); ok {
			key = first
		}
		if len(key) == 0 {
			return []byte("main")
		}
	case sitemapcore.SplitSite:
		key = parts.AppendHost(nil)
	case sitemapcore.SplitLanguage:
		key = s.language(id, loc, host, path)
	}
	if len(key) == 0 {
		return []byte(filename.Rest)
	}
	return key[:min(len(key), maxKey)]
}

// language returns the language of a page: from its own link among those to other languages, from its first folder, or
// from its host.
func (s *splitter) language(id sitemapcore.EntryID, loc, host, path []byte) []byte {
	if r := s.Doc.Row(id); r.Alternates > 0 {
		if lang := s.ownLanguage(id, loc); lang != nil {
			return lang
		}
	}
	folder, _, _ := bytes.Cut(bytes.TrimPrefix(path, []byte("/")), []byte("/"))
	if isLanguage(folder) {
		return s.plain(folder)
	}
	if first, _, ok := bytes.Cut(host, []byte(".")); ok && isLanguage(first) {
		return s.plain(first)
	}
	return nil
}

// plain returns a language in the form in which it names files.
func (s *splitter) plain(lang []byte) []byte {
	s.text = language.AppendFolded(s.text[:0], lang)
	return s.text
}

// isLanguage reports whether a folder or the first part of a host looks like a language, alone or
// with a country: de, pt-BR.
func isLanguage(b []byte) bool {
	if len(b) == 5 && (b[2] == '-' || b[2] == '_') {
		b = b[:2]
	}
	return language.IsLanguage(b)
}

// ownLanguage returns the language of the link to the page itself among its links to other
// languages.
func (s *splitter) ownLanguage(id sitemapcore.EntryID, loc []byte) []byte {
	row := s.Doc.Row(id)
	s.loc, s.text = loc, s.text[:0]
	s.elements.Read(s.Doc.Bytes(id), &row.Shape, &s.Doc.File(row.File).Root, s)
	if len(s.text) == 0 {
		return nil
	}
	return s.plain(s.text)
}

// Element implements [scan.ElementSink].
func (s *splitter) Element(e *xmltext.Element) {
	if e.Ends || e.Depth > 0 || e.Space != namespace.XHTML || len(s.text) > 0 {
		return
	}
	lang, href := e.Attr("hreflang"), e.Attr("href")
	if lang != nil && href != nil && bytes.Equal(href.Value, s.loc) &&
		!bytes.EqualFold(lang.Value, []byte(language.XDefault)) {
		s.text = append(s.text, lang.Value...)
	}
}
