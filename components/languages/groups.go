package languages

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// maxColumns and narrowColumns limit the languages that the matrix shows beside the first.
const (
	maxColumns    = 4
	narrowColumns = 3
)

// A Cell is the page of a group in one language.
type Cell struct {
	ID      sitemapcore.EntryID // zero for an address that is no page of this sitemap
	State   uint8               // one of the Version constants
	Address string
}

// Groups are the groups that the matrix shows: a window on those of the engine.
type Groups struct {
	of    *Languages
	Found *wire.Groups // nil until they are known
	show  uint8
	query string
	desk.Window
	held *wire.GroupWindow
}

// columns returns the numbers of the shown languages, and the number of the second of them.
func (c *Groups) columns() (shown []int, from int) {
	if c.Found == nil || len(c.Found.Columns) == 0 {
		return nil, 1
	}
	n := maxColumns
	if c.of.Narrow {
		n = narrowColumns
	}
	all := len(c.Found.Columns)
	from = max(1, min(c.of.from, all-n))
	shown = append(shown, 0)
	for i := from; i < min(from+n, all); i++ {
		shown = append(shown, i)
	}
	return shown, from
}

// Group returns the cells of a group, the first column first, or false if the group is not held.
func (c *Groups) Group(i int) ([]Cell, bool) {
	w := c.held
	if w == nil || i < w.First {
		return nil, false
	}
	n := w.Columns + 1
	first := (i - w.First) * n
	if first+n > len(w.States) {
		return nil, false
	}
	cells := make([]Cell, n)
	for k := range cells {
		cells[k] = Cell{ID: w.IDs[first+k], State: uint8(w.States[first+k]), Address: w.Address(first + k)}
	}
	return cells, true
}

// load asks the engine for groups if they are known.
func (c *Groups) load(first, count int) {
	if c.Found == nil {
		c.Asked = false
		return
	}
	shown, from := c.columns()
	request := &wire.GetGroups{First: first, Count: count, From: from, Columns: len(shown) - 1}
	c.of.Ask(request, func(b wire.Body, _ []wire.Blob) {
		c.Asked = false
		w, ok := b.(*wire.GroupWindow)
		if !ok {
			return // The document has changed, and other groups will follow.
		}
		_, now := c.columns()
		c.held = w
		c.Got(w.First, len(w.States)/(w.Columns+1), w.Len)
		c.Stale = w.Rev != c.Found.Rev || now != from
		c.Fetch()
	})
}
