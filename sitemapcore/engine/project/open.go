package project

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// An Opened is a project that was read, and is ready to replace the open one.
type Opened struct {
	*Replay
	project *project
}

// Looking reports whether another tab writes it.
func (x *Opened) Looking() bool { return x.origin == Watched }

// Open reads a project for writing, or only for viewing if another tab writes it and take is false. It never writes to
// a damaged project.
func (s *Saver) Open(job Job, id string, take bool, budget int) (*Opened, error) {
	p, err := s.claim(id, take, s.Wake)
	origin := Stored
	if errors.Is(err, ErrLocked) {
		origin, p = Watched, &project{id: id, session: &s.Session}
		p.folder, err = s.Storage.Folder(id, false)
	}
	if err != nil {
		return nil, err
	}
	r, err := Read(job, p.folder, origin, budget)
	if err != nil {
		p.close()
		return nil, err
	}
	if origin == Stored {
		if r.Damaged {
			p.close()
			if !slices.Contains(s.damaged, id) {
				s.damaged = append(s.damaged, id)
			}
			return &Opened{Replay: r}, nil
		}
	}
	p.session, p.man, p.recovery = &s.Session, r.Manifest, r.Recovery
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

// Switch closes the open project after its document was replaced: by that of x, or if x is nil by a document that is
// not yet a project.
func (s *Saver) Switch(x *Opened) {
	s.Close()
	s.looking, s.queue, s.marks = false, nil, s.Document().Marks()
	if x == nil {
		s.saved = wire.Saved{}
		s.tellSaved()
		return
	}
	p := x.project
	s.project = p
	if x.Looking() {
		p.close()
		s.looking = true
		s.tell(wire.SavedLooking, nil)
	} else {
		s.tell(wire.SavedDone, nil)
	}
	p.hear()
}

// Rename renames a project; an empty name is derived from the document. An empty id is the open project.
func (s *Saver) Rename(id, name string) error {
	name = strings.TrimSpace(name)
	return s.amend(id, func(m *journal.Manifest) { m.Name, m.Named = name, name != "" })
}

// Delete takes a project from the list, or puts it back.
func (s *Saver) Delete(id string, restore bool) error {
	if s.project != nil && id == s.project.id {
		return refuse("This project is open", "Close it first, or delete another one.")
	}
	return s.amend(id, func(m *journal.Manifest) {
		if m.Deleted = 0; !restore {
			m.Deleted = s.Storage.Time()
		}
	})
}

// amend changes the manifest of a project.
func (s *Saver) amend(id string, change func(*journal.Manifest)) error {
	p := s.project
	switch {
	case p == nil && id == "":
		return refuse("There is no project yet", "Add a page first.")
	case p == nil || id != "" && id != p.id:
		return s.Projects.amend(id, change)
	case s.looking:
		return ErrLocked
	}
	change(&p.man)
	err := p.writeManifest(true)
	s.saved.Name = p.man.Name
	s.tellSaved()
	return err
}
