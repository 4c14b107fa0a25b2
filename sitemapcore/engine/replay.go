package engine

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// joinApart is how far apart replayed transactions are that did not become one step.
const joinApart = 2 * sitemapcore.JoinMS

// A replay makes a document again out of the files of a project.
type replay struct {
	e       *Engine
	j       *job
	folder  journal.Folder
	looking bool // another tab writes it meanwhile

	doc     *sitemapcore.Document
	history sitemapcore.History
	own     journal.Own
	ruled   bool // own was read
	last    *output.Memory
	man     journal.Manifest
	reader  *journal.Reader

	recovery journal.Recovery
	files    uint32 // the [journal.Fingerprint]
	sizes    map[string]int64
	total    int64 // bytes of all files
	read     int64
	clock    int64
	pages    int                         // that the changes touched
	sums     journal.Sums                // of the source that comes next
	packed   bool                        // it is a project file
	replayed int                         // changes
	shown    map[sitemapcore.FileID]bool // files that were there after some change
	since    sitemapcore.ChangeSet       // what was done, where it is not nil
	pictured
	losses
}

// pictured is what was read of the picture that a journal begins with.
type pictured struct {
	picture bool // it is not at its end
	done    []sitemapcore.StepState
	undone  []sitemapcore.StepState
	settled int // files of which it says whether they are there
}

// losses are what could not be read.
type losses struct {
	problems []problem
	damaged  []sitemapcore.FileID // of which a part could be read
	spoilt   bool                 // the source that was read last is not what it was
	holes    bool                 // pages could not be read
	broken   bool                 // what was read is not the whole project, and becomes one of its own
	misfit   journal.Record       // that does not fit what is there
}

// errNewer says that a newer version wrote the project.
var errNewer = refuse("A newer version of Sitemap Editor saved this project",
	"Reload the page to get that version. The project stays as it is.")

// errUnreadable says that nothing of a project could be read.
var errUnreadable = refuse("This project can’t be read",
	"What is on the device stays as it is. You can still download it as a project file.")

// run reads the project. What could not be read is in problems; the error is for what can't be
// opened at all.
func (r *replay) run() error {
	r.doc, r.own, r.shown = sitemapcore.NewDocument(), usualRules, map[sitemapcore.FileID]bool{}
	r.history.Budget = historyBytes
	if err := r.list(); err != nil {
		return err
	}
	for _, size := range r.sizes {
		r.total += size
	}
	var err error
	var damaged int
	r.man, damaged, err = journal.ReadManifest(r.folder)
	if err != nil && !errors.Is(err, journal.ErrGone) {
		return newer(err)
	}
	if damaged > 0 {
		r.say("A note about this project was damaged",
			"Your pages and changes are all here. Its name may be an older one.")
	}
	if err = r.open(damaged > 0); err == nil {
		err = r.records()
	}
	cut := err == nil && r.picture || !r.looking && r.reader != nil && r.reader.Offset() < r.man.Journal
	switch {
	case errors.Is(err, errCanceled):
		return err
	case errors.Is(err, journal.ErrNewer):
		return errNewer
	case err == nil && !cut:
	case errors.Is(err, journal.ErrTorn) && !r.picture && !cut:
		if !r.looking {
			// Else it is being written now.
			r.say("The last change was not saved yet when this project was last closed",
				"Everything before it is here. Look at what you did last, and do it again where it is missing.")
		}
	default:
		if err == nil {
			err = journal.ErrTorn
		}
		if err := r.recover(err); err != nil {
			return err
		}
	}
	if r.doc.CheckOrder() != nil {
		return errUnreadable
	}
	if err := r.tell(); err != nil {
		return err
	}
	if r.holes {
		if rows := r.doc.Holes(); !rows.Empty() {
			if _, err := r.doc.Apply(sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: rows}}); err != nil {
				return err
			}
		}
	}
	there := func(f sitemapcore.File) bool { return !f.Gone && f.Raw != nil }
	if (r.broken || r.holes) && r.doc.Len() == 0 && !slices.ContainsFunc(r.doc.Files(), there) {
		if len(r.problems) > 0 {
			return refuse(r.problems[0].Title, r.problems[0].Detail)
		}
		return errUnreadable
	}
	if r.holes {
		if !r.broken && len(r.problems) > 0 {
			r.problems[len(r.problems)-1].Detail += r.stays()
		}
		r.shorten()
		r.broken = true
	}
	return nil
}

