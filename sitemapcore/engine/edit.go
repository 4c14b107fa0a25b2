package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// bulkRows is the number of pages from which on an edit is a job.
const bulkRows = 20_000

// copyRows is the most rows that go to the clipboard.
const copyRows = 200_000

// resolve returns the number of pages that a target names, and a function that lists them. The list
// stays what it is when the view or the document changes.
func (e *Engine) resolve(t wire.Target) (int, func(yield func(sitemapcore.EntryID) bool), error) {
	if t.ID != 0 {
		if _, ok := e.doc.Index(t.ID); !ok {
			return 0, nil, errStale
		}
		return 1, func(yield func(sitemapcore.EntryID) bool) { yield(t.ID) }, nil
	}
	v := e.views[t.View]
	if v == nil {
		return 0, nil, errStale
	}
	rows := sitemapcore.RowSetOf(t.Rows...)
	if r := rows.Ranges(); len(r) > 0 && (r[0].From < 0 || r[len(r)-1].To > v.len(e.doc)) {
		return 0, nil, errStale
	}
	if v.all {
		var ids sitemapcore.IDs
		for _, r := range rows.Ranges() {
			for _, run := range e.doc.Slice(r.From, r.To) {
				ids = ids.AppendRun(run)
			}
		}
		return rows.Len(), func(yield func(sitemapcore.EntryID) bool) {
			ids.All(func(_ int, id sitemapcore.EntryID) bool { return yield(id) })
		}, nil
	}
	ids := v.ids
	return rows.Len(), func(yield func(sitemapcore.EntryID) bool) {
		for _, r := range rows.Ranges() {
			for _, id := range ids[r.From:r.To] {
				if !yield(id) {
					return
				}
			}
		}
	}, nil
}

// A step is a change that was worked out, with its label.
type step struct {
	label   string
	kind    sitemapcore.Kind
	changes sitemapcore.ChangeSet
	pages   int
	joins   bool
}

// edited answers a request that was a step.
func (e *Engine) edited(s *step) *wire.Edited {
	return &wire.Edited{Label: s.label, Pages: s.pages, Rev: e.rev}
}

// do works a change out and carries it out: at once for few pages, as a job for many. work is
// called again when the document changed while it was working.
func (e *Engine) do(r request, n int, work func(*job) (step, error)) {
	if n >= bulkRows {
		e.change(r, 0, work)
		return
	}
	s, err := work(nil)
	if err == nil && len(s.changes) > 0 {
		err = e.commit(s)
	}
	r.then(func() { r.answer(e.edited(&s)) })(err)
}

// change works a change out in a job, and carries it out.
func (e *Engine) change(r request, id int, work func(*job) (step, error)) {
	e.reply(r, id, "", func(j *job) (wire.Body, error) { return e.carryOut(j, work) })
}

// carryOut works a change out within a job, for the document as it is, and carries it out.
func (e *Engine) carryOut(j *job, work func(*job) (step, error)) (wire.Body, error) {
	s, err := steady(e, func() (step, error) { return work(j) })
	if err == nil {
		err = e.commitIn(j, s)
	}
	return e.edited(&s), err
}

// applyRows is the number of pages that a bulk change touches between two looks at the clock: 1 ms
// in wasm.
const applyRows = 16 << 10

// commitIn is commit in slices. Until the change is whole no other job runs, and requests that
// change the document wait; windows are answered.
func (e *Engine) commitIn(j *job, s step) error {
	if len(s.changes) == 0 {
		return nil
	}
	if e.opening != 0 {
		return errOpening
	}
	a, err := e.doc.Begin(s.changes)
	if err != nil {
		return err
	}
	e.alone = j
	// Only the end of the engine can interrupt a job that has no number: a change that was begun
	// becomes whole.
	j.id = 0
	for !a.Step(applyRows) {
		if err := j.breathe(); err != nil {
			return err
		}
	}
	e.committed(s, a.Inverse())
	return nil
}

// release lets everything go on that waited for a change to be whole; turn calls it when the job is
// over.
func (e *Engine) release() {
	e.alone = nil
	held := e.held
	e.held = nil
	for _, m := range held {
		e.take(m)
	}
}

