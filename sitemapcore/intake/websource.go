package intake

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"
	"unicode"
)

// A siteProgram builds a website out of files that are texts with a head of settings, the front
// matter. Where only those are there, the addresses of its pages are a guess.
type siteProgram uint8

const (
	noProgram siteProgram = iota
	jekyll                // jekyllrb.com
	hexo                  // hexo.io, which calls its settings as Jekyll does
	hugo                  // gohugo.io
	eleventy              // 11ty.dev
	astro                 // astro.build
)

// siteProgramOf returns the program whose settings are in a file, by its name.
func siteProgramOf(name string) siteProgram {
	base := path.Base(name)
	stem := strings.TrimSuffix(base, path.Ext(base))
	switch {
	case isInstalled(name):
	case base == "_config.yml", base == "_config.yaml":
		return jekyll
	case base == "config.toml", base == "config.yaml", base == "config.yml":
		return hugo
	case stem == "hugo":
		switch path.Ext(base) {
		case ".toml", ".yaml", ".yml", ".json":
			return hugo
		}
	case base == ".eleventy.js", stem == "eleventy.config":
		return eleventy
	case stem == "astro.config":
		return astro
	}
	return noProgram
}

// IsSiteProgram reports whether a file has the settings of a program that builds websites, by its name.
func IsSiteProgram(name string) bool { return siteProgramOf(name) != noProgram }

// IsWebSource reports whether such a program may make a page of a file that is no HTML, by its name.
func IsWebSource(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".markdown", ".mdx", ".njk", ".liquid", ".astro":
		return !isInstalled(name)
	}
	return false
}

// isInstalled reports whether a file is of some program that a site's program needs.
func isInstalled(name string) bool { return strings.Contains("/"+name, "/node_modules/") }

// readSource reads a file that a program makes a page of, or an HTML file.
func readSource(name string, text []byte) *webFile {
	front, body := frontMatter(text)
	page := IsWebFile(name)
	if page && front == nil {
		return readWebFile(name, text)
	}
	if strings.EqualFold(path.Ext(name), ".astro") {
		front = map[string]string{} // it is a script
	}
	var pictures []string
	if !page {
		body, pictures = markdownPictures(body)
	}
	f := readWebFile(name, body)
	if !page {
		// It may write of HTML: what the page says of itself stands in its head.
		f = &webFile{name: name, images: append(f.images, pictures...), videos: f.videos, why: WebTemplate}
	}
	f.front = front
	f.videos.page[videoTitle] = cmp.Or(front["title"], f.videos.page[videoTitle])
	f.videos.page[videoText] = cmp.Or(front["description"], f.videos.page[videoText])
	// What stands in a template is filled in later.
	open := func(s string) bool { return strings.Contains(s, "{") }
	said := []*string{&f.canonical, &f.shared, &f.refresh, &f.modified}
	for i := range f.videos.page {
		said = append(said, &f.videos.page[i])
	}
	for _, s := range said {
		if open(*s) {
			*s = ""
		}
	}
	f.images, f.links = slices.DeleteFunc(f.images, open), slices.DeleteFunc(f.links, open)
	f.videos.list = slices.DeleteFunc(f.videos.list, func(v webVideo) bool { return slices.ContainsFunc(v[:], open) })
	return f
}

// markdownPictures returns the addresses in ![text](address) of a text in Markdown, and the text
// without its blocks of code.
func markdownPictures(text []byte) (rest []byte, pictures []string) {
	code := false
	for line := range bytes.Lines(text) {
		if start := bytes.TrimSpace(line); bytes.HasPrefix(start, []byte("```")) ||
			bytes.HasPrefix(start, []byte("~~~")) {
			code = !code
		}
		if code {
			continue
		}
		rest = append(rest, line...)
		for {
			_, after, found := bytes.Cut(line, []byte("!["))
			if !found {
				break
			}
			_, line, _ = bytes.Cut(after, []byte("]("))
			src, _, closed := bytes.Cut(line, []byte(")"))
			if src := strings.Fields(strings.Trim(string(src), "<> ")); closed && len(src) > 0 &&
				len(pictures) < maxWebImages {
				pictures = append(pictures, src[0])
			}
		}
	}
	return rest, pictures
}

