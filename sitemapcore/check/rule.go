package check

import (
	"math/bits"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// Repair says what can be done about a rule that is broken.
type Repair uint8

// The kinds of repair.
const (
	// RepairNone means that only the owner can mend it.
	RepairNone Repair = iota
	// RepairAuto means that the first fix changes no meaning, so that it can be done for all pages
	// at once.
	RepairAuto
	// RepairOffer means that the owner must choose.
	RepairOffer
)

// A Rule is one thing that can be wrong, in words for the owner.
type Rule struct {
	Code     string // stable; a letter behind the number sets a case apart that is mended differently
	Name     string // for a narrow list: "Comma in priority"
	Severity sitemapcore.Severity
	Field    sitemapcore.Field // the cell that it concerns: the address where nothing is said

	Title string // what is wrong with one page; a finding may say it more exactly
	Why   string // why it matters, one or two sentences

	// One and Many name a number of such pages behind the figure: "dates nobody can read". Group is
	// Why for all of them together, where that differs.
	One, Many string
	Group     string

	Repair Repair

	Loses string // what engines ignore because of it, where they do: "dates"

	Source string // who says so; of several, with semicolons between them. [SourcesOf] has when each was read.

	// What Google's Search Console and Yandex Webmaster call the same thing; empty where they have
	// no name for it, and with a semicolon between several.
	SearchConsole, Yandex string
}

// ruleID is the number of a rule's bit. The numbers live as long as the program: only codes are
// stable.
type ruleID uint8

const (
	c1 ruleID = iota
	c2
	c3
	c4
	c5
	c6
	c7
	c8
	c8a
	c9
	c10
	c10a
	c11
	c12
	c13
	c14
	c15
	c16
	c17
	c18
	c19
	c19a
	c20
	c21
	c22
	c23
	c24
	c27
	c28
	c29
	c35
	c36
	c37
	c39
	d1
	d2
	d3
	d4
	d5
	d6
	d7
	d9
	d10
	d11
	d12
	d16
	d17
	e1
	e1a
	e2
	e2a
	e5
	b8
	b9
	b11
	b12
	b13
	b14
	b15
	f1
	f2
	f3
	f4
	f4a
	f5
	f6
	f7
	f8
	g1
	g1a
	g2
	g3
	g4
	g5
	g6
	g7
	g8
	g9
	g10
	g11
	g11a
	g12
	g12a
	g13
	g13a
	g14
	g15
	g15a
	g16
	g17
	g17a
	g18
	g19
	g20
	g22
	h1
	h1a
	h1d
	h2
	h4
	h5
	h6
	h6a
	h7
	h8
	h10
	i1
	i2
	i3
	i4
	i5
	i6
	i7
	i8
	i9
	i9a
	i10
	i10a
	i11
	i12
	i13
	i14
	i15
	i16
	i17
	i18
	i22
	j1
	j2
	j3
	j4
	c40
	c40a
	c40b
	c40c
	c31
	c32
	c33

	numRules
)

// A RuleSet has room for that many.
const _ = uint(192 - numRules)

// A bitset is a set of rules of the first word: all those that one of the four values alone can
// break.
type bitset uint64

// bit returns the set that holds the rule alone, which must be of the first word.
func (id ruleID) bit() bitset { return 1 << id }

// set returns the set that holds the rule alone.
func (id ruleID) set() RuleSet {
	switch id / 64 {
	case 0:
		return RuleSet{core: 1 << id}
	case 1:
		return RuleSet{second: 1 << (id - 64)}
	}
	return RuleSet{third: 1 << (id - 128)}
}

// A rule is a Rule with what the package knows about it: its bit, and the function that makes a
// finding's words exact and adds its fixes. The function is nil where the rule's own words do.
type rule struct {
	Rule
	id      ruleID
	explain func(*page, *sitemapcore.Finding)
}

// A line is a rule about what a page has beside its four values, or about a file, in short: pages
// follows "page" and "pages"; where the two go on with other words they stand one behind the other,
// with a line between them.
type line struct {
	id     ruleID // of a rule about pages
	code   string
	level  level
	repair Repair

	name, title, why, pages, source, searchConsole, yandex string
}

// A level is a severity. What is quiet is good to know, and counted, but leaves a page fine.
type level = sitemapcore.Severity

const (
	quiet   level = 0
	note          = sitemapcore.Note
	warn          = sitemapcore.Warn
	ignored       = sitemapcore.Ignore
	reject        = sitemapcore.Reject
	fatal         = sitemapcore.Fatal
)

// rule returns the rule that a line stands for.
func (l *line) rule() rule {
	r := rule{id: l.id, Rule: Rule{
		Code: l.code, Name: l.name, Severity: max(l.level, note), Field: sitemapcore.InExtras, Title: l.title,
		Why: l.why, Repair: l.repair,
		Source: l.source, SearchConsole: l.searchConsole, Yandex: l.yandex,
	}}
	if l.pages != "" {
		one, many, two := strings.Cut(l.pages, "|")
		if !two {
			many = one
		}
		r.One, r.Many = "page "+one, "pages "+many
	}
	return r
}

// quietRules are the rules that leave a page fine, and quietFiles the codes of those that leave a
// file fine, but for the engines of which [Differences] says otherwise.
var (
	quietRules RuleSet
	quietFiles []string
)

// table holds all rules: those that pages break by their bit, and behind them those that only files
// do.
var table = func() []rule {
	t := make([]rule, numRules)
	quietRules = c10a.set()
	for _, family := range [][]rule{
		locRules, dateRules, hintRules, duplicateRules, spellingRules, siteRules, ownRules,
		crawlRules,
	} {
		for _, r := range family {
			t[r.id] = r
		}
	}
	for _, family := range [][]line{structureRules, imageRules, videoRules, newsRules, languageRules} {
		for _, l := range family {
			t[l.id] = l.rule()
			if l.level == quiet {
				quietRules = quietRules.Or(l.id.set())
			}
		}
	}
	for _, l := range fileRules {
		t = append(t, l.rule())
		if l.level == quiet {
			quietFiles = append(quietFiles, l.code)
		}
	}
	for i := range t {
		t[i].Loses = loses(&t[i].Rule)
	}
	return t
}()

// loses names what engines ignore because of a rule.
func loses(r *Rule) string {
	switch r.Code {
	case "B4":
		return "images, videos or languages"
	case "B9":
		return "misspelt tags"
	case "B13", "B14":
		return "repeated or nested values"
	case "J4":
		return "marks for phones"
	case "K6":
		return "dates of files"
	case "K7":
		return "page values"
	}
	switch r.Field {
	case sitemapcore.LastMod:
		return "dates"
	case sitemapcore.ChangeFreq:
		return "change frequencies"
	case sitemapcore.Priority:
		return "priorities"
	}
	switch r.Code[0] {
	case 'F':
		return "images"
	case 'G':
		return "videos"
	case 'H':
		return "articles"
	case 'I':
		return "language links"
	}
	return "some values"
}

var byCode = func() map[string]ruleID {
	m := make(map[string]ruleID, len(table))
	for i := range table {
		m[table[i].Code] = ruleID(i)
	}
	return m
}()

// Rules returns all rules: first those that pages break, then those of files.
func Rules() []Rule {
	out := make([]Rule, len(table))
	for i := range table {
		out[i] = table[i].Rule
	}
	return out
}

// ByCode returns the rule with the given code. A code with a point in it names a case of a rule
// about files.
func ByCode(code string) (Rule, bool) {
	id, ok := byCode[code]
	if !ok {
		code, _, _ = strings.Cut(code, ".")
		id, ok = byCode[code]
	}
	if !ok {
		return Rule{}, false
	}
	return table[id].Rule, true
}

// A RuleSet is a set of rules, one bit for each. The zero value is empty, and two sets are compared
// with ==. Which bit means which rule may differ from one version of the program to the next: a set
// is kept in memory and never stored.
type RuleSet struct {
	core          bitset
	second, third uint64 // the rules from the 64th and from the 128th on; an array would not be kept in registers
}

// And returns what both sets have.
func (s RuleSet) And(t RuleSet) RuleSet {
	return RuleSet{s.core & t.core, s.second & t.second, s.third & t.third}
}

// Or returns what either set has.
func (s RuleSet) Or(t RuleSet) RuleSet {
	return RuleSet{s.core | t.core, s.second | t.second, s.third | t.third}
}

// Without returns what s has and t hasn't.
func (s RuleSet) Without(t RuleSet) RuleSet {
	return RuleSet{s.core &^ t.core, s.second &^ t.second, s.third &^ t.third}
}

// Meets reports whether the sets have a rule in common.
func (s RuleSet) Meets(t RuleSet) bool {
	return s.core&t.core != 0 || s.second&t.second|s.third&t.third != 0
}

// Empty reports whether the set has no rule.
func (s RuleSet) Empty() bool { return s == RuleSet{} }

// SetOf returns the set of the rules with the given codes; codes that name no rule count for
// nothing.
func SetOf(codes ...string) RuleSet {
	var s RuleSet
	for _, c := range codes {
		if id, ok := byCode[c]; ok && id < numRules {
			s = s.Or(id.set())
		}
	}
	return s
}

// Has reports whether the rule with the given code is in the set. To ask the same of many sets, use
// [SetOf] once and [RuleSet.Meets].
func (s RuleSet) Has(code string) bool { return s.Meets(SetOf(code)) }

// Len returns the number of rules in the set.
func (s RuleSet) Len() int {
	return bits.OnesCount64(uint64(s.core)) + bits.OnesCount64(s.second) + bits.OnesCount64(s.third)
}

// Codes returns the codes of the rules in the set.
func (s RuleSet) Codes() []string {
	var out []string
	for id := range s.each {
		out = append(out, table[id].Code)
	}
	return out
}

// On returns the rules of the set that concern one field.
func (s RuleSet) On(f sitemapcore.Field) RuleSet {
	var out RuleSet
	for id := range s.each {
		if table[id].Field == f {
			out = out.Or(id.set())
		}
	}
	return out
}

// each yields the rules of the set.
func (s RuleSet) each(yield func(ruleID) bool) {
	for i, b := range [...]uint64{uint64(s.core), s.second, s.third} {
		for ; b != 0; b &= b - 1 {
			if !yield(ruleID(64*i + bits.TrailingZeros64(b))) {
				return
			}
		}
	}
}

// Values are the core values of one page: references decoded, otherwise as they stand.
type Values struct {
	Text    [sitemapcore.NumFields][]byte
	Present [sitemapcore.NumFields]bool
}

// Set makes the field present with the given text.
func (v *Values) Set(f sitemapcore.Field, text []byte) {
	v.Text[f], v.Present[f] = text, true
}

// text returns the text of a field, and nothing for a field that is absent.
func (v *Values) text(f sitemapcore.Field) []byte {
	if !v.Present[f] {
		return nil
	}
	return v.Text[f]
}

// Bits returns the rules that a page breaks by itself, without a look at others. today is the day
// on the owner's calendar, or the present moment; the zero Date stands for a day that is not known,
// and nothing is in its future.
func Bits(v *Values, today Date) RuleSet {
	return RuleSet{core: coreBits(v, today)}
}

func coreBits(v *Values, today Date) bitset {
	return locBits(v.text(sitemapcore.Loc)) |
		dateBits(v.text(sitemapcore.LastMod), today) |
		freqBits(v.text(sitemapcore.ChangeFreq)) |
		prioBits(v.text(sitemapcore.Priority))
}

// Explain puts a set of rules that the page breaks into words, worst first. The set may hold what
// [Duplicates] and [Sites] found beside what Bits did.
func Explain(s RuleSet, v *Values, today Date) []sitemapcore.Finding {
	if s.Empty() {
		return nil
	}
	p := &page{v: v, today: today, loc: trimAround(v.text(sitemapcore.Loc))}
	p.addr = split(p.loc)
	out := make([]sitemapcore.Finding, 0, s.Len())
	for id := range s.each {
		r := &table[id]
		f := sitemapcore.Finding{Rule: r.Code, Severity: r.Severity, Field: r.Field, Title: r.Title, Detail: r.Why}
		p.rule = r.id
		if r.explain != nil {
			r.explain(p, &f)
		}
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b sitemapcore.Finding) int { return int(b.Severity) - int(a.Severity) })
	return out
}

