package engine

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// matcher returns the test of a filter.
func (vs *views) matcher(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	r := sitemapcore.ValueReader{Doc: vs.Doc}
	found := searched(f.Query)
	section := []byte(f.Section)
	rules := vs.checks.rulesOf(f)
	var where []func(sitemapcore.EntryID) bool
	for _, c := range f.Where {
		where = append(where, vs.meets(c))
	}
	return func(id sitemapcore.EntryID) bool {
		switch {
		case f.File != 0 && int(vs.Doc.Row(id).File) != f.File-1,
			f.Extra != sitemapcore.AnyExtra && (f.Extra >= sitemapcore.NumExtras ||
				vs.Doc.Row(id).Extras()[f.Extra] == 0),
			f.Changed && !vs.Doc.IsChanged(id),
			f.LeftOut && vs.Doc.Included(id),
			f.Compared != 0 && vs.compared(id)&f.Compared == 0,
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
				within = rooted(loc)
			}
			if !address.IsUnder(within, string(section)) {
				return false
			}
		}
		return found == nil || found(loc)
	}
}

// searched returns the test whether an address has a text in it, or nil for an empty text. A text
// with letters outside of ASCII is looked for in the address as people read it, too.
func searched(query string) func(loc []byte) bool {
	if query == "" {
		return nil
	}
	q := bytes.ToLower([]byte(query))
	if !bytes.ContainsFunc(q, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return func(loc []byte) bool { return containsFold(loc, q) }
	}
	return func(loc []byte) bool {
		return containsFold(loc, q) || containsFold([]byte(address.Letters(string(loc))), q)
	}
}

// containsFold reports whether s contains query, which is in lower case, without regard to the case
// of letters.
func containsFold(s, query []byte) bool {
	if query[0] >= 0x80 {
		return bytes.Contains(bytes.ToLower(s), query)
	}
	return ascii.IndexFold(s, query) >= 0
}

// rooted returns an address from the slash behind the host on, or nil. An address without a host may begin with that
// slash.
func rooted(loc []byte) []byte {
	if len(loc) > 0 && loc[0] == '/' {
		return loc
	}
	return path(loc)
}

// path returns an address from the slash behind the host on, or nil.
func path(loc []byte) []byte {
	if site, rest := address.Cut(loc); len(site) > 0 && len(rest) > 0 && rest[0] == '/' {
		return rest
	}
	return nil
}
