package extension

import (
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestListNamesWhatStandsInAnEntry(t *testing.T) {
	root := &sitemapcore.Root{Namespaces: []sitemapcore.Namespace{
		{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
		{Prefix: "pic", URI: "https://www.google.com/schemas/sitemap-image/1.1"},
		{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
		{Prefix: "n", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
		{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	}}
	entry := `<url><loc>https://example.com/</loc><lastmod>2026-01-02</lastmod>
		<pic:image><pic:loc>https://example.com/a/front.jpg</pic:loc></pic:image>
		<pic:image><pic:loc>https://example.com/a/</pic:loc></pic:image>
		<video:video><video:title><![CDATA[Turning & more]]></video:title><video:duration>98</video:duration></video:video>
		<n:news><n:publication><n:name>Gazette</n:name></n:publication><n:title>Fair</n:title></n:news>
		<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/"/>
		<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="x"/></PageMap></url>`
	got, err := List([]byte(entry), root)
	if err != nil {
		t.Fatal(err)
	}
	want := []Group{
		{Image, 2, []Item{{"front.jpg", "https://example.com/a/front.jpg"}, {"https://example.com/a/", "https://example.com/a/"}}},
		{Video, 1, []Item{{"Turning & more", "98"}}},
		{News, 1, []Item{{"Fair", "Gazette"}}},
		{Alternate, 1, []Item{{"de", "https://example.com/de/"}}},
		{Other, 1, []Item{{"PageMap", ""}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestListCountsMoreThanItLists(t *testing.T) {
	root := &sitemapcore.Root{Namespaces: []sitemapcore.Namespace{{Prefix: "i", URI: "http://www.google.com/schemas/sitemap-image/1.1"}}}
	got, err := List([]byte("<url>"+strings.Repeat("<i:image/>", 1000)+"</url>"), root)
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got[0].Count != 1000 || len(got[0].Items) != maxItems {
		t.Errorf("got %d groups, want one of 1,000 with %d listed", len(got), maxItems)
	}
}

// FuzzList holds that no entry makes the reader panic.
func FuzzList(f *testing.F) {
	f.Add("<url><loc>x</loc><a:b xmlns:a='c' d='e'>f</a:b></url>")
	f.Fuzz(func(t *testing.T, entry string) {
		groups, err := List([]byte(entry), &sitemapcore.Root{})
		if err != nil {
			return
		}
		for _, g := range groups {
			if g.Count == 0 || len(g.Items) > g.Count {
				t.Fatalf("%q gives %+v", entry, g)
			}
		}
	})
}
