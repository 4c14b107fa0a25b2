package engine_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// Extensions of a page are read anywhere among its four values.
func TestAMergeTakesImagesThatStandBetweenTheValues(t *testing.T) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://shop.example/</loc>`
	const image = `<image:image><image:loc>https://shop.example/a.jpg</image:loc></image:image>`
	for _, tt := range []struct{ name, entry string }{
		{"behind", `<lastmod>2026-11-01</lastmod>` + image},
		{"between", image + `<lastmod>2026-11-01</lastmod>` + image},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := enginetest.Start(t)
			before := head + `<lastmod>2026-11-01</lastmod></url></urlset>`
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(before)})
			request := &wire.Open{Compare: true, Job: 1, Inputs: []wire.Input{{Name: "b.xml", Path: "b.xml"}}}
			o := enginetest.Must[*wire.Opened](p, request, enginetest.Bytes(head+tt.entry+`</url></urlset>`))
			if !o.Merge {
				t.Fatalf("opening says %+v", o)
			}
			if m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2}); m.Changed != 1 {
				t.Errorf("the counts are %+v", m)
			}
			enginetest.Must[*wire.Edited](p, &everything)
			if _, data := p.Write(enginetest.KeepFiles, 0); !bytes.Contains(data, []byte("a.jpg")) {
				t.Errorf("the image is not in %s", data)
			}
		})
	}
}

func TestTheStepOfAMergeNamesAddedPages(t *testing.T) {
	const head, foot = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/`, `</url></urlset>`
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(head + `</loc>` + foot)})
	enginetest.Must[*wire.Opened](p, &wire.Open{Compare: true, Job: 1, Inputs: []wire.Input{{Name: "b.xml", Path: "b.xml"}}},
		enginetest.Bytes(head+`</loc><lastmod>2026-11-01</lastmod></url><url><loc>https://shop.example/new</loc>`+foot))
	enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2})
	enginetest.Must[*wire.Edited](p, &everything)
	step := enginetest.Must[*wire.Steps](p, &wire.GetSteps{}).Changed[0]
	if len(step.Rows) != 2 || step.Values != 2 || step.Rows[1].After.String() != "https://shop.example/new" {
		t.Errorf("the step lists %+v", step)
	}
}

// A prefix may mean something else in the file of the open page. The page's own elements keep their meaning, and so do
// those that come in.
func TestMergedExtensionsKeepTheirMeaning(t *testing.T) {
	const (
		google = "http://www.google.com/schemas/sitemap-image/1.1"
		head   = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="`
		page   = `<url><loc>https://shop.example/</loc>`
		foot   = `</url></urlset>`
	)
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(head + `urn:mine">` + page + `<image:note>mine</image:note>` + foot)})
	request := &wire.Open{Compare: true, Job: 1, Inputs: []wire.Input{{Name: "b.xml", Path: "b.xml"}}}
	o := enginetest.Must[*wire.Opened](p, request, enginetest.Bytes(head+google+`">`+page+
		`<image:image><image:loc>https://shop.example/a.jpg</image:loc></image:image>`+foot))
	if !o.Merge {
		t.Fatalf("opening says %+v", o)
	}
	enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2})
	enginetest.Must[*wire.Edited](p, &wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Update: sitemapcore.ExtrasBit}, Job: 3})
	_, data := p.Write(enginetest.KeepFiles, 0)
	spaces := map[string]string{}
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			spaces[e.Name.Local] = e.Name.Space
		}
	}
	for name, want := range map[string]string{"note": "urn:mine", "image": google} {
		if got := spaces[name]; got != want {
			t.Errorf("%s is in the namespace %q, want %q: %s", name, got, want, data)
		}
	}
}

// A list of pages that belong in no sitemap takes them out, and is asked about even if none of them is open.
func TestAListTakesItsPagesOut(t *testing.T) {
	for _, c := range []struct {
		file, rows string
		known      int
		unwanted   bool
		left       int
	}{
		{"not-indexed.csv", "url\nhttps://shop.example/b\nhttps://shop.example/new\n", 1, true, 2},
		{"Broken links (2).csv", "url\nhttps://shop.example/other\n", 0, true, 3},
		{"broken-links.txt", "https://shop.example/b\n", 1, true, 2},
		{"Table.csv", "URL,Last crawled\nhttps://shop.example/b,2026-11-18\n", 1, true, 2},
		{"pages.csv", "url\nhttps://shop.example/a\nhttps://shop.example/c\n", 2, false, 1},
	} {
		p := enginetest.Start(t)
		p.Paste("https://shop.example/a\nhttps://shop.example/b\nhttps://shop.example/c")
		request := &wire.Open{Compare: true, Ours: c.unwanted, Job: 1, Inputs: []wire.Input{{Name: c.file, Path: c.file}}}
		if o := enginetest.Must[*wire.Opened](p, request, enginetest.Bytes([]byte(c.rows))); !o.Merge || o.Pages != 0 {
			t.Fatalf("%s: opening says %+v", c.file, o)
		}
		m := enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2})
		if m.Known != c.known || m.Unwanted != c.unwanted {
			t.Errorf("%s: %d are open, unwanted %v: %+v", c.file, m.Known, m.Unwanted, m)
		}
		e := enginetest.Must[*wire.Edited](p, &wire.ApplyMerge{Out: true, Job: 3})
		if n := p.State().Pages; n != c.left || e.Pages != c.known {
			t.Errorf("%s: %d pages are left, %d changed", c.file, n, e.Pages)
		}
	}
}
