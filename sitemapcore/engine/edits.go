package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

// edits collect what becomes of pages.
type edits struct {
	doc      *sitemapcore.Document
	columns  [sitemapcore.NumFields]cells
	switched sitemapcore.SetIncluded
	gone     []sitemapcore.Range // places
	entries  sitemapcore.SetContent
	pages    int
}

func newEdits(d *sitemapcore.Document) *edits {
	m := &edits{doc: d}
	for f := range m.columns {
		m.columns[f].op.Field = sitemapcore.Field(f)
	}
	return m
}

// changes returns the collected changes.
func (m *edits) changes() (c sitemapcore.ChangeSet) {
	if len(m.entries.IDs) > 0 {
		// First: the edits of values that follow build on the other entries.
		c = append(c, m.entries)
	}
	for _, column := range m.columns {
		if len(column.op.IDs) == 0 {
			continue
		}
		if !column.mixed {
			column.op.Refs = column.op.Refs[:1:1]
		}
		c = append(c, column.op)
	}
	if on := m.switched.On; len(on) > 0 {
		if !slices.Contains(on, !on[0]) {
			m.switched.On = on[:1]
		}
		c = append(c, m.switched)
	}
	if len(m.gone) > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.RowSetOf(m.gone...)})
	}
	return c
}

// outcome returns the change as an outcome of a kind.
func (m *edits) outcome(kind sitemapcore.Kind, label, did say.Text) session.Outcome {
	return session.Outcome{Kind: kind, Pages: m.pages, Changes: m.changes()}.Called(label, did, "n", m.pages)
}

// fix returns the change as the fix of a rule.
func (m *edits) fix(code string) session.Outcome {
	return session.Outcome{Kind: sitemapcore.Kind(fixKind + code), Pages: m.pages, Changes: m.changes()}.
		Called(labelsFix, labelsFixed, "rule", ruleName(code).String(), "n", m.pages)
}

// setContent gives a page another entry.
func (m *edits) setContent(id sitemapcore.EntryID, c sitemapcore.Content) {
	m.entries.IDs = m.entries.IDs.Append(id)
	m.entries.Contents = append(m.entries.Contents, c)
}

// setEntry sets the entry of a page. It ignores bytes that are no entry.
func (m *edits) setEntry(id sitemapcore.EntryID, entry []byte) bool {
	c, err := rewritten(m.doc, id, entry)
	if err == nil {
		m.setContent(id, c)
	}
	return err == nil
}

// include takes a page into the output, or leaves it out.
func (m *edits) include(id sitemapcore.EntryID, on bool) {
	m.switched.IDs = m.switched.IDs.Append(id)
	m.switched.On = append(m.switched.On, on)
}

// remove deletes a page.
func (m *edits) remove(id sitemapcore.EntryID) {
	if at, ok := m.doc.Index(id); ok {
		m.removeAt(at)
	}
}

// removeAt deletes the page at a place.
func (m *edits) removeAt(at int) {
	if n := len(m.gone); n > 0 && m.gone[n-1].To == at {
		m.gone[n-1].To++
		return
	}
	m.gone = append(m.gone, sitemapcore.Range{From: at, To: at + 1})
}

// cells collects values of one field. Pages that have their value already are left alone.
type cells struct {
	op    sitemapcore.SetCells
	mixed bool // the values are not all the same
}

// add gives a page a value, and reports whether it had another one; nil takes the field out.
func (c *cells) add(d *sitemapcore.Document, id sitemapcore.EntryID, value []byte) bool {
	ref := d.RefFor(id, c.op.Field, value)
	if ref == d.Ref(id, c.op.Field) {
		return false
	}
	c.op.IDs = c.op.IDs.Append(id)
	c.op.Refs = append(c.op.Refs, ref)
	c.mixed = c.mixed || ref != c.op.Refs[0]
	return true
}
