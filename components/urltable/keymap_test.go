package urltable

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// sheet is a source of n rows with the values that a test gives it.
type sheet struct {
	n    int
	vals map[Cell]string
}

func (s *sheet) Len() int      { return s.n }
func (s *sheet) Need(int, int) {}

func (s *sheet) Row(i int) (Row, bool) {
	if i < 0 || i >= s.n {
		return Row{}, false
	}
	r := Row{ID: sitemapcore.EntryID(i + 1), No: i + 1}
	for f := range r.Values {
		r.Values[f], r.Has[f] = s.vals[Cell{i, ColumnOf(sitemapcore.Field(f))}]
	}
	return r, true
}

// run presses keys by the names printed on them, and types the text in quotes. It returns the intents, one a line.
func run(s State, v View, keys string) (State, string) {
	var told []string
	for _, k := range strings.Split(keys, ", ") {
		var in []components.Intent
		if text, ok := strings.CutPrefix(k, `"`); ok {
			if !s.Editing.On {
				s, in, _ = s.Key(Key{Name: text[:1]}, v)
			}
			s = s.Input(strings.TrimSuffix(text, `"`))
		} else {
			s, in, _ = s.Key(parseKey(k), v)
		}
		for _, i := range in {
			told = append(told, strings.TrimPrefix(fmt.Sprintf("%T%+v", i, i), "urltable."))
		}
	}
	return s, strings.Join(told, "\n")
}

func view(n int) (View, *sheet) {
	s := &sheet{n: n, vals: map[Cell]string{}}
	return View{Source: s, Page: 10, Today: "2026-11-20T15:04+01:00", Hidden: ofLiveSite}, s
}

// ofLiveSite are the columns that are hidden without answers of a live site, and lastColumn is the last of the others.
var ofLiveSite, lastColumn = func() (live Columns, last Column) {
	for c := range NumColumns {
		if columns[c].live {
			live |= ColumnSet(c)
		} else {
			last = c
		}
	}
	return live, last
}()

