package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

func TestWhatChangesInTheTableIsRead(t *testing.T) {
	s := opened(t)
	said := func(want string, in components.Intent) {
		t.Helper()
		s.table.Said = ""
		s.do(in)
		s.until("it is said: "+want, func() bool { return s.table.Said.String() == want && !s.loading() })
	}
	said("2 pages selected", urltable.Selected{Rows: sitemapcore.Rows(0, 2)})
	said("No page selected", components.ClearSelection{})
	said("Sorted by Page address, descending",
		urltable.SortBy{Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey(), Desc: true}}})
	said("Sorted by Last changed, ascending",
		urltable.SortBy{Sort: sitemapcore.Sort{{Key: sitemapcore.Priority.SortKey()}, {Key: sitemapcore.LastMod.SortKey()}}})
	said("Sorted as in the files", urltable.SortBy{})
	loc := s.cell(0, sitemapcore.Loc)
	said("1 of 3 pages shown", components.Search{Query: loc})
	s.do(components.Search{Query: "a"})
	said("0 of 3 pages shown", components.Search{Query: "azz"}) // not the pages of the first letter
	said("3 of 3 pages shown", components.ShowAllPages{})

	said("Set the date on 2 pages",
		urltable.Edit{Rows: sitemapcore.Rows(0, 2), Field: sitemapcore.LastMod, Value: "2026-01-02"})
	said("2 pages left out", urltable.ToggleIncluded{Rows: sitemapcore.Rows(0, 2)})

	s.table.Said = ""
	s.do(urltable.Selected{Rows: sitemapcore.RowSet{}, Cursor: urltable.Cell{Row: 1}})
	if s.table.Said != "" {
		t.Errorf("moving the cursor says %q", s.table.Said)
	}
}
