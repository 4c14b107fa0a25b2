package project

import (
	"strconv"
	"sync/atomic"

	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// manifestMS is how old the manifest may be while only the time of the last change is another, in
// milliseconds.
const manifestMS = 10_000

// ErrElsewhere says that another tab writes a project.
var ErrElsewhere = refuse("Another tab is working on this project",
	"You can look at it here, take over, or go on in the other tab.")

// A project is one that this tab has open: to write it, or to look at it.
type project struct {
	id     string
	folder journal.Folder
	unlock func()
	lost   atomic.Bool // another tab took over
	news   atomic.Bool // another tab has written

	journal  *journal.Writer
	man      journal.Manifest
	wrote    int64 // when the manifest was written, by the time of day
	base     int64 // length of the journal when it was begun
	pages    int   // that the changes since then touch
	bytes    int64 // of the sources
	stage    stage
	recovery journal.Recovery // what it was made of; its notes stand among the problems
}

// A stage is what the journal of a project takes.
type stage uint8

const (
	appends stage = iota // each record, behind the others
	overdue              // each record as well, until it is written anew, which is to be soon
	blank                // nothing before it begins with a snapshot
)

// begin begins a project for what is open.
func (s *Saver) begin() error {
	p, err := s.create()
	if err != nil {
		return err
	}
	p.man = journal.Manifest{Serial: 1, Generation: 1, Name: s.Session.Name()}
	p.journal = journal.NewWriter(p.folder, journal.Head{Version: journal.Version, Generation: 1})
	s.project = p
	s.hear(p)
	return nil
}

// create makes a folder for a project, and claims it.
func (s *Saver) create() (*project, error) {
	names, err := s.Storage.List()
	if err != nil {
		return nil, err
	}
	taken := make(map[string]bool, len(names))
	for _, n := range names {
		taken[n] = true
	}
	n := s.Storage.Time()
	for taken[strconv.FormatInt(n, 36)] {
		n++
	}
	return s.claim(strconv.FormatInt(n, 36), false)
}

// claim locks a project's folder and opens it for writing.
func (s *Saver) claim(id string, take bool) (*project, error) {
	p := &project{id: id}
	unlock, err := s.Storage.Lock(id, take, func() {
		p.lost.Store(true)
		s.Wake()
	})
	if err != nil {
		return nil, err
	}
	if unlock == nil {
		return nil, ErrElsewhere
	}
	if p.folder, err = s.Storage.Folder(id, true); err != nil {
		unlock()
		return nil, err
	}
	p.unlock = unlock
	return p, nil
}

// Close lets go of the project that is open. What it has is kept; what is in the queue is not.
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

func (p *project) close() {
	if p.folder != nil {
		p.folder.Close()
	}
	if p.unlock != nil {
		p.unlock()
	}
	p.folder, p.unlock = nil, nil
}

// writeSource writes the bytes of a file as they came, from where they are.
func (p *project) writeSource(job Job, file int, raw []byte) error {
	name := journal.SourceName(file)
	if err := p.folder.Truncate(name, 0); err != nil {
		return err
	}
	for at := 0; at < len(raw); at += writeBytes {
		if err := p.folder.WriteAt(name, raw[at:min(len(raw), at+writeBytes)], int64(at)); err != nil {
			return err
		}
		if err := job.Breathe(); err != nil {
			return err
		}
	}
	p.bytes += int64(len(raw))
	return nil
}

// writeManifest writes the manifest where it would say something new.
func (s *Saver) writeManifest(now bool) error {
	p := s.project
	man := p.man
	man.Pages, man.Files = s.Document().Len(), 0
	for _, f := range s.Document().Files() {
		if !f.Gone {
			man.Files++
		}
	}
	if !man.Named {
		man.Name = s.Session.Name()
	}
	same := man == p.man
	man.Bytes, man.Journal = p.bytes+p.journal.Size(), p.journal.Flushed()
	man.Changed = s.Storage.Time()
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

// writeNotes writes what a recovered project was made of, and what is still to be said of it.
func (s *Saver) writeNotes() error {
	p := s.project
	was := len(p.recovery.Notes)
	p.recovery.Notes = s.Notes()
	if p.recovery.From == "" && was+len(p.recovery.Notes) == 0 {
		return nil
	}
	return journal.WriteRecovery(p.folder, p.recovery)
}

// NotesChanged keeps what is still to be said of a project. Where that fails, it is said again when
// the project is opened again.
func (s *Saver) NotesChanged() {
	if p := s.project; p != nil && !s.looking && p.stage != blank && s.writeNotes() == nil {
		_ = p.folder.Flush()
	}
}

// A Signal is what was heard from another tab.
type Signal uint8

// The signals.
const (
	Silence Signal = iota
	Lost           // it took the project over
	News           // it has written
)

// Heard returns what another tab does to the project that is open.
func (s *Saver) Heard() Signal {
	switch p := s.project; {
	case p == nil:
	case p.lost.Load():
		return Lost
	case s.looking && p.news.Load():
		return News
	}
	return Silence
}

// hear notices, at the next turn, what was heard of a project before it was the one that is open.
func (s *Saver) hear(p *project) {
	if p.lost.Load() || p.news.Load() {
		s.Wake()
	}
}

// watch lets a tab that only looks hear when the other one has written.
func (s *Saver) watch(p *project) {
	p.unlock = s.Storage.Watch(p.id, func() {
		p.news.Store(true)
		s.Wake()
	})
}

// Look makes this tab one that looks at the project that it wrote, because another one took over,
// which waits for letGo. What waits is to be written before that; err is how that went.
func (s *Saver) Look() (letGo func(err error)) {
	p := s.project
	p.lost.Store(false)
	s.looking = true
	s.tell(wire.SavedLooking, nil)
	return func(err error) {
		if s.project == p {
			s.letGo(p, err)
		}
	}
}

func (s *Saver) letGo(p *project, err error) {
	lost := len(s.queue)
	s.queue = nil
	// The other tab may write as soon as this one lets go, so this one listens before that.
	unlock := p.unlock
	p.unlock = nil
	p.close()
	s.tell(wire.SavedLooking, nil)
	s.saved.Why = wire.SaveTaken
	s.saved.Title, s.saved.Detail = "Another tab took over this project",
		"Here you can look at it as it was then. To make changes in this tab, take over again."
	if err != nil && lost > 0 {
		s.saved.Detail = "The latest changes in this tab could not be saved. Download the project here before you " +
			"close it."
	} else {
		s.watch(p)
	}
	unlock()
	s.tellSaved()
}

// Follow returns what goes on with what another tab has written; nil where nothing can, which is
// told.
func (s *Saver) Follow() *Replay {
	s.project.news.Store(false)
	if s.follower == nil {
		s.tellNewer()
	}
	return s.follower
}

// CatchUp goes on with what another tab has written.
func (s *Saver) CatchUp(job Job, x *Replay) error {
	folder, err := s.Storage.Folder(s.project.id, false)
	if err != nil {
		return err
	}
	defer folder.Close()
	return x.follow(job, folder)
}

// Follows reports whether x still goes on with what another tab writes.
func (s *Saver) Follows(x *Replay) bool { return s.follower == x }

// CaughtUp takes how catching up ended.
func (s *Saver) CaughtUp(err error) {
	if err != nil {
		s.follower = nil
		s.tellNewer()
		return
	}
	s.project.man = s.follower.Manifest
	s.saved.Name = s.project.man.Name
	s.tellSaved()
	s.hear(s.project)
}

// tellNewer says that the other tab has written what is not shown here.
func (s *Saver) tellNewer() {
	s.saved.Why = wire.SaveNewer
	s.saved.Title, s.saved.Detail = "This project has changed in the other tab", "Here you see how it was before."
	s.tellSaved()
}
