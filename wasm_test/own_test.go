package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const (
	robotsFile = "User-agent: *\nDisallow: /cart\n\nSitemap: https://shop.example/news.xml\n"
	ownPages   = "https://shop.example/\nhttps://shop.example/cart/1\nhttps://shop.example/drafts/oak\n" +
		"https://shop.example/wp-admin/\nhttps://old.example/elm\n"
)

func TestMarksWhatRobotsBlocksAndWhatIsOnTheOwnersListAndTakesItOut(t *testing.T) {
	p := begin(t, browser.Look{})
	source := browser.AxeSource(t)
	p.open(write(t, t.TempDir(), "pages.txt", []byte(ownPages)))
	p.pages("5 pages")
	p.button("Add pages").Click()
	p.Choose(p.dialog("Add pages").Find("button", "Open files"),
		write(t, t.TempDir(), "robots.txt", []byte(robotsFile)))
	p.pages("5 pages")
	p.tab("Checks").Click()
	checks := p.Find("tabpanel", "Checks")
	checks.Says("Blocked by robots.txt")
	own := checks.Find("region", "Your own rules")
	own.Says("robots.txt of shop.example")
	own.Says("Pages it blocks: Google 1, Bing 1, Yandex 1, Baidu 1 and others 1.")
	own.Says("1 page matches.")

	own.Like("button", "^Change…").Click()
	dialog := p.dialog("Your own rules")
	dialog.Find("textbox", "Your own, one on each line").Fill("/drafts/")
	for _, line := range p.Axe(source) {
		t.Error("axe-core: ", line)
	}
	dialog.Find("button", "Check with these").Click()
	dialog.Gone()
	checks.Says("On your own list")

	dialog = p.choose("On your own list", "that should not appear")
	dialog.Find("radio", "Delete them").Click()
	dialog.Find("button", "Fix all 2").Enabled().Click()
	dialog.Gone()
	p.pages("3 pages")

	checks.Find("button", "Choose…: On your own list").Gone()

	// The page of another site is left out.
	dialog = p.choose("Pages from other sites", "from a different site")
	dialog.Says("shop.example, 2 pages")
	dialog.Find("button", "Fix it").Enabled().Click()
	dialog.Gone()

	// The rules outlive the tab.
	p.kept()
	p.Reload()
	p.pages("3 pages")
	p.tab("Checks").Click()
	checks.Says("Blocked by robots.txt")
	p.tab("Details").Click()
	p.cellIs(2, "Page address", "/cart/ 1")
}
