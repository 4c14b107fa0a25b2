package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
)

// An addition is the [opening.Sink] for content that goes into the document at once, as one step of the history.
type addition struct {
	*session
	openProject func(j *job, a *intake.Archive, alone, replaces bool) (*project.Replay, error) // nil for none

	job      *job
	replaces bool // it replaces the open document
	tables   int  // that may still be kept for their owner
	pages    int  // that were added
	project  *project.Replay

	changes sitemapcore.ChangeSet // the changes so far
	inverse sitemapcore.ChangeSet // takes it back
}

// first reports whether the open document is still to be replaced.
func (a *addition) first() bool { return a.replaces && len(a.inverse) == 0 }

// Size implements [opening.Sink].
func (a *addition) Size() int {
	if a.first() {
		return 0
	}
	return a.doc.StoredBytes()
}

// Add implements [opening.Sink].
func (a *addition) Add(f sitemapcore.File, s *sitemapcore.Segment, c opening.Coverage) (string, error) {
	pages := s.Rows.Len()
	file, ids, err := a.doc.AddSegment(f, s)
	if err != nil {
		return "", err
	}
	var changes sitemapcore.ChangeSet
	at := a.doc.Len()
	if a.first() {
		changes, at = cleared(a.doc), 0
	}
	changes = append(changes, sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: file, Name: f.Name}}})
	if pages > 0 {
		changes = append(changes, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+pages), IDs: ids})
		all := incomingFile{Coverage: c}
		if out := all.leftOut(ids, func(int) bool { return true }); len(out) > 0 {
			changes = append(changes, sitemapcore.SetIncluded{IDs: out, On: []bool{false}})
		}
	}
	if err := a.apply(changes); err != nil {
		return "", err
	}
	a.pages += pages
	return f.Name, nil
}

// AddPages implements [opening.Sink]: they go to the end of the last sitemap.
func (a *addition) AddPages(values []opening.Values) (bool, error) {
	if _, open := lastSitemap(a.doc); !open || a.replaces {
		return false, nil
	}
	changes, err := newPages(a.doc, values, a.job)
	if err != nil {
		return false, err
	}
	a.pages += len(values)
	return true, a.apply(changes)
}

// Layout implements [opening.Sink].
func (a *addition) Layout(*opening.Table) (*intake.Layout, error) {
	if !a.Ask() {
		return nil, intake.RefuseNoPages()
	}
	return nil, nil
}

// Ask implements [opening.Sink].
func (a *addition) Ask() bool {
	if a.tables <= 0 {
		return false
	}
	a.tables--
	return true
}

// Alone implements [opening.Sink].
func (a *addition) Alone() bool { return true }

// Marked implements [opening.Sink].
func (a *addition) Marked([]intake.CrawlMark) (pages, used int, err error) { return 0, 0, nil }

// Project implements [opening.Sink].
func (a *addition) Project(from *intake.Archive, alone bool) (is bool, err error) {
	a.project, err = a.openProject(a.job, from, alone, a.replaces)
	return a.project != nil, err
}

// apply does a part of the change.
func (a *addition) apply(c sitemapcore.ChangeSet) error {
	inverse, err := a.doc.Apply(c)
	if err != nil {
		return err
	}
	a.changes = append(a.changes, c...)
	a.inverse = append(inverse, a.inverse...)
	a.changed(effectOf(c))
	return nil
}

// takeBack undoes the changes so far.
func (a *addition) takeBack() {
	if len(a.inverse) == 0 {
		return
	}
	if _, err := a.doc.Apply(a.inverse); err != nil {
		// Nothing else may change the document while files are opened.
		panic(err)
	}
	a.changed(effectOf(a.inverse))
}
