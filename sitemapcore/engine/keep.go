package engine

import (
	"errors"
	"slices"
	"strconv"
	"sync/atomic"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// writeBytes is how much of a source is written between two looks at the clock.
	writeBytes = 1 << 20
	// manifestMS is how old the manifest may be while only the time of the last change is another,
	// in milliseconds.
	manifestMS = 10_000
	// journalSlack and journalGrowth say when a journal is written anew: when it has more bytes,
	// and more than that many times as many as when it was written anew last.
	journalSlack  = 4 << 20
	journalGrowth = 4
	// journalPages is the number of pages that its changes touch from which on it is written anew,
	// in multiples of the pages that are open.
	journalPages = 40
)

// A saver brings what is done to the document into the project's journal. Each transaction waits in
// a queue with the marks of the tables before and after it; a job writes it and flushes, and only
// then the page is told that it is saved.
type saver struct {
	storage  journal.Storage // nil where nothing can be kept
	project  *project
	looking  bool    // another tab writes the project
	follower *replay // that goes on with what the other tab writes; nil where it can't
	queue    []pending
	marks    sitemapcore.Marks // behind the last one in the queue
	job      *job              // that writes; nil while none does
	told     wire.Saved
	saved    wire.Saved
	broken   []string // the projects that were found to be damaged
}

