package wasm_test

import (
	"fmt"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestTheGuideCopiesWhatIsTypedElsewhere presses the copy buttons of the guide.
func TestTheGuideCopiesWhatIsTypedElsewhere(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("https://shop.example/maps/oak\nhttps://shop.example/ash", "")
	p.pages("2 pages")
	p.True(`(() => { navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); ` +
		`}; return true; })()`)
	p.button("Download").Click()
	file := read(t, p.Download(p.dialog("Download").Find("button", "Download sitemap.xml").Enabled()))
	validate(t, "sitemap.xml", file)
	if len(locs(file)) != 2 {
		t.Errorf("the file that comes alone is %s", file)
	}
	guide := p.dialog(whatNow)
	for _, text := range []string{
		"Sitemap: https://shop.example/sitemap.xml", "sitemap.xml",
		"https://shop.example/sitemap.xml",
	} {
		guide.Find("button", "Copy "+text).At(0).Click()
		p.True(fmt.Sprintf(`globalThis.copied === %q`, text))
		guide.Find("button", "Copied "+text).At(0).Wait()
	}
	place := guide.Find("textbox", "Where is your site?")
	place.Fill("shopi")
	guide.Says("can’t put files there")
	place.Fill("wordpress")
	guide.Find("radio", "WordPress.com").Click()
	guide.Says("On a plan with plugins")
	place.Fill("netlify")
	guide.Says("Don’t drop them alone")
	guide.Find("radio", "Naver").Click()
	guide.Find("button", "Open searchadvisor.naver.com (in a new tab)").Wait()
}
