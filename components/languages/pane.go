package languages

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
)

// A pane is the rows as they stand in the page: slots over a list that may be far longer, and the
// place that it is scrolled to. It knows neither where groups come from nor what is in them.
type pane struct {
	layout       geometry.Layout
	place        geometry.Place
	first, count int // rows that are drawn
	wanted       [2]int
	ys           []int // where the slots were put
	spacer       int
	scroll       int
	grid, list   app.Value
}

// groupStep is how many rows are drawn beyond those that are seen.
const groupStep = 4

// size learns the sizes that the style sheet gives.
func (p *pane) size() {
	row := dom.HeightOf(dom.Query(p.grid, ".grid__probe"))
	if row == 0 {
		return
	}
	head := dom.HeightOf(dom.Query(p.grid, ".row--head"))
	p.layout.Row, p.layout.View = row, max(dom.ViewOf(p.grid).Height-head, row)
}

// fit takes the number of rows.
func (p *pane) fit(rows int) {
	p.layout.Rows = rows
	p.place = p.layout.Fit(p.place)
}

// scrolled follows the browser, where it is not at the position that it was told.
func (p *pane) scrolled(top int) {
	if top != p.scroll {
		p.scroll = top
		p.place = p.layout.Scrolled(p.place, top)
	}
}

// stale reports whether other rows are to be drawn than those that are.
func (p *pane) stale() bool {
	first, count := p.layout.Window(p.place, groupStep)
	return first != p.first || count != p.count
}

// lay brings the slots and the scroll position to their places.
func (p *pane) lay() {
	slots := p.list.Get("children")
	for len(p.ys) < p.layout.Slots(groupStep) {
		p.ys = append(p.ys, -1)
	}
	for i := range p.layout.Slots(groupStep) {
		at := p.slotRow(i)
		if y := p.layout.Offset(p.place, at); at < p.first+p.count && y != p.ys[i] {
			if el := slots.Index(i); el.Truthy() {
				p.ys[i] = y
				dom.MoveY(el, y)
			}
		}
	}
	if h := p.layout.Height(); h != p.spacer {
		p.spacer = h
		dom.SetPx(p.list, "height", h)
	}
	if p.scroll != p.place.Scroll {
		p.scroll = p.place.Scroll
		dom.ScrollTo(p.grid, p.scroll)
	}
}

// slotRow returns the row that a slot shows: a row keeps its slot while it is in the window.
func (p *pane) slotRow(slot int) int {
	n := max(p.layout.Slots(groupStep), 1)
	return p.first + (slot-p.first%n+n)%n
}
