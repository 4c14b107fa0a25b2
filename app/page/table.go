package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A table is what the page knows of the table: the rows at hand, what narrows and sorts them, what
// is ticked, and where the cursor is.
type table struct {
	*common
	typing   func(urltable.Typed) // shows what is typed in a cell before it is there
	typedOut func()               // ends that

	rows    rowCache
	rowsRev int
	filter  sitemapcore.Filter
	sort    sitemapcore.Sort
	viewKey int // changes when other pages stand at the positions

	selected sitemapcore.RowSet // the ticked rows; what is under the cursor is not among them by itself
	unselect int                // has the table let the selection go when it changes
	landing  *landing           // where the cursor goes when pages were deleted
	cursor   urltable.Cell
	goTo     urltable.GotoRow
	top      int               // the row at the upper edge of the table
	setField sitemapcore.Field // of the dialog that sets a value
	setting  desk.Dialog
	menu     *urltable.OpenMenu // that is open; nil where none is
	counts   bool               // a new filter's pages are being counted
	said     say.Text           // what changed last of what is shown, in words
	pressed  urltable.Pressed   // what the table is to do as if its keys were pressed
}

// starting reports whether the start screen is shown. Opening many files takes the table's screen
// from its first report on, so that the way to call it off stays where it is when their pages come.
// Opening one that is soon read takes it with the first rows.
func (t *table) Starting() bool {
	return t.Empty() && !(t.Reads == desk.ReadsMany && t.Progress != nil) && !t.showsFirst()
}

// showsFirst reports whether the rows on the screen are the first ones of a file that is still
// being read.
func (t *table) showsFirst() bool { return t.Empty() && t.rows.peeked && t.Reads == desk.ReadsBrief }

// openView asks for the view with the filter and the order of now, and then does something more.
func (t *table) openView(then func()) {
	t.Ask(&wire.OpenView{View: t.rows.view, Filter: t.filter, Sort: t.sort}, func(b wire.Body, _ []wire.Blob) {
		defer then()
		v, ok := b.(*wire.View)
		if !ok {
			return
		}
		t.rows.view = v.View
		t.rows.changed(*v)
		t.counted(*v)
		if t.rows.Length > 0 && !t.rows.Asked {
			t.rows.Again(60)
		}
	})
}

// narrowTo changes the filter. What was selected by its place is selected no more.
func (t *table) Narrow(f sitemapcore.Filter) {
	if f.Equal(t.filter) {
		return
	}
	t.filter = f
	t.counts = true
	t.reopen(func() {})
}

// Len implements [desk.Table].
func (t *table) Len() int { return t.rows.Length }

// Selected implements [desk.Table].
func (t *table) Selected() sitemapcore.RowSet { return t.selected }

// Cursor implements [desk.Table].
func (t *table) Cursor() int { return t.cursor.Row }

// SetCursor implements [desk.Table].
func (t *table) SetCursor(row int) { t.scrollTo(row, 0) }

// Follow implements [desk.Table].
func (t *table) Follow() {
	row, ok := t.rows.Row(t.cursor.Row)
	if ok && !t.Resuming() && !t.rows.Stale && row.ID != t.Current {
		t.MoveTo(row.ID)
	}
}

// Filter implements [desk.Table].
func (t *table) Filter() sitemapcore.Filter { return t.filter }

// reopen shows other pages, or the same ones in another order, and then does something more.
func (t *table) reopen(then func()) {
	t.selected = sitemapcore.RowSet{}
	t.viewKey++
	t.openView(then)
}

// counted says how many pages a new filter leaves, as soon as all of them were looked at.
func (t *table) counted(v wire.View) {
	if t.counts && v.Complete && v.View == t.rows.view {
		t.counts = false
		t.said = say.Fill("{shown} of {n, plural, one {# page} other {# pages}} shown", "shown", v.Len, "n",
			t.State.Pages)
	}
}

// LetGo ends the selection. The cursor stays where it is.
func (t *table) LetGo() {
	t.tick(sitemapcore.RowSet{})
	t.unselect++
}

// tick selects rows.
func (t *table) tick(rows sitemapcore.RowSet) {
	if n := rows.Len(); n != t.selected.Len() {
		t.said = say.N("{n, plural, =0 {No page selected} one {# page selected} other {# pages selected}}", n)
	}
	t.selected = rows
}

// sortBy sorts the table.
func (t *table) sortBy(sort sitemapcore.Sort) {
	t.sort = sort
	t.reopen(func() {
		t.said = "Sorted as in the files"
		for _, by := range sort {
			if by.Key == sitemapcore.SortNone {
				break
			}
			sentence := say.Text("Sorted by {column}, ascending")
			if by.Desc {
				sentence = "Sorted by {column}, descending"
			}
			t.said = say.Fill(sentence, "column", urltable.Column(by.Key-sitemapcore.SortLoc).Name())
		}
	})
}

// A landing is where the cursor goes when the view has become as long as that: to the next row that
// is left, with the same rows around it.
type landing struct {
	length int
	row    int
	first  int // at the upper edge, counted from 1; zero where it stays
}

