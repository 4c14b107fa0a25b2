package urltable

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// A State has the cursor, the selection and the current edit. The cursor of the zero State is on the page address of
// the first row, and nothing is selected. A State is a value: methods return the next one.
//
// The cursor and the selection are independent. Moving the cursor selects no page. Rows that were selected as wholes,
// by their ticks, stay selected until they are deselected. Rows that Shift or a drag reaches between the anchor and the
// cursor are selected as in a spreadsheet: with the columns between the two, and until the cursor moves elsewhere. The
// cells of one row are no selected row.
//
// Actions apply to the selected rows, or else to the row under the cursor; see [State.Targets].
type State struct {
	Cursor Cell
	Anchor Cell // the other corner of the range that Shift extends
	Rows   sitemapcore.RowSet
	Whole  bool // rows are chosen as wholes; never without rows

	// Editing is the cell that is being edited.
	Editing Editing

	base   sitemapcore.RowSet // the selection before the range
	home   Column             // the start of a run of Tab keys: Enter returns there
	tabbed bool
}

// A View is the input of keys apart from a State.
type View struct {
	Source Source // never nil
	Page   int    // rows that PageUp and PageDown move by
	Hidden Columns
	Narrow bool   // cells are not edited in place
	Grows  bool   // below the last row there is an empty one, for the address of a page to add
	Today  string // a W3C Datetime, or its day alone
	Sort   sitemapcore.Sort
}

func (v View) last() int { return v.Source.Len() - 1 }

// next returns the first shown column after c, in direction d, and c itself at the end.
func (v View) next(c Column, d int) Column {
	for i := int(c) + d; i >= 0 && i < int(NumColumns); i += d {
		if !v.Hidden.Has(Column(i)) {
			return Column(i)
		}
	}
	return c
}

func (v View) firstCol() Column {
	if !v.Hidden.Has(ColLoc) {
		return ColLoc
	}
	return v.next(ColLoc, 1)
}

func (v View) lastCol() Column { return v.next(NumColumns, -1) }

// clamp returns the nearest existing cell. Only a cursor that is moved on purpose is on the heads.
func (v View) clamp(c Cell) Cell {
	c.Row = max(min(c.Row, v.last()), 0)
	if v.Hidden.Has(c.Col) {
		if d := v.next(c.Col, -1); d != c.Col {
			c.Col = d
		} else {
			c.Col = v.next(c.Col, 1)
		}
	}
	return c
}

// MoveTo puts the cursor on a cell. A range is let go, rows that were chosen as wholes are not.
func (s State) MoveTo(c Cell, v View) State {
	c = v.clamp(c)
	s.Cursor, s.Anchor, s.tabbed = c, c, false
	if !s.Whole {
		s.Rows = sitemapcore.RowSet{}
	}
	s.base = s.Rows
	return s
}

// ExtendTo moves the cursor and selects the cells between it and the anchor, in addition to the former selection. whole
// selects whole rows.
func (s State) ExtendTo(c Cell, whole bool, v View) State {
	c = v.clamp(c)
	s.Anchor = v.clamp(s.Anchor)
	s.Cursor = c
	s.tabbed = false
	if v.last() < 0 {
		return s
	}
	s.Whole = s.Whole || whole
	s.Rows = s.base
	if s.Whole || s.Anchor.Row != c.Row {
		s.Rows = s.base.Add(min(s.Anchor.Row, c.Row), max(s.Anchor.Row, c.Row)+1)
	}
	return s
}

// Toggle selects or deselects the row of a cell, and moves the cursor there. Other rows keep their state.
func (s State) Toggle(c Cell, v View) State {
	if v.last() < 0 {
		return s
	}
	c = v.clamp(c)
	on := !s.Rows.Has(c.Row)
	s.base = s.Rows.Remove(c.Row, c.Row+1)
	s.Rows = s.base
	if on {
		s.Rows = s.base.Add(c.Row, c.Row+1)
	}
	s.Cursor, s.Anchor, s.Whole = c, c, !s.Rows.Empty()
	return s
}

// SelectAll chooses every row.
func (s State) SelectAll(v View) State {
	s.Rows, s.base, s.Whole = sitemapcore.Rows(0, v.last()+1), sitemapcore.RowSet{}, v.last() >= 0
	s.Cursor = v.clamp(s.Cursor)
	s.Anchor = s.Cursor
	return s
}

