package engine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// caseFile reads a small file of a kind that owners bring.
func caseFile(t *testing.T, name string) enginetest.File {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "cases", name))
	if err != nil {
		t.Fatal(err)
	}
	return enginetest.File{Name: name, Data: data}
}

// takeAsShown takes everything that waits as it is shown, with base in front of relative addresses.
// It returns the notes of all answers.
func takeAsShown(t *testing.T, p *enginetest.Page, o *wire.Opened, base string) (notes []string) {
	t.Helper()
	notes = say.Strings(o.Notes)
	for _, id := range o.Tables {
		x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: id})
		if x.Unlisted {
			x.Columns[0].Role = uint8(table.RoleLoc) // the owner says that they are pages
		}
		take := &wire.TakeTable{ID: x.ID, Columns: x.Columns, Days: x.Days, Base: base + x.Folder, Job: 2}
		notes = append(notes, say.Strings(enginetest.Must[*wire.Opened](p, take).Notes)...)
	}
	return notes
}

// pagesWithDates returns the address of each page, with its date behind a blank, in order.
func pagesWithDates(p *enginetest.Page) (out []string) {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	locs, dates := values(p, v.View, sitemapcore.Loc), values(p, v.View, sitemapcore.LastMod)
	for i := range locs {
		out = append(out, strings.TrimSpace(locs[i]+" "+dates[i]))
	}
	return out
}

// imagesOf returns the addresses of the images of all pages, in order.
func imagesOf(p *enginetest.Page) (out []string) {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 50})
	for _, id := range w.IDs {
		xml := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id})
		for _, part := range strings.Split(xml.Text, "<image:loc>")[1:] {
			loc, _, _ := strings.Cut(part, "<")
			out = append(out, loc)
		}
	}
	return out
}

// An ownersFile is a file of a kind that owners have, with the expected results.
type ownersFile struct {
	name   string
	asks   int    // questions
	base   string // the address of the website for the question; "" if there is none
	pages  []string
	images []string
	marks  map[string][]string // pages by the code of the rule about a crawl
	notes  int                 // sentences about omissions and changes
	says   []string            // about files that gave no page
}

const siteOfCases = "https://example.com/"

