package urltable

import (
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Key is one press on the keyboard. Keys of an input method are left alone.
type Key dom.Press

// typing reports whether the press is the beginning of text. The key of the list of keys is none,
// unless AltGr or an input method makes it.
func (k Key) typing() bool {
	if k.Composing || k.Name == "Process" || k.Name == "Dead" {
		return true
	}
	return utf8.RuneCountInString(k.Name) == 1 && (k.Typed || !k.Ctrl && !k.Alt && k.Name != ui.HelpKey)
}

// A place is the place in which a binding applies.
type place uint8

const (
	inGrid  place = iota // on a cell
	inField              // while a cell is edited
)

// A Binding is a key or some similar keys, their action, and the words for it.
type Binding struct {
	Keys  []string // as they are printed: "Ctrl Home"; none if words describe the keys
	Said  say.Text // describes the keys, if that needs more than some names
	Help  say.Text // describes their action
	Group say.Text // the heading: "While you type"

	in     place
	extend bool // with Shift as well, which extends the selection
	once   bool // a held key does it once: it changes pages
	do     action
}

// A keystroke is a press that is being handled: an action changes the state, and adds intents.
type keystroke struct {
	State
	Key
	View

	in     []components.Intent
	passed bool // the browser may act on the key
}

type action func(*keystroke)

func (p *keystroke) ask(in components.Intent) { p.in = append(p.in, in) }

// Bindings returns all keys of the grid, for the sheet of shortcuts.
func Bindings() []Binding { return bindings }

var bindings = func() (all []Binding) {
	for _, g := range [...]struct {
		title say.Text
		in    place
		of    []Binding
	}{
		{"Move", inGrid, []Binding{
			{Keys: []string{"↑", "↓", "←", "→"}, Help: "Go to the next cell", extend: true, do: (*keystroke).arrows},
			{Keys: []string{"Tab", "Shift Tab"}, Help: "Go to the cell on the right or left; at the end of the row, " +
				"leave the table", do: (*keystroke).tab},
			{
				Keys: []string{"Home", "End"}, Help: "Go to the first or last cell of the row", extend: true,
				do: (*keystroke).rowEnds,
			},
			{
				Keys: []string{"Ctrl Home", "Ctrl End"}, Help: "Go to the first or last page", extend: true,
				do: (*keystroke).gridEnds,
			},
			{
				Keys: []string{"Ctrl ↑", "Ctrl ↓", "Ctrl ←", "Ctrl →"}, Help: "Go to the edge of the table",
				extend: true,
				do:     (*keystroke).edges,
			},
			{
				Keys: []string{"Page Up", "Page Down"}, Help: "Go one screen up or down", extend: true,
				do: (*keystroke).pages,
			},
			{Keys: []string{"Alt Enter"}, Help: "Go to the suggested fixes; on a column head, fit the width of the " +
				"column", do: (*keystroke).toCard},
			{
				Keys: []string{"Shift Enter"}, Help: "On a column head, sort by this column too",
				do: (*keystroke).sortAlso,
			},
			{
				Keys: []string{"Alt ←", "Alt →"}, Help: "On a column head, make the column narrower or wider",
				do: (*keystroke).resizeKeys,
			},
		}},
		{"Select", inGrid, []Binding{
			{Keys: []string{"Shift"}, Help: "With any of these, select what lies between"},
			{Keys: []string{"Ctrl A"}, Help: "Select all pages", do: (*keystroke).selectAll},
			{Keys: []string{"Shift Space"}, Help: "Tick the row", do: (*keystroke).selectRow},
			{Keys: []string{"Ctrl Space"}, Help: "Select the whole column", do: (*keystroke).selectColumn},
			{Keys: []string{"Space"}, Help: "Tick or untick the row; the other ticks stay", do: (*keystroke).toggleRow},
			{Keys: []string{"Esc"}, Help: "Untick all rows", do: (*keystroke).collapse},
		}},
		{"Edit", inGrid, []Binding{
			{Keys: []string{"Enter", "F2"}, Help: "Edit the cell", do: (*keystroke).open},
			{Said: "Any letter", Help: "Replace what is in the cell"},
			{
				Keys: []string{"Alt ↓"}, Help: "Open the calendar or the list; on a column head, the filter",
				do: (*keystroke).openPop,
			},
			{
				Keys: []string{"Del", "Backspace"}, Help: "Clear the cells; if rows are ticked, delete their pages",
				once: true, do: (*keystroke).clearCells,
			},
			{Keys: []string{"Ctrl ;"}, Help: "Today’s date, in Last changed", once: true, do: (*keystroke).setToday},
			{
				Keys: []string{"Ctrl D"}, Help: "Fill down: every selected page gets the value of the first, and one " +
					"page alone the value above it. With the mouse, drag the small square at the corner of the cell",
				once: true, do: (*keystroke).fillDown,
			},
			{
				Keys: []string{"Ctrl E"}, Help: "Leave the pages out of the download, or include them again",
				once: true, do: (*keystroke).include,
			},
			{Keys: []string{"Shift F10"}, Help: "Open the menu of the cell; on a column head, the filter. With the " +
				"mouse, right-click", do: (*keystroke).openMenu},
			{Keys: []string{"Ctrl C"}, Help: "Copy, for a spreadsheet too", do: (*keystroke).copyCells},
			{Keys: []string{"Ctrl X"}, Help: "Copy and clear", once: true, do: (*keystroke).cutCells},
			{Keys: []string{"Ctrl V"}, Help: "Paste, from a spreadsheet too"},
		}},
		{"While you type", inField, []Binding{
			{Keys: []string{"Enter", "Shift Enter"}, Help: "Keep it and go down or up", do: (*keystroke).commitRow},
			{Keys: []string{"Tab", "Shift Tab"}, Help: "Keep it and go right or left", do: (*keystroke).commitCol},
			{Keys: []string{"Ctrl Enter"}, Help: "Set all selected pages", once: true, do: (*keystroke).commitAll},
			{Keys: []string{"Esc"}, Help: "Leave the cell as it was", do: (*keystroke).cancel},
			{Keys: []string{"↑", "↓"}, Help: "In a list, the next choice. In Priority, 0.1 up or down. In Last " +
				"changed, ↓ goes to the calendar", do: (*keystroke).steps},
			{Keys: []string{"Alt ↓"}, Help: "Go to the calendar or the list", do: (*keystroke).steps},
			{Keys: []string{"Ctrl ;"}, Help: "Today’s date", do: (*keystroke).todayInField},
		}},
	} {
		for _, b := range g.of {
			b.Group, b.in = g.title, g.in
			all = append(all, b)
		}
	}
	return all
}()

// names maps the print on a key to KeyboardEvent.key.
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

var bound = func() map[placed]*Binding {
	m := make(map[placed]*Binding)
	for i := range bindings {
		b := &bindings[i]
		if b.do == nil {
			continue
		}
		for _, name := range b.Keys {
			k := parseKey(name)
			m[placed{b.in, k}] = b
			if b.extend {
				k.Shift = true
				m[placed{b.in, k}] = b
			}
		}
	}
	return m
}()

// plain returns a key as it is bound. Some keyboards have the semicolon above another character.
func (k Key) plain() Key {
	plain := Key{Name: k.Name, Ctrl: k.Ctrl, Shift: k.Shift && k.Name != ";", Alt: k.Alt}
	if utf8.RuneCountInString(plain.Name) == 1 && (k.Ctrl || k.Alt) {
		plain.Name = strings.ToLower(plain.Name)
	}
	switch k.Name {
	case "Spacebar":
		plain.Name = " "
	case "ContextMenu": // which not every keyboard has
		plain = Key{Name: "F10", Shift: true}
	}
	return plain
}

// Key returns the state after a press, what follows from it, and whether it was taken: then the
// browser must not act on it. A key that is not taken is the browser's; it may still have changed
// the state, as the first letter does, which opens the field that the browser then puts it into.
func (s State) Key(k Key, v View) (State, []components.Intent, bool) {
	in := inGrid
	if s.Editing.On {
		in = inField
	}
	if in != inGrid && k.Composing {
		return s, nil, false
	}
	if b := bound[placed{in, k.plain()}]; b != nil && !k.Typed && !k.Composing {
		p := keystroke{State: s, Key: k, View: v}
		if b.once && k.Repeat {
			return s, nil, true
		}
		b.do(&p)
		return p.State, p.in, !p.passed
	}
	if in == inGrid && k.typing() {
		s = s.Open(false, v)
	}
	return s, nil, false
}

// travel moves the cursor to a cell, or extends the selection to it with Shift.
func (p *keystroke) travel(c Cell) {
	switch {
	case p.last() < 0:
	case p.Shift:
		p.State = p.ExtendTo(c, false, p.View)
	default:
		p.State = p.MoveTo(c, p.View)
	}
}

func (p *keystroke) arrows() {
	c := p.Cursor
	switch p.Name {
	case "ArrowUp":
		if c.Row <= 0 && !p.Shift {
			// The heads can be reached too: Enter sorts there.
			p.Cursor.Row = -1
			return
		}
		c.Row--
	case "ArrowDown":
		if c.Row == p.last() && !p.Shift {
			p.State = p.OpenNew(p.View)
		}
		c.Row++
	case "ArrowLeft":
		c.Col = p.next(c.Col, -1)
	case "ArrowRight":
		c.Col = p.next(c.Col, 1)
	}
	if c.Row < 0 && !p.Shift {
		p.Cursor = c
		return
	}
	p.travel(c)
}

// beside returns the next column for the Tab key.
func (p *keystroke) beside() Column {
	if p.Shift {
		return p.next(p.Cursor.Col, -1)
	}
	return p.next(p.Cursor.Col, 1)
}

func (p *keystroke) tab() {
	switch col := p.beside(); {
	case col == p.Cursor.Col:
		p.passed = true
	case p.Cursor.Row < 0:
		p.Cursor.Col = col
	default:
		p.tabTo(col)
	}
}

// tabTo moves the cursor within its row and remembers the start of a run of Tab keys.
func (p *keystroke) tabTo(col Column) {
	home := p.Cursor.Col
	if p.tabbed {
		home = p.home
	}
	p.State = p.MoveTo(Cell{p.Cursor.Row, col}, p.View)
	p.home, p.tabbed = home, true
}

func (p *keystroke) rowEnds() {
	c := p.Cursor
	c.Col = p.firstCol()
	if p.Name == "End" {
		c.Col = p.lastCol()
	}
	if c.Row < 0 {
		p.Cursor = c
		return
	}
	p.travel(c)
}

func (p *keystroke) gridEnds() {
	if p.Name == "End" {
		p.travel(Cell{p.last(), p.lastCol()})
	} else {
		p.travel(Cell{0, p.firstCol()})
	}
}

func (p *keystroke) edges() {
	c := p.Cursor
	switch p.Name {
	case "ArrowUp":
		c.Row = 0
	case "ArrowDown":
		c.Row = p.last()
	case "ArrowLeft":
		c.Col = p.firstCol()
	case "ArrowRight":
		c.Col = p.lastCol()
	}
	p.travel(c)
}

func (p *keystroke) pages() {
	c := p.Cursor
	if p.Name == "PageUp" {
		c.Row -= max(p.Page, 1)
	} else {
		c.Row = max(c.Row, 0) + max(p.Page, 1)
	}
	p.travel(c)
}

// intoCard asks the table itself to put the focus on the first answer in the card under the cell.
// It never leaves the table.
type intoCard struct{}

func (p *keystroke) toCard() {
	if p.Cursor.Row < 0 {
		p.resizeKeys()
		return
	}
	p.ask(intoCard{})
}

func (p *keystroke) selectAll() { p.State = p.SelectAll(p.View) }

// sortAlso sorts by the column of a head after those that are sorted by.
func (p *keystroke) sortAlso() {
	if p.Cursor.Row >= 0 {
		p.passed = true
		return
	}
	p.ask(nextSort(p.Sort, p.Cursor.Col, true))
}

func (p *keystroke) selectRow() {
	switch {
	case p.Cursor.Row < 0:
		p.sortAlso()
	case p.last() >= 0:
		p.State = p.ExtendTo(p.Cursor, true, p.View)
	}
}

func (p *keystroke) selectColumn() {
	if p.last() < 0 {
		return
	}
	from := p.Anchor.Col
	if p.Cursor.Row < 0 {
		from = p.Cursor.Col // that of the head
	}
	p.selectAll()
	p.Whole, p.Anchor.Col = false, from
	p.base = p.Rows // with Shift, further columns
}

func (p *keystroke) toggleRow() {
	if p.Cursor.Row < 0 {
		p.ask(nextSort(p.Sort, p.Cursor.Col, false))
		return
	}
	p.State = p.Toggle(p.Cursor, p.View)
}

func (p *keystroke) collapse() {
	p.passed = p.Rows.Empty() && p.Anchor == p.Cursor
	if !p.passed {
		p.State = p.SelectNone()
	}
}

func (p *keystroke) open() {
	_, field := p.Cursor.Col.Field()
	switch {
	case p.Cursor.Row < 0:
		if p.Name == "Enter" {
			p.ask(nextSort(p.Sort, p.Cursor.Col, false))
		}
	case p.last() < 0:
	case !field || p.Narrow:
		p.ask(Open{p.Cursor})
	default:
		p.State = p.Open(true, p.View)
	}
}

func (p *keystroke) openPop() {
	if p.Cursor.Row < 0 {
		p.in = p.Cursor.Col.openFilter()
		return
	}
	p.State = p.Open(true, p.View)
	if p.Editing.On && p.Editing.Cell.Col == ColLastMod {
		p.ask(pickDay{})
	}
}

// pickDay asks the table itself to open the browser's calendar for the edited date.
type pickDay struct{}

func (p *keystroke) clearCells() { p.in = p.clears(p.View) }

func (p *keystroke) setToday() {
	if rows := p.Targets(); p.Cursor.Col == ColLastMod && p.Today != "" && !rows.Empty() {
		p.ask(Edit{Rows: rows, Field: sitemapcore.LastMod, Value: ui.DayOf(p.Today)})
	}
}

func (p *keystroke) fillDown() {
	rows, fields := p.Targets(), p.oneField(p.View)
	if rows.Empty() || len(fields) == 0 {
		return
	}
	from := rows.Ranges()[0].From
	if rows.Len() == 1 {
		from-- // a single row gets the values of the row above
	}
	if from >= 0 {
		p.ask(Fill{From: from, Rows: rows.Remove(from, from+1), Fields: fields})
	}
}

func (p *keystroke) include() {
	rows := p.Targets()
	if rows.Empty() {
		return
	}
	at := p.Cursor.Row
	if !rows.Has(at) {
		at = rows.Ranges()[0].From
	}
	p.ask(ToggleIncluded{Rows: rows, By: at})
}

// openMenu asks for the menu of the cursor's cell, whose position the table knows, or for the filter of its head.
func (p *keystroke) openMenu() {
	if p.Cursor.Row < 0 {
		p.in = p.Cursor.Col.openFilter()
		return
	}
	p.ask(OpenMenu{Cell: p.Cursor})
}

func (p *keystroke) copyCells() {
	if rows, fields := p.Targets(), p.Fields(p.View); !rows.Empty() && len(fields) > 0 {
		p.ask(Copy{Rows: rows, Fields: fields})
	}
}

func (p *keystroke) cutCells() {
	p.copyCells()
	if len(p.in) > 0 {
		c := p.in[0].(Copy)
		c.Then = p.clears(p.View)[0]
		p.in[0] = c
	}
}

// commit ends the edit and gives the value to its row, or to all that are selected.
func (p *keystroke) commit(all bool) { p.State, p.in = p.Commit(all) }

func (p *keystroke) commitRow() {
	c, home, tabbed := p.Editing.Cell, p.home, p.tabbed
	isNew := p.Editing.New
	p.commit(false)
	if isNew {
		// The next page is typed below it.
		if p.State = p.MoveTo(c, p.View); len(p.in) > 0 && !p.Shift {
			p.State = p.OpenNew(p.View)
		}
		return
	}
	if p.Shift {
		c.Row--
	} else {
		c.Row++
		if tabbed {
			c.Col = home
		}
	}
	p.State = p.MoveTo(c, p.View)
}

func (p *keystroke) commitCol() {
	isNew, c := p.Editing.New, p.Editing.Cell
	if p.commit(false); isNew {
		p.State = p.MoveTo(c, p.View)
		return
	}
	p.tabTo(p.beside())
}

func (p *keystroke) commitAll() { p.commit(true) }

func (p *keystroke) cancel() { p.State = p.Cancel() }

func (p *keystroke) steps() {
	d := 1
	if p.Name == "ArrowUp" {
		d = -1
	}
	switch e := &p.Editing; e.Cell.Col {
	case ColLastMod:
		if d > 0 {
			p.ask(pickDay{})
		}
	case ColChangeFreq:
		i := e.Item
		if i < 0 {
			i = slices.Index(sitemapcore.ChangeFreqs[:], e.Text)
			if i < 0 && d < 0 {
				i = noChoice + 1
			}
		}
		e.Item = min(max(i+d, 0), noChoice)
	case ColPriority:
		p.State = p.write(step(e.Text, -d))
	default:
		if p.Editing.New && d < 0 {
			p.commitCol()
			return
		}
		p.passed = true
	}
}

func (p *keystroke) todayInField() {
	if p.Editing.Cell.Col == ColLastMod && p.Today != "" {
		p.State = p.write(ui.DayOf(p.Today))
	}
}
