package intake

import (
	"net/url"
	"path"
	"slices"
	"sort"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Website is the files of a site as they are published: a folder, or an archive of it. Its pages
// are its HTML files. What is kept of a file is what it says of itself, a few hundred bytes, so that
// a site may have any number of them.
type Website struct {
	files   []*webFile
	unread  []string        // the names of files and folders that couldn't be read
	outside []string        // those of files that are not in the folder of the site
	domain  string          // of the file CNAME
	today   string          // "2026-11-20"; empty where nobody knows
	robots  []string        // sitemaps that robots.txt names
	listed  map[string]bool // the addresses in the site's own sitemaps
	byForm  map[string]*webFile

	program   siteProgram       // that builds it, by settings among the files
	top       string            // the folder of these settings
	set       map[string]string // what they say
	starlight bool              // Astro's program for documents builds it
	bundles   map[string]bool   // folders of Hugo that are a page as a whole
	languages map[string]bool   // of its pages
	built     bool              // the files are what it built
	usual     WebForm           // of pages, where nothing tells

	guess   WebChoice              // as the files tell
	blocked func(path []byte) bool // by its robots.txt; nil where it has none
}

// IsWebFile reports whether a file may be a page of a website, by its name.
func IsWebFile(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".html", ".htm", ".xhtml":
		return true
	}
	return false
}

// IsFirstPage reports whether a file is what visitors of a folder see, by its name.
func IsFirstPage(name string) bool {
	base := strings.ToLower(path.Base(name))
	return base == "index.html" || base == "index.htm"
}

// IsWebNote reports whether a file of a website says something of its addresses: CNAME (GitHub
// Pages), and the settings of the program that builds it.
func IsWebNote(name string) bool { return path.Base(name) == "CNAME" || IsSiteProgram(name) }

// Add takes an HTML file, or one of which [IsWebSource] is true, by its path. day is when the file was
// last changed, "2026-11-20", and empty where nobody knows.
func (w *Website) Add(name string, text []byte, day string) {
	f := readSource(name, text)
	f.day = day
	w.files = append(w.files, f)
}

// Note takes a file of which [IsWebNote] is true.
func (w *Website) Note(name string, text []byte) {
	if path.Base(name) != "CNAME" {
		w.settings(name, text)
	} else if host := strings.TrimSpace(string(text[:min(len(text), 256)])); hasHost("https://" + host) {
		w.domain = host
	}
}

// Unread notes a file or folder of the site that couldn't be read, by its path.
func (w *Website) Unread(name string) { w.unread = append(w.unread, name) }

// Unreadable counts what couldn't be read, and nothing else.
func (w *Website) Unreadable() (count WebCount) {
	for _, name := range w.unread {
		count.leave(WebUnread, name)
	}
	return count
}

// Today says which day it is: what is dated later is not published yet.
func (w *Website) Today(day string) { w.today = day }

// Guessed reports whether the addresses of the pages are a guess: the files are not what the site's
// program built of them.
func (w *Website) Guessed() bool { return w.program != noProgram && !w.built }

// Robots takes the sitemaps that the site's robots.txt names.
func (w *Website) Robots(sitemaps []string) { w.robots = sitemaps }

// Block says which paths the robots.txt at the top of the site keeps from search engines.
func (w *Website) Block(blocked func(path []byte) bool) { w.blocked = blocked }

// Listed takes a page of the site's own sitemap.
func (w *Website) Listed(loc string) {
	if w.listed == nil {
		w.listed = make(map[string]bool)
	}
	w.listed[loc] = true
}

// Len returns the number of files that may be pages.
func (w *Website) Len() int { return len(w.files) }

// A WebCount says what becomes of the files of a website.
type WebCount struct {
	Taken   int
	Known   int // of them, pages that the site's own sitemap has, which are not given
	Left    [NumWebReasons]int
	Anyway  [NumWebReasons]int      // files that would be left out, had the owner not said otherwise
	Names   [NumWebReasons][]string // the first few of both
	Gone    []string                // the first few addresses of the sitemap that no file has
	NumGone int
	Undated int // dates that could not be read
	Videos  int // that have no picture or no title, and are not given

	// Pages that don't say when they changed, while their files do; and the day of these files, where
	// all have the same.
	FileDates int
	FileDay   string
}

// MaxWebNames is how many files and addresses a count names.
const MaxWebNames = 20

// A webPage is a file that is a page, at its address.
type webPage struct {
	loc    string
	file   *webFile
	images []string   // with full addresses
	videos []webVideo // so too
}

