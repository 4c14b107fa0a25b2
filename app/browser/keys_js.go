package browser

import (
	"syscall/js"

	"sitemapeditor/app/page"
	"sitemapeditor/components"
)

// watchKeys listens to the keys that work wherever the focus is. In a field, undo belongs to the
// field.
func watchKeys(to page.Events) {
	const search = "input[type=search]:not([inert] *)"
	const buttons = "button,summary,[role=button]"
	const enter = 13
	const fields = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]"
	// A held Enter would press a button thirty times a second, and after each deleted row that of the next one.
	document.Call("addEventListener", "keydown", funcOf(func(args []js.Value) {
		e := args[0]
		target := e.Get("target")
		if e.Get("repeat").Truthy() && e.Get("keyCode").Truthy() && e.Get("keyCode").Int() == enter &&
			target.Get("closest").Truthy() && target.Call("closest", buttons).Truthy() {
			e.Call("preventDefault")
		}
	}), true)
	listen(document, "keydown", func(e js.Value) {
		if e.Get("defaultPrevented").Bool() || !e.Get("key").Truthy() { // events of a browser's autofill have no key
			return
		}
		target := e.Get("target")
		typing := target.Get("matches").Truthy() && target.Call("matches", fields).Bool()
		key := e.Get("key").String()
		ctrl, alt := components.Modifiers(key, e.Get("ctrlKey").Bool(), e.Get("metaKey").Bool(), e.Get("altKey").Bool())
		press := page.Key{
			Name: components.KeyName(key, e.Get("code").String(), ctrl), Ctrl: ctrl,
			Shift: e.Get("shiftKey").Bool(), Alt: alt,
			Composing: e.Get("isComposing").Bool() || e.Get("keyCode").Int() == 229,
			Typed:     e.Call("getModifierState", "AltGraph").Bool(),
			Repeat:    e.Get("repeat").Bool(),
		}
		in := page.ShortcutOf(press, typing)
		if document.Call("querySelector", "dialog[open]").Truthy() {
			// No key acts on the page behind a dialog, and none may mean something of the browser's there:
			// Ctrl S would save the program, and Ctrl H leave the page for the history. Its search works.
			if _, search := in.(components.FindAddress); in != nil && press.Ctrl && !search {
				e.Call("preventDefault")
			}
			return
		}
		switch in := in.(type) {
		case nil:
		case components.FindAddress:
			// This happens at once, so that the field gets the next typed characters.
			if field := document.Call("querySelector", search); field.Truthy() {
				e.Call("preventDefault")
				field.Call("focus")
				field.Call("select")
			}
		default:
			// Of Ctrl S the browser would save the page, which holds nothing.
			e.Call("preventDefault")
			to.Press(in)
		}
	})
}
