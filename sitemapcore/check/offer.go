package check

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Choice is one way to mend all pages that break a rule.
type Choice struct {
	ID    string // for [Answer]
	Label string // as one says it: "The first: 3 April"
}

// An Offer is the question that is asked once for all pages that break a rule, where only the owner
// can know the answer.
type Offer struct {
	Ask     string
	Choices []Choice // the most usual first

	// TextFor is the ID of the choice that wants something typed, and TextLabel what that is.
	TextFor, TextLabel string

	// Merge says that pages go, and can leave what they have to the one that stays.
	Merge bool
}

// Choices that [Answer] carries out for more than one rule.
const (
	chooseBest  = "best"  // the first fix of each page that isn't to take the value out
	chooseClear = "clear" // the value is taken out
	chooseStrip = "strip" // what nobody reads is taken out of the extensions
	chooseOut   = "out"   // the page is left out of the output
	chooseGone  = "gone"  // the page is deleted
	chooseZone  = "zone"  // begins the choice of a time zone: "zone+01:00"
	chooseSite  = "site"  // the address of the site that was typed goes in front
	chooseTyped = "typed" // the day that was typed

	// ChooseForget takes off the marks of a crawl's table: the owner has mended the pages since.
	ChooseForget = "forget"
)

// offers has a line for each question: the rules that it is for, what is asked, and the choices as
// ID=label with semicolons between them.
var offers = [...]struct{ codes, ask, choices string }{
	{"D1", "What should become of these dates?", "best=Write them year-month-day;clear=Clear them"},
	{"D2", "Which number is the day?", "day=The first: 03/04 is 3 April;month=The second: 03/04 is 4 " +
		"March;clear=Clear these dates"},
	{"D3", "In which time zone are these times?", "utc=Greenwich time (UTC);date=Keep only the day;clear=Clear " +
		"these dates"},
	{"D6", "What should become of these dates?", "clear=Clear them"},
	{"D9", "What should become of these dates?", "best=Write what was most likely meant;clear=Clear them"},
	{"D10", "What should become of these dates?", "clear=Clear them;best=Swap day and month where that gives a day " +
		"of the past"},
	{"D11", "What should become of these dates?", "clear=Clear them"},
	{"D12", "What should become of these numbers?", "best=Write the days that they stand for;clear=Clear them"},
	{"D16", "Which date is right?", "best=The newest;clear=None, clear them"},
	{"D17", "What should become of these dates?", "best=Shorten them;clear=Clear them"},
	{"E1", "What should become of these words?", "best=Write the word that is meant;clear=Clear them"},
	{"E2", "On which scale are they?", "ten=From 0 to 10: 8 becomes 0.8;hundred=From 0 to 100: 80 becomes " +
		"0.8;one=From 0 to 1: what is more becomes 1.0;clear=Clear them"},
	{"C4", "Which site do they belong to?", "site=The site with this address;out=Leave these pages out"},
	{"C5", "How does your site begin?", "https=https://;http=http://"},
	{
		"C7", "What should become of these addresses?",
		"best=Mend the slashes where that gives a site;out=Leave these pages out",
	},
	{"C8a", "What should become of these pages?", "out=Leave them out;gone=Delete them"},
	{"C8", "Which site should stand there instead?", "site=The site with this address;out=Leave these pages out"},
	{"C12", "What should become of these addresses?", "best=Write the % as %25;out=Leave these pages out"},
	{"C16", "What should become of these addresses?", "best=Take the second coding away;out=Leave these pages out"},
	{"C17", "What should become of these addresses?", "best=Take the # off;out=Leave these pages out"},
	{"C18", "What should become of these addresses?", "best=Take name and password out;out=Leave these pages out"},
	{"C21", "What should become of these addresses?", "best=Write the straight way;out=Leave these pages out"},
	{"C22", "What should become of these addresses?", "best=Take the tracking codes off;out=Leave these pages out"},
	{"C23", "What should become of these addresses?", "best=Take the visitors’ numbers out;out=Leave these pages out"},
	{"C24", "Which one stays?", "first=The first in the list;newest=The one with the newest date;most=The one with " +
		"the most extras"},
	{"C31", "Which one is right for your site?", "slash=With the slash at the end;bare=Without it"},
	{"C32", "Which one is right for your site?", "folder=Without index.html;index=With index.html"},
	{"C33", "Which one stays?", "small=The one with the fewest capital letters;first=The first in the list"},
	{"C27", "Which one is right for your site?", "https=https://;http=http://"},
	{"C28", "Which one is right for your site?", "www=With www.;bare=Without www."},
	{"C29", "Which pages should stay?", "out=Leave pages of other sites out;gone=Delete pages of other " +
		"sites;site=Put the pages of test copies on the site with this address"},
	{"C35 C36 C37 C39", "What should become of these pages?", "out=Leave them out;gone=Delete them"},
	{"C40 C40a C40b C40c", "What should become of these pages?", "out=Leave them out;gone=Delete them;" + ChooseForget +
		"=They are mended: forget what the table said of them"},
	{"C1 C6 C9 C10 C14 C19a", "What should become of these pages?", "out=Leave them out"},
	{"F4", "What should become of these images?", "best=Take the one without words out"},
	{"G4", "What should become of these addresses?", "best=Make them the player’s address where the video has none"},
	{"G16", "What do these lists say?", "allow=Where the video may be seen;deny=Where it may not be seen"},
	{"G18", "What should become of these devices?", "best=Write the device that is meant"},
	{"I18", "What should become of these addresses?", "best=Write the folder once"},
	{"F5 G20 H10", "What should become of these tags?", chooseStrip + "=Take them out"},
	{"F2 I3", "How are these addresses meant?", "best=Begin them as the address of the page does"},
	{"G5", "What should stand there instead?", "best=The player of the same film"},
	{"G9", "What should become of these lengths?", "best=Write them in seconds"},
	{"G13a", "What should become of these keywords?", "best=Give each a tag of its own"},
	{"G17 I4 I6", "What should become of these codes?", "best=Write the code that is meant"},
	{"I8", "What should become of these codes?", "best=Write them the usual way"},
	{"H4", "What should become of these articles?", "best=Take the news part out and keep the page"},
	{"H7", "What should become of these names?", "best=Take the brackets out"},
	{
		SameDates + " " + NowDates, "What should become of these dates?",
		"clear=Clear them;typed=Write the day of the last real change",
	},
}

