package page

import (
	"math/rand/v2"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/unwanted"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheTableLooksAsItWasLeft(t *testing.T) {
	s := start(t)
	s.do(components.ShowColumn{Column: int(urltable.ColPriority)})
	s.do(urltable.SetWidths{Widths: urltable.Widths{urltable.ColLastMod: 120}})
	s.do(components.ShowColumn{Column: int(urltable.ColExtras)})
	s.do(components.ShowColumn{Column: int(urltable.ColPriority), Shown: true})
	later := start(t)
	later.table.Arrange(s.kept)
	if later.table.Hidden != urltable.ColumnSet(urltable.ColExtras) || later.table.Shown != urltable.ColumnSet(urltable.ColPriority) || later.table.Widths != s.table.Widths ||
		later.table.Widths[urltable.ColLastMod] != 120 {
		t.Errorf("%q gives %v and %v", s.kept, later.table.Hidden, later.table.Widths)
	}
	s.do(components.ShowPanel{Panel: components.PanelXML})
	s.do(s.xml.ToggleWrap)
	s.do(components.WidenPanel{})
	later.layoutWords = s.layoutWords
	if later.ReadLayout(); later.Layout != (desk.Layout{Wraps: true, Wide: true}) || s.Panel != components.PanelXML {
		t.Errorf("%q gives %+v beside the panel %q", s.layoutWords, later.Layout, s.Panel)
	}
	s.do(s.xml.ToggleWrap)
	later.layoutWords = s.layoutWords + " of another version"
	if later.ReadLayout(); later.Layout != (desk.Layout{Wide: true}) {
		t.Errorf("%q gives %+v", later.layoutWords, later.Layout)
	}
}

func TestWordsOfAnArrangementThatAreUnknownChangeNothing(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       urltable.Arrangement
	}{
		{"nothing, as if there is no storage", "", urltable.Arrangement{}},
		{"numbers", "0 0 120 0 0 0 0 17 512 -1", urltable.Arrangement{}},
		{"a column of another version", "-xx wide wrap +yy names zz=100 -pr", urltable.Arrangement{
			Hidden: urltable.ColumnSet(urltable.ColPriority),
		}},
		{"the page addresses, which take the rest", "-loc loc=200", urltable.Arrangement{}},
		{"too narrow, too wide, no number", "lm=39 lm=99999 lm=-5 lm=x lm= lm cf=480", urltable.Arrangement{
			Widths: urltable.Widths{urltable.ColChangeFreq: 480},
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := NewStore()
			s.table.Arrange(tt.text)
			if s.table.Arrangement != tt.want {
				t.Errorf("%q is %+v", tt.text, s.table.Arrangement)
			}
		})
	}
}

func TestAnArrangementIsReadAsItWasWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(20261128, 1))
	for range 200 {
		var want urltable.Arrangement
		for c := urltable.ColLoc + 1; c < urltable.NumColumns; c++ {
			switch r.IntN(4) {
			case 0:
				want.Hidden |= urltable.ColumnSet(c)
			case 1:
				want.Shown |= urltable.ColumnSet(c)
			case 2:
				want.Widths[c] = 40 + r.IntN(400)
			}
		}
		var got urltable.Arrangement
		if got.Arrange(want.String()); got != want {
			t.Fatalf("%q is %+v, want %+v", want.String(), got, want)
		}
	}
}

// Columns that are empty in the whole file, and in a small window those that search engines ignore, are hidden until
// the user asks for them.
func TestColumnsGiveTheirRoomToTheAddresses(t *testing.T) {
	const frequency, priority, extras = 1 << urltable.ColChangeFreq, 1 << urltable.ColPriority, 1 << urltable.ColExtras
	const titles = 1<<urltable.ColTitle | 1<<urltable.ColAnswer | 1<<urltable.ColMillis
	const dated = 1<<sitemapcore.Loc | 1<<sitemapcore.LastMod
	for _, tt := range []struct {
		name            string
		held            sitemapcore.FieldBits
		cramped, narrow bool
		want            urltable.Columns
	}{
		{"bare addresses", 1 << sitemapcore.Loc, false, false, 0},
		{"bare addresses in a small window", 1 << sitemapcore.Loc, true, false, frequency | priority},
		{"dates", dated, false, false, frequency | priority | extras},
		{"priorities", dated | 1<<sitemapcore.Priority, false, false, frequency | extras},
		{"everything", 31, false, false, 0},
		{"everything in a small window", 31, true, false, frequency | priority},
		{"a narrow screen", dated, true, true, 0},
	} {
		s := start(t)
		s.Cramped, s.Narrow = tt.cramped, tt.narrow
		s.newState(wire.State{Rev: 1, Pages: 12, Held: tt.held})
		if got := s.table.HiddenColumns() &^ titles; got != tt.want {
			t.Errorf("%s: %b are hidden, want %b", tt.name, got, tt.want)
		}
	}
	s := start(t)
	s.newState(wire.State{Rev: 1, Pages: 12, Held: dated})
	s.do(components.ShowSpared{})
	if got := s.table.HiddenColumns() &^ titles; got != 0 {
		t.Errorf("%b are hidden after the user asked for them", got)
	}
	s.do(components.ShowColumn{Column: int(urltable.ColExtras)})
	if got := s.table.HiddenColumns() &^ titles; got != extras {
		t.Errorf("%b are hidden, want %b", got, extras)
	}
	s = start(t)
	s.newState(wire.State{Rev: 1, Pages: 12, Held: dated})
	s.do(components.SetSelected{Field: sitemapcore.ChangeFreq})
	s.do(components.SetSelected{Field: sitemapcore.Priority, Value: "0.7"})
	if got := s.table.HiddenColumns() &^ titles; got != frequency|extras {
		t.Errorf("%b are hidden after the priority was set, want %b", got, frequency|extras)
	}
}

