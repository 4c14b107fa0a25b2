package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/wire"
)

// This file opens what is no sitemap: feeds, JSON, tables. Each page found there is written as an
// entry.

// maxTables is the most tables that wait for their owner at once.
const maxTables = 50

// A gatherer writes pages as entries. Who writes an entry knows its row, so the text is not read
// again, unless a page has something of which only reading tells the shape.
type gatherer struct {
	text []byte
	rows sitemapcore.RowList
	read bool            // the text is to be read, and rows say nothing
	row  sitemapcore.Row // what is written goes there then
	of   int             // bytes of the source, to make room once
	outs bool            // whether each page is left out of the download is noted
	out  []bool
}

func gather(source int) *gatherer {
	return &gatherer{text: append(make([]byte, 0, min(source, 1<<20)+1024), intake.ItemHead...), of: source}
}

// room makes room for what is still to come, judged by what came out of the first done bytes of the
// source. As long as there is enough for the next steps nothing is moved: where the rest turns out
// longer than the beginning, the better guess is made late.
func (g *gatherer) room(done int) {
	n := len(g.text)
	if done <= 0 || n < 1<<16 {
		return
	}
	rate := float64(n) / float64(done)
	rest := rate * float64(max(g.of-done, 0))
	if float64(cap(g.text)-n) < min(rest, 4*rate*stepBytes) {
		if want := min(int(float64(n)+rest*1.02)+4096, sitemapcore.MaxText); want > cap(g.text) {
			g.text = append(make([]byte, 0, want), g.text...)
		}
	}
}

func (g *gatherer) add(it *intake.Item) {
	row, known := &g.row, false
	if !g.read {
		row = g.rows.Add()
	}
	g.text, known = it.AppendTo(g.text, row)
	g.read = g.read || !known
	if g.outs {
		g.out = append(g.out, it.Out)
	}
}

// segment returns what was gathered. What is to be read is read by sitemap.
func (g *gatherer) segment(sitemap func(text []byte) (*sitemapcore.Segment, error)) (*sitemapcore.Segment, error) {
	text := append(g.text, intake.ItemTail...)
	part := text
	known := !g.read && g.rows.Len() > 0
	if known {
		// What the root says, and how lines are set, is seen by the first page.
		end := g.rows.At(0).End
		part = append(text[:end:end], intake.ItemTail...)
	}
	s, err := sitemap(part)
	if err != nil {
		return nil, err
	}
	if known {
		s.Text, s.Rows = text, g.rows
	}
	s.Kind, s.Broken = sitemapcore.NewFile, false
	return s, nil
}

// freshFile describes the file that holds pages which stood in no sitemap.
func freshFile(f sitemapcore.File) sitemapcore.File {
	return sitemapcore.File{Name: "sitemap.xml", Path: f.Path, Receipts: f.Receipts}
}

// convertDate writes a date as sitemaps want it.
func convertDate(dst, date []byte) ([]byte, bool) { return check.Convert(dst, date, check.NoOrder) }

func (o *opener) feed(text []byte) (*sitemapcore.Segment, error) {
	g := gather(len(text))
	count, err := intake.ReadFeed(text, convertDate, o.j.breathe, g.add)
	if err != nil {
		return nil, err
	}
	if count.Entries == count.NoPage {
		return nil, intake.RefuseNoPages()
	}
	s, err := g.segment(o.sitemap)
	if err != nil {
		return nil, err
	}
	if count.Dates > 0 {
		r := sitemapcore.Receipt{Rule: "L5", Line: 1, Count: count.Dates, Before: count.Date, After: count.Became}
		s.Receipts = append([]sitemapcore.Receipt{r}, s.Receipts...)
	}
	o.note(count.NoPage, "entry", "entries", "without a page address")
	o.note(count.Undated, "date", "dates", "in a form that we can’t read, kept as it is")
	return s, nil
}

func (o *opener) json(text []byte) (*sitemapcore.Segment, error) {
	g := gather(len(text))
	count, err := intake.ReadJSON(text, o.j.breathe, g.add)
	if err != nil {
		return nil, err
	}
	if count.Pages == 0 {
		return nil, intake.RefuseNoPages()
	}
	s, err := g.segment(o.sitemap)
	if err != nil {
		return nil, err
	}
	if count.Cut {
		s.Truncated = true
		s.Unread = append(s.Unread,
			sitemapcore.Unread{Line: count.Line, Reason: "The data breaks here, and what stands behind it could " +
				"not be read."})
	}
	o.note(count.NoPage, "entry", "entries", "without a page address")
	return s, nil
}

