package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// TypedDay reads the day on which pages changed last that somebody typed. It is neither before the web nor in the
// future.
func TypedDay(text string, today Date) (day string, ok bool) {
	b, ok := Convert(nil, []byte(text), NoOrder)
	if !ok {
		return "", false
	}
	x, ok := readISO(b)
	var s RuleSet
	s.addDate(b, today)
	if !ok || x.date.Precision < Day || s.has(D9) || s.has(D10) || s.has(D11) {
		return "", false
	}
	x.date.Precision = Day
	return x.date.String(), true
}

// readOffset reads a time zone in use, "+05:30", as minutes. Clocks are 12 hours behind UTC to 14
// hours ahead of it, in quarters of an hour.
func readOffset(zone string) (minutes int16, ok bool) {
	var z isoDate
	if !z.readZone([]byte(zone)) || z.zone != colonZone {
		return 0, false
	}
	minutes = z.date.Offset
	return minutes, minutes >= -12*60 && minutes <= 14*60 && minutes%15 == 0
}

// The ways to choose what dates and times mean.
var (
	typedDay = Mend{
		ID: "typed", Label: "Write the day of the last real change", Input: dayInput,
		page: func(a *Answer, _ *Values) Verdict { return setting([]byte(a.Text)) },
	}
	keepDay = Mend{
		ID: "date", Label: "Keep only the day",
		page: onTime(func(_ *Answer, x isoDate) []byte {
			if !x.date.real() {
				return nil
			}
			x.date.Precision = Day
			return x.date.append(nil)
		}),
	}
	inUTC = Mend{
		ID: chooseUTC, Label: "Greenwich time (UTC)",
		page: onTime(func(_ *Answer, x isoDate) []byte { return x.inZone(zulu, 0) }),
		tag: func(x *Extras, text []byte) Verdict {
			if d, ok := readISO(ascii.Trim(text)); ok && d.date.real() && d.date.Floating {
				return setting(d.inZone(zulu, 0))
			}
			return setting(convertedDate(text))
		},
	}
	inZone = Mend{
		ID: chooseZone, Named: "Your own: {zone}", Input: zoneInput,
		page: onTime(func(a *Answer, x isoDate) []byte {
			offset, _ := readOffset(a.Text)
			return x.inZone(colonZone, offset)
		}),
	}
	converted = Mend{
		ID: chooseBest, Label: "Write them year-month-day",
		tag: func(_ *Extras, text []byte) Verdict { return setting(convertedDate(text)) },
	}
)

// onTime returns a verdict that writes the date and time of a page anew; nil keeps them.
func onTime(write func(*Answer, isoDate) []byte) func(*Answer, *Values) Verdict {
	return func(a *Answer, v *Values) Verdict {
		x, ok := readISO(ascii.Trim(v.text(sitemapcore.LastMod)))
		if !ok || x.date.Precision < Minute {
			return Verdict{}
		}
		return setting(write(a, x))
	}
}

// inZone returns a time in a zone.
func (x isoDate) inZone(form zoneForm, offset int16) []byte {
	x.sep, x.gap, x.zone, x.date.Floating, x.date.Offset = 'T', false, form, false, offset
	x.complete()
	return x.append(nil)
}

// convertedDate returns a date that can't be read in the form of sitemaps, or nil if nobody knows which day it is.
func convertedDate(t []byte) []byte {
	out, ok := Convert(nil, t, NoOrder)
	if _, _, reads := ParseDate(out); !ok || !reads {
		return nil
	}
	return out
}

// dayFirst and monthFirst read a date of three numbers.
var (
	dayFirst   = Mend{ID: "day", Label: "The first: 03/04 is 3 April", page: readNumbers(true)}
	monthFirst = Mend{ID: "month", Label: "The second: 03/04 is 4 March", page: readNumbers(false)}
)

func readNumbers(dayIsFirst bool) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		day, month := readDayMonth(v)
		if dayIsFirst && day.real() || !month.real() {
			month = day
		}
		if !month.real() {
			return Verdict{Kind: bestFix}
		}
		return setting(month.append(nil))
	}
}

// readDayMonth reads a date of three numbers in both orders; what the calendar doesn't know is the
// zero Date.
func readDayMonth(v *Values) (dayFirst, monthFirst Date) {
	t := trimAround(v.text(sitemapcore.LastMod))
	var w dateParts
	if len(t) > maxLoose || !w.read(t) {
		return dayFirst, monthFirst
	}
	var r reading
	w.interpret(&r)
	for _, d := range r.dates[:r.n] {
		// Where both are possible the first one has the day first; where the numbers are equal they
		// are one.
		if int(d.Day) == w.nums[0] && dayFirst == (Date{}) {
			dayFirst = d
		}
		if int(d.Month) == w.nums[0] {
			monthFirst = d
		}
	}
	return dayFirst, monthFirst
}

// The scales that priorities can have. A value that says itself how it is meant, such as a percentage, counts as
// that.
var scales = []Mend{
	{ID: "ten", Label: "From 0 to 10: 8 becomes 0.8", page: onScale(func(d *decimal) []byte { return d.text(1) })},
	{ID: "hundred", Label: "From 0 to 100: 80 becomes 0.8", page: onScale(func(d *decimal) []byte { return d.text(2) })},
	{
		ID: "one", Label: "From 0 to 1: anything higher becomes 1.0",
		page: onScale(func(*decimal) []byte { return []byte("1.0") }),
	},
	orClear,
}

func onScale(read func(*decimal) []byte) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		d, ok := readDecimal(trimAround(v.text(sitemapcore.Priority)))
		switch {
		case !ok:
			return Verdict{Kind: bestFix}
		case d.negative:
			return setting([]byte("0.0"))
		}
		return setting(read(&d))
	}
}

// relation says whether a list of countries or devices is of those that may.
func relation(id string, label say.Text) Mend {
	return Mend{ID: id, Label: label, tag: func(*Extras, []byte) Verdict { return setting([]byte(id)) }}
}

// oneOfSeveral keeps one of the addresses of an image in several sizes.
func oneOfSeveral(id string, label say.Text, pick func(first, last []byte) []byte) Mend {
	return Mend{ID: id, Label: label, tag: func(x *Extras, text []byte) Verdict {
		first, last, _ := srcset(text)
		keep := pick(first, last)
		if at := split(keep); at.form != absolute {
			keep = x.wholeAddress(keep)
		}
		return setting(keep)
	}}
}
