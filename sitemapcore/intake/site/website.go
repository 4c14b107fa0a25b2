package site

import (
	"cmp"
	"net/url"
	"path"
	"slices"
	"sort"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake/item"
)

// A Website is the files of a published site: a folder, or an archive of it. Its pages are its HTML files. It keeps a
// few hundred bytes of data for each file, so that a site may have any number of them.
type Website struct {
	// The reader of the files sets these, with paths of files.
	Unread    []string               // files and folders that couldn't be read
	Templates []string               // files of the site's program that are no pages
	Others    []string               // other files that are no pages: documents, or programs that make pages
	Sitemaps  []string               // that robots.txt names
	Blocked   func(path []byte) bool // by the robots.txt at the top of the site, or nil

	files    []*webFile
	outside  []string       // the paths of files that are not in the folder of the site
	domain   string         // of the file CNAME that is least deep
	domainAt int            // its depth
	listed   map[string]int // the addresses in the site's own sitemaps, with the depth of the file
	byForm   map[string]*webFile

	program *siteProgram // the program that builds it, by settings among the files, or nil
	top     string       // the folder of these settings; "" for that of all files
	built   bool         // the files are the built site
	base    string       // the top of the site among all files; "" for the folder of all

	guess sitemapcore.SiteChoice // as the files tell
}

// IsWebFile reports whether a file may be a page of a website, by its name.
func IsWebFile(name string) bool { return ascii.OneOf(path.Ext(name), ".html .htm .xhtml") }

// IsFirstPage reports whether a file is what visitors of a folder see, by its name.
func IsFirstPage(name string) bool {
	return ascii.OneOf(path.Base(name), "index.html index.htm")
}

// IsWebNote reports whether a file of a website says something of the site: CNAME its address (GitHub Pages), settings
// the program that builds it.
func IsWebNote(name string) bool { return path.Base(name) == "CNAME" || IsSiteProgram(name) }

// Add adds an HTML file by its path. day is that of the file's last change, "2026-11-20", or "".
func (w *Website) Add(name string, text []byte, day string) {
	f := readWebFile(strings.TrimLeft(name, "/"), text) // folders are followed up to "."
	f.day, f.source = day, isSource(text)
	w.files = append(w.files, f)
}

// Note adds a file for which [IsWebNote] is true.
func (w *Website) Note(name string, text []byte) {
	depth := strings.Count(name, "/")
	if path.Base(name) != "CNAME" {
		w.builds(name, text)
	} else if w.domain != "" && depth >= w.domainAt {
		return
	} else if host := strings.TrimSpace(string(text[:min(len(text), 256)])); item.HasHost("https://" + host) {
		w.domain, w.domainAt = host, depth
	}
}

// Unreadable counts what couldn't be read, and nothing else.
func (w *Website) Unreadable() (count WebCount) {
	for _, name := range w.Unread {
		count.leave(WebUnread, name)
	}
	for _, name := range w.Templates {
		count.leave(WebTemplate, name)
	}
	return count
}

// Listed takes a page of a sitemap among the site's files, with the path of that file.
func (w *Website) Listed(name, loc string) {
	if w.listed == nil {
		w.listed = make(map[string]int)
	}
	depth := strings.Count(name, "/")
	if was, known := w.listed[loc]; !known || depth < was {
		w.listed[loc] = depth
	}
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

	// Marks are about pages of the site's own sitemap that search engines don't list, by their files.
	Marks []crawl.Mark

	// The number of pages without a date whose files have one; and the day of these files, if it is the same for all.
	FileDates int
	FileDay   string
}

// MaxWebNames is how many files and addresses a count names.
const MaxWebNames = 20

// A webPage is a file that is a page, at its address.
type webPage struct {
	loc    string
	file   *webFile
	images []string // with full addresses
}

// Learn determines the form of the pages' addresses from the files. All of them must have been added.
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
func (w *Website) Guess() sitemapcore.SiteChoice {
	_ = w.Learn(func() error { return nil })
	return w.guess
}

