package intake

import (
	"bytes"
	"cmp"
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
	outside []string        // the names of files that are not in the folder of the site
	domain  string          // of the file CNAME
	config  [2]string       // url and baseurl of _config.yml
	robots  []string        // sitemaps that robots.txt names
	listed  map[string]bool // the addresses in the site's own sitemaps
	byForm  map[string]*webFile
	origin  string // "https://example.com/shop", without a slash at its end
	pages   form   // how the address of about.html is written
	indexes form   // and that of blog/index.html
}

// A form is a way to write the address of a file.
type form uint8

const (
	formFile  form = iota // as the file is called: /about.html, /blog/index.html
	formBare              // /about, /blog
	formSlash             // /about/, /blog/
	numForms
)

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
// Pages) and _config.yml (Jekyll).
func IsWebNote(name string) bool {
	base := path.Base(name)
	return base == "CNAME" || base == "_config.yml"
}

// Add takes an HTML file, by its path.
func (w *Website) Add(name string, text []byte) { w.files = append(w.files, readWebFile(name, text)) }

// Note takes a file of which [IsWebNote] is true.
func (w *Website) Note(name string, text []byte) {
	if path.Base(name) == "CNAME" {
		if host := strings.TrimSpace(string(text[:min(len(text), 256)])); hasHost("https://" + host) {
			w.domain = host
		}
		return
	}
	for line := range bytes.Lines(text[:min(len(text), 64<<10)]) {
		key, value, _ := strings.Cut(string(line), ":")
		value, _, _ = strings.Cut(value, " #")
		value = strings.Trim(value, " \t\r\n\"'")
		switch key {
		case "url":
			w.config[0] = value
		case "baseurl":
			w.config[1] = value
		}
	}
}

// Robots takes the sitemaps that the site's robots.txt names.
func (w *Website) Robots(sitemaps []string) { w.robots = sitemaps }

// Listed takes a page of the site's own sitemap.
func (w *Website) Listed(loc string) {
	if w.listed == nil {
		w.listed = make(map[string]bool)
	}
	w.listed[loc] = true
}

// Len returns the number of HTML files.
func (w *Website) Len() int { return len(w.files) }

// A WebCount says what became of the files of a website.
type WebCount struct {
	Origin  string // of the site; empty where nothing tells, and then no page is given
	Taken   int
	Known   int // of them, pages that the site's own sitemap has, which are not given
	Left    [NumWebReasons]int
	Names   [NumWebReasons][]string // the first few of them
	Gone    []string                // the first few addresses of the sitemap that no file has
	NumGone int
	Undated int // dates that could not be read
}

// MaxWebNames is how many files and addresses a count names.
const MaxWebNames = 20

// A webPage is a file that is a page, at its address.
type webPage struct {
	loc  string
	file *webFile
}

// Read gives each page that the site's own sitemap doesn't have to emit, in the order of their
// addresses. convert and breathe are those of [ReadFeed]. It is called once.
func (w *Website) Read(
	convert func(dst, date []byte) ([]byte, bool), breathe func() error, emit func(*Item),
) (count WebCount, err error) {
	w.strip()
	w.index()
	w.learn()
	count.Origin = w.origin
	pages, err := w.pick(&count, breathe)
	if err != nil {
		return count, err
	}
	count.Taken = len(pages)
	known := w.compare(&count, pages)
	if w.origin == "" {
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
			count.Known++
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
		}
		p.extend(&it, often)
		emit(&it)
	}
	return count, nil
}

// pick returns the files that are pages, and counts the others.
func (w *Website) pick(count *WebCount, breathe func() error) (pages []webPage, err error) {
	has := make(map[string]bool)
	for _, name := range w.outside {
		count.leave(WebOutside, name)
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return nil, err
		}
		why, loc := f.reason(), ""
		if why == WebTaken {
			ours := false
			switch loc, ours = w.address(f); {
			case !ours:
				why = WebCanonical
			case has[loc]:
				why = WebTwice
			}
		}
		if why == WebTaken {
			has[loc] = true
			pages = append(pages, webPage{loc, f})
			continue
		}
		count.leave(why, f.name)
	}
	return pages, nil
}

func (c *WebCount) leave(why WebReason, name string) {
	if c.Left[why]++; c.Left[why] <= MaxWebNames {
		c.Names[why] = append(c.Names[why], name)
	}
}

