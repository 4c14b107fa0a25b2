package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

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
