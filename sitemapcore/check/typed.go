package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Typed returns a value that somebody typed or pasted as sitemaps write it: a day as any country
// writes it, a priority with a decimal comma, the word for a change frequency. What is right already
// stays as it is, and so does what means nothing or may mean two things: the checks ask about it.
func Typed(f sitemapcore.Field, text []byte) []byte {
	switch f {
	case sitemapcore.LastMod:
		return typedDate(text)
	case sitemapcore.ChangeFreq:
		if t := ascii.TrimBlanks(text); len(t) > 0 && !knownFreq(t) {
			if low := ascii.AppendSmall(nil, t); knownFreq(low) {
				return low
			}
			if meanings := freqMeanings(t, false); len(meanings) == 1 {
				return []byte(meanings[0])
			}
		}
	case sitemapcore.Priority:
		t := ascii.Figures(ascii.TrimBlanks(text))
		if d, ok := readDecimal(t); ok && d.inRange() && (d.comma || !bytes.Contains(text, t)) {
			return d.text(0)
		}
	}
	return text
}

// typedDate reads a day in figures and words, and a date that differs from that of sitemaps by a
// sign. A time without a zone is asked about, and so is a year of two figures where it could stand
// first as well.
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
	if len(r.Dates()) != 1 || r.Kind == date.Serial || r.Dates()[0].Floating || r.PerhapsYear {
		return text
	}
	return r.Dates()[0].Append(nil)
}
