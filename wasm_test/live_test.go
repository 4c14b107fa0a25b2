package wasm_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/wasm_test/browser"
	"sitemapeditor/wasm_test/reader"
)

// The owner of a site with every kind of answer checks its pages, views the answers, fixes all of them, and downloads a
// sitemap with the pages that a search engine would list.
func TestChecksThePagesOfTheLiveSiteAndMendsThem(t *testing.T) {
	pages := reader.LivePages(60)
	all := say.Number(pages)
	s := reader.ServeLive(t, pages)
	var list strings.Builder
	list.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">` + "\n")
	foreign, missing := 0, map[string]bool{} // pages in another language than the sitemap says, and with missing images
	for i, loc := range s.List() {
		path, more := s.Paths[i], ""
		if reader.Linked(path) {
			more = `<xhtml:link rel="alternate" hreflang="de" href="` + loc + `/de"/>` // the page has another one
		}
		if s.Truth[path] == "o" {
			if reader.LanguageOf(path) != "en" {
				more = `<xhtml:link rel="alternate" hreflang="en" href="` + loc + `"/>`
				foreign++
			}
			for _, image := range reader.ImagesOf(path) {
				more += "<image:image><image:loc>" + s.URL + image + "</image:loc></image:image>"
				if s.Gone[image] {
					missing[path] = true
				}
			}
		}
		fmt.Fprintf(&list, "  <url><loc>%s</loc>%s</url>\n", loc, more)
	}
	list.WriteString("</urlset>\n")
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
	p.open(given(t, "sitemap.xml", list.String()))
	p.pages(all + " pages")
	// The presses of the usual way, from the table to the download.
	presses := 0
	press := func(part *browser.Part) {
		t.Helper()
		presses++
		part.Click()
	}

	press(p.tab("Checks"))
	press(p.Find("tabpanel", "Checks").Find("button", "Check my pages on the live site"))
	ask := p.dialog("Check my pages")
	ask.Says(all + " pages to check")
	link := ask.Find("link", "Check my pages").Wait()
	p.Until("the bookmark is there", func() bool { return len(link.Attribute("href")) > 1000 })
	look("steps")
	ask.Find("checkbox", "Also the images on this website").Click() // if the owner wants it
	ask.Says(fmt.Sprintf("%s images", say.Number(len(s.Gone))))
	bookmark := link.Attribute("href")
	press(ask.Find("button", "Open my site"))
	site := browser.OpenedBy(p.Tab)
	site.MaySay("")
	// axe-core reads the panel only if its tree is open.
	browser.Evaluate[bool](site, `{
		const attach = Element.prototype.attachShadow;
		Element.prototype.attachShadow = function () { return attach.call(this, { mode: "open" }); };
	}; true`)
	site.Bookmark(bookmark)
	press(site.Find("button", "Check "+all+" pages"))
	for end := time.Now().Add(time.Duration(pages) * time.Second / 2); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
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
	answers.Says(fmt.Sprintf("Image not found %d", len(missing)))
	answers.Says(fmt.Sprintf("Page in another language %d", foreign))
	look("answers")
	press(answers.Like("button", "^Fix "))
	look("fix")
	press(p.Like("dialog", "^Fix ").Like("button", "^Fix ").Enabled())
	answers.Like("button", "^Fix ").Gone()
	look("fixed")
	for _, choice := range []string{
		// Nobody knows whether the page or the sitemap is right.
		"Use the language links of the pages… Other language links",
		// What did not answer may be back: leaving it out is a choice of its own. So are pages without a known new address.
		"Choose… Page didn’t open", "Choose… Redirect to another site", "Choose… Redirects lead nowhere",
		"Remove them… Image not found",
	} {
		answers.Find("button", choice).Click()
		if strings.HasPrefix(choice, "Choose…") {
			p.dialog("").Find("radio", "Leave them out").Click()
		}
		fix := p.dialog("").Like("button", "^Fix ")
		fix.Enabled().Click()
		answers.Find("status", "").Wait()
		answers.Find("button", choice).Gone()
	}
	press(answers.Find("button", "Download"))
	presses++
	files := sitemaps(p.downloadFromDialog())
	if presses > 9 {
		t.Errorf("it takes %d presses beside the bookmark", presses)
	}
	var got []string
	for _, data := range files {
		if strings.Contains(string(data), `hreflang="de"`) || !strings.Contains(string(data), `hreflang="de-AT"`) {
			t.Error("the language links are not those of the pages")
		}
		got = append(got, s.PathsOf(t, data)...)
		for image, gone := range s.Gone {
			if strings.Contains(string(data), s.URL+image+"<") == gone {
				t.Errorf("the image %s is missing: %v, and the sitemap has it all the same", image, gone)
			}
		}
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
	// People recognise pages by their titles.
	p.tab("Details").Click()
	p.button(columnsMenu).Click()
	p.Find("menuitemcheckbox", "Title").Click()
	p.cellIs(1, "Title", s.Paths[0])
	p.Find("menuitemcheckbox", "Response time").Click()
	p.Press("Escape")
	if _, width := p.edge("Title"); width < 120 {
		t.Errorf("beside all columns a title has %d pixels", width)
	}
	p.True(`(() => {
		const end = document.querySelector(".grid").getBoundingClientRect().right + 1;
		return [...document.querySelectorAll(".row--head .head")].every((e) => e.getBoundingClientRect().right <= end);
	})()`)
	look("titles")
	p.look(browser.Look{Width: 390, Height: 844})
	p.cellIs(1, "Title", s.Paths[0])
	p.True(`[...document.querySelectorAll('[aria-rowindex="2"] .cell:not(.cell--no)')].every((e) => {
		const row = e.parentElement.getBoundingClientRect(), cell = e.getBoundingClientRect();
		return cell.top >= row.top && cell.bottom <= row.bottom && cell.right <= row.right;
	})`)
}
