package check

import "sitemapeditor/sitemapcore/facts"

// The rules about links to other languages (xhtml:link): of one page, and of the group of pages that
// link to each other. They are the last that pages break.
const (
	I1 RuleID = endOfNews + iota
	I2
	I3
	I4
	I5
	I6
	I6a
	I7
	I8
	I9
	I9a
	I10
	I10a
	I10b
	I11
	I12
	I13
	I13a
	I14
	I15
	I16
	I18
	I18a
	I19
	I20
	I21

	NumRules
)

var languageRules = []Rule{
	{
		Code: "I1", Severity: warn, Mends: safely,
		Name:   "Link without rel",
		Why:    "Google takes the link for another kind of link, and ignores it.",
		Source: languageG,
	},
	{
		Code: "I2", Severity: warn,
		Name:   "Incomplete language link",
		Title:  "A language link has no language or no address",
		Why:    "A link needs both to say which page is in which language.",
		Source: languageG,
	},
	{
		Code: "I3", Severity: warn,
		Name:   "Incomplete link address",
		Title:  "A language version’s address is incomplete",
		Why:    "An address must begin with https:// or http://. Google ignores the link.",
		Source: languageG,
		Mends:  []Mend{complete, removal},
	},
	{
		Code: "I4", Severity: warn,
		Name:   "Unknown language",
		Why:    facts.LanguageCodes,
		Source: languageG + "; ISO 639-1",
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "I5", Severity: warn,
		Name:   "Country without a language",
		Why:    "A country alone says nothing about the language. Write the language first: en-US.",
		Source: languageG,
		Mends:  []Mend{removal},
	},
	{
		Code: "I6", Severity: warn,
		Name:  "Country without effect",
		Title: "This part of a language code has no effect",
		Why: "Google doesn’t know this country code, such as 419 for Latin America, and ignores the link. Use a country’s " +
			"two letters, such as GB, or the language alone.",
		Source: languageG + "; ISO 3166-1",
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "I6a", Severity: warn,
		Name: "Region without effect",
		Why: "Google ignores this part of the code and reads only the language. The United Kingdom is GB; for all of " +
			"Europe, write the language alone.",
		Source: languageG,
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "I7", Severity: warn, Mends: safely,
		Name:   "Wrong language separator",
		Title:  "The language code has the wrong separator",
		Why:    "Language and country are joined by one hyphen: en-GB.",
		Source: languageG + "; RFC 5646, section 2.1",
	},
	{
		Code: "I8", Severity: note, Harmless: true,
		Name:   "Capitals in language codes",
		Why:    "Google reads the code all the same. Usually the language is in small letters and the country in capitals: en-GB.",
		Source: "RFC 5646, section 2.1.1",
		Mends:  []Mend{{ID: chooseBest, Label: "Write them the usual way"}},
	},
	{
		Code: "I9", Severity: warn, Mends: safely,
		Name:   "x-default misspelt",
		Title:  "The default language (x-default) is misspelt",
		Why:    "The default language is written x-default, with a hyphen and in small letters.",
		Source: languageG,
	},
	{
		Code: "I9a", Severity: warn,
		Name:   "x-default twice",
		Title:  "There are two default languages (x-default)",
		Why:    "Only one page can be for visitors whose language you don’t have.",
		Source: practice,
	},
	{
		Code: "I10", Severity: warn,
		Name:   "Two pages for one language",
		Why:    "Search engines can’t tell which is right, and may use neither.",
		Source: "sitemapr; Sitebulb, outgoing hreflang to multiple URLs",
	},
	{
		Code: "I10a", Severity: warn, Mends: safely,
		Name:   "Repeated language link",
		Why:    "Once is enough.",
		Source: "sitemapr",
	},
	{
		Code: "I10b", Severity: warn,
		Name:   "Page in several languages",
		Title:  "One address is listed for several languages",
		Why:    "A page has one language, so Google may show it to the wrong visitors.",
		Source: "Sitebulb, conflicting outgoing hreflang",
	},
	{
		Code: "I11", Severity: warn,
		Name:   "Doesn’t list itself",
		Title:  "The page isn’t among its own language versions",
		Why:    facts.VersionsListAll,
		Source: languageG,
	},
	{
		Code: "I12", Severity: warn, Scope: OfVersions,
		Name:   "No link back",
		Title:  "A language version doesn’t link back in this sitemap",
		Why:    "Both pages must link to each other, here or in the pages themselves. Otherwise Google ignores the link.",
		Source: languageG,
	},
	{
		Code: "I13", Severity: note, Scope: OfVersions,
		Name:   "Versions differ",
		Title:  "The language versions don’t all list the same pages",
		Why:    "Some versions are missing on some pages. If that is intended, there is nothing to do.",
		Source: languageG,
	},
	{
		Code: "I13a", Severity: warn, Scope: OfVersions,
		Name:   "Different default pages",
		Title:  "The language versions have different default pages (x-default)",
		Why:    "Only one page can be for visitors whose language you don’t have.",
		Source: practice,
	},
	{
		Code: "I14", Severity: note, Scope: OfVersions, Harmless: true,
		Name:   "Version not in the sitemap",
		Why:    "The link is fine if another sitemap lists the version and links back.",
		Source: "sitemapr",
	},
	{
		Code: "I15", Severity: note, Harmless: true,
		Name:   "No default language",
		Why:    "The default language says which page is for visitors whose language you don’t have.",
		Source: languageG,
	},
	{
		Code: "I16", Severity: warn, Scope: OfVersions,
		Name:  "One page, two languages",
		Title: "Two pages disagree about a version’s language",
		Why: "The pages list the same version under different languages, so Google may show it to the wrong " +
			"visitors.",
		Source: "sitemapr",
	},
	{
		Code: "I18", Severity: warn,
		Name:   "Language folder twice",
		Title:  "The address has its language folder twice",
		Why:    mistakenPath,
		Source: "next-sitemap, issues 212, 512 and 884",
		Mends:  []Mend{{ID: chooseBest, Label: "Write the folders once"}},
	},
	{
		Code: "I18a", Severity: warn, Scope: OfVersions,
		Name:   "Two language folders",
		Why:    mistakenPath,
		Source: "next-sitemap, issues 212, 512 and 884",
		Mends:  []Mend{{ID: chooseBest, Label: "Keep the folder of the link’s language"}},
	},
	{
		Code: "I19", Severity: warn, Scope: OfVersions,
		Name:  "Version written otherwise",
		Title: "A language version’s address is listed in another form",
		Why: "The link and the listed page differ in https, www or the last slash. Google takes them for two pages, so " +
			"write both alike.",
		Source: languageG + "; " + slashG,
		Mends:  []Mend{{ID: chooseBest, Label: "Write them as the pages are listed", Listed: true}},
	},
	{
		Code: "I20", Severity: note,
		Name:   "Other language links",
		Title:  "The page and your sitemap disagree about languages",
		Why:    "Google reads language links in pages and in sitemaps, so let both say the same.",
		Source: practice,
		Mends:  []Mend{{ID: ChooseLive, Label: "Use the language links of the pages", Live: true}},
	},
	{
		Code: "I21", Severity: note,
		Name:   "Page in another language",
		Why:    "The page says so itself (html lang). If it is right, change the language in your sitemap.",
		Source: practice,
	},
}
