package check

import "sitemapeditor/sitemapcore"

// The rules about links to other languages (xhtml:link): of one page, and of the group of pages that
// link to each other. They are the last that pages break.
const (
	I1 RuleID = endOfNews + iota
	I2
	I3
	I4
	I5
	I6
	I7
	I8
	I9
	I9a
	I10
	I10a
	I11
	I12
	I13
	I14
	I15
	I16
	I17
	I18
	I22

	numRules
)

var languageRules = []Rule{
	{
		ID: I1, Code: "I1", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:  "Link without rel",
		Title: "A link to another language lacks rel=\"alternate\"",
		Why:   "Google takes it for a link of another kind, and ignores it.",
		Counted: "{n, plural, one {# page with a language link that lacks rel=\"alternate\"} other {# pages with a " +
			"language link that lacks rel=\"alternate\"}}",
		Source:        "sitemapr",
		SearchConsole: "Missing XML attribute; Invalid attribute value",
	},
	{
		ID: I2, Code: "I2", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Language link not complete",
		Title: "A link to another language lacks the language or the address",
		Why:   "It needs both to say which page is in which language.",
		Counted: "{n, plural, one {# page with a language link that lacks language or address} other {# pages with a " +
			"language link that lacks language or address}}",
		Source:        languageG,
		SearchConsole: "Missing XML attribute",
	},
	{
		ID: I3, Code: "I3", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Language address not whole",
		Title: "The address of a language version isn’t whole",
		Why:   "It must begin with https:// or http://. Google passes over the link.",
		Counted: "{n, plural, one {# page with a language version whose address isn’t whole} other {# pages with a " +
			"language version whose address isn’t whole}}",
		Source:        languageG,
		SearchConsole: "Invalid URL",
		Offer:         asThePage,
	},
	{
		ID: I4, Code: "I4", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Unknown language",
		Title: "Nobody knows this code of a language",
		Why: "Languages have codes of two letters, which are not those of countries: Japanese is ja, Danish da, " +
			"Swedish sv, Czech cs, Greek el, Ukrainian uk, Korean ko, Chinese zh.",
		Counted: "{n, plural, one {# page with a language that nobody knows} other {# pages with a language that " +
			"nobody knows}}",
		Source:        languageG + "; ISO 639-1",
		SearchConsole: "Invalid attribute value",
		Offer:         codeMeant,
	},
	{
		ID: I5, Code: "I5", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Country without a language",
		Title: "A country stands where a language belongs",
		Why:   "A country alone says nothing about the language. Write the language first: en-US.",
		Counted: "{n, plural, one {# page with a country in place of a language} other {# pages with a country in " +
			"place of a language}}",
		Source:        languageG,
		SearchConsole: "Invalid attribute value",
	},
	{
		ID: I6, Code: "I6", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Country without effect",
		Title: "This part of a language code has no effect",
		Why: "Only countries count, by their two letters: the United Kingdom is GB. EU, UN, 419 and other groups " +
			"of countries have no effect.",
		Counted: "{n, plural, one {# page with a country that doesn’t count} other {# pages with a country that " +
			"doesn’t count}}",
		Source:        languageG + "; ISO 3166-1",
		SearchConsole: "Invalid attribute value",
		Offer:         codeMeant,
	},
	{
		ID: I7, Code: "I7", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:  "Underscore in a language",
		Title: "The language code is joined with the wrong sign",
		Why:   "Language and country have one hyphen between them: en-GB.",
		Counted: "{n, plural, one {# page with the wrong sign in a language code} other {# pages with the wrong sign " +
			"in a language code}}",
		Source:        "sitemapr; RFC 5646, section 2.1",
		SearchConsole: "Invalid attribute value",
		Differs:       schemaRefuses,
	},
	{
		ID: I8, Code: "I8", Severity: note, Harmless: true, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Letters of a language code",
		Title: "The language code is written with unusual capitals",
		Why:   "That works. Usually the language is small and the country large: en-GB.",
		Counted: "{n, plural, one {# page with unusual capitals in a language code} other {# pages with unusual " +
			"capitals in a language code}}",
		Source: "RFC 5646, section 2.1.1",
		Offer: Offer{Ask: "What should become of these codes?", Choices: []Choice{
			{chooseBest, "Write them the usual way"},
		}},
	},
	{
		ID: I9, Code: "I9", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:          "x-default misspelt",
		Title:         "The link for all other languages is misspelt",
		Why:           "It is written x-default, with a hyphen and in small letters.",
		Counted:       "{n, plural, one {# page with x-default misspelt} other {# pages with x-default misspelt}}",
		Source:        languageG,
		SearchConsole: "Invalid attribute value",
		Differs:       schemaRefuses,
	},
	{
		ID: I9a, Code: "I9a", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "x-default twice",
		Title: "There are two links for all other languages",
		Why:   "Only one page can be for those whom no other fits.",
		Counted: "{n, plural, one {# page with two links for all other languages} other {# pages with two links for " +
			"all other languages}}",
		Source: languageG,
	},
	{
		ID: I10, Code: "I10", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Two pages for one language",
		Title: "Two addresses claim the same language",
		Why:   "Search engines can’t tell which is right, and may use neither.",
		Counted: "{n, plural, one {# page with two addresses for one language} other {# pages with two addresses for " +
			"one language}}",
		Source: "sitemapr",
	},
	{
		ID: I10a, Code: "I10a", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:  "Language link copied",
		Title: "The same language link stands twice",
		Why:   "Once is enough.",
		Counted: "{n, plural, one {# page with the same language link twice} other {# pages with the same language " +
			"link twice}}",
		Source: "sitemapr",
	},
	{
		ID: I11, Code: "I11", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Doesn’t name itself",
		Title: "The page isn’t among its own language versions",
		Why: "Each version should list all versions and itself. Google may ignore the language links where it " +
			"doesn’t; the page stays.",
		Counted: "{n, plural, one {# page that isn’t among its own language versions} other {# pages that aren’t " +
			"among their own language versions}}",
		Source: languageG,
	},
	{
		ID: I12, Code: "I12", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "No link back",
		Title: "A language version doesn’t link back",
		Why: "Both pages must name each other, the one for all other languages (x-default) too. Where one doesn’t, " +
			"Google passes over the link.",
		Counted: "{n, plural, one {# page whose language versions don’t link back} other {# pages whose language " +
			"versions don’t link back}}",
		Source: languageG,
	},
	{
		ID: I13, Code: "I13", Severity: note, Field: sitemapcore.InExtras,
		Name:  "Versions differ",
		Title: "The language versions don’t all list the same pages",
		Why: "That may be meant: languages may be left out on some pages. Google uses the pairs of pages that name " +
			"each other.",
		Counted: "{n, plural, one {# page whose language versions list different pages} other {# pages whose " +
			"language versions list different pages}}",
		Source: languageG,
	},
	{
		ID: I14, Code: "I14", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Version not in the sitemap",
		Title: "A language version isn’t a page of this sitemap",
		Why:   "That works when it is in another sitemap which links back. In one sitemap it is easier to keep right.",
		Counted: "{n, plural, one {# page with a language version outside this sitemap} other {# pages with a " +
			"language version outside this sitemap}}",
		Source: "sitemapr",
	},
	{
		ID: I15, Code: "I15", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "No x-default",
		Title: "No version is for all other languages",
		Why:   "A link for x-default says which page is for visitors whose language you don’t have.",
		Counted: "{n, plural, one {# page without a version for all other languages} other {# pages without a " +
			"version for all other languages}}",
		Source: languageG,
	},
	{
		ID: I16, Code: "I16", Severity: warn, Field: sitemapcore.InExtras,
		Name:  "One page, two languages",
		Title: "A version is given another language than it gives itself",
		Why:   "A page is in one language. Google may show it to the wrong visitors.",
		Counted: "{n, plural, one {# page that gives a version another language than it gives itself} other {# pages " +
			"that give a version another language than it gives itself}}",
		Source: "sitemapr",
	},
	{
		ID: I17, Code: "I17", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "No version for the rest",
		Title: "There are versions for countries and none for the language alone",
		Why: "Visitors from other countries who speak the language get any of them. One link for the language " +
			"alone helps.",
		Counted: "{n, plural, one {# page with versions for countries only} other {# pages with versions for " +
			"countries only}}",
		Source: languageG,
	},
	{
		ID: I18, Code: "I18", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Language folder twice",
		Title: "The address has its language folder twice",
		Why:   "An address such as /de/de/ mostly comes from a program’s mistake and leads nowhere.",
		Counted: "{n, plural, one {# page with a language folder twice in the address} other {# pages with a " +
			"language folder twice in the address}}",
		Source: "next-sitemap, issues 212, 512 and 884",
		Offer: Offer{Ask: "What should become of these addresses?", Choices: []Choice{
			{chooseBest, "Write the folder once"},
		}},
	},
	{
		ID: I22, Code: "I22", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Yandex and languages",
		Title: "Yandex doesn’t read language links in sitemaps",
		Why:   "It gave that up. For Yandex, write link tags with hreflang into the head of the pages themselves.",
		Counted: "{n, plural, one {# page with language links, which Yandex doesn’t read in sitemaps} other {# pages " +
			"with language links, which Yandex doesn’t read in sitemaps}}",
		Source: "Yandex Webmaster, localized pages",
		Differs: []Difference{
			{Google, fine, "W3C, Date and Time Formats"}, {Yandex, note, "Yandex Webmaster, localized pages"},
		},
	},
}
