package engine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

const liveShop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url><loc>https://shop.example/</loc><lastmod>2020-01-01</lastmod></url>
  <url><loc>https://shop.example/old</loc>
    <xhtml:link rel="alternate" hreflang="en" href="https://shop.example/old"/>
    <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de"/></url>
  <url><loc>https://shop.example/de</loc>
    <xhtml:link rel="alternate" hreflang="en" href="https://shop.example/old"/>
    <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de"/></url>
  <url><loc>https://shop.example/older</loc></url>
  <url><loc>https://shop.example/away</loc></url>
  <url><loc>https://shop.example/gone</loc></url>
  <url><loc>https://shop.example/cart</loc></url>
  <url><loc>https://shop.example/b?x=1</loc></url>
  <url><loc>https://shop.example/copy</loc></url>
  <url><loc>https://shop.example/account</loc></url>
  <url><loc>https://shop.example/soft</loc></url>
  <url><loc>https://shop.example/busy</loc></url>
  <url><loc>https://shop.example/private/x</loc></url>
  <url><loc>https://shop.example/late</loc></url>
  <url><loc>https://blog.example/</loc></url>
</urlset>
`

// liveResults are what the bookmark brings of the shop: a kind for each page, and lines that nobody may believe.
const liveResults = "c\thttps://shop.example\t1\t13\t14\t0\n" +
	"t\tUser-agent: *%0ADisallow: /private/%0A\n" +
	"p\thttps://shop.example/\to\t\t2026-11-01\tm\ten-GB\tOak%20%26%20ash\n" +
	"p\thttps://shop.example/old\tr\thttps://shop.example/new\t\t\t\t\n" +
	"p\thttps://shop.example/new\to\t\t\t\t\t\n" +
	"p\thttps://shop.example/de\to\t\t\t\t\t\n" +
	"p\thttps://shop.example/older\tr\thttps://shop.example/new\t\t\t\t\n" +
	"p\thttps://shop.example/away\ta\t\t\t\t\t\n" +
	"p\thttps://shop.example/gone\tg\t404\t\t\t\t\n" +
	"p\thttps://shop.example/cart\tn\tall\t\t\t\t\n" +
	"p\thttps://shop.example/b?x=1\tc\thttps://shop.example/b\t\t\t\t\n" +
	"p\thttps://shop.example/copy\tc\thttps://other.example/copy\t\t\t\t\n" +
	"p\thttps://shop.example/account\ts\t401\t\t\t\t\n" +
	"p\thttps://shop.example/soft\tm\t\t\t\t\t\n" +
	"p\thttps://shop.example/busy\te\t503\t\t\t\t\n" +
	"p\thttps://shop.example/private/x\to\t\t\t\t\t\n" +
	"l\thttps://shop.example/de\thttps://shop.example/new\n" +
	"p\thttps://blog.example/\tg\t404\t\t\t\t\n" +
	"p\thttps://shop.example/late\tz\t\t\t\t\t\n" +
	"p\thttps://shop.example.evil.example/x\to\t\t\t\t\t\n"

func openLive(t *testing.T, p *enginetest.Page) {
	t.Helper()
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(liveShop)})
	p.Summary()
}

func takeLive(p *enginetest.Page, try bool) *wire.LiveTaken {
	return enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{
		Site: "https://shop.example", Text: liveResults, Try: try, Job: 3,
	})
}

// liveRows returns how many pages there are of each kind of answer.
func liveRows(rows []wire.LiveRow) map[string]int {
	out := map[string]int{}
	for _, r := range rows {
		out[r.Code] = r.Pages
	}
	return out
}

var wantLive = map[string]int{
	"": 1, "C40": 3, "C40a": 1, "C40f": 1, "C40b": 1, "C40c": 2, "C40e": 1, "C39": 1, "C40d": 1, "C40g": 1,
}

func TestResultsAreOnlyReadBeforeTheOwnerTakesThem(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	if got := takeLive(p, true); !reflect.DeepEqual(liveRows(got.Rows), wantLive) || got.Pages != 13 || !got.Robots {
		t.Errorf("tried: %+v", got)
	}
	if got := enginetest.Must[*wire.Live](p, &wire.GetLive{}); got.Day != "" || got.Checked != 0 || len(got.Rows) > 0 {
		t.Errorf("nothing was taken, and yet there is %+v", got)
	}
	if b, _ := p.Call(&wire.TakeLive{Site: "https://shop.example", Text: "<html>"}); reflect.TypeOf(b) !=
		reflect.TypeFor[*wire.Failure]() {
		t.Errorf("rubbish is taken: %+v", b)
	}
}

func TestAnswersOfTheLiveSiteMarkPagesAndAreMended(t *testing.T) {
	disk := enginetest.NewDisk()
	p := enginetest.StartOn(t, disk)
	openLive(t, p)
	takeLive(p, false)
	p.Summary()
	got := enginetest.Must[*wire.Live](p, &wire.GetLive{})
	want := map[string]int{"C40h": 1}
	for code, n := range wantLive {
		want[code] = n
	}
	if !reflect.DeepEqual(liveRows(got.Rows), want) || got.Day != enginetest.Today || got.Checked != 13 {
		t.Errorf("the live site: %+v", got)
	}
	if s := got.Sites; len(s) != 2 || s[0] != (wire.LiveSite{Origin: "https://shop.example", Pages: 14, Left: 2}) ||
		s[1].Left != 1 {
		t.Errorf("the sites are %+v", s)
	}
	if d := got.Dates; d.Say != 1 || d.Differ != 1 ||
		!slices.Equal(d.Rows, []string{"https://shop.example/", "2020-01-01", "2026-11-01"}) {
		t.Errorf("the dates are %+v", d)
	}
	list := enginetest.Must[*wire.LiveList](p, &wire.ListLive{Origin: "https://shop.example", Left: true})
	if list.Text != "https://shop.example/busy\nhttps://shop.example/late" {
		t.Errorf("left to check: %q", list.Text)
	}

	// What was found is there after a reload.
	p.Saved()
	p.Stop()
	p = enginetest.StartOn(t, disk)
	projects := enginetest.Must[*wire.Projects](p, &wire.GetProjects{})
	enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: projects.List[0].ID})
	p.Summary()
	if again := enginetest.Must[*wire.Live](p, &wire.GetLive{}); !reflect.DeepEqual(again, got) {
		t.Errorf("after a reload: %+v\nwant %+v", again, got)
	}

	fix := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Choice: sitemapcore.OfLive}).In(4)
	try := *fix
	try.Try = true
	would := enginetest.Must[*wire.Preview](p, &try)
	fixed := enginetest.Must[*wire.Edited](p, fix)
	if would.Pages != fixed.Pages {
		t.Errorf("%d pages would change, and %d did", would.Pages, fixed.Pages)
	}
	if fixed.Did.String() != "2 pages have a new address and 8 pages left out" {
		t.Errorf("it says %q", fixed.Did)
	}
	if kept := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{}); len(kept.Steps) != 9 {
		t.Errorf("a recipe can keep %d steps, want 9", len(kept.Steps))
	}
	p.Summary()
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{}})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 20})
	var kept []string
	var xml string
	for i := range w.IDs {
		if w.Flags[i]&wire.RowLeftOut == 0 {
			kept = append(kept, strings.TrimPrefix(w.Value(i, sitemapcore.Loc), "https://shop.example"))
			xml += enginetest.Must[*wire.XML](p, &wire.GetXML{ID: w.IDs[i]}).Text
		}
	}
	if want := []string{"/", "/new", "/de", "/b", "/busy", "/late", "https://blog.example/"}; !slices.Equal(kept, want) {
		t.Errorf("kept are %q, want %q", kept, want)
	}
	if strings.Contains(xml, "/old\"") || strings.Count(xml, `href="https://shop.example/new"`) != 2 {
		t.Errorf("the language links are not those of the new address:\n%s", xml)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
	p.Summary()
	if back := enginetest.Must[*wire.Live](p, &wire.GetLive{}); !reflect.DeepEqual(back.Rows, got.Rows) {
		t.Errorf("undone: %+v", back.Rows)
	}
}

func TestAPageThatLeadsToAListedOneIsLeftOut(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	takeLive(p, false)
	p.Summary()
	m := enginetest.Must[*wire.Preview](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40"}}, Try: true, Job: 2,
	})
	if m.Choice != "moved" || m.Of != 3 || m.Pages != 2 {
		t.Errorf("the preview is %+v", m)
	}
}

func TestAnswersCanBeForgotten(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	takeLive(p, false)
	p.Summary()
	enginetest.Must[*wire.Done](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40a", Choice: "forget"}}, Job: 3,
	})
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40a"] != 0 || rows["C40h"] != 2 {
		t.Errorf("forgotten: %v", rows)
	}
	enginetest.Must[*wire.Done](p, &wire.RememberCrawl{})
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40a"] != 1 || rows["C40h"] != 1 {
		t.Errorf("remembered: %v", rows)
	}
}

func TestDatesOfTheLiveSiteAreTakenInOneStep(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	takeLive(p, false)
	p.Summary()
	if got := enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoDates, Choice: sitemapcore.OfLive}}, Job: 2,
	}); got.Pages != 1 {
		t.Errorf("%+v", got)
	}
	if got := enginetest.Must[*wire.Live](p, &wire.GetLive{}); got.Dates.Differ != 0 {
		t.Errorf("the dates still differ: %+v", got.Dates)
	}
}
