package output

import (
	"bytes"
	"fmt"
	"maps"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// shopText is a sitemap of a site with sections, languages, years and extensions.
func shopText(from, to int) []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`)
	for i := from; i < to; i++ {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/page-%07d</loc>",
			[...]string{"blog", "de", "lamps", "2024/05"}[i%4], i)
		if i%3 > 0 {
			fmt.Fprintf(&b, "<lastmod>20%02d-01-%02d</lastmod>", 20+i%5, i%28+1)
		}
		if i%7 == 0 {
			fmt.Fprintf(&b, "<image:image><image:loc>https://shop.example/%d.jpg</image:loc></image:image>", i)
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.Bytes()
}

// Files that are made, opened and made again are the same.
func TestFilesThatWereMadeHereAreKnown(t *testing.T) {
	first := newProject(t)
	first.open("everything.xml", shopText(0, 1000))
	o := Options{FileSettings: sitemapcore.FileSettings{Where: "https://shop.example/", PerFile: 100, Compress: true, Packing: true, Pretty: true, FreqPrio: true}, Today: "2026-11-20"}
	plan := first.plan(o)
	p := newProject(t)
	for i, q := range plan.Parts {
		p.open(q.Name, written(t, plan, i))
	}
	sums := func(p *Plan) map[string]uint32 {
		of := map[string]uint32{}
		for _, q := range p.Parts {
			if q.Kind != sitemapcore.IndexPart {
				of[q.Name] = q.sum
			}
		}
		return of
	}
	o.Today = "2026-11-21"
	again := p.plan(o)
	if before, after := sums(plan), sums(again); !maps.Equal(before, after) {
		t.Fatalf("made again, these are other ones: %v, and were %v", after, before)
	}
	for i, q := range again.Parts {
		if q.Kind == sitemapcore.IndexPart {
			if text := string(text(t, again, i)); strings.Contains(text, "2026-11-21") ||
				strings.Count(text, "2026-11-20") != 10 {
				t.Errorf("the index says other dates than the one that was opened:\n%s", text)
			}
		} else if !q.Same {
			t.Errorf("%s is not said to be the same", q.Name)
		}
	}
}

// TestSortsOfPagesAreToldApart holds what each split makes of addresses and entries.
func TestSortsOfPagesAreToldApart(t *testing.T) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"` +
		` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"` +
		` xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
	for _, tt := range []struct {
		entry                   string
		section, language, host string
	}{
		{`<loc>https://shop.example/</loc>`, "main", "other", "shop.example"},
		{
			`<loc>https://shop.example/about</loc><lastmod>2024</lastmod>`, "main", "other", "shop.example",
		},
		{
			`<loc>https://Shop.example:8080/blog/a?b=/c/</loc><lastmod>2025-01-02T03:04:05Z</lastmod>`, "blog", "other", "shop.example:8080",
		},
		{
			`<loc>https://shop.example/2024/05/hello</loc><lastmod>soon</lastmod>`, "2024", "other", "shop.example",
		},
		{`<loc>https://shop.example/DE/lampe</loc>`, "DE", "de", "shop.example"},
		{`<loc>https://shop.example/pt_BR/x</loc>`, "pt_BR", "pt-br", "shop.example"},
		{`<loc>https://fr.shop.example/x/y</loc>`, "x", "fr", "fr.shop.example"},
		{`<loc>https://shop.example/xx/y</loc>`, "xx", "other", "shop.example"},
		{
			`<loc>https://shop.example/a?x=1&amp;y=2</loc><xhtml:link rel="alternate" hreflang="x-default"` +
				` href="https://shop.example/a?x=1&amp;y=2"/>` +
				`<xhtml:link href='https://shop.example/b' rel="alternate" hreflang="it"/>` +
				`<xhtml:link href='https://shop.example/a?x=1&amp;y=2' rel="alternate" hreflang='en-GB'/>`,
			"main", "en-gb", "shop.example",
		},
		{`<loc>https://shop.example/blog/</loc><image:image><image:loc>https://shop.example/a.jpg</image:loc>` +
			`</image:image>`, "blog", "other", "shop.example"},
		{`<loc>https://shop.example/v</loc><image:image><image:loc>https://shop.example/a.jpg</image:loc>` +
			`</image:image><video:video>` +
			`<video:title>x</video:title></video:video>`, "main", "other", "shop.example"},
		{
			`<loc>https://shop.example/n</loc><news:news>` +
				`<news:title>x</news:title></news:news>`, "main", "other", "shop.example",
		},
		{`<loc>no address</loc>`, "main", "other", "other"},
		{`<priority>0.5</priority>`, "main", "other", "other"},
	} {
		p := newProject(t)
		p.open("a.xml", []byte(head+"<url>"+tt.entry+"</url></urlset>"))
		for split, want := range map[sitemapcore.FileSplit]string{
			sitemapcore.SplitNot: "", sitemapcore.SplitSection: tt.section, sitemapcore.SplitLanguage: tt.language, sitemapcore.SplitSite: tt.host,
		} {
			s := newSplitter(p.Document, split)
			if got := string(s.key(p.At(0))); got != want {
				t.Errorf("split %d of %s is %q, want %q", split, tt.entry, got, want)
			}
		}
	}
}

