package app

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// projects is the part of the [Store] that knows the projects of this device, and which of them is this tab's.
//
// The engine owns the project: it makes one when something is opened, writes each change to it, and says in [wire.Saved] how that goes. The page
// remembers the project's id for as long as the tab lives, so that a reload, or a new engine after one that broke, finds it again.
type projects struct {
	saved      wire.Saved
	list       []wire.ProjectInfo
	keepingJob *wire.Progress // of what is being copied or written
	renaming   string         // the project that a new name is asked for
	askKeep    bool           // the browser can be asked never to clear what is kept
	putAway    string         // the notice that the owner has put away
	resuming   bool           // a project is being opened in the place of what is on screen
	later      []func()       // what is to be done when the project is open
	waiting    bool           // another engine is getting ready, and so is everything else
	restarts   int            // of the engine, since a change was last saved
	restart    func()         // gives the store another engine, and connects to it
}

// maxRestarts is how often the engine is started again when it breaks with nothing saved in between: what breaks it may well be in the
// project, and then it breaks each time.
const maxRestarts = 2

// A projectDoor is what the page needs of its browser for projects.
type projectDoor interface {
	// Project returns the id of this tab's project, and SetProject notes it. It lives as long as the tab.
	Project() string
	SetProject(id string)
	// Persist asks the browser never to clear what is kept. Without ask it only says whether that can still be asked for.
	Persist(ask bool, answer func(granted bool))
	// Place returns where the owner was in the project when the page was left, as [Store.place] wrote it, and SetPlace notes it.
	Place() string
	SetPlace(place string)
}

// newSaved takes what the engine says about keeping.
func (s *Store) newSaved(n wire.Saved) {
	old := s.saved
	s.saved = n
	if n.ID != old.ID && !s.resuming {
		s.door.SetProject(n.ID)
	}
	if n.State != old.State {
		s.putAway = ""
	}
	if n.State == wire.SavedDone {
		s.restarts = 0
	}
	if old.State == wire.SavedNothing && s.empty() {
		s.listProjects()
	}
	s.door.Guard(s.atRisk(), n.At != 0)
}

// listProjects asks for the projects, for the start screen.
func (s *Store) listProjects() {
	s.ask(&wire.GetProjects{}, func(b wire.Body, _ []wire.Blob) {
		if p, ok := b.(*wire.Projects); ok {
			s.list = p.List
			s.door.Persist(false, func(granted bool) {
				s.post(func() { s.askKeep = !granted && len(s.list) > 0 })
			})
		}
	})
}

// begin shows what this tab had open before, or else the projects that there are.
func (s *Store) begin() {
	id := s.door.Project()
	if id == "" {
		s.openView()
		s.listProjects()
		return
	}
	if s.empty() {
		s.goBack(s.door.Place())
	}
	s.openProject(&wire.OpenProject{ID: id, Job: openJob})
}

// place writes where the owner is: the room, the row of the cursor, the row at the upper edge, and, where not all pages are shown as they stand, which
// and how.
func (s *Store) place() string {
	p := string(s.room) + " " + strconv.Itoa(s.cursor.Row) + " " + strconv.Itoa(s.top)
	if s.filter != (sitemapcore.Filter{}) || s.sort != (sitemapcore.Sort{}) {
		p += " " + strconv.QuoteToASCII(string(wire.Encode(0, &wire.OpenView{Filter: s.filter, Sort: s.sort})))
	}
	return p
}

// goBack goes where a place says.
func (s *Store) goBack(place string) {
	parts := append(strings.SplitN(place, " ", 4), "", "", "")
	row, _ := strconv.Atoi(parts[1])
	s.top, _ = strconv.Atoi(parts[2])
	s.filter, s.sort = sitemapcore.Filter{}, sitemapcore.Sort{}
	if frame, err := strconv.Unquote(parts[3]); err == nil {
		// Another version may have written it.
		if _, b, err := wire.Decode([]byte(frame)); err == nil {
			if v, ok := b.(*wire.OpenView); ok {
				s.filter, s.sort = v.Filter, v.Sort
			}
		}
	}
	s.cursor = urltable.Cell{Row: row}
	s.goTo = urltable.GotoRow{Seq: s.goTo.Seq + 1, Row: row, First: s.top + 1}
	switch r := components.Room(parts[0]); r {
	case components.RoomDetails, components.RoomXML, components.RoomFiles, components.RoomChecks:
		s.room = r
	case components.RoomPages:
		if s.narrow {
			s.room = r
		}
	}
}

