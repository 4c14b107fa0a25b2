package engine_test

import (
	"fmt"
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
	"v\thttps://shop.example/de\ten=https://shop.example/new\tde=https://shop.example/de\n" +
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

// Pages whose language links are not those of the sitemap get them, and then the two agree.
func TestLanguagesOfTheLiveSiteAreComparedAndTaken(t *testing.T) {
	p := enginetest.Start(t)
	entry := func(path, links string) string {
		return "  <url>\n    <loc>https://shop.example" + path + "</loc>\n" + links + "  </url>\n"
	}
	link := func(lang, path string) string {
		return `    <xhtml:link rel="alternate" hreflang="` + lang + `" href="https://shop.example` + path + `"/>` + "\n"
	}
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(
		`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
			`xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n" +
			entry("/", link("en", "/")+link("de", "/de")) +
			entry("/de", link("en", "/")+link("de", "/de")) +
			entry("/a", link("en", "/a")+link("de", "/old")) +
			entry("/b", "") + "</urlset>\n")})
	p.Summary()
	const page = "p\thttps://shop.example%s\to\t\t\t\t\t\n"
	results := fmt.Sprintf(page, "/") + fmt.Sprintf(page, "/de") + fmt.Sprintf(page, "/a") + fmt.Sprintf(page, "/b") +
		"v\thttps://shop.example/\ten=https://shop.example/\tde=https://shop.example/de\n" +
		"v\thttps://shop.example/de\t0\n" +
		"v\thttps://shop.example/a\tde=https://shop.example/de/a?x=1&y=2\tx-default=https://shop.example/a\n" +
		"v\thttps://shop.example/b\tfr=https://shop.example/fr\n"
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: results, Job: 3})
	p.Summary()
	got := enginetest.Must[*wire.Live](p, &wire.GetLive{})
	if want := map[string]int{"": 3, "I20": 1}; !reflect.DeepEqual(liveRows(got.Rows), want) {
		t.Errorf("the rows are %v, want %v", liveRows(got.Rows), want)
	}
	if r := got.Rows[1]; r.Page != "https://shop.example/a" || r.To != "https://shop.example/old" || !r.Group || r.Fix == "" {
		t.Errorf("the row is %+v", r)
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Rule: "I20"}})
	if v.Len != 1 {
		t.Errorf("the filter finds %d pages", v.Len)
	}
	id := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 1}).IDs[0]
	if did := enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "I20", Choice: "live"}}, Job: 3,
	}); did.Pages != 1 {
		t.Errorf("%d pages get their links", did.Pages)
	}
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["I20"] != 0 || rows[""] != 4 {
		t.Errorf("after the fix: %v", rows)
	}
	// The link of the page to itself stays, because a version has to list itself.
	want := "    <loc>https://shop.example/a</loc>\n" + link("en", "/a") + link("de", "/de/a?x=1&amp;y=2") + link("x-default", "/a")
	if xml := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text; !strings.Contains(xml, want) {
		t.Errorf("the entry is\n%s\nwant\n%s", xml, want)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["I20"] != 1 {
		t.Errorf("undone: %v", rows)
	}
}

// The owner deletes pages while the panel checks them, and after.
func TestResultsForPagesThatAreGoneAreCountedAndKeptOut(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	remove := func(address string) {
		t.Helper()
		v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Query: address}})
		step := sitemapcore.Step{Do: sitemapcore.DoDelete}
		all := wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: 0, To: v.Len}}}
		if got := enginetest.Must[*wire.Edited](p, wire.Make(all, step).In(5)); got.Pages != 1 {
			t.Fatalf("%d pages are deleted", got.Pages)
		}
		p.Summary()
	}
	before := takeLive(p, true)
	remove("https://shop.example/gone")
	after := takeLive(p, false)
	p.Summary()
	if after.Pages != before.Pages-1 || after.Strange != before.Strange+1 || liveRows(after.Rows)["C40a"] != 0 {
		t.Errorf("before: %+v\nafter: %+v", before, after)
	}
	remove("https://shop.example/soft")
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40f"] != 0 || rows["C40e"] != 1 {
		t.Errorf("a page was deleted after the check: %v", rows)
	}
}
