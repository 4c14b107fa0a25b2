package urltable

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// A Key is one press on the keyboard.
type Key struct {
	// Name is KeyboardEvent.key: "ArrowUp", "a", " ".
	Name string

	// Ctrl is Ctrl, or Cmd on macOS.
	Ctrl, Shift, Alt bool

	// Composing says that the press belongs to an input method, which is not to be disturbed.
	Composing bool

	// Typed says that the press makes a character even though modifiers are held, as AltGr does.
	Typed bool
}

// typing reports whether the press is the beginning of text. The key of the list of keys is none,
// unless AltGr or an input method makes it.
func (k Key) typing() bool {
	if k.Composing || k.Name == "Process" || k.Name == "Dead" {
		return true
	}
	return utf8.RuneCountInString(k.Name) == 1 && (k.Typed || !k.Ctrl && !k.Alt && k.Name != ui.HelpKey)
}

// A place is where a binding holds.
type place uint8

const (
	inGrid  place = iota // on a cell
	inField              // while a cell is edited
	inDates              // in the calendar
)

// A Binding is a key or some keys of a kind, what they do, and the words for it.
type Binding struct {
	Keys []string // as they are printed: "Ctrl Home"; none where words say which are meant

	group, said, help *string

	in     place
	extend bool // with Shift as well, which extends the selection
	do     action
}

// Group is the heading under which the binding stands: "While you type".
func (b *Binding) Group() string { return *b.group }

// Said says which keys are meant, where that is more than some names.
func (b *Binding) Said() string {
	if b.said == nil {
		return ""
	}
	return *b.said
}

// Help says what the keys do.
func (b *Binding) Help() string { return *b.help }

// An action gives the next state, what follows from the press, and whether the browser must keep
// out of it.
type action func(State, Key, View) (State, []components.Intent, bool)

// Bindings returns all keys of the grid, for the sheet of shortcuts.
func Bindings() []Binding { return bindings }

