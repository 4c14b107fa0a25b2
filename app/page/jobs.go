package page

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// The numbers of the page's jobs, under which the engine reports and a Cancel stops. All of them
// stand here, so that no two are the same. There is at most one job of each.
const (
	openJob     = 1 + iota // reads files, and tables once their columns are known
	planJob                // works out the files of a download
	writeJob               // writes them
	keepJob                // copies or writes a project
	fixJob                 // fixes pages
	previewJob             // shows what a fix would do
	reportJob              // writes what was fixed
	mergeJob               // compares what came in with what is open, and brings both together
	compareJob             // reads an earlier version, and writes what differs
	groupsJob              // finds the groups of language versions
	linksJob               // writes language links
	completeJob            // writes those that a group lacks
	replaceJob             // replaces, or shows what that would do
	recipeJob              // runs a recipe, or shows what it would do
	customJob              // counts what the owner's rules find
)

// newProgress notes how far a job is, where it is shown.
func (s *Store) newProgress(p *wire.Progress) {
	switch p.Job {
	case openJob:
		s.progress = p
		if s.reads == readsMany && s.empty() {
			s.panel = components.PanelFiles
		}
		s.arrival.report(p)
	case planJob:
		s.download.planning = p
	case writeJob:
		s.download.writing = p
	case keepJob:
		s.project.keepingJob = p
	case fixJob, reportJob:
		s.fixes.mending = p
	case previewJob:
		if s.fixes.fixing != nil {
			s.fixes.fixing.busy = p
		}
	case replaceJob:
		s.replacing.busy = p
	case recipeJob:
		s.recipes.busy = p
	case mergeJob:
		s.arrival.report(p)
	case compareJob:
		if s.compared.busy != nil {
			s.compared.busy = p
		}
	case groupsJob:
		s.languages.looking = p
	case linksJob, completeJob:
		s.linker.writing = p
	}
}
