package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestASiteThatMakesItsOwnSitemapIsTold(t *testing.T) {
	t.Parallel()
	for name, look := range map[string]browser.Look{"wide": {}, "narrow": {Width: 390, Height: 844, Dark: true}} {
		t.Run(name, func(t *testing.T) {
			p := beginOn(t, look)
			p.field("Paste page addresses").Fill("https://lamps.myshopify.com/products/oak\n" +
				"https://lamps.myshopify.com/products/ash\n")
			p.button("Add pages").Click()
			p.pages("2 pages")
			p.Like("StaticText", "^These pages seem to be made with Shopify").Wait()
			clean(t, p)
			p.button("Hide this").Focus()
			p.Press("Enter")
			p.Like("StaticText", "^These pages seem to be made with Shopify").Gone()
		})
	}
}
