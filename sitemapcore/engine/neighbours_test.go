package engine_test

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/wire"
)

// partNames returns the names of the sitemaps and indexes that a download has.
func partNames(p *enginetest.Page, files sitemapcore.FileSettings) (names []string) {
	for _, part := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: files, Job: 3}).Parts {
		if part.Name != guide.Name() {
			names = append(names, part.Name)
		}
	}
	return names
}

// fileCodes returns the codes of the rules that files break.
func fileCodes(p *enginetest.Page) (codes []string) {
	for _, f := range p.Summary().Files {
		codes = append(codes, f.Code)
	}
	return codes
}

const (
	greenTea = "https://example.com/2026/11/green-tea/ 2026-11-02T08:00:00Z"
	blackTea = "https://example.com/2026/11/black-tea/ 2026-11-03T08:00:00Z"
)

// Files that differ from one that is read only in their head, language, coding, ending or format are read as it is.
func TestWhatOneReaderCanDoItsNeighbourCanDo(t *testing.T) {
	for _, x := range []struct {
		name, text string // without a text, a file or folder of the cases
		base       string
		asks       int
		pages      []string            // with their dates
		links      map[string][]string // languages by pages, if they are looked at
		marks      map[string][]string
		says       []string // about files that gave no page, and about omitted pages
		files      []string // the names in Files
		parts      []string // of the download as new files
		codes      []string // of the rules that files break
	}{
		{
			name: "sitemap_urls.csv", pages: []string{"https://example.com/", "https://example.com/tea"},
			parts: []string{"sitemap.xml"}, files: []string{"sitemap_urls.csv"},
		},
		{
			name: "languages-heads.csv", asks: 1,
			pages: []string{
				"https://example.com/en/tea", "https://example.com/de/tee", "https://example.com/nl/thee",
				"https://example.com/en/cups", "https://example.com/de/tassen",
			},
			links: map[string][]string{
				"https://example.com/nl/thee": {"en", "de", "nl"}, "https://example.com/en/cups": {"en", "de"},
			},
		},
		{
			name: "languages-heads-long.csv", asks: 1,
			pages: []string{
				"https://example.com/en/tea", "https://example.com/de/tee", "https://example.com/en/cups",
				"https://example.com/de/tassen",
			},
			links: map[string][]string{"https://example.com/de/tee": {"en", "de"}},
		},
		{
			name: "crawl.json",
			pages: []string{
				"https://example.com/tea", "https://example.com/old", "https://example.com/moved",
			},
			marks: map[string][]string{"C40": {"https://example.com/moved"}, "C40a": {"https://example.com/old"}},
		},
		{name: "feedburner-feed.xml", pages: []string{"https://example.com/2026/green-tea 2026-11-02T08:00:00Z"}},
		{name: "feed-relative-links.xml", asks: 1, base: siteOfCases, pages: []string{greenTea, blackTea}},
		{name: "indexnow-sent.json", pages: []string{"https://www.example.com/tea", "https://www.example.com/cups"}},
		{
			name: "links-behind-names.xlsx", asks: 1,
			pages: []string{"https://example.com/tea 2026-11-20", "https://example.com/cups 2026-11-21"},
		},
		{
			name: "sitemap.xml.br",
			says: []string{"sitemap.xml.br is an archive that we can’t open"},
		},
		{
			name: "feed-beside", pages: []string{"https://example.com/green-tea/", "https://example.com/black-tea/"},
			says: []string{"Already in your sitemap: 2 of the 2 pages of feed.xml"},
		},
		{
			name: "netlify", pages: []string{"https://example.com/", "https://example.com/old-tea", "https://example.com/tea"},
			says: []string{"_redirects is not a sitemap"},
		},
		{
			name: "Seiten.csv", text: "Seitenadresse\r\nhttps://example.com/a,b\r\n\"https://example.com/\"\r\n",
			pages: []string{"https://example.com/a,b", "https://example.com/"},
		},
		{
			name: "paths.csv", text: "Page path\n/\n/about\n", asks: 1, base: siteOfCases,
			pages: []string{"https://example.com/", "https://example.com/about"},
		},
		{
			name: "views.csv", text: "Seitenpfad,Aufrufe\n(not set),10\n/,9\n/about,3\n", asks: 1, base: siteOfCases,
			pages: []string{"https://example.com/", "https://example.com/about"},
		},
		{
			name: "languages.csv", asks: 1,
			text:  "date,pt_BR,x-default,id\n2026-11-20,https://example.com/pt,https://example.com/,7\n",
			pages: []string{"https://example.com/pt 2026-11-20", "https://example.com/"},
			links: map[string][]string{"https://example.com/": {"pt-BR", "x-default"}},
		},
		{
			name: "words.csv", asks: 1,
			text:  "URL (German),url_en\nhttps://example.com/de/a,https://example.com/en/a\n",
			pages: []string{"https://example.com/de/a", "https://example.com/en/a"},
			links: map[string][]string{"https://example.com/en/a": {"de", "en"}},
		},
		{
			name: "website.csv", text: "Website URL\nhttps://example.com/a\nhttps://example.com/b\n",
			pages: []string{"https://example.com/a", "https://example.com/b"}, parts: []string{"sitemap.xml"},
		},
		{
			name: "answers.tsv", asks: 1, text: "loc\tStatus\nhttps://example.com/a\t404 Not Found\nhttps://example.com/b\t200 OK\n",
			pages: []string{"https://example.com/a", "https://example.com/b"},
			marks: map[string][]string{"C40a": {"https://example.com/a"}},
		},
		{
			name: "table.json", text: `[{"Address":"https://example.com/a","Status Code":"404 Not Found","Content Type":"text/html"},` +
				`{"Address":"https://example.com/b","Last Modified":"2026-11-20"},{"Address":"https://example.com/i.png","Content Type":"image/png"}]`,
			pages: []string{"https://example.com/a", "https://example.com/b 2026-11-20"},
			marks: map[string][]string{"C40a": {"https://example.com/a"}},
		},
		{
			name: "paths.json", asks: 1, base: siteOfCases, text: `["/","/about","x"]`,
			pages: []string{"https://example.com/", "https://example.com/about"},
		},
		{
			name: "feed.json", asks: 1, base: siteOfCases, text: `{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"/a",` +
				`"date_modified":"2026-11-20"}]}`,
			pages: []string{"https://example.com/a 2026-11-20"},
		},
		{
			name: "saved.xml", asks: 1, base: siteOfCases, text: `<rss version="2.0"><channel><item><link>about.html</link></item></channel></rss>`,
			pages: []string{"https://example.com/about.html"},
		},
		{
			name: "crawl.jsonl", text: `{"address":"https://example.com/a","statusCode":200,"contentType":"text/html"}` + "\n" +
				`{"address":"https://example.com/b","statusCode":"404"}` + "\n" +
				`{"address":"https://example.com/c.css","contentType":"text/css"}` + "\n",
			pages: []string{"https://example.com/a", "https://example.com/b"},
			marks: map[string][]string{"C40a": {"https://example.com/b"}},
		},
		{
			name: "atom.xml", asks: 1, base: siteOfCases, text: `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/a"/>` +
				`<updated>2026-11-02T08:00:00Z</updated></entry></feed>`,
			pages: []string{"https://example.com/a 2026-11-02T08:00:00Z"},
		},
		{
			name: ".htaccess", text: "<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule ^old$ https://example.com/new [R=301]\n</IfModule>\n",
			says: []string{".htaccess is not a sitemap"},
		},
		{
			name: "shop.conf", text: "server {\n  listen 80;\n  server_name example.com;\n  return 301 https://example.com/new;\n}\n",
			says: []string{"shop.conf is not a sitemap"},
		},
		{
			name: "redirects.txt", text: "/old https://example.com/new 301\n/older /newer\n",
			says: []string{"redirects.txt is not a sitemap"},
		},
		{
			name: "robots.txt", text: "Content-Signal: search=yes\nUser-agent: *\nDisallow: /a\n",
			says: []string{"robots.txt is not a sitemap"},
		},
		{
			name: "feed-latin1.xml", text: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><rss version=\"2.0\"><channel><item>" +
				"<title>Caf\xe9</title><link>https://example.com/caf\xe9</link></item></channel></rss>",
			pages: []string{"https://example.com/café"}, files: []string{"feed-latin1.xml"},
		},
		{
			name: "index-host-is-file", pages: []string{"https://example.com/", "https://example.com/tea"}, codes: []string{"K4"},
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := enginetest.Start(t)
			var files []enginetest.File
			switch {
			case x.text != "":
				files = []enginetest.File{{Name: x.name, Data: []byte(x.text)}}
			case strings.Contains(x.name, "."):
				files = []enginetest.File{caseFile(t, x.name)}
			default:
				files = filesAt(filepath.Join("testdata", "folders", x.name))
			}
			o := p.Open(false, files...)
			if len(o.Tables) != x.asks {
				t.Errorf("%d questions, want %d", len(o.Tables), x.asks)
			}
			takeAsShown(t, p, o, x.base)
			if len(x.pages) > 0 {
				p.Summary()
			}
			if got := pagesWithDates(p); !slices.Equal(got, x.pages) {
				t.Errorf("the pages are\n%q, want\n%q", got, x.pages)
			}
			if got := problems(p); !slices.Equal(got, x.says) {
				t.Errorf("it says %q, want %q", got, x.says)
			}
			if got := crawlMarks(p); !maps.EqualFunc(got, x.marks, slices.Equal) {
				t.Errorf("the marks are %q, want %q", got, x.marks)
			}
			for loc, want := range x.links {
				if got := languagesOf(p, loc); !slices.Equal(got, want) {
					t.Errorf("%s links to %q, want %q", loc, got, want)
				}
			}
			if len(x.pages) > 0 {
				if got := fileCodes(p); len(got)+len(x.codes) > 0 && !slices.Equal(got, x.codes) {
					t.Errorf("the files break %q, want %q", got, x.codes)
				}
			}
			if x.parts != nil {
				if got := partNames(p, enginetest.NewFiles); !slices.Equal(got, x.parts) {
					t.Errorf("the download has %q, want %q", got, x.parts)
				}
			}
			if x.files != nil {
				var got []string
				for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
					got = append(got, f.Name)
				}
				if !slices.Equal(got, x.files) {
					t.Errorf("Files has %q, want %q", got, x.files)
				}
			}
		})
	}
}