// Look returns what becomes of the files by a choice. It calls breathe regularly; its error ends the work.
func (w *Website) Look(c sitemapcore.SiteChoice, breathe func() error) (count WebCount, err error) {
	pages, known, err := w.choose(&c, &count, breathe)
	if err != nil {
		return count, err
	}
	for _, p := range pages {
		if p.file.modified != "" || p.file.day == "" || known[p.file] {
			continue
		}
		count.FileDates++
		if count.FileDates == 1 {
			count.FileDay = p.file.day
		} else if count.FileDay != p.file.day {
			count.FileDay = ""
		}
	}
	return count, nil
}

// Read passes each page that the site's own sitemap lacks to emit, in the order of their addresses, with the site of
// the choice. It calls breathe regularly; its error ends the work.
func (w *Website) Read(
	c sitemapcore.SiteChoice, breathe func() error, emit func(*item.Item),
) (count WebCount, err error) {
	pages, known, err := w.choose(&c, &count, breathe)
	if err != nil {
		return count, err
	}
	if c.Origin == "" {
		return count, nil
	}
	often, err := frequent(pages, breathe)
	if err != nil {
		return count, err
	}
	sort.Slice(pages, func(i, j int) bool { return pages[i].loc < pages[j].loc })
	var it item.Item
	for _, p := range pages {
		if err := breathe(); err != nil {
			return count, err
		}
		if known[p.file] {
			continue
		}
		it.Reset()
		it.Values[sitemapcore.Loc] = []byte(p.loc)
		if p.file.modified != "" {
			if day, ok := date.Convert(nil, []byte(p.file.modified), date.NoOrder); ok {
				it.Values[sitemapcore.LastMod] = day
			} else {
				count.Undated++
			}
		} else if c.FileDates && p.file.day != "" {
			it.Values[sitemapcore.LastMod] = []byte(p.file.day)
		}
		p.extend(&it, often)
		emit(&it)
	}
	return count, nil
}

// choose returns the files that are pages by a choice, with those that the site's own sitemap has, and counts all.
func (w *Website) choose(c *sitemapcore.SiteChoice, count *WebCount, breathe func() error) (
	pages []webPage, known map[*webFile]bool, err error,
) {
	w.Guess()
	*count = w.Unreadable()
	if pages, err = w.pick(c, count, breathe); err != nil {
		return nil, nil, err
	}
	return pages, w.compare(c, count, pages), nil
}

