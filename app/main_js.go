package app

import "syscall/js"

// Main runs in the browser, where one binary has two roles. A worker has no
// document, so that is what decides: there the engine runs, which owns what was
// opened; everywhere else it is the page, which shows it.
func Main() {
	if js.Global().Get("document").IsUndefined() {
		runEngine()
		return
	}
	runPage()
}
