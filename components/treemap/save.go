package treemap

import (
	"fmt"
	"strings"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

const (
	savedWidth, savedHeight = 1200, 800
	savedHead, savedFoot    = 52, 40
)

// Drawing returns the picture as an SVG file, with a title above and the meaning of the colours
// below. Names of folders are escaped: the file runs nothing.
func Drawing(m *wire.Treemap, by Measure, title say.Text) string {
	var b strings.Builder
	text := func(x, y float64, size int, bold bool, s string) {
		weight := ""
		if bold {
			weight = ` font-weight="600"`
		}
		fmt.Fprintf(&b, `<text x="%.0f" y="%.1f" font-size="%d"%s>`, x, y, size, weight)
		b.Write(xmltext.AppendEscape(nil, []byte(s)))
		b.WriteString("</text>\n")
	}
	const margin = 16
	height := savedHead + savedHeight + savedFoot
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "+
		"font-family=\"Segoe UI, Roboto, Noto Sans, Arial, sans-serif\" fill=\"#1f1d19\" direction=\"%s\">\n", savedWidth, height,
		savedWidth, height, direction())
	fmt.Fprintf(&b, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", savedWidth, height)
	text(begin(margin, savedWidth-margin), 32, 20, true, title.String())
	in := Rect{X: margin, Y: savedHead, W: savedWidth - 2*margin, H: savedHeight}
	for _, s := range shapes(lay(m.Folders, in), by, m.Folders[0].Address) {
		fmt.Fprintf(&b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\" fill=\"%s\" "+
			"stroke=\"#cfcac0\"/>\n", s.X, s.Y, s.W, s.H, looks[by][s.look].light)
		for _, w := range s.words {
			text(w.x, w.y, 13, w.bold, w.text)
		}
	}
	x, y := float64(margin), float64(savedHead+savedHeight+26)
	for _, l := range looks[by] {
		fmt.Fprintf(&b, "<rect x=\"%.0f\" y=\"%.0f\" width=\"14\" height=\"14\" rx=\"3\" fill=\"%s\" "+
			"stroke=\"#cfcac0\"/>\n", begin(x, savedWidth-x-14), y-12, l.light)
		text(begin(x+20, savedWidth-x-20), y, 13, false, l.says.Isolated())
		x += 20 + 26
		for _, r := range l.says.String() {
			x += runeWidth(r)
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}
