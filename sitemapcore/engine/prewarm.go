package engine

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// practicePages is how many made-up pages an engine practises on. One in richPages of them has images
// and links to language versions.
const (
	practicePages = 4000
	richPages     = 4
)

// prewarm opens, checks and writes an invisible made-up sitemap, while the page waits for its user.
//
// A browser first compiles WebAssembly quickly, and later compiles the code that has run for a while again, more
// thoroughly. Otherwise that would happen in the middle of the first file: its 50,000 pages would take 170 ms to read
// instead of 60. It takes about 100 ms of the worker, in slices like any job. Its kind is that of opening files, so
// that opening a file ends it.
func (e *Engine) prewarm() {
	w := New(e.Version, e.Host)
	w.RunIn(e.Session)
	w.Today, w.Clock = e.Today, e.Clock
	text := wire.Bytes(practiceText())
	e.Start(0, session.KindOpen, func(j *session.Job) error { return w.practise(j, text) }, func(error) { w.StopJobs() })
}

// practise runs the typical actions of the first minute with a file, within a job of another engine.
func (e *Engine) practise(j *session.Job, file wire.Blob) error {
	for _, b := range []wire.Body{
		&wire.Open{Inputs: []wire.Input{{Name: "sitemap.xml"}}},
		&wire.OpenView{},
		&wire.GetWindow{View: 1, Count: 60},
		&wire.GetPlan{Files: sitemapcore.FileSettings{Compress: true, Packing: true, Pretty: true, FreqPrio: true}},
	} {
		e.handle(wire.Message{Frame: wire.Encode(0, b), Blobs: []wire.Blob{file}})
		for !e.Idle() {
			select {
			case <-e.Woken():
				e.WakeJobs()
			default:
			}
			next := j.Wait
			if e.turn() {
				next = j.Breathe
			}
			if err := next(); err != nil {
				return err
			}
		}
	}
	return nil
}

// practicePage is a made-up page, and practiceExtras the extensions of some; # is replaced by a number for each page.
const (
	practicePage = `  <url>
    <loc>https://www.example.com/shop/#/a-caf%C3%A9-with-a-name-of-its-own.html</loc>
    <lastmod>2026-03-14T10:30:00+00:00</lastmod>
    <changefreq>weekly</changefreq>
    <priority>0.5</priority>
`
	practiceExtras = `    <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/#.html"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/#.html"/>
    <image:image>
      <image:loc>https://images.example.com/shop/#/front.jpg</image:loc>
      <image:title>front</image:title>
    </image:image>
`
)

// practiceText makes a sitemap up.
func practiceText() []byte {
	b := []byte(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
		`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`)
	for i := range practicePages {
		page := practicePage
		if i%richPages == 0 {
			page += practiceExtras
		}
		b = append(b, strings.ReplaceAll(page+"  </url>\n", "#", strconv.Itoa(i*7919%100_003))...)
	}
	return append(b, "</urlset>\n"...)
}
