package page

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Do implements [components.Sink]: it is where everything arrives that the owner wants.
func (r *Root) Do(_ app.Context, in components.Intent) {
	s := r.store
	if _, ok := in.(urltable.Rested); !ok {
		s.browser.Doing(intentName(in))
	}
	s.do(in)
	s.browser.SetPlace(s.table.place())
	r.redraw()
	if r.ctx != nil {
		r.next(r.draw)
	}
}

// redraw draws the page again, with the next frame.
func (r *Root) redraw() {
	if r.ctx != nil {
		r.ctx.Dispatch(func(app.Context) {})
	}
}

// do carries out what the owner wants.
func (s *Store) do(in components.Intent) {
	if s.phase == restarting {
		s.project.later = append(s.project.later, func() { s.do(in) })
		return
	}
	known := slices.ContainsFunc([]func(components.Intent) bool{
		s.doScreen, s.opening.doOpening, s.arrival.doIntake, s.project.doProject, s.download.doDownload, s.xml.doXML,
		s.detail.doDetails, s.fixes.doFixing, s.checks.doChecks, s.compared.doComparing, s.languages.doLanguages,
		s.index.doIndex, s.table.doNarrowing, s.table.doTicked, s.doTable,
	}, func(does func(components.Intent) bool) bool { return does(in) })
	if !known && s.unknown != nil {
		s.unknown(in)
	}
	s.project.guard()
}

// doScreen carries out what the owner wants to see. It reports whether the intent was one of those.
func (s *Store) doScreen(in components.Intent) bool {
	switch in := in.(type) {
	case components.CloseDialog:
		s.dialog, s.opening.pending, s.problem, s.fixes.fixing = noDialog, nil, nil, nil
	case components.OpenAdd:
		s.dialog = addDialog
	case components.OpenHelp:
		s.dialog = helpDialog
	case components.OpenRail:
		s.dialog = railDialog
	case components.ShowRoom:
		s.showRoom(in.Room)
	case components.SeeChecks:
		s.dialog = noDialog
		s.showRoom(components.RoomChecks)
	case components.CloseToast:
		s.toast = components.Toast{}
	case components.PutOff:
		s.putOff = true
	case components.Copy:
		s.copyAtHand(in)
	case components.FoldSection:
		s.folded[in.Path] = in.Open
	case components.OpenAddress:
		s.browser.Browse(in.Address)
	case components.Undo:
		s.undo(false, in.Rev)
	case components.Redo:
		s.undo(true, in.Rev)
	default:
		return false
	}
	return true
}

// doTable carries out what the owner does in the table itself, and reports whether it was that. It
// comes last, because nothing can be done with rows that the engine does not know yet.
func (s *Store) doTable(in components.Intent) bool {
	if _, moved := in.(urltable.Rested); s.table.showsFirst() && !moved {
		return true
	}
	switch in := in.(type) {
	case urltable.Rested:
		s.table.top = in.First
	case components.ShowColumn:
		s.table.showColumn(in.ID, in.Shown)
	case urltable.Selected:
		s.table.cursor, s.table.selected = in.Cursor, in.Rows
		s.detail.follow()
	case urltable.Open:
		s.table.cursor = in.Cell
		s.detail.follow()
		s.room = components.RoomDetails
	case urltable.Edit:
		s.ask(&wire.Edit{Target: s.table.target(in.Rows), Field: in.Field, Value: in.Value, Clear: in.Clear}, s.done)
		s.xml.typedOut()
	case urltable.Clear:
		var values []wire.FieldValue
		for _, f := range in.Fields {
			values = append(values, wire.FieldValue{Field: f, Clear: true})
		}
		s.table.setFields(s.table.target(in.Rows), values, s.done)
	case urltable.Typed:
		s.xml.typing(in)
	case urltable.Dropped:
		s.xml.typedOut()
	case urltable.Fill:
		s.table.fill(in)
	case urltable.Include:
		s.ask(&wire.Include{Target: s.table.target(in.Rows), On: in.On}, s.done)
	case urltable.Delete:
		s.table.remove(in.Rows)
	case urltable.SortBy:
		s.table.sort = sitemapcore.Sort{Key: in.Key, Desc: in.Desc}
		s.table.selected = sitemapcore.RowSet{}
		s.table.viewKey++
		s.table.openView()
	case urltable.SetWidths:
		s.table.widths = in.Widths
		s.table.keepLayout()
	case urltable.ApplyFix:
		target := s.table.target(sitemapcore.Rows(in.Row, in.Row+1))
		s.ask(&wire.Edit{Target: target, Field: in.Field, Value: in.Value, Clear: in.Value == "", Mends: in.Rule},
			s.done)
	case urltable.SeeAll:
		s.table.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = in.Rule, sitemapcore.Fine })
	case urltable.Copy:
		s.table.copyCells(in)
	case urltable.PasteInto:
		s.ask(&wire.PasteCells{Target: s.table.target(in.Rows), Field: in.Field, Text: in.Text}, s.undoable)
	default:
		return false
	}
	return true
}

// toPages shows the table, where the room that is open covers it.
func (s *Store) toPages() {
	s.dialog = noDialog
	s.languages.on, s.index.on = false, false
	switch {
	case s.narrow:
		s.room = components.RoomPages
	case s.room == components.RoomChecks:
		s.room = components.RoomDetails
	}
}

func (s *Store) showRoom(room components.Room) {
	s.room, s.stays = room, false
	s.checks.loadChecks()
	if room == components.RoomXML {
		s.xml.showXML()
	}
}

// undo takes the newest change back, or does the one again that was taken back last; rev is as in
// [components.Undo].
func (s *Store) undo(redo bool, rev int) {
	s.ask(&wire.Undo{Redo: redo, Steps: 1, Rev: rev}, func(b wire.Body, out []wire.Blob) {
		if e, ok := b.(*wire.Edited); ok {
			if redo {
				s.notify(components.Toast{Text: "Done again: " + lower(e.Label)})
				return
			}
			// Where the opening was undone the start screen stands there, which has no other way
			// back.
			s.notify(components.Toast{Text: "Undone: " + lower(e.Label), Act: redoAct(e.Rev)})
			return
		}
		s.done(b, out)
	})
}
