package app

import (
	"cmp"
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// This file turns what the engine said into what the components show.

func (s *Store) progressInfo(p *wire.Progress) *components.Progress {
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
	if s.state.Busy != 0 && !s.showsFirst() {
		return "You can already look around"
	}
	return ""
}

// shortVersion is the part of the version that a person can read out.
func (s *Store) shortVersion() string {
	return s.version[:min(len(s.version), 7)]
}

func (s *Store) summaryInfo() components.Summary {
	m := components.Summary{Total: s.summary.Pages, Open: s.state.Pages, Fine: s.summary.Fine, Worst: s.summary.Worst, Safe: s.summary.Safe, Extras: s.summary.Extras, Checking: !s.summary.Complete}
	m.Groups, m.Profile, m.Verdicts, m.Files = s.summary.Rules, int(s.summary.Profile), s.summary.Verdicts, s.summary.Files
	return m
}

// sections lists the folders of the site, those within others only where they are unfolded.
func (s *Store) sections() []components.Section {
	var out []components.Section
	open := false
	for _, x := range s.summary.Sections {
		if x.Depth == 1 {
			open = s.folded[x.Path]
			out = append(out, components.Section{Path: x.Path, Label: x.Path, Count: x.Pages, HasMore: x.Children, Open: open && x.Children})
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

func (s *Store) narrowing() components.Narrowing {
	return components.Narrowing{Rule: s.filter.Rule, Severity: s.filter.Severity, Section: s.filter.Section, Extra: s.filter.Extra, Compared: s.filter.Compared}
}

// chips name what narrows the table, but for the search, which is seen in its own field.
func (s *Store) chips() []components.Chip {
	var out []components.Chip
	add := func(id, label string) { out = append(out, components.Chip{ID: id, Label: label}) }
	if s.filter.Rule != "" {
		add("rule", cmp.Or(s.rows.rule, "One kind of problem"))
	}
	if s.filter.Severity != sitemapcore.Fine {
		add("severity", severityNames[s.filter.Severity])
	}
	if s.filter.Section != "" {
		add("section", s.filter.Section)
	}
	if s.filter.Extra != sitemapcore.AnyExtra {
		add("extra", components.ExtraName(s.filter.Extra))
	}
	if s.filter.Compared != 0 {
		add("compared", components.ComparedName(s.filter.Compared))
	}
	if s.filter.File != 0 {
		for _, f := range s.files.Files {
			if f.Index == s.filter.File {
				add("file", f.Name)
			}
		}
	}
	if s.filter.Changed {
		add("changed", "Changed")
	}
	if s.filter.LeftOut {
		add("out", "Left out")
	}
	return out
}

var severityNames = [...]string{"Fine", "Good to know", "Worth fixing", "Ignored in part", "Rejected", "Rejected"}

// dropFilter takes away what a chip names.
func (s *Store) dropFilter(id string) {
	s.narrowBy(func(f *sitemapcore.Filter) {
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
func (s *Store) columns() []components.ColumnInfo {
	var out []components.ColumnInfo
	for _, c := range []urltable.Column{urltable.ColLastMod, urltable.ColChangeFreq, urltable.ColPriority, urltable.ColExtras, urltable.ColChecks} {
		out = append(out, components.ColumnInfo{ID: c.String(), Name: c.String(), Shown: !s.hidden.Has(c)})
	}
	return out
}

func (s *Store) showColumn(id string, shown bool) {
	for c := range urltable.Column(urltable.NumColumns) {
		if c.String() != id {
			continue
		}
		if shown {
			s.hidden &^= urltable.ColumnSet(c)
		} else {
			s.hidden |= urltable.ColumnSet(c)
		}
	}
	s.keepLayout()
}

// keepLayout keeps the widths of the columns on this device, and behind them which columns are hidden, as a number.
func (s *Store) keepLayout() {
	s.door.SetLayout(s.widths.String() + " " + strconv.Itoa(int(s.hidden)))
}

// readLayout takes what [Store.keepLayout] kept. What is none of that hides nothing, and the page addresses are always there.
func (s *Store) readLayout(text string) {
	s.widths, s.hidden = urltable.ParseWidths(text), 0
	if f := strings.Fields(text); len(f) > urltable.NumColumns {
		n, err := strconv.ParseUint(f[urltable.NumColumns], 10, urltable.NumColumns)
		if err == nil {
			s.hidden = urltable.Columns(n) &^ urltable.ColumnSet(urltable.ColLoc)
		}
	}
}

// here reports whether the tools are for the page under the cursor, because none is ticked.
func (s *Store) here() bool {
	return s.selected.Empty() && s.rows.Len() > 0 && s.cursor.Row >= 0 && !s.showsFirst()
}

// others is how many pages are ticked, where they are not just the one under the cursor.
func (s *Store) others() int {
	if s.selected.Len() == 1 && s.selected.Has(s.cursor.Row) {
		return 0
	}
	return s.selected.Len()
}

// allOut reports whether every page that is at hand, of those that the tools are for, is left out already.
func (s *Store) allOut() bool {
	seen := false
	rows := s.selected
	if s.here() {
		rows = sitemapcore.Rows(s.cursor.Row, s.cursor.Row+1)
	}
	for _, r := range rows.Ranges() {
		for i := max(r.From, s.rows.win.first); i < min(r.To, s.rows.win.last); i++ {
			row, ok := s.rows.Row(i)
			if ok && !row.LeftOut {
				return false
			}
			seen = seen || ok
		}
	}
	return seen
}

// commonValue returns the value that the page under the cursor has, to begin with when many are set.
func (s *Store) commonValue(f sitemapcore.Field) string {
	if row, ok := s.rows.Row(s.cursor.Row); ok {
		return row.Values[f]
	}
	return ""
}

// card is what is to be said about the cell under the cursor.
func (s *Store) card() urltable.CellCard {
	f, ok := s.cursor.Col.Field()
	if !ok || s.details == nil || s.details.ID != s.current || s.cursor.Row < 0 {
		return urltable.CellCard{}
	}
	if row, at := s.rows.Row(s.cursor.Row); !at || row.ID != s.current {
		return urltable.CellCard{}
	}
	c := urltable.CellCard{Row: s.cursor.Row, Field: f}
	for _, x := range s.details.Findings {
		if x.Field != f || x.Severity < sitemapcore.Warn {
			continue
		}
		item := urltable.CardItem{Finding: x}
		for _, r := range s.summary.Rules {
			if r.Code == x.Rule {
				item.Pages = r.Pages
			}
		}
		c.Items = append(c.Items, item)
	}
	return c
}

// page is the form of the selected page.
func (s *Store) page() components.Page {
	d := s.details
	switch {
	case d == nil && s.starting() && s.ahead >= aheadPage:
		return practice
	case d == nil:
		return components.Page{}
	}
	p := components.Page{
		ID: d.ID, Values: d.Values, Findings: d.Findings, Included: d.Included, File: d.File, Line: d.Line,
	}
	p.Dir, p.Leaf = splitAddress(d.Values[sitemapcore.Loc])
	if d.New {
		p.File = "added to " + d.File
	}
	for f := range p.Was {
		p.Was[f] = components.Was{Changed: d.Edited[f], Value: d.Was[f]}
	}
	p.Form = d.Form
	p.Since = d.Since
	p.Taken = s.taken(d.Verdicts)
	return p
}

// taken says which search engines take a page, where not all of them do. The first verdict is of all of them together.
func (s *Store) taken(verdicts []sitemapcore.Severity) string {
	var by [4][]string // fine, worth fixing, ignored, rejected
	for i, v := range verdicts {
		if i == 0 || i >= len(s.summary.Verdicts) {
			continue
		}
		k := max(0, int(min(v, sitemapcore.Reject))-int(sitemapcore.Note))
		by[k] = append(by[k], s.summary.Verdicts[i].Name)
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
