package urltable

import (
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Pages is the feature that shows the pages in the table: the loaded rows, the filter and the order, the selection, and
// the cursor.
type Pages struct {
	tab

	held sitemapcore.FieldBits // by [Pages.Lay]
	laid bool                  // the document was opened, and held stays

	filter sitemapcore.Filter
	sort   sitemapcore.Sort

	selected sitemapcore.RowSet // the ticked rows; the row under the cursor is not selected by itself
	landing  *landing           // the next place of the cursor after pages were deleted
	cursor   Cell
	top      int // the row at the upper edge of the table
	setting  setValue
	Menu     *OpenMenu // the open menu, or nil
	narrowed bool      // a filter is new, and the engine has not answered yet
	counts   bool      // its pages are being counted
	Said     say.Text  // the last change of the shown pages, in words
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	other Others
	Arrangement

	Rows    Cache
	rowsRev int
	view    int // changes when other pages are at the positions
	asked   int // counts the views that were asked for: only the answer to the last one counts a filter's pages

	unselect  int // a change makes the table clear its selection
	goTo      GotoRow
	pressed   Pressed // the table's next action, as if its keys were pressed
	setWindow desk.Dialog
}

// Others connect the feature with the panel "XML": while the user types in a cell, Draft shows the text in the XML of the
// page. EndDraft shows the value again.
type Others struct {
	Draft    func(id sitemapcore.EntryID, f sitemapcore.Field, text string)
	EndDraft func()
}

// New returns the feature, and makes it the table of the desk.
func New(d *desk.Desk, other Others) *Pages {
	p := &Pages{tab: tab{Desk: d, other: other}, cursor: Cell{Row: -1}}
	d.Table = p
	p.Rows.of, p.Rows.Request = p, p.Rows.load
	p.setWindow.Draw = p.drawSet
	p.registerFilters()
	p.registerSelection()
	p.registerCells()
	d.WhenAnother(p.forget)
	d.WhenChanged(func(wire.State) { p.Rows.Stale = true }) // until the rows come, right behind the state
	desk.Hear(d, func(w *wire.Window) {
		if p.Rows.storeChanged(w) {
			p.selectNone() // the selection is by position
		}
		p.counted(w.View)
	})
	return p
}

// Forget is called when a new engine starts to count revisions.
func (p *Pages) Forget() { p.Rows.view, p.Rows.rev = 0, 0 }

// Begin shows the pages of other files from the first one on.
func (p *Pages) Begin() {
	p.selected, p.cursor = sitemapcore.RowSet{}, Cell{}
	p.Replaced()
	p.Follow()
}

// Replaced forgets the state that belongs to pages that others replaced.
func (p *Pages) Replaced() {
	p.view++
	p.Current, p.Details = 0, nil
}

// forget forgets the pages of the document that was open. The user's arrangement stays, and the view of the engine.
func (p *Pages) forget() {
	p.view++
	p.goTo, p.pressed = GotoRow{Seq: p.goTo.Seq}, Pressed{Seq: p.pressed.Seq}
	*p = Pages{tab: p.tab, cursor: Cell{Row: -1}}
	if p.Rows.view != 0 {
		p.OpenView(func() {})
	}
}

// Starting implements [desk.Table]. Opening many files shows the table from the first report on, so that the button to
// cancel stays in its place when the pages appear.
func (p *Pages) Starting() bool {
	return p.Empty() && !(p.Reads == desk.ReadsMany && p.Progress != nil)
}

// OpenView asks for a view with the current filter and order, and calls then.
func (p *Pages) OpenView(then func()) {
	p.asked++
	asked := p.asked
	p.Ask(&wire.OpenView{View: p.Rows.view, Filter: p.filter, Sort: p.sort}, func(b wire.Body, _ []wire.Blob) {
		defer then()
		if asked == p.asked && p.narrowed {
			p.narrowed, p.counts = false, true
		}
		v, ok := b.(*wire.View)
		if !ok {
			return
		}
		p.Rows.view = v.View
		p.Rows.changed(*v)
		p.counted(*v)
		if p.Rows.Length > 0 && !p.Rows.Asked {
			p.Rows.Again()
		}
	})
}

// Narrow implements [desk.Table]. It ends the selection, which is by position.
func (p *Pages) Narrow(f sitemapcore.Filter) {
	if f.Equal(p.filter) {
		return
	}
	p.filter = f
	p.narrowed, p.counts = true, false
	p.Do(components.ListFiles{Most: f.File}) // the filter shows the name of its file
	p.reopen(func() {})
}

// Narrowed implements [desk.Table].
func (p *Pages) Narrowed(then func()) {
	if !p.narrowed {
		then()
		return
	}
	p.OpenView(then)
}

// Len implements [desk.Table].
func (p *Pages) Len() int { return p.Rows.Length }

// Selected implements [desk.Table].
func (p *Pages) Selected() sitemapcore.RowSet { return p.selected }

// Cursor implements [desk.Table].
func (p *Pages) Cursor() int { return p.cursor.Row }

// SetCursor implements [desk.Table].
func (p *Pages) SetCursor(row int) { p.scrollTo(row, 0) }

// Follow implements [desk.Table].
func (p *Pages) Follow() {
	row, ok := p.Rows.Row(p.cursor.Row)
	if ok && !p.Resuming() && !p.Rows.Stale && row.ID != p.Current {
		p.MoveTo(row.ID)
	}
}

// Sort returns the order of the pages.
func (p *Pages) Sort() sitemapcore.Sort { return p.sort }

// Filter implements [desk.Table].
func (p *Pages) Filter() sitemapcore.Filter { return p.filter }

// reopen shows other pages, or the same ones in another order, and calls then. It says that the selection ended.
func (p *Pages) reopen(then func()) {
	if n := p.selected.Len(); n > 0 {
		p.Notify(ui.Toast{Icon: "note", Text: say.N("{n, plural, one {# page is no longer selected} "+
			"other {# pages are no longer selected}}", n)})
	}
	p.selected = sitemapcore.RowSet{}
	p.view++
	p.OpenView(then)
}

// counted says how many pages a new filter leaves, as soon as all pages are filtered.
func (p *Pages) counted(v wire.View) {
	if p.counts && v.Complete && v.View == p.Rows.view {
		p.counts = false
		p.Said = say.Fill("{shown} of {n, plural, one {# page} other {# pages}} shown", "shown", v.Len, "n",
			p.State.Pages)
	}
}

// selectNone drops the selection. The cursor stays where it is.
func (p *Pages) selectNone() {
	p.Select(sitemapcore.RowSet{})
	p.unselect++
}

// Select selects rows.
func (p *Pages) Select(rows sitemapcore.RowSet) {
	if n := rows.Len(); n != p.selected.Len() {
		p.Said = say.N("{n, plural, =0 {No page selected} one {# page selected} other {# pages selected}}", n)
	}
	p.selected = rows
}

// sortBy sorts the table.
func (p *Pages) sortBy(sort sitemapcore.Sort) {
	p.sort = sort
	p.reopen(func() {
		p.Said = "Sorted as in the files"
		for _, by := range sort {
			if by.Key == sitemapcore.SortNone {
				break
			}
			sentence := say.Text("Sorted by {column}, ascending")
			if by.Desc {
				sentence = "Sorted by {column}, descending"
			}
			p.Said = say.Fill(sentence, "column", ColumnOf(by.Key.Field()).Name())
		}
	})
}

// A landing is the target of the cursor after a deletion, once the view has shrunk to a length: the next remaining row,
// with the same rows around it.
type landing struct {
	length int
	row    int
	first  int // at the upper edge, counted from 1, or 0 if it stays
}

// landingAfter returns the place of the cursor after rows are deleted.
func (p *Pages) landingAfter(gone sitemapcore.RowSet) *landing {
	length := p.Rows.Len()
	left := func(row int) int { return row - gone.Len() + gone.Remove(0, row).Len() }
	l := &landing{length: length - gone.Len(), row: max(0, min(left(p.cursor.Row), length-gone.Len()-1))}
	if top := left(p.top); top != p.top {
		l.first = top + 1
	}
	return l
}

// rowsLoaded is called when requested rows are loaded.
func (p *Pages) rowsLoaded() {
	if l := p.landing; l != nil && !p.Rows.Stale && p.Rows.Length == l.length {
		p.landing = nil
		p.cursor.Row = l.row
		p.scrollTo(l.row, l.first)
	}
	p.Follow()
}

// scrollTo puts the cursor on a row. first is the row at the upper edge then, counted from 1; if it is 0, the table
// scrolls as little as possible.
func (p *Pages) scrollTo(row, first int) {
	p.goTo = GotoRow{Seq: p.goTo.Seq + 1, Row: row, First: first}
}

// GoTo implements [desk.Table].
func (p *Pages) GoTo(id sitemapcore.EntryID, hidden func()) {
	desk.Get(p.Desk, &wire.FindRow{View: p.Rows.view, ID: id}, func(f *wire.FoundRow) {
		if f.Row < 0 {
			hidden()
			return
		}
		p.scrollTo(f.Row, 0)
	})
}

// ShowPage implements [desk.Table].
func (p *Pages) ShowPage(id sitemapcore.EntryID) {
	show := func() { p.GoTo(id, func() {}) }
	if p.filter.All() {
		show()
		return
	}
	p.filter = sitemapcore.Filter{}
	p.reopen(show)
}

// Restore implements [desk.Table].
func (p *Pages) Restore() {
	if p.cursor.Row >= 0 {
		p.scrollTo(p.cursor.Row, 0)
	}
}

// Target implements [desk.Table].
func (p *Pages) Target(rows sitemapcore.RowSet) wire.Target {
	if rows.Empty() && p.cursor.Row >= 0 {
		rows = sitemapcore.Rows(p.cursor.Row, p.cursor.Row+1)
	}
	return wire.Target{View: p.Rows.view, Order: p.Rows.shown(), Rows: rows.Ranges()}
}

// Everything implements [desk.Table].
func (p *Pages) Everything() wire.Target {
	t := wire.Target{View: p.Rows.view, Order: p.Rows.order, All: true}
	if p.Rows.whole {
		t.Len = p.Rows.Length
	}
	return t
}

// cells returns rows whose cells are edited as a target. A single page is named by its id, wherever it is by then.
func (p *Pages) cells(rows sitemapcore.RowSet) wire.Target {
	t := p.Target(rows)
	if len(t.Rows) == 1 && t.Rows[0].To == t.Rows[0].From+1 {
		if r, ok := p.Rows.Row(t.Rows[0].From); ok {
			return wire.Target{ID: r.ID}
		}
	}
	return t
}

// Place encodes the user's position: the panel, the row of the cursor, the row at the upper edge, and the view unless it
// shows all pages in order.
func (p *Pages) Place() string {
	place := string(p.Panel) + " " + strconv.Itoa(p.cursor.Row) + " " + strconv.Itoa(p.top)
	if !p.filter.All() || p.sort != (sitemapcore.Sort{}) {
		place += " " + strconv.QuoteToASCII(string(wire.Encode(0, &wire.OpenView{Filter: p.filter, Sort: p.sort})))
	}
	return place
}

// GoBack restores a position that Place encoded.
func (p *Pages) GoBack(place string) {
	parts := append(strings.SplitN(place, " ", 4), "", "", "")
	row, _ := strconv.Atoi(parts[1])
	p.top, _ = strconv.Atoi(parts[2])
	p.filter, p.sort = sitemapcore.Filter{}, sitemapcore.Sort{}
	if frame, err := strconv.Unquote(parts[3]); err == nil {
		// Another version may have written it.
		if _, b, err := wire.Decode([]byte(frame)); err == nil {
			if v, ok := b.(*wire.OpenView); ok && v.Filter.Known() {
				p.filter, p.sort = v.Filter, v.Sort
			}
		}
	}
	p.cursor = Cell{Row: row}
	p.scrollTo(row, p.top+1)
	switch r := components.Panel(parts[0]); r {
	case components.PanelDetails, components.PanelXML, components.PanelFiles, components.PanelChecks:
		p.Panel = r
	case components.PanelPages:
		if p.Desk.Narrow {
			p.Panel = r
		}
	}
}
