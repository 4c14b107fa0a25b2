package engine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A website in an archive or a folder: its own sitemap is opened, and what is missing in it stands
// beside it. Nobody hears of pictures and styles, and of each page that is left out there is a
// reason.
func TestAWebsitesPagesBecomeASitemap(t *testing.T) {
	files := []enginetest.File{
		{
			Name: "site-main/index.html",
			Data: []byte(`<link rel="canonical" href="https://a.example/"><a href="/about">`),
		},
		{Name: "site-main/about.html", Data: []byte(`<img src="/lamp.jpg">`)},
		{
			Name: "site-main/blog/one.html",
			Data: []byte(`<meta property="article:modified_time" content="2026-11-20">`),
		},
		{Name: "site-main/draft.html", Data: []byte(`<meta name="robots" content="noindex">`)},
		{Name: "site-main/404.html", Data: []byte(`<title>Nothing here`)},
		{Name: "site-main/lamp.jpg", Data: []byte("\xff\xd8\xff\xe0 picture")},
		{Name: "site-main/site.css", Data: []byte("p { color: red }")},
		{
			Name: "site-main/feed.xml",
			Data: []byte(`<rss><channel><item><link>https://a.example/blog/one</link></item></channel></rss>`),
		},
		{Name: "site-main/config.xml", Data: []byte(`<config/>`)},
		{Name: "site-main/sitemap.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<url><loc>https://a.example/about</loc></url><url><loc>https://a.example/gone</loc></url></urlset>`)},
	}
	want := []string{
		"https://a.example/about", "https://a.example/gone", "https://a.example/", "https://a.example/blog/one",
	}
	said := []string{
		"1 noindex page was left out", "1 other file of the website wasn’t opened", // the feed
		"1 page in the sitemap has no file", "1 “not found” page was left out",
	}
	for name, given := range map[string][]enginetest.File{
		"archive": {{Name: "site.zip", Data: zipped(t, files...)}}, "folder": files,
	} {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			opened := p.Open(false, given...)
			if got := pagesOf(p); !slices.Equal(got, want) {
				t.Errorf("pages are %q, want %q", got, want)
			}
			got := problems(p)
			slices.Sort(got)
			if !slices.Equal(got, said) {
				t.Errorf("said is %q, want %q", got, said)
			}
			if want := "2 pages of the website aren’t in its sitemap: they are in a new file"; !slices.Contains(
				opened.Notes,
				want,
			) {
				t.Errorf("notes are %q", opened.Notes)
			}
			d := enginetest.Must[*wire.Window](
				p,
				&wire.GetWindow{View: enginetest.Must[*wire.View](p, &wire.OpenView{}).View, Count: 9},
			)
			if got := d.Value(3, sitemapcore.LastMod); got != "2026-11-20" {
				t.Errorf("the date is %q", got)
			}
		})
	}
}

