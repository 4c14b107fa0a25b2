package check

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Profile is who is to take the sitemap: a search engine, all of them, or the schemas.
type Profile uint8

// The profiles. With AllEngines the strictest of Google, Bing and Yandex counts; what only Baidu
// asks for is said in its own eyes.
const (
	AllEngines Profile = iota
	Google
	Bing
	Yandex
	Baidu
	Strict // the schemas of the protocol and of the extensions, as xmllint --schema reads them

	// NumProfiles is the number of profiles.
	NumProfiles
)

var profileNames = [NumProfiles]string{"All search engines", "Google", "Bing", "Yandex", "Baidu", "Strict schemas"}

// String returns what a profile is called.
func (p Profile) String() string {
	if p < NumProfiles {
		return profileNames[p]
	}
	return ""
}

// A Difference says where a profile judges rules otherwise than all search engines together do. A
// letter alone stands for the rules of its family.
type Difference struct {
	Profile Profile
	Codes   string
	Level   level // quiet for rules that it doesn't mind
	Source  string
}

// Differences are those of all profiles; of two that fit, the later counts. What the documents of
// an engine are silent about is never a rejection in its profile.
var Differences = [...]Difference{
	{Google, "C10 D17 J", quiet, "Google Search Central, build a sitemap; Google Search Central, sitemap extensions"},
	{Google, "E1 E1a E2 E2a", note, "Google Search Central, build a sitemap"},
	{Google, "A23", note, "Google Search Central, news sitemaps"},
	{Google, "C28", warn, "Search Console, domain properties"},
	{Google, "D6 D7 I22", quiet, "W3C, Date and Time Formats"},
	{Bing, "B4 C10 D6 D7 D17 F G H I J", quiet, "Bing Webmaster Blog, 2025"},
	{Bing, "E1 E1a E2 E2a", note, "Bing Webmaster Blog, 2025"},
	{Bing, "C28", warn, protocol},
	{Bing, "K5a", note, protocol},
	{Yandex, "B4 D6 D7 F G H I J", quiet, "Yandex Webmaster, sitemap errors"},
	{Yandex, "K5a", note, protocol},
	{Yandex, "I22", note, "Yandex Webmaster, localized pages"},
	{Yandex, "L4", reject, "Yandex Webmaster, sitemaps"},
	{Baidu, "B4 C10 D6 D7 D17 F G H I", quiet, "Baidu, sitemap formats"},
	{Baidu, "B2 B3 C28", quiet, "Baidu, sitemap formats"},
	{Baidu, "C29 E1 E1a E2 E2a K5 K5a", note, "Baidu, sitemap formats"},
	{Baidu, "A21a C10a L4", reject, "Baidu, sitemap formats"},
	{Baidu, "L6", note, "Baidu, sitemap formats"},
	{Baidu, "K12", reject, "Baidu, index files"},
	{Strict, "A B C D E F G H I J K L", quiet, schema},
	{Strict, "A12", reject, xml10 + ", section 2.8"},
	{Strict, "A14 A15 A16 A17 A18 A19 A20 A23 B1 B2 B3 B4 B5 B8 B9 B10 B16 B11 B12 B13 B14 B15 C1 C9 C11 C12 D1 D2 " +
		"D4 D5 D6 D7 D9 D12 D16 E1 E1a E2 E2a F1 F8 G1 G1a G7 G8 G9 G10 G11 G11a G12 G13 G15 G15a G16 G17 G17a G18 " +
		"G19 G22 H1 H1a H1b H6 H6a I7 I9 J3 K6 K7", reject, schema},
}

// onlyBaidu are the rules that nobody but Baidu has. They are said in its eyes alone.
const onlyBaidu = "A21a C10a K12 L6"

// levels holds the level of each rule in each profile: quiet where the profile says nothing of it,
// or leaves the page fine.
var levels = func() [NumProfiles][]level {
	var t [NumProfiles][]level
	for p := range t {
		t[p] = make([]level, len(table))
		for id := range table {
			if !quietRules.Meets(ruleID(id).set()) && !slices.Contains(quietFiles, table[id].Code) {
				t[p][id] = table[id].Severity
			}
		}
	}
	for _, x := range Differences {
		for _, word := range strings.Fields(x.Codes) {
			for id := range table {
				if c := table[id].Code; c == word || c[:1] == word {
					t[x.Profile][id] = x.Level
				}
			}
		}
	}
	return t
}()

// profileMask holds, for each profile and severity, the rules that have it there. Those that leave
// a page fine are in none.
var profileMask = func() (m [NumProfiles][sitemapcore.Fatal + 1]RuleSet) {
	for p := range m {
		for id := range numRules {
			if v := levels[p][id]; v > quiet {
				m[p][v] = m[p][v].Or(id.set())
			}
		}
	}
	return m
}()

// Severity returns what becomes of a page or file that breaks a rule, as far as a profile is
// concerned; Fine where it doesn't mind, or doesn't know of the rule. For a code that names no rule
// it is Fine.
func (p Profile) Severity(code string) sitemapcore.Severity {
	id, ok := byCode[code]
	if !ok || p >= NumProfiles {
		return sitemapcore.Fine
	}
	return p.of(id)
}

func (p Profile) of(id ruleID) sitemapcore.Severity {
	if p == AllEngines {
		if slices.Contains(strings.Fields(onlyBaidu), table[id].Code) {
			return sitemapcore.Fine
		}
		return table[id].Severity
	}
	return levels[p][id]
}

// Worst returns the severity of the worst rule in a set in the eyes of a profile; Fine for a page
// that is fine.
func (p Profile) Worst(s RuleSet) sitemapcore.Severity {
	if s.Empty() {
		return sitemapcore.Fine
	}
	for v := sitemapcore.Fatal; v > sitemapcore.Fine; v-- {
		if s.Meets(profileMask[p][v]) {
			return v
		}
	}
	return sitemapcore.Fine
}

// Marks returns the severity of what is wrong with each of a page's values.
func (p Profile) Marks(s RuleSet) (marks [sitemapcore.NumFields]sitemapcore.Severity) {
	for id := range s.each {
		if f := table[id].Field; f < sitemapcore.NumFields {
			marks[f] = max(marks[f], p.of(id))
		}
	}
	return marks
}