func TestMoving(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		want       Cell
		rows       string
	}{
		{"down and right", "↓, ↓, →", Cell{2, ColLastMod}, "[]"},
		{"not beyond the last row", "Ctrl ↓, ↓", Cell{99, ColLoc}, "[]"},
		{"not beyond the last column", "End, →", Cell{0, lastColumn}, "[]"},
		{"up from the first row to the heads and back", "↓, ↑, ↑", Cell{-1, ColLoc}, "[]"},
		{"from the heads into the table", "↑, →, ↓", Cell{0, ColLastMod}, "[]"},
		{"to the last cell", "Ctrl End", Cell{99, lastColumn}, "[]"},
		{"to the first cell", "Ctrl End, Ctrl Home", Cell{0, ColLoc}, "[]"},
		{"to the first cell of the row", "→, →, Home", Cell{0, ColLoc}, "[]"},
		{"back by Tab", "→, →, Shift Tab", Cell{0, ColLastMod}, "[]"},
		{"to the right edge", "↓, Ctrl →", Cell{1, lastColumn}, "[]"},
		{"to the left edge", "↓, →, →, Ctrl ←", Cell{1, ColLoc}, "[]"},
		{"to the upper edge", "↓, ↓, →, Ctrl ↑", Cell{0, ColLastMod}, "[]"},
		{"a screen down", "Page Down, Page Down", Cell{20, ColLoc}, "[]"},
		{"a screen up stops at the first row", "↓, Page Up", Cell{0, ColLoc}, "[]"},
		{"Shift extends", "↓, Shift ↓, Shift ↓, Shift →", Cell{3, ColLastMod}, "[{1 4}]"},
		{"Shift extends over the anchor", "↓, ↓, Shift ↓, Shift ↑, Shift ↑", Cell{1, ColLoc}, "[{1 3}]"},
		{"Shift with the end of the table", "↓, Shift Ctrl End", Cell{99, lastColumn}, "[{1 100}]"},
		{"all pages", "Ctrl A", Cell{0, ColLoc}, "[{0 100}]"},
		{"Shift back to where it began is no row", "↓, Shift ↓, Shift ↑", Cell{1, ColLoc}, "[]"},
		{"nor are the cells of one", "Shift →", Cell{0, ColLastMod}, "[]"},
		{"a range goes when the cursor does", "Shift ↓, Shift ↓, ↓", Cell{3, ColLoc}, "[]"},
		{"a tick", "↓, ↓, Space", Cell{2, ColLoc}, "[{2 3}]"},
		{"and away", "↓, ↓, Space, Space", Cell{2, ColLoc}, "[]"},
		{
			"looking at other rows ticks none and takes none away", "Space, ↓, ↓, Tab, Ctrl End, Page Up",
			Cell{89, lastColumn},
			"[{0 1}]",
		},
		{"ticks apart", "Space, ↓, ↓, Space, ↓, ↓, Space, Ctrl Home", Cell{0, ColLoc}, "[{0 1} {2 3} {4 5}]"},
		{"one tick fewer leaves the others", "Space, ↓, Space, ↓, Space, ↑, Space", Cell{1, ColLoc}, "[{0 1} {2 3}]"},
		{"all but one", "Ctrl A, ↓, Space", Cell{1, ColLoc}, "[{0 1} {2 100}]"},
		{"Shift adds to ticks", "Space, ↓, ↓, ↓, Shift ↓, ↓", Cell{5, ColLoc}, "[{0 1} {3 5}]"},
		{"Space makes ticks of a range", "Shift ↓, Shift ↓, Space, ↓", Cell{3, ColLoc}, "[{0 2}]"},
		{"Shift Space ticks and takes no tick away", "Shift Space, Shift Space, ↓", Cell{1, ColLoc}, "[{0 1}]"},
		{"Shift Space ticks a range", "Shift ↓, Shift Space, ↓", Cell{2, ColLoc}, "[{0 2}]"},
		{"Esc takes all ticks away", "↓, Shift Page Down, Esc", Cell{11, ColLoc}, "[]"},
		{"and those apart too", "Space, ↓, ↓, Space, Esc", Cell{2, ColLoc}, "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, _ := view(100)
			s, told := run(State{}, v, c.keys)
			if s.Cursor != c.want || fmt.Sprint(rangesOf(s)) != c.rows || told != "" {
				t.Errorf("cursor %+v, want %+v; rows %v, want %s; told %q", s.Cursor, c.want, rangesOf(s), c.rows, told)
			}
		})
	}
}

func rangesOf(s State) []sitemapcore.Range { return s.Rows.Ranges() }

func TestHiddenColumnsAreSkipped(t *testing.T) {
	v, _ := view(3)
	v.Hidden = ofLiveSite | ColumnSet(ColChangeFreq, ColPriority, ColExtras)
	s, _ := run(State{}, v, "→, →")
	if s.Cursor.Col != lastColumn {
		t.Errorf("the cursor is on %v", s.Cursor.Col)
	}
	if s, _ = run(s, v, "←"); s.Cursor.Col != ColLastMod {
		t.Errorf("and back on %v", s.Cursor.Col)
	}
	s.Cursor.Col = ColPriority
	if s = s.Fit(v); v.Hidden.Has(s.Cursor.Col) {
		t.Errorf("a column that was hidden keeps the cursor")
	}
}

func TestTabLeavesTheTableAtTheEndOfARow(t *testing.T) {
	v, _ := view(3)
	s := State{}
	presses := 0
	for taken := true; taken; presses++ {
		s, _, taken = s.Key(Key{Name: "Tab"}, v)
	}
	if presses != int(NumColumns)-3 {
		t.Errorf("out after %d presses", presses)
	}
	s = State{}
	if _, _, taken := s.Key(Key{Name: "Tab", Shift: true}, v); taken {
		t.Error("Shift Tab stays in the table")
	}
}

