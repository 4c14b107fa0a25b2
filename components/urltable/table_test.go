package urltable

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
	"golang.org/x/net/html"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
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
	table := &Table{
		Rows: src, Rev: 1, Sink: k, Today: "2026-11-20",
		Sort: sitemapcore.Sort{{Key: sitemapcore.LastMod.SortKey(), Desc: true}},
	}
	d := app.NewClientTester(table)
	t.Cleanup(d.Close)
	d.Consume()
	return table, k, d
}

func TestNoAttributeIsAStyle(t *testing.T) {
	table, _, d := mounted(t, 30)
	table.apply(table.ctx, table.state.MoveTo(Cell{2, ColLastMod}, table.around()).Open(true, table.around()), nil)
	d.Consume()
	got := app.HTMLString(table.Render())
	uitest.Says(t, "the calendar", got, "Choose a date")
	uitest.Omits(t, "the calendar", got, "style=")
}

// The view of the languages replaces the table. The next table must not repeat a press of the last one.
func TestAPressIsNotRepeatedByTheNextTable(t *testing.T) {
	_, src := view(100)
	k := &keeper{}
	table := &Table{Rows: src, Rev: 1, Sink: k, Pressed: Pressed{Seq: 1, Keys: "Ctrl A"}}
	d := app.NewClientTester(table)
	t.Cleanup(d.Close)
	d.Consume()
	table.OnUpdate(table.ctx)
	d.Consume()
	if !table.state.Rows.Empty() {
		t.Errorf("it selects %v", table.state.Rows)
	}
	table.Pressed.Seq = 2
	table.OnUpdate(table.ctx)
	d.Consume()
	if n := table.state.Rows.Len(); n != 100 {
		t.Errorf("a press of its own selects %d rows", n)
	}
}

func TestWhatChangesUnderTheSelectionDropsIt(t *testing.T) {
	for _, c := range []struct {
		name   string
		from   func(State, View) State
		change func(*Table)
		stays  bool // where the table is scrolled to
		cursor string
	}{
		{"another view", State.SelectAll, func(x *Table) { x.View++ }, false, "{Row:0 Col:0}"},
		{
			"fewer rows",
			func(s State, v View) State { return s.MoveTo(Cell{98, ColLoc}, v).ExtendTo(Cell{99, ColLoc}, false, v) },
			func(x *Table) { x.Rows.(*sheet).n, x.Rev = 50, x.Rev+1 },
			false, "{Row:49 Col:0}",
		},
		{
			"one row more, which may have come before the row that is ticked",
			func(s State, v View) State { return s.Toggle(Cell{2, ColLoc}, v) },
			func(x *Table) { x.Rows.(*sheet).n, x.Rev = 101, x.Rev+1 },
			false, "{Row:2 Col:0}",
		},
		{
			"the page lets it go where it stands",
			func(s State, v View) State {
				return s.MoveTo(Cell{60, ColPriority}, v).Toggle(Cell{70, ColPriority}, v)
			},
			func(x *Table) { x.Unselect++ },
			true, "{Row:70 Col:4}",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			table, k, d := mounted(t, 100)
			table.apply(table.ctx, c.from(table.state, table.around()), nil)
			d.Consume()
			place := table.list.Place
			k.told = nil
			c.change(table)
			table.OnUpdate(table.ctx)
			d.Consume()
			if got := k.String(); got != "Selected{Cursor:"+c.cursor+" Rows:{r:[]}}\n" {
				t.Errorf("told %s", got)
			}
			if c.stays && table.list.Place != place {
				t.Errorf("the place is %+v, it was %+v", table.list.Place, place)
			}
		})
	}
}

func TestAnEditIsToldWithItsSelection(t *testing.T) {
	table, k, d := mounted(t, 100)
	table.Hidden = ColumnSet(ColTitle)
	s, in := run2(table, `→, "2027", Enter`)
	table.apply(table.ctx, s, in)
	d.Consume()
	want := "Edit{Rows:{r:[{From:0 To:1}]} Field:1 Value:2027 Clear:false ID:1}\nSelected{Cursor:{Row:1 Col:2} Rows:{r:[]}}\n"
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
	if got := k.String(); got != "Typed{ID:3 Field:3 Value:0.}\nTyped{ID:3 Field:3 Value:0.5}\n" {
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
	if got := k.String(); got != "Edit{Rows:{r:[{From:2 To:3}]} Field:3 Value:0.1 Clear:false ID:3}\n" {
		t.Errorf("Enter told %s", got)
	}
}

// run2 presses keys on the state of a table, and returns the state and the intents after the last one.
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
	if got := k.String(); got != "Selected{Cursor:{Row:70 Col:0} Rows:{r:[]}}\n" {
		t.Errorf("told %s", got)
	}
}

// A paper is a row of the page: the model, with the set values in it.
type paper struct {
	t        *testing.T
	elements []*html.Node
}

