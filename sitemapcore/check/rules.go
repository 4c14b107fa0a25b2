package check

import (
	"cmp"
	"strings"

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

	Scope    Scope     // what must be read to find the rule
	Variants *Variants // for pages that are listed more than once; otherwise nil
	evidence *evidence // what speaks for one of the mends; nil if nothing does

	// For a file: what opening does about it, what writing it anew does, without some of its content or with all,
	// or what changing lines of an index does, and that “Build new files” can't break it.
	OnOpening Opening
	Fix       say.Text
	Relists   bool // Fix changes the lines of an index
	Removes   sitemapcore.Outside
	Way       sitemapcore.ReplaceWay // of changing the pages of the file, beside Fix; ReplaceText if none helps
	BuiltAnew bool

	Source string // who says so; of several, with semicolons between them. [SourcesOf] has when each was read.

	// Makes the words of a finding exact and adds its fixes; nil if the words above suffice.
	explain func(*page, *sitemapcore.Finding)
}

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

// The sources that more than one rule has.
const (
	protocol     = "sitemaps.org protocol"
	schema       = "sitemap 0.9 schema"
	xml10        = "XML 1.0"
	console      = "Search Console, Sitemaps report"
	messageG     = "Search Console’s own message"
	buildG       = "Google Search Central, build a sitemap"
	largeG       = "Google Search Central, large sitemaps"
	imageG       = "Google Search Central, image sitemaps"
	videoG       = "Google Search Central, video sitemaps"
	robotsG      = "Google Search Central, robots.txt"
	newsG        = "Google Search Central, news sitemaps"
	extensionsG  = "Google Search Central, sitemap extensions"
	languageG    = "Google Search Central, localized versions"
	slashG       = "Google Search Central blog, to slash or not to slash"
	videoSchema  = videoG + "; sitemap-video 1.1 schema"
	bing2025     = "Bing Webmaster Blog, 2025"
	bingLangs    = "Bing, on language links"
	bingVideo    = "Bing Webmaster, video feeds"
	yandexErrors = "Yandex Webmaster, sitemap errors"
	yandexImages = "Yandex Images, sitemaps"
	yandexVideo  = "Yandex Video, markup of pages"
	yandexLangs  = "Yandex Webmaster, localized pages"
	practice     = "common practice"
	silence      = "no document of the engine speaks of it"
	baiduFormats = "Baidu, sitemap formats"
)

const (
	fine   = sitemapcore.Fine
	note   = sitemapcore.Note
	warn   = sitemapcore.Warn
	reject = sitemapcore.Reject
	fatal  = sitemapcore.Fatal
)

// table has all rules by their numbers: first those that pages break, then those that only files break. Their rows are
// in the order of their constants.
var table = func() (t [numAllRules]Rule) {
	id := RuleID(0)
	for _, rows := range [...][]Rule{
		addressRules, valueRules, structureRules, imageRules, videoRules, newsRules, languageRules, fileRules,
	} {
		for _, r := range rows {
			r.ID = id
			if r.Why != "" {
				r.Title = cmp.Or(r.Title, r.Name)
			}
			if r.Field == sitemapcore.Loc {
				r.Field = r.family().Field
			}
			if r.Ask == "" && len(r.Mends) > 0 && !r.Safe() {
				r.Ask = askWhat
			}
			t[id] = r
			id++
		}
	}
	return t
}()

var byCode = func() map[string]RuleID {
	m := make(map[string]RuleID, len(table))
	for i := range table {
		m[table[i].Code] = RuleID(i)
	}
	return m
}()

// Rules returns all rules: first those that pages break, then those of files.
func Rules() []Rule { return table[:] }

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
	return table[id], true
}

// WhyOf says why it matters that pages break the rule.
func (r *Rule) WhyOf() say.Text { return cmp.Or(r.Group, r.Why) }