// build gives each file that a program makes a page of the name of that page.
func (w *Website) build(breathe func() error) error {
	w.usual = formSlash
	switch w.program {
	case jekyll:
		if below := path.Join(w.top, "source"); slices.ContainsFunc(w.files, func(f *webFile) bool {
			return strings.HasPrefix(f.name, below+"/_posts/")
		}) {
			w.program, w.top = hexo, below
			w.usual = formFile
		} else if p := w.set["permalink"]; p != "pretty" && !strings.HasSuffix(p, "/") {
			w.usual = formFile
		}
	case eleventy:
		w.top = w.firstFolder()
	case astro:
		if w.set["trailingslash"] == "never" {
			w.usual = formBare
		}
	}
	w.bundles, w.languages = make(map[string]bool), map[string]bool{cmp.Or(w.set["defaultcontentlanguage"], "en"): true}
	for key := range w.set {
		if lang, ok := strings.CutPrefix(key, "languages."); ok {
			lang, _, _ = strings.Cut(lang, ".")
			w.languages[lang] = true
		}
	}
	var ours []*webFile
	for _, f := range w.files {
		name, ok := strings.CutPrefix(f.name, w.top+"/")
		if !ok && w.top != "." {
			w.outside = append(w.outside, f.name)
			continue
		}
		f.name, f.source = name, name
		ours = append(ours, f)
		if dir := path.Dir(name); strings.HasPrefix(path.Base(name), "index.") && dir != "content" {
			w.bundles[dir] = true
		}
	}
	w.files = ours
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return err
		}
		w.page(f)
	}
	return nil
}

// firstFolder returns the folder of the first page that is least deep, as long as it has one: where
// Eleventy reads is set in a program.
func (w *Website) firstFolder() string {
	top, depth := w.top, 1<<30
	for _, f := range w.files {
		dir, base := path.Split(f.name)
		below, ok := strings.CutPrefix("./"+dir, "./"+strings.TrimPrefix(w.top+"/", "./"))
		if n := strings.Count(dir, "/"); ok && n < depth && strings.HasPrefix(base, "index.") &&
			!strings.Contains("/"+below, "/_") && !isInstalled(dir) {
			top, depth = path.Dir(f.name), n
		}
	}
	return top
}

// A sourced is a file of which a program may make a page: its folder and its name without the ending,
// which become those of the page, and the day in its name, where it has one.
type sourced struct {
	*webFile
	dir, stem, dated string
}

// page finds out what a program makes of a file, which is called by its path below the top.
func (w *Website) page(f *webFile) {
	dir, base := path.Split(f.name)
	s := sourced{webFile: f, dir: dir, stem: strings.TrimSuffix(base, path.Ext(base))}
	if isDated(s.stem) && len(s.stem) > len("2026-11-20-") {
		s.dated = s.stem[:len("2026-11-20")]
	}
	day := s.dated
	f.why = w.fate(f, day)
	made := false
	switch w.program {
	case jekyll:
		made = w.ofJekyll(&s)
	case hexo:
		made = w.ofHexo(&s)
	case hugo:
		made = w.ofHugo(&s)
	case eleventy:
		made = ofEleventy(&s)
	case astro:
		made = w.ofAstro(&s)
	}
	if !made || strings.HasPrefix(s.stem, "_") {
		f.why = WebTemplate
	}
	if f.modified == "" {
		f.modified = day
	}
	f.name = s.dir + s.stem + ".html"
	f.fixed = strings.TrimSuffix(f.fixed, "index.html")
	if ext := path.Ext(f.fixed); ext != "" && !IsWebFile(f.fixed) && !strings.ContainsFunc(ext[1:], unicode.IsDigit) {
		f.why = WebTemplate // it is made into a feed, or a script
	}
	if canonical := cmp.Or(f.front["canonical_url"], f.front["canonical"]); webScheme(canonical) > 0 {
		f.canonical = canonical
	}
}

