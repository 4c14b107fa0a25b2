package page

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// A Browser is what the page needs of its browser beyond drawing. Package browser has the real one, and
// tests give another.
type Browser interface {
	// StartEngine starts an engine and returns the way to it. broke is called when the engine is gone,
	// or did not start, from any goroutine, with what is known of it; end ends it, and nothing is heard
	// of it afterwards.
	StartEngine(broke func(started bool, detail string)) (port wire.Port, end func())
	// Watch tells what happens to the page from now on, what happened before it was there first.
	Watch(Events)
	// AfterFrame calls then when the browser has drawn what there is now.
	AfterFrame(then func())
	// WhenIdle calls then when the owner has given a first sign and the browser has nothing to do.
	WhenIdle(then func())

	// SwitchTheme takes the other one of light and dark.
	SwitchTheme()

	// Speak takes a language for the page, as if it had been chosen from the list.
	Speak(tag string)
	// Reload loads the page again, with the new version if there is one.
	Reload()
	// Words returns what the program says in the language of the page, as [say.Use] takes it, and
	// WatchLanguage tells of another one.
	Words() string
	WatchLanguage(speak func(words string))

	desk.Browser
	guard
}

// A guard is what the page tells its browser about work that could be lost.
type guard interface {
	// Guard lets the browser ask before it closes the tab, while risk is true. kept says that work
	// is saved on this device.
	Guard(risk, kept bool)
	// Doing notes what the owner wanted last, for the report that follows a crash.
	Doing(intent string)
	// Crashed puts the crash screen in the place of the page.
	Crashed(report string)
}
