package page

import (
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// maxQuoted is the most characters of the owner's text that a sentence repeats.
const maxQuoted = 32

// Quote puts text from a file between quotation marks. It replaces invisible characters and those that change the
// direction of the sentence by dots, and cuts a long text.
func Quote(b []byte) say.Text {
	out := make([]byte, 0, 48)
	for n := 0; len(b) > 0; n++ {
		if n == maxQuoted {
			out = append(out, "…"...)
			break
		}
		r, size := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError || r < ' ' || r >= 0x7F && r < 0xA0 || ascii.IsHidden(r) || !xmltext.IsChar(r):
			r = '·'
		case r == 0xA0:
			r = ' '
		}
		out = utf8.AppendRune(out, r)
		b = b[size:]
	}
	return say.Fill("“{text}”", "text", string(out))
}

// unseenIn shows the place of an invisible character.
func unseenIn(b []byte, at int) say.Text {
	return say.Fill("Invisible character: {text}", "text", display.ExcerptAt(b, at))
}
