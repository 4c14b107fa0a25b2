package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// The lines of an index that break a rule are named, and one press mends them; the other lines keep their bytes.
func TestTheLinesOfAnIndexAreNamedAndMended(t *testing.T) {
	const head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
	const loc = "<loc>https://a.example/"
	const good = "  <sitemap>" + loc + "good.xml</loc><lastmod>2026-11-01</lastmod><!-- ours --></sitemap>\n"
	empty := enginetest.File{Name: "empty.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>`)}
	full := enginetest.File{Name: "good.xml", Data: []byte(sitemap("<loc>https://a.example/1</loc>"))}
	for _, x := range []struct {
		code, lines, says, after string
	}{
		{"K6", "  <sitemap>" + loc + "1.xml</loc><lastmod></lastmod></sitemap>\n", "Line 3: https://a.example/1.xml", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K6", "  <sitemap>" + loc + "1.xml</loc><lastmod>20.11.2026</lastmod></sitemap>\n", "Line 3: https://a.example/1.xml", "  <sitemap>" + loc + "1.xml</loc><lastmod>2026-11-20</lastmod></sitemap>\n"},
		{"K6", "  <sitemap>" + loc + "1.xml</loc><lastmod>soon</lastmod></sitemap>\n", "Line 3: https://a.example/1.xml", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K4", "  <sitemap><loc></loc></sitemap>\n", "Line 3: <sitemap><loc></loc>", ""},
		{"K4", "  <sitemap><lok>https://a.example/1.xml</lok></sitemap>\n", "Line 3: <sitemap><lok>", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K4", "  <sitemap><loc>/1.xml</loc></sitemap>\n", "Line 3: /1.xml", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K4", "  <sitemap><loc>www.a.example/1.xml</loc></sitemap>\n", "Line 3: www.a", "  <sitemap><loc>https://www.a.example/1.xml</loc></sitemap>\n"},
		{"K4", "  <sitemap><loc>https://1.xml</loc></sitemap>\n", "Line 3: https://1", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K4", "  <sitemap xmlns:x=\"http://www.w3.org/1999/xhtml\"><loc></loc></sitemap>\n", "Line 3", ""},
		{"K4", "  <sitemap><loc/><x:link xmlns:x=\"urn:x\" href=\"https://a.example/x\"/></sitemap>\n", "Line 3", ""},
		{"K4", "  <sitemap><!-- see https://a.example/how --><loc></loc></sitemap>\n", "Line 3", ""},
		{"K4", "  <sitemap><location><![CDATA[https://a.example/1.xml?a&b]]></location></sitemap>\n", "Line 3", "  <sitemap>" + loc + "1.xml?a&amp;b</loc></sitemap>\n"},
		{"K6a", "  <sitemap>" + loc + "1.xml</loc><lastmod>2031-11-20</lastmod></sitemap>\n", "Line 3: https://a.example/1.xml", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K6a", "  <sitemap>" + loc + "1.xml</loc><lastmod>1960-01-01</lastmod></sitemap>\n", "Line 3: https://a.example/1.xml", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"A26a", "  <sitemaps>" + loc + "1.xml</loc><lastmod>2026-11-02</lastmod></sitemaps>\n", "", "  <sitemap>" + loc + "1.xml</loc><lastmod>2026-11-02</lastmod></sitemap>\n"},
		{"A26a", "  <sitemap2>" + loc + "1.xml</loc></sitemap2>\n", "", "  <sitemap>" + loc + "1.xml</loc></sitemap>\n"},
		{"K3", good, "Line 4: https://a.example/good.xml", ""},
		{"A23", "  <sitemap>" + loc + "empty.xml</loc></sitemap>\n", "", ""},
	} {
		text := head + x.lines + good + "</sitemapindex>\n"
		p := enginetest.Start(t)
		files := []enginetest.File{{Name: "sitemap.xml", Data: []byte(text)}, full}
		if x.code == "A23" {
			files = append(files, empty)
		}
		p.Open(false, files...)
		var found *wire.FileIssue
		for _, f := range p.Summary().Files {
			if f.Code == x.code {
				found = &f
			}
		}
		if found == nil || found.Fix == "" || !strings.Contains(found.Detail.String(), x.says) {
			t.Errorf("%s: Checks says %+v", x.lines, found)
			continue
		}
		p.Call(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: x.code}}, Job: 3})
		for _, f := range p.Summary().Files {
			if f.Code == x.code {
				t.Errorf("%s: after the fix Checks says %+v", x.lines, f)
			}
		}
		names := strings.Join(partNames(p, enginetest.KeepFiles), " ")
		if strings.Contains(names, "empty.xml") {
			t.Errorf("%s: the download has %q", x.lines, names)
		}
		index := func() string {
			for i, name := range partNames(p, enginetest.KeepFiles) {
				if name == "sitemap.xml" {
					_, data := p.Write(enginetest.KeepFiles, i)
					return string(data)
				}
			}
			return ""
		}
		if data := index(); data != head+x.after+good+"</sitemapindex>\n" {
			t.Errorf("%s: the index became\n%s", x.lines, data)
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if data := index(); data != text {
			t.Errorf("%s: undone, the index is\n%s", x.lines, data)
		}
	}
}

// A part that isn't open, and gets a new address by a move of the site, doesn't stay as it is.
func TestAMovedPartThatIsntOpenIsNamed(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(yoast("a.xml", "b.xml"))}, enginetest.File{
		Name: "a.xml", Data: []byte(sitemap("<loc>https://shop.example/1</loc>")),
	})
	if got := planProblem(p, enginetest.KeepFiles, "you didn’t open"); got != "1 sitemap that you didn’t open stays in the index as it is" {
		t.Errorf("before the move: %q", got)
	}
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
		Way: sitemapcore.MoveSite, Find: "https://shop.example", With: "https://new.example",
	}}))
	if got := planProblem(p, enginetest.KeepFiles, "you didn’t open"); got != "1 sitemap that you didn’t open gets a new address in the index" {
		t.Errorf("after the move: %q", got)
	}
}
