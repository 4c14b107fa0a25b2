package check

import (
	"cmp"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Opening says what opening a file does about a rule.
type Opening uint8

// What opening does.
const (
	NotOnOpening    Opening = iota
	MendedOnOpening         // it is mended, with a receipt
	AskedOnOpening          // the owner is asked
)

// A Rule is one possible fault, in words for the user: a row of the table in the files rules_*.go.
type Rule struct {
	ID   RuleID   // by its place in the table
	Code string   // stable; a letter behind the number sets a case apart that is mended differently
	Name say.Text // in lists of problems, with their number: "Comma in priority"

	Severity sitemapcore.Severity // with all search engines together
	Differs  []Difference         // the engines that differ from the family's severity
	Harmless bool                 // good to know, and counted, but it leaves a page fine

	Field sitemapcore.Field // the cell that it concerns; by default that of its family

	Title say.Text // the fault of one page, which is Name by default; a finding may be more exact
	Why   say.Text // why it matters, one or two sentences

	Group say.Text // Why for several pages together, if that differs

	// The ways to fix pages, the most usual first, and the question for the user, which is askWhat by default and "" if
	// the first way is safe. Mends is empty if only the user can fix them.
	Ask   say.Text
	Mends []Mend

	Scope    Scope    // what must be read to find the rule
	Variants Variants // for pages that are listed more than once
	Evidence Evidence // what other pages say about the right mend

	// For a file: what opening does about it, and what writing it anew does, without some of its content or with all, or
	// what changing lines of an index does.
	OnOpening Opening
	Fix       say.Text
	Relists   bool // Fix changes the lines of an index
	Removes   sitemapcore.Outside
	Way       sitemapcore.ReplaceWay // of changing the pages of the file, beside Fix; ReplaceText if none helps
	BuiltAnew bool                   // “Build new files” can't break it
	Cut       bool                   // a download divides a file of pages that breaks it, so that none does

	Source string // who says so; of several, with semicolons between them. Package source has when each was read.
}

// A Scope is the data that finding a rule requires.
type Scope uint8

// The scopes.
const (
	OfPage     Scope = iota // the page alone
	OfSites                 // the sites of all pages
	OfVariants              // all addresses
	OfVersions              // the language versions of all pages
	OfDates                 // the dates of all pages
)

// Variants says which pages may be one page that is listed more than once.
type Variants uint8

// The kinds of variants.
const (
	NoVariants Variants = iota
	ByAddress           // they have the same address, so that only their other values differ
	BySpelling          // their addresses are spelled in different ways
)

// Evidence is what the other pages may tell about the right mend.
type Evidence uint8

// The kinds of evidence.
const (
	NoEvidence Evidence = iota
	DayOrMonth          // whether the other dates have the day first
	OtherZones          // the time zones of other dates
	SchemesOfAll
	SchemesOfSite
	NamesOfSite // with www. or without it
	SlashesOfAll
	SitesOfAll
	OwnSite // SitesOfAll, but a site without most of the pages isn't suggested

	NumEvidence
)

// A Family is the rules whose codes begin with one letter.
type Family struct {
	Letter  string
	Title   say.Text
	Field   sitemapcore.Field
	Differs []Difference // a row's own ones have priority
}

// Families lists them in the order of their letters.
var Families = [...]Family{
	{Letter: "A", Title: "Bytes and XML", Field: sitemapcore.InExtras},
	{Letter: "B", Title: "First tag, namespaces, structure", Field: sitemapcore.InExtras},
	{Letter: "C", Title: "Page addresses"},
	{Letter: "D", Title: "Dates", Field: sitemapcore.LastMod},
	{Letter: "E", Title: "Change frequency and priority"},
	{Letter: "F", Title: "Images", Field: sitemapcore.InExtras, Differs: imageReaders},
	{Letter: "G", Title: "Videos", Field: sitemapcore.InExtras, Differs: videoReaders},
	{Letter: "H", Title: "News", Field: sitemapcore.InExtras, Differs: newsReaders},
	{Letter: "I", Title: "Languages", Field: sitemapcore.InExtras, Differs: languageReaders},
	{Letter: "J", Title: "Other extensions", Field: sitemapcore.InExtras, Differs: []Difference{
		{Google, fine, buildG + "; Google Search Central, sitemap extensions"},
		{Bing, fine, silence},
		{Yandex, fine, silence},
	}},
	{Letter: "K", Title: "Sitemap indexes", Field: sitemapcore.InExtras},
	{Letter: "L", Title: "Lists, feeds, file names", Field: sitemapcore.InExtras},
}

// Safe reports whether pages that break the rule are fixed without a question, because that changes no meaning.
func (r *Rule) Safe() bool { return len(r.Mends) > 0 && r.Mends[0].Safe }

// SafeForFile reports whether writing a file anew removes the fault and loses nothing.
func (r *Rule) SafeForFile() bool { return r.Fix != "" && r.Removes == 0 && !r.Relists }

// family returns the family of a rule.
func (r *Rule) family() *Family { return &Families[r.Code[0]-'A'] }

// WhyOf says why it matters that pages break the rule.
func (r *Rule) WhyOf() say.Text { return cmp.Or(r.Group, r.Why) }

// A RuleID is the number of a rule in the table, and of its bit in a set. The numbers live as long
// as the program: only codes are stable.
type RuleID uint16
