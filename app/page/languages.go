package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// How many languages the matrix shows beside the first.
const (
	wideColumns   = 4
	narrowColumns = 3
)

// A languages is what the page knows of language versions: of the group of the page in Details, and
// of the matrix.
type languages struct {
	*desk
	table    *table
	detail   *detail
	download *download

	// The group of the page under the cursor.
	group     *wire.LinksPreview
	groupOf   sitemapcore.EntryID
	own       string // in which language the page is of which nothing says it
	noDefault bool   // none of its pages is for everybody else

	// The matrix, which is in the place of the table while on is set.
	on     bool
	groups groupCache
	show   uint8
	query  string
	from   int // the second column that is shown
	view   int // changes when other groups stand at the positions

	examples  []components.Example
	seek      int    // changes when the cursor is to go to what the examples lack
	everybody string // the language for everybody else; empty for none
	give      bool   // groups without a page for everybody else get one when what is missing is written
	plan      *wire.LinksPreview
	missing   *wire.LinksPreview

	looking, writing *wire.Progress
}

// doLanguages carries out what the owner wants of language versions. It reports whether the intent
// was one of those.
func (l *languages) doLanguages(in components.Intent) bool {
	switch in := in.(type) {
	case components.CompleteGroup:
		l.writeLinks(wire.WriteLinks{Linking: l.groupLinking(), Job: completeJob})
	case components.ChooseDefault:
		l.noDefault = !in.On
		l.loadGroup()
	case components.SetOwnLanguage:
		l.own = in.Code
		l.loadGroup()
	case components.ShowLanguages:
		l.on = in.On
		if l.narrow {
			l.room = components.RoomPages
		} else if in.On {
			l.room = components.RoomDetails
		}
		if in.On {
			l.openGroups()
			l.previewMissing()
			l.previewPairs()
		} else if l.table.cursor.Row >= 0 {
			// The table is made anew, and stands where it stood.
			l.table.goTo = urltable.GotoRow{Seq: l.table.goTo.Seq + 1, Row: l.table.cursor.Row}
		}
	case components.ShowGroups:
		l.show = in.Show
		l.openGroups()
	case components.FindGroups:
		l.query = in.Query
		l.openGroups()
	case components.TurnColumns:
		l.from = in.From
		l.groups.turn()
	case components.OpenVersion:
		l.openVersion(in.ID)
	case components.FindVersion:
		l.findVersion(in)
	case components.AddExample:
		l.examples = append(slices.Clone(l.examples), components.Example{})
		l.seek++
		if l.narrow {
			l.room = components.RoomDetails
		}
	case components.SetExample:
		if in.At < 0 || in.At >= len(l.examples) {
			break
		}
		// The lines that are drawn keep what they were drawn from.
		l.examples = slices.Clone(l.examples)
		if in.Address {
			l.examples[in.At].Address = in.Text
		} else {
			l.examples[in.At].Code = in.Text
		}
		if l.everybody == "" && in.At == 0 && !in.Address && l.plan == nil {
			l.everybody = in.Text
		}
		l.previewPairs()
	case components.DropExample:
		if in.At >= 0 && in.At < len(l.examples) {
			l.examples = slices.Delete(slices.Clone(l.examples), in.At, in.At+1)
			l.previewPairs()
		}
	case components.GiveEverybody:
		l.give = in.On
		l.previewMissing()
	case components.ChooseEverybody:
		l.everybody = in.Code
		l.previewPairs()
	case components.WriteLinks:
		request := wire.WriteLinks{Linking: l.pairLinking(), Job: linksJob}
		if in.Missing {
			request.Linking = l.missingLinking()
		} else if len(request.Linking.Examples) < 4 {
			break // Without examples it would be about all groups.
		}
		l.writeLinks(request)
	default:
		return false
	}
	return true
}

// missingLinking is about all links that are missing.
func (l *languages) missingLinking() wire.Linking {
	if l.give {
		return wire.Linking{Default: wire.AnyDefault}
	}
	return wire.Linking{}
}

// groupLinking is about the group of the page under the cursor.
func (l *languages) groupLinking() wire.Linking {
	x := wire.Linking{ID: l.detail.current, Own: l.own, Default: wire.AnyDefault}
	if l.noDefault {
		x.Default = ""
	}
	return x
}

// pairLinking is about the groups that follow from the examples.
func (l *languages) pairLinking() wire.Linking {
	x := wire.Linking{Default: l.everybody}
	for _, e := range l.examples {
		if e.Code != "" && e.Address != "" {
			x.Examples = append(x.Examples, e.Code, e.Address)
		}
	}
	return x
}