var bindings = []Binding{
	{group: &words.ToMove, Keys: []string{"↑", "↓", "←", "→"}, help: &words.NextCell, extend: true, do: arrows},
	{group: &words.ToMove, Keys: []string{"Tab", "Shift Tab"}, help: &words.NextColumn, do: tab},
	{group: &words.ToMove, Keys: []string{"Home", "End"}, help: &words.RowEnds, extend: true, do: rowEnds},
	{group: &words.ToMove, Keys: []string{"Ctrl Home", "Ctrl End"}, help: &words.TableEnds, extend: true, do: gridEnds},
	{
		group: &words.ToMove, Keys: []string{"Ctrl ↑", "Ctrl ↓", "Ctrl ←", "Ctrl →"},
		help: &words.Edges, extend: true, do: edges,
	},
	{group: &words.ToMove, Keys: []string{"Page Up", "Page Down"}, help: &words.Screen, extend: true, do: pages},
	{group: &words.ToMove, Keys: []string{"Alt Enter"}, help: &words.ToFixes, do: toCard},
	{group: &words.ToMove, Keys: []string{"Shift Enter"}, help: &words.SortAlso, do: sortAlso},
	{group: &words.ToMove, Keys: []string{"Alt ←", "Alt →"}, help: &words.Resize, do: resizeKeys},

	{group: &words.ToSelect, Keys: []string{"Shift"}, help: &words.Extend},
	{group: &words.ToSelect, Keys: []string{"Ctrl A"}, help: &ui.Words.SelectAll, do: selectAll},
	{group: &words.ToSelect, Keys: []string{"Shift Space"}, help: &words.SelectTicked, do: selectRow},
	{group: &words.ToSelect, Keys: []string{"Ctrl Space"}, help: &words.SelectColumn, do: selectColumn},
	{group: &words.ToSelect, Keys: []string{"Space"}, help: &words.Toggle, do: toggleRow},
	{group: &words.ToSelect, Keys: []string{"Esc"}, help: &words.SelectNone, do: collapse},

	{group: &words.ToEdit, Keys: []string{"Enter", "F2"}, help: &words.EditCell, do: open},
	{group: &words.ToEdit, said: &words.AnyLetter, help: &words.Replace},
	{group: &words.ToEdit, Keys: []string{"Alt ↓"}, help: &words.OpenPop, do: openPop},
	{group: &words.ToEdit, Keys: []string{"Del", "Backspace"}, help: &words.ClearCells, do: clearCells},
	{group: &words.ToEdit, Keys: []string{"Ctrl ;"}, help: &words.FillToday, do: setToday},
	{group: &words.ToEdit, Keys: []string{"Ctrl D"}, help: &words.FillDown, do: fillDown},
	{group: &words.ToEdit, Keys: []string{"Ctrl E"}, help: &words.LeaveOut, do: include},
	{group: &words.ToEdit, Keys: []string{"Ctrl -"}, help: &words.Delete, do: deleteRows},
	{group: &words.ToEdit, Keys: []string{"Shift F10"}, help: &words.OpenMenu, do: openMenu},
	{group: &words.ToEdit, Keys: []string{"Ctrl C"}, help: &words.Copy, do: copyCells},
	{group: &words.ToEdit, Keys: []string{"Ctrl X"}, help: &words.Cut, do: cutCells},
	{group: &words.ToEdit, Keys: []string{"Ctrl V"}, help: &words.Paste},

	{group: &words.ToType, in: inField, Keys: []string{"Enter", "Shift Enter"}, help: &words.KeepRow, do: commitRow},
	{group: &words.ToType, in: inField, Keys: []string{"Tab", "Shift Tab"}, help: &words.KeepColumn, do: commitCol},
	{group: &words.ToType, in: inField, Keys: []string{"Ctrl Enter"}, help: &words.SetAll, do: commitAll},
	{group: &words.ToType, in: inField, Keys: []string{"Esc"}, help: &words.Cancel, do: cancel},
	{group: &words.ToType, in: inField, Keys: []string{"↑", "↓"}, help: &words.Step, do: steps},
	{group: &words.ToType, in: inField, Keys: []string{"Alt ↓"}, help: &words.ToPop, do: steps},
	{group: &words.ToType, in: inField, Keys: []string{"Ctrl ;"}, help: &words.TypeToday, do: todayInField},

	{group: &words.ToDates, in: inDates, Keys: []string{"↑", "↓", "←", "→"}, help: &words.OtherDay, do: moveDay},
	{group: &words.ToDates, in: inDates, Keys: []string{"Home", "End"}, help: &words.WeekEnds, do: moveDay},
	{
		group: &words.ToDates, in: inDates, Keys: []string{"Page Up", "Page Down"},
		help: &words.OtherMonth, extend: true, do: moveDay,
	},
	{group: &words.ToDates, in: inDates, Keys: []string{"Enter"}, help: &words.TakeDay, do: takeDay},
	{group: &words.ToDates, in: inDates, Keys: []string{"Space"}, help: &words.TakeDayBack, do: takeDay},
	{group: &words.ToDates, in: inDates, Keys: []string{"Ctrl Enter"}, help: &words.TakeDayAll, do: takeDay},
	{group: &words.ToDates, in: inDates, Keys: []string{"Esc"}, help: &words.LeaveDates, do: leaveDates},
}

// names turns what is printed on a key into KeyboardEvent.key.
var names = map[string]string{
	"↑": "ArrowUp", "↓": "ArrowDown", "←": "ArrowLeft", "→": "ArrowRight", "Page Up": "PageUp", "Page Down": "PageDown",
	"Esc": "Escape", "Del": "Delete", "Space": " ",
}

// parseKey reads a key as it is printed: modifiers, then the key.
func parseKey(s string) Key {
	var k Key
	for {
		mod, rest, ok := strings.Cut(s, " ")
		switch {
		case ok && mod == "Ctrl":
			k.Ctrl = true
		case ok && mod == "Shift":
			k.Shift = true
		case ok && mod == "Alt":
			k.Alt = true
		default:
			if n, ok := names[s]; ok {
				s = n
			} else if utf8.RuneCountInString(s) == 1 {
				s = strings.ToLower(s)
			}
			k.Name = s
			return k
		}
		s = rest
	}
}

type placed struct {
	in  place
	key Key
}

var actions = func() map[placed]action {
	m := make(map[placed]action)
	for _, b := range bindings {
		if b.do == nil {
			continue
		}
		for _, name := range b.Keys {
			k := parseKey(name)
			m[placed{b.in, k}] = b.do
			if b.extend {
				k.Shift = true
				m[placed{b.in, k}] = b.do
			}
		}
	}
	return m
}()

