package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// bulkHead declares the namespaces of the entries below, images under a prefix of its own.
const bulkHead = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
	`xmlns:pic="https://www.google.com/schemas/sitemap-image/1.1" ` +
	`xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`

const bulkNow = "2026-11-20T12:00Z"

func bulkFile(entries ...string) string {
	var b strings.Builder
	b.WriteString(bulkHead)
	for i, e := range entries {
		fmt.Fprintf(&b, "  <url>\n    <loc>https://a.example/%d</loc>%s\n  </url>\n", i+1, e)
	}
	b.WriteString("</urlset>\n")
	return b.String()
}

func articleOf(date string) string {
	return "\n    <news:news><news:publication><news:name>Old &amp; Co</news:name><news:language>en</news:language>" +
		"</news:publication><news:publication_date>" + date +
		"</news:publication_date><news:title>T</news:title></news:news>"
}

// TestABulkChangeTouchesWhatItNamesAndNothingElse makes each change on all pages, and checks that the preview was
// right, that a second time changes nothing, and that one undo restores every byte.
func TestABulkChangeTouchesWhatItNamesAndNothingElse(t *testing.T) {
	for _, c := range []struct {
		name    string
		ask     wire.Do
		entries []string
		pages   int
		label   string
		replace []string // old and new, in the file
		row     []string // the first of the preview
		rest    string
	}{
		{
			name: "the publication is set where it is another, and written where there is none",
			ask: wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: "publication", Text: "A & B", More: "de"}},
			},
			entries: []string{
				articleOf("2026-11-18"), "<news:news><news:title>T</news:title></news:news>", "",
				"<news:news><news:publication><news:name>A &amp; B</news:name><news:language>de</news:language></" +
					"news:publication></news:news>",
			},
			pages: 2, label: "Set the publication of the news on 2 pages",
			replace: []string{
				"Old &amp; Co", "A &amp; B", ">en<", ">de<",
				"<news:news><news:title>",
				"<news:news><news:publication><news:name>A &amp; B</news:name><news:language>de</news:language></" +
					"news:publication><news:title>",
			},
			row:  []string{"/1", "Old & Co, en", "A & B, de"},
			rest: "This changes 2 of 4 pages.",
		},
		{
			name: "without a language only the name is set",
			ask: wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: "publication", Text: "C"}},
			}, entries: []string{articleOf("2026-11-18")},
			pages: 1, label: "Set the publication of the news on 1 page",
			replace: []string{"Old &amp; Co", "C"}, row: []string{"/1", "Old & Co, en", "C, en"},
			rest: "This changes the page.",
		},
		{
			name: "all images go with their lines, and videos stay",
			ask:  wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: "images"}}},
			entries: []string{
				"\n    <pic:image><pic:loc>x</pic:loc></pic:image>\n    <!-- kept -->\n" +
					"    <pic:image><pic:loc>y</pic:loc></pic:image>\n    <video:video/>", "",
				`<image xmlns="http://www.google.com/schemas/sitemap-image/1.1"><loc>z</loc></image>`,
			},
			pages: 2, label: "Remove all images from 2 pages",
			replace: []string{
				"\n    <pic:image><pic:loc>x</pic:loc></pic:image>", "",
				"\n    <pic:image><pic:loc>y</pic:loc></pic:image>", "",
				`<image xmlns="http://www.google.com/schemas/sitemap-image/1.1"><loc>z</loc></image>`, "",
			},
			row:  []string{"/1", "2 images", ""},
			rest: "This changes 2 of 3 pages.",
		},
		{
			name: "all language versions, and the links for screens and apps stay",
			ask:  wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: "languages"}}},
			entries: []string{
				"\n    <xhtml:link rel='alternate' hreflang='de' href='x'/>\n    <xhtml:link rel='alternate' " +
					"media='print' href='y'/>\n    <xhtml:link rel='alternate' hreflang='fr' href='z'></xhtml:link>",
				"<xhtml:link rel='amphtml' href='x'/>",
			},
			pages: 1, label: "Remove all language versions from 1 page",
			replace: []string{
				"\n    <xhtml:link rel='alternate' hreflang='de' href='x'/>", "",
				"\n    <xhtml:link rel='alternate' hreflang='fr' href='z'></xhtml:link>", "",
			},
			row:  []string{"/1", "2 language versions", ""},
			rest: "This changes 1 of 2 pages.",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := bulkFile(c.entries...)
			p := enginetest.Start(t)
			enginetest.Must[*wire.Edited](p, &wire.NewTime{Now: bulkNow})
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			ask := c.ask
			ask.Target, ask.Try = wire.Target{View: v.View, All: true}, true
			m := asked(p, &ask)
			if m.Pages != c.pages || len(m.Rows) == 0 || !slices.Equal(samples(m.Rows[:1]), c.row) ||
				!strings.HasPrefix(m.Rest.String(), c.rest) || m.Question.Detail == "" ||
				!slices.ContainsFunc(m.Choices, func(w wire.Way) bool { return w.ID == c.ask.Steps[0].Choice }) {
				t.Errorf("the preview says %+v", m)
			}
			if _, out := p.Write(enginetest.KeepFiles, 0); string(out) != file {
				t.Fatalf("a preview changed the file: %s", out)
			}
			ask.Try = false
			if done := enginetest.Must[*wire.Edited](p, &ask); done.Pages != c.pages || done.Label.String() != c.label {
				t.Errorf("it did %+v", done)
			}
			want := file
			for i := 0; i < len(c.replace); i += 2 {
				if !strings.Contains(want, c.replace[i]) {
					t.Fatalf("there is no %q in the file", c.replace[i])
				}
				want = strings.Replace(want, c.replace[i], c.replace[i+1], 1)
			}
			_, out := p.Write(enginetest.KeepFiles, 0)
			if string(out) != want {
				t.Errorf("got\n%s\nwant\n%s", out, want)
			}
			if again := enginetest.Must[*wire.Edited](p, &ask); again.Pages != 0 {
				t.Errorf("a second time changes %d pages", again.Pages)
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
			if _, out := p.Write(enginetest.KeepFiles, 0); string(out) != file {
				t.Errorf("undone, the file is\n%s", out)
			}
		})
	}
}

