package check

import "sitemapeditor/sitemapcore/ascii"

// An Order says how a date in figures is meant that could be read in two ways: 3/4/2026.
type Order uint8

// The orders.
const (
	NoOrder Order = iota
	DayMonth
	MonthDay
)

// Convert appends a date that people or another program wrote, in the form of sitemaps (W3C, Date
// and Time Formats): RFC 822 as in feeds, names of months, figures with other signs between them, a
// spreadsheet's number of the day, seconds since 1970. A time without a zone is left out, because
// nobody knows which moment it is. It reports false, and appends nothing, for what it can't read,
// and for a date that can be read in two ways where order doesn't say which.
func Convert(dst, b []byte, order Order) ([]byte, bool) {
	t := ascii.Trim(b)
	if x, ok := readISO(t); ok {
		if x.date.endsDay() {
			x.date = x.date.nextMidnight()
		}
		if !x.date.real() {
			return dst, false
		}
		if x.date.Precision >= Minute {
			if x.zone == noZone {
				x.date.Precision = Day
				return x.date.append(dst), true
			}
			x.sep, x.gap = 'T', false
			switch x.zone {
			case bareZone, hourZone:
				x.zone = colonZone
			case smallZulu, namedZone:
				x.zone = zulu
			}
			x.complete()
		}
		return x.append(dst), true
	}
	r := readLoose(t)
	if r.text != nil {
		return append(dst, r.text...), true
	}
	if r.n == 0 {
		return dst, false
	}
	d := r.dates[0]
	if r.n == 2 {
		switch order {
		case DayMonth:
		case MonthDay:
			d = r.dates[1]
		default:
			return dst, false
		}
	}
	if d.Floating {
		d.Precision = Day
	}
	return d.append(dst), true
}
