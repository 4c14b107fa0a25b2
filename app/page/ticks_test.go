package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// look moves the cursor to a row and clears the ticks.
func (s *session) look(row int) {
	s.t.Helper()
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: row}, Rows: s.table.Selected()})
	s.until("its details are there", func() bool { return s.detailsOf(row) })
}

// tick ticks rows, with the cursor on one of them.
func (s *session) tick(cursor int, rows sitemapcore.RowSet) {
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: cursor}, Rows: rows})
}

// leaves returns the last parts of the shown addresses.
func (s *session) leaves() string {
	var all []string
	for i := range s.table.Rows.Len() {
		row, _ := s.table.Rows.Row(i)
		address := row.Values[sitemapcore.Loc]
		all = append(all, address[strings.LastIndexByte(address, '/')+1:])
	}
	return strings.Join(all, " ")
}

func TestWhatIsTickedIsDeletedAndNotWhatIsLookedAt(t *testing.T) {
	s := opened(t)
	s.tick(0, sitemapcore.Rows(0, 1))
	s.look(2)
	if s.table.Selected().Len() != 1 {
		t.Fatalf("looking at a page made %v ticked", s.table.Selected())
	}
	s.do(components.DeleteSelected{})
	s.until("one page is gone", func() bool { return s.State.Pages == 2 && s.table.Rows.Len() == 2 && !s.loading() })
	if got := s.leaves(); got != "ash elm" {
		t.Errorf("left are %s", got)
	}
}

func TestWithoutATickTheCommandsAreForThePageThatIsLookedAt(t *testing.T) {
	s := opened(t)
	s.look(1)
	if bar := s.toolbar(); bar.Selected != 0 {
		t.Fatalf("the toolbar says %+v", bar)
	}
	s.do(components.SetSelected{Field: sitemapcore.Priority, Value: "0.9"})
	s.until("its priority is set", func() bool { return s.priority(1) == "0.9" })
	if s.priority(0) == "0.9" || s.priority(2) == "0.9" {
		t.Error("and that of others")
	}
	s.do(components.OpenBulk{})
	s.until("the preview is there", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
	if got := wire.DetailOf[wire.Question](s.fixes.Asking.Preview).Title; got.String() != "Change the extras of 1 page" {
		t.Errorf("the dialog says %q", got)
	}
	s.do(components.CloseDialog{})
	s.do(components.DeleteSelected{})
	s.until("one page is gone", func() bool { return s.table.Rows.Len() == 2 && !s.loading() })
	if got := s.leaves(); got != "oak elm" {
		t.Errorf("left are %s", got)
	}
}

// toolbar returns the properties of the toolbar.
func (s *session) toolbar() frame.Toolbar {
	return *(&Root{store: s.Store}).toolbar()
}

func TestOneTickHasItsTools(t *testing.T) {
	s := opened(t)
	s.tick(2, sitemapcore.Rows(2, 3))
	if bar := s.toolbar(); bar.Selected != 1 {
		t.Errorf("the toolbar says %+v", bar)
	}
	// A fix moves no row, so the ticks stay.
	was := s.table.Draw().Unselect
	s.spoil(0)
	s.told("the fix", func() { s.do(components.FixRule{}) })
	if s.table.Selected().Len() != 1 || s.table.Draw().Unselect != was {
		t.Errorf("ticked are %v", s.table.Selected())
	}
}

func TestAfterADeletionTheNextPageIsLookedAt(t *testing.T) {
	for _, c := range []struct {
		name   string
		cursor int
		gone   sitemapcore.RowSet
		want   int
		leaf   string
	}{
		{"the page itself", 1, sitemapcore.Rows(1, 2), 1, "elm"},
		{"the last page", 2, sitemapcore.Rows(2, 3), 1, "ash"},
		{"a page above", 2, sitemapcore.Rows(0, 1), 1, "elm"},
		{"a page below", 0, sitemapcore.Rows(1, 2), 0, "oak"},
		{"pages around", 1, sitemapcore.Rows(0, 1).Add(2, 3), 0, "ash"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t)
			s.tick(c.cursor, c.gone)
			s.look(c.cursor)
			view, left := s.table.Draw().View, 3-c.gone.Len()
			s.do(urltable.Delete{Rows: c.gone})
			s.until("the next page is in the form", func() bool {
				return s.table.Rows.Len() == left && s.detailsOf(c.want) && s.table.Draw().Goto.Seq > 0
			})
			_, leaf := ui.SplitAddress(s.details.Draw().Page.Values[sitemapcore.Loc])
			if s.table.Cursor() != c.want || s.table.Draw().Goto.Row != c.want || leaf != c.leaf ||
				s.table.Draw().View != view {
				t.Errorf("the cursor is on row %d, the table goes to %+v, the form shows %s", s.table.Cursor(),
					s.table.Draw().Goto, leaf)
			}
		})
	}
}