// Learn finds out what the files tell of the addresses of their pages. All of them must be there.
func (w *Website) Learn(breathe func() error) error {
	if w.byForm != nil {
		return nil
	}
	w.byForm = make(map[string]*webFile, 3*len(w.files))
	for _, step := range [...]func(func() error) error{w.strip, w.index, w.learn} {
		if err := step(breathe); err != nil {
			return err
		}
	}
	return nil
}

// Guess returns how the pages are to be taken as far as the files tell.
func (w *Website) Guess() WebChoice {
	_ = w.Learn(func() error { return nil })
	return w.guess
}

// Look returns what becomes of the files by a choice. breathe is that of [ReadFeed].
func (w *Website) Look(c WebChoice, breathe func() error) (count WebCount, err error) {
	w.Guess()
	count = w.Unreadable()
	pages, err := w.pick(&c, &count, breathe)
	if err != nil {
		return count, err
	}
	known := w.compare(&c, &count, pages)
	for _, p := range pages {
		if p.file.modified != "" || p.file.day == "" || known[p.file] {
			continue
		}
		if count.FileDates++; count.FileDates == 1 {
			count.FileDay = p.file.day
		} else if count.FileDay != p.file.day {
			count.FileDay = ""
		}
	}
	return count, nil
}

// Read gives each page that the site's own sitemap doesn't have to emit, in the order of their
// addresses, where the choice says where the site is. convert and breathe are those of [ReadFeed].
func (w *Website) Read(
	c WebChoice, convert func(dst, date []byte) ([]byte, bool), breathe func() error, emit func(*Item),
) (count WebCount, err error) {
	w.Guess()
	count = w.Unreadable()
	pages, err := w.pick(&c, &count, breathe)
	if err != nil {
		return count, err
	}
	known := w.compare(&c, &count, pages)
	if c.Origin == "" {
		return count, nil
	}
	often, err := frequent(pages, breathe)
	if err != nil {
		return count, err
	}
	sort.Slice(pages, func(i, j int) bool { return pages[i].loc < pages[j].loc })
	var it Item
	for _, p := range pages {
		if err := breathe(); err != nil {
			return count, err
		}
		if known[p.file] {
			continue
		}
		it.reset()
		it.Values[sitemapcore.Loc] = []byte(p.loc)
		if p.file.modified != "" {
			if date, ok := convert(nil, []byte(p.file.modified)); ok {
				it.Values[sitemapcore.LastMod] = date
			} else {
				count.Undated++
			}
		} else if c.FileDates && p.file.day != "" {
			it.Values[sitemapcore.LastMod] = []byte(p.file.day)
		}
		count.Videos += p.extend(&it, often, convert)
		emit(&it)
	}
	return count, nil
}

// pick returns the files that are pages by a choice, and counts the others.
func (w *Website) pick(c *WebChoice, count *WebCount, breathe func() error) (pages []webPage, err error) {
	has := make(map[string]bool)
	for _, name := range w.outside {
		count.leave(WebOutside, name)
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return nil, err
		}
		loc, ours := w.address(f, c)
		why := f.reason()
		switch {
		case why != WebTaken:
		case !ours:
			why = WebCanonical
		case w.blocks(f, c):
			why = WebBlocked
		}
		if why != WebTaken && c.Take[why] {
			count.Anyway[why]++
			count.name(why, f.shown())
			why = WebTaken
		}
		if why == WebTaken && has[loc] {
			why = WebTwice
		}
		if why != WebTaken {
			count.leave(why, f.shown())
			continue
		}
		has[loc] = true
		pages = append(pages, webPage{loc: loc, file: f})
	}
	count.Taken = len(pages)
	return pages, nil
}

func (c *WebCount) leave(why WebReason, name string) {
	c.Left[why]++
	c.name(why, name)
}

func (c *WebCount) name(why WebReason, name string) {
	if len(c.Names[why]) < MaxWebNames {
		c.Names[why] = append(c.Names[why], name)
	}
}

// compare returns the files whose pages the site's own sitemap has, and counts those that are taken
// and the addresses in it that no file has.
func (w *Website) compare(c *WebChoice, count *WebCount, pages []webPage) map[*webFile]bool {
	at := make(map[string]*webFile, len(pages))
	for _, p := range pages {
		at[p.loc] = p.file
	}
	known := make(map[*webFile]bool)
	for loc := range w.listed {
		f := at[loc]
		if path, ok := below(loc, c.Origin); f == nil && ok {
			f = w.byForm[path]
		}
		if f == nil {
			count.Gone = append(count.Gone, loc)
		} else {
			known[f] = true
		}
	}
	for _, p := range pages {
		if known[p.file] {
			count.Known++
		}
	}
	slices.Sort(count.Gone)
	count.NumGone = len(count.Gone)
	count.Gone = count.Gone[:min(count.NumGone, MaxWebNames)]
	return known
}

