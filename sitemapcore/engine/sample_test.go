package engine_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
)

// The sitemap behind "Try an example" is of a shop that doesn't exist (RFC 2606 keeps .example free). It has a handful of
// the mistakes that sitemaps of shops have, and its pages, dates and links agree with each other otherwise.
func TestTheSampleHasTheMistakesItShowsAndNoOthers(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "web", "samples", "hollis-reed.xml"))
	if err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: "hollis-reed.xml", Data: data})
	if o.Pages < 220 || o.Pages > 260 || o.Repaired+o.Noticed > 0 || bytes.Count(data, []byte("<lastmod")) != o.Pages {
		t.Errorf("opening says %+v, or a page has no date", o)
	}
	want := map[string]int{
		"B15a": 1, "C3": 1, "C22": 1, "C24": 2, "C27": 1, "D2": 1, "E1": 1, "E2a": 1, "I12": 1, "I15": 60,
	}
	s := p.Summary()
	got := map[string]int{}
	for _, r := range s.Rules {
		got[r.Code] = r.Pages
	}
	if !maps.Equal(got, want) || len(s.Files) > 0 {
		t.Errorf("the checks find %v and %+v, want %v", got, s.Files, want)
	}
	images, videos := bytes.Count(data, []byte("<image:image>")), bytes.Count(data, []byte("<video:video>"))
	news := bytes.Count(data, []byte("<news:news>"))
	if images < 300 || videos != 4 || news != 1 {
		t.Errorf("it has %d images, %d videos and %d news", images, videos, news)
	}
}
