package download

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Options say how the files of this download are to be written.
type Options struct {
	sitemapcore.FileSettings
	Format sitemapcore.FileFormat
	Today  bool // pages that were changed get today's date first
}

// Keeps reports whether the download keeps the opened files: only in their own format.
func (o Options) Keeps() bool { return o.Keep && o.Format == sitemapcore.FormatXML }

// Files returns the settings that count. Opened files keep their sizes, names and contents: they are
// split only if no search engine would take them.
func (o Options) Files() sitemapcore.FileSettings {
	s := o.FileSettings
	if !o.Keeps() {
		s.Keep = false
		return s
	}
	return sitemapcore.FileSettings{
		Keep: true, Where: s.Where, Compress: s.Compress, Packing: s.Packing, Pretty: s.Pretty, FreqPrio: true,
		Changed: s.Changed, SameBytes: s.SameBytes,
	}
}

// Dates reports whether dates of pages come out.
func (o Options) Dates() bool { return o.Format == sitemapcore.FormatXML && (o.Keep || !o.NoLastMod) }

// buildAnew switches to new files, because of a choice that opened ones can't follow. The contents of the opened ones
// stay.
func (o *Options) buildAnew() {
	if o.Keep {
		o.Keep, o.FreqPrio, o.Stylesheet = false, true, true
	}
}

// The limits of one file (sitemaps.org), and Baidu's (ziyuan.baidu.com).
const (
	maxPerFile    = 50_000
	maxFileBytes  = 52_428_800
	baiduMaxBytes = 10 << 20
)

// DefaultOptions are what search engines take, with as few files as possible.
func DefaultOptions() Options {
	return Options{FileSettings: sitemapcore.FileSettings{
		PerFile: maxPerFile, MaxBytes: maxFileBytes, Compress: true, Pretty: true,
	}}
}

// presets are the usual sizes. The last one is any other.
var presets = [...]struct {
	name     say.Text
	perFile  int
	maxBytes int
}{
	{"Search engines, 50,000", maxPerFile, maxFileBytes},
	{"Baidu, 10 MB", maxPerFile, baiduMaxBytes},
	{"Smaller files, 10,000", 10_000, maxFileBytes},
	{"Small files, 1,000", 1_000, maxFileBytes},
	{"Own size", 0, 0},
}

// preset returns the index of the usual size that the options are, or that of "Own size".
func (o Options) preset() int {
	for i, p := range presets {
		if p.perFile == o.PerFile && p.maxBytes == o.MaxBytes {
			return i
		}
	}
	return len(presets) - 1
}

// parsePerFile reads a number of pages, with or without separators.
func parsePerFile(text string) (int, bool) {
	n, err := strconv.Atoi(strings.NewReplacer(",", "", " ", "", "\u00a0", "").Replace(text))
	return n, err == nil && n >= 1 && n <= maxPerFile
}

// formats are the names of the formats, with a word on who reads each.
var formats = [sitemapcore.NumFileFormats]struct{ name, hint say.Text }{
	{"Sitemap (.xml)", "For Google, Bing and all other search engines."},
	{"Plain list of addresses (.txt)", "Search engines read it too, but without dates, images and languages."},
	{"Table for any spreadsheet (.csv)", "To edit elsewhere and open here again: only what you edited changes. " +
		"Videos and news are edited in the last column."},
	{"Table for Excel (.xlsx)", "To edit in Excel and open here again: only what you edited changes. Videos and news " +
		"are edited in the last column."},
	{"List for programs (.json)", "For developers: the format that most sitemap libraries use."},
	{
		"Page to read or print (.html)",
		"All pages as links in one file, for people. Of images, videos, news and languages, it has only the numbers.",
	},
}

// LeftOut describes the result for the pages that are left out, or is "" without any.
func (o *Options) LeftOut(n int) say.Text {
	if n == 0 {
		return ""
	}
	switch o.Format {
	case sitemapcore.FormatCSV, sitemapcore.FormatXLSX:
		return say.N("{n, plural, one {All pages are in it. The one that you left out has “no” under Include.} other "+
			"{All pages are in it. The # that you left out have “no” under Include.}}", n)
	case sitemapcore.FormatJSON:
		return say.N("{n, plural, one {All pages are in it. The one that you left out has \"include\": false.} other "+
			"{All pages are in it. The # that you left out have \"include\": false.}}", n)
	}
	return say.N("{n, plural, one {# page is left out, as you chose} other {# pages are left out, as you chose}}", n)
}

