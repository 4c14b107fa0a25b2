package project

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A pending is one thing that is to be written.
type pending struct {
	from, to sitemapcore.Marks
	rows     []*journal.Rows
	record   journal.Record
	pages    int    // that it touches
	fork     bool   // the open document becomes a project of its own
	name     string // the name of that project; derived from the document if empty
}

// ID returns the id of the open project, or "".
func (ps *Projects) ID() string {
	if ps.current == nil {
		return ""
	}
	return ps.current.id
}

// name returns the name of the open project, or "".
func (ps *Projects) name() string {
	if ps.current == nil {
		return ""
	}
	return ps.current.man.Name
}

// writes reports whether a project is the one that is open, and written here.
func (ps *Projects) writes(id string) bool {
	return ps.current != nil && ps.current.id == id && !ps.Looking
}

// Enqueue adds a change of the document to the journal; touched is the number of its pages.
func (ps *Projects) Enqueue(r journal.Record, touched int) {
	if ps.Locked() != nil || ps.nowhere() {
		return
	}
	p := pending{from: ps.marks, to: ps.Doc.Marks(), record: r, pages: touched}
	p.rows = newRows(ps.Doc, p.from, p.to, nil)
	ps.enqueue(p)
}

// Fork makes the open document a project of its own, because it replaced another one. An empty name is derived from the
// document.
func (ps *Projects) Fork(name string) {
	if !ps.nowhere() {
		ps.enqueue(pending{fork: true, name: name, to: ps.Doc.Marks()})
	}
}

// nowhere reports whether nothing can be saved, and says so.
func (ps *Projects) nowhere() bool {
	if ps.Storage == nil {
		ps.tell(wire.SavedNowhere, nil)
	}
	return ps.Storage == nil
}

func (ps *Projects) enqueue(p pending) {
	ps.queue = append(ps.queue, p)
	ps.marks = p.to
	ps.tell(wire.SavedSaving, nil)
	ps.save()
}

// waits reports whether there is something to write. It may wait for files that are being opened.
func (ps *Projects) waits() bool { return len(ps.queue) > 0 || ps.overdue() }

// overdue reports whether the journal must be replaced.
func (ps *Projects) overdue() bool { return ps.current != nil && ps.current.stage != appends }

// Renew has the journal replaced by a snapshot, because it has notes of another document.
func (ps *Projects) Renew() {
	if p := ps.current; p != nil && p.stage == appends {
		p.stage, p.unsure = overdue, true
		ps.save()
	}
}

// patient reports whether all that waits came with files. Their owner has them elsewhere and waits
// for the checks, which go before the writing then: of a million pages it takes two seconds of the
// engine's time.
func (ps *Projects) patient() bool {
	return !slices.ContainsFunc(ps.queue, func(p pending) bool { return !p.fork && p.from.Files == p.to.Files })
}

// save starts the job that writes what waits, unless it runs.
func (ps *Projects) save() {
	if ps.Storage == nil || ps.Looking {
		return
	}
	if ps.saving == nil {
		ps.saving = ps.Start(0, session.KindSave, ps.write, func(err error) {
			ps.saving = nil
			if ps.wrote(err) {
				ps.save()
			}
		})
		// It precedes the checks, which many changes restart: a typed character is saved at once.
		ps.saving.First()
		ps.saving.Behind = "check"
	}
	if !ps.patient() {
		ps.hurry()
	}
}

// hurry lets the job that writes wait for no other.
func (ps *Projects) hurry() {
	if ps.saving != nil {
		ps.saving.Behind = ""
	}
}

// saved waits until no job writes.
func (ps *Projects) saved(j *session.Job) error {
	ps.hurry()
	return j.Until(func() bool { return ps.saving == nil })
}

// Leave saves the open project before another one replaces it. If that fails, the changes are lost; the user has
// agreed to that.
func (ps *Projects) Leave(j *session.Job) error {
	if err := ps.saved(j); err != nil {
		return err
	}
	// What is unsaved is written for the tab that takes the project over.
	if err := j.Until(func() bool { return !ps.Looking || ps.Locked() != nil }); err != nil {
		return err
	}
	if ps.Looking || ps.current == nil && len(ps.queue) == 0 {
		return nil
	}
	if err := ps.write(j); err != nil {
		if canceled(err) {
			return err
		}
		return nil
	}
	if ps.current == nil || ps.current.stage == blank {
		return nil
	}
	if err := ps.current.writeManifest(true); err != nil {
		ps.failed(err)
	}
	return nil
}

// FilesRead begins saving that was delayed while files were opened.
func (ps *Projects) FilesRead() {
	if ps.overdue() {
		ps.save()
	}
}