func TestEditing(t *testing.T) {
	const date, freq, prio = "→, ", "→, →, ", "→, →, →, "
	for _, c := range []struct{ name, keys, want string }{
		{"typing replaces", `↓, →, "2027", Enter`, "Edit{Rows:{r:[{From:1 To:2}]} Field:1 Value:2027 Clear:false ID:2}"},
		{"F2 keeps what is there", "F2, Enter", ""},
		{
			"what is typed is not trimmed", `F2, "  x ", Tab`,
			"Edit{Rows:{r:[{From:0 To:1}]} Field:0 Value:  x  Clear:false ID:1}",
		},
		{"Esc leaves the cell as it was", `F2, "x", Esc`, ""},
		{"Shift Tab keeps it", `F2, "x", Shift Tab`, "Edit{Rows:{r:[{From:0 To:1}]} Field:0 Value:x Clear:false ID:1}"},
		{
			"an emptied field is taken out", date + `F2, "", Enter`,
			"Edit{Rows:{r:[{From:0 To:1}]} Field:1 Value: Clear:true ID:1}",
		},
		{"an empty field that stays empty says nothing", `→, ↓, F2, "", Enter`, ""},
		{"zero stays zero", prio + `"0", Enter`, "Edit{Rows:{r:[{From:0 To:1}]} Field:3 Value:0 Clear:false ID:1}"},
		{"a tenth more", prio + "F2, ↑, Enter", "Edit{Rows:{r:[{From:0 To:1}]} Field:3 Value:0.8 Clear:false ID:1}"},
		{
			"a tenth less, with a comma", `→, →, →, F2, "0,3", ↓, Enter`,
			"Edit{Rows:{r:[{From:0 To:1}]} Field:3 Value:0.2 Clear:false ID:1}",
		},
		{
			"a choice from the list", freq + "Alt ↓, ↓, Enter",
			"Edit{Rows:{r:[{From:0 To:1}]} Field:2 Value:monthly Clear:false ID:1}",
		},
		{
			"the last choice takes the field out", freq + "F2, ↓, ↓, ↓, ↓, ↓, ↓, Enter",
			"Edit{Rows:{r:[{From:0 To:1}]} Field:2 Value: Clear:true ID:1}",
		},
		{
			"the beginning of a choice", freq + `"da", Enter`,
			"Edit{Rows:{r:[{From:0 To:1}]} Field:2 Value:daily Clear:false ID:1}",
		},
		{
			"what is in no list", freq + `"fortnightly", Enter`,
			"Edit{Rows:{r:[{From:0 To:1}]} Field:2 Value:fortnightly Clear:false ID:1}",
		},
		{
			"all selected pages", "→, Shift ↓, Shift ↓, \"2027\", Ctrl Enter",
			"Edit{Rows:{r:[{From:0 To:3}]} Field:1 Value:2027 Clear:false ID:0}",
		},
		{
			"all selected pages, with what is there", "→, ↓, ↑, Shift ↓, F2, Ctrl Enter",
			"Edit{Rows:{r:[{From:0 To:2}]} Field:1 Value: Clear:true ID:0}",
		},
		{"the browser’s calendar", date + "Alt ↓", "pickDay{}"},
		{"the calendar of a date that is edited", date + "F2, ↓", "pickDay{}"},
		{"the filter of a column", "→, →, ↑, Alt ↓", "components.OpenFilter{Column:2}"},
		{"no filter of the checks", "End, ↑, Alt ↓", ""},
		{
			"today in the field", date + "F2, Ctrl ;, Enter",
			"Edit{Rows:{r:[{From:0 To:1}]} Field:1 Value:2026-11-20 Clear:false ID:1}",
		},
		{
			"today in the cells", "→, Shift ↓, Ctrl ;",
			"Edit{Rows:{r:[{From:0 To:2}]} Field:1 Value:2026-11-20 Clear:false ID:0}",
		},
		{"today elsewhere is nothing", "Ctrl ;", ""},
		{"Del clears the cells", "→, Shift ↓, Shift →, Del", "Clear{Rows:{r:[{From:0 To:2}]} Fields:[1 2]}"},
		{"so does Backspace", "→, Backspace", "Clear{Rows:{r:[{From:0 To:1}]} Fields:[1]}"},
		{"no page is without its address", "Shift ↓, Del", "Delete{Rows:{r:[{From:0 To:2}]}}"},
		{"which stays beside other cells", "Shift ↓, Shift →, Del", "Clear{Rows:{r:[{From:0 To:2}]} Fields:[1]}"},
		{"Del on whole rows deletes the pages", "Shift Space, Del", "Delete{Rows:{r:[{From:0 To:1}]}}"},
		{"a whole column", "→, Ctrl Space, Del", "Clear{Rows:{r:[{From:0 To:100}]} Fields:[1]}"},
		{"fill down", "→, Shift ↓, Ctrl D", "Fill{From:0 Rows:{r:[{From:1 To:2}]} Fields:[1]}"},
		{"fill down from the page above", "↓, →, Ctrl D", "Fill{From:0 Rows:{r:[{From:1 To:2}]} Fields:[1]}"},
		{"there is none above the first", "→, Ctrl D", ""},
		{
			"columns, and more of them by Shift", "→, Shift →, Ctrl Space, Shift →, Del",
			"Clear{Rows:{r:[{From:0 To:100}]} Fields:[1 2 3]}",
		},
		{"leave out", "Ctrl E", "ToggleIncluded{Rows:{r:[{From:0 To:1}]} By:0}"},
		{"copy", "Shift ↓, Shift →, Ctrl C", "Copy{Rows:{r:[{From:0 To:2}]} Fields:[0 1] Then:<nil>}"},
		{"cut", "→, Ctrl X", "Copy{Rows:{r:[{From:0 To:1}]} Fields:[1] Then:{Rows:{r:[{From:0 To:1}]} Fields:[1]}}"},
		{
			"cut rows", "Shift Space, Ctrl X",
			"Copy{Rows:{r:[{From:0 To:1}]} Fields:[0 1 2 3] Then:{Rows:{r:[{From:0 To:1}]}}}",
		},
		{"what is ticked is deleted, not what is looked at", "Space, ↓, ↓, Space, ↓, Del", "Delete{Rows:{r:[{From:0 To:1} {From:2 To:3}]}}"},
		{"the menu of a cell", "→, ↓, Shift F10", "OpenMenu{Cell:{Row:1 Col:2} At:{X:0 Y:0}}"},
		{"the filter of a head, by the key for menus", "→, →, ↑, ContextMenu", "components.OpenFilter{Column:2}"},
		{
			"what is ticked is copied", "↓, Space, ↓, Ctrl C",
			"Copy{Rows:{r:[{From:1 To:2}]} Fields:[0 1 2 3] Then:<nil>}",
		},
		{
			"and left out, or taken back, as its first is", "↓, Space, ↑, Ctrl E",
			"ToggleIncluded{Rows:{r:[{From:1 To:2}]} By:1}",
		},
		{
			"today for what is ticked", "→, ↓, Space, ↓, ↓, Ctrl ;",
			"Edit{Rows:{r:[{From:1 To:2}]} Field:1 Value:2026-11-20 Clear:false ID:0}",
		},
		{
			"fill down the column of the cursor in what is ticked", "→, →, Space, ↓, ↓, Space, ↓, Ctrl D",
			"Fill{From:0 Rows:{r:[{From:2 To:3}]} Fields:[2]}",
		},
		{
			"what is typed goes into the cell alone", `Space, ↓, →, "2027", Enter`,
			"Edit{Rows:{r:[{From:1 To:2}]} Field:1 Value:2027 Clear:false ID:2}",
		},
		{
			"and with Ctrl into what is ticked as well", `Space, ↓, →, "2027", Ctrl Enter`,
			"Edit{Rows:{r:[{From:0 To:2}]} Field:1 Value:2027 Clear:false ID:0}",
		},
		{"cells of one row", "→, Shift →, Del", "Clear{Rows:{r:[{From:0 To:1}]} Fields:[1 2]}"},
		{"Enter on a head sorts", "↑, →, Enter", "SortBy{Sort:" + fmt.Sprintf("%+v", sitemapcore.Sort{{Key: 2}}) + "}"},
		{"and with Shift also by that column", "↑, →, Shift Enter", "SortBy{Sort:" + fmt.Sprintf("%+v",
			sitemapcore.Sort{{Key: 2}}) + "}"},
		{"Enter on Extras opens the page", "End, ←, Enter", "Open{Cell:{Row:0 Col:5}}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, src := view(100)
			src.vals[Cell{0, ColLoc}] = "https://shop.example/"
			src.vals[Cell{0, ColLastMod}] = "2026-03-03T02:00Z"
			src.vals[Cell{0, ColChangeFreq}] = "weekly"
			src.vals[Cell{0, ColPriority}] = "0.7"
			if _, told := run(State{}, v, c.keys); told != c.want {
				t.Errorf("got  %s\nwant %s", told, c.want)
			}
		})
	}
}

