package adding

import (
	"cmp"
	"strings"

	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file shows the tables that wait for their owner, who says what their columns are.

// maxTables is the most tables that wait at once.
const maxTables = 50

// A waitingTable waits for its owner.
type waitingTable struct {
	id int
	*reading.Table
}

// getTable shows a table, with another sheet or another head if requested.
func (o *Opener) getTable(r session.Request, b *wire.GetTable) {
	t := o.tables[b.ID]
	if s := o.sites[b.ID]; s != nil {
		c := s.Guess()
		if c.Origin == "" {
			c.Origin = naming.Origin(o.Doc) // the project remembers
		}
		o.Reply(r, 0, "site", func(j *session.Job) (wire.Body, error) { return s.show(c, j.Breathe) })
		return
	}
	if t == nil {
		r.Fail(session.ErrStale)
		return
	}
	if sheet := b.Sheet - 1; t.Book != nil && sheet != t.Sheet && sheet >= 0 && sheet < len(t.Book.Sheets) {
		o.Reply(r, 0, "", func(j *session.Job) (wire.Body, error) {
			x, err := t.OpenSheet(sheet, j.Breathe)
			if err != nil {
				return nil, err
			}
			t.Table.Table, t.Sheet = x, sheet
			return o.showTable(t), nil
		})
		return
	}
	if b.Head != wire.HeadGuess && !t.LacksSite() {
		t.SetHead(b.Head == wire.HeadYes)
	}
	r.Answer(o.showTable(t))
}

func (o *Opener) dropTable(r session.Request, b *wire.DropTable) {
	o.forgetTable(b.ID)
	r.Done(nil)
}

func (o *Opener) forgetTable(id int) {
	delete(o.tables, id)
	delete(o.sites, id)
}

func (o *Opener) showTable(t *waitingTable) *wire.Table {
	m := &wire.Table{
		ID: t.id, Name: display.ShowName(t.Name), Program: t.Program, Sheet: max(t.Sheet, 0), Head: t.HeadAt >= 0,
		Days: uint8(t.Days), Doubtful: t.Doubtful, Base: t.Base,
	}
	m.Clear = t.IsClear()
	m.OnlySite = t.OnlySite() && t.Book == nil
	m.Folder = t.Folder(t.Name)
	m.Unlisted = t.ListsUnindexed()
	if t.Book != nil && len(t.Book.Sheets) > 1 {
		for _, s := range t.Book.Sheets {
			name := say.Data(s.Name)
			if s.Hidden {
				name = say.Fill("{name} (hidden)", "name", name)
			}
			m.Sheets = append(m.Sheets, name.String())
		}
	}
	if m.Base == "" {
		if m.Base = naming.Origin(o.Doc); m.Base != "" {
			m.Base += "/"
		}
	}
	for i, c := range t.Columns {
		if m.Unlisted {
			c.Role = table.RoleNone
		}
		m.Columns = append(m.Columns, wire.TableColumn{
			Head: t.Heads[i], Role: uint8(c.Role), Lang: cmp.Or(c.Lang, table.HeadLanguage(t.Heads[i])), Relative: t.Relative(i),
		})
	}
	for _, row := range t.Samples {
		for i, c := range t.Columns {
			cell := ""
			if i < len(row) && (c.Role != table.RoleLoc || !table.IsRemark(row[i])) {
				cell = row[i]
			}
			m.Cells = append(m.Cells, cell)
		}
	}
	return m
}

// takeTable reads a table as its owner says.
func (o *Opener) takeTable(r session.Request, b *wire.TakeTable) {
	t := o.tables[b.ID]
	if t == nil {
		r.Fail(session.ErrStale)
		return
	}
	l := t.Layout
	l.Days, l.Base, l.Columns = date.Order(b.Days), "", nil
	for i, c := range b.Columns {
		if table.Role(c.Role) == table.RoleLoc && t.Relative(i) {
			l.Base = b.Base
		}
		l.Columns = append(l.Columns, table.Column{Role: table.Role(c.Role), Lang: strings.TrimSpace(c.Lang)})
	}
	o.begin(r, openWork{
		job: b.Job, files: 1, replaces: b.Replace, compare: true,
		read:  func(reader *reading.Reader) reading.Parts { return reader.ReadTable(t.Table, l) },
		after: func() { o.forgetTable(b.ID) },
	})
}
