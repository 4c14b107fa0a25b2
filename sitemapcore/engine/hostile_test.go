package engine_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// TestAnEditOfASecurityFixtureChangesItsOwnBytes edits the priority of the last page of each hostile sitemap there and
// downloads the file: only that value differs, or there is a message.
func TestAnEditOfASecurityFixtureChangesItsOwnBytes(t *testing.T) {
	dir := filepath.Join(fixtures(t), "security")
	edited, same := 0, 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		info, statErr := d.Info()
		if err != nil || statErr != nil || d.IsDir() || filepath.Ext(path) != ".xml" || info.Size() > maxFixture {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		p := enginetest.Start(t)
		defer p.Stop()
		o := p.Open(false, enginetest.File{Name: "a.xml", Data: data})
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		if v.Len == 0 {
			return nil
		}
		edit(p, v, v.Len-1, sitemapcore.Priority, "0.31")
		edited++
		part := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts[0]
		_, out := p.Write(enginetest.KeepFiles, 0)
		front := 0
		for front < min(len(out), len(data)) && out[front] == data[front] {
			front++
		}
		back := 0
		for back < min(len(out), len(data))-front && out[len(out)-1-back] == data[len(data)-1-back] {
			back++
		}
		inside := out[front : len(out)-back]
		if n := len(inside); n < 80 && bytes.Contains(out, []byte("0.31")) && len(data)-back-front < 80 {
			same++
			return nil
		}
		files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
		if o.Repaired+o.Noticed+o.Unread+len(files.Receipts)+len(files.Problems)+len(o.Notes) == 0 &&
			!strings.Contains(part.Note.String(), "becomes UTF-8") {
			t.Errorf("%s: %d bytes became %d others, and nobody is told", path[len(dir):], len(data)-back-front,
				len(inside))
		}
		return nil
	})
	if err != nil || edited < 60 || same < edited/2 {
		t.Errorf("%d files were edited, %d of them in nothing but the value; %v", edited, same, err)
	}
}
