package output_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/output"
)

func TestAProgramThatMakesItsOwnSitemapIsTold(t *testing.T) {
	image := func(loc string) string {
		return "<url><loc>https://lamps.example/a</loc><image:image><image:loc>" + loc +
			"</image:loc></image:image></url>"
	}
	for _, c := range []struct{ host, entry, program string }{
		{"lamps.myshopify.com", "", "Shopify"},
		{"lamps.example", image("https://cdn.shopify.com/s/files/1/a.jpg"), "Shopify"},
		{"lamps.wixsite.com", "", "Wix"},
		{"lamps.example", image("https://static.wixstatic.com/media/a.jpg"), "Wix"},
		{"lamps.squarespace.com", "", "Squarespace"},
		{"lamps.example", image("https://images.squarespace-cdn.com/content/a.jpg"), "Squarespace"},
		{"lamps.blogspot.com", "", "Blogger"},
		{"lamps.example", image("https://1.bp.blogspot.com/a.jpg"), "Blogger"},
		{"lamps.example", image("https://lamps.example/wp-content/a.jpg"), ""},
		{"notmyshopify.com", "", ""},
		{"", "", ""},
	} {
		got := output.Maker(c.host, [][]byte{nil, []byte(c.entry)})
		if own := output.MakesOwn(got).String(); got != c.program || !strings.Contains(own, c.program) || own == "" != (got == "") {
			t.Errorf("%s with %q: %q, want %q", c.host, c.entry, got, c.program)
		}
	}
}

// After a blog has moved, a few images remain on its old platform.
func TestASiteThatLeftAPlatformIsNotMadeWithIt(t *testing.T) {
	there, here := []byte("<image:loc>https://1.bp.blogspot.com/a.jpg</image:loc>"), []byte("<loc>https://lamps.example/b</loc>")
	if got := output.Maker("lamps.example", [][]byte{there, here, here}); got != "" {
		t.Errorf("one of three pages has an image there: %q", got)
	}
	if got := output.Maker("lamps.example", [][]byte{there, there, here}); got != "Blogger" {
		t.Errorf("two of three pages have: %q", got)
	}
}
