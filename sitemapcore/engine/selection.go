package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// copyRows is the most rows that go to the clipboard.
	copyRows = 200_000
	// copyBytes limits the copied text; the row that exceeds it is the last.
	copyBytes = 32 << 20
)

// resolve returns the number of a target's pages, and a function that lists them. The list stays the same if the view
// or the document changes.
func (vs *views) resolve(t wire.Target) (int, session.IDs, error) {
	if t.ID != 0 {
		if _, ok := vs.Doc.Index(t.ID); !ok {
			return 0, nil, session.ErrStale
		}
		return 1, func(yield func(sitemapcore.EntryID) bool) { yield(t.ID) }, nil
	}
	v := vs.open[t.View]
	if v == nil {
		return 0, nil, session.ErrStale
	}
	rows := sitemapcore.RowSetOf(t.Rows...)
	if r := rows.Ranges(); len(r) > 0 && (r[0].From < 0 || r[len(r)-1].To > v.len(vs.Doc)) {
		return 0, nil, session.ErrStale
	}
	if v.all {
		var ids sitemapcore.IDs
		for _, r := range rows.Ranges() {
			for _, run := range vs.Doc.Slice(r.From, r.To) {
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

func (vs *views) copyCells(r session.Request, b *wire.Copy) {
	n, ids, err := vs.resolve(b.Target)
	if err != nil {
		r.Fail(err)
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
				value, _ = vs.Doc.AppendValue(value[:0], id, f)
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
	r.Answer(&wire.Copied{Text: string(text), Rows: rows, Cut: rows < n})
}

// A chooser finds pages within a job.
type chooser func(*session.Job) (choice, error)

// targeted returns what finds the pages of a target, or nil for all pages. Rows that are named are those
// of now; all rows of a view are found as soon as it is complete. With below the rows below the named ones are found too.
func (vs *views) targeted(t wire.Target, below bool) chooser {
	v := vs.open[t.View]
	if t.ID != 0 || !t.All {
		n, ids, err := vs.resolve(t)
		c := choice{n: n, ids: ids}
		if t.ID == 0 && err == nil && v.complete && n == v.len(vs.Doc) {
			c.by = &v.filter
		}
		if rows := sitemapcore.RowSetOf(t.Rows...); below && t.ID == 0 && err == nil && !rows.Empty() {
			end := rows.Ranges()[len(rows.Ranges())-1].To
			c.below = v.len(vs.Doc) - end
			t.Rows = rows.Add(end, end+c.below).Ranges()
			c.n, c.ids, err = vs.resolve(t)
		}
		return func(*session.Job) (choice, error) { return c, err }
	}
	if t.View == 0 {
		return nil
	}
	return func(j *session.Job) (choice, error) {
		if v == nil {
			return choice{}, session.ErrStale
		}
		for !v.complete {
			if err := j.Breathe(); err != nil {
				return choice{}, err
			}
			if vs.open[t.View] != v {
				return choice{}, session.ErrStale
			}
		}
		n, ids, err := vs.resolve(wire.Target{View: t.View, Rows: []sitemapcore.Range{{To: v.len(vs.Doc)}}})
		return choice{n: n, ids: ids, by: &v.filter, all: true}, err
	}
}