func TestEnterGoesBackToWhereTabBegan(t *testing.T) {
	v, _ := view(10)
	s, _ := run(State{}, v, `"a", Tab, "b", Tab, "c", Enter`)
	if s.Cursor != (Cell{1, ColLoc}) {
		t.Errorf("the cursor is at %+v", s.Cursor)
	}
}

func TestAnInputMethodIsLeftAlone(t *testing.T) {
	v, _ := view(10)
	s, in, taken := State{}.Key(Key{Name: "Process", Composing: true}, v)
	if !s.Editing.On || in != nil || taken {
		t.Error("a composition doesn't open the field")
	}
	if s, in, taken = s.Key(Key{Name: "Enter", Composing: true}, v); !s.Editing.On || in != nil || taken {
		t.Error("the Enter that ends a composition ends the edit")
	}
	s, in, taken = State{}.Key(Key{Name: "@", Ctrl: true, Alt: true, Typed: true}, v)
	if !s.Editing.On || in != nil || taken {
		t.Error("AltGr is taken for a shortcut")
	}
}

func TestUndoBelongsToTheApp(t *testing.T) {
	v, _ := view(10)
	for _, k := range []string{"Ctrl Z", "Ctrl Y", "Ctrl S", "Ctrl F", "Ctrl K"} {
		if s, in, taken := (State{}).Key(parseKey(k), v); taken || in != nil || s.Editing.On {
			t.Errorf("%s is taken", k)
		}
	}
}

