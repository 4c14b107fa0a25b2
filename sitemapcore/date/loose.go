package date

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// maxLoose is the longest text that is read as a date in another form, in bytes. The longest that
// programs write is that of JavaScript, with the name of the time zone behind it.
const maxLoose = 80

// A Reading lists the possible meanings of a text that is not a date in the form of sitemaps.
type Reading struct {
	Kind Kind
	Text []byte // in place of dates: the part to keep

	n      int
	dates  [3]Date
	orders [YearMonth + 1]Date
}

// Dates returns the dates that the text can mean. If its order is not known, they are sorted by [Order].
func (r *Reading) Dates() []Date { return r.dates[:r.n] }

// In returns the date that three numbers mean in an order; the zero Date if they mean none.
func (r *Reading) In(o Order) (d Date) {
	if int(o) < len(r.orders) {
		d = r.orders[o]
	}
	return d
}

// Only returns the only order in which three numbers are a date, or NoOrder.
func (r *Reading) Only() (only Order) {
	for o, d := range r.orders {
		switch {
		case d == (Date{}):
		case only != NoOrder:
			return NoOrder
		default:
			only = Order(o)
		}
	}
	return only
}

// A Kind says how a text differs from a date as sitemaps want it.
type Kind uint8

// The kinds.
const (
	Foreign    Kind = iota // another form, or no date at all
	Numbers                // three numbers, whose order differs from country to country
	Impossible             // a day or time that the calendar or the clock doesn't know
	Serial                 // a spreadsheet's number of the day
	Several                // more than one date
)

// firstRead is the first year that is read as one: no page is older, and programs write the year 1
// if they have no date.
const firstRead = 1000

func (r *Reading) add(d Date) (read bool) {
	if !d.Real() || d.Year < firstRead {
		return false
	}
	if !slices.Contains(r.Dates(), d) {
		r.dates[r.n] = d
		r.n++
	}
	return true
}

// ReadLoose reads a date that [Read] can not read.
func ReadLoose(t []byte) (r Reading) {
	r.Kind = Foreign
	t = ascii.TrimBlanks(t)
	if len(t) == 0 || len(t) > maxLoose {
		return r
	}
	t = ascii.Figures(t)
	if newest, ok := newestOf(t); ok {
		r.Kind, r.Text = Several, newest
		return r
	}
	if x, ok := Read(t); ok { // white space beyond XML's was around it
		r.Text = t
		if !x.Date.Real() {
			r.Kind, r.Text = Impossible, nil
		}
		return r
	}
	if readCount(t, &r) {
		return r
	}
	if len(t) > 1 && t[0] == '-' && ascii.IsDigit(t[1]) {
		r.Kind = Impossible // a year before the year 0, which MySQL's zero date becomes
		return r
	}
	var w dateParts
	if !w.read(t) {
		return r
	}
	w.interpret(&r)
	return r
}

// newestOf finds two or more dates in one text, one behind the other or with a separator, and
// returns the latest of them.
func newestOf(t []byte) (newest []byte, ok bool) {
	parts := bytes.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;|/", r) })
	if len(t) == 20 && len(parts) == 1 {
		parts = [][]byte{t[:10], t[10:]}
	}
	var last Date
	for i, part := range parts {
		d, precision, ok := Parse(part)
		if !ok || precision < Day {
			return nil, false
		}
		if i == 0 || d.After(last) {
			newest, last = part, d
		}
	}
	return newest, len(parts) > 1
}

// Spreadsheets count days from 30 December 1899 (so that 1 March 1900 is 61, as in Lotus 1-2-3).
// The bounds are the years 1954 to 2119: smaller numbers are more likely something else.
const (
	serialEpoch = -25569 // in days from 1970
	minSerial   = 20_000
	maxSerial   = 80_000
)

