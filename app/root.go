package app

import (
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// registerRoutes names what go-app shows at which path. It runs in the browser
// and in the generator, so that the painted page and the live one are drawn by
// the same code.
func registerRoutes() {
	app.Route("/", &Root{})
}

// Root is the whole page: it draws what the [Store] knows, and hands it what the owner wants.
//
// The initial state is what the generator paints into index.html. Nothing in it
// may depend on the visitor: the live page takes the painted one's place, and what
// differs would be seen as a jump. What only the browser knows comes in OnMount.
type Root struct {
	app.Compo

	store *Store
	ctx   app.Context
	holds bool     // until the browser has drawn
	held  []func() // what came meanwhile
}

var _ components.Sink = (*Root)(nil)

// Render draws the page.
func (r *Root) Render() app.UI {
	if r.store == nil {
		r.store = NewStore()
	}
	s := r.store
	s.cover()
	start, work := components.Nothing(), components.Nothing()
	if s.starting() {
		start = r.start()
	}
	if !s.starting() || s.ahead > 0 {
		work = r.work()
	}
	return app.Div().Body(components.Sprite(), start, work, r.toast(), r.dialog())
}

func (r *Root) start() app.UI {
	s := r.store
	return &components.Start{
		Sink: r, Dropping: s.dropping, Opening: s.progressInfo(s.progress), Problem: s.problem, Unadded: s.unadded,
		Offline: s.offline, Version: s.shortVersion(),
		Projects: s.projectList(time.Now()), KeepForGood: s.askKeep, Unkept: s.unkept(),
	}
}

func (r *Root) work() app.UI {
	s := r.store
	tab := s.room
	if tab == components.RoomPages {
		tab = components.RoomDetails
	}
	room := components.RoomPages
	if s.narrow {
		room = s.room
	}
	page := app.Div().Class("app").DataSet("room", string(room))
	if s.starting() {
		page = page.Class("app--ahead")
		if s.many {
			page = page.Class("app--soon")
		}
	}
	hidden := s.hidden
	back := components.Nothing()
	switch {
	case s.narrow:
	case s.forms.wide && !s.languages.on && (s.room == components.RoomDetails || s.room == components.RoomPages):
		page = page.DataSet("panel", "wide")
		hidden |= urltable.ColumnSet(urltable.ColChangeFreq, urltable.ColPriority, urltable.ColChecks)
	case s.languages.on && s.room == components.RoomDetails:
		page = page.DataSet("panel", "matrix")
	case s.room == components.RoomChecks:
		page = page.DataSet("panel", "full")
		back = components.BackBar(r)
	case s.room == components.RoomXML, s.room == components.RoomFiles && (s.state.Busy != 0 || s.stays || len(s.files.Receipts)+len(s.files.Problems)+len(s.files.Unread) > 0):
		page = page.DataSet("panel", "wide")
		hidden |= urltable.ColumnSet(urltable.ColChangeFreq, urltable.ColPriority, urltable.ColExtras)
	}
	busy := s.state.Busy != 0
	veil := app.Div().Class("dropveil")
	if s.dropping {
		veil = veil.Class("dropveil--on")
	}
	return page.Body(
		&components.SkipLink{},
		&components.TopBar{Sink: r, Name: s.name(), Kept: s.saved.ID != "", Portable: s.saved.State != wire.SavedNothing, Undo: lower(s.state.Undo), Redo: lower(s.state.Redo), Busy: busy, NewVersion: s.update && !s.putOff},
		r.notice(),
		s.made(aheadRail, &components.Rail{Summary: s.summaryInfo(), Comparison: s.comparisonInfo(), Sections: s.sections(), Now: s.narrowing(), Sink: r}),
		app.Main().Class("work").Body(
			r.stage(hidden),
			back,
			s.made(aheadTabs, &components.Tabs{Sink: r, Room: s.room, Narrow: s.narrow, Badge: s.rejected()}),
			components.Panel(tab, r.room(tab)),
		),
		&components.StatusLine{
			Sink: r, Pages: s.state.Pages, Files: s.state.Files, Selected: s.selected.Len(), Changed: s.state.Changed, LeftOut: s.state.LeftOut,
			Busy: s.busyWord(), Offline: s.offline, Saved: s.savedWord(), Saving: s.saved.State == wire.SavedSaving, Unsaved: s.unsavedWord(),
		},
		veil.Aria("hidden", "true").Body(
			app.Div().Body(
				components.Icon("open", "i--xl"),
				app.B().Text("Let go to open"),
				app.P().Text("Your files stay on this device."),
			),
		),
	)
}

// stage draws the table, or what is in its place.
func (r *Root) stage(hidden urltable.Columns) app.UI {
	s := r.store
	box := app.Section().Class("stagebox").TabIndex(-1).Aria("label", "Table")
	if !s.starting() {
		box = box.ID("main")
	}
	if s.languages.on {
		return box.Body(r.matrix())
	}
	if s.showsIndex() {
		return box.Class("stagebox--listing").Body(r.listing())
	}
	busy := s.state.Busy != 0
	note, empty := components.Nothing(), components.Nothing()
	if n := r.indexNote(); n != nil {
		note = n
	}
	if e := r.emptyTable(); e != nil {
		empty = e
	}
	stage := app.Div().Class("stage")
	if s.showsFirst() {
		stage = stage.Class("stage--coming")
	}
	return box.Body(
		s.made(aheadToolbar, r.toolbar(hidden)),
		stage.Body(
			note,
			s.made(aheadTable, &urltable.Table{
				Rows: &s.rows, Rev: s.rowsRev, View: s.viewKey, Sort: s.sort, Hidden: hidden, Widths: s.widths, Narrow: s.narrow,
				Host: s.host(), Today: s.today, Unseen: s.starting(), Unselect: s.unselect, Goto: s.goTo, Card: s.card(), Ready: s.readyRows(), Sink: r,
			}),
			&components.SelectionBar{Sink: r, Selected: s.selected.Len(), AllOut: s.allOut(), Busy: busy},
			empty,
		),
	)
}

// toolbar draws what stands above the table, in which some columns are hidden.
func (r *Root) toolbar(hidden urltable.Columns) *components.Toolbar {
	s := r.store
	return &components.Toolbar{
		Sink: r, Query: s.filter.Query, Chips: s.chips(), Selected: s.selected.Len(), Here: s.here(), AllOut: s.allOut(), Busy: s.state.Busy != 0,
		Note: s.note(), Hidden: (hidden &^ s.hidden).Len(), Columns: s.columns(),
	}
}

// notice draws the line about what is not kept; its place is there at all times.
func (r *Root) notice() app.UI {
	n, ok := r.store.notice()
	if !ok {
		return components.Nothing()
	}
	return &components.Notice{Sink: r, Severity: n.Severity, Text: n.Text, Actions: n.Actions}
}

// toast draws the short messages; their place is there at all times, and the same one on every screen, because an open dialog takes it along.
func (r *Root) toast() app.UI {
	s := r.store
	t := s.message()
	return &components.Toast{Sink: r, Icon: t.Icon, Text: t.Text, More: t.More, Act: t.Act, Job: s.progressInfo(s.keepingJob)}
}

// room draws what one tab shows.
func (r *Root) room(room components.Room) app.UI {
	s := r.store
	switch room {
	case components.RoomXML:
		v := &xmlview.View{
			Lines: &s.lines, Rev: s.linesRev, Mode: s.mode, Part: s.linePart, Current: s.located, Goto: s.goLine,
			Facts: s.facts(), Editing: s.editing, Kept: s.editing == nil && s.drafts[s.current] != "",
			Index: s.showsIndex(), Sink: r,
		}
		for _, n := range s.lineNames {
			v.Parts = append(v.Parts, xmlview.PartName{Name: n})
		}
		if s.mode == xmlview.ThisPage {
			v.Lines, v.Current, v.Goto = &s.entry, xmlview.Range{First: 0, Count: len(s.entry.lines)}, xmlview.Goto{}
		}
		return v
	case components.RoomFiles:
		return r.filesRoom()
	case components.RoomChecks:
		return r.checksRoom()
	default:
		if s.languages.on {
			return r.pairing()
		}
		d := &components.Details{
			Page: s.page(), Selected: s.others(), First: s.cursor.Row <= 0, Last: s.cursor.Row >= s.rows.Len()-1, Sink: r,
			Look: s.forms.look, Now: minute(), Wide: s.forms.wide, Names: s.door, Group: s.groupInfo(),
		}
		if s.showsIndex() {
			d.Index, d.Listed = s.shownIndex()
		}
		return d
	}
}

func (r *Root) filesRoom() app.UI {
	s := r.store
	f := &components.FilesRoom{Sink: r, Opening: s.progressInfo(s.progress), AsCame: s.files.AsCame, Receipts: s.files.Receipts, Unread: s.files.Unread, Files: s.files.Files}
	for _, p := range s.files.Problems {
		f.Problems = append(f.Problems, s.problemInfo(p))
	}
	return f
}

// dialog draws the dialog that is open.
func (r *Root) dialog() app.UI {
	s := r.store
	switch s.dialog {
	case addDialog:
		return &components.AddPages{Sink: r, Problem: s.problem, Unadded: s.unadded}
	case addOrReplaceDialog:
		note := ""
		if s.state.Changed > 0 {
			note = components.Pages(s.state.Changed) + " changed and not downloaded yet. Replacing can be undone."
		}
		if s.saved.ID != "" {
			note = "It stays among your projects as it is now."
		}
		return &components.AddOrReplace{Sink: r, What: s.pending.what, Name: s.name(), Note: note}
	case setDialog:
		return &components.SetValue{Sink: r, Field: s.setField, Selected: max(1, s.selected.Len()), Today: s.today[:min(len(s.today), len("2006-01-02"))], Value: s.commonValue(s.setField)}
	case downloadDialog:
		return r.download()
	case doneDialog:
		return &components.Done{Sink: r, File: s.written.file, Got: s.written.got, Steps: s.written.steps, Copied: s.copied}
	case helpDialog:
		return &components.Help{Sink: r, Rows: keyRows(), Version: s.shortVersion()}
	case askDialog:
		q := s.question
		return &components.Ask{Sink: r, Title: q.title, Text: q.text, Label: q.label, Value: q.value, Actions: q.actions}
	case fixDialog:
		return r.fixDialogUI()
	case ownDialog:
		return &components.OwnDialog{Sink: r, Own: s.ownInfo()}
	case lookUpDialog:
		return &components.LookUp{Sink: r, Text: s.checks.message, Found: s.checks.meaning}
	case tableDialog:
		return &components.Mapping{Sink: r, Table: s.tableInfo(), Busy: s.progressInfo(s.arrival.busy), Problem: s.arrival.problem}
	case mergeDialog:
		return &components.Merge{Sink: r, Info: s.mergeInfo(), Busy: s.progressInfo(s.arrival.busy)}
	case oddDialog:
		return &components.OddLines{Sink: r, Lines: s.odd.info(), More: s.odd.total - len(s.odd.lines)}
	case compareDialog:
		return r.compareDialogUI()
	case removedDialog:
		return r.removedDialogUI()
	case indexDialog:
		return &components.IndexLineDialog{Sink: r, New: s.index.fresh, Line: s.index.line, Today: s.today[:min(len(s.today), len("2006-01-02"))], Problem: s.index.problem}
	case railDialog:
		return &components.RailSheet{Summary: s.summaryInfo(), Comparison: s.comparisonInfo(), Sections: s.sections(), Now: s.narrowing(), Sink: r}
	default:
		return components.Nothing()
	}
}

func (r *Root) download() app.UI {
	s := r.store
	d := &components.Download{Sink: r, Options: s.options, Disk: s.diskLabel()}
	for _, f := range s.files.Files {
		if f.Kind != sitemapcore.NewFile {
			d.Opened++
		}
	}
	busy := s.planning
	if s.writing != nil {
		busy = s.writing
	}
	d.Busy = s.progressInfo(busy)
	if s.plan != nil {
		d.Styled, d.Packed = s.plan.Styled, s.plan.Packed
		for _, p := range s.plan.Parts {
			info := components.PartInfo{Name: p.Name, Note: p.Note, Pages: p.Pages, Bytes: p.Bytes, Untouched: p.Untouched, Same: p.Same, Kind: components.PartKind(p.Kind)}
			// What an archive packs by itself is no file that comes compressed.
			if p.Packed != p.Bytes && s.plan.Packed {
				info.Packed = p.Packed
			}
			d.Parts = append(d.Parts, info)
		}
		for _, p := range s.plan.Problems {
			d.Problems = append(d.Problems, s.problemInfo(p))
		}
		for _, p := range s.plan.Parts {
			d.NeedsWhere = d.NeedsWhere || p.Kind == wire.IndexPart && !isAddress(s.options.Where) && !s.options.Keeps()
		}
		d.LeftOut = s.options.LeftOut(s.plan.LeftOut)
	}
	d.Problems = append(d.Problems, s.stillRejected()...)
	return d
}

// isAddress reports whether something typed is the beginning of a page address.
func isAddress(s string) bool {
	rest, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(s)), "https://")
	if !ok {
		rest, ok = strings.CutPrefix(strings.ToLower(strings.TrimSpace(s)), "http://")
	}
	return ok && rest != ""
}

// lower writes a label so that it can follow "Undo: ".
func lower(label string) string {
	if label == "" {
		return ""
	}
	return string(label[0]|0x20) + label[1:]
}

// keyRows lists the keys for the shortcut sheet: those of the table, and those that work everywhere.
func keyRows() []components.KeyRow {
	rows := []components.KeyRow{
		{Keys: []string{"Ctrl", "Z"}, Does: "Undo", Group: "Everywhere"},
		{Keys: []string{"Ctrl", "Y"}, Does: "Redo", Group: "Everywhere"},
		{Keys: []string{"Ctrl", "S"}, Does: "Download, or save to your disk", Group: "Everywhere"},
		{Keys: []string{"Ctrl", "F"}, Does: "Find an address", Group: "Everywhere"},
		{Keys: []string{"Ctrl", "V"}, Does: "Add the addresses that you copied", Group: "Everywhere"},
		{Keys: []string{"?"}, Does: "Show this list", Group: "Everywhere"},
	}
	return slices.Concat(rows, tableKeys())
}
