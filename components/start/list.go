package start

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A List is the feature of the projects on this device: the list on the start screen, and the menus in it.
type List struct {
	*desk.Desk
	other Others
	job   int

	list    []wire.ProjectInfo
	listed  bool   // list is known
	saved   string // the project that was saved last
	askKeep bool   // the browser can be asked to keep the data forever
}

// Others connect the list with the open project.
type Others struct {
	Current  func() (id, name string)
	Exported func(rev int) // notes that the user has the file of a revision of the open project
}

// RestoreProject takes the deletion of a project back.
type RestoreProject struct{ ID string }

// NewList returns the feature.
func NewList(d *desk.Desk, other Others) *List {
	l := &List{Desk: d, other: other, job: d.NewJob()}
	desk.On(d, func(components.RenameKept) { l.rename("", "") })
	desk.On(d, func(components.SaveKept) { l.export("") })
	desk.On(d, func(in RestoreProject) {
		l.Toast = ui.Toast{}
		l.Ask(&wire.DeleteProject{ID: in.ID, Restore: true}, l.relist)
	})
	return l
}

// Draw puts the projects on the start screen.
func (l *List) Draw(s *Start) *Start {
	s.List, s.Projects, s.Listed, s.KeepForGood = l, l.projects(time.Now()), l.listed, l.askKeep
	return s
}

// Others are the projects that aren't open.
func (l *List) Others() []ui.Project {
	open, _ := l.other.Current()
	return slices.DeleteFunc(l.projects(time.Now()), func(x ui.Project) bool { return x.ID == open })
}

// Exporting returns the progress of a project that is being copied or written, or nil.
func (l *List) Exporting() *wire.Progress { return l.Busy(l.job) }

// Forget forgets the projects until [List.Load] has them again. A list in an earlier order would change under the pointer.
func (l *List) Forget() { l.list, l.listed = nil, false }

// Load asks for the projects.
func (l *List) Load() {
	desk.Get(l.Desk, &wire.GetProjects{}, func(list *wire.Projects) {
		l.list, l.listed = list.List, true
		l.Browser.Keep(desk.Listed, strconv.Itoa(len(l.list)))
		open, _ := l.other.Current()
		ids := []string{open}
		for _, p := range l.list {
			ids = append(ids, p.ID)
		}
		l.Browser.DiskKeep(ids)
		l.Browser.Persist(false, func(granted bool) {
			l.Post(func() { l.askKeep = !granted && len(l.list) > 0 })
		})
	})
}

// Saved loads the list again when a different project is saved, so that the next visit knows the number of projects.
func (l *List) Saved(id string) {
	if id != l.saved {
		l.saved = id
		l.Load()
	}
}

// rename asks for another name for a project. An empty id is the open one.
func (l *List) rename(id, name string) {
	_, open := l.other.Current()
	l.AskOwner(desk.Question{
		Title: "Rename this project", Label: "Name", Value: cmp.Or(name, open),
		Actions: []ui.Action{{Label: "Rename"}},
		Answer:  func(text string) { l.Ask(&wire.RenameProject{ID: id, Name: text}, l.relist) },
	})
}

// duplicate copies a project.
func (l *List) duplicate(id string) {
	request := &wire.DuplicateProject{ID: id, Job: l.job}
	l.Work(l.job, "", request, func(b wire.Body, out []wire.Blob) {
		if m, ok := b.(*wire.ProjectMade); ok {
			l.Notify(ui.Toast{Text: say.Fill("“{name}” is in your projects", "name", m.Name)})
		}
		l.relist(b, out)
	})
}

// remove deletes a project, which can be restored.
func (l *List) remove(id, name string) {
	l.Ask(&wire.DeleteProject{ID: id}, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Done); ok {
			l.Notify(ui.Toast{
				Text: say.Fill("“{name}” is deleted", "name", name),
				Act:  &ui.Action{Label: "Undo", Do: RestoreProject{id}},
			})
		}
		l.relist(b, out)
	})
}

// export hands a project over as one file. An empty id is the open project.
func (l *List) export(id string) {
	l.Show(nil)
	rev := l.State.Rev
	l.Work(l.job, "", &wire.ExportProject{ID: id, Job: l.job}, func(b wire.Body, blobs []wire.Blob) {
		if l.HandOver(b, blobs, "Open it here or on any other device to go on") && id == "" {
			l.other.Exported(rev)
		}
	})
}

// relist handles the answer to an action on a listed project.
func (l *List) relist(b wire.Body, out []wire.Blob) {
	l.Done(b, out)
	l.Load()
}

// keepForGood asks the browser to keep the data forever.
func (l *List) keepForGood() {
	l.askKeep = false
	l.Browser.Persist(true, func(granted bool) {
		text := say.Text("Your browser now keeps your projects until you delete them")
		if !granted {
			text = "Your browser decides this by itself. To be safe, download your projects."
		}
		l.Post(func() { l.Notify(ui.Toast{Text: text}) })
	})
}

// projects returns the lines of the list.
func (l *List) projects(now time.Time) []ui.Project {
	out, named := make([]ui.Project, len(l.list)), map[string]int{}
	for _, x := range l.list {
		named[x.Name]++
	}
	for i, x := range l.list {
		out[i] = ui.Project{
			ID: x.ID, Name: x.Name, Pages: x.Pages, Files: x.Files, Bytes: x.Bytes,
			When: when(x.Changed, now),
		}
		if named[x.Name] > 1 && x.File != x.Name {
			out[i].File = x.File
		}
		switch {
		case x.Trouble != "":
			out[i].Note = x.Trouble
		case x.Locked:
			out[i].Note = "open in another tab"
		}
	}
	return out
}

// when writes a moment, in milliseconds since 1970 UTC, relative to now: "Today, 09:42", "Yesterday, 17:05", "2
// November", and with the year if it differs.
func when(ms int64, now time.Time) say.Text {
	if ms == 0 {
		return ""
	}
	t := time.UnixMilli(ms).In(now.Location())
	day := t.Format("2006-01-02")
	switch {
	case day == now.Format("2006-01-02"):
		return say.Fill("Today, {time}", "time", t.Format("15:04"))
	case day == now.AddDate(0, 0, -1).Format("2006-01-02"):
		return say.Fill("Yesterday, {time}", "time", t.Format("15:04"))
	case t.Year() == now.Year():
		return say.Fill("{day} {month}", "day", t.Day(), "month", t.Month())
	}
	return say.Fill("{day} {month} {year}", "day", t.Day(), "month", t.Month(), "year", strconv.Itoa(t.Year()))
}
