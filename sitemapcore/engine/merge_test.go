package engine_test

import (
	"bytes"
	"testing"

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
