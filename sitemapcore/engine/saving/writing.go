package saving

import (
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
)

// This file saves: it runs the jobs in which package project writes, and lets another tab take over.

// Enqueue adds a change of the document to the journal; touched is the number of its pages.
func (p *Projects) Enqueue(r journal.Record, touched int) {
	if p.Saver.Add(r, touched) {
		p.save()
	}
}

// Fork makes the open document a project of its own, because it replaced another one. An empty name is derived from the
// document.
func (p *Projects) Fork(name string, of journal.Recovery) {
	if p.Saver.Fork(name, of) {
		p.save()
	}
}

// save starts the job that writes what waits, unless it runs.
func (p *Projects) save() {
	if p.Saver.Storage == nil || p.Saver.Looking() {
		return
	}
	if p.saving == nil {
		p.saving = p.Start(0, session.KindSave, func(j *session.Job) error { return p.Saver.Write(p.work(j)) }, func(err error) {
			p.saving = nil
			if p.Saver.Wrote(err) {
				p.save()
			}
		})
		// It precedes the checks, which many changes restart: a typed character is saved at once.
		p.saving.First()
		p.saving.Behind = "check"
	}
	if !p.Saver.Patient() {
		p.hurry()
	}
}

// hurry lets the job that writes wait for no other.
func (p *Projects) hurry() {
	if p.saving != nil {
		p.saving.Behind = ""
	}
}

// saved waits until no job writes.
func (p *Projects) saved(j *session.Job) error {
	p.hurry()
	return j.Until(func() bool { return p.saving == nil })
}

// LeaveOpen saves the open project before another one replaces it. If that fails, the changes are lost; the user has
// agreed to that.
func (p *Projects) LeaveOpen(j *session.Job) error {
	if err := p.saved(j); err != nil {
		return err
	}
	// What is unsaved is written for the tab that takes the project over.
	if err := j.Until(func() bool { return !p.Saver.Looking() || p.Saver.Locked() != nil }); err != nil {
		return err
	}
	return p.Saver.Leave(p.work(j))
}

// FilesRead begins saving that was delayed while files were opened.
func (p *Projects) FilesRead() {
	if p.Saver.Overdue() {
		p.save()
	}
}

// NoticeOthers notices that another tab takes the project over.
func (p *Projects) NoticeOthers() {
	if p.Saver.Lost() {
		p.becomeReader()
	}
}

// becomeReader makes this tab a reader of its project, because another tab took it over. It first writes the unsaved
// changes: the other tab waits for them.
func (p *Projects) becomeReader() {
	letGo := p.Saver.Look()
	p.Start(0, "", func(j *session.Job) error {
		if err := p.saved(j); err != nil {
			return err
		}
		return p.Saver.Write(p.work(j))
	}, letGo)
}
