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
	s.door.SetPlace(s.place())
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
	if s.waiting {
		s.later = append(s.later, func() { s.do(in) })
		return
	}
	switch in := in.(type) {
	// Opening.
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
	case components.ShowFile:
		s.narrowBy(func(f *sitemapcore.Filter) { f.File = in.File })
		s.toPages()

	// Dialogs and rooms.
	case components.CloseDialog:
		s.dialog, s.pending, s.problem, s.fixing = noDialog, nil, nil, nil
	case components.OpenAdd:
		s.dialog = addDialog
	case components.OpenDownload:
		s.openDownload()
	case components.OpenHelp:
		s.dialog = helpDialog
	case components.OpenRail:
		s.dialog = railDialog
	case components.OpenSet:
		s.dialog, s.setField = setDialog, in.Field
	case components.ShowRoom:
		s.showRoom(in.Room)
	case components.SeeChecks:
		s.dialog = noDialog
		s.showRoom(components.RoomChecks)
	case components.CloseToast:
		s.toast = components.Toast{}
	case components.ReloadPage:
		s.reload()
	case components.PutOff:
		s.putOff = true
	case components.Copy:
		s.copyAtHand(in)

	// Finding and narrowing.
	case components.Search:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Query = in.Query })
	case components.DropFilter:
		s.dropFilter(in.ID)
	case components.FilterRule:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = toggled(f.Rule, in.Code), sitemapcore.Fine })
		s.toPages()
	case components.FilterSeverity:
		s.narrowBy(func(f *sitemapcore.Filter) {
			if f.Severity == in.Severity && f.Rule == "" {
				in.Severity = sitemapcore.Fine
			}
			f.Severity, f.Rule = in.Severity, ""
		})
		s.toPages()
	case components.FilterSection:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Section = in.Path })
		s.toPages()
	case components.FilterExtra:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Extra = in.Extra })
		s.toPages()
	case components.FoldSection:
		s.folded[in.Path] = in.Open
	case components.ShowColumn:
		s.showColumn(in.ID, in.Shown)

	// Editing.
	case components.Undo:
		s.undo(false, in.Rev)
	case components.Redo:
		s.undo(true, in.Rev)
	case components.LeaveOut:
		s.ask(&wire.Include{Target: s.target(s.selected), On: !in.Out}, s.done)
	case components.DeleteSelected:
		s.remove(s.selected)
	case components.ClearSelection:
		s.letGo()
	case components.SetSelected:
		s.dialog = noDialog
		s.ask(&wire.Edit{Target: s.target(s.selected), Field: in.Field, Value: in.Value, Clear: in.Value == ""}, s.undoable)
	case components.SetField:
		s.ask(&wire.Edit{Target: wire.Target{ID: in.Page}, Field: in.Field, Value: in.Value, Clear: in.Clear}, s.done)
		s.typedOut()
	case components.DraftField:
		s.draft(in.Page, in.Field, in.Value)
	case components.FixField:
		s.ask(&wire.Edit{Target: wire.Target{ID: in.Page}, Field: in.Field, Value: in.Value, Clear: in.Clear || in.Value == "", Mends: in.Rule}, s.done)
	case components.SetIncluded:
		s.ask(&wire.Include{Target: wire.Target{ID: in.Page}, On: in.On}, s.done)
	case components.EditForm:
		s.editForm(in)
	case components.WidenDetails:
		s.forms.wide = in.Wide
	case components.LookForm:
		s.forms.look = in.Look
		s.loadDetails()
	case components.SetOnAll:
		s.setOnAll(in)
	case components.StepPage:
		if row := s.cursor.Row + in.By; row >= 0 && row < s.rows.Len() {
			s.goTo = urltable.GotoRow{Seq: s.goTo.Seq + 1, Row: row}
		}
	case components.OpenAddress:
		s.door.Browse(in.Address)
	case components.ShowInXML:
		s.mode = xmlview.WholeFile
		s.showRoom(components.RoomXML)
	default:
		if !s.doKeeping(in) && !s.doOwn(in) && !s.doFixing(in) && !s.doIntake(in) && !s.doComparing(in) && !s.doLanguages(in) && !s.doIndex(in) {
			s.doTable(in)
		}
	}
	s.guard()
}