// Key returns the state after a press, what follows from it, and whether it was taken: then the
// browser must not act on it. A key that is not taken is the browser's; it may still have changed
// the state, as the first letter does, which opens the field that the browser then puts it into.
func (s State) Key(k Key, v View) (State, []components.Intent, bool) {
	in := inGrid
	switch {
	case s.Editing.On && s.Editing.InDates:
		in = inDates
	case s.Editing.On:
		in = inField
	}
	if in != inGrid && k.Composing {
		return s, nil, false
	}
	plain := Key{Name: k.Name, Ctrl: k.Ctrl, Shift: k.Shift, Alt: k.Alt}
	if utf8.RuneCountInString(plain.Name) == 1 && k.Ctrl {
		plain.Name = strings.ToLower(plain.Name)
	}
	switch k.Name {
	case "Spacebar":
		plain.Name = " "
	case "ContextMenu": // which not every keyboard has
		plain = Key{Name: "F10", Shift: true}
	}
	if do, ok := actions[placed{in, plain}]; ok && !k.Typed && !k.Composing {
		return do(s, k, v)
	}
	switch {
	case in == inGrid && k.typing():
		s = s.Open(false, v)
	case in == inDates && k.typing():
		s.Editing.InDates = false // the text takes the character
	}
	return s, nil, false
}

// travel moves the cursor to a cell, or extends the selection to it with Shift.
func (s State) travel(c Cell, k Key, v View) (State, []components.Intent, bool) {
	if v.last() < 0 {
		return s, nil, true
	}
	if k.Shift {
		return s.ExtendTo(c, false, v), nil, true
	}
	return s.MoveTo(c, v), nil, true
}

func arrows(s State, k Key, v View) (State, []components.Intent, bool) {
	c := s.Cursor
	switch k.Name {
	case "ArrowUp":
		if c.Row <= 0 && !k.Shift {
			// The heads can be reached too: Enter sorts there.
			s.Cursor.Row = -1
			return s, nil, true
		}
		c.Row--
	case "ArrowDown":
		c.Row++
	case "ArrowLeft":
		c.Col = v.next(c.Col, -1)
	case "ArrowRight":
		c.Col = v.next(c.Col, 1)
	}
	if c.Row < 0 && !k.Shift {
		s.Cursor = c
		return s, nil, true
	}
	return s.travel(c, k, v)
}

func tab(s State, k Key, v View) (State, []components.Intent, bool) {
	d := 1
	if k.Shift {
		d = -1
	}
	col := v.next(s.Cursor.Col, d)
	if col == s.Cursor.Col {
		return s, nil, false
	}
	if s.Cursor.Row < 0 {
		s.Cursor.Col = col
		return s, nil, true
	}
	return s.tabTo(col, v), nil, true
}

// tabTo moves the cursor within its row and remembers where the run of Tab keys began.
func (s State) tabTo(col Column, v View) State {
	home := s.Cursor.Col
	if s.tabbed {
		home = s.home
	}
	s = s.MoveTo(Cell{s.Cursor.Row, col}, v)
	s.home, s.tabbed = home, true
	return s
}

func rowEnds(s State, k Key, v View) (State, []components.Intent, bool) {
	c := s.Cursor
	c.Col = v.firstCol()
	if k.Name == "End" {
		c.Col = v.lastCol()
	}
	if c.Row < 0 {
		s.Cursor = c
		return s, nil, true
	}
	return s.travel(c, k, v)
}

func gridEnds(s State, k Key, v View) (State, []components.Intent, bool) {
	if k.Name == "End" {
		return s.travel(Cell{v.last(), v.lastCol()}, k, v)
	}
	return s.travel(Cell{0, v.firstCol()}, k, v)
}

func edges(s State, k Key, v View) (State, []components.Intent, bool) {
	c := s.Cursor
	switch k.Name {
	case "ArrowUp":
		c.Row = 0
	case "ArrowDown":
		c.Row = v.last()
	case "ArrowLeft":
		c.Col = v.firstCol()
	case "ArrowRight":
		c.Col = v.lastCol()
	}
	return s.travel(c, k, v)
}

func pages(s State, k Key, v View) (State, []components.Intent, bool) {
	c := s.Cursor
	if k.Name == "PageUp" {
		c.Row -= max(v.Page, 1)
	} else {
		c.Row = max(c.Row, 0) + max(v.Page, 1)
	}
	return s.travel(c, k, v)
}

