package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A MenuItem is one line of a menu.
type MenuItem struct {
	Icon  string
	Label say.Text
	Keys  string // what does the same on the keyboard, such as "Ctrl E"
	Tick  Tick
	Line  bool     // a line above it
	Head  say.Text // name of the group that begins with it, or ""
	Do    components.Intent
}

// Tick says whether a menu item is something that is on or off.
type Tick uint8

// The ticks.
const (
	NoTick Tick = iota // it does something
	TickOff
	TickOn
)

// A Menu is a button that opens a list of actions. Arrow keys move in it; Esc and an action close it and focus the
// button; the Tab key and a press elsewhere close it, and the focus moves on.
//
// With At it has no button: it is open from the beginning, and requests its removal with [components.CloseMenu]. The
// focus returns to its former element.
type Menu struct {
	app.Compo

	ID    string
	Class string   // of the button
	Label say.Text // on the button
	Icon  string   // on a button without a label
	Name  say.Text // of the button without a label
	Of    say.Text // name of the list: "Set on 5 pages"
	Up    bool     // it opens upwards
	Right bool     // its right edge is the button's
	Off   bool
	Sink  components.Sink
	Items []MenuItem
	At    *Point

	open bool
	at   int
	from app.Value // the focused element before a menu without a button
}

// A Point is a position in the window; X counts from the side at which lines begin.
type Point struct{ X, Y int }

// OnMount implements app.Mounter.
func (m *Menu) OnMount(ctx app.Context) {
	if m.At != nil {
		m.from = dom.Active()
		m.show(ctx, 0)
	}
}

// OnUpdate implements app.Updater: the next menu may be wanted before this one was taken away.
func (m *Menu) OnUpdate(ctx app.Context) {
	if m.At != nil && !m.open {
		m.show(ctx, 0)
	}
}

// Render draws the button and, when it is open, the list.
func (m *Menu) Render() app.UI {
	if m.At != nil {
		return Div("menubox menubox--at", m.list()).OnKeyDown(m.onKeyDown).On("focusout", m.onFocusOut)
	}
	b := PlainButton(m.Class).ID(m.ID).Aria("haspopup", "menu").Aria("expanded", m.open).OnClick(m.onButton)
	if m.Off {
		b = b.Attr("disabled", true)
	}
	if m.Label != "" {
		b = b.Body(Leaf("span", "cut", m.Label), Icon("chev", "i--s"))
	} else {
		b = b.Aria("label", m.Name.String()).Title(m.Name.String()).Body(Icon(m.Icon))
	}
	body := []app.UI{b}
	if m.open {
		body = append(body, m.list())
	}
	return Div("menubox", body...).OnKeyDown(m.onKeyDown).On("focusout", m.onFocusOut)
}

func (m *Menu) list() app.UI {
	pop := Div("pop menu menu--drop").Role("menu").Aria("label",
		m.Of.String()).OnMouseDown(m.onMouseDown).
		On("contextmenu", m.onMouseDown)
	if m.Up {
		pop = pop.Class("menu--up")
	}
	if m.Right {
		pop = pop.Class("menu--right")
	}
	var body, group []app.UI
	name := say.Text("")
	end := func() {
		if name != "" {
			body = append(body, Group(Div("", append([]app.UI{Leaf("span", "menu__head small quiet", name).Aria("hidden", true)}, group...)...), name))
		} else {
			body = append(body, group...)
		}
		group = nil
	}
	for i, it := range m.Items {
		if it.Head != "" {
			end()
			name = it.Head
		}
		if it.Line {
			group = append(group, app.ElemSelfClosing("hr"))
		}
		role := "menuitem"
		if it.Tick != NoTick {
			role = "menuitemcheckbox"
		}
		b := PlainButton("").Role(role).TabIndex(-1).DataSet("item", i).
			OnClick(func(ctx app.Context, _ app.Event) { m.choose(ctx, i) }, i)
		if it.Tick != NoTick {
			b = b.Aria("checked", it.Tick == TickOn)
		}
		var in []app.UI
		switch {
		case it.Tick == TickOn:
			in = append(in, Icon("check"))
		case it.Tick == TickOff:
			in = append(in, Elem("span", "i"))
		case it.Icon != "":
			in = append(in, Icon(it.Icon))
		}
		in = append(in, Span(it.Label))
		if it.Keys != "" {
			in = append(in, Leaf("kbd", "", Keys(it.Keys)))
		}
		group = append(group, b.Body(in...))
	}
	end()
	return pop.Body(body...)
}

func (m *Menu) onButton(ctx app.Context, _ app.Event) {
	if m.open {
		m.open = false
		return
	}
	m.show(ctx, 0)
}

func (m *Menu) show(ctx app.Context, at int) {
	m.open, m.at = true, at
	ctx.Defer(m.focus)
}

func (m *Menu) focus(app.Context) {
	if !m.Mounted() {
		return
	}
	if m.At != nil {
		dom.PlaceAt(dom.Query(m.JSValue(), ".menu"), m.At.X, m.At.Y)
	} else {
		dom.TurnUp(dom.Query(m.JSValue(), ".menu"), dom.Query(m.JSValue(), "button"), "menu--up")
	}
	dom.FocusIn(m.JSValue(), `[data-item="`+strconv.Itoa(m.at)+`"]`)
}

// onMouseDown keeps the focus: Safari doesn't focus buttons, and the menu would close before the press. It also
// prevents the browser's own menu, which Windows shows when the menu key is released.
func (m *Menu) onMouseDown(_ app.Context, e app.Event) { e.PreventDefault() }

// choose closes the menu, focuses the button, from which an opening dialog takes the focus, and sends the intent. After
// an on/off item the menu stays open.
func (m *Menu) choose(ctx app.Context, i int) {
	if i >= len(m.Items) {
		return
	}
	it := m.Items[i]
	if it.Tick == NoTick {
		m.close(ctx)
	} else {
		m.at = i
	}
	m.Sink.Do(ctx, it.Do)
}

func (m *Menu) close(ctx app.Context) {
	m.open = false
	switch {
	case m.At != nil:
		dom.Focus(m.from)
		m.Sink.Do(ctx, components.CloseMenu{})
	case m.Mounted():
		dom.FocusIn(m.JSValue(), "button")
	}
}

func (m *Menu) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	if ctrl || !m.key(ctx, key) {
		return
	}
	e.PreventDefault()
	e.Call("stopPropagation")
}

// key handles a key, and reports whether it had an effect.
func (m *Menu) key(ctx app.Context, key string) bool {
	last := len(m.Items) - 1
	if !m.open {
		switch key {
		case "ArrowDown":
			m.show(ctx, 0)
		case "ArrowUp":
			m.show(ctx, last)
		default:
			return false
		}
		return true
	}
	switch key {
	case "ArrowDown":
		m.at = (m.at + 1) % len(m.Items)
	case "ArrowUp":
		m.at = (m.at + last) % len(m.Items)
	case "Home":
		m.at = 0
	case "End":
		m.at = last
	case "Escape":
		m.close(ctx)
		return true
	default:
		return false
	}
	m.focus(ctx) // at once: the next key belongs to the new focus
	return true
}

func (m *Menu) onFocusOut(ctx app.Context, e app.Event) {
	if !m.open || dom.Contains(m.JSValue(), e.Get("relatedTarget")) {
		return
	}
	m.open = false
	if m.At != nil {
		m.Sink.Do(ctx, components.CloseMenu{})
	}
}
