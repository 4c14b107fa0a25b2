package replace

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// worked draws the choices of the ways that compute a date.
func (x *Replace) worked() app.UI {
	w := &x.What
	hint := say.Text("")
	switch w.Way {
	case sitemapcore.SetToday:
		hint = "For pages that changed today. Search engines may ignore dates that keep changing."
	case sitemapcore.AddressDate:
		hint = "Such as /2024/05/17/, /2024/05/ or 2024-05-17. A day that is still to come is not used."
	case sitemapcore.PublishedDate:
		hint = "The day when the newest article or video of the page came out."
	default:
		return ui.Nothing()
	}
	return ui.Div("stack",
		ui.P("hint", hint),
		ui.Div("across wrap apart", x.check("", "Only pages without a date", w.Missing,
			func(w *sitemapcore.Replacement, on bool) { w.Missing = on })))
}

// without shows the number of pages without a source for the date.
func (x *Replace) without() app.UI {
	n := x.count().Without
	if n == 0 || x.Preview.Early {
		return ui.Nothing()
	}
	return ui.P("quiet", say.N("{n, plural, one {# page has no date to take and stays as it is.} other {# pages have no "+
		"date to take and stay as they are.}}", n))
}
