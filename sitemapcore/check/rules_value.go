package check

import (
	"sitemapeditor/sitemapcore"
)

// The rules about the dates, change frequencies and priorities of pages.
const (
	D1 RuleID = endOfAddresses + iota
	D2
	D3
	D4
	D5
	D6
	D7
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
		Code:     "D1",
		Severity: ignored,
		explain:  explainReading,
		Name:     "Dates in another format",
		Title:    "Search engines can’t read this date",
		Why:      "Search engines read dates as year-month-day, such as 2026-11-20, and ignore anything else.",
		Counted: "{n, plural, one {# date not written year-month-day} other {# dates " +
			"not written year-month-day}}",
		Source:  "sitemaps.org protocol; W3C, Date and Time Formats",
		Mends:   []Mend{{ID: chooseBest, Label: "Write them year-month-day"}, orClear},
		Differs: schemaRefuses,
	},
	{
		Code: "D2", Severity: ignored, evidence: dayOrMonth,
		explain: explainReading,
		Name:    "Day or month first?",
		Title:   "Which number is the day?",
		Why:     "Search engines read dates as year-month-day. They can’t read this one, so they ignore it.",
		Counted: "{n, plural, one {# date that can be read two ways} other {# dates that can be read two ways}}",
		Group: "Search engines read dates as year-month-day. 03/04/2026 could be 3 April or 4 March, so they " +
			"ignore it.",
		Source:  protocol,
		Ask:     "Which number is the day?",
		Mends:   []Mend{dayFirst, monthFirst, yearFirst, orClear},
		Differs: schemaRefuses,
	},
	{
		Code: "D3", Severity: ignored, evidence: zonesOfOthers,
		explain: explainFloating,
		Name:    "Time without a zone",
		Title:   "The time has no time zone",
		Why:     "A time needs its zone, such as Z or +01:00. Google ignores the date without it.",
		Counted: "{n, plural, one {# time without a time zone} other {# times without a time zone}}",
		Source:  "W3C, Date and Time Formats; Google Search Central blog, 2006; Search Console, Sitemaps report",
		Ask:     "In which time zone are these times?",
		Mends:   []Mend{inUTC, keepDay, orClear, inZone},
	},
	{
		Code: "D4", Severity: ignored, Mends: safely,
		explain: explainZone,
		Name:    "Time zone without a colon",
		Title:   "The time zone needs a colon",
		Why:     "Search engines read +01:00, with the colon, and ignore the date without it.",
		Counted: "{n, plural, one {# time zone without a colon} other {# time zones without a colon}}",
		Source:  "W3C, Date and Time Formats",
		Differs: schemaRefuses,
	},
	{
		Code: "D5", Severity: ignored, Mends: safely,
		explain: explainMarks,
		Name:    "Unusual date and time",
		Title:   "The date and time are written in an unusual way",
		Why: "Put a T between the day and the time, and a Z for UTC: 2026-11-20T08:15:00Z. Otherwise search " +
			"engines ignore the date.",
		Counted: "{n, plural, one {# date written in an unusual way} other {# dates written in an unusual " +
			"way}}",
		Source:  "W3C, Date and Time Formats",
		Differs: schemaRefuses,
	},
	{
		Code: "D6", Severity: note, Harmless: true,
		explain: explainNoDay,
		Name:    "Date without a day",
		Title:   "This date has no day",
		Why:     "The format allows it, but we know of no search engine that says it reads such a date.",
		Counted: "{n, plural, one {# date without a day} other {# dates without a day}}",
		Source:  "W3C, Date and Time Formats; sitemap 0.9 schema, tLastmod",
		Mends:   []Mend{orClear},
		Differs: schemaRefuses,
	},
	{
		Code: "D7", Severity: note, Harmless: true, Mends: safely,
		explain: explainNoSeconds,
		Name:    "Time without seconds",
		Title:   "The time has no seconds",
		Why:     "Search engines read it. Only the schema check asks for seconds, and :00 changes no meaning.",
		Counted: "{n, plural, one {# time without seconds} other {# times without seconds}}",
		Source:  "W3C, Date and Time Formats; sitemap 0.9 schema, tLastmod",
		Differs: onlySchema,
	},
	{
		Code: "D9", Severity: ignored,
		explain: explainUnreal,
		Name:    "Dates that don’t exist",
		Title:   "This date doesn’t exist",
		Why:     "Search engines ignore a date that doesn’t exist.",
		Counted: "{n, plural, one {# date that doesn’t exist} other {# dates that don’t exist}}",
		Source:  "W3C, Date and Time Formats",
		Mends:   []Mend{{ID: chooseBest, Label: "Write what was probably meant"}, orClear},
		Differs: schemaRefuses,
	},
	{
		Code: "D10", Severity: warn,
		explain: explainFuture,
		Name:    "Date in the future",
		Title:   "This date is in the future",
		Why: "A page can’t have changed in the future. Google may ignore every date on your site if some of them are " +
			"wrong.",
		Counted: "{n, plural, one {# date in the future} other {# dates in the future}}",
		Source:  "Google Search Central, build a sitemap; Bing Webmaster Blog, 2025",
		Mends:   []Mend{{ID: chooseBest, Label: "Swap day and month where that gives a past date"}, orClear},
	},
	{
		Code: "D11", Severity: warn,
		explain: explainOld,
		Name:    "Dates older than the web",
		Title:   "This date is older than the web",
		Why: "Such a date usually means that a program had none. Google may ignore every date on your site if " +
			"some of them are wrong.",
		Counted: "{n, plural, one {# date older than the web} other {# dates older than the web}}",
		Source:  "Google Search Central, build a sitemap",
		Mends:   []Mend{orClear},
	},
	{
		Code: "D11a", Severity: warn,
		explain: explainOld,
		Name:    "Dates before 1970",
		Title:   "This date is before 1970",
		Why:     "Search Console complains about such dates. Remove it here; your page can keep it.",
		Counted: "{n, plural, one {# date before 1970} other {# dates before 1970}}",
		Source:  messageG + "; Yoast SEO, issue 3838; courtlistener, issue 119; alphagov/search-api, pull request 878",
		Mends:   []Mend{orClear},
	},
	{
		Code: "D11b", Severity: ignored,
		explain: explainCalendar,
		Name:    "Date in another calendar",
		Title:   "Date in another calendar",
		Why: "The year seems to be Persian, Buddhist or Islamic. Search engines read only years such as 2026 (the Gregorian " +
			"calendar).",
		Counted: "{n, plural, one {# date in another calendar} other {# dates in another calendar}}",
		Source:  protocol,
		Mends:   []Mend{{ID: chooseBest, Label: meantLabel}, orClear},
	},
	{
		Code: "D12", Severity: ignored,
		explain: explainReading,
		Name:    "Spreadsheet numbers",
		Title:   "This is a spreadsheet’s number for a day",
		Why:     "Search engines read dates as year-month-day. They can’t read this one, so they ignore it.",
		Counted: "{n, plural, one {# spreadsheet number instead of a date} other {# spreadsheet numbers instead of " +
			"dates}}",
		Source:  protocol,
		Mends:   []Mend{{ID: chooseBest, Label: "Write the days that they stand for"}, orClear},
		Differs: schemaRefuses,
	},
	{
		Code: "D13", Severity: warn, Scope: OfDates,
		Name:    "Same date on many pages",
		Title:   "Same date on many pages",
		Why:     "Most pages have the same date, probably that of the file. Google may then trust none of your dates.",
		Counted: "{n, plural, one {# page with the same date} other {# pages with the same date}}",
		Source:  "Google Search Central, build a sitemap; Bing Webmaster Blog, 2023",
		Mends:   []Mend{orClear},
	},
	{
		Code: "D14", Severity: warn, Scope: OfDates,
		Name:  "All changed today",
		Title: "All changed today",
		Why: "If every page says “today”, nobody knows what really changed. Google may ignore every date on your site " +
			"if some of them are wrong.",
		Counted: "{n, plural, one {# page changed today} other {# pages changed today}}",
		Source:  "Google Search Central, build a sitemap; Bing Webmaster Blog, 2023",
		Mends:   []Mend{orClear},
	},
	{
		Code: "D16", Severity: ignored,
		explain: explainReading,
		Name:    "Two dates in one",
		Title:   "There is more than one date",
		Why:     "Search engines read one date for each page, so they ignore these.",
		Counted: "{n, plural, one {# page with more than one date} other {# pages with more than one date}}",
		Source:  protocol,
		Ask:     "Which date is right?",
		Mends:   []Mend{{ID: chooseBest, Label: "The newest"}, {ID: chooseClear, Label: "None: clear them", page: clears}},
		Differs: schemaRefuses,
	},
	{
		Code: "D17", Severity: ignored,
		explain: explainLongDate,
		Name:    "Very long dates",
		Title:   "The date is too long for Yandex",
		Why:     "Yandex takes at most 100 characters.",
		Counted: "{n, plural, one {# date of more than 100 characters} other {# dates of more than 100 characters}}",
		Source:  "Yandex Webmaster, sitemap errors",
		Mends:   []Mend{{ID: chooseBest, Label: "Shorten them"}, orClear},
		Differs: []Difference{{Google, fine, buildG}, {Bing, fine, bing2025}, {Baidu, fine, baiduFormats}},
	},
	{
		Code: "E1", Severity: ignored, Field: sitemapcore.ChangeFreq,
		explain: explainFreq,
		Name:    "Unknown frequency",
		Title:   "Search engines don’t know this word",
		Why: "The known words are always, hourly, daily, weekly, monthly, yearly and never. Google and Bing don’t " +
			"read them.",
		Counted: "{n, plural, one {# unknown change frequency} other {# unknown change frequencies}}",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tChangeFreq; Yandex Webmaster, sitemaps; Google Search " +
			"Central, build a sitemap",
		Loses:   lostFrequencies,
		Mends:   []Mend{{ID: chooseBest, Label: "Write what was meant"}, orClear},
		Differs: hardlyRead,
	},
	{
		Code: "E1a", Severity: ignored, Field: sitemapcore.ChangeFreq, Mends: safely,
		explain: explainFreq,
		Name:    "Capitals in frequency",
		Title:   "The word needs small letters and no spaces",
		Why:     "Yandex may not know it otherwise. Google and Bing don’t read change frequencies.",
		Counted: "{n, plural, one {# change frequency with capitals or spaces} other {# change frequencies with " +
			"capitals or spaces}}",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tChangeFreq; Yandex Webmaster, sitemaps; Google Search " +
			"Central, build a sitemap",
		Loses:   lostFrequencies,
		Differs: hardlyRead,
	},
	{
		Code:     "E2",
		Severity: ignored,
		Field:    sitemapcore.Priority,
		explain:  explainPriority,
		evidence: scaleOfAll,
		Name:     "Priority out of range",
		Title:    "Priority must be a number from 0.0 to 1.0",
		Why:      "Yandex and Seznam can’t use this one. Google and Bing don’t read priorities.",
		Counted: "{n, plural, one {# priority that isn’t a number from 0.0 to 1.0} other {# priorities that aren’t a " +
			"number from 0.0 to 1.0}}",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tPriority; Yandex Webmaster, sitemaps; Seznam blog, 2007; " +
			buildG,
		Loses:   lostPriorities,
		Ask:     "On which scale are they?",
		Mends:   scales,
		Differs: hardlyRead,
	},
	{
		Code: "E2a", Severity: ignored, Field: sitemapcore.Priority, Mends: safely,
		explain: explainPriority,
		Name:    "Comma in priority",
		Title:   "Priority needs a point",
		Why:     "Yandex and Seznam can’t use a number with a comma. Google and Bing don’t read priorities.",
		Counted: "{n, plural, one {# priority with a comma} other {# priorities with a comma}}",
		Source: "sitemaps.org protocol; sitemap 0.9 schema, tPriority; Yandex Webmaster, sitemaps; Seznam blog, 2007; " +
			buildG,
		Loses:   lostPriorities,
		Differs: hardlyRead,
	},
}
