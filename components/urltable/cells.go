package urltable

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// registerFilters registers the intents that change the filter.
func (p *Pages) registerFilters() {
	narrows(p, true, func(f *sitemapcore.Filter, in components.ShowFile) { f.File = in.File })
	narrows(p, true, func(f *sitemapcore.Filter, in components.FilterRule) {
		f.Rule, f.Severity = in.Code, sitemapcore.Fine
	})
	narrows(p, true, func(f *sitemapcore.Filter, in components.FilterSeverity) { f.Rule, f.Severity = "", in.Severity })
	narrows(p, true, func(f *sitemapcore.Filter, in components.FilterSection) { f.Section = in.Path })
	narrows(p, true, func(f *sitemapcore.Filter, in components.FilterExtra) { f.Require(in.Extra) })
	narrows(p, true, func(f *sitemapcore.Filter, in components.FilterCompared) { f.Compared = in.Bits })
	narrows(p, true, func(f *sitemapcore.Filter, in components.FindPage) { *f = sitemapcore.Filter{Query: in.Address} })
	narrows(p, false, func(f *sitemapcore.Filter, in components.Search) { f.Query = in.Query })
	narrows(p, false, func(f *sitemapcore.Filter, _ components.DropFilters) { *f = sitemapcore.Filter{Query: f.Query} })
	narrows(p, true, func(f *sitemapcore.Filter, _ components.ShowAllPages) { *f = sitemapcore.Filter{} })
}

// narrows registers a function that changes the filter. If shows is set, the table is shown afterwards.
func narrows[I components.Intent](p *Pages, shows bool, change func(f *sitemapcore.Filter, in I)) {
	desk.On(p.Desk, func(in I) {
		p.changeFilter(shows, func(f *sitemapcore.Filter) { change(f, in) })
	})
}

func (p *Pages) changeFilter(shows bool, change func(*sitemapcore.Filter)) {
	f := p.filter
	change(&f)
	p.Narrow(f)
	if shows {
		p.ToPages()
	}
}

// registerSelection registers the intents about the selected pages.
func (p *Pages) registerSelection() {
	desk.On(p.Desk, p.openSet)
	desk.On(p.Desk, func(in components.LeaveOut) {
		p.Ask(wire.Make(p.Target(p.selected), sitemapcore.IncludeStep(!in.Out)), p.Undoable)
	})
	desk.On(p.Desk, func(components.DeleteSelected) { p.remove(p.selected) })
	desk.On(p.Desk, func(components.ClearSelection) { p.selectNone() })
	desk.On(p.Desk, func(in components.SetSelected) {
		p.Show(nil)
		if spared := p.sparedColumns() & ColumnSet(ColumnOf(in.Field)); in.Value != "" && spared != 0 {
			p.Shown |= spared // the user wants to see what changes
			p.keepColumns()
		}
		value := sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Value == ""}
		p.setFields(p.Target(p.selected), []sitemapcore.FieldValue{value}, p.Undoable)
	})
}

// registerCells registers the intents about the cells.
func (p *Pages) registerCells() {
	desk.On(p.Desk, func(in Rested) { p.top = in.First })
	desk.On(p.Desk, p.showColumn)
	desk.On(p.Desk, func(components.ShowSpared) {
		p.Shown |= p.sparedColumns()
		p.keepColumns()
	})
	desk.On(p.Desk, func(in Selected) {
		p.cursor = in.Cursor
		p.Select(in.Rows)
		p.Follow()
	})
	desk.On(p.Desk, func(in OpenMenu) { p.Menu = &in })
	desk.On(p.Desk, func(components.CloseMenu) { p.Menu = nil })
	desk.On(p.Desk, func(components.SelectAll) { p.press("Ctrl A") })
	desk.On(p.Desk, func(in Press) { p.press(in.Keys) })
	desk.On(p.Desk, func(in Open) {
		p.cursor = in.Cell
		p.Follow()
		p.Panel = components.PanelDetails
	})
	desk.On(p.Desk, func(in Edit) {
		value := sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Clear}
		target := wire.Target{ID: in.ID}
		if in.ID == 0 {
			target = p.cells(in.Rows)
		}
		p.setFields(target, []sitemapcore.FieldValue{value}, p.seen)
		p.other.EndDraft()
	})
	desk.On(p.Desk, func(in Clear) {
		var values []sitemapcore.FieldValue
		for _, f := range in.Fields {
			values = append(values, sitemapcore.FieldValue{Field: f, Clear: true})
		}
		p.setFields(p.cells(in.Rows), values, p.seen)
	})
	desk.On(p.Desk, func(in Typed) {
		if in.ID != 0 {
			p.other.Draft(in.ID, in.Field, in.Value)
		}
	})
	desk.On(p.Desk, func(Dropped) { p.other.EndDraft() })
	desk.On(p.Desk, p.fill)
	desk.On(p.Desk, func(in LeaveOut) { p.include(wire.Target{ID: in.ID}, false) })
	desk.On(p.Desk, func(in ToggleIncluded) {
		target := p.Target(in.Rows)
		p.withRow(in.By, func(row Row) { p.include(target, row.LeftOut) })
	})
	desk.On(p.Desk, func(in Delete) { p.remove(in.Rows) })
	desk.On(p.Desk, func(in AddPage) {
		if strings.HasPrefix(in.Address, "/") {
			in.Address = p.State.Host + in.Address
		}
		p.Do(components.AddText{Text: in.Address, Page: true})
	})
	desk.On(p.Desk, func(components.PasteHere) { p.pasteHere() })
	desk.On(p.Desk, func(components.OpenPage) { p.Browser.Browse(p.Address()) })
	desk.On(p.Desk, func(in SortBy) { p.sortBy(in.Sort) })
	desk.On(p.Desk, func(in SetWidths) {
		p.Widths = in.Widths
		p.keepColumns()
	})
	desk.On(p.Desk, func(in ApplyFix) {
		step := sitemapcore.SetStep(sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Value == ""})
		step.Rule = in.Rule
		p.Ask(wire.Make(wire.Target{ID: in.ID}, step), p.Done)
	})
	desk.On(p.Desk, p.copyCells)
	desk.On(p.Desk, func(in PasteInto) {
		p.paste(wire.Make(p.Target(in.Rows), sitemapcore.PasteStep(sitemapcore.Cells{
			Text: in.Text, Fields: in.Fields, Selected: in.Selected,
		})))
	})
}

