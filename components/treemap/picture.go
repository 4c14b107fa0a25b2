package treemap

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A picture is the drawing. It measures its size, and is a tree with a cursor: the arrows move between areas, Enter
// opens the folder, and Backspace leads back to its parent.
type picture struct {
	app.Compo

	Map  *Map
	Drew int    // changes with the drawing
	In   string // the language

	width, height int
	cursor        int
	shapes        []shape
	watch         *dom.Watch
}

// OnMount begins to follow the size of the place.
func (p *picture) OnMount(ctx app.Context) {
	el := ctx.JSSrc()
	measure := func() {
		if v := dom.ViewOf(el); v.Width != p.width || v.Height != p.height {
			p.width, p.height = v.Width, v.Height
			ctx.Dispatch(func(app.Context) {})
		}
	}
	p.watch = dom.WatchView(el, measure, func() {})
	measure()
}

// OnDismount stops following.
func (p *picture) OnDismount() {
	if p.watch != nil {
		p.watch.Close()
	}
}

func (p *picture) Render() app.UI {
	folders := p.Map.tree.Folders
	areas := lay(folders, Rect{W: float64(p.width), H: float64(p.height)})
	p.shapes = shapes(areas, folders[0].Address)
	p.cursor = min(p.cursor, max(0, len(p.shapes)-1))
	active := ""
	if len(p.shapes) > 0 {
		active = areaID(p.cursor)
	}
	body := make([]app.UI, len(p.shapes))
	var words []app.UI // in front of all areas; a screen reader has the names of the areas
	for i, s := range p.shapes {
		body[i] = p.area(i)
		for _, w := range s.words {
			text := place(svg("text"), w.x, w.y).Attr("direction", direction()).Attr("fill", "var(--ink)").
				Text(w.text)
			if w.bold {
				text = text.DataSet("bold", true)
			}
			words = append(words, text)
		}
	}
	body = append(body, svg("g").Aria("hidden", true).Body(words...))
	svg := ui.Svg(max(1, p.width), max(1, p.height)).Body(body...)
	return ui.Set(ui.Div("treemap__picture grow", ui.Set(svg, "role", "none")),
		"role", "tree", "tabindex", "0", "aria-label", say.Text("Map of the site").String(),
		"aria-activedescendant", active).
		OnClick(p.onClick).OnKeyDown(p.onKeyDown)
}

func areaID(i int) string { return "area-" + strconv.Itoa(i) }

func place(e app.HTMLElem, x, y float64) app.HTMLElem { return e.Attr("x", px(x)).Attr("y", px(y)) }

// area draws one area.
func (p *picture) area(i int) app.UI {
	s := &p.shapes[i]
	in := []app.UI{
		svg("title").Text(s.says.String()),
		place(svg("rect"), s.X, s.Y).Attr("width", px(s.W)).Attr("height", px(s.H)).Attr("rx", "3").
			Attr("fill", looks[s.look].fill()),
	}
	g := ui.Set(svg("g"), "role", "treeitem", "id", areaID(i), "aria-label", s.says.String(),
		"aria-level", strconv.Itoa(s.folder.Depth))
	if i == p.cursor {
		g = g.DataSet("cursor", true)
	}
	return g.Body(in...)
}

func svg(tag string) app.HTMLElem { return app.Elem(tag).XMLNS("http://www.w3.org/2000/svg") }

func px(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// areaAt returns the index of the innermost area at a point, or -1.
func (p *picture) areaAt(x, y float64) int {
	found := -1
	for i, s := range p.shapes {
		if s.X <= x && x < s.X+s.W && s.Y <= y && y < s.Y+s.H {
			found = i
		}
	}
	return found
}

func (p *picture) onClick(ctx app.Context, e app.Event) {
	x, y := dom.Within(e, ctx.JSSrc())
	if i := p.areaAt(float64(x), float64(y)); i >= 0 {
		p.cursor = i
		p.open(ctx)
	}
}

func (p *picture) open(ctx app.Context) {
	if p.cursor < len(p.shapes) && !p.shapes[p.cursor].folder.Rest {
		a := p.shapes[p.cursor].area
		p.cursor = 0
		p.Map.Sink.Do(ctx, p.Map.press(&a))
	}
}

func (p *picture) onKeyDown(ctx app.Context, e app.Event) {
	press := dom.PressOf(e)
	if press.Ctrl || press.Alt || press.Composing || len(p.shapes) == 0 {
		return
	}
	to := p.cursor
	switch press.Name {
	case "ArrowDown":
		to = min(to+1, len(p.shapes)-1)
	case "ArrowUp":
		to = max(to-1, 0)
	case "ArrowRight":
		if p.shapes[to].inner > 0 {
			to++
		}
	case "ArrowLeft":
		for i := to - 1; i >= 0; i-- {
			if i+p.shapes[i].inner >= to {
				to = i
				break
			}
		}
	case "Home":
		to = 0
	case "End":
		to = len(p.shapes) - 1
	case "Enter", " ":
		e.PreventDefault()
		p.open(ctx)
		return
	case "Backspace":
		e.PreventDefault()
		p.Map.Sink.Do(ctx, p.Map.zoomOut)
		return
	default:
		return
	}
	e.PreventDefault()
	p.cursor = to
}
