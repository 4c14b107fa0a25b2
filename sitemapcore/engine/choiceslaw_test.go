package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A choice that fixes no page isn't offered, unless it is the only one. The documents have the values of public reports.
func TestEachOfferedChoiceFixesAPage(t *testing.T) {
	video := func(inner string) string {
		return "<video:video><video:title>T</video:title>" + inner + "</video:video>"
	}
	date := func(d string) string { return "<lastmod>" + d + "</lastmod>" }
	documents := [][]string{
		{date("03/04/2026")},
		{date("24-03-15"), date("2026-13-01"), date("0000-00-00"), date("now")},
		{video("<video:duration>30600</video:duration>"), video("<video:duration>0</video:duration>")},
		{video("<video:duration>1:38</video:duration>")},
		{video("<video:thumbnail_loc>data:image/png;base64,AA</video:thumbnail_loc>")},
		{video("<video:publication_date>0000-00-00</video:publication_date>"), date("2026-01-31T10:00")},
		{video("<video:publication_date>2026-01-31 14:47</video:publication_date>")},
		{lang("xx", "https://a.example/x"), lang("de", "de/")},
		{image("data:image/png;base64,AA"), image("/1.jpg 480w, /2.jpg 960w"), "<priority>31.5</priority>"},
		{"<priority>high</priority><changefreq>fortnightly</changefreq>"},
	}
	tried := 0
	for _, extras := range documents {
		var entries []string
		for i, x := range extras {
			entries = append(entries, "<loc>https://a.example/"+string(rune('a'+i))+"</loc>"+x)
		}
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(entries...))})
		for _, r := range p.Summary().Rules {
			if !r.Offer {
				continue
			}
			step := sitemapcore.Step{Do: sitemapcore.DoFix, Rule: r.Code}
			choices := asked(p, &wire.Do{Steps: []sitemapcore.Step{step}, Try: true}).Choices
			for _, c := range choices {
				tried++
				step.Choice = c.ID
				m := asked(p, &wire.Do{Steps: []sitemapcore.Step{step}, Try: true})
				if m.Pages == 0 && len(choices) > 1 && m.TextLabel == "" {
					t.Errorf("%q: the choice %s of %s fixes none of %d pages", extras, c.ID, r.Code, m.Of)
				}
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d choices were tried", tried)
	}
}
