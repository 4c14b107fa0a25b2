package wasm_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const shopExport = "Handle,Title,Body (HTML),Vendor,Published,Image Src,Status\r\n" +
	"oak-lamp,Oak lamp,<p>Oak</p>,Shop,true,https://cdn.shopify.com/oak.jpg,active\r\n" +
	"oak-lamp,,,,,https://cdn.shopify.com/oak-2.jpg,\r\n" +
	"ash-lamp,Ash lamp,,Shop,true,,active\r\n" +
	"new-lamp,New lamp,,Shop,true,,draft\r\n"

const blogExport = `{"db":[{"meta":{"exported_on":1790000000000,"version":"6.0.0"},"data":{"posts":[
 {"slug":"oak","type":"post","status":"published","visibility":"public","updated_at":"2026-11-20T08:15:00.000Z",
  "feature_image":"__GHOST_URL__/content/images/oak.jpg"},
 {"slug":"about","type":"page","status":"published","visibility":"public"},
 {"slug":"later","type":"post","status":"draft","visibility":"public"}]}}]}`

// The owner of a Ghost blog finds the export, drops the file, enters the blog's address by the keyboard alone, and gets
// a sitemap of the visible pages.
func TestTheExportOfABlogBecomesItsSitemap(t *testing.T) {
	file := filepath.Join(t.TempDir(), "blog.ghost.2026-11-20.json")
	if err := os.WriteFile(file, []byte(blogExport), 0o600); err != nil {
		t.Fatal(err)
	}
	p := begin(t, browser.Look{})
	p.Find("button", "From my website").Click()
	ways := p.Find("dialog", "From my website").Wait()
	ways.Find("DisclosureTriangleGrouped", "From an export of your blog or shop").Click()
	for _, program := range []string{"Ghost", "Shopify", "Wix", "Webflow", "Medium", "Substack"} {
		ways.Says(program + ": “")
	}
	clean(t, p)
	p.Press("Escape")
	ways.Gone()
	p.Drop(func() {}, file)
	dialog := p.dialog(whereWebsite)
	dialog.Says("export from Ghost")
	dialog.Says("https://example.com/oak/")
	clean(t, p)
	if !browser.Ask[bool](dialog.Find("button", importPages), `function () { return this.disabled; }`) {
		t.Error("without an address there is something to press")
	}
	dialog.Find("textbox", websiteAddress).Focus()
	p.Type("lamps.example/blog")
	dialog.Says("https://lamps.example/blog/about/")
	dialog.Find("button", importPages).Enabled().Focus()
	p.Press("Enter")
	dialog.Gone()
	p.pages("2 pages")
	p.cellIs(1, "Last changed", "2026-11-20 08:15")
	p.tab("Files").Click()
	p.Like("StaticText", "1 draft was left out").Wait()
	clean(t, p)
	got := string(sitemaps(p.downloadAll())["sitemap.xml"])
	for _, want := range []string{
		"<loc>https://lamps.example/blog/oak/</loc>", "<loc>https://lamps.example/blog/about/</loc>",
		"https://lamps.example/content/images/oak.jpg",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}
