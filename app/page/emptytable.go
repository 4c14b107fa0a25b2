package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// emptyTable explains why the table has no rows. It returns nil if there are rows, or may be soon.
func (r *Root) emptyTable() *frame.EmptyTable {
	s := r.store
	if s.starting() || s.Resuming() || s.State.Busy != 0 || s.Progress != nil || s.table.Len() > 0 {
		return nil
	}
	t := &frame.EmptyTable{Sink: s.Sink}
	switch {
	case s.State.Pages > 0 && s.table.Filter().All():
		return nil // the rows are requested
	case s.State.Pages > 0 && s.table.Filter().Equal(sitemapcore.Filter{Query: s.table.Filter().Query}):
		t.Title, t.Text = say.Fill("No page address contains “{query}”", "query", s.table.Filter().Query),
			"Try a shorter part of the address, or look at all pages."
		t.Actions = []ui.Action{{Label: "Show all pages", Do: components.ShowAllPages{}}}
	case s.State.Pages > 0:
		t.Title, t.Text = "No pages match your filters", "Remove a filter, or look at all pages."
		t.Actions = []ui.Action{{Label: "Show all pages", Do: components.ShowAllPages{}}}
	case s.State.Deleted:
		t.Title, t.Text = "All pages are deleted", "Undo brings them back. Or add other pages."
		t.Actions = []ui.Action{
			{Label: "Undo", Do: components.Undo{}},
			{Label: "Add pages", Do: components.OpenAdd{}},
		}
	default:
		t.Title, t.Text = "There are no pages yet", "Add page addresses, or open a sitemap."
		t.Actions, t.Open = []ui.Action{{Label: "Add pages", Do: components.OpenAdd{}}}, true
		if s.Files.Count == 1 && len(s.Files.Files) == 1 {
			t.Title = say.Fill("{file} has no pages", "file", s.Files.Files[0].Name)
			t.Text = "The file is a sitemap, but lists no page addresses, so search engines find nothing in it. Add " +
				"page addresses, or open another file."
		}
	}
	return t
}
