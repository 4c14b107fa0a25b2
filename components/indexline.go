package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// IndexLineDialog is the dialog about one line of an index: its address, its date, and whether it is there at all.
type IndexLineDialog struct {
	app.Compo
	modal

	Sink    Sink
	New     bool // it is to be added
	Line    IndexLine
	Today   string       // "2026-11-20"
	Problem *ProblemInfo // why it could not be

	address, date string
}

var _ app.Initializer = (*IndexLineDialog)(nil)

// OnInit implements app.Initializer.
func (d *IndexLineDialog) OnInit() { d.address, d.date = d.Line.Address, d.Line.Date }

// OnMount implements app.Mounter.
func (d *IndexLineDialog) OnMount(ctx app.Context) {
	first := "#line-date"
	if d.New {
		first = "#line-address"
	}
	d.show(ctx, first)
}

// Render draws the dialog.
func (d *IndexLineDialog) Render() app.UI {
	title, main, hint := "Edit a sitemap in the index", "Save changes", "Where search engines find the sitemap."
	var foot []app.UI
	if d.New {
		title, main = "Add a sitemap to the index", "Add to the index"
	} else {
		foot = append(foot, &push{Class: "btn btn--bare dialog__first", Icon: "trash", Label: "Remove from the index", Sink: d.Sink, Do: RemoveLine{}})
		if d.Line.File != 0 {
			hint = "Where search engines find the sitemap. Its file is renamed with it."
		}
	}
	var news []app.UI
	if d.Problem != nil {
		news = append(news, d.Problem.card("line-problem", d.Sink))
	}
	date := []app.UI{&textbox{ID: "line-date", Key: "line-date", Class: "input--num", Hint: "line-date-hint", Text: d.date}}
	if d.Today != "" {
		date = append(date, app.Button().Type("button").Class("btn").OnClick(d.onToday).Text("Today"))
	}
	return d.draw(frame{
		ID: "line", Title: title, Class: "dialog--xs", Sink: d.Sink, BodyClass: "dialog__body--pad line",
		Body: []app.UI{
			elem("div", "start__news", news...).Aria("live", "polite"),
			elem("div", "",
				app.Label().Class("label").For("line-address").Body(app.Text("Sitemap address "), leaf("span", "xml", "loc").Aria("hidden", true)),
				&textbox{ID: "line-address", Key: "line-address", Mode: "url", Place: "https://example.com/sitemap-1.xml", Hint: "line-address-hint", Text: d.address},
				leaf("p", "hint", hint).ID("line-address-hint"),
			),
			elem("div", "",
				app.Label().Class("label").For("line-date").Body(app.Text("Last changed "), leaf("span", "xml", "lastmod").Aria("hidden", true)),
				elem("div", "with", date...),
				leaf("p", "hint", "Year-month-day, as in 2026-11-20, time optional. Empty for none.").ID("line-date-hint"),
			),
		},
		Foot: append(foot,
			&push{Class: "btn", Label: "Cancel", Sink: d.Sink, Do: CloseDialog{}},
			app.Button().Type("button").Class("btn", "btn--main").OnClick(d.onSave).Text(main),
		),
		Input: d.onInput, KeyDown: d.onKeyDown,
	})
}

func (d *IndexLineDialog) onInput(_ app.Context, e app.Event) {
	switch name, text, _ := dom.Typed(e); name {
	case "line-address":
		d.address = text
	case "line-date":
		d.date = text
	}
}

func (d *IndexLineDialog) onToday(ctx app.Context, _ app.Event) {
	d.date = d.Today
	ctx.Defer(func(app.Context) { dom.FocusID("line-date") })
}

func (d *IndexLineDialog) onSave(ctx app.Context, _ app.Event) { d.save(ctx) }

// onKeyDown lets Enter in a field stand for the main button.
func (d *IndexLineDialog) onKeyDown(ctx app.Context, e app.Event) {
	key, _ := dom.Key(e)
	if name, _, _ := dom.Typed(e); key == "Enter" && (name == "line-address" || name == "line-date") {
		e.PreventDefault()
		d.save(ctx)
	}
}

func (d *IndexLineDialog) save(ctx app.Context) { d.Sink.Do(ctx, SetLine{d.address, d.date}) }
