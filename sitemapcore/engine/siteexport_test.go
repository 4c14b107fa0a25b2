package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const ghostPosts = `{"db":[{"meta":{"exported_on":1699999999999,"version":"5.75.0"},"data":{"posts":[
 {"slug":"lamp","status":"published","visibility":"public","updated_at":"2024-03-01T10:00:00.000Z",
  "feature_image":"__GHOST_URL__/content/images/lamp.jpg"},
 {"slug":"about","type":"page","status":"published","visibility":"public"},
 {"slug":"later","status":"draft"},{"slug":"inside","status":"published","visibility":"members"},
 {"status":"published"}]}}]}`

// takeExport answers the question about the address of the website.
func takeExport(p *enginetest.Page, o *wire.Opened, base string) *wire.Opened {
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	take := &wire.TakeTable{ID: x.ID, Columns: x.Columns, Base: base + x.Folder, Job: 2}
	return enginetest.Must[*wire.Opened](p, take)
}

// An export waits for the address of its website. Its pages then have that address, with their dates and images, and
// omitted items are listed with their reason.
func TestAnExportOfAWebsitesProgramBecomesASitemap(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "shop.ghost.2026-11-20.json", Data: []byte(ghostPosts)})
	if len(o.Tables) != 1 || o.Pages != 0 || len(problems(p)) > 0 {
		t.Fatalf("opening says %+v and %q", o, problems(p))
	}
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	if !x.OnlySite || x.Program != "Ghost" || x.Folder != "" || x.Cells[0] != "lamp/" {
		t.Errorf("the question is %+v", x)
	}
	taken := takeExport(p, o, "https://a.example/")
	want := []string{"https://a.example/lamp/", "https://a.example/about/"}
	if got := pagesOf(p); !slices.Equal(got, want) {
		t.Errorf("pages are %q, want %q", got, want)
	}
	for _, note := range []string{
		"1 entry without a page address",
		"This export has no full addresses, so we put them together. Check that they open, such as " +
			"https://a.example/lamp/",
	} {
		if got := say.Strings(taken.Notes); !slices.Contains(got, note) {
			t.Errorf("%q is not in %q", note, got)
		}
	}
	said := []string{"1 draft was left out", "1 page for members only was left out"}
	if got := problems(p); !slices.Equal(got, said) {
		t.Errorf("said is %q, want %q", got, said)
	}
	d := enginetest.Must[*wire.Window](p,
		&wire.GetWindow{View: enginetest.Must[*wire.View](p, &wire.OpenView{}).View, Count: 9})
	if got := d.Value(0, sitemapcore.LastMod); got != "2024-03-01T10:00:00.000Z" {
		t.Errorf("the date is %q", got)
	}
	xml := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: d.IDs[0]})
	if !strings.Contains(xml.Text, "https://a.example/content/images/lamp.jpg") {
		t.Errorf("the first page is\n%s", xml.Text)
	}
}

// Of an archive with posts only these are read; it also has readers' addresses, which are private.
func TestTheArchivesOfSubstackAndMedium(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "abc.zip", Data: zipped(t,
		enginetest.File{Name: "posts/101.html", Data: []byte(`<p>A draft`)},
		enginetest.File{Name: "posts/102.html", Data: []byte(`<p>Another`)},
		enginetest.File{Name: "posts/103.lamps.html", Data: []byte(`<p>Lamps<img src="https://substackcdn.com/image/` +
			`fetch/w_1456,q_auto:good/https%3A%2F%2Fs3.example%2Flamp.png" data-attrs="{}">`)},
		enginetest.File{Name: "posts/103.delivers.csv", Data: []byte("post_id,email\n103,a@a.example\n")},
		enginetest.File{Name: "email_list.abc.csv", Data: []byte("email,link\na@a.example,https://a.example/\n")},
		enginetest.File{Name: "posts.csv", Data: []byte("post_id,post_date,is_published,type,audience,title\n" +
			"103.lamps,2024-03-01T10:00:00.000Z,true,newsletter,everyone,Lamps\n")},
	)})
	if len(o.Tables) != 1 || len(problems(p)) > 0 {
		t.Fatalf("opening says %+v and %q", o, problems(p))
	}
	takeExport(p, o, "https://a.example/")
	if got := pagesOf(p); !slices.Equal(got, []string{"https://a.example/p/lamps"}) {
		t.Errorf("of Substack the pages are %q", got)
	}
	const image = "<image:loc>https://substackcdn.com/image/fetch/w_1456,q_auto:good/" +
		"https%3A%2F%2Fs3.example%2Flamp.png<"
	d := enginetest.Must[*wire.Window](
		p, &wire.GetWindow{View: enginetest.Must[*wire.View](p, &wire.OpenView{}).View, Count: 1},
	)
	if xml := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: d.IDs[0]}); !strings.Contains(xml.Text, image) {
		t.Errorf("of Substack the page is\n%s", xml.Text)
	}

	p = enginetest.Start(t)
	o = p.Open(false, enginetest.File{Name: "medium-export.zip", Data: zipped(t,
		enginetest.File{Name: "README.html", Data: []byte(`<a href="https://medium.com/">Medium</a>`)},
		enginetest.File{Name: "bookmarks/bookmarks-0001.html", Data: []byte(`<a href="https://b.example/">B</a>`)},
		enginetest.File{Name: "posts/2024-03-01_Lamps-1a2b3c4d5e6f.html", Data: []byte(
			`<article><time datetime="2024-03-01T10:00:00.000Z"></time><a href="https://a.example/lamps" ` +
				`class="p-canonical">C</a></article>`)},
		enginetest.File{Name: "posts/draft_Later-1a2b3c4d5e6f.html", Data: []byte(`<article>`)},
	)})
	if got := pagesOf(p); !slices.Equal(got, []string{"https://a.example/lamps"}) || len(o.Tables) > 0 {
		t.Errorf("of Medium the pages are %q; %+v", got, o)
	}
	if got := problems(p); !slices.Equal(got, []string{"1 draft was left out"}) {
		t.Errorf("of Medium is said %q", got)
	}
}

