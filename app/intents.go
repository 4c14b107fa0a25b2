package app

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Do implements [components.Sink]: it is where everything arrives that the owner wants.
func (r *Root) Do(_ app.Context, in components.Intent) {
	s := r.store
	if _, ok := in.(urltable.Rested); !ok {
		s.door.Doing(intentName(in))
	}
	s.do(in)
	s.door.SetPlace(s.table.place())
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
	if s.project.waiting {
		s.project.later = append(s.project.later, func() { s.do(in) })
		return
	}
	known := slices.ContainsFunc([]func(components.Intent) bool{
		s.doScreen, s.doOpening, s.arrival.doIntake, s.project.doProject, s.download.doDownload, s.xml.doXML, s.detail.doDetails, s.fixes.doFixing, s.checks.doChecks, s.compared.doComparing, s.languages.doLanguages,
		s.index.doIndex, s.table.doNarrowing, s.table.doTicked, s.doTable,
	}, func(does func(components.Intent) bool) bool { return does(in) })
	if !known && s.unknown != nil {
		s.unknown(in)
	}
	s.project.guard()
}

// doOpening carries out what the owner wants opened. It reports whether the intent was one of those.
func (s *Store) doOpening(in components.Intent) bool {
	switch in := in.(type) {
	case components.TypeAddresses:
		s.unadded = in.Text
	case components.AddText:
		if !in.Page && s.askForFile(in.Text) {
			break
		}
		s.open(wire.Open{Text: in.Text}, nil, "what you pasted")
		if s.pending != nil && s.dialog == addOrReplaceDialog {
			// Who pastes addresses wants to add them; to replace, there is Open.
			s.answerPending(false)
		}
	case components.TryExample:
		s.tryExample()
	case components.AddToOpen:
		s.answerPending(false)
	case components.ReplaceOpen:
		s.answerPending(true)
	case components.CompareOpen:
		if p := s.pending; p != nil {
			s.pending, s.dialog, s.compared.problem = nil, compareDialog, nil
			s.compared.compareWith(wire.CompareWith{Earlier: p.request}, p.blobs)
		}
	case openShared:
		s.takeShared()
	case components.CancelJob:
		s.ask(&wire.Cancel{Job: in.ID}, func(wire.Body, []wire.Blob) {})
	case components.TakeLinks:
		s.ask(&wire.TakeLinks{Problem: in.File}, func(b wire.Body, _ []wire.Blob) {
			if o, ok := b.(*wire.Opened); ok {
				s.problem = nil
				s.opened(o, 0, s.empty())
				return
			}
			s.done(b, nil)
		})
	case components.LeaveOutFile:
		s.problem = nil
		s.ask(&wire.DropProblem{Problem: in.File}, s.done)
	default:
		return false
	}
	return true
}

// doScreen carries out what the owner wants to see. It reports whether the intent was one of those.
func (s *Store) doScreen(in components.Intent) bool {
	switch in := in.(type) {
	case components.CloseDialog:
		s.dialog, s.pending, s.problem, s.fixes.fixing = noDialog, nil, nil, nil
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
		s.door.Browse(in.Address)
	case components.Undo:
		s.undo(false, in.Rev)
	case components.Redo:
		s.undo(true, in.Rev)
	default:
		return false
	}
	return true
}

// doNarrowing carries out what is to be seen of all pages. It reports whether the intent was one of those.
func (t *table) doNarrowing(in components.Intent) bool {
	switch in := in.(type) {
	case components.ShowFile:
		t.narrowBy(func(f *sitemapcore.Filter) { f.File = in.File })
		t.toPages()
	case components.Search:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Query = in.Query })
	case components.DropFilter:
		t.dropFilter(in.ID)
	case components.FilterRule:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = toggled(f.Rule, in.Code), sitemapcore.Fine })
		t.toPages()
	case components.FilterSeverity:
		t.narrowBy(func(f *sitemapcore.Filter) {
			if f.Severity == in.Severity && f.Rule == "" {
				in.Severity = sitemapcore.Fine
			}
			f.Severity, f.Rule = in.Severity, ""
		})
		t.toPages()
	case components.FilterSection:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Section = in.Path })
		t.toPages()
	case components.FilterExtra:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Extra = in.Extra })
		t.toPages()
	case components.FilterCompared:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Compared = in.Bits })
		t.toPages()
	case components.ShowRule:
		t.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = in.Code, sitemapcore.Fine })
		t.toPages()
	case components.FindPage:
		t.filter = sitemapcore.Filter{}
		t.narrowBy(func(f *sitemapcore.Filter) { f.Query = in.Address })
		t.toPages()
	case components.ShowAllPages:
		t.narrowBy(func(f *sitemapcore.Filter) { *f = sitemapcore.Filter{} })
	default:
		return false
	}
	return true
}

