package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
)

func TestFillingIsOneStepThatUndoTakesBack(t *testing.T) {
	for _, held := range []bool{true, false} {
		s := opened(t)
		values := func(row int) (v [2]string) {
			r, _ := s.table.Rows.Row(row)
			return [2]string{r.Values[sitemapcore.LastMod], r.Values[sitemapcore.Priority]}
		}
		var was [3][2]string
		for i := range was {
			was[i] = values(i)
		}
		if was[0] == was[1] || was[0] == was[2] {
			t.Fatalf("the example has the same values in several rows: %q", was)
		}
		if !held {
			s.table.Rows.Drop() // the row is far from the rows on screen
		}
		s.do(urltable.Fill{From: 0, Rows: sitemapcore.Rows(1, 3), Fields: []sitemapcore.Field{
			sitemapcore.LastMod,
			sitemapcore.Priority,
		}})
		s.until("both rows have the values of the first",
			func() bool { return values(1) == was[0] && values(2) == was[0] })
		s.until("it is told", func() bool { return s.Toast.Act != nil && s.Toast.Act.Label.String() == "Undo" })
		s.do(s.Toast.Act.Do)
		s.until("one step takes it back", func() bool { return values(1) == was[1] && values(2) == was[2] })
	}
}

func TestAddressesAreNotFilled(t *testing.T) {
	s := opened(t)
	first, _ := s.table.Rows.Row(0)
	second, _ := s.table.Rows.Row(1)
	s.do(urltable.Fill{From: 0, Rows: sitemapcore.Rows(1, 3), Fields: []sitemapcore.Field{sitemapcore.Loc}})
	if s.Toast.Text != facts.OneAddressEach {
		t.Errorf("the owner is told %q", s.Toast.Text)
	}
	s.do(urltable.Fill{From: 0, Rows: sitemapcore.Rows(1, 3), Fields: []sitemapcore.Field{
		sitemapcore.Loc,
		sitemapcore.Priority,
	}})
	s.until("the priority is filled", func() bool {
		r, _ := s.table.Rows.Row(1)
		return r.Values[sitemapcore.Priority] == first.Values[sitemapcore.Priority] && s.State.Changed > 0
	})
	if r, _ := s.table.Rows.Row(1); r.Values[sitemapcore.Loc] != second.Values[sitemapcore.Loc] {
		t.Errorf("the second page has the address %q", r.Values[sitemapcore.Loc])
	}
	s.Toast.Text = ""
	s.do(urltable.Selected{Rows: sitemapcore.Rows(0, 2)})
	s.do(components.SetSelected{Field: sitemapcore.Loc, Value: "https://shop.example/one"})
	s.until("the button in Details says so, too", func() bool { return s.Toast.Text == facts.OneAddressEach })
}
