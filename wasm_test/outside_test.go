package wasm_test

import (
	"bytes"
	"slices"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const outsideHead = `<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
	`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"

func TestTextBetweenPagesIsSaidAndRemoved(t *testing.T) {
	file := write(t, t.TempDir(), "sitemap.xml", []byte(outsideHead+
		"+ <url><loc>https://example.com/</loc></url>\n  typed here\n  <url><loc>https://example.com/a</loc></url>\n</urlset>\n"))
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("2 pages")
	p.tab("Checks").Click()
	checks := p.Find("tabpanel", "Checks")
	checks.Says("A file has text between its pages")
	p.tab("Files").Click()
	p.Find("tabpanel", "Files").Says("typed here")
	p.tab("Checks").Click()
	checks.Like("button", "^Remove text between pages").Enabled().Click()
	checks.Like("heading", "^All 2 pages are fine$").Wait()
	got := sitemaps(p.downloadAll())["sitemap.xml"]
	validate(t, "sitemap.xml", got)
	if bytes.Contains(got, []byte("typed here")) || !slices.Equal(locs(got), []string{
		"https://example.com/", "https://example.com/a",
	}) {
		t.Errorf("the download is\n%s", got)
	}
}

func TestAnAnswerOfAChatIsReadAsTheSitemapInIt(t *testing.T) {
	browser.Rare(t, "TestFilesThatPeopleHave opens an answer of a chat")
	file := write(t, t.TempDir(), "answer.md", []byte("Here is the `<urlset>` for https://example.com.\n\n```xml\n"+outsideHead+
		"  <url><loc>https://example.com/</loc><lastmod>2026-11-01</lastmod></url>\n"+
		"  <url><loc>[https://example.com/lamps](https://example.com/lamps)</loc></url>\n</urlset>\n```\n\n"+
		"Upload it to https://example.com/sitemap.xml and tell me how it went.\n"))
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("2 pages")
	p.cellIs(1, "Last changed", "2026-11-01")
	p.tab("Files").Click()
	p.Find("tabpanel", "Files").Says("Took the sitemap out of the text around it")
	got := sitemaps(p.downloadAll())["answer.xml"]
	validate(t, "sitemap.xml", got)
	if !slices.Equal(locs(got), []string{"https://example.com/", "https://example.com/lamps"}) {
		t.Errorf("the download is\n%s", got)
	}
}
