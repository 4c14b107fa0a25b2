package check

import (
	"strconv"

	"sitemapeditor/sitemapcore"
)

// firstYear is the first in which a web page can have changed in a way that a sitemap speaks of.
const firstYear = 1995

// yandexData is the most bytes that Yandex takes in <lastmod>, <changefreq> and <priority>.
const yandexData = 100

// dateRules are the rules about one <lastmod>.
var dateRules = []rule{
	{id: d1, explain: explainReading, Rule: Rule{
		Code: "D1", Name: "Date in another form", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "Search engines can’t read this date",
		Why:   "They read dates as year-month-day, such as 2026-11-20, and skip what is written differently.",
		One:   "date that isn’t written year-month-day", Many: "dates that aren’t written year-month-day",
		Repair: RepairOffer, Source: "sitemaps.org protocol; W3C, Date and Time Formats", SearchConsole: "Invalid date",
	}},
	{id: d2, explain: explainReading, Rule: Rule{
		Code: "D2", Name: "Dates nobody can read", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "Which number is the day?",
		Why:   "Search engines read dates as year-month-day. They can’t read this one, so they skip it.",
		One:   "date written in a way nobody can read", Many: "dates written in a way nobody can read",
		Group:  "Search engines read dates as year-month-day. 03/04/2026 could be 3 April or 4 March, so they skip it.",
		Repair: RepairOffer, Source: "sitemaps.org protocol", SearchConsole: "Invalid date",
	}},
	{id: d3, explain: explainFloating, Rule: Rule{
		Code: "D3", Name: "Time without a zone", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "The time doesn’t say in which time zone",
		Why:   "A time needs its zone, such as Z or +01:00. Google skips the date without it.",
		One:   "time without a time zone", Many: "times without a time zone",
		Repair: RepairOffer, Source: "W3C, Date and Time Formats; Search Console, Sitemaps report",
		SearchConsole: "Invalid date",
	}},
	{id: d4, explain: explainZone, Rule: Rule{
		Code: "D4", Name: "Time zone without a colon", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "The time zone isn’t complete",
		Why:   "Search engines read +01:00, with the colon. They skip the date when it is missing.",
		One:   "time zone without its colon", Many: "time zones without their colon",
		Repair: RepairAuto, Source: "W3C, Date and Time Formats", SearchConsole: "Invalid date",
	}},
	{id: d5, explain: explainMarks, Rule: Rule{
		Code: "D5", Name: "Signs in the date", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "The date has the right figures and the wrong signs",
		Why: "Between day and time stands a capital T, and Greenwich time is a capital Z. Search engines skip " +
			"the date when they differ.",
		One: "date with the wrong signs in it", Many: "dates with the wrong signs in them",
		Repair: RepairAuto, Source: "W3C, Date and Time Formats", SearchConsole: "Invalid date",
	}},
	{id: d6, explain: explainNoDay, Rule: Rule{
		Code: "D6", Name: "Date without a day", Severity: note, Field: sitemapcore.LastMod,
		Title: "This date has no day",
		Why:   "Search engines read a year with its month, or a year alone. Only the schema check asks for the day.",
		One:   "date without a day", Many: "dates without a day",
		Repair: RepairOffer, Source: "W3C, Date and Time Formats; sitemap 0.9 schema, tLastmod",
	}},
	{id: d7, explain: explainNoSeconds, Rule: Rule{
		Code: "D7", Name: "Time without seconds", Severity: note, Field: sitemapcore.LastMod,
		Title: "The time has no seconds",
		Why:   "Search engines read it. Only the schema check asks for the seconds, and :00 changes no meaning.",
		One:   "time without seconds", Many: "times without seconds",
		Repair: RepairAuto, Source: "W3C, Date and Time Formats; sitemap 0.9 schema, tLastmod",
	}},
	{id: d9, explain: explainUnreal, Rule: Rule{
		Code: "D9", Name: "Days that don’t exist", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "No calendar has this date",
		Why:   "Search engines skip a date that can’t be.",
		One:   "date that doesn’t exist", Many: "dates that don’t exist",
		Repair: RepairOffer, Source: "W3C, Date and Time Formats", SearchConsole: "Invalid date",
	}},
	{id: d10, explain: explainFuture, Rule: Rule{
		Code: "D10", Name: "Date in the future", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "This day is still to come",
		Why: "A page can’t have changed in the future. Google uses dates only where they prove true, and may " +
			"ignore all of the site’s.",
		One: "date in the future", Many: "dates in the future",
		Repair: RepairOffer, Source: "Google Search Central, build a sitemap; Bing Webmaster Blog, 2025",
	}},
	{id: d11, explain: explainOld, Rule: Rule{
		Code: "D11", Name: "Zero dates", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "This date is older than the web",
		Why: "It mostly means that a program had no date. Google uses dates only where they prove true, and may " +
			"ignore all of the site’s.",
		One: "date older than the web", Many: "dates older than the web",
		Repair: RepairOffer, Source: "Google Search Central, build a sitemap",
	}},
	{id: d12, explain: explainReading, Rule: Rule{
		Code: "D12", Name: "Spreadsheet numbers", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "This number is how a spreadsheet counts days",
		Why:   "Search engines read dates as year-month-day. They can’t read a number, so they skip it.",
		One:   "date as a spreadsheet’s number", Many: "dates as a spreadsheet’s numbers",
		Repair: RepairOffer, Source: "sitemaps.org protocol", SearchConsole: "Invalid date",
	}},
	{id: d16, explain: explainReading, Rule: Rule{
		Code: "D16", Name: "Two dates in one", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "More than one date stands here",
		Why:   "Search engines read one date for each page, so they skip both.",
		One:   "page with more than one date", Many: "pages with more than one date",
		Repair: RepairOffer, Source: "sitemaps.org protocol", SearchConsole: "Invalid date",
	}},
	{id: d17, explain: explainLongDate, Rule: Rule{
		Code: "D17", Name: "Very long dates", Severity: ignored, Field: sitemapcore.LastMod,
		Title: "The date is too long for Yandex",
		Why:   "Yandex takes at most 100 characters here.",
		One:   "date of more than 100 characters", Many: "dates of more than 100 characters",
		Repair: RepairOffer, Source: "Yandex Webmaster, sitemap errors", Yandex: "Data limit exceeded",
	}},
}

