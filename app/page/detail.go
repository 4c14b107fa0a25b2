package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A detail has the details of the page under the cursor.
type detail struct {
	*common
	xml      *xmlview.XML
	versions *versions

	requested sitemapcore.EntryID // the page whose details are asked for
	again     bool                // they are to be asked for once more
	recheck   bool                // the problems of the page may change after all pages are checked again
	forms     formState
}

// follow shows the page under the cursor in the panel.
func (d *detail) follow() {
	row, ok := d.table.rows.Row(d.table.cursor.Row)
	if !ok || d.Resuming() || d.table.rows.Stale || row.ID == d.Current {
		return
	}
	d.Current = row.ID
	d.askDetails()
	d.xml.Follow()
}

// loadDetails asks for all about the page under the cursor. While it is asked already, it is asked
// once more afterwards: an edit, the state that follows it and the checks that follow that all mean
// that something may be others.
func (d *detail) loadDetails() {
	d.askDetails()
	d.xml.Refresh()
}

func (d *detail) askDetails() {
	id := d.Current
	if d.requested == id && id != 0 {
		d.again = true
		return
	}
	d.requested, d.again = id, false
	d.Ask(&wire.GetDetails{ID: id, Look: d.forms.of(id)}, func(b wire.Body, _ []wire.Blob) {
		if d.requested == id {
			d.requested = 0
		}
		if id != d.Current {
			return
		}
		switch b := b.(type) {
		case *wire.Details:
			d.Details = b
			d.versions.loadGroup()
			if d.again && d.requested == 0 {
				d.askDetails()
			}
		case *wire.Failure:
			// The page is gone; the cursor is on another one.
			d.Details, d.Current = nil, 0
			d.follow()
		}
	})
}

// show shows a page that is not under the table's cursor.
func (d *detail) show(id sitemapcore.EntryID) {
	d.Current = id
	d.loadDetails()
}

// register registers the intents that d carries out.
func (d *detail) register() {
	desk.On(d.Desk, func(in components.SetField) {
		value := sitemapcore.FieldValue{Field: in.Field, Value: in.Value, Clear: in.Clear}
		d.Ask(wire.Make(wire.Target{ID: in.Page}, sitemapcore.SetStep(value)), d.Done)
		d.xml.EndDraft()
	})
	desk.On(d.Desk, func(in components.DraftField) { d.xml.Draft(in.Page, in.Field, in.Value) })
	desk.On(d.Desk, func(in components.FixField) {
		step := sitemapcore.SetStep(sitemapcore.FieldValue{
			Field: in.Field, Value: in.Value, Clear: in.Clear || in.Value == "",
		})
		step.Rule = in.Rule
		d.Ask(wire.Make(wire.Target{ID: in.Page}, step), d.Done)
	})
	desk.On(d.Desk, func(in components.SetIncluded) {
		d.Ask(wire.Make(wire.Target{ID: in.Page}, sitemapcore.IncludeStep(in.On)), d.Done)
	})
	desk.On(d.Desk, func(in components.EditForm) { d.editForm(in) })
	desk.On(d.Desk, func(in components.WidenDetails) { d.forms.wide = in.Wide })
	desk.On(d.Desk, func(in components.LookForm) {
		d.forms.look = in.Look
		d.loadDetails()
	})
	desk.On(d.Desk, func(in components.StepPage) {
		if row := d.table.cursor.Row + in.By; row >= 0 && row < d.table.rows.Len() {
			d.table.scrollTo(row, 0)
		}
	})
}
