package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestAnEditOfAHostileFileChangesItsOwnBytes edits one value of files that hold a flood of
// something, and compares the rest.
func TestAnEditOfAHostileFileChangesItsOwnBytes(t *testing.T) {
	const n = 5_000
	attributes := func(format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i, i)
		}
		return b.String()
	}
	flood := func(s string) string { return strings.Repeat(s, n) }
	const space = ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
	const before, after = "<url><loc>https://shop.example/a</loc><priority>", "</priority></url>"
	for name, text := range map[string][2]string{
		"processing instructions before the root": {
			flood("<?a?>") + "<urlset" + space + ">" + before,
			after + "</urlset>",
		},
		"processing instructions in an entry": {
			"<urlset" + space + "><url>" + flood("<?a?>") + before[len("<url>"):], after + "</urlset>",
		},
		"comments between": {
			"<urlset" + space + ">" + flood("<!--a-->") + before,
			after + flood("<!--b-->") + "</urlset>",
		},
		"comments in another value": {"<urlset" + space + "><url><loc>https://shop.example/" + flood(
			"<!--a-->") + "</loc><priority>", after + "</urlset>"},
		"CDATA in another value": {"<urlset" + space + "><url><loc>https://shop.example/" + flood(
			"<![CDATA[a]]>") + "</loc><priority>", after + "</urlset>"},
		"attributes": {"<urlset" + space + "><url><loc" + attributes(` a%d="%d"`) +
			">https://shop.example/a</loc><priority>", after + "</urlset>"},
		"namespaces": {
			"<urlset" + space + attributes(` xmlns:a%d="https://a.example/%d"`) + ">" + before, after + "</urlset>",
		},
		"deep nesting": {"<urlset" + space + "><url>" + strings.Repeat("<a>", 100) +
			strings.Repeat("</a>", 100) + before[len("<url>"):], after + "</urlset>"},
		"unknown tags": {
			"<urlset" + space + "><url>" + flood("<a/>") + before[len("<url>"):], after + "</urlset>",
		},
		"references": {"<urlset" + space + "><url><loc>https://shop.example/" + flood(
			"&amp;") + "</loc><priority>", after + "</urlset>"},
	} {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(text[0] + "0.5" + text[1])})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			edit(p, v, 0, sitemapcore.Priority, "0.1")
			if _, data := p.Write(enginetest.KeepFiles, 0); string(data) != text[0]+"0.1"+text[1] {
				t.Errorf("other bytes than those of the value have changed: %d bytes, and there were %d", len(data),
					len(text[0]+"0.5"+text[1]))
			}
		})
	}
}
