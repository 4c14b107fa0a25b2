package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
)

// textBytes is the most of a store or of new values that goes into one frame, and stepRows the
// number of pages between two looks at the clock.
const (
	textBytes = 256 << 10
	stepRows  = 4096
)

// made reports whether a file's text can't be had again by reading its source.
func made(f *sitemapcore.File) bool { return f.Kind == sitemapcore.NewFile || f.Raw == nil }

// add puts a record into a journal, and hands on what is many.
func add(j *job, w *journal.Writer, r journal.Record) error {
	if err := w.Add(r); err != nil {
		return err
	}
	if w.Full() {
		if err := w.Write(); err != nil {
			return err
		}
	}
	return j.breathe()
}

// writePending writes one thing that waits: what the tables gained for it, and then the thing
// itself.
func (e *Engine) writePending(j *job, p *project, x pending) error {
	files := e.doc.Files()
	wrote := false
	for i := x.from.Files; i < x.to.Files; i++ {
		if files[i].Raw == nil {
			continue
		}
		if err := e.writeSource(j, p, i); err != nil {
			return err
		}
		wrote = true
	}
	if wrote {
		// A journal must not name what is not on the device.
		if err := p.folder.Flush(); err != nil {
			return err
		}
	}
	if err := e.writeTables(j, p.log, x.from, x.to, x.rows, nil); err != nil {
		return err
	}
	return add(j, p.log, x.record)
}

// writeSource writes the bytes of a file as they came, from where they are.
func (e *Engine) writeSource(j *job, p *project, i int) error {
	raw := e.doc.Files()[i].Raw
	name := journal.SourceName(i)
	if err := p.folder.Truncate(name, 0); err != nil {
		return err
	}
	for at := 0; at < len(raw); at += writeBytes {
		if err := p.folder.WriteAt(name, raw[at:min(len(raw), at+writeBytes)], int64(at)); err != nil {
			return err
		}
		if err := j.breathe(); err != nil {
			return err
		}
	}
	p.bytes += int64(len(raw))
	return nil
}

// writeTables writes what the tables gained between two marks. Files that can be read again are
// left out where skip reports true.
func (e *Engine) writeTables(j *job, w *journal.Writer, from, to sitemapcore.Marks, rows []*journal.Rows,
	skip func(int) bool,
) error {
	files := e.doc.Files()
	owned := make(map[sitemapcore.StoreID]bool)
	for i := range to.Files {
		f := &files[i]
		if !made(f) {
			owned[f.Store] = true
		}
		if i < from.Files || skip != nil && !made(f) && skip(i) {
			continue
		}
		r := &journal.File{
			ID: sitemapcore.FileID(i), Store: f.Store, First: f.First, Rows: f.NumRows, Kind: f.Kind, Name: f.Name,
			Path:   f.Path,
			Source: f.Raw != nil, Size: len(f.Raw), Made: made(f), Pasted: f.Pasted, Broken: f.Broken,
			Truncated: f.Truncated,
			BOM:       f.BOM, Packed: f.Packed, Encoding: f.Encoding, Root: f.Root, Unread: f.Unread,
			Receipts: f.Receipts,
		}
		var sums journal.Sums
		for at := 0; at < len(f.Raw); at += journal.SumBytes {
			r.Sum = journal.Sum(r.Sum, f.Raw[at:min(len(f.Raw), at+journal.SumBytes)])
			sums.Sums = append(sums.Sums, r.Sum)
			if err := j.breatheAt(at%writeBytes == 0); err != nil {
				return err
			}
		}
		if len(sums.Sums) > 1 {
			if err := add(j, w, &sums); err != nil {
				return err
			}
		}
		if err := add(j, w, r); err != nil {
			return err
		}
	}
	for i := range to.Stores {
		s := sitemapcore.StoreID(i)
		text := e.doc.Text(s)
		at, end := 0, len(text)
		if from.ArenaLen > 0 && s == from.Arena {
			at = from.ArenaLen
		} else if i < from.Stores {
			continue
		}
		if to.ArenaLen > 0 && s == to.Arena {
			end = to.ArenaLen
		}
		for !owned[s] && at < end {
			n := min(end, at+textBytes)
			if err := add(j, w, &journal.StoreText{Store: s, At: at, Text: text[at:n]}); err != nil {
				return err
			}
			at = n
		}
	}
	for i := from.Values; i < to.Values; {
		v := &journal.Values{First: i}
		for size := 0; i < to.Values && size < textBytes; i++ {
			text := e.doc.ValueText(i)
			v.Texts = append(v.Texts, text)
			size += len(text) + 1
		}
		if err := add(j, w, v); err != nil {
			return err
		}
	}
	for _, r := range rows {
		if err := add(j, w, r); err != nil {
			return err
		}
	}
	return nil
}

// writeAnew writes the project's journal anew, beginning with a picture of the document as it is.
// It ends the job's turn: while the picture is made nothing changes, and whatever waited is in it.
func (e *Engine) writeAnew(j *job) error {
	k := &e.saver
	p := k.project
	for {
		if e.opening != 0 {
			// What is being opened is not whole yet, and waits for no disk. When it is, the job
			// begins again.
			return nil
		}
		whole, err := e.writeSources(j, p)
		if err != nil {
			return err
		}
		if whole && e.opening == 0 {
			break
		}
		if err := j.breathe(); err != nil {
			return err
		}
	}
	j.runAlone()
	j.behind = ""
	gen := p.man.Generation + 1
	w := journal.NewWriter(p.folder, journal.Head{Version: journal.Version, Generation: gen, Snapshot: true})
	if err := e.picture(j, w); err != nil {
		return err
	}
	if err := e.writeNotes(p); err != nil {
		return err
	}
	if err := w.Flush(); err != nil {
		return err
	}
	old := p.man.Generation
	p.log, p.man.Generation = w, gen
	if err := e.writeManifest(true); err != nil {
		// Nothing is written where maybe no manifest leads: the next try makes another picture.
		return err
	}
	p.base, p.pages = w.Size(), 0
	p.anew, p.blank = false, false
	k.queue, k.marks = nil, e.doc.Marks()
	return p.folder.Remove(journal.Name(old))
}

