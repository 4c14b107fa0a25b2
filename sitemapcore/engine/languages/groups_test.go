package languages_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/languages"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// two are pages that link to each other in one direction only.
const two = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml">
<url><loc>https://shop.example/en/a</loc>
<x:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/>
<x:link rel="alternate" hreflang="en" href="https://shop.example/en/a"/></url>
<url><loc>https://shop.example/de/a</loc></url>
</urlset>`

func opened(t *testing.T, file string) *sitemapcore.Document {
	t.Helper()
	s, err := sitemapxml.Decode([]byte(file), func() error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	doc := sitemapcore.NewDocument()
	_, ids, err := doc.AddSegment(sitemapcore.File{Name: "sitemap.xml"}, s)
	if err != nil {
		t.Fatal(err)
	}
	rows := sitemapcore.InsertRows{At: sitemapcore.Rows(0, ids.Len()), IDs: ids}
	if _, err := doc.Apply(sitemapcore.ChangeSet{rows}); err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestAGroupIsFoundShownAndCompleted(t *testing.T) {
	pace := func(int, int) error { return nil }
	g, err := languages.Find(opened(t, two), nil, "", pace)
	if err != nil {
		t.Fatal(err)
	}
	var m wire.Groups
	g.Describe(&m)
	if g.Len() != 1 || !slices.Equal(m.Columns, []string{"de", "en"}) || m.Counts[wire.OneWayGroups] != 1 {
		t.Fatalf("%d groups, %+v", g.Len(), m)
	}
	german := func(loc []byte) bool { return strings.Contains(string(loc), "/de/") }
	matrix, err := g.Matrix(wire.OneWayGroups, german, pace)
	if err != nil {
		t.Fatal(err)
	}
	if w := matrix.Window(&wire.GetGroups{Count: 9, Columns: 9}); w.Len != 1 || w.Columns != 1 ||
		w.Text != "https://shop.example/de/ahttps://shop.example/en/a" {
		t.Errorf("the window is %+v", w)
	}
	entries := map[sitemapcore.EntryID]string{}
	w := g.NewLinker("en")
	w.Write = func(id sitemapcore.EntryID, entry []byte) bool {
		entries[id] = string(entry)
		return true
	}
	if err := w.CompleteAll(pace); err != nil {
		t.Fatal(err)
	}
	if w.Result.Pages != 2 || w.Result.Links != 4 || len(entries) != 2 {
		t.Errorf("%+v, and the entries are %v", w.Result, entries)
	}
	for _, entry := range entries {
		if !strings.Contains(entry, `<x:link rel="alternate" hreflang="x-default" href="https://shop.example/en/a"/>`) {
			t.Errorf("the page for everybody else is missing in %s", entry)
		}
	}
}

// TestFindingEndsWithItsPace holds that the search ends when its caller cancels it, at any moment.
func TestFindingEndsWithItsPace(t *testing.T) {
	doc, stop := opened(t, two), errors.New("stop")
	calls := 0
	if _, err := languages.Find(doc, nil, "", func(done, total int) error {
		calls++
		if done > total {
			t.Errorf("%d of %d are done", done, total)
		}
		return nil
	}); err != nil || calls < 2 {
		t.Fatalf("after %d calls: %v", calls, err)
	}
	for last := range calls {
		n := 0
		_, err := languages.Find(doc, nil, "", func(int, int) error {
			n++
			if n > last {
				return stop
			}
			return nil
		})
		if !errors.Is(err, stop) || n != last+1 {
			t.Errorf("called off at call %d: %v after %d", last+1, err, n)
		}
	}
}
