package project

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// This file is for a project that two tabs have open: one writes it, and the other one looks.

// Looking reports whether another tab writes the project, so that nothing may be changed here.
func (s *Saver) Looking() bool { return s.looking }

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
	s.project.hear()
}

// tellNewer says that the other tab has written what is not shown here.
func (s *Saver) tellNewer() {
	s.saved.Why = wire.SaveNewer
	s.saved.Title, s.saved.Detail = "This project has changed in the other tab", "Here you see how it was before."
	s.tellSaved()
}

// follow goes on with what another tab has written since. [Replay.Since] is what that did to the
// document; the notes and the troubles are those that came with it. The error says that it can't go on any
// more: the journal is another one by now, or something does not fit.
func (r *Replay) follow(job Job, folder journal.Folder) error {
	r.job, r.folder = job, folder
	r.Since, r.Notes, r.Troubles = sitemapcore.ChangeSet{}, nil, nil
	man, _, err := journal.ReadManifest(folder)
	if err != nil {
		return err
	}
	if man.Generation != r.Manifest.Generation {
		return sitemapcore.ErrStale
	}
	if err := r.list(); err != nil {
		return err
	}
	r.reader.More(folder, r.sizes[journal.Name(man.Generation)])
	job.Alone()
	// A frame that is being written now is there the next time.
	if err := r.records(); err != nil && !errors.Is(err, journal.ErrTorn) {
		return err
	}
	if r.holes {
		return journal.ErrDamaged
	}
	r.Manifest = man
	return nil
}
