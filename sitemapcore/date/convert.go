package date

import "sitemapeditor/sitemapcore/ascii"

// An Order says how a date in figures is meant that can be read in several ways: 3/4/2026, 24-03-15.
type Order uint8

// The orders.
const (
	NoOrder Order = iota
	DayMonth
	MonthDay
	YearMonth
)

// Typed converts a typed date to the form of sitemaps: a day in digits and words, and a date that differs from a sitemap's
// by a sign. It returns any other text unchanged: also a time without a zone, numbers whose order is unknown, and a
// spreadsheet's number of a day.
func Typed(text []byte) []byte {
	t := ascii.Trim(text)
	if _, _, ok := Parse(t); ok {
		return text
	}
	iso := ascii.Figures(ascii.TrimBlanks(t))
	if x, ok := Read(iso); ok {
		out, ok := Convert(nil, iso, NoOrder)
		if !ok || x.Zone == NoZone && x.Date.Precision > Day {
			return text
		}
		return out
	}
	r := ReadLoose(t)
	if len(r.Dates()) != 1 || r.Kind == Serial || r.Dates()[0].Floating {
		return text
	}
	return r.Dates()[0].Append(nil)
}

// Convert appends a date that people or another program wrote, in the form of sitemaps (W3C, Date and Time Formats). It
// takes RFC 822 as in feeds, names of months, numbers with any signs between them, a spreadsheet's number of a day, and
// seconds since 1970. It drops a time without a zone, because its moment is unknown. It returns false and appends
// nothing if it can't read the date, or if the date is ambiguous and order doesn't decide.
func Convert(dst, b []byte, order Order) ([]byte, bool) {
	t := ascii.Trim(b)
	if x, ok := Read(t); ok {
		if x.Date.EndsDay() {
			x.Date = x.Date.NextMidnight()
		}
		if !x.Date.Real() {
			return dst, false
		}
		if x.Date.Precision >= Minute {
			if x.Zone == NoZone {
				x.Date.Precision = Day
				return x.Date.Append(dst), true
			}
			x.Sep, x.Gap = 'T', false
			switch x.Zone {
			case BareZone, HourZone:
				x.Zone = ColonZone
			case SmallZulu, NamedZone:
				x.Zone = Zulu
			}
			x.Complete()
		}
		return x.Append(dst), true
	}
	r := ReadLoose(t)
	if r.Text != nil {
		return append(dst, r.Text...), true
	}
	d := r.dates[0]
	if r.n > 1 {
		d = r.In(order)
	}
	if d == (Date{}) {
		return dst, false
	}
	if d.Floating {
		d.Precision = Day
	}
	return d.Append(dst), true
}
