package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
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
	label := words.ValueCleared
	if f.Field == sitemapcore.LastMod {
		label = words.DateCleared
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
			p.offer(f, words.Write.With("value", string(r.text)), r.text)
		}
	}
	for _, d := range r.dates[:r.n] {
		p.offer(f, d.Short(), d.append(nil))
	}
	switch {
	case p.rule == D2 && r.n == 2:
		f.Title = words.Either.With("first", r.dates[0].dayMonth(), "second", r.dates[1].dayMonth())
	case p.rule == D2 && r.n == 1:
		f.Title = words.Perhaps.With("day", r.dates[0].dayMonth())
	case p.rule == D12 && r.n == 1:
		f.Title = words.SpreadsheetDay.With("number", quote(t), "day", r.dates[0].Short())
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
	f.Title = words.WhichZone.With("time", x.date.clock())
	day := x.date
	day.Precision = Day
	p.offer(f, words.OnlyDay, day.append(nil))
	x.sep, x.gap, x.zone = 'T', false, zulu
	x.complete()
	p.offer(f, words.IsUTC, x.append(nil))
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
	f.Title = words.ZoneColon.With("zone", zone)
	p.offer(f, words.Write.With("value", zone), x.append(nil))
}

func explainMarks(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	label := words.SignsCorrected
	switch {
	case x.sep == ' ' && !x.gap:
		f.Title = words.SpaceForT
		label = words.TWritten
	case x.sep == 't' || x.zone == smallZulu:
		f.Title = words.SmallTZ
		label = words.CapitalsWritten
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
		f.Title = words.YearAlone
	}
	p.clear(f)
}

func explainNoSeconds(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	x.complete()
	p.offer(f, words.SecondsAdded, x.append(nil))
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
		f.Title = words.NoYear
	case d.endsDay():
		f.Title = words.NoTime.With("time", d.clock())
		x.date = d.nextMidnight()
		p.offer(f, x.date.Short(), x.append(nil))
	case d.Month < 1 || d.Month > 12:
		f.Title = words.NoMonth.With("month", int(d.Month))
		swapped := d
		swapped.Month, swapped.Day = d.Day, d.Month
		if d.Precision >= Day && swapped.real() {
			x.date = swapped
			p.offer(f, swapped.Short(), x.append(nil))
		}
	case d.Precision >= Day && (d.Day < 1 || d.Day > monthDays(d.Year, d.Month)):
		f.Title = words.NoDay.With("day",
			Date{Year: d.Year, Month: d.Month, Day: d.Day, Precision: Day}.Short())
	default:
		f.Title = words.NoZone.With("zone", d.offset())
		if d.Hour > 23 || d.Minute > 59 || d.Second > 59 {
			f.Title = words.NoTime.With("time", d.clock())
		}
		d.Precision = Day
		p.offer(f, words.OnlyDay, d.append(nil))
	}
	p.clear(f)
}

func explainFuture(p *page, f *sitemapcore.Finding) {
	x, ok := p.lastmod()
	if !ok {
		return
	}
	f.Title = words.Future.With("day", x.date.Short())
	p.clear(f)
	swapped := x
	swapped.date.Month, swapped.date.Day = x.date.Day, x.date.Month
	if x.date.Precision >= Day && swapped.date.real() && swapped.date.Year >= firstYear {
		p.offer(f, words.WasDay.With("day", swapped.date.dayMonth()), swapped.append(nil))
	}
}

func explainOld(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.date.Precision >= Day && x.date.Year == 1970 && x.date.Month == 1 &&
		x.date.Day == 1 {
		f.Title = words.DayZero
	}
	p.clear(f)
}

func explainLongDate(p *page, f *sitemapcore.Finding) {
	if x, ok := p.lastmod(); ok && x.date.real() {
		if len(x.fraction) > 9 {
			x.fraction = x.fraction[:9+1]
			p.offer(f, words.FractionCut, x.append(nil))
		}
		return
	}
	p.clear(f)
}
