package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/pause"
	startui "sitemapeditor/components/start"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Route registers the page with go-app. It runs in the browser and in the generator, so the same code draws the live and
// the painted page; the generator has no browser.
func Route(version, source string, browser Browser) {
	app.RouteFunc("/", func() app.Composer {
		pause.Here()
		s := NewStore()
		s.Version, s.Source = version, source
		s.join(browser)
		return &Root{store: s}
	})
}

// Root is the whole page: it draws the state of the [Store], and passes it the intents of the user.
//
// The generator paints the initial state into index.html. It must not depend on the visitor: the live page replaces the
// painted one, and a difference would be visible as a jump. OnMount adds the data of the browser.
type Root struct {
	app.Compo

	store     *Store
	ctx       app.Context
	rehearsal rehearsal
}

var _ components.Sink = (*Root)(nil)

// A speaker is the sink of the components. Each language has another one, so that all components are drawn again after a
// change of the language: go-app doesn't draw a component with equal properties.
type speaker struct {
	components.Sink
	tag string
}

// Render draws the page.
func (r *Root) Render() app.UI {
	pause.Here()
	s := r.store
	s.Sink = speaker{r, say.Tag()}
	var start, work app.UI
	if s.table.Starting() {
		start, work = r.start(), r.rehearsal.draw(s)
	} else {
		start, work, r.rehearsal.page = ui.Nothing(), r.work(), nil
	}
	all := app.Elem("div")
	if s.Names {
		all = all.DataSet("names", true)
	}
	return all.Body(ui.Sprite(), start, work, r.toast(), s.DrawDialog())
}

func (r *Root) start() app.UI {
	s := r.store
	return s.projects.Draw(&startui.Start{
		Sink: s.Sink, Opening: s.Progress, Problem: s.Problem,
		Unadded: s.opening.Unadded,
		Offline: s.offline, Version: s.shortVersion(), Source: s.Source,
		Unkept: s.project.unkept(),
	})
}

// besideWide are the columns that are hidden beside a wide panel, which shows the values of one page.
var besideWide = ^urltable.ColumnSet(urltable.ColLoc, urltable.ColLastMod, urltable.ColChecks)

// layout returns the style sheets' word for the width of the panel, and the columns that the table hides beside it. They
// are the same for all tabs.
func (s *Store) layout() (width string, hidden urltable.Columns) {
	hidden = s.table.HiddenColumns()
	switch {
	case s.Narrow:
	case s.languages.On:
		width = "matrix"
	case s.Wide:
		width = "wide"
		if !s.Roomy {
			hidden |= besideWide
		}
	}
	return width, hidden
}

func (r *Root) work() app.HTMLElem {
	s := r.store
	tab := s.Panel
	if tab == components.PanelPages {
		tab = components.PanelDetails
	}
	shown := components.PanelPages
	if s.Narrow {
		shown = s.Panel
	}
	page := app.Elem("div").Class("app").DataSet("room", string(shown))
	width, hidden := s.layout()
	pages, files := s.checks.Rejected()
	if width != "" {
		page = page.DataSet("panel", width)
	}
	back := ui.Nothing()
	if !s.Narrow && s.Panel == components.PanelChecks {
		page = page.DataSet("full", true)
		back = ui.BackBar(s.Sink)
	}
	busy, reading := s.State.Busy != 0, say.Text("")
	if busy {
		reading = stillReading
	}
	return page.Body(
		&ui.SkipLink{In: say.Tag()},
		&frame.TopBar{
			Sink: s.Sink, Name: s.project.name(), Items: s.projectItems(),
			Undo: s.State.Undo, Redo: s.State.Redo,
			UndoKeys: keysOf(components.Undo{}), RedoKeys: keysOf(components.Redo{}),
			Busy: busy,
		},
		r.notice(),
		s.drawSidebar(),
		app.Elem("main").ID("main").TabIndex(-1).Class("work").Body(
			r.stage(hidden),
			back,
			&frame.Tabs{Sink: s.Sink, Panel: s.Panel, Narrow: s.Narrow, Badge: pages + files},
			ui.Panel(tab, r.panelOf(tab)),
		),
		&frame.StatusLine{
			Sink: s.Sink, Pages: s.State.Pages, Files: s.State.Files, Selected: s.table.Selected().Len(),
			Said: s.table.Said, Changed: s.State.Changed, Spared: s.table.SparedNames(), LeftOut: s.State.LeftOut,
			Edited: s.State.Edited,
			Busy:   reading, Offline: s.offline, Saved: s.project.saved.State, Unsaved: s.project.saved.Title,
		},
		startui.Veil().Aria("hidden", "true"),
	)
}

