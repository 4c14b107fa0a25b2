package wasm_test

import (
	"os"
	"testing"

	"sitemapeditor/wasm_test/browser"

	"github.com/chromedp/chromedp"
)

// A minimized window draws no frames, and the browser slows its timers down. The page opens files nevertheless, so that
// the user finds them open.
func TestAHiddenWindowOpensWhatItIsGiven(t *testing.T) {
	t.Parallel()
	own := browser.Own(t,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	s := browser.Serve(t, online{os.DirFS(dist)}, "/any-name/")
	p := page{own.Tab(t, browser.Look{}), t}
	p.visit(s)
	p.Hide()
	p.Paste("https://shop.example/\nhttps://shop.example/lamps", "")
	p.cellIs(2, "Page address", "/lamps")
}