// note keeps a sentence for the owner about n things.
func (o *opener) note(n int, one, many, rest string) {
	if n == 1 {
		o.result.Notes = append(o.result.Notes, "One "+one+" "+rest)
	} else if n > 1 {
		o.result.Notes = append(o.result.Notes, number(n)+" "+many+" "+rest)
	}
}

// A table waits for its owner to say what its columns are.
type table struct {
	id         int
	name, path string
	archive    string // that it comes out of
	table      *intake.Table
	book       *intake.Workbook // where it is one sheet of several
	sheet      int
}

// keepTable keeps a table until its owner has looked at it.
func (o *opener) keepTable(t *table) error {
	if o.purpose == toCompare {
		return o.earlierTable(t)
	}
	if o.purpose == toReplay || len(o.e.tables) >= maxTables {
		return intake.RefuseNoPages()
	}
	t.id = o.e.nextProblem()
	o.e.tables = append(o.e.tables, t)
	o.result.Tables = append(o.result.Tables, t.id)
	return nil
}

// workbook finds the first sheet of a workbook that has page addresses in it. Hidden ones are
// looked at where all are hidden.
func (o *opener) workbook(in given, b []byte) error {
	w, err := intake.OpenWorkbook(b, o.limit(), o.j.breathe)
	if err != nil {
		return err
	}
	t := &table{name: in.name, path: in.path, book: w, sheet: -1}
	order := make([]int, 0, len(w.Sheets))
	for _, hidden := range [...]bool{false, true} {
		for i := range w.Sheets {
			if w.Sheets[i].Hidden == hidden {
				order = append(order, i)
			}
		}
	}
	for _, i := range order {
		if w.Sheets[i].Hidden && t.sheet >= 0 {
			break
		}
		text, err := w.Table(i, o.j.breathe)
		if err != nil {
			return err
		}
		x := intake.NewTable(text)
		x.From04 = w.From04
		if t.sheet < 0 || x.Loc() >= 0 {
			t.table, t.sheet = x, i
		}
		if x.Own && len(w.Sheets) > 1 {
			return o.ownWorkbook(t, x, i)
		}
		if x.Loc() >= 0 {
			break
		}
	}
	return o.keepTable(t)
}

// ownWorkbook keeps a workbook that this program wrote as one table: of more pages than a sheet has
// room for it makes several sheets.
func (o *opener) ownWorkbook(t *table, x *intake.Table, first int) error {
	text := x.Text
	for i := first + 1; i < len(t.book.Sheets); i++ {
		more, err := t.book.Table(i, o.j.breathe)
		if err != nil {
			return err
		}
		// A sheet that the owner added is something else.
		if next := intake.NewTable(more); next.Own && slices.Equal(next.Heads, x.Heads) {
			text = append(text, more[next.Start:]...)
		}
	}
	t.table, t.book = intake.NewTable(text), nil
	t.table.From04 = x.From04
	return o.keepTable(t)
}

// getTable shows a table, with another sheet or another head where that is asked for.
func (e *Engine) getTable(r request, b *wire.GetTable) {
	t := e.table(b.ID)
	if t == nil {
		r.fail(errStale)
		return
	}
	if t.book != nil && b.Sheet != t.sheet && b.Sheet >= 0 && b.Sheet < len(t.book.Sheets) {
		text, x := []byte(nil), (*intake.Table)(nil)
		e.start(0, "", func(j *job) (err error) {
			text, err = t.book.Table(b.Sheet, j.breathe)
			return err
		}, r.then(func() {
			x = intake.NewTable(text)
			x.From04 = t.book.From04
			t.table, t.sheet = x, b.Sheet
			r.answer(e.showTable(t))
		}))
		return
	}
	if b.Head != wire.HeadGuess {
		t.table.SetHead(b.Head == wire.HeadYes)
	}
	r.answer(e.showTable(t))
}

func (e *Engine) table(id int) *table {
	for _, t := range e.tables {
		if t.id == id {
			return t
		}
	}
	return nil
}

func (e *Engine) dropTable(r request, b *wire.DropTable) {
	e.forgetTable(b.ID)
	r.done(nil)
}

func (e *Engine) forgetTable(id int) {
	e.tables = slices.DeleteFunc(e.tables, func(t *table) bool { return t.id == id })
}

