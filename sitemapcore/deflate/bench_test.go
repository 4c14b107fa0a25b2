package deflate

import (
	"io"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// BenchmarkWriter packs a sitemap here and with the library. What counts is how it runs under a JavaScript engine:
//
//	GOOS=js GOARCH=wasm go test -run '^$' -bench Writer -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./sitemapcore/deflate
func BenchmarkWriter(b *testing.B) {
	text := sitemap(50_000)
	type writer interface {
		io.WriteCloser
		Reset(w io.Writer)
	}
	k, err := gzip.NewWriterLevel(nil, 6)
	if err != nil {
		b.Fatal(err)
	}
	for _, x := range []struct {
		name string
		w    writer
	}{{"here", again{NewWriter(nil, true)}}, {"klauspost", k}} {
		b.Run(x.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			var n counter
			for b.Loop() {
				n = 0
				x.w.Reset(&n)
				x.w.Write(text)
				x.w.Close()
			}
			b.ReportMetric(float64(n), "packed-B")
		})
	}
}

// again is a Writer as the library has it.
type again struct{ *Writer }

func (a again) Reset(w io.Writer) { a.Writer.Reset(w, true) }

type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// BenchmarkJoiner joins a sitemap of pieces as a browser packs them.
func BenchmarkJoiner(b *testing.B) {
	text := sitemap(50_000)
	var pieces [][]byte
	for at := 0; at < len(text); at += 1 << 20 {
		pieces = append(pieces, gzipped(b, text[at:min(at+1<<20, len(text))], 6))
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		j := NewJoiner(nil)
		for i, p := range pieces {
			if !j.Add(append(make([]byte, 0, len(p)+16), p...), int64(min(1<<20, len(text)-i<<20))) {
				b.Fatal("a piece is refused")
			}
		}
		j.File()
	}
}
