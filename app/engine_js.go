package app

import "syscall/js"

// runEngine answers messages for as long as the worker lives.
func runEngine() {
	js.Global().Get("sitemapEditorEngine").Call("ready", js.FuncOf(func(_ js.Value, _ []js.Value) any {
		return nil
	}))
	select {}
}