// list finds out how long the files are.
func (r *replay) list() error {
	files, err := r.folder.List()
	if err != nil {
		return err
	}
	r.files, r.recovery = journal.Fingerprint(files), journal.ReadRecovery(r.folder)
	r.sizes = make(map[string]int64, len(files))
	for _, f := range files {
		r.sizes[f.Name] = f.Size
	}
	return nil
}

func newer(err error) error {
	if errors.Is(err, journal.ErrNewer) {
		return errNewer
	}
	return err
}

// say keeps what the owner has to know.
func (r *replay) say(title, detail string) {
	r.problems = append(r.problems, problem{Problem: wire.Problem{
		ID: r.e.nextProblem(), Severity: sitemapcore.Reject, Title: title, Detail: detail,
	}})
}

// open finds the project's journal: the one that the manifest names, or, where that was damaged or
// is not there, the newest. A picture that was never finished does not count. Where none is whole
// from its beginning on, the newest one that is there is what can be searched, and the error says
// so.
func (r *replay) open(damaged bool) error {
	var generations []int
	for name := range r.sizes {
		if n := journal.Generation(name); n > 0 && n != r.man.Generation {
			generations = append(generations, n)
		}
	}
	slices.SortFunc(generations, func(a, b int) int { return b - a })
	if named := r.man.Generation; named > 0 {
		generations = append([]int{named}, generations...)
	}
	if damaged {
		slices.SortFunc(generations, func(a, b int) int { return b - a })
	}
	for _, g := range generations {
		reader, err := journal.NewReader(r.folder, g)
		whole := err == nil
		if whole && reader.Head().Snapshot && (damaged || g != r.man.Generation) {
			if err = finished(reader); err == nil {
				reader, err = journal.NewReader(r.folder, g)
			}
		}
		switch {
		case errors.Is(err, journal.ErrNewer):
			return err
		case err == nil:
			if g != r.man.Generation {
				// How long it was is not known.
				r.broken = r.man.Generation > 0 && !damaged
				r.man.Generation, r.man.Journal = g, 0
			}
			r.reader, r.picture = reader, reader.Head().Snapshot
			if r.broken {
				r.say("Part of this project can’t be read", "An older state of it is here."+r.stays())
			}
			return nil
		case reader != nil && r.reader == nil && !whole:
			r.reader = reader
		}
	}
	return journal.ErrDamaged
}

// stays says where the damaged project is.
func (r *replay) stays() string {
	if r.packed {
		return ""
	}
	return " This is a recovered copy. The damaged project stays in your list until you delete it."
}

// finished reads a journal up to the end of its picture.
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
func (r *replay) records() error {
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
		if err := r.j.breathe(); err != nil {
			return err
		}
	}
}

func (r *replay) progress(n int64) {
	r.read += n
	r.j.report(wire.Progress{Title: "Opening your project", Done: r.read, Total: r.total, Pages: r.doc.Len()})
}

func (r *replay) record(rec journal.Record) error {
	switch rec := rec.(type) {
	case *journal.Sums:
		r.sums = *rec
		return nil
	case *journal.File:
		err := r.file(rec)
		r.sums = journal.Sums{}
		return err
	case *journal.StoreText:
		return r.doc.PutStore(rec.Store, rec.At, rec.Text)
	case *journal.Values:
		for i, text := range rec.Texts {
			if err := r.doc.PutValue(rec.First+i, text); err != nil {
				return err
			}
		}
		return nil
	case *journal.Rows:
		return r.rows(rec)
	case *journal.Change:
		inverse, err := r.apply(rec.Changes)
		if err != nil {
			return err
		}
		// What did not become one step with the change before comes late, and what did so came
		// before anything else.
		at := int64(0)
		if !rec.Joined {
			r.clock += joinApart
			at = r.clock
		}
		r.history.Record(sitemapcore.Transaction{Label: rec.Label, Kind: rec.Kind, At: at, Joins: rec.Joins}, inverse)
		r.replayed++
		return nil
	case *journal.Move:
		return r.move(rec)
	case *journal.Step:
		if err := r.resolve(rec.Back); err != nil {
			return err
		}
		if rec.Undone {
			r.undone = append(r.undone, rec.StepState)
		} else {
			r.done = append(r.done, rec.StepState)
		}
		return nil
	case *journal.Base:
		_, err := r.apply(rec.Changes)
		r.history.Restore(r.done, r.undone)
		r.done, r.undone = nil, nil
		r.replayed++
		return err
	case *journal.Own:
		r.own, r.ruled = *rec, true
		return nil
	case *journal.Download:
		r.last = output.ReadMemory([]byte(rec.Memory))
		return nil
	case *journal.End:
		r.picture, r.settled = false, len(r.doc.Files())
		return nil
	}
	return journal.ErrDamaged
}