// writeSources writes the sources that are needed and not there. It reports whether none is missing
// any more.
func (e *Engine) writeSources(j *job, p *project) (bool, error) {
	list, err := p.folder.List()
	if err != nil {
		return false, err
	}
	there := make(map[string]int64, len(list))
	for _, f := range list {
		there[f.Name] = f.Size
	}
	skip := e.unneeded()
	wrote := false
	for i, f := range e.doc.Files() {
		size, ok := there[journal.SourceName(i)]
		if f.Raw == nil || skip(i) || ok && size == int64(len(f.Raw)) {
			continue
		}
		if err := e.writeSource(j, p, i); err != nil {
			return false, err
		}
		wrote = true
	}
	if !wrote {
		return true, nil
	}
	return false, p.folder.Flush()
}

// unneeded returns a function that tells which files nothing leads back to: their opening was
// canceled.
func (e *Engine) unneeded() func(int) bool {
	needed := make([]bool, len(e.doc.Files()))
	for i, f := range e.doc.Files() {
		needed[i] = !f.Gone
	}
	done, undone := e.history.State()
	for _, s := range append(done, undone...) {
		for _, op := range s.Back {
			if o, ok := op.(sitemapcore.SetFiles); ok {
				for _, f := range o.States {
					// A step that came with a project may not fit.
					if int(f.File) < len(needed) {
						needed[f.File] = true
					}
				}
			}
		}
	}
	return func(i int) bool { return i < len(needed) && !needed[i] }
}

// picture writes the document as it is, the owner's rules, what the owner downloaded, and the
// history.
func (e *Engine) picture(j *job, w *journal.Writer) error {
	marks := e.doc.Marks()
	if err := e.writeTables(j, w, sitemapcore.Marks{}, marks, e.newRows(sitemapcore.Marks{}, marks),
		e.unneeded()); err != nil {
		return err
	}
	if !e.own.usual {
		rules := e.own.rules
		if err := add(j, w, &rules); err != nil {
			return err
		}
	}
	if d := e.download(); d != nil {
		if err := add(j, w, d); err != nil {
			return err
		}
	}
	done, undone := e.history.State()
	for i, s := range append(done, undone...) {
		if err := add(j, w, &journal.Step{Undone: i >= len(done), StepState: s}); err != nil {
			return err
		}
	}
	base, err := e.whole(j)
	if err != nil {
		return err
	}
	if err := add(j, w, &journal.Base{Changes: base}); err != nil {
		return err
	}
	return add(j, w, &journal.End{})
}

// whole returns the change that makes the document out of its tables.
func (e *Engine) whole(j *job) (sitemapcore.ChangeSet, error) {
	var states sitemapcore.SetFiles
	var contents sitemapcore.SetContent
	var out sitemapcore.SetIncluded
	var cells [sitemapcore.NumFields]sitemapcore.SetCells
	files := e.doc.Files()
	for i, f := range files {
		if !f.Gone {
			states.States = append(states.States, sitemapcore.FileState{
				File: sitemapcore.FileID(i), Name: f.Name,
				Anew: f.Anew,
			})
		}
		if made(&f) {
			// Its rows are written as they are.
			continue
		}
		for n := range f.NumRows {
			id := f.First + sitemapcore.EntryID(n)
			if r := e.doc.Row(id); r.Store != f.Store && r.End > 0 {
				contents.IDs = contents.IDs.Append(id)
				contents.Contents = append(contents.Contents, sitemapcore.Content{Row: *r})
			}
			if err := j.breatheAt(n%stepRows == 0); err != nil {
				return nil, err
			}
		}
	}
	for id := e.doc.NextEdited(1); id < e.doc.MaxID(); id = e.doc.NextEdited(id + 1) {
		for f := range cells {
			if ref := e.doc.Ref(id, sitemapcore.Field(f)); ref != sitemapcore.Original {
				cells[f].IDs = cells[f].IDs.Append(id)
				cells[f].Refs = append(cells[f].Refs, ref)
			}
		}
		if !e.doc.Included(id) {
			out.IDs = out.IDs.Append(id)
		}
		if err := j.breatheAt(id%stepRows == 0); err != nil {
			return nil, err
		}
	}
	c := sitemapcore.ChangeSet{states}
	skip := e.unneeded()
	for i := range files {
		if !skip(i) && files[i].Relisted() {
			c = append(c, e.doc.Relisting(sitemapcore.FileID(i)))
		}
	}
	if n := e.doc.Len(); n > 0 {
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(0, n), IDs: e.doc.Order()})
	}
	if len(contents.IDs) > 0 {
		c = append(c, contents)
	}
	for f, o := range cells {
		if len(o.IDs) > 0 {
			o.Field = sitemapcore.Field(f)
			c = append(c, o)
		}
	}
	if len(out.IDs) > 0 {
		out.On = []bool{false}
		c = append(c, out)
	}
	return c, nil
}
