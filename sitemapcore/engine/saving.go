package engine

import (
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
)

// This file saves: it runs the jobs in which package project writes, and lets another tab take over.

// enqueue adds a change of the document to the journal; touched is the number of its pages.
func (p *projects) enqueue(r journal.Record, touched int) {
	if p.saver.Add(r, touched) {
		p.save()
	}
}

// fork makes the open document a project of its own, because it replaced another one. An empty name is derived from the
// document.
func (p *projects) fork(name string, of journal.Recovery) {
	if p.saver.Fork(name, of) {
		p.save()
	}
}

// save starts the job that writes what waits, unless it runs.
func (p *projects) save() {
	if p.saver.Storage == nil || p.saver.Looking() {
		return
	}
	if p.saving == nil {
		p.saving = p.Start(0, "", func(j *session.Job) error { return p.saver.Write(p.work(j)) }, func(err error) {
			p.saving = nil
			if p.saver.Wrote(err) {
				p.save()
			}
		})
		// It precedes the checks, which many changes restart: a typed character is saved at once.
		p.saving.First()
		p.saving.Behind = "check"
	}
	if !p.saver.Patient() {
		p.hurry()
	}
}

// hurry lets the job that writes wait for no other.
func (p *projects) hurry() {
	if p.saving != nil {
		p.saving.Behind = ""
	}
}

// saved waits until no job writes.
func (p *projects) saved(j *session.Job) error {
	p.hurry()
	for p.saving != nil {
		if err := j.Breathe(); err != nil {
			return err
		}
	}
	return nil
}

// leaveOpen saves the open project before another one replaces it. If that fails, the changes are lost; the user has
// agreed to that.
func (p *projects) leaveOpen(j *session.Job) error {
	if err := p.saved(j); err != nil {
		return err
	}
	return p.saver.Leave(p.work(j))
}

// filesRead begins saving that was delayed while files were opened.
func (p *projects) filesRead() {
	if p.saver.Overdue() {
		p.save()
	}
}

// woken notices that another tab takes the project over.
func (p *projects) woken() {
	if p.saver.Lost() {
		p.becomeReader()
	}
}

// becomeReader makes this tab a reader of its project, because another tab took it over. It first writes the unsaved
// changes: the other tab waits for them.
func (p *projects) becomeReader() {
	letGo := p.saver.Look()
	p.Start(0, "", func(j *session.Job) error {
		if err := p.saved(j); err != nil {
			return err
		}
		return p.saver.Write(p.work(j))
	}, letGo)
}
