package check

import "sitemapeditor/sitemapcore"

const (
	protocol = "sitemaps.org protocol"
	schema   = "sitemap 0.9 schema"
)

// structureRules are the rules about how an entry is built, and about extensions that hardly
// anybody reads.
var structureRules = []line{
	{
		id: b8, code: "B8", level: quiet, name: "Tags nobody knows",
		title:  "There are tags here that no search engine knows",
		why:    "Search engines pass over them. They do no harm, and are kept.",
		pages:  "with tags that no search engine knows",
		source: "Yandex Webmaster, sitemap errors; sitemapr",
		yandex: "Unknown tag",
	},
	{
		id: b9, code: "B9", level: ignored, name: "Misspelt tag",
		title:         "A tag has a name that sitemaps don’t have",
		why:           "It may be misspelt. Search engines pass over it, and over what it says.",
		pages:         "with a tag that sitemaps don’t have",
		source:        "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors",
		searchConsole: "Invalid XML tag",
		yandex:        "Unknown tag",
	},
	{
		id: b11, code: "B11", level: quiet, name: "Order of the tags",
		title: "The tags don’t stand in the usual order",
		why: "Search engines read any order, and only the strict schema minds. “Build new files” puts them in " +
			"order.",
		pages:  "with tags out of order",
		source: schema + ", tUrl",
	},
	{
		id: b12, code: "B12", level: quiet, name: "Order inside extras",
		title: "The tags of an image, video or article don’t stand in the usual order",
		why: "Search engines read any order, and only the strict schema minds. “Build new files” puts them in " +
			"order.",
		pages:  "with tags of images or videos out of order",
		source: "schemas of the image, video and news extensions",
	},
	{
		id: b13, code: "B13", level: ignored, name: "Tag twice",
		title:         "A tag stands twice that may stand once",
		why:           "Search engines take the first, or none. “Build new files” keeps the first.",
		pages:         "with a tag that stands twice",
		source:        "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors",
		searchConsole: "Invalid XML: too many tags",
		yandex:        "Tag found more than once",
	},
	{
		id: b14, code: "B14", level: ignored, name: "Tag within a value",
		title:         "A value has a tag within it",
		why:           "Values are plain text. Search engines can’t read this one.",
		pages:         "with a tag within a value",
		source:        "Yandex Webmaster, sitemap errors",
		searchConsole: "Invalid tag value",
		yandex:        "Tag cannot contain other tags",
	},
	{
		id: b15, code: "B15", level: warn, repair: RepairAuto, name: "Empty tag",
		title:         "A tag is there and says nothing",
		why:           "Search engines complain of empty tags. Without it the page says the same.",
		pages:         "with an empty tag",
		source:        "Yandex Webmaster, sitemap errors",
		searchConsole: "Invalid tag value",
		yandex:        "Tag cannot be empty",
	},
	{
		id: j1, code: "J1", level: quiet, name: "Old mark for phones",
		title:  "The mark for phones is no longer read",
		why:    "Google gave it up when every page became one for phones. It does no harm.",
		pages:  "with Google’s old mark for phones",
		source: "Google Search Central, sitemap extensions",
	},
	{
		id: j2, code: "J2", level: quiet, name: "PageMap",
		title:  "The data for Google’s site search (PageMap) is kept as it is",
		why:    "Only Programmable Search Engine reads it.",
		pages:  "with PageMap data",
		source: "Google Programmable Search Engine, PageMaps",
	},
	{
		id: j3, code: "J3", level: quiet, name: "Dead extension",
		title:  "Tags for maps or program code are no longer read",
		why:    "Google gave these extensions up. They do no harm.",
		pages:  "with tags for maps or program code",
		source: "Google Search Central, sitemap extensions",
	},
	{
		id: j4, code: "J4", level: ignored, name: "Baidu’s mark for phones",
		title:  "Baidu doesn’t know this mark for phones",
		why:    "It knows mobile, “pc,mobile” and htmladapt.",
		pages:  "with a mark for phones that Baidu doesn’t know",
		source: "Baidu, sitemap for phones",
	},
}

// Structure returns the rules that an entry breaks by how it is built, as far as the scan of it
// tells: shape is what the scan found, and empty says of the values that they are present and say
// nothing.
func Structure(shape *sitemapcore.Shape, empty bool) (s RuleSet) {
	const odd = sitemapcore.Repeated | sitemapcore.Reordered | sitemapcore.NestedMarkup
	if shape.Flags&odd == 0 && !empty {
		return s
	}
	if shape.Flags&sitemapcore.Repeated != 0 {
		s = s.Or(b13.set())
	}
	if shape.Flags&sitemapcore.Reordered != 0 {
		s = s.Or(b11.set())
	}
	if shape.Flags&sitemapcore.NestedMarkup != 0 {
		s = s.Or(b14.set())
	}
	if empty {
		s = s.Or(b15.set())
	}
	return s
}

// Empty reports whether a value that a page may do without is there and says nothing.
func (v *Values) Empty(f sitemapcore.Field) bool {
	b := v.Text[f]
	return f != sitemapcore.Loc && v.Present[f] && (len(b) == 0 || xmlSpace(b[0]) && len(trimXML(b)) == 0)
}

// HasEmpty reports whether Empty is true of any field.
func (v *Values) HasEmpty() bool {
	return v.Empty(sitemapcore.LastMod) || v.Empty(sitemapcore.ChangeFreq) || v.Empty(sitemapcore.Priority)
}
