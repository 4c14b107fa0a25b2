package project

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
)

// A recovery restores the readable rest of a project that can't be replayed completely. Its document becomes a project
// of its own: nothing is written to the damaged one.
//
// The document already contains everything before the damage. The records behind it depend on the lost ones, with three
// exceptions. If only the beginning of the journal is lost, the rest is replayed. The records of a snapshot contain no
// positions, so all that fit are applied. And sources are independent files: pages of sources that the document lacks
// are added as they were opened.
type recovery struct {
	*Replay
	named   map[sitemapcore.FileID]*journal.File // files of the intact records behind the damage
	use     use                                  // of the next record
	changes int                                  // number of records of changes that were not applied
	added   int                                  // number of files that were added without the user's changes
	steps   bool                                 // steps of the history are lost
}

// A use says what to do with a record behind damage.
type use uint8

const (
	missed use = iota // depends on lost records: only counted
	loose             // part of an incomplete snapshot: applied if it fits
	fits              // follows from the document: applied
)

// recover continues after the replay ended with an error; r.reader is nil if there is no journal.
func (r *Replay) recover(err error) error {
	x := &recovery{Replay: r, named: map[sitemapcore.FileID]*journal.File{}}
	r.Damaged = true
	if err := x.readOn(err); err != nil {
		return err
	}
	whole := x.use == fits
	if r.within {
		x.steps = true
		if err := x.everything(); err != nil {
			return err
		}
	}
	if x.steps {
		r.forget()
	}
	if err := x.unknownFiles(); err != nil {
		return err
	}
	x.tell(whole)
	return nil
}

// readOn reads the records behind the damage.
func (x *recovery) readOn(err error) error {
	if x.reader == nil {
		return nil
	}
	if x.misfit != nil {
		x.miss(x.misfit)
	} else if !errors.Is(err, journal.ErrTorn) {
		x.use = fits
	}
	for err != nil && !errors.Is(err, journal.ErrTorn) {
		if x.misfit == nil {
			head := x.reader.Offset() == 0
			found, err := x.reader.Skip(x.job.Breathe)
			if canceled(err) {
				return err
			}
			if x.use == fits && !(head && found) {
				x.use = missed
			}
			if err != nil || !found {
				return nil
			}
			if x.use != fits && x.within {
				x.use, x.steps = loose, true
			}
		}
		x.misfit = nil
		if err = x.sound(); canceled(err) {
			return err
		}
	}
	return nil
}

// sound reads the records up to the next damaged one.
func (x *recovery) sound() error {
	for {
		rec, err := x.reader.Next()
		if rec == nil || err != nil {
			return err
		}
		if err := x.job.Breathe(); err != nil {
			return err
		}
		if f, ok := rec.(*journal.File); ok {
			x.named[f.ID] = f
		}
		if _, ok := rec.(*journal.Past); ok && x.use == loose {
			continue
		}
		if x.use == missed {
			x.miss(rec)
		} else if err := x.try(rec); err != nil {
			return err
		}
	}
}

// try applies a record if it fits. It returns an error only if the work was canceled.
func (x *recovery) try(rec journal.Record) error {
	within := x.within
	err := x.record(rec)
	if canceled(err) {
		return err
	}
	if _, ok := rec.(*journal.Base); ok && err != nil {
		// The document has the pages, but not their order and edits.
		x.use = missed
		return nil
	}
	if within && !x.within && x.use == loose {
		x.use = missed
	}
	if err != nil && x.use != loose {
		x.use = missed
		x.miss(rec)
	}
	return nil
}

// miss counts a record that is not applied, if it is a change.
func (x *recovery) miss(rec journal.Record) {
	switch rec.(type) {
	case *journal.Change, *journal.Move:
		x.changes++
	}
}