// splits are the ways to divide pages into files.
var splits = [...]struct{ name, hint say.Text }{
	{
		"Fill each file before the next",
		"Each is filled up to the limits. Pages stay in their files, so only a few files change next time.",
	},
	{"By section", "Separate files for each folder of your site, such as /blog/ and /shop/."},
	{"By kind of page", "Posts, pages with images, pages with videos, news, and all other pages."},
	{"By language", "The language that a page gives itself, or the one in its address, such as /de/."},
	{"By site", "For lists with the pages of several sites."},
	{"By year of last change", "Past years don’t change any more, so search engines needn’t read them again."},
}

// namings are names that people know. A sitemap with such names takes the place of the one that the
// plugin made.
var namings = [...]struct {
	name           say.Text
	index, pattern string
	perFile        int // zero leaves it
	byKind         bool
}{
	{"sitemap-1.xml", "", "", 0, false},
	{"sitemap-1.xml, with the index sitemap_index.xml", "sitemap_index.xml", "", 0, false},
	{"sitemap-0.xml, as in Next.js", "sitemap.xml", "sitemap-{part}-{n0}", 0, false},
	{"post-sitemap2.xml, as in Yoast", "sitemap_index.xml", "{part}-sitemap{n2}", 1_000, true},
	{"wp-sitemap-posts-post-1.xml, as in WordPress", "wp-sitemap.xml", "wp-sitemap-posts-{part}-{n}", 2_000, true},
	{"Own names", "", "", 0, false},
}

// naming returns the index of the names that are chosen.
func (o *Options) naming() int {
	for i, n := range namings[:len(namings)-1] {
		if !o.OwnNames && n.index == o.Index && n.pattern == o.Pattern {
			return i
		}
	}
	return len(namings) - 1
}

// setNaming takes names that people know, with the sizes and the split that belong to them.
func (o *Options) setNaming(i int) {
	n := namings[i]
	if o.OwnNames = i == len(namings)-1; o.OwnNames {
		if o.Pattern == "" {
			o.Index, o.Pattern = "sitemap.xml", "sitemap-{part}-{n}"
		}
		return
	}
	o.Index, o.Pattern = n.index, n.pattern
	if n.perFile > 0 {
		o.PerFile = n.perFile
	}
	if n.byKind {
		// These plugins split by kind, and don't pack.
		o.Split, o.Compress, o.Packing = sitemapcore.SplitKind, false, true
	}
}

// Names returns the chosen options for writing files, in words.
func (o *Options) Names() []say.Text {
	if o.Keep {
		return []say.Text{"Keep my files"}
	}
	size := o.preset()
	names := []say.Text{presets[size].name}
	if size == len(presets)-1 {
		names = append(names, say.Data(say.Number(o.PerFile)))
	}
	if o.Split != sitemapcore.SplitNot {
		names = append(names, splits[o.Split].name)
	}
	if i := o.naming(); i > 0 {
		names = append(names, namings[i].name)
	}
	if o.Packing && o.Compress {
		names = append(names, "Compress (.gz)")
	}
	return names
}

// ticks are the options for the content of the files, each with a sentence about its readers. An inverted one is
// checked while its option is off.
var ticks = [...]struct {
	key         string
	label, hint say.Text
	inverted    bool
}{
	{"pretty", "One tag on each line", "Easier to read, but larger before compression.", false},
	{"lastmod", "Last changed", "Google and Bing read it to see which pages to visit again.", true},
	{"freq", "Every change frequency and priority", sitemapcore.PriorityReaders, false},
	{
		"retired", "Captions, titles, places and licences of images", sitemapcore.OldImageTags, true,
	},
	{
		"ascii", "Only A–Z in addresses (ü becomes %C3%BC)",
		"Search engines read both. Google recommends this.", false,
	},
	{"style", "Keep the line for a style sheet", "It makes browsers show your file as a page, but they will soon stop " +
		"doing so.", false},
	{"order", "Sort by address", "For you, if you compare files. Search engines don’t mind the order.", false},
	{"bytes", "No date on the files in the .zip", "The same pages then give the same bytes on any day.", false},
}

// ticked returns the option of the i-th tick.
func (o *Options) ticked(i int) *bool {
	return [...]*bool{&o.Pretty, &o.NoLastMod, &o.FreqPrio, &o.NoRetired, &o.ASCII, &o.Stylesheet, &o.ByAddress, &o.SameBytes}[i]
}
