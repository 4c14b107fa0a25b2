package app

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// A desk is what the features of the page share: the way to the engine and to the browser, what the engine said last of the document, and
// which dialog, panel and message is there.
type desk struct {
	client *wire.Client
	post   func(func()) // runs a function on the goroutine that draws, and draws afterwards
	door   door

	version string
	today   string
	ready   bool // the engine has answered
	fatal   bool // the program broke, and the crash screen stands there
	narrow  bool
	awaits  bool // what came is what the owner looks for: it is drawn at once

	state    wire.State
	summary  wire.Summary
	files    wire.Files
	progress *wire.Progress          // of what is being opened
	problem  *components.ProblemInfo // of the last thing that was opened
	reads    reading
	resuming bool // a project is being opened in the place of what is on screen

	dialog   dialogKind
	question question
	toast    components.Toast
	room     components.Room
	stays    bool // Files stays as wide as it was while files came, until its owner goes elsewhere: nothing moves under a hand
	showRoom func(components.Room)
	toPages  func() // shows the table, where something covers it
}

// A reading is how the page shows what is being opened, or was opened last.
type reading uint8

const (
	readsLong  reading = iota // on the start screen, which has the way to call it off
	readsBrief                // one file, which will soon be there: by its first rows
	readsMany                 // one by one, and the first of them is there before the last
)
