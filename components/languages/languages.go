package languages

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
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
	Busy    *ui.Progress // while the groups are being looked for
	Sink    components.Sink

	layout       geometry.Layout
	place        geometry.Place
	first, count int // rows that are drawn
	wanted       [2]int
	view         int
	row, col     int // the cursor
	ys           []int
	spacer       int
	scroll       int
	grid, list   app.Value
	watch        *dom.Watch
	ctx          app.Context
	rows         ui.Chunked // of the rows that are made: 36 in one task took 96 ms
}

var (
	_ app.Mounter    = (*Languages)(nil)
	_ app.Dismounter = (*Languages)(nil)
	_ app.Updater    = (*Languages)(nil)
)

// groupStep is how many rows are drawn beyond those that are seen.
const groupStep = 4

// groupRows is how many rows are made in a task.
const groupRows = 8

// OnMount begins to listen.
func (l *Languages) OnMount(ctx app.Context) {
	l.ctx = ctx
	l.rows.Mount(ctx, groupRows)
	l.rows.Drawn = l.put
	l.view = l.View
	l.grid = dom.Query(ctx.JSSrc(), ".mgrid")
	l.list = dom.Query(ctx.JSSrc(), ".mgrid__body")
	l.watch = dom.WatchView(l.grid, l.moved, l.rested)
	dom.Soon(func() { ctx.Dispatch(func(ctx app.Context) { l.size(); ctx.Defer(l.put) }) })
}

// OnDismount ends all listening.
func (l *Languages) OnDismount() { l.watch.Close() }

// OnUpdate takes new properties in.
func (l *Languages) OnUpdate(ctx app.Context) {
	if l.View != l.view {
		l.view, l.row, l.wanted = l.View, 0, [2]int{}
		l.place = geometry.Place{}
	}
	ctx.Defer(l.put)
}

// size learns the sizes that the style sheet gives.
func (l *Languages) size() {
	row := dom.HeightOf(dom.Query(l.grid, ".grid__probe"))
	if row == 0 {
		return
	}
	head := dom.HeightOf(dom.Query(l.grid, ".row--head"))
	l.layout.Row, l.layout.View = row, max(dom.ViewOf(l.grid).Height-head, row)
}

// moved runs in the browser's scroll and resize events.
func (l *Languages) moved() {
	now := dom.ViewOf(l.grid)
	was := l.layout
	l.size()
	if l.layout == was && now.Top != l.scroll {
		l.scroll = now.Top
		l.place = l.layout.Scrolled(l.place, now.Top)
	}
	if first, count := l.layout.Window(l.place, groupStep); first != l.first || count != l.count || l.layout != was {
		l.ctx.Dispatch(func(ctx app.Context) { ctx.Defer(l.put) })
	}
}

func (l *Languages) rested() {
	if p := l.layout.Settle(l.place); p != l.place {
		l.place = p
		l.put(l.ctx)
	}
}

// put brings rows and the scroll position to their places, and asks for what is not there. It runs
// after the frame.
func (l *Languages) put(ctx app.Context) {
	if !l.Mounted() || !l.grid.Truthy() {
		return
	}
	if l.layout.Row == 0 {
		l.size()
	}
	l.layout.Rows = l.Groups.Len()
	l.place = l.layout.Fit(l.place)
	if first, count := l.layout.Window(l.place, groupStep); first != l.first || count != l.count {
		ctx.Dispatch(func(ctx app.Context) { ctx.Defer(l.put) })
		return
	}
	slots := l.list.Get("children")
	for len(l.ys) < l.layout.Slots(groupStep) {
		l.ys = append(l.ys, -1)
	}
	for i := range l.layout.Slots(groupStep) {
		at := l.slotRow(i)
		if y := l.layout.Offset(l.place, at); at < l.first+l.count && y != l.ys[i] {
			if el := slots.Index(i); el.Truthy() {
				l.ys[i] = y
				dom.MoveY(el, y)
			}
		}
	}
	if h := l.layout.Height(); h != l.spacer {
		l.spacer = h
		dom.SetPx(l.list, "height", h)
	}
	if l.scroll != l.place.Scroll {
		l.scroll = l.place.Scroll
		dom.ScrollTo(l.grid, l.scroll)
	}
	if want := [2]int{l.first, l.count}; want != l.wanted && l.count > 0 {
		l.wanted = want
		l.Groups.Need(l.first, l.count)
	}
}

// slotRow returns the row that a slot shows: a row keeps its slot while it is in the window.
func (l *Languages) slotRow(slot int) int {
	n := max(l.layout.Slots(groupStep), 1)
	return l.first + (slot-l.first%n+n)%n
}

