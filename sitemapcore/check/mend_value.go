package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// The ways to choose what dates and times mean.
var (
	keepDay = Mend{
		ID: "date", Label: "Keep only the day",
		page: onTime(func(_ *Answer, x date.Written) []byte {
			if !x.Date.Real() {
				return nil
			}
			x.Date.Precision = date.Day
			return x.Date.Append(nil)
		}),
	}
	inUTC = Mend{
		ID: chooseUTC, Label: "Greenwich time (UTC)",
		page: onTime(func(_ *Answer, x date.Written) []byte { return in(x, date.Zulu, 0) }),
		tag: func(_ *Extras, text []byte) Verdict {
			if d, ok := date.Read(ascii.Trim(text)); ok && d.Date.Real() && d.Date.Floating {
				return setting(in(d, date.Zulu, 0))
			}
			return setting(convertedDate(text))
		},
	}
	inZone = Mend{
		ID: chooseZone, Named: "Your own: {zone}", Input: zoneInput,
		page: onTime(func(a *Answer, x date.Written) []byte {
			offset, _ := date.ParseZone([]byte(a.Text))
			return in(x, date.ColonZone, offset)
		}),
	}
	converted = Mend{
		ID: chooseBest, Label: "Write them year-month-day",
		tag: func(_ *Extras, text []byte) Verdict { return setting(convertedDate(text)) },
	}
)

// onTime returns a verdict that writes the date and time of a page anew; nil keeps them.
func onTime(write func(*Answer, date.Written) []byte) func(*Answer, *Values) Verdict {
	return func(a *Answer, v *Values) Verdict {
		x, ok := date.Read(ascii.Trim(v.text(sitemapcore.LastMod)))
		if !ok || x.Date.Precision < date.Minute {
			return Verdict{}
		}
		return setting(write(a, x))
	}
}

// in writes a time in a zone.
func in(x date.Written, form date.ZoneForm, offset int16) []byte {
	x = x.InZone(form, offset)
	return x.Append(nil)
}

// convertedDate converts a date that is not in the form of sitemaps, or returns nil if it is ambiguous.
func convertedDate(t []byte) []byte {
	out, ok := date.Convert(nil, t, date.NoOrder)
	if d, _, reads := date.Parse(out); !ok || !reads || d.Precision < date.Day {
		return nil
	}
	if x, ok := date.Read(out); ok && x.Date.Precision == date.Minute {
		x.Complete() // videos need seconds
		return x.Append(nil)
	}
	return out
}

// These mends read a date of three numbers that has several meanings.
var (
	dayFirst   = Mend{ID: "day", Label: "The first: 03/04 is 3 April", page: readNumbers(date.DayMonth)}
	monthFirst = Mend{ID: "month", Label: "The second: 03/04 is 4 March", page: readNumbers(date.MonthDay)}
	yearFirst  = Mend{ID: "year", Label: "The third: 24-03-15 is 15 March 2024", page: readNumbers(date.YearMonth)}
)

func readNumbers(order date.Order) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		r := date.ReadLoose(v.text(sitemapcore.LastMod))
		if d := r.In(order); d != (date.Date{}) {
			return setting(d.Append(nil))
		}
		return Verdict{}
	}
}

// relation sets whether a list of countries or devices is of the allowed ones.
func relation(id string, label say.Text) Mend {
	return Mend{ID: id, Label: label, tag: func(*Extras, []byte) Verdict { return setting([]byte(id)) }}
}

// oneOfSeveral keeps one of the addresses of an image in several sizes.
func oneOfSeveral(id string, label say.Text, pick func(first, last []byte) []byte) Mend {
	return Mend{ID: id, Label: label, tag: func(x *Extras, text []byte) Verdict {
		first, last, _ := srcset(text)
		keep := pick(first, last)
		if at := address.Read(keep); !isAbsolute(&at) {
			keep = x.wholeAddress(keep)
		}
		return setting(keep)
	}}
}
