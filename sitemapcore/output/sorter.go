package output

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/filename"
)

// A group is the pages that go into one file, or into that and the files split off it.
type group struct {
	file   sitemapcore.FileID
	opened bool // the file was opened; otherwise its pages go into new files
	index  bool // the file is an index, in which pages don't belong
	ids    sitemapcore.IDs
	pages  int
	same   bool                // the pages so far are the entries of the file, unchanged and in their order
	next   sitemapcore.EntryID // the page that must follow so that it stays the same

	key string // the sort of pages, for new files
}

// add appends a page.
func (g *group) add(id sitemapcore.EntryID) {
	g.ids = g.ids.Append(id)
	g.pages++
}

// A sorter assigns pages to the new files.
type sorter struct {
	keys   splitter
	groups []group
	byKey  map[string]int // the group of each sort
	latest int            // the group of the previous page
}

// groupOf returns the group of a page.
func (s *sorter) groupOf(id sitemapcore.EntryID) *group {
	key := s.keys.key(id)
	if s.latest < len(s.groups) && s.groups[s.latest].key == string(key) {
		return &s.groups[s.latest]
	}
	i, ok := s.byKey[string(key)]
	if !ok && len(s.byKey) >= maxKeys {
		key = []byte(filename.Rest)
		i, ok = s.byKey[filename.Rest]
	}
	if !ok {
		i = len(s.groups)
		s.groups = append(s.groups, group{key: string(key)})
		s.byKey[string(key)] = i
	}
	s.latest = i
	return &s.groups[i]
}