// doDetails carries out what the owner wants of the page under the cursor. It reports whether the intent was one of those.
func (d *detail) doDetails(in components.Intent) bool {
	switch in := in.(type) {
	case components.SetField:
		d.ask(&wire.Edit{Target: wire.Target{ID: in.Page}, Field: in.Field, Value: in.Value, Clear: in.Clear}, d.done)
		d.xml.typedOut()
	case components.DraftField:
		d.xml.draft(in.Page, in.Field, in.Value)
	case components.FixField:
		d.ask(&wire.Edit{Target: wire.Target{ID: in.Page}, Field: in.Field, Value: in.Value, Clear: in.Clear || in.Value == "", Mends: in.Rule}, d.done)
	case components.SetIncluded:
		d.ask(&wire.Include{Target: wire.Target{ID: in.Page}, On: in.On}, d.done)
	case components.EditForm:
		d.editForm(in)
	case components.WidenDetails:
		d.forms.wide = in.Wide
	case components.LookForm:
		d.forms.look = in.Look
		d.loadDetails()
	case components.StepPage:
		if row := d.table.cursor.Row + in.By; row >= 0 && row < d.table.rows.Len() {
			d.table.goTo = urltable.GotoRow{Seq: d.table.goTo.Seq + 1, Row: row}
		}
	case components.ShowInXML:
		d.xml.mode = xmlview.WholeFile
		d.showRoom(components.RoomXML)
	default:
		return false
	}
	return true
}

// doTicked carries out what the owner wants of the pages that are ticked. It reports whether the intent was one of those.
func (t *table) doTicked(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenSet:
		t.dialog, t.setField = setDialog, in.Field
	case components.LeaveOut:
		t.ask(&wire.Include{Target: t.target(t.selected), On: !in.Out}, t.done)
	case components.DeleteSelected:
		t.remove(t.selected)
	case components.ClearSelection:
		t.letGo()
	case components.SetSelected:
		t.dialog = noDialog
		t.ask(&wire.Edit{Target: t.target(t.selected), Field: in.Field, Value: in.Value, Clear: in.Value == ""}, t.undoable)
	case components.SetOnAll:
		t.setOnAll(in)
	default:
		return false
	}
	return true
}

// doTable carries out what the owner does in the table itself, and reports whether it was that. It comes last, because nothing can be done
// with rows that the engine does not know yet.
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
		s.ask(&wire.Edit{Target: target, Field: in.Field, Value: in.Value, Clear: in.Value == "", Mends: in.Rule}, s.done)
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

// doXML carries out what the owner wants of the XML. It reports whether the intent was one of those.
func (v *xmlPanel) doXML(in components.Intent) bool {
	switch in := in.(type) {
	case xmlview.SetMode:
		v.mode = in.Mode
		v.editing = nil
		v.showXML()
	case xmlview.SetPart:
		v.linePart = in.Part
		v.openLines()
	case xmlview.LineClicked:
		v.lineClicked(in.Line)
	case xmlview.CopyXML:
		v.ask(&wire.GetXML{ID: v.detail.current}, func(b wire.Body, _ []wire.Blob) {
			if x, ok := b.(*wire.XML); ok {
				v.copy(x.Text, components.Toast{Text: "The XML of this page is on the clipboard"})
			}
		})
	case xmlview.EditXML:
		v.editXML()
	case xmlview.DropDraft:
		delete(v.drafts, v.detail.current)
	case xmlview.XMLDraft:
		v.checkXML(in.Text)
	case xmlview.UseXML:
		v.useXML(in.Text)
	case xmlview.CancelXML:
		v.cancelXML(in.Text, in.Changed)
	default:
		return false
	}
	return true
}

// doDownload carries out what the owner wants of the download. It reports whether the intent was one of those.
func (d *download) doDownload(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenDownload:
		d.openDownload()
	case components.SetOptions:
		// The kind of file is of this download alone.
		d.chosen = d.chosen || in.Options.Form == d.options.Form
		d.options = in.Options
		d.makePlan()
	case components.DownloadAll:
		d.write(-1)
	case components.SaveToDisk:
		d.saveToDisk(in.Sure)
	case components.GetIndexNow:
		d.getIndexNow()
	case components.DownloadPart:
		d.write(in.Index)
	default:
		return false
	}
	return true
}

// toggled returns the value that a press on b gives where a is chosen: pressing what is chosen frees it.
func toggled(a, b string) string {
	if a == b {
		return ""
	}
	return b
}

