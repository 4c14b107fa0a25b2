package site

import (
	"cmp"
	"net/url"
	"path"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake/item"
)

// A WebExample is a page whose address can be written in several forms. Index means that it represents its folder.
type WebExample struct {
	Index bool
	Paths [sitemapcore.NumSiteForms]string
}

// Examples returns the first few files whose addresses follow from the forms, at most n of each kind, and
// as many that have an address of their own.
func (w *Website) Examples(n int) (examples []WebExample) {
	c := w.Guess()
	var of [3]int
	for _, f := range w.files {
		if f.reason() != WebTaken || f.path(sitemapcore.SiteBare) == f.path(sitemapcore.SiteSlash) {
			continue
		}
		loc, ours := w.address(f, &c)
		if !ours {
			continue
		}
		loc = strings.TrimPrefix(loc, c.Origin)
		kind := item.Bit(f.isIndex())
		if loc != f.path(f.formIn(&c)) {
			kind = 2 // it has its own address, which no choice changes
		}
		if of[kind] == n {
			continue
		}
		of[kind]++
		x := WebExample{Index: kind == 1}
		for as := range sitemapcore.NumSiteForms {
			if x.Paths[as] = f.path(as); kind == 2 {
				x.Paths[as] = loc
			}
		}
		examples = append(examples, x)
	}
	return examples
}

// formIn returns how the address of a file is written.
func (f *webFile) formIn(c *sitemapcore.SiteChoice) sitemapcore.SiteForm {
	if f.isIndex() {
		return c.Indexes
	}
	return c.Pages
}

// isIndex reports whether a file is the page of its folder.
func (f *webFile) isIndex() bool {
	name := strings.ToLower(path.Base(f.name))
	return strings.TrimSuffix(name, path.Ext(name)) == "index"
}

// path returns the path of a file's address in a form, with a slash before it.
func (f *webFile) path(as sitemapcore.SiteForm) string {
	name := "/" + f.name
	if as == sitemapcore.SiteFile {
		return address.Escape(name, address.PathSigns)
	}
	name = strings.TrimSuffix(name, path.Ext(name))
	if f.isIndex() {
		name = strings.TrimSuffix(path.Dir(name), "/")
		if name == "" {
			return "/"
		}
	}
	if as == sitemapcore.SiteSlash {
		name += "/"
	}
	return address.Escape(name, address.PathSigns)
}

// index finds files by the paths that may lead to them.
func (w *Website) index(breathe func() error) error {
	for as := range sitemapcore.NumSiteForms {
		for _, f := range w.files {
			if err := breathe(); err != nil {
				return err
			}
			if p := f.path(as); w.byForm[p] == nil {
				w.byForm[p] = f
			}
		}
	}
	return nil
}

// learn determines the address of the site and the form of its addresses: from the canonical addresses of its pages,
// then from its sitemaps; the form also from its links.
func (w *Website) learn(breathe func() error) error {
	origins := make(map[string]int)
	var styles [2][sitemapcore.NumSiteForms]int
	vote := func(loc string, f *webFile, weight int) {
		u, err := parse(loc)
		if err != nil || u.Host == "" {
			return
		}
		p := cmp.Or(address.Escape(u.Path, address.PathSigns), "/")
		for as := range sitemapcore.NumSiteForms {
			before, ok := strings.CutSuffix(p, f.path(as))
			if !ok || as == sitemapcore.SiteFile && p == "/" {
				continue
			}
			origins[u.Scheme+"://"+strings.ToLower(u.Host)+before] += weight
			if f.path(sitemapcore.SiteBare) != f.path(sitemapcore.SiteSlash) {
				styles[item.Bit(f.isIndex())][as] += weight
			}
			return
		}
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return err
		}
		if f.canonical != "" {
			vote(f.canonical, f, 4)
		} else if f.shared != "" {
			vote(f.shared, f, 2)
		}
	}
	for loc, depth := range w.listed {
		if f := w.find(loc); f != nil && !w.isDeep(depth) {
			vote(loc, f, 4)
		}
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return err
		}
		for _, href := range f.links {
			w.seeLink(f, href, &styles)
		}
	}
	w.guess.Origin = most(origins)
	if told := w.declaredOrigin(); told != "" && w.guess.Origin == "" {
		w.guess.Origin = told
	}
	w.guess.Pages, w.guess.Indexes = favourite(styles[0], sitemapcore.SiteFile), favourite(styles[1], sitemapcore.SiteSlash)
	return nil
}

