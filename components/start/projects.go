package start

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/pause"
)

// Projects is the list of what is kept on this device.
type Projects struct {
	app.Compo

	Sink components.Sink
	List []ui.Project

	// Ask offers to ask the browser that it never clears them by itself.
	Ask bool
}

// Render draws the list; nothing where there are no projects.
func (p *Projects) Render() app.UI {
	pause.Here()
	if len(p.List) == 0 {
		return ui.Nothing()
	}
	var bytes int64
	rows := make([]app.UI, len(p.List))
	for i, x := range p.List {
		bytes += x.Bytes
		rows[i] = &projectRow{Sink: p.Sink, Project: x}
	}
	head := func(name, class string) app.UI { return ui.Leaf("th", class, name).Attr("scope", "col") }
	body := []app.UI{
		ui.Elem("h2", "", app.Text(words.Projects+" "),
			ui.Span(words.Kept.With("size", ui.Bytes(bytes)))).ID("recent"),
		ui.Elem("table", "projects",
			ui.Elem("thead", "", ui.Elem("tr", "",
				head(words.Name, ""), head(words.Pages, "r"), head(words.Files, "r wide-cell"),
				head(words.Size, "r wide-cell"), head(words.LastUsed, ""),
				ui.Elem("th", "", ui.Leaf("span", "vh", words.More)).Attr("scope", "col"),
			)),
			ui.Elem("tbody", "", rows...),
		).Aria("label", words.Projects),
	}
	if p.Ask {
		body = append(body, ui.Elem("p", "hint recent__ask",
			app.Text(words.MayClear+" "),
			ui.Press("btn btn--link", words.AskToKeep, p.Sink, components.KeepForGood{}),
		))
	}
	return ui.Elem("section", "recent", body...).Aria("labelledby", "recent")
}

// A projectRow is a component of its own, so that its buttons need to know nothing but their
// project, wherever it stands.
type projectRow struct {
	app.Compo

	Sink    components.Sink
	Project ui.Project
}

// Render draws the row.
func (r *projectRow) Render() app.UI {
	pause.Here()
	p := r.Project
	name := []app.UI{
		ui.Press("project__open", p.Name, r.Sink, components.OpenKept{ID: p.ID}),
	}
	if p.Note != "" {
		name = append(name, ui.Leaf("span", "tag", p.Note))
	}
	return ui.Elem("tr", "",
		ui.Elem("td", "", name...),
		ui.Leaf("td", "r", known(p.Pages, p)),
		ui.Leaf("td", "r wide-cell", known(p.Files, p)),
		ui.Leaf("td", "r wide-cell", ui.Bytes(p.Bytes)),
		ui.Leaf("td", "", p.When),
		ui.Elem("td", "", &ui.Menu{
			ID:    "project-" + p.ID,
			Class: "icon icon--s",
			Icon:  "more",
			Name:  words.MoreFor.With("name", p.Name),
			Of:    p.Name,
			Right: true,
			Sink:  r.Sink,
			Items: append(ui.ProjectItems(p.ID, p.Name), ui.MenuItem{
				Icon: "trash", Label: words.Delete, Line: true,
				Do: components.DropKept{ID: p.ID, Name: p.Name},
			}),
		}),
	)
}

// known writes a count of a project; nothing where its manifest could not be read, and all counts
// are zero.
func known(n int, p ui.Project) string {
	if p.Pages == 0 && p.Files == 0 {
		return ""
	}
	return ui.Number(n)
}
