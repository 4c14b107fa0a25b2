package sitemapxml

import (
	"strings"
	"testing"
)

func TestAnIndexIsWritten(t *testing.T) {
	children := []IndexChild{{"https://example.com/a&b.xml.gz", "2026-11-21"}, {Loc: "https://example.com/c.xml.gz"}}
	got := string(AppendIndex(nil, children, Style{Pretty: true}))
	want := `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap>
    <loc>https://example.com/a&amp;b.xml.gz</loc>
    <lastmod>2026-11-21</lastmod>
  </sitemap>
  <sitemap>
    <loc>https://example.com/c.xml.gz</loc>
  </sitemap>
</sitemapindex>
`
	if got != want {
		t.Errorf("got\n%s, not\n%s", got, want)
	}
	for _, pretty := range []bool{false, true} {
		seg, err := decode(AppendIndex(nil, children, Style{Pretty: pretty}))
		if err != nil || seg.Broken || len(seg.Children) != 2 || seg.Children[0].Loc != children[0].Loc || seg.Children[0].LastMod != "2026-11-21" || seg.Children[1].LastMod != "" {
			t.Errorf("read back: %v, %+v", err, seg)
		}
	}
}

func TestAChildOfAnIndexIsAddedAsTheOthersStand(t *testing.T) {
	for _, tt := range []struct{ name, between, child string }{
		{"on lines of their own", "\n  ", "<sitemap>\n    <loc>x</loc>\n  </sitemap>"},
		{"on one line each", "\n  ", "<sitemap><loc>x</loc></sitemap>"},
		{"on one line each, without indentation", "\r\n", "<sitemap><loc>x</loc></sitemap>"},
		{"on lines of their own, without indentation", "\n", "<sitemap>\n<loc>x</loc>\n</sitemap>"},
		{"on one line in all", "", "<sitemap><loc>x</loc></sitemap>"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			const head = "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
			file := func(locs ...string) string {
				s := head
				for _, loc := range locs {
					s += tt.between + strings.Replace(tt.child, "x", loc, 1)
				}
				return s + strings.TrimRight(tt.between, " ") + "</sitemapindex>"
			}
			seg, err := decode([]byte(file("a", "b")))
			if err != nil {
				t.Fatal(err)
			}
			if got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children, nil, []IndexChild{{Loc: "n"}})); got != file("a", "b", "n") {
				t.Errorf("got\n%s, not\n%s", got, file("a", "b", "n"))
			}
		})
	}
}

func TestAnIndexKeepsItsBytesButTheEdits(t *testing.T) {
	in := "<?xml version='1.0'?>\r\n<!-- mine -->\r\n<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\r\n" +
		"\t<sitemap a='b'>\r\n\t\t<loc>x</loc>\r\n\t\t<lastmod>2020</lastmod>\r\n\t</sitemap> <!-- c -->\r\n\t<sitemap>\r\n\t\t<loc>y</loc>\r\n\t</sitemap>\r\n\t<sitemap><loc>z</loc></sitemap>\r\n</sitemapindex>\r\n"
	seg, err := decode([]byte(in))
	if err != nil || len(seg.Children) != 3 {
		t.Fatal(err, seg)
	}
	if got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children, nil, nil)); got != in {
		t.Fatalf("got\n%s", got)
	}
	edits := []IndexEdit{{LastMod: set("2026-11-21")}, {LastMod: set("2026-11-20")}, {Remove: true}}
	got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children, edits, []IndexChild{{Loc: "n"}}))
	want := strings.NewReplacer("2020", "2026-11-21", "<loc>y</loc>", "<loc>y</loc>\r\n\t\t<lastmod>2026-11-20</lastmod>",
		"<sitemap><loc>z</loc></sitemap>", "<sitemap>\r\n\t\t<loc>n</loc>\r\n\t</sitemap>").Replace(in)
	if got != want {
		t.Fatalf("got\n%s, not\n%s", got, want)
	}
	empty, err := decode([]byte("<s:sitemapindex xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9' />"))
	if err != nil {
		t.Fatal(err)
	}
	got = string(UpdateIndex(nil, empty.Text, &empty.Root, nil, nil, []IndexChild{{Loc: "n"}}))
	if want := "<s:sitemapindex xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9'><s:sitemap><s:loc>n</s:loc></s:sitemap></s:sitemapindex>"; got != want {
		t.Fatalf("got\n%s, not\n%s", got, want)
	}
}
