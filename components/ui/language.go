package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/say"
)

// LanguagePicker draws the choice of a language. The page's language script answers it, so that it
// works before the program does, and shows the one that is spoken.
func LanguagePicker() app.UI {
	options := make([]app.UI, len(say.Languages))
	for i, l := range say.Languages {
		option := app.Elem("option").Attr("value", l.Tag).Attr("lang", l.Tag).Text(l.Name)
		if l.Tag == say.Tag() && i > 0 {
			option = option.Attr("selected", true)
		}
		options[i] = option
	}
	return Elem("span", "tongue",
		Icon("globe"),
		Named(Elem("select", "", options...), "Language").DataSet("language", ""),
	)
}
