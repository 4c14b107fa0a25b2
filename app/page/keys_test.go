package page

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

// oneRow is the data of a table with one page.
type oneRow struct{}

func (oneRow) Len() int      { return 1 }
func (oneRow) Need(int, int) {}
func (oneRow) Row(i int) (urltable.Row, bool) {
	return urltable.Row{No: 1, Values: [sitemapcore.NumFields]string{
		"https://shop.example/", "2026-11-20", "daily",
		"0.5",
	}}, i == 0
}

// everyKey returns all presses: every name with every modifier.
func everyKey() []urltable.Key {
	names := []string{
		"Enter", "Escape", "Tab", "Delete", "Backspace", "Insert", "F1", "F2", "F3", "Home", "End", "PageUp",
		"PageDown",
		"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Dead", "Process", "Unidentified", "ContextMenu",
		"ż", "？",
		"é", "@", "€",
	}
	for c := ' '; c <= '~'; c++ {
		names = append(names, string(c))
	}
	var keys []urltable.Key
	for _, name := range names {
		for bits := range 32 {
			k := urltable.Key{
				Name: name, Ctrl: bits&1 != 0, Shift: bits&2 != 0, Alt: bits&4 != 0,
				Composing: bits&8 != 0, Typed: bits&16 != 0,
			}
			if k.Typed && !k.Ctrl && !k.Alt {
				continue // AltGr is held as one of them, or as both
			}
			keys = append(keys, k)
		}
	}
	return keys
}

// places are the possible places of the focus in the table.
func places(v urltable.View) map[string]urltable.State {
	all := map[string]urltable.State{}
	for c := range urltable.NumColumns {
		s := urltable.State{}.MoveTo(urltable.Cell{Col: c}, v)
		all["on "+c.Name().String()] = s
		head := s
		head.Cursor.Row = -1
		all["on the head of "+c.Name().String()] = head
		if s = s.Open(true, v); s.Editing.On {
			all["in "+c.Name().String()] = s
		}
	}
	return all
}

// TestNoKeyDoesTwoThings requires that every key has one meaning in every place: the table's, the page's, or a character.
func TestNoKeyDoesTwoThings(t *testing.T) {
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	for place, s := range places(v) {
		typing := s.Editing.On
		for _, k := range everyKey() {
			var meanings []string
			next, in, taken := s.Key(k, v)
			if taken {
				meanings = append(meanings, "the table's")
			} else if !reflect.DeepEqual(next, s) || len(in) > 0 {
				// The browser puts the character into the field that the table opens for it, also instead of the
				// calendar.
				meanings = append(meanings, "a character")
			}
			if what := ShortcutOf(k, typing); !taken && what != nil {
				meanings = append(meanings, fmt.Sprintf("the page's %T", what))
			}
			if len(meanings) > 1 {
				t.Errorf("%s %+v means %q", place, k, meanings)
			}
			if k.Composing && slices.Contains(meanings, "the table's") {
				t.Errorf("%s %+v is taken from the input method", place, k)
			}
		}
	}
}

// browsersKeys are keys that a page should leave to the browser, or never gets: the address bar, windows and tabs, loading
// again, the browser's search for the next match, its size, its tools.
var browsersKeys = []urltable.Key{
	{Name: "l", Ctrl: true}, {Name: "n", Ctrl: true}, {Name: "t", Ctrl: true}, {Name: "w", Ctrl: true}, {Name: "r", Ctrl: true},
	{Name: "N", Ctrl: true, Shift: true}, {Name: "T", Ctrl: true, Shift: true}, {Name: "W", Ctrl: true, Shift: true},
	{Name: "R", Ctrl: true, Shift: true}, {Name: "I", Ctrl: true, Shift: true}, {Name: "p", Ctrl: true}, {Name: "q", Ctrl: true},
	{Name: "Tab", Ctrl: true}, {Name: "Tab", Ctrl: true, Shift: true}, {Name: "PageUp", Ctrl: true}, {Name: "PageDown", Ctrl: true},
	{Name: "+", Ctrl: true}, {Name: "-", Ctrl: true}, {Name: "0", Ctrl: true}, {Name: "1", Ctrl: true}, {Name: "9", Ctrl: true},
	{Name: "d", Alt: true}, {Name: "F3"}, {Name: "F5"}, {Name: "F6"}, {Name: "F11"}, {Name: "F12"},
}

// The table and the page take none of them, wherever the focus is.
func TestKeysOfTheBrowserAreLeftToIt(t *testing.T) {
	v := urltable.View{Source: oneRow{}, Page: 10, Today: "2026-11-20"}
	for place, s := range places(v) {
		for _, k := range browsersKeys {
			if _, _, taken := s.Key(k, v); taken {
				t.Errorf("%s the table takes %+v, which the browser needs", place, k)
			}
			if what := ShortcutOf(k, s.Editing.On); what != nil {
				t.Errorf("%s the page takes %+v for %T, and the browser needs it", place, k, what)
			}
		}
	}
}

func TestTheKeysOfThePage(t *testing.T) {
	for _, c := range []struct {
		key          urltable.Key
		want, inText components.Intent
	}{
		{urltable.Key{Name: "f", Ctrl: true}, components.FindAddress{}, components.FindAddress{}},
		{urltable.Key{Name: "S", Ctrl: true}, components.OpenDownload{}, components.OpenDownload{}}, // Caps Lock
		{urltable.Key{Name: "s", Ctrl: true, Shift: true}, nil, nil},
		{urltable.Key{Name: "k", Ctrl: true}, components.OpenPalette{}, components.OpenPalette{}},
		{urltable.Key{Name: "h", Ctrl: true}, components.OpenReplace{Selected: true}, components.OpenReplace{Selected: true}},
		{urltable.Key{Name: "e", Ctrl: true}, nil, nil}, // the table’s
		{urltable.Key{Name: "z", Ctrl: true}, components.Undo{}, nil},
		{urltable.Key{Name: "Z", Ctrl: true, Shift: true}, components.Redo{}, nil},
		{urltable.Key{Name: "y", Ctrl: true}, components.Redo{}, nil},
		{urltable.Key{Name: "z", Ctrl: true, Alt: true}, nil, nil},
		{urltable.Key{Name: "?", Shift: true}, components.OpenHelp{}, nil},
		{urltable.Key{Name: "?"}, components.OpenHelp{}, nil},
		{urltable.Key{Name: "?", Ctrl: true, Alt: true, Typed: true}, nil, nil},
		{urltable.Key{Name: "?", Shift: true, Composing: true}, nil, nil},
		{urltable.Key{Name: "F1"}, components.OpenHelp{}, components.OpenHelp{}},
		{urltable.Key{Name: "a"}, nil, nil},
	} {
		if got := ShortcutOf(c.key, false); got != c.want {
			t.Errorf("%+v does %T, want %T", c.key, got, c.want)
		}
		if got := ShortcutOf(c.key, true); got != c.inText {
			t.Errorf("%+v does %T where text is typed, want %T", c.key, got, c.inText)
		}
	}
}
