package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
)

// recovered follows the name of a project in that of the one that was made out of what could be
// read of it.
const recovered = " (recovered)"

// A recovery brings together what is left of a project of which a part can't be replayed. The
// document that comes out of it becomes a project of its own: not a byte of the damaged one is
// written.
//
// Everything before the damage is in the document already. What stands behind it depends on it,
// with three exceptions: where the head of the journal is lost, the rest is replayed as if nothing
// had happened; of a picture, whose records name no places, all that fits is taken; and the sources
// are files like any others, so the pages of those that the document does not know are added as
// they came.
type recovery struct {
	*replay
	named   map[sitemapcore.FileID]*journal.File // what the sound records behind the damage say of files
	fits    bool                                 // what is read next follows on what is in the document
	loose   bool                                 // a picture goes on that has lost a part
	changes int                                  // that were read and not carried out
	added   int                                  // files that are there as they came
	steps   bool                                 // steps of the history are lost
}

// recover reads on where the replaying has ended with an error; r.reader is nil where there is no
// journal.
func (r *replay) recover(err error) error {
	x := &recovery{replay: r, named: map[sitemapcore.FileID]*journal.File{}}
	r.broken = true
	if err := x.readOn(err); err != nil {
		return err
	}
	whole := x.fits
	if r.picture || r.doc.CheckOrder() != nil {
		x.steps = true
		if err := x.everything(); err != nil {
			return err
		}
	}
	if x.steps {
		r.history = sitemapcore.History{Budget: historyBytes}
	}
	if err := x.unknownFiles(); err != nil {
		return err
	}
	x.tell(whole)
	return nil
}

// readOn reads the records behind the damage.
func (x *recovery) readOn(err error) error {
	r := x.replay
	if r.reader == nil {
		return nil
	}
	x.fits = r.misfit == nil && !errors.Is(err, journal.ErrTorn)
	if r.misfit != nil {
		x.missed(r.misfit)
	}
	for err != nil && !errors.Is(err, journal.ErrTorn) {
		if r.misfit == nil {
			head := r.reader.Offset() == 0
			found, err := r.reader.Skip(r.j.breathe)
			if errors.Is(err, errCanceled) {
				return err
			}
			if x.fits = x.fits && head && found; err != nil || !found {
				return nil
			}
			if !x.fits && r.picture {
				x.loose, x.steps = true, true
			}
		}
		r.misfit = nil
		err = x.sound()
		if errors.Is(err, errCanceled) {
			return err
		}
	}
	return nil
}

// sound reads the records up to the next that is damaged.
func (x *recovery) sound() error {
	for {
		rec, err := x.reader.Next()
		if rec == nil || err != nil {
			return err
		}
		if err := x.j.breathe(); err != nil {
			return err
		}
		if f, ok := rec.(*journal.File); ok {
			x.named[f.ID] = f
		}
		if _, ok := rec.(*journal.Step); ok && x.loose {
			continue
		}
		if x.fits || x.loose {
			within := x.picture
			err := x.record(rec)
			if errors.Is(err, errCanceled) {
				return err
			}
			if _, ok := rec.(*journal.Base); ok && err != nil {
				// The pages are there, and their order and their edits are not.
				x.loose, x.fits = false, false
				continue
			}
			if within && !x.picture {
				x.loose = false
			}
			if err == nil || x.loose {
				continue
			}
			x.fits = false
		}
		x.missed(rec)
	}
}

// missed counts a record that is not carried out.
func (x *recovery) missed(rec journal.Record) {
	switch rec := rec.(type) {
	case *journal.Change:
		if !rec.Joined {
			x.changes++
		}
	case *journal.Move:
		x.changes++
	}
}

// everything makes a document out of all pages that have bytes, in the order in which they came.
func (x *recovery) everything() error {
	var c sitemapcore.ChangeSet
	if n := x.doc.Len(); n > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.Rows(0, n)})
	}
	var states []sitemapcore.FileState
	for i, f := range x.doc.Files() {
		if f.Name != "" {
			states = append(states, sitemapcore.FileState{File: sitemapcore.FileID(i), Name: f.Name})
		}
	}
	var ids sitemapcore.IDs
	for id := sitemapcore.EntryID(1); id < x.doc.MaxID(); id++ {
		if x.doc.Row(id).End > 0 {
			ids = ids.Append(id)
		}
		if err := x.j.breatheAt(int(id)%stepRows == 0); err != nil {
			return err
		}
	}
	c = append(c, sitemapcore.SetFiles{States: states}, sitemapcore.InsertRows{
		At:  sitemapcore.Rows(0, ids.Len()),
		IDs: ids,
	})
	x.picture = false
	_, err := x.apply(c)
	return err
}

