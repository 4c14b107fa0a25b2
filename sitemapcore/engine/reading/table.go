package reading

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
)

// A Table is an opened table. The user, or the [Host], chooses the meaning of its columns.
type Table struct {
	Input
	*table.Table
	Book  *table.Workbook // if it is one sheet of several
	Sheet int
}

// OpenSheet returns a sheet of the workbook as a table.
func (t *Table) OpenSheet(sheet int, breathe func() error) (*table.Table, error) {
	text, err := t.Book.Table(sheet, breathe)
	if err != nil {
		return nil, err
	}
	x := table.New(text)
	x.From04, x.Calculated = t.Book.From04, t.Book.Calculated
	return x, nil
}

// A Crawl is what tables say of pages that search engines can't list.
type Crawl struct {
	Marks []crawl.Mark
	Whole bool // they have other pages as well
}

// IsClear reports whether this program wrote a table, and the user need not confirm its columns and its dates.
func (t *Table) IsClear() bool {
	return t.Own && !t.Doubtful && (t.Book == nil || len(t.Book.Sheets) == 1)
}

// IsOurs reports whether all that was read is a table that this program wrote, which waits.
func (r *Result) IsOurs() bool {
	t := r.onlyTable()
	return t != nil && t.Own
}

// IsCrawl reports whether all that was read is the table of a crawl, which waits.
func (r *Result) IsCrawl() bool {
	t := r.onlyTable()
	return t != nil && t.IsCrawl()
}

// onlyTable returns the waiting table, if that is all that was read, or nil.
func (r *Result) onlyTable() *Table {
	if len(r.Waiting) != 1 || len(r.Problems) > 0 || r.Files > 0 {
		return nil
	}
	t, _ := r.Waiting[0].(*Table)
	return t
}

// table reads a table, or lets it wait for its owner.
func (r *Reader) table(t *Table) error {
	known := t.Program == table.SearchConsole && t.HasAddresses() && t.Book == nil // its columns, of which one counts
	if whole := t.List && !t.Relative(0); known || whole {
		return r.readTable(t, t.Layout)
	}
	return r.ask(t)
}

// guess implements [Question]. A date that may be two days is none.
func (t *Table) guess(origin string) Answer {
	a := Answer{Columns: slices.Clone(t.Columns), Days: t.Days, Base: origin + "/" + t.Folder(t.Name)}
	for i := range a.Columns {
		if c := &a.Columns[i]; c.Role == table.RoleLastMod && t.Doubtful {
			c.Role = table.RoleNone
		}
	}
	return a
}

func (t *Table) take(r *Reader, a Answer) error {
	l := t.Layout
	l.Columns, l.Days, l.Base = a.Columns, a.Days, ""
	for i, c := range a.Columns {
		if c.Role == table.RoleLoc && t.Relative(i) {
			l.Base = a.Base
		}
	}
	return r.readTable(t, l)
}

// readTable reads a table as a layout says.
func (r *Reader) readTable(t *Table, l table.Layout) error {
	r.exports.read(t)
	r.Unindexed = r.Unindexed || t.ListsUnindexed()
	g := gather(len(t.Text))
	// Alone, the pages open with their marks; beside others, pages that search engines can't list only mark the open
	// ones.
	l.Keep = r.host.Marked == nil
	c := coverage(&l)
	g.noted = c.Out != nil
	var unread []sitemapcore.Unread
	reader := table.NewReader(t.Text, l)
	var cells cellReader
	add := func(it *item.Item) {
		if it.XML != nil {
			if err := cells.restore(it); err != nil {
				it.TooMany = ^uint32(0)
				unread = append(unread, sitemapcore.Unread{
					Line: reader.Line(), Reason: say.Fill("The extras in this row aren’t valid XML, so they were "+
						"skipped: {text}", "text", err.Error()),
				})
			}
		}
		if it.TooMany != 0 {
			c.TooMany[g.n] = it.TooMany
		}
		for _, f := range [...]sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
			if v := it.Values[f]; v != nil {
				it.Values[f] = page.Typed(f, v)
			}
		}
		g.add(it)
	}
	if err := reader.Run(add, func() error {
		r.progress(int64(reader.Offset()))
		if err := r.host.Breathe(); err != nil {
			return err
		}
		if len(g.text) > r.limit() {
			return item.RefuseTooLarge(int64(len(g.text)))
		}
		return nil
	}); err != nil {
		return err
	}
	count := reader.Count()
	left, done, err := r.marks(l.Keep, l.Issue, count, reader.Marks)
	if err != nil || done {
		return err
	}
	if count.Pages == 0 {
		return table.Refuse(count)
	}
	tally := item.Tally{Items: count.Rows, Pages: count.Taken + count.Refused - left, Barred: left}
	s, err := g.segment(&tally, r.parse.sitemap)
	if err != nil {
		return err
	}
	if c.Out = g.out; len(g.out) != s.Rows.Len() {
		c.Out = nil
	}
	s.Unread = append(s.Unread, unread...)
	for _, odd := range reader.Odd {
		s.Unread = append(s.Unread,
			sitemapcore.Unread{Line: odd.Line, Reason: say.Fill("This row has no page address: {text}", "text",
				odd.Text)})
	}
	r.note(count.Dates, "{n, plural, one {# date} other {# dates}} rewritten the way search engines read dates")
	r.undated(count.Undated)
	return r.add(freshFile(sitemapcore.File{Path: t.Path}), s, c)
}

