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
	I14
	I15
	I16
	I17
	I18
	I18a
	I19
	I20
	I21
	I22

	numRules
)

var languageRules = []Rule{
	{
		Code: "I1", Severity: ignored, Mends: safely,
		Name:  "Link without rel",
		Title: "A language link has no rel=\"alternate\"",
		Why:   "Google takes the link for another kind of link, and ignores it.",
		Counted: "{n, plural, one {# page with a language link without rel=\"alternate\"} other {# pages with a " +
			"language link without rel=\"alternate\"}}",
		Source: languageG,
	},
	{
		Code: "I2", Severity: ignored,
		Name:  "Incomplete language link",
		Title: "A language link has no language or no address",
		Why:   "A link needs both to say which page is in which language.",
		Counted: "{n, plural, one {# page with an incomplete language link} other {# pages with an incomplete " +
			"language link}}",
		Source: languageG,
	},
	{
		Code: "I3", Severity: ignored,
		Name:  "Incomplete link address",
		Title: "A language version’s address is incomplete",
		Why:   "An address must begin with https:// or http://. Google ignores the link.",
		Counted: "{n, plural, one {# page with an incomplete address of a language version} other {# pages with an " +
			"incomplete address of a language version}}",
		Source: languageG,
		Mends: []Mend{
			{
				ID: chooseBest, Label: "Complete them with the site of the page",
				tag: func(x *Extras, text []byte) Verdict { return setting(x.wholeAddress(text)) },
			},
			{ID: chooseStrip, Label: "Remove them", tag: strips},
		},
	},
	{
		Code: "I4", Severity: ignored,
		Name:  "Unknown language",
		Title: "This isn’t a language code",
		Why:   sitemapcore.LanguageCodes,
		Counted: "{n, plural, one {# page with an unknown language code} other {# pages with an unknown language " +
			"code}}",
		Source: languageG + "; ISO 639-1",
		Mends:  []Mend{{ID: chooseBest, Label: "Write what was meant"}},
	},
	{
		Code: "I5", Severity: ignored,
		Name:  "Country without a language",
		Title: "A country is given instead of a language",
		Why:   "A country alone says nothing about the language. Write the language first: en-US.",
		Counted: "{n, plural, one {# page with a country instead of a language} other {# pages with a country " +
			"instead of a language}}",
		Source: languageG,
	},
	{
		Code: "I6", Severity: ignored,
		Name:  "Country without effect",
		Title: "This part of a language code has no effect",
		Why: "Google doesn’t know this country code, such as 419 for Latin America, and ignores the link. Use a country’s " +
			"two letters, such as GB, or the language alone.",
		Counted: "{n, plural, one {# page with a country that has no effect} other {# pages with a country that " +
			"has no effect}}",
		Source: languageG + "; ISO 3166-1",
		Mends:  []Mend{{ID: chooseBest, Label: "Write what was meant"}},
	},
	{
		Code: "I6a", Severity: warn,
		Name:  "Region without effect",
		Title: "EU, UN and UK aren’t countries",
		Why:   sitemapcore.NoUK,
		Counted: "{n, plural, one {# page with EU, UN or UK as a country} other {# pages with EU, UN or UK as a " +
			"country}}",
		Source: languageG,
		Mends:  []Mend{{ID: chooseBest, Label: "Write what was meant"}},
	},
	{
		Code: "I7", Severity: ignored, Mends: safely,
		Name:  "Wrong language separator",
		Title: "The language code has the wrong separator",
		Why:   "Language and country are joined by one hyphen: en-GB.",
		Counted: "{n, plural, one {# page with the wrong separator in a language code} other {# pages with the " +
			"wrong separator in a language code}}",
		Source:  languageG + "; RFC 5646, section 2.1",
		Differs: schemaRefuses,
	},
	{
		Code: "I8", Severity: note, Harmless: true,
		Name:  "Capitals in language codes",
		Title: "The language code has unusual capitals",
		Why:   "Google reads the code all the same. Usually the language is in small letters and the country in capitals: en-GB.",
		Counted: "{n, plural, one {# page with unusual capitals in a language code} other {# pages with unusual " +
			"capitals in a language code}}",
		Source: "RFC 5646, section 2.1.1",
		Mends:  []Mend{{ID: chooseBest, Label: "Write them the usual way"}},
	},
	{
		Code: "I9", Severity: ignored, Mends: safely,
		Name:    "x-default misspelt",
		Title:   "The default language (x-default) is misspelt",
		Why:     "The default language is written x-default, with a hyphen and in small letters.",
		Counted: "{n, plural, one {# page with x-default misspelt} other {# pages with x-default misspelt}}",
		Source:  languageG,
		Differs: schemaRefuses,
	},
	{
		Code: "I9a", Severity: warn,
		Name:  "x-default twice",
		Title: "There are two default languages (x-default)",
		Why:   "Only one page can be for visitors whose language you don’t have.",
		Counted: "{n, plural, one {# page with two default languages (x-default)} other {# pages with two default " +
			"languages (x-default)}}",
		Source: practice,
	},
	{
		Code: "I10", Severity: warn,
		Name:  "Two pages for one language",
		Title: "Two addresses have the same language",
		Why:   "Search engines can’t tell which is right, and may use neither.",
		Counted: "{n, plural, one {# page with two addresses for one language} other {# pages with two addresses for " +
			"one language}}",
		Source: "sitemapr; Sitebulb, outgoing hreflang to multiple URLs",
	},
	{
		Code: "I10a", Severity: warn, Mends: safely,
		Name:  "Repeated language link",
		Title: "A language link is repeated",
		Why:   "Once is enough.",
		Counted: "{n, plural, one {# page with a repeated language link} other {# pages with a repeated language " +
			"link}}",
		Source: "sitemapr",
	},
	{
		Code: "I10b", Severity: warn,
		Name:  "Page in several languages",
		Title: "One address is listed for several languages",
		Why:   "A page has one language, so Google may show it to the wrong visitors.",
		Counted: "{n, plural, one {# page that lists an address for several languages} other {# pages that list an " +
			"address for several languages}}",
		Source: "Sitebulb, conflicting outgoing hreflang",
	},
	{
		Code: "I11", Severity: warn,
		Name:  "Doesn’t list itself",
		Title: "The page isn’t among its own language versions",
		Why:   sitemapcore.VersionsListAll,
		Counted: "{n, plural, one {# page that isn’t among its own language versions} other {# pages that aren’t " +
			"among their own language versions}}",
		Source: languageG,
	},
	{
		Code: "I12", Severity: ignored, Scope: OfVersions,
		Name:  "No link back",
		Title: "A language version doesn’t link back in this sitemap",
		Why:   "Both pages must link to each other, here or in the pages themselves. Otherwise Google ignores the link.",
		Counted: "{n, plural, one {# page whose language versions don’t link back} other {# pages whose language " +
			"versions don’t link back}}",
		Source: languageG,
	},
	{
		Code: "I13", Severity: note, Scope: OfVersions,
		Name:  "Versions differ",
		Title: "The language versions don’t all list the same pages",
		Why:   "Some versions are missing on some pages. If that is intended, there is nothing to do.",
		Counted: "{n, plural, one {# page whose language versions list different pages} other {# pages whose " +
			"language versions list different pages}}",
		Source: languageG,
	},
	{
		Code: "I14", Severity: note, Scope: OfVersions, Harmless: true,
		Name:  "Version not in the sitemap",
		Title: "A language version isn’t in this sitemap",
		Why:   "The link is fine if another sitemap lists the version and links back.",
		Counted: "{n, plural, one {# page with a language version that isn’t in this sitemap} other {# pages with " +
			"a language version that isn’t in this sitemap}}",
		Source: "sitemapr",
	},
	{
		Code: "I15", Severity: note, Harmless: true,
		Name:  "No default language",
		Title: "No default language (x-default)",
		Why:   "The default language says which page is for visitors whose language you don’t have.",
		Counted: "{n, plural, one {# page without a default language (x-default)} other {# pages without a default " +
			"language (x-default)}}",
		Source: languageG,
	},
	{
		Code: "I16", Severity: warn, Scope: OfVersions,
		Name:  "One page, two languages",
		Title: "Two pages disagree about a version’s language",
		Why: "The pages list the same version under different languages, so Google may show it to the wrong " +
			"visitors.",
		Counted: "{n, plural, one {# page that disagrees with a version about its language} other {# pages that " +
			"disagree with a version about its language}}",
		Source: "sitemapr",
	},
	{
		Code: "I17", Severity: note, Harmless: true,
		Name:  "Versions by country only",
		Title: "There are versions for countries only",
		Why:   "Visitors from other countries may get any of them. Add one for the language alone, such as en.",
		Counted: "{n, plural, one {# page with versions for countries only} other {# pages with versions for " +
			"countries only}}",
		Source: languageG,
	},
	{
		Code: "I18", Severity: warn,
		Name:  "Language folder twice",
		Title: "The address has its language folder twice",
		Why:   mistakenPath,
		Counted: "{n, plural, one {# page with a language folder twice in the address} other {# pages with a " +
			"language folder twice in the address}}",
		Source: "next-sitemap, issues 212, 512 and 884",
		Mends:  []Mend{{ID: chooseBest, Label: "Write the folders once"}},
	},
	{
		Code: "I18a", Severity: warn, Scope: OfVersions,
		Name:  "Two language folders",
		Title: "The address has two language folders",
		Why:   mistakenPath,
		Counted: "{n, plural, one {# page with two language folders in an address} other {# pages with two language " +
			"folders in an address}}",
		Source: "next-sitemap, issues 212, 512 and 884",
		Mends:  []Mend{{ID: chooseBest, Label: "Keep the folder of the link’s language"}},
	},
	{
		Code: "I19", Severity: warn, Scope: OfVersions,
		Name:  "Version written otherwise",
		Title: "A language version’s address is listed in another form",
		Why: "The link and the listed page differ in https, www or the last slash. Google takes them for two pages, so " +
			"write both alike.",
		Counted: "{n, plural, one {# page with a language link in another form} other {# pages with language links in " +
			"another form}}",
		Source: languageG + "; " + slashG,
		Mends:  []Mend{{ID: chooseBest, Label: "Write them as the pages are listed", Listed: true}},
	},
	{
		Code: "I20", Severity: note,
		Name:  "Other language links",
		Title: "The page and your sitemap disagree about languages",
		Why:   "Google reads language links in pages and in sitemaps, so let both say the same.",
		Counted: "{n, plural, one {# page that disagrees with your sitemap about languages} other {# pages that " +
			"disagree with your sitemap about languages}}",
		Source: practice,
		Mends:  []Mend{{ID: ChooseLive, Label: "Use the language links of the pages", Live: true}},
	},
	{
		Code: "I21", Severity: note,
		Name:  "Page in another language",
		Title: "Page in another language",
		Why:   "The page says so itself (html lang). If it is right, change the language in your sitemap.",
		Counted: "{n, plural, one {# page that is in another language than your sitemap says} other {# pages that are " +
			"in another language than your sitemap says}}",
		Source: practice,
	},
	{
		Code: "I22", Severity: note, Harmless: true,
		Name:  "Yandex and languages",
		Title: "Yandex doesn’t read language links in sitemaps",
		Why:   "Yandex stopped reading them. Put link tags with hreflang into the head of the pages themselves.",
		Counted: "{n, plural, one {# page with language links, which Yandex doesn’t read} other {# pages with " +
			"language links, which Yandex doesn’t read}}",
		Source: yandexLangs,
		Differs: []Difference{
			{AllEngines, fine, ""}, {Google, fine, languageG}, {Yandex, note, yandexLangs},
		},
	},
}
