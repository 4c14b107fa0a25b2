package page

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// This file turns what the engine said into what the components show.

func progressInfo(p *wire.Progress) *components.Progress {
	if p == nil {
		return nil
	}
	info := &components.Progress{ID: p.Job, Title: p.Title, Done: p.Done, Total: p.Total}
	if p.Pages > 0 || p.Of > 0 {
		info.Note = components.Pages(p.Pages) + " so far"
		if p.Of > 1 {
			info.Note += ", " + components.Number(p.Files) + " of " + components.Files(p.Of)
		}
	}
	return info
}

func (s *Store) busyWord() string {
	if s.state.Busy != 0 {
		return "Still reading"
	}
	return ""
}

func (s *Store) note() string {
	if s.state.Busy != 0 && !s.table.showsFirst() {
		return "You can already look around"
	}
	return ""
}

// shortVersion is the part of the version that a person can read out.
func (s *Store) shortVersion() string {
	return s.version[:min(len(s.version), 7)]
}

func (s *Store) summaryInfo() components.Summary {
	m := components.Summary{
		Total: s.summary.Pages, Open: s.state.Pages, Fine: s.summary.Fine, Worst: s.summary.Worst,
		Safe: s.summary.Safe, Extras: s.summary.Extras, Checking: !s.summary.Complete,
	}
	m.Groups, m.Profile, m.Verdicts, m.Files = s.summary.Rules, int(s.summary.Profile), s.summary.Verdicts,
		s.summary.Files
	return m
}

// sections lists the folders of the site, those within others only where they are unfolded.
func (s *Store) sections() []components.Section {
	var out []components.Section
	open := false
	for _, x := range s.summary.Sections {
		if x.Depth == 1 {
			open = s.folded[x.Path]
			out = append(out, components.Section{
				Path: x.Path, Label: x.Path, Count: x.Pages, HasMore: x.Children,
				Open: open && x.Children,
			})
			continue
		}
		if open {
			label := strings.TrimSuffix(x.Path, "/")
			label = label[strings.LastIndexByte(label, '/')+1:] + "/"
			out = append(out, components.Section{Path: x.Path, Label: label, Count: x.Pages, Depth: 1})
		}
	}
	return out
}

func (t *table) narrowing() components.Narrowing {
	return components.Narrowing{
		Rule: t.filter.Rule, Severity: t.filter.Severity, Section: t.filter.Section,
		Extra: t.filter.Extra, Compared: t.filter.Compared,
	}
}

