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
	// copyBytes is where what goes there ends, with the row that passes it.
	copyBytes = 32 << 20
)

// An idList lists pages.
type idList = iter.Seq[sitemapcore.EntryID]

// resolve returns the number of pages that a target names, and a function that lists them. The list
// stays what it is when the view or the document changes.
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

// targeted is resolve for a job: where rows are named they are those of now. A target without rows
// stands for all that its view shows, once it is complete.
func (vs *views) targeted(t wire.Target) func(*job) (int, idList, error) {
	v := vs.open[t.View]
	if t.ID != 0 || len(t.Rows) > 0 || v == nil {
		n, ids, err := vs.resolve(t)
		return func(*job) (int, idList, error) { return n, ids, err }
	}
	return func(j *job) (int, idList, error) {
		for !v.complete {
			if err := j.breathe(); err != nil {
				return 0, nil, err
			}
			if vs.open[t.View] != v {
				return 0, nil, errStale
			}
		}
		t.Rows = []sitemapcore.Range{{To: v.len(vs.doc)}}
		return vs.resolve(t)
	}
}

// changeMany changes the pages that were chosen, in a job, or with try says what that would do.
func (vs *views) changeMany(r request, id int, try bool, chosen func(*job) (int, idList, error),
	look func(j *job, n int, ids idList) (wire.Body, error), work func(j *job, n int, ids idList) (step, error),
) {
	kind := ""
	if try {
		kind = "preview"
	}
	vs.reply(r, id, kind, func(j *job) (wire.Body, error) {
		n, ids, err := chosen(j)
		switch {
		case err != nil:
			return nil, err
		case try:
			return steady(vs.session, j, func() (wire.Body, error) { return look(j, n, ids) })
		}
		return vs.carryOut(j, func(j *job) (step, error) { return work(j, n, ids) })
	})
}

// again returns a step for other pages from one on those of a target; nil where the target is a choice
// of pages that no filter tells.
func (vs *views) again(t wire.Target, x sitemapcore.Step) []sitemapcore.Step {
	v := vs.open[t.View]
	if t.ID != 0 || v == nil || !v.complete || !v.filter.Lasting() {
		return nil
	}
	if len(t.Rows) > 0 && sitemapcore.RowSetOf(t.Rows...).Len() != v.len(vs.doc) {
		return nil
	}
	x.Pages = v.filter
	return []sitemapcore.Step{x}
}