// Google reads 1,000 articles of a sitemap.
func TestASitemapHasNoMoreArticlesThanGoogleReads(t *testing.T) {
	p := newProject(t)
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">`)
	for i := range 2500 {
		fmt.Fprintf(&b, "<url><loc>https://a.example/%d</loc><news:news><news:title>x</news:title></news:news></url>",
			i)
	}
	p.open("news.xml", []byte(b.String()+"</urlset>"))
	for split := range sitemapcore.NumFileSplits {
		o := Options{FileSettings: sitemapcore.FileSettings{Packing: true, Split: split, FreqPrio: true}}
		if got := len(p.plan(o).Parts); got != 4 {
			t.Errorf("2,500 articles with split %d are %d files and an index, want 3", split, got-1)
		}
		o.Format = sitemapcore.FormatList
		if got := len(p.plan(o).Parts); got != 1 {
			t.Errorf("a list of 2,500 articles with split %d is %d files", split, got)
		}
	}
}

func TestNamesFollowTheirPattern(t *testing.T) {
	for _, tt := range []struct {
		pattern, index string
		split          sitemapcore.FileSplit
		want           string
	}{
		{"", "", sitemapcore.SplitNot, "sitemap.xml sitemap-1.xml sitemap-2.xml sitemap-3.xml sitemap-4.xml"},
		{
			"{part}-sitemap{n}", "sitemap_index.xml", sitemapcore.SplitNot,
			"sitemap_index.xml page-sitemap1.xml page-sitemap2.xml page-sitemap3.xml page-sitemap4.xml",
		},
		{
			"wp-sitemap-posts-{part}-{n}", "wp-sitemap.xml", sitemapcore.SplitSection,
			"wp-sitemap.xml wp-sitemap-posts-2024-1.xml wp-sitemap-posts-blog-1.xml wp-sitemap-posts-de-1.xml " +
				"wp-sitemap-posts-lamps-1.xml",
		},
		{"a/b\\..{n}.xml.gz", "../x?.xml", sitemapcore.SplitNot, "x-.xml 1.xml 2.xml 3.xml 4.xml"},
		{"same", "same.xml", sitemapcore.SplitNot, "same.xml same-2.xml same-3.xml same-4.xml same-5.xml"},
	} {
		p := newProject(t)
		p.open("everything.xml", shopText(0, 80))
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{PerFile: 20, Packing: true, Split: tt.split, Index: tt.index, Pattern: tt.pattern, FreqPrio: true}})
		var got []string
		for _, q := range plan.Parts {
			got = append(got, q.Name)
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%q by %d gives %s, want %s", tt.pattern, tt.split, s, tt.want)
		}
	}
}
