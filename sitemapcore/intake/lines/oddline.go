package lines

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
)

// MaxOddLines is how many odd lines are listed.
const MaxOddLines = 200

// maxOddBytes is the longest line that is listed completely.
const maxOddBytes = 2048

// odd lists a line, as l says it was read.
func (f *Found) odd(line string, l *lineScan) {
	x := sitemapcore.OddLine{Line: line}
	switch {
	case len(l.found) == 0:
		if len(line) > maxOddBytes {
			x.Line = display.Beginning([]byte(line[:maxOddBytes]))
		}
	case len(l.found) > 1:
		return
	default:
		x.Took = l.found[0]
		if !l.mended && !l.behind() || len(line) > maxOddBytes {
			return
		}
	}
	x.Line = strings.ToValidUTF8(x.Line, "\uFFFD")
	if f.Oddities++; len(f.Odd) < MaxOddLines {
		f.Odd = append(f.Odd, x)
	}
}
