package urltable

import (
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Editing is one cell in edit. Text is the exact text of the field.
type Editing struct {
	On   bool
	New  bool                // the cell is the address of a page to add, in the row below the last one
	ID   sitemapcore.EntryID // of the page, which may move to another row; 0 until the row is loaded
	Keep bool                // the field begins with the value of the cell
	Cell Cell
	Text string

	// Was is the value that the cell had, and Had says that it had one.
	Was string
	Had bool

	// Item is the choice under the keyboard in the list of frequencies, counted from 0; -1 is none.
	Item int

	// Writes counts the times that Text was set by something else than the field itself, which then
	// must be filled again.
	Writes int
}

// Field returns the field that is being edited.
func (e Editing) Field() sitemapcore.Field { f, _ := e.Cell.Col.Field(); return f }

// noChoice is the last one that the list under a change frequency offers, behind the frequencies. It
// takes the field out.
const noChoice = len(sitemapcore.ChangeFreqs)

// Open begins to edit the cell under the cursor. keep keeps the current value; otherwise typing replaces it. It ignores
// a cell that is not edited in place. The value of a row that is not loaded comes with [State.Follow].
func (s State) Open(keep bool, v View) State {
	if _, ok := s.Cursor.Col.Field(); !ok || v.Narrow || s.Cursor.Row < 0 || s.Cursor.Row > v.last() {
		return s
	}
	s.Editing = Editing{On: true, Keep: keep, Cell: s.Cursor, Item: -1, Writes: s.Editing.Writes + 1}
	if row, ok := v.Source.Row(s.Cursor.Row); ok {
		s.Editing.take(row)
	}
	return s
}

// take takes the page and the value of the cell from its row.
func (e *Editing) take(row Row) {
	f := e.Field()
	e.ID, e.Was, e.Had = row.ID, row.Values[f], row.Has[f]
	if e.Keep && e.Text == "" {
		e.Text = e.Was
		e.Writes++
	}
}

// nearby is how many rows around its cell the page of an edit is looked for after the rows have moved.
const nearby = 100

// Follow keeps an edit on its page. If the page has moved, the cell moves with it; if it is not nearby, the edit ends as on
// leaving the field. moved says that the rows may be others than those that the user saw.
func (s State) Follow(v View, moved bool) (State, []components.Intent) {
	e := &s.Editing
	if !e.On || e.New {
		return s, nil
	}
	row, ok := v.Source.Row(e.Cell.Row)
	switch {
	case e.ID == 0 && moved:
		return s.Cancel(), nil
	case e.ID == 0 && ok:
		e.take(row)
		return s, nil
	case !ok && e.Cell.Row <= v.last() || row.ID == e.ID:
		return s, nil
	}
	for i := max(0, e.Cell.Row-nearby); i <= min(v.last(), e.Cell.Row+nearby); i++ {
		if row, ok := v.Source.Row(i); ok && row.ID == e.ID {
			s = s.MoveTo(Cell{i, e.Cell.Col}, v)
			s.Editing.Cell.Row = i
			return s, nil
		}
	}
	return s.Commit(false)
}

// OpenNew begins to type the address of a page to add.
func (s State) OpenNew(v View) State {
	if v.Grows {
		s.Editing = Editing{On: true, New: true, Cell: Cell{v.last() + 1, ColLoc}, Item: -1, Writes: s.Editing.Writes + 1}
	}
	return s
}

// Input sets the text of the field after typing.
func (s State) Input(text string) State {
	s.Editing.Text = text
	if s.Editing.Cell.Col != ColChangeFreq {
		return s
	}
	s.Editing.Item = -1
	if text == "" {
		return s
	}
	typed := ui.Plain(text)
	s.Editing.Item = slices.IndexFunc(sitemapcore.ChangeFreqs[:], func(c string) bool {
		return c != text && (strings.HasPrefix(c, typed) || strings.HasPrefix(ui.Plain(sitemapcore.ChangeFreqWord(c)), typed))
	})
	return s
}

// write puts text into the field.
func (s State) write(text string) State {
	s = s.Input(text)
	s.Editing.Item = -1
	s.Editing.Writes++
	return s
}

// Cancel ends the edit without a change.
func (s State) Cancel() State {
	s.Editing = Editing{Writes: s.Editing.Writes}
	return s
}

// Commit ends the edit and gives the value to its own row, or to all selected rows. A value that
// did not change says nothing to its own row. An emptied field is taken out.
func (s State) Commit(all bool) (State, []components.Intent) {
	e := s.Editing
	if !e.On {
		return s, nil
	}
	if e.New {
		s = s.Cancel()
		if strings.TrimSpace(e.Text) == "" {
			return s, nil
		}
		return s, []components.Intent{AddPage{Address: strings.TrimSpace(e.Text)}}
	}
	if e.ID == 0 && e.Text == "" && e.Item < 0 {
		return s.Cancel(), nil
	}
	id, rows := e.ID, sitemapcore.Rows(e.Cell.Row, e.Cell.Row+1)
	if all {
		id, rows = 0, s.Rows.Add(e.Cell.Row, e.Cell.Row+1)
	}
	text, cleared := e.Text, false
	if e.Cell.Col == ColChangeFreq && e.Item >= 0 {
		if cleared = e.Item == noChoice; !cleared {
			text = sitemapcore.ChangeFreqs[e.Item]
		}
	}
	s = s.Cancel()
	same := !cleared && text == e.Was && (e.Had || text == "")
	if cleared || text == "" {
		text, cleared = "", true
		same = same || !e.Had
	}
	if same && !all {
		return s, nil
	}
	return s, []components.Intent{Edit{Rows: rows, Field: e.Field(), Value: text, Clear: cleared, ID: id}}
}

// step returns a priority one tenth higher or lower, within 0.0 and 1.0. Anything but a number steps from 0.5, the
// default priority (sitemaps.org, <priority>).
func step(value string, tenths int) string {
	f := 0.5
	if d, ok := ascii.ReadDecimal([]byte(strings.TrimSpace(value))); ok {
		f, _ = strconv.ParseFloat(string(d.Text(0)), 64)
		if f = min(f, 1); d.Negative {
			f = 0
		}
	} else if strings.TrimSpace(value) == "" {
		return "0.5"
	}
	n := int(f*10+0.5) + tenths
	return strconv.FormatFloat(float64(min(max(n, 0), 10))/10, 'f', 1, 64)
}
