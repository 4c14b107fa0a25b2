package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// LiveAsOf says how many pages were checked, and when.
func LiveAsOf(l *wire.Live) say.Text {
	if l.Day == "" {
		return ""
	}
	return say.Fill(wire.LiveChecked, "n", l.Checked, "all", l.Pages, "day", DayWords(l.Day))
}

// LiveQuestion says what checking the live site is good for.
const LiveQuestion say.Text = "Do your pages answer? Do some redirect, or ask not to be listed? A bookmark asks your " +
	"site."

// LiveBox draws the state of the live check, for the panel "Checks".
func LiveBox(l *wire.Live, sink components.Sink) app.UI {
	title := say.Text("On the live site")
	if l == nil || l.Day == "" && len(l.Rows) == 0 {
		return Headed("box", "box__head across wrap", "live-title", Icon("globe"), title,
			[]app.UI{Li("", P("small quiet", LiveQuestion))},
			Small("Check my pages on the live site", "", sink, components.OpenLive{}))
	}
	bad := 0
	for _, r := range l.Rows {
		if r.Severity >= sitemapcore.Warn {
			bad += r.Pages
		}
	}
	says := say.N("{n, plural, =0 {All is well.} one {# page needs a look.} other {# pages need a look.}}", bad)
	return Headed("box", "box__head across wrap", "live-title", Icon("globe"), title,
		[]app.UI{Li("", P("", LiveAsOf(l)), P("small quiet", says))},
		Small("What your site answers", "", sink, components.SeeLive{}))
}
