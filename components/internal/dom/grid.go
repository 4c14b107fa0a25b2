package dom

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

// A Spot is the place in an ARIA grid that an event came from.
type Spot struct {
	Row  int  // aria-rowindex, from 1; 0 outside of all rows
	Col  int  // aria-colindex, from 1; 0 outside of all cells
	Tick bool // it came from a checkbox
}

// SpotOf returns the place of an event's target.
func SpotOf(e app.Event) Spot {
	t := e.Get("target")
	if !t.Truthy() || !t.Get("closest").Truthy() {
		return Spot{}
	}
	return Spot{
		Row:  ariaIndex(t, "aria-rowindex"),
		Col:  ariaIndex(t, "aria-colindex"),
		Tick: t.Get("type").String() == "checkbox",
	}
}

func ariaIndex(t app.Value, name string) int {
	el := t.Call("closest", "["+name+"]")
	if !el.Truthy() {
		return 0
	}
	n, _ := strconv.Atoi(el.Call("getAttribute", name).String())
	return n
}

// A Box is a rectangle, in CSS pixels. Start is the distance from the side at which lines begin: the right side if the
// page is read from right to left. In a style sheet it is an inset-inline-start.
type Box struct {
	Start, Top, Width, Height int
}

// BoxOf returns the box of el within another element, or zero if there is no el.
func BoxOf(el, within app.Value) Box {
	if !el.Truthy() || !within.Truthy() {
		return Box{}
	}
	r, o := el.Call("getBoundingClientRect"), within.Call("getBoundingClientRect")
	side, sign := start()
	return Box{
		Start:  round(sign * (r.Get(side).Float() - o.Get(side).Float())),
		Top:    round(r.Get("top").Float() - o.Get("top").Float()),
		Width:  round(r.Get("width").Float()),
		Height: round(r.Get("height").Float()),
	}
}

// WidestOf returns the width of the widest of the elements in el that a selector finds, in whole
// pixels that hold it.
func WidestOf(el app.Value, selector string) int {
	widest := 0
	if !el.Truthy() {
		return widest
	}
	found := el.Call("querySelectorAll", selector)
	for i := range found.Length() {
		widest = max(widest, int(math.Ceil(found.Index(i).Call("getBoundingClientRect").Get("width").Float())))
	}
	return widest
}

// ContentWidth returns how wide the text of a field is, or the field if that is wider.
func ContentWidth(field app.Value) int { return field.Get("scrollWidth").Int() }

// ClassIf gives el a class, or takes it away.
func ClassIf(el app.Value, class string, on bool) {
	if el.Truthy() {
		el.Get("classList").Call("toggle", class, on)
	}
}

// SetAttribute sets an attribute of el at once, before the next frame; an empty value removes it.
func SetAttribute(el app.Value, name, value string) {
	switch {
	case !el.Truthy():
	case value == "":
		el.Call("removeAttribute", name)
	default:
		el.Call("setAttribute", name, value)
	}
}

// Tick sets the state of a checkbox, which a press may have changed since it was drawn.
func Tick(el app.Value, on, partly bool) {
	if el.Truthy() {
		el.Set("checked", on)
		el.Set("indeterminate", partly)
	}
}

// Fill puts text into a text field, character for character, and the caret behind it.
func Fill(el app.Value, text string) {
	if !el.Truthy() {
		return
	}
	const end = 1 << 30 // more than any text is long: the browser takes its end
	el.Set("value", text)
	el.Call("setSelectionRange", end, end)
	el.Set("scrollLeft", el.Get("scrollWidth")) // a long text shows its end with the caret
}

// A Press is a keyboard event.
type Press struct {
	// Name is KeyboardEvent.key: "ArrowUp", "a", " ". But if lines begin on the right, the arrow to the left is
	// ArrowRight and the arrow to the right is ArrowLeft. With Alt, an arrow keeps its own name.
	Name string

	Ctrl, Shift, Alt bool // Ctrl is Command on a Mac, and Alt is Ctrl as well
	Composing        bool // the press belongs to an input method
	Typed            bool // it makes a character even though modifiers are held, as AltGr does
	Repeat           bool // the key is held
}

// composing reports whether a keyboard event belongs to an input method. A composition that began
// before the event says so in isComposing; its first press has the key code 229 (UI Events, "Fixed
// virtual key codes").
func composing(e app.Event) bool {
	return e.Get("isComposing").Truthy() || e.Get("keyCode").Int() == 229
}

