package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// ViewSwitch draws the choice between the table and the matrix; each says whether it is pressed.
func ViewSwitch(sink components.Sink, pages, languages string) app.UI {
	return Set(Div("seg",
		&Button{Class: "seg__b", Label: "Pages", On: pages, Sink: sink, Do: components.ShowLanguages{}},
		&Button{
			Class: "seg__b", Label: "Languages", On: languages, Sink: sink,
			Do: components.ShowLanguages{On: true},
		}),
		"role", "group", "aria-label", say.Text("View").String())
}
