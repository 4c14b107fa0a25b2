package download

import (
	"strconv"
	"strings"

	"sitemapeditor/components/ui"
)

// Options say how the files are to be written.
type Options struct {
	Keep     bool   // the opened files with the changes in them, instead of new files
	Where    string // address of the folder on the site where the files will be
	PerFile  int    // pages in one file, 1 to 50,000
	MaxBytes int64  // of one file before compression
	Compress bool   // gzip
	Packing  bool   // Compress is what the owner chose; otherwise it depends on what comes out
	Pretty   bool   // one tag on each line, instead of as small as can be
	OutputOptions
}

// Keeps reports whether the opened files come out: only as what they are.
func (o Options) Keeps() bool { return o.Keep && o.Form == 0 }

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
	return Options{PerFile: maxPerFile, MaxBytes: maxFileBytes, Compress: true, Pretty: true}
}

// presets are the usual sizes. The last one stands for any other.
var presets = [...]struct {
	name     string
	perFile  int
	maxBytes int64
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

// OutputOptions are the choices of the Download dialog beyond those that everybody needs. They hold for
// files that are made new.
type OutputOptions struct {
	Form  int // as in outForms: the first one is a sitemap
	Split int // as in splits

	// Index and Pattern name the files; empty for the usual names. OwnNames says that the owner
	// writes them.
	Index, Pattern string
	OwnNames       bool

	Changed    bool // only the files that changed
	FreqPrio   bool // with every change frequency and priority, and not only those that were set here
	NoLastMod  bool
	NoRetired  bool
	ByAddress  bool
	ASCII      bool
	Stylesheet bool
}

// outputForms are the kinds of files, with a word on who reads each. The first ones, up to lastForm,
// are for search engines.
var outputForms = [...]struct{ name, ending, hint string }{
	{"Sitemap", ".xml", "For Google, Bing and all other search engines."},
	{"Plain list of addresses", ".txt", "Search engines read it too, but without dates, images and languages."},
	{"Table for any spreadsheet", ".csv", "To edit elsewhere and open here again: only what you edited changes."},
	{"Table for Excel", ".xlsx", "To edit in Excel and open here again: only what you edited changes."},
	{"List for programs", ".json", "In the form that developers’ tools for sitemaps take."},
	{"Page to read or print", ".html", "All pages as links in one file, for people."},
}

const lastForm = 1

// LeftOut says what becomes of the pages that are left out, in files as the options say; nothing
// where there are none.
func (o *OutputOptions) LeftOut(n int) string {
	if n == 0 {
		return ""
	}
	are, marked := "pages are", "the "+ui.Number(n)+" that you left out, marked"
	if n == 1 {
		are, marked = "page is", "the one that you left out, marked"
	}
	switch o.Form {
	case 2, 3:
		return "All pages are in it, also " + marked + " “no” under Include."
	case 4:
		return "All pages are in it, also " + marked + " \"include\": false."
	}
	return ui.Number(n) + " " + are + " left out, as you chose"
}

// isTable reports whether the file is not for search engines.
func (o *OutputOptions) isTable() bool { return o.Form > lastForm }

// splits are the ways to divide pages into files.
var splits = [...]struct{ name, hint string }{
	{"One file after the other", "Each is filled up to the limits. A page stays in its file, so that next time " +
		"only few files change."},
	{"By section", "Files of their own for each folder of your site, such as /blog/ and /shop/."},
	{"By kind of page", "Posts, pages with images, pages with videos, news, and all other pages."},
	{"By language", "The language that a page gives itself, or the one in its address, such as /de/."},
	{"By host", "For lists of pages of several sites."},
	{"By year of last change", "Old years never change again, so search engines needn’t read them again."},
}

// namings are names that people know. A sitemap with such names takes the place of the one that the
// plugin made.
var namings = [...]struct {
	name, index, pattern string
	perFile              int // zero leaves it
	byKind               bool
}{
	{"sitemap-1.xml", "", "", 0, false},
	{"sitemap-1.xml, index sitemap_index.xml", "sitemap_index.xml", "", 0, false},
	{"sitemap-0.xml, as Next.js has it", "sitemap.xml", "sitemap-{part}-{n0}", 0, false},
	{"post-sitemap2.xml, as Yoast has it", "sitemap_index.xml", "{part}-sitemap{n2}", 1_000, true},
	{"wp-sitemap-posts-post-1.xml, as WordPress has it", "wp-sitemap.xml", "wp-sitemap-posts-{part}-{n}", 2_000, true},
	{"Own names", "", "", 0, false},
}

// naming returns the index of the names that are chosen.
func (o *OutputOptions) naming() int {
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
		o.Split, o.Compress, o.Packing = 2, false, true
	}
}

// ticks are the choices of what goes into the files, each with a sentence on who reads it. An
// inverted one is on while its option is off.
var ticks = [...]struct {
	key, label, hint string
	inverted         bool
}{
	{"pretty", "One tag on each line", "Easier to read, and larger before compression.", false},
	{"lastmod", "Last changed", "Google and Bing read it to see which pages to visit again.", true},
	{"freq", "Every change frequency and priority", "Google and Bing read neither; Yandex takes priority as the " +
		"order to load pages in. Without this, only those are written that you set here.", false},
	{
		"retired", "Captions, titles, places and licenses of images",
		"No search engine that we know of reads them any more; Google stopped in 2022.", true,
	},
	{
		"ascii", "Addresses in plain letters",
		"ü becomes %C3%BC. Search engines read both; some old programs only this.",
		false,
	},
	{"style", "Keep the line for a stylesheet", "It made browsers show your file as a page. They are giving that " +
		"up; search engines never read it.", false},
	{
		"order", "In the order of the addresses",
		"For you, if you compare files. Search engines read every order alike.",
		false,
	},
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
		if i >= 0 && i < len(outputForms) {
			o.Form = i
		}
	case "split":
		if i >= 0 && i < len(splits) {
			o.Split = i
		}
	case "names":
		o.setNaming(i)
	case "changed":
		o.Changed = on
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
