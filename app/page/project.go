package page

import (
	"slices"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	startui "sitemapeditor/components/start"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// projects has the project that this tab writes.
//
// The engine owns the project: it creates one when something is opened, writes each change to it, and reports saving in
// [wire.Saved]. The page stores the project's id for the life of the tab, so that a reload, or a new engine after one
// that broke, finds it again.
type projects struct {
	*Store

	document

	fresh    bool // files are being opened into an empty page
	risk     bool // the browser was told that a closed tab loses something
	saved    wire.Saved
	later    []func() // run after the project is opened
	retrying bool     // saving is tried again in a few seconds
	restarts int      // of the engine, since a change was last saved
	same     bool     // the project that is being opened is the one whose pages are shown
	typed    string   // the text of a cell that was kept when the opening of the project began
	restart  func()   // gives the store another engine, and connects to it
}

// A document holds what another document resets.
type document struct {
	asCame   wire.State // the state before the first change
	got      int        // the revision that was downloaded last
	putAway  say.Text   // the notice that the user has hidden
	tellsOwn bool       // that the program of the site makes its own sitemap
}

// maxRestarts is the number of restarts of the engine without a save in between. If the project itself breaks the engine,
// each restart fails.
const maxRestarts = 2

// newSaved handles a message about saving.
func (p *projects) newSaved(n wire.Saved) {
	old := p.saved
	p.saved = n
	if n.ID != old.ID && !p.Resuming() {
		p.Browser.Keep(desk.TabProject, n.ID)
	}
	if n.State != old.State {
		p.putAway = ""
	}
	if n.State == wire.SavedDone {
		p.restarts = 0
		p.projects.Saved(n.ID)
	}
	p.retry()
	if old.State == wire.SavedNothing && p.Empty() {
		p.projects.Load()
	}
	p.risk = p.losesWork()
	p.browser.Guard(p.risk, n.At != 0)
}

// retryAfter is how long saving waits for room before it is tried again.
const retryAfter = 3 * time.Second

// retry saves again in a few seconds if the device was full, because room may have come back.
func (p *projects) retry() {
	full := func() bool { return p.saved.State == wire.SavedFailed && p.saved.Why == wire.SaveQuota }
	if p.retrying || !full() {
		return
	}
	p.retrying = true
	go func() {
		time.Sleep(retryAfter)
		p.Post(func() {
			p.retrying = false
			if full() {
				p.Ask(&wire.SaveAgain{}, func(wire.Body, []wire.Blob) { p.retry() })
			}
		})
	}()
}

// begin opens the last project of this tab, or else lists the projects.
func (p *projects) begin() {
	id := p.Browser.Kept(desk.TabProject)
	if id == "" {
		p.table.OpenView(func() {})
		p.projects.Load()
		return
	}
	p.openProject(&wire.OpenProject{ID: id, Job: desk.OpenJob}, p.Browser.Kept(desk.TabPlace))
}

// openProject opens a project and continues at a place in it. The screen stays unchanged until the new view is open. If the
// project is the one that is shown, the page stays as it is.
func (p *projects) openProject(request wire.Body, place string) {
	p.same = p.Phase == desk.Restarting && !p.Empty()
	if _, ok := request.(*wire.TakeOver); ok {
		p.same = true
	}
	if p.Phase != desk.Restarting {
		p.Phase = desk.Resuming
	}
	p.Problem = nil
	p.typed = p.Browser.Kept(desk.Typed) // before the user types into the opened project
	p.Ask(request, func(b wire.Body, _ []wire.Blob) {
		p.Progress = nil
		switch b := b.(type) {
		case *wire.ProjectOpened:
			p.Browser.Keep(desk.TabProject, b.ID)
			p.fresh = true
			p.came()
			p.Current = 0
			if !p.same {
				p.table.GoBack(place)
			}
			p.table.OpenView(p.goOn)
			if b.Trouble > 0 {
				p.Panel = components.PanelFiles
			}
			if b.Pages == 0 {
				p.Notify(ui.Toast{
					Icon: "note", Text: "This project has no pages", More: "Its opening was undone", Act: desk.RedoAct(0, 1),
				})
			}
			if p.Panel == components.PanelXML {
				p.xml.Load()
			}
		case *wire.Failure:
			if _, ok := request.(*wire.TakeOver); ok {
				p.Phase, p.same = desk.Running, false
				p.Refuse(b)
				return
			}
			p.Browser.Keep(desk.TabProject, "")
			p.State = wire.State{}
			p.Another()
			p.table.OpenView(p.goOn)
			p.Problem = &ui.ProblemInfo{Severity: sitemapcore.Warn, Title: b.Title, Detail: b.Detail}
			if b.Code == wire.FailedCanceled {
				p.Problem = nil
			}
			p.projects.Load()
		}
	})
}

// leave closes the open document.
func (p *projects) leave() {
	p.projects.Forget()
	desk.Need(p.Desk, &wire.NewProject{}, func(*wire.Done) {
		p.Show(nil)
		p.Browser.Keep(desk.TabProject, "")
		p.projects.Load()
	})
}

// register registers the intents that p carries out.
func (p *projects) register() {
	p.WhenAnother(func() {
		p.leaveMessage()
		p.document = document{}
	})
	p.WhenOpened(func(fresh bool) {
		p.tellsOwn = p.tellsOwn || fresh
		p.came()
	})
	desk.On(p.Desk, func(in components.OpenKept) {
		p.openProject(&wire.OpenProject{ID: in.ID, Job: desk.OpenJob}, "")
	})
	desk.On(p.Desk, func(components.LeaveProject) { p.askToLeave() })
}

// askToLeave closes the open document, after a question if that would lose something.
func (p *projects) askToLeave() {
	if p.live.Running() {
		p.AskOwner(desk.Question{
			Title: "End the check of your pages?", Text: "The check runs in the tab of your site. What it found so far is lost if you " +
				"close this sitemap.",
			Actions: []ui.Action{{Label: "End the check", Do: func() {
				p.live.End()
				p.leaveUnlessAtRisk()
			}}},
		})
		return
	}
	p.leaveUnlessAtRisk()
}

func (p *projects) leaveUnlessAtRisk() {
	p.askAtRisk("Close and lose your changes?", "Your changes could not be kept on this device. Download the project first, "+
		"and you can open it again.", "Close without them", p.leave)
}

// takeOver makes this tab the one that works on the project.
func (p *projects) takeOver() {
	p.leaveMessage()
	p.openProject(&wire.TakeOver{Job: desk.OpenJob}, "")
}

// saveAgain tries again to save.
func (p *projects) saveAgain() { p.Ask(&wire.SaveAgain{}, p.Done) }

// lost is called if the engine is gone. If all of its work is on the device, another engine continues: with the same
// rows under the same filter, and the same selection.
func (s *Store) lost(report string) {
	if s.Phase == desk.Broken || s.project.saved.ID == "" || s.project.saved.State != wire.SavedDone &&
		s.project.saved.State != wire.SavedSaving || s.project.restarts == maxRestarts {
		s.broke(report)
		return
	}
	s.project.restarts++
	s.Phase = desk.Restarting
	s.table.Forget()
	s.xml.Forget()
	s.download.Plan = wire.Plan{}
	clear(s.Working)
	s.checks.Forget()
	s.Hide(&s.download.Window)
	more := say.Text("Your saved work is safe")
	if slices.ContainsFunc(s.Open, changesPages) {
		more = "Your saved work is safe. If your last change is missing, make it again."
	}
	s.Open = nil
	s.Notify(ui.Toast{Icon: "note", Text: "Part of the editor restarted", More: more})
	s.project.restart()
}

// changesPages reports whether a request changes the document.
func changesPages(request wire.Body) bool {
	switch r := request.(type) {
	case *wire.Do:
		return !r.Try
	case *wire.Undo, *wire.Open, *wire.TakeTable, *wire.TakeSite, *wire.TakeLinks, *wire.ApplyMerge:
		return true
	}
	return false
}

// goOn runs the actions that waited for opening the project.
func (p *projects) goOn() {
	if p.Phase != desk.Broken {
		p.Phase = desk.Running
	}
	p.same = false
	if p.saved.ID != "" {
		// A damaged project was replaced by a recovered one meanwhile.
		p.Browser.Keep(desk.TabProject, p.saved.ID)
	}
	p.takeTyped()
	later := p.later
	p.later = nil
	for _, do := range later {
		do()
	}
	p.opening.Continue()
}

// leaveMessage removes the message about a project that is being closed. A deleted project can still be restored.
func (p *projects) leaveMessage() {
	if a := p.Toast.Act; a != nil {
		if _, ok := a.Do.(startui.RestoreProject); ok {
			return
		}
	}
	p.Toast = ui.Toast{}
}
