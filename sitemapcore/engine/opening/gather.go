package opening

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
)

// A gatherer writes pages as entries. Who writes an entry knows its row, so the text is not read
// again, unless a page has something of which only reading tells the shape.
type gatherer struct {
	text  []byte
	rows  sitemapcore.RowList
	read  bool            // the text is to be read, and rows say nothing
	row   sitemapcore.Row // what is written goes there then
	of    int             // bytes of the source, to make room once
	n     int             // pages
	noted bool            // whether each page is left out of the download is noted, in out
	out   []bool
}

func gather(source int) *gatherer {
	return &gatherer{text: append(make([]byte, 0, min(source, 1<<20)+1024), intake.ItemHead...), of: source}
}

// room makes room for what is still to come, judged by what came out of the first done bytes of the
// source. As long as there is enough for the next steps nothing is moved: where the rest turns out
// longer than the beginning, the better guess is made late.
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

// segment returns what was gathered. What is to be read is read by sitemap.
func (g *gatherer) segment(sitemap func(text []byte) (*sitemapcore.Segment, error)) (*sitemapcore.Segment, error) {
	text := append(g.text, intake.ItemTail...)
	begin := text
	known := !g.read && g.rows.Len() > 0
	if known {
		// What the root says, and how lines are set, is seen by the first page.
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
	s.Kind, s.Broken = sitemapcore.NewFile, false
	return s, nil
}
