// Command sitemapeditor is a sitemap editor that runs in the browser.
//
// One main package builds two programs. For GOOS=js it is app.wasm, which a page
// and its worker both run; for any other system it is the tool that writes the
// static files around that binary and serves them to a developer:
//
//	go run . generate -base /repo -out dist
//	go run . serve -out dist -addr localhost:8000
package main

import "sitemapeditor/app"

func main() {
	app.Main()
}
