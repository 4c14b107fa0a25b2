package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

// JobCard draws a job with its progress and its Cancel button.
func JobCard(id string, p Progress, sink components.Sink) app.UI {
	return Div("job stack",
		Div("job__t across",
			Leaf("h2", "", p.Title).ID(id),
			Press("btn", "Cancel", sink, components.CancelJob{ID: p.ID}),
		),
		p.bar(id),
		Elem("p", "job__n", Span(p.Note)),
	)
}