// If the export of a blog has types other than posts and pages, the user chooses the types; otherwise there is no
// question.
func TestTheOwnerChoosesAmongTheTypesOfPages(t *testing.T) {
	item := func(link, kind, status string) string {
		return `<item><link>https://a.example/` + link + `</link><wp:status>` + status + `</wp:status>` +
			`<wp:post_type>` + kind +
			`</wp:post_type></item>`
	}
	export := func(items ...string) enginetest.File {
		return enginetest.File{Name: "shop.xml", Data: []byte(
			`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` +
				strings.Join(items, "") + `</channel></rss>`)}
	}
	posts := []string{
		item("one", "post", "publish"), item("about", "page", "publish"), item("?p=9", "nav_menu_item", "publish"),
	}
	p := enginetest.Start(t)
	if o := p.Open(false, export(posts...)); len(o.Tables) > 0 || len(pagesOf(p)) != 2 {
		t.Errorf("of posts and pages opening says %+v", o)
	}

	p = enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "Metadata.csv", Data: []byte("Property,Value\nIssue,Not found (404)\n")},
		export(append(posts, item("lamp", "product", "publish"), item("cup", "product", "publish"),
			item("new", "product", "draft"), item("?e=1", "elementor_library", "publish"))...))
	if len(o.Tables) != 1 || len(pagesOf(p)) > 0 {
		t.Fatalf("opening says %+v, and the pages are %q", o, pagesOf(p))
	}
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	want := []sitemapcore.PageType{
		{Name: "post", First: "https://a.example/one", Count: 1},
		{Name: "page", First: "https://a.example/about", Count: 1},
		{Name: "elementor_library", First: "https://a.example/?e=1", Count: 1},
		{Name: "product", First: "https://a.example/lamp", Count: 2},
	}
	if x.OnlySite || !slices.Equal(x.Types, want) {
		t.Errorf("the question is %+v", x)
	}
	without := []string{"page", "elementor_library"}
	taken := enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: x.ID, Without: without, Job: 2})
	pages := []string{"https://a.example/one", "https://a.example/lamp", "https://a.example/cup"}
	if got := pagesOf(p); taken.Pages != 3 || !slices.Equal(got, pages) {
		t.Errorf("pages are %q, want %q", got, pages)
	}
	if len(taken.Notes) != 2 {
		t.Errorf("the draft and the item of a menu are told as %q", taken.Notes)
	}
}

func TestAnExportWithNothingToListSaysWhy(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{
		Name: "products_export.csv",
		Data: []byte("Handle,Title,Vendor,Published,Status\na,A,V,true,draft\nb,B,V,false,active\n"),
	})
	want := []string{
		"1 draft was left out", "1 hidden or archived page was left out",
		"No page in products_export.csv belongs in a sitemap",
	}
	if got := problems(p); !slices.Equal(got, want) || o.Refused != 1 || len(o.Tables) > 0 {
		t.Errorf("said is %q, want %q; %+v", got, want, o)
	}
}

// A message says that a truncated export lacks its end.
func TestAnExportThatIsCutOffSaysSo(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{
		Name: "a.json", Data: []byte(ghostPosts[:strings.Index(ghostPosts, ` {"slug":"later"`)+20]),
	})
	if taken := takeExport(p, o, "https://a.example/"); taken.Pages != 2 || taken.Unread != 1 {
		t.Errorf("%+v", taken)
	}
}

// An export in another encoding is decoded.
func TestAnExportInAnotherEncodingIsTaken(t *testing.T) {
	const text = "Handle,Title,Vendor,Published\r\ncaf\u00e9,Caf\u00e9,V,true\r\n"
	wide := []byte{0xff, 0xfe}
	for _, c := range text {
		wide = append(wide, byte(c), 0)
	}
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "products_export.csv", Data: wide})
	if len(o.Tables) != 1 {
		t.Fatalf("opening says %+v", o)
	}
	takeExport(p, o, "https://a.example/")
	if got := pagesOf(p); !slices.Equal(got, []string{"https://a.example/products/caf%C3%A9"}) {
		t.Errorf("pages are %q", got)
	}
}
