package engine_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// fillingBlob is a file whose bytes come by themselves, a few at a time.
type fillingBlob struct {
	enginetest.Bytes
	gone  bool          // it can't be read to its end
	stops *atomic.Int64 // how often it was told to end
}

func (b fillingBlob) Fill(room []byte, unpack bool, came func(int, error)) (stop func()) {
	var stopped atomic.Bool
	go func() {
		data, end := []byte(b.Bytes), io.EOF
		if unpack {
			z, err := gzip.NewReader(bytes.NewReader(data))
			if err == nil {
				data, err = io.ReadAll(z)
			}
			if err != nil {
				end = err
			}
		}
		if b.gone {
			data, end = data[:len(data)/2], io.ErrUnexpectedEOF
		}
		for n := 100; len(room) > 0 && len(data) > 0 && !stopped.Load(); n = n*3 + 1 {
			k := copy(room, data[:min(n, len(data))])
			room, data = room[k:], data[k:]
			came(k, nil)
			runtime.Gosched()
		}
		came(0, end)
	}()
	return func() {
		if !stopped.Swap(true) {
			b.stops.Add(1)
		}
	}
}

// shopOf returns a sitemap of n pages, some 100 bytes each.
func shopOf(n int, name string) string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for i := range n {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/a-page-of-the-shop-%d</loc><lastmod>2026-03-01</lastmod>"+
			"</url>\n", name, i)
	}
	return b.String() + "</urlset>\n"
}

func TestFilesThatComeByThemselvesAreReadAsIfTheyWereThere(t *testing.T) {
	a, b := shopOf(3000, "a"), shopOf(2000, "b")
	files := [][]byte{
		[]byte(a), gzipped(a), gzipped(b), []byte(b), []byte(shop), gzipped(shop), []byte("\uFEFF" + a),
		gzipped(a)[:5000],
		[]byte(strings.Replace(a, "https://shop.example/a/a-page-of-the-shop-2500", "https://shop.example/?a&b", 1)),
		[]byte(strings.Replace(a, "UTF-8", "ISO-8859-1", 1) + "<!-- \xe9 -->"), []byte("%PDF-1.4 " + a),
		{},
		gzipped(string(gzipped(b))), []byte(b[:len(b)/2]),
	}
	see := func(blob func(i int, data []byte) wire.Blob) string {
		p := enginetest.Start(t)
		var inputs []wire.Input
		var blobs []wire.Blob
		for i, data := range files {
			name := fmt.Sprintf("file-%d.xml", i)
			inputs = append(inputs, wire.Input{Name: name, Path: name, Blob: i})
			blobs = append(blobs, blob(i, data))
		}
		opened := enginetest.Must[*wire.Opened](p, &wire.Open{Job: 1, Inputs: inputs}, blobs...)
		opened.Rev = 0 // counts also the parts in which a slow file came
		view := enginetest.Must[*wire.View](p, &wire.OpenView{})
		return fmt.Sprintf("%+v\n%d pages\n%q\n%+v", opened, view.Len, values(p, view.View, sitemapcore.Loc),
			enginetest.Must[*wire.Files](p, &wire.GetFiles{}))
	}
	want := see(func(_ int, data []byte) wire.Blob { return enginetest.Bytes(data) })
	var stops atomic.Int64
	got := see(func(_ int, data []byte) wire.Blob { return fillingBlob{data, false, &stops} })
	if got != want {
		t.Errorf("what comes by itself:\n%.2000s\nwhat was there:\n%.2000s", got, want)
	}
	if int(stops.Load()) < len(files) {
		t.Errorf("%d of %d files were told to end", stops.Load(), len(files))
	}
}

func TestAFileThatVanishesIsSaidAndTheNextOneIsRead(t *testing.T) {
	var stops atomic.Int64
	a, b := []byte(shopOf(3000, "a")), []byte(shopOf(2000, "b"))
	p := enginetest.Start(t)
	o := enginetest.Must[*wire.Opened](p, &wire.Open{
		Job: 1, Inputs: []wire.Input{{Name: "a.xml", Path: "a.xml"}, {Name: "b.xml", Path: "b.xml", Blob: 1}},
	}, fillingBlob{a, true, &stops}, fillingBlob{b, false, &stops})
	if o.Pages != 2000 || o.Refused != 1 {
		t.Errorf("opening says %+v", o)
	}
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if len(files.Problems) != 1 || files.Problems[0].File != "a.xml" {
		t.Errorf("the problems are %+v", files.Problems)
	}
}