// A page is what explain functions work on.
type page struct {
	v     *Values
	today Date
	rule  ruleID  // that is being explained
	loc   []byte  // without what stands around it
	addr  address // of loc
}

// offer adds a fix where the value mends the rule and none before it gives the same.
func (p *page) offer(f *sitemapcore.Finding, label string, value []byte) {
	if len(f.Fixes) == 3 {
		return
	}
	if f.Field == sitemapcore.Loc && (len(value) == 0 || split(value).form == foreign) {
		return // no button makes a page without an address, or one that is a program ("java script:")
	}
	for _, have := range f.Fixes {
		if have.Value == string(value) {
			return
		}
	}
	w := *p.v
	w.Set(f.Field, value)
	if coreBits(&w, p.today)&p.rule.bit() != 0 {
		return
	}
	f.Fixes = append(f.Fixes, sitemapcore.Fix{Label: label, Value: string(value)})
}

// Describe returns the words for n pages that break one rule: "41 dates written in a way nobody can
// read", and why that matters. Both are empty for a code that names no rule.
func Describe(code string, n int) (title, detail string) {
	r, ok := ByCode(code)
	if !ok {
		return "", ""
	}
	detail = r.Why
	if r.Group != "" {
		detail = r.Group
	}
	noun := r.Many
	if n == 1 {
		noun = r.One
	}
	return sitemapcore.Number(n) + " " + noun, detail
}

// Plural returns what many pages that break the rule are called, as the line of a list beside their
// number.
func (r Rule) Plural() string {
	if r.Many == "" {
		return r.Name
	}
	return strings.ToUpper(r.Many[:1]) + r.Many[1:]
}
