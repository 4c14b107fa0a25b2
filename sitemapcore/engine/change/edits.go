package change

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// Edits collect changes of pages: values, entries, deletions, additions, and pages left out or taken in.
type Edits struct {
	Doc      *sitemapcore.Document
	columns  [sitemapcore.NumFields]cells
	switched sitemapcore.SetIncluded
	Gone     []sitemapcore.Range // places
	entries  sitemapcore.SetContent
	added    sitemapcore.ChangeSet
	places   []sitemapcore.Range // of pages that come behind others
	behind   sitemapcore.IDs     // these pages
	scanner  scan.EntryScanner
	Pages    int

	sitemapcore.Account
	Most  int      // the rows of the account
	Quiet bool     // the caller lists the changes
	By    say.Text // the names of the rules that the values listed next broke
}

// New returns an empty collection of edits for a document.
func New(d *sitemapcore.Document) *Edits {
	m := &Edits{Doc: d, Most: PreviewRows}
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
	if len(m.behind) > 0 {
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.RowSetOf(m.places...), IDs: m.behind})
	}
	return append(c, m.added...)
}

// Outcome returns the change as an outcome of a kind.
func (m *Edits) Outcome(kind history.Kind, label, did say.Text) session.Outcome {
	return session.Outcome{Kind: kind, Pages: m.Pages, Changes: m.Changes(), Account: m.Account}.Called(label, did, "n", m.Pages)
}

// Fix returns the change as the fix of a rule.
func (m *Edits) Fix(code string) session.Outcome {
	x := session.Outcome{Kind: Fixing, Pages: m.Pages, Changes: m.Changes(), Account: m.Account}
	x.Rule = code
	return x.Called(fixText, fixedText, "rule", naming.Rule(code).String(), "n", m.Pages)
}

// Room reports whether the account lists the next changed value.
func (m *Edits) Room() bool { return len(m.Rows) < m.Most }

// List counts a changed value of a page, and adds it to the account if there is room. If the page as a whole is
// changed, what is "".
func (m *Edits) List(id sitemapcore.EntryID, what say.Text, values func() (before, after say.Text)) {
	if m.Values++; !m.Room() {
		return
	}
	before, after := values()
	m.Rows = append(m.Rows, sitemapcore.Sample{
		Page: AddressOf(m.Doc, id), What: what, Rule: m.By, Before: before, After: after,
	})
}

// list does the same unless Quiet is set.
func (m *Edits) list(id sitemapcore.EntryID, what say.Text, values func() (before, after say.Text)) {
	if !m.Quiet {
		m.List(id, what, values)
	}
}

// SetValue gives a page a value, and reports whether it had another one; nil removes the field.
func (m *Edits) SetValue(id sitemapcore.EntryID, f sitemapcore.Field, value []byte) bool {
	changes := m.columns[f].add(m.Doc, id, value)
	if changes {
		m.list(id, FieldName(f), func() (before, after say.Text) {
			was, _ := m.Doc.AppendValue(nil, id, f)
			return sampled(was), sampled(value)
		})
	}
	return changes
}

// SetContent gives a page another entry.
func (m *Edits) SetContent(id sitemapcore.EntryID, c sitemapcore.Content) {
	m.list(id, ExtensionsText, func() (before, after say.Text) {
		return Entries(m.Doc.Bytes(id), m.Doc.Text(c.Row.Store)[c.Row.Start:c.Row.End])
	})
	m.setContent(id, c)
}

// Along sets the entry of a page as a consequence of another change, without listing it in the account. A nil entry
// changes nothing.
func (m *Edits) Along(id sitemapcore.EntryID, entry []byte) {
	if entry == nil {
		return
	}
	if c, err := rewritten(m.Doc, id, entry, &m.scanner); err == nil {
		m.setContent(id, c)
	}
}

func (m *Edits) setContent(id sitemapcore.EntryID, c sitemapcore.Content) {
	m.entries.IDs = m.entries.IDs.Append(id)
	m.entries.Contents = append(m.entries.Contents, c)
}

// SetEntry sets the entry of a page. If the bytes are no entry, it changes nothing and returns false.
func (m *Edits) SetEntry(id sitemapcore.EntryID, entry []byte) bool {
	c, err := rewritten(m.Doc, id, entry, &m.scanner)
	if err == nil {
		m.SetContent(id, c)
	}
	return err == nil
}

// LeaveOut leaves a page out of the output. says is [LeftOutText], or the reason for the account.
func (m *Edits) LeaveOut(id sitemapcore.EntryID, says say.Text) {
	m.list(id, "", func() (before, after say.Text) { return AddressOf(m.Doc, id), says })
	m.include(id, false)
}

// Include takes a page into the output again.
func (m *Edits) Include(id sitemapcore.EntryID) {
	m.list(id, "In the download", func() (before, after say.Text) { return "no", "yes" })
	m.include(id, true)
}

func (m *Edits) include(id sitemapcore.EntryID, on bool) {
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
	id := m.Doc.At(at)
	m.list(id, "", func() (before, after say.Text) { return AddressOf(m.Doc, id), DeletedText })
	if n := len(m.Gone); n > 0 && m.Gone[n-1].To == at {
		m.Gone[n-1].To++
		return
	}
	m.Gone = append(m.Gone, sitemapcore.Range{From: at, To: at + 1})
}

// Add adds pages, as [NewPages] does.
func (m *Edits) Add(values []Values, j *session.Job) (err error) {
	m.added, err = NewPages(m.Doc, values, j)
	for _, v := range values {
		m.Values++
		m.ListAdded(v[sitemapcore.Loc])
	}
	return err
}

// ListAdded adds an added page to the account if there is room. The caller counts it.
func (m *Edits) ListAdded(loc []byte) {
	if m.Room() {
		address := sampled(loc)
		m.Rows = append(m.Rows, sitemapcore.Sample{Page: address, After: address})
	}
}

// Behind adds pages with the given entries behind a page, in its file. Calls are in the order of the document, and no
// page is removed.
func (m *Edits) Behind(id sitemapcore.EntryID, entries ...[]byte) error {
	at, _ := m.Doc.Index(id)
	at += 1 + m.behind.Len()
	for _, entry := range entries {
		c, err := rewritten(m.Doc, id, entry, &m.scanner)
		if err != nil {
			return err
		}
		added, err := m.Doc.AddRow(c.Row)
		if err != nil {
			return err
		}
		m.List(added, "", func() (was, is say.Text) { return "", AddressOf(m.Doc, added) })
		m.behind = m.behind.Append(added)
	}
	m.places = append(m.places, sitemapcore.Range{From: at, To: at + len(entries)})
	return nil
}

// cells collects values of one field. It skips pages that already have their value.
type cells struct {
	op    sitemapcore.SetCells
	mixed bool // the values are not all the same
}

// add gives a page a value, and reports whether it had another one; nil removes the field.
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
