package project

import (
	"errors"
	"slices"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/recipe"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
)

// An Origin is the place of a project's files.
type Origin uint8

// The origins.
const (
	Stored  Origin = iota // on this device, and no other tab writes them
	Watched               // another tab writes them meanwhile
	Packed                // in a project file
)

// A Replay makes a document again out of the files of a project.
type Replay struct {
	Doc       *sitemapcore.Document
	History   history.History
	Notes     journal.Notes
	Manifest  journal.Manifest
	Recovered []say.Failure // what could not be read when the project was recovered
	Troubles  []say.Failure // what could not be read now
	Damaged   bool          // this is not the whole project, so that it becomes one of its own

	job    *session.Job
	origin Origin
	folder journal.Folder
	reader *journal.Reader

	sizes map[string]int64
	total int64 // bytes of all files
	read  int64
	pages int          // that the changes touched
	sums  journal.Sums // of the next source

	within  bool                  // the snapshot at the beginning of the journal is not at its end
	done    []history.Transaction // of the snapshot
	undone  []history.Transaction
	settled int // the number of files whose presence the snapshot has recorded

	replayed int                         // changes
	shown    map[sitemapcore.FileID]bool // files that were there after some change
	salvaged []sitemapcore.FileID        // files that are partly readable
	holes    bool                        // pages could not be read
	misfit   journal.Record              // a record that does not fit the document
}

const versionText say.Text = "Another version of Sitemap Editor saved this project"

var (
	errVersion error = session.Refuse(versionText, "Reload the page to get the newest version. If it can’t open the "+
		"project either, open your sitemap again. The project stays as it is.")

	errGone error = session.Refuse("This project is no longer on this device",
		"It was deleted, or the browser has cleared what was saved.")

	errFull error = session.Refuse("There is no room left to save", "Delete a project that you no longer need, and try again.")

	errUnreadable error = session.Refuse("This project can’t be read",
		"What is on the device stays as it is. You can still download it as a project file.")
)

// canceled reports whether err means that the job was canceled, and not that the project is damaged.
func canceled(err error) bool { return errors.Is(err, session.ErrCanceled) }

// inWords returns an error in words if a project is gone, another version has written it, or the device is full.
func inWords(err error) error {
	switch {
	case errors.Is(err, journal.ErrVersion):
		return errVersion
	case errors.Is(err, journal.ErrGone):
		return errGone
	case errors.Is(err, journal.ErrQuota):
		return errFull
	}
	return err
}

// Read replays the project in a folder. Troubles has the parts that could not be read; the
// error means that the project can't be opened at all.
func Read(job *session.Job, folder journal.Folder, origin Origin) (*Replay, error) {
	files, err := folder.List()
	if err != nil {
		return nil, err
	}
	r := &Replay{job: job, folder: folder, origin: origin, sizes: make(map[string]int64, len(files))}
	r.Doc, r.shown = sitemapcore.NewDocument(), map[sitemapcore.FileID]bool{}
	r.History.Budget = session.HistoryBytes
	r.Recovered = journal.ReadTroubles(folder)
	for _, f := range files {
		r.sizes[f.Name] = f.Size
		r.total += f.Size
	}
	man, damaged, err := journal.ReadManifest(folder)
	if err != nil && !errors.Is(err, journal.ErrGone) {
		return nil, inWords(err)
	}
	r.Manifest = man
	if err = r.open(damaged > 0); err == nil {
		err = r.records()
	}
	if err = r.ended(err); err != nil {
		return nil, err
	}
	if err := r.tellSalvaged(); err != nil {
		return nil, err
	}
	if err := r.close(); err != nil {
		return nil, err
	}
	if damaged > 0 && !r.Damaged {
		r.say("A note about this project was damaged",
			"Your pages and changes are all here. Its name may be an older one.")
	}
	return r, nil
}

// ended looks at how the replaying has ended. A last frame that is torn was never flushed; behind
// all other errors, what can be read is recovered.
func (r *Replay) ended(err error) error {
	cut := err == nil && r.within ||
		r.origin != Watched && r.reader != nil && r.reader.Offset() < r.Manifest.Journal
	switch {
	case canceled(err):
		return err
	case errors.Is(err, journal.ErrVersion):
		return errVersion
	case err == nil && !cut:
		return nil
	case errors.Is(err, journal.ErrTorn) && !r.within && !cut:
		if r.origin != Watched {
			// Else it is being written now.
			r.say("Your last change was not saved before this project was closed",
				"Everything before it is here. Look at what you did last, and do it again where it is missing.")
		}
		return nil
	case err == nil:
		err = journal.ErrTorn
	}
	return r.recover(err)
}

