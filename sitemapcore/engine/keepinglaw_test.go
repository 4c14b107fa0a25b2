package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// If one of the choices of a rule keeps the value, no other is preset that removes it.
func TestNoRemovalIsPresetIfAnotherChoiceKeepsTheValue(t *testing.T) {
	removes := func(m check.Mend) bool {
		return m.ID == "strip" || m.ID == "clear" || m.ID == "gone" || m.ID == check.ChooseOut || m.ID == check.ChooseRedirect
	}
	for _, r := range check.Rules() {
		if len(r.Mends) == 0 || !removes(r.Mends[0]) {
			continue
		}
		for _, m := range r.Mends[1:] {
			if !removes(m) && !m.Forgets() {
				t.Errorf("%s presets %q, and %q keeps the value", r.Code, r.Mends[0].ID, m.ID)
			}
		}
	}
}

// The fix that completes the address of a page completes those of its images, videos and language versions, which are no
// findings of their own before.
func TestTheSiteOfAPageCompletesAllOfIt(t *testing.T) {
	const inner = "<image:image><image:loc>/i.jpg</image:loc></image:image>" +
		"<image:image><image:loc>img/j.png</image:loc></image:image>" +
		"<video:video><video:thumbnail_loc>/t.jpg</video:thumbnail_loc><video:title>T</video:title>" +
		"<video:description>D</video:description><video:content_loc>/v.mp4</video:content_loc></video:video>" +
		`<xhtml:link rel="alternate" hreflang="de" href="/de/"/>`
	want := strings.NewReplacer(">/", ">https://a.example/", ">img/", ">https://a.example/img/", `"/de/`, `"https://a.example/de/`).Replace(inner)
	for _, x := range []struct{ loc, rule, choice, text string }{
		{"/tea", "C4", "site", "a.example"},
		{"a.example/tea", "C5", "https", ""},
	} {
		file := extended("<loc>" + x.loc + "</loc>" + inner)
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
		for _, code := range []string{"F2", "F2a", "G6", "I3"} {
			if n := ruleCount(p, code); n > 0 {
				t.Errorf("%s: %d pages break %s before their address is complete", x.loc, n, code)
			}
		}
		enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: x.rule, Choice: x.choice, Text: x.text}}, Job: 3,
		})
		_, out := p.Write(enginetest.KeepFiles, 0)
		if w := extended("<loc>https://a.example/tea</loc>" + want); string(out) != w {
			t.Errorf("%s: now\n%s, want\n%s", x.loc, out, w)
		}
	}
}

// A preview shows a part that goes as gone.
func TestAPreviewShowsARemovalAsOne(t *testing.T) {
	image := func(loc string) string { return "<image:image><image:loc>" + loc + "</image:loc></image:image>" }
	for _, x := range []struct{ rule, inner, gone string }{
		{"F2a", image("data:image/png;base64,AA") + image("https://a.example/2.jpg"), image("data:image/png;base64,AA")},
		{"F2a", image("https://a.example/2.jpg") + "\n  " + image("file:///a.jpg"), image("file:///a.jpg")},
		{"F4a", image("https://a.example/2.jpg") + image("https://a.example/2.jpg"), image("https://a.example/2.jpg")},
		{"B17", "<lastmod>2026-01-01</lastmod>x", "x"},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended("<loc>https://a.example/1</loc>" + x.inner))})
		m := enginetest.Must[*wire.Preview](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: x.rule}}, Try: true, Job: 2,
		})
		if len(m.Rows) != 1 || m.Rows[0].Before.String() != display.Excerpt([]byte(x.gone)) || m.Rows[0].After != "deleted" {
			t.Errorf("%s: the preview shows %q", x.rule, m.Rows)
		}
	}
}
