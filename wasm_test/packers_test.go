package wasm_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"sitemapeditor/wasm_test/browser"
)

// A changed site has other bytes in some of its files.
type changed struct {
	fs.FS
	files fstest.MapFS
}

func (c changed) Open(name string) (fs.File, error) {
	if c.files[name] != nil {
		return c.files.Open(name)
	}
	return c.FS.Open(name)
}

// TestFilesArePackedBesideTheEngineAndWithoutThatTheSame downloads 12,000 pages with packers, with packers that die,
// and in a browser without them: the text is the same.
func TestFilesArePackedBesideTheEngineAndWithoutThatTheSame(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range 12_000 {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/lamps/lamp-%d</loc><lastmod>2026-01-%02d</lastmod></url>",
			i*7919, i%28+1)
	}
	b.WriteString("</urlset>")
	file := given(t, "all.xml", b.String())

	var first []byte
	worker := func(t *testing.T) []byte { return read(t, dist+"/web/worker.js") }
	for _, tt := range []struct {
		name   string
		change func(t *testing.T) fstest.MapFS
		packed bool // by packers
	}{
		{"packers", func(*testing.T) fstest.MapFS { return nil }, true},
		{"packers that die in the middle", func(*testing.T) fstest.MapFS {
			return fstest.MapFS{"web/packer.js": {
				Data: []byte(`let n = 0; self.onmessage = () => { if (++n === 2) throw new Error("dead"); };`),
			}}
		}, false},
		{"packers that do not start", func(*testing.T) fstest.MapFS {
			return fstest.MapFS{"web/packer.js": {Data: []byte(`nothing that is a program`)}}
		}, false},
		{"packers that say nothing, in a hundredth of the time", func(t *testing.T) fstest.MapFS {
			hurry := []byte(`const slow = setTimeout; self.setTimeout = (f, ms) => slow(f, ms / 100);`)
			return fstest.MapFS{
				"web/packer.js": {Data: []byte(`self.onmessage = () => {};`)},
				"web/worker.js": {Data: append(hurry, worker(t)...)},
			}
		}, false},
		{"a browser that has none", func(t *testing.T) fstest.MapFS {
			return fstest.MapFS{"web/worker.js": {Data: append([]byte("delete self.CompressionStream;"), worker(t)...)}}
		}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !tt.packed {
				browser.Rare(t, "another fault of the packers")
			}
			if chromium == nil {
				t.Skip("Chromium is not installed; make tools installs it")
			}
			s := browser.Serve(t, changed{os.DirFS(dist), tt.change(t)}, "/any-name/")
			p := blank(t, browser.Look{})
			p.Open(s.Page())
			p.open(file)
			p.pages("12,000 pages")
			p.button("Download").Click()
			p.moreChoices()
			p.dialog("Download").Find("checkbox", "Compress (.gz)").Click()
			p.dialog("Download").Like("radio", "^Build new files").Click()
			p.dialog("Download").Find("spinbutton", "Pages per file").Wait()
			p.dialog("Download").Says("sitemap.xml.gz")
			got := sitemaps(p.downloadFromDialog())["sitemap.xml.gz"]
			if len(got) == 0 {
				t.Fatal("there is no sitemap.xml.gz")
			}
			text := gunzip(t, got)
			if n := bytes.Count(text, []byte("<loc>https://shop.example/lamps/lamp-")); n != 12_000 {
				t.Errorf("%d pages came out", n)
			}
			validate(t, "sitemap.xml.gz", text)
			if first == nil {
				first = text
			}
			if !bytes.Equal(text, first) {
				t.Error("it is not the text that packers packed")
			}
			// A browser names its system, and Go none (RFC 1952, section 2.3.1: OS).
			if packed := got[9] != 255; packed != tt.packed {
				t.Errorf("packed beside the engine: %v", packed)
			}
		})
	}
}
