package feed

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
)

// readExport returns the pages taken from an export: address, date and number of images of each.
func readExport(t *testing.T, text string) (pages []string, count Count) {
	t.Helper()
	count, err := Read([]byte(text), "", func() error { return nil }, func(it *item.Item) {
		pages = append(pages, strings.Join([]string{
			string(it.Values[sitemapcore.Loc]), string(it.Values[sitemapcore.LastMod]),
			strings.Repeat("i", strings.Count(string(it.Ext), "<image:image>")),
		}, " "))
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages, count
}

func wxr(items ...string) string {
	return `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://a.example</link>` +
		`<wp:wxr_version>1.2</wp:wxr_version>` + strings.Join(items, "") + `</channel></rss>`
}

func wxrItem(link, kind, status, more string) string {
	return `<item><title>T</title><link>` + link + `</link><pubDate>Thu, 05 Jan 2012 14:30:46 +0000</pubDate>` +
		`<wp:status><![CDATA[` + status + `]]></wp:status><wp:post_type>` + kind + `</wp:post_type>` + more + `</item>`
}

func TestOfABlogsExportOnlyPagesThatVisitorsSeeAreTaken(t *testing.T) {
	const a = "https://a.example/"
	pages, count := readExport(t, wxr(
		wxrItem(a+"post", "post", "publish", `<wp:post_id>1</wp:post_id>`+
			`<wp:post_modified_gmt>2026-11-20 08:30:00</wp:post_modified_gmt><wp:post_password></wp:post_password>`),
		wxrItem(a+"page", "page", "publish", `<wp:post_id>2</wp:post_id>`+
			`<wp:post_modified_gmt>0000-00-00 00:00:00</wp:post_modified_gmt>`),
		wxrItem(a+"product", "product", "publish", ""),
		wxrItem(a+"?p=3", "post", "draft", ""),
		wxrItem(a+"later", "post", "future", ""),
		wxrItem(a+"own", "page", "private", ""),
		wxrItem(a+"secret", "page", "publish", `<wp:post_password>x</wp:post_password>`),
		wxrItem(a+"?p=4", "nav_menu_item", "publish", ""),
		wxrItem(a+"?post_type=acf-field&p=5", "acf-field", "publish", ""),
		wxrItem(a+"?p=6", "wp_global_styles", "publish", ""),
		wxrItem(a+"post/lamp", "attachment", "inherit", `<wp:post_id>7</wp:post_id><wp:post_parent>1</wp:post_parent>`+
			`<wp:attachment_url>https://a.example/up/lamp.JPG</wp:attachment_url>`),
		wxrItem(a+"post/oak", "attachment", "inherit", `<wp:post_id>8</wp:post_id><wp:post_parent>1</wp:post_parent>`+
			`<wp:attachment_url>https://a.example/up/oak.png</wp:attachment_url>`),
		wxrItem(a+"post/plan", "attachment", "inherit", `<wp:post_id>9</wp:post_id><wp:post_parent>2</wp:post_parent>`+
			`<wp:attachment_url>https://a.example/up/plan.pdf</wp:attachment_url>`),
	))
	const date = " 2012-01-05T14:30:46Z "
	want := []string{a + "post 2026-11-20T08:30:00+00:00 ", a + "page" + date, a + "product" + date}
	if !slices.Equal(pages, want) {
		t.Errorf("pages are\n%q, want\n%q", pages, want)
	}
	if count.Items != 13 || count.Hidden != 4 || count.Other != 6 {
		t.Errorf("counted %+v", count)
	}
}

func TestOfABloggerExportOnlyPagesAreTaken(t *testing.T) {
	entry := func(name, more string) string {
		return `<entry><id>tag:blogger.com,1999:blog-1.post-` + name + `</id><updated>2026-11-20T08:30:00Z</updated>` +
			`<link rel="alternate" type="text/html" href="https://a.example/` + name + `"/>` + more + `</entry>`
	}
	kind := func(k string) string {
		return `<category scheme="http://schemas.google.com/g/2005#kind" ` +
			`term="http://schemas.google.com/blogger/2008/kind#` + k + `"/>`
	}
	pages, count := readExport(t, `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://purl.org/atom/app#"`+
		` xmlns:b="http://schemas.google.com/blogger/2018">`+
		entry("old", kind("post")+`<category term="lamps"/>`)+
		entry("old-draft", kind("post")+`<app:control><app:draft>yes</app:draft></app:control>`)+
		entry("template", kind("template"))+entry("comment", kind("comment"))+
		entry("new", `<b:type>PAGE</b:type><b:status>LIVE</b:status>`)+
		entry("new-draft", `<b:type>POST</b:type><b:status>DRAFT</b:status>`)+
		entry("new-comment", `<b:type>COMMENT</b:type><b:status>LIVE</b:status>`)+`</feed>`)
	want := []string{
		"https://a.example/old 2026-11-20T08:30:00Z ", "https://a.example/new 2026-11-20T08:30:00Z ",
	}
	if !slices.Equal(pages, want) || count.Hidden != 2 || count.Other != 3 {
		t.Errorf("pages are %q, counted %+v", pages, count)
	}
}
