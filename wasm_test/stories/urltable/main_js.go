// Command urltable shows the table in isolation, with invented pages: one state for each fragment
// of the address.
//
//	#edit      28 pages as in the pictures of the design
//	#slim      three columns hidden
//	#million   a million pages that are made up as they are asked for
//	#late      a million pages that come when globalThis.storyDeliver() is called
//	#empty     none
//
// What the table asks for is done to the story's own rows, and kept as text in
// globalThis.storyIntents for a test to read.
package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

func main() {
	app.Route("/", &story{})
	app.RunWhenOnBrowser()
}

const (
	host  = "https://hollisreed.example"
	today = "2026-11-20T15:04:00+00:00"
)

// story is the page: it holds the state that the app would hold.
type story struct {
	app.Compo

	rows   *rows
	rev    int
	view   int
	sort   sitemapcore.Sort
	hidden urltable.Columns
	narrow bool
	slim   bool
	goTo   urltable.GotoRow
	cursor urltable.Cell
	sink   *sink
	told   string
}

// A sink hands intents to the story.
type sink struct{ s *story }

// Do implements components.Sink.
func (k *sink) Do(ctx app.Context, in components.Intent) { k.s.do(ctx, in) }

// OnInit takes the state from the address.
func (s *story) OnInit() {
	s.sink = &sink{s}
	s.rows = &rows{edits: map[edit]string{}}
	switch strings.TrimPrefix(app.Window().Get("location").Get("hash").String(), "#") {
	case "million":
		s.rows.n = 1_000_000
	case "late":
		s.rows.n, s.rows.late = 1_000_000, true
	case "empty":
	case "slim":
		s.slim = true
		s.hidden = urltable.ColumnSet(urltable.ColChangeFreq, urltable.ColPriority, urltable.ColExtras)
		s.rows.n = len(pages)
	default:
		s.rows.n = len(pages)
	}
}

// OnMount tells a test that the story is there.
func (s *story) OnMount(ctx app.Context) {
	s.resize()
	app.Window().Set("storyIntents", app.Window().Get("Array").New())
	app.Window().Set("storyGoto", app.FuncOf(func(_ app.Value, args []app.Value) any {
		row := args[0].Int()
		ctx.Dispatch(func(app.Context) { s.goTo.Seq++; s.goTo.Row = row })
		return nil
	}))
	app.Window().Set("storyDeliver", app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { s.rows.have, s.rev = s.rows.asked, s.rev+1 })
		return nil
	}))
	app.Window().Set("storyReady", true)
}

// OnResize follows the width of the page.
func (s *story) OnResize(app.Context) { s.resize() }

func (s *story) resize() {
	s.narrow = app.Window().Call("matchMedia", "(max-width: 59.99rem)").Get("matches").Bool()
}

func (s *story) do(ctx app.Context, in components.Intent) {
	s.told = fmt.Sprintf("%T %+v", in, in)
	app.Window().Get("storyIntents").Call("push", s.told)
	switch in := in.(type) {
	case urltable.Selected:
		s.cursor = in.Cursor
	case urltable.Edit:
		for _, r := range in.Rows.Ranges() {
			for i := r.From; i < min(r.To, r.From+10_000); i++ {
				s.rows.set(i, in.Field, in.Value, in.Clear)
			}
		}
	case urltable.Fill:
		from, _ := s.rows.Row(in.From)
		for _, f := range in.Fields {
			for _, r := range in.Rows.Ranges() {
				for i := r.From; i < min(r.To, r.From+10_000); i++ {
					s.rows.set(i, f, from.Values[f], !from.Has[f])
				}
			}
		}
	case urltable.Clear:
		for _, f := range in.Fields {
			for _, r := range in.Rows.Ranges() {
				for i := r.From; i < min(r.To, r.From+10_000); i++ {
					s.rows.set(i, f, "", true)
				}
			}
		}
	case urltable.ApplyFix:
		s.rows.set(in.Row, in.Field, in.Value, in.Value == "")
	case urltable.SortBy:
		s.sort = in.Sort
		s.view++
	case urltable.Delete:
		s.rows.n -= in.Rows.Len()
	}
	s.rev++
	ctx.Dispatch(func(app.Context) {})
}

