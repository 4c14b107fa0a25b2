package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestWhatIsSharedIsAskedAbout(t *testing.T) {
	s := start(t)
	file := desk.File{
		Name: "my list.txt", Path: "my list.txt",
		Blob: enginetest.Bytes([]byte("https://shop.example/a\nhttps://shop.example/b\n")),
	}
	s.opening.Share(desk.Sharing{Files: []desk.File{file}, Text: " https://shop.example/c "})
	if s.Dialog != &s.Asking || !s.Empty() ||
		!strings.Contains(s.Question.Text.String(), "my list.txt (46 bytes) and “https://shop.example/c”") ||
		s.Question.Actions[0].Label.String() != "Open my list.txt" || !s.Question.Unasked {
		t.Fatalf("dialog %p, %+v", s.Dialog, s.Question)
	}
	s.do(components.CloseDialog{})
	if s.Dialog != nil || !s.Empty() {
		t.Fatal("it is not called off")
	}
	s.opening.Share(desk.Sharing{Files: []desk.File{file}, Text: "https://shop.example/c"})
	s.do(s.Question.Actions[0].Do)
	s.until("the file and the text are open", func() bool { return s.State.Pages == 3 && s.Dialog == nil })
	s.opening.Share(desk.Sharing{Text: "look: https://shop.example/d " + strings.Repeat("x", 500)})
	if len(s.Question.Text.String()) > 350 || !strings.Contains(s.Question.Text.String(), "“look: https://shop.example/d xxx") {
		t.Errorf("it is asked %q", s.Question.Text.String())
	}
	s.do(s.Question.Actions[0].Do)
	s.until("the address is added", func() bool { return s.State.Pages == 4 })
	s.opening.Share(desk.Sharing{Text: " "})
	if s.Dialog != nil {
		t.Error("nothing is asked about")
	}
}

func TestWhatIsLeftOutOfASharingIsSaid(t *testing.T) {
	s := start(t)
	file := desk.File{Name: "a.txt", Path: "a.txt", Blob: enginetest.Bytes([]byte("https://shop.example/a\n"))}
	s.opening.Share(desk.Sharing{Files: []desk.File{file}, Left: desk.LeftOut{Many: 3, Large: 1, Text: 7}})
	for _, want := range []string{
		"a.txt (23 bytes). 3 files were left out, because only 100 ", " 1 file was left out, because only 1 GB ",
		"end of the text was left out", "until you say so",
	} {
		if !strings.Contains(s.Question.Text.String(), want) {
			t.Errorf("%q is not in %q", want, s.Question.Text.String())
		}
	}
	s.do(components.CloseDialog{})
	s.opening.Share(desk.Sharing{Left: desk.LeftOut{Large: 2}})
	if s.Dialog != &s.Asking || !strings.Contains(s.Question.Text.String(), "2 files were left out, because only 1 GB ") ||
		len(s.Question.Actions) != 1 {
		t.Fatalf("dialog %p, %+v", s.Dialog, s.Question)
	}
	s.do(s.Question.Actions[0].Do)
	if s.Dialog != nil || !s.Empty() {
		t.Error("it is not put away")
	}
}

func TestTheBookmarkMayBringMoreThanOneShares(t *testing.T) {
	s := start(t)
	s.opening.Share(desk.Sharing{
		From: "https://shop.example", Left: desk.LeftOut{Many: 3},
		Files: []desk.File{{Name: "a.xml", Blob: enginetest.Bytes(nil)}},
	})
	if !strings.Contains(s.Question.Text.String(), "because only 1,000 files") {
		t.Errorf("it is said %q", s.Question.Text.String())
	}
}

// A question shows names and texts of shared files as data: they may imitate the page's own words.
func TestNoNameTurnsTheQuestionAround(t *testing.T) {
	s := start(t)
	s.opening.Share(desk.Sharing{
		Text: "\u202btext", Files: []desk.File{{Name: "a\u202e" + strings.Repeat("x", 500), Blob: enginetest.Bytes(nil)}},
	})
	for _, said := range []string{s.Question.Text.String(), s.Question.Actions[0].Label.String()} {
		if strings.ContainsAny(said, "\u202a\u202b\u202d\u202e") || len(said) > 500 {
			t.Errorf("it is said %q", said)
		}
	}
}

func TestAFileWithACaptionIsOpened(t *testing.T) {
	s := start(t)
	file := desk.File{Name: "a.txt", Path: "a.txt", Blob: enginetest.Bytes([]byte("https://shop.example/a\n"))}
	s.opening.Share(desk.Sharing{Files: []desk.File{file}, Text: "here is our list"})
	s.do(s.Question.Actions[0].Do)
	s.until("the file is open", func() bool { return s.State.Pages == 1 })
}
