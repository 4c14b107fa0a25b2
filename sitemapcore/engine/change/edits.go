package change

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

// Edits collect what becomes of pages.
type Edits struct {
	Doc      *sitemapcore.Document
	columns  [sitemapcore.NumFields]cells
	switched sitemapcore.SetIncluded
	Gone     []sitemapcore.Range // places
	entries  sitemapcore.SetContent
	Pages    int
}

// New returns no changes yet for the pages of a document.
func New(d *sitemapcore.Document) *Edits {
	m := &Edits{Doc: d}
	for f := range m.columns {
		m.columns[f].op.Field = sitemapcore.Field(f)
	}
	return m
}

// Changes returns the collected changes.
func (m *Edits) Changes() (c sitemapcore.ChangeSet) {
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
	if len(m.Gone) > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.RowSetOf(m.Gone...)})
	}
	return c
}

// Outcome returns the change as an outcome of a kind.
func (m *Edits) Outcome(kind sitemapcore.Kind, label, did say.Text) session.Outcome {
	return session.Outcome{Kind: kind, Pages: m.Pages, Changes: m.Changes()}.Called(label, did, "n", m.Pages)
}

// Fix returns the change as the fix of a rule.
func (m *Edits) Fix(code string) session.Outcome {
	return session.Outcome{Kind: sitemapcore.Kind(FixKind + code), Pages: m.Pages, Changes: m.Changes()}.
		Called(fixText, fixedText, "rule", naming.Rule(code).String(), "n", m.Pages)
}

// SetValue gives a page a value, and reports whether it had another one; nil takes the field out.
func (m *Edits) SetValue(id sitemapcore.EntryID, f sitemapcore.Field, value []byte) bool {
	return m.columns[f].add(m.Doc, id, value)
}

// SetContent gives a page another entry.
func (m *Edits) SetContent(id sitemapcore.EntryID, c sitemapcore.Content) {
	m.entries.IDs = m.entries.IDs.Append(id)
	m.entries.Contents = append(m.entries.Contents, c)
}

// SetEntry sets the entry of a page. It ignores bytes that are no entry.
func (m *Edits) SetEntry(id sitemapcore.EntryID, entry []byte) bool {
	c, err := Rewritten(m.Doc, id, entry)
	if err == nil {
		m.SetContent(id, c)
	}
	return err == nil
}

// Include takes a page into the output, or leaves it out.
func (m *Edits) Include(id sitemapcore.EntryID, on bool) {
	m.switched.IDs = m.switched.IDs.Append(id)
	m.switched.On = append(m.switched.On, on)
}

// Remove deletes a page.
func (m *Edits) Remove(id sitemapcore.EntryID) {
	if at, ok := m.Doc.Index(id); ok {
		m.RemoveAt(at)
	}
}

// RemoveAt deletes the page at a place.
func (m *Edits) RemoveAt(at int) {
	if n := len(m.Gone); n > 0 && m.Gone[n-1].To == at {
		m.Gone[n-1].To++
		return
	}
	m.Gone = append(m.Gone, sitemapcore.Range{From: at, To: at + 1})
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