var ownersFiles = []ownersFile{
	{
		name: "search-console-performance.zip", notes: 1,
		pages: []string{"https://example.com/", "https://example.com/lamps"},
		says: []string{"6 tables without page addresses left out: Queries.csv, Countries.csv, Devices.csv, Search appearance.csv, Dates.csv, " +
			"Filters.csv"},
	},
	{
		name: "ga4-landing-page.csv", asks: 1, base: siteOfCases, notes: 1,
		pages: []string{"https://example.com/", "https://example.com/lamps/floor"},
	},
	{
		name: "paths-only.txt", asks: 1, base: siteOfCases,
		pages: []string{
			"https://example.com/", "https://example.com/about", "https://example.com/lamps/floor",
			"https://example.com/shop?a=1",
		},
	},
	{
		name: "relative-column-by-hand.csv", asks: 1, base: siteOfCases,
		pages: []string{
			"https://example.com/", "https://example.com/about", "https://example.com/lamps", "https://example.com/two",
		},
	},
	{
		name: "merchant-feed-atom.xml",
		pages: []string{
			"https://example.com/products/lamp?variant=1&utm_source=google",
			"https://example.com/products/desk",
		},
		images: []string{
			"https://cdn.example.com/lamp.jpg", "https://cdn.example.com/lamp2.jpg",
			"https://cdn.example.com/desk.jpg",
		},
	},
	{
		name: "crawler-heads-in-french.csv", asks: 1, notes: 2,
		pages: []string{
			"https://example.com/", "https://example.com/ancien", "https://example.com/nouveau",
			"https://example.com/absent", "https://example.com/prive", "https://example.com/double?tri=prix",
		},
		marks: map[string][]string{
			"C40": {"https://example.com/ancien"}, "C40a": {"https://example.com/absent"},
			"C40b": {"https://example.com/prive"}, "C40c": {"https://example.com/double?tri=prix"},
		},
	},
	{
		name: "screaming-frog-no-response.csv", asks: 1, notes: 1,
		pages: []string{
			"https://example.com/", "https://example.com/slow", "https://example.com/cart", "https://example.com/i/a",
			"https://example.com/lamps",
		},
		marks: map[string][]string{
			"C40d": {"https://example.com/slow", "https://example.com/i/a"}, "C39": {"https://example.com/cart"},
		},
	},
	{
		name: "excel-2003-workbook.xml",
		says: []string{"excel-2003-workbook.xml is a spreadsheet of a kind that we can’t read"},
	},
	{name: "rtf-sitemap.rtf", says: []string{"rtf-sitemap.rtf is a document, not a sitemap"}},
	{
		name: "word-2003-sitemap.xml",
		says: []string{"word-2003-sitemap.xml is a document, not a sitemap"},
	},
	{
		name: "notes-with-addresses-above-head.csv", asks: 1,
		pages:  []string{"https://example.com/products/lamp", "https://example.com/products/desk"},
		images: []string{"https://cdn.example.com/lamp.jpg", "https://cdn.example.com/desk.jpg"},
	},
	{
		name: "redirect-list-old-new.csv", asks: 1, notes: 1,
		pages: []string{"http://www.example.com/lamps.html", "http://www.example.com/desks.html"},
		marks: map[string][]string{"C40": {"http://www.example.com/lamps.html", "http://www.example.com/desks.html"}},
	},
	{
		name: "rest-api-dates.json", notes: 1,
		pages: []string{
			"https://example.com/lamps/ 2026-06-01T08:00:00Z",
			"https://example.com/2026/06/desks.html 2026-06-06T23:14:16-04:00",
		},
	},
	{
		name: "podcast-links-to-audio.xml", notes: 2,
		pages: []string{"https://example.com/show/two 2026-08-17T07:00:00Z"},
	},
	{name: "column-of-numbers-named-pages.csv", says: []string{"column-of-numbers-named-pages.csv has no page address in it"}},
}

// TestFilesOfKindsThatOwnersBring holds for each file its number of questions, its pages, and the messages about the
// rest.
func TestFilesOfKindsThatOwnersBring(t *testing.T) {
	for _, x := range ownersFiles {
		t.Run(x.name, func(t *testing.T) {
			p := enginetest.Start(t)
			o := p.Open(false, caseFile(t, x.name))
			if len(o.Tables) != x.asks {
				t.Errorf("%d questions, want %d", len(o.Tables), x.asks)
			}
			for _, id := range o.Tables {
				q := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: id})
				asks := slices.ContainsFunc(q.Columns,
					func(c wire.TableColumn) bool { return c.Relative && c.Role == 1 })
				if got := asks; got != (x.base != "") {
					t.Errorf("the question asks for the website: %v", got)
				}
			}
			notes := takeAsShown(t, p, o, x.base)
			if len(x.pages) > 0 {
				p.Summary() // nothing is checked without pages
			}
			if got := pagesWithDates(p); !slices.Equal(got, x.pages) {
				t.Errorf("the pages are\n%q, want\n%q", got, x.pages)
			}
			if got := imagesOf(p); !slices.Equal(got, x.images) {
				t.Errorf("the images are\n%q, want\n%q", got, x.images)
			}
			marks := crawlMarks(p)
			for _, code := range []string{"C39", "C40", "C40a", "C40b", "C40c"} {
				if !slices.Equal(marks[code], x.marks[code]) {
					t.Errorf("%s marks %q, want %q", code, marks[code], x.marks[code])
				}
			}
			if len(notes) != x.notes {
				t.Errorf("%d notes, want %d: %q", len(notes), x.notes, notes)
			}
			if got := problems(p); !slices.Equal(got, x.says) {
				t.Errorf("it says %q, want %q", got, x.says)
			}
		})
	}
}

