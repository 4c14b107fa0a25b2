package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// having returns the addresses of the pages that break a rule, as the table shows them.
func having(p *enginetest.Page, code string) []string {
	p.Summary()
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Rule: code}})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2000})
	var out []string
	for i := range w.IDs {
		out = append(out, w.Value(i, sitemapcore.Loc))
	}
	return out
}

// titles returns the texts of a page's findings of one rule.
func titles(p *enginetest.Page, row int, code string) (out []string) {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: row, Count: 1})
	for _, f := range enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[0]}).Findings {
		if f.Rule == code {
			out = append(out, f.Title.String())
		}
	}
	return out
}

func list(locs ...string) []byte { return []byte(strings.Join(locs, "\n") + "\n") }

const robots = "User-agent: *\nDisallow: /cart\n\nUser-agent: YandexBot\nDisallow: /old\n\n" +
	"User-agent: Baiduspider\nDisallow: /\n\nSitemap: https://a.example/pages.txt\n" +
	"Sitemap: https://a.example/news.xml.gz\n"

func TestRobotsMarksThePagesThatItBlocksAndNamesTheFilesThatAreMissing(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "pages.txt", Data: list("https://a.example/", "https://a.example/cart/1",
		"https://a.example/old", "https://b.example/cart", "http://a.example/cart")})
	if got := having(p, "C39"); got != nil {
		t.Fatalf("blocked without a robots.txt: %v", got)
	}
	o := p.Open(false, enginetest.File{Name: "robots.txt", Data: []byte(robots)})
	if !o.Robots || o.Named != 1 || o.Refused != 0 || o.Pages != 0 {
		t.Fatalf("opening says %+v", o)
	}
	for code, want := range map[string][]string{
		"C39": nil, "C39a": {"https://a.example/cart/1", "http://a.example/cart"},
		"C39b": {"https://a.example/cart/1", "http://a.example/cart"}, "C39c": {"https://a.example/old"}, "C39d": nil,
	} {
		if got := having(p, code); !slices.Equal(got, want) {
			t.Errorf("%s: blocked: %v, want %v", code, got, want)
		}
	}
	if got := titles(p, 1, "C39b"); !slices.Equal(got, []string{"robots.txt keeps Bing from this page, in line 2"}) {
		t.Errorf("it says %q", got)
	}
	if got := titles(p, 2, "C39c"); !slices.Equal(got, []string{"robots.txt keeps Yandex from this page, in line 5"}) {
		t.Errorf("it says %q", got)
	}
	f := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if len(f.Problems) != 1 || f.Problems[0].Title.String() != "robots.txt lists 1 more sitemap" ||
		f.Problems[0].Severity != sitemapcore.Note ||
		!slices.Equal(say.Strings(f.Problems[0].Causes), []string{"https://a.example/news.xml.gz"}) {
		t.Errorf("problems %+v", f.Problems)
	}
	own := enginetest.Must[*wire.Custom](p, &wire.GetCustom{Job: 3})
	if own.Rules.Host != "a.example" || !slices.Equal(own.Hosts, []string{"a.example", "b.example"}) ||
		!slices.Equal(own.Blocked, []int{2, 2, 1, 4, 2}) ||
		!slices.Equal(own.Shut, []bool{false, false, false, true, false}) {
		t.Errorf("own is %+v", own)
	}
	// It can be of another site, and go again.
	own.Rules.Host = "B.example"
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: own.Rules})
	if got := having(p, "C39a"); !slices.Equal(got, []string{"https://b.example/cart"}) {
		t.Errorf("blocked on the other site: %v", got)
	}
	own.Rules.Robots = " "
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: own.Rules})
	if got := having(p, "C39"); got != nil {
		t.Errorf("blocked by nothing: %v", got)
	}
}

func TestRobotsMayBePastedAndMayComeFirst(t *testing.T) {
	p := enginetest.Start(t)
	o := p.Paste(robots)
	if !o.Robots || o.Refused != 1 || o.Named != 2 {
		t.Fatalf("opening says %+v", o)
	}
	if f := enginetest.Must[*wire.Files](p, &wire.GetFiles{}); len(f.Problems) != 1 ||
		f.Problems[0].Title.String() != "robots.txt lists 2 sitemaps" || f.Problems[0].Severity != sitemapcore.Note ||
		len(f.Problems[0].Causes) != 2 {
		t.Errorf("problems %+v", f.Problems)
	}
	p.Open(false, enginetest.File{Name: "a.txt", Data: list("https://a.example/cart")})
	if got := having(p, "C39a"); len(got) != 1 {
		t.Errorf("blocked: %v", got)
	}
	// Opening a listed file removes it from the message.
	for _, x := range []struct{ file, title, rest string }{
		{"b.txt", "robots.txt lists 2 more sitemaps", "https://a.example/pages.txt https://a.example/news.xml.gz"},
		{"pages.txt", "robots.txt lists 1 more sitemap", "https://a.example/news.xml.gz"},
		{"news.xml", "", ""},
	} {
		p.Open(false, enginetest.File{Name: x.file, Data: list("https://a.example/of/" + x.file)})
		title, rest := "", ""
		for _, y := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
			title, rest = title+y.Title.String(), rest+say.Join(" ", y.Causes...).String()
		}
		if title != x.title || rest != x.rest {
			t.Errorf("with %s it says %q: %s", x.file, title, rest)
		}
	}
	// A page that is edited is looked at with it too.
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 0, sitemapcore.Loc, "https://a.example/free")
	if got := having(p, "C39a"); got != nil {
		t.Errorf("still blocked: %v", got)
	}
}

