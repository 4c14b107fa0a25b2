package adding

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
)

// An addition puts files into the document as they are read, as one step of the history.
type addition struct {
	*session.Session
	job      *session.Job
	replaces bool            // it replaces the open document
	pages    int             // that were added
	project  *project.Replay // that replaced the document; nil if there is none

	untold sitemapcore.ChangeSet // changes that the features were not told of
	told   int64                 // when they were told, on the host's clock

	changes sitemapcore.ChangeSet // the changes so far
	undoing sitemapcore.ChangeSet // takes them back, last step first
}

// inverse returns the changes that take the addition back, in their order.
func (a *addition) inverse() sitemapcore.ChangeSet {
	inverse := slices.Clone(a.undoing)
	slices.Reverse(inverse)
	return inverse
}

// first reports whether the open document is still to be replaced.
func (a *addition) first() bool { return a.replaces && len(a.undoing) == 0 }

// add adds an opened part: a file, or pages at the end of the last sitemap.
func (a *addition) add(part *reading.Part) error {
	if part.Segment == nil {
		if _, open := change.LastSitemap(a.Doc); open && !a.replaces {
			changes, err := change.NewPages(a.Doc, part.Pages, a.job)
			if err != nil {
				return err
			}
			a.pages += len(part.Pages)
			return a.apply(changes)
		}
		if err := part.MakeFile(a.job.Breathe); err != nil {
			return err
		}
	}
	pages := part.Segment.Rows.Len()
	file, ids, err := a.Doc.AddSegment(part.File, part.Segment)
	if err != nil {
		return err
	}
	var changes sitemapcore.ChangeSet
	at := a.Doc.Len()
	if a.first() {
		changes, at = change.Cleared(a.Doc), 0
	}
	changes = append(changes, sitemapcore.SetFiles{
		States: []sitemapcore.FileState{{File: file, Name: part.File.Name}},
	})
	if pages > 0 {
		changes = append(changes, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+pages), IDs: ids})
		all := File{Coverage: part.Coverage}
		if out := all.leftOut(ids, func(int) bool { return true }); len(out) > 0 {
			changes = append(changes, sitemapcore.SetIncluded{IDs: out, On: []bool{false}})
		}
	}
	if err := a.apply(changes); err != nil {
		return err
	}
	a.pages += pages
	return nil
}

// apply does a part of the change. It announces the first part, which may replace all pages, and then no more often
// than progress is sent: each feature looks at the whole document, and there may be thousands of files.
func (a *addition) apply(c sitemapcore.ChangeSet) error {
	inverse, err := a.Doc.Apply(c)
	if err != nil {
		return err
	}
	begun := len(a.undoing) > 0
	a.changes = append(a.changes, c...)
	slices.Reverse(inverse)
	a.undoing = append(a.undoing, inverse...)
	a.untold = append(a.untold, c...)
	a.Rev++
	a.DocRev = a.Rev
	if !begun || a.Host.Now()-a.told >= session.ProgressMS {
		a.tell()
	}
	return nil
}

// tell tells the features of the changes since the last call.
func (a *addition) tell() {
	if len(a.untold) > 0 {
		a.Announce(session.EffectOf(a.untold))
		a.untold, a.told = nil, a.Host.Now()
	}
}

// takeBack undoes the changes so far.
func (a *addition) takeBack() {
	if len(a.undoing) == 0 {
		return
	}
	a.untold = nil
	inverse := a.inverse()
	if _, err := a.Doc.Apply(inverse); err != nil {
		// Nothing else may change the document while files are opened.
		panic(err)
	}
	a.Announce(session.EffectOf(inverse))
}
