package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// previewed returns a session with the lines of the whole file on the screen.
func previewed(t *testing.T) *session {
	s := opened(t)
	s.xml.SetMode(xmlview.WholeFile)
	s.do(components.ShowPanel{Panel: components.PanelXML})
	// If the selected page is in another file, the panel shows that file.
	s.until("the file of the page has lines", func() bool { return s.xml.Located.Count > 0 })
	s.xml.Lines.Need(0, 20)
	s.until("the lines are there", func() bool {
		_, ok := s.xml.Lines.Line(3)
		return ok && !s.xml.Lines.Stale && !s.xml.Lines.Asked
	})
	return s
}

// shows reports whether one of the loaded lines contains a text.
func (s *session) shows(text string) bool {
	for i := range s.xml.Lines.Len() {
		if l, ok := s.xml.Lines.Line(i); ok && strings.Contains(l.Text, text) {
			return true
		}
	}
	return false
}

func TestAnEditBringsTheLinesThatAreSeen(t *testing.T) {
	s := previewed(t)
	// The lines may come twice, because the panel and its mode were chosen one after the other.
	s.do(urltable.Edit{Rows: sitemapcore.Rows(1, 2), Field: sitemapcore.Loc, Value: "https://shop.example/lamps/oak2"})
	s.until("a first address is in the XML", func() bool { return s.shows("lamps/oak2") && !s.xml.Lines.Asked })
	s.do(urltable.Edit{Rows: sitemapcore.Rows(1, 2), Field: sitemapcore.Loc, Value: "https://shop.example/lamps/beech"})
	s.until("the new address is in the XML", func() bool {
		if s.xml.Lines.Asked {
			t.Fatal("the lines were asked for, though the edit brings them")
		}
		return s.shows("lamps/beech")
	})
	if s.shows("lamps/ash<") || s.shows("lamps/oak2") {
		t.Error("the old address stands there as well")
	}
}

func TestAnEditBringsTheRowsThatAreSeen(t *testing.T) {
	s := opened(t)
	s.table.Rows.Need(0, 3)
	for _, value := range []string{"0.1", "0.2"} {
		s.until("all is loaded", func() bool { return !s.loading() && s.Summary.Complete })
		s.do(urltable.Edit{Rows: sitemapcore.Rows(1, 2), Field: sitemapcore.Priority, Value: value})
		s.until("the row has its value, and the pages are checked again", func() bool {
			if s.table.Rows.Asked {
				t.Fatal("the rows were asked for, though the edit brings them")
			}
			return s.priority(1) == value && s.Summary.Complete && s.Summary.Check == s.State.Check && !s.loading()
		})
	}
	// A window of other rows doesn't replace the visible ones.
	s.Tell(&wire.Window{View: wire.View{View: 1, Rev: 100, Len: 3, Complete: true}, First: 3})
	if _, ok := s.table.Rows.Row(0); !ok || !s.loading() {
		t.Errorf("the first row is there: %v, and asked for: %v", ok, s.loading())
	}
}

func TestLinesThatAreLateDoNotTakeThePlaceOfNewerOnes(t *testing.T) {
	s := previewed(t)
	held := &s.xml.Lines
	old := &wire.LineWindow{Rev: held.Rev, Len: 2, Lines: []wire.Line{{No: 1, Text: "<old/>"}, {No: 2, Text: "<end/>"}}}
	s.Tell(&wire.LineWindow{Rev: held.Rev + 2, Len: 2, Lines: []wire.Line{
		{No: 1, Text: "<new/>"},
		{No: 2, Text: "<end/>"},
	}})
	s.Tell(old)
	if !s.shows("<new/>") || held.Stale {
		t.Errorf("after older lines were told, the new ones are shown: %v, stale: %v", s.shows("<new/>"),
			held.Stale)
	}
}
