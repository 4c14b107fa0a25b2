package site

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/item"
)

// readSite gives files to a website and returns its pages: address, date, numbers of images and
// language versions.
func readSite(t testing.TB, files map[string]string, listed ...string) ([]string, WebCount) {
	t.Helper()
	var w Website
	for name, text := range files {
		switch {
		case IsWebFile(name):
			w.Add(name, []byte(text), "")
		case IsWebNote(name):
			w.Note(name, []byte(text))
		case path.Base(name) == "robots.txt":
			w.Sitemaps = intake.RobotsSitemaps([]byte(text))
		}
	}
	for _, loc := range listed {
		w.Listed("sitemap.xml", loc)
	}
	var pages []string
	c := w.Guess()
	count, err := w.Read(c, func() error { return nil }, func(it *item.Item) {
		pages = append(pages, strings.TrimSpace(string(it.Values[sitemapcore.Loc])+" "+
			string(
				it.Values[sitemapcore.LastMod],
			)+" "+strings.Repeat("i", strings.Count(string(it.Ext), "<image:image>"))+strings.Repeat("v", strings.Count(string(it.Ext), "<xhtml:link"))))
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages, count
}

func TestThePagesOfAFolder(t *testing.T) {
	const canonical = `<link rel=canonical href="https://a.example/shop/`
	pages, count := readSite(t, map[string]string{
		"repo-main/index.html": canonical + `"><a href="about">x</a><img src="/up/a b.jpg"><img src="data:x" ` +
			`data-src="lazy.png"><img srcset="s.webp 1x, l.webp 2x"><img src="lazy.png">`,
		"repo-main/about.html": `<title>About</title><script type="application/ld+json">{"@type":"WebPage",` +
			`"dateModified" : "2026-11-20"}</script>`,
		"repo-main/blog/index.html": canonical + `blog/"><meta property="article:modified_time" content="2026-01-02">` +
			`<link rel="alternate" hreflang="de" href="/de/blog/"><link rel="alternate" hreflang="x" href="">`,
		"repo-main/blog/one.htm": `<article><time datetime="2025-05-05">May</time></article>`,
		"repo-main/blog/two.html": `<article><time datetime="2025-05-05"></article>` +
			`<article><time datetime="2025-06-06">`,
		"repo-main/hidden.html": `<META NAME=Robots CONTENT="NoIndex,follow">`,
		"repo-main/copy.html":   canonical + `about">`,
		"repo-main/away.html":   `<link rel=canonical href="https://other.example/away">`,
		"repo-main/itself.html": canonical + `itself#top">`,
		"repo-main/moved.html":  `<meta http-equiv=refresh content="0; url=about.html">`,
		"repo-main/clock.html": `<meta http-equiv=refresh content="300">` +
			`<noscript><meta http-equiv=refresh content="0;url=/x"></noscript>`,
		"repo-main/404.html":                     "<title>Nothing here</title>",
		"repo-main/_layouts/x.html":              "{{ content }}",
		"repo-main/node_modules/a/index.html":    "<p>",
		"repo-main/google0123456789abcdef.html":  "google-site-verification: google0123456789abcdef.html",
		"repo-main/googlers-we-met-in-2025.html": `<a href="/">home</a>`,
		"repo-main/caf\u00e9.html":               "<p>",
		"repo-main/empty/index.html":             " \n",
		"repo-main/private/index.html":           "<title>403 Forbidden</title><p>Directory access is forbidden.",
		"repo-main/news/mail.html":               "<!--[if mso]><table><![endif]--><p>Our news",
		"repo-main/fiat/500.html":                "<title>Fiat 500</title>",
		"repo-main/peugeot/404/index.html":       "<title>Peugeot 404</title>",
		"repo-main/de/404.html":                  "<title>Nicht gefunden</title>",
		"repo-main/old/404.html":                 "<title>Page not found</title>",
		"repo-main/500.html":                     "<title>Error</title>",
		"repo-main/blog/one.html":                "<p>twice",
		"elsewhere/other.html":                   "<p>",
	}, "https://a.example/shop/about", "https://a.example/shop/gone")
	const a = "https://a.example/shop/"
	want := []string{
		a + "  iii",
		a + "blog/ 2026-01-02 v",
		a + "blog/one 2025-05-05",
		a + "blog/two",
		a + "caf%C3%A9",
		a + "clock",
		a + "fiat/500",
		a + "peugeot/404/",
		a + "googlers-we-met-in-2025",
		a + "itself",
	}
	for i := range want {
		want[i] = strings.TrimSpace(want[i])
	}
	slices.Sort(want)
	if !slices.Equal(pages, want) {
		t.Errorf("pages are\n%s\nwant\n%s", strings.Join(pages, "\n"), strings.Join(want, "\n"))
	}
	left := [NumWebReasons]int{
		WebOutside: 1, WebTemplate: 2, WebVerify: 1, WebRedirect: 1, WebNotFound: 4, WebNoIndex: 1, WebCanonical: 2,
		WebTwice: 1, WebNoPage: 3,
	}
	if count.Left != left || count.Known != 1 || !slices.Equal(count.Gone, []string{a + "gone"}) {
		t.Errorf("counted %+v", count)
	}
}

const (
	plainPage = "<p>Page"
	homePage  = `<link rel=canonical href="https://a.example/">`
)

// sitesSomewhere are sites whose files contain their address, and others without it.
var sitesSomewhere = map[string]struct {
	files  map[string]string
	listed string
	want   []string
}{
	"nothing tells": {files: map[string]string{"a.html": plainPage}},
	"CNAME": {
		files: map[string]string{"index.html": plainPage, "a/index.html": plainPage, "CNAME": "www.a.example\n"},
		want:  []string{"https://www.a.example/", "https://www.a.example/a/"},
	},
	"robots.txt": {
		files: map[string]string{"a.html": plainPage, "robots.txt": "Sitemap: https://a.example/sitemap.xml"},
		want:  []string{"https://a.example/a.html"},
	},
	"its sitemap": {
		files: map[string]string{"a.html": plainPage, "b.html": plainPage}, listed: "https://a.example/x/a/",
		want: []string{"https://a.example/x/b/"},
	},
	"what it calls itself for others": {
		files: map[string]string{"a.html": `<meta property="og:url" content="https://a.example/a">`},
		want:  []string{"https://a.example/a"},
	},
	"links": {
		files: map[string]string{"CNAME": "a.example", "a.html": `<a href="/b">`, "b.html": `<a href="./a">`},
		want:  []string{"https://a.example/a", "https://a.example/b"},
	},
	"two that stand for each other": {
		files: map[string]string{
			"CNAME": "a.example", "a.html": `<link rel=canonical href="/b.html">`,
			"b.html": `<link rel=canonical href="/a.html">`, "c.html": plainPage,
		},
		want: []string{"https://a.example/c.html"},
	},
	"two folders without a first page": {
		files: map[string]string{
			"CNAME": "a.example", "a/x.html": plainPage, "b/c/y.html": plainPage, "b/z.html": plainPage,
		},
		want: []string{
			"https://a.example/a/x.html",
			"https://a.example/b/c/y.html",
			"https://a.example/b/z.html",
		},
	},
	"a part that is called as if it was built": {
		files: map[string]string{"CNAME": "a.example", "index.html": plainPage, "docs/index.html": plainPage},
		want:  []string{"https://a.example/", "https://a.example/docs/"},
	},
	"published from a part": {
		files: map[string]string{
			"CNAME": "a.example", "demo/index.html": plainPage, "docs/index.html": plainPage, "docs/a.html": plainPage,
		},
		want: []string{"https://a.example/", "https://a.example/a.html"},
	},
	"its sitemap has a page without a file": {
		files:  map[string]string{"CNAME": "a.example", "index.html": homePage, "about.html": plainPage},
		listed: "https://a.example/blog/",
		want:   []string{"https://a.example/", "https://a.example/about.html"},
	},
	"its sitemap has another page of one file": {
		files:  map[string]string{"index.html": homePage, "about.html": plainPage},
		listed: "https://a.example/?page=2",
		want:   []string{"https://a.example/", "https://a.example/about.html"},
	},
	"the sitemap of another site": {
		files:  map[string]string{"index.html": homePage, "about.html": plainPage},
		listed: "https://other.example/about",
		want:   []string{"https://a.example/", "https://a.example/about"},
	},
	"its sitemap is older than https": {
		files: map[string]string{
			"index.html": homePage, "about.html": `<link rel=canonical href="https://a.example/about">`,
		},
		listed: "http://www.a.example/about/",
		want:   []string{"https://a.example/"},
	},
	"small letters in what is escaped": {
		files: map[string]string{
			"index.html": homePage, "caf\u00e9.html": `<link rel=canonical href="https://a.example/caf%c3%a9">`,
			"th\u00e9.html": plainPage,
		},
		listed: "https://a.example/th%c3%a9",
		want:   []string{"https://a.example/", "https://a.example/caf%c3%a9"},
	},
}

func TestWhereASiteIs(t *testing.T) {
	for name, test := range sitesSomewhere {
		var listed []string
		if test.listed != "" {
			listed = []string{test.listed}
		}
		if got, _ := readSite(t, test.files, listed...); !slices.Equal(got, test.want) {
			t.Errorf("%s: pages are %q, want %q", name, got, test.want)
		}
	}
}

// Of many addresses that no file has, the same few are named each time.
func TestThePagesWithoutAFile(t *testing.T) {
	var listed []string
	for i := range 40 {
		listed = append(listed, fmt.Sprintf("https://a.example/%02d", i))
	}
	_, count := readSite(
		t,
		map[string]string{"index.html": `<link rel=canonical href="https://a.example/">`},
		listed...)
	if count.NumGone != 40 || !slices.Equal(count.Gone, listed[:20]) {
		t.Errorf("%d are gone, named are %q", count.NumGone, count.Gone)
	}
}

// An image on most pages of a site belongs to none of them. With two or three pages this can't be decided.
func TestTheLogoOfASite(t *testing.T) {
	const logo, lamp = `<img src="/logo.png"><img src="../logo.png"><img src="/logo.png">`, `<img src="/lamp.jpg">`
	files := map[string]string{"CNAME": "a.example", "index.html": logo, "a/1.html": logo + lamp, "a/2.html": lamp}
	pages, _ := readSite(t, files)
	if want := []string{"i", "ii", "i"}; !slices.Equal(imagesOf(pages), want) {
		t.Errorf("of three pages the images are %q", pages)
	}
	files["a/3.html"] = logo
	pages, _ = readSite(t, files)
	if want := []string{"", "i", "i", ""}; !slices.Equal(imagesOf(pages), want) {
		t.Errorf("of four pages the images are %q", pages)
	}
}

// An image has the address that a browser loads for it (WHATWG, URL, section 4.4, and HTML, section 4.8.4.3.8).
func TestTheAddressOfAnImage(t *testing.T) {
	for tag, want := range map[string]string{
		`<img src="/img/my photo.jpg">`:                      "/img/my%20photo.jpg",
		`<img src=" /img/a,b c.png ">`:                       "/img/a,b%20c.png",
		`<img src="/img/one, two,">`:                         "/img/one,%20two,",
		`<img src="/photo (1).jpg?size=1 2#x y">`:            "/photo%20(1).jpg?size=1%202",
		`<img src="/100% wool.jpg">`:                         "/100%25%20wool.jpg",
		`<img src="/long` + "\n\tname.jpg" + `">`:            "/longname.jpg",
		`<img src="img\my photo.jpg">`:                       "/img/my%20photo.jpg",
		`<img src="café.jpg">`:                               "/caf%C3%A9.jpg",
		`<img src="x.gif" data-src="a b.jpg">`:               "/a%20b.jpg",
		`<img src="data:image/gif;base64,R0" srcset="a 2x">`: "/a",
		`<img srcset="a,b.jpg 1x, c.jpg 2x">`:                "/a,b.jpg",
		`<img srcset="a.jpg` + "\n" + `1x, b.jpg 2x">`:       "/a.jpg",
		`<img data-srcset="a.jpg, b.jpg 2x">`:                "/a.jpg",
	} {
		var w Website
		w.Add("index.html", []byte(tag), "")
		c := sitemapcore.SiteChoice{Origin: "https://käse.example"}
		var ext string
		_, err := w.Read(c, func() error { return nil }, func(it *item.Item) { ext = string(it.Ext) })
		if want = "<image:loc>https://käse.example" + want + "</image:loc>"; err != nil || !strings.Contains(ext, want) {
			t.Errorf("of %s the page has %s, want %s (%v)", tag, ext, want, err)
		}
	}
}

// imagesOf returns what readSite says of the images of each page.
func imagesOf(pages []string) (images []string) {
	for _, p := range pages {
		_, extras, _ := strings.Cut(p, " ")
		images = append(images, strings.Trim(extras, " v"))
	}
	return images
}

func FuzzWebFile(f *testing.F) {
	f.Add(
		"a/index.html",
		`<base href="x"><link rel=canonical href="/a"><img srcset="a 1x"><meta http-equiv=refresh content="0;url=b">`,
	)
	f.Fuzz(func(t *testing.T, name, text string) {
		pages, count := readSite(t, map[string]string{name + ".html": text, "CNAME": "a.example"})
		left := 0
		for _, n := range count.Left {
			left += n
		}
		if len(pages) != count.Taken || count.Taken+left > 1 {
			t.Errorf("%d pages, %+v", len(pages), count)
		}
		for _, p := range pages {
			if !strings.HasPrefix(p, "http") {
				t.Errorf("%q is no address", p)
			}
		}
	})
}