// undated takes the day from the name.
func (f *sourced) undated() {
	if f.dated != "" {
		f.stem = f.stem[len(f.dated)+1:]
	}
}

// published reports whether a file is a page that a program publishes as it is, out of a folder, and
// gives it its place.
func (f *sourced) published(folder string) bool {
	below, ok := strings.CutPrefix(f.dir, folder)
	if ok = ok && IsWebFile(f.name); ok {
		f.fixed = "/" + below + path.Base(f.name)
	}
	return ok
}

// ofJekyll finds out what Jekyll makes of a file (jekyllrb.com/docs: "Posts", "Collections",
// "Permalinks"): where its page is called, and whether it makes one.
func (w *Website) ofJekyll(f *sourced) (made bool) {
	at, place := f.front["permalink"], path.Join("/", f.dir, f.stem)
	before, _, post := strings.Cut("/"+f.dir, "/_posts/")
	top, below, _ := strings.Cut(f.dir, "/")
	collection, held := strings.CutPrefix(top, "_")
	switch {
	case post:
		if f.dated == "" {
			return false
		}
		f.undated()
		at = cmp.Or(at, w.set["collections.posts.permalink"], w.set["permalink"], "date")
		place, f.dir = before, "" // its categories
	case top == "_drafts":
		f.why = WebDraft
		return true
	case held && isTrue(w.set["collections."+collection+".output"]):
		at = cmp.Or(at, w.set["collections."+collection+".permalink"], "/:collection/:path:output_ext")
		if at == "pretty" {
			at = "/:collection/:path/"
		}
		place, f.dir = path.Join(below, f.stem), collection+"/"+below
	case f.front == nil:
		return f.published("") && top != "vendor"
	case strings.EqualFold(f.stem, "readme"):
		return false
	}
	f.fixed = w.expand(at, f.webFile, f.dated, append(categories(f.webFile, place, post),
		":collection", collection, ":path", place, ":title", cmp.Or(f.front["slug"], f.stem),
		":slug", cmp.Or(f.front["slug"], f.stem), ":name", f.stem, ":basename", f.stem, ":output_ext", ".html"))
	return true
}

// ofHexo finds out what Hexo makes of a file (hexo.io/docs/permalinks).
func (w *Website) ofHexo(f *sourced) (made bool) {
	at, day := f.front["permalink"], f.dated
	below, post := strings.CutPrefix(f.dir, "_posts/")
	if strings.HasPrefix(f.dir, "_drafts/") {
		f.why = WebDraft
	}
	if post {
		at, f.dir = cmp.Or(at, w.set["permalink"], ":year/:month/:day/:title/"), below
		if strings.HasPrefix(w.set["new_post_name"], ":year-:month-:day-") {
			f.undated()
		} else {
			day = ""
		}
	}
	f.fixed = w.expand(at, f.webFile, cmp.Or(day, f.day), append(categories(f.webFile, "", true),
		":title", below+f.stem, ":name", f.stem, ":post_title", dashes(f.front["title"])))
	return f.front != nil || IsWebFile(f.name)
}

