package site

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// A siteProgram builds a website from other files, its sources. Only the program knows which addresses the pages get.
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

// The programs whose settings have a common name: indexes of sitePrograms.
const (
	jekyll = iota
	hugo
	hexo
	zola
)

// siteProgramOf returns the index of the program whose settings a file has, by its name, or -1.
func siteProgramOf(name string) int {
	if IsInstalled(name) {
		return -1
	}
	base := path.Base(name)
	if dir := path.Base(path.Dir(name)); dir == ".vitepress" || dir == ".vuepress" {
		base = dir + "/" + base
	}
	stem := strings.TrimSuffix(base, path.Ext(base)) + "."
	return slices.IndexFunc(sitePrograms[:], func(p siteProgram) bool {
		for is := range strings.FieldsSeq(p.files) {
			if is == base || is == stem && isSettings(base) {
				return true
			}
		}
		return false
	})
}

// isSettings reports whether programs keep settings in a file, by the ending of its name.
func isSettings(name string) bool {
	switch path.Ext(name) {
	case ".toml", ".yaml", ".yml", ".json", ".js", ".cjs", ".mjs", ".ts", ".mts", ".cts", ".py":
		return true
	}
	return false
}

// IsSiteProgram reports whether a file has the settings of a program that builds websites, by its name.
func IsSiteProgram(name string) bool { return siteProgramOf(name) >= 0 }

// IsOnlySettings reports whether the name of a file is that of the settings of one such program, and of nothing else.
func IsOnlySettings(name string) bool { return siteProgramOf(name) > hugo }

// IsWebSource reports whether such a program may make a page of a file that is no HTML, by its name.
func IsWebSource(name string) bool {
	return ascii.OneOf(path.Ext(name), ".md .markdown .mdx .rmd .rmarkdown .qmd .adoc .org .rst .pandoc") &&
		!IsInstalled(name)
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

// builds takes the settings of the program, of several files those that are least deep.
func (w *Website) builds(name string, text []byte) {
	program := siteProgramOf(name)
	if program == hugo && strings.HasPrefix(path.Base(name), "config.") {
		switch text = bytes.ToLower(text[:min(len(text), item.Window)]); {
		case bytes.Contains(text, []byte("baseurl")):
		case bytes.Contains(text, []byte("base_url")):
			program = zola
		default:
			return // of some other program
		}
	}
	dir := path.Dir(name)
	switch path.Base(dir) {
	case "_default":
		dir = path.Dir(path.Dir(dir)) // config/_default/hugo.toml
	case ".vitepress", ".vuepress":
		dir = path.Dir(dir)
	}
	dir = strings.TrimPrefix(dir, ".")
	if p := &sitePrograms[program]; w.program == nil || len(dir) < len(w.top) ||
		len(dir) == len(w.top) && program < siteProgramNamed(w.program.name) {
		w.program, w.top = p, dir
	}
}

func siteProgramNamed(name string) int {
	return slices.IndexFunc(sitePrograms[:], func(p siteProgram) bool { return p.name == name })
}

// Unbuilt returns the program that builds the site and the folder that it builds into, if the files are its sources.
func (w *Website) Unbuilt() (program, folder string, is bool) {
	if w.built || w.program == nil {
		return "", "", false
	}
	p := w.program
	if p == &sitePrograms[jekyll] && slices.ContainsFunc(w.Others, func(name string) bool {
		return strings.HasPrefix(name, path.Join(w.top, "source/_posts")+"/")
	}) {
		p = &sitePrograms[hexo]
	}
	return p.name, path.Join(w.top, p.output), true
}

// isBuilt reports whether the files below top are the finished site. GitHub Pages publishes a site of HTML files as it
// is, with settings or without.
func (w *Website) isBuilt(top string) bool {
	switch {
	case w.program == nil, top != "" && top == path.Join(w.top, w.program.output):
		return true
	case top != w.top, w.program.name == "Eleventy", slices.ContainsFunc(w.files, func(f *webFile) bool { return f.source }):
		return false
	}
	return slices.ContainsFunc(w.files, func(f *webFile) bool { return !inTemplates(path.Dir(f.name)) }) &&
		!slices.ContainsFunc(w.Others, func(name string) bool { return IsWebSource(name) && !isAside(name) })
}

// isAside reports whether a text is about the sources of a site (jekyll-optional-front-matter, README).
func isAside(name string) bool {
	base := path.Base(name)
	return ascii.OneOf(strings.TrimSuffix(base, path.Ext(base)), "readme license licence copying code_of_conduct contributing "+
		"issue_template pull_request_template changelog")
}

// isSource reports whether an HTML file begins with settings for a program: lines between two of --- or of +++.
func isSource(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte{'\n'})
	line = bytes.TrimRight(line, " \r")
	return string(line) == "---" || string(line) == "+++" || string(line) == "---js"
}
