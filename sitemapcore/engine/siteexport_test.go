package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// takeExport answers the question about the address of the website.
func takeExport(p *enginetest.Page, o *wire.Opened, base string) *wire.Opened {
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	take := &wire.TakeTable{ID: x.ID, Columns: x.Columns, Base: base + x.Folder, Job: 2}
	return enginetest.Must[*wire.Opened](p, take)
}

// The export of a blog gives the posts, the pages and all other types that visitors see.
func TestTheExportOfABlogGivesAllThatVisitorsSee(t *testing.T) {
	item := func(link, kind, status string) string {
		return `<item><link>https://a.example/` + link + `</link><wp:status>` + status + `</wp:status>` +
			`<wp:post_type>` + kind + `</wp:post_type></item>`
	}
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(
		`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` +
			item("one", "post", "publish") + item("about", "page", "publish") + item("?p=9", "nav_menu_item", "publish") +
			item("lamp", "product", "publish") + item("new", "product", "draft") + `</channel></rss>`)})
	want := []string{"https://a.example/one", "https://a.example/about", "https://a.example/lamp"}
	if got := pagesOf(p); !slices.Equal(got, want) || len(o.Tables) > 0 {
		t.Errorf("pages are %q, want %q; %+v", got, want, o)
	}
	if len(o.Notes) != 2 {
		t.Errorf("the draft and the item of a menu are told as %q", o.Notes)
	}
}

// A shop's products are a table with a column of names, before which the usual folder of products is set.
func TestNamesOfProductsGetTheirFolder(t *testing.T) {
	for name, x := range map[string]struct {
		text  string
		pages []string
	}{
		"products_export.csv": {
			"Handle,Title,Vendor,Image Src\noak-lamp,Oak lamp,V,https://cdn.a.example/1.jpg\noak-lamp,,,https://cdn.a.example/2.jpg\ntea,Tea,V,\n",
			[]string{"https://a.example/products/oak-lamp", "https://a.example/products/tea"},
		},
		"Blog posts.csv": {"Name,Slug,Item ID\nOak,oak-lamps,1\nTea,green-tea,2\n", []string{"https://a.example/blog/oak-lamps", "https://a.example/blog/green-tea"}},
		"pages.csv":      {"Name,Slug,Item ID\nOak,oak-lamps,1\nTea,green-tea,2\n", []string{"https://a.example/oak-lamps", "https://a.example/green-tea"}},
	} {
		p := enginetest.Start(t)
		takeExport(p, p.Open(false, enginetest.File{Name: name, Data: []byte(x.text)}), "https://a.example/")
		if got := pagesOf(p); !slices.Equal(got, x.pages) {
			t.Errorf("%s: pages are %q, want %q", name, got, x.pages)
		}
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
	if got := pagesOf(p); !slices.Equal(got, []string{"https://a.example/products/café"}) {
		t.Errorf("pages are %q", got)
	}
}