// The selection is by position, so no page is selected instead of one that moved.
func TestPagesThatMoveAreNotSelected(t *testing.T) {
	s := opened(t)
	s.do(urltable.SortBy{Sort: sitemapcore.Sort{{Key: sitemapcore.InChecks.SortKey(), Desc: true}}})
	s.until("the order is there", func() bool { return !s.loading() && s.table.Rows.Len() == 3 && strings.HasPrefix(s.leaves(), "elm ") })
	first, _ := s.table.Rows.Row(0)
	s.tick(0, sitemapcore.Rows(0, 1))
	s.told("the page left out", func() { s.do(components.LeaveOut{Out: true}) })
	s.until("it is left out", func() bool { return s.State.LeftOut == 1 && !s.loading() })
	s.do(components.Undo{})
	s.until("it is included", func() bool { return s.State.LeftOut == 0 && !s.loading() })
	if row, _ := s.table.Rows.Row(0); row.ID != first.ID || s.table.Selected().Len() != 1 {
		t.Errorf("after the undo %d pages are selected", s.table.Selected().Len())
	}
	path := strings.TrimPrefix(first.Values[sitemapcore.Loc], "https://shop.example")
	s.give("robots.txt", "User-agent: *\nDisallow: "+path)
	s.until("another page is the first", func() bool {
		row, ok := s.table.Rows.Row(0)
		return ok && row.ID != first.ID
	})
	if n := s.table.Selected().Len(); n != 0 {
		t.Errorf("%d pages are selected that are not those of before", n)
	}
}

// The rows around the cursor are loaded only while they are in sight.
func TestCtrlEWorksOnRowsThatAreNotLoaded(t *testing.T) {
	s := opened(t)
	s.table.Rows.Drop()
	s.do(urltable.ToggleIncluded{Rows: sitemapcore.Rows(1, 3), By: 1})
	s.until("two pages are left out", func() bool { return s.State.LeftOut == 2 })
	s.table.Rows.Drop()
	s.do(urltable.ToggleIncluded{Rows: sitemapcore.Rows(1, 3), By: 2})
	s.until("they are back", func() bool { return s.State.LeftOut == 0 })
}

// A search or another order ends the selection, and says so.
func TestPagesThatAreNoLongerSelectedAreNamed(t *testing.T) {
	for name, does := range map[string]components.Intent{
		"a search": components.Search{Query: "elm"},
		"an order": urltable.SortBy{Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey()}}},
	} {
		s := opened(t)
		s.do(does)
		if s.Toast.Text != "" {
			t.Errorf("%s without a selection: %q", name, s.Toast.Text)
		}
		s.do(components.ShowAllPages{})
		s.tick(0, sitemapcore.Rows(0, 2))
		s.do(does)
		if got := s.Toast.Text.String(); got != "2 pages are no longer selected" || !s.table.Selected().Empty() {
			t.Errorf("%s: it says %q, and %d pages are selected", name, got, s.table.Selected().Len())
		}
	}
}
