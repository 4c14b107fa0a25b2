package frame

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// Toolbar is the bar above the table: the search, the filters, and the actions on the selection. If the table leaves it
// little room, its tools become icons (frame.css has the order) and none disappears. On a narrow screen the search is
// an icon that unfolds, and the selection has its own bar, [SelectionBar].
type Toolbar struct {
	app.Compo

	Sink     components.Sink
	Query    string
	Hits     int  // pages that the search finds
	Find     bool // the search has just been asked for, and gets the cursor
	Chips    []ui.Chip
	Tools    []ui.Action // for the filters that are on, behind their chips
	Selected int
	AllOut   bool     // every selected page is left out already
	Note     say.Text // at the right while nothing is selected: "You can already look around"
	Busy     bool     // the document can't be changed now
	XMLNames bool     // the names that values have in the file are shown
	Columns  []ui.ColumnInfo
	Set      []ui.MenuItem // of the menu “Change…”

	Languages bool // the pages have other languages

	finding       bool // the search is unfolded on a narrow screen
	found         bool // what Find was when it was drawn before
	had, hadChips int  // selected pages and filters when it was drawn before
	hadTools      []say.Text
}

// OnMount implements app.Mounter.
func (t *Toolbar) OnMount(ctx app.Context) {
	t.had, t.hadChips, t.hadTools = t.Selected, len(t.Chips), t.toolNames()
	t.find(ctx)
}

// OnMount implements app.Mounter.
func (s *SelectionBar) OnMount(app.Context) { s.had = s.Selected }

// OnUpdate implements app.Updater: buttons go with the selection and the filters that they are
// about.
func (t *Toolbar) OnUpdate(ctx app.Context) {
	fewer := t.Selected == 0 && t.had > 0 || len(t.Chips) < t.hadChips || !slices.Equal(t.toolNames(), t.hadTools)
	t.had, t.hadChips, t.hadTools = t.Selected, len(t.Chips), t.toolNames()
	rescueToTable(ctx, fewer)
	t.find(ctx)
}

// find puts the cursor into the search once. It unfolds the search first, and the field exists after the next frame.
func (t *Toolbar) find(ctx app.Context) {
	if t.Find && !t.found {
		ctx.Dispatch(func(ctx app.Context) { t.onUnfold(ctx, app.Event{}) })
	}
	t.found = t.Find
}

// OnUpdate implements app.Updater.
func (s *SelectionBar) OnUpdate(ctx app.Context) {
	none := s.Selected == 0 && s.had > 0
	s.had = s.Selected
	rescueToTable(ctx, none)
}

// rescueToTable gives the focus to the table when the button that had it is gone.
func rescueToTable(ctx app.Context, gone bool) {
	if gone {
		ctx.Defer(func(app.Context) { dom.Rescue("#main [role=grid]") })
	}
}

// Render draws the toolbar.
func (t *Toolbar) Render() app.UI {
	end := "icon icon--s search__end"
	hits := say.Text("")
	if t.Query != "" {
		end += " search__end--on"
		hits = say.N("{n, plural, one {# page} other {# pages}}", t.Hits)
	}
	bar := ui.Div("bar across").Role("toolbar").Aria("label", say.Text("Table").String())
	if t.finding || t.Query != "" {
		bar = bar.Class("bar--find")
	}
	body := []app.UI{
		ui.ViewSwitch(t.Sink, components.ViewPages, t.Languages),
		ui.PlainButton("icon icon--s bar__find", ui.Icon("search")).Aria("label", say.Text("Find an address").String()).
			Aria("expanded", t.finding || t.Query != "").OnClick(t.onUnfold),
		ui.Div("search",
			ui.Icon("search"),
			&ui.Textbox{
				ID: "find", Type: "search", Name: "Find an address", Place: "Find an address", Mode: "search", Text: t.Query,
				Typed: func(text string) { t.Sink.Do(nil, components.Search{Query: text}) },
			},
			ui.Leaf("span", "search__hits small quiet", hits).Aria("hidden", true),
			ui.PlainButton(end, ui.Icon("close")).Aria("label",
				say.Text("Close search").String()).
				OnClick(t.onFold),
		).OnKeyDown(t.onKeyDown),
		ui.Tool("icon icon--s rail-btn", "filter", "Checks and sections", t.Sink, components.OpenSidebar{}),
		ui.Div("tags bar__chips", t.chips()...),
	}
	if t.Selected > 0 {
		bar := &SelectionBar{Sink: t.Sink, Selected: t.Selected, AllOut: t.AllOut, Busy: t.Busy, Set: t.Set}
		body = append(body, ui.Div("selbar across wide-only", bar.tools("set-menu", false)...))
	} else if t.Note != "" {
		body = append(body, ui.Leaf("span", "quiet small bar__note", t.Note))
	}
	body = append(body, ui.Press("btn btn--s bar__many", components.ChangePages, t.Sink, components.OpenReplace{Selected: true}).
		WithIcon("replace").WithTitle(components.ChangePages).OffIf(t.Busy))
	if len(t.Columns) > 0 {
		body = append(body, ui.Div("wide-only", t.columns()))
	}
	return bar.Body(body...)
}

