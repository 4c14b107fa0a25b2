package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
)

func TestWhatWasLeftOutOfAPasteIsShown(t *testing.T) {
	s := start(t)
	s.do(components.AddText{Text: "https://shop.example/blog/our story\nhttps://shop.example/about About us\n" +
		"Some title\nhttps://shop.example/x\nhttps://shop.example/x"})
	s.until("the pages are there", func() bool {
		return s.State.Pages == 3 &&
			s.Toast.Text.String() == "3 pages added"
	})
	if s.Toast.More.String() != "1 duplicate skipped · 2 lines read differently" ||
		s.Toast.Act.Label.String() != "See which lines" {
		t.Fatalf("it is told %+v", s.Toast)
	}
	s.do(s.Toast.Act.Do)
	lines := s.opening.Odd
	if s.Dialog != &s.opening.OddLines || len(lines) != 2 || lines[0].Took != "https://shop.example/about" {
		t.Fatalf("dialog %p, %+v", s.Dialog, lines)
	}
	s.do(components.AddText{Text: "https://shop.example/y"})
	s.until("the next paste has nothing to show",
		func() bool { return s.State.Pages == 4 && strings.HasPrefix(s.Toast.Text.String(), "1 page added") })
	if s.Toast.Act.Label.String() != "Undo" || len(s.opening.Odd) != 0 {
		t.Errorf("it is told %+v", s.Toast)
	}
}
