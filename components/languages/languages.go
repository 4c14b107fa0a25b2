package languages

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A GroupCell is the page of a group in one language.
type GroupCell struct {
	ID      sitemapcore.EntryID // zero for an address that is no page of this sitemap
	State   uint8               // one of the Version constants
	Address string
}

// A GroupSource gives groups to the matrix. It is a stable pointer.
type GroupSource interface {
	// Len returns the number of groups.
	Len() int
	// Group returns the cells of a group, the first column first, and false when it is not at hand
	// yet.
	Group(i int) ([]GroupCell, bool)
	// Need says which groups are about to be shown. It must not block.
	Need(first, count int)
}

// Languages is the matrix of pages by language, one group a row, with what narrows it above, in the
// place of the [Toolbar] and the table. It is a window on a list that may be as long as the table.
type Languages struct {
	app.Compo

	Groups GroupSource
	Rev    int // changes with every change of a group
	View   int // changes when other groups stand at the positions

	Columns []string // the codes of the languages that are shown, the first one included
	Pages   []int    // in each of them
	From    int      // the column that the second of them is
	All     int      // the number of all columns
	Counts  [4]int   // all groups, and those of each sort
	Show    uint8
	Query   string
	Host    string // which all addresses share
	Narrow  bool
	Names   ui.Names
	Busy    *wire.Progress // while the groups are being looked for
	Sink    components.Sink

	list     list.List
	names    []string // of the columns
	view     int
	row, col int // the cursor
}

// OnInit says how the rows are drawn.
func (l *Languages) OnInit() {
	l.list = list.List{
		Len:  func() int { return l.Groups.Len() },
		Look: func(at int) list.Look { return l.look(at) },
		Need: func(first, count int) { l.Groups.Need(first, count) },
		There: func(at int) bool {
			_, ok := l.Groups.Group(at)
			return ok
		},
	}
}

// OnMount begins to listen.
func (l *Languages) OnMount(ctx app.Context) {
	l.view = l.View
	in := func(selector string) app.Value { return dom.Query(ctx.JSSrc(), selector) }
	body := in(".mgrid__body")
	l.list.Mount(ctx, list.Parts{
		Scroller: in(".mgrid"), Space: body, Body: body, Model: in(".matrix > .row"), Probe: in(".grid__probe"),
		Head: in(".row--head"),
	})
}

// OnDismount ends all listening.
func (l *Languages) OnDismount() { l.list.Close() }

// OnUpdate takes new properties in.
func (l *Languages) OnUpdate(app.Context) {
	if l.View != l.view {
		l.view, l.row = l.View, 0
		l.list.Begin()
	}
}

// Render draws the matrix.
func (l *Languages) Render() app.UI {
	l.list.Fit()
	l.names = make([]string, len(l.Columns))
	for i, c := range l.Columns {
		l.names[i] = ui.LanguageName(l.Names, c)
	}
	l.list.Paint()
	rows := l.list.Layout.Rows
	class, active := "mgrid", ""
	if len(l.Columns) == 0 {
		class = "mgrid mgrid--none"
	}
	if rows > 0 {
		active = groupCellID(l.row, l.col)
	}
	grid := ui.Set(ui.Div(class,
		ui.Set(ui.Div("row row--head", l.heads()...), "role", "row", "aria-rowindex", "1"),
		ui.Set(ui.Div("mgrid__body"), "role", "rowgroup"),
		ui.Set(ui.Div("row grid__probe"), "aria-hidden", "true")),
		"role", "grid", "tabindex", "0", "aria-label", say.Text("Language groups").String(), "aria-rowcount",
		strconv.Itoa(rows+1), "aria-colcount", strconv.Itoa(l.All),
		"data-cols", strconv.Itoa(len(l.Columns)-1), "aria-activedescendant", active)
	return ui.Div("matrix", l.bar(), l.keys(), l.empty(),
		grid.OnClick(l.onClick).OnDblClick(l.onDblClick).OnKeyDown(l.onKeyDown), &groupModel{})
}

// heads draws the heads of the columns.
func (l *Languages) heads() []app.UI {
	heads := make([]app.UI, len(l.Columns))
	for i, code := range l.Columns {
		xml := say.Data(code)
		if i > 0 && !l.Narrow && code != sitemapcore.XDefault {
			xml = say.Fill("{code}, {n, plural, one {# page} other {# pages}}", "code", code, "n", l.Pages[i])
		}
		heads[i] = ui.Set(
			ui.Div("cell head", ui.Leaf("span", "head__t cut", say.Data(l.names[i])), ui.Leaf("span", "xml", xml)),
			"role", "columnheader", "aria-colindex", strconv.Itoa(l.column(i)+1))
	}
	return heads
}

// bar draws the toolbar of the matrix.
func (l *Languages) bar() app.UI {
	return ui.Set(ui.Div("bar bar--find",
		ui.ViewSwitch(l.Sink, components.ViewLanguages, true),
		ui.Div("search", ui.Icon("search"),
			&ui.Textbox{
				ID: "find-group", Key: "find", Type: "search", Name: "Find an address", Place: "Find a page",
				Mode: "search", Text: l.Query, In: say.Tag(),
			},
		).OnInput(l.onInput),
		ui.Elem("span", "bar__space wide-only"),
		&ui.Button{
			Class: "btn btn--s wide-only", Icon: "plus", Label: "Add a language", Sink: l.Sink,
			Do: components.AddExample{},
		}),
		"role", "toolbar", "aria-label", say.Text("Language groups").String())
}

