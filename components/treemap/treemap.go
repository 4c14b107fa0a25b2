package treemap

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Map is the picture of the site. It takes the place of the table.
type Map struct {
	tab

	On   bool
	in   string        // the drawn folder; "" for all pages
	tree *wire.Treemap // nil until it is known
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	job  int
	drew int // counts the changes of the drawing
}

// New returns the feature.
func New(d *desk.Desk) *Map {
	m := &Map{tab: tab{Desk: d, job: d.NewJob()}}
	d.WhenAnother(func() {
		m.drew++
		*m = Map{tab: m.tab}
	})
	desk.On(d, func(components.ShowMap) {
		m.ToPages()
		m.On = true
		m.Load()
	})
	d.WhenChanged(func(wire.State) { m.refresh() })
	desk.Hear(d, func(*wire.Summary) { m.refresh() })
	return m
}

// refresh draws the map again after a change of the pages or of their problems.
func (m *Map) refresh() {
	if m.On {
		m.Load()
	}
}

// Load counts the pages of the drawn folder again.
func (m *Map) Load() {
	request := &wire.GetTreemap{In: m.in, Job: m.job}
	m.Newest(m.job, "", request, func(b wire.Body, _ []wire.Blob) {
		if t, ok := b.(*wire.Treemap); ok {
			m.tree = t
			m.drew++
			if t.Folders[0].Address != m.in {
				m.in = "" // the folder has no pages anymore, so all pages are drawn
			}
		}
	})
}

// enter draws another folder.
func (m *Map) enter(in string) {
	m.in = in
	m.Load()
}

// press returns the intent of a press on an area: its folder opens, or the table shows its pages if it has no folders.
func (m *Map) press(a *area) components.Intent {
	if a.folder.Folders > 0 {
		return func() { m.enter(a.folder.Address) }
	}
	return components.FilterSection{Path: m.section(a.folder.Address)}
}

// section returns the address of a folder as the filter of the table has it: without the site if all
// pages are of one.
func (m *Map) section(in string) string {
	if site, path := address.Cut(in); m.tree.Sites == 1 && strings.HasPrefix(path, "/") && site != "" {
		return path
	}
	return in
}

// zoomOut draws the parent folder.
func (m *Map) zoomOut() {
	way := m.way()
	if len(way) > 1 {
		m.enter(way[len(way)-2].in)
	}
}

// A stage is a folder on the way to the one that is drawn.
type stage struct {
	name say.Text
	in   string
}

// way returns the folders around the one that is drawn, and that one, the outermost first.
func (m *Map) way() []stage {
	all := []stage{{name: "All pages"}}
	if m.in == "" {
		return all
	}
	site, path := address.Cut(m.in)
	if site != "" && m.tree != nil && m.tree.Sites > 1 {
		all = append(all, stage{readable(site), site})
	}
	for i, c := range path {
		if c == '/' && i > 0 {
			in := site + path[:i+1]
			name := strings.TrimPrefix(path[:i], "/")
			all = append(all, stage{say.Data(address.Readable(name[strings.LastIndexByte(name, '/')+1:])), in})
		}
	}
	return all
}

// Draw draws the map with its toolbar. languages says whether the choice of views has the one of
// languages.
func (m *Map) Draw(languages bool) app.UI {
	body := []app.UI{m.bar(languages)}
	switch {
	case m.tree == nil:
		body = append(body, m.drawWay(), ui.Empty("Counting…", ""))
	case m.tree.Folders[0].Pages == 0:
		body = append(body, m.drawWay(), ui.Empty("There are no pages yet", "Add pages to see them as a picture."))
	default:
		body = append(body, m.drawMap()...)
	}
	return ui.Div("treemap grow", body...)
}

// drawMap draws the way to the folder, the picture, and the meaning of the colours.
func (m *Map) drawMap() []app.UI {
	var key []app.UI
	for _, l := range looks {
		swatch := place(svg("rect"), 0.5, 0.5).Attr("width", "11").Attr("height", "11").Attr("rx", "3").
			Attr("fill", l.fill())
		key = append(key, ui.Li("across", ui.Svg(12, 12).Attr("width", "12").Aria("hidden", "true").Body(swatch), ui.Span(l.says)))
	}
	return []app.UI{
		m.drawWay(), &picture{Map: m, Drew: m.drew, In: say.Tag()},
		ui.Elem("ul", "treemap__key across wrap apart quiet small", key...).Aria("label", say.Text("Colours").String()),
	}
}

func (m *Map) bar(languages bool) app.UI {
	return ui.Set(ui.Div("bar across",
		ui.ViewSwitch(m.Sink, components.ViewMap, languages)),
		"role", "toolbar", "aria-label", say.Text("Map of the site").String())
}

// drawWay draws the way to the folder, the number of its pages, and the button that shows them.
func (m *Map) drawWay() app.UI {
	way := m.way()
	var in []app.UI
	for i, s := range way {
		if i == len(way)-1 {
			in = append(in, ui.Leaf("b", "", s.name))
			break
		}
		in = append(in, ui.Press("btn btn--link", s.name, m.Sink, func() { m.enter(s.in) }), ui.Span(say.Data("›")))
	}
	if m.tree != nil {
		f := &m.tree.Folders[0]
		in = append(in, ui.Leaf("span", "quiet", pages(f.Pages)))
		if m.in != "" {
			in = append(in, ui.Press("btn btn--s", "Show these pages", m.Sink,
				components.FilterSection{Path: m.section(f.Address)}))
		}
	}
	return ui.Div("treemap__way across wrap",
		ui.Set(ui.Elem("nav", "across wrap share", in...), "aria-label", say.Text("Folder").String()))
}
