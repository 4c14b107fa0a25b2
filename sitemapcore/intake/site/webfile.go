package site

import (
	"bytes"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"sitemapeditor/sitemapcore/intake/item"
)

// A webFile has the data of an HTML file of a website.
type webFile struct {
	name string // its path below the top of the site, "blog/index.html"

	source bool      // a program makes a page of it
	left   WebReason // why the latest choice leaves it out

	day  string // when it was last changed, by the folder or archive that it is in
	base *url.URL

	canonical, shared string // the addresses that <link rel=canonical> and og:url name, as written
	kind              string // og:type
	refresh           string // the target of an immediate redirect
	noindex           bool
	linked            bool   // another page of the site links to it
	title             string // of its head
	inTitle           bool
	mail              bool // it is an email
	empty             bool
	modified          string // of the last change, as written, or ""
	images            []string
	versions          [][2]string // language and address, as written
	links             []string    // to other pages, as written

	articles   int    // how many have begun
	inArticle  int    // depth
	data       bool   // the next text is JSON-LD
	published  string // the date of its only article
	unscripted int    // depth of <noscript>
}

// Bounds of the kept data of one file.
const (
	maxWebImages = 1000 // a page may have as many (developers.google.com, "Image sitemaps")
	maxWebLinks  = 200  // they only show how the site writes its addresses
	maxWebTitle  = 200
)

