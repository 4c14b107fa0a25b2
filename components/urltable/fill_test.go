package urltable

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/components/internal/list"
)

func TestTheSquareFillsOtherRows(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		to         int
		want       string
		rows       string // selected then
	}{
		{"down, from one cell", "→, ↓", 4, "Fill{From:1 Rows:{r:[{From:2 To:5}]} Fields:[1]}", "{r:[{From:1 To:5}]}"},
		{"up", "→, ↓, ↓, ↓", 1, "Fill{From:3 Rows:{r:[{From:1 To:3}]} Fields:[1]}", "{r:[{From:1 To:4}]}"},
		{
			"up beyond the edge", "→, ↓, ↓", -3, "Fill{From:2 Rows:{r:[{From:0 To:2}]} Fields:[1]}",
			"{r:[{From:0 To:3}]}",
		},
		{
			"down beyond the end", "→, ↓", 500, "Fill{From:1 Rows:{r:[{From:2 To:100}]} Fields:[1]}",
			"{r:[{From:1 To:100}]}",
		},
		{
			"several columns", "→, Shift →, Shift →", 2, "Fill{From:0 Rows:{r:[{From:1 To:3}]} Fields:[1 2 3]}",
			"{r:[{From:0 To:3}]}",
		},
		{
			"down from several rows, with what the lowest has", "→, Shift ↓, Shift ↓", 3,
			"Fill{From:2 Rows:{r:[{From:3 To:4}]} Fields:[1]}", "{r:[{From:0 To:4}]}",
		},
		{
			"up from several rows, with what the highest has", "→, ↓, ↓, Shift ↓", 1,
			"Fill{From:2 Rows:{r:[{From:1 To:2}]} Fields:[1]}", "{r:[{From:1 To:4}]}",
		},
		{"back where it began, nothing", "→, ↓", 1, "", "{r:[]}"},
		{"inside of what is selected, nothing", "→, Shift ↓, Shift ↓", 1, "", "{r:[{From:0 To:3}]}"},
		{"addresses are never filled", "↓", 4, "", "{r:[]}"},
		{"nor beside another column", "↓, Shift →", 4, "", "{r:[]}"},
		{"nor what is no value", "→, →, →, →", 4, "", "{r:[]}"},
		{"nor from whole rows", "→, Shift Space", 4, "", "{r:[{From:0 To:1}]}"},
		{"nor from a cell that is edited", "→, F2", 4, "", "{r:[]}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, _ := view(100)
			s, _ := run(State{}, v, c.keys)
			cursor := s.Cursor
			s, in := s.FillTo(c.to, v)
			got := ""
			for _, i := range in {
				got += strings.TrimPrefix(fmt.Sprintf("%T%+v", i, i), "urltable.")
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if rows := fmt.Sprintf("%+v", s.Rows); rows != c.rows {
				t.Errorf("selected are %s, want %s", rows, c.rows)
			}
			if s.Cursor != cursor {
				t.Errorf("the cursor went from %v to %v", cursor, s.Cursor)
			}
		})
	}
}

func TestThereIsNoSquareWhereCellsAreNotEdited(t *testing.T) {
	v, _ := view(10)
	s, _ := run(State{}, v, "→")
	if _, ok := s.fillable(v); !ok {
		t.Error("none on a wide page")
	}
	if _, ok := s.Toggle(Cell{5, ColLastMod}, v).fillable(v); ok {
		t.Error("one for rows apart")
	}
	v.Narrow = true
	if _, ok := s.fillable(v); ok {
		t.Error("one on a narrow page")
	}
	v.Narrow = false
	if _, ok := (State{}).MoveTo(Cell{Col: ColLastMod}, View{Source: &sheet{}}).fillable(View{Source: &sheet{}}); ok {
		t.Error("one without a page")
	}
}

func TestTheSquareStandsUnderItsColumns(t *testing.T) {
	table, _, d := mounted(t, 100)
	d.Consume()
	table.list.Layout.Row, table.list.Layout.View = 28, 280
	table.list.Drawn = list.Window{First: 10, Count: 20}
	b := block{12, 14, ColLastMod, ColPriority}
	table.Hidden = ColumnSet(ColTitle)
	y := table.list.Layout.Offset(table.list.Place, 14)
	if got, want := table.stripe(b, 14, 15), (stripe{y, 28, 3, 6}); got != want {
		t.Errorf("the square is at %+v, want %+v", got, want)
	}
	table.Hidden = ColumnSet(ColTitle, ColChangeFreq)
	if got, want := table.stripe(b, 14, 15), (stripe{y, 28, 3, 5}); got != want {
		t.Errorf("with a column hidden it is at %+v, want %+v", got, want)
	}
	if got := table.stripe(b, 40, 41); got != (stripe{}) {
		t.Errorf("out of sight it is at %+v", got)
	}
	if got, want := table.stripe(b, 15, 90),
		(stripe{table.list.Layout.Offset(table.list.Place, 15), 15 * 28, 3, 5}); got !=
		want {
		t.Errorf("the frame is at %+v, want %+v", got, want)
	}
}