func TestNarrowOpensInsteadOfEditing(t *testing.T) {
	v, _ := view(10)
	v.Narrow = true
	if s, told := run(State{}, v, "Enter"); s.Editing.On || told != "Open{Cell:{Row:0 Col:0}}" {
		t.Errorf("told %q", told)
	}
}

func TestPasteSaysWhereAndOnWhat(t *testing.T) {
	for _, c := range []struct{ name, keys, text, want string }{
		{"at the cursor", "↓, →", "a\tb", "Rows:{r:[{From:1 To:2}]} Fields:[1 2 3] Selected:1"},
		{"into a block", "↓, →, Shift ↓, Shift →", "a", "Rows:{r:[{From:1 To:3}]} Fields:[1 2 3] Selected:2"},
		{"up to where values end", "→, →, →, Shift End", "a", "Rows:{r:[{From:0 To:1}]} Fields:[3] Selected:1"},
		{"on no value", "End", "a", ""},
		{"on a head", "↑", "a", ""},
		{"nothing", "", "", ""},
		{
			"a value into what is ticked", "→, →, ↓, Space, ↓, ↓, Space, ↓", "a",
			"Rows:{r:[{From:1 To:2} {From:3 To:4}]} Fields:[2 3] Selected:1",
		},
		{
			"all values into what is ticked", "→, →, ↓, Space", "a\tb\tc\td\nx",
			"Rows:{r:[{From:1 To:2}]} Fields:[0 1 2 3] Selected:4",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, _ := view(10)
			s := State{}
			if c.keys != "" {
				s, _ = run(s, v, c.keys)
			}
			got := ""
			if in := s.Paste(c.text, v); in != nil {
				got = strings.TrimSuffix(strings.TrimPrefix(fmt.Sprintf("%+v", in[0]), "{"), " Text:"+c.text+"}")
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	v, _ := view(10)
	v.Hidden = ColumnSet(ColTitle, ColLastMod)
	if in := (State{}).Paste("a", v); !slices.Equal(in[0].(PasteInto).Fields, []sitemapcore.Field{0, 2, 3}) {
		t.Errorf("with a hidden column: %+v", in)
	}
}

func TestEveryBindingHasWordsAndWorksOnce(t *testing.T) {
	seen := map[placed]string{}
	for _, b := range Bindings() {
		if b.Group == "" || b.Help == "" || len(b.Keys) == 0 && b.Said == "" {
			t.Errorf("%+v says too little", b)
		}
		for _, k := range b.Keys {
			p := placed{b.in, parseKey(k)}
			if b.do == nil {
				continue
			}
			if was, ok := seen[p]; ok {
				t.Errorf("%q does both %q and %q", k, was, b.Help)
			}
			seen[p] = b.Help.String()
		}
	}
}

// TestRandomKeysKeepTheStateWhole presses random keys, and adds and removes rows in between.
func TestRandomKeysKeepTheStateWhole(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	var keys []Key
	for p := range bound {
		keys = append(keys, p.key)
	}
	keys = append(keys, Key{Name: "x"}, Key{Name: "7"})
	v, src := view(50)
	var s State
	for range 20_000 {
		switch r.IntN(40) {
		case 0:
			src.n = r.IntN(60)
			s = s.Fit(v)
		case 1:
			v.Hidden = Columns(r.IntN(1<<NumColumns)) &^ ColumnSet(ColLoc)
			s = s.Fit(v)
		case 2:
			s = s.Toggle(Cell{r.IntN(60), Column(r.IntN(int(NumColumns)))}, v)
		}
		if s.Editing.On && s.Editing.Cell.Row >= src.n {
			s = s.Cancel()
		}
		k := keys[r.IntN(len(keys))]
		var in []components.Intent
		s, in, _ = s.Key(k, v)
		if s.Editing.On && r.IntN(2) == 0 {
			s = s.Input([]string{"", "w", "2026-11-20", "0.5", "  "}[r.IntN(5)])
		}
		if s.Cursor.Row < -1 || s.Cursor.Row >= max(src.n, 1) || s.Cursor.Col >= NumColumns ||
			v.Hidden.Has(s.Cursor.Col) {
			t.Fatalf("after %+v the cursor is at %+v of %d rows, hidden %b", k, s.Cursor, src.n, v.Hidden)
		}
		if rs := s.Rows.Ranges(); len(rs) > 0 && (rs[0].From < 0 || rs[len(rs)-1].To > src.n) {
			t.Fatalf("after %+v the selection is %v of %d rows", k, rs, src.n)
		}
		if s.Whole && s.Rows.Empty() {
			t.Fatalf("after %+v whole rows are selected and none", k)
		}
		if e := s.Editing; e.On && (e.Item < -1 || e.Item > noChoice) {
			t.Fatalf("after %+v the edit is %+v", k, e)
		}
		for _, i := range in {
			switch i := i.(type) {
			case Edit:
				if i.Rows.Empty() || i.Clear && i.Value != "" {
					t.Fatalf("%+v tells %+v", k, i)
				}
			case Delete:
				if i.Rows.Empty() {
					t.Fatalf("%+v deletes nothing", k)
				}
			}
		}
	}
}

func TestStep(t *testing.T) {
	for _, c := range []struct {
		value  string
		tenths int
		want   string
	}{
		{"0.5", 1, "0.6"},
		{"0.5", -1, "0.4"},
		{"1.0", 1, "1.0"},
		{"0", -1, "0.0"},
		{"0", 1, "0.1"},
		{"", 1, "0.5"},
		{"high", 1, "0.6"},
		{"7", -1, "0.9"},
		{"-3", 1, "0.1"},
		{"0,3", 1, "0.4"},
		{"NaN", 1, "0.6"},
	} {
		if got := step(c.value, c.tenths); got != c.want {
			t.Errorf("%q by %d is %q, want %q", c.value, c.tenths, got, c.want)
		}
	}
}

// A browser names a letter as it would be typed: with Shift, as a capital.
func TestALetterIsTheSameKeyWithAnyOther(t *testing.T) {
	for name, pressed := range map[string]Key{
		"Ctrl C":       {Name: "c", Ctrl: true},
		"Ctrl Shift C": {Name: "C", Ctrl: true, Shift: true},
		"Alt Shift C":  {Name: "C", Alt: true, Shift: true},
		"Alt C":        {Name: "c", Alt: true},
	} {
		if got := pressed.plain(); got != parseKey(name) {
			t.Errorf("%s: %+v, not %+v", name, got, parseKey(name))
		}
	}
	if got := (Key{Name: "C", Shift: true}).plain(); got.Name != "C" {
		t.Errorf("a typed C is %+v", got)
	}
}