// ofHugo finds out what Hugo makes of a file (gohugo.io: "URL management", "Page bundles",
// "Multilingual mode").
func (w *Website) ofHugo(f *sourced) (made bool) {
	if f.published("static/") {
		return true
	}
	below, ok := strings.CutPrefix(f.dir, "content/")
	if !ok || f.front == nil {
		return false
	}
	switch cmp.Or(f.front["build.render"], f.front["_build.render"]) {
	case "", "always", "true":
		made = !isTrue(f.front["headless"])
	}
	stem := f.stem
	usual := cmp.Or(strings.ToLower(w.set["defaultcontentlanguage"]), "en")
	lang := strings.TrimPrefix(path.Ext(stem), ".")
	if len(lang) == 2 && strings.Trim(lang, "0123456789") == lang || len(lang) == len("pt-br") && lang[2] == '-' {
		stem = strings.TrimSuffix(stem, "."+lang)
	} else if lang = usual; w.languages[cutFirst(below)] {
		lang = cutFirst(below)
		below = below[len(lang)+1:]
	}
	list := stem == "_index"
	in := strings.TrimSuffix(f.dir, "/")
	if stem == "index" && below != "" { // a bundle, which is called by its folder
		below, stem = path.Split(strings.TrimSuffix(below, "/"))
		in = path.Dir(in)
	}
	for ; in != "."; in = path.Dir(in) {
		made = made && !w.bundles[in] // it is a part of the page there
	}
	section := cutFirst(below)
	pattern := cmp.Or(w.set["permalinks."+section], w.set["permalinks.page."+section])
	name, title := dashes(stem), dashes(f.front["title"])
	slug := f.front["slug"]
	switch below = dashes(below); {
	case f.front["url"] != "":
		f.fixed = w.expand(f.front["url"], f.webFile, "", nil)
	case list:
		name = "index"
	case pattern != "":
		sections := strings.TrimSuffix(below, "/")
		f.fixed = w.expand(pattern, f.webFile, "", []string{
			":slugorfilename", cmp.Or(slug, name), ":slugorcontentbasename", cmp.Or(slug, name), ":filename", name,
			":contentbasename", name, ":slug", cmp.Or(slug, title, name), ":title", cmp.Or(title, name),
			":sections", sections, ":section", section,
		})
	case slug != "":
		name = slug
	}
	if lang != usual || isTrue(w.set["defaultcontentlanguageinsubdir"]) {
		below = strings.ToLower(lang) + "/" + below
		if f.fixed != "" && f.front["url"] == "" {
			f.fixed = "/" + strings.ToLower(lang) + f.fixed
		}
	}
	f.dir, f.stem = below, name
	return made
}

// ofEleventy finds out what Eleventy makes of a file (11ty.dev/docs/permalinks).
func ofEleventy(f *sourced) (made bool) {
	f.undated()
	at := strings.NewReplacer("{{ page.fileSlug }}", f.stem, "{{page.fileSlug}}", f.stem).Replace(f.front["permalink"])
	open, prose := strings.Contains(at, "{"), path.Ext(f.name) == ".md"
	if !open && at != "" {
		f.fixed = cleaned("/" + at)
	}
	aside := strings.Contains(" readme license changelog contributing code_of_conduct security ",
		" "+strings.ToLower(f.stem)+" ") && f.front == nil
	if open && !prose {
		return false // of each page that it makes
	}
	if f.stem == path.Base(f.dir) {
		f.stem = "index"
	}
	return at != "false" && f.front["pagination.data"] == "" && !aside &&
		(f.front != nil || IsWebFile(f.name) || prose)
}

// ofAstro finds out what Astro makes of a file (docs.astro.build: "Routing", "Content collections"),
// where the pages of a collection are in a folder that is called so.
func (w *Website) ofAstro(f *sourced) (made bool) {
	if f.published("public/") {
		return true
	}
	if below, ok := strings.CutPrefix(f.dir, "src/pages/"); ok {
		f.dir = below
		return !strings.ContainsAny(f.name, "[]")
	}
	below, ok := strings.CutPrefix(f.dir, "src/content/")
	if w.starlight {
		below = strings.TrimPrefix(below, "docs/")
	}
	f.dir, f.stem = dashes(below), cmp.Or(strings.Trim(f.front["slug"], "/"), dashes(f.stem))
	return ok
}