func newPaper(t *testing.T) *paper {
	t.Helper()
	root, err := html.Parse(strings.NewReader(app.HTMLString((&model{}).Render())))
	if err != nil {
		t.Fatal(err)
	}
	p := &paper{t: t}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && (p.elements != nil || n.Data == "div") {
			p.elements = append(p.elements, n)
		}
	}
	return p
}

func (p *paper) Set(element int, what dom.Part, value string) {
	n := p.elements[element]
	if what == dom.Text {
		if first := n.FirstChild; first != nil && first.Type == html.ElementNode {
			p.t.Errorf("the text of element %d, %v, would take the place of elements", element, n.Attr)
		}
		for n.FirstChild != nil {
			n.RemoveChild(n.FirstChild)
		}
		n.AppendChild(&html.Node{Type: html.TextNode, Data: value})
		return
	}
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == string(what) })
	if value != "" {
		n.Attr = append(n.Attr, html.Attribute{Key: string(what), Val: value})
	}
}

func (p *paper) String() string {
	for _, n := range p.elements {
		slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
	}
	var b strings.Builder
	if err := html.Render(&b, p.elements[0]); err != nil {
		p.t.Fatal(err)
	}
	return strings.ReplaceAll(b.String(), "\n", "")
}

func TestRowsSayWhatTheyShow(t *testing.T) {
	full := rowView{At: 4, There: true, Row: Row{
		No: 5, Texts: [sitemapcore.NumTexts]string{"Oak & ash"}, Changed: true, Images: 1, Alternates: 4, News: 1, Severity: sitemapcore.Reject,
		Values: [4]string{"https://shop.example/a/b", "2026-11-20T08:15Z", "weekly", "0,7"},
		Marks:  [4]sitemapcore.Severity{3: sitemapcore.Reject, 2: sitemapcore.Warn},
	}, Host: "https://shop.example", Selected: true}
	out := rowView{
		At: 1, There: true, Row: Row{No: 2, LeftOut: true}, Framed: true, From: ColLoc, To: ColLastMod,
		Edges: edgeTop, Cursor: true, Card: true,
	}
	for _, c := range []struct {
		name   string
		row    rowView
		want   []string
		absent []string
	}{
		{
			"a page with everything", full,
			[]string{
				`class="row row--sel row--chg"`, `aria-rowindex="6"`, `role="rowheader"`, "dir v\x01/a/\x01leaf v\x01b\x01",
				`<span class="v">2026-11-20<`, `<span class="time">08:15<`, `<span class="v">weekly<`,
				`<span class="v">0,7<`, `cell--ti" role="gridcell"><span class="v">Oak &amp; ash<`,
				`aria-invalid="true" class="cell cell--pr cell--bad" role="gridcell"`,
				`class="cell cell--cf cell--warn"`, `class="verdict mask mask--bad sev--bad"><span class="vh">Rejected<`,
				`aria-label="Select row 5"`, `<span class="vh">(changed)<`,
				`class="chip mask mask--image" title="1 image"><span aria-hidden="">1<`,
				`title="news"><span aria-hidden=""><`,
				`title="4 languages"><span aria-hidden="">4</span><span class="vh">4 languages<`,
			},
			[]string{"shop.example", "aria-busy", "videos", "pages-"},
		},
		{
			"a page under the cursor that is left out", out,
			[]string{
				`class="row row--at row--out"`,
				`aria-describedby="pages-card" aria-selected="true" class="cell cell--loc cell--cur ` +
					`cell--told cell--sel cell--sel-l cell--sel-t" id="pages-2-2"`,
				`class="cell cell--lm cell--sel cell--sel-r cell--sel-t"`, ">left out<",
			},
			[]string{"row--sel", "(changed)"},
		},
		{
			"a page that has not come",
			rowView{At: 8},
			[]string{
				`class="row row--wait"`, `aria-busy="true"`, "vh\x01not read yet\x01wait\x01",
				`>9<`,
			},
			[]string{"hidden=\"true\" role=\"row\""},
		},
		{"no page", rowView{Off: true}, []string{`hidden="true" role="row"`}, []string{"aria-rowindex"}},
	} {
		p := newPaper(t)
		for _, before := range []rowView{{}, full, out} {
			// A slot keeps nothing of its last row.
			before.Show(p)
			c.row.Show(p)
			got := p.String()
			uitest.Says(t, c.name, got, c.want...)
			uitest.Omits(t, c.name, got, c.absent...)
		}
	}
}

func TestTheCardHasAButtonForEachAnswer(t *testing.T) {
	table, _, d := mounted(t, 10)
	table.Card = CellCard{Row: 0, Field: sitemapcore.Loc, Items: []CardItem{{
		Rule: &wire.RuleCount{Code: "C1", Pages: 1234, Offer: true},
		Finding: sitemapcore.Finding{
			Rule: "C1", Severity: sitemapcore.Reject, Title: "The address has a space in it",
			Fixes: []sitemapcore.Fix{{Label: "Fix", Value: "x"}},
		},
	}}}
	table.OnUpdate(table.ctx)
	d.Consume()
	if table.cardHere() {
		t.Error("the card opens without being asked for")
	}
	table.asked = true
	page := app.HTMLString(table.drawCard())
	uitest.Says(t, "the page", page, "The address has a space in it", ">Fix<", "See all 1,234", ">Fix 1,234…<")
	table.state.Cursor.Col = ColLastMod
	if table.cardHere() {
		t.Error("the card stays when the cursor has gone")
	}
}

