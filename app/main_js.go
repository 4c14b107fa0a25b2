package app

import (
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/app/browser"
	"sitemapeditor/app/page"
)

// Main runs in the browser, where one binary has two roles: in a worker it is the
// engine, which owns what was opened; everywhere else it is the page, which shows it.
func Main() {
	if browser.IsWorker() {
		browser.RunEngine()
		return
	}
	breathe()
	browser.Speak()
	breathe()
	page.Route(browser.Version(), browser.New())
	app.RunWhenOnBrowser()
}

// breathe lets the browser do what waits, such as a press on the painted page, between two steps of a
// start that would hold a slow phone for half a second in one piece.
func breathe() { time.Sleep(time.Nanosecond) }
