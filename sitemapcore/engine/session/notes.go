package session

import (
	"fmt"
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// Notes are the small values that belong to the project, and are neither document nor history. The page sets those of
// [sitemapcore.Notes], and gets them with each document. Some features make a note of their state.
type Notes struct {
	*Session
	set      journal.Notes
	features []NoteKeeper
}

// NewNotes returns the notes of a session, those of features among them.
func NewNotes(s *Session, features ...NoteKeeper) *Notes {
	return &Notes{Session: s, features: features}
}

// A NoteKeeper is a feature whose state is a note. It saves each new one with the session’s journal.
type NoteKeeper interface {
	// note returns the note for a snapshot, or nil for the default.
	Note() journal.Note
	// restore takes the note of the document that was opened, or the default if it has none. saved says that the
	// document is a project on this device.
	Restore(n journal.Notes, saved bool)
}

// maxNote is the most bytes of a note from the page: the journal limits the length of its frames to 3 MB.
const maxNote = 1 << 20

// Register adds a handler for each note that the page sets.
func (n *Notes) Register(all Requests) {
	for _, x := range sitemapcore.Notes {
		all.Add(Changes|Opened, Handler{kind: reflect.PointerTo(reflect.TypeOf(x)), answer: func(r Request, b wire.Body, _ any) { n.put(r, b) }})
	}
}

// put replaces a note with that of the page.
func (n *Notes) put(r Request, b wire.Body) {
	if size := len(wire.Encode(0, b)); size > maxNote {
		r.Fail(fmt.Errorf("a note has %d bytes", size))
		return
	}
	n.set = n.set.With(b)
	n.Event(b)
	if n.HasFiles() {
		n.Journal(b, 0)
	}
	r.Done(nil)
}

// Snapshot returns all notes.
func (n *Notes) Snapshot() journal.Notes {
	all := slices.Clone(n.set)
	for _, x := range n.features {
		if note := x.Note(); note != nil {
			all = append(all, note)
		}
	}
	return all
}

// Changed forgets the notes with their document.
func (n *Notes) Changed(x Effect) {
	if x.Another {
		n.Restore(nil, false)
	}
}

// Restore takes the notes of the opened document. saved says that it is a project on this device.
func (n *Notes) Restore(from journal.Notes, saved bool) {
	n.set = nil
	for _, x := range sitemapcore.Notes {
		kind := reflect.PointerTo(reflect.TypeOf(x))
		note := wire.Body(reflect.New(kind.Elem()).Interface())
		if i := slices.IndexFunc(from, func(y journal.Note) bool { return reflect.TypeOf(y) == kind }); i >= 0 {
			note = from[i]
			n.set = append(n.set, note)
		}
		n.Event(note)
	}
	for _, x := range n.features {
		x.Restore(from, saved)
	}
}

// ReplacedNotes are the notes of the document on the other side of a step that replaced one document by another.
type ReplacedNotes struct{ list journal.Notes }

// Replaced returns the present notes for a step that replaces the document.
func (n *Notes) Replaced() *ReplacedNotes { return &ReplacedNotes{n.Snapshot()} }

// Exchange returns the notes after such steps, and leaves the present ones in their place.
func (n *Notes) Exchange(steps []*ReplacedNotes) journal.Notes {
	now := n.Snapshot()
	for _, x := range steps {
		now, x.list = x.list, now
	}
	return now
}
