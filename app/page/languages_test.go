package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/languages"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/wire"
)

const bilingual = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url><loc>https://shop.example/a</loc><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/a"/>` +
	`<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/></url>
  <url><loc>https://shop.example/de/a</loc></url>
  <url><loc>https://shop.example/b</loc></url>
  <url><loc>https://shop.example/de/b</loc></url>
</urlset>
`

// versionsOpen opens two language versions of a page, one of them without links, and two more pages.
func versionsOpen(t *testing.T) *session {
	t.Helper()
	s := start(t)
	s.give("shop.xml", bilingual)
	s.until("it is open", func() bool {
		return s.State.Pages == 4 && s.State.Busy == 0 && s.Summary.Complete && s.Summary.Pages == 4
	})
	s.table.Rows.Need(0, 30)
	s.until("the rows are there", func() bool { _, ok := s.table.Rows.Row(3); return ok && !s.table.Rows.Stale })
	return s
}

func TestTheGroupOfThePageInDetailsIsCompleted(t *testing.T) {
	s := versionsOpen(t)
	// The page without links of its own is the version of another one.
	s.choose(1, 0)
	s.until("it is known to lack links", func() bool { return s.details.Draw().Group.Links == 4 })
	if g := s.details.Draw().Group; g.Pages != 2 || g.Default != "en" {
		t.Errorf("the group is %+v", g)
	}
	s.do(func() { s.details.ChooseDefault(false) })
	s.until("nothing is for everybody else", func() bool { return s.details.Draw().Group.Links == 2 })
	s.do(s.details.Complete)
	s.until("it is complete", func() bool { g := s.details.Draw().Group; return g.Links == 0 && s.State.Changed == 1 })
	if got := s.text(); strings.Count(got, "<xhtml:link ") != 2 || strings.Contains(got, "x-default") {
		t.Errorf("the XML is\n%s", got)
	}
	if want := "Linked the language versions of 1 page"; s.Toast.Text.String() != want {
		t.Errorf("it says %q, want %q", s.Toast.Text, want)
	}
	s.do(components.Undo{})
	s.until("it is taken back", func() bool { return s.State.Changed == 0 && s.details.Draw().Group.Links > 0 })
}

func TestTheMatrixFollowsWhatIsPaired(t *testing.T) {
	s := versionsOpen(t)
	l, p := s.languages, &s.languages.Pairs
	s.do(components.ShowLanguages{On: true})
	s.until("the group is there", func() bool {
		c, ok := l.Groups.Group(0)
		return ok && len(c) == 2 && p.Missing != nil && p.Missing.Links == 2
	})
	if c, _ := l.Groups.Group(0); c[0].State != wire.VersionLinked || c[1].State != wire.VersionOneWay {
		t.Errorf("the cells are %+v", c)
	}
	// Each language has a line.
	p.SetAddress(0, "/b")
	if p.Plan != nil {
		t.Error("one example makes a plan")
	}
	p.SetAddress(1, "/de/b")
	s.until("it is known what follows", func() bool { return p.Plan != nil })
	if x := p.Plan; x.Groups != 2 || x.Links != 10 || x.Pages != 4 {
		t.Errorf("what follows is %+v", x)
	}
	p.Write()
	s.until("two groups are complete", func() bool {
		g := l.Groups.Found
		return g.Counts == [wire.NumGroupSorts]int{2, 0, 0, 0} && l.Groups.Len() == 2 && p.Missing.Links == 0 &&
			p.Plan.Links == 0
	})
	l.Find("/de/b")
	s.until("one is found", func() bool { return l.Groups.Len() == 1 })
	l.Find("")
	l.ShowOnly(wire.MissingGroups)
	s.until("none lacks a page", func() bool { return l.Groups.Len() == 0 })
	s.do(components.Undo{})
	s.until("it is as it was", func() bool { return s.State.Changed == 0 && l.Groups.Found.Counts[0] == 1 })
	// The table can show a page of the matrix.
	l.ShowOnly(wire.AllGroups)
	s.until("the group is back", func() bool { _, ok := l.Groups.Group(0); return ok })
	c, _ := l.Groups.Group(0)
	l.Open(c[1].ID)
	s.until("the table goes there", func() bool { return !l.On && s.table.Draw().Goto.Row == 1 })
}

func TestARemovedLanguageIsNotTheDefault(t *testing.T) {
	s := start(t)
	s.give("shop.txt", "https://shop.example/tea\nhttps://shop.example/de/tea\nhttps://shop.example/fr/tea\n")
	s.until("it is open", func() bool { return s.State.Pages == 3 && s.Summary.Complete && s.Summary.Pages == 3 })
	p := &s.languages.Pairs
	s.do(components.ShowLanguages{On: true})
	s.until("the folders are known", func() bool { return len(p.Examples) == 2 && p.Plan != nil })
	p.AddExample()
	p.SetAddress(2, "/tea")
	p.SetCode(2, "en")
	s.until("it is known what follows", func() bool { return p.Plan != nil && p.Plan.Links == 3*4 })
	p.Drop(2)
	s.until("another language is the default", func() bool { return p.Plan != nil && p.Plan.Links == 2*3 })
	uitest.Says(t, "the panel", uitest.Markup(t, s.languages.DrawPairing()), "Make Language de the default language")
	s.do(s.Toast.Act.Do)
	s.until("it is the default again", func() bool { return p.Plan != nil && p.Plan.Links == 3*4 })
}

