package download

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// TestAPlaceWithASitemapOfItsOwnIsToldNothingOfTheFiles chooses a host that takes no files, and one that does.
func TestAPlaceWithASitemapOfItsOwnIsToldNothingOfTheFiles(t *testing.T) {
	d := &Done{Downloads: New(desk.New(), alone), Steps: []sitemapcore.NextStep{
		{
			Title: "Put sitemap.xml in the top folder", Text: []say.Text{"Unpack the .zip first.", "Where is your site?"},
			Question: "Where is your site?",
			Choices: []sitemapcore.Choice{
				{Name: "Shopify", Text: "It takes no other.", Own: true},
				{Name: "Netlify", Text: "Into public."},
			},
		},
		{Title: "Tell Google"},
	}}
	for choice, files := range map[int]bool{0: false, 1: true} {
		d.choose(0, choice)
		html := markup(t, d)
		for _, of := range []string{"Unpack", "Put sitemap.xml", "Tell Google", "open these files here"} {
			if strings.Contains(html, of) != files {
				t.Errorf("%s: %q is said: %v", d.Steps[0].Choices[choice].Name, of, !files)
			}
		}
		uitest.Says(t, d.Steps[0].Choices[choice].Name.String(), html, "Where is your site?")
	}
}

// The place of the site is typed. One that is known is filled in, with what its owner has to do.
func TestThePlaceOfTheSiteIsFoundByItsName(t *testing.T) {
	d := &Done{Downloads: New(desk.New(), alone), Steps: []sitemapcore.NextStep{{
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