// landingAfter returns where the cursor goes when rows are deleted.
func (t *table) landingAfter(gone sitemapcore.RowSet) *landing {
	length := t.rows.Len()
	left := func(row int) int { return row - gone.Len() + gone.Remove(0, row).Len() }
	l := &landing{length: length - gone.Len(), row: max(0, min(left(t.cursor.Row), length-gone.Len()-1))}
	if top := left(t.top); top != t.top {
		l.first = top + 1
	}
	return l
}

// rowsCame is called when rows came that were asked for.
func (t *table) rowsCame() {
	if l := t.landing; l != nil && !t.rows.Stale && t.rows.Length == l.length {
		t.landing = nil
		t.cursor.Row = l.row
		t.scrollTo(l.row, l.first)
	}
	t.Follow()
}

// scrollTo puts the cursor on a row; first is the one at the upper edge then, counted from 1, or zero
// where as little moves as can be.
func (t *table) scrollTo(row, first int) {
	t.goTo = urltable.GotoRow{Seq: t.goTo.Seq + 1, Row: row, First: first}
}

// GoTo implements [desk.Table].
func (t *table) GoTo(id sitemapcore.EntryID, hidden func()) {
	desk.Get(t.Desk, &wire.FindRow{View: t.rows.view, ID: id}, func(f *wire.FoundRow) {
		if f.Row < 0 {
			hidden()
			return
		}
		t.scrollTo(f.Row, 0)
	})
}

// ShowPage implements [desk.Table].
func (t *table) ShowPage(id sitemapcore.EntryID) {
	show := func() { t.GoTo(id, func() {}) }
	if t.filter.All() {
		show()
		return
	}
	t.filter = sitemapcore.Filter{}
	t.reopen(show)
}

// Restore implements [desk.Table].
func (t *table) Restore() {
	if t.cursor.Row >= 0 {
		t.scrollTo(t.cursor.Row, 0)
	}
}

// target names the rows of a set, or the row under the cursor where the set is empty.
func (t *table) Target(rows sitemapcore.RowSet) wire.Target {
	if rows.Empty() && t.cursor.Row >= 0 {
		rows = sitemapcore.Rows(t.cursor.Row, t.cursor.Row+1)
	}
	return wire.Target{View: t.rows.view, Rows: rows.Ranges()}
}

// doNarrowing carries out what is to be seen of all pages. It reports whether the intent was one of
// those.
func (t *table) doNarrowing(in components.Intent) bool {
	f := t.filter
	shows := true // the table, where something covers it
	switch in := in.(type) {
	case components.ShowFile:
		f.File = in.File
	case components.FilterRule:
		f.Rule, f.Severity = in.Code, sitemapcore.Fine
	case components.FilterSeverity:
		f.Rule, f.Severity = "", in.Severity
	case components.FilterSection:
		f.Section = in.Path
	case components.FilterExtra:
		f.Extra = in.Extra
	case components.FilterCompared:
		f.Compared = in.Bits
	case components.FindPage:
		f = sitemapcore.Filter{Query: in.Address}
	case components.Search:
		f.Query, shows = in.Query, false
	case components.DropFilter:
		f, shows = withoutChip(f, in.ID), false
	case components.ShowAllPages:
		f, shows = sitemapcore.Filter{}, false
	default:
		return false
	}
	t.Narrow(f)
	if shows {
		t.ToPages()
	}
	return true
}

// seen takes the answer to an edit of what is in sight. Nothing covers it; that several pages were
// changed at once is read out.
func (t *table) seen(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 1 {
		t.said = e.Did
	}
	t.Done(b, out)
}

// doTicked carries out what the owner wants of the pages that are ticked. It reports whether the
// intent was one of those.
func (t *table) doTicked(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenSet:
		t.setField = in.Field
		t.Show(&t.setting)
	case components.LeaveOut:
		t.Ask(wire.Make(t.Target(t.selected), sitemapcore.IncludeStep(!in.Out)), t.seen)
	case components.DeleteSelected:
		t.remove(t.selected)
	case components.ClearSelection:
		t.LetGo()
	case components.SetSelected:
		t.Show(nil)
		value := sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Value == ""}
		t.Ask(wire.Make(t.Target(t.selected), sitemapcore.SetStep(value)), t.Undoable)
	default:
		return false
	}
	return true
}

// address returns the address of the page under the cursor, or "".
func (t *table) address() string { return t.commonValue(sitemapcore.Loc) }

// press makes the table do what it does when keys are pressed in it.
func (t *table) press(keys urltable.Press) {
	t.pressed = urltable.Pressed{Seq: t.pressed.Seq + 1, Keys: keys.Keys}
}