// unknownFiles adds the files that no change that could be replayed has brought: those that the
// tables have, and the sources that nothing names.
func (x *recovery) unknownFiles() error {
	from := x.settled
	if x.replayed == 0 {
		from = 0
	}
	for i := from; i < len(x.doc.Files()); i++ {
		f := x.doc.Files()[i]
		if !f.Gone || f.Name == "" || x.shown[sitemapcore.FileID(i)] {
			continue
		}
		var ids sitemapcore.IDs
		for n := range f.NumRows {
			if id := f.First + sitemapcore.EntryID(n); x.doc.Row(id).End > 0 {
				ids = ids.Append(id)
			}
		}
		if err := x.show(sitemapcore.FileID(i), f.Name, ids); err != nil {
			return err
		}
	}
	var sources []int
	for name := range x.sizes {
		n, ok := strings.CutPrefix(name, "source-")
		i, err := strconv.Atoi(n)
		if !ok || err != nil || i < 0 || name != journal.SourceName(i) || x.sizes[name] == 0 {
			continue
		}
		if files := x.doc.Files(); i >= len(files) || files[i].Name == "" {
			sources = append(sources, i)
		}
	}
	slices.Sort(sources)
	for _, i := range sources {
		if err := x.unknown(i); err != nil {
			return err
		}
	}
	return nil
}

// unknown reads a source as if its file had been opened again.
func (x *recovery) unknown(i int) error {
	id := sitemapcore.FileID(i)
	rec, ok := x.named[id]
	if !ok {
		rec = &journal.File{ID: id, Name: fmt.Sprintf("recovered-%d.xml", i+1)}
		rec.Path = rec.Name
	}
	rec.Size = int(x.sizes[journal.SourceName(i)])
	u, err := x.source(rec)
	if err == nil {
		var f sitemapcore.File
		var s *sitemapcore.Segment
		f, s, err = x.reread(rec, u)
		if err == nil {
			if !ok {
				f.Name = nameOf(f.Name, s.Kind, f.Packed)
				f.Path = f.Name
			}
			var ids sitemapcore.IDs
			var file sitemapcore.FileID
			if file, ids, err = x.doc.AddSegment(f, s); err == nil {
				return x.show(file, f.Name, ids)
			}
		}
	}
	if errors.Is(err, errCanceled) {
		return err
	}
	x.replay.lost(rec)
	return nil
}

// nameOf gives a file whose name is lost the ending of what it is.
func nameOf(name string, kind sitemapcore.FileKind, packed int) string {
	if kind == sitemapcore.TextList {
		name = strings.TrimSuffix(name, ".xml") + ".txt"
	}
	if packed > 0 {
		name += ".gz"
	}
	return name
}

// show makes a file and its pages part of the document, behind the others.
func (x *recovery) show(file sitemapcore.FileID, name string, ids sitemapcore.IDs) error {
	c := sitemapcore.ChangeSet{sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: file, Name: name}}}}
	if n := ids.Len(); n > 0 {
		at := x.doc.Len()
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+n), IDs: ids})
	}
	x.added++
	_, err := x.apply(c)
	return err
}

// tell says what is lost, as exactly as is known.
func (x *recovery) tell(whole bool) {
	title, detail := "Your last changes can’t be read", "What you did before them is here."
	switch {
	case whole:
		title, detail = "A part of this project was damaged", "Your pages and changes are all here."
	case x.replayed == 0:
		title, detail = "Your changes to this project can’t be read",
			"The files are here as they were when you opened them. Pages and files that you had removed may be "+
				"here again."
	case x.changes > 1:
		detail = "At least " + number(x.changes) + " changes are missing. What you did before them is here."
	}
	if !whole && x.replayed > 0 && x.added > 0 {
		detail += " Files that you opened later are here without your changes."
	}
	if x.steps {
		detail += " What you did can’t be undone any more."
	}
	where := "The copy on this device is damaged. "
	if x.packed {
		where = "The project file is damaged. "
	}
	x.say(title, where+detail+x.stays())
}

// copyOf returns the id of the project that was made out of a damaged one as it is now; empty where
// there is none.
func (e *Engine) copyOf(damaged journal.Recovery) string {
	names, err := e.saver.storage.List()
	if err != nil {
		return ""
	}
	for _, id := range slices.Sorted(slices.Values(names)) {
		folder, err := e.saver.storage.Folder(id, false)
		if err != nil {
			continue
		}
		of := journal.ReadRecovery(folder)
		m, _, err := journal.ReadManifest(folder)
		folder.Close()
		if of.From == damaged.From && of.Of == damaged.Of && err == nil && m.Deleted == 0 {
			return id
		}
	}
	return ""
}

// noted makes problems of what a recovered project says.
func (e *Engine) noted(notes []journal.Note) []problem {
	x := replay{e: e}
	for i, n := range notes {
		x.say(n.Title, n.Detail)
		x.problems[i].note = true
	}
	return x.problems
}

// writeNotes writes what a recovered project was made of, and what is still to be said of it.
func (e *Engine) writeNotes(p *project) error {
	was := len(p.recovery.Notes)
	p.recovery.Notes = nil
	for _, x := range e.problems {
		if x.note {
			p.recovery.Notes = append(p.recovery.Notes, journal.Note{Title: x.Title, Detail: x.Detail})
		}
	}
	if p.recovery.From == "" && was+len(p.recovery.Notes) == 0 {
		return nil
	}
	return journal.WriteRecovery(p.folder, p.recovery)
}

// recoveredName says of a project that it was made out of what could be read of another one.
func recoveredName(name string) string {
	name = strings.TrimSuffix(intake.ShowName(name), recovered)
	if name == "" {
		name = "Project"
	}
	return name + recovered
}
