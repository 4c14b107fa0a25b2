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

// maxWebNames is how many files and addresses a count names.
const maxWebNames = 20

// Read gives each page that the site's own sitemap doesn't have to emit, in the order of their
// addresses. convert and breathe are those of [ReadFeed]. It is called once.
func (w *Website) Read(
	convert func(dst, date []byte) ([]byte, bool), breathe func() error, emit func(*Item),
) (count WebCount, err error) {
	w.strip()
	w.index()
	w.learn()
	count.Origin = w.origin
	type page struct {
		loc  string
		file *webFile
	}
	var pages []page
	has := make(map[string]bool)
	leave := func(f *webFile, why WebReason) {
		if count.Left[why]++; count.Left[why] <= maxWebNames {
			count.Names[why] = append(count.Names[why], f.name)
		}
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return count, err
		}
		why := f.reason()
		if why != WebTaken {
			leave(f, why)
			continue
		}
		loc, ours := w.address(f)
		switch {
		case !ours:
			leave(f, WebCanonical)
		case has[loc]:
			leave(f, WebTwice)
		default:
			has[loc] = true
			pages = append(pages, page{loc, f})
		}
	}
	count.Taken = len(pages)
	listed := make(map[*webFile]bool)
	for loc := range w.listed {
		f := w.find(loc)
		if listed[f] = f != nil; f != nil || has[loc] {
			continue
		}
		if count.NumGone++; count.NumGone <= maxWebNames {
			count.Gone = append(count.Gone, loc)
		}
	}
	slices.Sort(count.Gone)
	if w.origin == "" {
		return count, nil
	}
	sort.Slice(pages, func(i, j int) bool { return pages[i].loc < pages[j].loc })
	var it Item
	for _, p := range pages {
		if err := breathe(); err != nil {
			return count, err
		}
		if w.listed[p.loc] || listed[p.file] {
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
		w.extend(&it, p.file, p.loc)
		emit(&it)
	}
	return count, nil
}

// extend writes the images and language versions of a page.
func (w *Website) extend(it *Item, f *webFile, loc string) {
	base := f.baseOf(loc)
	for _, v := range f.versions {
		if href := absolute(base, v[1]); href != "" {
			it.alternate([]byte(v[0]), []byte(href))
		}
	}
	seen := make(map[string]bool)
	for _, src := range f.images {
		if loc := absolute(base, src); loc != "" && !seen[loc] {
			seen[loc] = true
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
// the index.html that is least deep, of two the one that a program builds into. Files beside it are
// none of the site's.
func (w *Website) strip() {
	sort.Slice(w.files, func(i, j int) bool { return w.files[i].name < w.files[j].name })
	top, depth := "", 1<<30
	for _, f := range w.files {
		if name := strings.ToLower(path.Base(f.name)); name != "index.html" && name != "index.htm" {
			continue
		}
		dir := path.Dir(f.name)
		d := 2 * strings.Count(dir, "/")
		switch path.Base(dir) {
		case ".":
			d = -1
		case "_site", "public", "out", "dist", "build", "docs":
			d -= 3
		}
		if d < depth {
			top, depth = dir, d
		}
	}
	if depth == 1<<30 {
		// Without an index.html the top is what all have in common.
		for i, f := range w.files {
			dir := path.Dir(f.name)
			for i > 0 && dir != top && !strings.HasPrefix(dir+"/", top+"/") {
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
		f.name = name
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
		p := u.EscapedPath()
		if p == "" {
			p = "/"
		}
		for as := range numForms {
			before, ok := strings.CutSuffix(p, f.path(as))
			if !ok || as == formFile && p == "/" {
				continue
			}
			origins[u.Scheme+"://"+u.Host+before] += weight
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

// find returns the file at an address of the site, wherever the site is.
func (w *Website) find(loc string) *webFile {
	u, err := url.Parse(loc)
	if err != nil {
		return nil
	}
	p := u.EscapedPath()
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

// seeLink learns from a link within the site how it writes the address of the page behind it.
func (w *Website) seeLink(from *webFile, href string, styles *[2][numForms]int) {
	u, err := url.Parse(href)
	if err != nil || u.Host != "" || u.Scheme != "" || u.Path == "" {
		return
	}
	base := &url.URL{Path: "/" + from.name}
	p := base.ResolveReference(u).EscapedPath()
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
	rest, here := strings.CutPrefix(named, w.origin)
	if !here || w.origin == "" {
		// Of the same site in another spelling: http for https, without www.
		return loc, named == "" || bare(named) == bare(loc)
	}
	if rest == "" {
		rest = "/"
	}
	for as := range numForms {
		if f.path(as) == rest {
			return named, true
		}
	}
	return loc, false
}

// bare is an address without its scheme and www.
func bare(loc string) string {
	_, loc, _ = strings.Cut(loc, "://")
	return strings.TrimSuffix(strings.TrimPrefix(loc, "www."), "/")
}