// stage draws the table or the view that replaces it.
func (r *Root) stage(hidden urltable.Columns) app.UI {
	s := r.store
	box := app.Elem("section").Class("stagebox").Aria("label", say.Text("Table").String())
	if s.languages.On {
		return box.Body(s.languages.Draw())
	}
	if s.treemap.On {
		return box.Class("stagebox--listing").Body(s.treemap.Draw(s.languages.Several()))
	}
	if s.index.Shows() {
		return box.Class("stagebox--listing").Body(s.index.Draw())
	}
	busy := s.State.Busy != 0
	empty := ui.Nothing()
	if e := s.emptyTable(); e != nil {
		empty = e.draw(s)
	}
	table := s.table.Draw()
	table.Hidden, table.Unseen = hidden, s.Engine == nil
	return box.Body(
		r.toolbar(),
		app.Elem("div").Class("stage").Body(
			s.index.Note(),
			table,
			&frame.SelectionBar{
				Sink: s.Sink, Selected: s.table.Selected().Len(), AllOut: s.table.AllOut(), Busy: busy,
				Set: s.selectionItems(),
			},
			empty,
			s.columns.Draw(),
			r.cellMenu(),
		),
	)
}

// toolbar draws the bar above the table.
func (r *Root) toolbar() *frame.Toolbar {
	s := r.store
	note := say.Text("")
	if s.State.Busy != 0 {
		note = "You can already look around"
	}
	var tools []ui.Action
	if fix, ok := ui.FixRule(ui.RuleOf(s.Summary.Rules, s.table.Filter().Rule)); ok {
		tools = []ui.Action{fix}
	}
	return &frame.Toolbar{
		Sink: s.Sink, Query: s.table.Filter().Query, Chips: s.table.Chips(), Tools: tools,
		Selected: s.table.Selected().Len(),
		AllOut:   s.table.AllOut(), Busy: s.State.Busy != 0, Set: s.selectionItems(),
		Find: s.finding, Note: note, XMLNames: s.Names, Columns: s.table.ColumnInfos(),
		Hits: s.table.Len(), Languages: s.languages.Several(),
	}
}

// notice draws the line about unsaved work, or an empty element in its place.
func (r *Root) notice() app.UI {
	s := r.store
	n, ok := s.project.notice()
	switch {
	case ok:
	case s.update && !s.putOff:
		n = ui.Notice{
			Severity: sitemapcore.Note, Text: "A new version is ready. Reload when it suits you.",
			Actions: []ui.Action{{Label: "Reload", Do: s.project.reload}, {Label: "Later", Do: func() { s.putOff = true }}},
		}
	default:
		return ui.Nothing()
	}
	n.Sink = s.Sink
	return &n
}

// toast draws the short message, or an empty element in its place. An open dialog takes the element along, so all screens
// share one. If the action of its button can't be done any more, the message loses the button.
func (r *Root) toast() app.UI {
	s := r.store
	t := s.Toast
	if t.Act != nil && s.Overtaken(t.Act.Do) {
		t.Act = nil
	}
	if t.Text == "" && t.Act != nil {
		t.Text = s.undoing.change(t.Act.Do)
	}
	t.Sink, t.Job = s.Sink, s.projects.Exporting()
	return &t
}

// panelOf draws the content of a tab.
func (r *Root) panelOf(panel components.Panel) app.UI {
	s := r.store
	switch panel {
	case components.PanelXML:
		return s.xml.Draw()
	case components.PanelFiles:
		return s.files.Draw()
	case components.PanelChecks:
		return s.checks.Draw()
	default:
		if s.languages.On {
			return s.languages.DrawPairing()
		}
		return s.details.Draw()
	}
}