// apply carries a change out in slices and returns its inverse.
func (r *replay) apply(c sitemapcore.ChangeSet) (sitemapcore.ChangeSet, error) {
	if err := r.resolve(c); err != nil {
		return nil, err
	}
	a, err := r.doc.Begin(c)
	if err != nil {
		return nil, err
	}
	r.did(c)
	for !a.Step(applyRows) {
		if err := r.j.breathe(); err != nil {
			return nil, err
		}
	}
	return a.Inverse(), nil
}

// did notes what was done.
func (r *replay) did(c sitemapcore.ChangeSet) {
	r.pages += c.Pages()
	for _, op := range c {
		if o, ok := op.(sitemapcore.SetFiles); ok {
			for _, f := range o.States {
				r.shown[f.File] = r.shown[f.File] || !f.Gone
			}
		}
	}
	if r.since != nil {
		r.since = append(r.since, c...)
	}
}

func (r *replay) move(m *journal.Move) error {
	begin := r.history.BeginUndo
	if m.Redo {
		begin = r.history.BeginRedo
	}
	for range m.Steps {
		x := begin(r.doc)
		if x == nil {
			return sitemapcore.ErrStale
		}
		for !x.Step(applyRows) {
			if err := r.j.breathe(); err != nil {
				return err
			}
		}
		r.did(x.Moved().Changes())
	}
	return nil
}

// resolve finds the shapes of contents, which a journal names by their places: the row that the
// page has already, or another scan.
func (r *replay) resolve(c sitemapcore.ChangeSet) error {
	for _, op := range c {
		o, ok := op.(sitemapcore.SetContent)
		if !ok {
			continue
		}
		if o.IDs.Len() != len(o.Contents) {
			return sitemapcore.ErrStale
		}
		for i, id := range o.IDs.All {
			if id >= r.doc.MaxID() {
				return sitemapcore.ErrStale
			}
			row, old := &o.Contents[i].Row, r.doc.Row(id)
			if old.File == row.File && old.Store == row.Store && old.Start == row.Start && old.End == row.End {
				*row = *old
			} else if err := r.scan(row); err != nil {
				return err
			}
			if err := r.j.breatheAt(i%256 == 0); err != nil {
				return err
			}
		}
	}
	return nil
}

// scan finds the shape of a row.
func (r *replay) scan(row *sitemapcore.Row) (err error) {
	m := r.doc.Marks()
	if int(row.File) >= m.Files || int(row.Store) >= m.Stores || row.Start > row.End ||
		int(row.End) > len(r.doc.Text(row.Store)) {
		return sitemapcore.ErrStale
	}
	row.Shape, err = sitemapxml.ScanEntry(r.doc.Text(row.Store)[row.Start:row.End], &r.doc.File(row.File).Root)
	return err
}

func (r *replay) rows(rec *journal.Rows) error {
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
		if err := r.j.breatheAt(i%256 == 0); err != nil {
			return err
		}
	}
	return r.doc.PutRows(rec.First, rows)
}