// openProject opens a project, or takes it over, and goes on where the cursor stands. What is on screen stays there until the new view
// is open.
func (s *Store) openProject(request wire.Body) {
	s.resuming = true
	s.problem = nil
	s.ask(request, func(b wire.Body, _ []wire.Blob) {
		s.progress = nil
		switch b := b.(type) {
		case *wire.ProjectOpened:
			s.door.SetProject(b.ID)
			s.coming = true
			s.came()
			s.current, s.awaited = 0, true
			s.openViewThen(s.goOn)
			if b.Trouble > 0 {
				s.room = components.RoomFiles
			}
			if b.Pages == 0 {
				s.notify(components.Toast{Icon: "note", Text: "This project has no pages", More: "Its opening was undone", Act: redoAct(0)})
			}
			if s.room == components.RoomXML {
				s.showXML()
			}
		case *wire.Failure:
			if _, ok := request.(*wire.TakeOver); ok {
				s.resuming = false
				s.say(b)
				return
			}
			s.door.SetProject("")
			s.state = wire.State{}
			s.openViewThen(s.goOn)
			s.problem = &components.ProblemInfo{Severity: sitemapcore.Warn, Title: b.Title, Detail: b.Detail}
			if b.Code == wire.FailedCanceled {
				s.problem = nil
			}
			s.listProjects()
		}
	})
}

// leave closes what is open, after asking where that would lose something, and then goes on.
func (s *Store) leave(then func()) {
	s.ask(&wire.NewProject{}, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Done); !ok {
			s.done(b, out)
			return
		}
		s.dialog = noDialog
		s.leaveMessage()
		s.door.SetProject("")
		s.filter, s.sort = sitemapcore.Filter{}, sitemapcore.Sort{}
		s.selected, s.cursor = sitemapcore.RowSet{}, urltable.Cell{Row: -1}
		s.current, s.details, s.top = 0, nil, 0
		s.viewKey++
		s.openView()
		s.listProjects()
		then()
	})
}

// leaveProject is wanted by who closes what is open, knowing what that loses.
type leaveProject struct{}

// restoreProject takes the deletion of a project back.
type restoreProject struct{ ID string }

// hideNotice puts the notice about keeping away.
type hideNotice struct{}

// doProject carries out what has to do with projects, and reports whether it was that.
func (s *Store) doProject(in components.Intent) bool {
	relist := func(b wire.Body, out []wire.Blob) {
		s.done(b, out)
		s.listProjects()
	}
	switch in := in.(type) {
	case components.OpenKept:
		s.goBack("")
		s.leaveMessage()
		s.openProject(&wire.OpenProject{ID: in.ID, Job: openJob})
	case takeOver:
		s.openProject(&wire.TakeOver{Job: openJob})
	case lookAgain:
		s.openProject(&wire.OpenProject{ID: s.saved.ID, Job: openJob})
	case components.RenameKept:
		s.renaming = in.ID
		s.askOwner(question{title: "Rename this project", label: "Name", value: in.Name, actions: []components.Action{{Label: "Rename"}}})
	case components.Answer:
		s.dialog = noDialog
		s.ask(&wire.RenameProject{ID: s.renaming, Name: in.Text}, relist)
	case components.CopyKept:
		s.ask(&wire.DuplicateProject{ID: s.idOf(in.ID), Job: keepJob}, func(b wire.Body, out []wire.Blob) {
			s.keepingJob = nil
			if m, ok := b.(*wire.ProjectMade); ok {
				s.notify(components.Toast{Text: "“" + m.Name + "” is in your projects"})
			}
			relist(b, out)
		})
	case components.SaveKept:
		s.saveProject(in.ID)
	case components.DropKept:
		s.ask(&wire.DeleteProject{ID: in.ID}, func(b wire.Body, out []wire.Blob) {
			if _, ok := b.(*wire.Done); ok {
				s.notify(components.Toast{Text: "“" + in.Name + "” is deleted", Act: &components.Action{Label: "Undo", Do: restoreProject{in.ID}}})
			}
			relist(b, out)
		})
	case restoreProject:
		s.toast = components.Toast{}
		s.ask(&wire.DeleteProject{ID: in.ID, Restore: true}, relist)
	case components.LeaveProject:
		if s.atRisk() {
			s.askOwner(question{
				title:   "Close and lose your changes?",
				text:    "They could not be kept on this device. Download the project first, and you can open it again.",
				actions: []components.Action{{Label: "Close without them", Do: leaveProject{}}, {Label: "Download the project", Do: components.SaveKept{}}},
			})
			return true
		}
		s.leave(func() {})
	case leaveProject:
		s.leave(func() {})
	case components.KeepForGood:
		s.askKeep = false
		s.door.Persist(true, func(granted bool) {
			text := "Your browser now keeps your projects until you delete them"
			if !granted {
				text = "Your browser decides this by itself. Download a project to be sure of it."
			}
			s.post(func() { s.notify(components.Toast{Text: text}) })
		})
	case saveAgain:
		s.ask(&wire.SaveAgain{}, s.done)
	case hideNotice:
		s.putAway = s.saved.Title
	default:
		return false
	}
	return true
}

// takeOver makes this tab the one that works on the project.
type takeOver struct{}

// lookAgain shows what another tab has written since.
type lookAgain struct{}

// saveAgain tries once more to keep what could not be kept.
type saveAgain struct{}

// idOf returns the id of a project, or of the one that is open where it is empty.
func (s *Store) idOf(id string) string {
	if id == "" {
		return s.saved.ID
	}
	return id
}

