package app

import (
	"runtime/debug"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/app/browser"
	"sitemapeditor/app/page"
	"sitemapeditor/components/pause"
)

// Main runs in the browser, where one binary has two roles: in a worker it is the engine, which owns the open document;
// everywhere else it is the page, which shows it.
func Main() {
	debug.SetTraceback("system") // with addresses, which make trace translates
	if browser.IsWorker() {
		browser.RunEngine()
		return
	}
	pause.Here()
	browser.Speak()
	pause.Here()
	page.Route(browser.Version(), browser.Source(), browser.New())
	app.RunWhenOnBrowser()
}
