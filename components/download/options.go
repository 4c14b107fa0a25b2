package download

import (
	"strconv"
	"strings"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// Options say how the files of this download are to be written.
type Options struct {
	sitemapcore.FileSettings
	Format sitemapcore.FileFormat
	Today  bool // pages that were changed get today's date first
}

// Keeps reports whether the opened files come out: only as what they are.
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

// buildAnew goes over to new files, because of a choice that opened ones can't follow. What is in
// the opened ones stays.
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

// presets are the usual sizes. The last one stands for any other.
var presets = [...]struct {
	name     *string
	perFile  int
	maxBytes int
}{
	{&words.SizeLargest, maxPerFile, maxFileBytes},
	{&words.SizeBaidu, maxPerFile, baiduMaxBytes},
	{&words.SizeSmaller, 10_000, maxFileBytes},
	{&words.SizeSmall, 1_000, maxFileBytes},
	{&words.SizeOwn, 0, 0},
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
var formats = [sitemapcore.NumFileFormats]struct{ name, hint *string }{
	{&words.Sitemap, &words.SitemapHint},
	{&words.List, &words.ListHint},
	{&words.CSV, &words.CSVHint},
	{&words.Excel, &words.ExcelHint},
	{&words.JSON, &words.JSONHint},
	{&words.HTML, &words.HTMLHint},
}

// LeftOut says what becomes of the pages that are left out, in files as the options say; nothing
// where there are none.
func (o *Options) LeftOut(n int) string {
	if n == 0 {
		return ""
	}
	switch o.Format {
	case sitemapcore.FormatCSV, sitemapcore.FormatXLSX:
		return words.LeftOutTable.N(n)
	case sitemapcore.FormatJSON:
		return words.LeftOutJSON.N(n)
	}
	return words.LeftOut.N(n)
}

// isTable reports whether the file is not for search engines.
func (o *Options) isTable() bool { return o.Format.IsTable() }

// splits are the ways to divide pages into files.
var splits = [...]struct{ name, hint *string }{
	{&words.SplitNot, &words.SplitNotHint},
	{&words.SplitSection, &words.SplitSectionHint},
	{&words.SplitKind, &words.SplitKindHint},
	{&words.SplitLanguage, &words.SplitLanguageHint},
	{&words.SplitSite, &words.SplitSiteHint},
	{&words.SplitYear, &words.SplitYearHint},
}

// namings are names that people know. A sitemap with such names takes the place of the one that the
// plugin made.
var namings = [...]struct {
	name           *string
	index, pattern string
	perFile        int // zero leaves it
	byKind         bool
}{
	{&words.NamesUsual, "", "", 0, false},
	{&words.NamesUnderscore, "sitemap_index.xml", "", 0, false},
	{&words.NamesNext, "sitemap.xml", "sitemap-{part}-{n0}", 0, false},
	{&words.NamesYoast, "sitemap_index.xml", "{part}-sitemap{n2}", 1_000, true},
	{&words.NamesWordPress, "wp-sitemap.xml", "wp-sitemap-posts-{part}-{n}", 2_000, true},
	{&words.NamesOwn, "", "", 0, false},
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
	if i < 0 || i >= len(namings) {
		return
	}
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
		// Kinds are what these plugins split by, and they don’t pack.
		o.Split, o.Compress, o.Packing = sitemapcore.SplitKind, false, true
	}
}

// Names returns what is chosen of how files are written, in words.
func (o *Options) Names() []string {
	if o.Keep {
		return []string{words.Keep}
	}
	size := o.preset()
	names := []string{*presets[size].name}
	if size == len(presets)-1 {
		names = append(names, ui.Number(o.PerFile))
	}
	if o.Split != sitemapcore.SplitNot {
		names = append(names, *splits[o.Split].name)
	}
	if i := o.naming(); i > 0 {
		names = append(names, *namings[i].name)
	}
	if o.Packing && o.Compress {
		names = append(names, words.Compress)
	}
	return names
}

// ticks are the choices of what goes into the files, each with a sentence on who reads it. An
// inverted one is on while its option is off.
var ticks = [...]struct {
	key         string
	label, hint *string
	inverted    bool
}{
	{"pretty", &words.Pretty, &words.PrettyHint, false},
	{"lastmod", &words.LastMod, &words.LastModHint, true},
	{"freq", &words.FreqPrio, &words.FreqPrioHint, false},
	{"retired", &words.Retired, &words.RetiredHint, true},
	{"ascii", &words.ASCII, &words.ASCIIHint, false},
	{"style", &words.Style, &words.StyleHint, false},
	{"order", &words.Order, &words.OrderHint, false},
}

// ticked returns the option of the i-th tick.
func (o *Options) ticked(i int) *bool {
	return [...]*bool{&o.Pretty, &o.NoLastMod, &o.FreqPrio, &o.NoRetired, &o.ASCII, &o.Stylesheet, &o.ByAddress}[i]
}

// changeOut takes over what was chosen in a control of this file, and reports whether it was one.
func (o *Options) changeOut(name, text string, on bool) bool {
	i, _ := strconv.Atoi(text)
	switch name {
	case "form":
		if i >= 0 && i < len(formats) {
			o.Format = sitemapcore.FileFormat(i)
		}
	case "split":
		if i >= 0 && i < len(splits) {
			o.Split = sitemapcore.FileSplit(i)
		}
	case "names":
		o.setNaming(i)
	case "changed":
		o.Changed = on
	case "today":
		o.Today = on
	case "compress":
		o.Compress, o.Packing = on, true
	default:
		for i = 0; i < len(ticks) && ticks[i].key != name; i++ {
		}
		if i == len(ticks) {
			return false
		}
		*o.ticked(i) = on != ticks[i].inverted
	}
	return true
}
