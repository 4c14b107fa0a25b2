package page

import (
	"sitemapeditor/components/desk"
	languagesui "sitemapeditor/components/languages"
	"sitemapeditor/sitemapcore/wire"
)

// A groupCache is the source of the matrix: a window on the groups.
type groupCache struct {
	s     *languages
	is    *wire.Groups
	show  uint8
	query string
	rev   int // of what is drawn
	desk.Window
	held *wire.GroupWindow
}

var _ languagesui.GroupSource = (*groupCache)(nil)

// opened takes the groups that were asked for.
func (c *groupCache) opened(g *wire.Groups, show uint8, query string) {
	c.is, c.show, c.query = g, show, query
	c.Length, c.Stale = g.Len, true
	c.rev++
	c.Again(60)
}

// rotate asks for other columns.
func (c *groupCache) rotate() {
	c.Stale, c.held = true, nil
	c.rev++
	c.Fetch()
}

// columns returns the numbers of the languages that are shown, and that of the second of them.
func (c *groupCache) columns() (shown []int, from int) {
	if c.is == nil || len(c.is.Columns) == 0 {
		return nil, 1
	}
	n := wideColumns
	if c.s.Narrow {
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

// Group implements [components.GroupSource].
func (c *groupCache) Group(i int) ([]languagesui.GroupCell, bool) {
	w := c.held
	if w == nil || i < w.First {
		return nil, false
	}
	n := w.Columns + 1
	first := (i - w.First) * n
	if first+n > len(w.States) {
		return nil, false
	}
	cells := make([]languagesui.GroupCell, n)
	for k := range cells {
		cells[k] = languagesui.GroupCell{
			ID: w.IDs[first+k], State: uint8(w.States[first+k]),
			Address: w.Address(first + k),
		}
	}
	return cells, true
}

// load asks for groups, once it is known which there are.
func (c *groupCache) load(first, count int) {
	if c.is == nil {
		c.Asked = false
		return
	}
	shown, from := c.columns()
	request := &wire.GetGroups{First: first, Count: count, From: from, Columns: len(shown) - 1}
	c.s.Ask(request, func(b wire.Body, _ []wire.Blob) {
		c.Asked = false
		w, ok := b.(*wire.GroupWindow)
		if !ok {
			return // The document has changed; the groups are on their way.
		}
		_, now := c.columns()
		c.held = w
		c.Got(w.First, len(w.States)/(w.Columns+1), w.Len)
		c.Stale = w.Rev != c.is.Rev || now != from
		c.rev++
		c.Fetch()
	})
}
