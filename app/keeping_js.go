package app

import "syscall/js"

// boot is what the boot script gives to the page; see web/boot.js.
func boot() js.Value { return js.Global().Get("sitemapEditorBoot") }

// Guard implements [safeDoor].
func (browser) Guard(risk, kept bool) { boot().Call("guard", risk, kept) }

// Doing implements [safeDoor].
func (browser) Doing(intent string) { boot().Set("doing", intent) }

// Project implements [projectDoor].
func (browser) Project() string { return boot().Get("project").String() }

// SetProject implements [projectDoor].
func (browser) SetProject(id string) { boot().Set("project", id) }

// Place implements [projectDoor].
func (browser) Place() string { return boot().Get("place").String() }

// SetPlace implements [projectDoor].
func (browser) SetPlace(place string) { boot().Set("place", place) }

// Layout implements [door].
func (browser) Layout() string { return boot().Get("widths").String() }

// SetLayout implements [door].
func (browser) SetLayout(layout string) { boot().Set("widths", layout) }

// Persist implements [projectDoor].
func (browser) Persist(ask bool, answer func(bool)) {
	promise := boot().Call("persist", ask)
	go func() {
		granted, err := await(promise)
		answer(err == nil && granted.Bool())
	}()
}

// Crashed implements [safeDoor].
func (browser) Crashed(report string) { boot().Call("crashed", report) }
