package engine_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// noPages are the rules that no page breaks that an offer adds.
var noPages = []string{"C6", "C7", "C35", "C37", "C37a", "C41", "C41a"}

// pressRefusals presses each button of each message about the open files. Each must do what it says.
func pressRefusals(t *testing.T, p *enginetest.Page, what string) {
	t.Helper()
	for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
		if x.Links > 0 {
			if strings.Contains(x.Detail.String(), "none") {
				t.Errorf("%s: %q offers %d links", what, x.Detail, x.Links)
			}
			before := p.State().Pages
			b, _ := p.Call(&wire.TakeLinks{Problem: x.ID})
			o, ok := b.(*wire.Opened)
			switch {
			case !ok:
				t.Errorf("%s: the links of %q: %+v", what, x.Title, b)
				continue
			case o.Merge:
				enginetest.Must[*wire.Done](p, &wire.DropMerge{})
			case p.State().Pages != before+x.Links:
				t.Errorf("%s: %q offers %d links and adds %d", what, x.Title, x.Links, p.State().Pages-before)
			}
			for _, code := range noPages {
				if n := ruleCount(p, code); n > 0 && before == 0 {
					t.Errorf("%s: %d of the %d links break %s: %q", what, n, x.Links, code, pagesOf(p))
				}
			}
			continue
		}
		if b, _ := p.Call(&wire.DropProblem{Problem: x.ID}); x.ID != 0 {
			if _, ok := b.(*wire.Done); !ok {
				t.Errorf("%s: %q can’t be dropped: %+v", what, x.Title, b)
			}
		}
	}
	if p.State().Pages == 0 {
		return
	}
	for _, f := range p.Summary().Files {
		for _, loc := range f.Loose {
			if !page.IsPage([]byte(loc)) {
				t.Errorf("%s: %s offers %q as a page", what, f.Code, loc)
			}
		}
	}
}

// Each button of each refusal does what it says, over all files and folders at hand.
func TestEachButtonOfEachRefusalWorks(t *testing.T) {
	roots := []string{filepath.Join("testdata", "cases")}
	for _, dir := range [...]string{"fixtures/real-sitemaps", "fixtures/cms-exports", "fixtures/security", "cases", "cases-2"} {
		if dir = filepath.Join(root(t), "..", "shared", dir); exists(dir) {
			roots = append(roots, dir)
		}
	}
	n := 0
	for _, dir := range roots {
		err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := e.Info()
			if err != nil || e.IsDir() || info.Size() > 100_000 || testing.Short() && n > 100 {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			n++
			p := enginetest.Start(t)
			defer p.Stop()
			p.Call(&wire.Open{Job: 1, Inputs: []wire.Input{{Name: e.Name(), Path: e.Name()}}}, enginetest.Bytes(data))
			pressRefusals(t, p, path)
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d files", n)
}

func exists(dir string) bool {
	_, err := os.Stat(dir)
	return err == nil
}

// An offer of a refusal is made only for pages.
func TestRefusalsOfferOnlyPages(t *testing.T) {
	const (
		link = `<link rel="stylesheet" href="https://fonts.example.net/css?family=Tea">`
		page = "https://shop.example/tea"
	)
	for _, x := range []struct {
		name, text string
		offers     []string
	}{
		{"parts of a page", "<!doctype html><html><head>" + link + `<script src="https://cdn.example.net/app.js"></script>` +
			`<link rel="preconnect" href="https://cdn.example.net"></head><body><img src="https://cdn.example.net/a">` +
			`<script>var a = "https://api.example.net/v1"</script><noscript>https://js.example.net/</noscript></body></html>`, nil},
		{
			"a page with a link", "<!doctype html><html><head>" + link + `</head><body><a href="` + page + `">Tea</a></body></html>`,
			[]string{page},
		},
		{"links to files", `<!doctype html><html><body><a href="https://shop.example/a.css">a</a><a href="` + page +
			`">Tea</a><a href="https://shop.example/sitemap.xml">b</a></body></html>`, []string{page}},
		{"an empty feed", `<rss version="2.0"><channel><link>https://shop.example/tags/</link></channel></rss>`, nil},
		{"an empty Atom feed", `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://shop.example/"/>` +
			`<generator uri="https://program.example/">x</generator></feed>`, nil},
		{"a feed whose entries have no link", `<rss><channel><generator>https://program.example/?v=1</generator>` +
			`<item><description>see ` + page + ` and https://shop.example/cups, from https://other.example/x</description>` +
			`</item></channel></rss>`, []string{page, "https://shop.example/cups"}},
		{"data with an image", `{"assets": [{"file": {"url": "https://img.example.net/tea.jpg"}}]}`, nil},
		{"data with a page", `{"x": [{"y": {"z": "` + page + `", "script": "https://shop.example/a.js"}}]}`, []string{page}},
		{"other XML with parts of a page", `<root><script src="https://shop.example/app.js"/><a>` + page +
			`</a><style>https://shop.example/a.css</style></root>`, []string{page}},
	} {
		p := enginetest.Start(t)
		p.Open(true, enginetest.File{Name: "x.txt", Data: []byte(x.text)})
		all := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
		if len(all) != 1 || all[0].Links != len(x.offers) || all[0].Severity != sitemapcore.Fatal {
			t.Errorf("%s: %+v", x.name, all)
			continue
		}
		pressRefusals(t, p, x.name)
		if got := strings.Join(pagesOf(p), " "); got != strings.Join(x.offers, " ") {
			t.Errorf("%s: the pages are %q, want %q", x.name, got, x.offers)
		}
	}
}

// A robots.txt among the files names sitemaps, which are no pages.
func TestARobotsFileOffersNoPages(t *testing.T) {
	sitemap := enginetest.File{Name: "sitemap.xml", Data: []byte(sitemap("<loc>https://shop.example/</loc>"))}
	for _, text := range []string{
		"User-agent: *\nSitemap: https://shop.example/sitemap.xml\nSitemap: https://shop.example/shop-sitemap.xml\n",
		"Sitemap: https://shop.example/a.xml\nSitemap: https://shop.example/b.xml\n",
	} {
		robots := enginetest.File{Name: "robots.txt", Data: []byte(text)}
		for _, files := range [][]enginetest.File{{robots}, {robots, sitemap}, {sitemap, robots}} {
			p := enginetest.Start(t)
			p.Open(false, files...)
			for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
				if x.Links > 0 {
					t.Errorf("%q offers %d links", x.Title, x.Links)
				}
			}
			pressRefusals(t, p, text)
		}
	}
}

// The addresses in a list of redirects are no pages to add: the old ones lead elsewhere.
func TestAListOfRedirectsOffersNoPages(t *testing.T) {
	for _, name := range []string{"_redirects", ".htaccess"} {
		p := enginetest.Start(t)
		p.Open(true, enginetest.File{Name: name, Data: []byte("/old https://shop.example/new 301\n/a https://api.example/x 200\n")})
		for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
			if x.Links > 0 {
				t.Errorf("%q offers %d links", x.Title, x.Links)
			}
		}
	}
}
