package sitemapxml

import (
	"fmt"
	"strings"
	"testing"
)

// plainSitemap is a file of n pages in the shape that most generators write, some 260 bytes a page.
func plainSitemap(n int) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range n {
		fmt.Fprintf(&b, "  <url>\n    <loc>https://www.example.com/shop/department-%d/"+
			"some-product-with-a-name-of-usual-length-%d.html</loc>\n"+
			"    <lastmod>2026-03-%02dT02:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n"+
			"    <priority>0.8</priority>\n  </url>\n", i%40, i, i%28+1)
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

// richSitemap is a file of n pages with two images and four languages each.
func richSitemap(n int) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"" +
		" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:xhtml=\"http://www.w3.org/1999/" +
		"xhtml\">\n")
	for i := range n {
		fmt.Fprintf(&b, "  <url>\n    <loc>https://www.example.com/shop/item-%d.html?a=1&amp;b=2</loc>\n"+
			"    <lastmod>2026-03-01</lastmod>\n", i)
		for k := range 2 {
			fmt.Fprintf(&b, "    <image:image>\n      <image:loc>https://cdn.example.com/img/%d-%d.jpg</image:loc>"+
				"\n      <image:title>A picture</image:title>\n    </image:image>\n", i, k)
		}
		for _, l := range []string{"de", "fr", "en-GB", "x-default"} {
			fmt.Fprintf(&b, "    <xhtml:link rel=\"alternate\" hreflang=\"%s\" href=\"https://www.example.com/%s/"+
				"shop/item-%d.html\"/>\n", l, l, i)
		}
		b.WriteString("  </url>\n")
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

func benchmarkDecode(b *testing.B, text []byte) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decode(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodePlain50k(b *testing.B) { benchmarkDecode(b, plainSitemap(50_000)) }
func BenchmarkDecodeRich50k(b *testing.B)  { benchmarkDecode(b, richSitemap(50_000)) }
func BenchmarkDecodeRepaired50k(b *testing.B) {
	benchmarkDecode(b, []byte(strings.ReplaceAll(string(richSitemap(50_000)), "&amp;", "&")))
}