// doCells carries out what the owner does in the table itself, and reports whether it was that. It
// comes last, because nothing can be done with rows that the engine does not know yet.
func (t *table) doCells(in components.Intent) bool {
	if _, moved := in.(urltable.Rested); t.showsFirst() && !moved {
		return true
	}
	switch in := in.(type) {
	case urltable.Rested:
		t.top = in.First
	case components.ShowColumn:
		t.showColumn(in)
	case components.ShowSpared:
		t.showSpared()
	case components.ShowXMLNames:
		t.showNames()
	case urltable.Selected:
		t.cursor = in.Cursor
		t.tick(in.Rows)
		t.Follow()
	case urltable.OpenMenu:
		t.menu = &in
	case components.CloseMenu:
		t.menu = nil
	case components.SelectAll:
		t.press(urltable.Press{Keys: "Ctrl A"})
	case urltable.Press:
		t.press(in)
	case urltable.Open:
		t.cursor = in.Cell
		t.Follow()
		t.Panel = components.PanelDetails
	case urltable.Edit:
		value := sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Clear}
		t.Ask(wire.Make(t.Target(in.Rows), sitemapcore.SetStep(value)), t.seen)
		t.typedOut()
	case urltable.Clear:
		var values []sitemapcore.FieldValue
		for _, f := range in.Fields {
			values = append(values, sitemapcore.FieldValue{Field: f, Clear: true})
		}
		t.setFields(t.Target(in.Rows), values, t.seen)
	case urltable.Typed:
		t.typing(in)
	case urltable.Dropped:
		t.typedOut()
	case urltable.Fill:
		t.fill(in)
	case urltable.Include:
		t.Ask(wire.Make(t.Target(in.Rows), sitemapcore.IncludeStep(in.On)), t.seen)
	case urltable.Delete:
		t.remove(in.Rows)
	case urltable.AddPage:
		if strings.HasPrefix(in.Address, "/") {
			in.Address = t.State.Host + in.Address
		}
		t.Do(components.AddText{Text: in.Address, Page: true})
	case components.PasteHere:
		t.Browser.Clipboard(func(text string) {
			t.Post(func() {
				if text == "" {
					t.Notify(ui.Toast{Icon: "note", Text: "Press Ctrl V to paste"})
					return
				}
				t.pressed = urltable.Pressed{Seq: t.pressed.Seq + 1, Paste: text}
			})
		})
	case components.OpenPage:
		t.Browser.Browse(t.address())
	case urltable.SortBy:
		t.sortBy(in.Sort)
	case urltable.SetWidths:
		t.widths = in.Widths
		t.keepLayout()
	case urltable.ApplyFix:
		target := t.Target(sitemapcore.Rows(in.Row, in.Row+1))
		step := sitemapcore.SetStep(sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Value == ""})
		step.Rule = in.Rule
		t.Ask(wire.Make(target, step), t.Done)
	case urltable.Copy:
		t.copyCells(in)
	case urltable.PasteInto:
		t.paste(wire.Make(t.Target(in.Rows), sitemapcore.PasteStep(sitemapcore.Cells{
			Text: in.Text, Fields: in.Fields, Selected: in.Selected,
		})))
	case pasteNow:
		t.Show(nil)
		t.paste(in.request)
	default:
		return false
	}
	return true
}

func (t *table) remove(rows sitemapcore.RowSet) {
	gone := t.Target(rows)
	t.landing = t.landingAfter(sitemapcore.RowSetOf(gone.Rows...))
	t.LetGo()
	t.Ask(wire.Make(gone, sitemapcore.Step{Do: sitemapcore.DoDelete}), func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); !ok {
			t.landing = nil
		}
		t.Undoable(b, out)
	})
}

// fill gives rows what one row has, which may be far from what is on screen: then the engine is
// asked for it first.
func (t *table) fill(in urltable.Fill) {
	fields := slices.DeleteFunc(slices.Clone(in.Fields), func(f sitemapcore.Field) bool { return f == sitemapcore.Loc })
	if len(fields) == 0 && len(in.Fields) > 0 {
		t.Notify(ui.Toast{
			Icon: "note", Text: "You can’t fill down addresses",
			More: "Each page has its own. Dates, frequencies and priorities can be filled",
		})
		return
	}
	from, target := &t.rows, t.Target(in.Rows)
	set := func() {
		row, _ := from.Row(in.From)
		var values []sitemapcore.FieldValue
		for _, f := range fields {
			values = append(values, sitemapcore.FieldValue{Field: f, Value: row.Values[f], Clear: !row.Has[f]})
		}
		t.setFields(target, values, t.Undoable)
	}
	if _, ok := from.Row(in.From); ok {
		set()
		return
	}
	desk.Need(t.Desk, &wire.GetWindow{View: t.rows.view, First: in.From, Count: 1}, func(w *wire.Window) {
		if len(w.IDs) == 1 {
			from = &rowCache{held: w}
			from.Got(w.First, 1, w.Len)
			set()
		}
	})
}

// setFields gives several fields of some pages a value each, in one step.
func (t *table) setFields(target wire.Target, values []sitemapcore.FieldValue, done func(wire.Body, []wire.Blob)) {
	if len(values) > 0 {
		t.Ask(wire.Make(target, sitemapcore.SetStep(values...)), done)
	}
}
