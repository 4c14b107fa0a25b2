package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

type (
	// OpenKept opens a project of the list.
	OpenKept struct{ ID string }

	// RenameKept asks for another name for a project. An empty ID is the one that is open, in all
	// of these.
	RenameKept struct{ ID, Name string }

	// CopyKept makes a second one of a project.
	CopyKept struct{ ID string }

	// SaveKept downloads a project as one file, with all that can be undone.
	SaveKept struct{ ID string }

	// DropKept deletes a project.
	DropKept struct{ ID, Name string }

	// LeaveProject closes what is open and shows all projects.
	LeaveProject struct{}

	// KeepForGood asks the browser never to clear what it keeps for this page.
	KeepForGood struct{}
)

// A Project is one line of the list of projects.
type Project struct {
	ID    string
	Name  string
	Pages int
	Files int
	Bytes int64
	When  string // it was worked on last: "Today, 09:42"
	Note  string // after the name: "open in another tab"; may be empty
}

// Projects is the list of what is kept on this device.
type Projects struct {
	app.Compo

	Sink Sink
	List []Project

	// Ask offers to ask the browser that it never clears them by itself.
	Ask bool
}

// Render draws the list; nothing where there are no projects.
func (p *Projects) Render() app.UI {
	if len(p.List) == 0 {
		return Nothing()
	}
	var bytes int64
	rows := make([]app.UI, len(p.List))
	for i, x := range p.List {
		bytes += x.Bytes
		rows[i] = &projectRow{Sink: p.Sink, Project: x}
	}
	head := func(name, class string) app.UI { return app.Th().Scope("col").Class(class).Text(name) }
	body := []app.UI{
		elem("h2", "", app.Text("Your projects "), leaf("span", "", "kept in this browser, "+Bytes(bytes)+" in all")).
			ID("recent"),
		elem("table", "projects",
			elem("thead", "", elem("tr", "",
				head("Name", ""), head("Pages", "r"), head("Files", "r wide-cell"), head("Size", "r wide-cell"),
				head("Last worked on", ""),
				app.Th().Scope("col").Body(leaf("span", "vh", "More")),
			)),
			elem("tbody", "", rows...),
		).Aria("label", "Your projects"),
	}
	if p.Ask {
		body = append(body, elem("p", "hint recent__ask",
			app.Text("When this device runs low on space, your browser may clear what pages keep. "),
			&push{Class: "btn btn--link", Label: "Ask it to keep your projects", Sink: p.Sink, Do: KeepForGood{}},
		))
	}
	return elem("section", "recent", body...).Aria("labelledby", "recent")
}

// A projectRow is a component of its own, so that its buttons need to know nothing but their
// project, wherever it stands.
type projectRow struct {
	app.Compo

	Sink    Sink
	Project Project
}

// Render draws the row.
func (r *projectRow) Render() app.UI {
	p := r.Project
	name := []app.UI{&push{Class: "project__open", Label: p.Name, Sink: r.Sink, Do: OpenKept{p.ID}}}
	if p.Note != "" {
		name = append(name, leaf("span", "tag", p.Note))
	}
	return elem("tr", "",
		elem("td", "", name...),
		leaf("td", "r", known(p.Pages, p)),
		leaf("td", "r wide-cell", known(p.Files, p)),
		leaf("td", "r wide-cell", Bytes(p.Bytes)),
		leaf("td", "", p.When),
		elem("td", "", &menu{
			ID: "project-" + p.ID, Class: "icon icon--s", Icon: "more", Name: "More for " + p.Name, Of: p.Name,
			Right: true, Sink: r.Sink,
			Items: append(projectItems(p.ID, p.Name), MenuItem{
				Icon: "trash", Label: "Delete", Line: true,
				Do: DropKept{p.ID, p.Name},
			}),
		}),
	)
}

// known writes a count of a project; nothing where its manifest could not be read, and all counts
// are zero.
func known(n int, p Project) string {
	if p.Pages == 0 && p.Files == 0 {
		return ""
	}
	return Number(n)
}

// projectItems is what can be done with a project, whether or not it is open.
func projectItems(id, name string) []MenuItem {
	return []MenuItem{
		{Icon: "form", Label: "Rename…", Do: RenameKept{id, name}},
		{Icon: "copy", Label: "Duplicate", Do: CopyKept{id}},
		{Icon: "down", Label: "Download project", Do: SaveKept{id}},
	}
}
