package urltable

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// A keeper keeps the intents.
type keeper struct{ told []components.Intent }

func (k *keeper) Do(_ app.Context, in components.Intent) { k.told = append(k.told, in) }

func (k *keeper) String() string {
	var b strings.Builder
	for _, in := range k.told {
		fmt.Fprintf(&b, "%T%+v\n", in, in)
	}
	k.told = nil
	return strings.ReplaceAll(b.String(), "urltable.", "")
}

func mounted(t *testing.T, n int) (*Table, *keeper, app.ClientDispatcher) {
	t.Helper()
	_, src := view(n)
	k := &keeper{}
	table := &Table{Rows: src, Rev: 1, Sink: k, Today: "2026-11-20", Sort: sitemapcore.Sort{Key: sitemapcore.SortLastMod, Desc: true}}
	d := app.NewClientTester(table)
	t.Cleanup(d.Close)
	d.Consume()
	return table, k, d
}

func TestTheGridSaysHowMuchThereIs(t *testing.T) {
	table, _, _ := mounted(t, 1_000_000)
	html := app.HTMLString(table.Render())
	for _, want := range []string{
		`role="grid"`, `aria-label="Pages"`, `aria-rowcount="1000001"`, `aria-colcount="7"`, `aria-multiselectable`,
		`aria-activedescendant="pages-1-2"`, `aria-sort="descending"`, `aria-label="Select all pages"`, `aria-hidden`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, name := range columnNames {
		if !strings.Contains(html, name) {
			t.Errorf("no head %q", name)
		}
	}
	if n := strings.Count(html, "aria-rowindex"); n > 60 {
		t.Errorf("%d rows are drawn", n)
	}
}

func TestNoAttributeIsAStyle(t *testing.T) {
	table, _, d := mounted(t, 30)
	table.apply(table.ctx, table.state.MoveTo(Cell{2, ColLastMod}, table.around()).Open(true, table.around()), nil)
	d.Consume()
	if html := app.HTMLString(table.Render()); strings.Contains(html, "style=") || !strings.Contains(html, "Choose a date") {
		t.Error("a style attribute, or no calendar")
	}
}

func TestAnotherViewDropsTheSelection(t *testing.T) {
	table, k, d := mounted(t, 100)
	table.apply(table.ctx, table.state.SelectAll(table.around()), nil)
	d.Consume()
	k.told = nil
	table.View++
	table.OnUpdate(table.ctx)
	d.Consume()
	if got := k.String(); got != "Selected{Cursor:{Row:0 Col:Page address} Rows:{r:[]}}\n" {
		t.Errorf("told %s", got)
	}
}

func TestFewerRowsDropTheSelection(t *testing.T) {
	table, k, d := mounted(t, 100)
	v := table.around()
	table.apply(table.ctx, table.state.MoveTo(Cell{98, ColLoc}, v).ExtendTo(Cell{99, ColLoc}, v), nil)
	d.Consume()
	k.told = nil
	table.Rows.(*sheet).n = 50
	table.Rev++
	table.OnUpdate(table.ctx)
	d.Consume()
	if got := k.String(); got != "Selected{Cursor:{Row:49 Col:Page address} Rows:{r:[]}}\n" {
		t.Errorf("told %s", got)
	}
}

func TestAnEditIsToldWithItsSelection(t *testing.T) {
	table, k, d := mounted(t, 100)
	s, in := run2(table, `→, "2027", Enter`)
	table.apply(table.ctx, s, in)
	d.Consume()
	want := "Edit{Rows:{r:[{From:0 To:1}]} Field:1 Value:2027 Clear:false}\nSelected{Cursor:{Row:1 Col:Last changed} Rows:{r:[{From:1 To:2}]}}\n"
	if got := k.String(); got != want {
		t.Errorf("told %s", got)
	}
}

func TestWhatIsTypedIsToldAtOnce(t *testing.T) {
	table, k, d := mounted(t, 100)
	typed := func(text string) {
		table.apply(table.ctx, table.state.Input(text), nil)
		d.Consume()
	}
	v := table.around()
	table.apply(table.ctx, table.state.MoveTo(Cell{2, ColPriority}, v).Open(true, v), nil)
	d.Consume()
	k.told = nil
	typed("0.")
	typed("0.5")
	if got := k.String(); got != "Typed{Row:2 Field:3 Value:0.}\nTyped{Row:2 Field:3 Value:0.5}\n" {
		t.Errorf("told %s", got)
	}
	table.apply(table.ctx, table.state.Cancel(), nil)
	if got := k.String(); got != "Dropped{}\n" {
		t.Errorf("Escape told %s", got)
	}
	table.apply(table.ctx, table.state.Open(true, v), nil)
	typed("0.1")
	k.told = nil
	s, in := table.state.Commit(false)
	table.apply(table.ctx, s, in)
	if got := k.String(); got != "Edit{Rows:{r:[{From:2 To:3}]} Field:3 Value:0.1 Clear:false}\n" {
		t.Errorf("Enter told %s", got)
	}
}

// run2 presses keys on the state of a table and returns what the last of them gives.
func run2(t *Table, keys string) (State, []components.Intent) {
	list := strings.Split(keys, ", ")
	s, _ := run(t.state, t.around(), strings.Join(list[:len(list)-1], ", "))
	s, in, _ := s.Key(parseKey(list[len(list)-1]), t.around())
	return s, in
}

func TestGoto(t *testing.T) {
	table, k, d := mounted(t, 100)
	table.Goto = GotoRow{Seq: 1, Row: 70}
	table.OnUpdate(table.ctx)
	d.Consume()
	table.OnUpdate(table.ctx) // the same request again is none
	d.Consume()
	if got := k.String(); got != "Selected{Cursor:{Row:70 Col:Page address} Rows:{r:[{From:70 To:71}]}}\n" {
		t.Errorf("told %s", got)
	}
}

func TestRowsSayWhatTheyShow(t *testing.T) {
	r := &rowView{At: 4, There: true, Row: Row{
		No: 5, Changed: true, Images: 1, Alternates: 4, News: 1, Severity: sitemapcore.Reject,
		Values: [4]string{"https://shop.example/a/b", "2026-11-20T08:15Z", "weekly", "0,7"},
		Marks:  [4]sitemapcore.Severity{3: sitemapcore.Reject, 2: sitemapcore.Warn},
	}, Host: "https://shop.example", Selected: true}
	app.NewClientTester(r).Consume()
	html := app.HTMLString(r.Render())
	for _, want := range []string{
		`aria-rowindex="6"`, "row--chg", "row--sel", `role="rowheader"`, ">/a/<", ">b<", "2026-11-20", "08:15",
		"cell--bad", "cell--warn", "Rejected", `aria-label="Select row 5"`, ", changed",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q in %s", want, html)
		}
	}
	if strings.Contains(html, "shop.example") {
		t.Error("the host is not left out")
	}
}

func TestTheCardHasAButtonForEachAnswer(t *testing.T) {
	table, _, d := mounted(t, 10)
	table.Card = CellCard{Row: 0, Field: sitemapcore.Loc, Items: []CardItem{{
		Pages: 1234,
		Finding: sitemapcore.Finding{
			Rule: "C1", Severity: sitemapcore.Reject, Title: "The address has a space in it",
			Fixes: []sitemapcore.Fix{{Label: "Fix", Value: "x"}},
		},
	}}}
	table.OnUpdate(table.ctx)
	d.Consume()
	html := app.HTMLString(table.renderCard())
	for _, want := range []string{"The address has a space in it", ">Fix<", "See all 1,234", `data-fix="0.0"`} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q", want)
		}
	}
	table.state.Cursor.Col = ColLastMod
	if table.cardHere() {
		t.Error("the card stays when the cursor has gone")
	}
}
