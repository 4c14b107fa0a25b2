package page

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// A Browser is the browser of the page, apart from drawing. Package browser implements it, and so do tests.
type Browser interface {
	// StartEngine starts an engine and returns its port. broke is called, from any goroutine, if the engine stops or
	// doesn't start, with details; end ends it, after which nothing is called.
	StartEngine(broke func(started bool, detail string)) (port wire.Port, end func())
	// Watch reports events of the page: first those that happened before the program ran.
	Watch(Events)

	// WhenIdle calls then once, after the user's first action, when the browser is idle.
	WhenIdle(then func())

	// SwitchTheme switches between light and dark.
	SwitchTheme()

	// Speak sets the language of the page, as if the user had chosen it from the list.
	Speak(tag string)
	// Reload loads the page again, with the new version if there is one.
	Reload()
	// Words returns the texts of the page's language in the form of [say.Use], and WatchLanguage reports another
	// language.
	Words() string
	WatchLanguage(speak func(words string))

	desk.Browser
	guard
}

// A guard tells the browser about work that could be lost.
type guard interface {
	// Guard lets the browser ask before it closes the tab, while risk is true. kept says that work
	// is saved on this device.
	Guard(risk, kept bool)
	// Doing records the user's last action, for the report after a crash.
	Doing(intent string)
	// Crashed replaces the page with the crash screen.
	Crashed(report string)
}