// pick returns the files that are pages by a choice, and counts the others.
func (w *Website) pick(c *sitemapcore.SiteChoice, count *WebCount, breathe func() error) (pages []webPage, err error) {
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
		if why != WebTaken && c.Take>>why&1 != 0 && !why.Final() {
			count.Anyway[why]++
			count.name(why, f.name)
			why = WebTaken
		}
		if why == WebTaken && has[loc] {
			why = WebTwice
		}
		f.left = why
		if why != WebTaken {
			count.leave(why, f.name)
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

// compare returns the files whose pages the site's own sitemap has. It counts those that are taken and
// the addresses that no file has, and marks what search engines don't list.
func (w *Website) compare(c *sitemapcore.SiteChoice, count *WebCount, pages []webPage) map[*webFile]bool {
	at := make(map[string]*webFile, len(pages))
	for _, p := range pages {
		at[p.loc] = p.file
	}
	known := make(map[*webFile]bool)
	var exists func(loc string) bool
	for loc, depth := range w.listed {
		f := at[loc]
		path, ok := below(loc, c.Origin)
		if f == nil && ok {
			f = w.byForm[path]
		}
		switch {
		case f != nil:
			known[f] = true
			if m := f.mark(loc); m.Found != crawl.Fine {
				count.Marks = append(count.Marks, m)
			}
			continue
		case w.isDeep(depth) && !ok:
			continue // it lists the pages of another site
		case exists == nil:
			exists = w.otherFiles(c.Origin)
		}
		if !exists(loc) {
			count.Gone = append(count.Gone, loc)
		}
	}
	for _, p := range pages {
		if known[p.file] {
			count.Known++
		}
	}
	slices.Sort(count.Gone)
	if count.NumGone = len(count.Gone); w.tellsGone(count.NumGone) {
		for _, loc := range count.Gone {
			count.Marks = append(count.Marks, crawl.Mark{Loc: loc, Found: crawl.Missing})
		}
	}
	sort.Slice(count.Marks, func(i, j int) bool { return count.Marks[i].Loc < count.Marks[j].Loc })
	count.Gone = count.Gone[:min(count.NumGone, MaxWebNames)]
	return known
}

// mark says why search engines don't list the page of a file at an address.
func (f *webFile) mark(loc string) crawl.Mark {
	base := f.baseOf(loc)
	switch f.left {
	case WebRedirect:
		return crawl.Mark{Loc: loc, Found: crawl.Redirect, To: absolute(base, f.refresh)}
	case WebNotFound:
		return crawl.Mark{Loc: loc, Found: crawl.Missing}
	case WebNoIndex:
		return crawl.Mark{Loc: loc, Found: crawl.Noindex}
	case WebTaken, WebCanonical:
		if named := absolute(base, f.canonical); f.canonical != "" && !samePath(named, loc) {
			return crawl.Mark{Loc: loc, Found: crawl.Canonical, To: named}
		}
	}
	return crawl.Mark{}
}

// samePath reports whether two addresses have the same path, however its letters are escaped.
func samePath(a, b string) bool {
	x, errX := url.Parse(a)
	y, errY := url.Parse(b)
	return errX != nil || errY != nil || cmp.Or(x.Path, "/") == cmp.Or(y.Path, "/") && x.RawQuery == y.RawQuery
}

// tellsGone reports whether a page of the sitemap that has no file is missing on the site. If programs
// make its pages, or most pages of the sitemap have no file, they are made in another way.
func (w *Website) tellsGone(gone int) bool {
	return w.built && 2*gone <= len(w.listed) && !slices.ContainsFunc(w.Others, isServed)
}

// isServed reports whether a server makes a page with a file, by its name.
func isServed(name string) bool {
	return ascii.OneOf(path.Ext(name), ".php .asp .aspx .jsp .cfm .cgi .shtml")
}

// isServedIndex reports whether a server makes the first page of a folder with a file, by its name.
func isServedIndex(name string) bool {
	base := strings.ToLower(path.Base(name))
	return isServed(base) && (strings.HasPrefix(base, "index.") || strings.HasPrefix(base, "default."))
}

// otherFiles returns a function that reports whether one of the files that are no pages is at an
// address: a document, or a page that the server makes.
func (w *Website) otherFiles(origin string) func(loc string) bool {
	at := make(map[string]bool, len(w.Others))
	for _, name := range w.Others {
		name = w.belowTop(name)
		at[name] = true
		if isServedIndex(name) {
			at[strings.TrimPrefix(path.Dir("/"+name), "/")] = true
		}
		if isServed(name) {
			at[strings.TrimSuffix(name, path.Ext(name))] = true
		}
	}
	return func(loc string) bool {
		p, ok := below(address.Plain(loc), origin)
		if plain, err := url.PathUnescape(p); ok && err == nil {
			return at[strings.Trim(plain, "/")]
		}
		return false
	}
}

// belowTop returns the path of a file below the top of the site.
func (w *Website) belowTop(name string) string {
	if w.base == "" {
		return name
	}
	return strings.TrimPrefix(name, w.base+"/")
}

// isDeep reports whether a file is so deep in folders that its sitemap may be another site's, such as
// one of a program that the site uses.
func (w *Website) isDeep(depth int) bool {
	top := 0
	if w.base != "" {
		top = 1 + strings.Count(w.base, "/")
	}
	return depth > top+1
}

// minWebPages is how many pages a site must have for an image on most of them to be no one's.
const minWebPages = 4

// frequent completes the addresses of the pages' images, and returns those on more than half of the pages: a
// logo, or an author's portrait. They belong to no page.
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
	}
	return often, nil
}

// extend writes the language versions and images of a page, without frequent ones.
func (p webPage) extend(it *item.Item, often map[string]bool) {
	base := p.file.baseOf(p.loc)
	for _, v := range p.file.versions {
		if href := absolute(base, v[1]); href != "" {
			it.Alternate([]byte(v[0]), []byte(href))
		}
	}
	for _, loc := range p.images {
		if !often[loc] {
			it.Image([]byte(loc), nil, nil)
		}
	}
}

