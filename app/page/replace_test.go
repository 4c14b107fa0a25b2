package page

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/replace"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestEachWayChangesThePagesOfItsPreview makes each change of many pages in each scope: the number on the button, the number in
// the message and the changed rows of the table are those of the scope.
func TestEachWayChangesThePagesOfItsPreview(t *testing.T) {
	scopes := [...]struct {
		name string
		rows sitemapcore.RowSet // of the whole table
	}{
		replace.AllPages:      {"all pages", sitemapcore.Rows(0, 6)},
		replace.ShownPages:    {"the shown pages", sitemapcore.Rows(2, 6)},
		replace.SelectedPages: {"the selected pages", sitemapcore.Rows(1, 3).Add(4, 5)},
	}
	for way := range sitemapcore.NumReplaceWays {
		for scope, x := range scopes {
			t.Run(fmt.Sprintf("%s of %s", terms.ReplaceWays[way], x.name), func(t *testing.T) {
				s := start(t)
				s.opening.OpenFiles([]desk.File{{Name: "sitemap.xml", Path: "sitemap.xml", Blob: enginetest.Bytes(pagesForEachWay(way))}})
				s.settled()
				s.do(urltable.Selected{Cursor: urltable.Cell{Row: 5}})
				switch replace.Scope(scope) {
				case replace.ShownPages:
					s.do(components.Search{Query: "Shown"})
				case replace.SelectedPages:
					s.do(urltable.Selected{Cursor: urltable.Cell{Row: 4}, Rows: x.rows})
				}
				s.settled()
				s.do(components.OpenReplace{Way: way, Chosen: true, Selected: true})
				if got := s.replacing.Scope; got != replace.Scope(scope) {
					t.Fatalf("the dialog begins with scope %d", got)
				}
				what := s.replacing.What
				switch what.Missing = false; way {
				case sitemapcore.ReplaceText:
					what.Find, what.With = "shop", "store"
				case sitemapcore.MoveSite:
					what.With = "https://new.example"
				case sitemapcore.DropParameters:
					what.Find = "*"
				}
				s.replacing.Choose(what, replace.Scope(scope))
				s.until("the preview is there", s.replacing.Known)
				n := x.rows.Len()
				if got := s.replacing.Preview; got.Pages != n {
					t.Fatalf("the preview is about %d pages: %s", got.Pages, got.Problem)
				}
				if button := fmt.Sprintf("Change %d pages", n); !strings.Contains(uitest.Markup(t, s.DrawDialog()), button) {
					t.Errorf("no button says %q", button)
				}
				s.do(s.replacing.Apply)
				s.until("it is done", func() bool { return s.Dialog == nil })
				if text := s.Toast.Text.String(); !strings.Contains(text, fmt.Sprintf(" %d pages", n)) && !strings.HasPrefix(text, fmt.Sprintf("%d pages", n)) {
					t.Errorf("the message says %q", text)
				}
				s.do(components.ShowAllPages{})
				s.settled()
				s.table.Rows.Need(0, 30)
				s.settled()
				for i := range 6 {
					if row, _ := s.table.Rows.Row(i); row.Changed != x.rows.Has(i) {
						t.Errorf("row %d is changed: %v", i+1, row.Changed)
					}
				}
			})
		}
	}
}

// The dialog that is opened right after a word was typed into the search is about the pages that have it.
func TestTheDialogWaitsForTheSearch(t *testing.T) {
	s := start(t)
	s.opening.OpenFiles([]desk.File{{Name: "sitemap.xml", Path: "sitemap.xml", Blob: enginetest.Bytes(pagesForEachWay(sitemapcore.AddSlash))}})
	s.settled()
	s.do(components.Search{Query: "Shown"})
	s.do(components.OpenReplace{Way: sitemapcore.AddSlash, Chosen: true, Selected: true})
	s.until("the preview is there", s.replacing.Known)
	if got := s.replacing.Preview; got.Pages != 4 || s.replacing.Scope != replace.ShownPages {
		t.Errorf("the preview is about %d pages, in scope %d", got.Pages, s.replacing.Scope)
	}
}

// A search that finds nothing must not make all pages those that are changed.
func TestTheDialogIsAboutTheShownPagesAlsoIfThereAreNone(t *testing.T) {
	s := opened(t)
	s.do(components.Search{Query: "nowhere"})
	s.until("no page is shown", func() bool { return s.table.Len() == 0 })
	s.do(components.OpenReplace{Way: sitemapcore.AddSlash, Chosen: true, Selected: true})
	s.until("the preview is there", s.replacing.Known)
	if got := s.replacing.Preview; got.Pages != 0 || s.replacing.Scope != replace.ShownPages {
		t.Errorf("the preview is about %d pages, in scope %d", got.Pages, s.replacing.Scope)
	}
	uitest.Says(t, "the dialog", uitest.Markup(t, s.DrawDialog()), "0 pages shown")
}

// The dialog begins with the text of the search, and Enter may be pressed before anything is typed: it must not delete the
// text. The button itself does.
func TestEnterDeletesTheFoundTextOnlyIfReplaceWithWasEmptied(t *testing.T) {
	s := opened(t)
	s.do(components.Search{Query: "elm"})
	s.do(components.OpenReplace{Selected: true})
	s.until("the preview is there", s.replacing.Known)
	if got := s.Dialog.Draw().Focus; got != "#replace-with" {
		t.Errorf("the focus begins in %q", got)
	}
	const submits = `type="submit"`
	got := uitest.Markup(t, s.DrawDialog())
	uitest.Says(t, "the dialog", got, "Change 1 page: delete this text")
	uitest.Omits(t, "the dialog", got, submits)

	what := s.replacing.What
	for _, with := range []string{"e", ""} {
		what.With = with
		s.replacing.Choose(what, s.replacing.Scope)
	}
	s.until("the preview of an emptied field is there", s.replacing.Known)
	uitest.Says(t, "the dialog", uitest.Markup(t, s.DrawDialog()), "Change 1 page: delete this text", submits)

	s.do(components.OpenReplace{Selected: true})
	s.until("the preview is there again", s.replacing.Known)
	uitest.Omits(t, "the dialog that is opened again", uitest.Markup(t, s.DrawDialog()), submits)
	s.do(s.replacing.Apply)
	s.until("it is done", func() bool { return s.Dialog == nil })
	if got := s.Toast.Text.String(); got != "Text deleted on 1 page" {
		t.Errorf("the message says %q", got)
	}
}

