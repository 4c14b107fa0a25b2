package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/details"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
)

// change edits the form of the current page.
func (s *session) change(e sitemapcore.FormEdit) { s.do(func() { s.details.Edit(e) }) }

// begin begins a block of a kind, and returns its number.
func (s *session) begin(kind string) (block int) {
	s.do(func() { block = s.details.Begin(kind) })
	return block
}

func value(path, text string) []sitemapcore.FormValue {
	return []sitemapcore.FormValue{{Path: path, Text: text}}
}

// shown returns the blocks of a kind that the form of the current page shows.
func (s *session) shown(kind string) []form.Block {
	for _, g := range s.Details.Form.Groups {
		if g.Kind == kind {
			return g.Blocks
		}
	}
	return nil
}

func fieldOf(b form.Block, path string) string {
	for _, f := range b.Fields {
		if f.Path == path {
			return f.Value
		}
	}
	return ""
}

func (s *session) text() string {
	text := ""
	s.Ask(&wire.GetXML{ID: s.Current}, func(b wire.Body, _ []wire.Blob) { text = b.(*wire.XML).Text })
	s.until("the XML is there", func() bool { return text != "" })
	return text
}

func TestAVideoComesIntoBeingByItsFirstValue(t *testing.T) {
	s := opened(t)
	s.choose(2, urltable.ColLoc)
	before := s.text()
	at := s.begin("video")
	s.until("there is an empty form", func() bool { b := s.shown("video"); return len(b) == 1 && b[0].At == at })
	if s.State.Changed != 0 {
		t.Error("an empty form is a change already")
	}
	// The second value is sent before the answer to the first.
	s.change(sitemapcore.FormEdit{Kind: "video", At: at, Values: value("title", "Turning & more")})
	s.change(sitemapcore.FormEdit{Kind: "video", At: at, Values: value("duration", "1:38")})
	s.until("both values are there", func() bool {
		b := s.shown("video")
		return len(b) == 1 && b[0].At == at && fieldOf(b[0], "title") == "Turning & more" &&
			fieldOf(b[0], "duration") == "1:38"
	})
	if got := s.text(); strings.Count(got, "<video:title>Turning &amp; more</video:title>") != 1 ||
		strings.Count(got, "<video:duration>98</video:duration>") != 1 || strings.Count(got, "video:video") != 2 {
		t.Errorf("the XML is\n%s", got)
	}
	if want := "Change a video of /chairs/elm"; s.State.Undo.String() != want {
		t.Errorf("the step is called %q, want %q", s.State.Undo, want)
	}
	s.do(components.Undo{})
	s.do(components.Undo{})
	s.until("it is gone again", func() bool { return len(s.shown("video")) == 0 })
	if got := s.text(); got != before {
		t.Errorf("taken back it is\n%s", got)
	}
}

func TestASecondPressOnARemoveButtonRemovesNothingMore(t *testing.T) {
	s := opened(t)
	s.choose(1, urltable.ColLoc)
	first := s.shown("alternate")[0].At
	s.change(sitemapcore.FormEdit{Kind: "alternate", At: s.begin("alternate"), Values: value("@hreflang", "fr")})
	s.until("there are two", func() bool { return len(s.shown("alternate")) == 2 })
	seen := sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: first}
	s.change(seen)
	s.change(seen)
	s.until("both are answered", func() bool {
		return len(s.Open) == 0 && len(s.shown("alternate")) < 2
	})
	if n := len(s.shown("alternate")); n != 1 || s.Toast.Text != "" {
		t.Errorf("%d are left, and it says %q", n, s.Toast.Text)
	}
}

func TestAnEditOfTheFormKeepsEditedValues(t *testing.T) {
	s := opened(t)
	s.choose(1, urltable.ColLoc)
	s.do(func() { s.details.Set(s.Current, sitemapcore.LastMod, "2026-11-01") })
	s.change(sitemapcore.FormEdit{At: s.shown("alternate")[0].At, Values: value("@hreflang", "de-AT")})
	s.until("both are there", func() bool {
		b := s.shown("alternate")
		return len(b) == 1 && fieldOf(b[0], "@hreflang") == "de-AT" && s.Details.
			Values[sitemapcore.LastMod] == "2026-11-01"
	})
	uitest.Says(t, "the XML", s.text(), `hreflang="de-AT"`, "<lastmod>2026-11-01</lastmod>")
}

func TestTheRailNarrowsTheTableToPagesWithExtras(t *testing.T) {
	s := opened(t)
	s.until("they are counted", func() bool { return s.Summary.Extras[sitemapcore.WithAlternates] == 1 })
	s.do(components.FilterExtra{Extra: sitemapcore.WithAlternates})
	s.until("one page is left", func() bool { return s.table.Rows.Len() == 1 })
	if c := s.table.Chips(); len(c) != 1 || c[0].Label.String() != "With languages" || !s.table.Filter().Requires(sitemapcore.WithAlternates) {
		t.Errorf("the chips are %+v", c)
	}
	s.do(components.FilterExtra{})
	s.until("all are back", func() bool { return s.table.Rows.Len() == 3 })
}

func TestASearchAndMoreStayWithTheirPage(t *testing.T) {
	s := opened(t)
	s.choose(1, urltable.ColLoc)
	s.do(func() { s.details.SetLook(form.Look{Max: 40, Find: "x", New: "image"}) })
	s.until("it is there", func() bool { return len(s.shown("image")) == 1 })
	s.choose(0, urltable.ColLoc)
	if look := s.details.Draw().Look; look != details.FirstLook() || len(s.shown("image")) != 0 {
		t.Errorf("another page begins with %+v", look)
	}
}
