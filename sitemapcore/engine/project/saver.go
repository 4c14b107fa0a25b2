package project

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// bulkPages is a number of pages that costs next to nothing to replay.
const bulkPages = 20_000

const (
	// journalSlack and journalGrowth say when a journal is written anew: when it has more bytes,
	// and more than that many times as many as when it was written anew last.
	journalSlack  = 4 << 20
	journalGrowth = 4
	// journalPages is the number of pages that its changes touch from which on it is written anew,
	// in multiples of the pages that are open.
	journalPages = 40
)

// A Session is what is open, as the engine has it, and the way to the owner.
type Session struct {
	Document func() *sitemapcore.Document
	History  *sitemapcore.History
	// Name is what the document is called, where its owner gave the project no name.
	Name func() string
	// Extras are what belongs to the project and is neither document nor history.
	Extras func() []journal.Record
	// Notes are what is still to be said of a project that was recovered.
	Notes func() []journal.Note
	// Opening reports whether files are being opened, so that the document is not whole yet.
	Opening func() bool
	// Saved tells the page how the project is kept.
	Saved func(wire.Saved)
	// Wake has the engine call [Saver.Heard]. It may be called from any goroutine.
	Wake func()
}

// A Saver brings what is done to the document into the project's journal. Each transaction waits in
// a queue with the marks of the tables before and after it; [Saver.Write] writes and flushes it,
// and only then the page is told that it is saved.
type Saver struct {
	Session
	Storage journal.Storage // nil where nothing can be kept

	project  *project // that is open; nil while nothing of it was written
	looking  bool     // another tab writes the project
	follower *Replay  // that goes on with what the other tab writes; nil where it can't
	queue    []pending
	marks    sitemapcore.Marks // behind the last one in the queue
	told     wire.Saved
	saved    wire.Saved
	damaged  []string // the projects that were found to be damaged
}

// A pending is one thing that is to be written.
type pending struct {
	from, to sitemapcore.Marks
	rows     []*journal.Rows
	record   journal.Record
	pages    int    // that it touches
	fork     bool   // what is open becomes a project of its own
	name     string // of that; empty for one that follows from what is open
	recovery journal.Recovery
}

// Looking reports whether another tab writes the project, so that nothing may be changed here.
func (s *Saver) Looking() bool { return s.looking }

// ID returns the id of the project that is open; empty where there is none.
func (s *Saver) ID() string {
	if s.project == nil {
		return ""
	}
	return s.project.id
}

// Name returns the name of the project that is open; empty where it has none.
func (s *Saver) Name() string {
	if s.project == nil {
		return ""
	}
	return s.project.man.Name
}

// Writes reports whether a project is the one that is open, and written here.
func (s *Saver) Writes(id string) bool { return s.project != nil && s.project.id == id && !s.looking }

// Add brings what was done into the queue; pages is how many pages it touches. It reports whether
// there is something to write.
func (s *Saver) Add(r journal.Record, pages int) bool {
	if s.looking || s.nowhere() {
		return false
	}
	p := pending{from: s.marks, to: s.Document().Marks(), record: r, pages: pages}
	p.rows = newRows(s.Document(), p.from, p.to)
	s.enqueue(p)
	return true
}

// Fork makes what is open a project of its own, because it took the place of another one. An empty
// name is one that follows from what is open. It reports whether there is something to write.
func (s *Saver) Fork(name string, of journal.Recovery) bool {
	if s.nowhere() {
		return false
	}
	s.enqueue(pending{fork: true, name: name, recovery: of, to: s.Document().Marks()})
	return true
}

// nowhere reports whether nothing can be kept, and says so.
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

// Overdue reports whether the journal is to be written anew.
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
		if !p.fork {
			forks := slices.ContainsFunc(s.queue[1:], func(p pending) bool { return p.fork })
			if s.Overdue() && !forks {
				break
			}
			if err := s.append(job, p); err != nil {
				return err
			}
		}
		s.queue = s.queue[1:]
	}
	p := s.project
	if p == nil {
		return nil
	}
	if p.stage != appends {
		return s.writeAnew(job)
	}
	if err := p.journal.Flush(); err != nil {
		return err
	}
	if n := p.journal.Size(); n > journalSlack && n > journalGrowth*p.base ||
		p.pages > journalPages*(s.Document().Len()+bulkPages) {
		p.stage = overdue
	}
	return s.writeManifest(false)
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
	if err := s.begin(); err != nil {
		return err
	}
	if s.project.recovery = p.recovery; p.fork {
		s.project.stage = blank
	}
	if p.name != "" {
		s.project.man.Name, s.project.man.Named = p.name, true
	}
	return nil
}

// append writes one thing that waits behind the others: what the tables gained for it, and then the
// thing itself. A snapshot that is still to be written will have it.
func (s *Saver) append(job Job, x pending) error {
	p := s.project
	if p.stage == blank {
		return nil
	}
	if err := p.journal.Begin(); err != nil {
		return err
	}
	err := s.writeSources(job, x.from.Files, x.to.Files)
	if err == nil {
		w := writer{job, s.Document(), p.journal}
		if err = w.tables(x.from, x.to, x.rows, nil); err == nil {
			err = w.add(x.record)
		}
	}
	if err != nil {
		// All of it is written again, and must not stand there twice.
		p.journal.Back()
		return err
	}
	p.pages += x.pages
	return nil
}

