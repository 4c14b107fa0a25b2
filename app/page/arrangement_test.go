package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

func TestTheTableLooksAsItWasLeft(t *testing.T) {
	s := start(t)
	s.do(components.ShowColumn{ID: columnID(urltable.ColPriority)})
	s.do(urltable.SetWidths{Widths: urltable.Widths{0, 120}})
	s.do(components.ShowColumn{ID: columnID(urltable.ColExtras)})
	s.do(components.ShowColumn{ID: columnID(urltable.ColPriority), Shown: true})
	s.do(components.WrapXML{})
	later := start(t)
	later.arrange(s.kept)
	if later.table.hidden != urltable.ColumnSet(urltable.ColExtras) || later.arrangement.shown != urltable.ColumnSet(urltable.ColPriority) || later.table.widths != s.table.widths ||
		later.table.widths[urltable.ColLastMod] != 120 {
		t.Errorf("%q gives %v and %v", s.kept, later.table.hidden, later.table.widths)
	}
	if !later.wraps || s.Panel != components.PanelXML {
		t.Errorf("%q wraps no lines, or they are not shown", s.kept)
	}
	s.do(components.WrapXML{})
	if later.arrange(s.kept); later.wraps {
		t.Errorf("%q wraps lines", s.kept)
	}
}

func TestALayoutThatIsNoneHidesNothing(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		hidden     urltable.Columns
		lastmod    int
	}{
		{"nothing, as where there is no storage", "", 0, 0},
		{"widths alone", "0 120 0 0 0 0", 0, 120},
		{"no number", "0 120 0 0 0 0 x", 0, 120},
		{"columns that are not there", "0 0 0 0 0 0 255", 0, 0},
		{"the page addresses", "0 0 0 0 0 0 9", urltable.ColumnSet(urltable.ColPriority), 0},
		{"less than nothing", "0 0 0 0 0 0 -1", 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := NewStore()
			s.arrange(tt.text)
			if s.table.hidden != tt.hidden || s.table.widths[urltable.ColLastMod] != tt.lastmod {
				t.Errorf("hidden are %v, and the widths %v", s.table.hidden, s.table.widths)
			}
		})
	}
}

// In a window with little room, columns that are empty in the whole file are hidden until the user asks
// for them.
func TestEmptyColumnsGiveTheirRoomToTheAddresses(t *testing.T) {
	empty := urltable.ColumnSet(urltable.ColChangeFreq, urltable.ColExtras)
	s := start(t)
	s.State.Held = 1<<sitemapcore.Loc | 1<<sitemapcore.LastMod | 1<<sitemapcore.Priority
	if got := s.hiddenColumns(); got != 0 {
		t.Errorf("with room, %v are hidden", got)
	}
	s.Cramped = true
	if got := s.hiddenColumns(); got != empty {
		t.Errorf("%v are hidden, want %v", got, empty)
	}
	s.do(components.ShowEmptyColumns{})
	if got := s.hiddenColumns(); got != 0 {
		t.Errorf("%v are hidden after the user asked for them", got)
	}
	s.do(components.ShowColumn{ID: columnID(urltable.ColExtras)})
	if got, want := s.hiddenColumns(), urltable.ColumnSet(urltable.ColExtras); got != want {
		t.Errorf("%v are hidden, want %v", got, want)
	}
	s = start(t)
	s.Cramped, s.State.Held = true, 1<<sitemapcore.Loc
	if got := s.hiddenColumns(); got != 0 {
		t.Errorf("of bare addresses %v are hidden", got)
	}
}
