package output

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
)

const (
	// maxKeys is the most sorts of pages that get files of their own. Those that are met later
	// share theirs.
	maxKeys = 1000
	// maxKey is the longest name of a sort of pages, in bytes.
	maxKey = 64
	// restKey names the pages that belong to none of the sorts.
	restKey = "other"
	// newsKey names the news, of which a file takes fewer (Google, "Create a news sitemap").
	newsKey = "news"
)

// A splitter tells the sorts of pages apart.
type splitter struct {
	sitemapcore.ValueReader
	by   sitemapcore.FileSplit
	text []byte
}

func newSplitter(doc *sitemapcore.Document, by sitemapcore.FileSplit) splitter {
	return splitter{ValueReader: sitemapcore.ValueReader{Doc: doc}, by: by}
}

// key returns the name of the sort that a page belongs to, valid until the next call. It is empty
// where nothing is told apart.
func (s *splitter) key(id sitemapcore.EntryID) []byte {
	switch s.by {
	case sitemapcore.SplitNot:
		return nil
	case sitemapcore.SplitYear:
		if v := s.Value(id, sitemapcore.LastMod); len(v) >= 4 && isYear(v[:4]) {
			return v[:4]
		}
		return []byte("undated")
	}
	loc := s.Loc(id)
	parts := address.Split(loc)
	host, path := parts.Host(), parts.Path
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
	case sitemapcore.SplitKind:
		return []byte(s.kind(id, path))
	case sitemapcore.SplitLanguage:
		key = s.language(id, loc, host, path)
	}
	if len(key) == 0 {
		return []byte(restKey)
	}
	return key[:min(len(key), maxKey)]
}

func isYear(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// postFolders are the folders in which sites keep what appears day by day, each between slashes.
const postFolders = "/blog/blogs/post/posts/article/articles/artikel/beitrag/beitraege/journal/magazine/magazin/" +
	"aktuelles/stories/story/actualites/noticias/nieuws/news/"

// kind names the kind of a page.
func (s *splitter) kind(id sitemapcore.EntryID, path []byte) string {
	switch r := s.Doc.Row(id); {
	case r.News > 0:
		return newsKey
	case r.Videos > 0:
		return "video"
	case r.Images > 0:
		return "image"
	}
	for len(path) > 1 {
		segment, _, more := bytes.Cut(path[1:], []byte("/"))
		if !more {
			break
		}
		// The folder of a year is what blogs without another folder have.
		if len(segment) == 4 && isYear(segment) || isListed(postFolders, segment, '/') {
			return "post"
		}
		path = path[1+len(segment):]
	}
	return "page"
}

// isListed reports whether a word, in any case, is one of a list with a separator before and behind
// each.
func isListed(list string, word []byte, sep byte) bool {
	if len(word) == 0 || len(word) > 16 {
		return false
	}
	var buf [18]byte
	w := append(append(append(buf[:0], sep), bytes.ToLower(word)...), sep)
	return strings.Contains(list, string(w))
}

// language returns the language of a page: what it calls itself among its links to other languages,
// what its first folder is called, or what its host begins with.
func (s *splitter) language(id sitemapcore.EntryID, loc, host, path []byte) []byte {
	if r := s.Doc.Row(id); r.Alternates > 0 {
		if lang := s.ownLanguage(s.Doc.Bytes(id)[r.Ext.Off:r.Ext.End()], loc); lang != nil {
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
	s.text = append(s.text[:0], bytes.ToLower(lang)...)
	return bytes.ReplaceAll(s.text, []byte("_"), []byte("-"))
}

// isLanguage reports whether a folder or the first part of a host looks like a language, alone or
// with a country: de, pt-BR.
func isLanguage(b []byte) bool {
	if len(b) == 5 && (b[2] == '-' || b[2] == '_') {
		b = b[:2]
	}
	return sitemapcore.IsLanguage(b)
}

// ownLanguage returns the language of the link to the page itself among its links to other
// languages.
func (s *splitter) ownLanguage(ext, loc []byte) []byte {
	for {
		i := bytes.Index(ext, []byte("hreflang"))
		if i < 0 {
			return nil
		}
		start := max(0, bytes.LastIndexByte(ext[:i], '<'))
		end := bytes.IndexByte(ext[i:], '>')
		if end < 0 {
			return nil
		}
		tag := ext[start : i+end]
		s.text = sitemapcore.AppendText(s.text[:0], attribute(tag, " href"))
		lang := attribute(tag, "hreflang")
		if bytes.Equal(s.text, loc) && len(lang) > 0 && !bytes.EqualFold(lang, []byte("x-default")) {
			return s.plain(lang)
		}
		ext = ext[i+end:]
	}
}

// attribute returns the bytes of an attribute in a start tag, without its quotes.
func attribute(tag []byte, name string) []byte {
	for {
		_, rest, ok := bytes.Cut(tag, []byte(name))
		if !ok {
			return nil
		}
		value, isName := bytes.CutPrefix(bytes.TrimLeft(rest, " \t\r\n"), []byte("="))
		if value = bytes.TrimLeft(value, " \t\r\n"); isName && len(value) > 0 && (value[0] == '"' || value[0] == '\'') {
			value, _, _ = bytes.Cut(value[1:], value[:1])
			return value
		}
		tag = rest
	}
}