// doTable carries out what the table and the XML room want, and the download.
func (s *Store) doTable(in components.Intent) {
	if _, moved := in.(urltable.Rested); s.showsFirst() && !moved {
		return // the engine does not know these rows yet
	}
	switch in := in.(type) {
	case urltable.Selected:
		s.cursor, s.selected = in.Cursor, in.Rows
		s.follow()
	case urltable.Rested:
		s.top = in.First
	case urltable.Open:
		s.cursor = in.Cell
		s.follow()
		s.room = components.RoomDetails
	case urltable.Edit:
		s.ask(&wire.Edit{Target: s.target(in.Rows), Field: in.Field, Value: in.Value, Clear: in.Clear}, s.done)
		s.typedOut()
	case urltable.Clear:
		var values []wire.FieldValue
		for _, f := range in.Fields {
			values = append(values, wire.FieldValue{Field: f, Clear: true})
		}
		s.setFields(s.target(in.Rows), values, s.done)
	case urltable.Typed:
		s.typing(in)
	case urltable.Dropped:
		s.typedOut()
	case urltable.Fill:
		s.fill(in)
	case urltable.Include:
		s.ask(&wire.Include{Target: s.target(in.Rows), On: in.On}, s.done)
	case urltable.Delete:
		s.remove(in.Rows)
	case urltable.SortBy:
		s.sort = sitemapcore.Sort{Key: in.Key, Desc: in.Desc}
		s.selected = sitemapcore.RowSet{}
		s.viewKey++
		s.openView()
	case urltable.SetWidths:
		s.widths = in.Widths
		s.keepLayout()
	case urltable.ApplyFix:
		target := s.target(sitemapcore.Rows(in.Row, in.Row+1))
		s.ask(&wire.Edit{Target: target, Field: in.Field, Value: in.Value, Clear: in.Value == "", Mends: in.Rule}, s.done)
	case urltable.SeeAll:
		s.narrowBy(func(f *sitemapcore.Filter) { f.Rule, f.Severity = in.Rule, sitemapcore.Fine })
	case urltable.Copy:
		s.copyCells(in)
	case urltable.PasteInto:
		s.ask(&wire.PasteCells{Target: s.target(in.Rows), Field: in.Field, Text: in.Text}, s.undoable)

	case xmlview.SetMode:
		s.mode = in.Mode
		s.editing = nil
		s.showXML()
	case xmlview.SetPart:
		s.linePart = in.Part
		s.openLines()
	case xmlview.LineClicked:
		s.lineClicked(in.Line)
	case xmlview.CopyXML:
		s.ask(&wire.GetXML{ID: s.current}, func(b wire.Body, _ []wire.Blob) {
			if x, ok := b.(*wire.XML); ok {
				s.copy(x.Text, components.Toast{Text: "The XML of this page is on the clipboard"})
			}
		})
	case xmlview.EditXML:
		s.editXML()
	case xmlview.DropDraft:
		delete(s.drafts, s.current)
	case xmlview.XMLDraft:
		s.checkXML(in.Text)
	case xmlview.UseXML:
		s.useXML(in.Text)
	case xmlview.CancelXML:
		s.cancelXML(in.Text, in.Changed)

	case components.SetOptions:
		// The kind of file is of this download alone.
		s.chosen = s.chosen || in.Options.Form == s.options.Form
		s.options = in.Options
		s.makePlan()
	case components.DownloadAll:
		s.write(-1)
	case components.SaveToDisk:
		s.saveToDisk(in.Sure)
	case components.GetIndexNow:
		s.getIndexNow()
	case components.DownloadPart:
		s.write(in.Index)
	}
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
	s.loadChecks()
	if room == components.RoomXML {
		s.showXML()
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

func (s *Store) remove(rows sitemapcore.RowSet) {
	t := s.target(rows)
	s.landing = s.landingAfter(sitemapcore.RowSetOf(t.Rows...))
	s.letGo()
	s.ask(&wire.Delete{Target: t}, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); !ok {
			s.landing = nil
		}
		s.undoable(b, out)
	})
}

// setOnAll sets the field that the owner was in last on all selected pages; where none was chosen yet, it asks which.
func (s *Store) setOnAll(in components.SetOnAll) {
	if !in.Chosen {
		s.dialog, s.setField = setDialog, sitemapcore.LastMod
		return
	}
	s.ask(&wire.Edit{Target: s.target(s.selected), Field: in.Field, Value: in.Value, Clear: in.Value == ""}, s.undoable)
}

// fill gives rows what one row has, which may be far from what is on screen: then the engine is asked for it first.
func (s *Store) fill(in urltable.Fill) {
	fields := slices.DeleteFunc(slices.Clone(in.Fields), func(f sitemapcore.Field) bool { return f == sitemapcore.Loc })
	if len(fields) == 0 && len(in.Fields) > 0 {
		s.notify(components.Toast{Icon: "note", Text: "Addresses are not filled down", More: "Each page has its own. Dates, frequencies and priorities can be filled"})
		return
	}
	from, target := &s.rows, s.target(in.Rows)
	set := func() {
		row, _ := from.Row(in.From)
		var values []wire.FieldValue
		for _, f := range fields {
			values = append(values, wire.FieldValue{Field: f, Value: row.Values[f], Clear: !row.Has[f]})
		}
		s.setFields(target, values, s.undoable)
	}
	if _, ok := from.Row(in.From); ok {
		set()
		return
	}
	s.ask(&wire.GetWindow{View: s.rows.view, First: in.From, Count: 1}, func(b wire.Body, out []wire.Blob) {
		w, ok := b.(*wire.Window)
		if !ok || len(w.IDs) != 1 {
			s.done(b, out)
			return
		}
		from = &rowCache{held: w}
		from.win.got(w.First, 1, w.Len)
		set()
	})
}

// setFields gives several fields of some pages a value each, in one step.
func (s *Store) setFields(t wire.Target, values []wire.FieldValue, done func(wire.Body, []wire.Blob)) {
	if len(values) == 0 {
		return
	}
	v := values[0]
	s.ask(&wire.Edit{Target: t, Field: v.Field, Value: v.Value, Clear: v.Clear, Also: values[1:]}, done)
}

func (s *Store) copyCells(in urltable.Copy) {
	s.ask(&wire.Copy{Target: s.target(in.Rows), Fields: in.Fields}, func(b wire.Body, out []wire.Blob) {
		c, ok := b.(*wire.Copied)
		if !ok {
			s.done(b, out)
			return
		}
		text := components.Pages(c.Rows) + " copied"
		more := ""
		if c.Cut {
			more = "The clipboard takes no more at once"
		}
		s.copy(c.Text, components.Toast{Text: text, More: more})
	})
}

func (s *Store) openDownload() {
	if s.dialog != doneDialog {
		s.options.Form = 0
	}
	if !s.chosen {
		s.suggestOptions()
	}
	s.dialog = downloadDialog
	s.plan = nil
	s.makePlan()
}
