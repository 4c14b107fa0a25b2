package guide_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/output/guide"
)

func TestTheHostOfASiteIsKnown(t *testing.T) {
	image := func(loc string) string {
		return "<url><loc>https://lamps.example/a</loc><image:image><image:loc>" + loc +
			"</image:loc></image:image></url>"
	}
	for _, c := range []struct {
		host, entry, place string
		own                bool
	}{
		{"lamps.myshopify.com", "", "Shopify", true},
		{"lamps.example", image("https://cdn.shopify.com/s/files/1/a.jpg"), "Shopify", true},
		{"lamps.example", image("https://static.wixstatic.com/media/a.jpg"), "Wix", true},
		{"lamps.example", image("https://1.bp.blogspot.com/a.jpg"), "Blogger", true},
		{"lamps.wordpress.com", "", "WordPress.com", true},
		{"lamps.github.io", "", "GitHub Pages", false},
		{"lamps.netlify.app", "", "Netlify", false},
		{"lamps.pages.dev", "", "Cloudflare", false},
		{"lamps.example", image("https://lamps.example/wp-content/a.jpg"), "", false},
		{"notmyshopify.com", "", "", false},
		{"", "", "", false},
	} {
		got := guide.Maker(c.host, [][]byte{nil, []byte(c.entry)})
		if own := guide.MakesOwn(got).String(); got != c.place || (own != "") != c.own || own != "" && !strings.Contains(own, got) {
			t.Errorf("%s with %q: %q, %q, want %q", c.host, c.entry, got, own, c.place)
		}
	}
}

// After a blog has moved, a few images remain on its old platform.
func TestASiteThatLeftAPlatformIsNotMadeWithIt(t *testing.T) {
	there, here := []byte("<image:loc>https://1.bp.blogspot.com/a.jpg</image:loc>"), []byte("<loc>https://lamps.example/b</loc>")
	if got := guide.Maker("lamps.example", [][]byte{there, here, here}); got != "" {
		t.Errorf("one of three pages has an image there: %q", got)
	}
	if got := guide.Maker("lamps.example", [][]byte{there, there, here}); got != "Blogger" {
		t.Errorf("two of three pages have: %q", got)
	}
}
