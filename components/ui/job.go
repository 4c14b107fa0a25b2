package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// JobCard draws a job with its progress and its Cancel button.
func JobCard(id string, p *wire.Progress, sink components.Sink) app.UI {
	return Div("job stack",
		Div("across",
			Leaf("h2", "", p.Title).ID(id),
			Press("btn", "Cancel", sink, components.CancelJob{ID: p.Job}),
		),
		bar(p, id),
		Elem("p", "num quiet", Span(note(p))),
	)
}

// note says how many pages and files a job has done, or nothing.
func note(p *wire.Progress) say.Text {
	switch {
	case p.Of > 1:
		return say.Fill("{pages, plural, one {# page} other {# pages}} so far, {n} of {files, plural, one {# file} "+
			"other {# files}}", "pages", p.Pages, "n", p.Files, "files", p.Of)
	case p.Pages > 0 || p.Of > 0:
		return say.Fill("{pages, plural, one {# page} other {# pages}} so far", "pages", p.Pages)
	}
	return ""
}
