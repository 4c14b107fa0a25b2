package steps

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
)

// switched computes the change that takes pages into the output, or leaves them out.
func (p *Steps) switched(j *session.Job, ids session.IDs, on bool) (session.Outcome, error) {
	m := change.New(p.Doc)
	err := p.Visit(j, "", 0, ids, func(id sitemapcore.EntryID) {
		switch {
		case p.Doc.Included(id) == on:
			return
		case on:
			m.Include(id)
		default:
			m.LeaveOut(id, change.LeftOutText)
		}
		m.Pages++
	})
	if on {
		return m.Outcome("include", "Include {n, plural, one {# page} other {# pages}} again",
			"{n, plural, one {# page} other {# pages}} included again"), err
	}
	return m.Outcome("include", "Leave out {n, plural, one {# page} other {# pages}}",
		"{n, plural, one {# page} other {# pages}} left out"), err
}

// removed computes the change that deletes pages.
func (p *Steps) removed(j *session.Job, ids session.IDs) (session.Outcome, error) {
	m := change.New(p.Doc)
	err := p.Visit(j, "", 0, ids, func(id sitemapcore.EntryID) {
		m.Remove(id)
		m.Pages++
	})
	return m.Outcome(change.Deleting, "Delete {n, plural, one {# page} other {# pages}}",
		"{n, plural, one {# page} other {# pages}} deleted"), err
}
