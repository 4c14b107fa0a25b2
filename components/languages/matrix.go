package languages

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A matrix shows the groups, one a row, and above them the choice of groups. It is a window on a list that may be as long
// as the table.
type matrix struct {
	app.Compo

	Feature func() *Languages // a func, so that the matrix is drawn whenever the page is

	l        *Languages
	list     list.List
	columns  []string // the codes of the shown languages, the first one included
	names    []string // of the columns
	from     int      // the number of the second shown column
	view     int
	row, col int // the cursor
}

// OnInit says how the rows are drawn.
func (m *matrix) OnInit() {
	m.l = m.Feature()
	m.list = list.List{
		Len: m.l.Groups.Len, Look: func(at int) list.Look { return m.rowAt(at) }, Need: m.l.Groups.Need,
		There: func(at int) bool {
			_, ok := m.l.Groups.Group(at)
			return ok
		},
	}
}

// OnMount begins to listen.
func (m *matrix) OnMount(ctx app.Context) {
	m.view = m.l.view
	in := func(selector string) app.Value { return dom.Query(ctx.JSSrc(), selector) }
	body := in(".mgrid__body")
	m.list.Mount(ctx, list.Parts{
		Scroller: in(".mgrid"), Space: body, Body: body, Model: in(".matrix > .row"), Probe: in(".grid__probe"),
		Head: in(".row--head"),
	})
}

// OnDismount ends all listening.
func (m *matrix) OnDismount() { m.list.Close() }

// OnUpdate takes new properties in.
func (m *matrix) OnUpdate(app.Context) {
	if m.l.view != m.view {
		m.view, m.row = m.l.view, 0
		m.list.Begin()
	}
}

func (m *matrix) Render() app.UI {
	m.list.Fit()
	var shown []int
	shown, m.from = m.l.Groups.columns()
	m.columns, m.names = nil, nil
	for _, at := range shown {
		code := m.l.Groups.Found.Columns[at]
		m.columns, m.names = append(m.columns, code), append(m.names, ui.LanguageName(m.l.Browser, code))
	}
	m.list.Paint()
	rows := m.list.Layout.Rows
	class, active := "mgrid", ""
	if len(m.columns) == 0 {
		class = "mgrid mgrid--none"
	}
	if rows > 0 {
		active = groupCellID(m.row, m.col)
	}
	grid := ui.Set(ui.Div(class,
		ui.Set(ui.Div("row row--head", m.heads()...), "role", "row", "aria-rowindex", "1"),
		ui.Set(ui.Div("mgrid__body"), "role", "rowgroup"),
		ui.Set(ui.Div("row grid__probe"), "aria-hidden", "true")),
		"role", "grid", "tabindex", "0", "aria-label", say.Text("Language groups").String(), "aria-rowcount",
		strconv.Itoa(rows+1), "aria-colcount", strconv.Itoa(m.all()),
		"aria-activedescendant", active)
	return ui.Div("matrix grow", m.bar(), m.keys(), m.empty(),
		grid.OnClick(m.onClick).OnDblClick(m.onDblClick).OnKeyDown(m.onKeyDown), &groupModel{})
}

// heads draws the heads of the columns.
func (m *matrix) heads() []app.UI {
	heads := make([]app.UI, len(m.columns))
	for i, code := range m.columns {
		xml := say.Data(code)
		if i > 0 && !m.l.Narrow && code != language.XDefault {
			xml = say.Fill("{code}, {n, plural, one {# page} other {# pages}}", "code", code, "n", m.l.Groups.Found.Pages[m.column(i)])
		}
		heads[i] = ui.Set(
			ui.Div("cell head", ui.Leaf("span", "head__t cut", say.Data(m.names[i])), ui.Leaf("span", "xml", xml)),
			"role", "columnheader", "aria-colindex", strconv.Itoa(m.column(i)+1))
	}
	return heads
}

// bar draws the toolbar of the matrix.
func (m *matrix) bar() app.UI {
	return ui.Set(ui.Div("bar bar--find across",
		ui.ViewSwitch(m.l.Sink, components.ViewLanguages, true),
		ui.Div("search", ui.Icon("search"),
			&ui.Textbox{
				ID: "find-group", Type: "search", Name: "Find an address", Place: "Find a page", Mode: "search",
				Text: m.l.query, Typed: m.l.Find,
			},
		),
		ui.Elem("span", "grow wide-only"),
		&ui.Button{
			Class: "btn btn--s wide-only", Icon: "plus", Label: "Add a language", Sink: m.l.Sink,
			Do: m.l.Pairs.AddExample,
		}),
		"role", "toolbar", "aria-label", say.Text("Language groups").String())
}

