package view

import (
	"hash/maphash"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// copyRows is the most rows that go to the clipboard.
	copyRows = 200_000
	// copyBytes limits the copied text; the row that exceeds it is the last.
	copyBytes = 32 << 20
)

// seen returns the list in which the user saw the pages of a target, or nil if the view shows another one.
func (vs *Views) seen(t wire.Target) *list {
	v := vs.open[t.View]
	if v == nil || v.ordered(vs.Doc) != t.Order {
		return nil
	}
	l := v.shown
	return &l
}

// Resolve returns the number of a target's pages, and a function that lists them. The list stays the same if the view
// or the document changes.
func (vs *Views) Resolve(t wire.Target) (int, session.IDs, error) {
	if t.ID != 0 {
		if _, ok := vs.Doc.Index(t.ID); !ok {
			return 0, nil, session.ErrStale
		}
		return 1, func(yield func(sitemapcore.EntryID) bool) { yield(t.ID) }, nil
	}
	l := vs.seen(t)
	if l == nil {
		return 0, nil, session.ErrStale
	}
	rows := sitemapcore.RowSetOf(t.Rows...)
	if r := rows.Ranges(); len(r) > 0 && (r[0].From < 0 || r[len(r)-1].To > l.len(vs.Doc)) {
		return 0, nil, session.ErrStale
	}
	if l.all {
		var ids sitemapcore.IDs
		for _, r := range rows.Ranges() {
			for _, run := range vs.Doc.Slice(r.From, r.To) {
				ids = ids.AppendRun(run)
			}
		}
		return rows.Len(), ids.Values, nil
	}
	ids := l.ids
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
				text = table.AppendCell(text, value)
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

// Targeted returns the chooser of a target's pages. They are those that the user saw when the message was sent. With below
// the rows below the named ones are found too.
func (vs *Views) Targeted(t wire.Target, below bool) session.Chooser {
	switch {
	case t.ID != 0 || !t.All:
		return chosen(vs.named(t, below))
	case t.View == 0 && (t.Len == 0 || t.Len == vs.Doc.Len()):
		return nil
	}
	l := vs.seen(t)
	switch {
	case l == nil || l.complete && t.Len != 0 && t.Len != l.len(vs.Doc):
		return chosen(session.Choice{}, session.ErrStale)
	case l.complete:
		t.All, t.Rows = false, []sitemapcore.Range{{To: l.len(vs.Doc)}}
		c, err := vs.named(t, false)
		c.All = true
		return chosen(c, err)
	}
	v, match, rev := vs.open[t.View], vs.Matcher(&l.filter), vs.Rev
	return func(j *session.Job) (session.Choice, error) {
		if vs.Rev != rev {
			return session.Choice{}, session.ErrStale
		}
		return vs.grown(j, v, l, match)
	}
}

// chosen returns the chooser of pages that are known before the job begins.
func chosen(c session.Choice, err error) session.Chooser {
	return func(*session.Job) (session.Choice, error) { return c, err }
}

// named finds the rows that a target names.
func (vs *Views) named(t wire.Target, below bool) (session.Choice, error) {
	n, ids, err := vs.Resolve(t)
	c := session.Choice{N: n, IDs: ids}
	if t.ID != 0 || err != nil {
		return c, err
	}
	l := vs.seen(t)
	if l.complete && n == l.len(vs.Doc) {
		c.By = &l.filter
	}
	if rows := sitemapcore.RowSetOf(t.Rows...); below && !rows.Empty() {
		end := rows.Ranges()[len(rows.Ranges())-1].To
		c.Below = l.len(vs.Doc) - end
		t.Rows = rows.Add(end, end+c.Below).Ranges()
		c.N, c.IDs, err = vs.Resolve(t)
	}
	return c, err
}

// grown finds all pages of a list that is still growing. It waits for the view, or finds the pages itself if the view is
// asked for others meanwhile.
func (vs *Views) grown(j *session.Job, v *view, l *list, match func(sitemapcore.EntryID) bool) (session.Choice, error) {
	others := func() bool { return !v.query.equal(&l.query) }
	if err := j.Until(func() bool { return v.shown.complete || others() }); err != nil {
		return session.Choice{}, err
	}
	c := session.Choice{By: &l.filter, All: true}
	if !others() {
		ids := v.shown.ids
		c.N, c.IDs = len(ids), slices.Values(ids)
		return c, nil
	}
	var ids sitemapcore.IDs
	for at, id := range vs.Doc.Order().All {
		if err := j.Pace(at); err != nil {
			return session.Choice{}, err
		}
		if match(id) {
			ids = ids.Append(id)
		}
	}
	c.N, c.IDs = ids.Len(), ids.Values
	return c, nil
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
