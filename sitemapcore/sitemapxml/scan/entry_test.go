package scan

import (
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// An entry gives the same result after any other: the scanner's memory of one page doesn't affect the next.
func TestAnEntryReadsTheSameBehindEveryOther(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 2026))
	pick := func(of ...string) string { return of[r.IntN(len(of))] }
	// Few ways to write each part, so that entries are often alike, and often only nearly so.
	white := func() string { return pick("", " ", "\n    ", "\n    ", "\n    ", "\n\t", "\n          ") }
	value := func() string {
		return pick("https://shop.example/a", "https://shop.example/lamps/?a=1&amp;b=2", "", " spaced ",
			"<![CDATA[x]]>", "]", "2026-11-20", "0.5", "é", "a<b/>c", "\n0.5\n")
	}
	regular := func() string {
		e := "<url>"
		for _, name := range [...]string{"loc", "lastmod", "changefreq", "priority"} {
			if r.IntN(4) > 0 {
				e += "\n    <" + name + ">" + value() + "</" + name + ">"
			}
		}
		return e + "\n  </url>"
	}
	entry := func() string {
		if r.IntN(2) == 0 {
			return regular()
		}
		e := pick("<url>", "<url>", "<url>", "<url >", "<url a='1'>", "<URL>")
		end := "</" + e[1:4] + ">"
		for _, name := range [...]string{"loc", "lastmod", "changefreq", "priority"} {
			for range r.IntN(8) / 7 * 2 {
				e += pick("<!-- x -->", "text", "<image:image/>", "<priority>1</priority>", "<loc>b</loc>")
			}
			if name == "loc" || r.IntN(3) > 0 {
				e += white() + pick("<"+name+">", "<"+name+">", "<"+name+">", "<"+name+" >") + value() +
					pick("</"+name+">", "</"+name+">", "</"+name+" >")
			}
		}
		if r.IntN(4) == 0 {
			e += white() + "<image:image><image:loc>https://shop.example/a.png</image:loc></image:image>"
		}
		return e + white() + end
	}
	root := xmltest.Root
	root.Namespaces = append(root.Namespaces,
		namespace.Declaration{Prefix: "image", URI: "http://www.google.com/schemas/sitemap-image/1.1"})
	fast := New()
	fast.NS.declare(&root)
	read := 0
	for range 20_000 {
		text := []byte("\n" + entry() + "\n<url></url></urlset>")
		fast.Text, fast.stack, fast.Marks, fast.Deep = text, fast.stack[:0], nil, 0
		var got sitemapcore.Shape
		scope := len(fast.NS.List)
		end, form := fast.Entry(1, &got)
		fresh := New()
		fresh.NS.declare(&root)
		fresh.Text = text
		var want sitemapcore.Shape
		wantEnd, wantForm := fresh.Entry(1, &want)
		if got != want || end != wantEnd || form != wantForm || fast.Deep != fresh.Deep ||
			len(fast.Marks) != len(fresh.Marks) {
			t.Fatalf("%s\nreads as %+v to %d, and by itself as %+v to %d", text, got, end, want, wantEnd)
		}
		fast.NS.Pop(scope)
		if end >= 0 {
			read++
		}
	}
	if read < 19_000 {
		t.Errorf("only %d entries were read", read)
	}
}