// Whatever is opened together with a website is opened as it is alone, or said to be left out.
func TestWhatIsNotOfAWebsite(t *testing.T) {
	page := func(name, loc string) enginetest.File {
		return enginetest.File{Name: name, Data: []byte(`<link rel="canonical" href="` + loc + `">`)}
	}
	file := func(name, text string) enginetest.File { return enginetest.File{Name: name, Data: []byte(text)} }
	sitemap := func(name, loc string) enginetest.File {
		return file(name, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>`+loc+
			`</loc></url></urlset>`)
	}
	site := []enginetest.File{page("a/index.html", "https://a.example/"), page("a/b.html", "https://a.example/b")}
	other := []enginetest.File{page("index.html", "https://b.example/"), page("b.html", "https://b.example/b")}
	tests := map[string]struct {
		files []enginetest.File
		pages []string
		said  []string
	}{
		"files by themselves": {
			files: append([]enginetest.File{
				file("list.txt", "https://c.example/1\nhttps://c.example/2\n"),
				file("feed.xml", `<rss><channel><item><link>https://c.example/3</link></item></channel></rss>`),
				page("saved.html", "https://c.example/4"), sitemap("sitemap.xml", "https://a.example/b"),
			}, site...),
			pages: []string{
				"https://a.example/", "https://a.example/b", "https://c.example/1", "https://c.example/2",
				"https://c.example/3",
			},
			said: []string{"saved.html is a web page, not a sitemap"},
		},
		"what may list pages": {
			files: append([]enginetest.File{
				file(
					"a/pages.csv",
					"url\nhttps://a.example/1\n",
				), file("a/search.json", "[]"), file("a/old.zip", "PK"),
				file("a/b.html.gz", "\x1f\x8b"), file("a/app.js.gz", "\x1f\x8b"), file("a/lamp.jpg", "\xff\xd8"),
				file("a/urllist.txt", "https://a.example/c\n"), file("z/pages.txt", "https://c.example/\n"),
			}, site...),
			pages: []string{"https://a.example/", "https://a.example/b", "https://a.example/c", "https://c.example/"},
			said:  []string{"4 other files of the website weren’t opened"},
		},
		"two websites": {
			files: append([]enginetest.File{{Name: "b.zip", Data: zipped(t, other...)}}, site...),
			pages: []string{"https://a.example/", "https://a.example/b", "https://b.example/", "https://b.example/b"},
		},
		"a page beside a sitemap": {
			files: []enginetest.File{{Name: "x.zip", Data: zipped(t,
				sitemap("sitemap.xml", "https://a.example/"), page("Search Console.html", "https://c.example/"),
				file("list.txt", "https://a.example/1\n"),
			)}},
			pages: []string{"https://a.example/", "https://a.example/1"},
			said:  []string{"Search Console.html is a web page, not a sitemap"},
		},
		"another folder": {
			files: []enginetest.File{{Name: "x.zip", Data: zipped(t,
				append([]enginetest.File{page("copies/c.html", "https://a.example/c")}, site...)...,
			)}},
			pages: []string{"https://a.example/", "https://a.example/b"},
			said:  []string{"1 page in another folder was left out"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, test.files...)
			got := pagesOf(p)
			slices.Sort(got)
			if !slices.Equal(got, test.pages) {
				t.Errorf("pages are %q, want %q", got, test.pages)
			}
			if got := problems(p); !slices.Equal(got, test.said) {
				t.Errorf("said is %q, want %q", got, test.said)
			}
		})
	}
}

func TestAWebsiteWhoseAddressNobodyKnowsIsRefused(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(
		false,
		enginetest.File{
			Name: "site.zip",
			Data: zipped(t, enginetest.File{Name: "index.html", Data: []byte("<p>Page")}),
		},
	)
	if got := problems(p); len(got) != 1 || got[0] != "We couldn’t tell the web address of site.zip" {
		t.Errorf("said is %q", got)
	}
}

// Of a website whose pages all stay out of sitemaps nobody says that its sitemap has them.
func TestAWebsiteWithoutPagesForASitemap(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "site.zip", Data: zipped(t,
		enginetest.File{Name: "CNAME", Data: []byte("a.example")},
		enginetest.File{Name: "index.html", Data: []byte(`<meta name="robots" content="noindex">`)},
	)})
	want := []string{"1 noindex page was left out", "No page in site.zip belongs in a sitemap"}
	if got := problems(p); len(o.Notes) > 0 || o.Refused != 1 || !slices.Equal(got, want) {
		t.Errorf("said is %q, with the notes %q", got, o.Notes)
	}
}

func TestRealWebsites(t *testing.T) {
	for name, want := range map[string][]string{
		"hexo-blog.zip":      {"baidusitemap.xml 12", "sitemap.xml 15", "new-pages.xml 50"},
		"small-business.zip": {"sitemap-blog.xml 6", "sitemap-pages.xml 0", "sitemap.xml 0", "new-pages.xml 13"},
		"stories.zip":        {"images_sitemap.xml 15", "sitemap.xml 14", "new-pages.xml 4"},
	} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "fixtures", "websites", name))
		if err != nil {
			t.Skipf("the fixtures are not here: %v", err)
		}
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: name, Data: data})
		var got []string
		for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
			got = append(got, fmt.Sprint(f.Name, " ", f.Pages))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: files are %q, want %q", name, got, want)
		}
	}
}
