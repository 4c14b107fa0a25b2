package check

import "sitemapeditor/sitemapcore"

// The rules about how an entry is built, and about extensions that hardly anybody reads.
const (
	B8 RuleID = endOfValues + iota
	B9
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

	endOfStructure
)

var structureRules = []Rule{
	{
		Code: "B8", Severity: note, Harmless: true,
		Name: "Unknown tags",
		Why: "Search engines ignore unknown tags. Yandex names them in its report, and reads the pages all " +
			"the same.",
		Source:  "Yandex Webmaster, sitemap errors; sitemapr",
		Differs: []Difference{{Baidu, fine, baiduFormats}},
	},
	{
		Code: "B9", Severity: warn,
		Name:   "Misspelt tag",
		Why:    "The tag may be misspelt. Search engines ignore it and its value.",
		Source: schema + "; " + console + "; " + yandexErrors,
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "B13", Severity: warn,
		Name:   "Repeated tag",
		Why:    "Each of these tags may be there only once. Search engines may use any of them, or none.",
		Source: schema + "; " + console + "; " + yandexErrors,
		Mends:  []Mend{divide, {ID: chooseFirst, Label: keepFirst}, {ID: ChooseLast, Label: keepLast}},
	},
	{
		Code: "B14", Severity: warn,
		Name:   "Tag inside a value",
		Why:    "Values are plain text. Search engines ignore this one.",
		Source: schema + "; " + yandexErrors,
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the inner tags"}},
	},
	{
		Code: "B15", Severity: warn, Mends: safely,
		Name:   "Empty tag",
		Why:    "Yandex complains about empty tags. Removing them loses nothing.",
		Source: "Yandex Webmaster, sitemap errors",
	},
	{
		Code: "B15a", Severity: warn, Mends: safely,
		Name:   "Empty date",
		Why:    "Search Console complains about an empty date. Removing it loses nothing.",
		Source: "W3C, Date and Time Formats; Yoast SEO, issues 883, 2611, 2808 and 3035; " + yandexErrors,
	},
	{
		Code: "B17", Severity: warn,
		Name:   "Text between tags",
		Title:  "There is text between the tags of this page",
		Why:    "Such text does nothing, and search engines may refuse the whole file because of it.",
		Source: schema + ", tUrl",
		Mends:  []Mend{removal},
	},
	{
		Code: "B18", Severity: reject, Mends: safely,
		Name:   "Page outside the format",
		Why:    "This entry is marked as another kind of file than the rest (its namespace differs).",
		Source: "Namespaces in XML 1.0, section 6.2; " + schema,
	},
	{
		Code: "B19", Severity: warn,
		Name:  "Linked address miswritten",
		Title: "An image, video or language link has a wrong address",
		Why: "The address has a space, a forbidden character, a stray % or is encoded twice. As it is, it " +
			"probably leads nowhere.",
		Source:  "RFC 3986, section 2.4; RFC 3987, sections 2.2 and 4.1",
		Mends:   []Mend{meant, removal},
		Differs: imageReaders,
	},
	{
		Code: "B20", Severity: warn, Evidence: SitesOfAll,
		Name:    "Link to a test site",
		Title:   "An image, video or language link is on a test site",
		Why:     "Search engines can’t reach a test site, or show a copy that isn’t meant for visitors.",
		Source:  "sitemap-qa, environment leakage",
		Ask:     askSite,
		Mends:   []Mend{toSite},
		Differs: imageReaders,
	},
	{
		Code: "B21", Severity: warn,
		Name:   "HTML in a text",
		Why:    "People may see its tags and codes in the results.",
		Source: videoG,
		Mends:  []Mend{meant},
	},
	{
		Code: "J1", Severity: note, Harmless: true,
		Name: "Outdated tags",
		Why: "Google ignores these tags. They do no harm, and Yandex still reads captions, titles, places and licences " +
			"of images.",
		Source:  extensionsG + "; " + videoG + "; change of 6 August 2022; " + yandexImages,
		Mends:   []Mend{{ID: chooseStrip, Label: "Remove them", Sweeps: true}},
		Differs: onlyGoogle,
	},
}

// EmptyValue returns the rule about an empty value of a field.
func EmptyValue(f sitemapcore.Field) RuleID {
	if f == sitemapcore.LastMod {
		return B15a
	}
	return B15
}
