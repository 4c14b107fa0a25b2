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
	H6b
	H7
	H7a
	H8
	H8a
	H10
	H11

	endOfNews
)

var newsRules = []Rule{
	{
		Code: "H1", Severity: ignored,
		Name:  "Incomplete article",
		Title: "The article has no headline or no date",
		Why:   "Google needs both, and ignores the article without them. Add them in Details.",
		Counted: "{n, plural, one {# page with an article without headline or date} other {# pages with an article " +
			"without headline or date}}",
		Source:  newsG,
		Mends:   titled,
		Differs: schemaRefuses,
	},
	{
		Code: "H1a", Severity: ignored,
		Name:  "Publication missing",
		Title: "The article has no publication or language",
		Why:   "Google needs both, and ignores the article without them.",
		Counted: "{n, plural, one {# page with an article without publication or language} other {# pages with an " +
			"article without publication or language}}",
		Source:  newsG,
		Differs: schemaRefuses,
	},
	{
		Code: "H1b", Severity: ignored,
		Name:  "Unreadable article date",
		Title: "The article’s date can’t be read",
		Why:   "Google reads dates as year-month-day, such as 2026-11-20, and ignores an article without one.",
		Counted: "{n, plural, one {# page with an unreadable article date} other {# pages with an unreadable " +
			"article date}}",
		Source:  newsG,
		Mends:   []Mend{converted, inUTC},
		Differs: schemaRefuses,
	},
	{
		Code:     "H2",
		Severity: ignored,
		Name:     "Two articles on one page",
		Title:    "The page has more than one article",
		Why:      "Google takes one article for each page. Give each article a page of its own.",
		Counted: "{n, plural, one {# page with more than one article} other {# pages " +
			"with more than one article}}",
		Source: newsG,
	},
	{
		Code:     "H4",
		Severity: warn,
		Name:     "Older than two days",
		Title:    "The article is older than two days",
		Why:      sitemapcore.NewsAge,
		Counted: "{n, plural, one {# page with an article older than two days} other {# pages with an article older " +
			"than two days}}",
		Source: newsG,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the news part and keep the page"}},
	},
	{
		Code: "H5", Severity: warn,
		Name:  "Article from the future",
		Title: "The article’s date is in the future",
		Why:   "If the date is wrong, correct it. Google may wait until then, or not show the article at all.",
		Counted: "{n, plural, one {# page with an article from the future} other {# pages with an article from the " +
			"future}}",
		Source: "common practice",
	},
	{
		Code: "H6", Severity: ignored,
		Name:  "Unknown article language",
		Title: "The article’s language can’t be read",
		Why: "News sitemaps use two or three letters, such as en; only Chinese is zh-cn or zh-tw. Google ignores " +
			"the article.",
		Counted: "{n, plural, one {# page with an article whose language can’t be read} other {# pages with an " +
			"article whose language can’t be read}}",
		Source:  newsG + "; sitemap-news 0.9 schema",
		Differs: schemaRefuses,
	},
	{
		Code: "H6a", Severity: warn, Mends: safely,
		Name:  "Language with a country",
		Title: "The article’s language has a country in it",
		Why:   sitemapcore.NewsLanguage,
		Counted: "{n, plural, one {# page with an article whose language has a country in it} other {# pages with an " +
			"article whose language has a country in it}}",
		Source:  newsG + "; sitemap-news 0.9 schema",
		Differs: schemaRefuses,
	},
	{
		Code: "H6b", Severity: note, Harmless: true, Mends: safely,
		Name:  "Capitals in the language",
		Title: "The schema asks for small letters in the language",
		Why:   "No search engine says that capitals matter here.",
		Counted: "{n, plural, one {# page with an article whose language has capitals} other {# pages with an article " +
			"whose language has capitals}}",
		Source:  "sitemap-news 0.9 schema",
		Differs: []Difference{{AllEngines, fine, ""}, inSchema},
	},
	{
		Code: "H7", Severity: warn,
		Name:  "Brackets in the name",
		Title: "The publication’s name has brackets in it",
		Why: "The name must be as on Google News, without the brackets. If you aren’t there yet, use your " +
			"site’s name.",
		Counted: "{n, plural, one {# page with brackets in the publication’s name} other {# pages with brackets in " +
			"the publication’s name}}",
		Source: newsG,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the brackets"}},
	},
	{
		Code: "H7a", Severity: warn, Mends: safely,
		Name:  "Name isn’t clean",
		Title: "The publication’s name has spaces or code around it",
		Why:   "Remove the extra spaces or code around the name.",
		Counted: "{n, plural, one {# page with spaces or code around the publication’s name} other {# pages with spaces " +
			"or code around the publication’s name}}",
		Source: newsG,
	},
	{
		Code: "H8", Severity: note, Harmless: true,
		Name:  "Name in the headline",
		Title: "The headline repeats the publication’s name",
		Why:   "A headline should have the article’s words alone.",
		Counted: "{n, plural, one {# page with the publication’s name in a headline} other {# pages with the " +
			"publication’s name in a headline}}",
		Source: newsG,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove it"}},
	},
	{
		Code: "H8a", Severity: note, Harmless: true,
		Name:  "Date in the headline",
		Title: "The headline has the article’s date in it",
		Why:   "A headline should have the article’s words alone.",
		Counted: "{n, plural, one {# page with the article’s date in the headline} other {# pages with the article’s " +
			"date in the headline}}",
		Source: newsG,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove it"}},
	},
	{
		Code: "H10", Severity: note, Harmless: true,
		Name:    "Old news tags",
		Title:   "Genres, keywords and access of articles are no longer read",
		Why:     ignoredTags,
		Counted: "{n, plural, one {# page with old news tags} other {# pages with old news tags}}",
		Source:  newsG,
		Mends:   sweep("news"),
		Differs: onlyGoogle,
	},
	{
		Code: "H11", Severity: warn,
		Name:  "Article blocked",
		Title: "robots.txt keeps Google News from this article",
		Why: "Google News has a robot of its own, Googlebot-News. Remove its lines from robots.txt, or the news tags " +
			"from the page.",
		Counted: "{n, plural, one {# article that robots.txt keeps from Google News} other {# articles that robots.txt " +
			"keeps from Google News}}",
		Source: "Google Search Central, crawlers; Google Publisher Center, FAQ",
	},
}
