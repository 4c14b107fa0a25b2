package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/details"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A prewarm makes the screen of the work before it is needed: while its owner, of whom there was a
// first sign, is at the start screen, the parts of the other one are made behind it, one in a task,
// and hidden. A page that is only looked at stays as light as what it shows. Of the
// time from the choice of a file of 50,000 pages to its first rows the page spent 60 ms on making
// them, and on compiling what makes them.
type prewarm struct {
	*common

	parts   int  // that are made
	covered bool // the start screen was there at the last frame
}

// The parts, in the order in which they are made: after the table its rows, eight at a time, and at
// last the form of a page.
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

// samplePage is the page whose form is drawn before there is one. Nobody sees it: it is there so that
// the browser has compiled what draws a form, which else is 15 ms of the first one.
var samplePage = details.Page{Dir: "/", Leaf: "a", Details: wire.Details{
	ID: 1<<32 - 1, Included: true, File: "a", Line: 1,
	Values: [sitemapcore.NumFields]string{"https://a.example/a", "2026-11-20", "daily", "0.5"},
}}

// starting reports whether the start screen is shown.
func (w *prewarm) starting() bool { return w.table.Starting() }

// part returns a part of the screen, or nothing while its turn has not come.
func (w *prewarm) part(n int, drawn app.UI) app.UI {
	if w.starting() && w.parts < n {
		return ui.Nothing()
	}
	return drawn
}

// cover takes away what was made when the start screen comes back: the next files begin with a new
// table.
func (w *prewarm) cover() {
	now := w.starting()
	if now && !w.covered {
		w.parts = 0
		w.begin()
	}
	w.covered = now
}

// begin makes the parts, one whenever the browser has nothing to do.
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

// rows is how many rows of the table are drawn before there are any.
func (w *prewarm) rows() int {
	if !w.starting() {
		return 0
	}
	return 8 * max(w.parts-warmTable-1, 0)
}