// coverage returns the coverage of a table: the fields of its columns.
func coverage(l *table.Layout) Coverage {
	c := Coverage{Ours: l.Own, Days: l.Days, TooMany: map[int]uint32{}}
	for _, column := range l.Columns {
		switch role := column.Role; {
		case role >= table.RoleLoc && role <= table.RolePriority:
			c.Fields |= 1 << (role - table.RoleLoc)
		case role == table.RoleImage && l.Own:
			c.Spaces |= 1 << namespace.Image
		case role == table.RoleLanguages && l.Own:
			c.Spaces |= 1 << namespace.XHTML
		case role == table.RoleXML && l.Own:
			c.Spaces |= item.NotInCells
		case role == table.RoleInclude:
			c.Out = []bool{}
		}
	}
	return c
}

// marks takes the findings of a crawl. If why is not "", it is the issue of all of them. keep means that the pages were
// taken in spite of them. left are the omitted rows that mark no open page; done means that there are only marks.
func (r *Reader) marks(
	keep bool, why string, count table.Count, marks []crawl.Mark,
) (left int, done bool, err error) {
	good := count.Pages
	if keep {
		good -= len(marks)
	}
	r.Crawl.Whole = r.Crawl.Whole || good > 0
	r.Crawl.Marks = append(r.Crawl.Marks, marks...)
	how, reason := say.Text("{n, plural, one {# page marked with what the table says of it} other {# pages marked "+
		"with what the table says of them}}"), display.Excerpt([]byte(why))
	if why != "" {
		how = "{n, plural, one {# page} other {# pages}} marked with Search Console’s reason “{reason}”"
	}
	if keep {
		r.note(len(marks), how, "reason", reason)
	}
	if keep || len(marks) == 0 {
		return count.Refused, false, nil
	}
	pages, used, err := r.host.Marked(marks)
	if err != nil || count.Pages > 0 {
		return count.Refused - used, false, err
	}
	switch {
	case pages > 0:
		r.note(pages, how, "reason", reason)
	case why != "":
		r.remark(say.Fill("None of your pages has Search Console’s reason “{reason}”", "reason", reason))
	default:
		err = table.RefuseMarks()
	}
	return 0, true, err
}

// workbook reads a workbook.
func (r *Reader) workbook(in Input, b []byte) error {
	w, err := table.OpenWorkbook(b, r.limit(), r.host.Breathe)
	if err != nil {
		return err
	}
	return r.sheets(in, w)
}

// sheets reads the sheet of a workbook that most likely lists its pages, the first of several. Hidden sheets count only
// if all are hidden.
func (r *Reader) sheets(in Input, w *table.Workbook) error {
	t := &Table{Input: in, Book: w, Sheet: -1}
	order := make([]int, 0, len(w.Sheets))
	for _, hidden := range [...]bool{false, true} {
		for i := range w.Sheets {
			if w.Sheets[i].Hidden == hidden {
				order = append(order, i)
			}
		}
	}
	best := table.NoAddresses
	for _, i := range order {
		if best == table.PageAddresses || t.Sheet >= 0 && w.Sheets[i].Hidden && !w.Sheets[t.Sheet].Hidden {
			break
		}
		x, err := t.OpenSheet(i, r.host.Breathe)
		switch {
		case r.stop != nil || err != nil && t.Sheet < 0:
			return err
		case err != nil:
			continue // if its owner chooses it, the error is shown
		case x.Own && len(w.Sheets) > 1:
			t.Table = x
			return r.ownWorkbook(t, i)
		}
		if s := x.Standing(); t.Sheet < 0 || s > best {
			t.Table, t.Sheet, best = x, i, s
		}
	}
	if r.exports.takeBare(in, t.Table, item.RefuseNoPages()) {
		return nil
	}
	return r.table(t)
}

// ownWorkbook takes a workbook that this program wrote as one table: of more pages than a sheet has
// room for it makes several sheets.
func (r *Reader) ownWorkbook(t *Table, first int) error {
	x := t.Table
	text := x.Text
	for i := first + 1; i < len(t.Book.Sheets); i++ {
		more, err := t.Book.Table(i, r.host.Breathe)
		if err != nil {
			return err
		}
		// A sheet that the owner added is something else.
		if next := table.New(more); next.Own && slices.Equal(next.Heads, x.Heads) {
			text = append(text, more[next.Start:]...)
		}
	}
	t.Table, t.Book = table.New(text), nil
	t.From04 = x.From04
	return r.table(t)
}
