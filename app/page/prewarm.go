package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/details"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A prewarm draws the work screen before it is needed: after a first sign of the user at the start screen, it draws the
// parts of the hidden work screen, one in a task. Visitors who never interact don't pay for this. Without it, the first
// rows of a file of 50,000 pages come 60 ms later, for drawing them and for compiling the code for that.
type prewarm struct {
	*Store

	parts   int  // that are made
	covered bool // the start screen was there at the last frame
}

// The parts, in their order: after the table come its rows, eight at a time, and last the form of a page.
const (
	warmBar = 1 + iota // the frame of the screen, with the bar at its top
	warmSidebar
	warmToolbar
	warmTabs
	warmTable
	warmRows
	warmPage = warmRows + 5
	warmDone = warmPage
)

// samplePage is an invisible page whose form is drawn in advance, so that the browser compiles the code of forms, which
// otherwise takes 15 ms of the first one.
var samplePage = details.Page{Dir: "/", Leaf: "a", Details: wire.Details{
	ID: 1<<32 - 1, Included: true, File: "a", Line: 1,
	Values: [sitemapcore.NumFields]string{"https://a.example/a", "2026-11-20", "daily", "0.5"},
}}

// part returns a part of the screen, or nothing before its turn.
func (w *prewarm) part(n int, drawn app.UI) app.UI {
	if w.starting() && w.parts < n {
		return ui.Nothing()
	}
	return drawn
}

// cover removes the drawn parts when the start screen returns: the next files begin with a new table.
func (w *prewarm) cover() {
	now := w.starting()
	if now && !w.covered {
		w.parts = 0
		w.begin()
	}
	w.covered = now
}

// begin makes the parts, one each time the browser is idle.
func (w *prewarm) begin() {
	if w.Phase == desk.Connecting || !w.starting() {
		return
	}
	w.browser.WhenIdle(func() {
		w.Post(func() {
			w.Awaits = true
			if w.next() {
				w.begin()
			}
		})
	})
}

// next makes the next part. It reports whether there is more to make.
func (w *prewarm) next() bool {
	if w.starting() && w.parts < warmDone {
		w.parts++
	}
	return w.starting() && w.parts < warmDone
}

// rows is the number of rows of the table that are drawn in advance.
func (w *prewarm) rows() int {
	if !w.starting() {
		return 0
	}
	return 8 * max(w.parts-warmTable-1, 0)
}
