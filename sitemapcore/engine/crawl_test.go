package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const crawled = "\"Internal - All\"\nAddress,Content Type,Status Code,Indexability,Indexability Status,Redirect " +
	"URL,Canonical Link Element 1\nhttps://shop.example/,text/html,200,Indexable,,,https://shop.example/\n" +
	"https://shop.example/old,text/html,301,Non-Indexable,Redirected,https://shop.example/new,\n" +
	"https://shop.example/gone,text/html,404,Non-Indexable,Client Error,,\n" +
	"https://shop.example/cart,text/html,200,Non-Indexable,noindex,,\n" +
	"https://shop.example/b?x=1,text/html,200,Non-Indexable,Canonicalised,,https://shop.example/b\n" +
	"https://shop.example/style.css,text/css,200,Indexable,,,\n"

func takeCrawl(p *enginetest.Page, text string) *wire.Opened {
	o := enginetest.Must[*wire.Opened](p, openText("internal_all.csv", text), enginetest.Bytes([]byte(text)))
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	return enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: x.ID, Columns: x.Columns})
}

func openText(name, _ string) *wire.Open {
	return &wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}, Compare: true}
}

// crawlMarks returns the pages that each rule about a crawl marks.
func crawlMarks(p *enginetest.Page) map[string][]string {
	out := map[string][]string{}
	for _, code := range []string{"C39", "C40", "C40a", "C40b", "C40c", "C40d", "C40e", "C40f", "C40i", "C40j", "C40p"} {
		v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Rule: code}})
		if got := values(p, v.View, sitemapcore.Loc); len(got) > 0 {
			out[code] = got
		}
	}
	return out
}

// The list of the bookmark "Read my site" is a table of our own with the broken links of the site. Its pages keep what
// they say, its broken links are marked with the pages that link to them, and the report has these.
func TestTheListOfTheBookmarkHasItsBrokenLinks(t *testing.T) {
	disk := enginetest.NewDisk()
	p := enginetest.StartOn(t, disk)
	o := enginetest.Must[*wire.Opened](p, openText("pages-of-shop.example.csv", ""), enginetest.Bytes([]byte("\uFEFF"+
		"Page address,Last changed,Change frequency,Priority,Images,Languages,Status code,Linked from\r\n"+
		"https://shop.example/,2026-11-02,,,\"https://shop.example/a.jpg\nhttps://img.example/b,c.jpg\",\"de "+
		"https://shop.example/de/\nx-default https://shop.example/\"\r\n"+
		"https://shop.example/tea,,,,,\r\n"+
		"https://shop.example/gone,,,,,,404,https://shop.example/tea\r\n"+
		"https://shop.example/late,,,,,,0,https://shop.example/\r\n")))
	x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	if !x.Clear {
		t.Error("the owner is asked about the columns")
	}
	enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: x.ID, Columns: x.Columns})
	p = reload(t, p, disk)
	s := p.Summary()
	if s.Pages != 4 || s.Extras[sitemapcore.WithImages] != 1 || s.Extras[sitemapcore.WithAlternates] != 1 {
		t.Errorf("the project has %d pages, with extras %v", s.Pages, s.Extras)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 9})
	var got []string
	for _, id := range w.IDs {
		for _, f := range enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: id}).Findings {
			if f.Rule == "C40a" || f.Rule == "C40d" {
				got = append(got, f.Title.String())
			}
		}
	}
	if want := []string{
		"This page was not found (404), linked from https://shop.example/tea",
		"This page didn’t answer, linked from https://shop.example/",
	}; !slices.Equal(got, want) {
		t.Errorf("the marks are %q, want %q", got, want)
	}
	_, page := report(t, p, false)
	_, table := report(t, p, true)
	for what, text := range map[string]string{"report": page, "table": table} {
		if !strings.Contains(text, "Not found (404), linked from https://shop.example/tea") {
			t.Errorf("the %s has no broken link in\n%s", what, text)
		}
	}
}

func TestMarksOfACrawlSurviveAReload(t *testing.T) {
	disk := enginetest.NewDisk()
	p := enginetest.StartOn(t, disk)
	takeCrawl(p, crawled)
	p = reload(t, p, disk)
	p.Summary()
	if got := crawlMarks(p); len(got) != 4 {
		t.Errorf("the marks are %q", got)
	}
}

// A user who has fixed a crawl's findings on the site can drop them without another table, and undo that.
func TestMarksOfACrawlCanBeForgotten(t *testing.T) {
	p := enginetest.Start(t)
	takeCrawl(p, crawled)
	p.Summary()
	before := crawlMarks(p)
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40a", Choice: "forget"}}, Try: true, Job: 2,
	})
	if m.Pages != 1 || !slices.Equal(samples(m.Rows), []string{"", "https://shop.example/gone", "no longer marked"}) ||
		m.Do.String() != "Clear the mark" {
		t.Errorf("the preview is %+v", m)
	}
	enginetest.Must[*wire.Done](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40a", Choice: "forget"}}, Job: 3,
	})
	p.Summary()
	if got := crawlMarks(p); got["C40a"] != nil || len(got) != 3 {
		t.Errorf("forgotten, there is %v", got)
	}
	enginetest.Must[*wire.Done](p, &wire.RememberCrawl{})
	p.Summary()
	if got := crawlMarks(p); !reflect.DeepEqual(got, before) {
		t.Errorf("remembered, there is %v", got)
	}
	if b, _ := p.Call(&wire.RememberCrawl{}); reflect.TypeOf(b) != reflect.TypeFor[*wire.Failure]() {
		t.Errorf("what is remembered can't be remembered again: %+v", b)
	}
	enginetest.Must[*wire.Done](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40", Choice: "forget"}}, Job: 3,
	})
	p.Summary()
	takeCrawl(p, "URL,Status Code\nhttps://shop.example/,500\n")
	if b, _ := p.Call(&wire.RememberCrawl{}); reflect.TypeOf(b) != reflect.TypeFor[*wire.Failure]() {
		t.Errorf("a newer table is overwritten: %+v", b)
	}
}

// An open preview, and a receipt, follow the language of the page.
func TestChangesThatAreListedFollowTheLanguage(t *testing.T) {
	p := enginetest.Start(t)
	takeCrawl(p, crawled)
	p.Summary()
	forget := &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40a", Choice: "forget"}}, Try: true, Job: 2}
	m := asked(p, forget)
	saying(t, p, "de", map[say.Text]string{"no longer marked": "nicht mehr markiert"})
	if got := m.Rows[0].After.String(); got != "nicht mehr markiert" {
		t.Errorf("in another language the preview says %q", got)
	}
	enginetest.Must[*wire.Edited](p, &wire.Speak{})
}
