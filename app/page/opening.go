package page

import (
	"sitemapeditor/components/opening"
	"sitemapeditor/sitemapcore/wire"
)

// openingParts are the parts of other features that opening needs.
func (s *Store) openingParts() opening.Others {
	return opening.Others{
		Later: func(does func()) { s.project.later = append(s.project.later, does) },
		Fresh: func(on bool) { s.project.fresh = on },
		Name:  s.project.name,
		Kept:  func() bool { return s.project.saved.ID != "" },
		Index: s.index.Shows, Files: s.files.Load,
		Compare: s.compared.With, Comparing: func() bool { return s.Dialog == &s.compared.Choosing },
		AskEarlier: func() { s.Show(&s.compared.Choosing) },
		Recipe: func(b wire.Blob) bool {
			if s.Dialog != &s.recipes.Listing {
				return false
			}
			s.recipes.ReadFile(b)
			return true
		},
		Robots:  s.checks.UsesRobots,
		Results: func(saved string) { s.live.OpenSaved(saved) },
	}
}
