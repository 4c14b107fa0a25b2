package engine

import (
	"iter"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// copyRows is the most rows that go to the clipboard.
	copyRows = 200_000
	// copyBytes limits the copied text; the row that exceeds it is the last.
	copyBytes = 32 << 20
)

// An idList lists pages.
type idList = iter.Seq[sitemapcore.EntryID]

// resolve returns the number of a target's pages, and a function that lists them. The list stays the same if the view
// or the document changes.
func (vs *views) resolve(t wire.Target) (int, idList, error) {
	if t.ID != 0 {
		if _, ok := vs.doc.Index(t.ID); !ok {
			return 0, nil, errStale
		}
		return 1, func(yield func(sitemapcore.EntryID) bool) { yield(t.ID) }, nil
	}
	v := vs.open[t.View]
	if v == nil {
		return 0, nil, errStale
	}
	rows := sitemapcore.RowSetOf(t.Rows...)
	if r := rows.Ranges(); len(r) > 0 && (r[0].From < 0 || r[len(r)-1].To > v.len(vs.doc)) {
		return 0, nil, errStale
	}
	if v.all {
		var ids sitemapcore.IDs
		for _, r := range rows.Ranges() {
			for _, run := range vs.doc.Slice(r.From, r.To) {
				ids = ids.AppendRun(run)
			}
		}
		return rows.Len(), ids.Values, nil
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

func (vs *views) copyCells(r request, b *wire.Copy) {
	n, ids, err := vs.resolve(b.Target)
	if err != nil {
		r.fail(err)
		return
	}
	var text, value []byte
	rows, empty := 0, false
	for id := range ids {
		if rows == copyRows || len(text) > copyBytes {
			break
		}
		if rows > 0 {
			text = append(text, '\n')
		}
		start := len(text)
		for i, f := range b.Fields {
			if i > 0 {
				text = append(text, '\t')
			}
			if f < sitemapcore.NumFields {
				value, _ = vs.doc.AppendValue(value[:0], id, f)
				text = intake.AppendCell(text, value)
			}
		}
		empty = start == len(text)
		rows++
	}
	if empty {
		text = append(text, '\n') // otherwise it would end before its last row
	}
	vs.copied = clippingOf(text, b.Fields)
	r.answer(&wire.Copied{Text: string(text), Rows: rows, Cut: rows < n})
}

// A chooser finds pages within a job.
type chooser func(*job) (choice, error)

// targeted returns what finds the pages of a target, or nil for all pages. Rows that are named are those
// of now; all rows of a view are found as soon as it is complete. With below the rows below the named ones are found too.
func (vs *views) targeted(t wire.Target, below bool) chooser {
	v := vs.open[t.View]
	if t.ID != 0 || !t.All {
		n, ids, err := vs.resolve(t)
		c := choice{n: n, ids: ids}
		if t.ID == 0 && err == nil && v.complete && n == v.len(vs.doc) {
			c.by = &v.filter
		}
		if rows := sitemapcore.RowSetOf(t.Rows...); below && t.ID == 0 && err == nil && !rows.Empty() {
			end := rows.Ranges()[len(rows.Ranges())-1].To
			c.below = v.len(vs.doc) - end
			t.Rows = rows.Add(end, end+c.below).Ranges()
			c.n, c.ids, err = vs.resolve(t)
		}
		return func(*job) (choice, error) { return c, err }
	}
	if t.View == 0 {
		return nil
	}
	return func(j *job) (choice, error) {
		if v == nil {
			return choice{}, errStale
		}
		for !v.complete {
			if err := j.breathe(); err != nil {
				return choice{}, err
			}
			if vs.open[t.View] != v {
				return choice{}, errStale
			}
		}
		n, ids, err := vs.resolve(wire.Target{View: t.View, Rows: []sitemapcore.Range{{To: v.len(vs.doc)}}})
		return choice{n: n, ids: ids, by: &v.filter, all: true}, err
	}
}
