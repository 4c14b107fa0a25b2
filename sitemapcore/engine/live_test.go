package engine_test

import (
	"fmt"
	"net/url"
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

// liveResults are the results of the bookmark for the shop: a kind for each page, and lines that must be ignored.
const liveResults = "c\thttps://shop.example\t13\t14\t0\n" +
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
	"p\thttps://shop.example/b\to\t\t\t\t\t\n" +
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
	"": 1, "C40": 2, "C40l": 1, "C40a": 1, "C40f": 1, "C40b": 1, "C40c": 2, "C40e": 1, "C39": 1, "C40d": 1, "C40g": 1,
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
		!slices.Equal(d.Rows, []wire.LiveDate{{Page: "https://shop.example/", Was: "2020-01-01", Says: "2026-11-01", From: 'm'}}) {
		t.Errorf("the dates are %+v", d)
	}
	list := enginetest.Must[*wire.LiveList](p, &wire.ListLive{Origin: "https://shop.example", Left: true})
	if list.Text != "https://shop.example/busy\nhttps://shop.example/late" {
		t.Errorf("left to check: %q", list.Text)
	}

	// The results are there after a reload.
	p = reload(t, p, disk)
	p.Summary()
	if again := enginetest.Must[*wire.Live](p, &wire.GetLive{}); !reflect.DeepEqual(again, got) {
		t.Errorf("after a reload: %+v\nwant %+v", again, got)
	}

	// So many pages would be left out that the owner is asked. The history takes the fix back.
	would, _ := fixLive(t, p, wire.FixSure)
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	if would.Pages != 3 || len(would.Choices) != 2 || would.Evidence == "" || len(would.Open) == 0 {
		t.Errorf("the question is %+v", would)
	}
	_, fixed := fixLive(t, p, wire.FixAll)
	if fixed.Did.String() != "2 pages have a new address and 6 pages left out" {
		t.Errorf("it says %q", fixed.Did)
	}
	if kept := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{}); len(kept.Steps) != 7 {
		t.Errorf("a recipe can keep %d steps, want 7", len(kept.Steps))
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
	if want := []string{"/", "/new", "/de", "/away", "/b", "/copy", "/busy", "/late", "https://blog.example/"}; !slices.Equal(kept, want) {
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
		"v\thttps://shop.example/de\ten=https://shop.example/\tde=https://shop.example/de\n" +
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
	if after.Strange != before.Strange+1 || liveRows(after.Rows)["C40a"] != 0 {
		t.Errorf("before: %+v\nafter: %+v", before, after)
	}
	remove("https://shop.example/soft")
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40f"] != 0 || rows["C40e"] != 1 {
		t.Errorf("a page was deleted after the check: %v", rows)
	}
}

// cellText returns the text of a row of a window in a column.
func cellText(w *wire.Window, row int, f sitemapcore.Field) string {
	return w.Texts[row*sitemapcore.NumTexts+int(f-sitemapcore.InTitle)]
}

// liveMedia has images, videos, articles and languages that the live site knows more about.
const liveMedia = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <url><loc>https://shop.example/a</loc>
    <image:image><image:loc>https://shop.example/there.jpg</image:loc></image:image>
    <image:image><image:loc>https://shop.example/gone.jpg?a=1&amp;b=2</image:loc></image:image>
    <image:image><image:loc>https://cdn.example/a.jpg</image:loc></image:image></url>
  <url><loc>https://shop.example/b</loc>
    <image:image><image:loc>https://shop.example/there.jpg</image:loc></image:image>
    <v:video><v:thumbnail_loc>https://shop.example/t.jpg</v:thumbnail_loc><v:description>Oak</v:description>
      <v:content_loc>https://shop.example/v.mp4</v:content_loc></v:video></url>
  <url><loc>https://shop.example/c</loc>
    <news:news><news:publication><news:name>Gazette</news:name><news:language>en</news:language></news:publication>
      <news:publication_date>2026-11-20</news:publication_date></news:news></url>
  <url><loc>https://shop.example/d</loc>
    <news:news><news:publication><news:name>Gazette</news:name><news:language>de</news:language></news:publication>
      <news:publication_date>2026-11-20</news:publication_date><news:title>Esche</news:title></news:news></url>
  <url><loc>https://shop.example/e</loc>
    <xhtml:link rel="alternate" hreflang="nb" href="https://shop.example/e"/>
    <xhtml:link rel="alternate" hreflang="en" href="https://shop.example/a"/></url>
  <url><loc>https://shop.example/f</loc>
    <xhtml:link rel="alternate" hreflang="fr" href="https://shop.example/f"/>
    <xhtml:link rel="alternate" hreflang="en" href="https://shop.example/a"/></url>