// modifiers reads the modifiers of a keyboard or pointer event, as [components.Modifiers] has them.
func modifiers(e app.Event) (ctrl, alt bool) {
	key := ""
	if k := e.Get("key"); k.Truthy() {
		key = k.String()
	}
	return components.Modifiers(key, e.Get("ctrlKey").Truthy(), e.Get("metaKey").Truthy(), e.Get("altKey").Truthy())
}

// PressOf reads a keyboard event.
func PressOf(e app.Event) Press {
	p := Press{
		Shift:     e.Get("shiftKey").Truthy(),
		Composing: composing(e),
		Repeat:    e.Get("repeat").Truthy(),
	}
	p.Ctrl, p.Alt = modifiers(e)
	p.Name = components.KeyName(e.Get("key").String(), e.Get("code").String(), p.Ctrl)
	if !p.Alt {
		p.Name = along(p.Name)
	}
	if (p.Ctrl || p.Alt) && e.Get("getModifierState").Truthy() {
		p.Typed = e.Call("getModifierState", "AltGraph").Truthy()
	}
	return p
}

// A Pointer is a pointer or mouse event.
type Pointer struct {
	X, Y        int  // in the window; X from the side at which lines begin
	Main        bool // the left button, or a touch
	Mouse       bool // and neither a finger nor a pen
	Ctrl, Shift bool // Ctrl is Command on a Mac
}

// PointerOf reads a pointer or mouse event.
func PointerOf(e app.Event) Pointer {
	kind := e.Get("pointerType")
	ctrl, _ := modifiers(e)
	return Pointer{
		X:     pointerX(e),
		Y:     round(e.Get("clientY").Float()),
		Main:  e.Get("button").Int() == 0,
		Mouse: !kind.Truthy() || kind.String() == "mouse",
		Ctrl:  ctrl,
		Shift: e.Get("shiftKey").Truthy(),
	}
}

// pointerX returns the distance of a pointer from the side of the window at which lines begin.
func pointerX(e app.Value) int {
	x := e.Get("clientX").Float()
	if _, sign := start(); sign < 0 {
		x = root().Get("clientWidth").Float() - x
	}
	return round(x)
}

// Repeated reports whether a click is the second half of a double click, or a later one.
func Repeated(e app.Event) bool { return e.Get("detail").Int() > 1 }

// Place returns the box of el in the window.
func Place(el app.Value) Box { return BoxOf(el, root()) }

// PlaceAt gives the style sheet of a fixed element a point of the window. The style sheet keeps the element within the
// window, also when the window becomes smaller.
func PlaceAt(el app.Value, x, y int) {
	SetPx(el, "--pop-x", x)
	SetPx(el, "--pop-y", y)
}

// TurnUp adds a class to el if the window ends before el does, and el has room above the button that it belongs to.
func TurnUp(el, button app.Value, class string) {
	if !el.Truthy() || !button.Truthy() {
		return
	}
	own, of := el.Call("getBoundingClientRect"), button.Call("getBoundingClientRect")
	if own.Get("bottom").Float() > root().Get("clientHeight").Float() &&
		of.Get("top").Float() > own.Get("height").Float()+16 {
		el.Get("classList").Call("add", class)
	}
}

// WatchDrag calls moved with the pointer's place in the window until the button is let go, then
// ended. Moving a pointer happens for every pixel, so these are no event handlers of go-app.
func WatchDrag(moved func(x, y int), ended func()) *Watch {
	w := &Watch{}
	if win := app.Window(); win.Truthy() {
		w.on(win, "pointermove", func(e app.Value) { moved(pointerX(e), round(e.Get("clientY").Float())) })
		w.on(win, "pointerup", func(app.Value) { ended() })
		w.on(win, "pointercancel", func(app.Value) { ended() })
	}
	return w
}

// Pasted returns the text that a paste event brings.
func Pasted(e app.Event) string {
	if data := e.Get("clipboardData"); data.Truthy() {
		return data.Call("getData", "text/plain").String()
	}
	return ""
}

// LeavesFor returns whether a focusout event takes the focus out of el. It does not when the whole
// window loses it.
func LeavesFor(e app.Event, el app.Value) bool {
	to := e.Get("relatedTarget")
	if to.Truthy() {
		return !el.Call("contains", to).Truthy()
	}
	return !HasFocus(el)
}

// Within returns the position of a pointer in an element, in CSS pixels from its left and upper edges.
func Within(e app.Event, el app.Value) (x, y int) {
	box := el.Call("getBoundingClientRect")
	return round(e.Get("clientX").Float() - box.Get("left").Float()), round(e.Get("clientY").Float() - box.Get("top").Float())
}
