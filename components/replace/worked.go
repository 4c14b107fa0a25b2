package replace

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// worked draws the choices of the ways that compute a value.
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
	case sitemapcore.ShiftDates:
		return ui.Div("stack",
			x.field("days", "Days", "numeric", daysText(w.Days),
				func(w *sitemapcore.Replacement, text string) { w.Days = daysIn(text) }, ""),
			ui.Div("across wrap apart", x.check("earlier", "Later##dates", !w.Earlier, func(w *sitemapcore.Replacement, _ bool) { w.Earlier = false }),
				x.check("earlier", "Earlier", w.Earlier, func(w *sitemapcore.Replacement, _ bool) { w.Earlier = true })))
	case sitemapcore.SetByRules:
		return x.rules()
	default:
		return ui.Nothing()
	}
	return ui.Div("stack",
		ui.P("hint", hint),
		ui.Div("across wrap apart", x.check("", "Only pages without a date", w.Missing,
			func(w *sitemapcore.Replacement, on bool) { w.Missing = on })))
}

// without shows the number of pages without a source for the value.
func (x *Replace) without() app.UI {
	n := x.count().Without
	if n == 0 || x.Preview.Early {
		return ui.Nothing()
	}
	says := say.Text("{n, plural, one {# page has no date to take and stays as it is.} other {# pages have no date " +
		"to take and stay as they are.}}")
	if x.What.Way == sitemapcore.SetByRules {
		says = "{n, plural, one {No row applies to # page, which stays as it is.} other {No row applies to " +
			"# pages, which stay as they are.}}"
	}
	return ui.P("quiet", say.N(says, n))
}

// daysText returns the text of a number of days in its field.
func daysText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// daysIn parses a typed number of days. It ignores everything but digits.
func daysIn(text string) (n int) {
	for _, c := range text {
		if '0' <= c && c <= '9' && n < 10_000 {
			n = n*10 + int(c-'0')
		}
	}
	return n
}
