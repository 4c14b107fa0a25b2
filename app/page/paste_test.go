package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

// cell returns the text of a cell.
func (s *session) cell(row int, f sitemapcore.Field) string {
	r, _ := s.table.Rows.Row(row)
	return r.Values[f]
}

func TestASurprisingPasteIsAskedBefore(t *testing.T) {
	s := opened(t)
	was := s.cell(0, sitemapcore.ChangeFreq)
	s.do(urltable.PasteInto{
		Rows: sitemapcore.Rows(0, 1), Fields: []sitemapcore.Field{sitemapcore.Loc, sitemapcore.Priority}, Selected: 1,
		Text: "https://shop.example/x\t2026-01-01\tweekly\n",
	})
	s.until("it asks", func() bool { return s.Dialog == &s.Asking })
	const want = "1 column goes past the last column and will be left out. 2 hidden columns will be skipped."
	if s.Question.Title.String() != "Paste 1 row?" || s.Question.Text.String() != want || len(s.Question.Actions) != 2 {
		t.Fatalf("it asks %+v", s.Question)
	}
	if s.State.Changed != 0 {
		t.Fatal("something was done before the answer")
	}
	s.do(s.Question.Actions[0].Do)
	s.until("the hidden columns have their cells as well", func() bool {
		return s.Dialog == nil && s.cell(0, sitemapcore.Loc) == "https://shop.example/x" &&
			s.cell(0, sitemapcore.LastMod) == "2026-01-01" && s.cell(0, sitemapcore.ChangeFreq) == "weekly"
	})
	s.until("it can be taken back", func() bool { return s.offered() != nil })
	s.do(s.offered())
	s.until("all of it is", func() bool { return s.State.Changed == 0 && s.cell(0, sitemapcore.ChangeFreq) == was })

	n := s.table.Rows.Len()
	s.do(urltable.PasteInto{
		Rows: sitemapcore.Rows(n-1, n), Fields: []sitemapcore.Field{sitemapcore.Loc}, Selected: 1,
		Text: "https://shop.example/x\nhttps://shop.example/y\n",
	})
	s.until("it asks", func() bool { return s.Dialog == &s.Asking })
	if text := s.Question.Text.String(); text != "1 row goes past the last page here and will become a new page." {
		t.Errorf("it asks %q", text)
	}
	s.do(components.CloseDialog{})
	s.until("nothing was done", func() bool { return s.Dialog == nil && s.State.Pages == n })
}

func TestWhatIsCutStaysUntilTheClipboardHasIt(t *testing.T) {
	s := opened(t)
	cut := urltable.Copy{Rows: sitemapcore.Rows(0, 2), Fields: []sitemapcore.Field{sitemapcore.LastMod}}
	cut.Then = urltable.Clear{Rows: cut.Rows, Fields: cut.Fields}
	was := [2]string{s.cell(0, sitemapcore.LastMod), s.cell(1, sitemapcore.LastMod)}
	s.deny = 1
	s.do(cut)
	s.until("another press is asked for", func() bool {
		return s.Toast.Act != nil &&
			s.Toast.Act.Label.String() == "Copy"
	})
	if s.State.Changed != 0 || s.cell(0, sitemapcore.LastMod) != was[0] {
		t.Fatal("what is not on the clipboard is gone")
	}
	s.do(cut)
	s.until("the cells are empty", func() bool {
		return s.cell(0, sitemapcore.LastMod)+s.cell(1, sitemapcore.LastMod) == "" && s.State.Changed == 1
	})
	if strings.TrimSuffix(s.clip, "\n") != was[0]+"\n"+was[1] {
		t.Errorf("the clipboard has %q", s.clip)
	}
	s.do(urltable.PasteInto{Rows: cut.Rows, Fields: cut.Fields, Selected: 1, Text: s.clip})
	s.until("they are back", func() bool {
		return s.cell(0, sitemapcore.LastMod) == was[0] && s.cell(1, sitemapcore.LastMod) == was[1] &&
			s.State.Changed == 0
	})
}
