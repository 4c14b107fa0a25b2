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
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/wasm_test/browser"
	"sitemapeditor/wasm_test/reader"
)

// The owner of a site with every kind of answer checks its pages, views the answers, fixes all of them, and downloads a
// sitemap with the pages that a search engine would list.
func TestChecksThePagesOfTheLiveSiteAndMendsThem(t *testing.T) {
	pages := reader.LivePages(60)
	all := sitemapcore.Number(pages)
	s := reader.ServeLive(t, pages)
	var list strings.Builder
	list.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for i, loc := range s.List() {
		link := ""
		if reader.Linked(s.Paths[i]) {
			link = `<xhtml:link rel="alternate" hreflang="de" href="` + loc + `/de"/>` // the page has another one
		}
		fmt.Fprintf(&list, "  <url><loc>%s</loc>%s</url>\n", loc, link)
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
		clean(t, p)
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
	p.pages(all + " pages")
	presses := 0
	press := func(part *browser.Part) {
		t.Helper()
		presses++
		part.Click()
	}

	p.tab("Checks").Click()
	press(p.Find("tabpanel", "Checks").Find("button", "Check my pages on the live site"))
	ask := p.dialog("Check my pages")
	ask.Says(all + " pages to check")
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
	// axe-core reads the panel only if its tree is open.
	browser.Evaluate[bool](site, `{
		const attach = Element.prototype.attachShadow;
		Element.prototype.attachShadow = function () { return attach.call(this, { mode: "open" }); };
	}`+program+"; true")
	press(site.Find("button", "Check "+all+" pages"))
	for end := time.Now().Add(time.Duration(pages) * time.Second / 2); time.Now().Before(end); time.Sleep(time.Second) {
		if strings.Contains(site.Find("status", "").Text(), all+" of ") {
			break
		}
	}
	site.Find("status", "").Says(all + " of " + all + " pages checked")
	browser.Evaluate[bool](site, `document.body.replaceChildren(); true`) // of the made-up site
	clean(t, page{site, t})
	page{site, t}.keep("live-panel")

	ask.Find("button", "Use these results").Wait()
	look("results")
	press(ask.Find("button", "Use these results"))
	answers := p.dialog("What your site answers")
	answers.Says(all + " of " + all + " pages checked")
	look("answers")
	press(answers.Like("button", "^Fix "))
	answers.Like("button", "^Fix ").Gone()
	look("fixed")
	// Nobody knows whether the page or the sitemap is right.
	answers.Find("button", "Use the language links of the pages… Other language links").Click()
	links := p.dialog("").Like("button", "^Fix ")
	links.Enabled().Click()
	links.Gone()
	p.tab("Checks").Click()
	p.Find("tabpanel", "Checks").Find("button", "What your site answers").Click()
	answers.Find("button", "Use the language links of the pages… Other language links").Gone()
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
		if strings.Contains(string(data), `hreflang="de"`) || !strings.Contains(string(data), `hreflang="de-AT"`) {
			t.Error("the language links are not those of the pages")
		}
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
