package check

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// The rules about how an entry is built, and about extensions that hardly anybody reads.
const (
	B8 RuleID = endOfValues + iota
	B9
	B11
	B12
	B13
	B14
	B15
	B15a
	B17
	B18
	B19
	B20
	B21
	J1
	J2
	J3
	J4

	endOfStructure
)

var structureRules = []Rule{
	{
		Code: "B8", Severity: note, Harmless: true,
		Name:  "Unknown tags",
		Title: "This page has unknown tags",
		Why: "Search engines ignore unknown tags. Yandex names them in its report, and reads the pages all " +
			"the same.",
		Counted: "{n, plural, one {# page with unknown tags} other {# pages with unknown tags}}",
		Source:  "Yandex Webmaster, sitemap errors; sitemapr",
		Differs: []Difference{{Baidu, fine, baiduFormats}, inSchema},
	},
	{
		Code: "B9", Severity: ignored,
		Name:  "Misspelt tag",
		Title: "Sitemaps don’t have this tag",
		Why:   "The tag may be misspelt. Search engines ignore it and its value.",
		Counted: "{n, plural, one {# page with a tag that sitemaps don’t have} other {# pages with a tag that " +
			"sitemaps don’t have}}",
		Source:  schema + "; " + console + "; " + yandexErrors,
		Loses:   lostTags,
		Mends:   []Mend{{ID: chooseBest, Label: meantLabel}},
		Differs: schemaRefuses,
	},
	{
		Code: "B11", Severity: note, Harmless: true,
		Name:    "Order of the tags",
		Title:   "The tags are out of order",
		Why:     "Search engines read any order; only the schema check minds. “Build new files” puts them in order.",
		Counted: "{n, plural, one {# page with tags out of order} other {# pages with tags out of order}}",
		Source:  schema + ", tUrl",
		Differs: onlySchema,
	},
	{
		Code: "B12", Severity: note, Harmless: true,
		Name:  "Order of inner tags",
		Title: "Tags of an image, video or article are out of order",
		Why:   "Search engines read any order; only the schema check minds. “Build new files” puts them in order.",
		Counted: "{n, plural, one {# page with image, video or news tags out of order} other {# pages with image, " +
			"video or news tags out of order}}",
		Source:  "schemas of the image, video and news extensions",
		Differs: onlySchema,
	},
	{
		Code: "B13", Severity: ignored,
		Name:    "Repeated tag",
		Title:   "A tag is repeated",
		Why:     "Search engines need this tag once, and may use any of them. “Build new files” keeps the first.",
		Counted: "{n, plural, one {# page with a repeated tag} other {# pages with a repeated tag}}",
		Source:  schema + "; " + console + "; " + yandexErrors,
		Loses:   lostRepeated,
		Differs: schemaRefuses,
	},
	{
		Code: "B14", Severity: ignored,
		Name:    "Tag inside a value",
		Title:   "A value has a tag inside it",
		Why:     "Values are plain text. Search engines ignore this one.",
		Counted: "{n, plural, one {# page with a tag inside a value} other {# pages with a tag inside a value}}",
		Source:  schema + "; " + yandexErrors,
		Loses:   lostRepeated,
		Differs: schemaRefuses,
	},
	{
		Code: "B15", Severity: warn, Mends: safely,
		Name:    "Empty tag",
		Title:   "A tag is empty",
		Why:     "Yandex complains about empty tags. Removing them loses nothing.",
		Counted: "{n, plural, one {# page with an empty tag} other {# pages with an empty tag}}",
		Source:  "Yandex Webmaster, sitemap errors",
		Differs: schemaRefuses,
	},
	{
		Code: "B15a", Severity: ignored, Mends: safely,
		Name:    "Empty date",
		Title:   "The date is empty",
		Why:     "Search Console complains about an empty date. Removing it loses nothing.",
		Counted: "{n, plural, one {# page with an empty date} other {# pages with an empty date}}",
		Source:  "W3C, Date and Time Formats; Yoast SEO, issues 883, 2611, 2808 and 3035; " + yandexErrors,
		Differs: []Difference{{Yandex, warn, yandexErrors}, inSchema},
	},
	{
		Code: "B17", Severity: warn, Mends: safely,
		Name:    "Text between tags",
		Title:   "There is text between the tags of this page",
		Why:     "Such text does nothing, and search engines may refuse the whole file because of it.",
		Counted: "{n, plural, one {# page with text between its tags} other {# pages with text between their tags}}",
		Source:  schema + ", tUrl",
		Differs: schemaRefuses,
	},
	{
		Code: "B18", Severity: reject, Mends: safely,
		Name:    "Page outside the format",
		Title:   "Search engines don’t see this entry",
		Why:     "This entry is marked as another kind of file than the rest (its namespace differs).",
		Counted: "{n, plural, one {# page outside the sitemap format} other {# pages outside the sitemap format}}",
		Source:  "Namespaces in XML 1.0, section 6.2; " + schema,
		Differs: schemaRefuses,
	},
	{
		Code: "B19", Severity: warn,
		Name:  "Linked address miswritten",
		Title: "An image, video or language link has a wrong address",
		Why:   sitemapcore.MiswrittenLink,
		Counted: "{n, plural, one {# page that links to a wrongly written address} other {# pages that link to wrongly " +
			"written addresses}}",
		Source:  "RFC 3986, section 2.4; RFC 3987, sections 2.2 and 4.1",
		Mends:   []Mend{{ID: chooseBest, Label: meantLabel}},
		Differs: imageReaders,
	},
	{
		Code: "B20", Severity: warn, evidence: sitesOfAll,
		Name:  "Link to a test site",
		Title: "An image, video or language link is on a test site",
		Why:   "Search engines can’t reach a test site, or show a copy that isn’t meant for visitors.",
		Counted: "{n, plural, one {# page with images, videos or language links on a test site} other {# pages with " +
			"images, videos or language links on a test site}}",
		Source:  "sitemap-qa, environment leakage",
		Ask:     askSite,
		Mends:   []Mend{typedSite(false)},
		Differs: imageReaders,
	},
	{
		Code: "B21", Severity: warn,
		Name:    "HTML in a text",
		Title:   "HTML in a text",
		Why:     "People may see its tags and codes in the results.",
		Counted: "{n, plural, one {# page with HTML in its texts} other {# pages with HTML in their texts}}",
		Source:  videoG,
		Mends:   []Mend{{ID: chooseBest, Label: meantLabel}},
	},
	{
		Code: "J1", Severity: note, Harmless: true,
		Name:  "Old mobile tag",
		Title: "The mobile tag is no longer read",
		Why:   sitemapcore.OldMobileTag,
		Counted: "{n, plural, one {# page with Google’s old mobile tag} other {# pages with Google’s old mobile " +
			"tag}}",
		Source:  extensionsG,
		Differs: onlyGoogle,
	},
	{
		Code: "J2", Severity: note, Harmless: true,
		Name:    "PageMap",
		Title:   "PageMap data is kept as it is",
		Why:     "Only Google’s Programmable Search Engine reads it.",
		Counted: "{n, plural, one {# page with PageMap data} other {# pages with PageMap data}}",
		Source:  "Google Programmable Search Engine, PageMaps",
		Differs: onlyGoogle,
	},
	{
		Code: "J3", Severity: note, Harmless: true,
		Name:  "Old map or code tags",
		Title: "Tags for maps or program code are no longer read",
		Why:   ignoredTags,
		Counted: "{n, plural, one {# page with tags for maps or program code} other {# pages with tags for maps or " +
			"program code}}",
		Source:  extensionsG,
		Differs: append(slices.Clip(onlyGoogle), inSchema),
	},
	{
		Code: "J4", Severity: note, Harmless: true,
		Name:  "Baidu’s mobile type",
		Title: "Baidu doesn’t know this mobile type",
		Why:   "Baidu knows mobile, “pc,mobile” and htmladapt.",
		Counted: "{n, plural, one {# page with a mobile type that Baidu doesn’t know} other {# pages with a mobile " +
			"type that Baidu doesn’t know}}",
		Source:  "Baidu, sitemap for phones",
		Loses:   lostPhones,
		Differs: []Difference{{AllEngines, fine, ""}, {Baidu, warn, "Baidu, sitemap for phones"}},
	},
}

// Sentences of several rules.
const (
	meantLabel  say.Text = "Write what was meant"
	ignoredTags          = sitemapcore.OldNewsTags
)
