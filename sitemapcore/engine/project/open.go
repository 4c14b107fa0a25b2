package project

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A loaded project was read, and is ready to replace the open one.
type loaded struct {
	*Replay
	project *project
}

// looking reports whether another tab writes it.
func (x *loaded) looking() bool { return x.origin == Watched }

// load reads a project for writing, or only for viewing if another tab writes it and take is false. It never writes to
// a damaged project.
func (ps *Projects) load(job *session.Job, id string, take bool) (*loaded, error) {
	p, err := ps.claim(id, take, ps.Wake)
	origin := Stored
	if errors.Is(err, ErrLocked) {
		origin, p = Watched, &project{id: id, projects: ps}
		p.folder, err = ps.Folder(id)
	}
	if err != nil {
		return nil, err
	}
	r, err := Read(job, p.folder, origin)
	if origin == Watched && !canceled(err) && (err != nil || len(r.Troubles) > 0) {
		// The other tab may have written a manifest, or replaced the journal, in the meantime.
		r, err = Read(job, p.folder, origin)
	}
	if err != nil {
		p.close()
		return nil, err
	}
	if origin == Stored && r.Damaged {
		p.close()
		if !slices.Contains(ps.damaged, id) {
			ps.damaged = append(ps.damaged, id)
		}
		return &loaded{Replay: r}, nil
	}
	p.man, p.troubles = r.Manifest, len(r.Recovered)
	p.man.Deleted = 0 // when it is written again
	if r.reader != nil {
		p.journal, p.base, p.pages = r.reader.Resume(), r.reader.Offset(), r.pages
	}
	for name, size := range r.sizes {
		if strings.HasPrefix(name, "source-") {
			p.bytes += size
		}
	}
	return &loaded{r, p}, nil
}

// switchTo closes the open project after its document was replaced: by that of x, or if x is nil by a document that is
// not yet a project.
func (ps *Projects) switchTo(x *loaded) {
	ps.Close()
	ps.Looking, ps.queue, ps.marks = false, nil, ps.Doc.Marks()
	if x == nil {
		ps.state = wire.Saved{}
		ps.tellSaved()
		return
	}
	p := x.project
	ps.current = p
	if x.looking() {
		p.close()
		ps.Looking = true
		ps.tell(wire.SavedLooking, nil)
	} else {
		ps.tell(wire.SavedDone, nil)
	}
	ps.Wake() // another tab may have taken it over before it was the current one
}

// editManifest changes the manifest of a project. It refuses a project of another version, unless foreign is set.
func (ps *Projects) editManifest(id string, foreign bool, change func(*journal.Manifest)) error {
	switch p := ps.current; {
	case ps.Storage == nil:
		return ErrNowhere
	case p == nil && id == "":
		return session.Refuse("There is no project yet", "Add a page first.")
	case p != nil && (id == "" || id == p.id) && ps.Looking:
		return ErrLocked
	case p != nil && (id == "" || id == p.id):
		change(&p.man)
		err := p.writeManifest(true)
		ps.state.Name = p.man.Name
		ps.tellSaved()
		return err
	}
	p, err := ps.claim(id, false, nil)
	if err != nil {
		return err
	}
	defer p.close()
	m, _, err := journal.ReadManifest(p.folder)
	if err != nil && !errors.Is(err, journal.ErrGone) && !(foreign && errors.Is(err, journal.ErrVersion)) {
		return err
	}
	change(&m)
	m.Serial++
	return journal.WriteManifest(p.folder, m)
}
