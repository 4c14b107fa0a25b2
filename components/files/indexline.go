package files

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// drawLine draws the dialog about a line of an index.
func (x *Indexes) drawLine() ui.Frame {
	title, main, hint := say.Text("Edit a sitemap in the index"), say.Text("Save changes"),
		say.Text("Where search engines find the sitemap.")
	var foot []app.UI
	if x.Line.At < 0 {
		title, main = "Add a sitemap to the index", "Add to the index"
	} else {
		foot = append(foot, ui.Press("btn btn--bare dialog__first", "Remove from the index", x.Sink, x.RemoveLine).
			WithIcon("trash"))
		if x.Line.File != 0 {
			hint = "Where search engines find the sitemap. If you change it, its file gets the new name too."
		}
	}
	var today []app.UI
	if x.Today != "" {
		today = append(today, ui.Press("btn", "Today", x.Sink, func() { x.putDay(x.Day()) }))
	}
	focus := "#line-date"
	if x.Line.At < 0 {
		focus = "#line-address"
	}
	return ui.Frame{
		ID: "line", Title: title, Class: "dialog--xs", Focus: focus, BodyClass: "dialog__body--pad stack loose",
		Body: []app.UI{
			ui.Labelled(&ui.Textbox{
				ID: "line-address", Mode: "url",
				Place: say.Data("https://example.com/sitemap-1.xml"), Text: x.address, Typed: ui.Into(&x.address),
			},
				"Sitemap address", "loc", hint),
			ui.Labelled(&ui.Textbox{
				ID: "line-date", Class: "input--num", Text: x.date, Typed: ui.Into(&x.date), Day: func(_ app.Context, day string) { x.putDay(day) },
			},
				"Last changed##file", "lastmod",
				"Year-month-day, such as 2026-11-20. A time is optional. Leave it empty for no date.",
				today...),
			ui.News("line-problem", x.Problem, x.Sink),
		},
		Foot: append(foot,
			ui.Cancel(x.Sink),
			ui.Main(main, false, x.Sink, func() { x.SetLine(x.address, x.date) }),
		),
	}
}

// putDay puts a day into the field.
func (x *Indexes) putDay(day string) {
	x.date = day
	dom.FocusID("line-date")
}