// minWebPages is how many pages a site must have for an image on most of them to be no one's.
const minWebPages = 4

// frequent completes the addresses of the pages' images and videos, and returns those that are on more
// than half of the pages: a logo, or the portrait of who writes. They belong to no page.
func frequent(pages []webPage, breathe func() error) (map[string]bool, error) {
	often := make(map[string]bool)
	type times struct{ pages, last int } // last is the last of the pages, counted from 1
	on := make(map[string]times)
	for i := range pages {
		if err := breathe(); err != nil {
			return nil, err
		}
		p := &pages[i]
		meet := func(loc string) (first bool) {
			n := on[loc].pages + 1
			if loc == "" || on[loc].last == i+1 {
				return false
			}
			on[loc] = times{n, i + 1}
			if len(pages) >= minWebPages && 2*n > len(pages) {
				often[loc] = true
			}
			return true
		}
		base := p.file.baseOf(p.loc)
		for _, src := range p.file.images {
			if loc := absolute(base, src); meet(loc) {
				p.images = append(p.images, loc)
			}
		}
		p.videos = p.file.videos.on(p.loc, base)
		for _, v := range p.videos {
			meet(v[videoFile])
			meet(v[videoPlayer])
		}
	}
	return often, nil
}

// extend writes the language versions, images and videos of a page, without what is often there, and
// returns how many videos lack what search engines ask for.
func (p webPage) extend(
	it *Item, often map[string]bool, convert func(dst, date []byte) ([]byte, bool),
) (lacking int) {
	base := p.file.baseOf(p.loc)
	for _, v := range p.file.versions {
		if href := absolute(base, v[1]); href != "" {
			it.alternate([]byte(v[0]), []byte(href))
		}
	}
	for _, loc := range p.images {
		if !often[loc] {
			it.image([]byte(loc), nil, nil)
		}
	}
	for _, v := range p.videos {
		if !often[v[videoFile]] && !often[v[videoPlayer]] && !v.write(it, convert) {
			lacking++
		}
	}
	return lacking
}

// baseOf returns what the addresses in a file are relative to.
func (f *webFile) baseOf(loc string) *url.URL {
	base, err := url.Parse(loc)
	if err != nil {
		return nil
	}
	if f.base != nil {
		base = base.ResolveReference(f.base)
	}
	return base
}

// absolute completes an address; it returns nothing for one that doesn't lead to the web.
func absolute(base *url.URL, ref string) string {
	u, err := url.Parse(strings.TrimSpace(ref))
	if err != nil || base == nil {
		return ""
	}
	u = base.ResolveReference(u)
	u.Fragment = ""
	if u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	return u.String()
}

// isOutput reports whether programs build into a folder of this name.
func isOutput(dir string) bool {
	switch dir {
	case "_site", "public", "out", "dist", "build":
		return true
	}
	return false
}

// strip puts the files in order, and makes the names relative to the top of the site: the folder of
// the index.html that is least deep, or one beside or right below it that a program builds into. Files
// elsewhere are none of the site's.
func (w *Website) strip(breathe func() error) error {
	sort.Slice(w.files, func(i, j int) bool { return w.files[i].name < w.files[j].name })
	top, depth := "", 1<<30
	for _, f := range w.files {
		if !IsFirstPage(f.name) {
			continue
		}
		dir := path.Dir(f.name)
		d := 2 * strings.Count(dir, "/")
		switch base := path.Base(dir); {
		case base == ".":
			d = -2
		case isOutput(base):
			d -= 3
		case base == "docs": // many a site has a part that is called so
			d--
		}
		if d < depth {
			top, depth = dir, d
		}
	}
	if top == "." && w.top != "." || strings.HasPrefix(w.top, top+"/") {
		w.program, w.set = noProgram, nil // what it builds is a part of the site
	}
	w.built = w.program == noProgram || isOutput(path.Base(top)) && path.Dir(top) == w.top ||
		!slices.ContainsFunc(w.files, func(f *webFile) bool { return f.front != nil })
	if !w.built {
		return w.build(breathe)
	}
	if depth == 1<<30 {
		// Without an index.html the top is what all have in common.
		for i, f := range w.files {
			dir := path.Dir(f.name)
			for i > 0 && top != "." && !strings.HasPrefix(dir+"/", top+"/") {
				top = path.Dir(top)
			}
			if i == 0 {
				top = dir
			}
		}
	}
	if top == "." || top == "" {
		return nil
	}
	w.files = slices.DeleteFunc(w.files, func(f *webFile) bool {
		name, ok := strings.CutPrefix(f.name, top+"/")
		if ok {
			f.name = name
		} else {
			w.outside = append(w.outside, f.name)
		}
		return !ok
	})
	return nil
}