// all returns the number of all columns.
func (m *matrix) all() int {
	if found := m.l.Groups.Found; found != nil {
		return len(found.Columns)
	}
	return 0
}

// count returns the number of groups of a sort.
func (m *matrix) count(sort int) int {
	if found := m.l.Groups.Found; found != nil {
		return found.Counts[sort]
	}
	return 0
}

// column returns the number of a shown column among all of them.
func (m *matrix) column(i int) int {
	if i == 0 {
		return 0
	}
	return m.from + i - 1
}

// groupSorts are the filters for groups.
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
func (m *matrix) keys() app.UI {
	var in []app.UI
	for i, k := range groupSorts {
		icon := ui.Nothing()
		if k.icon != "" {
			icon = ui.Icon(k.icon, "i--s", k.tone)
		}
		key := ui.PlainButton("fkey num quiet", icon, ui.Span(k.label), ui.Leaf("b", "", say.Data(say.Number(m.count(i)))))
		in = append(in, ui.Asks(key, m.l.Sink, func() { m.l.ShowOnly(uint8(i)) }, i).
			Aria("pressed", int(m.l.show) == i))
	}
	if n := len(m.columns) - 1; n > 0 && n < m.all()-1 {
		turn := func(icon string, name say.Text, to int) app.UI {
			return &ui.Button{
				Class: "icon icon--s", Icon: icon, Name: name, Off: to == m.from, Sink: m.l.Sink,
				Do: func() { m.l.turn(to) },
			}
		}
		in = append(in, ui.Div("across tight end",
			ui.Leaf("span", "quiet small num",
				say.Fill("Languages {first} to {last} of {n}", "first", m.from+1, "last", m.from+n, "n", m.all())),
			turn("left", "Previous languages", max(1, m.from-n)),
			turn("right", "More languages", min(m.from+n, m.all()-n))))
	}
	return ui.Group(ui.Div("mkey across wrap", in...), "Show")
}

// empty says why there are no groups.
func (m *matrix) empty() app.UI {
	busy := m.l.Busy(m.l.finding)
	switch {
	case busy != nil:
		return ui.JobCard("groups-job", busy, m.l.Sink)
	case m.list.Layout.Rows > 0:
		return ui.Nothing()
	case m.count(0) > 0:
		return ui.Empty("No groups match", "Select “All groups” to see the others.")
	}
	return ui.Empty("No language versions yet", "Under “Pair pages by example”, enter one page in each language. All "+
		"pages that follow the same pattern are linked to each other.")
}

// moveCursorTo moves the cursor to the cell of an event.
func (m *matrix) moveCursorTo(e app.Event) bool {
	spot := dom.SpotOf(e)
	if spot.Row < 2 || spot.Col < 1 {
		return false
	}
	m.row, m.col = spot.Row-2, 0
	if spot.Col > 1 {
		m.col = spot.Col - m.from
	}
	return true
}

func (m *matrix) onClick(ctx app.Context, e app.Event) {
	if !m.moveCursorTo(e) {
		return
	}
	if cells, ok := m.l.Groups.Group(m.row); m.l.Narrow || ok && m.col < len(cells) && cells[m.col].State ==
		wire.VersionNone {
		m.open(ctx)
	}
}

func (m *matrix) onDblClick(ctx app.Context, e app.Event) {
	if m.moveCursorTo(e) {
		m.open(ctx)
	}
}

// open runs the action of the cell under the cursor.
func (m *matrix) open(ctx app.Context) {
	cells, ok := m.l.Groups.Group(m.row)
	if !ok || m.col >= len(cells) {
		return
	}
	switch c := cells[m.col]; {
	case c.ID != 0:
		m.l.Sink.Do(ctx, func() { m.l.Open(c.ID) })
	case c.State == wire.VersionNone:
		m.l.Sink.Do(ctx, func() { m.l.FindPage(m.row, m.column(m.col)) })
	}
}

func (m *matrix) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	row, col := m.row, m.col
	layout := &m.list.Layout
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
		col = len(m.columns) - 1
		if ctrl {
			row = layout.Rows - 1
		}
	case "Enter", " ":
		e.PreventDefault()
		m.open(ctx)
		return
	default:
		return
	}
	e.PreventDefault()
	if n := len(m.columns) - 1; col > n && m.from+n < m.all() {
		m.l.turn(m.from + 1)
	}
	if col < 1 && m.col >= 1 && key == "ArrowLeft" && m.from > 1 {
		col = 1
		m.l.turn(m.from - 1)
	}
	m.row = max(0, min(row, layout.Rows-1))
	m.col = max(0, min(col, len(m.columns)-1))
	m.list.Reveal(m.row, 1, 0)
}
