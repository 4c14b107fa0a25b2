package engine_test

import (
	"slices"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A website in an archive or a folder: its own sitemap is opened, and missing pages are added in another file. Pictures
// and styles are not mentioned, and each omitted page has a reason.
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
			opened := p.OpenSites(given...)
			if got := pagesOf(p); !slices.Equal(got, want) {
				t.Errorf("pages are %q, want %q", got, want)
			}
			got := problems(p)
			slices.Sort(got)
			if !slices.Equal(got, said) {
				t.Errorf("said is %q, want %q", got, said)
			}
			if want := "2 pages of the website aren’t in its sitemap: they are in a new file"; !slices.Contains(
				say.Strings(opened.Notes), want,
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

// An address with the mark of a template is a fault for the owner to see. It is no reason to lose the other pages.
func TestAnAddressWithAMarkMakesNoTemplateOfASitemap(t *testing.T) {
	p := enginetest.Start(t)
	p.OpenSites(
		enginetest.File{Name: "site/index.html", Data: []byte(`<link rel="canonical" href="https://a.example/">`)},
		enginetest.File{Name: "site/sitemap.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<url><loc>https://a.example/</loc><priority>0.9</priority></url>` +
			`<url><loc>https://a.example/{{id}}</loc></url><url><loc>https://a.example/c</loc></url></urlset>`)},
	)
	want := []string{"https://a.example/", "https://a.example/{{id}}", "https://a.example/c"}
	if got := pagesOf(p); !slices.Equal(got, want) {
		t.Errorf("pages are %q, want %q", got, want)
	}
}

// Unreadable files of a folder, and those that fail during reading, are reported with their names. For a website they
// are among the omitted files, and its pictures are not reported.
func TestWhatCannotBeReadOfAFolderIsSaid(t *testing.T) {
	home := []byte(`<link rel="canonical" href="https://a.example/"><a href="/about">`)
	const left = "3 files or folders that couldn’t be read were left out"
	tests := map[string]struct {
		first  string // the file that determines the kind of the folder
		data   []byte
		unread []string // the first of them begins to be read
		want   []string
	}{
		"website": {"index.html", home, []string{"about.html", "cup.html", "lamp.jpg", "old/"}, []string{left}},
		"sitemaps": {"a.xml", []byte(shop), []string{"b.xml", "lamp.jpg", "old/"}, []string{
			"b.xml could not be read to its end", "lamp.jpg could not be read to its end",
			"old/ could not be read to its end",
		}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			inputs := []wire.Input{{Name: test.first, Path: "site/" + test.first}}
			for _, name := range test.unread {
				inputs = append(inputs, wire.Input{Name: name, Path: "site/" + name, Blob: wire.Unread})
			}
			inputs[1].Blob = 1
			var stops atomic.Int64
			o := enginetest.Must[*wire.Opened](p, &wire.Open{Job: 1, Inputs: inputs},
				enginetest.Bytes(test.data), fillingBlob{home, true, &stops})
			for _, id := range o.Tables {
				s := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: id})
				if len(s.Left) == 0 || s.Left[0].Title.String() != left || !s.Left[0].Fixed ||
					!slices.Contains(s.Left[0].Names, "site/old/") {
					t.Errorf("the dialog says %+v", s.Left)
				}
				enginetest.Must[*wire.Opened](p, &wire.TakeSite{ID: id, SiteChoice: s.SiteChoice, Job: 1})
			}
			if got := problems(p); !slices.Equal(got, test.want) {
				t.Errorf("said is %q, want %q", got, test.want)
			}
		})
	}
}

// A file that is opened together with a website is opened as usual, or reported as omitted.
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
			p.OpenSites(test.files...)
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

