package replace

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// worked draws what is to be chosen for the ways that work a value out.
func (r *Replace) worked() app.UI {
	w := &r.What
	hint := ""
	switch w.Way {
	case sitemapcore.SetToday:
		hint = words.TodayHint
	case sitemapcore.AddressDate:
		hint = words.AddressDateHint
	case sitemapcore.PublishedDate:
		hint = words.PublishedHint
	case sitemapcore.ShiftDates:
		return ui.Div("replace__how",
			field("days", words.Days, "numeric", daysText(w.Days), ""),
			ui.Answer("radio", "earlier", "0", words.Later, !w.Earlier),
			ui.Answer("radio", "earlier", "1", words.Earlier, w.Earlier))
	case sitemapcore.SetByRules:
		return r.rules()
	default:
		return ui.Nothing()
	}
	return ui.Div("replace__text",
		ui.P("hint", hint),
		ui.Div("replace__how", ui.Answer("checkbox", "missing", "on", words.Missing, w.Missing)))
}

// without says on how many pages there is nothing to work a value out from.
func (r *Replace) without() app.UI {
	n := r.Preview.Without
	if n == 0 || r.Preview.Early {
		return ui.Nothing()
	}
	says := &words.Without
	if r.What.Way == sitemapcore.SetByRules {
		says = &words.NoRule
	}
	return ui.P("quiet", says.N(n))
}

// daysText is a number of days as it stands in its field.
func daysText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// daysIn reads what was typed as a number of days: whatever is no figure is passed over.
func daysIn(text string) (n int) {
	for _, c := range text {
		if '0' <= c && c <= '9' && n < 10_000 {
			n = n*10 + int(c-'0')
		}
	}
	return n
}