// close takes pages out that could not be read, and what of the history leads to them.
func (r *Replay) close() error {
	if rows := r.Doc.Holes(); r.holes && !rows.Empty() {
		if _, err := r.Doc.Apply(sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: rows}}); err != nil {
			return err
		}
	}
	there := func(f *sitemapcore.File) bool { return !f.Gone && f.Raw != nil }
	if (r.Damaged || r.holes) && r.Doc.Len() == 0 && !slices.ContainsFunc(r.Doc.Files(), there) {
		if len(r.Troubles) > 0 {
			return session.Refuse(r.Troubles[0].Title, r.Troubles[0].Detail)
		}
		return errUnreadable
	}
	if r.holes {
		if !r.Damaged {
			r.addToLast(r.stays())
		}
		r.shorten()
		r.Damaged = true
	}
	return nil
}

// say adds a problem for the user. Empty details are ignored.
func (r *Replay) say(title say.Text, details ...say.Text) {
	r.Troubles = append(r.Troubles, say.Failure{Title: title})
	r.addToLast(details...)
}

// addToLast adds sentences to the last problem.
func (r *Replay) addToLast(sentences ...say.Text) {
	if n := len(r.Troubles); n > 0 {
		detail := &r.Troubles[n-1].Detail
		for _, s := range sentences {
			switch {
			case *detail == "":
				*detail = s
			case s != "":
				*detail = say.Join(" ", *detail, s)
			}
		}
	}
}

// open finds the project's journal: the one that the manifest names, or if that one is damaged or missing, the newest.
// It ignores incomplete snapshots. If no journal is intact from its beginning on, it opens the newest existing one for
// a search, and returns an error.
func (r *Replay) open(damaged bool) error {
	named := r.Manifest.Generation
	var generations []int
	for name := range r.sizes {
		if n := journal.Generation(name); n > 0 && n != named {
			generations = append(generations, n)
		}
	}
	if named > 0 && damaged {
		generations = append(generations, named)
	}
	sort.Sort(sort.Reverse(sort.IntSlice(generations)))
	if named > 0 && !damaged {
		generations = slices.Insert(generations, 0, named)
	}
	for _, g := range generations {
		reader, err := journal.NewReader(r.folder, g)
		whole := err == nil
		if whole && reader.Head.Snapshot && (damaged || g != named) {
			if err = finished(reader); err == nil {
				reader, err = journal.NewReader(r.folder, g)
			}
		}
		switch {
		case errors.Is(err, journal.ErrVersion):
			return err
		case err == nil:
			if g != named {
				// How long it was is not known.
				r.Damaged = named > 0 && !damaged
				r.Manifest.Generation, r.Manifest.Journal = g, 0
			}
			r.reader, r.within = reader, reader.Head.Snapshot
			if r.Damaged {
				r.say("Part of this project can’t be read", "An older version of it is here.", r.stays())
			}
			return nil
		case reader != nil && r.reader == nil && !whole:
			r.reader = reader
		}
	}
	return journal.ErrDamaged
}

// stays returns the place of the damaged project, in words.
func (r *Replay) stays() say.Text {
	if r.origin == Packed {
		return ""
	}
	return "This is a recovered copy. The damaged project stays in your list until you delete it."
}

// finished reads a journal up to the end of its snapshot.
func finished(r *journal.Reader) error {
	for {
		rec, err := r.Next()
		if err != nil {
			return err
		}
		if rec == nil {
			return journal.ErrTorn
		}
		if _, ok := rec.(*journal.End); ok {
			return nil
		}
	}
}

// records replays the journal. Behind an error, everything before it is in the document.
func (r *Replay) records() error {
	for {
		at := r.reader.Offset()
		rec, err := r.reader.Next()
		if rec == nil || err != nil {
			return err
		}
		if err := r.record(rec); err != nil {
			r.misfit = rec
			return err
		}
		r.progress(r.reader.Offset() - at)
		if err := r.job.Breathe(); err != nil {
			return err
		}
	}
}

func (r *Replay) progress(n int64) {
	r.read += n
	r.job.Report(wire.Progress{Title: "Opening your project", Done: r.read, Total: r.total, Pages: r.Doc.Len()})
}

