package components

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestTheToolbarShowsWhatCanBeDone(t *testing.T) {
	for _, c := range []struct {
		name       string
		bar        Toolbar
		want, miss []string
	}{
		{
			"nothing selected, nothing to do with it",
			Toolbar{Note: "You can already look around"},
			[]string{"Find an address", "You can already look around"},
			[]string{"selected", "Delete", " hidden", "Columns"},
		},
		{"a selection", Toolbar{Selected: 1234, Note: "n"}, []string{
			"1,234", " selected", "Set", "Leave out",
			"Delete",
		}, []string{"Take back"}},
		{
			"none selected",
			Toolbar{Here: true},
			[]string{"This page", ">Set<", "Leave out", "Delete 1 page"},
			[]string{" selected"},
		},
		{
			"one selected",
			Toolbar{Selected: 1},
			[]string{"1", " selected", ">Set<", "Delete 1 page"},
			[]string{"This page"},
		},
		{
			"none selected, while files are read",
			Toolbar{Here: true, Note: "You can already look around"},
			[]string{"You can already look around"},
			[]string{"This page", "Delete"},
		},
		{
			"a selection that is out already",
			Toolbar{Selected: 2, AllOut: true},
			[]string{"Take back"},
			[]string{"Leave out"},
		},
		{
			"a filter",
			Toolbar{Chips: []Chip{{"p", "Comma in priority"}}},
			[]string{"Take off the filter Comma in priority"},
			nil,
		},
		{
			"columns",
			Toolbar{Hidden: 3, Columns: []ColumnInfo{{ID: "x", Name: "Extras"}}},
			[]string{"3 hidden", "Columns"},
			nil,
		},
	} {
		bar := c.bar
		bar.Sink = &asked{}
		got := markup(t, &bar)
		for _, w := range c.want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q", c.name, w)
			}
		}
		for _, m := range c.miss {
			if strings.Contains(got, m) {
				t.Errorf("%s: %q is there", c.name, m)
			}
		}
	}
}

func TestEndingTheSearchShowsAllPages(t *testing.T) {
	sink := &asked{}
	bar := &Toolbar{Sink: sink, Query: "pendant"}
	ctx := mount(t, bar)
	bar.fold(ctx)
	if got := sink.last(); got != (Search{}) {
		t.Errorf("asks for %#v, want an empty search", got)
	}
	bar.Query = ""
	bar.fold(ctx)
	if got := sink.last(); got != nil {
		t.Errorf("with nothing searched it asks for %#v", got)
	}
}

func TestTheSelectionBarIsThereWithASelection(t *testing.T) {
	if got := markup(t, &SelectionBar{Sink: &asked{}}); strings.Contains(got, "selbar") {
		t.Error("a bar without a selection")
	}
	if got := markup(t, &SelectionBar{Sink: &asked{}, Selected: 5}); !strings.Contains(got, "selected<") {
		t.Error("no bar with a selection")
	}
}

func TestSettingAValueOnTheSelection(t *testing.T) {
	sink := &asked{}
	d := &SetValue{Sink: sink, Field: sitemapcore.Priority, Selected: 5, Value: "0.7"}
	ctx := mount(t, d)
	d.set(ctx, d.text)
	if got := sink.last(); got != (SetSelected{Field: sitemapcore.Priority, Value: "0.7"}) {
		t.Errorf("Set asks for %#v", got)
	}
	d.set(ctx, "")
	if got := sink.last(); got != (SetSelected{Field: sitemapcore.Priority}) {
		t.Errorf("Clear asks for %#v", got)
	}
}

func TestTheDialogForAValueNamesItAndThePages(t *testing.T) {
	for f, want := range map[sitemapcore.Field][]string{
		sitemapcore.LastMod:    {"Set last changed of 5 pages", "Today", "lastmod"},
		sitemapcore.ChangeFreq: {"Set change frequency of 5 pages", "hourly", "never"},
		sitemapcore.Priority:   {"Set priority of 5 pages", "0.0 to 1.0"},
	} {
		got := markup(t, &SetValue{Sink: &asked{}, Field: f, Selected: 5, Today: "2026-11-20"})
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q", f.XMLName(), w)
			}
		}
	}
}
