package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	languagesui "sitemapeditor/components/languages"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// How many languages the matrix shows beside the first.
const (
	wideColumns   = 4
	narrowColumns = 3
)

// A languages is the matrix of language versions, which is in the place of the table while on is set.
type languages struct {
	*common
	pairing *pairing

	on     bool
	groups groupCache
	show   uint8
	query  string
	from   int // the second column that is shown
	view   int // changes when other groups stand at the positions
}

// register registers the intents that l carries out.
func (l *languages) register() {
	desk.On(l.Desk, func(in components.ShowLanguages) { l.showMatrix(in.On) })
	desk.On(l.Desk, func(in components.ShowGroups) {
		l.show = in.Show
		l.openGroups()
	})
	desk.On(l.Desk, func(in components.FindGroups) {
		l.query = in.Query
		l.openGroups()
	})
	desk.On(l.Desk, func(in components.TurnColumns) {
		l.from = in.From
		l.groups.rotate()
	})
	desk.On(l.Desk, func(in components.OpenVersion) { l.openVersion(in.ID) })
	desk.On(l.Desk, func(in components.FindVersion) { l.findVersion(in) })
}

// showMatrix shows the matrix in the place of the table, or the table again.
func (l *languages) showMatrix(on bool) {
	l.ToPages()
	l.on = on
	if l.Narrow {
		l.Panel = components.PanelPages
	} else if on {
		l.Panel = components.PanelDetails
	}
	if on {
		l.refresh()
	} else if l.table.cursor.Row >= 0 {
		// The table is made anew, and stands where it stood.
		l.table.scrollTo(l.table.cursor.Row, 0)
	}
}

// multilingual reports whether the pages have other languages: links to them, or folders with the
// codes of two.
func (s *Store) multilingual() bool {
	if s.Summary.Extras[sitemapcore.WithAlternates] > 0 {
		return true
	}
	folders := 0
	for _, x := range s.Summary.Sections {
		if code := strings.Trim(x.Path, "/"); x.Depth == 1 && sitemapcore.IsLanguage(code) {
			folders++
		}
	}
	return folders > 1
}

// refresh follows a change of the document.
func (l *languages) refresh() {
	if !l.on {
		return
	}
	l.openGroups()
	l.pairing.preview()
}

// openGroups asks for the groups with what narrows them now.
func (l *languages) openGroups() {
	request := &wire.OpenGroups{Show: l.show, Query: l.query, Job: groupsJob}
	l.Newest(groupsJob, "", request, func(b wire.Body, _ []wire.Blob) {
		g, ok := b.(*wire.Groups)
		if !ok {
			return
		}
		c := &l.groups
		if c.is == nil || c.show != l.show || c.query != l.query {
			l.view++
		}
		c.opened(g, l.show, l.query)
		l.pairing.suggestExamples(g)
	})
}

// openVersion shows a page in the table.
func (l *languages) openVersion(id sitemapcore.EntryID) {
	l.on = false
	show := func() {
		desk.Get(l.Desk, &wire.FindRow{View: l.table.rows.view, ID: id}, func(f *wire.FoundRow) {
			if f.Row >= 0 {
				l.table.scrollTo(f.Row, 0)
			}
		})
	}
	l.Panel = components.PanelDetails
	if l.table.filter.All() {
		show()
		return
	}
	l.table.filter = sitemapcore.Filter{}
	l.table.reopen(show)
}

// findVersion begins to pair the pages of a group with one in a language that it lacks: they are
// the examples.
func (l *languages) findVersion(in components.FindVersion) {
	c := &l.groups
	if c.is == nil || in.Col >= len(c.is.Columns) {
		return
	}
	request := &wire.GetGroups{First: in.Row, Count: 1, From: 1, Columns: len(c.is.Columns)}
	desk.Get(l.Desk, request, func(w *wire.GroupWindow) {
		if c.is == nil || len(w.States) == 0 {
			return
		}
		var codes, addresses []string
		for i := range w.States {
			code := c.is.Columns[i]
			if code != sitemapcore.XDefault && (w.IDs[i] != 0 || i == in.Col) {
				codes, addresses = append(codes, code), append(addresses, w.Address(i))
			}
		}
		l.Panel = components.PanelDetails
		l.pairing.begin(codes, addresses)
	})
}

// matrix is the language groups in the place of the table.
func (r *Root) matrix() *languagesui.Languages {
	s := r.store
	c := &s.languages.groups
	m := &languagesui.Languages{
		Groups: c, Rev: c.rev, View: s.languages.view, Show: s.languages.show, Query: s.languages.query,
		Host: s.State.Host, Narrow: s.Narrow,
		Names: s.Browser, Busy: s.Busy(groupsJob), Sink: r.sink(),
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