// Render draws the matrix.
func (l *Languages) Render() app.UI {
	l.layout.Rows = l.Groups.Len()
	l.place = l.layout.Fit(l.place)
	l.first, l.count = l.layout.Window(l.place, groupStep)
	heads := make([]app.UI, len(l.Columns))
	names := make([]string, len(l.Columns))
	for i, c := range l.Columns {
		names[i] = ui.LanguageName(l.Names, c)
		xml := c
		if i > 0 && !l.Narrow && c != sitemapcore.XDefault {
			xml += ", " + ui.Pages(l.Pages[i])
		}
		heads[i] = ui.Set(ui.Elem("div", "cell head", ui.Leaf("span", "head__t cut", names[i]), ui.Leaf("span", "xml", xml)),
			"role", "columnheader", "aria-colindex", strconv.Itoa(l.column(i)+1))
	}
	slots := make([]app.UI, l.layout.Slots(groupStep))
	if l.layout.Row == 0 {
		slots = slots[:0]
	}
	l.rows.Begin()
	for i := range slots {
		if !l.rows.Fits() {
			slots = slots[:i]
			break
		}
		at := l.slotRow(i)
		if at >= l.first+l.count {
			slots[i] = &groupRow{Off: true}
			continue
		}
		r := &groupRow{At: at, Heads: names, From: l.From, Host: l.Host, Cursor: -1}
		r.Cells, r.There = l.Groups.Group(at)
		if at == l.row {
			r.Cursor = l.col
		}
		slots[i] = r
	}
	l.rows.End(groupRows)
	class, active := "mgrid", ""
	if len(l.Columns) == 0 {
		class = "mgrid mgrid--none"
	}
	if l.layout.Rows > 0 {
		active = groupCellID(l.row, l.col)
	}
	grid := ui.Set(ui.Elem("div", class,
		ui.Set(ui.Elem("div", "row row--head", heads...), "role", "row", "aria-rowindex", "1"),
		ui.Set(ui.Elem("div", "mgrid__body", slots...), "role", "rowgroup"),
		ui.Set(ui.Elem("div", "row grid__probe"), "aria-hidden", "true")),
		"role", "grid", "tabindex", "0", "aria-label", "Language groups", "aria-rowcount",
		strconv.Itoa(l.layout.Rows+1), "aria-colcount", strconv.Itoa(l.All),
		"data-cols", strconv.Itoa(len(l.Columns)-1), "aria-activedescendant", active)
	bar := ui.Set(ui.Elem("div", "bar bar--find",
		ui.ViewSwitch(l.Sink, "false", "true"),
		ui.Elem("div", "search", ui.Icon("search"),
			&ui.Textbox{
				ID: "find-group", Key: "find", Type: "search", Name: "Find an address", Place: "Find a page",
				Mode: "search", Text: l.Query,
			},
		).OnInput(l.onInput),
		ui.Elem("span", "bar__space wide-only"),
		&ui.Button{Class: "btn btn--s wide-only", Icon: "plus", Label: "Add a language", Sink: l.Sink, Do: components.AddExample{}}),
		"role", "toolbar", "aria-label", "Language groups")
	return ui.Elem("div", "matrix", bar, l.keys(), l.empty(), grid.OnClick(l.onClick).OnDblClick(l.onDblClick).
		OnKeyDown(l.onKeyDown))
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
var groupSorts = [...]struct{ label, icon, tone string }{
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
		in = append(in, ui.Set(ui.Elem("button", "fkey", icon, ui.Leaf("span", "", k.label), ui.Leaf("b", "", ui.Number(l.Counts[i]))),
			"type", "button", "data-show", strconv.Itoa(i), "aria-pressed", strconv.FormatBool(int(l.Show) == i)))
	}
	if n := len(l.Columns) - 1; n > 0 && n < l.All-1 {
		turn := func(icon, name string, to int) app.UI {
			return &ui.Button{
				Class: "icon icon--s", Icon: icon, Name: name, Off: to == l.From, Sink: l.Sink,
				Do: components.TurnColumns{From: to},
			}
		}
		in = append(in, ui.Elem("div", "mturn",
			ui.Leaf("span", "quiet small num", "Languages "+strconv.Itoa(l.From+1)+" to "+strconv.Itoa(l.From+n)+" of "+
				strconv.Itoa(l.All)),
			turn("left", "Languages before", max(1, l.From-n)),
			turn("right", "More languages", min(l.From+n, l.All-n))))
	}
	return ui.Set(ui.Elem("div", "mkey", in...), "role", "group", "aria-label", "Show").OnClick(l.onKey)
}

