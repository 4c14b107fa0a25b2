package wasm_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestSplitsByEachPresetAndGivesNamesThatPeopleKnow tries the ways to split and the names, and reads the results.
func TestSplitsByEachPresetAndGivesNamesThatPeopleKnow(t *testing.T) {
	browser.Rare(t, "each preset; sitemapcore/output tests their names, and TestEveryState splits by one")
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range 1200 {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/page-%d</loc><lastmod>%d-01-02</lastmod></url>",
			[...]string{"blog", "de"}[i%2], i, 2024+i%3)
	}
	b.WriteString("</urlset>")
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "all.xml", []byte(b.String())))
	p.pages("1,200 pages")
	p.button("Download").Click()
	dialog := p.dialog("Download")
	dialog.Like("radio", "^Build new files").Click()
	p.By("the summary More choices", `() => document.querySelector(".dl__more summary")`).Click()
	for _, tt := range []struct {
		list, choice, says string
		want               []string
	}{
		{"Split", "1", "sitemap-de-1.xml.gz", []string{"sitemap-blog-1.xml.gz", "sitemap-de-1.xml.gz", "sitemap.xml"}},
		{"Split", "2", "sitemap-post-1.xml.gz", []string{
			"sitemap-page-1.xml.gz", "sitemap-post-1.xml.gz",
			"sitemap.xml",
		}},
		{"Split", "3", "sitemap-other-1.xml.gz", []string{
			"sitemap-de-1.xml.gz", "sitemap-other-1.xml.gz",
			"sitemap.xml",
		}},
		{"Split", "4", "For lists with the pages of several sites.", []string{"sitemap.xml"}},
		{"Split", "5", "sitemap-2026-1.xml.gz", []string{
			"sitemap-2024-1.xml.gz", "sitemap-2025-1.xml.gz",
			"sitemap-2026-1.xml.gz", "sitemap.xml",
		}},
		{"Split", "0", "Download sitemap.xml", []string{"sitemap.xml"}},
		{"File names", "3", "post-sitemap.xml", []string{
			"page-sitemap.xml", "post-sitemap.xml",
			"sitemap_index.xml",
		}},
		{
			"File names", "4", "wp-sitemap-posts-post-1.xml",
			[]string{"wp-sitemap-posts-page-1.xml", "wp-sitemap-posts-post-1.xml", "wp-sitemap.xml"},
		},
	} {
		dialog.Find("combobox", tt.list).Pick(tt.choice)
		dialog.Says(tt.says)
		files := sitemaps(p.downloadFromDialog())
		got := keysOf(files)
		slices.Sort(got)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %s gives %v, want %v", tt.list, tt.choice, got, tt.want)
		}
		pages := 0
		for name, data := range files {
			if strings.HasSuffix(name, ".gz") {
				data = gunzip(t, data)
			}
			validate(t, name, data)
			if !strings.Contains(string(data), "<sitemapindex") {
				pages += len(locs(data))
			}
		}
		if pages != 1200 {
			t.Errorf("%s %s: %d pages came out", tt.list, tt.choice, pages)
		}
		p.button("Download").Click()
		dialog = p.dialog("Download")
		p.By("the summary More choices", `() => document.querySelector(".dl__more summary")`).Click()
	}
}

// TestTheGuideCopiesWhatIsTypedElsewhere presses the copy buttons of the guide.
func TestTheGuideCopiesWhatIsTypedElsewhere(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("https://shop.example/maps/oak\nhttps://shop.example/ash", "")
	p.pages("2 pages")
	p.True(`(() => { navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); ` +
		`}; return true; })()`)
	p.button("Download").Click()
	file := read(t, p.Download(p.dialog("Download").Find("button", "Download sitemap.xml").Enabled()))
	validate(t, "sitemap.xml", file)
	if len(locs(file)) != 2 {
		t.Errorf("the file that comes alone is %s", file)
	}
	guide := p.dialog(whatNow)
	for _, text := range []string{
		"Sitemap: https://shop.example/sitemap.xml", "sitemap.xml",
		"https://shop.example/sitemap.xml",
	} {
		guide.Find("button", "Copy "+text).At(0).Click()
		p.True(fmt.Sprintf(`globalThis.copied === %q`, text))
		guide.Find("button", "Copied "+text).At(0).Wait()
	}
	guide.Find("radio", "Shopify").Click()
	guide.Says("can’t put files there")
	guide.Find("radio", "Netlify").Click()
	guide.Says("Don’t drop them alone")
	guide.Find("radio", "Naver").Click()
	guide.Find("button", "Open searchadvisor.naver.com (in a new tab)").Wait()
}

const richSitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <url><loc>https://shop.example/oak</loc>
    <image:image><image:loc>https://shop.example/oak.jpg</image:loc></image:image>
    <image:image><image:loc>https://shop.example/oak-2.jpg</image:loc></image:image></url>
  <url><loc>https://shop.example/film</loc><video:video>
    <video:thumbnail_loc>https://shop.example/film.jpg</video:thumbnail_loc><video:title>Oak, “sawn” &amp; dried</video:title>
    <video:description>How a lamp is made;
in two lines</video:description>
    <video:player_loc>https://shop.example/player?film=1&amp;size=2</video:player_loc><video:duration>61</video:duration>
    <video:restriction relationship="allow">DE FR</video:restriction><video:tag>oak</video:tag><video:tag>lamp</video:tag>
  </video:video></url>
  <url><loc>https://shop.example/fair</loc><news:news><news:publication><news:name>Lamp Times</news:name>
    <news:language>en</news:language></news:publication><news:publication_date>2026-11-24</news:publication_date>
    <news:title>The fair opens</news:title></news:news></url>
</urlset>
`

// extensionsOf returns the sorted extensions of each page of a sitemap.
func extensionsOf(t *testing.T, data []byte) map[string][]string {
	t.Helper()
	all := make(map[string][]string)
	var loc string
	var path []string
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			name := x.Name.Space + " " + x.Name.Local
			for _, a := range x.Attr {
				if a.Name.Space == "" && len(path) > 1 {
					name += " " + a.Name.Local + "=" + a.Value
				}
			}
			path = append(path, name)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			text := strings.TrimSpace(string(x))
			switch {
			case text == "":
			case len(path) == 3 && strings.HasSuffix(path[2], "sitemap/0.9 loc"):
				loc = text
			default:
				all[loc] = append(all[loc], strings.Join(path[2:], " > ")+": "+text)
			}
		}
	}
	for _, list := range all {
		slices.Sort(list)
	}
	return all
}

// TestATableThatIsNotOursIsAskedAbout gives a project a table of somebody else.
func TestATableThatIsNotOursIsAskedAbout(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	p.button("Add pages").Click()
	p.Choose(p.dialog("Add pages").Find("button", "Open files"),
		given(t, "urls.csv", "URL,Clicks\nhttps://tea.example/new,3\n"))
	p.dialog(addOrReplace).Find("button", "Add").Click()
	p.dialog("Columns in urls.csv").Find("button", importPages).Enabled().Click()
	p.pages("4 pages")
}

// A sitemap that is downloaded as a table, and a sitemap that is built from that table alone, say the same
// of images, videos and news.
func TestATableKeepsImagesVideosAndNews(t *testing.T) {
	english := browser.Look{Language: browser.Unset} // the heads of a table are known in real languages
	p := begin(t, english)
	p.open(given(t, "sitemap.xml", richSitemap))
	p.pages("3 pages")
	p.button("Download").Click()
	p.dialog("Download").Find("combobox", "Kind of file").Pick("2")
	table := p.Download(p.dialog("Download").Find("button", "Download (.csv)").Enabled())
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(read(t, table), []byte("\ufeff")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 4 {
		t.Errorf("the table has %d rows, want a head and three pages", len(rows))
	}

	p = visit(t, english)
	p.open(write(t, t.TempDir(), "table.csv", read(t, table)))
	p.pages("3 pages")
	want := extensionsOf(t, []byte(richSitemap))
	for name, data := range sitemaps(p.downloadAll()) {
		validate(t, name, data)
		if got := extensionsOf(t, data); !reflect.DeepEqual(got, want) {
			t.Errorf("the pages have\n%q\nwant\n%q", got, want)
		}
	}
}