// compare returns the files whose pages the site's own sitemap has, and counts the addresses in it
// that no file has.
func (w *Website) compare(count *WebCount, pages []webPage) map[*webFile]bool {
	at := make(map[string]*webFile, len(pages))
	for _, p := range pages {
		at[p.loc] = p.file
	}
	known := make(map[*webFile]bool)
	for loc := range w.listed {
		f := at[loc]
		if path, ok := w.below(loc); f == nil && ok {
			f = w.byForm[path]
		}
		if f == nil {
			count.Gone = append(count.Gone, loc)
		} else {
			known[f] = true
		}
	}
	slices.Sort(count.Gone)
	count.NumGone = len(count.Gone)
	count.Gone = count.Gone[:min(count.NumGone, MaxWebNames)]
	return known
}

// minWebPages is how many pages a site must have for an image on most of them to be no one's.
const minWebPages = 4

// frequent completes the addresses of the pages' images, and returns those that are on more than half
// of the pages: a logo, or the portrait of who writes. They belong to no page.
func frequent(pages []webPage, breathe func() error) (map[string]bool, error) {
	often := make(map[string]bool)
	type times struct{ pages, last int } // last is the last of the pages, counted from 1
	on := make(map[string]times)
	for i, p := range pages {
		if err := breathe(); err != nil {
			return nil, err
		}
		base := p.file.baseOf(p.loc)
		images := p.file.images[:0]
		for _, src := range p.file.images {
			loc := absolute(base, src)
			n := on[loc].pages + 1
			if loc == "" || on[loc].last == i+1 {
				continue
			}
			images = append(images, loc)
			on[loc] = times{n, i + 1}
			if len(pages) >= minWebPages && 2*n > len(pages) {
				often[loc] = true
			}
		}
		p.file.images = images
	}
	return often, nil
}

