package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// This file makes the screen of the work ahead of time: while the page waits for its owner at the
// start screen, the parts of the other one are made behind it, one in a task, and hidden. Of the
// time from the choice of a file of 50,000 pages to its first rows the page spent 60 ms on making
// them, and on compiling what makes them.

// The parts that are made ahead, in this order: after the table its rows, eight at a time, and at
// last the form of a page.
const (
	aheadBar = 1 + iota // the frame of the screen, with the bar at its top
	aheadRail
	aheadToolbar
	aheadTabs
	aheadTable
	aheadRows
	aheadPage = aheadRows + 5
	aheadDone = aheadPage
)

// practice is the page whose form is drawn ahead. Nobody sees it: it is there so that the browser
// has compiled what draws a form, which else is 15 ms of the first one.
var practice = components.Page{
	ID: 1<<32 - 1, Dir: "/", Leaf: "a", Values: [sitemapcore.NumFields]string{
		"https://a.example/a", "2026-11-20",
		"daily", "0.5",
	}, Included: true, File: "a", Line: 1,
}

// made returns a part of the screen, or nothing while its turn has not come.
func (s *Store) made(part int, ui app.UI) app.UI {
	if s.starting() && s.ahead < part {
		return components.Nothing()
	}
	return ui
}

// cover takes away what was made ahead when the start screen comes back: the next files begin with
// a new table.
func (s *Store) cover() {
	now := s.starting()
	if now && !s.covered {
		s.ahead = 0
		s.beginAhead()
	}
	s.covered = now
}

// beginAhead waits for the browser to have nothing to do.
func (s *Store) beginAhead() {
	if s.phase != connecting && s.starting() {
		s.goAheadLater()
	}
}

// goAheadLater makes the other parts, one whenever the browser has nothing to do.
func (s *Store) goAheadLater() {
	s.browser.WhenIdle(func() {
		s.post(func() {
			s.awaits = true
			if s.goAhead() {
				s.goAheadLater()
			}
		})
	})
}

// goAhead makes the next part. It reports whether there is more to make.
func (s *Store) goAhead() bool {
	if s.starting() && s.ahead < aheadDone {
		s.ahead++
	}
	return s.starting() && s.ahead < aheadDone
}

// page is the form of the selected page, or of one that is drawn ahead.
func (s *Store) page() components.Page {
	if s.detail.details == nil && s.starting() && s.ahead >= aheadPage {
		return practice
	}
	return s.detail.page()
}

// readyRows is how many rows of the table are drawn ahead.
func (s *Store) readyRows() int {
	if !s.starting() {
		return 0
	}
	return 8 * max(s.ahead-aheadTable-1, 0)
}

// host is the origin that the table leaves out: of the rows that were drawn ahead it is known
// before the state says it.
func (s *Store) host() string {
	if s.table.rows.peeked {
		return s.table.rows.host
	}
	return s.state.Host
}
