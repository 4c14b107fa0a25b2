package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// liveBox draws the state of the live check.
func liveBox(l *wire.Live, sink components.Sink) app.UI {
	title := say.Text("On the live site")
	if l == nil || l.Day == "" && len(l.Rows) == 0 {
		return ui.Headed("box", "box__head across wrap", "live-title", ui.Icon("globe"), title,
			[]app.UI{ui.Li("", ui.P("small quiet", terms.LiveQuestion))},
			ui.Small("Check my pages on the live site", "", sink, components.OpenLive{}))
	}
	bad := 0
	for _, r := range l.Rows {
		if r.Severity >= sitemapcore.Warn {
			bad += r.Pages
		}
	}
	says := say.N("{n, plural, =0 {All is well.} one {# page needs a look.} other {# pages need a look.}}", bad)
	return ui.Headed("box", "box__head across wrap", "live-title", ui.Icon("globe"), title,
		[]app.UI{ui.Li("", ui.P("", terms.LiveAsOf(l)), ui.P("small quiet", says))},
		ui.Small("What your site answers", "", sink, components.SeeLive{}))
}
