package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
)

// onTime returns a verdict that writes the date and time of a page anew; nil keeps them.
func onTime(write func(*Answer, date.Written) []byte) func(*Answer, *Values) Verdict {
	return func(a *Answer, v *Values) Verdict {
		x, ok := date.Read(ascii.Trim(v.Value(sitemapcore.LastMod)))
		if !ok || x.Date.Precision < date.Minute {
			return Verdict{}
		}
		return SetTo(write(a, x))
	}
}

// in writes a time in a zone.
func in(x date.Written, form date.ZoneForm, offset int16) []byte {
	x = x.InZone(form, offset)
	return x.Append(nil)
}

// onlyDay leaves the time out.
func onlyDay(_ *Answer, x date.Written) []byte {
	if !x.Date.Real() {
		return nil
	}
	x.Date.Precision = date.Day
	return x.Date.Append(nil)
}

// inTypedZone writes a time in the zone that the user typed.
func inTypedZone(a *Answer, x date.Written) []byte {
	offset, _ := date.ParseZone([]byte(a.Text))
	return in(x, date.ColonZone, offset)
}

// readNumbers reads a date of three numbers, which has several meanings, in one order.
func readNumbers(order date.Order) func(*Answer, *Values) Verdict {
	return func(_ *Answer, v *Values) Verdict {
		r := date.ReadLoose(v.Value(sitemapcore.LastMod))
		if d := r.In(order); d != (date.Date{}) {
			return SetTo(d.Append(nil))
		}
		return Verdict{}
	}
}
