package page

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/files"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An index is what the page shows of the sitemap indexes that are open.
type index struct {
	*common

	on     bool // the owner wants to see one in the place of the table
	hidden bool // the note above the table was put away
	file   int  // that is shown, as [wire.FileInfo] has it
	find   string
	only   components.LineChoice
	count  int // lines that are asked for
	lines  *wire.IndexWindow
	asked  int // requests so far: only the answer to the newest counts

	// The line that the dialog is about, and why it could not be as it was typed.
	line    wire.IndexLine
	fresh   bool
	problem *ui.ProblemInfo
}

// indexes returns the sitemap indexes that are open.
func (x *index) indexes() []wire.FileInfo {
	var out []wire.FileInfo
	for _, f := range x.Files.Files {
		if f.Kind == sitemapcore.Index {
			out = append(out, f)
		}
	}
	return out
}

// showsIndex reports whether an index is in the place of the table: because its owner wants it
// there, or because there is no page to show.
func (x *index) showsIndex() bool {
	return len(x.indexes()) > 0 && (x.on || x.State.Pages == 0) && !x.table.starting()
}

// shownIndex returns the name of the index that is in the place of the table, and how many sitemaps
// it lists.
func (s *Store) shownIndex() (name string, listed int) {
	for _, f := range s.index.indexes() {
		if f.Index == s.index.file {
			return f.Name, f.Listed
		}
	}
	return say.Text("Sitemap index").String(), 0
}

// filesCame looks after the index that is shown, when the files are others.
func (x *index) filesCame() {
	indexes := x.indexes()
	if len(indexes) == 0 {
		*x = index{common: x.common}
		x.Hide(indexDialog)
		return
	}
	if !slices.ContainsFunc(indexes, func(f wire.FileInfo) bool { return f.Index == x.file }) {
		first := slices.IndexFunc(indexes, func(f wire.FileInfo) bool { return f.Missing > 0 })
		x.chooseIndex(indexes[max(0, first)].Index)
	}
	x.loadIndex()
}

// chooseIndex shows another index.
func (x *index) chooseIndex(file int) {
	x.file, x.find, x.only, x.count, x.lines = file, "", components.AllLines, files.IndexRows, nil
}

// loadIndex asks for the lines that are shown.
func (x *index) loadIndex() {
	if !x.showsIndex() {
		return
	}
	x.asked++
	asked := x.asked
	request := &wire.GetIndex{File: x.file, Find: x.find, Only: uint8(x.only), Count: x.count}
	desk.Get(x.Desk, request, func(w *wire.IndexWindow) {
		if x.asked == asked {
			x.lines = w
		}
	})
}

// doIndex carries out what the owner wants of an index. It reports whether the intent was one of
// those.
func (x *index) doIndex(in components.Intent) bool {
	switch in := in.(type) {
	case components.ShowIndex:
		x.ToPages()
		if in.File != 0 && in.File != x.file {
			x.chooseIndex(in.File)
		}
		x.on = true
		x.loadIndex()
	case components.ShowPages:
		x.ToPages()
	case components.HideIndexNote:
		x.hidden = true
	case components.FindLine:
		x.find, x.count = in.Text, files.IndexRows
		x.loadIndex()
	case components.OnlyLines:
		x.only, x.count = in.Only, files.IndexRows
		x.loadIndex()
	case components.MoreLines:
		x.count += files.IndexRows
		x.loadIndex()
	case components.OpenLine:
		x.openLine(in.At)
	case components.SetLine:
		x.editLine(wire.EditIndex{Loc: in.Address, LastMod: in.Date})
	case components.RemoveLine:
		x.editLine(wire.EditIndex{Remove: true})
	default:
		return false
	}
	return true
}

// openLine shows the dialog about a line of the index; about a new one where at is negative.
func (x *index) openLine(at int) {
	if at < 0 {
		x.line, x.fresh = wire.IndexLine{At: -1}, true
		x.problem = nil
		x.Show(indexDialog)
		return
	}
	if x.lines == nil {
		return
	}
	for _, l := range x.lines.Lines {
		if l.At == at {
			x.line, x.fresh = l, false
			x.problem = nil
			x.Show(indexDialog)
		}
	}
}

// editLine changes the line that the dialog is about. What can't be is said in the dialog, which
// stays.
func (x *index) editLine(request wire.EditIndex) {
	request.File, request.At, request.Was = x.file, x.line.At, x.line.Loc
	x.Ask(&request, func(b wire.Body, out []wire.Blob) {
		if f, ok := b.(*wire.Failure); ok && f.Code == wire.FailedPlain && x.Dialog == indexDialog {
			x.problem = desk.Refused(f)
			return
		}
		x.Hide(indexDialog)
		x.Undoable(b, out)
	})
}

// listing is the index that is in the place of the table.
func (r *Root) listing() *files.Index {
	s := r.store
	x := &s.index
	l := &files.Index{
		Sink: r.sink(), File: x.file, Pages: s.State.Pages, Find: x.find, Only: x.only,
		Busy: s.State.Busy != 0, Len: 1, // They are on their way.
	}
	for _, f := range s.index.indexes() {
		l.Indexes, l.Files = append(l.Indexes, say.Data(f.Name)), append(l.Files, f.Index)
		if f.Index == x.file {
			l.Name, l.Listed, l.Open = f.Name, f.Listed, f.Listed-f.Missing
		}
	}
	if x.lines != nil {
		l.Lines, l.Len = x.lines.Lines, x.lines.Len
	}
	return l
}

// indexNote is the note above the table; nil for none.
func (r *Root) indexNote() *files.IndexNote {
	s := r.store
	if s.index.hidden || s.starting() {
		return nil
	}
	for _, f := range s.index.indexes() {
		if f.Missing > 0 {
			return &files.IndexNote{Sink: r.sink(), Name: f.Name, Listed: f.Listed, Open: f.Listed - f.Missing}
		}
	}
	return nil
}

// emptyTable says why a table has no rows; nil while it has some, or may soon have.
func (r *Root) emptyTable() *frame.EmptyTable {
	s := r.store
	if s.starting() || s.Resuming() || s.State.Busy != 0 || s.Progress != nil || s.table.rows.Len() > 0 {
		return nil
	}
	t := &frame.EmptyTable{Sink: r.sink()}
	switch {
	case s.State.Pages > 0 && s.table.filter.All():
		return nil // They are on their way.
	case s.State.Pages > 0 && s.table.filter.Equal(sitemapcore.Filter{Query: s.table.filter.Query}):
		t.Title, t.Text = say.Fill("No page address contains “{query}”", "query", s.table.filter.Query),
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
		if len(s.Files.Files) == 1 {
			t.Title = say.Fill("{file} has no pages", "file", s.Files.Files[0].Name)
			t.Text = "It is a sitemap, but it lists no page addresses, so search engines find nothing in it. Add " +
				"page addresses, or open another file."
		}
	}
	return t
}
