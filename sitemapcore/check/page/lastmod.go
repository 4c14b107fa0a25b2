package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// yandexData is the most bytes that Yandex takes in <lastmod>, <changefreq> and <priority>.
const yandexData = 100

// addDate adds the rules that a date breaks, and returns it as it is written.
func addDate(s *check.RuleSet, b []byte, today date.Date) (x date.Written, reads bool) {
	t := ascii.Trim(b)
	if len(t) == 0 {
		return x, false
	}
	if len(t) > yandexData {
		s.Add(check.D17)
	}
	if x, reads = date.Read(t); !reads {
		r := date.ReadLoose(t)
		s.Add(readingRule(&r))
		return x, false
	}
	if _, other := x.Date.OtherCalendar(FirstYear, today); other {
		s.Add(check.D11b)
		return x, true
	}
	switch {
	case !x.Date.Real():
		s.Add(check.D9) // its form doesn't matter
	case x.Date.Year < 1970:
		s.Add(check.D11a) // nor here
	case x.Date.Year < FirstYear:
		s.Add(check.D11) // a program had no date
	default:
		addForm(s, &x)
		if today.Precision != date.NoDate && x.Date.After(today) {
			s.Add(check.D10)
		}
	}
	return x, true
}

// readingRule returns the rule that a text breaks which is no date as sitemaps want it.
func readingRule(r *date.Reading) check.RuleID {
	switch one := len(r.Dates()) == 1 || r.Text != nil; {
	case r.Kind == date.Impossible:
		return check.D9
	case r.Kind == date.Serial:
		return check.D12
	case r.Kind == date.Several:
		return check.D16
	case one:
		return check.D1
	case r.Kind == date.Numbers:
		return check.D2
	}
	return check.D1a
}

// addForm adds the rules that the form of a date and the calendar break: D3 to D6 and D9.
func addForm(s *check.RuleSet, x *date.Written) {
	d := &x.Date
	if !d.Real() {
		s.Add(check.D9)
	}
	if d.Precision <= date.Month {
		s.Add(check.D6)
	}
	if d.Precision <= date.Day {
		return
	}
	if !x.MarksFit() {
		s.Add(check.D5)
	}
	switch x.Zone {
	case date.NoZone:
		s.Add(check.D3)
	case date.BareZone, date.HourZone:
		s.Add(check.D4)
	}
}

// lastmod reads the date of the page again, for the rules that hold only for those written year
// first.
func (p *page) lastmod() (date.Written, bool) {
	return date.Read(ascii.Trim(p.v.Value(sitemapcore.LastMod)))
}

var ofDates = []explanation{
	{check.D1, explainReading}, {check.D1a, explainReading}, {check.D2, explainReading},
	{check.D12, explainReading}, {check.D16, explainReading}, {check.D3, explainFloating},
	{check.D4, explainZone}, {check.D5, explainMarks}, {check.D6, explainNoDay}, {check.D9, explainUnreal},
	{check.D10, explainFuture}, {check.D11, explainOld}, {check.D11a, explainOld},
	{check.D11b, explainCalendar}, {check.D17, explainLongDate},
}

func explainReading(p *page, f *sitemapcore.Finding) {
	t := ascii.Trim(p.v.Value(sitemapcore.LastMod))
	r := date.ReadLoose(t)
	if r.Text != nil {
		if d, _, ok := date.Parse(r.Text); ok {
			p.offer(f, d.Short(), r.Text)
		} else {
			p.offer(f, say.Fill("Write {value}", "value", string(r.Text)), r.Text)
		}
	}
	for _, d := range r.Dates() {
		p.offer(f, d.Short(), d.Append(nil))
	}
	switch {
	case p.rule == check.D2 && len(r.Dates()) == 2:
		f.Title = say.Fill("Is this {first} or {second}?", "first", r.Dates()[0].DayMonth(), "second",
			r.Dates()[1].DayMonth())
	case p.rule == check.D12 && len(r.Dates()) == 1:
		f.Title = say.Fill("{number} is how a spreadsheet writes {day}", "number", Quote(t), "day", r.Dates()[0].Short())
	}
	if r.Text == nil && len(r.Dates()) == 0 {
		p.clear(f)
	}
}