// readCount reads a text of figures only: a spreadsheet's day number, seconds or milliseconds since
// 1970, or a date without separators. It reports whether the text was such a one.
func readCount(t []byte, r *Reading) bool {
	n := ascii.Digits(t)
	whole, rest := t[:n], t[n:]
	if n == 0 || n > 14 || len(rest) > 0 && (n != 5 || rest[0] != '.' && rest[0] != ',' || len(rest) < 2 ||
		ascii.Digits(rest[1:]) < len(rest)-1) {
		return false
	}
	v, _ := strconv.ParseInt(string(whole), 10, 64)
	switch n {
	case 5:
		if v >= minSerial && v <= maxSerial {
			r.Kind = Serial
			day := OfUnix((v+serialEpoch)*86_400, 0)
			day.Precision = Day
			r.add(day)
		}
	case 8:
		d := Date{Year: int16(v / 10000), Month: uint8(v / 100 % 100), Day: uint8(v % 100), Precision: Day}
		if d.Year >= 1900 && d.Year < 2200 {
			r.add(d)
		}
	case 9, 10:
		r.add(OfUnix(v, 0))
	case 13:
		r.add(OfUnix(v/1000, 0))
	case 12, 14:
		d := Date{Precision: Second, Floating: true}
		if n == 14 {
			d.Second = uint8(v % 100)
			v /= 100
		}
		d.Minute, d.Hour = uint8(v%100), uint8(v/100%100)
		v /= 10000
		d.Day, d.Month, d.Year = uint8(v%100), uint8(v/100%100), int16(v/10000)
		r.add(d)
	}
	return true
}

// dateParts collects the parts of a date in their order.
type dateParts struct {
	nums       [3]int // without those of the time
	figs       [3]int // how many figures each has
	n          int
	sep        byte   // behind the first number
	yearFirst  bool   // the first number is marked as the year
	era        int    // the year before the first one of a Japanese era; 0 without an era
	month      uint8  // named
	half       string // the first word of a month's name that has two
	perhapsDay bool   // and its name, before all figures, may be short for that of a day
	lead       int    // words before all figures that are no part of a date: the name of the day
	hasDay     bool   // the day is marked as such: "3rd"

	time      bool
	hour      int
	minute    int
	second    int
	afternoon byte // 'a' or 'p'
	zone      bool
	offset    int
}

// read takes a text apart. It reports whether each part was one that a date may have.
func (w *dateParts) read(t []byte) bool {
	for i := 0; i < len(t); {
		c := t[i]
		switch {
		case ascii.IsDigit(c):
			n := i + ascii.Digits(t[i:])
			v, ok := ascii.Number(t[i:], n-i)
			if !ok || n-i > 4 {
				return false
			}
			if n < len(t) && t[n] == ':' && !w.time {
				if n-i > 2 {
					return false
				}
				w.time, w.hour = true, v
				i = w.clock(t, n)
				if i < 0 {
					return false
				}
				continue
			}
			if w.n == len(w.nums) {
				return false
			}
			w.nums[w.n], w.figs[w.n] = v, n-i
			w.n++
			if w.n == 1 && n < len(t) {
				w.sep = t[n]
				w.yearFirst = w.era > 0 || bytes.HasPrefix(t[n:], []byte("年")) || bytes.HasPrefix(t[n:], []byte("년"))
			}
			i = n
			if w.n == 1 && i+1 < len(t) && ordinal(t[i:]) {
				w.hasDay = true
				i += 2
			}
		case (c == '+' || c == '-') && (w.time || w.n == 3) && i+1 < len(t) && ascii.IsDigit(t[i+1]):
			i = w.shift(t, i)
			if i < 0 {
				return false
			}
		case ascii.IsLetter(c) || foreignLetter(t[i:]) > 0:
			n := i
			for n < len(t) {
				k := foreignLetter(t[n:])
				if ascii.IsLetter(t[n]) {
					k = 1
				}
				if k == 0 {
					break
				}
				n += k
			}
			if !w.word(t[i:n]) {
				return false
			}
			i = n
		case c == '(' || c == '[':
			return true // the name of the zone, whose digits are already read
		case c == '/' || c == '.' || c == '-' || c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r' ||
			c == '_':
			i++
		default:
			r, n := utf8.DecodeRune(t[i:])
			if c < utf8.RuneSelf || !ascii.IsBlank(r) && !strings.ContainsRune(dateSigns, r) {
				return false
			}
			i += n
		}
	}
	return w.half == ""
}

