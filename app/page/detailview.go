package page

import (
	"sitemapeditor/components/details"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// card is what is to be said about the cell under the cursor.
func (d *detail) card() urltable.CellCard {
	f, ok := d.table.cursor.Col.Field()
	if !ok || d.Details == nil || d.Details.ID != d.Current || d.table.cursor.Row < 0 {
		return urltable.CellCard{}
	}
	if row, at := d.table.rows.Row(d.table.cursor.Row); !at || row.ID != d.Current {
		return urltable.CellCard{}
	}
	c := urltable.CellCard{Row: d.table.cursor.Row, Field: f}
	for _, x := range d.Details.Findings {
		if x.Field != f || x.Severity < sitemapcore.Warn {
			continue
		}
		c.Items = append(c.Items, urltable.CardItem{Finding: x, Rule: ui.RuleOf(d.Summary.Rules, x.Rule)})
	}
	return c
}

// page is the form of the selected page.
func (d *detail) page() details.Page {
	of := d.Details
	if of == nil {
		return details.Page{}
	}
	p := details.Page{Details: *of, Taken: d.taken(of.Verdicts)}
	p.Dir, p.Leaf = ui.SplitAddress(of.Values[sitemapcore.Loc])
	if of.New {
		p.File = say.Fill("Added to {file}", "file", of.File).String()
	}
	return p
}

// taken says which search engines have something against a page, the worst first; nothing where
// none of them does. The first verdict is of all of them together.
func (d *detail) taken(verdicts []sitemapcore.Severity) string {
	var out []say.Text
	for _, x := range [...]struct {
		severity sitemapcore.Severity
		says     say.Text
	}{
		{sitemapcore.Reject, "Rejected by {engines}."},
		{sitemapcore.Ignore, "A value is ignored by {engines}."},
		{sitemapcore.Warn, "Worth fixing for {engines}."},
	} {
		var by []say.Text
		for i, v := range verdicts[:min(len(verdicts), len(d.Summary.Verdicts))] {
			if i > 0 && min(v, sitemapcore.Reject) == x.severity {
				by = append(by, d.Summary.Verdicts[i].Name)
			}
		}
		if len(by) > 0 {
			out = append(out, say.Fill(x.says, "engines", say.And(by...)))
		}
	}
	return say.Join(" ", out...).String()
}