// writeSources writes new sources. A journal must not name what is not on the device.
func (s *Saver) writeSources(job Job, from, to int) error {
	wrote := false
	for i := from; i < to; i++ {
		if raw := s.Document().Files()[i].Raw; raw != nil {
			if err := s.project.writeSource(job, i, raw); err != nil {
				return err
			}
			wrote = true
		}
	}
	if !wrote {
		return nil
	}
	return s.project.folder.Flush()
}

// writeAnew writes the project's journal anew, beginning with a snapshot of the document as it is.
// Nothing else may change that meanwhile, and whatever waited is in it.
func (s *Saver) writeAnew(job Job) error {
	p := s.project
	for {
		if s.Opening() {
			// What is being opened is not whole yet, and waits for no disk. It is written when that
			// is over.
			return nil
		}
		whole, err := s.writeMissing(job)
		if err != nil {
			return err
		}
		if whole && !s.Opening() {
			break
		}
		if err := job.Breathe(); err != nil {
			return err
		}
	}
	job.Alone()
	gen := p.man.Generation + 1
	log := journal.NewWriter(p.folder, journal.Head{Version: journal.Version, Generation: gen, Snapshot: true})
	w := writer{job, s.Document(), log}
	if err := w.snapshot(&s.Session); err != nil {
		return err
	}
	if err := s.writeNotes(); err != nil {
		return err
	}
	if err := log.Flush(); err != nil {
		return err
	}
	old := p.man.Generation
	p.journal, p.man.Generation = log, gen
	if err := s.writeManifest(true); err != nil {
		// Nothing is written where maybe no manifest leads: the next try makes another snapshot.
		return err
	}
	p.base, p.pages = log.Size(), 0
	p.stage = appends
	s.queue, s.marks = nil, s.Document().Marks()
	return p.folder.Remove(journal.Name(old))
}

// writeMissing writes the sources that are needed and not there. It reports whether none is missing
// any more.
func (s *Saver) writeMissing(job Job) (bool, error) {
	p := s.project
	list, err := p.folder.List()
	if err != nil {
		return false, err
	}
	there := make(map[string]int64, len(list))
	for _, f := range list {
		there[f.Name] = f.Size
	}
	skip := unneeded(s.Document(), s.History)
	wrote := false
	for i, f := range s.Document().Files() {
		size, ok := there[journal.SourceName(i)]
		if f.Raw == nil || skip(i) || ok && size == int64(len(f.Raw)) {
			continue
		}
		if err := p.writeSource(job, i, f.Raw); err != nil {
			return false, err
		}
		wrote = true
	}
	if !wrote {
		return true, nil
	}
	return false, p.folder.Flush()
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
		// All that was kept is gone, so what is open is kept as a project of its own from now on.
		s.Close()
		s.queue = []pending{{fork: true}}
	}
	s.tell(wire.SavedFailed, err)
}

// Retry reports whether something is to be written that could not be.
func (s *Saver) Retry() bool { return s.Waits() || s.saved.State == wire.SavedFailed }

// Leave writes what waits, before another project takes the place of the one that is open. What
// could not be kept is gone then: the owner has agreed.
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
	if err := s.writeManifest(true); err != nil {
		s.failed(err)
	}
	return nil
}

// Begin says where nothing can be kept.
func (s *Saver) Begin() { s.nowhere() }

// tell tells the page how the project is kept, when that is another way than before.
func (s *Saver) tell(state uint8, err error) {
	saved := wire.Saved{State: state, At: s.saved.At, ID: s.ID(), Name: s.Name()}
	switch state {
	case wire.SavedDone:
		if s.project == nil {
			saved.State = wire.SavedNothing
		} else {
			saved.At = s.Storage.Time()
		}
	case wire.SavedFailed:
		saved.Title = "Your latest changes could not be saved"
		saved.Detail = "They are in this tab. Keep it open and download the project, so that nothing gets lost. " +
			"The next change tries again."
		switch {
		case errors.Is(err, journal.ErrQuota):
			saved.Why, saved.Title = wire.SaveQuota, "There is no room left to save"
			saved.Detail = "Your latest changes are in this tab only. Delete a project that you no longer need or " +
				"download this one; the next change tries again."
		case errors.Is(err, journal.ErrGone):
			saved.Why, saved.Title = wire.SaveGone, "The browser has cleared what was saved"
			saved.Detail = "Everything is still in this tab. The next change saves all of it again, as a new project."
		}
	case wire.SavedNowhere:
		saved.Title = "This browser lets nothing be saved here"
		saved.Detail = "Your work is in this tab only, and gone when you close it. Download the project before you do."
	case wire.SavedLooking:
		saved.Title = "Another tab is working on this project"
		saved.Detail = "Here you see what it does. To make changes in this tab, take over."
	}
	s.saved = saved
	s.tellSaved()
}

// tellSaved tells the page when there is something new to tell.
func (s *Saver) tellSaved() {
	if s.saved != s.told {
		s.told = s.saved
		s.Saved(s.saved)
	}
}