// baseOf returns the base of a file's relative addresses.
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
	u, err := parse(ref)
	if err != nil || base == nil {
		return ""
	}
	u = base.ResolveReference(u)
	if u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	loc := u.Scheme + "://" + u.Host + u.EscapedPath()
	if u.RawQuery != "" {
		loc += "?" + u.RawQuery
	}
	return loc
}

// parse reads the value of an attribute as browsers do (WHATWG, URL, section 4.4): it ignores line breaks, takes a
// backslash in the path for a slash, and escapes what an address can't have.
func parse(ref string) (*url.URL, error) {
	ref = unbroken.Replace(strings.TrimSpace(ref))
	path := ref
	if i := strings.IndexAny(ref, "?#"); i >= 0 {
		path = ref[:i]
	}
	ref = strings.ReplaceAll(path, `\`, "/") + ref[len(path):]
	return url.Parse(address.Escape(ref, address.PathSigns+"%?#[]"))
}

var unbroken = strings.NewReplacer("\t", "", "\r", "", "\n", "")

// strip sorts the files, and makes their names relative to the top of the site. Files elsewhere are not
// part of the site.
func (w *Website) strip(func() error) error {
	sort.Slice(w.files, func(i, j int) bool { return w.files[i].name < w.files[j].name })
	top := w.findTop()
	if w.top != top && (top == "" || strings.HasPrefix(w.top, top+"/")) && w.hasPagesBeside(w.top) {
		w.program = nil // it builds only a part of the site
	}
	if w.built = w.isBuilt(top); !w.built || top == "" {
		return nil
	}
	w.base = top
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

// hasPagesBeside reports whether built pages are in folders other than that of the settings.
func (w *Website) hasPagesBeside(settings string) bool {
	return slices.ContainsFunc(w.files, func(f *webFile) bool {
		return !f.source && !inTemplates(path.Dir(f.name)) && !strings.HasPrefix(f.name, settings+"/")
	})
}

// findTop returns the folder in which the site begins: the one that its program builds into, or the least deep one with
// a first page. Without a first page, or if most pages are elsewhere, it is the folder of all pages.
func (w *Website) findTop() string {
	if w.program != nil {
		if built := path.Join(w.top, w.program.output); w.firstPageIn(built) {
			return built
		}
	}
	best, rank, common, some := "", 1<<20, "", false
	for _, f := range w.files {
		dir := strings.TrimPrefix(path.Dir(f.name), ".")
		if inTemplates(dir) {
			continue
		}
		if !some {
			common, some = dir, true
		}
		for common != "" && !strings.HasPrefix(dir+"/", common+"/") {
			common = strings.TrimPrefix(path.Dir(common), ".")
		}
		if r := rankOf(dir); IsFirstPage(f.name) && r < rank {
			best, rank = dir, r
		}
	}
	for _, name := range w.Others {
		dir := strings.TrimPrefix(path.Dir(name), ".")
		if r := rankOf(dir); isServedIndex(name) && !inTemplates(dir) && r < rank {
			best, rank = dir, r
		}
	}
	within, all := 0, 0
	for _, f := range w.files {
		if !inTemplates(path.Dir(f.name)) {
			all++
			within += item.Bit(best == "" || strings.HasPrefix(f.name, best+"/"))
		}
	}
	if rank == 1<<20 || 2*within < all && !isOutput(path.Base(best)) {
		return common
	}
	return best
}

// firstPageIn reports whether a folder has a first page.
func (w *Website) firstPageIn(dir string) bool {
	return slices.ContainsFunc(w.files, func(f *webFile) bool { return IsFirstPage(f.name) && path.Dir(f.name) == dir })
}

// isOutput reports whether programs build into a folder of this name.
func isOutput(dir string) bool {
	return slices.Contains([]string{"_site", "public", "out", "dist", "build"}, dir)
}

// rankOf ranks a folder with a first page, the likeliest top of a site lowest: by depth, but programs build into folders
// of certain names.
func rankOf(dir string) int {
	if dir == "" {
		return -2
	}
	rank := 2 * strings.Count(dir, "/")
	switch base := path.Base(dir); {
	case isOutput(base):
		rank -= 3
	case base == "docs": // many a site has a part that is called so
		rank--
	}
	return rank
}