// seen takes the answer to an edit of visible cells. That several pages were changed at once is read out.
func (p *Pages) seen(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 1 {
		p.Said = e.Did
	}
	p.Done(b, out)
}

// press makes the table act as if keys were pressed in it.
func (p *Pages) press(keys string) { p.pressed = Pressed{Seq: p.pressed.Seq + 1, Keys: keys} }

// pasteHere pastes the text of the clipboard into the selected cells.
func (p *Pages) pasteHere() {
	p.Browser.Clipboard(func(text string) {
		p.Post(func() {
			if text == "" {
				p.Notify(ui.Toast{Icon: "note", Text: say.Fill("Press {keys} to paste", "keys", ui.Keys("Ctrl V"))})
				return
			}
			p.pressed = Pressed{Seq: p.pressed.Seq + 1, Paste: text}
		})
	})
}

// include puts pages into the download, or leaves them out.
func (p *Pages) include(target wire.Target, on bool) {
	p.Ask(wire.Make(target, sitemapcore.IncludeStep(on)), p.seen)
}

// remove deletes pages.
func (p *Pages) remove(rows sitemapcore.RowSet) {
	gone := p.Target(rows)
	p.landing = p.landingAfter(sitemapcore.RowSetOf(gone.Rows...))
	p.selectNone()
	p.Ask(wire.Make(gone, sitemapcore.Step{Do: sitemapcore.DoDelete}), func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); !ok {
			p.landing = nil
		}
		p.Undoable(b, out)
	})
}

// fill gives rows the values of one row.
func (p *Pages) fill(in Fill) {
	fields := slices.DeleteFunc(slices.Clone(in.Fields), func(f sitemapcore.Field) bool { return f == sitemapcore.Loc })
	if len(fields) == 0 && len(in.Fields) > 0 {
		p.Notify(ui.Toast{
			Icon: "note", Text: facts.OneAddressEach, More: facts.OtherValues,
		})
		return
	}
	target := p.Target(in.Rows)
	p.withRow(in.From, func(row Row) {
		var values []sitemapcore.FieldValue
		for _, f := range fields {
			values = append(values, sitemapcore.FieldValue{Field: f, Value: row.Values[f], Clear: !row.Has[f]})
		}
		p.setFields(target, values, p.Undoable)
	})
}

// withRow calls do with a row. If it is not loaded, the engine is asked for it first.
func (p *Pages) withRow(at int, do func(Row)) {
	if row, ok := p.Rows.Row(at); ok {
		do(row)
		return
	}
	desk.Need(p.Desk, &wire.GetWindow{View: p.Rows.view, First: at, Count: 1}, func(w *wire.Window) {
		from := &Cache{held: w}
		from.Got(w.First, len(w.IDs), w.Len)
		if row, ok := from.Row(at); ok {
			do(row)
		}
	})
}

// setFields gives several fields of some pages a value each, in one step.
func (p *Pages) setFields(target wire.Target, values []sitemapcore.FieldValue, done func(wire.Body, []wire.Blob)) {
	if len(values) > 0 {
		p.Ask(wire.Make(target, sitemapcore.SetStep(values...)), done)
	}
}
