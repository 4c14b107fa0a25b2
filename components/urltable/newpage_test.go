package urltable

import (
	"slices"
	"testing"

	"sitemapeditor/components"
)

func TestTheEmptyRowTakesPages(t *testing.T) {
	v, _ := view(10)
	v.Grows = true
	press := func(s State, keys string) (State, []components.Intent) {
		s, in, _ := s.Key(parseKey(keys), v)
		return s, in
	}
	s, _ := press(State{Cursor: Cell{9, ColLoc}}, "↓")
	if !s.Editing.New || s.Editing.Cell != (Cell{10, ColLoc}) {
		t.Fatalf("below the last row, the edit is %+v", s.Editing)
	}
	s, in := press(s.Input(" https://shop.example/new "), "Enter")
	if !slices.Equal(in, []components.Intent{AddPage{Address: "https://shop.example/new"}}) {
		t.Errorf("Enter asks for %v", in)
	}
	if !s.Editing.New || s.Editing.Text != "" {
		t.Errorf("after a page, the edit is %+v, want an empty one of the next page", s.Editing)
	}
	v, _ = view(11)
	v.Grows = true
	if s = s.Fit(v); s.Editing.Cell.Row != 11 {
		t.Errorf("with one more page the empty row is %d", s.Editing.Cell.Row)
	}
	for _, keys := range []string{"Enter", "Esc", "↑"} {
		if s, in := press(s, keys); s.Editing.On || len(in) > 0 || s.Cursor.Row != 9 && s.Cursor.Row != 10 {
			t.Errorf("%s without an address: %+v at %v, asks for %v", keys, s.Editing, s.Cursor, in)
		}
	}
	v.Grows = false
	if s, _ := press(State{Cursor: Cell{10, ColLoc}}, "↓"); s.Editing.On || s.Cursor.Row != 10 {
		t.Errorf("in a table that doesn't grow: %+v", s.Editing)
	}
}