func (r *Replay) record(rec journal.Record) error {
	switch rec := rec.(type) {
	case *journal.Sums:
		r.sums = *rec
	case *journal.File:
		err := r.file(rec)
		r.sums = journal.Sums{}
		return err
	case *journal.StoreText:
		return r.Doc.PutStore(rec.Store, rec.At, rec.Text)
	case *journal.Values:
		for i, text := range rec.Texts {
			if err := r.Doc.PutValue(rec.First+i, text); err != nil {
				return err
			}
		}
	case *journal.Rows:
		return r.rows(rec)
	case *journal.Change:
		return r.change(rec)
	case *journal.Move:
		return r.move(rec)
	case *journal.Past:
		return r.past(rec)
	case *journal.Base:
		_, err := r.apply(rec.Changes)
		r.History.Restore(r.done, r.undone)
		r.done, r.undone = nil, nil
		r.replayed++
		return err
	case *journal.End:
		r.within, r.settled = false, len(r.Doc.Files())
	case *journal.Head:
		return journal.ErrDamaged
	default:
		r.Notes = r.Notes.With(rec)
	}
	return nil
}

func (r *Replay) change(rec *journal.Change) error {
	inverse, err := r.apply(rec.Changes)
	if err != nil {
		return err
	}
	r.History.Record(transaction(rec, inverse))
	r.replayed++
	return nil
}

// transaction returns the transaction of a record, which back reverts.
func transaction(rec *journal.Change, back sitemapcore.ChangeSet) history.Transaction {
	return history.Transaction{
		Label: rec.Label, Kind: rec.Kind, Account: rec.Account, Steps: recipe.Steps(rec.Recipe), Back: back,
	}
}

func (r *Replay) past(rec *journal.Past) error {
	if err := r.resolve(rec.Changes); err != nil {
		return err
	}
	to := &r.done
	if rec.Undone {
		to = &r.undone
	}
	*to = append(*to, transaction(&rec.Change, rec.Changes))
	return nil
}

// apply carries a change out in slices and returns its inverse.
func (r *Replay) apply(c sitemapcore.ChangeSet) (sitemapcore.ChangeSet, error) {
	if err := r.resolve(c); err != nil {
		return nil, err
	}
	inverse, err := r.Doc.ApplyInSlices(c, r.job.Breathe)
	if err == nil {
		r.did(c)
	}
	return inverse, err
}

// did records a change set.
func (r *Replay) did(c sitemapcore.ChangeSet) {
	r.pages += c.Pages()
	for _, op := range c {
		if o, ok := op.(sitemapcore.SetFiles); ok {
			for _, f := range o.States {
				r.shown[f.File] = r.shown[f.File] || !f.Gone
			}
		}
	}
}

func (r *Replay) move(m *journal.Move) error {
	move := r.History.Undo
	if m.Redo {
		move = r.History.Redo
	}
	for range m.Steps {
		s, err := move(r.Doc, r.job.Breathe)
		if err != nil {
			return err
		}
		r.did(s.Back)
	}
	return nil
}

// resolve finds the shapes of contents, which a journal names by their places: the row that the
// page has already, or another scan.
func (r *Replay) resolve(c sitemapcore.ChangeSet) error {
	for _, op := range c {
		o, ok := op.(sitemapcore.SetContent)
		if !ok {
			continue
		}
		if o.IDs.Len() != len(o.Contents) {
			return sitemapcore.ErrStale
		}
		for i, id := range o.IDs.All {
			if id >= r.Doc.MaxID() {
				return sitemapcore.ErrStale
			}
			row, old := &o.Contents[i].Row, r.Doc.Row(id)
			if old.File == row.File && old.Store == row.Store && old.Start == row.Start && old.End == row.End {
				*row = *old
			} else if err := r.scan(row); err != nil {
				return err
			}
			if err := r.job.Pace(i); err != nil {
				return err
			}
		}
	}
	return nil
}

// scan finds the shape of a row.
func (r *Replay) scan(row *sitemapcore.Row) (err error) {
	m := r.Doc.Marks()
	if int(row.File) >= m.Files || int(row.Store) >= m.Stores || row.Start > row.End ||
		int(row.End) > len(r.Doc.Text(row.Store)) {
		return sitemapcore.ErrStale
	}
	row.Shape, err = scan.Entry(r.Doc.Text(row.Store)[row.Start:row.End], &r.Doc.File(row.File).Root)
	return err
}

func (r *Replay) rows(rec *journal.Rows) error {
	rows := make([]sitemapcore.Row, len(rec.Spans))
	at := uint64(0)
	for i, s := range rec.Spans {
		start := at + uint64(s.Gap)
		if at = start + uint64(s.Len); at > sitemapcore.MaxText {
			return sitemapcore.ErrStale
		}
		rows[i] = sitemapcore.Row{Start: uint32(start), End: uint32(at), Store: rec.Store, File: rec.File}
		if err := r.scan(&rows[i]); err != nil {
			return err
		}
		if err := r.job.Pace(i); err != nil {
			return err
		}
	}
	return r.Doc.PutRows(rec.First, rows)
}
