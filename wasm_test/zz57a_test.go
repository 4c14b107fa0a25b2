package wasm_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

func TestZZPictures(t *testing.T) {
	for _, l := range []struct {
		name string
		look browser.Look
	}{
		{"wide", browser.Look{Width: 1440, Height: 900}}, {"dark", browser.Look{Width: 1440, Height: 900, Dark: true}},
		{"phone", browser.Look{Width: 390, Height: 800}}, {"phonedark", browser.Look{Width: 390, Height: 800, Dark: true}},
	} {
		t.Run(l.name, func(t *testing.T) {
			p := begin(t, l.look)
			take := func(name string) {
				time.Sleep(400 * time.Millisecond)
				_ = os.WriteFile("/tmp/57a-"+l.name+"-"+name+".png", p.Screenshot(), 0o644)
			}
			text := `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
			for i, h := range []string{"dev.to", "dev.to", "dev.to", "medium.example", "www.my-shop.example", "my-shop.example", "c.example", "d.example", "e.example", "medium.example"} {
				text += fmt.Sprintf("<url><loc>https://%s/de/%d?utm_source=x</loc><lastmod>last week</lastmod></url>", h, i)
			}
			p.open(written(t, "links.xml", text+"</urlset>"))
			p.pages("10 pages")
			p.tab("Checks").Click()
			dialog := p.choose("Pages from other sites", "from (a )?different sites?")
			take("sites")
			dialog.Like("radio", "^my-shop|^www.my-shop").Click()
			dialog.Like("button", "^Fix all").Enabled()
			take("chosen")
			dialog.Find("button", "Next problem").Click()
			time.Sleep(time.Second)
			take("next")
			dialog = p.Like("dialog", ".")
			dialog.Find("button", "Next problem").Click()
			time.Sleep(time.Second)
			take("next2")
		})
	}
}
