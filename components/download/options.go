package download

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
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
		Changed: s.Changed,
	}
}

// Dates reports whether dates of pages come out.
func (o Options) Dates() bool { return o.Format == sitemapcore.FormatXML && (o.Keep || !o.NoLastMod) }

// baiduMaxBytes is Baidu's limit of one file (ziyuan.baidu.com), and baiduSize the choice of it.
const (
	baiduMaxBytes          = 10 << 20
	baiduSize     say.Text = "Baidu, 10 MB"
)

// DefaultOptions are what search engines take, with as few files as possible.
func DefaultOptions() Options {
	return Options{FileSettings: sitemapcore.FileSettings{
		PerFile: sitemapcore.MaxURLs, MaxBytes: sitemapcore.MaxBytes, Compress: true, Pretty: true,
	}}
}

// setBaiduSize takes Baidu's limit of a file, or that of all others.
func (o *Options) setBaiduSize(on bool) {
	if o.MaxBytes = sitemapcore.MaxBytes; on {
		o.MaxBytes = baiduMaxBytes
	}
}

// parsePerFile reads a number of pages, with or without separators. An empty text means the usual number.
func parsePerFile(text string) (int, bool) {
	if text == "" {
		return sitemapcore.MaxURLs, true
	}
	n, err := strconv.Atoi(strings.NewReplacer(",", "", " ", "", "\u00a0", "").Replace(text))
	return n, err == nil && n >= 1 && n <= sitemapcore.MaxURLs
}

// formats are the names of the formats, with a word on who reads each.
var formats = [sitemapcore.NumFileFormats]struct{ name, hint say.Text }{
	{"Sitemap (.xml)", "For Google, Bing and all other search engines."},
	{"Plain list of addresses (.txt)", "Search engines read it too, but without dates, images and languages."},
	{"Table for any spreadsheet (.csv)", "To edit elsewhere and open here again: only what you edited changes. " +
		"Videos and news are edited in the last column."},
	{"Table for Excel (.xlsx)", "To edit in Excel and open here again: only what you edited changes. Videos and news " +
		"are edited in the last column."},
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
	}
	return say.N("{n, plural, one {# page is left out, as you chose} other {# pages are left out, as you chose}}", n)
}

// splits are the ways to divide pages into files.
var splits = [...]struct{ name, hint say.Text }{
	{
		"Fill each file before the next",
		"Each file is filled up to its limits.",
	},
	{"By section", "Separate files for each folder of your site, such as /blog/ and /shop/."},
	{"By language", "The language that a page gives itself, or the one in its address, such as /de/."},
	{"By site", "For lists with the pages of several sites."},
}

// ownNames is the choice of names that the owner writes.
const ownNames say.Text = "Own names"

// setOwnNames takes the names that the owner writes, or the usual ones.
func (o *Options) setOwnNames(on bool) {
	if o.OwnNames, o.Index, o.Pattern = on, "", ""; on {
		o.Index, o.Pattern = "sitemap.xml", "sitemap-{part}-{n}"
	}
}

// Names returns the chosen options for writing files, in words.
func (o *Options) Names() []say.Text {
	if o.Keep {
		return []say.Text{"Keep my files"}
	}
	names := []say.Text{say.Join(": ", "Pages per file", say.Data(say.Number(o.PerFile)))}
	if o.MaxBytes == baiduMaxBytes {
		names = append(names, baiduSize)
	}
	if o.Split != sitemapcore.SplitNot {
		names = append(names, splits[o.Split].name)
	}
	if o.OwnNames {
		names = append(names, ownNames)
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
	{"freq", "Every change frequency and priority", facts.PriorityReaders, false},
	{
		"ascii", "Only A–Z in addresses (ü becomes %C3%BC)",
		"Search engines read both. Google recommends this.", false,
	},
}

// ticked returns the option of the i-th tick.
func (o *Options) ticked(i int) *bool {
	return [...]*bool{&o.Pretty, &o.NoLastMod, &o.FreqPrio, &o.ASCII}[i]
}
