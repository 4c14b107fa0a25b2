package app

import "syscall/js"

// boot is what the boot script gives to the page; see web/boot.js.
func boot() js.Value { return js.Global().Get("sitemapEditorBoot") }

// Guard implements [safeDoor].
func (browser) Guard(risk, kept bool) { boot().Call("guard", risk, kept) }

// Doing implements [safeDoor].
func (browser) Doing(intent string) { boot().Set("doing", intent) }

// Crashed implements [safeDoor].
func (browser) Crashed(report string) { boot().Call("crashed", report) }
