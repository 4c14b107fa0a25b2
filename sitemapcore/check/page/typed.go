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
		return typedDate(text)
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

// typedDate reads a day in digits and words, and a date that differs from a sitemap's by a sign. It leaves a time
// without a zone to the checks, and also numbers whose order is unknown.
func typedDate(text []byte) []byte {
	t := ascii.Trim(text)
	if _, _, ok := date.Parse(t); ok {
		return text
	}
	iso := ascii.Figures(ascii.TrimBlanks(t))
	if x, ok := date.Read(iso); ok {
		out, ok := date.Convert(nil, iso, date.NoOrder)
		if !ok || x.Zone == date.NoZone && x.Date.Precision > date.Day {
			return text
		}
		return out
	}
	r := date.ReadLoose(t)
	if len(r.Dates()) != 1 || r.Kind == date.Serial || r.Dates()[0].Floating {
		return text
	}
	return r.Dates()[0].Append(nil)
}
