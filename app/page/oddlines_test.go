package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

func TestWhatWasLeftOutOfAPasteIsShownAndTakenBack(t *testing.T) {
	s := start(t)
	s.do(components.AddText{Text: "https://shop.example/blog/our story\nhttps://shop.example/about About us\n" +
		"Some title\nhttps://shop.example/x\nhttps://shop.example/x"})
	s.until("the pages are there", func() bool {
		return s.State.Pages == 3 &&
			s.Toast.Text.String() == "3 pages added"
	})
	if s.Toast.More.String() != "1 duplicate skipped · 3 lines read differently" ||
		s.Toast.Act.Label.String() != "See which lines" {
		t.Fatalf("it is told %+v", s.Toast)
	}
	s.do(s.Toast.Act.Do)
	lines := s.opening.Odd
	if s.Dialog != &s.opening.OddLines || len(lines) != 3 || lines[1].Other != "https://shop.example/about About us" {
		t.Fatalf("dialog %p, %+v", s.Dialog, lines)
	}
	s.opening.TakeOther([]int{1})
	s.until("the whole line is the address",
		func() bool { return s.value(1, sitemapcore.Loc) == "https://shop.example/about About us" })
	s.opening.TakeOther([]int{0, 1})
	s.until("both end at the space", func() bool {
		return s.value(0, sitemapcore.Loc) == "https://shop.example/blog/our" &&
			s.value(1, sitemapcore.Loc) == "https://shop.example/about"
	})
	s.do(components.Undo{})
	s.until("undo knows the step",
		func() bool { return s.value(0, sitemapcore.Loc) == "https://shop.example/blog/our story" })
	s.do(components.AddText{Text: "https://shop.example/y"})
	s.until("the next paste has nothing to show",
		func() bool { return s.State.Pages == 4 && strings.HasPrefix(s.Toast.Text.String(), "1 page added") })
	if s.Toast.Act.Label.String() != "Undo" || len(s.opening.Odd) != 0 {
		t.Errorf("it is told %+v", s.Toast)
	}
}
