package details

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
)

// newsMinutes is how long Google shows an article as news: two days (Google, "Create a news
// sitemap").
const newsMinutes = 2 * 24 * 60

// newsLeft says how long an article still counts as news at a time, in minutes since 1970, and what
// comes then. Of two days, the result has part parts of 48. A date without a time is taken to be at
// the end of its day, so the time is the most that it can be. The end is told by the owner's clock,
// in zone, and not by that of the file.
func newsLeft(published string, now int64, zone *time.Location) (title, text string, part int) {
	d, ok := ui.ParseDate(published)
	if !ok || d.Day == 0 {
		return "", "", 0
	}
	var t time.Time
	for _, layout := range [...]string{"2006-01-02", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z07:00"} {
		var err error
		if t, err = time.Parse(layout, published); err == nil {
			break
		}
	}
	future := t.Unix()/60 > now
	most := ""
	if d.Clock == "" {
		t = t.Add(24*time.Hour - time.Minute)
		most = "At most "
	}
	left := min(t.Unix()/60+newsMinutes-now, newsMinutes)
	end := t.Add(newsMinutes * time.Minute).In(zone)
	when := end.Weekday().String() + " " + end.Format("15:04")
	switch {
	case future:
		return "Not published yet", "The date is in the future. Google shows news for two days from it.", 48
	case left <= 0:
		return "No longer news", "Google shows news for two days. This page is an ordinary one now, and the block " +
			"can go.", 0
	}
	h, m := left/60, left%60
	title = strconv.FormatInt(m, 10) + " min left as news"
	if h > 0 {
		title = strconv.FormatInt(h, 10) + " h " + title
	}
	if most != "" {
		title = most + title
	}
	return title, "Google shows news for two days. After " + when + " the page stays, as an ordinary one.",
		int((left*48 + newsMinutes - 1) / newsMinutes)
}

// newsClock draws what newsLeft says.
func newsClock(published string, now int64) app.UI {
	title, text, part := newsLeft(published, now, time.Local)
	if title == "" {
		return ui.Nothing()
	}
	return ui.Elem("div", "clock",
		app.Raw(`<svg viewBox="0 0 60 60" aria-hidden="true"><circle class="ring" cx="30" cy="30" r="25"/>`+
			`<circle class="ring-on" cx="30" cy="30" r="25" pathLength="48" stroke-dasharray="`+
			strconv.Itoa(part)+` 48" transform="rotate(-90 30 30)"/></svg>`),
		ui.Elem("div", "", ui.Leaf("p", "clock__t", title), ui.Leaf("p", "quiet small", text)))
}
