package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// An emptyTable explains why the table has no rows, and what to do.
type emptyTable struct {
	title, text say.Text
	actions     []ui.Action // the first is the main one
	open        bool        // another file may help
}

// emptyTable returns the explanation, or nil if there are rows, or may be soon.
func (s *Store) emptyTable() *emptyTable {
	if s.table.Starting() || s.Resuming() || s.State.Busy != 0 || s.Progress != nil || s.table.Len() > 0 {
		return nil
	}
	t := &emptyTable{}
	switch {
	case s.State.Pages > 0 && s.table.Filter().All():
		return nil // the rows are requested
	case s.State.Pages > 0 && s.table.Filter().Equal(sitemapcore.Filter{Query: s.table.Filter().Query}):
		t.title, t.text = say.Fill("No page address contains “{query}”", "query", s.table.Filter().Query),
			"Try a shorter part of the address, or look at all pages."
		t.actions = []ui.Action{{Label: "Show all pages", Do: components.ShowAllPages{}}}
	case s.State.Pages > 0:
		t.title, t.text = "No pages match your filters", "Remove a filter, or look at all pages."
		t.actions = []ui.Action{{Label: "Show all pages", Do: components.ShowAllPages{}}}
	case s.State.Deleted:
		t.title, t.text = "All pages are deleted", "Undo brings them back. Or add other pages."
		t.actions = []ui.Action{
			{Label: "Undo", Do: components.Undo{}},
			{Label: "Add pages", Do: components.OpenAdd{}},
		}
	default:
		t.title, t.text = "There are no pages yet", "Add page addresses, or open a sitemap."
		t.actions, t.open = []ui.Action{{Label: "Add pages", Do: components.OpenAdd{}}}, true
		if s.Files.Count == 1 && len(s.Files.Files) == 1 {
			t.title = say.Fill("{file} has no pages", "file", s.Files.Files[0].Name)
			t.text = "The file is a sitemap, but lists no page addresses, so search engines find nothing in it. Add " +
				"page addresses, or open another file."
		}
	}
	return t
}

// draw draws the explanation.
func (t *emptyTable) draw(s *Store) app.UI {
	acts := make([]app.UI, len(t.actions), len(t.actions)+1)
	for i, a := range t.actions {
		acts[i] = ui.Press([]string{"btn btn--main", "btn"}[min(i, 1)], a.Label, s.Sink, a.Do)
	}
	if t.open {
		acts = append(acts, &ui.Opener{In: say.Tag(), Class: "btn"})
	}
	return ui.Div("empty empty--table stack quiet", ui.Leaf("b", "", t.title), ui.Span(t.text), ui.Div("btns", acts...)).
		Role("status")
}
