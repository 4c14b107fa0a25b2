package project

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A Saver writes the changes of the document to the project's journal. Transactions are queued with the marks of the
// tables before and after them; [Saver.Write] writes and flushes them, and only then tells the page that they are
// saved.
type Saver struct {
	Session
	Projects

	project *project // that is open; nil while nothing of it was written
	looking bool     // another tab writes the project
	queue   []pending
	marks   sitemapcore.Marks // behind the last one in the queue
	told    wire.Saved
	saved   wire.Saved
}

// A pending is one thing that is to be written.
type pending struct {
	from, to sitemapcore.Marks
	rows     []*journal.Rows
	record   journal.Record
	pages    int    // that it touches
	fork     bool   // the open document becomes a project of its own
	name     string // the name of that project; derived from the document if empty
	recovery journal.Recovery
}

// ID returns the id of the open project, or "".
func (s *Saver) ID() string {
	if s.project == nil {
		return ""
	}
	return s.project.id
}

// Name returns the name of the open project, or "".
func (s *Saver) Name() string {
	if s.project == nil {
		return ""
	}
	return s.project.man.Name
}

// Writes reports whether a project is the one that is open, and written here.
func (s *Saver) Writes(id string) bool { return s.project != nil && s.project.id == id && !s.looking }

// Add queues a change; pages is the number of pages that it touches. It reports whether there is something to write.
func (s *Saver) Add(r journal.Record, pages int) bool {
	if s.Locked() != nil || s.nowhere() {
		return false
	}
	p := pending{from: s.marks, to: s.Document().Marks(), record: r, pages: pages}
	p.rows = newRows(s.Document(), p.from, p.to)
	s.enqueue(p)
	return true
}

// Fork makes the open document a project of its own, because it replaced another one. An empty name is derived from the
// document. It reports whether there is something to write.
func (s *Saver) Fork(name string, of journal.Recovery) bool {
	if s.nowhere() {
		return false
	}
	s.enqueue(pending{fork: true, name: name, recovery: of, to: s.Document().Marks()})
	return true
}

// nowhere reports whether nothing can be saved, and says so.
func (s *Saver) nowhere() bool {
	if s.Storage == nil {
		s.tell(wire.SavedNowhere, nil)
	}
	return s.Storage == nil
}

func (s *Saver) enqueue(p pending) {
	s.queue = append(s.queue, p)
	s.marks = p.to
	s.tell(wire.SavedSaving, nil)
}

// Waits reports whether there is something to write. It may wait for files that are being opened.
func (s *Saver) Waits() bool { return len(s.queue) > 0 || s.Overdue() }

// Overdue reports whether the journal must be replaced.
func (s *Saver) Overdue() bool { return s.project != nil && s.project.stage != appends }

// Patient reports whether all that waits came with files. Their owner has them elsewhere and waits
// for the checks, which go before the writing then: of a million pages it takes two seconds of the
// engine's time.
func (s *Saver) Patient() bool {
	return !slices.ContainsFunc(s.queue, func(p pending) bool { return !p.fork && p.from.Files == p.to.Files })
}

// Write writes what waits, and flushes.
func (s *Saver) Write(job Job) error {
	for len(s.queue) > 0 {
		p := s.queue[0]
		if err := s.projectFor(p); err != nil {
			return err
		}
		if !p.fork && s.Overdue() && !slices.ContainsFunc(s.queue[1:], func(p pending) bool { return p.fork }) {
			break
		}
		// Appending may pause, and another project with a queue of its own may be opened meanwhile.
		s.queue = s.queue[1:]
		if of := s.project; !p.fork {
			if err := of.append(job, p); err != nil {
				if s.project == of {
					s.queue = slices.Insert(s.queue, 0, p)
				}
				return err
			}
		}
	}
	p := s.project
	if p == nil {
		return nil
	}
	if p.stage == appends {
		return p.flush()
	}
	whole, err := p.begin(job)
	if whole && s.project == p {
		s.queue, s.marks = nil, s.Document().Marks()
	}
	return err
}

// projectFor sees to it that the project is there into which something is to be written.
func (s *Saver) projectFor(p pending) error {
	if p.fork {
		if s.project != nil && s.project.stage != blank {
			if err := s.project.journal.Flush(); err != nil {
				return err
			}
		}
		s.Close()
	}
	if s.project != nil {
		return nil
	}
	x, err := s.create(s.Wake)
	if err != nil {
		return err
	}
	x.session = &s.Session
	x.man = journal.Manifest{Serial: 1, Generation: 1, Name: p.name, Named: p.name != ""}
	if p.name == "" {
		x.man.Name = s.Session.Name()
	}
	x.journal = journal.NewWriter(x.folder, journal.Head{Version: journal.Version, Generation: 1})
	if x.recovery = p.recovery; p.fork {
		x.stage = blank
	}
	s.project = x
	x.hear()
	return nil
}

// Wrote takes how a writing ended, and reports whether there is more to write at once.
func (s *Saver) Wrote(err error) (more bool) {
	switch {
	case canceled(err):
	case err != nil:
		s.failed(err)
	case s.Overdue() && s.Opening():
		// A journal can't be begun while files are opened, and they have to get their turns.
	case s.Waits():
		return true
	default:
		s.tell(wire.SavedDone, nil)
	}
	return false
}

// failed notes that nothing could be written. The next change tries again.
func (s *Saver) failed(err error) {
	if errors.Is(err, journal.ErrGone) && s.project != nil {
		// Everything saved is gone, so the open document becomes a project of its own.
		s.Close()
		s.queue = []pending{{fork: true}}
	}
	s.tell(wire.SavedFailed, err)
}

// Retry reports whether something is to be written that could not be.
func (s *Saver) Retry() bool { return s.Waits() || s.saved.State == wire.SavedFailed }

// Leave writes what waits, before another project takes the place of the one that is open. What
// could not be saved is gone then: the owner has agreed.
func (s *Saver) Leave(job Job) error {
	if s.looking || s.project == nil && len(s.queue) == 0 {
		return nil
	}
	if err := s.Write(job); err != nil {
		if canceled(err) {
			return err
		}
		return nil
	}
	if s.project == nil || s.project.stage == blank {
		return nil
	}
	if err := s.project.writeManifest(true); err != nil {
		s.failed(err)
	}
	return nil
}

// Close closes the open project. Queued changes are not saved.
func (s *Saver) Close() {
	if p := s.project; p != nil {
		p.close()
		if p.stage == blank {
			// Nothing was written into it. What can't be removed is not shown.
			_ = s.Storage.Remove(p.id)
		}
	}
	s.project = nil
}

// NotesChanged saves the remaining problems of a project. If that fails, they are shown again the next time the project
// is opened.
func (s *Saver) NotesChanged() {
	if p := s.project; p != nil && !s.looking && p.stage != blank && p.writeNotes() == nil {
		_ = p.folder.Flush()
	}
}

// Begin tells the page if nothing can be saved.
func (s *Saver) Begin() { s.nowhere() }

// tell sets the state of saving, and sends it to the page if it has changed.
func (s *Saver) tell(state uint8, err error) {
	saved := wire.Saved{State: state, At: s.saved.At, ID: s.ID(), Name: s.Name()}
	if state == wire.SavedDone && s.project == nil {
		saved.State = wire.SavedNothing
	} else if state == wire.SavedDone {
		saved.At = s.Storage.Time()
	}
	explain(&saved, err)
	s.saved = saved
	s.tellSaved()
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
func (s *Saver) tellSaved() {
	if s.saved != s.told {
		s.told = s.saved
		s.Saved(s.saved)
	}
}
