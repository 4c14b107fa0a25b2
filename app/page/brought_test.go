package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestWhatTheBookmarkBringsIsAskedAbout(t *testing.T) {
	s := start(t)
	file := desk.File{
		Name: "my list.txt", Path: "my list.txt",
		Blob: enginetest.Bytes([]byte("https://shop.example/a\nhttps://shop.example/b\n")),
	}
	brought := desk.Brought{From: "https://shop.example", Files: []desk.File{file}, LeftOut: 3}
	s.opening.TakeBrought(brought)
	text := s.Question.Text.String()
	if s.Dialog != &s.Asking || !s.Empty() || !strings.Contains(text, "from https://shop.example: my list.txt (46 bytes)") ||
		!strings.Contains(text, "3 files were left out, because only 1,000 files") ||
		s.Question.Actions[0].Label.String() != "Open my list.txt" || !s.Question.Unasked {
		t.Fatalf("dialog %p, %+v", s.Dialog, s.Question)
	}
	s.do(components.CloseDialog{})
	if s.Dialog != nil || !s.Empty() {
		t.Fatal("it is not called off")
	}
	s.opening.TakeBrought(brought)
	s.do(s.Question.Actions[0].Do)
	s.until("the file is open", func() bool { return s.State.Pages == 2 && s.Dialog == nil })
	s.opening.TakeBrought(desk.Brought{From: "https://shop.example"})
	if s.Dialog != nil {
		t.Error("nothing is asked about")
	}
}

// A question shows names of foreign files as data: they may imitate the page's own words.
func TestNoNameTurnsTheQuestionAround(t *testing.T) {
	s := start(t)
	s.opening.TakeBrought(desk.Brought{
		From: "\u202bsite", Files: []desk.File{{Name: "a\u202e" + strings.Repeat("x", 500), Blob: enginetest.Bytes(nil)}},
	})
	for _, said := range []string{s.Question.Text.String(), s.Question.Actions[0].Label.String()} {
		if strings.ContainsAny(said, "\u202a\u202b\u202d\u202e") || len(said) > 500 {
			t.Errorf("it is said %q", said)
		}
	}
}
