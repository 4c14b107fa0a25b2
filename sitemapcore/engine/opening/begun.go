package opening

import (
	"bytes"

	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

const (
	// beginBytes is the least length of a text for detecting its kind.
	beginBytes = 1 << 16
	// stepBytes is how much of a text is worked on between two looks at the clock.
	stepBytes = 1 << 18
)

// A begun text is read while it is still loading, if it is a sitemap.
type begun struct {
	text []byte // as long as it will be
	n    int    // bytes that are there
	d    *sitemapxml.Decoder
}

// came notes bytes of the text.
func (b *begun) came(n int) {
	before := b.n
	b.n = min(b.n+n, len(b.text))
	if before < beginBytes && b.n >= beginBytes && intake.BeginsAsXML(b.text[:b.n]) {
		b.d = sitemapxml.NewDecoder(b.text)
	}
	if b.d != nil && b.n < len(b.text) {
		b.d.Came(b.n)
	}
}

// readOn reads more, and reports whether there was something to read.
func (b *begun) readOn() bool {
	return b.d != nil && b.d.ReadEarly(stepBytes)
}

// decoder returns a decoder of a text: the one that has begun already, if it has the same text.
func (b *begun) decoder(text []byte) *sitemapxml.Decoder {
	if b == nil || b.d == nil || !bytes.Equal(text, b.text) {
		return sitemapxml.NewDecoder(text)
	}
	return b.d
}