// dateBits returns the rules that a date breaks.
func dateBits(b []byte, today Date) (s bitset) {
	t := trimXML(b)
	if len(t) == 0 {
		return 0
	}
	if len(t) > yandexData {
		s = d17.bit()
	}
	x, ok := readISO(t)
	if !ok {
		r := readLoose(t)
		return s | r.rule.bit()
	}
	s |= x.bits()
	switch {
	case x.date.Year < firstYear:
		s |= d11.bit()
	case s&d9.bit() == 0 && today.Precision != NoDate && x.date.After(today):
		s |= d10.bit()
	}
	return s
}

// clear offers to leave the date out. That is always allowed, and better than a date that nobody
// believes.
func (p *page) clear(f *sitemapcore.Finding) {
	label := "Clear it"
	if f.Field == sitemapcore.LastMod {
		label = "Clear the date"
	}
	p.offer(f, label, nil)
}

// lastmod reads the date of the page again, for the rules that hold only for those written year
// first.
func (p *page) lastmod() (isoDate, bool) { return readISO(trimXML(p.v.text(sitemapcore.LastMod))) }

func explainReading(p *page, f *sitemapcore.Finding) {
	t := trimXML(p.v.text(sitemapcore.LastMod))
	r := readLoose(t)
	if r.text != nil {
		if d, _, ok := ParseDate(r.text); ok {
			p.offer(f, d.short(), r.text)
		} else {
			p.offer(f, "Write "+string(r.text), r.text)
		}
	}
	for _, d := range r.dates[:r.n] {
		p.offer(f, d.short(), d.append(nil))
	}
	switch {
	case p.rule == d2 && r.n == 2:
		f.Title = "Is this " + dayMonth(r.dates[0]) + " or " + dayMonth(r.dates[1]) + "?"
	case p.rule == d2 && r.n == 1:
		f.Title = "This looks like " + dayMonth(r.dates[0])
	case p.rule == d12 && r.n == 1:
		f.Title = quote(t) + " is how a spreadsheet writes " + r.dates[0].short()
	}
	if len(f.Fixes) == 0 {
		p.clear(f)
	}
}

