package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
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
	liveJob                // reads what the live site answered
)

// work asks for what is a job. Until it is over, what is shown of it begins with the title, if there
// is one, and goes on with what the engine reports; a newer request takes the place of an older one.
func (d *desk) work(job int, title say.Text, request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	p := &wire.Progress{Job: job, Title: title}
	d.working[job] = p
	d.ask(request, func(b wire.Body, out []wire.Blob) {
		if d.working[job] == p {
			delete(d.working, job)
		}
		done(b, out)
	}, blobs...)
}

// newest does the same for what only the last request counts of: answers to those before are nobody's.
func (d *desk) newest(job int, title say.Text, request wire.Body, done func(wire.Body, []wire.Blob)) {
	d.asked[job]++
	n := d.asked[job]
	d.work(job, title, request, func(b wire.Body, out []wire.Blob) {
		if d.asked[job] == n {
			done(b, out)
		}
	})
}

// busy is how far the first of some jobs is that has something to show; nil for none.
func (d *desk) busy(jobs ...int) *ui.Progress {
	for _, job := range jobs {
		if p := d.working[job]; p != nil && p.Title != "" {
			return progressInfo(p)
		}
	}
	return nil
}

// newProgress notes how far a job is. A late report of one that has ended shows nothing.
func (s *Store) newProgress(p *wire.Progress) {
	switch p.Job {
	case openJob:
		s.progress = p
		if s.reads == readsMany && s.empty() {
			s.panel = components.PanelFiles
		}
		s.arrival.report(p)
	case mergeJob:
		s.arrival.report(p)
	default:
		if shown := s.working[p.Job]; shown != nil {
			*shown = *p
		}
	}
}
