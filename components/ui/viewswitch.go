package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

// ViewSwitch draws the choice between the table and the matrix; each says whether it is pressed.
func ViewSwitch(sink components.Sink, pages, languages string) app.UI {
	return Set(Div("seg",
		&Button{Class: "seg__b", Label: Words.PagesTab, On: pages, Sink: sink, Do: components.ShowLanguages{}},
		&Button{
			Class: "seg__b", Label: Words.LanguagesView, On: languages, Sink: sink,
			Do: components.ShowLanguages{On: true},
		}),
		"role", "group", "aria-label", Words.View)
}
