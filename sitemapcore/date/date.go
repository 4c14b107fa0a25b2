// Package date reads and writes dates: those of sitemaps, and those that people and other programs write instead.
//
// A sitemap has one of the six forms of the W3C note "Date and Time Formats": [Parse] reads them. [Read] also reads
// dates that differ from them by a sign, and returns how they are written, so that a text can be corrected without
// other changes. [ReadLoose] reads the rest: numbers in any order, names of months in many languages, numbers of
// spreadsheets, seconds since 1970. [Convert] writes any of them in the form of sitemaps.
//
//	date.Convert(nil, []byte("20 Nov 2026"), date.NoOrder)  // 2026-11-20, true
//	date.Convert(nil, []byte("3/4/2026"), date.NoOrder)     // false: 3 April or 4 March?
//	date.Convert(nil, []byte("3/4/2026"), date.DayMonth)    // 2026-04-03, true
//
// All code that parses dates is here. Package check explains what is wrong with a date.
package date

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

// A Date is a date of the Gregorian calendar, with a time of day if Precision is Minute or more. The zero value is no
// date.
type Date struct {
	Year                 int16
	Month, Day           uint8 // from 1
	Hour, Minute, Second uint8
	Precision            Precision
	Offset               int16 // minutes east of UTC
	Floating             bool  // the time came without a zone
}