// If the files don't contain the address of their website, the user enters it, and chooses the form of the addresses
// and further files.
func TestAWebsiteIsTakenAsItsOwnerSays(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "site.zip", Data: zipped(t,
		enginetest.File{Name: "index.html", Data: []byte("<p>Page")},
		enginetest.File{Name: "tea.html", Data: []byte("<p>Tea")},
		enginetest.File{Name: "blog/index.html", Data: []byte("<p>Blog")},
		enginetest.File{Name: "draft.html", Data: []byte(`<meta name="robots" content="noindex">`)},
	)})
	if len(o.Tables) != 1 || len(pagesOf(p)) > 0 || len(problems(p)) > 0 {
		t.Fatalf("opening says %+v, and the problems are %q", o, problems(p))
	}
	s := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: o.Tables[0]})
	if !s.Asked || s.Origin != "" || s.New != 3 || len(s.Left) != 1 || s.Left[0].Fixed ||
		!slices.Equal(s.Left[0].Names, []string{"draft.html"}) {
		t.Fatalf("shown is %+v", s)
	}
	var examples []string
	for _, x := range s.Examples {
		examples = append(examples, x.Paths...)
	}
	want := []string{"/blog/index.html", "/blog", "/blog/", "/tea.html", "/tea", "/tea/"}
	if !slices.Equal(examples, want) {
		t.Errorf("the examples are %q, want %q", examples, want)
	}
	opened := enginetest.Must[*wire.Opened](p, &wire.TakeSite{
		ID: s.ID, Job: 1, SiteChoice: sitemapcore.SiteChoice{
			Origin: "https://a.example/shop/", Pages: 1, Indexes: 1, Take: 1 << s.Left[0].Reason,
		},
	})
	want = []string{
		"https://a.example/shop/", "https://a.example/shop/blog", "https://a.example/shop/draft",
		"https://a.example/shop/tea",
	}
	if got := pagesOf(p); opened.Pages != 4 || !slices.Equal(got, want) {
		t.Errorf("pages are %q, want %q", got, want)
	}
	b, _ := p.Call(&wire.GetTable{ID: s.ID})
	if _, waits := b.(*wire.Site); waits {
		t.Error("what was taken waits still")
	}
}

// The pages that are reported as missing in the website's own sitemap are the ones that are added; if there are none,
// there is no question.
func TestOnlyPagesThatTheSitemapLacksAreCountedAsNew(t *testing.T) {
	site := func(listed ...string) enginetest.File {
		files := []enginetest.File{{Name: "CNAME", Data: []byte("a.example")}}
		for _, name := range []string{"index", "tea", "cup"} {
			files = append(files, enginetest.File{Name: name + ".html", Data: []byte("<p>Page")})
		}
		text := `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
		for _, path := range listed {
			text += "<url><loc>https://a.example" + path + "</loc></url>"
		}
		files = append(files, enginetest.File{Name: "sitemap.xml", Data: []byte(text + "</urlset>")})
		return enginetest.File{Name: "site.zip", Data: zipped(t, files...)}
	}
	p := enginetest.Start(t)
	o := p.Open(false, site("/", "/tea.html"))
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	s := enginetest.Must[*wire.Site](p, &wire.GetTable{ID: o.Tables[0]})
	if !s.Listed || s.Taken != 3 || s.New != 1 {
		t.Errorf("shown are %d new pages of %d, want 1 of 3", s.New, s.Taken)
	}
	p = enginetest.Start(t)
	o = p.Open(false, site("/", "/tea.html", "/cup.html"))
	want := []string{"The website has 3 pages, and its sitemap lists all of them"}
	if len(o.Tables) > 0 || len(pagesOf(p)) != 3 || !slices.Equal(say.Strings(o.Notes), want) {
		t.Errorf("opening says %+v, want only %q", o, want)
	}
}

// If all pages of a website are excluded from sitemaps, no message says that its sitemap has them.
func TestAWebsiteWithoutPagesForASitemap(t *testing.T) {
	p := enginetest.Start(t)
	o := p.OpenSites(enginetest.File{Name: "site.zip", Data: zipped(t,
		enginetest.File{Name: "CNAME", Data: []byte("a.example")},
		enginetest.File{Name: "index.html", Data: []byte(`<meta name="robots" content="noindex">`)},
	)})
	want := []string{"1 noindex page was left out", "No page in site.zip belongs in a sitemap"}
	if got := problems(p); len(o.Notes) > 0 || o.Refused != 1 || !slices.Equal(got, want) {
		t.Errorf("said is %q, with the notes %q", got, o.Notes)
	}
}
