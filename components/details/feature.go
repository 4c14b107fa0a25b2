package details

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Feature is the feature that shows the page under the table's cursor, and edits it.
type Feature struct {
	*desk.Desk
	other Others

	requested sitemapcore.EntryID // the page whose details are asked for
	again     bool                // they are to be asked for once more
	recheck   bool                // the problems of the page may change after all pages are checked again

	form  formState
	group group
}

// Others connect the feature with the other ones.
type Others struct {
	// Draft keeps the text that is being typed in a field, and shows it in the XML of its page. EndDraft forgets it.
	Draft    func(id sitemapcore.EntryID, f sitemapcore.Field, text string)
	EndDraft func()
	Index    func() (name string, listed int) // the index in the place of the table; its name is "" if there is none
	LinksJob int                              // the job that writes language links
}

// New returns the feature.
func New(d *desk.Desk, other Others) *Feature {
	p := &Feature{Desk: d, other: other}
	d.WhenAnother(func() { *p = Feature{Desk: d, other: other} })
	d.WhenMoved(p.load)
	d.WhenChanged(func(wire.State) {
		p.Refresh()
		p.recheck = true
	})
	desk.Hear(d, func(s *wire.Summary) {
		if s.Complete && p.recheck && p.Current != 0 {
			p.recheck = false
			p.Refresh()
		}
	})
	desk.Hear(d, func(c *wire.Comparison) {
		if !c.Busy {
			p.Refresh()
		}
	})
	return p
}

// Refresh asks for the details of the page under the cursor again, if there is one.
func (p *Feature) Refresh() {
	if p.Current != 0 {
		p.load()
	}
}

// Show shows a page that is not under the table's cursor.
func (p *Feature) Show(id sitemapcore.EntryID) {
	p.Current = id
	p.load()
}

// load asks for the details of the current page. If they are asked for already, it asks once more afterwards: after an
// edit, the state and the checks that follow it all can change them.
func (p *Feature) load() {
	id := p.Current
	if p.requested == id && id != 0 {
		p.again = true
		return
	}
	p.requested, p.again = id, false
	p.Ask(&wire.GetDetails{ID: id, Look: p.form.lookOf(id)}, func(b wire.Body, _ []wire.Blob) {
		if p.requested == id {
			p.requested = 0
		}
		if id != p.Current {
			return
		}
		switch b := b.(type) {
		case *wire.Details:
			p.Details = b
			p.form.blocks.name(&b.Form)
			p.loadGroup()
			if p.again && p.requested == 0 {
				p.load()
			}
		case *wire.Failure:
			// The page is gone; the cursor is on another one.
			p.Details, p.Current = nil, 0
			p.Table.Follow()
		}
	})
}

// Set gives a field of a page a value, or takes the field out if the value is empty.
func (p *Feature) Set(id sitemapcore.EntryID, f sitemapcore.Field, value string) {
	p.Fix(id, f, value, "")
	p.other.EndDraft()
}

// Fix is Set by a button under a finding of a rule.
func (p *Feature) Fix(id sitemapcore.EntryID, f sitemapcore.Field, value, rule string) {
	step := sitemapcore.SetStep(sitemapcore.FieldValue{Field: f, Value: value, Clear: value == ""})
	step.Rule = rule
	p.Ask(wire.Make(wire.Target{ID: id}, step), p.Done)
}

// include puts a page into the download, or leaves it out.
func (p *Feature) include(id sitemapcore.EntryID, on bool) {
	p.Ask(wire.Make(wire.Target{ID: id}, sitemapcore.IncludeStep(on)), p.Done)
}

// moveCursor moves the cursor by some rows.
func (p *Feature) moveCursor(by int) {
	if row := p.Table.Cursor() + by; row >= 0 && row < p.Table.Len() {
		p.Table.SetCursor(row)
	}
}

// Draw draws the panel.
func (p *Feature) Draw() *Details {
	d := &Details{
		Selected: p.others(), First: p.Table.Cursor() <= 0, Last: p.Table.Cursor() >= p.Table.Len()-1,
		Look: p.form.look, Wide: p.Wide, Names: p.Browser, Group: p.languageGroup(),
		Rules: p.Summary.Rules, Feature: p, Sink: p.Sink,
	}
	if p.Details != nil {
		d.Page = *p.Details
	}
	d.Index, d.Listed = p.other.Index()
	return d
}

// others returns the number of ticked pages, or 0 if only the shown page is ticked.
func (p *Feature) others() int {
	rows := p.Table.Selected()
	if rows.Len() == 1 && rows.Has(p.Table.Cursor()) {
		return 0
	}
	return rows.Len()
}
