package dom

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// The boot script marks a control when the user types or chooses something, until the program hears it or a later task
// begins. A drawing that was due before the event knows nothing of it and would take it back, so SetValue and SetChecked
// leave a marked control as it is.
const mark = "pending"

// heard reads a control: from here on the program may set it.
func heard(el app.Value) app.Value {
	if el.Get(mark).Truthy() {
		el.Set(mark, false)
	}
	return el
}

// Value returns the current text of a control, in the handler of its event.
func Value(el app.Value) string { return heard(el).Get("value").String() }

// SetValue sets the text of a control if it differs. If the control has the focus, the caret keeps its position, or
// moves to the end of a shorter text.
func SetValue(el app.Value, v string) {
	if el.Get("value").String() == v || el.Get(mark).Truthy() {
		return
	}
	focused := Focused(el)
	var start, end app.Value
	if focused {
		start, end = el.Get("selectionStart"), el.Get("selectionEnd")
	}
	el.Set("value", v)
	if focused && !start.IsNull() && !start.IsUndefined() {
		el.Call("setSelectionRange", start, end)
	}
}

// Replace replaces the given range of a text control, in UTF-16 units, as if the user typed the text: the control's own
// undo can revert it, and the input event is sent. In browsers that can't do so it sets the range without undo.
func Replace(el app.Value, start, end int, text string) {
	el.Call("focus")
	el.Call("setSelectionRange", start, end)
	if !document().Call("execCommand", "insertText", false, text).Bool() {
		el.Call("setRangeText", text, start, end, "end")
		el.Call("dispatchEvent", app.Window().Get("InputEvent").New("input", map[string]any{"bubbles": true}))
	}
}

// SetChecked sets the live state of a checkbox.
func SetChecked(el app.Value, on bool) {
	if el.Get("checked").Bool() != on && !el.Get(mark).Truthy() {
		el.Set("checked", on)
	}
}

// Checked returns the live state of a checkbox, in the handler of its event.
func Checked(el app.Value) bool { return heard(el).Get("checked").Bool() }

// Focused reports whether el has the focus.
func Focused(el app.Value) bool {
	return el.Truthy() && Active().Equal(el)
}

// NoFocus reports whether nothing has the focus, as after the element that had it was taken out of
// the page.
func NoFocus() bool {
	now := Active()
	return !now.Truthy() || now.Equal(document().Get("body"))
}

func document() app.Value { return app.Window().Get("document") }

// root returns the element of the whole page.
func root() app.Value { return document().Get("documentElement") }

// Active returns the element that has the focus.
func Active() app.Value { return document().Get("activeElement") }

// Focus gives el the focus without scrolling.
func Focus(el app.Value) {
	if el.Truthy() {
		el.Call("focus", map[string]any{"preventScroll": true})
	}
}

// Select selects a range of a text control, counted in UTF-16 units, and gives it the focus.
func Select(el app.Value, start, end int) {
	Focus(el)
	el.Call("setSelectionRange", start, end)
}

// ShowPicker opens the browser's own picker of a control, or focuses the control if it has none.
func ShowPicker(el app.Value) {
	if !el.Truthy() {
		return
	}
	if el.Get("showPicker").Truthy() {
		el.Call("showPicker")
		return
	}
	el.Call("focus")
}

// Selecting reports whether the visitor has marked text on the page.
func Selecting() bool {
	s := app.Window().Call("getSelection")
	return s.Truthy() && !s.Get("isCollapsed").Bool()
}