// saveProject hands a project over as one file.
func (s *Store) saveProject(id string) {
	s.dialog = noDialog
	rev := s.state.Rev
	s.ask(&wire.ExportProject{ID: id, Job: keepJob}, func(b wire.Body, blobs []wire.Blob) {
		s.keepingJob = nil
		w, ok := b.(*wire.Written)
		if !ok || len(blobs) == 0 {
			s.done(b, blobs)
			return
		}
		s.door.Save(w.Name, blobs[0])
		if id == "" {
			s.got = rev
			s.guard()
		}
		s.notify(components.Toast{Text: w.Name + " is in your downloads", More: "Open it here or on any other device to go on"})
	})
}

// lost is called when the engine is gone. Where all of its work is on the device, another engine goes on with it: the same rows under the
// same filter, the same selection.
func (s *Store) lost(report string) {
	if s.fatal || s.saved.ID == "" || s.saved.State != wire.SavedDone && s.saved.State != wire.SavedSaving || s.restarts == maxRestarts {
		s.broke(report)
		return
	}
	s.restarts++
	s.resuming, s.waiting, s.ready = true, true, false
	s.rows.forget()
	s.rows.view, s.rows.rev, s.lines.rev, s.linesOpen = 0, 0, 0, false
	s.planning, s.writing, s.plan, s.keepingJob = nil, nil, nil, nil
	s.checks = checks{} // another engine counts its revisions anew
	if s.dialog == downloadDialog {
		s.dialog = noDialog
	}
	s.notify(components.Toast{Icon: "note", Text: "A part of this page had to be started again", More: "Your work is as it was saved"})
	s.restart()
}

// goOn carries out what was wanted while the project was being opened.
func (s *Store) goOn() {
	s.resuming, s.waiting = false, false
	if s.saved.ID != "" {
		// Of a damaged project another one was made meanwhile.
		s.door.SetProject(s.saved.ID)
	}
	later := s.later
	s.later = nil
	for _, do := range later {
		do()
	}
}

// notice is the line across the page about what is not kept, or is kept elsewhere.
func (s *Store) notice() (n components.Notice, ok bool) {
	n = components.Notice{Severity: sitemapcore.Warn, Text: s.saved.Title}
	if s.saved.Detail != "" {
		n.Text += ". " + s.saved.Detail
	}
	download := components.Action{Label: "Download the project", Do: components.SaveKept{}}
	switch s.saved.State {
	case wire.SavedLooking:
		n.Actions = []components.Action{{Label: "Work here instead", Do: takeOver{}}}
		if s.saved.Why == wire.SaveNewer {
			n.Actions = slices.Insert(n.Actions, 0, components.Action{Label: "Show what is new", Do: lookAgain{}})
		}
	case wire.SavedFailed:
		n.Severity = sitemapcore.Reject
		n.Actions = []components.Action{download, {Label: "Try again", Do: saveAgain{}}}
	case wire.SavedNowhere:
		n.Actions = []components.Action{download, {Label: "Hide this", Do: hideNotice{}}}
	default:
		return n, false
	}
	return n, s.saved.Title != "" && s.putAway != s.saved.Title
}

// projectList puts the projects on the start screen.
func (s *Store) projectList(now time.Time) []components.Project {
	out := make([]components.Project, len(s.list))
	for i, p := range s.list {
		out[i] = components.Project{ID: p.ID, Name: p.Name, Pages: p.Pages, Files: p.Files, Bytes: p.Bytes, When: when(p.Changed, now)}
		switch {
		case p.Trouble != "":
			out[i].Note = p.Trouble
		case p.Elsewhere:
			out[i].Note = "open in another tab"
		}
	}
	return out
}

// when writes a moment, in milliseconds since 1970 UTC, as somebody would say it at another one: "Today, 09:42", "Yesterday, 17:05",
// "2 November", and with the year where it is not this one.
func when(ms int64, now time.Time) string {
	if ms == 0 {
		return ""
	}
	t := time.UnixMilli(ms).In(now.Location())
	day := t.Format("2006-01-02")
	switch {
	case day == now.Format("2006-01-02"):
		return "Today, " + t.Format("15:04")
	case day == now.AddDate(0, 0, -1).Format("2006-01-02"):
		return "Yesterday, " + t.Format("15:04")
	case t.Year() == now.Year():
		return strconv.Itoa(t.Day()) + " " + t.Month().String()
	}
	return strconv.Itoa(t.Day()) + " " + t.Month().String() + " " + strconv.Itoa(t.Year())
}

// name is what the header calls what is open.
func (s *Store) name() string {
	if s.saved.Name != "" {
		return s.saved.Name
	}
	return s.state.Name
}

// savedWord is what the status line says of what is kept; empty where nothing is.
func (s *Store) savedWord() string {
	if s.saved.State == wire.SavedDone {
		return "Saved on this device"
	}
	return ""
}

// unsavedWord is what the status line says where keeping went wrong.
func (s *Store) unsavedWord() string {
	switch s.saved.State {
	case wire.SavedFailed:
		return s.saved.Title
	case wire.SavedLooking:
		return "Only to look at"
	}
	return ""
}

// unkept says on the start screen that nothing can be kept; empty where it can.
func (s *Store) unkept() string {
	if s.saved.State != wire.SavedNowhere {
		return ""
	}
	return s.saved.Title + ". " + s.saved.Detail
}