func TestAFrequencyIsFoundByItsWordAndGivenByItsValue(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"daily": "Täglich", "weekly": "wöchentlich", "never": "hiçbir İş", "always": "ıla"})
	for typed, want := range map[string]string{
		"tä": "daily", "TÄGLICH": "daily", "da": "daily", "wö": "weekly", "we": "weekly", "mon": "monthly", "x": "x",
		"HİÇBİR İ": "never", "Il": "always",
	} {
		table, _, _ := mounted(t, 100)
		v := table.around()
		s := table.state.MoveTo(Cell{2, ColChangeFreq}, v).Open(false, v).Input(typed)
		if _, in := s.Commit(false); len(in) != 1 || in[0].(Edit).Value != want {
			t.Errorf("%q asks for %+v, want %s", typed, in, want)
		}
		got := app.HTMLString((&Table{state: s}).drawList())
		for _, line := range []string{`Täglich\s*<span[^>]*class="xml"[^>]*>daily</span>`, `>\s*hourly\s*</div>`} {
			if !regexp.MustCompile(line).MatchString(got) {
				t.Errorf("no %s in %s", line, got)
			}
		}
	}
}

// shuffled are rows of other pages than those that a table has drawn: the page of row i is order[i]. Without a page a
// row is not loaded.
type shuffled struct {
	sheet
	order []sitemapcore.EntryID
}

func (s *shuffled) Len() int { return len(s.order) }

func (s *shuffled) Row(i int) (Row, bool) {
	if i < 0 || i >= len(s.order) || s.order[i] == 0 {
		return Row{}, false
	}
	r := Row{ID: s.order[i]}
	r.Values[sitemapcore.Priority], r.Has[sitemapcore.Priority] = fmt.Sprint("of ", r.ID), true
	return r, true
}

// TestAnEditStaysWithItsPage moves, loads and removes the rows under an edit: the value goes to the page that was opened.
func TestAnEditStaysWithItsPage(t *testing.T) {
	ids := func(of ...sitemapcore.EntryID) []sitemapcore.EntryID { return of }
	for _, c := range []struct {
		name          string
		before, after []sitemapcore.EntryID
		moved         bool // and the table is told
		keep          bool
		typed         string
		want          string // the state of the edit
		told          string
	}{
		{"nothing moves", ids(1, 2, 3), ids(1, 2, 3), false, true, "x", "row 1 of page 2: x", ""},
		{"a page above goes", ids(1, 2, 3), ids(2, 3), true, true, "x", "row 0 of page 2: x", ""},
		{"the order is turned round", ids(3, 2, 1, 4), ids(4, 1, 2, 3), true, false, "x", "row 2 of page 2: x", ""},
		{"the page goes", ids(1, 2, 3), ids(1, 3), true, true, "", "off", ""},
		{"the page goes while it gets a value", ids(1, 2, 3), ids(1, 3), true, true, "x", "off", "page 2: x"},
		{"the rows are on their way", ids(1, 2, 3), ids(0, 0, 0), false, true, "x", "row 1 of page 2: x", ""},
		{"the row comes", ids(1, 0, 3), ids(1, 2, 3), false, true, "", "row 1 of page 2: of 2", ""},
		{"the row comes after a letter", ids(1, 0, 3), ids(1, 2, 3), false, false, "x", "row 1 of page 2: x", ""},
		{"the row never was the one that was seen", ids(1, 0, 3), ids(3, 1), true, false, "x", "off", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows := &shuffled{order: c.before}
			table, k, d := mounted(t, 3)
			table.Rows = rows
			table.OnUpdate(table.ctx)
			v := table.around()
			table.apply(table.ctx, table.state.MoveTo(Cell{1, ColPriority}, v).Open(c.keep, v), nil)
			if c.typed != "" {
				table.apply(table.ctx, table.state.Input(c.typed), nil)
			}
			d.Consume()
			k.told = nil
			rows.order = c.after
			if c.moved {
				table.Unselect++
			}
			table.Rev++
			table.OnUpdate(table.ctx)
			d.Consume()
			got := "off"
			if e := table.state.Editing; e.On {
				got = fmt.Sprintf("row %d of page %d: %s", e.Cell.Row, e.ID, e.Text)
			}
			told := ""
			for _, in := range k.told {
				if e, ok := in.(Edit); ok {
					told += fmt.Sprintf("page %d: %s", e.ID, e.Value)
				}
			}
			if got != c.want || told != c.told {
				t.Errorf("the edit is %s, and told %q", got, told)
			}
		})
	}
}
