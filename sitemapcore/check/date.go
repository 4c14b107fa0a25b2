package check

import (
	"bytes"
	"fmt"
	"strconv"
	"time"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// Precision says how much of a date is known.
type Precision uint8

// The precisions: the forms of the W3C note "Date and Time Formats", the coarsest first.
const (
	NoDate   Precision = iota
	Year               // 2026
	Month              // 2026-11
	Day                // 2026-11-20
	Minute             // 2026-11-20T08:15+01:00
	Second             // 2026-11-20T08:15:00+01:00
	Fraction           // 2026-11-20T08:15:00.45+01:00
)

// A Date is a date of the Gregorian calendar, with a time of day where Precision says so. The zero
// value is no date.
type Date struct {
	Year                 int16
	Month, Day           uint8 // from 1
	Hour, Minute, Second uint8
	Precision            Precision
	Offset               int16 // minutes east of UTC
	Floating             bool  // the time came without a zone
}

// UnixDate returns the second that lies sec seconds after 1970 began in UTC, on a clock that is
// offset minutes east of it. It is zero for years that four figures can't write.
func UnixDate(sec int64, offset int) Date {
	sec += int64(offset) * 60
	if sec < -62_167_219_200 || sec > 253_402_300_799 { // the years 0000 to 9999
		return Date{}
	}
	t := time.Unix(sec, 0).UTC()
	year, month, day := t.Date()
	return Date{
		Year: int16(year), Month: uint8(month), Day: uint8(day),
		Hour: uint8(t.Hour()), Minute: uint8(t.Minute()), Second: uint8(t.Second()),
		Precision: Second, Offset: int16(offset),
	}
}

// time returns the date as one of the library. What is not known counts as the first of its kind,
// and a zone that is not known as UTC.
func (d Date) time() time.Time {
	return time.Date(int(d.Year), time.Month(max(d.Month, 1)), int(max(d.Day, 1)), int(d.Hour), int(d.Minute),
		int(d.Second), 0, time.UTC).Add(-time.Duration(d.Offset) * time.Minute)
}

// Unix returns the seconds from 1970 in UTC to the date, as far as it is known.
func (d Date) Unix() int64 { return d.time().Unix() }

// After reports whether d is later than e: by the moment where both have a time, otherwise by the
// day as it is written.
func (d Date) After(e Date) bool {
	days := d.dayKey() - e.dayKey()
	if d.Precision < Minute || e.Precision < Minute || days > aMonth || days < -aMonth {
		return days > 0
	}
	return d.Unix() > e.Unix()
}

// aMonth is more than any zone can move a moment, in the numbers of dayKey. Dates that far apart are
// compared without package time, which takes as long as reading one.
const aMonth = 40

// dayKey returns a number that grows from day to day, by at most four from the last day of a month,
// December included, to the first of the next. An unknown part counts as its first.
func (d Date) dayKey() int { return dayKey(int(d.Year), int(max(d.Month, 1)), int(max(d.Day, 1))) }

func dayKey(year, month, day int) int { return (year*12+month)*31 + day }

// real reports whether the calendar and the clock know the date.
func (d Date) real() bool {
	switch {
	case d.Precision == NoDate || d.Year < 1:
		return false
	case d.Precision >= Month && (d.Month < 1 || d.Month > 12):
		return false
	case d.Precision >= Day && (d.Day < 1 || d.Day > monthDays(d.Year, d.Month)):
		return false
	}
	return d.Precision < Minute ||
		d.Hour < 24 && d.Minute < 60 && d.Second < 60 && d.Offset >= -maxOffset && d.Offset <= maxOffset
}

// endsDay reports whether the time is 24:00, which ISO 8601 has for the end of a day and W3C-DTF hasn't.
func (d Date) endsDay() bool {
	end := d
	end.Hour = 0
	return d.Precision >= Minute && d.Year < 9999 && d.Hour == 24 && d.Minute == 0 && d.Second == 0 && end.real()
}

// nextMidnight returns the beginning of the next day, in the form and the zone of d.
func (d Date) nextMidnight() Date {
	next := time.Date(int(d.Year), time.Month(d.Month), int(d.Day)+1, 0, 0, 0, 0, time.UTC)
	d.Year, d.Month, d.Day, d.Hour = int16(next.Year()), uint8(next.Month()), uint8(next.Day()), 0
	return d
}

// maxOffset is the most by which a time zone may differ from UTC, in minutes.
const maxOffset = 14 * 60

// monthDays returns the number of days of a month. It is asked for each date that is read, and
// package time takes nine times as long to tell it.
func monthDays(year int16, month uint8) uint8 {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// String returns the date in the form that sitemaps want (W3C-DTF): a fraction of the second is
// left out, and a floating time has no zone.
func (d Date) String() string { return string(d.append(nil)) }

func (d Date) append(dst []byte) []byte {
	x := isoDate{date: d, sep: 'T', zone: colonZone}
	switch {
	case d.Floating:
		x.zone = noZone
	case d.Offset == 0:
		x.zone = zulu
	}
	return x.append(dst)
}

// offset returns the zone in figures: "+01:00".
func (d Date) offset() string {
	sign, off := '+', d.Offset
	if off < 0 {
		sign, off = '-', -off
	}
	return fmt.Sprintf("%c%02d:%02d", sign, off/60, off%60)
}

// month returns the name of the month, beside its day or alone; empty where there is none.
func (d Date) month() string {
	return say.MonthName(time.Month(d.Month), d.Precision >= Day)
}

// Short returns the date as a button says it: "20 November 2026", and the time where there is one.
func (d Date) Short() say.Text {
	year := strconv.Itoa(int(d.Year))
	switch d.Precision {
	case NoDate:
		return ""
	case Year:
		return say.Data(year)
	case Month:
		return say.Fill("{month} {year}", "month", d.month(), "year", year)
	}
	day := say.Fill("{day} {month} {year}", "day", strconv.Itoa(int(d.Day)), "month", d.month(), "year", year)
	if d.Precision == Day {
		return day
	}
	clock := d.clock()
	if !d.Floating {
		clock += " UTC"
		if d.Offset != 0 {
			clock += d.offset()
		}
	}
	return say.Fill("{date}, {time}", "date", day, "time", clock)
}

// dayMonth returns "3 April".
func (d Date) dayMonth() say.Text {
	return say.Fill("{day} {month}", "day", strconv.Itoa(int(d.Day)), "month", d.month())
}

// clock returns the time of day, with its seconds where they are not zero.
func (d Date) clock() string {
	if d.Second == 0 {
		return fmt.Sprintf("%02d:%02d", d.Hour, d.Minute)
	}
	return fmt.Sprintf("%02d:%02d:%02d", d.Hour, d.Minute, d.Second)
}

// ParseDate reads a date in one of the six forms of the W3C note "Date and Time Formats", which is
// what sitemaps.org asks for. White space around it does no harm. The result is not ok for a date
// that the calendar doesn't know.
func ParseDate(b []byte) (Date, Precision, bool) {
	x, ok := readISO(ascii.Trim(b))
	var s RuleSet
	if ok {
		s.addForm(&x)
	}
	if !ok || s.has(D3) || s.has(D4) || s.has(D5) || s.has(D9) {
		return Date{}, NoDate, false
	}
	return x.date, x.date.Precision, true
}

// A zoneForm is how a time zone is written.
type zoneForm uint8

const (
	noZone    zoneForm = iota
	zulu               // Z
	colonZone          // +01:00
	smallZulu          // z
	bareZone           // +0100
	hourZone           // +01
	namedZone          // UTC, GMT
)

// An isoDate is a date written year first, and how it was written.
type isoDate struct {
	date     Date
	sep      byte   // between day and time
	fraction []byte // of a second: its mark and its figures
	gap      bool   // white space before the zone
	zone     zoneForm
}

// number reads n figures at the beginning of b.
func number(b []byte, n int) (int, bool) {
	if len(b) < n {
		return 0, false
	}
	v := 0
	for _, c := range b[:n] {
		if !ascii.IsDigit(c) {
			return 0, false
		}
		v = v*10 + int(c-'0')
	}
	return v, true
}

// readISO reads YYYY, YYYY-MM, YYYY-MM-DD, and the last with a time, in the W3C's form and in those
// that differ from it by a sign. It doesn't ask the calendar.
func readISO(b []byte) (x isoDate, ok bool) {
	y, ok := number(b, 4)
	if !ok {
		return x, false
	}
	d := &x.date
	d.Year, d.Precision = int16(y), Year
	if len(b) == 4 {
		return x, true
	}
	m, ok := number(b[5:], 2)
	if !ok || b[4] != '-' {
		return x, false
	}
	d.Month, d.Precision = uint8(m), Month
	if len(b) == 7 {
		return x, true
	}
	day, ok := number(b[min(8, len(b)):], 2)
	if !ok || b[7] != '-' {
		return x, false
	}
	d.Day, d.Precision = uint8(day), Day
	if len(b) == 10 {
		return x, true
	}
	x.sep = b[10]
	if x.sep != 'T' && x.sep != 't' && x.sep != ' ' {
		return x, false
	}
	b = b[11:]
	h, okHour := number(b, 2)
	mi, okMinute := number(b[min(3, len(b)):], 2)
	if !okHour || !okMinute || b[2] != ':' {
		return x, false
	}
	d.Hour, d.Minute, d.Precision = uint8(h), uint8(mi), Minute
	b = b[5:]
	if len(b) > 0 && b[0] == ':' {
		s, ok := number(b[1:], 2)
		if !ok {
			return x, false
		}
		d.Second, d.Precision = uint8(s), Second
		b = b[3:]
		if len(b) > 1 && (b[0] == '.' || b[0] == ',') && ascii.IsDigit(b[1]) {
			n := 1 + ascii.Digits(b[1:])
			x.fraction, d.Precision = b[:n], Fraction
			b = b[n:]
		}
	}
	if len(b) > 1 && b[0] == ' ' {
		x.gap = true
		b = b[1:]
	}
	return x, x.readZone(b)
}

func (x *isoDate) readZone(b []byte) bool {
	switch {
	case len(b) == 0:
		x.zone, x.date.Floating = noZone, true
		return true
	case string(b) == "Z":
		x.zone = zulu
		return true
	case string(b) == "z":
		x.zone = smallZulu
		return true
	case b[0] != '+' && b[0] != '-':
		x.zone = namedZone
		return oneOf(b, "utc gmt")
	}
	h, ok := number(b[1:], 2)
	if !ok {
		return false
	}
	mi := 0
	switch {
	case len(b) == 3:
		x.zone = hourZone
	case len(b) == 5:
		x.zone = bareZone
		mi, ok = number(b[3:], 2)
	case len(b) == 6 && b[3] == ':':
		x.zone = colonZone
		mi, ok = number(b[4:], 2)
	default:
		return false
	}
	if !ok || mi > 59 {
		return false
	}
	off := int16(h*60 + mi)
	if b[0] == '-' {
		off = -off
	}
	x.date.Offset = off
	return true
}

// addForm adds what the way of writing and the calendar say: D3 to D7 and D9.
func (s *RuleSet) addForm(x *isoDate) {
	d := &x.date
	if !d.real() {
		s.add(D9)
	}
	if d.Precision <= Month {
		s.add(D6)
	}
	if d.Precision <= Day {
		return
	}
	if d.Precision == Minute {
		s.add(D7)
	}
	if x.sep != 'T' || x.gap || x.zone == smallZulu || x.zone == namedZone ||
		bytes.IndexByte(x.fraction, ',') >= 0 {
		s.add(D5)
	}
	switch x.zone {
	case noZone:
		s.add(D3)
	case bareZone, hourZone:
		s.add(D4)
	}
}

// append writes the date as x says.
func (x *isoDate) append(dst []byte) []byte {
	d := x.date
	if d.Precision >= Year {
		dst = fmt.Appendf(dst, "%04d", d.Year)
	}
	if d.Precision >= Month {
		dst = fmt.Appendf(dst, "-%02d", d.Month)
	}
	if d.Precision >= Day {
		dst = fmt.Appendf(dst, "-%02d", d.Day)
	}
	if d.Precision < Minute {
		return dst
	}
	dst = fmt.Appendf(dst, "%c%02d:%02d", x.sep, d.Hour, d.Minute)
	if d.Precision >= Second {
		dst = fmt.Appendf(dst, ":%02d", d.Second)
	}
	dst = append(dst, x.fraction...)
	if x.gap {
		dst = append(dst, ' ')
	}
	off := d.offset()
	zones := [...]string{
		zulu: "Z", smallZulu: "z", namedZone: "UTC", colonZone: off, bareZone: off[:3] + off[4:], hourZone: off[:3],
	}
	return append(dst, zones[x.zone]...)
}