// write writes what waits, and flushes.
func (ps *Projects) write(job *session.Job) error {
	for len(ps.queue) > 0 {
		p := ps.queue[0]
		if err := ps.projectFor(p); err != nil {
			return err
		}
		if !p.fork && ps.overdue() && !slices.ContainsFunc(ps.queue[1:], func(p pending) bool { return p.fork }) {
			break
		}
		// Appending may pause, and another project with a queue of its own may be opened meanwhile.
		ps.queue = ps.queue[1:]
		if of := ps.current; !p.fork {
			if err := of.append(job, p); err != nil {
				if ps.current == of {
					ps.queue = slices.Insert(ps.queue, 0, p)
				}
				return err
			}
		}
	}
	p := ps.current
	if p == nil {
		return nil
	}
	if p.stage == appends {
		return p.flush()
	}
	whole, err := p.begin(job)
	if whole && ps.current == p {
		ps.queue, ps.marks = nil, ps.Doc.Marks()
	}
	if errors.Is(err, journal.ErrQuota) && p.stage == overdue && !p.unsure {
		// There is no room for a second journal. The first one goes on, until it has grown again.
		_ = p.folder.Remove(journal.Name(p.man.Generation + 1))
		p.stage, p.base, p.pages = appends, p.journal.Size(), 0
		return ps.write(job)
	}
	return err
}

// projectFor sees to it that the project is there into which something is to be written.
func (ps *Projects) projectFor(p pending) error {
	if p.fork {
		if ps.current != nil && ps.current.stage != blank {
			if err := ps.current.journal.Flush(); err != nil {
				return err
			}
		}
		ps.Close()
	}
	if ps.current != nil {
		return nil
	}
	x, err := ps.create(ps.Wake)
	if err != nil {
		return err
	}
	x.man = journal.Manifest{Serial: 1, Generation: 1, Name: p.name, Named: p.name != ""}
	x.journal = journal.NewWriter(x.folder, journal.Head{Version: journal.Version, Generation: 1})
	if p.fork {
		x.stage = blank
	}
	ps.current = x
	ps.Wake() // another tab may have taken it over before it was the current one
	return nil
}

// wrote takes how a writing ended, and reports whether there is more to write at once.
func (ps *Projects) wrote(err error) (more bool) {
	switch {
	case canceled(err):
	case errors.Is(err, journal.ErrQuota) && ps.makeRoom():
		return true
	case err != nil:
		ps.failed(err)
	case ps.overdue() && ps.Opening != 0:
		// A journal can't be begun while files are opened, and they have to get their turns.
	case ps.waits():
		return true
	default:
		ps.tell(wire.SavedDone, nil)
	}
	return false
}

// makeRoom removes the deleted projects, and reports whether there were any.
func (ps *Projects) makeRoom() bool {
	_, removed, err := ps.describeAll(0)
	return err == nil && removed > 0
}

// failed notes that nothing could be written. The next change tries again.
func (ps *Projects) failed(err error) {
	if errors.Is(err, journal.ErrGone) && ps.current != nil {
		// Everything saved is gone, so the open document becomes a project of its own.
		again := pending{fork: true}
		if ps.current.man.Named {
			again.name = ps.name()
		}
		ps.Close()
		ps.queue = []pending{again}
	}
	ps.tell(wire.SavedFailed, err)
}

// Close closes the open project. Queued changes are not saved.
func (ps *Projects) Close() {
	if p := ps.current; p != nil {
		p.close()
		if p.stage == blank {
			// Nothing was written into it. What can't be removed is not shown.
			_ = ps.Storage.Remove(p.id)
		}
	}
	ps.current = nil
}

// NotesChanged saves the remaining problems of a project. If that fails, they are shown again the next time the project
// is opened.
func (ps *Projects) NotesChanged() {
	if p := ps.current; p != nil && !ps.Looking && p.stage != blank && p.writeNotes() == nil {
		_ = p.folder.Flush()
	}
}

// Begin tells the page if nothing can be saved.
func (ps *Projects) Begin() { ps.nowhere() }

// tell sets the state of saving, and sends it to the page if it has changed.
func (ps *Projects) tell(state uint8, err error) {
	saved := wire.Saved{State: state, At: ps.state.At, ID: ps.ID(), Name: ps.name()}
	if state == wire.SavedDone && ps.current == nil {
		saved.State = wire.SavedNothing
	} else if state == wire.SavedDone {
		saved.At = ps.Storage.Time()
	}
	explain(&saved, err)
	ps.state = saved
	ps.tellSaved()
}

// explain adds words for the user if saving failed with err.
func explain(s *wire.Saved, err error) {
	switch s.State {
	case wire.SavedFailed:
		s.Title, s.Detail = "Your latest changes could not be saved", "Your changes are in this tab. Keep it open and "+
			"download the project, so that nothing gets lost. The next change tries again."
		switch {
		case errors.Is(err, journal.ErrQuota):
			s.Why, s.Title, s.Detail = wire.SaveQuota, "There is no room left to save", "Your latest changes are in "+
				"this tab only. Delete a project that you no longer need, or download this one. The next change "+
				"tries again."
		case errors.Is(err, journal.ErrGone):
			s.Why, s.Title, s.Detail = wire.SaveGone, "The browser has cleared what was saved",
				"Everything is still in this tab. The next change saves all of it again, as a new project."
		}
	case wire.SavedNowhere:
		s.Title, s.Detail = "This browser can’t save projects here",
			"Your work is in this tab only, and gone when you close it. Download the project before you do."
	case wire.SavedLooking:
		s.Title, s.Detail = "Another tab is working on this project",
			"Here you see how it was when you opened it. To make changes in this tab, take over."
	}
}

// tellSaved tells the page when there is something new to tell.
func (ps *Projects) tellSaved() {
	if ps.state != ps.told {
		ps.told = ps.state
		saved := ps.state
		ps.Event(&saved)
	}
}
