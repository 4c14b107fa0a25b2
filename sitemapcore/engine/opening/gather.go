package opening

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
)

// stepBytes is how much of a text is worked on between two looks at the clock.
const stepBytes = 1 << 18

// A gatherer writes pages as entries and records their rows, so the text need not be read again, unless a page has
// extensions, whose shape only reading gives.
type gatherer struct {
	text  []byte
	rows  sitemapcore.RowList
	read  bool            // the text is to be read, and rows say nothing
	row   sitemapcore.Row // the output goes there then
	of    int             // bytes of the source, to make room once
	n     int             // pages
	noted bool            // whether each page is left out of the download is noted, in out
	out   []bool
}

func gather(source int) *gatherer {
	return &gatherer{text: append(make([]byte, 0, min(source, 1<<20)+1024), intake.ItemHead...), of: source}
}

// room reserves room for the rest, estimated from the output for the first done bytes of the source. While there is
// enough for the next steps it moves nothing: if the rest is longer than the beginning, a later estimate is better.
func (g *gatherer) room(done int) {
	n := len(g.text)
	if done <= 0 || n < 1<<16 {
		return
	}
	rate := float64(n) / float64(done)
	rest := rate * float64(max(g.of-done, 0))
	if float64(cap(g.text)-n) < min(rest, 4*rate*stepBytes) {
		if want := min(int(float64(n)+rest*1.02)+4096, sitemapcore.MaxText); want > cap(g.text) {
			g.text = append(make([]byte, 0, want), g.text...)
		}
	}
}

func (g *gatherer) add(it *intake.Item) {
	row, known := &g.row, false
	g.n++
	if !g.read {
		row = g.rows.Add()
	}
	g.text, known = it.AppendTo(g.text, row)
	g.read = g.read || !known
	if g.noted {
		g.out = append(g.out, it.Out)
	}
}

// segment returns the gathered pages, with receipts for the other items of their source. sitemap reads the parts that
// need reading.
func (g *gatherer) segment(of *intake.Tally, sitemap func(text []byte) (*sitemapcore.Segment, error)) (*sitemapcore.Segment, error) {
	text := append(g.text, intake.ItemTail...)
	begin := text
	known := !g.read && g.rows.Len() > 0
	if known {
		// The first page shows the root and the layout of lines.
		end := g.rows.At(0).End
		begin = append(text[:end:end], intake.ItemTail...)
	}
	s, err := sitemap(begin)
	if err != nil {
		return nil, err
	}
	if known {
		s.Text, s.Rows = text, g.rows
	}
	s.Kind, s.Broken, s.Receipts = sitemapcore.NewFile, false, append(of.Receipts(), s.Receipts...)
	return s, nil
}
