package reading

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// open returns a file with a content.
func open(path string, data []byte) Input {
	return Input{
		Name: filepath.Base(path), Path: path, Size: int64(len(data)),
		Fill: wire.Bytes(data).Fill,
	}
}

// quiet is a host that never pauses, and lets a few tables and websites wait.
func quiet() Host {
	still := func() error { return nil }
	return Host{Breathe: still, Wait: still, Wake: func() {}, Waits: 3}
}

// readThrough reads files, and answers every question that they leave. It returns the number of pages.
func readThrough(t testing.TB, inputs ...Input) (pages int) {
	count := func(parts Parts) {
		for p, err := range parts {
			if err == nil && p.Segment != nil {
				pages += p.Segment.Rows.Len()
				isReadAgain(t, p)
			} else if err == nil {
				pages += len(p.Pages)
			}
		}
	}
	r := NewReader(quiet())
	count(r.Run(inputs, "", ""))
	for _, q := range r.Waiting {
		count(NewReader(quiet()).Take(q, q.guess("https://a.example")))
	}
	for _, p := range r.Problems {
		if p.Text != nil {
			count(NewReader(quiet()).ReadLinks(p.Text))
		}
	}
	return pages
}

// isReadAgain checks that the source of a file gives the same pages when a project is opened.
func isReadAgain(t testing.TB, p *Part) {
	was, f := p.Segment, p.File
	if f.Raw == nil || f.Pasted {
		return
	}
	u := format.NewUnpacker(sitemapcore.MaxTotal)
	err := u.Grow(int64(len(f.Raw)))
	if err == nil {
		err = u.Took(copy(u.Room(), f.Raw))
	}
	if err == nil {
		err = u.Close()
	}
	var again sitemapcore.File
	var s *sitemapcore.Segment
	if err == nil {
		again, s, err = ReadAgain(quiet(), Input{Name: f.Name, Path: f.Path}, u, was.Kind, sitemapxml.IsWrapped(was.Receipts))
	}
	if err != nil {
		t.Fatalf("%s can't be read again: %v", f.Path, err)
	}
	if s.Kind != was.Kind || s.Rows.Len() != was.Rows.Len() || !bytes.Equal(s.Text, was.Text) || s.Broken != was.Broken ||
		s.Truncated != was.Truncated || again.Name != f.Name || again.BOM != f.BOM || again.Packed != f.Packed {
		t.Errorf("%s is read again as %+v with %d pages, want %+v with %d", f.Path, again, s.Rows.Len(), f, was.Rows.Len())
	}
}

// seams are texts that one reader hands over to another.
var seams = [...]string{
	`<rss><channel><item><link>#/a</link></item></channel></rss>`,
	`<rss><channel><item><link>!b/c</link></item><item><link>/a</link></item></channel></rss>`,
	`<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="a b.html"/></entry></feed>`,
	`[{"url": "/a"}, {"url": "/?"}]`,
	"url\n/a\n/b\n",
	"/a\n/b\n/c d\n",
	"a\tb\n/a\t#/b\n",
	"```xml\n<urlset><url><loc>https://a.example/</loc></url></urlset>\n```",
	`<html><body><pre>&lt;urlset>&lt;url>&lt;loc>https://a.example/&lt;/loc>&lt;/url>&lt;/urlset></pre></body></html>`,
}

func TestAQuestionAboutAWebsiteNeedsNoPathThatBeginsWithASlash(t *testing.T) {
	for _, x := range []struct {
		text  string
		pages int
	}{
		{`<rss><channel><item><link>#/a</link></item></channel></rss>`, 1},
		{`<rss><channel><item><link>!b/c</link></item></channel></rss>`, 1},
		{`<rss><channel><item><link>a.html</link></item><item><link>#/b</link></item></channel></rss>`, 2},
	} {
		if got := readThrough(t, open("feed.xml", []byte(x.text))); got != x.pages {
			t.Errorf("%s gives %d pages, want %d", x.text, got, x.pages)
		}
	}
}

// Two files, of which one may be in a folder with the other, end in pages, questions and problems, and never in a panic.
func FuzzReader(f *testing.F) {
	for _, text := range seams {
		f.Add("feed.xml", []byte(text), "site/index.html", []byte(seams[0]))
		f.Add("site/a.html", []byte(text), "site/data.csv", []byte(text))
	}
	for _, name := range []string{"cases", "folders"} {
		_ = filepath.WalkDir(filepath.Join("..", "testdata", name), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil
			}
			if data, err := os.ReadFile(path); err == nil && len(data) < 1<<16 {
				f.Add(filepath.Base(path), data, "", []byte{})
				f.Add("site/"+filepath.Base(path), data, "site/index.html", []byte("<title>Home</title>"))
			}
			return nil
		})
	}
	f.Fuzz(func(t *testing.T, path string, data []byte, beside string, other []byte) {
		inputs := []Input{open(path, data)}
		if beside != "" {
			inputs = append(inputs, open(beside, other))
		}
		readThrough(t, inputs...)
	})
}