// answerPending opens what came in while something was open.
func (s *Store) answerPending(replace bool) {
	p := s.pending
	if p == nil {
		return
	}
	s.pending, s.dialog = nil, noDialog
	p.request.Replace = replace
	s.openNow(p.request, p.blobs)
}

func (s *Store) tryExample() {
	s.door.Example(func(name string, b wire.Blob, err error) {
		s.post(func() {
			if err != nil {
				s.problem = &components.ProblemInfo{
					Severity: sitemapcore.Warn,
					Title:    "The example could not be loaded",
					Detail:   "It comes with this page and needs the network once. Your own files open without it.",
				}
				return
			}
			s.open(wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}}, []wire.Blob{b}, "the example")
		})
	})
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

// undo takes the newest change back, or does the one again that was taken back last; rev is as in [components.Undo].
func (s *Store) undo(redo bool, rev int) {
	s.ask(&wire.Undo{Redo: redo, Steps: 1, Rev: rev}, func(b wire.Body, out []wire.Blob) {
		if e, ok := b.(*wire.Edited); ok {
			if redo {
				s.notify(components.Toast{Text: "Done again: " + lower(e.Label)})
				return
			}
			// Where the opening was undone the start screen stands there, which has no other way back.
			s.notify(components.Toast{Text: "Undone: " + lower(e.Label), Act: redoAct(e.Rev)})
			return
		}
		s.done(b, out)
	})
}

func (t *table) remove(rows sitemapcore.RowSet) {
	gone := t.target(rows)
	t.landing = t.landingAfter(sitemapcore.RowSetOf(gone.Rows...))
	t.letGo()
	t.ask(&wire.Delete{Target: gone}, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); !ok {
			t.landing = nil
		}
		t.undoable(b, out)
	})
}

// setOnAll sets the field that the owner was in last on all selected pages; where none was chosen yet, it asks which.
func (t *table) setOnAll(in components.SetOnAll) {
	if !in.Chosen {
		t.dialog, t.setField = setDialog, sitemapcore.LastMod
		return
	}
	t.ask(&wire.Edit{Target: t.target(t.selected), Field: in.Field, Value: in.Value, Clear: in.Value == ""}, t.undoable)
}

// fill gives rows what one row has, which may be far from what is on screen: then the engine is asked for it first.
func (t *table) fill(in urltable.Fill) {
	fields := slices.DeleteFunc(slices.Clone(in.Fields), func(f sitemapcore.Field) bool { return f == sitemapcore.Loc })
	if len(fields) == 0 && len(in.Fields) > 0 {
		t.notify(components.Toast{Icon: "note", Text: "Addresses are not filled down", More: "Each page has its own. Dates, frequencies and priorities can be filled"})
		return
	}
	from, target := &t.rows, t.target(in.Rows)
	set := func() {
		row, _ := from.Row(in.From)
		var values []wire.FieldValue
		for _, f := range fields {
			values = append(values, wire.FieldValue{Field: f, Value: row.Values[f], Clear: !row.Has[f]})
		}
		t.setFields(target, values, t.undoable)
	}
	if _, ok := from.Row(in.From); ok {
		set()
		return
	}
	t.ask(&wire.GetWindow{View: t.rows.view, First: in.From, Count: 1}, func(b wire.Body, out []wire.Blob) {
		w, ok := b.(*wire.Window)
		if !ok || len(w.IDs) != 1 {
			t.done(b, out)
			return
		}
		from = &rowCache{held: w}
		from.win.got(w.First, 1, w.Len)
		set()
	})
}

// setFields gives several fields of some pages a value each, in one step.
func (t *table) setFields(target wire.Target, values []wire.FieldValue, done func(wire.Body, []wire.Blob)) {
	if len(values) == 0 {
		return
	}
	v := values[0]
	t.ask(&wire.Edit{Target: target, Field: v.Field, Value: v.Value, Clear: v.Clear, Also: values[1:]}, done)
}

func (t *table) copyCells(in urltable.Copy) {
	t.ask(&wire.Copy{Target: t.target(in.Rows), Fields: in.Fields}, func(b wire.Body, out []wire.Blob) {
		c, ok := b.(*wire.Copied)
		if !ok {
			t.done(b, out)
			return
		}
		text := components.Pages(c.Rows) + " copied"
		more := ""
		if c.Cut {
			more = "The clipboard takes no more at once"
		}
		t.copy(c.Text, components.Toast{Text: text, More: more})
	})
}

func (d *download) openDownload() {
	if d.dialog != doneDialog {
		d.options.Form = 0
	}
	if !d.chosen {
		d.suggestOptions()
	}
	d.dialog = downloadDialog
	d.plan = nil
	d.makePlan()
}