// languagesOf returns the languages of the language versions of a page, in order.
func languagesOf(p *enginetest.Page, loc string) (langs []string) {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 100})
	for i, id := range w.IDs {
		if w.Value(i, sitemapcore.Loc) != loc {
			continue
		}
		for _, part := range strings.Split(enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text, `hreflang="`)[1:] {
			lang, _, _ := strings.Cut(part, `"`)
			langs = append(langs, lang)
		}
	}
	return langs
}

// The parts of an index may have names with a query, as they are saved.
func TestPartsWithAQueryInTheirNamesAreThoseOfTheirIndex(t *testing.T) {
	for _, mark := range []string{"?", "@", "_"} {
		p := enginetest.Start(t)
		part := func(n string) enginetest.File {
			return enginetest.File{Name: "sitemap.php" + mark + "part=" + n, Data: []byte(sitemap("<loc>https://example.com/" + n + "</loc>"))}
		}
		p.Open(false, part("pages"), part("posts"), enginetest.File{Name: "sitemap_index.xml", Data: []byte(
			`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/sitemap.php?part=posts</loc>` +
				`</sitemap><sitemap><loc>https://example.com/sitemap.php?part=pages</loc></sitemap></sitemapindex>`)})
		for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
			if f.Missing != 0 {
				t.Errorf("%q: %d of %d files of %s are missing", mark, f.Missing, f.Listed, f.Name)
			}
		}
		if got := fileCodes(p); slices.Contains(got, "L3") {
			t.Errorf("%q: the files break %q", mark, got)
		}
	}
}
