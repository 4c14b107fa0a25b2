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

// This file shows the inputs that wait for the user, and reads them with the answers.

// maxWaiting is the most inputs that wait at once.
const maxWaiting = 50

// A waiting is an input that waits for the user.
type waiting struct {
	reading.Question
	compare bool // its pages are compared with the open ones
}

// find returns the input with a number, or fails the request and returns nil.
func (o *Opener) find(r session.Request, id int) *waiting {
	w := o.waiting[id]
	if w == nil {
		r.Fail(session.ErrStale)
	}
	return w
}

// getTable shows the input with a number.
func (o *Opener) getTable(r session.Request, b *wire.GetTable) {
	w := o.find(r, b.ID)
	if w == nil {
		return
	}
	switch q := w.Question.(type) {
	case *reading.Website:
		c := q.Guess()
		if c.Origin == "" {
			c.Origin = naming.Origin(o.Doc) // the project remembers
		}
		o.replySite(r, b.ID, q, c)
	case *reading.Paths:
		r.Answer(o.showPaths(b.ID, q))
	case *reading.Table:
		o.replyTable(r, b, q)
	}
}

// replyTable shows a table, with another sheet or another head if requested.
func (o *Opener) replyTable(r session.Request, b *wire.GetTable, t *reading.Table) {
	if sheet := b.Sheet - 1; t.Book != nil && sheet != t.Sheet && sheet >= 0 && sheet < len(t.Book.Sheets) {
		o.Reply(r, 0, "", func(j *session.Job) (wire.Body, error) {
			x, err := t.OpenSheet(sheet, j.Breathe)
			if err != nil {
				return nil, err
			}
			t.Table, t.Sheet = x, sheet
			return o.showTable(b.ID, t), nil
		})
		return
	}
	if b.Head != wire.HeadGuess {
		t.SetHead(b.Head == wire.HeadYes)
	}
	r.Answer(o.showTable(b.ID, t))
}

// drop forgets an input that the user doesn't want.
func (o *Opener) drop(r session.Request, b *wire.DropTable) {
	delete(o.waiting, b.ID)
	r.Done(nil)
}

// base returns the address of the open site with a slash, or "".
func (o *Opener) base() string {
	if site := naming.Origin(o.Doc); site != "" {
		return site + "/"
	}
	return ""
}

// showPaths shows paths as a table of one column.
func (o *Opener) showPaths(id int, p *reading.Paths) *wire.Table {
	m := &wire.Table{
		ID: id, Name: display.ShowName(p.Name), Base: o.base(), OnlySite: true,
		Columns: []wire.TableColumn{{Role: uint8(table.RoleLoc), Relative: true}},
	}
	for _, path := range p.Examples {
		m.Cells = append(m.Cells, display.Beginning([]byte(path)))
	}
	return m
}

func (o *Opener) showTable(id int, t *reading.Table) *wire.Table {
	m := &wire.Table{
		ID: id, Name: display.ShowName(t.Name), Program: t.Program, Sheet: max(t.Sheet, 0), Head: t.HeadAt >= 0,
		Days: uint8(t.Days), Doubtful: t.Doubtful, Base: o.base(),
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

// takeTable reads a table, or paths, with the user's answer.
func (o *Opener) takeTable(r session.Request, b *wire.TakeTable) {
	a := reading.Answer{Days: date.Order(b.Days), Base: b.Base}
	for _, c := range b.Columns {
		a.Columns = append(a.Columns, table.Column{Role: table.Role(c.Role), Lang: strings.TrimSpace(c.Lang)})
	}
	o.take(r, b.ID, openWork{job: b.Job, replaces: b.Replace}, a)
}

// takeSite reads a website with the user's answer.
func (o *Opener) takeSite(r session.Request, b *wire.TakeSite) {
	o.take(r, b.ID, openWork{job: b.Job, replaces: b.Replace}, reading.Answer{Site: bounded(b.SiteChoice)})
}

// take reads an input that waited.
func (o *Opener) take(r session.Request, id int, x openWork, a reading.Answer) {
	w := o.find(r, id)
	if w == nil {
		return
	}
	x.files, x.compare = 1, w.compare
	x.read = func(reader *reading.Reader) reading.Parts { return reader.Take(w.Question, a) }
	x.after = func() { delete(o.waiting, id) }
	o.begin(r, x)
}