// extend writes the images and language versions of a page, without images that are often there.
func (p webPage) extend(it *Item, often map[string]bool) {
	base := p.file.baseOf(p.loc)
	for _, v := range p.file.versions {
		if href := absolute(base, v[1]); href != "" {
			it.alternate([]byte(v[0]), []byte(href))
		}
	}
	for _, loc := range p.file.images {
		if !often[loc] {
			it.image([]byte(loc), nil, nil)
		}
	}
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

// strip puts the files in order, and makes the names relative to the top of the site: the folder of
// the index.html that is least deep, or one beside or right below it that a program builds into. Files
// elsewhere are none of the site's.
func (w *Website) strip() {
	sort.Slice(w.files, func(i, j int) bool { return w.files[i].name < w.files[j].name })
	top, depth := "", 1<<30
	for _, f := range w.files {
		if !IsFirstPage(f.name) {
			continue
		}
		dir := path.Dir(f.name)
		d := 2 * strings.Count(dir, "/")
		switch path.Base(dir) {
		case ".":
			d = -2
		case "_site", "public", "out", "dist", "build":
			d -= 3
		case "docs": // many a site has a part that is called so
			d--
		}
		if d < depth {
			top, depth = dir, d
		}
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
		return
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
}

// isIndex reports whether a file stands for its folder.
func (f *webFile) isIndex() bool {
	name := strings.ToLower(path.Base(f.name))
	return strings.TrimSuffix(name, path.Ext(name)) == "index"
}

// path returns the path of a file's address in a form, with a slash before it.
func (f *webFile) path(as form) string {
	name := "/" + f.name
	if as == formFile {
		return escapePath(name)
	}
	name = strings.TrimSuffix(name, path.Ext(name))
	if f.isIndex() {
		name = strings.TrimSuffix(path.Dir(name), "/")
		if name == "" {
			return "/"
		}
	}
	if as == formSlash {
		name += "/"
	}
	return escapePath(name)
}

func escapePath(p string) string { return (&url.URL{Path: p}).EscapedPath() }

// index finds files by the paths that may lead to them.
func (w *Website) index() {
	w.byForm = make(map[string]*webFile, 3*len(w.files))
	for as := range numForms {
		for _, f := range w.files {
			if p := f.path(as); w.byForm[p] == nil {
				w.byForm[p] = f
			}
		}
	}
}

// learn finds out where the site is and how it writes its addresses: from the addresses that its
// pages give themselves, then from its sitemaps, and how they are written also from its links.
func (w *Website) learn() {
	origins := make(map[string]int)
	var styles [2][numForms]int
	vote := func(loc string, f *webFile, weight int) {
		u, err := url.Parse(loc)
		if err != nil || u.Host == "" {
			return
		}
		p := cmp.Or(escapePath(u.Path), "/")
		for as := range numForms {
			before, ok := strings.CutSuffix(p, f.path(as))
			if !ok || as == formFile && p == "/" {
				continue
			}
			origins[u.Scheme+"://"+strings.ToLower(u.Host)+before] += weight
			if f.path(formBare) != f.path(formSlash) {
				styles[b2i(f.isIndex())][as] += weight
			}
			return
		}
	}
	for _, f := range w.files {
		if f.canonical != "" {
			vote(f.canonical, f, 4)
		} else if f.shared != "" {
			vote(f.shared, f, 2)
		}
	}
	for loc := range w.listed {
		if f := w.find(loc); f != nil {
			vote(loc, f, 4)
		}
	}
	for _, f := range w.files {
		for _, href := range f.links {
			w.seeLink(f, href, &styles)
		}
	}
	w.origin = most(origins)
	if w.origin == "" {
		w.origin = w.told()
	}
	w.pages, w.indexes = favourite(styles[0], formFile), favourite(styles[1], formSlash)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// told is where the site is by what its other files say.
func (w *Website) told() string {
	switch {
	case w.domain != "":
		return "https://" + w.domain
	case hasHost(w.config[0]):
		return strings.TrimSuffix(strings.TrimSuffix(w.config[0], "/")+"/"+strings.Trim(w.config[1], "/"), "/")
	}
	for _, loc := range w.robots {
		if u, err := url.Parse(loc); err == nil && u.Host != "" {
			return u.Scheme + "://" + u.Host
		}
	}
	return ""
}

// find returns the file at an address of the site, as long as nobody knows where the site is.
func (w *Website) find(loc string) *webFile {
	u, err := url.Parse(loc)
	if err != nil || u.RawQuery != "" {
		return nil
	}
	p := escapePath(u.Path)
	for range 4 { // a site may lie a few folders deep
		if f := w.byForm[cmp.Or(p, "/")]; f != nil {
			return f
		}
		i := strings.IndexByte(strings.TrimPrefix(p, "/"), '/')
		if i < 0 {
			return nil
		}
		p = p[i+1:]
	}
	return nil
}

// below returns the path of an address, counted from where the site is, and reports whether it is of
// the site: by http or https, with or without www.
func (w *Website) below(loc string) (path string, ok bool) {
	u, err := url.Parse(loc)
	if err != nil || u.RawQuery != "" || w.origin == "" {
		return "", false
	}
	host := strings.TrimPrefix(strings.ToLower(u.Host), "www.")
	path, ok = strings.CutPrefix(host+escapePath(u.Path), bare(w.origin))
	return cmp.Or(path, "/"), ok
}

// seeLink learns from a link within the site how it writes the address of the page behind it.
func (w *Website) seeLink(from *webFile, href string, styles *[2][numForms]int) {
	u, err := url.Parse(href)
	if err != nil || u.Host != "" || u.Scheme != "" || u.Path == "" {
		return
	}
	base := &url.URL{Path: "/" + from.name}
	p := escapePath(base.ResolveReference(u).Path)
	f := w.byForm[p]
	if f == nil || f.path(formBare) == f.path(formSlash) {
		return
	}
	for as := range numForms {
		if f.path(as) == p {
			styles[b2i(f.isIndex())][as]++
			return
		}
	}
}

// most returns the key with the highest count, of two the first.
func most(counts map[string]int) (best string) {
	for key, n := range counts {
		if best == "" || n > counts[best] || n == counts[best] && key < best {
			best = key
		}
	}
	return best
}

func favourite(votes [numForms]int, usual form) form {
	best := usual
	for as := range numForms {
		if votes[as] > votes[best] {
			best = as
		}
	}
	return best
}

// address returns the address of a file, and reports whether the file stands for itself. Where it
// names its own, that is it, as it is written there.
func (w *Website) address(f *webFile) (loc string, ours bool) {
	as := w.pages
	if f.isIndex() {
		as = w.indexes
	}
	loc = w.origin + f.path(as)
	if f.canonical == "" {
		return loc, true
	}
	named := absolute(f.baseOf(loc), f.canonical)
	path, _ := w.below(named)
	for as := range numForms {
		if f.path(as) != path {
			continue
		}
		if !strings.HasPrefix(named, w.origin) {
			named = loc // http for https, without www
		}
		return named, true
	}
	return loc, named == ""
}

// bare is an address without its scheme and www.
func bare(loc string) string {
	_, loc, _ = strings.Cut(loc, "://")
	return strings.TrimSuffix(strings.TrimPrefix(loc, "www."), "/")
}