// readWebFile reads an HTML file, which need not be whole or correct.
func readWebFile(name string, text []byte) *webFile {
	f := &webFile{name: name, empty: len(bytes.TrimSpace(text)) == 0}
	z := html.NewTokenizer(bytes.NewReader(text))
	for {
		switch z.Next() {
		case html.ErrorToken:
			if f.modified == "" && f.articles == 1 && (f.kind == "" || f.kind == "article") {
				f.modified = f.published
			}
			return f
		case html.StartTagToken, html.SelfClosingTagToken:
			name, more := z.TagName()
			tag := atom.Lookup(name)
			switch tag {
			case atom.Script, atom.Base, atom.Meta, atom.Link, atom.Time, atom.Img, atom.A, atom.Area:
				f.start(tag, item.Attributes(z, more))
			default:
				f.start(tag, nil)
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			f.end(atom.Lookup(name))
		case html.TextToken:
			f.text(z.Text())
		case html.CommentToken:
			// Outlook reads such comments. Word writes [if gte mso 9] into web pages.
			f.mail = f.mail || bytes.HasPrefix(z.Text(), []byte("[if mso"))
		}
	}
}

func (f *webFile) start(tag atom.Atom, a map[string]string) {
	f.data, f.inTitle = false, tag == atom.Title
	switch tag {
	case atom.Script:
		f.data = strings.EqualFold(a["type"], "application/ld+json")
	case atom.Base:
		if u, err := parse(a["href"]); err == nil && a["href"] != "" && f.base == nil {
			f.base = u
		}
	case atom.Meta:
		f.meta(a)
	case atom.Link:
		f.link(a)
	case atom.Noscript:
		f.unscripted++
	case atom.Article:
		f.articles++
		f.inArticle++
	case atom.Time:
		if f.inArticle > 0 && f.published == "" {
			f.published = a["datetime"]
		}
	case atom.Img:
		f.image(a)
	case atom.A, atom.Area:
		if href := a["href"]; href != "" && len(f.links) < maxWebLinks {
			f.links = append(f.links, href)
		}
	}
}

func (f *webFile) end(tag atom.Atom) {
	f.data, f.inTitle = false, false
	switch tag {
	case atom.Article:
		f.inArticle = max(0, f.inArticle-1)
	case atom.Noscript:
		f.unscripted = max(0, f.unscripted-1)
	}
}

// text looks for the date of the last change in JSON-LD. Nothing else in it is called so.
func (f *webFile) text(text []byte) {
	if f.inTitle && f.title == "" {
		f.title = strings.ToLower(strings.TrimSpace(string(text[:min(len(text), maxWebTitle)])))
	}
	if !f.data || f.modified != "" {
		return
	}
	if _, rest, ok := bytes.Cut(text, []byte(`"dateModified"`)); ok {
		if parts := bytes.SplitN(rest, []byte{'"'}, 3); len(parts) == 3 {
			f.modified = string(parts[1])
		}
	}
}

func (f *webFile) meta(a map[string]string) {
	content := a["content"]
	switch strings.ToLower(a["name"]) {
	case "x-apple-disable-message-reformatting": // only mail programs read it
		f.mail = true
	case "robots", "googlebot":
		for word := range strings.FieldsFuncSeq(strings.ToLower(content), func(r rune) bool {
			return r == ',' || r == ' '
		}) {
			f.noindex = f.noindex || word == "noindex" || word == "none"
		}
	}
	switch strings.ToLower(a["property"]) {
	case "og:url":
		f.shared = content
	case "og:type":
		f.kind = content
	case "article:modified_time":
		f.modified = content
	}
	if strings.EqualFold(a["http-equiv"], "refresh") && f.unscripted == 0 {
		// "0; url=there". After half a minute and more it is a page that renews itself.
		wait, to, ok := strings.Cut(content, ";")
		_, to, named := strings.Cut(to, "=")
		if ok && named && len(strings.TrimSpace(wait)) == 1 {
			f.refresh = strings.Trim(strings.TrimSpace(to), `"'`)
		}
	}
}

func (f *webFile) link(a map[string]string) {
	for rel := range strings.FieldsSeq(strings.ToLower(a["rel"])) {
		switch {
		case rel == "canonical" && f.canonical == "":
			f.canonical = a["href"]
		case rel == "alternate" && a["hreflang"] != "" && a["href"] != "":
			f.versions = append(f.versions, [2]string{a["hreflang"], a["href"]})
		}
	}
}

// image takes an image, also one that a script loads when it is scrolled to.
func (f *webFile) image(a map[string]string) {
	for _, name := range [...]string{"data-src", "data-lazy-src", "data-original", "src", "srcset", "data-srcset"} {
		src := strings.TrimSpace(a[name])
		if sizes := strings.Fields(src); strings.HasSuffix(name, "srcset") && len(sizes) > 0 {
			src = strings.Trim(sizes[0], ",") // "small.jpg 1x, large.jpg 2x"
		}
		if src == "" || strings.HasPrefix(src, "data:") {
			continue
		}
		if len(f.images) < maxWebImages {
			f.images = append(f.images, src)
		}
		return
	}
}

// A WebReason says why a file of a website is no page for its sitemap.
type WebReason uint8

// The reasons, in the order in which they are looked for.
const (
	WebTaken     WebReason = iota
	WebUnread              // it, or the folder that it is in, couldn't be read
	WebOutside             // it is not in the folder of the site
	WebTemplate            // it is in a folder of the program that builds the site
	WebVerify              // it shows a search engine whose site it is
	WebNoPage              // it is empty, an email, or a note that a folder can't be read
	WebRedirect            // it sends its visitors to another page
	WebNotFound            // it is what visitors see at an address that doesn't exist
	WebNoIndex             // it asks search engines to leave it out
	WebCanonical           // another page is its canonical one
	WebBlocked             // robots.txt keeps search engines from it
	WebTwice               // another file has the same address

	NumWebReasons
)

// Final reports whether the user can't choose to include the file: it is missing, or has no address on the site, or one
// that is already used.
func (why WebReason) Final() bool { return why <= WebOutside || why == WebTwice }

// reason says why a file is no page, as far as the file alone tells.
func (f *webFile) reason() WebReason {
	if f.source || inTemplates(path.Dir(f.name)) {
		return WebTemplate
	}
	name := strings.ToLower(path.Base(f.name))
	name = strings.TrimSuffix(name, path.Ext(name))
	switch {
	case verifies(name):
		return WebVerify
	case f.empty, f.mail, strings.HasPrefix(f.title, "403 forbidden"):
		return WebNoPage
	case f.refresh != "":
		return WebRedirect
	case f.isErrorPage(name):
		return WebNotFound
	case f.noindex:
		return WebNoIndex
	}
	return WebTaken
}

// inTemplates reports whether a folder is one of the program that builds a site, by its path.
func inTemplates(dir string) bool {
	for dir := range strings.SplitSeq(dir, "/") {
		switch {
		case strings.HasPrefix(dir, "_") && dir != "_site", strings.HasPrefix(dir, ".") && dir != ".":
			return true
		case dir == "node_modules", dir == "templates", dir == "partials", dir == "layouts", dir == "includes":
			return true
		}
	}
	return false
}

// isErrorPage reports whether visitors see a file in place of a page that is missing or broken. name is
// that of the file, without its ending. Servers look for such files at the top of a site and of a
// language. Elsewhere, the name may be about anything: "/fiat/500.html".
func (f *webFile) isErrorPage(name string) bool {
	at := "/" + f.name
	dir := strings.Trim(path.Dir(at), "/")
	if name == "index" || strings.HasSuffix(at, "/") {
		dir, name = path.Split(strings.Trim(strings.TrimSuffix(at, path.Base(f.name)), "/"))
		dir = strings.Trim(dir, "/")
	}
	isTop := dir == "" || len(dir) == len("de") || len(dir) == len("pt-br") && dir[2] == '-'
	switch name {
	case "404":
		return isTop || strings.Contains(f.title, "not found")
	case "500", "50x", "offline":
		return isTop && !f.linked
	}
	return false
}

// verifies reports whether a file is called as search engines and others want it to show them whose
// the site is: "google1a2b3c4d5e6f7a8b", a word and a number in figures of base 16.
func verifies(name string) bool {
	for _, begins := range [...]string{"google", "pinterest-", "yandex_", "naver", "baidu_verify_codeva-"} {
		rest, ok := strings.CutPrefix(name, begins)
		if ok && len(rest) >= 5 && (strings.Trim(rest, "0123456789abcdef") == "" || begins[0] == 'b') {
			return true
		}
	}
	return false
}
