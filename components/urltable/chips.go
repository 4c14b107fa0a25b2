package urltable

import (
	"cmp"
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Chips are the filters that are on, without the search, which has a field of its own.
func (p *Pages) Chips() []ui.Chip {
	var out []ui.Chip
	add := func(label say.Text, drop func(f *sitemapcore.Filter)) {
		out = append(out, ui.Chip{Label: label, Drop: func() { p.changeFilter(false, drop) }})
	}
	for i, c := range p.filter.Where {
		add(terms.Condition(c), func(f *sitemapcore.Filter) {
			if i < len(f.Where) {
				f.Where = slices.Delete(slices.Clone(f.Where), i, i+1)
			}
		})
		out[i].Do = components.OpenFilter{Column: c.Field}
	}
	if p.filter.Rule != "" {
		add(cmp.Or(say.Data(p.Rows.rule), "One kind of problem"), func(f *sitemapcore.Filter) { f.Rule = "" })
	}
	if p.filter.Severity != sitemapcore.Fine {
		add(terms.Severity(p.filter.Severity), func(f *sitemapcore.Filter) { f.Severity = sitemapcore.Fine })
	}
	if p.filter.Section != "" {
		add(say.Data(p.filter.Section), func(f *sitemapcore.Filter) { f.Section = "" })
	}
	if p.filter.Compared != 0 {
		add(terms.Compared(p.filter.Compared), func(f *sitemapcore.Filter) { f.Compared = 0 })
	}
	if p.filter.File != 0 {
		name := say.Text("File")
		for _, f := range p.Files.Files {
			if f.Index == p.filter.File {
				name = say.Data(f.Name)
			}
		}
		add(name, func(f *sitemapcore.Filter) { f.File = 0 })
	}
	return out
}

// ColumnInfos lists the columns that can be hidden.
func (p *Pages) ColumnInfos() []ui.ColumnInfo {
	var out []ui.ColumnInfo
	for c := ColTitle; c < NumColumns; c++ {
		if !p.Knows(c) {
			continue
		}
		out = append(out, ui.ColumnInfo{Column: int(c), Name: c.Name(), Shown: !p.HiddenColumns().Has(c)})
	}
	return out
}

// Here reports whether the tools are for the page under the cursor, because none is ticked.
func (p *Pages) Here() bool {
	return p.selected.Empty() && p.Rows.Len() > 0 && p.cursor.Row >= 0
}

// grows reports whether a page can be added below the last one: all pages are shown.
func (p *Pages) grows() bool {
	return !p.Desk.Narrow && p.State.Pages > 0 && p.filter.All() && p.Progress == nil
}

// AllOut reports whether every loaded page that the tools are for is left out already.
func (p *Pages) AllOut() bool {
	seen := false
	rows := p.selected
	if p.Here() {
		rows = sitemapcore.Rows(p.cursor.Row, p.cursor.Row+1)
	}
	for _, r := range rows.Ranges() {
		for i := max(r.From, p.Rows.First); i < min(r.To, p.Rows.Last); i++ {
			row, ok := p.Rows.Row(i)
			if ok && !row.LeftOut {
				return false
			}
			seen = seen || ok
		}
	}
	return seen
}

// Address returns the address of the page under the cursor, or "".
func (p *Pages) Address() string { return p.value(sitemapcore.Loc) }

// value returns the value of the page under the cursor, or "".
func (p *Pages) value(f sitemapcore.Field) string {
	if row, ok := p.Rows.Row(p.cursor.Row); ok {
		return row.Values[f]
	}
	return ""
}

// card returns the findings about the cell under the cursor.
func (p *Pages) card() CellCard {
	f, ok := p.cursor.Col.Field()
	if !ok || p.Details == nil || p.Details.ID != p.Current || p.cursor.Row < 0 {
		return CellCard{}
	}
	if row, at := p.Rows.Row(p.cursor.Row); !at || row.ID != p.Current {
		return CellCard{}
	}
	c := CellCard{ID: p.Details.ID, Row: p.cursor.Row, Field: f}
	for _, x := range p.Details.Findings {
		if x.Field != f || x.Severity < sitemapcore.Warn {
			continue
		}
		c.Items = append(c.Items, CardItem{Finding: x, Rule: ui.RuleOf(p.Summary.Rules, x.Rule)})
	}
	return c
}

// filtered returns the columns whose filter is on.
func (p *Pages) filtered() (on Columns) {
	for _, c := range p.filter.Where {
		on |= ColumnSet(ColumnOf(c.Field))
	}
	return on
}

// Draw draws the table.
func (p *Pages) Draw() *Table {
	return &Table{
		Rows: &p.Rows, Rev: p.rowsRev, View: p.view, Sort: p.sort, Filtered: p.filtered(), Widths: p.Widths,
		Narrow: p.Desk.Narrow, Host: p.State.Host, Today: p.Today, Unselect: p.unselect,
		Goto: p.goTo, Card: p.card(), Sink: p.Sink, Pressed: p.pressed, Grows: p.grows(),
	}
}
