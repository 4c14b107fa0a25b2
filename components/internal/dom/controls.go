package dom

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// Dialogs, menus and fields use the functions of this file. They work through go-app's Value, which does nothing
// outside a browser, so native tests need no second version. They create no js.Func.

// toast is the element passed to [KeepVisible], and toastHome its parent while no dialog is open.
var toast, toastHome app.Value

// KeepVisible keeps an element visible while a dialog is open: it moves into the dialog that [OpenModal] opens, and
// back when the dialog closes. Everything outside of a modal dialog is inert, even popovers in the top layer, so only
// there it can be pressed and is read out. A page has one such element, and go-app must never replace or remove it:
// go-app changes the content of an element through the element itself, wherever it is, and never looks at the order of
// the parent's children.
func KeepVisible(el app.Value) {
	if el != nil && el.Truthy() {
		toast, toastHome = el, el.Get("parentNode")
	}
}

// OpenModal opens a <dialog> above everything else, makes the rest of the page inert, and focuses the element that
// focus selects, or the first .dialog in it. It selects the text of a field, as Tab does, so that typing replaces it.
// It returns the element that had the focus, for [CloseModal].
//
// https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-showmodal
func OpenModal(dialog app.Value, focus string) (opener app.Value) {
	if dialog == nil || !dialog.Truthy() {
		return nil
	}
	opener = Active()
	if !dialog.Get("open").Bool() {
		dialog.Call("showModal")
	}
	if toast != nil {
		dialog.Call("appendChild", toast)
	}
	if focus == "" || !FocusIn(dialog, focus) {
		FocusIn(dialog, ".dialog")
	}
	if now := Active(); now.Get("tagName").String() == "INPUT" {
		now.Call("select")
	}
	return opener
}

// CloseModal closes a dialog that [OpenModal] opened and gives the focus back: to opener, or, when
// that has left the page, to the main part. It may be called for a dialog that is no longer in the
// page.
func CloseModal(dialog, opener app.Value) {
	if toast != nil && Contains(dialog, toast) {
		toastHome.Call("appendChild", toast)
	}
	if dialog != nil && dialog.Truthy() && dialog.Get("open").Truthy() {
		dialog.Call("close")
	}
	if opener == nil || !opener.Truthy() {
		return
	}
	page := document()
	if opener.Get("closest").Truthy() && opener.Call("closest", "[aria-hidden=true]").Truthy() {
		// The field over a cell ends its edit when the dialog opens.
		if FocusIn(page, "#main [role=grid]") {
			return
		}
	}
	// Something newer may have taken the focus on purpose: another dialog, or the field that the
	// answer was about.
	now := Active()
	if now.Truthy() && now.Get("isConnected").Truthy() && !now.Equal(page.Get("body")) &&
		!now.Equal(opener) && !Contains(dialog, now) {
		return
	}
	if opener.Get("isConnected").Truthy() && !opener.Equal(page.Get("body")) {
		opener.Call("focus")
		return
	}
	FocusID("main")
}

// FocusID puts the focus on the element with the id, and reports whether there is one. The main part of the editor has no
// box, which could have the focus: its table has it then, or the panel that is shown instead.
func FocusID(id string) bool {
	e := document().Call("getElementById", id)
	if !e.Truthy() {
		return false
	}
	e.Call("focus")
	for _, part := range [...]string{"[role=grid]", "[role=tabpanel]"} {
		if !HasFocus(e) {
			FocusIn(e, part)
		}
	}
	return true
}

// FocusIn puts the focus on the first element in root that the selector finds, and reports whether
// there is one.
func FocusIn(root app.Value, selector string) bool {
	if root == nil || !root.Truthy() {
		return false
	}
	e := root.Call("querySelector", selector)
	if !e.Truthy() {
		return false
	}
	e.Call("focus")
	return true
}

// HasFocus reports whether the focus is on el or in it.
func HasFocus(el app.Value) bool {
	return Contains(el, Active())
}

// Rescue puts the focus on the element that the selector finds, or else on the main part, if nothing has the focus in the
// next task: the control that had it was switched off or has left the page, and a keyboard user would begin at the top
// again. It does not look at once, because while the focus moves from one control to another the first one sends its
// change event, and nothing has the focus.
func Rescue(selector string) {
	Soon(func() {
		if NoFocus() || Active().Get("disabled").Truthy() {
			if FocusIn(document(), selector); NoFocus() {
				FocusID("main")
			}
		}
	})
}

// PressIn clicks the first element in root that the selector finds. In the handler of the owner's
// own press it may open the browser's file dialog.
func PressIn(root app.Value, selector string) {
	if root == nil || !root.Truthy() {
		return
	}
	if e := root.Call("querySelector", selector); e.Truthy() {
		e.Call("click")
	}
}

// Pressed returns a data attribute of the element that an event is from, or of its nearest ancestor with that
// attribute, or "".
func Pressed(e app.Event, name string) string {
	t := e.Get("target")
	if !t.Truthy() || !t.Get("closest").Truthy() {
		return ""
	}
	el := t.Call("closest", "[data-"+name+"]")
	if !el.Truthy() {
		return ""
	}
	return el.Call("getAttribute", "data-"+name).String()
}

// Contains reports whether inner is outer or a descendant of it.
func Contains(outer, inner app.Value) bool {
	return outer != nil && inner != nil && outer.Truthy() && inner.Truthy() && outer.Call("contains", inner).Truthy()
}

// Key returns the key of a keyboard event as in [Press], and whether Ctrl is held, or Command on a Mac.
// A press that belongs to an input method is no key: the Enter that ends a composition ends nothing
// else.
func Key(e app.Event) (key string, ctrl bool) {
	k := e.Get("key")
	if !k.Truthy() || composing(e) {
		return "", false
	}
	ctrl, _ = modifiers(e)
	return along(k.String()), ctrl
}

// AddOption adds a suggestion to a <datalist>: a value and its label.
func AddOption(list app.Value, value, label string) {
	o := document().Call("createElement", "option")
	o.Set("value", value)
	o.Set("label", label)
	list.Call("appendChild", o)
}

// Show scrolls as little as shows el, or as much of it as there is room for.
func Show(el app.Value) {
	if el.Truthy() {
		el.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}

// Reveal scrolls el into view and gives it the focus.
func Reveal(el app.Value) {
	if el.Truthy() {
		el.Call("scrollIntoView")
		Focus(el)
	}
}
