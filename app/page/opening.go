package page

import (
	"sitemapeditor/components/opening"
	"sitemapeditor/sitemapcore/wire"
)

// openingParts are the parts of other features that opening needs.
func (s *Store) openingParts() opening.Others {
	return opening.Others{
		Later:    func(does func()) { s.project.later = append(s.project.later, does) },
		Fresh:    func(on bool) { s.project.fresh = on },
		Came:     s.project.came,
		Begin:    s.showFirstPage,
		Replaced: s.replaced,
		Name:     s.project.name,
		Kept:     func() bool { return s.project.saved.ID != "" },
		Index:    s.index.Shows, TakeIndex: s.index.Take, Files: s.files.Load,
		Compare: s.compared.With, Comparing: func() bool { return s.Dialog == &s.compared.Choosing },
		AskEarlier: func() { s.Show(&s.compared.Choosing) },
		Recipe: func(b wire.Blob) bool {
			if s.Dialog != &s.recipes.Listing {
				return false
			}
			s.recipes.ReadFile(b)
			return true
		},
		Offer: s.recipes.Offer,
		Suggest: func() {
			if !s.download.Chosen {
				s.download.SuggestOptions()
			}
		},
		Robots:  s.checks.UsesRobots,
		Results: func(saved string) { s.live.OpenSaved(saved) },
	}
}

// showFirstPage scrolls to the first page of the opened files.
func (s *Store) showFirstPage() {
	s.project.tellsOwn = true
	s.download.Chosen = false
	s.table.Begin()
}

// replaced resets the state of pages that are gone.
func (s *Store) replaced() {
	s.download.Chosen = false
	s.table.Replaced()
}
