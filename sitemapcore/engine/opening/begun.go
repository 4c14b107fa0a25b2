package opening

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// beginBytes is the least length of a text for detecting its kind.
	beginBytes = 1 << 16
	// stepBytes is how much of a text is worked on between two looks at the clock.
	stepBytes = 1 << 18
	// firstRows is the number of rows that the page gets of a file that is still loading: as many as fit on a screen.
	firstRows = 60
)

// A begun text is read while it is still loading, if it is a sitemap.
type begun struct {
	text  []byte // as long as it will be
	n     int    // bytes that are there
	d     *sitemapxml.Decoder
	shown bool // the first rows were returned
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

// rows returns the first rows once they are read, so that the screen is drawn while the file is read on. It returns nil
// at any other time, and if the rows are of several sites.
func (b *begun) rows() *wire.FirstRows {
	if b.shown || b.d == nil || b.d.Rows().Len() < firstRows {
		return nil
	}
	b.shown = true
	m := &wire.FirstRows{Rows: wire.Window{Len: firstRows}}
	w := &m.Rows
	var text []byte
	for i := range firstRows {
		row := b.d.Rows().At(i)
		entry := b.text[row.Start:row.End]
		var has uint8
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			start, present := len(text), false
			if text, present = sitemapcore.AppendOriginal(text, entry, &row.Shape, f); present {
				has |= 1 << f
			}
			if f == sitemapcore.Loc {
				site := string(text[start:])
				if at, rest := address.Cut(site); len(rest) > 0 && rest[0] == '/' {
					site = at
				}
				if i == 0 {
					m.Host = site
				} else if site != m.Host {
					return nil
				}
			}
			text = sitemapcore.ClipFrom(text, start)
			w.Ends = append(w.Ends, len(text))
		}
		extras := row.Extras()
		w.IDs = append(w.IDs, sitemapcore.EntryID(i+1))
		w.Nos = append(w.Nos, i+1)
		w.Has = append(w.Has, has)
		w.Extras = append(w.Extras, extras[sitemapcore.WithImages:]...)
	}
	w.Flags, w.Worst = make([]uint8, firstRows), make([]sitemapcore.Severity, firstRows)
	w.Marks = make([]sitemapcore.Severity, firstRows*sitemapcore.NumFields)
	w.Text = string(text)
	return m
}