// Render draws the table in a stage as wide as in the pictures.
func (s *story) Render() app.UI {
	box := ui.Elem("main", "story")
	if s.slim {
		box = box.Class("story--slim")
	}
	return box.Body(
		ui.Sprite(),
		ui.Leaf("h1", "vh", "The table"),
		ui.P("told", s.told).Role("status"),
		ui.Div("stage", &urltable.Table{
			Rows: s.rows, Rev: s.rev, View: s.view, Sort: s.sort, Hidden: s.hidden, Narrow: s.narrow,
			Host: host, Today: today, Goto: s.goTo, Card: s.card(), Sink: s.sink,
		}),
		app.Elem("button").Class("btn").Text("After the table"),
	)
}

func (s *story) card() urltable.CellCard {
	row, ok := s.rows.Row(s.cursor.Row)
	f, isField := s.cursor.Col.Field()
	if !ok || !isField || row.Marks[f] < sitemapcore.Warn {
		return urltable.CellCard{}
	}
	card := urltable.CellCard{Row: s.cursor.Row, Field: f}
	item := urltable.CardItem{Pages: 41}
	item.Rule, item.Severity, item.Field = "D2", row.Marks[f], f
	switch f {
	case sitemapcore.LastMod:
		item.Title = "Is this 3 April or 4 March?"
		item.Detail = "Search engines read dates as year-month-day. They can’t read this one, so they ignore it."
		item.Fixes = []sitemapcore.Fix{
			{Label: "3 April 2026", Value: "2026-04-03"},
			{Label: "4 March 2026", Value: "2026-03-04"},
		}
	default:
		item.Title = "Search engines don’t know “" + row.Values[f] + "”"
		item.Detail = "They skip the value, and the page stays."
		item.Fixes = []sitemapcore.Fix{{Label: "Clear it", Value: ""}}
	}
	card.Items = []urltable.CardItem{item}
	return card
}

type edit struct {
	row   int
	field sitemapcore.Field
}

// rows is the source of the story.
type rows struct {
	n     int
	late  bool
	asked [2]int // the rows that were asked for
	have  [2]int // the rows that have come, when they come late
	edits map[edit]string
}

func (r *rows) set(i int, f sitemapcore.Field, value string, clear bool) {
	if clear {
		value = "\x00"
	}
	r.edits[edit{i, f}] = value
}

// Len implements urltable.Source.
func (r *rows) Len() int { return r.n }

// Need implements urltable.Source.
func (r *rows) Need(first, count int) {
	r.asked = [2]int{first, first + count}
}

// Row implements urltable.Source.
func (r *rows) Row(i int) (urltable.Row, bool) {
	if i < 0 || i >= r.n || r.late && (i < r.have[0] || i >= r.have[1]) {
		return urltable.Row{}, false
	}
	row := made(i)
	if i < len(pages) {
		row = drawn(i)
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if v, ok := r.edits[edit{i, f}]; ok {
			row.Changed, row.Marks[f] = true, sitemapcore.Fine
			row.Has[f] = v != "\x00"
			row.Values[f] = strings.TrimPrefix(v, "\x00")
		}
	}
	return row, true
}

// made makes a page up.
func made(i int) urltable.Row {
	folders := [...]string{"lighting", "furniture", "kitchen", "garden", "textiles"}
	row := urltable.Row{
		ID: sitemapcore.EntryID(i + 1), No: i + 1, Images: i % 5, Alternates: i % 7,
		Videos: i % 11 / 10,
	}
	row.Values = [4]string{
		host + "/" + folders[i%len(folders)] + "/piece-" + strconv.Itoa(i+1),
		fmt.Sprintf("2026-%02d-%02d", i%12+1, i%28+1),
		sitemapcore.ChangeFreqs[i%len(sitemapcore.ChangeFreqs)],
		"0." + strconv.Itoa(i%10),
	}
	row.Has = [4]bool{true, true, true, true}
	if i%40 == 39 {
		row.Severity = sitemapcore.Warn
	}
	return row
}

// drawn is a page of the pictures.
func drawn(i int) urltable.Row {
	p := pages[i]
	row := urltable.Row{
		ID: sitemapcore.EntryID(i + 1), No: i + 1,
		Images: p.images, Videos: p.videos, Alternates: p.languages,
		Changed: p.mark == 'c', LeftOut: p.mark == 'o',
	}
	row.Values = [4]string{host + p.loc, p.date, p.freq, p.priority}
	for f, v := range row.Values {
		row.Has[f] = v != ""
	}
	switch p.mark {
	case 'd':
		row.Marks[sitemapcore.LastMod], row.Severity = sitemapcore.Reject, sitemapcore.Reject
	case 'p':
		row.Marks[sitemapcore.Priority], row.Severity = sitemapcore.Reject, sitemapcore.Reject
	case 'f':
		row.Marks[sitemapcore.ChangeFreq], row.Severity = sitemapcore.Reject, sitemapcore.Reject
	case 'b':
		row.Severity = sitemapcore.Reject
	case 'w':
		row.Severity = sitemapcore.Warn
	case 'n':
		row.Severity = sitemapcore.Note
	}
	return row
}