// OfferFor returns the question that is asked for a rule. It reports false for a rule of which
// nothing can be chosen.
func OfferFor(code string) (o Offer, ok bool) {
	for _, x := range &offers {
		if !slices.Contains(strings.Fields(x.codes), code) {
			continue
		}
		o.Ask = x.ask
		for _, c := range strings.Split(x.choices, ";") {
			id, label, _ := strings.Cut(c, "=")
			o.Choices = append(o.Choices, Choice{id, label})
			switch id {
			case chooseSite:
				o.TextFor, o.TextLabel = id, "Address of your site"
			case chooseTyped:
				o.TextFor, o.TextLabel = id, "Day, such as 2026-03-31"
			}
		}
		o.Merge = code == "C24"
		return o, true
	}
	r, ok := ByCode(code)
	if !ok || r.Repair == RepairNone || r.Field == sitemapcore.InExtras && SetOf(code).Empty() {
		return o, false
	}
	o.Choices = []Choice{{ID: chooseBest, Label: "Mend them"}}
	if r.Repair == RepairOffer && r.Field != sitemapcore.Loc && r.Field != sitemapcore.InExtras {
		o.Ask, o.Choices = "What should become of these values?", append(o.Choices, Choice{chooseClear, "Clear them"})
	}
	return o, true
}