// dateSigns follow year, month and day in Japanese, Chinese and Korean.
const dateSigns = "年月日년월일"

// foreignLetter returns the length of the letter beyond ASCII at the beginning of b, or 0.
func foreignLetter(b []byte) int {
	r, n := utf8.DecodeRune(b)
	if r < utf8.RuneSelf || r == utf8.RuneError || ascii.IsBlank(r) || strings.ContainsRune(dateSigns, r) {
		return 0
	}
	return n
}

func ordinal(b []byte) bool { return ascii.Letters(b) == 2 && ascii.OneOf(b[:2], "st nd rd th") }

// clock reads minutes and seconds from the colon at offset i on, and returns the offset behind
// them, or -1.
func (w *dateParts) clock(t []byte, i int) int {
	var ok bool
	if w.minute, ok = ascii.Number(t[i+1:], 2); !ok {
		return -1
	}
	i += 3
	if i < len(t) && t[i] == ':' {
		if w.second, ok = ascii.Number(t[i+1:], 2); !ok {
			return -1
		}
		i += 3
		if i+1 < len(t) && (t[i] == '.' || t[i] == ',') && ascii.IsDigit(t[i+1]) {
			i += 1 + ascii.Digits(t[i+1:])
		}
	}
	if i < len(t) && ascii.IsDigit(t[i]) {
		return -1
	}
	return i
}

// shift reads a zone in figures from its sign at offset i on, and returns the offset behind it, or
// -1.
func (w *dateParts) shift(t []byte, i int) int {
	sign := 1
	if t[i] == '-' {
		sign = -1
	}
	i++
	h, ok := ascii.Number(t[i:], 2)
	if !ok {
		return -1
	}
	i += 2
	if i < len(t) && t[i] == ':' {
		i++
	}
	m, ok := ascii.Number(t[i:], 2)
	if ok {
		i += 2
	} else {
		m = 0
	}
	if m > 59 || h > 14 {
		return -1
	}
	w.zone, w.offset = true, sign*(h*60+m)
	return i
}

// maxName is the longest name that is looked at, in bytes: of the days, that of Tamil's Tuesday.
const maxName = 40

// word reads a name: of a month, a day, a half of the day, a zone.
//
// If a whole date follows, an unknown name before it is the name of a day, in any language, in one word or two
// ("segunda-feira", "Thứ Hai"). East Asian languages write it behind the date. A Tuesday can look like a month: "mar. 4
// nov. 2026".
func (w *dateParts) word(b []byte) bool {
	if len(b) > maxName {
		return false
	}
	low := string(bytes.ToLower(b))
	if w.half != "" {
		// The first word is shortened to its first letter, so that the two words together are a key of monthNumber.
		low, w.half = w.half[:2]+low, ""
	} else if low == "تشرين" || low == "كانون" {
		w.half = low
		return true
	}
	if m := monthNumber(low); m != 0 {
		if w.month != 0 {
			if !w.perhapsDay {
				return m == w.month // as "نيسان/أبريل"
			}
			w.lead++
		}
		w.perhapsDay = w.month == 0 && w.n == 0 && (low == "mar" || low == "maa" || low == "vi")
		w.month = m
		return true
	}
	for i := range zones {
		if strings.Contains(zones[i].names, " "+low+" ") {
			w.zone = true
			if zones[i].hours != 0 {
				w.offset = zones[i].hours * 60
			}
			return true
		}
	}
	if strings.Contains(passed, " "+low+" ") {
		return true
	}
	switch low {
	case "r", "令和": // also Polish, for the year behind it
		if w.n == 0 {
			w.era = 2018
		}
		return true
	case "am", "a":
		w.afternoon = 'a'
		return w.time
	case "pm", "p":
		w.afternoon = 'p'
		return w.time
	case "m": // of "p.m."
		return w.afternoon != 0
	}
	if w.n == 0 {
		w.lead++
		return w.lead <= 2
	}
	return strings.ContainsAny(low, "曜요") || strings.HasPrefix(low, "星期") || strings.HasPrefix(low, "周") ||
		strings.HasPrefix(low, "週")
}

