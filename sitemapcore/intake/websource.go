package intake

import (
	"bytes"
	"cmp"
	"net/url"
	"path"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// A siteProgram builds a website from other files, its sources. Of Jekyll and Hugo, the settings and the
// sources say which pages the site has. Of the others only their own code does.
type siteProgram struct {
	name   string
	output string // the folder that it builds into
	files  string // the names of its settings, without their endings if they end in "."
}

// sitePrograms are in the order in which they count, if one folder has the settings of several.
var sitePrograms = [...]siteProgram{
	{"Jekyll", "_site", "_config.yml _config.yaml"}, // jekyllrb.com
	{"Hugo", "public", "hugo. config.toml config.yaml config.yml"},
	{"Hexo", "public", ""}, // it calls its settings as Jekyll does
	{"Zola", "public", ""}, // as Hugo does
	{"Eleventy", "_site", ".eleventy. eleventy.config."},
	{"Astro", "dist", "astro.config."},
	{"Docusaurus", "build", "docusaurus.config."},
	{"VitePress", ".vitepress/dist", ".vitepress/config."},
	{"VuePress", ".vuepress/dist", ".vuepress/config."},
	{"MkDocs", "site", "mkdocs.yml mkdocs.yaml"},
	{"Gatsby", "public", "gatsby-config."},
	{"Gridsome", "dist", "gridsome.config."},
	{"Nuxt", ".output/public", "nuxt.config."},
	{"Next.js", "out", "next.config."},
	{"SvelteKit", "build", "svelte.config."},
	{"Pelican", "output", "pelicanconf."},
}

var jekyll, hugo, hexo, zola = &sitePrograms[0], &sitePrograms[1], &sitePrograms[2], &sitePrograms[3]

// siteProgramOf returns the program whose settings a file has, by its name, or nil.
func siteProgramOf(name string) *siteProgram {
	if IsInstalled(name) {
		return nil
	}
	base := path.Base(name)
	if dir := path.Base(path.Dir(name)); dir == ".vitepress" || dir == ".vuepress" {
		base = dir + "/" + base
	}
	stem := strings.TrimSuffix(base, path.Ext(base)) + "."
	for i := range sitePrograms {
		for is := range strings.FieldsSeq(sitePrograms[i].files) {
			if is == base || is == stem && isSettings(base) {
				return &sitePrograms[i]
			}
		}
	}
	return nil
}

// isSettings reports whether programs keep settings in a file, by the ending of its name.
func isSettings(name string) bool {
	switch path.Ext(name) {
	case ".toml", ".yaml", ".yml", ".json", ".js", ".cjs", ".mjs", ".ts", ".mts", ".cts", ".py":
		return true
	}
	return false
}

// hugoParts are files with a part of Hugo's settings each, in config/_default (gohugo.io, "Configuration
// directory").
const hugoParts = " languages permalinks taxonomies module "

// IsSiteProgram reports whether a file has the settings of a program that builds websites, by its name.
func IsSiteProgram(name string) bool { return siteProgramOf(name) != nil }

// IsCodeProgram reports whether a file, by its name, has the settings of a program whose page addresses only its code
// determines.
func IsCodeProgram(name string) bool {
	p := siteProgramOf(name)
	return p != nil && p != jekyll && p != hugo
}

// IsWebSource reports whether such a program may make a page of a file that is no HTML, by its name.
func IsWebSource(name string) bool { return isProse(name) && !IsInstalled(name) }

// isProse reports whether a file is a text for people, by its name.
func isProse(name string) bool {
	return ascii.OneOf(path.Ext(name), ".md .markdown .mdx .rmd .rmarkdown .qmd .adoc .org .rst .pandoc")
}

// IsInstalled reports whether a file belongs to a program that the site's program needs, by its path.
func IsInstalled(name string) bool {
	name = "/" + name
	for _, dir := range [...]string{
		"/node_modules/", "/.sass-cache/", "/vendor/bundle/", "/vendor/cache/", "/vendor/gems/", "/vendor/ruby/",
	} {
		if strings.Contains(name, dir) {
			return true
		}
	}
	return false
}

// IsWebTemplate reports whether a file among the sources of a site is a template or belongs to a program,
// by its path.
func IsWebTemplate(name string) bool {
	if IsInstalled(name) {
		return true
	}
	for dir := range strings.SplitSeq(path.Dir(name), "/") {
		switch dir {
		case "layouts", "themes", "archetypes", "_includes", "_layouts", "_sass":
			return true
		}
	}
	return false
}

// readSource reads a file that a program makes a page of, or an HTML file.
func readSource(name string, text []byte) *webFile {
	front, body := frontMatter(text)
	page := IsWebFile(name)
	if page && front == nil {
		return readWebFile(name, text)
	}
	if front == nil && strings.EqualFold(path.Ext(name), ".org") {
		front = orgHead(text)
	}
	var pictures []string
	if !page {
		body, pictures = markdownPictures(body)
	}
	f := readWebFile(name, body)
	if !page {
		// Its text may be about HTML; the page's data is in its head.
		f = &webFile{name: name, images: append(f.images, pictures...), videos: f.videos, why: WebTemplate}
	}
	f.front = front
	f.empty = f.empty && front == nil // else a layout fills it
	f.videos.page[videoTitle] = cmp.Or(front["title"], f.videos.page[videoTitle])
	f.videos.page[videoText] = cmp.Or(front["description"], f.videos.page[videoText])
	// Placeholders in a template are filled in later.
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

// orgHead reads the settings of a text in Org mode: lines such as "#+TITLE: Lamps". It returns nil if
// there are none.
func orgHead(text []byte) map[string]string {
	var lines []byte
	for line := range bytes.Lines(text[:min(len(text), maxSettings)]) {
		if setting, ok := bytes.CutPrefix(line, []byte("#+")); ok {
			lines = append(lines, setting...)
		}
	}
	if lines == nil {
		return nil
	}
	return readSettings(lines, true)
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

// Unbuilt returns the program that builds the site and the folder that it builds into, if the files don't
// tell the addresses of the pages.
func (w *Website) Unbuilt() (program, folder string, is bool) {
	if w.built || w.program == nil || (w.program == jekyll || w.program == hugo) && !w.unknown {
		return "", "", false
	}
	return w.program.name, w.outputFolder(), true
}

// outputFolder returns the path of the folder that the program builds into.
func (w *Website) outputFolder() string {
	folder := w.program.output
	switch w.program {
	case jekyll:
		folder = cmp.Or(w.set["destination"], folder)
	case hugo:
		folder = cmp.Or(w.set["publishdir"], folder)
	}
	return path.Join(w.top, folder)
}

// isBuilt reports whether the files below top are the finished site.
func (w *Website) isBuilt(top string) bool {
	switch {
	case w.program == nil || top != "" && top == w.outputFolder():
		return true
	case w.program == jekyll:
		// GitHub Pages publishes a site of HTML files as it is.
		return !slices.ContainsFunc(w.files, func(f *webFile) bool {
			return f.front != nil || isProse(f.name) && !isAside(f.name) && !strings.EqualFold(stemOf(f.name), "readme")
		}) && slices.ContainsFunc(w.files, func(f *webFile) bool { return IsWebFile(f.name) })
	case w.program == hugo:
		content := path.Join(w.top, w.contentFolder()) + "/"
		return top == w.top && !slices.ContainsFunc(w.files, func(f *webFile) bool {
			return strings.HasPrefix(f.name, content)
		})
	}
	// Programs other than Eleventy have no built page beside their settings.
	return top == w.top && w.program.name != "Eleventy" && w.countFiles(top, []string{"index.html"}) > 0
}

// stemOf returns the name of a file without its folders and ending.
func stemOf(name string) string {
	base := path.Base(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// isAside reports whether a file is about the sources of a site (jekyll-optional-front-matter, README).
func isAside(name string) bool {
	return ascii.OneOf(stemOf(name), "license licence copying code_of_conduct contributing issue_template pull_request_template")
}

// build gives each source the address of its page, and adds the pages that have no source.
func (w *Website) build(breathe func() error) error {
	if w.program == jekyll && w.set["source"] == "" && slices.ContainsFunc(w.files, func(f *webFile) bool {
		return strings.HasPrefix(f.name, path.Join(w.top, "source/_posts")+"/")
	}) {
		w.program = hexo
	}
	if _, _, is := w.Unbuilt(); is {
		return nil
	}
	if w.program == jekyll {
		w.top = path.Join(w.top, w.set["source"])
	}
	w.base = w.top
	var ours []*webFile
	for _, f := range w.files {
		name := f.name
		if w.top != "" {
			var ok bool
			if name, ok = strings.CutPrefix(f.name, w.top+"/"); !ok {
				w.outside = append(w.outside, f.name)
				continue
			}
		}
		f.name, f.source = name, name
		ours = append(ours, f)
	}
	w.files = ours
	page := w.ofJekyll
	if w.program == hugo {
		w.readHugo()
		page = w.ofHugo
	} else {
		w.readJekyll()
	}
	for _, f := range w.files {
		if err := breathe(); err != nil {
			return err
		}
		w.page(f, page)
	}
	if w.program == hugo {
		w.addLists()
	}
	return nil
}

// A sourced is a file that a program may publish as a page: its folder and its name without the extension, and the day
// in its name, if it has one.
type sourced struct {
	*webFile
	dir, stem, dated string
}

// page determines the pages that a program makes from a file, which is named by its path below the top.
func (w *Website) page(f *webFile, of func(*sourced) (made bool)) {
	dir, _ := path.Split(f.name)
	s := sourced{webFile: f, dir: dir, stem: stemOf(f.name)}
	if isDated(s.stem) && len(s.stem) > len("2026-11-20-") {
		s.dated = s.stem[:len("2026-11-20")]
	}
	f.why = w.fate(f, s.dated)
	if !of(&s) {
		f.why = WebTemplate
	}
	f.modified = cmp.Or(f.modified, s.dated)
	f.fixed = strings.TrimSuffix(f.fixed, "index.html")
	named := cmp.Or(f.front["permalink"], f.front["url"]) != ""
	if plain, err := url.PathUnescape(f.fixed); named && err == nil && utf8.ValidString(plain) {
		f.fixed = plain
	}
	if f.fixed == "" {
		f.why, f.fixed = WebTemplate, "/"+f.name
	} else if ext := path.Ext(f.fixed); named && ext != "" && !IsWebFile(f.fixed) && !strings.ContainsFunc(ext[1:], unicode.IsDigit) {
		f.why = WebTemplate // it is made into a feed, or a script
	}
	if canonical := cmp.Or(f.front["canonical_url"], f.front["canonical"]); address.IsWeb(canonical) {
		f.canonical = canonical
	}
}

// readJekyll reads the data about all pages in the settings and files of Jekyll.
func (w *Website) readJekyll() {
	w.indexed = make(map[string]bool)
	headed := false
	for _, f := range w.files {
		if strings.EqualFold(stemOf(f.name), "index") {
			w.indexed[path.Dir(f.name)] = true
		}
		headed = headed || f.front != nil && isProse(f.name) && !strings.HasPrefix(f.name, "_")
	}
	// GitHub Pages makes pages of Markdown without a head. Other hosts don't, unless they have its gem.
	w.headless = !headed || w.gems == githubGem || w.gems == noGems &&
		(w.domain != "" || w.set["remote_theme"] != "" || strings.HasSuffix(address.BareSite(w.origin()), ".github.io"))
}

// inList reports whether a path is in a list of Jekyll's settings: by its beginning, or by a pattern, in which *
// matches folders too.
func inList(list, name string) bool {
	flat := strings.NewReplacer("/", "\x00")
	return slices.ContainsFunc(listOf(list), func(item string) bool {
		item = strings.TrimPrefix(item, "/")
		matches, _ := path.Match(flat.Replace(item), flat.Replace(name))
		return matches || item != "" && strings.HasPrefix(name, item)
	})
}

// isHidden reports whether Jekyll passes over a file because of its path.
func (w *Website) isHidden(name string) bool {
	if inList(w.set["exclude"], name) {
		return true
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.ContainsAny(part[:min(1, len(part))], "._#") || strings.HasSuffix(part, "~") {
			return !inList(w.set["include"], name)
		}
	}
	return false
}

// pageSuffix returns how Jekyll ends the address of a page that is no post.
func (w *Website) pageSuffix() string {
	switch p := w.set["permalink"]; {
	case p == "" || p == "date" || p == "none" || strings.HasSuffix(p, ":output_ext"):
		return ".html"
	case p == "pretty" || strings.HasSuffix(p, "/"):
		return "/"
	}
	return ""
}

// ofJekyll finds out what Jekyll makes of a file (jekyllrb.com/docs: "Posts", "Collections",
// "Permalinks", "Pages"), and reports whether it makes a page.
func (w *Website) ofJekyll(f *sourced) (made bool) {
	at, place := f.front["permalink"], path.Join("/", f.dir, f.stem)
	before, _, post := strings.Cut("/"+f.dir, "/_posts/")
	top, below, _ := strings.Cut(f.dir, "/")
	collection, held := strings.CutPrefix(top, "_")
	held = held && isTrue(w.set["collections."+collection+".output"])
	switch {
	case top == "_drafts":
		f.why = WebDraft
		f.fixed = place + ".html"
		return true
	case IsInstalled(f.name), post && w.isHidden(strings.TrimPrefix(before+"/x", "/")):
		return false
	case post:
		if f.dated == "" || f.front == nil {
			return false
		}
		f.stem = f.stem[len(f.dated)+1:]
		at = cmp.Or(at, w.set["collections.posts.permalink"], w.set["permalink"], "date")
		place = before // its categories
	case held:
		if f.front == nil {
			return false
		}
		at = cmp.Or(at, w.set["collections."+collection+".permalink"], "/:collection/:path"+w.pageSuffix())
		if at == "pretty" {
			at = "/:collection/:path/"
		}
		place = path.Join(below, f.stem)
	case w.isHidden(f.name):
		return false
	case f.front == nil && IsWebFile(f.name):
		f.fixed = "/" + f.name // it is published as it is
		return true
	case f.front == nil && strings.EqualFold(f.stem, "readme"):
		if w.indexed[path.Dir(f.name)] {
			return false
		}
		f.fixed = path.Join("/", f.dir)
	case isAside(f.name) && f.front == nil, strings.EqualFold(f.stem, "readme") && at == "":
		return false
	case strings.EqualFold(f.stem, "index") && at == "":
		f.fixed = path.Join("/", f.dir)
	case at == "":
		f.fixed = place + w.pageSuffix()
	}
	if f.front == nil && !w.headless {
		f.why = WebHeadless
	}
	if f.fixed != "" {
		if f.fixed != "/" && f.fixed == path.Join("/", f.dir) {
			f.fixed += "/"
		}
		return true
	}
	f.fixed = w.expand(at, f.webFile, f.dated, append(categories(f.webFile, place, post),
		":collection", collection, ":path", strings.TrimPrefix(place, "/"), ":title", slugOf(cmp.Or(f.front["slug"], f.stem)),
		":slug", plainSlugOf(cmp.Or(f.front["slug"], f.stem)), ":name", plainSlugOf(f.stem), ":basename", f.stem,
		":output_ext", ".html"))
	w.unknown = w.unknown || f.fixed == ""
	return true
}

// slugOf writes a name as Jekyll writes it in addresses: other characters become dashes.
func slugOf(name string) string { return slugWith(name, "._~!$&'()+,;=@") }

// plainSlugOf does the same in small letters, and leaves letters and digits alone.
func plainSlugOf(name string) string { return strings.ToLower(slugWith(name, "")) }

func slugWith(name, signs string) string {
	var b strings.Builder
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune(signs, r) {
			b.WriteRune(r)
		} else if s := b.String(); s != "" && s[len(s)-1] != '-' {
			b.WriteByte('-')
		}
	}
	return strings.TrimRight(b.String(), "-")
}

// A hugoSite has the data about all pages in the settings and files of Hugo.
type hugoSite struct {
	content   string            // the folder of the texts, with a slash at its end
	usual     string            // the default language
	languages map[string]string // with the folder of each, or ""
	prefix    map[string]string // of the paths of a language: "de/"
	bundles   map[string]bool   // folders that are a page as a whole
	sections  map[string]bool   // the folders of the first level with pages, by "language folder"
	terms     map[string]bool   // the words of taxonomies: "language tags word"
	places    map[string]bool   // the paths that sources have
}

// contentFolder returns the folder of Hugo's texts.
func (w *Website) contentFolder() string { return cmp.Or(w.set["contentdir"], "content") }

func (w *Website) readHugo() {
	h := &w.hugo
	*h = hugoSite{
		content: w.contentFolder() + "/", usual: cmp.Or(strings.ToLower(w.set["defaultcontentlanguage"]), "en"),
		languages: map[string]string{}, prefix: map[string]string{}, bundles: map[string]bool{},
		sections: map[string]bool{}, terms: map[string]bool{}, places: map[string]bool{},
	}
	for key := range w.set {
		if lang, ok := strings.CutPrefix(key, "languages."); ok {
			lang = strings.ToLower(cutDot(lang))
			if !isTrue(w.set["languages."+lang+".disabled"]) {
				h.languages[lang] = strings.Trim(w.set["languages."+lang+".contentdir"], "/")
			}
		}
	}
	if len(h.languages) == 0 {
		h.languages[h.usual] = ""
	} else if _, has := h.languages[h.usual]; !has {
		w.unknown = true
	}
	for lang := range h.languages {
		if lang != h.usual || isTrue(w.set["defaultcontentlanguageinsubdir"]) {
			h.prefix[lang] = lang + "/"
		}
	}
	for _, f := range w.files {
		if _, below, ok := h.language(f.name); ok && cutDot(path.Base(f.name)) == "index" && path.Dir(below) != "." {
			h.bundles[path.Dir(f.name)] = true
		}
	}
}

// cutDot returns a text up to its first dot.
func cutDot(s string) string {
	first, _, _ := strings.Cut(s, ".")
	return first
}

// language returns the language of a text by its folder, and its path in that.
func (h *hugoSite) language(name string) (lang, below string, ok bool) {
	for lang, dir := range h.languages {
		if dir != "" {
			if below, ok := strings.CutPrefix(name, dir+"/"); ok {
				return lang, below, true
			}
		}
	}
	if below, ok = strings.CutPrefix(name, h.content); !ok {
		return "", "", false
	}
	return h.usual, below, true
}

// ofHugo finds out what Hugo makes of a file (gohugo.io: "URL management", "Page bundles",
// "Multilingual mode"), and reports whether it makes a page.
func (w *Website) ofHugo(f *sourced) (made bool) {
	h := &w.hugo
	if below, ok := strings.CutPrefix(f.name, "static/"); ok {
		f.fixed = "/" + below
		return IsWebFile(f.name)
	}
	lang, name, ok := h.language(f.name)
	if !ok {
		return false
	}
	for in := path.Dir(f.name); in != "."; in = path.Dir(in) {
		if h.bundles[in] && (in != path.Dir(f.name) || cutDot(path.Base(f.name)) != "index") {
			return false // it is a part of the page there
		}
	}
	below, stem := path.Dir(name)+"/", f.stem
	below = strings.TrimPrefix(below, "./")
	if f.front == nil && IsWebFile(f.name) {
		f.fixed = "/" + h.prefix[lang] + below + path.Base(f.name) // it is published as it is
		return true
	}
	if code := strings.ToLower(strings.TrimPrefix(path.Ext(stem), ".")); code != "" {
		if _, is := h.languages[code]; is {
			lang, stem = code, stem[:len(stem)-len(code)-1]
		}
	}
	switch cmp.Or(f.front["build.render"], f.front["_build.render"]) {
	case "", "always", "true":
		made = !isTrue(f.front["headless"])
	}
	list := stem == "_index"
	if stem == "index" && below != "" { // a bundle, which is called by its folder
		below, stem = path.Split(strings.TrimSuffix(below, "/"))
	}
	section := cutFirst(below)
	slug, title := f.front["slug"], f.front["title"]
	prefix, ours := h.prefix[lang], h.prefix[lang]
	pattern := cmp.Or(w.set["permalinks."+section], w.set["permalinks.page."+section])
	switch {
	case f.front["url"] != "":
		f.fixed = cleaned("/" + strings.TrimPrefix(f.front["url"], "/"))
		if strings.Contains(f.fixed, ":") {
			f.fixed = w.expand(f.front["url"], f.webFile, "", nil)
		}
		prefix = ""
	case list:
		f.fixed = w.listPath("/" + w.hugoPath(below))
	case pattern != "":
		name := func(s string) string { return strings.ReplaceAll(w.hugoPath(s), "+", "") }
		usual := name(cmp.Or(slug, stem))
		f.fixed = w.expand(pattern, f.webFile, "0001-01-01", []string{
			":slugorfilename", usual, ":slugorcontentbasename", usual, ":filename", name(stem),
			":contentbasename", name(stem), ":slug", name(cmp.Or(slug, title, stem)), ":title",
			name(cmp.Or(title, stem)), ":sections", name(strings.TrimSuffix(below, "/")), ":section", name(section),
		})
		w.unknown = w.unknown || f.fixed == ""
		if f.fixed != "" {
			f.fixed = w.listPath(strings.TrimSuffix(f.fixed, "/") + "/")
		}
	case isTrue(w.set["uglyurls"]):
		f.fixed = "/" + w.hugoPath(below+cmp.Or(slug, stem)) + ".html"
	default:
		f.fixed = strings.TrimSuffix("/"+w.hugoPath(below+cmp.Or(slug, stem)), "/") + "/"
	}
	if f.fixed == "" {
		return false
	}
	f.fixed = cleaned("/" + prefix + strings.TrimPrefix(f.fixed, "/"))
	if f.front["url"] != "" && path.Ext(f.fixed) == "" && !strings.HasSuffix(f.fixed, "/") {
		f.fixed += "/"
	}
	h.places[f.fixed] = true
	if list {
		h.places[w.listPath("/"+ours+w.hugoPath(below))] = true
	}
	if made && f.why == WebTaken {
		if section != "" {
			h.sections[ours+" "+section] = true
		}
		for _, taxonomy := range w.taxonomies() {
			for _, word := range listOf(f.front[taxonomy]) {
				h.terms[ours+" "+taxonomy+" "+word] = true
			}
		}
	}
	return made
}

// hugoPath writes a path as Hugo does: in small letters, with dashes for spaces, and without signs.
func (w *Website) hugoPath(p string) string {
	var b strings.Builder
	space, dash := false, false
	for _, r := range p {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsMark(r), strings.ContainsRune("./_#+~-@%", r):
			if space && r != '-' {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			space, dash = false, r == '-'
		case b.Len() > 0 && !dash && unicode.IsSpace(r):
			space = true
		}
	}
	if isTrue(w.set["disablepathtolower"]) {
		return b.String()
	}
	return strings.ToLower(b.String())
}

// listPath returns the path of a folder's page.
func (w *Website) listPath(folder string) string {
	if folder != "/" && isTrue(w.set["uglyurls"]) {
		return strings.TrimSuffix(folder, "/") + ".html"
	}
	return folder
}

// taxonomies returns the ways in which Hugo groups pages.
func (w *Website) taxonomies() (all []string) {
	own := false
	for key, value := range w.set {
		if singular, ok := strings.CutPrefix(key, "taxonomies"); ok {
			if own = true; singular != "" && value != "" {
				all = append(all, strings.ToLower(value))
			}
		}
	}
	if !own {
		return []string{"categories", "tags"}
	}
	slices.Sort(all)
	return all
}

// listOf returns the items of a list in the head of a file.
func listOf(value string) (items []string) {
	for item := range strings.SplitSeq(strings.Trim(value, "[] "), ",") {
		if item = strings.Trim(item, " \"'"); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// addLists adds the pages that Hugo makes without a source: the home page, a list for each folder of the
// first level, and the lists of taxonomies (gohugo.io, "Page kinds").
func (w *Website) addLists() {
	h := &w.hugo
	without := listOf(strings.ToLower(w.set["disablekinds"]))
	add := func(kind, at string) {
		if kind != "home" {
			at = w.listPath(at)
		}
		if !slices.Contains(without, kind) && !h.places[at] {
			h.places[at] = true
			w.files = append(w.files, &webFile{name: strings.TrimPrefix(at, "/") + "index.html", fixed: at})
		}
	}
	for lang := range h.languages {
		at := "/" + h.prefix[lang]
		add("home", at)
		for _, taxonomy := range w.taxonomies() {
			add("taxonomy", at+w.hugoPath(taxonomy)+"/")
		}
	}
	for key := range h.sections {
		prefix, section, _ := strings.Cut(key, " ")
		add("section", "/"+prefix+strings.ToLower(w.hugoPath(section))+"/")
	}
	for key := range h.terms {
		parts := strings.SplitN(key, " ", 3)
		if word := w.hugoPath(parts[2]); word != "" {
			add("term", "/"+parts[0]+w.hugoPath(parts[1])+"/"+word+"/")
		}
	}
	sort.SliceStable(w.files, func(i, j int) bool { return w.files[i].name < w.files[j].name })
}

// cutFirst returns the first folder of a path.
func cutFirst(dir string) string {
	first, _, _ := strings.Cut(dir, "/")
	return first
}

// categories are the pairs of a pattern for a post's categories: the folders of the post, and those in its head.
func categories(f *webFile, dir string, post bool) []string {
	var all []string
	if post {
		all = strings.Split(dir, "/")
	}
	sep := " "
	if strings.ContainsAny(f.front["categories"], ",[") {
		sep = ","
	}
	all = append(append(all, strings.Split(f.front["categories"], sep)...), f.front["category"])
	var path []string
	for _, name := range all {
		if name = strings.ToLower(strings.Trim(name, " []\"'")); name != "" && !slices.Contains(path, name) {
			path = append(path, name)
		}
	}
	joined := strings.Join(path, "/")
	return []string{":categories", joined, ":category", joined}
}

// expand returns the path of a page by a pattern such as "/:categories/:year/:month/:title.html", or by a word of
// Jekyll's. It returns "" if the pattern contains an unknown value. day is the page's day if its head has none.
func (w *Website) expand(pattern string, f *webFile, day string, pairs []string) string {
	const usual = "/:categories/:year/:month/:day/:title"
	switch pattern {
	case "":
		return ""
	case "date":
		pattern = usual + ".html"
	case "pretty":
		pattern = usual + "/"
	case "none":
		pattern = "/:categories/:title.html"
	case "ordinal", "weekdate":
		w.unknown = true // they count days
		return ""
	}
	if date := f.front["date"]; isDated(date) {
		day = date[:len("2026-11-20")]
	}
	if isDated(day) {
		short := func(s string) string { return strings.TrimPrefix(s, "0") }
		pairs = append(pairs, ":year", strings.TrimLeft(day[:4], "0"), ":month", day[5:7], ":i_month", short(day[5:7]),
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