func explainFloating(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = say.Fill("In which time zone is it {time}?", "time", x.Date.Clock())
	day := x.Date
	day.Precision = date.Day
	p.offer(f, "Keep only the day", day.Append(nil))
	x.Sep, x.Gap, x.Zone = 'T', false, date.Zulu
	x.Complete()
	p.offer(f, "It is UTC", x.Append(nil))
}

func explainZone(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	x.Zone = date.ColonZone
	zone := x.Date.Zone()
	f.Title = say.Fill("The time zone needs a colon: {zone}", "zone", zone)
	p.offer(f, say.Fill("Write {value}", "value", zone), x.Append(nil))
}

func explainMarks(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	label := say.Text("Write it the usual way")
	switch {
	case x.Sep == ' ' && !x.Gap:
		f.Title = "There is a space between day and time"
		label = "Write a T"
	case x.Sep == 't' || x.Zone == date.SmallZulu:
		f.Title = "T and Z must be capitals here"
		label = "Write capitals"
	}
	x.Sep, x.Gap = 'T', false
	if x.Zone == date.SmallZulu || x.Zone == date.NamedZone {
		x.Zone = date.Zulu
	}
	x.Point()
	p.offer(f, label, x.Append(nil))
}

func explainNoDay(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	d := x.Date
	if d.Precision == date.Year {
		f.Title = "This date has neither month nor day"
	}
	p.clear(f)
}

func explainUnreal(p *page, f *sitemapcore.Finding) {
	t := ascii.Trim(p.v.Value(sitemapcore.LastMod))
	x, ok := date.Read(t)
	if !ok {
		p.clear(f)
		return
	}
	d := x.Date
	switch {
	case d.Year < 1:
		f.Title = "There is no year 0"
	case d.EndsDay():
		f.Title = say.Fill("{time} isn’t a valid time", "time", d.Clock())
		x.Date = d.NextMidnight()
		p.offer(f, x.Date.Short(), x.Append(nil))
	case d.Month < 1 || d.Month > 12:
		f.Title = say.Fill("There is no month {month}", "month", int(d.Month))
		swapped := d
		swapped.Month, swapped.Day = d.Day, d.Month
		if d.Precision >= date.Day && swapped.Real() {
			x.Date = swapped
			p.offer(f, swapped.Short(), x.Append(nil))
		}
	case d.Precision >= date.Day && (d.Day < 1 || d.Day > date.DaysIn(d.Year, d.Month)):
		f.Title = say.Fill("There is no {day}", "day",
			date.Date{Year: d.Year, Month: d.Month, Day: d.Day, Precision: date.Day}.Short())
	default:
		f.Title = say.Fill("There is no time zone {zone}", "zone", d.Zone())
		if d.Hour > 23 || d.Minute > 59 || d.Second > 59 {
			f.Title = say.Fill("{time} isn’t a valid time", "time", d.Clock())
		}
		d.Precision = date.Day
		p.offer(f, "Keep only the day", d.Append(nil))
	}
	p.clear(f)
}

func explainFuture(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = say.Fill("{day} is in the future", "day", x.Date.Short())
	p.clear(f)
	swapped := x
	swapped.Date.Month, swapped.Date.Day = x.Date.Day, x.Date.Month
	if x.Date.Precision >= date.Day && swapped.Date.Real() && swapped.Date.Year >= FirstYear {
		p.offer(f, say.Fill("It was {day}", "day", swapped.Date.DayMonth()), swapped.Append(nil))
	}
}

func explainOld(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.Date.Precision >= date.Day && x.Date.Year == 1970 && x.Date.Month == 1 &&
		x.Date.Day == 1 {
		f.Title = "1 January 1970 is the date that programs use when they have none"
	}
	p.clear(f)
}

func explainLongDate(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.Date.Real() {
		if len(x.Fraction) > 9 {
			x.Fraction = x.Fraction[:9+1]
			p.offer(f, "Shorten the fraction of the second", x.Append(nil))
		}
		return
	}
	p.clear(f)
}

func explainCalendar(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	if day, _ := x.Date.OtherCalendar(FirstYear, p.today); day.Precision != date.NoDate {
		x.Date = day
		p.offer(f, day.Short(), x.Append(nil))
	}
	p.clear(f)
}

// FirstYear is the first in which a web page can have changed in a way that a sitemap speaks of.
const FirstYear = 1995
