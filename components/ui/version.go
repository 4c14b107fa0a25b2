package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// versionLooks are the icon, the tone and the words of each state.
var versionLooks = [...]struct {
	icon, tone string
	says       say.Text
}{
	{},
	{"check", "good", "links back"},
	{"oneway", "bad", "doesn’t link back"},
	{"oneway", "bad", "doesn’t list all versions"},
	{"note", "note", "not in this sitemap"},
}

// VersionSays returns the relation of a page to the others, in words.
func VersionSays(state uint8) say.Text { return versionLooks[state].says }

// VersionMark draws the relation of a page to the others.
func VersionMark(state uint8) app.UI {
	if state == wire.VersionNone {
		return Nothing()
	}
	l := versionLooks[state]
	return Elem("span", "vmark", Icon(l.icon, "i--s", "sev--"+l.tone),
		Leaf("span", "vh", say.Data(", "+l.says.String()))).
		Title(l.says.String())
}
