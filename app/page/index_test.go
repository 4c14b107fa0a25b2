package page

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/components/desk"

	"sitemapeditor/components"
	"sitemapeditor/components/details"
	"sitemapeditor/components/files"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// indexOf returns a sitemap index with a line for each name.
func indexOf(names ...string) string {
	var b strings.Builder
	b.WriteString(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, name := range names {
		b.WriteString("<sitemap><loc>https://shop.example/" + name + "</loc><lastmod>2025-01-01</lastmod></sitemap>")
	}
	return b.String() + "</sitemapindex>"
}

// sitemapOf returns a sitemap with one page.
func sitemapOf(page string) string {
	return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/` + page +
		`</loc></url></urlset>`
}

func TestAnIndexOpenedAloneIsShownInThePlaceOfTheTable(t *testing.T) {
	s := start(t)
	r := &Root{store: s.Store}
	s.give("sitemap_index.xml", indexOf("a.xml", "b.xml"))
	s.until("its sitemaps are listed", func() bool {
		return s.index.Shows() && len(s.index.Lines.Lines) == 2 &&
			s.State.Busy == 0
	})
	if f, l := s.index.Shown(), s.index.Lines; f.Name != "sitemap_index.xml" || f.Listed != 2 || f.Missing != 2 ||
		l.Lines[1].Loc != "https://shop.example/b.xml" {
		t.Errorf("the list is %+v of %+v", l, f)
	}
	if s.Toast.Text != "" {
		t.Errorf("beside the list, a message says %q", s.Toast.Text)
	}

	if d := r.panelOf(components.PanelDetails).(*details.Details); d.Index != "sitemap_index.xml" || d.Listed != 2 {
		t.Errorf("Details speak of %q with %d sitemaps, and not of the index", d.Index, d.Listed)
	}

	s.do(components.ShowPanel{Panel: components.PanelXML})
	s.until("its XML is there", func() bool { return s.xml.Lines.Len() > 0 })

	// With the first page the table is shown; a button shows the list.
	s.give("a.xml", sitemapOf("1"))
	s.until("its page is in the table", func() bool {
		return s.State.Pages == 1 && !s.index.Shows() &&
			s.State.Busy == 0
	})
	if d := r.panelOf(components.PanelDetails).(*details.Details); d.Index != "" {
		t.Errorf("beside the table, Details speak of the index %q", d.Index)
	}
	s.until("the note says so", func() bool { f, ok := s.index.Noted(); return ok && f.Missing == 1 })
	s.do(components.ShowIndex{})
	s.until("the list knows of the page", func() bool {
		l := s.index.Lines
		return s.index.Shows() && len(l.Lines) == 2 && l.Lines[0].Pages == 1
	})
	s.do(components.ShowFile{File: s.index.Lines.Lines[0].File})
	if s.index.Shows() || s.table.Filter().File != 2 {
		t.Error("the pages of one sitemap aren’t shown")
	}
	s.do(components.ShowAllPages{})

	// Hidden panels stay hidden, and come back with the list.
	s.do(s.index.HideNote)
	if _, ok := s.index.Noted(); ok {
		t.Error("the note was hidden and is there")
	}

	// Undo goes back past the openings, to the start screen.
	for range 2 {
		s.do(components.Undo{})
	}
	s.until("the start screen is there", func() bool { return s.table.Starting() && len(s.Files.Files) == 0 })
	if s.index.Shows() {
		t.Error("an index that is gone is shown")
	}
	s.do(components.Redo{})
	s.until("the index is there again", func() bool {
		return s.index.Shows() && len(s.index.Lines.Lines) == 2 &&
			s.index.Shown().Missing == 2
	})
}

func TestAnArchiveWithTheSitemapsOfAnIndexIsNotAskedAbout(t *testing.T) {
	s := start(t)
	s.give("sitemap_index.xml", indexOf("a.xml", "b.xml", "c.xml"))
	s.until("the list is there", func() bool { return s.index.Shows() && s.State.Busy == 0 })
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range []string{"a.xml", "b.xml"} {
		w, err := z.Create("sitemaps/" + name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(w, sitemapOf(name))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	s.opening.OpenFiles([]desk.File{{Name: "sitemaps.zip", Path: "sitemaps.zip", Blob: enginetest.Bytes(b.Bytes())}})
	s.until("both pages are there", func() bool {
		return s.State.Pages == 2 && s.State.Busy == 0 &&
			len(s.Files.Files) == 3
	})
	if s.Dialog != nil {
		t.Errorf("dialog %p is open", s.Dialog)
	}
	s.do(components.ShowIndex{})
	s.until("two are open", func() bool { f := s.index.Shown(); return f.Listed-f.Missing == 2 })

	// Other files need an answer first.
	s.give("other.xml", sitemapOf("other"))
	s.until("the owner is asked", func() bool { return s.Dialog == &s.opening.AddOrReplace })
}

func TestALineOfAnIndexIsEditedInItsDialog(t *testing.T) {
	s := start(t)
	s.give("sitemap_index.xml", indexOf("a.xml", "b.xml"))
	s.until("the list is there", func() bool {
		return s.index.Shows() && len(s.index.Lines.Lines) == 2 &&
			s.State.Busy == 0
	})
	s.index.EditLine(s.index.Lines.Lines[1])
	if s.Dialog != &s.index.Editing || s.index.Line.Loc != "https://shop.example/b.xml" ||
		s.index.Line.LastMod != "2025-01-01" {
		t.Fatalf("dialog %p is about %+v", s.Dialog, s.index.Line)
	}
	s.index.SetLine("https://shop.example/b.xml", "soon")
	s.until("the dialog says why not", func() bool { return s.index.Problem != nil })
	if s.Dialog != &s.index.Editing || s.index.Problem.Title.String() != "We can’t read this date" {
		t.Errorf("dialog %p says %+v", s.Dialog, s.index.Problem)
	}
	s.index.SetLine("https://shop.example/b.xml", "2026-11-20")
	s.until("the date is in the list", func() bool { return s.index.Lines.Lines[1].LastMod == "2026-11-20" })
	if s.Dialog != nil || s.Toast.Text.String() != "Changed the date of b.xml" {
		t.Errorf("dialog %p, and the message says %q", s.Dialog, s.Toast.Text)
	}
	s.index.NewLine()
	s.index.SetLine("c.xml", "")
	s.until("a third one is listed", func() bool {
		l := s.index.Lines
		return len(l.Lines) == 3 && l.Lines[2].Loc == "https://shop.example/c.xml"
	})
	s.index.EditLine(s.index.Lines.Lines[0])
	s.index.RemoveLine()
	s.until("two are left", func() bool { return len(s.index.Lines.Lines) == 2 && s.index.Shown().Listed == 2 })
	for range 3 {
		s.do(components.Undo{})
	}
	s.until("all is as it came", func() bool {
		return s.Files.AsCame && len(s.index.Lines.Lines) == 2 && s.index.Lines.Lines[1].LastMod == "2025-01-01"
	})

	// The engine filters the list, and sends more of it.
	s.index.Find("B.")
	s.until("one fits", func() bool { l := s.index.Lines; return l.Len == 1 && len(l.Lines) == 1 && l.Lines[0].At == 1 })
	s.index.Find("")
	s.index.Choose(files.OpenLines)
	s.until("none is open", func() bool { return s.index.Lines.Len == 0 })
}

func TestALongIndexIsShownInPieces(t *testing.T) {
	s := start(t)
	names := make([]string, 1234)
	for i := range names {
		names[i] = fmt.Sprintf("map-%d.xml", i)
	}
	s.give("sitemap.xml", indexOf(names...))
	s.until("some are listed", func() bool {
		return s.index.Shows() && len(s.index.Lines.Lines) == 40 && s.State.Busy == 0
	})
	if n, of := s.index.Lines.Len, s.index.Shown().Listed; n != 1234 || of != 1234 {
		t.Errorf("%d of %d", n, of)
	}
	s.index.More()
	s.until("more are listed", func() bool { return len(s.index.Lines.Lines) == 2*40 })
}

// TestATableWithoutRowsSaysWhy requires a reason for each empty table.
func TestATableWithoutRowsSaysWhy(t *testing.T) {
	for _, tt := range []struct {
		name, file, text string
		then             func(s *session)
		title            string
	}{
		{
			"a sitemap without pages", "sitemap.xml",
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>`, nil,
			"sitemap.xml has no pages",
		},
		{
			"a search that finds nothing", "sitemap.xml", sitemapOf("oak"),
			func(s *session) { s.do(components.Search{Query: "fir"}) }, "No page address contains “fir”",
		},
		{
			"filters that leave nothing", "sitemap.xml", sitemapOf("oak"),
			func(s *session) { s.do(components.FilterSection{Path: "/none/"}) }, "No pages match your filters",
		},
		{"all pages deleted", "sitemap.xml", sitemapOf("oak"), func(s *session) {
			s.Ask(wire.Make(s.table.Target(sitemapcore.Rows(0, 1)), sitemapcore.Step{Do: sitemapcore.DoDelete}), s.Done)
		}, "All pages are deleted"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := start(t)
			s.give(tt.file, tt.text)
			s.until("it is open", func() bool {
				return len(s.Files.Files) == 1 && s.State.Busy == 0 &&
					s.Progress == nil
			})
			if tt.then != nil {
				s.until("its page is there", func() bool { return s.table.Rows.Len() == 1 })
				if s.emptyTable() != nil {
					t.Error("a table with a row is said to be empty")
				}
				tt.then(s)
			}
			s.until("it is said", func() bool {
				e := s.emptyTable()
				return e != nil && e.title.String() == tt.title &&
					len(e.actions) > 0
			})
			if act := s.emptyTable().actions[0]; act.Do == (components.ShowAllPages{}) {
				s.do(act.Do)
				s.until("the page is back", func() bool { return s.table.Rows.Len() == 1 && s.emptyTable() == nil })
			}
		})
	}
}
