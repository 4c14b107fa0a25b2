package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/wire"
)

// versionLooks are the icon, the tone and the words of each state.
var versionLooks = [...]struct {
	icon, tone string
	says       *string
}{
	{},
	{"check", "good", &Words.LinksBack},
	{"oneway", "bad", &Words.LinksNotBack},
	{"oneway", "bad", &Words.LinksSome},
	{"note", "note", &Words.LinksElsewhere},
}

// VersionMark draws what a page is to the others.
func VersionMark(state uint8) app.UI {
	if state == wire.VersionNone {
		return Nothing()
	}
	l := versionLooks[state]
	return Elem("span", "vmark", Icon(l.icon, "i--s", "sev--"+l.tone), Leaf("span", "vh", ", "+*l.says)).
		Title(*l.says)
}
