package engine

import "sitemapeditor/sitemapcore/journal"

// A noteKeeper is a feature whose state is a note: it belongs to the project, and is neither document nor
// history. The feature brings each new note into the journal with session.journal.
type noteKeeper interface {
	// note returns the note for a snapshot, or nil for the default.
	note() journal.Note
	// restore takes the note of the document that was opened, or the default if it has none. saved says that the
	// document is a project on this device.
	restore(n journal.Notes, saved bool)
}

// noteKeepers are all features with a note.
type noteKeepers []noteKeeper

// notes returns the notes for a snapshot.
func (k noteKeepers) notes() (all []journal.Note) {
	for _, x := range k {
		if n := x.note(); n != nil {
			all = append(all, n)
		}
	}
	return all
}

// documentChanged forgets the notes with their document.
func (k noteKeepers) documentChanged(x effect) {
	if x.another {
		k.restore(nil, false)
	}
}

func (k noteKeepers) restore(n journal.Notes, saved bool) {
	for _, x := range k {
		x.restore(n, saved)
	}
}