// cutFirst returns the first folder of a path.
func cutFirst(dir string) string {
	first, _, _ := strings.Cut(dir, "/")
	return first
}

// dashes writes a name as it stands in addresses.
func dashes(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// categories are the pairs of a pattern for those of a post: the folders that it is in, and what its
// head says.
func categories(f *webFile, dir string, post bool) []string {
	var all []string
	if post {
		all = strings.Split(dir, "/")
	}
	all = append(all, f.front["category"])
	sep := " "
	if strings.ContainsAny(f.front["categories"], ",[") {
		sep = ","
	}
	all = append(all, strings.Split(f.front["categories"], sep)...)
	for i := range all {
		all[i] = strings.ToLower(strings.Trim(all[i], " []\"'"))
	}
	joined := strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), "/")
	return []string{":categories", joined, ":category", joined}
}

// expand writes the path of a page by a pattern such as "/:categories/:year/:month/:title.html", or a
// word of Jekyll's for one. It returns nothing where the pattern asks for what isn't known. day is the
// page's where its head doesn't say it.
func (w *Website) expand(pattern string, f *webFile, day string, pairs []string) string {
	const usual = "/:categories/:year/:month/:day/:title"
	switch pattern {
	case "":
		return ""
	case "date", "ordinal", "weekdate":
		pattern = usual + ".html"
	case "pretty":
		pattern = usual + "/"
	case "none":
		pattern = "/:categories/:title.html"
	}
	if date := f.front["date"]; isDated(date) {
		day = date[:len("2026-11-20")]
	}
	if isDated(day) {
		short := func(s string) string { return strings.TrimPrefix(s, "0") }
		pairs = append(pairs, ":year", day[:4], ":month", day[5:7], ":i_month", short(day[5:7]),
			":short_year", day[2:4],
			":day", day[8:], ":i_day", short(day[8:]))
	}
	p := strings.NewReplacer(pairs...).Replace("/" + pattern)
	if strings.ContainsAny(p, ":{") {
		return ""
	}
	return cleaned(p)
}

// cleaned returns a path without dots in it, and with the slash that it has at its end.
func cleaned(p string) string {
	clean := path.Clean(p)
	if strings.HasSuffix(p, "/") && clean != "/" {
		clean += "/"
	}
	return clean
}

// fate says why a file is no page, as far as its head tells, and takes the date from there. day is that
// in its name.
func (w *Website) fate(f *webFile, day string) WebReason {
	first := func(names string) string {
		for name := range strings.FieldsSeq(names) {
			if v := f.front[name]; v != "" {
				return v
			}
		}
		return ""
	}
	published := first("publishdate pubdate date")
	f.modified = cmp.Or(first("lastmod last_modified_at updated modified updateddate"), published, f.modified)
	later := func(day string) bool { return isDated(day) && w.today != "" && day[:len("2026-11-20")] > w.today }
	waits := w.program == jekyll || w.program == hugo
	switch {
	case isTrue(f.front["draft"]), strings.EqualFold(f.front["published"], "false"):
		return WebDraft
	case waits && !isTrue(w.set["future"]) && !isTrue(w.set["buildfuture"]) && later(cmp.Or(published, day)):
		return WebScheduled
	case isDated(f.front["expirydate"]) && w.today != "" && !later(f.front["expirydate"]):
		return WebUnseen
	case f.front["redirect_to"] != "":
		return WebRedirect
	case isTrue(f.front["noindex"]), strings.Contains(f.front["robots"], "noindex"):
		return WebNoIndex
	case strings.EqualFold(f.front["sitemap"], "false"),
		isTrue(f.front["sitemap.disable"]), isTrue(f.front["sitemap.exclude"]), isTrue(f.front["sitemap.ignore"]),
		isTrue(f.front["eleventyexcludefromcollections"]):
		return WebUnlisted
	}
	return WebTaken
}
