package details

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// newsMinutes is how long Google reads an article as news: two days (Google, "Create a news
// sitemap").
const newsMinutes = 2 * 24 * 60

// newsLeft returns how long an article still counts as news at a time, in minutes since 1970, and what happens then.
// part is the rest of the two days, in 48 parts. A date without a time counts as the end of its day, so the result is
// an upper bound. The end is written in the user's zone, not in that of the file.
func newsLeft(published string, now int64, zone *time.Location) (title, text say.Text, part int) {
	d, precision, ok := date.Parse([]byte(published))
	if !ok || precision < date.Day {
		return "", "", 0
	}
	from := d.Unix() / 60
	future, dayOnly := from > now, precision == date.Day
	if dayOnly {
		from += 24*60 - 1
	}
	left := min(from+newsMinutes-now, newsMinutes)
	end := time.Unix((from+newsMinutes)*60, 0).In(zone)
	switch {
	case future:
		return "Not published yet",
			"The date is in the future. An article belongs in the news sitemap for two days from then.", 48
	case left <= 0:
		return "No longer news", "An article belongs in the news sitemap for two days. You can remove the news here; " +
			"the page itself stays.", 0
	}
	said := say.Text("{h} h {m} min left as news")
	switch {
	case dayOnly && left < 60:
		said = "At most {m} min left as news"
	case dayOnly:
		said = "At most {h} h {m} min left as news"
	case left < 60:
		said = "{m} min left as news"
	}
	return say.Fill(said, "h", left/60, "m", left%60),
		say.Fill("An article belongs in the news sitemap for two days: this one until {day} {time}.", "day",
			say.DayName(end.Weekday()), "time", end.Format("15:04")),
		int((left*48 + newsMinutes - 1) / newsMinutes)
}

// newsClock draws what newsLeft says.
func newsClock(published string, now int64) app.UI {
	title, text, part := newsLeft(published, now, time.Local)
	if title == "" {
		return ui.Nothing()
	}
	return ui.Div("clock reads across",
		app.Raw(`<svg viewBox="0 0 60 60" aria-hidden="true"><circle class="ring" cx="30" cy="30" r="25"/>`+
			`<circle class="ring-on" cx="30" cy="30" r="25" pathLength="48" stroke-dasharray="`+
			strconv.Itoa(part)+` 48" transform="rotate(-90 30 30)"/></svg>`),
		ui.Div("", ui.Leaf("b", "num", title), ui.P("quiet small", text)))
}
