package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// ViewSwitch draws the choice of the view in the place of the table. languages means that the pages have other
// languages.
func ViewSwitch(sink components.Sink, on components.View, languages bool) app.UI {
	view := func(v components.View, label say.Text, do components.Intent) app.UI {
		return &Button{Class: "seg__b", Label: label, On: strconv.FormatBool(v == on), Sink: sink, Do: do}
	}
	views := []app.UI{view(components.ViewPages, "Pages", components.ShowLanguages{})}
	if languages || on == components.ViewLanguages {
		views = append(views, view(components.ViewLanguages, "Languages", components.ShowLanguages{On: true}))
	}
	views = append(views, view(components.ViewMap, "Map##view", components.ShowMap{}))
	return Set(Div("seg", views...), "role", "group", "aria-label", say.Text("View").String())
}
