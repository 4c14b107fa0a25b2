package files

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// IndexLineDialog is the dialog about one line of an index: its address, its date, and whether it
// is there at all.
type IndexLineDialog struct {
	app.Compo
	modal

	Sink    components.Sink
	New     bool // it is to be added
	Line    wire.IndexLine
	Today   string          // "2026-11-20"
	Problem *ui.ProblemInfo // why it could not be

	address, date string
}

// OnInit implements app.Initializer.
func (d *IndexLineDialog) OnInit() { d.address, d.date = d.Line.Loc, d.Line.LastMod }

// OnMount implements app.Mounter.
func (d *IndexLineDialog) OnMount(ctx app.Context) {
	first := "#line-date"
	if d.New {
		first = "#line-address"
	}
	d.Show(ctx, first)
}

// Render draws the dialog.
func (d *IndexLineDialog) Render() app.UI {
	title, main, hint := say.Text("Edit a sitemap in the index"), say.Text("Save changes"),
		say.Text("Where search engines find the sitemap.")
	var foot []app.UI
	if d.New {
		title, main = "Add a sitemap to the index", "Add to the index"
	} else {
		foot = append(foot, ui.Press("btn btn--bare dialog__first", "Remove from the index", d.Sink,
			components.RemoveLine{}).
			WithIcon("trash"))
		if d.Line.File != 0 {
			hint = "Where search engines find the sitemap. If you change it, its file gets the new name too."
		}
	}
	var today []app.UI
	if d.Today != "" {
		today = append(today, ui.Act("btn", "Today", d.onToday))
	}
	return d.Draw(ui.Frame{
		ID: "line", Title: title, Class: "dialog--xs", Sink: d.Sink, BodyClass: "dialog__body--pad line",
		Body: []app.UI{
			ui.News("line-problem", d.Problem, d.Sink),
			ui.Labelled(&ui.Textbox{
				ID: "line-address", Mode: "url",
				Place: say.Data("https://example.com/sitemap-1.xml"), Text: d.address, Typed: ui.Into(&d.address),
			},
				"Sitemap address", "loc", hint),
			ui.Labelled(&ui.Textbox{ID: "line-date", Class: "input--num", Text: d.date, Typed: ui.Into(&d.date)},
				"Last changed##file", "lastmod",
				"Year-month-day, such as 2026-11-20. A time is optional. Leave it empty for no date.",
				today...),
		},
		Foot: append(foot,
			ui.Cancel(d.Sink),
			ui.Submit(main, false),
		),
		Submit: d.save,
	})
}

func (d *IndexLineDialog) onToday(ctx app.Context, _ app.Event) {
	d.date = d.Today
	ctx.Defer(func(app.Context) { dom.FocusID("line-date") })
}

func (d *IndexLineDialog) save() {
	d.Sink.Do(nil, components.SetLine{Address: d.address, Date: d.date})
}