// pagesForEachWay returns a sitemap with six pages, each of which a way changes. Four of them have the word Shown.
func pagesForEachWay(way sitemapcore.ReplaceWay) string {
	end := "index.html?utm=1"
	switch way {
	case sitemapcore.AddSlash:
		end = "page"
	case sitemapcore.DropSlash:
		end = "page/"
	case sitemapcore.DropHTML:
		end = "page.html"
	}
	urls := strings.Builder{}
	for i, folder := range []string{"Plain", "Plain", "Shown", "Shown", "Shown", "Shown"} {
		fmt.Fprintf(&urls, `<url><loc>http://shop.example/2026/01/0%d/%s ü/%s</loc><lastmod>2025-02-03</lastmod><priority>0.3</priority>`+
			`<news:news><news:publication><news:name>News</news:name><news:language>en</news:language></news:publication>`+
			`<news:publication_date>2025-03-04</news:publication_date><news:title>Title</news:title></news:news></url>`, i+1, folder, end)
	}
	return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">` +
		urls.String() + `</urlset>`
}

// TestAsksWhatAReplacementWouldDoWithEachCharacter types a text to find: the preview is about the last typed text. Then a
// site moves.
func TestAsksWhatAReplacementWouldDoWithEachCharacter(t *testing.T) {
	s := opened(t)
	host := strings.TrimPrefix(s.State.Host, "https://")
	s.do(components.OpenReplace{Selected: true})
	if s.Dialog != &s.replacing.Window || s.replacing.Scope != replace.AllPages {
		t.Fatalf("without a selection it is about %d", s.replacing.Scope)
	}
	what := s.replacing.What
	for _, find := range []string{host[:1], host[:2], host} {
		what.Find, what.With = find, "b.example"
		s.replacing.Choose(what, replace.AllPages)
	}
	s.until("the preview is there", func() bool {
		p := s.replacing.Preview
		return p != nil && !p.Early && p.Pages == 3 && strings.HasPrefix(p.Rows[0].After.String(), "https://b.example/")
	})
	what.With = ""
	s.replacing.Choose(what, replace.AllPages)
	s.until("the preview is of a deletion", func() bool { return s.replacing.Known() })
	uitest.Says(t, "a deletion", uitest.Markup(t, s.DrawDialog()), "Change 3 pages: delete this text")
	what.With = "b.example"
	s.replacing.Choose(what, replace.AllPages)
	s.until("the preview is there once more", func() bool { return s.replacing.Known() })
	const warning = "3 pages move to another site"
	uitest.Says(t, "a text that moves pages", uitest.Markup(t, s.DrawDialog()), warning)
	s.replacing.Early(&wire.Preview{Early: true})
	if s.replacing.Preview.Early {
		t.Error("an early list took the place of the whole one")
	}
	what.Way = sitemapcore.MoveSite
	s.replacing.Choose(what, replace.AllPages)
	if s.replacing.What.Find != s.State.Host || s.replacing.What.With != "" {
		t.Errorf("a site that moves is offered as %+v", s.replacing.What)
	}
	what = s.replacing.What
	what.With = "https://c.example"
	s.replacing.Choose(what, replace.AllPages)
	s.do(s.replacing.Apply) // without a preview yet
	what.With = "https://d.example"
	s.replacing.Choose(what, replace.AllPages)
	s.until("the preview is there again", func() bool { return s.replacing.Known() })
	if p := s.replacing.Preview; wire.DetailOf[wire.ReplaceCount](p).Moved != 3 || strings.Contains(uitest.Markup(t, s.DrawDialog()), warning) {
		t.Errorf("a warning says that a site moves which is moved: %+v", p)
	}
	if n := s.replacing.Preview.Pages; n != 3 {
		t.Errorf("what nobody had seen was done: %d pages are where they were", n)
	}
	s.do(s.replacing.Apply)
	s.until("the site has moved", func() bool { return s.Dialog == nil && s.State.Host == "https://d.example" })

	// The next steps are shown at once, and again with the download.
	also := s.Toast.Also
	if s.Toast.More != sitemapcore.ChangeOfAddress || also == nil {
		t.Fatalf("the message is %+v", s.Toast)
	}
	s.planned()
	if p := s.download.Plan; p.Moved.From == "" || !slices.ContainsFunc(p.Steps,
		func(x sitemapcore.NextStep) bool {
			return x.Redirects && slices.Contains(x.Text, sitemapcore.ChangeOfAddress)
		}) {
		t.Errorf("the download says nothing of the move: %+v", p.Moved)
	}
	s.do(also.Do)
	s.until("the redirects are there", func() bool { return s.compared.Removed != nil && s.compared.Removed.Len > 0 })
	for _, x := range s.compared.Removed.Pages {
		if x.Guess || x.New != strings.Replace(x.Old, host, "d.example", 1) {
			t.Errorf("%s leads to %q, as a guess: %v", x.Old, x.New, x.Guess)
		}
	}
}