func (e *Engine) edit(r request, b *wire.Edit) {
	n, ids, err := e.resolve(b.Target)
	values := append([]wire.FieldValue{{Field: b.Field, Value: b.Value, Clear: b.Clear}}, b.Also...)
	verb, names := "Clear ", ""
	for i, v := range values {
		if err != nil || v.Field >= sitemapcore.NumFields {
			r.fail(errStale)
			return
		}
		if !v.Clear {
			verb = "Set "
		}
		switch {
		case i > 0 && i == len(values)-1:
			names += " and "
		case i > 0:
			names += ", "
		}
		names += nouns[v.Field]
	}
	label, kind := verb+names+" of ", sitemapcore.Kind("input."+b.Field.XMLName())
	if _, ok := check.ByCode(b.Mends); ok {
		label, kind = fixLabel(b.Mends), sitemapcore.Kind(fixKind+b.Mends)
	}
	e.do(r, n, func(j *job) (step, error) {
		columns := make([]*cells, len(values))
		texts := make([][]byte, len(values))
		for i, v := range values {
			columns[i] = newCells(v.Field)
			if !v.Clear {
				texts[i] = append([]byte{}, v.Value...)
			}
		}
		n := 0
		err := j.each(ids, func(id sitemapcore.EntryID) {
			changed := false
			for i, c := range columns {
				changed = c.add(e.doc, id, texts[i]) || changed
			}
			if changed {
				n++
			}
		})
		var changes sitemapcore.ChangeSet
		for _, c := range columns {
			changes = append(changes, c.changes()...)
		}
		return step{label + pages(n), kind, changes, n, b.Typing}, err
	})
}

// cells collects values of one field. Pages that have their value already are left alone.
type cells struct {
	op   sitemapcore.SetCells
	same bool
	n    int
}

func newCells(f sitemapcore.Field) *cells {
	return &cells{op: sitemapcore.SetCells{Field: f}, same: true}
}

// add gives a page a value, and reports whether it had another one; nil takes the field out.
func (c *cells) add(d *sitemapcore.Document, id sitemapcore.EntryID, value []byte) bool {
	ref := d.RefFor(id, c.op.Field, value)
	if ref == d.Ref(id, c.op.Field) {
		return false
	}
	c.op.IDs = c.op.IDs.Append(id)
	c.op.Refs = append(c.op.Refs, ref)
	c.same = c.same && ref == c.op.Refs[0]
	c.n++
	return true
}

func (c *cells) changes() sitemapcore.ChangeSet {
	if c.n == 0 {
		return nil
	}
	if c.same {
		c.op.Refs = c.op.Refs[:1:1]
	}
	return sitemapcore.ChangeSet{c.op}
}

func (e *Engine) include(r request, b *wire.Include) {
	n, ids, err := e.resolve(b.Target)
	if err != nil {
		r.fail(err)
		return
	}
	e.do(r, n, func(j *job) (step, error) {
		op := sitemapcore.SetIncluded{On: []bool{b.On}}
		n := 0
		err := j.each(ids, func(id sitemapcore.EntryID) {
			if e.doc.Included(id) != b.On {
				op.IDs = op.IDs.Append(id)
				n++
			}
		})
		if n == 0 || err != nil {
			return step{}, err
		}
		label := "Leave out "
		if b.On {
			label = "Take back "
		}
		return step{label + pages(n), "include", sitemapcore.ChangeSet{op}, n, false}, nil
	})
}

func (e *Engine) remove(r request, b *wire.Delete) {
	n, ids, err := e.resolve(b.Target)
	if err != nil {
		r.fail(err)
		return
	}
	e.do(r, n, func(j *job) (step, error) {
		m := mending{e: e}
		err := j.each(ids, m.remove)
		rows := sitemapcore.RowSetOf(m.gone...)
		if rows.Empty() || err != nil {
			return step{}, err
		}
		return step{
			"Delete " + pages(rows.Len()), "delete",
			sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: rows}},
			rows.Len(), false,
		}, nil
	})
}

// pasteCells puts a block of cells into a view. A single cell fills the whole selection. What hangs
// over to the right is left out; lines past the last row become new pages where the block begins
// with addresses.
func (e *Engine) pasteCells(r request, b *wire.PasteCells) {
	v := e.views[b.Target.View]
	n, ids, err := e.resolve(b.Target)
	if err != nil || v == nil || n == 0 || b.Field >= sitemapcore.NumFields {
		r.fail(errStale)
		return
	}
	text := strings.TrimSuffix(strings.ReplaceAll(b.Text, "\r\n", "\n"), "\n")
	lines := strings.Split(text, "\n")
	e.do(r, max(n, len(lines)), func(j *job) (step, error) {
		var columns [sitemapcore.NumFields]*cells
		for f := b.Field; f < sitemapcore.NumFields; f++ {
			columns[f] = newCells(f)
		}
		put := func(id sitemapcore.EntryID, line string) {
			eachCell(line, b.Field, func(f sitemapcore.Field, value []byte) { columns[f].add(e.doc, id, value) })
		}
		s := step{kind: "paste"}
		var extra []string
		if len(lines) == 1 {
			if err := j.each(ids, func(id sitemapcore.EntryID) { put(id, lines[0]) }); err != nil {
				return step{}, err
			}
			s.pages = n
		} else {
			first := sitemapcore.RowSetOf(b.Target.Rows...).Ranges()[0].From
			for i, line := range lines {
				if err := j.breathe(); err != nil {
					return step{}, err
				}
				if first+i >= v.len(e.doc) {
					if b.Field == sitemapcore.Loc {
						extra = lines[i:]
					}
					break
				}
				put(v.at(e.doc, first+i), line)
				s.pages++
			}
		}
		for f := b.Field; f < sitemapcore.NumFields; f++ {
			s.changes = append(s.changes, columns[f].changes()...)
		}
		fresh := freshCells(extra)
		c, err := e.newPages(fresh, j)
		if err != nil {
			return step{}, err
		}
		s.changes = append(s.changes, c...)
		s.pages += len(fresh)
		s.label = "Paste into " + pages(s.pages)
		return s, nil
	})
}