func (l *Languages) onInput(ctx app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "find" {
		l.Sink.Do(ctx, components.FindGroups{Query: text})
	}
}

// column returns the number of a column that is shown, among all of them.
func (l *Languages) column(i int) int {
	if i == 0 {
		return 0
	}
	return l.From + i - 1
}

// groupSorts are what the groups can be narrowed to.
var groupSorts = [...]struct {
	label      say.Text
	icon, tone string
}{
	{"All groups", "", ""},
	{"Page missing", "plus", ""},
	{"No link back", "oneway", "sev--bad"},
	{"Not in this sitemap", "note", ""},
}

// keys draws what narrows the groups, and the way to more languages.
func (l *Languages) keys() app.UI {
	var in []app.UI
	for i, k := range groupSorts {
		icon := ui.Nothing()
		if k.icon != "" {
			icon = ui.Icon(k.icon, "i--s", k.tone)
		}
		in = append(in, ui.Set(
			ui.Elem("button", "fkey", icon, ui.Span(k.label), ui.Leaf("b", "", say.Data(ui.Number(l.Counts[i])))),
			"type", "button", "data-show", strconv.Itoa(i), "aria-pressed", strconv.FormatBool(int(l.Show) == i)))
	}
	if n := len(l.Columns) - 1; n > 0 && n < l.All-1 {
		turn := func(icon string, name say.Text, to int) app.UI {
			return &ui.Button{
				Class: "icon icon--s", Icon: icon, Name: name, Off: to == l.From, Sink: l.Sink,
				Do: components.TurnColumns{From: to},
			}
		}
		in = append(in, ui.Div("mturn across end",
			ui.Leaf("span", "quiet small num",
				say.Fill("Languages {first} to {last} of {n}", "first", l.From+1, "last", l.From+n, "n", l.All)),
			turn("left", "Previous languages", max(1, l.From-n)),
			turn("right", "More languages", min(l.From+n, l.All-n))))
	}
	return ui.Set(ui.Div("mkey", in...), "role", "group", "aria-label", say.Text("Show").String()).OnClick(l.onKey)
}

// empty says why there are no groups.
func (l *Languages) empty() app.UI {
	switch {
	case l.Busy != nil:
		return ui.JobCard("groups-job", l.Busy, l.Sink)
	case l.list.Layout.Rows > 0:
		return ui.Nothing()
	case l.Counts[0] > 0:
		return ui.Empty("No groups match", "Select “All groups” to see the others.")
	}
	return ui.Empty("No language versions yet", "Under “Pair pages by example”, enter one page in each language. All "+
		"pages that follow the same pattern are linked to each other.")
}

func (l *Languages) onKey(ctx app.Context, e app.Event) {
	if n, err := strconv.Atoi(dom.Pressed(e, "show")); err == nil {
		l.Sink.Do(ctx, components.ShowGroups{Show: uint8(n)})
	}
}

// at moves the cursor to the cell that an event is about.
func (l *Languages) at(e app.Event) bool {
	spot := dom.SpotOf(e)
	if spot.Row < 2 || spot.Col < 1 {
		return false
	}
	l.row, l.col = spot.Row-2, 0
	if spot.Col > 1 {
		l.col = spot.Col - l.From
	}
	return true
}

func (l *Languages) onClick(ctx app.Context, e app.Event) {
	if !l.at(e) {
		return
	}
	if cells, ok := l.Groups.Group(l.row); l.Narrow || ok && l.col < len(cells) && cells[l.col].State ==
		wire.VersionNone {
		l.open(ctx)
	}
}

func (l *Languages) onDblClick(ctx app.Context, e app.Event) {
	if l.at(e) {
		l.open(ctx)
	}
}

// open does what the cell under the cursor is for.
func (l *Languages) open(ctx app.Context) {
	cells, ok := l.Groups.Group(l.row)
	if !ok || l.col >= len(cells) {
		return
	}
	switch c := cells[l.col]; {
	case c.ID != 0:
		l.Sink.Do(ctx, components.OpenVersion{ID: c.ID})
	case c.State == wire.VersionNone:
		l.Sink.Do(ctx, components.FindVersion{Row: l.row, Col: l.column(l.col)})
	}
}

func (l *Languages) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	row, col := l.row, l.col
	layout := &l.list.Layout
	page := max(layout.View/max(layout.Row, 1)-1, 1)
	switch key {
	case "ArrowUp":
		row--
	case "ArrowDown":
		row++
	case "PageUp":
		row -= page
	case "PageDown":
		row += page
	case "ArrowLeft":
		col--
	case "ArrowRight":
		col++
	case "Home":
		col = 0
		if ctrl {
			row = 0
		}
	case "End":
		col = len(l.Columns) - 1
		if ctrl {
			row = layout.Rows - 1
		}
	case "Enter", " ":
		e.PreventDefault()
		l.open(ctx)
		return
	default:
		return
	}
	e.PreventDefault()
	if n := len(l.Columns) - 1; col > n && l.From+n < l.All {
		l.Sink.Do(ctx, components.TurnColumns{From: l.From + 1})
	}
	if col < 1 && l.col >= 1 && key == "ArrowLeft" && l.From > 1 {
		col = 1
		l.Sink.Do(ctx, components.TurnColumns{From: l.From - 1})
	}
	l.row = max(0, min(row, layout.Rows-1))
	l.col = max(0, min(col, len(l.Columns)-1))
	l.list.Reveal(l.row, 1, 0)
}
