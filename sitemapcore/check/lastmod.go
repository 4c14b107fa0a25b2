package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// firstYear is the first in which a web page can have changed in a way that a sitemap speaks of.
const firstYear = 1995

// yandexData is the most bytes that Yandex takes in <lastmod>, <changefreq> and <priority>.
const yandexData = 100

// addDate adds the rules that a date breaks.
func (s *RuleSet) addDate(b []byte, today Date) {
	t := ascii.Trim(b)
	if len(t) == 0 {
		return
	}
	if len(t) > yandexData {
		s.add(D17)
	}
	x, ok := readISO(t)
	if !ok {
		r := readLoose(t)
		s.add(r.rule)
		return
	}
	switch {
	case !x.date.real():
		s.add(D9) // its form doesn't matter
	case x.date.Year < firstYear:
		s.add(D11) // nor here: a program had no date
	default:
		s.addForm(&x)
		if today.Precision != NoDate && x.date.After(today) {
			s.add(D10)
		}
	}
}

// clear offers to leave the date out. That is always allowed, and better than a date that nobody
// believes.
func (p *page) clear(f *sitemapcore.Finding) {
	label := say.Text("Clear it")
	if f.Field == sitemapcore.LastMod {
		label = "Clear the date"
	}
	p.offer(f, label, nil)
}

// lastmod reads the date of the page again, for the rules that hold only for those written year
// first.
func (p *page) lastmod() (isoDate, bool) { return readISO(ascii.Trim(p.v.text(sitemapcore.LastMod))) }

func explainReading(p *page, f *sitemapcore.Finding) {
	t := ascii.Trim(p.v.text(sitemapcore.LastMod))
	r := readLoose(t)
	if r.text != nil {
		if d, _, ok := ParseDate(r.text); ok {
			p.offer(f, d.Short(), r.text)
		} else {
			p.offer(f, say.Fill("Write {value}", "value", string(r.text)), r.text)
		}
	}
	for _, d := range r.dates[:r.n] {
		p.offer(f, d.Short(), d.append(nil))
	}
	switch {
	case p.rule == D2 && r.n == 2:
		f.Title = say.Fill("Is this {first} or {second}?", "first", r.dates[0].dayMonth(), "second",
			r.dates[1].dayMonth())
	case p.rule == D2 && r.n == 1:
		f.Title = say.Fill("This looks like {day}", "day", r.dates[0].dayMonth())
	case p.rule == D12 && r.n == 1:
		f.Title = say.Fill("{number} is how a spreadsheet writes {day}", "number", quote(t), "day", r.dates[0].Short())
	}
	if len(f.Fixes) == 0 {
		p.clear(f)
	}
}

func explainFloating(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = say.Fill("In which time zone is it {time}?", "time", x.date.clock())
	day := x.date
	day.Precision = Day
	p.offer(f, "Keep only the day", day.append(nil))
	x.sep, x.gap, x.zone = 'T', false, zulu
	x.complete()
	p.offer(f, "It is UTC", x.append(nil))
}

// complete adds the seconds where they are missing, and writes a fraction with a point.
func (x *isoDate) complete() {
	x.date.Precision = max(x.date.Precision, Second)
	x.point()
}

// point writes a comma before a fraction as a point.
func (x *isoDate) point() { x.fraction = bytes.ReplaceAll(x.fraction, []byte{','}, []byte{'.'}) }

func explainZone(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	x.zone = colonZone
	zone := x.date.offset()
	f.Title = say.Fill("The time zone needs a colon: {zone}", "zone", zone)
	p.offer(f, say.Fill("Write {value}", "value", zone), x.append(nil))
}

func explainMarks(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	label := say.Text("Write it the usual way")
	switch {
	case x.sep == ' ' && !x.gap:
		f.Title = "There is a space between day and time"
		label = "Write a T"
	case x.sep == 't' || x.zone == smallZulu:
		f.Title = "T and Z must be capitals here"
		label = "Write capitals"
	}
	x.sep, x.gap = 'T', false
	if x.zone == smallZulu || x.zone == namedZone {
		x.zone = zulu
	}
	x.point()
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
	t := ascii.Trim(p.v.text(sitemapcore.LastMod))
	x, ok := readISO(t)
	if !ok {
		p.clear(f)
		return
	}
	d := x.date
	switch {
	case d.Year < 1:
		f.Title = "There is no year 0"
	case d.endsDay():
		f.Title = say.Fill("{time} isn’t a valid time", "time", d.clock())
		x.date = d.nextMidnight()
		p.offer(f, x.date.Short(), x.append(nil))
	case d.Month < 1 || d.Month > 12:
		f.Title = say.Fill("There is no month {month}", "month", int(d.Month))
		swapped := d
		swapped.Month, swapped.Day = d.Day, d.Month
		if d.Precision >= Day && swapped.real() {
			x.date = swapped
			p.offer(f, swapped.Short(), x.append(nil))
		}
	case d.Precision >= Day && (d.Day < 1 || d.Day > monthDays(d.Year, d.Month)):
		f.Title = say.Fill("There is no {day}", "day",
			Date{Year: d.Year, Month: d.Month, Day: d.Day, Precision: Day}.Short())
	default:
		f.Title = say.Fill("There is no time zone {zone}", "zone", d.offset())
		if d.Hour > 23 || d.Minute > 59 || d.Second > 59 {
			f.Title = say.Fill("{time} isn’t a valid time", "time", d.clock())
		}
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
	f.Title = say.Fill("{day} is in the future", "day", x.date.Short())
	p.clear(f)
	swapped := x
	swapped.date.Month, swapped.date.Day = x.date.Day, x.date.Month
	if x.date.Precision >= Day && swapped.date.real() && swapped.date.Year >= firstYear {
		p.offer(f, say.Fill("It was {day}", "day", swapped.date.dayMonth()), swapped.append(nil))
	}
}

func explainOld(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.date.Precision >= Day && x.date.Year == 1970 && x.date.Month == 1 &&
		x.date.Day == 1 {
		f.Title = "1 January 1970 is the date that programs use when they have none"
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
