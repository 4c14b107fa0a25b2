package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore/ascii"
)

// DoubtOf returns the doubt with a code.
func DoubtOf(code string) (d Doubt, ok bool) {
	for _, d := range Doubts {
		if d.Code == code {
			return d, true
		}
	}
	return d, false
}

// firstMonth is the first month that [Dates] counts by itself: dates before it are older than the
// web.
const firstMonth = firstYear * 12

// A Dates counts the dates of pages: by month, and how many look like the work of a clock. The zero
// value has seen no page; set Today.
//
// Search engines use <lastmod> only as long as it is "consistently and verifiably accurate" (Google
// Search Central, build a sitemap, read 2026), and stop believing a site whose pages all changed in
// the same second (Bing Webmaster Blog, 2023).
type Dates struct {
	Today date.Date

	dated, recent int
	months        [130 * 12]int32 // from firstMonth on
	from, to      int             // the months between which there are dates, the second excluded

	// Of the texts that fall into one slot, the one that is the most of them wins its vote (Boyer
	// and Moore, "MJRTY", 1981): with 64 slots that finds every text which more than a few per cent
	// of the pages have.
	slots [64]struct {
		text  [40]byte
		n     uint8
		votes int32
	}
}

// Add counts a page by the text of its date; empty where it has none. chosen says that the owner of
// the site has set it here: a day that somebody chose is no work of a clock.
func (d *Dates) Add(text []byte, chosen bool) {
	text = ascii.Trim(text)
	if len(text) == 0 {
		return
	}
	day, precision, ok := date.Parse(text)
	if !ok || precision < date.Month {
		return
	}
	m := int(day.Year)*12 + int(day.Month) - 1 - firstMonth
	if m < 0 || m >= len(d.months) {
		return
	}
	if d.dated == 0 || m < d.from {
		d.from = m
	}
	d.to = max(d.to, m+1)
	d.dated++
	d.months[m]++
	if chosen && precision <= date.Day {
		return
	}
	if d.Today.Precision >= date.Day && day.Year == d.Today.Year && day.Month == d.Today.Month && day.Day == d.Today.Day {
		d.recent++
	}
	h := uint32(2166136261) // FNV-1a
	for _, c := range text {
		h = (h ^ uint32(c)) * 16777619
	}
	s := &d.slots[h>>26]
	switch {
	case s.votes > 0 && bytes.Equal(s.text[:s.n], text):
		s.votes++
	case s.votes > 0:
		s.votes--
	case len(text) <= len(s.text):
		s.n = uint8(copy(s.text[:], text))
		s.votes = 1
	}
}

// Months returns the number of pages that changed last in each month, for at most n months up to
// that of the newest date, and which the first of them is: its year, and its month counted from 1.
func (d *Dates) Months(n int) (pages []int, year, month int) {
	first := max(d.from, d.to-n)
	for m := first; m < d.to; m++ {
		pages = append(pages, int(d.months[m]))
	}
	return pages, (first + firstMonth) / 12, (first+firstMonth)%12 + 1
}

// Earlier returns the number of pages with a date before the months that [Dates.Months] returns.
func (d *Dates) Earlier(n int) int {
	sum := 0
	for m := d.from; m < d.to-n; m++ {
		sum += int(d.months[m])
	}
	return sum
}

// Dated returns the number of pages with a date that could be read.
func (d *Dates) Dated() int { return d.dated }

// Recent returns the number of pages that changed today.
func (d *Dates) Recent() int { return d.recent }

// Candidate returns the text that most pages may have as their date; nil where none stands out. How
// many have it, only another look tells.
func (d *Dates) Candidate() []byte {
	best := 0
	for i := range d.slots {
		if d.slots[i].votes > d.slots[best].votes {
			best = i
		}
	}
	s := &d.slots[best]
	if s.votes < 2 {
		return nil
	}
	return s.text[:s.n]
}

// leastDates is the number of dates from which on their being alike says something.
const leastDates = 10

// Doubtful returns the code of what is doubtful about the dates, when same of them have the text of
// the candidate; empty where nothing is. One second that a tenth of the pages share was no
// editor's; of days without a time, nine in ten.
func (d *Dates) Doubtful(candidate []byte, same int) string {
	if d.dated < leastDates {
		return ""
	}
	tenths := 9
	if x, precision, ok := date.Parse(candidate); ok && precision >= date.Second && x.Hour|x.Minute|x.Second != 0 {
		tenths = 1
	}
	switch {
	case same >= leastDates && same*10 >= d.dated*tenths:
		return SameDates
	case d.recent*10 >= d.dated*9:
		return NowDates
	}
	return ""
}
