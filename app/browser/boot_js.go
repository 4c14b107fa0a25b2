package browser

import (
	"syscall/js"

	"sitemapeditor/app/page"
)

var _ page.Browser = (*Browser)(nil)

// boot is what the boot script gives to the page; see web/boot/page.js.
func boot() js.Value { return js.Global().Get("sitemapEditorBoot") }

// Version returns the version of the page.
func Version() string { return boot().Get("version").String() }

// Guard implements [page.Browser].
func (*Browser) Guard(risk, kept bool) { boot().Call("guard", risk, kept) }

// Doing implements [page.Browser].
func (*Browser) Doing(intent string) { boot().Set("doing", intent) }

// Project implements [page.Browser].
func (*Browser) Project() string { return boot().Get("project").String() }

// SetProject implements [page.Browser].
func (*Browser) SetProject(id string) { boot().Set("project", id) }

// Place implements [page.Browser].
func (*Browser) Place() string { return boot().Get("place").String() }

// SetPlace implements [page.Browser].
func (*Browser) SetPlace(place string) { boot().Set("place", place) }

// Layout implements [page.Browser].
func (*Browser) Layout() string { return boot().Get("widths").String() }

// SetLayout implements [page.Browser].
func (*Browser) SetLayout(layout string) { boot().Set("widths", layout) }

// Recipes implements [page.Browser].
func (*Browser) Recipes() string { return boot().Get("recipes").String() }

// SetRecipes implements [page.Browser].
func (*Browser) SetRecipes(text string) { boot().Set("recipes", text) }

// Persist implements [page.Browser].
func (*Browser) Persist(ask bool, answer func(bool)) {
	promise := boot().Call("persist", ask)
	go func() {
		granted, err := await(promise)
		answer(err == nil && granted.Bool())
	}()
}

// Crashed implements [page.Browser].
func (*Browser) Crashed(report string) { boot().Call("crashed", report) }