func TestABulkPreviewOffersWhatThePagesGiveRiseTo(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{
		Name: "a.xml",
		Data: []byte(bulkFile(articleOf("2026-11-18"), "<video:video/>", "<other xmlns='x'/>")),
	})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	try := func(from int) question {
		return asked(p,
			&wire.Do{
				Target: wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: from, To: from + 1}}}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras}}, Try: true,
			})
	}
	m := try(0)
	if m.Choice != "publication" || m.Text != "Old & Co" || m.More != "en" || m.TextLabel == "" || m.MoreLabel == "" ||
		len(m.Choices) != 2 || m.Pages != 0 ||
		m.Do.String() != "Nothing to change" {
		t.Errorf("of news it says %+v", m)
	}
	if m = try(1); m.Choice != "videos" || len(m.Choices) != 1 || m.MoreLabel != "" {
		t.Errorf("of a video it says %+v", m)
	}
	if m = try(2); len(m.Choices) != 0 || m.Question.Detail == "" || m.Pages != 0 {
		t.Errorf("of other tags it says %+v", m)
	}
	images := sitemapcore.Step{Do: sitemapcore.DoExtras, Choice: "images"}
	for _, ask := range []*wire.Do{
		wire.Make(wire.Target{View: v.View, All: true}, sitemapcore.Step{Do: sitemapcore.DoExtras, Choice: "everything"}),
		wire.Make(wire.Target{View: 99, All: true}, images),
		wire.Make(wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: 9}}}, images),
	} {
		if b, _ := p.Call(ask); !isStale(b) {
			t.Errorf("%+v was answered by %+v", ask, b)
		}
	}
}

func isStale(b wire.Body) bool {
	f, ok := b.(*wire.Failure)
	return ok && f.Code == wire.FailedStale
}
