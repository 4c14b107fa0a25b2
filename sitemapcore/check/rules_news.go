package check

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
	H7a
	H11

	endOfNews
)

var newsRules = []Rule{
	{
		Code: "H1", Severity: warn,
		Name:   "Incomplete article",
		Why:    "Google needs both, and ignores the article without them. Add them in Details.",
		Source: newsG,
		Mends:  titled,
	},
	{
		Code: "H1a", Severity: warn,
		Name:   "Publication missing",
		Title:  "The article has no publication or language",
		Why:    "Google needs both, and ignores the article without them.",
		Source: newsG,
	},
	{
		Code: "H1b", Severity: warn,
		Name:   "Unreadable article date",
		Why:    "Google reads dates as year-month-day, such as 2026-11-20, and ignores an article without one.",
		Source: newsG,
		Mends:  []Mend{converted, inUTC, newsGone},
	},
	{
		Code:     "H2",
		Severity: warn,
		Name:     "Two articles on one page",
		Why:      "Google takes one article for each page. Give each article a page of its own.",
		Source:   newsG,
	},
	{
		Code:     "H4",
		Severity: warn,
		Name:     "Older than two days",
		Why:      "Google reads news from the last two days. The pages themselves stay listed.",
		Source:   newsG,
		Mends:    []Mend{newsGone, orLeaveOut},
	},
	{
		Code: "H5", Severity: warn,
		Name:   "Article from the future",
		Why:    "If the date is wrong, correct it. Google may wait until then, or not show the article at all.",
		Source: "common practice",
	},
	{
		Code: "H6", Severity: warn,
		Name: "Unknown article language",
		Why: "News sitemaps use two or three letters, such as en; only Chinese is zh-cn or zh-tw. Google ignores " +
			"the article.",
		Source: newsG + "; sitemap-news 0.9 schema",
		Mends:  []Mend{meant, newsGone},
	},
	{
		Code: "H6a", Severity: warn, Mends: safely,
		Name:   "Language with a country",
		Title:  "The article’s language has a country in it",
		Why:    "News sitemaps use the language alone: en, not en-US. Google may not read it.",
		Source: newsG + "; sitemap-news 0.9 schema",
	},
	{
		Code: "H7", Severity: warn,
		Name:  "Brackets in the name",
		Title: "The publication’s name has brackets in it",
		Why: "The name must be as on Google News, without the brackets. If you aren’t there yet, use your " +
			"site’s name.",
		Source: newsG,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the brackets"}},
	},
	{
		Code: "H7a", Severity: warn, Mends: safely,
		Name:   "Name isn’t clean",
		Title:  "The publication’s name has spaces or code around it",
		Why:    "Remove the extra spaces or code around the name.",
		Source: newsG,
	},
	{
		Code: "H11", Severity: warn,
		Name:  "Article blocked",
		Title: "robots.txt keeps Google News from this article",
		Why: "Google News has a robot of its own, Googlebot-News. Remove its lines from robots.txt, or the news tags " +
			"from the page.",
		Source: "Google Search Central, crawlers; Google Publisher Center, FAQ",
	},
}
