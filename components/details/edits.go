package details

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A formState is the shown part of a form and its pending edits. Edits are sent one at a time, each after the form
// shows the one before: a block that a first value creates exists when the second is sent.
type formState struct {
	page  sitemapcore.EntryID
	look  sitemapcore.FormLook
	busy  bool
	queue []formEdit
	added addedBlock
}

// A formEdit changes the extensions of a page.
type formEdit struct {
	page sitemapcore.EntryID
	edit sitemapcore.FormEdit
}

// An addedBlock is the block that the last addition made. An edit of the blank that it grew from is an edit of it.
type addedBlock struct {
	page sitemapcore.EntryID
	kind string
	at   int
	next int // the number of blocks since then
}

// lookOf returns the shown part of a page's form. Another page begins anew.
func (f *formState) lookOf(id sitemapcore.EntryID) sitemapcore.FormLook {
	if f.page != id {
		f.page, f.look = id, FirstLook()
	}
	return f.look
}

// Look returns the shown part of the form.
func (p *Panel) Look() sitemapcore.FormLook { return p.form.look }

// SetLook asks for another part of the form.
func (p *Panel) SetLook(look sitemapcore.FormLook) {
	p.form.look = look
	p.load()
}

// Edit edits the extensions of a page.
func (p *Panel) Edit(id sitemapcore.EntryID, e sitemapcore.FormEdit) {
	p.form.queue = append(p.form.queue, formEdit{id, e})
	p.nextEdit()
}

// Editing reports whether edits of a form are pending.
func (p *Panel) Editing() bool { return p.form.busy || len(p.form.queue) > 0 }

func (p *Panel) nextEdit() {
	f := &p.form
	if f.busy || len(f.queue) == 0 {
		return
	}
	id, e := f.queue[0].page, f.queue[0].edit
	f.queue = f.queue[1:]
	if e.Op == sitemapcore.FormAdd && f.look.New != e.Kind && f.added.page == id && f.added.kind == e.Kind {
		e.Op, e.At, e.Count = sitemapcore.FormSet, f.added.at, f.added.next
	}
	if e.Op == sitemapcore.FormAdd && e.Values[0].Text == "" {
		// Nothing was filled in.
		p.nextEdit()
		return
	}
	f.busy = true
	p.Ask(wire.Make(wire.Target{ID: id}, sitemapcore.FormStep(e)), func(b wire.Body, _ []wire.Blob) {
		f.busy = false
		switch b := b.(type) {
		case *wire.Edited:
			if e.Op == sitemapcore.FormAdd {
				f.added = addedBlock{id, e.Kind, b.Block, e.Count + 1}
				f.look.New = ""
			}
		case *wire.Failure:
			// A second press on a button that was about to go asks for nothing.
			if b.Code != wire.FailedStale || e.Op == sitemapcore.FormSet {
				p.Refuse(b)
			}
			if p.Current == id {
				p.load()
			}
		}
		p.nextEdit()
	})
}
