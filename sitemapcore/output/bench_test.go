package output

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"sitemapeditor/sitemapcore"
)

// plainText returns a sitemap with n entries as shops have them.
func plainText(n int) []byte {
	var b bytes.Buffer
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	words := [...]string{"alder", "birch", "cedar", "oak", "ash", "elm", "pine", "maple"}
	for i := range n {
		fmt.Fprintf(&b, "  <url>\n    <loc>https://shop.example/%s/%s-%s-%d</loc>\n"+
			"    <lastmod>2026-%02d-%02dT%02d:%02d:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n"+
			"    <priority>0.%d</priority>\n  </url>\n",
			words[i%8], words[i/8%8], words[i*7%8], i*7919%1000003, i%12+1, i%28+1, i%24, i*13%60, i%10)
	}
	b.WriteString("</urlset>\n")
	return b.Bytes()
}

func BenchmarkPlan(b *testing.B) {
	text := plainText(50_000)
	p := newProject(b)
	p.open("sitemap.xml", text)
	touched := newProject(b)
	touched.open("sitemap.xml", text)
	touched.set(25_000, 1, "2026-11-21")
	for _, x := range []struct {
		name string
		p    *project
		o    Options
	}{
		{"build", p, Options{FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, Pretty: true, FreqPrio: true}}},
		{"keep, touched", touched, Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}},
	} {
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			var plan *Plan
			for b.Loop() {
				plan = x.p.plan(x.o)
			}
			b.SetBytes(plan.Parts[0].Bytes)
		})
	}
}

// BenchmarkWrite writes a part: encoding and compressing.
func BenchmarkWrite(b *testing.B) {
	p := newProject(b)
	p.open("sitemap.xml", plainText(50_000))
	for _, compress := range []bool{false, true} {
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Compress: compress, Packing: true, FreqPrio: true}})
		b.Run(fmt.Sprintf("compress=%v", compress), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(plan.Parts[0].Bytes)
			for b.Loop() {
				if err := plan.NewWriter(0, io.Discard).Run(going); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkLines(b *testing.B) {
	p := newProject(b)
	p.open("sitemap.xml", plainText(50_000))
	q := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}).Parts[0]
	b.Run("build", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(q.Bytes)
		for b.Loop() {
			builtLines(b, q)
		}
	})
	l := builtLines(b, q)
	b.Run("window", func(b *testing.B) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			l.Window(i%l.Len(), 60)
			i += 7919
		}
	})
	b.Run("locate", func(b *testing.B) {
		i := 0
		for b.Loop() {
			l.Locate(q.RowID(i % q.Len()))
			i += 7919
		}
	})
	b.Run("invalidate", func(b *testing.B) {
		i := 0
		for b.Loop() {
			l.Invalidate(one(q.RowID(i % q.Len())))
			l.Len()
			i += 7919
		}
	})
}