// Site reads what somebody typed as the address of a site: "shop.example" and
// "https://shop.example/blog/" are ones.
func Site(text string) (address string, ok bool) {
	t := trimAround([]byte(text))
	a := split(t)
	switch a.form {
	case schemeless:
		t = append([]byte("https://"), bytes.TrimLeft(t, "/")...)
	case relative:
		if len(t) == 0 {
			return "", false
		}
		t = append([]byte("https://"), t...)
	case foreign, crooked:
		return "", false
	}
	a = split(t)
	if a.form != absolute || hostBits(&a)&c7.bit() != 0 || bytes.IndexByte(a.hostName(), '.') < 0 ||
		tailBits(a.tail())&c3.bit() != 0 {
		return "", false
	}
	if len(a.tail()) == 0 {
		t = append(t, '/')
	}
	return string(t), true
}

// TypedDay reads what somebody typed as the day on which pages changed last, which is neither
// before the web nor in the future.
func TypedDay(text string, today Date) (day string, ok bool) {
	b, ok := Convert(nil, []byte(text), NoOrder)
	if !ok {
		return "", false
	}
	x, ok := readISO(b)
	if !ok || x.date.Precision < Day || dateBits(b, today)&(d9.bit()|d10.bit()|d11.bit()) != 0 {
		return "", false
	}
	x.date.Precision = Day
	return x.date.String(), true
}

// An Answer is the choice that was made for a rule.
type Answer struct {
	Rule   string
	Choice string // the ID of a [Choice]
	Text   string // the site, as [Site] gives it, or the day, as [TypedDay] does
	Today  Date
}

// A Mended is what becomes of one page. The zero value is a page that the choice can't mend.
type Mended struct {
	OK    bool
	Field sitemapcore.Field
	Value []byte // nil takes the value out
	Out   bool   // the page is left out instead
	Gone  bool   // or deleted

	Forgotten bool // or nothing, but its mark goes
}

// Mend returns what becomes of a page that breaks the rule. What it gives no longer breaks it.
func (a *Answer) Mend(v *Values) Mended {
	field := sitemapcore.LastMod
	r, known := ByCode(a.Rule)
	if known {
		field = r.Field
	}
	if field == sitemapcore.InExtras {
		return Mended{} // its entry is mended instead
	}
	switch a.Choice {
	case chooseOut:
		return Mended{OK: true, Out: true}
	case chooseGone:
		return Mended{OK: true, Gone: true}
	case ChooseForget:
		return Mended{OK: true, Forgotten: true}
	case chooseClear:
		return Mended{OK: field != sitemapcore.Loc, Field: field}
	}
	value := a.value(v)
	if value == nil || bytes.Equal(value, v.text(field)) {
		return Mended{}
	}
	if known {
		w := *v
		w.Set(field, value)
		if Bits(&w, a.Today).Meets(SetOf(a.Rule)) {
			return Mended{}
		}
	}
	return Mended{OK: true, Field: field, Value: value}
}

// value returns the new value of the rule's field, or nil where the choice gives none.
func (a *Answer) value(v *Values) []byte {
	switch a.Choice {
	case chooseBest:
		return a.best(v)
	case chooseTyped:
		if a.Text == "" {
			return nil // would clear the date
		}
		return []byte(a.Text)
	case "day", "month":
		day, month := readDayMonth(v)
		if a.Choice == "day" && day.real() || !month.real() {
			month = day
		}
		if !month.real() {
			return a.best(v)
		}
		return month.append(nil)
	case "date":
		x, ok := readISO(trimXML(v.text(sitemapcore.LastMod)))
		if !ok || x.date.Precision < Minute || !x.date.real() {
			return nil
		}
		x.date.Precision = Day
		return x.date.append(nil)
	case "ten", "hundred", "one":
		return a.scaled(v)
	case "https", "http", "www", "bare", chooseSite:
		return a.address(v)
	}
	return a.zoned(v)
}

// best returns the first fix of the page that isn't to take the value out.
func (a *Answer) best(v *Values) []byte {
	for _, x := range Explain(SetOf(a.Rule), v, a.Today) {
		for _, f := range x.Fixes {
			if f.Value != "" {
				return []byte(f.Value)
			}
		}
	}
	return nil
}