// A text that stands for something else, such as a pointer of Git LFS, is called that, and gives no page.
func TestTextsThatStandForSomethingElse(t *testing.T) {
	for _, x := range []struct{ name, text, title string }{
		{"robots.txt", "# nothing here\n# yet\n", "robots.txt is not a sitemap"},
		{"robots.txt", "User-agent: *\nSitemap: /sitemap.xml\n", "robots.txt is not a sitemap"},
		{
			"Chart.csv", "Country,Clicks,Impressions,CTR,Position\nGermany,9,90,10%,3.4\n",
			"Chart.csv has no page address in it",
		},
		{"sheet.csv", "url,lastmod\n", "sheet.csv has no page address in it"},
	} {
		p := enginetest.Start(t)
		o := p.Open(false, enginetest.File{Name: x.name, Data: []byte(x.text)})
		if got := problems(p); !slices.Equal(got, []string{x.title}) || o.Pages != 0 || len(o.Tables) != 0 {
			t.Errorf("%q: it says %q, %+v", x.text, got, o)
		}
	}
	details := map[string]bool{}
	for _, line := range []string{"Sitemap: /sitemap.xml", "Disallow:"} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "robots.txt", Data: []byte("User-agent: *\n" + line + "\n")})
		details[enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems[0].Detail.String()] = true
	}
	if len(details) != 2 {
		t.Errorf("a Sitemap line without a full address and none at all are told alike: %v", details)
	}
}

func TestPastedPathsAskForTheWebsite(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Paste("/about\n/lamps\n")
	if len(o.Tables) != 1 {
		t.Fatalf("%+v", o)
	}
	takeAsShown(t, p, o, siteOfCases)
	if got, want := pagesOf(p), []string{"https://example.com/about", "https://example.com/lamps"}; !slices.Equal(got,
		want) {
		t.Errorf("the pages are %q, want %q", got, want)
	}
}

func TestPostsOfWordPressWithoutALinkHaveTheirPermanentIdentifier(t *testing.T) {
	p := enginetest.Start(t)
	item := func(n, status string) string {
		return `<item><guid isPermaLink="false">https://a.example/?p=` + n +
			`</guid><wp:post_modified_gmt>2026-06-01 08:00:00` +
			`</wp:post_modified_gmt><wp:status>` + status + `</wp:status><wp:post_type>post</wp:post_type></item>`
	}
	p.Open(false, enginetest.File{Name: "blog.xml", Data: []byte(
		`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` +
			item("1", "publish") + item("2", "draft") + `</channel></rss>`)})
	if got, want := pagesWithDates(p), []string{"https://a.example/?p=1 2026-06-01T08:00:00+00:00"}; !slices.Equal(got,
		want) {
		t.Errorf("the pages are %q, want %q", got, want)
	}
}

// A note that two files lead to is said once.
func TestTwoFeedsLeadToOneNote(t *testing.T) {
	p := enginetest.Start(t)
	feed := func(n string) enginetest.File {
		return enginetest.File{Name: n + ".xml", Data: []byte(`<rss version="2.0"><channel><item><link>https://a.example/` + n +
			`</link></item></channel></rss>`)}
	}
	if o := p.Open(false, feed("1"), feed("2")); o.Pages != 2 || len(o.Notes) != 1 {
		t.Errorf("opening adds %d pages and says %q, want 2 pages and one note", o.Pages, o.Notes)
	}
}

// The addresses in the markup of RTF have other ends and letters, so none are offered.
func TestNoAddressesAreTakenOutOfMarkup(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, caseFile(t, "rtf-sitemap.rtf"))
	for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
		if x.Links != 0 {
			t.Errorf("%q offers %d addresses", x.Title, x.Links)
		}
	}
}
