package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A choice that fixes none of the pages is never offered, whatever they have. The values are those of public reports, and
// all that break a rule about extensions.
func TestEachOfferedChoiceFixesAPage(t *testing.T) {
	date := func(d string) string { return "<lastmod>" + d + "</lastmod>" }
	documents := [][]string{
		{date("03/04/2026")},
		{date("24-03-15"), date("2026-13-01"), date("0000-00-00"), date("now")},
		{date("2026-01-31T10:00"), video("<video:publication_date>0000-00-00</video:publication_date>")},
		{lang("xx", "https://a.example/x"), lang("de", "de/")},
		{image("data:image/png;base64,AA"), image("/1.jpg 480w, /2.jpg 960w"), "<priority>31.5</priority>"},
		{"<priority>high</priority><changefreq>fortnightly</changefreq>"},
		{video("<video:duration>30600</video:duration>")}, {video("<video:duration>0</video:duration>")},
		{video("<video:family_friendly>maybe</video:family_friendly>")}, {video("<video:rating>many</video:rating>")},
		{video(`<video:restriction relationship="allow">XX</video:restriction>`)},
		{video("<video:view_count>1.5</video:view_count>")},
		{video(`<video:uploader info="https://other.example/">U</video:uploader>`)},
		{video("<video:uploader>" + strings.Repeat("u", 300) + "</video:uploader>")},
		{article("german", "")}, {article("xyzzy", "")}, {lang("de-XX", "https://a.example/de/")}, {lang("deu", "https://a.example/de/")},
	}
	for _, c := range extraCases {
		for _, text := range c.breaks {
			documents = append(documents, []string{text})
		}
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
			if r.Safe {
				if m := enginetest.Must[*wire.Preview](p, &wire.Do{Steps: []sitemapcore.Step{step}, Try: true}); m.Pages == 0 {
					t.Errorf("%.200q: the safe fix of %s fixes none of the pages", extras, r.Code)
				}
				continue
			}
			choices := asked(p, &wire.Do{Steps: []sitemapcore.Step{step}, Try: true}).Choices
			if len(choices) == 0 {
				t.Errorf("%.200q: %s is offered without a choice", extras, r.Code)
			}
			for _, c := range choices {
				tried++
				step.Choice = c.ID
				m := asked(p, &wire.Do{Steps: []sitemapcore.Step{step}, Try: true})
				if m.Pages == 0 && m.TextLabel == "" {
					t.Errorf("%.200q: the choice %s of %s fixes none of %d pages", extras, c.ID, r.Code, m.Of)
				}
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d choices were tried", tried)
	}
}
