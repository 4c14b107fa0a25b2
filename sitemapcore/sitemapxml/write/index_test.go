package write

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestAnIndexIsWritten(t *testing.T) {
	children := []sitemapcore.Child{
		{Loc: "https://example.com/a&b.xml.gz", LastMod: "2026-11-21"}, {Loc: "https://example.com/c.xml.gz"},
	}
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
		if err != nil || seg.Broken || len(seg.Children) != 2 || seg.Children[0].Loc != children[0].Loc ||
			seg.Children[0].LastMod != "2026-11-21" || seg.Children[1].LastMod != "" {
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
			if got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children,
				[]IndexLine{asCame(seg, 0), asCame(seg, 1), {sitemapcore.Child{Loc: "n"}, -1}},
			)); got != file("a", "b", "n") {
				t.Errorf("got\n%s, not\n%s", got, file("a", "b", "n"))
			}
		})
	}
}

// asCame is a line of an index as it was read.
func asCame(seg *sitemapcore.Segment, i int) IndexLine {
	return IndexLine{sitemapcore.Child{Loc: seg.Children[i].Loc, LastMod: seg.Children[i].LastMod}, i}
}

func TestAnIndexKeepsItsBytesButTheEdits(t *testing.T) {
	in := "<?xml version='1.0'?>\r\n<!-- mine -->\r\n<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/" +
		"0.9'>\r\n\t<sitemap a='b'>\r\n\t\t<loc>x</loc>\r\n\t\t<lastmod>2020</lastmod>\r\n" +
		"\t</sitemap> <!-- c -->\r\n\t<sitemap>\r\n\t\t<loc>y</loc>\r\n\t</sitemap>\r\n" +
		"\t<sitemap><loc>z</loc></sitemap>\r\n</sitemapindex>\r\n"
	seg, err := decode([]byte(in))
	if err != nil || len(seg.Children) != 3 {
		t.Fatal(err, seg)
	}
	if got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children, []IndexLine{
		asCame(seg, 0), asCame(seg, 1),
		asCame(seg, 2),
	})); got != in {
		t.Fatalf("got\n%s", got)
	}
	lines := []IndexLine{
		{sitemapcore.Child{Loc: "x", LastMod: "2026-11-21"}, 0},
		{sitemapcore.Child{Loc: "y", LastMod: "2026-11-20"}, 1},
		{sitemapcore.Child{Loc: "n"}, -1},
	}
	got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children, lines))
	want := strings.NewReplacer("2020", "2026-11-21", "<loc>y</loc>",
		"<loc>y</loc>\r\n\t\t<lastmod>2026-11-20</lastmod>",
		"<sitemap><loc>z</loc></sitemap>", "<sitemap>\r\n\t\t<loc>n</loc>\r\n\t</sitemap>").Replace(in)
	if got != want {
		t.Fatalf("got\n%s, not\n%s", got, want)
	}
	empty, err := decode([]byte("<s:sitemapindex xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9' />"))
	if err != nil {
		t.Fatal(err)
	}
	got = string(UpdateIndex(nil, empty.Text, &empty.Root, nil, []IndexLine{{sitemapcore.Child{Loc: "n"}, -1}}))
	if want := "<s:sitemapindex xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9'><s:sitemap><s:loc>n</s:loc></" +
		"s:sitemap></s:sitemapindex>"; got != want {
		t.Fatalf("got\n%s, not\n%s", got, want)
	}
}

// TestALineOfAnIndexIsChangedInItsPlace holds that each edit of an index changes the bytes of its
// own line alone.
func TestALineOfAnIndexIsChangedInItsPlace(t *testing.T) {
	const in = "<?xml version='1.0'?><?xml-stylesheet type=\"text/xsl\" href=\"//shop.example/main.xsl\"?>\n" +
		"<s:sitemapindex xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9'>\n\t<s:sitemap>\n" +
		"\t\t<s:loc><![CDATA[https://shop.example/a.xml?x=1&y=2]]></s:loc>\n\t\t<s:lastmod>2020-01-01</s:lastmod>\n" +
		"\t\t<mine>1</mine>\n\t</s:sitemap><!-- a -->\n\t<s:sitemap>\n" +
		"\t\t<s:loc>https://shop.example/b.xml</s:loc>\n\t</s:sitemap>\n</s:sitemapindex>"
	const b = "\t<s:sitemap>\n\t\t<s:loc>https://shop.example/b.xml</s:loc>\n\t</s:sitemap>"
	added := strings.Replace(b, "b.xml", "n.xml", 1)
	for _, tt := range []struct {
		name     string
		change   func(a, b IndexLine) []IndexLine
		old, new string
	}{
		{"nothing", func(a, b IndexLine) []IndexLine { return []IndexLine{a, b} }, "", ""},
		{
			"an address", func(a, b IndexLine) []IndexLine {
				a.Loc = "https://shop.example/c.xml?x&y"
				return []IndexLine{a, b}
			},
			"a.xml?x=1&y=2", "c.xml?x&y",
		},
		{
			"a date less", func(a, b IndexLine) []IndexLine { a.LastMod = ""; return []IndexLine{a, b} },
			"\n\t\t<s:lastmod>2020-01-01</s:lastmod>", "",
		},
		{
			"the first line gone", func(_, b IndexLine) []IndexLine { return []IndexLine{b} },
			in[strings.Index(in, "\n\t<s:sitemap>"):strings.Index(in, "<!-- a -->")], "",
		},
		{
			"a line before all", func(a, b IndexLine) []IndexLine {
				return []IndexLine{{sitemapcore.Child{Loc: "https://shop.example/n.xml"}, -1}, a, b}
			}, "0.9'>\n", "0.9'>\n" + added + "\n",
		},
		{
			"a line between", func(a, b IndexLine) []IndexLine {
				return []IndexLine{a, {sitemapcore.Child{Loc: "https://shop.example/n.xml"}, -1}, b}
			}, "</s:sitemap><!-- a -->", "</s:sitemap>\n" + added + "<!-- a -->",
		},
		{
			"another in its place", func(a, _ IndexLine) []IndexLine {
				return []IndexLine{a, {sitemapcore.Child{Loc: "https://shop.example/n.xml"}, -1}}
			}, b, added,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			seg, err := decode([]byte(in))
			if err != nil || len(seg.Children) != 2 {
				t.Fatal(err, seg)
			}
			got := string(UpdateIndex(nil, seg.Text, &seg.Root, seg.Children,
				tt.change(asCame(seg, 0), asCame(seg, 1))))
			if want := strings.Replace(in, tt.old, tt.new, 1); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}
