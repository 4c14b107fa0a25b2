package among

import (
	"maps"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
)

// Dates counts the dates of pages, and how many look automatic.
//
// Search engines use <lastmod> only as long as it is "consistently and verifiably accurate" (Google
// Search Central, build a sitemap, read 2026), and stop believing a site whose pages all changed in
// the same second (Bing Webmaster Blog, 2023).
type Dates struct {
	today date.Date

	dated, recent int
	texts         map[string]*int // the number of pages by their date, each less the times that the map was full
}

// mostTexts is the number of different dates that Dates counts at a time. If there are more, all counts lose one, so a
// date that every tenth page has is still found (Misra and Gries, "Finding repeated elements", 1982), and its count is
// at most one in mostTexts of all pages too small.
const mostTexts = 10_000

// NewDates returns the counts of no page.
func NewDates(today date.Date) *Dates { return &Dates{today: today, texts: map[string]*int{}} }

// Add counts a page by the text of its date, which may be empty.
func (d *Dates) Add(text []byte) {
	var x page.Dated
	x.Written, x.Read = date.Read(ascii.Trim(text))
	d.AddRead(text, &x)
}

// AddRead is Add for a date that was read.
func (d *Dates) AddRead(text []byte, x *page.Dated) {
	day := x.Date
	if !x.Read || day.Precision < date.Month || day.Year < page.FirstYear || !day.Real() || !x.IsW3C() {
		return
	}
	text = ascii.Trim(text)
	d.dated++
	if sameDay(day, d.today) {
		d.recent++
	}
	n := d.texts[string(text)]
	if n == nil {
		if len(d.texts) == mostTexts {
			maps.DeleteFunc(d.texts, func(_ string, n *int) bool {
				*n--
				return *n == 0
			})
		}
		n = new(int)
		d.texts[string(text)] = n
	}
	*n++
}

// sameDay reports whether a date is on a day.
func sameDay(d, day date.Date) bool {
	return d.Precision >= date.Day && day.Precision >= date.Day &&
		d.Year == day.Year && d.Month == day.Month && d.Day == day.Day
}

// A Doubt is a fault of the document's dates as a whole. The zero value is none.
type Doubt struct {
	Rules  check.RuleSet // the rule that the doubtful dates break
	shared string        // the date that they share; empty if they are today
	today  date.Date
}

// Marks returns the rule that a page with a date breaks.
func (d *Doubt) Marks(text []byte) check.RuleSet {
	if d.Rules.Empty() {
		return d.Rules
	}
	text = ascii.Trim(text)
	if d.shared != "" {
		if string(text) == d.shared {
			return d.Rules
		}
		return check.RuleSet{}
	}
	if day, _, ok := date.Parse(text); ok && sameDay(day, d.today) {
		return d.Rules
	}
	return check.RuleSet{}
}

// leastDates is the number of dates from which on their being alike says something.
const leastDates = 10

// many reports whether so many pages share a date that it looks automatic. A second that a tenth of the pages share was
// no editor's; of days without a time, nine in ten.
func (d *Dates) many(same int, text string) bool {
	if same < leastDates || same*10 < d.dated {
		return false
	}
	x, precision, ok := date.Parse([]byte(text))
	return ok && precision >= date.Second && x.Hour|x.Minute|x.Second != 0 || same*10 >= d.dated*9
}

// Doubt returns the fault of the dates.
func (d *Dates) Doubt() Doubt {
	best, most := "", 0
	for text, n := range d.texts {
		if *n >= most && d.many(*n, text) && (*n > most || text < best) {
			best, most = text, *n
		}
	}
	switch {
	case most > 0:
		return Doubt{Rules: check.D13.Set(), shared: best}
	case d.dated >= leastDates && d.recent*10 >= d.dated*9:
		return Doubt{Rules: check.D14.Set(), today: d.today}
	}
	return Doubt{}
}
