package project

import (
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// This file is for a project that two tabs have open: one writes it, and the other one looks.

// Locked returns [ErrLocked] if changes are no longer written here. Until this tab has let the project go, a change that
// was begun before is.
func (ps *Projects) Locked() error {
	if ps.Looking && (ps.current == nil || ps.current.folder == nil) {
		return ErrLocked
	}
	return nil
}

// NoticeOthers notices that another tab takes the project over, and makes this tab one that looks at it. It first writes
// what waits: the other tab waits for that.
func (ps *Projects) NoticeOthers() {
	p := ps.current
	if p == nil || !p.lost.Load() {
		return
	}
	p.lost.Store(false)
	ps.Looking = true
	ps.tell(wire.SavedLooking, nil)
	ps.Start(0, "", func(j *session.Job) error {
		if err := ps.saved(j); err != nil {
			return err
		}
		return ps.write(j)
	}, func(err error) {
		if ps.current == p {
			ps.letGo(p, err)
		}
	})
}

// letGo leaves the project to the tab that took it over; err is how the last writing ended.
func (ps *Projects) letGo(p *project, err error) {
	lost := len(ps.queue)
	ps.queue = nil
	p.close()
	ps.tell(wire.SavedLooking, nil)
	ps.state.Why = wire.SaveTaken
	ps.state.Title, ps.state.Detail = "Another tab took over this project",
		"Here you can look at it as it was then. To make changes in this tab, take over again."
	if err != nil || lost > 0 {
		ps.state.Detail = "The latest changes in this tab could not be saved. Download the project here before you " +
			"close it."
	}
	ps.tellSaved()
}