// everything makes a document of all pages that have bytes, in the order of their ids.
func (x *recovery) everything() error {
	var c sitemapcore.ChangeSet
	if n := x.Doc.Len(); n > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.Rows(0, n)})
	}
	var states []sitemapcore.FileState
	for i, f := range x.Doc.Files() {
		if f.Name != "" {
			states = append(states, sitemapcore.FileState{File: sitemapcore.FileID(i), Name: f.Name})
		}
	}
	var ids sitemapcore.IDs
	for id := sitemapcore.EntryID(1); id < x.Doc.MaxID(); id++ {
		if x.Doc.Row(id).End > 0 {
			ids = ids.Append(id)
		}
		if err := x.job.Pace(int(id)); err != nil {
			return err
		}
	}
	c = append(c, sitemapcore.SetFiles{States: states}, sitemapcore.InsertRows{
		At:  sitemapcore.Rows(0, ids.Len()),
		IDs: ids,
	})
	x.within = false
	_, err := x.apply(c)
	return err
}

// unknownFiles adds the files that no replayed change has added: first those in the tables, then the sources without a
// name.
func (x *recovery) unknownFiles() error {
	from := x.settled
	if x.replayed == 0 {
		from = 0
	}
	for i := from; i < len(x.Doc.Files()); i++ {
		f := x.Doc.Files()[i]
		if !f.Gone || f.Name == "" || x.shown[sitemapcore.FileID(i)] {
			continue
		}
		var ids sitemapcore.IDs
		for n := range f.NumRows {
			if id := f.First + sitemapcore.EntryID(n); x.Doc.Row(id).End > 0 {
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
		if files := x.Doc.Files(); i >= len(files) || files[i].Name == "" {
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

// unknown adds the file of a source that is not in the document. Without a record of the file, the source is read as a
// sitemap, or else as a list.
func (x *recovery) unknown(i int) error {
	id := sitemapcore.FileID(i)
	rec, ok := x.named[id]
	if !ok {
		rec = &journal.File{ID: id}
		rec.Name = fmt.Sprintf("recovered-%d.xml", i+1)
		rec.Path = rec.Name
	}
	rec.Size = int(x.sizes[journal.SourceName(i)])
	u, _, err := x.source(rec)
	if err == nil {
		var f sitemapcore.File
		var s *sitemapcore.Segment
		f, s, err = x.reread(rec, u)
		if err != nil && !ok && !canceled(err) {
			rec.Kind = sitemapcore.TextList
			f, s, err = x.reread(rec, u)
		}
		if err == nil {
			if !ok {
				f.Name = nameOf(f.Name, s.Kind, f.Packed)
				f.Path = f.Name
			}
			var ids sitemapcore.IDs
			var file sitemapcore.FileID
			if file, ids, err = x.Doc.AddSegment(f, s); err == nil {
				return x.show(file, f.Name, ids)
			}
		}
	}
	if canceled(err) {
		return err
	}
	x.lost(rec)
	return nil
}

// nameOf gives a file with a lost name the extension of its kind.
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
		at := x.Doc.Len()
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+n), IDs: ids})
	}
	x.added++
	_, err := x.apply(c)
	return err
}

// tell reports the loss to the user, as exactly as possible.
func (x *recovery) tell(whole bool) {
	title, detail := say.Text("Your last changes can’t be read"), say.Text("What you did before them is here.")
	switch {
	case whole:
		title, detail = "Part of this project was damaged", "Your pages and changes are all here."
	case x.replayed == 0:
		title, detail = "Your changes to this project can’t be read", "The files are here as they were when you "+
			"opened them. Pages and files that you had removed may be here again."
	case x.changes > 1:
		detail = say.N("At least {n, plural, one {# change is} other {# changes are}} missing. What you did before "+
			"them is here.", x.changes)
	}
	where := say.Text("The copy on this device is damaged.")
	if x.origin == Packed {
		where = "The project file is damaged."
	}
	x.say(title, where, detail)
	if !whole && x.replayed > 0 && x.added > 0 {
		x.addToLast("Files that you opened later are here without your changes.")
	}
	if x.steps {
		x.addToLast("What you did can’t be undone any more.")
	}
	x.addToLast(x.stays())
}