// declaredOrigin returns the address of the site in its other files.
func (w *Website) declaredOrigin() string {
	if w.domain != "" {
		return "https://" + w.domain
	}
	for _, loc := range w.Sitemaps {
		if u, err := url.Parse(loc); err == nil && u.Host != "" {
			return u.Scheme + "://" + u.Host
		}
	}
	return ""
}

// find returns the file at an address of the site while the site is unknown.
func (w *Website) find(loc string) *webFile {
	u, err := url.Parse(loc)
	if err != nil || u.RawQuery != "" {
		return nil
	}
	p := address.Escape(u.Path, address.PathSigns)
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

// below returns the path of an address relative to the site, and reports whether the address is on the site: by http or
// https, with or without www, or by its path alone.
func below(loc, origin string) (path string, ok bool) {
	u, err := url.Parse(loc)
	if err != nil || u.RawQuery != "" {
		return "", false
	}
	if u.Host == "" && u.Scheme == "" && strings.HasPrefix(u.Path, "/") {
		_, folder, deep := strings.Cut(bare(origin), "/")
		if deep {
			folder = "/" + folder
		}
		path, ok = strings.CutPrefix(address.Escape(u.Path, address.PathSigns), folder)
		return cmp.Or(path, "/"), ok
	}
	if origin == "" {
		return "", false
	}
	host := strings.TrimPrefix(strings.ToLower(u.Host), "www.")
	path, ok = strings.CutPrefix(host+address.Escape(u.Path, address.PathSigns), bare(origin))
	return cmp.Or(path, "/"), ok
}

// seeLink learns from a link within the site how it writes the address of the page behind it.
func (w *Website) seeLink(from *webFile, href string, styles *[2][sitemapcore.NumSiteForms]int) {
	u, err := parse(href)
	if err != nil || u.Host != "" || u.Scheme != "" || u.Path == "" {
		return
	}
	base := &url.URL{Path: "/" + from.name}
	p := address.Escape(base.ResolveReference(u).Path, address.PathSigns)
	f := w.byForm[p]
	if f == nil || f == from {
		return
	}
	if f.linked = true; f.path(sitemapcore.SiteBare) == f.path(sitemapcore.SiteSlash) {
		return
	}
	for as := range sitemapcore.NumSiteForms {
		if f.path(as) == p {
			styles[item.Bit(f.isIndex())][as]++
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

func favourite(votes [sitemapcore.NumSiteForms]int, usual sitemapcore.SiteForm) sitemapcore.SiteForm {
	best := usual
	for as := range sitemapcore.NumSiteForms {
		if votes[as] > votes[best] {
			best = as
		}
	}
	return best
}

// address returns the address of a file by a choice, and reports whether the file is its own canonical page. The
// canonical address is used unchanged, unless the user chooses another form or another site.
func (w *Website) address(f *webFile, c *sitemapcore.SiteChoice) (loc string, ours bool) {
	as := f.formIn(c)
	loc = c.Origin + f.path(as)
	if f.canonical == "" {
		return loc, true
	}
	origin := cmp.Or(w.guess.Origin, c.Origin)
	named := absolute(f.baseOf(origin+f.path(as)), f.canonical)
	path, _ := below(named, origin)
	for form := range sitemapcore.NumSiteForms {
		if f.path(form) != path {
			continue
		}
		if rest, ok := strings.CutPrefix(named, origin); ok && as == f.formIn(&w.guess) {
			loc = c.Origin + rest
		}
		return loc, true
	}
	return loc, named == ""
}

// blocks reports whether the site's robots.txt keeps search engines from a page. Only one at the top
// of a host is read by them.
func (w *Website) blocks(f *webFile, c *sitemapcore.SiteChoice) bool {
	return w.Blocked != nil && strings.Count(c.Origin, "/") <= 2 && w.Blocked([]byte(f.path(f.formIn(c))))
}

// bare is an address without its scheme and www.
func bare(loc string) string {
	const same = address.LooseScheme | address.LooseWWW | address.LooseSlash
	return string(same.AppendKey(nil, []byte(loc)))
}