func TestExamplesAreTakenFromFoldersWithoutHomePages(t *testing.T) {
	s := start(t)
	entry := func(path string) string { return "<url><loc>https://shop.example" + path + "</loc></url>" }
	s.give("shop.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+entry("/de/only")+entry("/de/tea")+
		entry("/fr/tea")+entry("/en-us/tea")+entry("/en-us/milk")+entry("/de/milk")+entry("/fr/milk")+`</urlset>`)
	s.until("it is open", func() bool { return s.State.Pages == 7 && s.Summary.Complete && s.Summary.Pages == 7 })
	p := &s.languages.Pairs
	s.do(components.ShowLanguages{On: true})
	s.until("the pattern is known", func() bool { return p.Plan != nil && len(p.Plan.Absent) == 0 })
	want := map[string]string{"de": "/de/tea", "fr": "/fr/tea", "en-US": "/en-us/tea"}
	for _, x := range p.Examples {
		if x.Address != want[x.Code] {
			t.Errorf("the example in %q is %q, want %q", x.Code, x.Address, want[x.Code])
		}
	}
	if p.Plan.Groups != 2 || p.Plan.Pages != 6 || len(p.Examples) != len(want) {
		t.Errorf("the plan is %+v", p.Plan)
	}
}

func TestAnUnknownLanguageWritesNoLinks(t *testing.T) {
	s := versionsOpen(t)
	p := &s.languages.Pairs
	s.do(components.ShowLanguages{On: true})
	s.until("the lines are there", func() bool { return len(p.Examples) == 2 })
	p.SetCode(0, "Klingon")
	p.SetAddress(0, "/b")
	p.SetAddress(1, "/de/b")
	if got := uitest.Markup(t, s.languages.DrawPairing()); strings.Count(got, "This isn’t a language code") != 1 {
		t.Errorf("the panel doesn’t say that the code is unknown: %s", got)
	}
	if p.Plan != nil {
		t.Error("an unknown language makes a plan")
	}
	for _, code := range []string{"fr", "pt-BR", "zh-Hant", "zh-hant-TW"} {
		p.SetCode(0, code)
		uitest.Omits(t, code, uitest.Markup(t, s.languages.DrawPairing()), "This isn’t a language code")
	}
}

// The sites of a shop in several countries are its languages, as the folders of one site are.
func TestSitesOfSeveralCountriesAreOfferedTheirLinks(t *testing.T) {
	s := start(t)
	s.give("shop.txt", "https://www.shop.example.com/\nhttps://www.shop.example.com/tea\nhttps://shop.example.de/\n"+
		"https://shop.example.de/tea\nhttps://fr.shop.example.com/\nhttps://fr.shop.example.com/tea\n")
	s.until("it is open", func() bool { return s.State.Pages == 6 && s.Summary.Complete && s.Summary.Pages == 6 })
	if !s.languages.Several() {
		t.Fatalf("the languages are not offered: %+v", s.Summary.Sections)
	}
	p := &s.languages.Pairs
	s.do(components.ShowLanguages{On: true})
	s.until("the sites are known", func() bool { return len(p.Examples) == 3 })
	s.until("two of them are paired", func() bool { return p.Plan != nil && p.Plan.Links > 0 })
	writes := func() bool { return strings.Contains(uitest.Markup(t, s.languages.DrawPairing()), "Write all links") }
	if writes() {
		t.Error("the site whose language isn’t known would be left out")
	}
	p.SetCode(slices.IndexFunc(p.Examples, func(x languages.Example) bool { return x.Code == "" }), "en")
	s.until("it is known what follows", func() bool { return p.Plan != nil && p.Plan.Groups == 2 && p.Plan.Links == 2*3*4 })
	if !writes() {
		t.Error("the links can’t be written")
	}
}

// Two sites that only share a platform, and pages of another site, are no languages.
func TestOtherSitesAreNoLanguages(t *testing.T) {
	for _, sites := range []string{
		"https://tea.example.com/\nhttps://blog.example.com/\n", "https://example.com/\nhttps://www.example.com/\nhttp://example.com/\n",
		"https://example.com/\nhttps://blog.example.com/\nhttps://other.de/\n",
	} {
		s := start(t)
		s.give("shop.txt", sites)
		n := strings.Count(sites, "\n")
		s.until("it is open", func() bool { return s.State.Pages == n && s.Summary.Complete && s.Summary.Pages == n })
		if s.languages.Several() {
			t.Errorf("the languages of %s are offered: %+v", sites, s.Summary.Sections)
		}
	}
}
