package page

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// addHiddenFile tells from parts of a path that begin with a dot what servers keep to themselves:
// C37.
func addHiddenFile(s *check.RuleSet, path []byte) {
	for {
		i := bytes.Index(path, []byte("/."))
		if i < 0 {
			return
		}
		path = path[i+1:]
		if privateName(path) {
			s.Add(check.C37)
			return
		}
	}
}

// addEnding finds addresses that aren't pages by the end of the path: C35, C37 and C37a.
func addEnding(s *check.RuleSet, path []byte) {
	if bytes.HasSuffix(path, dotHTML) {
		return // as most that have one
	}
	var buf [8]byte
	switch ext := address.SmallEnding(&buf, path); string(ext) {
	case "", "htm", "php", "asp", "aspx", "jsp":
	case "xml":
		if i := bytes.LastIndexByte(path, '/'); bytes.Contains(ascii.AppendSmall(nil, path[i+1:]), []byte("sitemap")) {
			s.Add(check.C35)
		}
	case "env", "sql", "bak", "old", "orig", "swp", "dump", "sqlite", "mdb", "pem":
		s.Add(check.C37)
	case "zip", "tar", "tgz", "7z", "rar":
		s.Add(check.C37a)
	case "gz":
		switch string(address.SmallEnding(&buf, path[:len(path)-3])) {
		case "xml", "txt":
			s.Add(check.C35)
		case "tar":
			s.Add(check.C37a)
		default:
			s.Add(check.C37)
		}
	case "js":
		if !isTopic(path) {
			s.Add(check.C35)
		}
	default:
		if ascii.OneOf(ext, address.Pictures+" "+address.Recordings+" ico bmp "+pageParts) {
			s.Add(check.C35)
		}
	}
}

// isTopic reports whether a path that ends in .js is that of a page about a program with such a name: /blog/vue.js.
func isTopic(path []byte) bool {
	folder := path[:bytes.LastIndexByte(path, '/')+1]
	name := path[len(folder) : len(path)-len(".js")]
	folder = bytes.TrimSuffix(folder, slash)
	return ascii.OneOf(name, "node vue next nuxt react angular ember backbone express three d3 chart moment alpine discord p5") &&
		len(folder) > 0 && !ascii.OneOf(folder[bytes.LastIndexByte(folder, '/')+1:], "js javascript scripts assets static dist lib libs vendor")
}

// pageParts are the endings of files that a page consists of.
const pageParts = "css js mjs map woff woff2 ttf"

var dotHTML = []byte(".html")

// privateName reports whether a part of a path that begins with a dot is one that servers keep to
// themselves.
func privateName(b []byte) bool {
	for _, name := range [...]string{".env", ".git/", ".gitignore", ".svn/", ".htaccess", ".htpasswd", ".ds_store"} {
		if ascii.HasPrefixFold(b, name) {
			return true
		}
	}
	return false
}

var ofEndings = []explanation{
	{check.C35, explainAsset},
}

func explainAsset(p *page, f *sitemapcore.Finding) {
	path, _, _ := address.CutPath(p.addr.Target())
	var buf [8]byte
	switch ext := address.SmallEnding(&buf, path); {
	case ascii.OneOf(ext, pageParts):
		f.Title = "This is part of a page, not a page"
		f.Detail = say.Fill("Search engines fetch files like “.{ending}” themselves when they look at a page.",
			"ending", string(ext))
	case ascii.OneOf(ext, "xml gz"):
		f.Title = "This looks like another sitemap, not a page"
		f.Detail = "List it in a sitemap index, not among pages."
	case ascii.OneOf(ext, address.Recordings):
		f.Title = "This is a sound or video file, not a page"
		f.Detail = "List the page that plays it. A video can be listed there, as the page’s video."
	default:
		f.Title = "This is a picture, not a page"
		f.Detail = "Search engines take pictures from the page that shows them. List them there, as its images."
	}
}
