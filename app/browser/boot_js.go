package browser

import (
	"syscall/js"

	"sitemapeditor/app/page"
	"sitemapeditor/components/desk"
)

var _ page.Browser = (*Browser)(nil)

// boot returns the object that the boot script gives to the page; see web/boot/page.js.
func boot() js.Value { return js.Global().Get("sitemapEditorBoot") }

// Version returns the version of the page.
func Version() string { return boot().Get("version").String() }

// Source returns the address of the sources, or "" if the build doesn't know it.
func Source() string { return boot().Get("source").String() }

// Guard implements [page.Browser].
func (*Browser) Guard(risk, kept bool) { boot().Call("guard", risk, kept) }

// Doing implements [page.Browser].
func (*Browser) Doing(intent string) { boot().Set("doing", intent) }

// Kept implements [page.Browser].
func (*Browser) Kept(what desk.Keepsake) string { return boot().Get(string(what)).String() }

// Keep implements [page.Browser].
func (*Browser) Keep(what desk.Keepsake, text string) { boot().Set(string(what), text) }

// Persist implements [page.Browser].
func (*Browser) Persist(ask bool, answer func(bool)) {
	answered(boot().Call("persist", ask), func(granted js.Value, err error) { answer(err == nil && granted.Bool()) })
}

// Crashed implements [page.Browser].
func (*Browser) Crashed(report string) { boot().Call("crashed", report) }
