package engine

import (
	"bytes"
	"context"
	"io"
	"strconv"

	"sitemapeditor/sitemapcore/wire"
)

// practicePages is how many made-up pages an engine practises on. One in richPages of them has images
// and links to language versions.
const (
	practicePages = 4000
	richPages     = 4
)

// prewarm opens, checks and writes a made-up sitemap that nobody sees, while the page waits for its
// owner.
//
// A browser runs WebAssembly with a compiler that is quick, and compiles again with one that is
// thorough what has run for a while. Without practice that happens in the middle of the first file:
// its 50,000 pages take 170 ms to read instead of 60. The practice takes about 100 ms of the
// worker, in slices like any job. It is a job of the kind that opens files, so that it ends when
// there is one to open.
func (e *Engine) prewarm() {
	w := New(e.Version, e.host)
	w.port, w.today = deaf{}, e.today
	e.start(0, "open", w.practise, func(error) { w.stopJobs() })
}

// practise does what the first minute with a file brings, within a job of another engine.
func (e *Engine) practise(j *job) error {
	text := []wire.Blob{heldBlob(practiceText())}
	for _, b := range []wire.Body{
		&wire.Open{Inputs: []wire.Input{{Name: "sitemap.xml"}}},
		&wire.OpenView{},
		&wire.GetWindow{View: 1, Count: 60},
		&wire.GetPlan{Options: wire.Options{Build: true, Compress: true}},
	} {
		e.take(wire.Message{Frame: wire.Encode(0, b), Blobs: text})
		for len(e.jobs) > 0 {
			if !e.turn() {
				<-e.wake
				e.wakeJobs()
			}
			if err := j.breathe(); err != nil {
				return err
			}
		}
	}
	return nil
}

// practiceText makes a sitemap up.
func practiceText() []byte {
	b := []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">` +
		"\n")
	for i := range practicePages {
		n := strconv.Itoa(i * 7919 % 100_003)
		b = append(b, "  <url>\n    <loc>https://www.example.com/shop/"...)
		b = append(b, n...)
		b = append(b, "/a-page-with-a-name-of-its-own.html</loc>\n    <lastmod>2026-0"...)
		b = append(b, n[0]|1)
		b = append(b, "-14T10:30:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0."...)
		b = append(b, n[0])
		b = append(b, "</priority>\n"...)
		if i%richPages == 0 {
			for _, code := range [...]string{"de", "fr", "x-default"} {
				b = append(b, `    <xhtml:link rel="alternate" hreflang="`+code+`" href="https://www.example.com/`+code+
					"/shop/"+n+`/a-page-with-a-name-of-its-own.html"/>`+"\n"...)
			}
			for _, name := range [...]string{"front", "back"} {
				b = append(b, "    <image:image>\n      <image:loc>https://images.example.com/shop/"+n+"/"+name+
					".jpg</image:loc>\n      <image:title>"+name+"</image:title>\n    </image:image>\n"...)
			}
		}
		b = append(b, "  </url>\n"...)
	}
	return append(b, "</urlset>\n"...)
}

// deaf is a port with nobody at the other end.
type deaf struct{}

func (deaf) Send(wire.Message) error { return nil }

func (deaf) Recv(ctx context.Context) (wire.Message, error) {
	<-ctx.Done()
	return wire.Message{}, ctx.Err()
}

// heldBlob is a file that is in memory.
type heldBlob []byte

func (b heldBlob) Size() int64 { return int64(len(b)) }

func (b heldBlob) Open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(b)), nil }
