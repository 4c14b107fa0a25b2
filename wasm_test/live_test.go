package wasm_test

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
	"sitemapeditor/wasm_test/reader"
)

// The owner of a site with every kind of answer checks its pages, views the answers, fixes all of them, and downloads a
// sitemap with the pages that a search engine would list.
func TestChecksThePagesOfTheLiveSiteAndMendsThem(t *testing.T) {
	const pages = 60
	s := reader.ServeLive(t, pages)
	var list strings.Builder
	list.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, loc := range s.List() {
		fmt.Fprintf(&list, "  <url><loc>%s</loc></url>\n", loc)
	}
	list.WriteString("</urlset>\n")
	file := filepath.Join(t.TempDir(), "sitemap.xml")
	if err := os.WriteFile(file, []byte(list.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	p := begin(t, browser.Look{})
	// With -artifacts the states are kept as pictures.
	kept := flag.Lookup("test.artifacts")
	look := func(name string) {
		t.Helper()
		if kept == nil || kept.Value.String() != "true" {
			return
		}
		for _, l := range []browser.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844}} {
			for _, l.Dark = range []bool{false, true} {
				p.Look(l)
				p.Picture(fmt.Sprintf("live-%s-%d-%v", name, l.Width, l.Dark))
			}
		}
		p.Look(browser.Look{Width: 1440, Height: 900})
	}
	p.open(file)
	p.pages("60 pages")
	presses := 0
	press := func(part *browser.Part) {
		t.Helper()
		presses++
		part.Click()
	}

	p.tab("Checks").Click()
	press(p.Find("tabpanel", "Checks").Find("button", "Check my pages on the live site"))
	ask := p.dialog("Check my pages")
	ask.Says("60 pages to check")
	link := ask.Find("link", "Check my pages").Wait()
	p.Until("the bookmark is there", func() bool { return len(link.Attribute("href")) > 1000 })
	look("steps")
	program, err := url.PathUnescape(strings.TrimPrefix(link.Attribute("href"), "javascript:"))
	if err != nil {
		t.Fatal(err)
	}
	press(ask.Find("button", "Open my site"))
	site := browser.OpenedBy(p.Tab)
	site.MaySay("")
	browser.Evaluate[bool](site, program+"; true")
	press(site.Find("button", "Check 60 pages"))
	site.Find("status", "").Says("60 of 60 pages checked")
	page{site, t}.keep("live-panel")

	press(ask.Find("button", "Use these results"))
	answers := p.dialog("What your site answers")
	answers.Says("60 of 60 pages checked")
	look("answers")
	press(answers.Like("button", "^Fix "))
	answers.Like("button", "^Fix ").Gone()
	look("fixed")
	// What did not answer may be back: leaving it out is a choice of its own.
	answers.Find("button", "Leave out… Page didn’t open").Click()
	fix := p.dialog("").Like("button", "^Fix ")
	fix.Enabled().Click()
	fix.Gone()
	p.tab("Checks").Click()
	p.Find("tabpanel", "Checks").Find("button", "What your site answers").Click()
	press(answers.Find("button", "Download"))
	presses++
	files := sitemaps(p.downloadFromDialog())
	if presses > 8 {
		t.Errorf("it takes %d presses beside the bookmark", presses)
	}
	var got []string
	for _, data := range files {
		got = append(got, s.PathsOf(t, data)...)
	}
	var ends []string
	for _, end := range s.Ends {
		ends = append(ends, end)
	}
	want := append(s.Accepted(s.Paths), s.Accepted(ends)...)
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the sitemap lists %d pages, want %d\n%q\n%q", len(got), len(want), got, want)
	}
}
