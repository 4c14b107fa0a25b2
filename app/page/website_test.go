package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// Each choice about a website's files is counted anew, and the last one is shown and read. A page with the address of
// another one counts once.
func TestEachChoiceAboutAWebsiteIsCounted(t *testing.T) {
	s := start(t)
	var files []desk.File
	for name, text := range map[string]string{
		"shop/index.html": "<p>Home", "shop/tea.html": "<p>Tea",
		"shop/tea.htm":  `<meta name="robots" content="noindex">`,
		"shop/cup.html": `<meta name="robots" content="noindex">`,
	} {
		files = append(files, desk.File{Name: name, Path: name, Day: "2026-11-20", Blob: enginetest.Bytes([]byte(text))})
	}
	s.opening.OpenFiles(files)
	s.until("the owner is asked about the website", func() bool { return s.Dialog == &s.opening.WebPages })
	site := s.opening.Site
	if site.New != 2 || site.Undated != 2 || len(site.Left) != 1 {
		t.Fatalf("at first it is %+v", site)
	}
	choice := site.SiteChoice
	choice.Origin, choice.Pages = "https://shop.example", 1
	for range 5 { // as fast as a person types
		s.opening.LookAtSite(wire.GetSite{ID: site.ID, SiteChoice: choice})
	}
	choice.Take = 1 << site.Left[0].Reason
	s.opening.LookAtSite(wire.GetSite{ID: site.ID, SiteChoice: choice})
	s.until("the last choice is counted", func() bool { return s.opening.Site.SiteChoice == choice })
	if now := s.opening.Site; now.New != 3 || now.Undated != 3 || len(now.Left) != 2 || now.Left[0].Count != 2 {
		t.Errorf("then it is %+v", now)
	}
	s.opening.TakeSite(wire.TakeSite{ID: site.ID, SiteChoice: choice})
	s.until("the pages are open", func() bool { return s.State.Pages == 3 && s.Dialog == nil })
	s.opening.LookAtSite(wire.GetSite{ID: site.ID, SiteChoice: choice})
	s.do(components.Undo{})
	s.until("nothing is open", s.Empty)
	if s.Dialog != nil {
		t.Error("the question is back")
	}
}

// A part of a folder can be opened for a comparison.
func TestPartOfAFolderIsCompared(t *testing.T) {
	s := opened(t)
	s.do(components.OpenCompare{})
	s.opening.OpenPart([]desk.File{
		{Name: "a.xml", Path: "old/a.xml", Blob: enginetest.Bytes([]byte(lampsBefore))},
		{Name: "b.txt", Path: "old/b.txt", Blob: enginetest.Bytes([]byte("https://shop.example/old/fir.html\n"))},
	})
	s.do(s.Question.Actions[0].Do)
	s.until("it is compared", func() bool { return s.compared.Count.Open && !s.compared.Count.Busy })
	if c := s.compared.Count; c.Earlier != 4 || s.State.Pages != 3 {
		t.Errorf("the counts are %+v, and %d pages are open", c, s.State.Pages)
	}
}

// Before a folder with too many files is opened, the owner must agree.
func TestPartOfAFolderIsAskedAbout(t *testing.T) {
	s := start(t)
	files := []desk.File{
		{Name: "index.html", Path: "shop/index.html", Blob: enginetest.Bytes([]byte("<p>Home"))},
		{Name: "tea.html", Path: "shop/tea.html", Blob: enginetest.Bytes([]byte("<p>Tea"))},
	}
	s.opening.OpenPart(files)
	if s.Dialog != &s.Asking || !s.Empty() || s.Question.Actions[0].Label.String() != "Open 2 files" ||
		!strings.Contains(s.Question.Text.String(), "at most 2 files") ||
		!strings.Contains(s.Question.Text.String(), "is shop/tea.html.") {
		t.Fatalf("dialog %p, %+v", s.Dialog, s.Question)
	}
	s.do(s.Question.Actions[0].Do)
	s.until("the owner is asked about its pages", func() bool { return s.Dialog == &s.opening.WebPages })
	if s.opening.Site.New != 2 {
		t.Errorf("%d pages are found", s.opening.Site.New)
	}
}
