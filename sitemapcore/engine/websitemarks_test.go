package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// siteFile returns a file of a website.
func siteFile(name, text string) enginetest.File {
	return enginetest.File{Name: name, Data: []byte(text)}
}

// urlset returns a sitemap of some addresses.
func urlset(locs ...string) string {
	return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>` +
		strings.Join(locs, "</loc></url><url><loc>") + `</loc></url></urlset>`
}

// A website's own sitemap may list pages that its files say are not to be listed. These pages are marked,
// so that their owner finds them.
func TestPagesOfTheSitemapThatTheFilesSpeakAgainstAreMarked(t *testing.T) {
	const a = "https://a.example"
	p := enginetest.Start(t)
	p.OpenSites(enginetest.File{Name: "site.zip", Data: zipped(t,
		siteFile("index.html", `<link rel="canonical" href="https://a.example/">`),
		siteFile("old.html", `<meta http-equiv="refresh" content="0;url=/new.html">`), siteFile("new.html", "<p>New"),
		siteFile("404/index.html", "<title>404"), siteFile("secret.html", `<meta name="robots" content="noindex">`),
		siteFile("copy.html", `<link rel="canonical" href="/new.html">`), siteFile("list.pdf", "%PDF"),
		siteFile("unlisted.html", `<meta name="robots" content="noindex">`),
		siteFile("sitemap.xml", urlset(a+"/", a+"/old.html", a+"/new.html", a+"/404/", a+"/secret.html", a+"/copy.html",
			a+"/list.pdf", a+"/gone.html")),
	)})
	p.Summary()
	want := map[string][]string{
		"C40": {a + "/old.html"}, "C40a": {a + "/404/", a + "/gone.html"}, "C40b": {a + "/secret.html"},
		"C40c": {a + "/copy.html"},
	}
	if got := crawlMarks(p); !reflect.DeepEqual(got, want) {
		t.Errorf("marked are %q, want %q", got, want)
	}
}

// siteCases are the files of websites with the pages that are found in them, and the pages of sitemaps
// among the files that are said to have no file.
var siteCases = map[string]struct {
	files []enginetest.File
	pages []string // without those of the sitemaps
	gone  int
}{
	"what is called as a page and is none": {
		files: []enginetest.File{
			siteFile("CNAME", "a.example"), siteFile("index.html", "<p>Home"),
			siteFile("feed/index.html", `<rss><channel><item><link>https://a.example/x</link></item></channel></rss>`),
			siteFile("api/index.html", `{"pages": [{"url": "https://a.example/x"}]}`),
			siteFile("empty/index.html", "\n"),
			siteFile("files/index.html", "<html><title>403 Forbidden</title><p>Directory access is forbidden."),
			siteFile("mail/welcome.html", `<html><meta name="x-apple-disable-message-reformatting"><p>Hello`),
			siteFile("rooms/404/index.html", "<title>Room 404</title>"), siteFile("fiat/500.html",
				"<title>Fiat 500</title>"),
			siteFile("404.html", "<title>Nothing here</title>"),
		},
		pages: []string{"https://a.example/", "https://a.example/fiat/500.html", "https://a.example/rooms/404/"},
	},
	"the server makes the first page": {
		files: []enginetest.File{
			siteFile("CNAME", "a.example"), siteFile("s/index.php", "<?php"),
			siteFile("s/about.html", `<a href="/shop/a.html">`),
			siteFile("s/shop/index.html", "<p>Shop"), siteFile("s/shop/a.html", `<a href="/about.html">`),
			siteFile("s/shop/list.aspx", "<%"),
			siteFile("s/sitemap.xml", urlset("https://a.example/", "https://a.example/index.php",
				"https://a.example/shop/list",
				"https://a.example/about.html")),
		},
		pages: []string{"https://a.example/shop/", "https://a.example/shop/a.html"},
	},
	"a sitemap of another site deep in a folder": {
		files: []enginetest.File{
			siteFile("index.html", `<link rel="canonical" href="https://a.example/">`),
			siteFile("about.html", "<p>About"),
			siteFile("lib/x/test/sitemap.xml", urlset("https://other.example/", "https://other.example/about.html",
				"https://other.example/more.html")),
		},
		pages: []string{"https://a.example/", "https://a.example/about.html"},
	},
	"a sitemap of paths": {
		files: []enginetest.File{
			siteFile("CNAME", "a.example"), siteFile("index.html", "<p>Home"), siteFile("about.html", "<p>About"),
			siteFile("new.html", "<p>New"), siteFile("sitemap.xml", urlset("/", "/about.html", "/gone.html")),
		},
		pages: []string{"https://a.example/new.html"}, gone: 1,
	},
}

func TestWhatIsFoundInTheFilesOfAWebsite(t *testing.T) {
	for name, test := range siteCases {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.OpenSites(enginetest.File{Name: "site.zip", Data: zipped(t, test.files...)})
			var listed []string
			for _, f := range test.files {
				for _, m := range locPattern.FindAllSubmatch(f.Data, -1) {
					listed = append(listed, string(m[1]))
				}
			}
			var got []string
			for _, page := range pagesOf(p) {
				if !slices.Contains(listed, page) {
					got = append(got, page)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, test.pages) {
				t.Errorf("pages are %q, want %q", got, test.pages)
			}
			gone := 0
			for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
				if strings.Contains(x.Title.String(), "no file") {
					gone = len(x.Causes)
				}
			}
			if gone != test.gone {
				t.Errorf("%d pages are said to have no file, want %d", gone, test.gone)
			}
		})
	}
}
