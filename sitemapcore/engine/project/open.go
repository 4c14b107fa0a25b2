package project

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// An Opened is a project that was read, to be put in the place of what is open.
type Opened struct {
	*Replay
	project *project
}

// Looking reports whether another tab writes it.
func (x *Opened) Looking() bool { return x.origin == Elsewhere }

// Open reads a project, to be written here or, where another tab writes it and isn't to let go,
// only to be looked at. Of one that is damaged not a byte will be written.
func (s *Saver) Open(job Job, id string, take bool, budget int) (*Opened, error) {
	p, err := s.claim(id, take)
	origin := Kept
	if errors.Is(err, ErrElsewhere) {
		origin, p = Elsewhere, &project{id: id}
		// What is written while it is read here must not be missed.
		s.watch(p)
		if p.folder, err = s.Storage.Folder(id, false); err != nil {
			p.close()
		}
	}
	if err != nil {
		return nil, err
	}
	r, err := Read(job, p.folder, origin, budget)
	if err != nil {
		p.close()
		return nil, err
	}
	if origin == Kept {
		r.History.Seal()
		if r.Damaged {
			p.close()
			if !slices.Contains(s.damaged, id) {
				s.damaged = append(s.damaged, id)
			}
			return &Opened{Replay: r}, nil
		}
	}
	p.man, p.recovery = r.Manifest, r.Recovery
	if r.reader != nil {
		p.journal, p.base, p.pages = r.reader.Resume(), r.reader.Offset(), r.pages
	}
	for name, size := range r.sizes {
		if strings.HasPrefix(name, "source-") {
			p.bytes += size
		}
	}
	return &Opened{r, p}, nil
}

// Switch lets go of the project that was open, in whose place another document is now: that of x,
// or one that is no project yet where x is nil.
func (s *Saver) Switch(x *Opened) {
	s.Close()
	s.looking, s.follower, s.queue, s.marks = false, nil, nil, s.Document().Marks()
	if x == nil {
		s.saved = wire.Saved{}
		s.tellSaved()
		return
	}
	p := x.project
	s.project = p
	if x.Looking() {
		p.folder.Close()
		p.folder = nil
		s.looking = true
		if !x.Damaged {
			s.follower = x.Replay
		}
		s.tell(wire.SavedLooking, nil)
	} else {
		s.tell(wire.SavedDone, nil)
	}
	s.hear(p)
}

// Folder opens the folder of a project to read it.
func (s *Saver) Folder(id string) (journal.Folder, error) {
	if s.Storage == nil {
		return nil, ErrNowhere
	}
	return s.Storage.Folder(id, false)
}