// chips draws the filters, and the actions on all of them.
func (t *Toolbar) chips() []app.UI {
	chips := make([]app.UI, len(t.Chips))
	for i, c := range t.Chips {
		label := app.UI(ui.Leaf("span", "cut", c.Label))
		if c.Do != nil {
			label = ui.Press("tag__do cut", c.Label, t.Sink, c.Do).WithTitle(c.Label)
		}
		chips[i] = ui.Elem("span", "tag tag--x tag--accent",
			label,
			ui.Tool("icon icon--s", "close", say.Fill("Remove filter: {filter}", "filter", c.Label), t.Sink, c.Drop),
		)
	}
	if len(chips) > 1 {
		chips = append(chips, ui.Press("btn btn--s btn--bare bar__all", "Remove all filters", t.Sink, components.DropFilters{}))
	}
	for _, tool := range t.Tools {
		chips = append(chips, ui.Press("btn btn--s bar__all", tool.Label, t.Sink, tool.Do))
	}
	return chips
}

// toolNames names the tools, to tell them apart.
func (t *Toolbar) toolNames() (names []say.Text) {
	for _, tool := range t.Tools {
		names = append(names, tool.Label)
	}
	return names
}

func (t *Toolbar) columns() app.UI {
	items := make([]ui.MenuItem, len(t.Columns))
	for i, c := range t.Columns {
		items[i] = ui.MenuItem{Label: c.Name, Tick: ui.TickOff, Do: components.ShowColumn{Column: c.Column, Shown: !c.Shown}}
		if c.Shown {
			items[i].Tick = ui.TickOn
		}
	}
	names := ui.MenuItem{Label: "Show XML names", Tick: ui.TickOff, Do: components.ShowXMLNames{}}
	if t.XMLNames {
		names.Tick = ui.TickOn
	}
	items = append(items, names)
	return &ui.Menu{
		ID: "columns", Class: "icon icon--s", Icon: "columns", Name: "Columns", Of: "Columns", Right: true,
		Sink: t.Sink, Items: items,
	}
}

func (t *Toolbar) onKeyDown(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "Escape" && (t.Query != "" || t.finding) {
		e.PreventDefault()
		t.onFold(ctx, e)
	}
}

func (t *Toolbar) onUnfold(ctx app.Context, _ app.Event) {
	t.finding = true
	ctx.Defer(func(app.Context) { dom.FocusID("find") })
}

// onFold ends the search and shows all pages again. It focuses the search's field or icon; the hidden one takes no
// focus.
func (t *Toolbar) onFold(ctx app.Context, _ app.Event) {
	t.finding = false
	ctx.Defer(func(app.Context) {
		if t.Mounted() {
			dom.FocusIn(t.JSValue(), "#find")
			dom.FocusIn(t.JSValue(), ".bar__find")
		}
	})
	if t.Query != "" {
		t.Sink.Do(ctx, components.Search{})
	}
}

// SelectionBar floats above the table of a narrow screen while pages are selected. Draw it as the
// last child of the stage.
type SelectionBar struct {
	app.Compo

	Sink     components.Sink
	Selected int
	AllOut   bool
	Busy     bool
	Set      []ui.MenuItem

	had int // selected pages when it was drawn before
}

// Render draws the bar.
func (s *SelectionBar) Render() app.UI {
	if s.Selected == 0 {
		return ui.Nothing()
	}
	tools := s.tools("set-menu-float", true)
	return ui.Div("selbar across selbar--float narrow-only",
		ui.Tool("icon", "close", "Clear selection", s.Sink, components.ClearSelection{}), tools[0],
		ui.Div("across wrap", tools[1:]...)).
		Role("toolbar").Aria("label", say.Text("Selected pages").String())
}

// tools are the actions on the selected pages, in the toolbar and in the floating bar.
func (s *SelectionBar) tools(id string, float bool) []app.UI {
	out := ui.Press("btn btn--s", "Leave out", s.Sink, components.LeaveOut{Out: true}).WithIcon("out").
		WithTitle("What is left out stays in your list. You can include it again.").OffIf(s.Busy)
	if s.AllOut {
		out.Icon, out.Label, out.Title, out.Do = "undo", "Include", "Include in the download again",
			components.LeaveOut{}
	}
	return []app.UI{
		ui.Elem("span", "selbar__n num", selectedWords(s.Selected)...),
		&ui.Menu{
			ID: id, Class: "btn btn--s", Label: "Change…",
			Of: say.N("Set on {n, plural, one {# page} other {# pages}}", s.Selected), Up: float, Off: s.Busy,
			Sink: s.Sink, Items: s.Set,
		},
		out,
		&ui.Button{
			Class: "btn btn--s", Icon: "trash", Label: "Delete", Title: say.N(terms.DeletePages, s.Selected),
			Off:  s.Busy,
			Once: true, Sink: s.Sink, Do: components.DeleteSelected{},
		},
	}
}

// selectedWords is the number of selected pages, with words around it that disappear if there is little room.
func selectedWords(n int) []app.UI {
	before, behind := say.Split("{n} selected", "n")
	in := make([]app.UI, 0, 3)
	if before != "" {
		in = append(in, ui.Span(before))
	}
	return append(in, app.Text(say.Number(n)), ui.Span(behind))
}