// empty says why there are no groups.
func (l *Languages) empty() app.UI {
	switch {
	case l.Busy != nil:
		return ui.JobCard("groups-job", *l.Busy, l.Sink)
	case l.layout.Rows > 0:
		return ui.Nothing()
	case l.Counts[0] > 0:
		return ui.Elem("div", "empty", ui.Leaf("b", "", "No group is like that"),
			ui.Leaf("span", "", "“All groups” shows the others again."))
	}
	return ui.Elem("div", "empty", ui.Leaf("b", "", "No page says its language yet"),
		ui.Leaf("span", "", "Give one page in each language under “Pair pages by example”, and all pages that follow "+
			"the same rule are linked to each other."))
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
	page := max(l.layout.View/max(l.layout.Row, 1)-1, 1)
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
			row = l.layout.Rows - 1
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
	l.row = max(0, min(row, l.layout.Rows-1))
	l.col = max(0, min(col, len(l.Columns)-1))
	l.place = l.layout.Reveal(l.place, l.row, 1, 0)
	ctx.Defer(l.put)
}

// groupCellID names a cell, for aria-activedescendant.
func groupCellID(row, col int) string {
	return "group-" + strconv.Itoa(row+1) + "-" + strconv.Itoa(col+1)
}

// A groupRow is one slot with a group in it. All its properties are values, so that one that did
// not change is not drawn.
type groupRow struct {
	app.Compo

	At     int
	There  bool
	Off    bool
	From   int
	Cells  []GroupCell
	Heads  []string
	Host   string
	Cursor int // the column of the cursor; -1 where it is in another row

	made bool
}

// groupClass are the classes of the cells by state.
var groupClass = [...]string{
	wire.VersionNone: "cell m-miss", wire.VersionLinked: "cell m-ok",
	wire.VersionOneWay: "cell m-one", wire.VersionPart: "cell m-one", wire.VersionOut: "cell m-out",
}

// Render draws the row.
func (r *groupRow) Render() app.UI {
	if r.Off && !r.made {
		return ui.Elem("div", "row").Attr("hidden", true)
	}
	r.made = true
	cells := make([]app.UI, len(r.Heads))
	for i, head := range r.Heads {
		class, id, text, says, title := "cell", "", "", "", ""
		if r.There && i < len(r.Cells) {
			c := r.Cells[i]
			class, title = groupClass[c.State], c.Address
			rest := strings.HasPrefix(head, "For ") // x-default
			switch {
			case rest && c.State == wire.VersionNone:
				class, text = "cell m-none", "none"
			case rest:
				class, text = "cell m-none", r.language(c.Address)
			case c.State == wire.VersionNone:
				text, says = "Find page", " in "+head+", missing"
			default:
				text, says = r.short(c.Address, i), ", "+ui.VersionLooks[c.State].Says
			}
		}
		if r.Cursor == i {
			class += " m-cur"
			id = groupCellID(r.At, i)
		}
		at := 1
		if i > 0 {
			at = r.From + i
		}
		cells[i] = ui.Set(ui.Elem("div", class, ui.Leaf("span", "cut", text), ui.Leaf("span", "vh", says)), "role", "gridcell",
			"aria-colindex", strconv.Itoa(at), "id", id, "title", title)
	}
	class := "row"
	if !r.There {
		class = "row row--wait"
	}
	row := ui.Set(ui.Elem("div", class, cells...), "role", "row", "aria-rowindex", strconv.Itoa(r.At+2))
	if r.Off {
		row = row.Attr("hidden", true)
	}
	return row
}

// language returns which of the languages a page is in; the end of its address where it is none
// that is shown.
func (r *groupRow) language(address string) string {
	for i, c := range r.Cells {
		if c.Address == address && !strings.HasPrefix(r.Heads[i], "For ") {
			return r.Heads[i]
		}
	}
	return r.short(address, 1)
}

// short writes an address so that it fits: without the site that all share, and but for short ones,
// the last part alone.
func (r *groupRow) short(address string, col int) string {
	p := strings.TrimPrefix(address, r.Host)
	if p == "" || r.Host == "" {
		p = ui.PathOf(address)
	}
	most := 24
	if col > 0 {
		most = 12
	}
	if len(p) <= most {
		return p
	}
	if i := strings.LastIndexByte(strings.TrimRight(p, "/"), '/'); i > 0 {
		if col > 0 {
			return p[i+1:]
		}
		return "…" + p[i:]
	}
	return p
}
