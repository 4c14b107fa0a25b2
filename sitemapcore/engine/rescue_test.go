package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestWhateverHasAddressesOpensOrOffersThem holds that nothing is refused that the owner could use.
func TestWhateverHasAddressesOpensOrOffersThem(t *testing.T) {
	const a, b, c = "https://shop.example/a", "https://shop.example/b", "https://shop.example/c"
	entry := func(n string) string { return "<url><loc>" + n + "</loc><lastmod>2026-01-01</lastmod></url>\n" }
	sitemap := entry(a) + entry(b) + "</urlset>"
	for _, x := range []struct {
		name, text    string
		opens, offers []string
	}{
		{"bullets", "- " + a + "\n- " + b + "\n", []string{a, b}, nil},
		{"Markdown", "# Site\n[A](" + a + ")\n[B](" + b + ")\n", []string{a, b}, nil},
		{"YAML", "pages:\n  - url: " + a + "\n  - url: " + b + "\n", []string{a, b}, nil},
		{"no scheme", "shop.example/a\nshop.example/b\n", []string{a, b}, nil},
		{"several in a line", a + " " + b + "\n" + c + "\n", []string{a, b, c}, nil},
		{"a bullet in a list", a + "\n• " + b + "\n" + c, []string{a, b, c}, nil},
		{"a blank in an address", a + " b\n" + c, []string{a + " b", c}, nil},
		{
			"prose", "Dear team,\nplease look at " + a + " and then\nat " + b + " soon.\nBye\nYours\nAda\nPS\n", nil,
			[]string{a, b},
		},
		{"a log", strings.Repeat(`1.2.3.4 - - "GET / HTTP/1.1" 200 "-"`+"\n", 9) +
			`1.2.3.4 - - "GET /a HTTP/1.1" 200 "` + a + `"`, nil, []string{a}},
		{
			"other XML", `<products xmlns="https://www.w3.org/x"><item><link>` + a +
				`?x=1&amp;y=2</link></item><item><link><![CDATA[` + b + `]]></link></item></products>`, nil,
			[]string{a + "?x=1&y=2", b},
		},
		{"OPML", `<?xml version="1.0"?><!DOCTYPE opml SYSTEM "https://dtd.example/x"><opml><body><outline htmlUrl='` +
			a + `'/></body></opml>`, nil, []string{a}},
		{
			"a feed without pages", "<rss><channel><item><title>x " + a + "</title></item></channel></rss>", nil,
			[]string{a},
		},
		{"a drawing", "<svg xmlns='http://www.w3.org/2000/svg'><a href='" + a + "'/></svg>", nil, []string{a}},
		{"a web page without links", "<!doctype html><html><body>" + a + "</body></html>", nil, []string{a}},
		{"a front that is cut in a tag's text", "ple.com/x</loc></url>\n" + sitemap, []string{a, b}, nil},
		{"a front that is cut before a tag", "<lastmod>2026-01-01</lastmod></url>\n" + sitemap, []string{a, b}, nil},
		{"a front that is cut before the address", "<loc>" + c + "</loc><lastmod>2026-01-01</lastmod></url>\n" +
			sitemap, []string{c, a, b}, nil},
		{"a front that is cut before an end tag", "</loc></url>\n" + sitemap, []string{a, b}, nil},
		{"a front that is cut in an image", "e/1.jpg</image:loc></image:image></url>\n" + sitemap, []string{a, b}, nil},
		{
			"a front that is cut, with a prefix", "x</s:loc></s:url><s:url><s:loc>" + a + "</s:loc></s:url></s:urlset>",
			[]string{a},
			nil,
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := enginetest.Start(t)
			o := p.Open(true, enginetest.File{Name: "x.txt", Data: []byte(x.text)})
			problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
			want := x.opens
			if x.offers != nil {
				want = x.offers
				if len(problems) != 1 || problems[0].Links != len(x.offers) {
					t.Fatalf("the problems are %+v", problems)
				}
				enginetest.Must[*wire.Opened](p, &wire.TakeLinks{Problem: problems[0].ID})
			} else if len(problems) > 0 {
				t.Fatalf("it is refused: %+v", problems)
			}
			if x.opens != nil && o.Pages != len(x.opens) {
				t.Errorf("%d pages are opened: %+v", o.Pages, o)
			}
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			if got := values(p, v.View, sitemapcore.Loc); !slices.Equal(got, want) {
				t.Errorf("the pages are %q, want %q", got, want)
			}
		})
	}
}

func TestAListWithOtherWordsSaysWhatWasReadOutOfThem(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Open(true, enginetest.File{
		Name: "list.txt",
		Data: []byte("Pages:\nhttps://shop.example/a\n- https://shop.example/b\n1. https://shop.example/c, " +
			"https://shop.example/d\n"),
	})
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if o.Pages != 4 || o.Repaired != 1 || o.Unread != 1 || len(files.Receipts) != 1 || files.Receipts[0].Count != 3 ||
		files.Receipts[0].Line != 3 {
		t.Errorf("%+v, %+v", o, files.Receipts)
	}
}
