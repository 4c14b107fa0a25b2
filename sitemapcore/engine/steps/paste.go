package steps

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/wire"
)

// A pasting is a block of cells on its way to pages.
type pasting struct {
	*Steps
	session.Choice
	sitemapcore.Cells
	text     []byte
	own      bool                // it was copied here
	selected int                 // pages
	fields   []sitemapcore.Field // the target columns, which repeat if the block has fewer
	cols     int
	pages    int // the first of ids, that get its rows, which repeat as well
	count    wire.PasteCount
}

// pasted computes the change that sets the values in a block of cells. If the paste is surprising and sure is not set,
// the error asks the user to look first.
func (p *Steps) pasted(j *session.Job, s *sitemapcore.Step, c session.Choice, sure bool) (session.Outcome, error) {
	x := &pasting{
		Steps: p, Choice: c, Cells: s.Cells, selected: c.N - c.Below,
		text: []byte(strings.ReplaceAll(s.Cells.Text, "\r\n", "\n")), // Windows has its own line ends on the clipboard
	}
	if x.selected == 0 || x.Text == "" || !ascending(x.Fields) {
		return session.Outcome{}, session.ErrStale
	}
	x.own = p.views.Copied.Matches(x.text)
	if err := x.survey(j); err != nil {
		return session.Outcome{}, err
	}
	if !sure && x.count.Surprises() {
		return session.Outcome{}, &lookFirst{&wire.Preview{Of: x.pages, Detail: &x.count}}
	}
	return x.newValues(j)
}

// ascending reports whether there are fields, each behind the one before.
func ascending(fields []sitemapcore.Field) bool {
	for i, f := range fields {
		if f >= sitemapcore.NumFields || i > 0 && f <= fields[i-1] {
			return false
		}
	}
	return len(fields) > 0
}

// survey determines the target of the block, and its surprising parts.
func (p *pasting) survey(j *session.Job) error {
	rows, used, over, fresh := 0, 0, 0, 0
	block := table.NewCells(p.text)
	for row, ok := block.Next(); ok; row, ok = block.Next() {
		if err := j.Pace(rows); err != nil {
			return err
		}
		filled := len(row)
		for filled > 0 && len(row[filled-1]) == 0 {
			filled--
		}
		p.cols, used = max(p.cols, len(row)), max(used, filled)
		rows++
		if rows > p.selected+p.Below && filled > 0 {
			over++
			if len(row[0]) > 0 {
				fresh++
			}
		}
	}
	p.fields = p.Fields[:min(p.cols, len(p.Fields))]
	wanted := min(p.Selected, len(p.Fields))
	if wanted > p.cols && wanted%p.cols == 0 {
		p.fields = p.Fields[:wanted]
	}
	p.pages = p.selected
	if p.selected%rows != 0 {
		p.pages = min(rows, p.selected+p.Below)
	}
	p.count = wire.PasteCount{Rows: rows, Unplaced: max(0, used-len(p.Fields)), Left: over}
	if p.selected > 1 {
		p.count.Below = max(0, p.pages-p.selected)
	}
	if p.fields[0] == sitemapcore.Loc {
		p.count.Fresh, p.count.Left = fresh, over-fresh
		if p.pages > rows {
			p.count.Addresses = p.pages
		}
	}
	if p.cols > wanted && !(p.own && slices.Equal(p.fields, p.views.Copied.Fields)) {
		p.count.Hidden = p.hidden()
	}
	return nil
}

// hidden returns how many of the columns that the block would go to, were all of them shown, are
// not.
func (p *pasting) hidden() (n int) {
	first := p.Fields[0]
	for f := first; f < sitemapcore.NumFields && int(f-first) < p.cols; f++ {
		if !slices.Contains(p.Fields, f) {
			n++
		}
	}
	return n
}

// newValues computes the new values of the pages. An empty cell removes the field, or empties an address. A row that is
// shorter than others leaves the remaining fields unchanged.
func (p *pasting) newValues(j *session.Job) (session.Outcome, error) {
	m := change.New(p.Doc)
	block := table.NewCells(p.text)
	var now []byte
	err := p.Visit(j, "", 0, firstOf(p.IDs, p.pages), func(id sitemapcore.EntryID) {
		row, ok := block.Next()
		if !ok {
			block = table.NewCells(p.text)
			row, _ = block.Next()
		}
		for i, f := range p.fields {
			if i %= p.cols; i >= len(row) {
				continue
			}
			if now, _ = p.Doc.AppendValue(now[:0], id, f); len(now)+len(row[i]) > 0 {
				m.SetValue(id, f, p.value(f, row[i]))
			}
		}
	})
	var fresh []change.Values
	for row, ok := block.Next(); ok && err == nil && p.count.Fresh > 0; row, ok = block.Next() {
		if len(row[0]) > 0 {
			var x change.Values
			for i, f := range p.fields[:min(len(p.fields), len(row))] {
				x[f] = slices.Clone(p.value(f, row[i]))
			}
			fresh = append(fresh, x)
			err = j.Pace(len(fresh))
		}
	}
	if err != nil {
		return session.Outcome{}, err
	}
	if err = m.Add(fresh, j); m.Values == 0 {
		return session.Outcome{Detail: &p.count}, err
	}
	m.Pages = p.pages + len(fresh)
	s := m.Outcome("paste", "Paste into {n, plural, one {# page} other {# pages}}",
		"Pasted into {n, plural, one {# page} other {# pages}}")
	s.Detail = &p.count
	return s, err
}

// value returns the value of a field in a cell.
func (p *pasting) value(f sitemapcore.Field, cell []byte) []byte {
	switch {
	case len(cell) == 0 && f != sitemapcore.Loc:
		return nil
	case p.own:
		return cell
	}
	return typed(f, cell, p.Today)
}

// firstOf lists the first n pages of a list.
func firstOf(ids session.IDs, n int) session.IDs {
	return func(yield func(sitemapcore.EntryID) bool) {
		left := n
		for id := range ids {
			left--
			if left < 0 || !yield(id) {
				return
			}
		}
	}
}