</urlset>
`

// openMedia opens liveMedia and adds the answers of the site: titles, languages, and other lines.
func openMedia(t *testing.T, p *enginetest.Page, more string) {
	t.Helper()
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(liveMedia)})
	p.Summary()
	text := "c\thttps://shop.example\t6\t6\t0\n" + more
	for _, x := range []struct{ path, language, title string }{
		{"/a", "en", "Oak | Shop"},
		{"/b", "en-GB", "A film about oak | Shop"},
		{"/c", "en", "Ash & elm | Shop"},
		{"/d", "en", "Esche | Shop"},
		{"/e", "no", "Ask | Shop"},
		{"/f", "de-AT", ""},
	} {
		text += "p\thttps://shop.example" + x.path + "\to\t\t\t\t" + x.language + "\t" + url.PathEscape(x.title) + "\n"
	}
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	p.Summary()
}

func TestTheListHasImagesOnlyIfTheyAreAskedFor(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(liveMedia)})
	p.Summary()
	list := enginetest.Must[*wire.LiveList](p, &wire.ListLive{Origin: "https://shop.example"})
	if list.Images != 0 || strings.Contains(list.Text, "jpg") {
		t.Errorf("nobody asked for %d images: %q", list.Images, list.Text)
	}
	list = enginetest.Must[*wire.LiveList](p, &wire.ListLive{Origin: "https://shop.example", Images: true})
	images := strings.SplitAfterN(list.Text, "/f\n", 2)[1]
	if want := "!https://shop.example/there.jpg\n!https://shop.example/gone.jpg?a=1&b=2"; list.Pages != 6 || list.Images != 2 ||
		images != want {
		t.Errorf("%d pages, %d images: %q, want %q", list.Pages, list.Images, images, want)
	}
	sample := enginetest.Must[*wire.LiveList](p, &wire.ListLive{Origin: "https://shop.example", Images: true, Most: 1})
	if sample.Pages != 1 || sample.Images != 2 {
		t.Errorf("a sample of one page has %d pages and %d images", sample.Pages, sample.Images)
	}
}

func TestMissingImagesMarkTheirPagesAndAreRemoved(t *testing.T) {
	disk := enginetest.NewDisk()
	p := enginetest.StartOn(t, disk)
	openMedia(t, p, "i\thttps://shop.example/there.jpg\to\ni\thttps://shop.example/gone.jpg?a=1&b=2\tg\n"+
		"i\thttps://cdn.example/a.jpg\tg\n")
	is := func(when string, want int) {
		t.Helper()
		if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["F9b"] != want {
			t.Errorf("%s, %v pages have missing images, want %d", when, rows, want)
		}
		if n := broken(p.Summary(), "F9b")[0]; n != want {
			t.Errorf("%s, the checks count %d pages with missing images, want %d", when, n, want)
		}
	}
	is("taken", 1)
	p = reload(t, p, disk)
	is("after a reload", 1)
	step := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "F9b", Choice: "strip"})
	if did := enginetest.Must[*wire.Edited](p, step.In(3)); did.Pages != 1 {
		t.Errorf("%d pages are fixed", did.Pages)
	}
	is("fixed", 0)
	_, data := p.Write(sitemapcore.FileSettings{Keep: true}, 0)
	const gone = "\n    <image:image><image:loc>https://shop.example/gone.jpg?a=1&amp;b=2</image:loc></image:image>"
	if want := strings.Replace(liveMedia, gone, "", 1); string(data) != want {
		t.Errorf("the file is\n%s", data)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
	is("undone", 1)
	// The image is there again.
	text := "i\thttps://shop.example/gone.jpg?a=1&b=2\to\n"
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	is("checked again", 0)
}

func TestPagesThatSayAnotherLanguageAreNoted(t *testing.T) {
	p := enginetest.Start(t)
	openMedia(t, p, "")
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Rule: "I21"}})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 9})
	var got []string
	for i := range w.IDs {
		got = append(got, w.Value(i, sitemapcore.Loc))
	}
	// Norwegian has several codes, and a page with links to others says nothing of itself.
	if want := []string{"https://shop.example/d", "https://shop.example/f"}; !slices.Equal(got, want) {
		t.Errorf("in another language are %q, want %q", got, want)
	}
	d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[1]})
	if !slices.ContainsFunc(d.Findings, func(f sitemapcore.Finding) bool {
		return f.Rule == "I21" && strings.Contains(f.Title.String(), "de-AT")
	}) {
		t.Errorf("the findings don't name the language: %+v", d.Findings)
	}
}

func TestVideosAndArticlesGetTheTitlesOfTheirPages(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(liveMedia)})
	offered := func() (codes []string) {
		for _, r := range p.Summary().Rules {
			if (r.Code == "G1a" || r.Code == "H1") && r.Offer {
				codes = append(codes, r.Code)
			}
		}
		slices.Sort(codes)
		return codes
	}
	if got := offered(); len(got) > 0 {
		t.Errorf("titles are offered for %q before anybody knows them", got)
	}
	p = enginetest.Start(t)
	openMedia(t, p, "")
	if got := offered(); !slices.Equal(got, []string{"G1a", "H1"}) {
		t.Errorf("titles are offered for %q", got)
	}
	want := liveMedia
	for _, x := range []struct{ code, before, after string }{
		{
			"G1a", "</v:thumbnail_loc><v:description>",
			"</v:thumbnail_loc><v:title>A film about oak</v:title><v:description>",
		},
		{
			"H1", "2026-11-20</news:publication_date></news:news></url>\n  <url><loc>https://shop.example/d",
			"2026-11-20</news:publication_date>\n      <news:title>Ash &amp; elm</news:title></news:news></url>\n  <url><loc>" +
				"https://shop.example/d",
		},
	} {
		step := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: x.code, Choice: "title"}).In(3)
		try := *step
		try.Try = true
		if would := asked(p, &try); would.Pages != 1 || would.Of != 1 {
			t.Errorf("%s: %+v", x.code, would)
		}
		if did := enginetest.Must[*wire.Edited](p, step); did.Pages != 1 {
			t.Errorf("%s: %d pages get a title", x.code, did.Pages)
		}
		want = strings.Replace(want, x.before, x.after, 1)
		if _, data := p.Write(sitemapcore.FileSettings{Keep: true}, 0); string(data) != want {
			t.Errorf("%s: the file is\n%s\nwant\n%s", x.code, data, want)
		}
		p.Summary()
	}
	if got := offered(); len(got) > 0 {
		t.Errorf("afterwards titles are offered for %q", got)
	}
}

func TestEachCheckHasTheRobotsFileOfThatCheck(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	robots := func(lines string) string {
		t.Helper()
		text := "c\thttps://shop.example\t1\t1\t0\n" + lines + "p\thttps://shop.example/private/x\to\t\t\t\t\t\n"
		enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
		p.Summary()
		return enginetest.Must[*wire.Custom](p, &wire.GetCustom{}).Rules.Robots
	}
	for _, c := range []struct{ line, want string }{
		{"t\tUser-agent: *%0ADisallow: /private/%0A\t200\n", "User-agent: *\nDisallow: /private/\n"},
		{"t\tUser-agent: *%0ADisallow: /cart/%0A\t200\n", "User-agent: *\nDisallow: /cart/\n"},
		{"t\t\t503\n", "User-agent: *\nDisallow: /cart/\n"}, // search engines use the last one, too
		{"t\t\thtml\n", "User-agent: *\nDisallow: /cart/\n"},
		{"t\t\t404\n", ""},
		{"t\tUser-agent: *%0ADisallow: /private/%0A\t200\n", "User-agent: *\nDisallow: /private/\n"},
	} {
		if got := robots(c.line); got != c.want {
			t.Errorf("after %q the rules are %q, want %q", c.line, got, c.want)
		}
	}
}

// A browser writes the host of a redirect in small letters and in punycode. The page gets the new address all the same.
func TestPagesOfHostsInOtherLettersGetTheirNewAddresses(t *testing.T) {
	for listed, browser := range map[string]string{
		"https://Shop.Example": "https://shop.example", "https://bücher.example": "https://xn--bcher-kva.example",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			"<url><loc>" + listed + "/a</loc></url><url><loc>" + listed + "/old</loc></url></urlset>")})
		p.Summary()
		text := "c\t" + browser + "\t2\t2\t0\np\t" + listed + "/a\to\t\t\t\t\t\np\t" + listed + "/old\tr\t" + browser +
			"/new\t\t\t\t\np\t" + browser + "/new\to\t\t\t\t\t\n"
		enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: listed, Text: text})
		p.Summary()
		step := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C40", Choice: "moved"})
		if did := enginetest.Must[*wire.Edited](p, step.In(3)); did.Pages != 1 {
			t.Errorf("%s: %d pages are fixed", listed, did.Pages)
		}
		_, data := p.Write(sitemapcore.FileSettings{Keep: true}, 0)
		if !strings.Contains(string(data), "<loc>"+listed+"/new</loc>") {
			t.Errorf("%s: the file is %s", listed, data)
		}
	}
}

// A column of texts that the window, the filters and the orders don't know would be empty for every page.
func TestEachColumnOfTextsHasValues(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/\nhttps://shop.example/new\n")
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{
		Site: "https://shop.example", Text: "p\thttps://shop.example/\to\t\t\t\t\tOak\t900\t200\n",
	})
	p.Summary()
	if s := p.State(); !s.Titles || !s.Answers {
		t.Errorf("the page isn't told that there are titles and answers: %+v", s)
	}
	for f := sitemapcore.InTitle; f < sitemapcore.InChecks; f++ {
		v := enginetest.Must[*wire.View](p, &wire.OpenView{Sort: sitemapcore.Sort{{Key: f.SortKey(), Desc: true}}})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2})
		if cellText(w, 0, f) == "" || w.Nos[0] != 1 || cellText(w, 1, f) != "" {
			t.Errorf("the column %q has %q for the checked page and %q for the other: it needs a case of cell in "+
				"engine/view/column.go, and the checked page a value in this test", f.Name(), cellText(w, 0, f), cellText(w, 1, f))
		}
		values := enginetest.Must[*wire.Values](p, &wire.GetValues{Field: f})
		if len(values.Values) != 1 || values.Missing != 1 {
			t.Errorf("the filter of the column %q has %+v", f.Name(), values)
		}
	}
}