// intoCard asks the table itself to put the focus on the first answer in the card under the cell.
// It never leaves the table.
type intoCard struct{}

func toCard(s State, k Key, v View) (State, []components.Intent, bool) {
	if s.Cursor.Row < 0 {
		return resizeKeys(s, k, v)
	}
	return s, []components.Intent{intoCard{}}, true
}

func selectAll(s State, _ Key, v View) (State, []components.Intent, bool) {
	return s.SelectAll(v), nil, true
}

// sortAlso sorts by the column of a head after those that are sorted by.
func sortAlso(s State, _ Key, v View) (State, []components.Intent, bool) {
	if s.Cursor.Row >= 0 {
		return s, nil, false
	}
	return s, []components.Intent{nextSort(v.Sort, s.Cursor.Col, true)}, true
}

func selectRow(s State, k Key, v View) (State, []components.Intent, bool) {
	if s.Cursor.Row < 0 {
		return sortAlso(s, k, v)
	}
	if v.last() < 0 {
		return s, nil, true
	}
	return s.ExtendTo(s.Cursor, true, v), nil, true
}

func selectColumn(s State, _ Key, v View) (State, []components.Intent, bool) {
	if v.last() < 0 {
		return s, nil, true
	}
	from := s.Anchor.Col
	if s.Cursor.Row < 0 {
		from = s.Cursor.Col // that of the head
	}
	s = s.SelectAll(v)
	s.Whole, s.Anchor.Col = false, from
	s.base = s.Rows // with Shift, further columns
	return s, nil, true
}

func toggleRow(s State, _ Key, v View) (State, []components.Intent, bool) {
	if s.Cursor.Row < 0 {
		return s, []components.Intent{nextSort(v.Sort, s.Cursor.Col, false)}, true
	}
	return s.Toggle(s.Cursor, v), nil, true
}

func collapse(s State, _ Key, _ View) (State, []components.Intent, bool) {
	if s.Rows.Empty() && s.Anchor == s.Cursor {
		return s, nil, false
	}
	return s.SelectNone(), nil, true
}

func open(s State, k Key, v View) (State, []components.Intent, bool) {
	if s.Cursor.Row < 0 {
		if k.Name != "Enter" {
			return s, nil, true
		}
		return s, []components.Intent{nextSort(v.Sort, s.Cursor.Col, false)}, true
	}
	if v.last() < 0 {
		return s, nil, true
	}
	if _, ok := s.Cursor.Col.Field(); !ok || v.Narrow {
		return s, []components.Intent{Open{s.Cursor}}, true
	}
	return s.Open(true, v), nil, true
}

func openPop(s State, _ Key, v View) (State, []components.Intent, bool) {
	if column, ok := s.Cursor.Col.filterOf(); s.Cursor.Row < 0 {
		if !ok {
			return s, nil, true
		}
		return s, []components.Intent{components.OpenFilter{Column: column}}, true
	}
	s = s.Open(true, v)
	if s.Editing.On && s.Editing.Cell.Col == ColLastMod {
		s.Editing.InDates = true
	}
	return s, nil, true
}

func clearCells(s State, _ Key, v View) (State, []components.Intent, bool) {
	return s, s.clears(v), true
}

func setToday(s State, _ Key, v View) (State, []components.Intent, bool) {
	rows := s.Targets()
	if s.Cursor.Col != ColLastMod || v.Today == "" || rows.Empty() {
		return s, nil, true
	}
	return s, []components.Intent{Edit{Rows: rows, Field: sitemapcore.LastMod, Value: today(v.Today)}}, true
}

func fillDown(s State, _ Key, v View) (State, []components.Intent, bool) {
	rows, fields := s.Targets(), s.oneField(v)
	if rows.Empty() || len(fields) == 0 {
		return s, nil, true
	}
	from := rows.Ranges()[0].From
	if rows.Len() == 1 {
		from-- // a row alone gets what stands above it
	}
	if from < 0 {
		return s, nil, true
	}
	return s, []components.Intent{Fill{From: from, Rows: rows.Remove(from, from+1), Fields: fields}}, true
}