// eachCell calls use for each cell of a line of a spreadsheet, from one field on. Where there is
// nothing in it, the page has no such field; an address is empty.
func eachCell(line string, from sitemapcore.Field, use func(f sitemapcore.Field, value []byte)) {
	for f, more := from, true; more && f < sitemapcore.NumFields; f++ {
		var cell string
		cell, line, more = strings.Cut(line, "\t")
		value := []byte(cell)
		if cell == "" && f != sitemapcore.Loc {
			value = nil
		}
		use(f, value)
	}
}

// freshCells returns the values of new pages in lines that begin with their addresses.
func freshCells(lines []string) (fresh []fields) {
	for _, line := range lines {
		var x fields
		eachCell(line, sitemapcore.Loc, func(f sitemapcore.Field, value []byte) { x[f] = value })
		if len(x[sitemapcore.Loc]) > 0 {
			fresh = append(fresh, x)
		}
	}
	return fresh
}

// fields are the values of a new page; nil where it has none.
type fields = [sitemapcore.NumFields][]byte

// newPages returns the change that adds pages at the end: to the last sitemap that is open, or to a
// new file where none is.
func (e *Engine) newPages(values []fields, j *job) (sitemapcore.ChangeSet, error) {
	if len(values) == 0 {
		return nil, nil
	}
	var changes sitemapcore.ChangeSet
	file, ok := e.lastSitemap()
	if !ok {
		f, err := e.doc.AddFile(sitemapcore.File{
			Name: "sitemap.xml", Path: "sitemap.xml", Kind: sitemapcore.NewFile,
			Root: sitemapxml.DefaultRoot(),
		})
		if err != nil {
			return nil, err
		}
		file = f
		changes = sitemapcore.ChangeSet{
			sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: f, Name: "sitemap.xml"}}},
		}
	}
	root := e.doc.File(file).Root
	var text []byte
	ends := make([]int, len(values))
	for i := range values {
		if err := j.breatheAt(i%256 == 0); err != nil {
			return nil, err
		}
		text = sitemapxml.AppendNewEntry(text, &root, &values[i])
		ends[i] = len(text)
	}
	ids, err := e.addEntries(text, ends, file, j)
	if err != nil {
		return nil, err
	}
	at := e.endOf(file)
	return append(changes, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+len(values)), IDs: ids}), nil
}

// lastSitemap returns the last file that can take pages.
func (e *Engine) lastSitemap() (sitemapcore.FileID, bool) {
	files := e.doc.Files()
	for i := len(files) - 1; i >= 0; i-- {
		if !files[i].Gone && files[i].Kind != sitemapcore.Index {
			return sitemapcore.FileID(i), true
		}
	}
	return 0, false
}

// endOf returns the position behind the last page of a file. Pages of a file are neighbours, and
// files follow each other by number.
func (e *Engine) endOf(f sitemapcore.FileID) int {
	lo, hi := 0, e.doc.Len()
	for lo < hi {
		mid := (lo + hi) / 2
		if e.doc.Row(e.doc.At(mid)).File <= f {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func (e *Engine) copyCells(r request, b *wire.Copy) {
	n, ids, err := e.resolve(b.Target)
	if err != nil {
		r.fail(err)
		return
	}
	var text []byte
	rows := 0
	for id := range ids {
		if rows == copyRows {
			break
		}
		if rows > 0 {
			text = append(text, '\n')
		}
		for i, f := range b.Fields {
			if i > 0 {
				text = append(text, '\t')
			}
			if f < sitemapcore.NumFields {
				start := len(text)
				text, _ = e.doc.AppendValue(text, id, f)
				// A line break or tab within a value would become a cell of its own.
				for k := start; k < len(text); k++ {
					if text[k] < ' ' {
						text[k] = ' '
					}
				}
			}
		}
		rows++
	}
	r.answer(&wire.Copied{Text: string(text), Rows: rows, Cut: rows < n})
}
