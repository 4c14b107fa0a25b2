package view

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/engine/naming"
)

// Matcher returns the test of a filter.
func (vs *Views) Matcher(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	r := sitemapcore.ValueReader{Doc: vs.Doc}
	found := Searched(f.Query)
	section := []byte(f.Section)
	rules := vs.checks.RulesOf(f)
	var where []func(sitemapcore.EntryID) bool
	for _, c := range f.Where {
		where = append(where, vs.meets(c))
	}
	return func(id sitemapcore.EntryID) bool {
		switch {
		case f.File != 0 && int(vs.Doc.Row(id).File) != f.File-1,
			f.Compared != 0 && vs.Compared(id)&f.Compared == 0,
			!rules(id):
			return false
		}
		for _, meets := range where {
			if !meets(id) {
				return false
			}
		}
		if found == nil && len(section) == 0 {
			return true
		}
		loc := r.Loc(id)
		if len(section) > 0 {
			within := loc
			if section[0] == '/' {
				within = naming.Rooted(loc)
			}
			if !address.IsUnder(within, string(section)) {
				return false
			}
		}
		return found == nil || found(loc)
	}
}

// Searched returns the test whether an address has a text in it, or nil for an empty text. A text
// with letters outside of ASCII is looked for in the address as people read it, too, and a host in Punycode in its letters.
func Searched(query string) func(loc []byte) bool {
	if query == "" {
		return nil
	}
	q := bytes.ToLower([]byte(query))
	if letters := hostInLetters(q); !bytes.Equal(letters, q) {
		return func(loc []byte) bool { return containsFold(loc, q) || containsFold(loc, letters) }
	}
	if !bytes.ContainsFunc(q, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return func(loc []byte) bool { return containsFold(loc, q) }
	}
	return func(loc []byte) bool {
		return containsFold(loc, q) || containsFold([]byte(address.Letters(string(loc))), q)
	}
}

// hostInLetters returns a text that is searched for with the letters of a host that is in Punycode. It may begin with the
// host.
func hostInLetters(text []byte) []byte {
	const scheme = "https://"
	switch {
	case !bytes.Contains(text, []byte("xn--")):
		return text
	case bytes.Contains(text, []byte("://")):
		return []byte(address.Letters(string(text)))
	}
	return []byte(address.Letters(scheme + string(text))[len(scheme):])
}

// containsFold reports whether s contains query, which is in lower case, without regard to the case
// of letters.
func containsFold(s, query []byte) bool {
	if query[0] >= 0x80 {
		return bytes.Contains(bytes.ToLower(s), query)
	}
	return ascii.IndexFold(s, query) >= 0
}
