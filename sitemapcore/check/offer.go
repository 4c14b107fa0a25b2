package check

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// A Choice is one way to mend all pages that break a rule.
type Choice struct {
	ID    string   // for [Answer]
	Label say.Text // as one says it: "The first: 3 April"
}

// An Offer is the question that is asked once for all pages that break a rule, where only the owner
// can know the answer.
type Offer struct {
	Ask     say.Text
	Choices []Choice // the most usual first

	// TextFor is the ID of the choice that wants something typed, and TextLabel what that is.
	TextFor   string
	TextLabel say.Text

	// Merge says that pages go, and can leave what they have to the one that stays.
	Merge bool
}

// Choices that [Answer] carries out for more than one rule.
const (
	chooseBest  = "best"  // the first fix of each page that isn't to take the value out
	chooseFirst = "first" // the first of several
	chooseLast  = "last"  // the last of several
	chooseClear = "clear" // the value is taken out
	chooseStrip = "strip" // what nobody reads is taken out of the extensions
	chooseOut   = "out"   // the page is left out of the output
	chooseGone  = "gone"  // the page is deleted
	chooseUTC   = "utc"   // times without a zone are in UTC
	chooseZone  = "zone"  // begins the choice of a time zone: "zone+01:00"
	chooseDate  = "date"  // only the day stays
	chooseSite  = "site"  // the address of the site that was typed goes in front
	chooseTyped = "typed" // the day that was typed

	// ChooseMoved gives each page the address that it leads to or names.
	ChooseMoved = "moved"
	// ChooseForget takes off the marks of a crawl's table: the owner has mended the pages since.
	ChooseForget = "forget"
)

// OfferFor returns the question that is asked for a rule. It reports false for a rule of which
// nothing can be chosen.
func OfferFor(code string) (o Offer, ok bool) {
	r, known := ByCode(code)
	o = r.Offer
	if _, doubt := DoubtOf(code); doubt {
		o = doubtful
	}
	for _, c := range o.Choices {
		switch c.ID {
		case chooseSite:
			o.TextFor, o.TextLabel = c.ID, "Address of your site"
		case chooseTyped:
			o.TextFor, o.TextLabel = c.ID, "Day, such as 2026-03-31"
		}
	}
	switch {
	case len(o.Choices) > 0:
		o.Choices = slices.Clone(o.Choices) // what asks it may add to them
		return o, true
	case !known || r.Repair == RepairNone || r.ID >= numRules:
		return o, false
	}
	o.Choices = []Choice{{ID: chooseBest, Label: "Fix them"}}
	if r.Repair == RepairOffer && r.Field != sitemapcore.Loc && r.Field != sitemapcore.InExtras {
		o.Ask, o.Choices = "What should we do with these values?", append(o.Choices, Choice{chooseClear, "Clear them"})
	}
	return o, true
}

// Offered reports whether a choice is one of those that are offered for a rule. If UTC is offered, any
// time zone in use is: the dates of other pages add theirs.
func Offered(code, choice string) bool {
	o, ok := OfferFor(code)
	if !ok {
		return false
	}
	has := func(id string) bool { return slices.ContainsFunc(o.Choices, func(c Choice) bool { return c.ID == id }) }
	if zone, ok := strings.CutPrefix(choice, chooseZone); ok && has(chooseUTC) {
		_, ok = readOffset(zone)
		return ok
	}
	return has(choice)
}

// readOffset reads a time zone in use, "+05:30", as minutes. Clocks are 12 hours behind UTC to 14
// hours ahead of it, in quarters of an hour.
func readOffset(zone string) (minutes int16, ok bool) {
	var z isoDate
	if !z.readZone([]byte(zone)) || z.zone != colonZone {
		return 0, false
	}
	minutes = z.date.Offset
	return minutes, minutes >= -12*60 && minutes <= 14*60 && minutes%15 == 0
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
	case foreign, broken:
		return "", false
	}
	var s RuleSet
	s.addLoc(t)
	a = split(t)
	if a.form != absolute || s.has(C7) || s.has(C3) || bytes.IndexByte(a.hostName(), '.') < 0 {
		return "", false
	}
	if len(a.target()) == 0 {
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
	var s RuleSet
	s.addDate(b, today)
	if !ok || x.date.Precision < Day || s.has(D9) || s.has(D10) || s.has(D11) {
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

	// Moved returns the address for [ChooseMoved] of the page with an address: nil if it has none, and empty if
	// another page has that address already, so that this one is left out.
	Moved func(loc []byte) []byte
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
	if a.Choice == ChooseMoved && value != nil && len(value) == 0 {
		return Mended{OK: true, Out: true}
	}
	if value == nil || bytes.Equal(value, v.text(field)) {
		return Mended{}
	}
	if known {
		w := *v
		w.Set(field, value)
		if Broken(&w, a.Today).Meets(SetOf(a.Rule)) {
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
	case ChooseMoved:
		if a.Moved == nil {
			return nil
		}
		return a.Moved(v.text(sitemapcore.Loc))
	case chooseDate:
		x, ok := readISO(ascii.Trim(v.text(sitemapcore.LastMod)))
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
	var w dateParts
	if len(t) > maxLoose || !w.read(t) {
		return dayFirst, monthFirst
	}
	var r reading
	w.interpret(&r)
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
	x, ok := readISO(ascii.Trim(v.text(sitemapcore.LastMod)))
	if !ok || x.date.Precision < Minute {
		return nil
	}
	return x.inZone(a.Choice)
}

// inZone returns a time in the zone of a choice, or nil if the choice is none of a zone.
func (x isoDate) inZone(choice string) []byte {
	x.sep, x.gap, x.zone, x.date.Floating, x.date.Offset = 'T', false, zulu, false, 0
	if choice != chooseUTC {
		zone, chosen := strings.CutPrefix(choice, chooseZone)
		offset, ok := readOffset(zone)
		if !chosen || !ok {
			return nil
		}
		x.zone, x.date.Offset = colonZone, offset
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

// namesSite reports whether a relative address has a whole one in its path, as a Markdown link does.
func namesSite(loc []byte) bool {
	if i := bytes.IndexAny(loc, "?#"); i >= 0 {
		loc = loc[:i]
	}
	return bytes.Contains(loc, []byte("://"))
}

// address gives an address the beginning that was chosen.
func (a *Answer) address(v *Values) []byte {
	loc := trimAround(v.text(sitemapcore.Loc))
	if len(loc) == 0 {
		return nil
	}
	at := split(loc)
	switch {
	case a.Choice == chooseSite && at.form == relative && namesSite(loc):
		return nil
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
	if ascii.HasPrefixFold(bare, "www.") {
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
	if base.form != absolute || hasPlaceholder(at.target()) || at.form == relative &&
		bytes.Contains(loc, []byte("://")) {
		return nil // "https://shop.example/undefined" and "https://shop.example/[https://…" only look right
	}
	site := base.text[:base.authEnd]
	switch {
	case at.form == absolute || at.form == schemeless:
		return append(bytes.Clone(site), at.target()...)
	case at.form != relative:
		return nil
	case loc[0] == '/':
		return append(bytes.Clone(site), loc...)
	}
	path, _, _ := cutTarget(base.target())
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
