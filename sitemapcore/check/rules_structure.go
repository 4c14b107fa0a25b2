package check

import "sitemapeditor/sitemapcore"

// The rules about how an entry is built, and about extensions that hardly anybody reads.
const (
	B8 RuleID = endOfValues + iota
	B9
	B11
	B12
	B13
	B14
	B15
	J1
	J2
	J3
	J4

	endOfStructure
)

var structureRules = []Rule{
	{
		ID: B8, Code: "B8", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Tags nobody knows",
		Title: "There are tags here that no search engine knows",
		Why:   "Search engines pass over them. They do no harm, and are kept.",
		Counted: "{n, plural, one {# page with tags that no search engine knows} other {# pages with tags that no " +
			"search engine knows}}",
		Source:  "Yandex Webmaster, sitemap errors; sitemapr",
		Yandex:  "Unknown tag",
		Differs: schemaRefuses,
	},
	{
		ID: B9, Code: "B9", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Misspelt tag",
		Title: "A tag has a name that sitemaps don’t have",
		Why:   "It may be misspelt. Search engines pass over it, and over what it says.",
		Counted: "{n, plural, one {# page with a tag that sitemaps don’t have} other {# pages with a tag that " +
			"sitemaps don’t have}}",
		Source:        "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors",
		SearchConsole: "Invalid XML tag",
		Yandex:        "Unknown tag",
		Loses:         lostTags,
		Differs:       schemaRefuses,
	},
	{
		ID: B11, Code: "B11", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:    "Order of the tags",
		Title:   "The tags don’t stand in the usual order",
		Why:     "Search engines read any order, and only the strict schema minds. “Build new files” puts them in order.",
		Counted: "{n, plural, one {# page with tags out of order} other {# pages with tags out of order}}",
		Source:  schema + ", tUrl",
		Differs: schemaRefuses,
	},
	{
		ID: B12, Code: "B12", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Order inside extras",
		Title: "The tags of an image, video or article don’t stand in the usual order",
		Why: "Search engines read any order, and only the strict schema minds. “Build new files” puts " +
			"them in order.",
		Counted: "{n, plural, one {# page with tags of images or videos out of order} other {# pages with tags of " +
			"images or videos out of order}}",
		Source:  "schemas of the image, video and news extensions",
		Differs: schemaRefuses,
	},
	{
		ID: B13, Code: "B13", Severity: ignored, Field: sitemapcore.InExtras,
		Name:          "Tag twice",
		Title:         "A tag stands twice that may stand once",
		Why:           "Search engines take the first, or none. “Build new files” keeps the first.",
		Counted:       "{n, plural, one {# page with a tag that stands twice} other {# pages with a tag that stands twice}}",
		Source:        "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors",
		SearchConsole: "Invalid XML: too many tags",
		Yandex:        "Tag found more than once",
		Loses:         lostRepeated,
		Differs:       schemaRefuses,
	},
	{
		ID: B14, Code: "B14", Severity: ignored, Field: sitemapcore.InExtras,
		Name:          "Tag within a value",
		Title:         "A value has a tag within it",
		Why:           "Values are plain text. Search engines can’t read this one.",
		Counted:       "{n, plural, one {# page with a tag within a value} other {# pages with a tag within a value}}",
		Source:        "Yandex Webmaster, sitemap errors",
		SearchConsole: "Invalid tag value",
		Yandex:        "Tag cannot contain other tags",
		Loses:         lostRepeated,
		Differs:       schemaRefuses,
	},
	{
		ID: B15, Code: "B15", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:          "Empty tag",
		Title:         "A tag is there and says nothing",
		Why:           "Search engines complain of empty tags. Without it the page says the same.",
		Counted:       "{n, plural, one {# page with an empty tag} other {# pages with an empty tag}}",
		Source:        "Yandex Webmaster, sitemap errors",
		SearchConsole: "Invalid tag value",
		Yandex:        "Tag cannot be empty",
		Differs:       schemaRefuses,
	},
	{
		ID: J1, Code: "J1", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Old mark for phones",
		Title: "The mark for phones is no longer read",
		Why:   "Google gave it up when every page became one for phones. It does no harm.",
		Counted: "{n, plural, one {# page with Google’s old mark for phones} other {# pages with Google’s old mark " +
			"for phones}}",
		Source: "Google Search Central, sitemap extensions",
	},
	{
		ID: J2, Code: "J2", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:    "PageMap",
		Title:   "The data for Google’s site search (PageMap) is kept as it is",
		Why:     "Only Programmable Search Engine reads it.",
		Counted: "{n, plural, one {# page with PageMap data} other {# pages with PageMap data}}",
		Source:  "Google Programmable Search Engine, PageMaps",
	},
	{
		ID: J3, Code: "J3", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Dead extension",
		Title: "Tags for maps or program code are no longer read",
		Why:   "Google gave these extensions up. They do no harm.",
		Counted: "{n, plural, one {# page with tags for maps or program code} other {# pages with tags for maps or " +
			"program code}}",
		Source:  "Google Search Central, sitemap extensions",
		Differs: schemaRefuses,
	},
	{
		ID: J4, Code: "J4", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Baidu’s mark for phones",
		Title: "Baidu doesn’t know this mark for phones",
		Why:   "It knows mobile, “pc,mobile” and htmladapt.",
		Counted: "{n, plural, one {# page with a mark for phones that Baidu doesn’t know} other {# pages with a mark " +
			"for phones that Baidu doesn’t know}}",
		Source: "Baidu, sitemap for phones",
		Loses:  lostPhones,
	},
}
