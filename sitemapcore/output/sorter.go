package output

import (
	"sort"

	"sitemapeditor/sitemapcore"
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

	// For new files.
	key   string // the sort of pages
	max   int    // the most pages in one file
	last  int    // the part of the previous download that it continues, from 1; 0 for none
	homed int    // the pages that were in that part
	added int    // the other pages
}

// add appends a page.
func (g *group) add(id sitemapcore.EntryID) {
	g.ids = g.ids.Append(id)
	g.pages++
}

// room returns the number of pages that still fit into a new file.
func (g *group) room() int { return g.max - g.homed - g.added }

// A sorter assigns pages to the new files.
type sorter struct {
	doc    *sitemapcore.Document
	split  sitemapcore.FileSplit
	max    int // pages in one file
	keys   splitter
	groups []group
	byKey  map[string]int // the group of the last page of each sort
	latest int            // the group of the previous page, if there is no previous download
	last   *Memory        // the previous download's layout, or nil
	homes  []uint32       // by id, the part of the previous download, from 1; 0 for none
}

// newSorter returns a sorter that keeps pages in the files of the previous download, if there is one.
func newSorter(doc *sitemapcore.Document, split sitemapcore.FileSplit, most int, last *Memory) *sorter {
	s := &sorter{
		doc: doc, split: split, max: most, keys: newSplitter(doc, split), byKey: make(map[string]int),
		last: last,
	}
	if last == nil {
		return s
	}
	s.homes = last.homes(doc.MaxID())
	for i := range last.parts {
		g := s.newGroup(last.parts[i].key)
		g.last = i + 1
		s.groups = append(s.groups, g)
	}
	return s
}

// newGroup returns an empty file for a sort of pages.
func (s *sorter) newGroup(key string) group {
	return group{key: key, max: s.max}
}

// home returns the group of the file that had the page in the previous download, or nil if the page now has another
// key.
func (s *sorter) home(id sitemapcore.EntryID, key []byte) *group {
	if int(id) >= len(s.homes) || s.homes[id] == 0 {
		return nil
	}
	g := &s.groups[s.homes[id]-1]
	if g.key != string(key) {
		return nil
	}
	return g
}

// count counts an included page that stays in its file.
func (s *sorter) count(id sitemapcore.EntryID) {
	if g := s.home(id, s.keys.key(id)); g != nil {
		g.homed++
	}
}

// decide decides from the counts whether pages stay in their files. They don't if most of them are new, or if the files
// would be less than half as full as in the beginning.
func (s *sorter) decide(pages int) {
	homed, parts := 0, 0
	for i := range s.groups {
		if n := s.groups[i].homed; n > 0 {
			homed += n
			parts++
		}
	}
	if 2*homed < pages || 2*homed < parts*s.last.fill {
		s.last, s.homes, s.groups = nil, nil, nil
	}
}

// groupOf returns the group of a page: its file in the previous download, or else the group of the previous page, or
// another one with room.
func (s *sorter) groupOf(id sitemapcore.EntryID) *group {
	key := s.keys.key(id)
	if s.last == nil && s.latest < len(s.groups) && s.groups[s.latest].key == string(key) {
		s.groups[s.latest].added++
		return &s.groups[s.latest]
	}
	if s.last != nil {
		if g := s.home(id, key); g != nil && g.homed <= g.max {
			s.byKey[string(key)] = int(s.homes[id]) - 1
			return g
		}
	}
	at, known := s.byKey[string(key)]
	i, ok := at, known
	if !ok && len(s.byKey) >= maxKeys {
		key = []byte(restKey)
		at, known = s.byKey[restKey]
		i, ok = at, known
	}
	if s.last != nil && (!ok || s.groups[i].room() <= 0) {
		// Usually only the last file of a sort isn't full.
		for i = len(s.groups) - 1; i >= 0; i-- {
			if s.groups[i].key == string(key) && s.groups[i].room() > 0 {
				break
			}
		}
		ok = i >= 0
	}
	if !ok {
		i = len(s.groups)
		s.groups = append(s.groups, s.newGroup(string(key)))
	}
	if !known || i != at {
		// The test is cheaper than the write, which is rarely needed.
		s.byKey[string(key)] = i
	}
	s.latest = i
	s.groups[i].added++
	return &s.groups[i]
}

// sorted returns the groups by key; those of the previous download are the first of their key.
func (s *sorter) sorted() []group {
	if s.split != sitemapcore.SplitNot {
		sort.SliceStable(s.groups, func(i, j int) bool { return s.groups[i].key < s.groups[j].key })
	}
	return s.groups
}
