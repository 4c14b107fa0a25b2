package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A sitemap applies to its folder. A finding about that is reported once for the file, and only if its folder is known.
func TestWhereASitemapLies(t *testing.T) {
	list := func(locs ...string) []byte {
		return []byte(head2026 + "<url><loc>" + strings.Join(locs, "</loc></url>\n<url><loc>") +
			"</loc></url>\n</urlset>\n")
	}
	index := func(locs ...string) []byte {
		return []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<sitemap><loc>` +
			strings.Join(locs, "</loc></sitemap><sitemap><loc>") + `</loc></sitemap></sitemapindex>`)
	}
	said := func(p *enginetest.Page) string {
		var codes []string
		for _, f := range p.Summary().Files {
			if f.Code == "C30" || f.Code == "K5a" {
				codes = append(codes, f.Code+" "+f.Name)
			}
		}
		return strings.Join(codes, ", ")
	}
	const inside, outside = "https://a.example/shop/lamps", "https://a.example/about"
	for _, c := range []struct {
		name, listed string
		where        string // the folder in the user's download settings
		pages        []string
		want         string
	}{
		{"nobody knows", "", "", []string{inside, outside}, ""},
		{"in the top folder", "https://a.example/pages.xml", "", []string{inside, outside}, ""},
		{"in its folder", "https://a.example/shop/pages.xml", "", []string{inside, inside + "/1"}, ""},
		{"above", "https://a.example/shop/pages.xml", "", []string{inside, outside}, "C30 pages.xml"},
		{
			"beside", "https://a.example/shop/pages.xml?v=1/2", "",
			[]string{"https://a.example/shops/1"},
			"C30 pages.xml",
		},
		{
			"below, with small and capital letters in its site", "https://A.example/shop/pages.xml", "",
			[]string{inside},
			"",
		},
		{
			"of another site, which is said already", "https://a.example/shop/pages.xml", "",
			[]string{inside, "https://b.example/about"},
			"",
		},
		{"said by the owner", "", "https://a.example/shop/", []string{inside, outside}, "C30 pages.xml"},
		{
			"the index is said to be below its files", "https://a.example/pages.xml", "https://a.example/shop/",
			[]string{inside},
			"K5a index.xml",
		},
	} {
		p := enginetest.Start(t)
		files := []enginetest.File{{Name: "pages.xml", Data: list(c.pages...)}}
		if c.listed != "" {
			files = append(files, enginetest.File{Name: "index.xml", Data: index(c.listed)})
		}
		p.Open(false, files...)
		p.Summary()
		enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: sitemapcore.FileSettings{Keep: true, Where: c.where, Pretty: true, FreqPrio: true}, Job: 7})
		if got := said(p); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// If a page is moved out of the folder, and back, the findings follow.
func TestAPageThatLeavesTheFolderOfItsSitemap(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false,
		enginetest.File{
			Name: "pages.xml",
			Data: []byte(head2026 + "<url><loc>https://a.example/shop/1</loc></url><url><loc>https://a.example/" +
				"shop/2</loc></url></urlset>"),
		},
		enginetest.File{
			Name: "index.xml",
			Data: []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
				`<sitemap><loc>https://a.example/shop/pages.xml</loc></sitemap></sitemapindex>`),
		})
	for _, c := range []struct {
		loc  string
		want int
	}{{"https://a.example/1", 1}, {"https://a.example/shop/1", 0}} {
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		first := wire.Target{View: v.View, Rows: rows(0, 1)}
		enginetest.Must[*wire.Edited](p, wire.Make(first,
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: c.loc})))
		n := 0
		for _, f := range p.Summary().Files {
			if f.Code == "C30" {
				n++
			}
		}
		if n != c.want {
			t.Errorf("with %s: %d issues, want %d", c.loc, n, c.want)
		}
	}
}
