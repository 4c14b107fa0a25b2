package frame

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
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
			"1,234", " selected", "Change…", "Leave out",
			"Delete",
		}, []string{"Include in the download again"}},
		{
			"one selected",
			Toolbar{Selected: 1},
			[]string{"1", " selected", ">Change…<", "Delete 1 page"},
			nil,
		},
		{
			"a selection that is out already",
			Toolbar{Selected: 2, AllOut: true},
			[]string{"Include in the download again"},
			[]string{"Leave out"},
		},
		{
			"a filter",
			Toolbar{Chips: []ui.Chip{{Label: "Comma in priority"}}},
			[]string{"Remove filter: Comma in priority"},
			[]string{"Remove all filters"},
		},
		{
			"filters of columns",
			Toolbar{Chips: []ui.Chip{{Label: "A", Do: components.OpenFilter{}}, {Label: "B"}}},
			[]string{"tag__do", "Remove filter: B", "Remove all filters"},
			[]string{"Fix 3 pages"},
		},
		{
			"a filter with tools",
			Toolbar{Chips: []ui.Chip{{Label: "A"}}, Tools: []ui.Action{{Label: "Fix 3 pages"}}},
			[]string{"Fix 3 pages"},
			[]string{"Remove all filters"},
		},
		{
			"columns",
			Toolbar{Columns: []ui.ColumnInfo{{Column: 4, Name: "Extras"}}},
			[]string{"Columns"},
			nil,
		},
	} {
		bar := c.bar
		bar.Sink = &uitest.Asked{}
		got := uitest.Markup(t, &bar)
		uitest.Says(t, c.name, got, c.want...)
		uitest.Omits(t, c.name, got, c.miss...)
	}
}

func TestTheSelectionBarIsThereWithASelection(t *testing.T) {
	uitest.Omits(t, "without a selection", uitest.Markup(t, &SelectionBar{Sink: &uitest.Asked{}}), "selbar")
	uitest.Says(t, "with a selection", uitest.Markup(t, &SelectionBar{Sink: &uitest.Asked{}, Selected: 5}), "selected<")
}