// OfUnix returns the date that is sec seconds after 1970 began in UTC, on a clock that is offset minutes east of it. It
// returns the zero Date for years that four digits can't write.
func OfUnix(sec int64, offset int) Date {
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

// time converts the date to a time.Time. A missing month or day counts as the first, a missing zone as UTC.
func (d Date) time() time.Time {
	return time.Date(int(d.Year), time.Month(max(d.Month, 1)), int(max(d.Day, 1)), int(d.Hour), int(d.Minute),
		int(d.Second), 0, time.UTC).Add(-time.Duration(d.Offset) * time.Minute)
}

// Unix returns the seconds from 1970 in UTC to the date, as far as it is known.
func (d Date) Unix() int64 { return d.time().Unix() }

// After reports whether d is later than e: by the minute if both have a time and one has no seconds, by the moment if both
// have them, otherwise by the written day.
func (d Date) After(e Date) bool {
	days := d.day() - e.day()
	if d.Precision < Minute || e.Precision < Minute || days > aMonth || days < -aMonth {
		return days > 0
	}
	unit := int64(1)
	if min(d.Precision, e.Precision) == Minute {
		unit = 60
	}
	return d.Unix()/unit > e.Unix()/unit
}

// aMonth is more than any zone can move a moment, in the numbers of day. Dates that far apart are compared without
// package time, which takes as long as reading one.
const aMonth = 40

// day returns a number that grows from day to day, by at most four from the last day of a month to the first of the
// next. An unknown part counts as its first.
func (d Date) day() int { return (int(d.Year)*12+int(max(d.Month, 1)))*31 + int(max(d.Day, 1)) }

// Real reports whether the calendar and the clock know the date.
func (d Date) Real() bool {
	switch {
	case d.Precision == NoDate || d.Year < 1:
		return false
	case d.Precision >= Month && (d.Month < 1 || d.Month > 12):
		return false
	case d.Precision >= Day && (d.Day < 1 || d.Day > DaysIn(d.Year, d.Month)):
		return false
	}
	return d.Precision < Minute ||
		d.Hour < 24 && d.Minute < 60 && d.Second < 60 && d.Offset >= -maxOffset && d.Offset <= maxOffset
}

// EndsDay reports whether the time is 24:00, which ISO 8601 has for the end of a day and W3C-DTF hasn't.
func (d Date) EndsDay() bool {
	end := d
	end.Hour = 0
	return d.Precision >= Minute && d.Year < 9999 && d.Hour == 24 && d.Minute == 0 && d.Second == 0 && end.Real()
}

// NextMidnight returns the beginning of the next day, in the form and the zone of d.
func (d Date) NextMidnight() Date {
	d.Hour = 0
	return d.AddDays(1)
}

// AddDays returns the date so many days later, at the same time of day.
func (d Date) AddDays(n int) Date {
	day := time.Date(int(d.Year), time.Month(d.Month), int(d.Day)+n, 0, 0, 0, 0, time.UTC)
	d.Year, d.Month, d.Day = int16(day.Year()), uint8(day.Month()), uint8(day.Day())
	return d
}

// FirstDay returns the day of the date, without its time. A missing month or day counts as the first.
func (d Date) FirstDay() Date {
	return Date{Year: d.Year, Month: max(d.Month, 1), Day: max(d.Day, 1), Precision: Day}
}

// Weekday returns the day of the week on which the date is, as it is written.
func (d Date) Weekday() time.Weekday {
	return time.Date(int(d.Year), time.Month(d.Month), int(d.Day), 0, 0, 0, 0, time.UTC).Weekday()
}

// maxOffset is the most by which a time zone may differ from UTC, in minutes.
const maxOffset = 14 * 60

// DaysIn returns the number of days of a month. It is asked for each date that is read, and
// package time takes nine times as long to tell it.
func DaysIn(year int16, month uint8) uint8 {
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
func (d Date) String() string { return string(d.Append(nil)) }

// Append appends the date as String returns it.
func (d Date) Append(dst []byte) []byte {
	x := Written{Date: d, Sep: 'T', Zone: ColonZone}
	switch {
	case d.Floating:
		x.Zone = NoZone
	case d.Offset == 0:
		x.Zone = Zulu
	}
	return x.Append(dst)
}

// Zone returns the zone in figures: "+01:00".
func (d Date) Zone() string {
	sign, off := '+', d.Offset
	if off < 0 {
		sign, off = '-', -off
	}
	return fmt.Sprintf("%c%02d:%02d", sign, off/60, off%60)
}

// Short returns the date for a button: "20 November 2026", with the time if there is one.
func (d Date) Short() say.Text {
	year := strconv.Itoa(int(d.Year))
	switch d.Precision {
	case NoDate:
		return ""
	case Year:
		return say.Data(year)
	case Month:
		return say.Fill("{month} {year}", "month", time.Month(d.Month), "year", year)
	}
	day := say.Fill("{day} {month} {year}", "day", strconv.Itoa(int(d.Day)), "month", time.Month(d.Month), "year", year)
	if d.Precision == Day {
		return day
	}
	clock := d.Clock()
	if !d.Floating {
		clock += " UTC"
		if d.Offset != 0 {
			clock += d.Zone()
		}
	}
	return say.Fill("{date}, {time}", "date", day, "time", clock)
}

// DayMonth returns "3 April".
func (d Date) DayMonth() say.Text {
	return say.Fill("{day} {month}", "day", strconv.Itoa(int(d.Day)), "month", time.Month(d.Month))
}

// Clock returns the time of day, with its seconds if they are not zero.
func (d Date) Clock() string {
	if d.Second == 0 {
		return fmt.Sprintf("%02d:%02d", d.Hour, d.Minute)
	}
	return fmt.Sprintf("%02d:%02d:%02d", d.Hour, d.Minute, d.Second)
}

// Parse reads a date in one of the six forms of the W3C note "Date and Time Formats", which is
// what sitemaps.org asks for. White space around it does no harm. The result is not ok for a date
// that the calendar doesn't know.
func Parse(b []byte) (Date, Precision, bool) {
	x, ok := Read(ascii.Trim(b))
	if !ok || !x.Date.Real() || !x.IsW3C() {
		return Date{}, NoDate, false
	}
	return x.Date, x.Date.Precision, true
}

// DayLen is the length of a day as sitemaps write it.
const DayLen = len("2026-11-20")

// Leading reads the day at the beginning of a text, such as that of "2026-11-20T08:15". It doesn't ask the calendar.
func Leading[T ~string | ~[]byte](text T) (d Date, ok bool) {
	if len(text) < DayLen {
		return d, false
	}
	x, ok := Read([]byte(text[:DayLen]))
	return x.Date, ok && x.Date.Precision == Day
}

// A ZoneForm is how a time zone is written.
type ZoneForm uint8

// The forms of zones.
const (
	NoZone    ZoneForm = iota
	Zulu               // Z
	ColonZone          // +01:00
	SmallZulu          // z
	BareZone           // +0100
	HourZone           // +01
	NamedZone          // UTC, GMT
)

// Written is a date written year first, and how it is written.
type Written struct {
	Date     Date
	Sep      byte   // between day and time
	Fraction []byte // of a second: its mark and its figures
	Gap      bool   // white space before the zone
	Zone     ZoneForm
}

// IsW3C reports whether the form is one of the six of the W3C note. It does not check the calendar.
func (x *Written) IsW3C() bool {
	return x.Date.Precision <= Day || x.MarksFit() && (x.Zone == Zulu || x.Zone == ColonZone)
}

// MarksFit reports whether the marks of a time are those of the W3C note: T and Z in capitals, no blanks, and a point
// before a fraction.
func (x *Written) MarksFit() bool {
	return x.Sep == 'T' && !x.Gap && x.Zone != SmallZulu && x.Zone != NamedZone && bytes.IndexByte(x.Fraction, ',') < 0
}

// Complete adds the seconds if they are missing, and writes a fraction with a point.
func (x *Written) Complete() {
	x.Date.Precision = max(x.Date.Precision, Second)
	x.Point()
}

// Point writes a comma before a fraction as a point.
func (x *Written) Point() { x.Fraction = bytes.ReplaceAll(x.Fraction, []byte{','}, []byte{'.'}) }

// InZone returns the time in another zone, without a change of its figures.
func (x Written) InZone(form ZoneForm, offset int16) Written {
	x.Sep, x.Gap, x.Zone, x.Date.Floating, x.Date.Offset = 'T', false, form, false, offset
	x.Complete()
	return x
}

// ParseZone reads a time zone in use, "+05:30", as minutes east of UTC. Clocks are 12 hours behind UTC to 14
// hours ahead of it, in quarters of an hour.
func ParseZone(b []byte) (minutes int16, ok bool) {
	var x Written
	if !x.readZone(b) || x.Zone != ColonZone {
		return 0, false
	}
	minutes = x.Date.Offset
	return minutes, minutes >= -12*60 && minutes <= 14*60 && minutes%15 == 0
}

// Read reads YYYY, YYYY-MM, YYYY-MM-DD, and the last with a time, in the W3C's form and in those
// that differ from it by a sign. It doesn't ask the calendar.
func Read(b []byte) (x Written, ok bool) {
	y, ok := ascii.Number(b, 4)
	if !ok {
		return x, false
	}
	d := &x.Date
	d.Year, d.Precision = int16(y), Year
	if len(b) == 4 {
		return x, true
	}
	m, ok := ascii.Number(b[5:], 2)
	if !ok || b[4] != '-' {
		return x, false
	}
	d.Month, d.Precision = uint8(m), Month
	if len(b) == 7 {
		return x, true
	}
	day, ok := ascii.Number(b[min(8, len(b)):], 2)
	if !ok || b[7] != '-' {
		return x, false
	}
	d.Day, d.Precision = uint8(day), Day
	if len(b) == 10 {
		return x, true
	}
	x.Sep = b[10]
	if x.Sep != 'T' && x.Sep != 't' && x.Sep != ' ' {
		return x, false
	}
	b = b[11:]
	h, okHour := ascii.Number(b, 2)
	mi, okMinute := ascii.Number(b[min(3, len(b)):], 2)
	if !okHour || !okMinute || b[2] != ':' {
		return x, false
	}
	d.Hour, d.Minute, d.Precision = uint8(h), uint8(mi), Minute
	b = b[5:]
	if len(b) > 0 && b[0] == ':' {
		s, ok := ascii.Number(b[1:], 2)
		if !ok {
			return x, false
		}
		d.Second, d.Precision = uint8(s), Second
		b = b[3:]
		if len(b) > 1 && (b[0] == '.' || b[0] == ',') && ascii.IsDigit(b[1]) {
			n := 1 + ascii.Digits(b[1:])
			x.Fraction, d.Precision = b[:n], Fraction
			b = b[n:]
		}
	}
	if len(b) > 1 && b[0] == ' ' {
		x.Gap = true
		b = b[1:]
	}
	return x, x.readZone(b)
}

func (x *Written) readZone(b []byte) bool {
	switch {
	case len(b) == 0:
		x.Zone, x.Date.Floating = NoZone, true
		return true
	case string(b) == "Z":
		x.Zone = Zulu
		return true
	case string(b) == "z":
		x.Zone = SmallZulu
		return true
	case b[0] != '+' && b[0] != '-':
		x.Zone = NamedZone
		return ascii.OneOf(b, "utc gmt")
	}
	h, ok := ascii.Number(b[1:], 2)
	if !ok {
		return false
	}
	mi := 0
	switch {
	case len(b) == 3:
		x.Zone = HourZone
	case len(b) == 5:
		x.Zone = BareZone
		mi, ok = ascii.Number(b[3:], 2)
	case len(b) == 6 && b[3] == ':':
		x.Zone = ColonZone
		mi, ok = ascii.Number(b[4:], 2)
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
	x.Date.Offset = off
	return true
}

// Append appends the date as x says.
func (x *Written) Append(dst []byte) []byte {
	d := x.Date
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
	dst = fmt.Appendf(dst, "%c%02d:%02d", x.Sep, d.Hour, d.Minute)
	if d.Precision >= Second {
		dst = fmt.Appendf(dst, ":%02d", d.Second)
	}
	dst = append(dst, x.Fraction...)
	if x.Gap {
		dst = append(dst, ' ')
	}
	off := d.Zone()
	zones := [...]string{
		Zulu: "Z", SmallZulu: "z", NamedZone: "UTC", ColonZone: off, BareZone: off[:3] + off[4:], HourZone: off[:3],
	}
	return append(dst, zones[x.Zone]...)
}
