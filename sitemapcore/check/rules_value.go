package check

import "sitemapeditor/sitemapcore"

// The rules about the dates, change frequencies and priorities of pages.
const (
	D1 RuleID = endOfAddresses + iota
	D1a
	D2
	D3
	D4
	D5
	D6
	D9
	D10
	D11
	D11a
	D11b
	D12
	D13 // so many pages share one date that it tells when a server worked
	D14 // implausibly many pages changed today
	D16
	D17
	E1
	E1a
	E2
	E2a

	endOfValues
)

var valueRules = []Rule{
	{
		Code: "D1", Severity: warn, Mends: safely,
		Name:   "Dates in another format",
		Why:    "Search engines read dates as year-month-day, such as 2026-11-20, and ignore anything else.",
		Source: "sitemaps.org protocol; W3C, Date and Time Formats",
	},
	{
		Code: "D1a", Severity: warn,
		Name:   "Unreadable dates",
		Why:    "Search engines read dates as year-month-day, such as 2026-11-20, and ignore anything else.",
		Source: "sitemaps.org protocol; W3C, Date and Time Formats",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D2", Severity: warn, Evidence: DayOrMonth,
		Name: "Day or month first?",
		Why:  "Search engines read dates as year-month-day. They can’t read this one, so they ignore it.",
		Group: "Search engines read dates as year-month-day. 03/04/2026 could be 3 April or 4 March, so they " +
			"ignore it.",
		Source: protocol,
		Ask:    "Which number is the day?",
		Mends:  []Mend{dayFirst, monthFirst, yearFirst, orClear},
	},
	{
		Code: "D3", Severity: warn, Evidence: OtherZones,
		Name:   "Time without a zone",
		Why:    "A time needs its zone, such as Z or +01:00. Google ignores the date without it.",
		Source: "W3C, Date and Time Formats; Google Search Central blog, 2006; Search Console, Sitemaps report",
		Ask:    "In which time zone are these times?",
		Mends:  []Mend{inUTC, keepDay, orClear, inZone},
	},
	{
		Code: "D4", Severity: warn, Mends: safely,
		Name:   "Time zone without a colon",
		Why:    "Search engines read +01:00, with the colon, and ignore the date without it.",
		Source: "W3C, Date and Time Formats",
	},
	{
		Code: "D5", Severity: warn, Mends: safely,
		Name:  "Unusual date and time",
		Title: "The date and time are written in an unusual way",
		Why: "Put a T between the day and the time, and a Z for UTC: 2026-11-20T08:15:00Z. Otherwise search " +
			"engines ignore the date.",
		Source: "W3C, Date and Time Formats",
	},
	{
		Code: "D6", Severity: note, Harmless: true,
		Name:   "Date without a day",
		Why:    "The format allows it, but we know of no search engine that says it reads such a date.",
		Source: "W3C, Date and Time Formats; sitemap 0.9 schema, tLastmod",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D9", Severity: warn,
		Name:   "Dates that don’t exist",
		Why:    "Search engines ignore a date that doesn’t exist.",
		Source: "W3C, Date and Time Formats",
		Mends:  []Mend{{ID: chooseBest, Label: "Write what was probably meant"}, orClear},
	},
	{
		Code: "D10", Severity: warn,
		Name: "Date in the future",
		Why: "A page can’t have changed in the future. Google may ignore every date on your site if some of them are " +
			"wrong.",
		Source: "Google Search Central, build a sitemap; Bing Webmaster Blog, 2025",
		Mends:  []Mend{{ID: chooseBest, Label: "Swap day and month where that gives a past date"}, orClear},
	},
	{
		Code: "D11", Severity: warn,
		Name: "Dates older than the web",
		Why: "Such a date usually means that a program had none. Google may ignore every date on your site if " +
			"some of them are wrong.",
		Source: "Google Search Central, build a sitemap",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D11a", Severity: warn,
		Name:   "Dates before 1970",
		Why:    "Search Console complains about such dates. Remove it here; your page can keep it.",
		Source: messageG + "; Yoast SEO, issue 3838; courtlistener, issue 119; alphagov/search-api, pull request 878",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D11b", Severity: warn,
		Name: "Date in another calendar",
		Why: "The year seems to be Persian, Buddhist or Islamic. Search engines read only years such as 2026 (the Gregorian " +
			"calendar).",
		Source: protocol,
		Mends:  []Mend{meant, orClear},
	},
	{
		Code: "D12", Severity: warn,
		Name:   "Spreadsheet numbers",
		Why:    "Search engines read dates as year-month-day. They can’t read this one, so they ignore it.",
		Source: protocol,
		Mends:  []Mend{{ID: chooseBest, Label: "Write the days that they stand for"}, orClear},
	},
	{
		Code: "D13", Severity: warn, Scope: OfDates,
		Name:   "Same date on many pages",
		Why:    "Many pages have the same date, probably that of the file. Google may then trust none of your dates.",
		Source: "Google Search Central, build a sitemap; Bing Webmaster Blog, 2023",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D14", Severity: warn, Scope: OfDates,
		Name: "All changed today",
		Why: "If every page says “today”, nobody knows what really changed. Google may ignore every date on your site " +
			"if some of them are wrong.",
		Source: "Google Search Central, build a sitemap; Bing Webmaster Blog, 2023",
		Mends:  []Mend{orClear},
	},
	{
		Code: "D16", Severity: warn,
		Name:   "Two dates in one",
		Why:    "Search engines read one date for each page, so they ignore these.",
		Source: protocol,
		Ask:    "Which date is right?",
		Mends:  []Mend{{ID: chooseBest, Label: "The newest"}, {ID: chooseClear, Label: "None: clear them", Does: Clears}},
	},
	{
		Code: "D17", Severity: warn,
		Name:    "Very long dates",
		Why:     "Yandex takes at most 100 characters.",
		Source:  "Yandex Webmaster, sitemap errors",
		Mends:   []Mend{{ID: chooseBest, Label: "Shorten them"}, orClear},
		Differs: []Difference{{Google, fine, buildG}, {Bing, fine, bing2025}, {Baidu, fine, baiduFormats}},
	},
	{
		Code: "E1", Severity: warn, Field: sitemapcore.ChangeFreq,
		Name: "Unknown frequency",
		Why: "The known words are always, hourly, daily, weekly, monthly, yearly and never. Google and Bing don’t " +
			"read them.",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tChangeFreq; Yandex Webmaster, sitemaps; Google Search " +
			"Central, build a sitemap",
		Mends:   []Mend{orClear},
		Differs: hardlyRead,
	},
	{
		Code: "E1a", Severity: warn, Field: sitemapcore.ChangeFreq, Mends: safely,
		Name:  "Capitals in frequency",
		Title: "The word needs small letters and no spaces",
		Why: "Yandex may know the word only in small letters and without spaces, such as weekly. Google and Bing don’t " +
			"read change frequencies.",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tChangeFreq; Yandex Webmaster, sitemaps; Google Search " +
			"Central, build a sitemap",
		Differs: hardlyRead,
	},
	{
		Code:     "E2",
		Severity: warn,
		Field:    sitemapcore.Priority,
		Name:     "Priority out of range",
		Title:    "Priority must be a number from 0.0 to 1.0",
		Why:      "Yandex and Seznam can’t use this one. Google and Bing don’t read priorities.",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tPriority; Yandex Webmaster, sitemaps; Seznam blog, 2007; " +
			buildG,
		Mends:   []Mend{meant, orClear},
		Differs: hardlyRead,
	},
	{
		Code: "E2a", Severity: warn, Field: sitemapcore.Priority, Mends: safely,
		Name: "Comma in priority",
		Why:  "Yandex and Seznam can’t use a number with a comma. Google and Bing don’t read priorities.",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tPriority; Yandex Webmaster, sitemaps; Seznam blog, 2007; " +
			buildG,
		Differs: hardlyRead,
	},
}