func (e *Engine) showTable(t *table) *wire.Table {
	x := t.table
	m := &wire.Table{
		ID: t.id, Name: intake.ShowName(t.name), Program: x.Program, Sheet: max(t.sheet, 0), Head: x.HeadAt >= 0,
		Days: uint8(x.Days), Doubtful: x.Doubtful, Relative: x.Relative, Base: x.Base,
	}
	if t.book != nil && len(t.book.Sheets) > 1 {
		for _, s := range t.book.Sheets {
			name := s.Name
			if s.Hidden {
				name += " (hidden)"
			}
			m.Sheets = append(m.Sheets, name)
		}
	}
	if m.Base == "" {
		if m.Base = originOf(e.doc); m.Base != "" {
			m.Base += "/"
		}
	}
	for i, c := range x.Columns {
		m.Columns = append(m.Columns, wire.TableColumn{Head: x.Heads[i], Role: uint8(c.Role), Lang: c.Lang})
	}
	for _, row := range x.Samples {
		for i := range x.Columns {
			cell := ""
			if i < len(row) {
				cell = row[i]
			}
			m.Cells = append(m.Cells, cell)
		}
	}
	return m
}

// takeTable reads a table as its owner says.
func (e *Engine) takeTable(r request, b *wire.TakeTable) {
	t := e.table(b.ID)
	if t == nil {
		r.fail(errStale)
		return
	}
	o := &opener{e: e, job: b.Job, total: int64(len(t.table.Text)), inputs: []given{{name: t.name, path: t.path}}}
	if o.sink = o.addToDocument; b.Replace {
		o.purpose = toReplace
	} else {
		o.room = e.doc.StoredBytes()
	}
	l := t.table.Layout
	l.Days, l.Base, l.Columns = intake.DayOrder(b.Days), "", nil
	if t.table.Relative {
		l.Base = b.Base
	}
	for _, c := range b.Columns {
		l.Columns = append(l.Columns, intake.Column{Role: intake.Role(c.Role), Lang: strings.TrimSpace(c.Lang)})
	}
	e.startOpen(r, o, true, func() error { return o.table(t, l) }, func() { e.forgetTable(b.ID) })
}

// tellingOf returns what a table says of its pages by saying nothing: what it has columns for.
func tellingOf(l *intake.Layout) telling {
	t := telling{own: l.Own, order: check.Order(l.Days)}
	for _, c := range l.Columns {
		switch r := c.Role; {
		case r >= intake.RoleLoc && r <= intake.RolePriority:
			t.tells |= 1 << (r - intake.RoleLoc)
		case r == intake.RoleImage && l.Own:
			t.kinds |= 1 << sitemapcore.ImageSpace
		case r == intake.RoleLanguages && l.Own:
			t.kinds |= 1 << sitemapcore.XHTMLSpace
		case r == intake.RoleInclude:
			t.out = []bool{}
		}
	}
	return t
}

// table reads a table.
func (o *opener) table(t *table, l intake.Layout) error {
	text := t.table.Text
	g := gather(len(text))
	// Alone, the pages open with their marks; beside others, what search engines can't list only
	// marks those that are open.
	l.Keep = o.incoming == nil
	reader := intake.NewTableReader(text, l, func(dst, date []byte, days intake.DayOrder, from04 bool) ([]byte, bool) {
		return check.Convert(dst, intake.From1900(date, from04), check.Order(days))
	})
	o.telling = tellingOf(&l)
	g.outs = o.telling.out != nil
	if err := reader.Run(g.add, func() error {
		g.room(reader.Offset())
		o.progress(0, int64(reader.Offset()))
		if err := o.j.breathe(); err != nil {
			return err
		}
		if len(g.text) > o.limit() {
			return intake.RefuseTooLarge(int64(len(g.text)))
		}
		return nil
	}); err != nil {
		return err
	}
	count := reader.Count()
	left, done, err := o.marks(&l, reader)
	if err != nil || done {
		return err
	}
	if count.Pages == 0 && count.Refused > 0 {
		return refuse("No page in it can be listed",
			"All "+number(count.Refused)+" lead elsewhere, are missing, or keep search engines out, as its columns "+
				"say. To take them all the same, "+
				"set the columns with the status to “Not used”.")
	}
	if count.Pages == 0 {
		return refuse("There is no page address in that column",
			"A page address begins with https:// or looks like example.com/about. Choose the column that has them.")
	}
	s, err := g.segment(o.sitemap)
	if err != nil {
		return err
	}
	if o.telling.out = g.out; len(g.out) != s.Rows.Len() {
		o.telling.out = nil
	}
	for _, odd := range reader.Odd {
		s.Unread = append(s.Unread,
			sitemapcore.Unread{Line: odd.Line, Reason: "This row has no page address: " + odd.Text})
	}
	o.note(count.NoPage, "row", "rows", "without a page address")
	o.note(left, "row", "rows", "left out because search engines can’t list that page")
	o.note(count.Dates, "date", "dates", "written as search engines read them")
	o.note(count.Undated, "date", "dates", "in a form that we can’t read, kept as it is")
	return o.add(freshFile(sitemapcore.File{Path: t.path}), s)
}
