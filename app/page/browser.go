package page

import (
	"sitemapeditor/components/ui"
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

	// Save hands a file to the owner.
	Save(name string, b wire.Blob)
	// Copy puts text on the clipboard, and calls done with whether it is there. It must be called
	// soon after a press.
	Copy(text string, done func(ok bool))
	// Reader returns the program that reads a website, for a bookmark and for the console; ok is false
	// where it can't be had.
	Reader(done func(bookmark, console string, ok bool))
	// Browse opens an address in another tab, and OpenPage a page of this site by its path.
	Browse(address string)
	OpenPage(path string)
	// SwitchTheme takes the other one of light and dark.
	SwitchTheme()

	// Speak takes a language for the page, as if it had been chosen from the list.
	Speak(tag string)
	// Example returns the example sitemap.
	Example(done func(name string, b wire.Blob, err error))
	// Reload loads the page again, with the new version if there is one.
	Reload()
	// Text gives the text of a file to done; what can't be read is empty.
	Text(b wire.Blob, done func(text string))
	// Words returns what the program says in the language of the page, as [say.Use] takes it, and
	// WatchLanguage tells of another one.
	Words() string
	WatchLanguage(speak func(words string))
	// NewKey returns a text of a-z, 0-9 and - that nobody can guess.
	NewKey() string

	ui.Names
	checker
	guard
	keeper
	disk
}

// A Keepsake is a text that a browser keeps for the page, as web/boot/page.js calls it.
type Keepsake string

// The keepsakes. The first two live as long as the tab, the others stay on this device.
const (
	TabProject Keepsake = "project" // the id of this tab's project
	TabPlace   Keepsake = "place"   // where its owner was in it, as [table.place] writes it
	Layout     Keepsake = "widths"  // how the page is set up, as [desk.keepLayout] writes it
	Recipes    Keepsake = "recipes"
)

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

// A keeper is what the browser keeps for the page.
type keeper interface {
	// Kept returns what was kept, or nothing, and Keep keeps another text, where the browser lets it.
	Kept(what Keepsake) string
	Keep(what Keepsake, text string)
	// Persist asks the browser never to clear what is kept. Without ask it only says whether that
	// can still be asked for.
	Persist(ask bool, answer func(granted bool))
}

// A disk writes files where the owner has them, in browsers that can do that. Both of its functions
// answer with an empty text when it went well, and otherwise with a sentence for the owner, or what
// web/disk.js says beside that.
type disk interface {
	// CanWrite reports whether the browser can do that at all.
	CanWrite() bool
	// DiskReady finds the places of files and asks the owner for leave, while a press lasts.
	DiskReady(names []string, sure bool, answer func(string))
	// DiskWrite writes one of them.
	DiskWrite(name string, b wire.Blob, answer func(string))
}
