package download

import (
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/wire"
)

// TestAPlaceWithASitemapOfItsOwnIsToldNothingOfTheFiles chooses a host that takes no files, and one that does.
func TestAPlaceWithASitemapOfItsOwnIsToldNothingOfTheFiles(t *testing.T) {
	d := &Done{Sink: &uitest.Asked{}, Steps: []wire.NextStep{
		{
			Title: "Put sitemap.xml in the top folder", Text: "Unpack the .zip first. Where is your site?",
			Question: "Where is your site?",
			Choices: []wire.Choice{
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
		if !strings.Contains(html, "Where is your site?") {
			t.Errorf("%s: the question is gone", d.Steps[0].Choices[choice].Name)
		}
	}
}
