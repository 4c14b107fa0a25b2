package intaketest

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"hash/crc32"
	"testing"
)

// Gz packs bytes.
func Gz(t testing.TB, b []byte) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := gzip.NewWriter(&buf)
	if _, err := w.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// SmallSitemap is a sitemap with one page.
const SmallSitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>` +
	`<loc>https://example.com/</loc></url></urlset>`

// Still is a breath that never ends the work.
func Still() error { return nil }

// ZipOf packs names and texts, which alternate, as they are.
func ZipOf(namesAndTexts ...string) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(namesAndTexts); i += 2 {
		text := []byte(namesAndTexts[i+1])
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: namesAndTexts[i], CRC32: crc32.ChecksumIEEE(text),
			UncompressedSize64: uint64(len(text)), CompressedSize64: uint64(len(text)),
		})
		if err != nil {
			panic(err)
		}
		_, _ = f.Write(text)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.String()
}