// file reads a source again.
func (r *replay) file(rec *journal.File) error {
	f := sitemapcore.File{
		Name: rec.Name, Path: rec.Path, Kind: rec.Kind, NumRows: rec.Rows, Pasted: rec.Pasted, Packed: rec.Packed,
		BOM:      rec.BOM,
		Encoding: rec.Encoding, Root: rec.Root, Unread: rec.Unread, Receipts: rec.Receipts, Broken: rec.Broken,
		Truncated: rec.Truncated,
	}
	var u *intake.Unpacker
	if rec.Source {
		var err error
		if u, err = r.source(rec); err != nil {
			if errors.Is(err, errCanceled) {
				return err
			}
			r.lost(rec)
			u = nil
		}
	}
	if rec.Made {
		if u != nil {
			f.Raw = u.Raw()
			r.changed(rec)
		}
		return r.doc.PutSegment(rec.ID, rec.Store, rec.First, f, nil)
	}
	var seg *sitemapcore.Segment
	if u != nil {
		got, s, err := r.reread(rec, u)
		switch {
		case errors.Is(err, errCanceled):
			return err
		case err == nil && s.Rows.Len() == rec.Rows && s.Kind == rec.Kind:
			r.changed(rec)
			f, seg = got, s
			f.NumRows = rec.Rows
			s.Broken = s.Broken || rec.Broken
			s.Truncated = s.Truncated || rec.Truncated
		default:
			r.holes = true
			return r.salvage(rec, f, u.Raw(), s)
		}
	}
	r.holes = r.holes || seg == nil
	return r.doc.PutSegment(rec.ID, rec.Store, rec.First, f, seg)
}

// changed says that a byte of a file is another one, where that is so.
func (r *replay) changed(rec *journal.File) {
	if r.spoilt {
		r.say("A byte of "+intake.ShowName(rec.Name)+" is not what it was",
			"Its copy on this device has changed by itself, as happens when a disk grows old. Compare its pages "+
				"with the file on your site.")
	}
}

// lost says that a file's bytes are not what they were.
func (r *replay) lost(rec *journal.File) {
	r.say(intake.ShowName(rec.Name)+" can’t be read any more",
		"Its copy on this device is damaged or gone, so its pages are missing here. What is left of it is kept. "+
			"Open the file again from where you have it.")
}

// source reads the bytes of a file, as they came.
func (r *replay) source(rec *journal.File) (*intake.Unpacker, error) {
	name := journal.SourceName(int(rec.ID))
	size := min(r.sizes[name], int64(rec.Size))
	if size == 0 && rec.Size > 0 {
		return nil, journal.ErrGone
	}
	u := r.unpacker()
	if err := u.Grow(size); err != nil {
		return nil, err
	}
	room := u.Room()[:size]
	sum := uint32(0)
	for at := 0; at < len(room); {
		p := room[at:min(len(room), at+chunkBytes)]
		n, err := r.folder.ReadAt(name, p, int64(at))
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return nil, journal.ErrDamaged
		}
		sum = journal.Sum(sum, p[:n])
		if err := u.Took(n); err != nil {
			return nil, err
		}
		at += n
		r.progress(int64(n))
		if err := r.j.breathe(); err != nil {
			return nil, err
		}
	}
	r.spoilt = sum != rec.Sum
	return u, nil
}

func (r *replay) unpacker() *intake.Unpacker {
	return intake.NewUnpacker(max(0, sitemapcore.MaxTotal-r.doc.StoredBytes()))
}

// reread reads the text of a source, the way it was read when it was opened.
func (r *replay) reread(rec *journal.File, u *intake.Unpacker) (f sitemapcore.File, s *sitemapcore.Segment, err error) {
	o := &opener{e: r.e, j: r.j, purpose: toReplay, sink: func(got sitemapcore.File, seg *sitemapcore.Segment) error {
		f, s = got, seg
		return nil
	}}
	if rec.Pasted {
		f = sitemapcore.File{Name: rec.Name, Path: rec.Path, Raw: u.Raw(), Pasted: true}
		s, err = o.sitemap(u.Raw())
		return f, s, err
	}
	if err := u.Close(); err != nil {
		return f, nil, err
	}
	err = o.unpacked(given{name: rec.Name, path: rec.Path, size: int64(rec.Size)}, u)
	if err == nil && s == nil {
		err = journal.ErrDamaged
	}
	return f, s, err
}
