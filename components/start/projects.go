package start

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/pause"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// Projects is the list of the projects on this device.
type Projects struct {
	app.Compo

	Sink  components.Sink
	Of    *List
	List  []ui.Project
	Known bool // the list is known; before that its room is kept free
}

// Render draws the list, or nothing without projects.
func (p *Projects) Render() app.UI {
	pause.Here()
	switch {
	case !p.Known:
		return ui.Div("recent__room") // web/theme.js knows how many lines it had
	case len(p.List) == 0:
		return ui.Nothing()
	}
	var bytes int64
	rows := make([]app.UI, len(p.List))
	for i, x := range p.List {
		bytes += x.Bytes
		rows[i] = &projectRow{Sink: p.Sink, Of: p.Of, Project: x}
	}
	head := func(name, class string) app.UI { return ui.Leaf("th", class, say.Data(name)).Attr("scope", "col") }
	return ui.Elem("section", "recent",
		ui.Elem("h2", "across", app.Text(say.Text("Your projects").String()+" "),
			ui.Leaf("span", "small quiet cut", say.Fill("kept in this browser, {size} in all", "size", display.Size(bytes)))).ID("recent"),
		ui.Elem("table", "projects",
			ui.Elem("thead", "", ui.Elem("tr", "",
				head(say.Text("Name").String(), ""), head(say.Text("Pages").String(), "r"),
				head(say.Text("Files").String(), "r wide-only"),
				head(say.Text("Size").String(), "r wide-only"), head(say.Text("Last worked on").String(), ""),
				ui.Elem("th", "", ui.Leaf("span", "vh", "More")).Attr("scope", "col"),
			)),
			ui.Elem("tbody", "", rows...),
		).Aria("label", say.Text("Your projects").String()),
	).Aria("labelledby", "recent")
}

// A projectRow is a component of its own, so that its buttons are independent of its position.
type projectRow struct {
	app.Compo

	Sink    components.Sink
	Of      *List
	Project ui.Project
}

func (r *projectRow) Render() app.UI {
	pause.Here()
	p := r.Project
	name := []app.UI{
		ui.Press("project__open cut", say.Data(p.Name), r.Sink, components.OpenKept{ID: p.ID}).WithTitle(say.Data(p.Name)),
	}
	if p.File != "" {
		name = append(name, ui.Leaf("span", "cut small", say.Data(p.File)))
	}
	if p.Note != "" {
		name = append(name, ui.Leaf("span", "tag", p.Note))
	}
	pages := say.Text("")
	if p.Pages > 0 {
		pages = say.N(ui.Pages, p.Pages)
	}
	return ui.Elem("tr", "",
		ui.Elem("td", "", ui.Div("across", name...),
			ui.Div("across small narrow-only", ui.Span(pages), ui.Span(p.When))),
		ui.Leaf("td", "r wide-only", say.Data(known(p.Pages, p))),
		ui.Leaf("td", "r wide-only", say.Data(known(p.Files, p))),
		ui.Leaf("td", "r wide-only", display.Size(p.Bytes)),
		ui.Leaf("td", "wide-only", p.When),
		ui.Elem("td", "", &ui.Menu{
			ID:    "project-" + p.ID,
			Class: "icon icon--s",
			Icon:  "more",
			Name:  say.Fill("More for {name}", "name", p.Name),
			Of:    say.Data(p.Name),
			Right: true,
			Sink:  r.Sink,
			Items: []ui.MenuItem{
				{Icon: "form", Label: "Rename…", Do: func() { r.Of.rename(p.ID, p.Name) }},
				{Icon: "copy", Label: "Duplicate", Do: func() { r.Of.duplicate(p.ID) }},
				{Icon: "down", Label: "Download project", Do: func() { r.Of.export(p.ID) }},
				{Icon: "trash", Label: "Delete", Line: true, Do: func() { r.Of.remove(p.ID, p.Name) }},
			},
		}),
	)
}

// known writes a count of a project, or "" if its manifest is unreadable, so that all counts are zero.
func known(n int, p ui.Project) string {
	if p.Pages == 0 && p.Files == 0 {
		return ""
	}
	return say.Number(n)
}
