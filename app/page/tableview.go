package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/details"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

func (s *Store) narrowing() frame.Narrowing {
	f := &s.table.filter
	return frame.Narrowing{
		Rule: f.Rule, Severity: f.Severity, Section: f.Section, Extra: f.Extra, Compared: f.Compared,
		Kept: s.kept.On(),
	}
}

// chips name what narrows the table, but for the search, which is seen in its own field.
func (t *table) chips() []frame.Chip {
	var out []frame.Chip
	add := func(id string, label say.Text) { out = append(out, frame.Chip{ID: id, Label: label}) }
	for i, c := range t.filter.Where {
		add(whereChip+strconv.Itoa(i), ui.ConditionName(c))
		out[i].Do = components.OpenFilter{Column: c.Field}
	}
	if t.filter.Rule != "" {
		add("rule", cmp.Or(say.Data(t.rows.rule), "One kind of problem"))
	}
	if t.filter.Severity != sitemapcore.Fine {
		add("severity", ui.SeverityName(t.filter.Severity))
	}
	if t.filter.Section != "" {
		add("section", say.Data(t.filter.Section))
	}
	if t.filter.Extra != sitemapcore.AnyExtra {
		add("extra", ui.ExtraName(t.filter.Extra))
	}
	if t.filter.Compared != 0 {
		add("compared", ui.ComparedFilter(t.filter.Compared))
	}
	if t.filter.File != 0 {
		for _, f := range t.Files.Files {
			if f.Index == t.filter.File {
				add("file", say.Data(f.Name))
			}
		}
	}
	if t.filter.Changed {
		add("changed", "Changed")
	}
	if t.filter.LeftOut {
		add("out", "Left out")
	}
	return out
}

// FilterNames implements [desk.Table].
func (t *table) FilterNames() (names []string) {
	for _, c := range t.chips() {
		names = append(names, c.Label.String())
	}
	return names
}

// whereChip begins the ID of a chip for one of the conditions on columns.
const whereChip = "where "

// withoutChip returns a filter without what a chip of it names.
func withoutChip(f sitemapcore.Filter, id string) sitemapcore.Filter {
	if i, err := strconv.Atoi(strings.TrimPrefix(id, whereChip)); err == nil && i < len(f.Where) {
		f.Where = slices.Delete(slices.Clone(f.Where), i, i+1)
		return f
	}
	switch id {
	case "":
		return sitemapcore.Filter{Query: f.Query}
	case "rule":
		f.Rule = ""
	case "severity":
		f.Severity = sitemapcore.Fine
	case "section":
		f.Section = ""
	case "extra":
		f.Extra = sitemapcore.AnyExtra
	case "compared":
		f.Compared = 0
	case "file":
		f.File = 0
	case "changed":
		f.Changed = false
	case "out":
		f.LeftOut = false
	}
	return f
}

// columns lists the columns that can be hidden.
func (t *table) columns() []frame.ColumnInfo {
	var out []frame.ColumnInfo
	for _, c := range []urltable.Column{
		urltable.ColLastMod, urltable.ColChangeFreq, urltable.ColPriority,
		urltable.ColExtras, urltable.ColChecks,
	} {
		out = append(out, frame.ColumnInfo{ID: columnID(c), Name: c.Name(), Shown: !t.hiddenColumns().Has(c)})
	}
	return out
}

// columnID is what the menu of columns knows a column by.
func columnID(c urltable.Column) string { return strconv.Itoa(int(c)) }

// here reports whether the tools are for the page under the cursor, because none is ticked.
func (t *table) here() bool {
	return t.selected.Empty() && t.rows.Len() > 0 && t.cursor.Row >= 0 && !t.showsFirst()
}

// grows reports whether a page can be added below the last one: all pages are shown.
func (t *table) grows() bool {
	return !t.Desk.Narrow && t.State.Pages > 0 && t.filter.All() && !t.showsFirst() && t.Progress == nil
}

// allOut reports whether every page that is at hand, of those that the tools are for, is left out
// already.
func (t *table) allOut() bool {
	seen := false
	rows := t.selected
	if t.here() {
		rows = sitemapcore.Rows(t.cursor.Row, t.cursor.Row+1)
	}
	for _, r := range rows.Ranges() {
		for i := max(r.From, t.rows.First); i < min(r.To, t.rows.Last); i++ {
			row, ok := t.rows.Row(i)
			if ok && !row.LeftOut {
				return false
			}
			seen = seen || ok
		}
	}
	return seen
}

// commonValue returns the value that the page under the cursor has, to begin with when many are
// set.
func (t *table) commonValue(f sitemapcore.Field) string {
	if row, ok := t.rows.Row(t.cursor.Row); ok {
		return row.Values[f]
	}
	return ""
}

// card returns the findings about the cell under the cursor.
func (t *table) card() urltable.CellCard {
	f, ok := t.cursor.Col.Field()
	if !ok || t.Details == nil || t.Details.ID != t.Current || t.cursor.Row < 0 {
		return urltable.CellCard{}
	}
	if row, at := t.rows.Row(t.cursor.Row); !at || row.ID != t.Current {
		return urltable.CellCard{}
	}
	c := urltable.CellCard{Row: t.cursor.Row, Field: f}
	for _, x := range t.Details.Findings {
		if x.Field != f || x.Severity < sitemapcore.Warn {
			continue
		}
		c.Items = append(c.Items, urltable.CardItem{Finding: x, Rule: ui.RuleOf(t.Summary.Rules, x.Rule)})
	}
	return c
}

// drawSetting draws the dialog that sets a value on the selected pages.
func (t *table) drawSetting() app.UI {
	return &details.SetValue{
		Sink: t.Sink, Field: t.setField, Selected: max(1, t.selected.Len()), Today: t.Day(),
		Value: t.commonValue(t.setField),
	}
}
