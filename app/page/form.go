package page

import (
	"slices"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/details"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A formState has the page's side of a form: its shown part, and the pending edits. Edits are sent one at a time, each
// after the form shows the one before: a block that a first value creates exists when the second is sent.
type formState struct {
	page  sitemapcore.EntryID
	look  sitemapcore.FormLook
	wide  bool // the form has the room of two columns
	busy  bool
	queue []components.EditForm
	added addedBlock
}

// An addedBlock is the block that the last addition made. An edit of the blank that it grew from is
// one of it.
type addedBlock struct {
	page sitemapcore.EntryID
	kind string
	at   int
	next int // the number of blocks since then
}

// of returns what to show of a page's form. Another page begins anew.
func (f *formState) of(id sitemapcore.EntryID) sitemapcore.FormLook {
	if f.page != id {
		f.page, f.look = id, details.FirstLook()
	}
	return f.look
}

// ticks reports whether the page shows something that changes with the minute: how long an article
// counts as news.
func (d *detail) ticks() bool {
	return d.Details != nil && slices.ContainsFunc(d.Details.Form.Groups,
		func(g sitemapcore.FormGroup) bool { return g.Kind == "news" })
}

// minute returns the time in minutes since 1970.
func minute() int64 { return time.Now().Unix() / 60 }

// editForm edits the extensions of a page.
func (d *detail) editForm(in components.EditForm) {
	d.forms.queue = append(d.forms.queue, in)
	d.nextFormEdit()
}

func (d *detail) nextFormEdit() {
	f := &d.forms
	if f.busy || len(f.queue) == 0 {
		return
	}
	in := f.queue[0]
	f.queue = f.queue[1:]
	e := in.Edit
	if e.Op == sitemapcore.FormAdd && f.look.New != e.Kind && f.added.page == in.Page && f.added.kind == e.Kind {
		e.Op, e.At, e.Count = sitemapcore.FormSet, f.added.at, f.added.next
	}
	if e.Op == sitemapcore.FormAdd && e.Values[0].Text == "" {
		// Nothing was filled in.
		d.nextFormEdit()
		return
	}
	f.busy = true
	d.Ask(&wire.EditForm{ID: in.Page, Edit: e}, func(b wire.Body, _ []wire.Blob) {
		f.busy = false
		switch b := b.(type) {
		case *wire.Edited:
			if e.Op == sitemapcore.FormAdd {
				f.added = addedBlock{in.Page, e.Kind, b.Block, e.Count + 1}
				f.look.New = ""
			}
		case *wire.Failure:
			// A second press on a button that was about to go asks for nothing.
			if b.Code != wire.FailedStale || e.Op == sitemapcore.FormSet {
				d.Refuse(b)
			}
			if d.Current == in.Page {
				d.loadDetails()
			}
		}
		d.nextFormEdit()
	})
}