// SelectNone drops the selection and keeps the cursor.
func (s State) SelectNone() State {
	s.Rows, s.base, s.Whole = sitemapcore.RowSet{}, sitemapcore.RowSet{}, false
	s.Anchor = s.Cursor
	return s
}

// Fit returns the state for a view whose rows or columns have become fewer.
func (s State) Fit(v View) State {
	n := v.last() + 1
	cursor := v.clamp(s.Cursor)
	if s.Cursor.Row < 0 {
		cursor.Row = -1
	}
	s.Cursor = cursor
	s.Anchor = v.clamp(s.Anchor)
	if s.Editing.New {
		s.Editing.Cell.Row = n
	}
	if r := s.Rows.Ranges(); len(r) > 0 && r[len(r)-1].To > n {
		s.Rows = s.Rows.Remove(n, r[len(r)-1].To)
		s.base = s.base.Remove(n, max(n, r[len(r)-1].To))
		s.Whole = s.Whole && !s.Rows.Empty()
	}
	return s
}

// Cols returns the first and the last column of the selected cells.
func (s State) Cols() (from, to Column) {
	if s.Whole {
		return 0, NumColumns - 1
	}
	return min(s.Anchor.Col, s.Cursor.Col), max(s.Anchor.Col, s.Cursor.Col)
}

// Framed reports whether a row has selected cells with a frame around them: those of [State.Cols].
func (s State) Framed(row int) bool {
	switch {
	case s.Whole:
		return false
	case s.Rows.Empty():
		return row == s.Cursor.Row && s.Anchor.Col != s.Cursor.Col
	}
	return s.Rows.Has(row)
}

// Fields returns the core fields among the selected cells that are shown.
func (s State) Fields(v View) []sitemapcore.Field {
	from, to := s.Cols()
	var fields []sitemapcore.Field
	for c := from; c <= to; c++ {
		if f, ok := c.Field(); ok && (s.Whole || !v.Hidden.Has(c)) {
			fields = append(fields, f)
		}
	}
	return fields
}

// oneField is Fields for actions on one column: of whole rows, only the column of the cursor.
func (s State) oneField(v View) []sitemapcore.Field {
	if f, ok := s.Cursor.Col.Field(); ok && s.Whole {
		return []sitemapcore.Field{f}
	}
	return s.Fields(v)
}

// Targets returns the rows that a key acts on: the selected ones, or else the one under the cursor.
func (s State) Targets() sitemapcore.RowSet {
	if s.Cursor.Row < 0 || !s.Rows.Empty() {
		return s.Rows
	}
	return sitemapcore.Rows(s.Cursor.Row, s.Cursor.Row+1)
}

// Paste returns the intents of a paste, or nil if the cursor is on no value. In whole rows, a block that is narrower
// than all values begins at the column of the cursor.
func (s State) Paste(text string, v View) []components.Intent {
	in := PasteInto{Rows: s.Targets(), Text: text}
	from, to := s.Cols()
	line, _, _ := strings.Cut(text, "\n")
	all := s.Whole && strings.Count(line, "\t")+1 >= sitemapcore.NumFields
	if s.Whole && !all {
		from, to = s.Cursor.Col, s.Cursor.Col
	}
	for c := from; c < NumColumns; c++ {
		if f, ok := c.Field(); ok && (all || !v.Hidden.Has(c)) {
			in.Fields = append(in.Fields, f)
			if c <= to {
				in.Selected++
			}
		}
	}
	if text == "" || in.Rows.Empty() || in.Selected == 0 {
		return nil
	}
	return []components.Intent{in}
}

// clears returns what follows from Delete: the selected cells are taken out, and whole rows are deleted. No page is without
// its address, so of addresses alone the pages are deleted, and beside other cells they stay.
func (s State) clears(v View) []components.Intent {
	rows := s.Targets()
	if rows.Empty() {
		return nil
	}
	fields := s.Fields(v)
	if s.Whole || slices.Equal(fields, []sitemapcore.Field{sitemapcore.Loc}) {
		return []components.Intent{Delete{Rows: rows}}
	}
	fields = slices.DeleteFunc(fields, func(f sitemapcore.Field) bool { return f == sitemapcore.Loc })
	if len(fields) > 0 {
		return []components.Intent{Clear{Rows: rows, Fields: fields}}
	}
	return nil
}

// hasAll reports whether every one of n rows is selected.
func (s State) hasAll(n int) bool { return n > 0 && s.Rows.Len() == n }