// passed are words that mean nothing in a date: names of days, "of" and "at".
const passed = " sun mon tue tues wed thu thur thurs fri sat sunday monday tuesday wednesday thursday friday " +
	"saturday " +
	"t at of the on de del le er den d г р م من "

// zones are the names of time zones that feeds write (RFC 822, section 5, and those of Europe and
// Japan), with their hours east of UTC.
var zones = [...]struct {
	names string
	hours int
}{
	{" z ut utc gmt wet ", 0},
	{" bst west cet mez ", 1},
	{" cest mesz eet ", 2},
	{" eest msk ", 3},
	{" jst kst ", 9},
	{" edt ", -4},
	{" est cdt ", -5},
	{" cst mdt ", -6},
	{" mst pdt ", -7},
	{" pst ", -8},
}

// months are the names of the months in the most frequent languages of spreadsheets and Search Console: English,
// German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Ukrainian, Swedish, Turkish, and Arabic as in
// Egypt, in the Levant and in the Maghreb. Japanese and Chinese use numbers, Polish also Roman numerals. A name that
// several languages share is listed once; Polish, Russian and Ukrainian names are listed in two cases. An abbreviation
// is the beginning of a name.
var months = [...]string{
	"|january|січень|січня|januari|jänner|janvier|enero|gennaio|janeiro|styczeń|stycznia|январ|ocak|i|يناير|كالثاني|جانفي|",
	"|february|лютий|лютого|februari|février|fevrier|febrero|febbraio|fevereiro|luty|lutego|феврал|şubat|ii|فبراير|شباط|فيفري|",
	"|march|березень|березня|mars|märz|marzo|março|maart|mrt|mrz|marzec|marca|март|mart|iii|مارس|آذار|اذار|",
	"|april|квітень|квітня|avril|abril|aprile|kwiecień|kwietnia|апрел|nisan|iv|أبريل|ابريل|إبريل|نيسان|أفريل|افريل|",
	"|may|травень|травня|mai|mayo|maggio|maio|mei|maja|май|мая|mayıs|v|مايو|أيار|ايار|",
	"|june|червень|червня|juni|juin|junio|giugno|junho|czerwiec|czerwca|июн|haziran|vi|يونيو|يونيه|حزيران|جوان|",
	"|july|липень|липня|juli|juillet|julio|luglio|julho|lipiec|lipca|июл|temmuz|vii|يوليوز|يوليه|تموز|جويلية|",
	"|august|серпень|серпня|août|aout|agosto|augustus|augusti|sierpień|sierpnia|август|ağustos|viii|أغسطس|اغسطس|آب|اب|أوت|اوت|غشت|",
	"|september|вересень|вересня|septembre|septiembre|settembre|setembro|wrzesień|września|сентябр|eylül|ix|سبتمبر|أيلول|ايلول|شتنبر|",
	"|october|жовтень|жовтня|oktober|octobre|octubre|ottobre|outubro|październik|października|октябр|ekim|x|أكتوبر|اكتوبر|" +
		"تالأول|تالاول|",
	"|november|листопад|листопада|novembre|noviembre|novembro|listopad|listopada|ноябр|kasım|xi|نوفمبر|تالثاني|نونبر|",
	"|december|грудень|грудня|dezember|décembre|decembre|diciembre|dicembre|dezembro|grudzień|grudnia|декабр|aralık|xii|ديسمبر|" +
		"كالأول|" +
		"كالاول|دجنبر|",
}

