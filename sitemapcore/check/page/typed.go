package page

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
)

// Typed converts a typed or pasted value to the form of sitemaps: a day in the form of any country, a priority with a
// decimal comma, a change frequency in capitals. It returns correct values unchanged, and also meaningless or
// ambiguous ones: the checks report them.
func Typed(f sitemapcore.Field, text []byte) []byte {
	switch f {
	case sitemapcore.LastMod:
		return date.Typed(text)
	case sitemapcore.ChangeFreq:
		if low := ascii.AppendSmall(nil, ascii.TrimBlanks(text)); knownFreq(low) {
			return low
		}
	case sitemapcore.Priority:
		t := ascii.Figures(ascii.TrimBlanks(text))
		if d, ok := ascii.ReadDecimal(t); ok && d.UpTo('1') && (d.Comma || !bytes.Contains(text, t)) {
			return d.Text(0)
		}
	}
	return text
}