var pages = [...]struct {
	loc, date, freq, priority string
	images, videos, languages int
	mark                      byte
}{
	{"/", "2026-11-20T08:15:00+00:00", "daily", "1.0", 4, 0, 4, 'c'},
	{"/lighting/", "2026-11-19", "daily", "0.9", 0, 0, 4, 0},
	{"/lighting/pendant-lamps/", "2026-11-18", "weekly", "0.8", 0, 0, 4, 0},
	{"/lighting/pendant-lamps/brae-glass-pendant-smoke", "2026-11-17", "weekly", "0.7", 5, 0, 4, 'c'},
	{"/lighting/pendant-lamps/brae-glass-pendant-amber", "03/04/2026", "weekly", "0.7", 5, 0, 4, 'd'},
	{"/lighting/pendant-lamps/corrie-dome-45cm", "2026-11-12", "weekly", "0,7", 2, 0, 0, 'p'},
	{"/lighting/pendant-lamps/corrie-dome-60cm", "2026-11-12", "weekly", "0.7", 2, 0, 4, 0},
	{"/lighting/pendant-lamps/fathom-cluster-of-five", "2026-10-30", "monthly", "0.6", 8, 1, 0, 0},
	{"/lighting/pendant-lamps/?utm_source=newsletter", "2026-10-30", "", "", 0, 0, 0, 'w'},
	{"/lighting/pendant-lamps/gannet-rattan-large", "2026-10-28", "fortnightly", "0.6", 3, 0, 0, 'f'},
	{"/lighting/pendant-lamps/alder-pendant-ash", "2026-03-03T02:00:00+00:00", "weekly", "0.7", 3, 0, 4, 0},
	{"/lighting/pendant-lamps/alder-pendant-beech", "2026-03-03T02:00:00+00:00", "weekly", "0.7", 3, 0, 4, 0},
	{"/lighting/pendant-lamps/alder-pendant-black", "2026-03-03T02:00:00+00:00", "weekly", "0.7", 2, 0, 3, 0},
	{"/lighting/pendant-lamps/alder-pendant-walnut", "2026-03-03T02:00:00+00:00", "weekly", "0.7", 3, 0, 4, 0},
	{"/lighting/pendant-lamps/alder-pendant-oak", "2026-03-03T02:00:00+00:00", "weekly", "0.7", 3, 1, 4, 0},
	{"/lighting/wall-lights/", "2026-11-18", "weekly", "0.8", 0, 0, 4, 0},
	{"/lighting/wall-lights/heron-swing-arm-brass", "2026-10-09", "weekly", "0.7", 4, 1, 4, 0},
	{"/lighting/wall-lights/heron-swing-arm-steel", "2026-10-09", "weekly", "0.7", 4, 0, 4, 0},
	{"/lighting/wall-lights/tarn-bathroom-ip44", "2026-09-22", "monthly", "0.6", 2, 0, 4, 0},
	{"/lighting/wall lights/tarn-bathroom-ip65", "2026-09-22", "monthly", "0.6", 2, 0, 0, 'b'},
	{"/lighting/table-lamps/", "2026-11-18", "weekly", "0.8", 0, 0, 4, 0},
	{"/lighting/table-lamps/pebble-mini", "2026-08-14", "weekly", "0.7", 3, 0, 4, 'w'},
	{"/lighting/table-lamps/pebble-mini", "2026-02-01", "weekly", "0.5", 1, 0, 0, 'w'},
	{"/lighting/table-lamps/kelp-ceramic-green", "2025-12-06", "monthly", "0.4", 2, 0, 4, 'o'},
	{"/journal/how-high-to-hang-a-pendant", "2026-11-05", "monthly", "0.5", 6, 1, 0, 0},
	{"/stores/edinburgh-stockbridge", "2026-01-15", "yearly", "0.3", 2, 0, 0, 'n'},
	{"/lighting/floor-lamps/", "2026-11-18", "weekly", "0.8", 0, 0, 4, 0},
	{"/lighting/floor-lamps/stack-arc-linen", "2026-07-28", "monthly", "0.6", 4, 0, 4, 0},
}
