package replace

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
)

// A Page is the input for computing a date.
type Page struct {
	Text      *[sitemapcore.NumFields][]byte // its decoded values; a missing one is nil
	Published [][]byte                       // the publication dates of its articles and videos, if Work needs them
}

// A Work computes the date of a page.
type Work struct {
	WantsDates bool // it asks when articles and videos came out

	missing bool
	today   []byte
	value   func(dst []byte, p *Page) []byte
}

// NewWork returns the Work of a replacement, or nil if its way computes no date. today is the day on the user's
// calendar, as year-month-day.
func NewWork(r *sitemapcore.Replacement, today string) *Work {
	if !r.WorksOut() {
		return nil
	}
	w := &Work{missing: r.Missing, today: []byte(today)}
	switch r.Way {
	case sitemapcore.SetToday:
		w.value = func(dst []byte, _ *Page) []byte { return append(dst, today...) }
	case sitemapcore.AddressDate:
		w.value = func(dst []byte, p *Page) []byte { return w.past(dst, dateIn(p.Text[sitemapcore.Loc])) }
	case sitemapcore.PublishedDate:
		w.WantsDates, w.value = true, w.published
	}
	return w
}

// Append appends the new date of a page to dst, and reports whether it differs. ok is false if the page has no input
// for the date, and must not change. A date that agrees but is more precise stays.
func (w *Work) Append(dst []byte, p *Page) (out []byte, changed, ok bool) {
	old := bytes.TrimSpace(p.Text[sitemapcore.LastMod])
	if w.missing && len(old) > 0 {
		return dst, false, true
	}
	out = w.value(dst, p)
	text := out[len(dst):]
	return out, len(text) > 0 && !bytes.HasPrefix(old, text), len(text) > 0
}

// past appends a date, unless it is still to come: then it is the one of an event.
func (w *Work) past(dst, date []byte) []byte {
	if day := date[:min(len(date), len(w.today))]; bytes.Compare(day, w.today) > 0 {
		return dst
	}
	return append(dst, date...)
}

// published appends the last date on which something on the page came out.
func (w *Work) published(dst []byte, p *Page) []byte {
	var last []byte
	for _, date := range p.Published {
		if _, ok := readDay(date); ok && len(w.past(nil, date)) > 0 && bytes.Compare(date, last) > 0 {
			last = date
		}
	}
	return append(dst, last...)
}

// readDay reads the day of a date; ok is false if the date has only a month.
func readDay(text []byte) (day date.Date, ok bool) {
	if len(text) > date.DayLen && text[date.DayLen] != 'T' {
		return day, false
	}
	day, ok = date.Leading(text)
	return day, ok && day.Real()
}

// dateIn returns the date in the path of an address, such as /2024/05/17/, /2024/05/ or 2024-05-17: the first day, or
// else the first month.
func dateIn(loc []byte) (month []byte) {
	path := address.Split(loc).Path()
	for i := range path {
		if i == 0 || ascii.IsDigit(path[i-1]) || ascii.Digits(path[i:]) != len("2006") {
			continue
		}
		year, rest := path[i:i+4], path[i+4:]
		if len(rest) == 0 || rest[0] != '/' && rest[0] != '-' || ascii.Digits(rest[1:]) != len("01") {
			continue
		}
		sep, folder := rest[0], path[i-1] == '/'
		date := append(append(append([]byte{}, year...), '-'), rest[1:3]...)
		rest = rest[3:]
		if len(rest) > 0 && rest[0] == sep && ascii.Digits(rest[1:]) == len("02") {
			day, behind := append(append(date[:7:7], '-'), rest[1:3]...), rest[3:]
			if inTheWeb(day) && (sep == '-' || folder && endsFolder(behind)) {
				return day
			}
		}
		if month == nil && folder && endsFolder(rest) && inTheWeb(append(date[:7:7], "-01"...)) {
			month = date
		}
	}
	return month
}

// endsFolder reports whether behind, the rest of a path, begins at the end of a folder's name.
func endsFolder(behind []byte) bool { return len(behind) == 0 || behind[0] == '/' }

// inTheWeb reports whether there is such a day, and pages could be changed on it: the first one is of
// December 1990.
func inTheWeb(text []byte) bool {
	day, ok := readDay(text)
	return ok && day.Year >= 1990
}
