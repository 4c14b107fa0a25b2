package intake

import (
	"bytes"
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
)

// This file reads the settings of a program that builds websites, and those in the head of a file.

// Bounds of the settings: of all of them, and of one.
const (
	maxSettings = 64 << 10
	maxSetting  = 4096
)

// settings takes the settings of the program, of several files those that are least deep.
func (w *Website) settings(name string, text []byte) {
	text = text[:min(len(text), maxSettings)]
	dir := folderOfSettings(name)
	nested := !strings.HasSuffix(name, ".toml") && !strings.HasSuffix(name, "js") && !strings.HasSuffix(name, "ts")
	set := readSettings(text, nested)
	if isHugoPart(name) {
		if w.parts == nil {
			w.parts = make(map[string]map[string]string)
		}
		if w.parts[dir] == nil {
			w.parts[dir] = make(map[string]string)
		}
		for key, value := range set {
			w.parts[dir][stemOf(name)+"."+key] = value
		}
		return
	}
	program := siteProgramOf(name)
	if strings.HasPrefix(path.Base(name), "config.") && program == hugo && set["baseurl"] == "" {
		if program = zola; set["base_url"] == "" {
			return // of some other program
		}
	}
	if w.program != nil && len(dir) > len(w.top) {
		return
	}
	rank := func(p *siteProgram) int {
		return slices.IndexFunc(sitePrograms[:], func(x siteProgram) bool { return x.name == p.name })
	}
	if w.program != nil && len(dir) == len(w.top) && rank(w.program) < rank(program) {
		return
	}
	w.program, w.top, w.set = program, dir, set
	w.unknown = program == jekyll && givesAddresses(text) || strings.Contains(set["plugins"], "polyglot") ||
		set["collections_dir"] != ""
}

// folderOfSettings returns the folder of the sources that a file with settings is for, "" for that of all.
func folderOfSettings(name string) string {
	dir := path.Dir(name)
	switch path.Base(dir) {
	case "_default":
		dir = path.Dir(path.Dir(dir)) // config/_default/hugo.toml
	case ".vitepress", ".vuepress":
		dir = path.Dir(dir)
	}
	return strings.TrimPrefix(dir, ".")
}

// isHugoPart reports whether a file has a part of the settings of Hugo.
func isHugoPart(name string) bool {
	return path.Base(path.Dir(name)) == "_default" && strings.Contains(hugoParts, " "+stemOf(name)+" ")
}

// givesAddresses reports whether the settings of Jekyll give pages addresses by their folders: in
// defaults, which only Jekyll can work out.
func givesAddresses(text []byte) bool {
	inDefaults := false
	for line := range bytes.Lines(text) {
		if key := bytes.TrimLeft(line, " \t-"); len(key) == len(line) && len(bytes.TrimSpace(line)) > 0 && key[0] != '#' {
			inDefaults = bytes.HasPrefix(key, []byte("defaults:"))
		} else if inDefaults && (bytes.HasPrefix(key, []byte("permalink:")) || bytes.HasPrefix(key, []byte("published:"))) {
			return true
		}
	}
	return false
}

// origin returns the address of the site in these settings, or "" if it is missing or an example.
func (w *Website) origin() string {
	at := cmp.Or(w.set["url"], w.set["site"])
	base := cmp.Or(w.set["root"], w.set["base"], w.set["baseurl"])
	if address.IsWeb(base) {
		at, base = base, ""
	}
	switch address.BareSite(at) {
	case "example.com", "example.org":
		return ""
	}
	if !address.IsWeb(at) || !hasHost(at) {
		return ""
	}
	return strings.TrimRight(strings.TrimRight(at, "/")+"/"+strings.Trim(base, "/"), "/")
}

