package dom

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// A View is the scroll position of an element and the size of its visible part, in CSS pixels.
type View struct {
	Top, Left, Width, Height int
}

// ViewOf measures an element. It makes the browser lay the page out, so it belongs after the frame.
func ViewOf(el app.Value) View {
	return View{
		Top:    round(el.Get("scrollTop").Float()),
		Left:   round(el.Get("scrollLeft").Float()),
		Width:  el.Get("clientWidth").Int(),
		Height: el.Get("clientHeight").Int(),
	}
}

// A Watch tells of every change of one element until it is closed.
type Watch struct {
	close []func()
}

// WatchView calls moved after el was scrolled or resized, and rested after a scroll ends. Both run in the browser's
// event and must be quick. With an event handler of go-app, every pixel would redraw all components above the element.
//
// A scroll ends with the browser's scrollend event, which considers a finger that is still down and smooth scrolling;
// setting the position earlier would stop it. In a browser without that event, it ends after 150 milliseconds without
// scrolling.
func WatchView(el app.Value, moved, rested func()) *Watch {
	w := &Watch{}
	if !el.Truthy() {
		return w
	}
	win := app.Window()

	idle := called(rested)
	var timer app.Value
	stop := func() {
		if timer != nil {
			win.Call("clearTimeout", timer)
		}
	}
	tells := el.Get("onscrollend").Type() != app.TypeUndefined
	w.on(el, "scroll", func(app.Value) {
		if !tells {
			stop()
			timer = win.Call("setTimeout", idle, 150)
		}
		moved()
	})
	w.on(el, "scrollend", func(app.Value) { rested() })

	size := called(moved)
	observer := win.Get("ResizeObserver").New(size)
	observer.Call("observe", el)
	w.close = append(w.close, func() {
		stop()
		observer.Call("disconnect")
		idle.Release()
		size.Release()
	})
	return w
}

// on calls f with each event of a name at el. f can't prevent the browser's default action.
func (w *Watch) on(el app.Value, event string, f func(e app.Value)) {
	call := app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(args[0])
		return nil
	})
	el.Call("addEventListener", event, call, map[string]any{"passive": true})
	w.close = append(w.close, func() {
		el.Call("removeEventListener", event, call)
		call.Release()
	})
}

// called is f for the browser.
func called(f func()) app.Func {
	return app.FuncOf(func(app.Value, []app.Value) any {
		f()
		return nil
	})
}

// Close ends the watch. A nil Watch can be closed, and any other more than once.
func (w *Watch) Close() {
	if w == nil {
		return
	}
	for _, f := range w.close {
		f()
	}
	w.close = nil
}

// Soon calls f in a task of its own, after the browser's pending ones. Go-app draws its frames by a ticker, and starts
// a frame at once if the one before took longer than a tick: work that is divided into frames is still one task.
func Soon(f func()) { once("setTimeout", f) }

// AfterFrame calls f in a task of its own after the browser has laid out and painted what there is
// now. It is for work that costs the browser more than the program: pieces that are all done before
// the next frame are laid out in one.
func AfterFrame(f func()) { once("requestAnimationFrame", func() { Soon(f) }) }

// once hands f to a function of the window that calls it back one time.
func once(method string, f func()) {
	win := app.Window()
	if !win.Truthy() {
		f()
		return
	}
	var call app.Func
	call = called(func() {
		call.Release()
		f()
	})
	win.Call(method, call)
}

// ScrollTo scrolls el to top pixels. Setting the position that it has does nothing, so the thumb in
// a hand is not torn away.
func ScrollTo(el app.Value, top int) {
	if round(el.Get("scrollTop").Float()) != top {
		el.Set("scrollTop", top)
	}
}

// ScrollLeftTo scrolls el sideways to left pixels.
func ScrollLeftTo(el app.Value, left int) { el.Set("scrollLeft", left) }

// SetPx sets a style property of el to a length. It uses the object model, which the page's policy allows, instead of a
// style attribute, which the policy refuses.
func SetPx(el app.Value, property string, px int) {
	if el.Truthy() {
		el.Get("style").Call("setProperty", property, strconv.Itoa(px)+"px")
	}
}

// SetProperty sets one style property of el, in the same way; an empty value takes it away.
func SetProperty(el app.Value, property, value string) {
	if el.Truthy() {
		el.Get("style").Call("setProperty", property, value)
	}
}

// MoveY moves el down by a length, which is negative for up. It sets the transform itself and not a custom property
// from which a style sheet computes one: for a custom property the browser computes the styles of all elements within
// el (40 rows: 15 ms instead of 2).
func MoveY(el app.Value, px int) {
	if el.Truthy() {
		el.Get("style").Call("setProperty", "transform", "translateY("+strconv.Itoa(px)+"px)")
	}
}

// HeightOf returns the height of el, rounded to whole pixels.
func HeightOf(el app.Value) int {
	if !el.Truthy() {
		return 0
	}
	return round(el.Call("getBoundingClientRect").Get("height").Float())
}

// Write makes text the only content of el, which go-app must have drawn empty: it then never
// touches it.
func Write(el app.Value, text string) {
	if el.Truthy() {
		el.Set("textContent", text)
	}
}

// Query returns the first descendant of el that matches a selector; it is not Truthy if none does.
func Query(el app.Value, selector string) app.Value { return el.Call("querySelector", selector) }

func round(f float64) int { return int(math.Round(f)) }

// Hold is called before the page is drawn. The returned function, called afterwards, scrolls the panel so that the field
// with the focus is where it was, if something above it has grown or gone, and is in sight if it was before.
func Hold(panel string) (after func()) {
	field := Active()
	if !field.Truthy() {
		return func() {}
	}
	box := field.Call("closest", panel)
	if !box.Truthy() {
		return func() {}
	}
	top, inside := placeIn(field, box)
	return func() {
		active := Active()
		if active.Equal(field) {
			if now, _ := placeIn(field, box); now != top {
				box.Set("scrollTop", box.Get("scrollTop").Int()+now-top)
			}
		} else if !Contains(box, active) {
			return
		}
		if _, still := placeIn(active, box); inside && !still {
			active.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	}
}

// placeIn returns how far a field is below the upper edge of its panel, and whether all of it is seen.
func placeIn(field, panel app.Value) (top int, inside bool) {
	f, p := field.Call("getBoundingClientRect"), panel.Call("getBoundingClientRect")
	top = round(f.Get("top").Float() - p.Get("top").Float())
	return top, top >= 0 && f.Get("bottom").Float() <= p.Get("bottom").Float()
}