// loadGroup asks which group the page under the cursor belongs to, where any page has language
// versions.
func (l *languages) loadGroup() {
	if l.groupOf != l.detail.current {
		l.group, l.groupOf, l.own, l.noDefault = nil, l.detail.current, "", false
	}
	has := l.summary.Extras[sitemapcore.WithAlternates] > 0
	if l.detail.details != nil {
		for _, g := range l.detail.details.Form.Groups {
			has = has || g.Kind == "alternate"
		}
	}
	if !has {
		l.group = nil
		return
	}
	asked := l.groupLinking()
	l.ask(&wire.PreviewLinks{Linking: asked}, func(b wire.Body, _ []wire.Blob) {
		if p, ok := b.(*wire.LinksPreview); ok && l.detail.current == asked.ID {
			l.group = p
		}
	})
}

// writeLinks writes links, and says what was done, with the way back.
func (l *languages) writeLinks(request wire.WriteLinks) {
	l.ask(&request, func(b wire.Body, out []wire.Blob) {
		l.writing = nil
		l.undoable(b, out)
	})
}

// openGroups asks for the groups with what narrows them now.
func (l *languages) openGroups() {
	show, query := l.show, l.query
	l.ask(&wire.OpenGroups{Show: show, Query: query, Job: groupsJob}, func(b wire.Body, _ []wire.Blob) {
		l.looking = nil
		g, ok := b.(*wire.Groups)
		if !ok || show != l.show || query != l.query {
			return
		}
		if c := l.groups.is; c == nil || l.groups.show != show || l.groups.query != query {
			l.view++
		}
		l.groups.opened(g, show, query)
		if len(l.examples) == 0 {
			l.suggestExamples(g)
		}
	})
}

// suggestExamples begins a line for each language that there is.
func (l *languages) suggestExamples(g *wire.Groups) {
	for _, c := range g.Columns {
		if c != sitemapcore.XDefault && len(l.examples) < 8 {
			l.examples = append(l.examples, components.Example{Code: c})
		}
	}
	for len(l.examples) < 2 {
		l.examples = append(l.examples, components.Example{})
	}
	l.everybody = l.examples[0].Code
}

// previewPairs asks what follows from the examples.
func (l *languages) previewPairs() {
	asked := l.pairLinking()
	if len(asked.Examples) < 4 {
		l.plan = nil
		return
	}
	l.ask(&wire.PreviewLinks{Linking: asked, Sizes: true, Options: l.download.sitemapOptions()},
		func(b wire.Body, _ []wire.Blob) {
			now := l.pairLinking()
			if p, ok := b.(*wire.LinksPreview); ok && slices.Equal(now.Examples, asked.Examples) &&
				now.Default == asked.Default {
				l.plan = p
			}
		})
}

// previewMissing asks what is missing in the groups that are there.
func (l *languages) previewMissing() {
	l.ask(&wire.PreviewLinks{Linking: l.missingLinking(), Sizes: true, Options: l.download.sitemapOptions()},
		func(b wire.Body, _ []wire.Blob) {
			if p, ok := b.(*wire.LinksPreview); ok {
				l.missing = p
			}
		})
}

// languagesChanged follows a change of the document.
func (l *languages) languagesChanged() {
	if !l.on {
		return
	}
	l.openGroups()
	l.previewMissing()
	l.previewPairs()
}

// openVersion shows a page in the table.
func (l *languages) openVersion(id sitemapcore.EntryID) {
	l.on = false
	show := func() {
		l.ask(&wire.FindRow{View: l.table.rows.view, ID: id}, func(b wire.Body, _ []wire.Blob) {
			if f, ok := b.(*wire.FoundRow); ok && f.Row >= 0 {
				l.table.goTo = urltable.GotoRow{Seq: l.table.goTo.Seq + 1, Row: f.Row}
			}
		})
	}
	l.room = components.RoomDetails
	if l.table.filter == (sitemapcore.Filter{}) {
		show()
		return
	}
	l.table.filter = sitemapcore.Filter{}
	l.table.selected = sitemapcore.RowSet{}
	l.table.viewKey++
	l.table.openViewThen(show)
}

// findVersion begins to pair the pages of a group with one in a language that it lacks: they are
// the examples.
func (l *languages) findVersion(in components.FindVersion) {
	c := &l.groups
	if c.is == nil || in.Col >= len(c.is.Columns) {
		return
	}
	l.ask(&wire.GetGroups{First: in.Row, Count: 1, From: 1, Columns: len(c.is.Columns)},
		func(b wire.Body, _ []wire.Blob) {
			w, ok := b.(*wire.GroupWindow)
			if !ok || c.is == nil || len(w.States) == 0 {
				return
			}
			l.examples = nil
			for i := range w.States {
				code := c.is.Columns[i]
				if code != sitemapcore.XDefault && (w.IDs[i] != 0 || i == in.Col) {
					address := w.Address(i)
					if path, ok := strings.CutPrefix(address, l.state.Host+"/"); ok && l.state.Host != "" {
						address = "/" + path
					}
					l.examples = append(l.examples, components.Example{Code: code, Address: address})
				}
			}
			l.seek++
			l.room = components.RoomDetails
			l.previewPairs()
		})
}