// dayMonth returns "3 April".
func dayMonth(d Date) string { return strconv.Itoa(int(d.Day)) + " " + monthNames[d.Month-1] }

func explainFloating(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = "In which time zone is it " + string(x.date.appendClock(nil)) + "?"
	day := x.date
	day.Precision = Day
	p.offer(f, "Keep only the day", day.append(nil))
	x.sep, x.gap, x.zone = 'T', false, zulu
	x.complete()
	p.offer(f, "It is UTC", x.append(nil))
}

// complete adds the seconds where they are missing, and writes a comma before a fraction as a
// point.
func (x *isoDate) complete() {
	x.date.Precision = max(x.date.Precision, Second)
	if len(x.fraction) > 0 && x.fraction[0] == ',' {
		x.fraction = append([]byte{'.'}, x.fraction[1:]...)
	}
}

func explainZone(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	x.zone = colonZone
	zone := string(x.date.appendOffset(nil))
	f.Title = "The time zone needs a colon: " + zone
	p.offer(f, "Write "+zone, x.append(nil))
}

func explainMarks(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	label := "Write the signs right"
	switch {
	case x.sep == ' ' && !x.gap:
		f.Title = "Between day and time stands a space"
		label = "Write a T"
	case x.sep == 't' || x.zone == smallZulu:
		f.Title = "T and Z must be capitals here"
		label = "Write them large"
	}
	x.sep, x.gap = 'T', false
	if x.zone == smallZulu || x.zone == namedZone {
		x.zone = zulu
	}
	if len(x.fraction) > 0 && x.fraction[0] == ',' {
		x.fraction = append([]byte{'.'}, x.fraction[1:]...)
	}
	p.offer(f, label, x.append(nil))
}

func explainNoDay(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	d := x.date
	if d.Precision == Year {
		f.Title = "This date has neither month nor day"
	}
	p.clear(f)
}

func explainNoSeconds(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	x.complete()
	p.offer(f, "Add :00", x.append(nil))
}

func explainUnreal(p *page, f *sitemapcore.Finding) {
	t := trimXML(p.v.text(sitemapcore.LastMod))
	x, ok := readISO(t)
	if !ok {
		p.clear(f)
		return
	}
	d := x.date
	switch {
	case d.Year < 1:
		f.Title = "There is no year 0"
	case d.Month < 1 || d.Month > 12:
		f.Title = "There is no month " + strconv.Itoa(int(d.Month))
		swapped := d
		swapped.Month, swapped.Day = d.Day, d.Month
		if d.Precision >= Day && swapped.real() {
			x.date = swapped
			p.offer(f, swapped.short(), x.append(nil))
		}
	case d.Precision >= Day && (d.Day < 1 || d.Day > monthDays(d.Year, d.Month)):
		f.Title = "There is no " + Date{Year: d.Year, Month: d.Month, Day: d.Day, Precision: Day}.short()
	case d.Hour > 23 || d.Minute > 59 || d.Second > 59:
		f.Title = "No clock shows " + string(d.appendClock(nil))
		d.Precision = Day
		p.offer(f, "Keep only the day", d.append(nil))
	default:
		f.Title = "There is no time zone " + string(d.appendOffset(nil))
		d.Precision = Day
		p.offer(f, "Keep only the day", d.append(nil))
	}
	p.clear(f)
}

func explainFuture(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = x.date.short() + " is still to come"
	p.clear(f)
	swapped := x
	swapped.date.Month, swapped.date.Day = x.date.Day, x.date.Month
	if x.date.Precision >= Day && swapped.date.real() && swapped.date.Year >= firstYear {
		p.offer(f, "It was "+dayMonth(swapped.date), swapped.append(nil))
	}
}

func explainOld(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.date.Precision >= Day && x.date.Year == 1970 && x.date.Month == 1 &&
		x.date.Day == 1 {
		f.Title = "1 January 1970 is day zero of computers"
	}
	p.clear(f)
}

func explainLongDate(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.date.real() {
		if len(x.fraction) > 9 {
			x.fraction = x.fraction[:9+1]
			p.offer(f, "Shorten the fraction of the second", x.append(nil))
		}
		return
	}
	p.clear(f)
}
