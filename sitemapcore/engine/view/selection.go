package view

import (
	"hash/maphash"

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

// Resolve returns the number of a target's pages, and a function that lists them. The list stays the same if the view
// or the document changes.
func (vs *Views) Resolve(t wire.Target) (int, session.IDs, error) {
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

func (vs *Views) copyCells(r session.Request, b *wire.Copy) {
	n, ids, err := vs.Resolve(b.Target)
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
	vs.Copied = clippingOf(text, b.Fields)
	r.Answer(&wire.Copied{Text: string(text), Rows: rows, Cut: rows < n})
}

// A Chooser finds pages within a job.
type Chooser interface {
	Choose(j *session.Job) (Choice, error)
}

// Targeted returns what finds the pages of a target, or nil for all pages. Rows that are named are those
// of now; all rows of a view are found as soon as it is complete. With below the rows below the named ones are found too.
func (vs *Views) Targeted(t wire.Target, below bool) Chooser {
	switch {
	case t.ID != 0 || !t.All:
		return vs.named(t, below)
	case t.View == 0:
		return nil
	}
	return &wholeView{vs, t.View, vs.open[t.View]}
}

// named finds the rows that a target names.
func (vs *Views) named(t wire.Target, below bool) *namedRows {
	v := vs.open[t.View]
	n, ids, err := vs.Resolve(t)
	c := Choice{N: n, IDs: ids}
	if t.ID == 0 && err == nil && v.complete && n == v.len(vs.Doc) {
		c.By = &v.filter
	}
	if rows := sitemapcore.RowSetOf(t.Rows...); below && t.ID == 0 && err == nil && !rows.Empty() {
		end := rows.Ranges()[len(rows.Ranges())-1].To
		c.Below = v.len(vs.Doc) - end
		t.Rows = rows.Add(end, end+c.Below).Ranges()
		c.N, c.IDs, err = vs.Resolve(t)
	}
	return &namedRows{c, err}
}

// namedRows are pages that were found before the job began.
type namedRows struct {
	choice Choice
	err    error
}

// Choose implements [Chooser].
func (r *namedRows) Choose(*session.Job) (Choice, error) { return r.choice, r.err }

// A wholeView finds all pages of a view; view is nil if it is not open.
type wholeView struct {
	views  *Views
	number int
	view   *view
}

// Choose implements [Chooser].
func (w *wholeView) Choose(j *session.Job) (Choice, error) {
	vs, v := w.views, w.view
	if v == nil {
		return Choice{}, session.ErrStale
	}
	if err := j.Until(func() bool { return v.complete || vs.open[w.number] != v }); err != nil {
		return Choice{}, err
	}
	if !v.complete || vs.open[w.number] != v {
		return Choice{}, session.ErrStale
	}
	n, ids, err := vs.Resolve(wire.Target{View: w.number, Rows: []sitemapcore.Range{{To: v.len(vs.Doc)}}})
	return Choice{N: n, IDs: ids, By: &v.filter, All: true}, err
}

// A Choice is the pages that a step is for.
type Choice struct {
	N     int
	IDs   session.IDs
	Below int                 // the last of them, which are only below the pages of the target; for a paste
	By    *sitemapcore.Filter // that lets them through; nil if they were picked by hand
	All   bool                // they are all pages that a view shows
}

// A clipping identifies the last copied text: on pasting, its values are unchanged, and in their own columns nothing is
// surprising.
type clipping struct {
	seed   maphash.Seed
	sum    uint64
	Fields []sitemapcore.Field
}

func clippingOf(text []byte, fields []sitemapcore.Field) clipping {
	seed := maphash.MakeSeed()
	return clipping{seed, maphash.Bytes(seed, text), fields}
}

// Matches reports whether a text is the copied one.
func (c *clipping) Matches(text []byte) bool {
	return c.Fields != nil && maphash.Bytes(c.seed, text) == c.sum
}
