package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

// JobCard draws a job with its progress and its Cancel button.
func JobCard(id string, p Progress, sink components.Sink) app.UI {
	return Elem("div", "job",
		Elem("div", "job__t",
			Leaf("h2", "", p.Title).ID(id),
			&Button{Class: "btn", Label: Words.Cancel, Sink: sink, Do: components.CancelJob{ID: p.ID}},
		),
		p.bar(id),
		Elem("p", "job__n", Leaf("span", "", p.Note)),
	)
}