// A groupCache is the source of the matrix: a window on the groups.
type groupCache struct {
	s     *languages
	is    *wire.Groups
	show  uint8
	query string
	rev   int // of what is drawn
	win   window
	held  *wire.GroupWindow
}

var _ components.GroupSource = (*groupCache)(nil)

// opened takes the groups that were asked for.
func (c *groupCache) opened(g *wire.Groups, show uint8, query string) {
	c.is, c.show, c.query = g, show, query
	c.win.len, c.win.stale = g.Len, true
	c.rev++
	if c.win.wantCount == 0 {
		c.win.wantCount = 60
	}
	c.fetch(c.win.next())
}

// turn asks for other columns.
func (c *groupCache) turn() {
	c.win.stale, c.held = true, nil
	c.rev++
	c.fetch(c.win.next())
}

// columns returns the numbers of the languages that are shown, and that of the second of them.
func (c *groupCache) columns() (shown []int, from int) {
	if c.is == nil || len(c.is.Columns) == 0 {
		return nil, 1
	}
	n := wideColumns
	if c.s.narrow {
		n = narrowColumns
	}
	all := len(c.is.Columns)
	from = max(1, min(c.s.from, all-n))
	shown = append(shown, 0)
	for i := from; i < min(from+n, all); i++ {
		shown = append(shown, i)
	}
	return shown, from
}

// Len implements [components.GroupSource].
func (c *groupCache) Len() int { return c.win.len }

// Group implements [components.GroupSource].
func (c *groupCache) Group(i int) ([]components.GroupCell, bool) {
	w := c.held
	if w == nil || i < w.First {
		return nil, false
	}
	n := w.Columns + 1
	first := (i - w.First) * n
	if first+n > len(w.States) {
		return nil, false
	}
	cells := make([]components.GroupCell, n)
	for k := range cells {
		cells[k] = components.GroupCell{
			ID: w.IDs[first+k], State: uint8(w.States[first+k]),
			Address: w.Address(first + k),
		}
	}
	return cells, true
}

// Need implements [components.GroupSource].
func (c *groupCache) Need(first, count int) { c.fetch(c.win.need(first, count)) }

func (c *groupCache) fetch(first, count int, ask bool) {
	if !ask || c.is == nil {
		c.win.asked = c.win.asked && !ask
		return
	}
	shown, from := c.columns()
	c.s.ask(&wire.GetGroups{First: first, Count: count, From: from, Columns: len(shown) - 1},
		func(b wire.Body, _ []wire.Blob) {
			w, ok := b.(*wire.GroupWindow)
			if !ok {
				// The document has changed; the groups are on their way.
				c.win.asked = false
				return
			}
			_, now := c.columns()
			c.held = w
			c.win.got(w.First, len(w.States)/(w.Columns+1), w.Len)
			c.win.stale = w.Rev != c.is.Rev || now != from
			c.rev++
			c.fetch(c.win.next())
		})
}

// groupInfo is what Details shows of the group of the page.
func (l *languages) groupInfo() components.LanguageGroup {
	p := l.group
	if p == nil || l.groupOf != l.detail.current {
		return components.LanguageGroup{}
	}
	return components.LanguageGroup{LinksPreview: *p, NoDefault: l.noDefault, Busy: progressInfo(l.writing)}
}

// matrix is the language groups in the place of the table.
func (r *Root) matrix() *components.Languages {
	s := r.store
	c := &s.languages.groups
	m := &components.Languages{
		Groups: c, Rev: c.rev, View: s.languages.view, Show: s.languages.show, Query: s.languages.query,
		Host: s.state.Host, Narrow: s.narrow,
		Names: s.browser, Busy: progressInfo(s.languages.looking), Sink: r,
	}
	shown, from := c.columns()
	m.From = from
	for _, x := range shown {
		m.Columns = append(m.Columns, c.is.Columns[x])
		m.Pages = append(m.Pages, c.is.Pages[x])
	}
	if c.is != nil {
		m.All, m.Counts = len(c.is.Columns), c.is.Counts
	}
	return m
}

// pairing is the panel beside the matrix.
func (r *Root) pairing() *components.Pairing {
	s := r.store
	l := &s.languages
	p := &components.Pairing{
		Everybody: l.everybody, Host: s.state.Host, Busy: progressInfo(l.writing), Names: s.browser, Sink: r,
		Plan: l.plan, Missing: l.missing, Grouped: l.groups.is != nil && l.groups.is.Counts[wire.AllGroups] > 0,
		Give: l.give, Seek: l.seek,
	}
	for _, e := range l.examples {
		x := e
		if l.plan != nil && x.Address != "" {
			for _, a := range l.plan.Absent {
				e.Absent = e.Absent || a == x.Address || a == s.state.Host+x.Address || a == "https://"+x.Address
			}
		}
		p.Examples = append(p.Examples, e)
	}
	return p
}