// chips name what narrows the table, but for the search, which is seen in its own field.
func (t *table) chips() []components.Chip {
	var out []components.Chip
	add := func(id, label string) { out = append(out, components.Chip{ID: id, Label: label}) }
	if t.filter.Rule != "" {
		add("rule", cmp.Or(t.rows.rule, "One kind of problem"))
	}
	if t.filter.Severity != sitemapcore.Fine {
		add("severity", severityNames[t.filter.Severity])
	}
	if t.filter.Section != "" {
		add("section", t.filter.Section)
	}
	if t.filter.Extra != sitemapcore.AnyExtra {
		add("extra", components.ExtraName(t.filter.Extra))
	}
	if t.filter.Compared != 0 {
		add("compared", components.ComparedName(t.filter.Compared))
	}
	if t.filter.File != 0 {
		for _, f := range t.files.Files {
			if f.Index == t.filter.File {
				add("file", f.Name)
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

var severityNames = [...]string{"Fine", "Good to know", "Worth fixing", "Ignored in part", "Rejected", "Rejected"}

// dropFilter takes away what a chip names.
func (t *table) dropFilter(id string) {
	t.narrowBy(func(f *sitemapcore.Filter) {
		switch id {
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
	})
}

// columns lists the columns that can be hidden.
func (t *table) columns() []components.ColumnInfo {
	var out []components.ColumnInfo
	for _, c := range []urltable.Column{
		urltable.ColLastMod, urltable.ColChangeFreq, urltable.ColPriority,
		urltable.ColExtras, urltable.ColChecks,
	} {
		out = append(out, components.ColumnInfo{ID: c.String(), Name: c.String(), Shown: !t.hidden.Has(c)})
	}
	return out
}

func (t *table) showColumn(id string, shown bool) {
	for c := range urltable.Column(urltable.NumColumns) {
		if c.String() != id {
			continue
		}
		if shown {
			t.hidden &^= urltable.ColumnSet(c)
		} else {
			t.hidden |= urltable.ColumnSet(c)
		}
	}
	t.keepLayout()
}

// keepLayout keeps the widths of the columns on this device, and behind them which columns are
// hidden, as a number.
func (t *table) keepLayout() {
	t.browser.SetLayout(t.widths.String() + " " + strconv.Itoa(int(t.hidden)))
}

// readLayout takes what [table.keepLayout] kept. What is none of that hides nothing, and the page
// addresses are always there.
func (t *table) readLayout(text string) {
	t.widths, t.hidden = urltable.ParseWidths(text), 0
	if f := strings.Fields(text); len(f) > urltable.NumColumns {
		n, err := strconv.ParseUint(f[urltable.NumColumns], 10, urltable.NumColumns)
		if err == nil {
			t.hidden = urltable.Columns(n) &^ urltable.ColumnSet(urltable.ColLoc)
		}
	}
}

// here reports whether the tools are for the page under the cursor, because none is ticked.
func (t *table) here() bool {
	return t.selected.Empty() && t.rows.Len() > 0 && t.cursor.Row >= 0 && !t.showsFirst()
}

// others is how many pages are ticked, where they are not just the one under the cursor.
func (t *table) others() int {
	if t.selected.Len() == 1 && t.selected.Has(t.cursor.Row) {
		return 0
	}
	return t.selected.Len()
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
		for i := max(r.From, t.rows.win.first); i < min(r.To, t.rows.win.last); i++ {
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

// card is what is to be said about the cell under the cursor.
func (d *detail) card() urltable.CellCard {
	f, ok := d.table.cursor.Col.Field()
	if !ok || d.details == nil || d.details.ID != d.current || d.table.cursor.Row < 0 {
		return urltable.CellCard{}
	}
	if row, at := d.table.rows.Row(d.table.cursor.Row); !at || row.ID != d.current {
		return urltable.CellCard{}
	}
	c := urltable.CellCard{Row: d.table.cursor.Row, Field: f}
	for _, x := range d.details.Findings {
		if x.Field != f || x.Severity < sitemapcore.Warn {
			continue
		}
		item := urltable.CardItem{Finding: x}
		for _, r := range d.summary.Rules {
			if r.Code == x.Rule {
				item.Pages = r.Pages
			}
		}
		c.Items = append(c.Items, item)
	}
	return c
}

// page is the form of the selected page.
func (d *detail) page() components.Page {
	of := d.details
	switch {
	case of == nil:
		return components.Page{}
	}
	p := components.Page{
		ID: of.ID, Values: of.Values, Findings: of.Findings, Included: of.Included, File: of.File, Line: of.Line,
	}
	p.Dir, p.Leaf = splitAddress(of.Values[sitemapcore.Loc])
	if of.New {
		p.File = "added to " + of.File
	}
	for f := range p.Was {
		p.Was[f] = components.Was{Changed: of.Edited[f], Value: of.Was[f]}
	}
	p.Form = of.Form
	p.Since = of.Since
	p.Taken = d.taken(of.Verdicts)
	return p
}

// taken says which search engines take a page, where not all of them do. The first verdict is of
// all of them together.
func (d *detail) taken(verdicts []sitemapcore.Severity) string {
	var by [4][]string // fine, worth fixing, ignored, rejected
	for i, v := range verdicts {
		if i == 0 || i >= len(d.summary.Verdicts) {
			continue
		}
		k := max(0, int(min(v, sitemapcore.Reject))-int(sitemapcore.Note))
		by[k] = append(by[k], d.summary.Verdicts[i].Name)
	}
	if len(by[1])+len(by[2])+len(by[3]) == 0 {
		return ""
	}
	out := ""
	for k, says := range [...]string{"Taken by ", "Worth fixing for ", "Taken, but for a value, by ", "Rejected by "} {
		if len(by[k]) > 0 {
			out += says + strings.Join(by[k], ", ") + ". "
		}
	}
	return strings.TrimSpace(out)
}

// tableKeys lists the keys of the table for the shortcut sheet.
func tableKeys() []components.KeyRow {
	var rows []components.KeyRow
	for _, b := range urltable.Bindings() {
		for i, k := range b.Keys {
			does := b.Help
			if i > 0 {
				continue
			}
			keys := strings.Fields(k)
			if len(b.Keys) > 1 {
				keys = b.Keys
			}
			rows = append(rows, components.KeyRow{Keys: keys, Does: does, Group: b.Group})
		}
	}
	return rows
}

// problemInfo puts a problem on a card.
func (d *desk) problemInfo(p wire.Problem) components.ProblemInfo {
	info := components.ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Causes: p.Causes}
	if p.Links > 0 {
		label := fmt.Sprintf("Take the %s links in it", components.Number(p.Links))
		if p.Links == 1 {
			label = "Take the one link in it"
		}
		info.Actions = append(info.Actions, components.Action{Label: label, Do: components.TakeLinks{File: p.ID}})
	}
	switch {
	case p.ID != 0 && p.Severity == sitemapcore.Fatal:
		info.Actions = append(info.Actions,
			components.Action{Label: "Leave it out", Do: components.LeaveOutFile{File: p.ID}})
	case p.ID != 0:
		// The file was read as far as it goes, so this only puts the card away.
		info.Actions = append(info.Actions, components.Action{
			Label: "Keep what was read",
			Do:    components.LeaveOutFile{File: p.ID},
		})
	}
	return info
}
