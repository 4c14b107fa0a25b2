package check

import "sitemapeditor/sitemapcore"

const (
	protocol = "sitemaps.org protocol"
	schema   = "sitemap 0.9 schema"
)

// structureRules are the rules about how an entry is built, and about extensions that hardly anybody reads.
var structureRules = []line{
	{b8, "B8", quiet, RepairNone, "Tags nobody knows", "There are tags here that no search engine knows", "Search engines pass over them. They do no harm, and are kept.", "with tags that no search engine knows", "Yandex Webmaster, sitemap errors; sitemapr", "", "Unknown tag"},
	{b9, "B9", ignored, RepairNone, "Misspelt tag", "A tag has a name that sitemaps don’t have", "It may be misspelt. Search engines pass over it, and over what it says.", "with a tag that sitemaps don’t have", "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors", "Invalid XML tag", "Unknown tag"},
	{b11, "B11", quiet, RepairNone, "Order of the tags", "The tags don’t stand in the usual order", "Search engines read any order, and only the strict schema minds. “Build new files” puts them in order.", "with tags out of order", schema + ", tUrl", "", ""},
	{b12, "B12", quiet, RepairNone, "Order inside extras", "The tags of an image, video or article don’t stand in the usual order", "Search engines read any order, and only the strict schema minds. “Build new files” puts them in order.", "with tags of images or videos out of order", "schemas of the image, video and news extensions", "", ""},
	{b13, "B13", ignored, RepairNone, "Tag twice", "A tag stands twice that may stand once", "Search engines take the first, or none. “Build new files” keeps the first.", "with a tag that stands twice", "Search Console, Sitemaps report; Yandex Webmaster, sitemap errors", "Invalid XML: too many tags", "Tag found more than once"},
	{b14, "B14", ignored, RepairNone, "Tag within a value", "A value has a tag within it", "Values are plain text. Search engines can’t read this one.", "with a tag within a value", "Yandex Webmaster, sitemap errors", "Invalid tag value", "Tag cannot contain other tags"},
	{b15, "B15", warn, RepairAuto, "Empty tag", "A tag is there and says nothing", "Search engines complain of empty tags. Without it the page says the same.", "with an empty tag", "Yandex Webmaster, sitemap errors", "Invalid tag value", "Tag cannot be empty"},
	{j1, "J1", quiet, RepairNone, "Old mark for phones", "The mark for phones is no longer read", "Google gave it up when every page became one for phones. It does no harm.", "with Google’s old mark for phones", "Google Search Central, sitemap extensions", "", ""},
	{j2, "J2", quiet, RepairNone, "PageMap", "The data for Google’s site search (PageMap) is kept as it is", "Only Programmable Search Engine reads it.", "with PageMap data", "Google Programmable Search Engine, PageMaps", "", ""},
	{j3, "J3", quiet, RepairNone, "Dead extension", "Tags for maps or program code are no longer read", "Google gave these extensions up. They do no harm.", "with tags for maps or program code", "Google Search Central, sitemap extensions", "", ""},
	{j4, "J4", ignored, RepairNone, "Baidu’s mark for phones", "Baidu doesn’t know this mark for phones", "It knows mobile, “pc,mobile” and htmladapt.", "with a mark for phones that Baidu doesn’t know", "Baidu, sitemap for phones", "", ""},
}

// Structure returns the rules that an entry breaks by how it is built, as far as the scan of it tells: shape is what the scan found, and empty says of the
// values that they are present and say nothing.
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