func include(s State, _ Key, v View) (State, []components.Intent, bool) {
	rows := s.Targets()
	if rows.Empty() {
		return s, nil, true
	}
	at := s.Cursor.Row
	if !rows.Has(at) {
		at = rows.Ranges()[0].From
	}
	row, ok := v.Source.Row(at)
	if !ok {
		return s, nil, true
	}
	return s, []components.Intent{Include{Rows: rows, On: row.LeftOut}}, true
}

func deleteRows(s State, _ Key, _ View) (State, []components.Intent, bool) {
	rows := s.Targets()
	if rows.Empty() {
		return s, nil, true
	}
	return s, []components.Intent{Delete{Rows: rows}}, true
}

// openMenu asks for the menu of the cursor's cell, or of its head. The table knows where that is.
func openMenu(s State, _ Key, _ View) (State, []components.Intent, bool) {
	return s, []components.Intent{OpenMenu{Cell: s.Cursor}}, true
}

func copyCells(s State, _ Key, v View) (State, []components.Intent, bool) {
	return s, s.copies(v), true
}

func cutCells(s State, _ Key, v View) (State, []components.Intent, bool) {
	in := s.copies(v)
	if len(in) > 0 {
		c := in[0].(Copy)
		c.Then = s.clears(v)[0]
		in[0] = c
	}
	return s, in, true
}

func commitRow(s State, k Key, v View) (State, []components.Intent, bool) {
	c := s.Editing.Cell
	home, tabbed := s.home, s.tabbed
	s, in := s.Commit(false)
	if k.Shift {
		c.Row--
	} else {
		c.Row++
		if tabbed {
			c.Col = home
		}
	}
	return s.MoveTo(c, v), in, true
}

func commitCol(s State, k Key, v View) (State, []components.Intent, bool) {
	d := 1
	if k.Shift {
		d = -1
	}
	s, in := s.Commit(false)
	return s.tabTo(v.next(s.Cursor.Col, d), v), in, true
}

func commitAll(s State, _ Key, _ View) (State, []components.Intent, bool) {
	s, in := s.Commit(true)
	return s, in, true
}

func cancel(s State, _ Key, _ View) (State, []components.Intent, bool) {
	return s.Cancel(), nil, true
}

func steps(s State, k Key, _ View) (State, []components.Intent, bool) {
	d := 1
	if k.Name == "ArrowUp" {
		d = -1
	}
	switch s.Editing.Cell.Col {
	case ColLastMod:
		s.Editing.InDates = d > 0
		return s, nil, true
	case ColChangeFreq:
		i := s.Editing.Item
		if i < 0 {
			for n, c := range sitemapcore.ChangeFreqs {
				if c == s.Editing.Text {
					i = n
				}
			}
			if i < 0 && d < 0 {
				i = noChoice + 1
			}
		}
		s.Editing.Item = min(max(i+d, 0), noChoice)
		return s, nil, true
	case ColPriority:
		return s.write(step(s.Editing.Text, -d)), nil, true
	}
	return s, nil, false
}

func todayInField(s State, _ Key, v View) (State, []components.Intent, bool) {
	if s.Editing.Cell.Col != ColLastMod || v.Today == "" {
		return s, nil, true
	}
	return s.write(today(v.Today)), nil, true
}

func moveDay(s State, k Key, _ View) (State, []components.Intent, bool) {
	d := s.Editing.Day
	switch k.Name {
	case "ArrowUp":
		d = d.AddDays(-7)
	case "ArrowDown":
		d = d.AddDays(7)
	case "ArrowLeft":
		d = d.AddDays(-1)
	case "ArrowRight":
		d = d.AddDays(1)
	case "Home":
		d = d.AddDays(-d.Weekday())
	case "End":
		d = d.AddDays(6 - d.Weekday())
	case "PageUp", "PageDown":
		n := 1
		if k.Shift {
			n = 12
		}
		if k.Name == "PageUp" {
			n = -n
		}
		d = d.AddMonths(n)
	}
	s.Editing.Day = d
	return s, nil, true
}

func takeDay(s State, k Key, _ View) (State, []components.Intent, bool) {
	s = s.write(setDay(s.Editing.Text, s.Editing.Day))
	s.Editing.InDates = false
	if k.Name == " " {
		return s, nil, true
	}
	s, in := s.Commit(k.Ctrl)
	return s, in, true
}

func leaveDates(s State, _ Key, _ View) (State, []components.Intent, bool) {
	s.Editing.InDates = false
	return s, nil, true
}
