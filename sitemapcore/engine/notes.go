package engine

import (
	"fmt"
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// notes are the small values that belong to the project, and are neither document nor history. The page sets those of
// [sitemapcore.Notes], and gets them with each document. Some features make a note of their state.
type notes struct {
	*session
	set      journal.Notes
	features []noteKeeper
}

// A noteKeeper is a feature whose state is a note. It saves each new one with session.journal.
type noteKeeper interface {
	// note returns the note for a snapshot, or nil for the default.
	note() journal.Note
	// restore takes the note of the document that was opened, or the default if it has none. saved says that the
	// document is a project on this device.
	restore(n journal.Notes, saved bool)
}

// maxNote is the most bytes of a note from the page: the journal limits the length of its frames to 3 MB.
const maxNote = 1 << 20

// handlers returns a handler for each note that the page sets.
func (n *notes) handlers() (all []handler) {
	for _, x := range sitemapcore.Notes {
		all = append(all, handler{kind: reflect.PointerTo(reflect.TypeOf(x)), answer: n.put})
	}
	return all
}

// put replaces a note with that of the page.
func (n *notes) put(r request, b wire.Body) {
	if size := len(wire.Encode(0, b)); size > maxNote {
		r.fail(fmt.Errorf("a note has %d bytes", size))
		return
	}
	n.set = n.set.With(b)
	n.event(b)
	if n.doc.Len() > 0 {
		n.journal(b, 0)
	}
	r.done(nil)
}

// snapshot returns all notes.
func (n *notes) snapshot() journal.Notes {
	all := slices.Clone(n.set)
	for _, x := range n.features {
		if note := x.note(); note != nil {
			all = append(all, note)
		}
	}
	return all
}

// documentChanged forgets the notes with their document.
func (n *notes) documentChanged(x effect) {
	if x.another {
		n.restore(nil, false)
	}
}

// restore takes the notes of the opened document. saved says that it is a project on this device.
func (n *notes) restore(from journal.Notes, saved bool) {
	n.set = nil
	for _, x := range sitemapcore.Notes {
		kind := reflect.PointerTo(reflect.TypeOf(x))
		note := wire.Body(reflect.New(kind.Elem()).Interface())
		if i := slices.IndexFunc(from, func(y journal.Note) bool { return reflect.TypeOf(y) == kind }); i >= 0 {
			note = from[i]
			n.set = append(n.set, note)
		}
		n.event(note)
	}
	for _, x := range n.features {
		x.restore(from, saved)
	}
}

// replacedNotes are the notes of the document on the other side of a step that replaced one document by another.
type replacedNotes struct{ list journal.Notes }

// exchange returns the notes after such steps, and leaves those before them in their place.
func exchange(now journal.Notes, steps []*replacedNotes) journal.Notes {
	for _, x := range steps {
		now, x.list = x.list, now
	}
	return now
}