// monthNumber returns the month whose name in lower case is low, or begins with low if that has three letters or more.
// It returns 0 if no month fits, or several do.
func monthNumber(low string) (n uint8) {
	for i := range months {
		if strings.Contains(months[i], "|"+low+"|") {
			return uint8(i + 1)
		}
	}
	if utf8.RuneCountInString(low) < 3 {
		return 0
	}
	if last := strings.TrimRight(low, "ьяйа"); utf8.RuneCountInString(last) >= 3 {
		low = last // the endings of Russian
	}
	for i, names := range &months {
		if strings.Contains(names, "|"+low) {
			if n != 0 {
				return 0
			}
			n = uint8(i + 1)
		}
	}
	return n
}

// interpret gives the parts their meaning.
func (w *dateParts) interpret(r *Reading) {
	base := Date{Precision: Day}
	if w.time {
		base.Precision = Second
		base.Floating = !w.zone
		base.Offset = int16(w.offset)
		switch {
		case w.afternoon == 'p' && w.hour < 12:
			w.hour += 12
		case w.afternoon == 'a' && w.hour == 12:
			w.hour = 0
		}
		base.Hour, base.Minute, base.Second = uint8(w.hour), uint8(w.minute), uint8(w.second)
	}
	put := func(y, figs, m, d int) Date {
		if figs <= 2 {
			y = century(y)
		}
		date := base
		date.Year, date.Month, date.Day = int16(y), uint8(m), uint8(d)
		if m > 12 || d > 31 || !r.add(date) {
			return Date{}
		}
		return date
	}
	a, b, c := w.nums[0], w.nums[1], w.nums[2]
	if w.perhapsDay && w.n == len(w.nums) {
		w.month = 0
	}
	switch {
	case w.month != 0 && w.n == 2:
		r.Kind = Foreign
		switch {
		case w.figs[1] == 4 || w.figs[0] != 4 && (w.hasDay || w.figs[1] == 2):
			put(b, w.figs[1], int(w.month), a)
		case w.figs[0] == 4:
			put(a, w.figs[0], int(w.month), b)
		default:
			return
		}
		w.impossible(r)
	case w.lead > 0 && w.n < 3:
		// A word that is not a day belongs to a part of a date.
	case w.month != 0 && w.n == 1 && w.figs[0] == 4 && !w.time:
		r.add(Date{Year: int16(a), Month: w.month, Precision: Month})
	case w.month != 0:
		return
	case w.yearFirst && w.n == 3:
		if w.era > 0 {
			put(w.era+a, 4, b, c)
		} else if w.figs[0] > 1 {
			put(a, w.figs[0], b, c)
		}
	case w.n == 3 && w.figs[0] == 4:
		put(a, 4, b, c)
		if r.n == 0 {
			put(a, 4, c, b)
		}
		w.impossible(r)
	case w.n == 3 && (w.figs[2] == 4 || w.figs[2] == 2) && w.figs[0] <= 2 && w.figs[1] <= 2:
		r.Kind = Numbers
		r.orders[DayMonth] = put(c, w.figs[2], b, a)
		if w.sep != '.' || r.n == 0 { // dates with dots always begin with the day
			r.orders[MonthDay] = put(c, w.figs[2], a, b)
			if w.figs[0] == 2 && w.figs[2] == 2 {
				r.orders[YearMonth] = put(a, 2, b, c)
			}
		}
		w.impossible(r)
	case w.n == 2 && !w.time && w.figs[0] <= 2 && w.figs[1] == 4:
		r.add(Date{Year: int16(b), Month: uint8(a), Precision: Month})
	case w.n == 2 && !w.time && w.figs[0] == 4 && w.figs[1] <= 2:
		r.add(Date{Year: int16(a), Month: uint8(b), Precision: Month})
	}
}

// impossible says that the text is a date, and one that the calendar or the clock doesn't know.
func (w *dateParts) impossible(r *Reading) {
	if r.n == 0 {
		r.Kind = Impossible
	}
}

// century completes a year of two figures: the window of POSIX strptime, 1969 to 2068.
func century(y int) int {
	if y < 69 {
		return 2000 + y
	}
	return 1900 + y
}
