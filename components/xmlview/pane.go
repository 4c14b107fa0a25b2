package xmlview

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
)

// A pane is the lines as they stand in the page: a ring of blocks over a text that may be far longer,
// the place that it is scrolled to, and the gap that a box lies in: the editor, or wrapped lines. It
// knows neither where lines come from nor what is done with them.
type pane struct {
	length int // lines of the text
	row    int // height of a row, in pixels
	view   dom.View
	place  geometry.Place
	first  int // the window that is drawn, in rows
	count  int
	ring   []*block
	turned int  // the block that stands first in the page
	pale   bool // some of the ring is not coloured yet
	steer  bool // the browser is to be scrolled to the place, and not the other way round
	gap    gap
}

// rowHeight is the height of a line before it is measured: --h-code of the tokens.
const rowHeight = 20

func (p *pane) layout() geometry.Layout {
	return geometry.Layout{Rows: p.gap.rows(p.length), Row: max(p.row, 1), View: p.view.Height}
}

// measure takes the sizes that the browser has laid out.
func (p *pane) measure(el app.Value) {
	p.view = dom.ViewOf(el)
	if h := dom.HeightOf(dom.Query(el, ".code__ruler")); h > 0 {
		p.row = h
	}
	if p.row == 0 {
		p.row = rowHeight
	}
	dom.SetPx(el, "--h-code", p.row)
}

// grow makes the ring large enough for the view. It only ever grows, and new blocks come last in
// the page, so it is turned back to its beginning before. It reports whether there are blocks to be
// drawn.
func (p *pane) grow(el app.Value) bool {
	n := (p.layout().Slots(step) + step - 1) / step
	if n <= len(p.ring) {
		return false
	}
	if all := dom.Query(el, ".code__rows"); all.Truthy() {
		dom.Rotate(all, -p.turned)
	}
	p.turned = 0
	p.ring = make([]*block, n)
	for i := range p.ring {
		p.ring[i] = &block{first: -1}
	}
	return true
}

// makeGap gives the editor the rows that it is high, in the place of the lines that are edited, and
// closes the gap when nothing is. It reports whether rows must be drawn for it.
func (p *pane) makeGap(el app.Value, edited Range, on bool) bool {
	g := gap{}
	if on {
		g.At = min(max(edited.First, 0), p.length)
		g.Hidden = min(max(edited.Count, 0), p.length-g.At)
		box := dom.Query(el, ".xover")
		dom.SetPx(box, "min-height", 0)
		g.Rows = (dom.HeightOf(box) + p.row - 1) / p.row
		dom.SetPx(box, "min-height", g.Rows*p.row)
	}
	changed := g != p.gap
	p.gap = g
	return changed
}

// frame takes the window that belongs to the place, and reports whether it is another one.
func (p *pane) frame() bool {
	l := p.layout()
	first, count := l.Window(p.place, step)
	// Whole blocks: half a one would have to be drawn again for its other half.
	count = min((count+step-1)/step*step, l.Rows-first)
	if first == p.first && count == p.count {
		return false
	}
	p.first, p.count = first, count
	return true
}

// fill gives each block of the window its lines, as row has them. Of the blocks that hold other lines
// than before at most tint are coloured at once, those that are seen first; the others are pale until
// the next drawing. A block in which a line or two changed keeps its colours.
func (p *pane) fill(row func(at int) drawn) {
	p.pale = false
	n := len(p.ring)
	if n == 0 {
		return
	}
	seen, _ := p.layout().Seen(p.place)
	left := tint
	var lines [step]drawn
	for i := range n {
		// From the first block that is seen to the end, then those before it.
		at := p.first/step + (i+max(seen-p.first, 0)/step)%n
		b := p.ring[at%n]
		count := min(max(p.first+p.count-at*step, 0), step)
		for j := range count {
			lines[j] = row(at*step + j)
		}
		pale := false
		if (b.first != at*step || b.pale || differ(b.lines, lines[:count]) > 2) && !blank(lines[:count]) {
			pale = left == 0
			left = max(left-1, 0)
		}
		b.hold(at*step, lines[:count], pale)
		p.pale = p.pale || pale
	}
}

// lay sets the geometry: the spacer's height, where the rows and the editor stand in it, and the
// scroll position.
func (p *pane) lay(el app.Value, editing bool) {
	l := p.layout()
	dom.SetPx(dom.Query(el, ".code__space"), "height", l.Height())
	if all := dom.Query(el, ".code__rows"); all.Truthy() && len(p.ring) > 0 {
		p.turn(all)
		dom.SetPx(all, "top", l.Offset(p.place, p.first))
	}
	if editing {
		// Far away the box is hidden by the spacer anyhow; the browser need not know how far.
		at := min(max(l.Offset(p.place, p.gap.At), -geometry.MaxHeight), 2*geometry.MaxHeight)
		dom.SetPx(dom.Query(el, ".xover"), "top", at)
	}
	if p.steer {
		p.steer = false
		dom.ScrollTo(el, p.place.Scroll)
	}
}

// turn brings the blocks into the order of their rows. The page has them as they were drawn, turned
// by p.turned. A ring that has grown is not turned before it is drawn: the new blocks would come to
// stand behind the wrong one.
func (p *pane) turn(all app.Value) {
	n := len(p.ring)
	if dom.Children(all) != n {
		return
	}
	by := p.first/step%n - p.turned
	if by > n/2 {
		by -= n
	} else if by < -n/2 {
		by += n
	}
	dom.Rotate(all, by)
	p.turned = p.first / step % n
}

// lineNear returns the line that a row shows; for a row under the editor, the first or last line
// that is being edited.
func (p *pane) lineNear(row, way int) int {
	if i, ok := p.gap.line(row); ok {
		return i
	}
	if way > 0 {
		return p.gap.At
	}
	return max(p.gap.At+p.gap.Hidden-1, 0)
}

// lineAt returns the line in a slot of the page.
func (p *pane) lineAt(slot int) (line int, ok bool) {
	if slot < 0 || slot/step >= len(p.ring) {
		return 0, false
	}
	line, ok = p.gap.line(p.ring[slot/step].first + slot%step)
	return line, ok && line < p.length
}