// readSettings reads settings that have a line each: in YAML and JSON, which nest them by their
// indentation, or in TOML and JavaScript. One that is in another has the names of both,
// "permalinks.posts". The lines of a list are parted by commas.
func readSettings(text []byte, nested bool) map[string]string {
	all := make(map[string]string)
	type holder struct {
		indent int
		name   string
	}
	var in []holder
	section, last, open := "", "", false
	for line := range bytes.Lines(text) {
		s := strings.TrimRight(string(line[:min(len(line), maxSetting)]), " \t\r\n")
		indent := len(s)
		s = strings.TrimLeft(s, " \t")
		indent -= len(s)
		if item, ok := strings.CutPrefix(s, "- "); ok && nested {
			if len(all[last]) < maxSetting {
				all[last] += "," + strings.Trim(item, " \"'")
			}
			continue
		}
		if open { // a list of several lines
			open = !strings.HasSuffix(strings.TrimRight(s, ","), "]")
			if len(all[last]) < maxSetting {
				all[last] += "," + strings.Trim(s, " ,\"']")
			}
			continue
		}
		if strings.HasPrefix(s, "[") && !nested {
			section, _, _ = strings.Cut(strings.ToLower(strings.TrimLeft(s, "[ ")), "]")
			section += "."
			continue
		}
		key, value, ok := cutSetting(s)
		if !ok || s[0] == '#' {
			continue
		}
		last = section + key
		if nested {
			for len(in) > 0 && indent <= in[len(in)-1].indent {
				in = in[:len(in)-1]
			}
			if len(in) > 0 {
				last = in[len(in)-1].name + "." + key
			}
			if len(last) < maxSetting {
				in = append(in, holder{indent, last})
			}
		}
		if all[last] == "" {
			all[last] = value
		}
		open = !nested && strings.HasPrefix(value, "[") && !strings.Contains(value, "]")
	}
	return all
}

// cutSetting reads a line such as "key: value" or key = "value".
func cutSetting(line string) (key, value string, ok bool) {
	at := strings.IndexAny(line, ":=")
	if at < 1 {
		return "", "", false
	}
	key, value = strings.ToLower(strings.Trim(line[:at], " \"'")), strings.TrimSpace(line[at+1:])
	key = strings.TrimPrefix(key, "const ")
	if value != "" && (value[0] == '"' || value[0] == '\'') {
		value, _, _ = strings.Cut(value[1:], value[:1])
		return key, value, true
	}
	value, _, _ = strings.Cut(value, " #")
	return key, strings.TrimRight(value, " ,;"), true
}

// frontKeys are the kept keys of a file's head.
const frontKeys = " tags series authors permalink url slug title description date lastmod last_modified_at updated modified updateddate" +
	" pubdate publishdate expirydate draft published sitemap sitemap.disable sitemap.exclude sitemap.ignore noindex" +
	" robots redirect_to canonical canonical_url categories category" +
	" headless build.render _build.render "

// frontMatter reads the head of a file: lines of YAML between two of ---, of JavaScript between ---js and ---, or of
// TOML between two of +++. It returns nil if there is no head.
func frontMatter(text []byte) (front map[string]string, body []byte) {
	mark, rest, _ := bytes.Cut(text, []byte("\n"))
	mark = bytes.TrimSuffix(bytes.TrimRight(mark, " \r"), []byte("js"))
	if string(mark) != "---" && string(mark) != "+++" {
		return nil, text
	}
	for at := 0; at < min(len(rest), maxSettings); {
		line, _, _ := bytes.Cut(rest[at:], []byte("\n"))
		end := min(at+len(line)+1, len(rest))
		if bytes.Equal(bytes.TrimRight(line, " \r"), mark) {
			front = readSettings(rest[:at], mark[0] == '-')
			maps.DeleteFunc(front, func(key, value string) bool {
				return !strings.Contains(frontKeys, " "+key+" ") && !isShortList(key, value)
			})
			return front, rest[end:]
		}
		at = end
	}
	return nil, text
}

// isShortList reports whether a setting in the head of a file may be the words of a taxonomy that the
// site's settings name.
func isShortList(key, value string) bool {
	const most = 256
	return (strings.HasPrefix(value, "[") || strings.HasPrefix(value, ",")) && len(value) <= most &&
		!strings.Contains(key, ".")
}

func isTrue(s string) bool { return strings.EqualFold(s, "true") || strings.EqualFold(s, "yes") }

// isDated reports whether a text begins with a day.
func isDated(s string) bool {
	_, ok := date.Leading(s)
	return ok
}
