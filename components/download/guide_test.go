package download

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
)

// The place of the site is typed. One that is known is filled in, with what its owner has to do.
func TestThePlaceOfTheSiteIsFoundByItsName(t *testing.T) {
	d := &Done{Downloads: New(desk.New(), nil, applied), Steps: []sitemapcore.NextStep{{
		Title: "Put sitemap.xml in the top folder", Question: "Where is your site?",
		Choices: []sitemapcore.Choice{
			{Name: "WordPress", Text: "Into the folder."}, {Name: "WordPress.com", Own: true}, {Name: "Shopify", Own: true},
			{Name: "Somewhere else", Text: "Ask."},
		},
	}}}
	for _, x := range []struct {
		typed, says, chosen string
		listed              int
	}{
		{"", "Put sitemap.xml", "", 0},
		{"wordp", "Put sitemap.xml", "", 2},
		{"wordpress", "Into the folder.", "WordPress", 2},
		{"Shop", "Shopify makes its own sitemap", "Shopify", 0},
		{"my cellar", "Ask.", "Somewhere else", 0},
	} {
		d.place = ""
		d.search(x.typed)
		html := markup(t, d)
		if n := strings.Count(html, `type="radio"`); d.place != x.chosen || !strings.Contains(html, x.says) || n != x.listed {
			t.Errorf("%q: chosen is %q, and %d are listed:\n%s", x.typed, d.place, n, html)
		}
	}
}