// A project is the one that is open.
type project struct {
	id     string
	folder journal.Folder
	unlock func()
	lost   atomic.Bool // another tab took over
	news   atomic.Bool // another tab has written
	log    *journal.Writer
	man    journal.Manifest
	wrote  int64 // when the manifest was written, by the time of day
	base   int64 // length of the journal when it was begun
	pages  int   // that the changes since then touch
	bytes  int64 // of the sources
	anew   bool  // the journal is to be written anew
	blank  bool  // and can't take anything before

	recovery journal.Recovery // what it was made of; its notes stand among the problems
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

// Keep says where projects are kept. It must be called before Serve.
func (e *Engine) Keep(s journal.Storage) { e.saver.storage = s }

// damaged notes that a project was found to be damaged.
func (k *saver) damaged(id string) {
	if !slices.Contains(k.broken, id) {
		k.broken = append(k.broken, id)
	}
}

// fork makes what is open a project of its own, because it took the place of another one. An empty
// name is one that follows from what is open.
func (e *Engine) fork(name string, of journal.Recovery) {
	k := &e.saver
	if k.storage == nil {
		e.saving(wire.SavedNowhere, nil)
		return
	}
	k.queue = append(k.queue, pending{fork: true, name: name, recovery: of})
	k.marks = e.doc.Marks()
	e.saving(wire.SavedSaving, nil)
	e.save()
}

// enqueue brings what was done into the journal.
func (e *Engine) enqueue(r journal.Record, pages int) {
	k := &e.saver
	if k.looking {
		return
	}
	if k.storage == nil {
		e.saving(wire.SavedNowhere, nil)
		return
	}
	p := pending{from: k.marks, to: e.doc.Marks(), record: r, pages: pages}
	p.rows = e.newRows(p.from, p.to)
	k.marks = p.to
	k.queue = append(k.queue, p)
	if !k.patient() {
		k.hurry()
	}
	e.saving(wire.SavedSaving, nil)
	e.save()
}

// patient reports whether all that waits came with files. Their owner has them elsewhere and waits
// for the checks, which go before the writing then: of a million pages it takes two seconds of the
// engine's time.
func (k *saver) patient() bool {
	return !slices.ContainsFunc(k.queue, func(p pending) bool { return !p.fork && p.from.Files == p.to.Files })
}

// hurry lets the job that writes wait for no other.
func (k *saver) hurry() {
	if k.job != nil {
		k.job.behind = ""
	}
}

// newRows lists the rows that were added one by one between two marks.
func (e *Engine) newRows(from, to sitemapcore.Marks) []*journal.Rows {
	var out []*journal.Rows
	files := e.doc.Files()
	var last *journal.Rows
	end := uint32(0)
	for id := max(from.Next, 1); id < to.Next; id++ {
		if f := segmentOf(files, id); f != nil && !made(f) {
			id = f.First + sitemapcore.EntryID(f.NumRows) - 1
			continue
		}
		r := e.doc.Row(id)
		if r.End == 0 {
			continue
		}
		if last == nil || last.First+sitemapcore.EntryID(len(last.Spans)) != id || last.File != r.File ||
			last.Store != r.Store || r.Start < end || len(last.Spans) == sitemapcore.BlockRows {
			last, end = &journal.Rows{First: id, File: r.File, Store: r.Store}, 0
			out = append(out, last)
		}
		last.Spans = append(last.Spans, journal.RowSpan{Gap: r.Start - end, Len: r.End - r.Start})
		end = r.End
	}
	return out
}

// segmentOf returns the file whose opening brought a row.
func segmentOf(files []sitemapcore.File, id sitemapcore.EntryID) *sitemapcore.File {
	for i := range files {
		if f := &files[i]; f.NumRows > 0 && f.First <= id && id < f.First+sitemapcore.EntryID(f.NumRows) {
			return f
		}
	}
	return nil
}

// save starts the job that writes what is in the queue, unless it runs.
func (e *Engine) save() {
	k := &e.saver
	if k.job != nil || k.storage == nil || k.looking {
		return
	}
	k.job = e.start(0, "", e.writeQueue, func(err error) {
		k.job = nil
		switch {
		case errors.Is(err, errCanceled):
		case err != nil:
			e.saveFailed(err)
		case k.project != nil && k.project.anew && e.opening != 0:
			// A journal can't be begun while files are opened, and they have to get their turns:
			// opened goes on.
		case len(k.queue) > 0 || k.project != nil && k.project.anew:
			e.save()
		default:
			e.saving(wire.SavedDone, nil)
		}
	})
	if k.patient() {
		k.job.behind = "check"
	}
	// Else it goes before the checks, which begin anew with many a change: a typed character is
	// saved at once.
	k.job.first()
}

// saveFailed notes that nothing could be written. The next change tries again.
func (e *Engine) saveFailed(err error) {
	k := &e.saver
	if errors.Is(err, journal.ErrGone) && k.project != nil {
		// All that was kept is gone, so what is open is kept as a project of its own from now on.
		e.closeProject()
		k.queue = []pending{{fork: true}}
	}
	e.saving(wire.SavedFailed, err)
}

// saving tells the page how the project is kept, when that is another way than before.
func (e *Engine) saving(state uint8, err error) {
	k := &e.saver
	s := wire.Saved{State: state, At: k.saved.At}
	if p := k.project; p != nil {
		s.ID, s.Name = p.id, p.man.Name
	}
	switch state {
	case wire.SavedDone:
		if k.project == nil {
			s.State = wire.SavedNothing
		} else {
			s.At = k.storage.Time()
		}
	case wire.SavedFailed:
		s.Title = "Your latest changes could not be saved"
		s.Detail = "They are in this tab. Keep it open and download the project, so that nothing gets lost. The " +
			"next change tries again."
		switch {
		case errors.Is(err, journal.ErrQuota):
			s.Why, s.Title = wire.SaveQuota, "There is no room left to save"
			s.Detail = "Your latest changes are in this tab only. Delete a project that you no longer need or " +
				"download this one; the next change tries again."
		case errors.Is(err, journal.ErrGone):
			s.Why, s.Title = wire.SaveGone, "The browser has cleared what was saved"
			s.Detail = "Everything is still in this tab. The next change saves all of it again, as a new project."
		}
	case wire.SavedNowhere:
		s.Title = "This browser lets nothing be saved here"
		s.Detail = "Your work is in this tab only, and gone when you close it. Download the project before you do."
	case wire.SavedLooking:
		s.Title = "Another tab is working on this project"
		s.Detail = "Here you see what it does. To make changes in this tab, take over."
	}
	k.saved = s
	e.tellSaved()
}

// tellSaved sends the event when it says something new.
func (e *Engine) tellSaved() {
	k := &e.saver
	if k.saved != k.told {
		k.told = k.saved
		s := k.saved
		e.event(&s)
	}
}

// writeQueue writes what waits, as a job, and flushes.
func (e *Engine) writeQueue(j *job) error {
	k := &e.saver
	for len(k.queue) > 0 {
		p := k.queue[0]
		if p.fork {
			if k.project != nil && !k.project.blank {
				if err := k.project.log.Flush(); err != nil {
					return err
				}
			}
			e.closeProject()
		}
		if k.project == nil {
			if err := e.newProject(); err != nil {
				return err
			}
			k.project.anew, k.project.blank, k.project.recovery = p.fork, p.fork, p.recovery
			if p.name != "" {
				k.project.man.Name, k.project.man.Named = p.name, true
			}
		}
		if p.fork {
			k.queue = k.queue[1:]
			continue
		}
		forks := slices.ContainsFunc(k.queue[1:], func(p pending) bool { return p.fork })
		if k.project.anew && !forks {
			break
		}
		if !k.project.blank {
			if err := k.project.log.Begin(); err != nil {
				return err
			}
			if err := e.writePending(j, k.project, p); err != nil {
				// All of it is written again, and must not stand there twice.
				k.project.log.Back()
				return err
			}
			k.project.pages += p.pages
		}
		k.queue = k.queue[1:]
	}
	p := k.project
	if p == nil {
		return nil
	}
	if p.anew {
		return e.writeAnew(j)
	}
	if err := p.log.Flush(); err != nil {
		return err
	}
	if n := p.log.Size(); n > journalSlack && n > journalGrowth*p.base ||
		p.pages > journalPages*(e.doc.Len()+bulkRows) {
		p.anew = true
	}
	return e.writeManifest(false)
}

// newProject begins a project for what is open.
func (e *Engine) newProject() error {
	k := &e.saver
	id, err := e.newID()
	if err != nil {
		return err
	}
	p := &project{id: id}
	if err := e.claim(p, false); err != nil {
		return err
	}
	p.man = journal.Manifest{Serial: 1, Generation: 1, Name: documentName(e.doc, originOf(e.doc))}
	p.log = journal.NewWriter(p.folder, journal.Head{Version: journal.Version, Generation: 1})
	k.project = p
	e.heed(p)
	return nil
}

// newID returns the name of a folder that is not there yet.
func (e *Engine) newID() (string, error) {
	names, err := e.saver.storage.List()
	if err != nil {
		return "", err
	}
	taken := make(map[string]bool, len(names))
	for _, n := range names {
		taken[n] = true
	}
	for n := e.saver.storage.Time(); ; n++ {
		if id := strconv.FormatInt(n, 36); !taken[id] {
			return id, nil
		}
	}
}

// errElsewhere says that another tab writes a project.
var errElsewhere = refuse("Another tab is working on this project",
	"You can look at it here, take over, or go on in the other tab.")

// claim locks a project's folder and opens it for writing.
func (e *Engine) claim(p *project, take bool) error {
	unlock, err := e.saver.storage.Lock(p.id, take, func() {
		p.lost.Store(true)
		e.Wake()
	})
	if err != nil {
		return err
	}
	if unlock == nil {
		return errElsewhere
	}
	if p.folder, err = e.saver.storage.Folder(p.id, true); err != nil {
		unlock()
		return err
	}
	p.unlock = unlock
	return nil
}

// heed notices, at the next turn, what was heard of a project before it was the one that is open.
func (e *Engine) heed(p *project) {
	if p.lost.Load() || p.news.Load() {
		e.Wake()
	}
}

// closeProject lets go of the project that is open. What it has is kept; what is in the queue is
// not.
func (e *Engine) closeProject() {
	k := &e.saver
	if p := k.project; p != nil {
		p.close()
		if p.blank {
			// Nothing was written into it. What can't be removed is not shown.
			_ = k.storage.Remove(p.id)
		}
	}
	k.project = nil
}

func (p *project) close() {
	if p.folder != nil {
		p.folder.Close()
	}
	if p.unlock != nil {
		p.unlock()
	}
	p.folder, p.unlock = nil, nil
}

// writeManifest writes the manifest where it would say something new.
func (e *Engine) writeManifest(now bool) error {
	p := e.saver.project
	man := p.man
	man.Pages, man.Files = e.doc.Len(), 0
	for _, f := range e.doc.Files() {
		if !f.Gone {
			man.Files++
		}
	}
	if !man.Named {
		man.Name = documentName(e.doc, originOf(e.doc))
	}
	same := man == p.man
	man.Bytes, man.Journal = p.bytes+p.log.Size(), p.log.Flushed()
	man.Changed = e.saver.storage.Time()
	if same && !now && man.Changed-p.wrote < manifestMS {
		return nil
	}
	man.Serial++
	if err := journal.WriteManifest(p.folder, man); err != nil {
		return err
	}
	p.man, p.wrote = man, man.Changed
	return nil
}

// look makes this tab one that looks at the project that it wrote, because another one took over.
// What waits is written first: the other tab waits for that.
func (e *Engine) look() {
	k := &e.saver
	p := k.project
	p.lost.Store(false)
	k.looking = true
	e.saving(wire.SavedLooking, nil)
	k.hurry()
	e.start(0, "", func(j *job) error {
		for k.job != nil {
			if err := j.breathe(); err != nil {
				return err
			}
		}
		return e.writeQueue(j)
	}, func(err error) {
		if k.project == p {
			e.closeProjectTo(p, err)
		}
	})
}

// closeProjectTo lets go of a project that another tab took over; err is what kept the last changes
// from being written.
func (e *Engine) closeProjectTo(p *project, err error) {
	k := &e.saver
	lost := len(k.queue)
	k.queue = nil
	// The other tab may write as soon as this one lets go, so this one listens before that.
	unlock := p.unlock
	p.unlock = nil
	p.close()
	e.saving(wire.SavedLooking, nil)
	k.saved.Why = wire.SaveTaken
	k.saved.Title, k.saved.Detail = "Another tab took over this project",
		"Here you can look at it as it was then. To make changes in this tab, take over again."
	if err != nil && lost > 0 {
		k.saved.Detail = "The latest changes in this tab could not be saved. Download the project here before you " +
			"close it."
	} else {
		e.watch(p)
	}
	unlock()
	e.tellSaved()
}