// The titles of the live site are a column that the user has to ask for.
func TestTitlesAreShownIfTheUserWantsThem(t *testing.T) {
	s := start(t)
	offered := func() (there, shown bool) {
		for _, c := range s.table.ColumnInfos() {
			if c.Column == int(urltable.ColTitle) {
				return true, c.Shown
			}
		}
		return false, false
	}
	if there, _ := offered(); there || !s.table.HiddenColumns().Has(urltable.ColTitle) {
		t.Error("a column of titles is offered or shown, and nobody knows any")
	}
	s.State.Titles = true
	if there, shown := offered(); !there || shown {
		t.Errorf("offered: %v, shown: %v; want it to be offered only", there, shown)
	}
	s.do(components.ShowSpared{})
	if !s.table.HiddenColumns().Has(urltable.ColTitle) {
		t.Error("the titles are shown with the empty columns")
	}
	s.do(components.ShowColumn{Column: int(urltable.ColTitle), Shown: true})
	if _, shown := offered(); !shown {
		t.Error("the titles are not shown")
	}
	later := start(t)
	later.table.Arrange(s.kept)
	if later.State.Titles = true; later.table.HiddenColumns().Has(urltable.ColTitle) {
		t.Errorf("%q hides the titles", s.kept)
	}
	phone := start(t)
	phone.Narrow, phone.State.Titles, phone.State.Answers = true, true, true
	if got := phone.table.HiddenColumns(); got != 0 {
		t.Errorf("the cards of a narrow screen hide %b", got)
	}
	phone.do(components.ShowColumn{Column: int(urltable.ColTitle)})
	if !phone.table.HiddenColumns().Has(urltable.ColTitle) {
		t.Error("the user can’t hide the titles on a narrow screen")
	}
}

// TestNoEditAndNoTabMovesAColumn makes every kind of edit on two documents, undoes them and makes them again, checks the
// pages anew, and opens each tab after each of that.
func TestNoEditAndNoTabMovesAColumn(t *testing.T) {
	set := func(f sitemapcore.Field, value string) sitemapcore.Step {
		return sitemapcore.SetStep(sitemapcore.FieldValue{Field: f, Value: value})
	}
	image := `<url><loc>https://pasted.example/one</loc><lastmod>2026-11-02</lastmod><image:image xmlns:image=` +
		`"http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://pasted.example/a.jpg</image:loc></image:image></url>`
	for _, tt := range []struct {
		name string
		open func(*keptTab)
	}{
		{"bare addresses", func(k *keptTab) { Events{k.Store}.Pasted(pasted, "") }},
		{"addresses with dates", func(k *keptTab) { Events{k.Store}.Files(siteFiles("first.example")) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			k := tabOn(t, enginetest.NewDisk(), "", "")
			tt.open(k)
			k.until("pages are open", func() bool { return k.State.Pages > 0 && k.State.Busy == 0 })
			k.settled()
			k.table.Rows.Need(0, 30)
			k.settled()
			width, hidden := k.layout()
			same := func(after string) {
				t.Helper()
				for _, panel := range []components.Panel{
					components.PanelDetails, components.PanelXML, components.PanelFiles, components.PanelChecks, components.PanelDetails,
				} {
					k.do(components.ShowPanel{Panel: panel})
					k.settled()
					if w, h := k.layout(); w != width || h != hidden {
						t.Errorf("after %s, beside %s: the columns %b are hidden and the panel is %q, before %b and %q", after, panel, h,
							w, hidden, width)
					}
				}
			}
			same("nothing")
			all := wire.Target{All: true}
			for _, edit := range []struct {
				name string
				step sitemapcore.Step
			}{
				{"a date", set(sitemapcore.LastMod, "2026-11-03")},
				{"a frequency", set(sitemapcore.ChangeFreq, "weekly")},
				{"a priority", set(sitemapcore.Priority, "0.3")},
				{"leaving out", sitemapcore.IncludeStep(false)},
				{"including", sitemapcore.IncludeStep(true)},
				{"images", sitemapcore.XMLStep(image)},
				{"dropping values", sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Clear: true})},
				{"deleting all", sitemapcore.Step{Do: sitemapcore.DoDelete}},
			} {
				target := all
				if edit.step.Do == sitemapcore.DoXML {
					target = wire.Target{ID: k.Current}
				}
				k.Ask(wire.Make(target, edit.step), func(b wire.Body, _ []wire.Blob) {
					if _, ok := b.(*wire.Edited); !ok {
						t.Errorf("%s: %+v", edit.name, b)
					}
				})
				k.settled()
				same(edit.name)
			}
			for k.State.Changed > 0 || k.State.Pages == 0 {
				k.do(components.Undo{})
				k.settled()
				same("an undo")
			}
			k.do(components.Redo{})
			k.settled()
			same("a redo")
			rules := k.checks.Custom.Rules
			rules.Ready = []string{unwanted.ReadyMade[0].ID}
			k.Ask(&wire.SetCustom{Rules: rules}, k.Done)
			k.settled()
			same("another check")
		})
	}
}