// readDayMonth reads a date of three numbers in both orders; what the calendar doesn't know is the
// zero Date.
func readDayMonth(v *Values) (dayFirst, monthFirst Date) {
	t := trimAround(v.text(sitemapcore.LastMod))
	var w words
	if len(t) > maxLoose || !w.read(t) {
		return dayFirst, monthFirst
	}
	var r reading
	w.settle(&r)
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

// zoned completes a time with the zone that was chosen.
func (a *Answer) zoned(v *Values) []byte {
	x, ok := readISO(trimXML(v.text(sitemapcore.LastMod)))
	zone, chosen := strings.CutPrefix(a.Choice, chooseZone)
	if !ok || x.date.Precision < Minute || !chosen && a.Choice != "utc" {
		return nil
	}
	x.sep, x.gap, x.zone, x.date.Floating = 'T', false, zulu, false
	if chosen {
		z := isoDate{}
		if !z.readZone([]byte(zone)) || z.zone != colonZone {
			return nil
		}
		x.zone, x.date.Offset = colonZone, z.date.Offset
	}
	x.complete()
	return x.append(nil)
}

// scaled reads a priority on the scale that was chosen. What says itself how it is meant, such as a
// percentage, counts as that.
func (a *Answer) scaled(v *Values) []byte {
	t := trimAround(v.text(sitemapcore.Priority))
	d, ok := readDecimal(t)
	switch {
	case !ok:
		return a.best(v)
	case d.negative:
		return []byte("0.0")
	case a.Choice == "ten":
		return d.text(1)
	case a.Choice == "hundred":
		return d.text(2)
	}
	return []byte("1.0")
}

// address gives an address the beginning that was chosen.
func (a *Answer) address(v *Values) []byte {
	loc := trimAround(v.text(sitemapcore.Loc))
	if len(loc) == 0 {
		return nil
	}
	at := split(loc)
	switch {
	case a.Choice == chooseSite:
		return a.moved(loc, &at)
	case at.form == schemeless && a.Choice[0] == 'h':
		return append([]byte(a.Choice+"://"), bytes.TrimLeft(loc, "/")...)
	case at.form != absolute:
		return nil
	case a.Choice[0] == 'h':
		return append([]byte(a.Choice), loc[at.scheme:]...)
	}
	out := append([]byte(nil), loc[:at.host]...)
	bare := loc[at.host:]
	if foldPrefix(bare, "www.") {
		bare = bare[4:]
	}
	if a.Choice == "www" {
		out = append(out, "www."...)
	}
	return append(out, bare...)
}

// moved brings an address to the site that was typed: a relative one is read as it stands on that
// page (RFC 3986, section 5.2), of another one the site is replaced.
func (a *Answer) moved(loc []byte, at *address) []byte {
	base := split([]byte(a.Text))
	if base.form != absolute {
		return nil
	}
	site := base.text[:base.authEnd]
	switch {
	case at.form == absolute || at.form == schemeless:
		return append(bytes.Clone(site), at.tail()...)
	case at.form != relative:
		return nil
	case loc[0] == '/':
		return append(bytes.Clone(site), loc...)
	}
	path, _, _ := cutTail(base.tail())
	if loc[0] == '?' || loc[0] == '#' {
		return append(append(bytes.Clone(site), path...), loc...)
	}
	for bytes.HasPrefix(loc, []byte("./")) {
		loc = loc[2:]
	}
	folder := path[:bytes.LastIndexByte(path, '/')+1]
	if len(folder) == 0 {
		folder = []byte{'/'}
	}
	for bytes.HasPrefix(loc, []byte("../")) {
		loc = loc[3:]
		folder = folder[:max(1, bytes.LastIndexByte(folder[:len(folder)-1], '/')+1)]
	}
	return append(append(bytes.Clone(site), folder...), loc...)
}