func TestAddressesOnTheListAreFoundAndNamed(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.txt", Data: list("https://a.example/", "https://a.example/wp-admin/x",
		"https://a.example/tag/x", "https://staging.a.example/", "https://a.example/drafts/7")})
	if got := having(p, "C36"); !slices.Equal(got, []string{"https://a.example/wp-admin/x"}) {
		t.Errorf("by what is on from the beginning: %v", got)
	}
	if got := having(p, "C8"); len(got) != 1 {
		t.Errorf("copies for tests: %v", got)
	}
	enginetest.Must[*wire.Done](p,
		&wire.SetCustom{Rules: sitemapcore.CustomRules{
			Ready:    []string{"tag", "nonsense"},
			Patterns: []string{" /drafts/* ", "", "/drafts/*"},
		}})
	if got := having(p, "C36"); !slices.Equal(got, []string{"https://a.example/tag/x", "https://a.example/drafts/7"}) {
		t.Errorf("by the new list: %v", got)
	}
	if got := having(p, "C8"); got != nil {
		t.Errorf("copies for tests, which are fine now: %v", got)
	}
	if got := titles(p, 4, "C36"); !slices.Equal(got,
		[]string{"This address contains “/drafts/*”, which is on your list"}) {
		t.Errorf("it says %q", got)
	}
	if got := titles(p, 2, "C36"); !slices.Equal(got,
		[]string{"This address contains “/tag/” (Blog tags and authors)"}) {
		t.Errorf("it says %q", got)
	}
	own := enginetest.Must[*wire.Custom](p, &wire.GetCustom{Job: 3})
	if !slices.Equal(own.Rules.Ready, []string{"tag"}) || !slices.Equal(own.Rules.Patterns, []string{"/drafts/*"}) ||
		own.Pages != 2 {
		t.Errorf("own is %+v", own)
	}
}

// Of several sites the one with most pages is proposed, wherever it is, and no choice moves pages of other sites to
// one’s own.
func TestPagesOfOtherSitesAreLeftOutAndNeverTakenOver(t *testing.T) {
	var entries []string
	for i := range 20 {
		entries = append(entries, fmt.Sprintf("<loc>https://a.example/%d</loc>", i))
	}
	for i := range 46 {
		entries = append(entries, fmt.Sprintf("<loc>https://shop.example/%d</loc>", i))
	}
	for i := range 25 {
		entries = append(entries, fmt.Sprintf("<loc>https://c.example/%d</loc>", i))
	}
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(entries...))})
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C29"}}, Try: true, Job: 2,
	})
	if m.Choice != "out" || len(m.Choices) != 2 || m.Text != "https://shop.example/" ||
		m.Choices[1].ID != "gone" || m.Of != 45 || m.Pages != 45 {
		t.Errorf("the preview is %+v", m)
	}
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C29", Choice: m.Choice, Text: m.Text}}, Job: 3,
	})
	if s := p.State(); s.Pages != 91 || s.LeftOut != 45 {
		t.Errorf("%+v", s)
	}
}

// A list of links has one page of the owner's site beside some of each of many others.
func TestTheOwnerChoosesTheSiteThatStays(t *testing.T) {
	var entries []string
	for _, host := range []string{"dev.example", "dev.example", "dev.example", "www.b.example", "c.example", "d.example", "b.example", "d.example"} {
		entries = append(entries, fmt.Sprintf("<loc>https://%s/%d</loc>", host, len(entries)))
	}
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(entries...))})
	try := func(text string) question {
		return asked(p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C29", Choice: "out", Text: text}}, Try: true, Job: 2,
		})
	}
	m := try("")
	if m.Text != "" || m.Pages != 0 || m.TextLabel == "" {
		t.Errorf("a site is chosen for the owner: %+v", m)
	}
	want := []wire.SiteCount{{Name: "dev.example", Pages: 3}, {Name: "d.example", Pages: 2}, {Name: "www.b.example", Pages: 1}, {Name: "c.example", Pages: 1}}
	if !slices.Equal(m.Sites, want) {
		t.Errorf("the sites are %v, want %v", m.Sites, want)
	}
	if m := try("https://b.example/"); m.Pages != 6 {
		t.Errorf("%d pages are on other sites than b.example, want 6", m.Pages)
	}
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C29", Choice: "gone", Text: "b.example"}}, Job: 3,
	})
	if got := pagesOf(p); len(got) != 2 {
		t.Errorf("the pages that stay are %v", got)
	}
}

// Of a site that is written in two ways as often the one of its home page is proposed, and both can
// be opened first.
func TestTheHomePageSaysHowASiteIsCalled(t *testing.T) {
	for home, want := range map[string]string{
		"https://a.example/": "bare", "https://www.a.example/": "www",
		"https://www.a.example": "www",
	} {
		other := "https://www.a.example/2"
		if want == "www" {
			other = "https://a.example/2"
		}
		for _, entries := range [][]string{
			{"<loc>" + home + "</loc>", "<loc>" + other + "</loc>"},
			{"<loc>" + other + "</loc>", "<loc>" + home + "</loc>"},
		} {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(entries...))})
			if got := having(p, "C28"); len(got) != 1 || got[0] != other {
				t.Errorf("beside %s the other name is that of %v", home, got)
			}
			m := asked(p, &wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C28"}}, Try: true, Job: 2,
			})
			if m.Choice != want || m.Evidence.String() != "The home page is listed that way" || len(m.Open) != 2 ||
				!strings.Contains(m.Open[0], "//www.a.example") || !strings.Contains(m.Open[1], "//a.example") {
				t.Errorf("with %s: %+v", home, m)
			}
		}
	}
}
