package check

import "sitemapeditor/sitemapcore"

// The rules about news articles (sitemap-news 0.9).
const (
	H1 RuleID = endOfVideos + iota
	H1a
	H1b
	H2
	H4
	H5
	H6
	H6a
	H7
	H8
	H10

	endOfNews
)

var newsRules = []Rule{
	{
		ID: H1, Code: "H1", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Article lacks a part",
		Title: "The article lacks its headline or its date",
		Why: "Google needs both, and skips the article without them. Nothing else in the sitemap tells them: write " +
			"them in Details.",
		Counted: "{n, plural, one {# page with an article that lacks its headline or date} other {# pages with an " +
			"article that lacks its headline or date}}",
		Source:        newsG,
		SearchConsole: "Missing XML tag",
		Differs:       schemaRefuses,
	},
	{
		ID: H1a, Code: "H1a", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Publication missing",
		Title: "The article doesn’t name its publication and language",
		Why:   "Google needs both, and skips the article without them.",
		Counted: "{n, plural, one {# page with an article that names no publication or language} other {# pages with " +
			"an article that names no publication or language}}",
		Source:        newsG,
		SearchConsole: "Missing <publication> tag",
		Differs:       schemaRefuses,
	},
	{
		ID: H1b, Code: "H1b", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Date of an article",
		Title: "The date of the article can’t be read",
		Why:   "Dates are written year-month-day, such as 2026-11-20. Google skips an article without a date.",
		Counted: "{n, plural, one {# page with an article whose date can’t be read} other {# pages with an article " +
			"whose date can’t be read}}",
		Source:        newsG,
		SearchConsole: "Invalid date",
		Differs:       schemaRefuses,
	},
	{
		ID: H2, Code: "H2", Severity: ignored, Field: sitemapcore.InExtras,
		Name:          "Two articles on one page",
		Title:         "The page has more than one article",
		Why:           "A page is one article. Google takes none where there are two.",
		Counted:       "{n, plural, one {# page with more than one article} other {# pages with more than one article}}",
		Source:        newsG,
		SearchConsole: "Invalid XML: too many tags",
	},
	{
		ID: H4, Code: "H4", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Older than two days",
		Title: "The article is older than two days",
		Why:   "Google reads news of the last two days. The page itself stays listed.",
		Counted: "{n, plural, one {# page with an article older than two days} other {# pages with an article older " +
			"than two days}}",
		Source: newsG,
		Offer: Offer{Ask: "What should become of these articles?", Choices: []Choice{
			{chooseBest, "Take the news part out and keep the page"},
		}},
	},
	{
		ID: H5, Code: "H5", Severity: warn, Field: sitemapcore.InExtras,
		Name:  "Article from the future",
		Title: "The article appears in the future",
		Why:   "Google may wait, or take the date for a mistake.",
		Counted: "{n, plural, one {# page with an article from the future} other {# pages with an article from the " +
			"future}}",
		Source: "common practice",
	},
	{
		ID: H6, Code: "H6", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Language of the article",
		Title: "The article’s language can’t be read",
		Why: "News take two or three letters, such as en; only Chinese is zh-cn or zh-tw. Google skips " +
			"the article.",
		Counted: "{n, plural, one {# page with an article whose language can’t be read} other {# pages with an " +
			"article whose language can’t be read}}",
		Source:        newsG + "; sitemap-news 0.9 schema",
		SearchConsole: "Invalid tag value",
		Differs:       schemaRefuses,
	},
	{
		ID: H6a, Code: "H6a", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:  "Country in a language",
		Title: "The article’s language names a country too",
		Why:   "News take the language alone: en, not en-US. Google skips the article.",
		Counted: "{n, plural, one {# page with an article whose language names a country} other {# pages with an " +
			"article whose language names a country}}",
		Source:        newsG + "; sitemap-news 0.9 schema",
		SearchConsole: "Invalid tag value",
		Differs:       schemaRefuses,
	},
	{
		ID: H7, Code: "H7", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Brackets in the name",
		Title: "The publication’s name has brackets in it",
		Why:   "The name must be as it is on Google News, without what stands in brackets.",
		Counted: "{n, plural, one {# page with brackets in the publication’s name} other {# pages with brackets in " +
			"the publication’s name}}",
		Source: newsG,
		Offer: Offer{Ask: "What should become of these names?", Choices: []Choice{
			{chooseBest, "Take the brackets out"},
		}},
	},
	{
		ID: H8, Code: "H8", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Name in the headline",
		Title: "The headline repeats the publication’s name",
		Why:   "A headline is the words of the article alone.",
		Counted: "{n, plural, one {# page with the publication’s name in a headline} other {# pages with the " +
			"publication’s name in a headline}}",
		Source: newsG,
	},
	{
		ID: H10, Code: "H10", Severity: note, Harmless: true, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "News tags nobody reads",
		Title: "Genres, keywords and access of articles are no longer read",
		Why:   "Google passes over them. They do no harm.",
		Counted: "{n, plural, one {# page with news tags that nobody reads} other {# pages with news tags that " +
			"nobody reads}}",
		Source: newsG,
		Offer:  takeOut,
	},
}
