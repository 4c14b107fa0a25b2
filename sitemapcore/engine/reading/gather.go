package reading

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
)

// stepBytes is how much of a text is worked on between two looks at the clock.
const stepBytes = 1 << 18

// A gatherer writes pages as entries of a sitemap, which is then read.
type gatherer struct {
	text  []byte
	of    int  // bytes of the source, to make room once
	n     int  // pages
	noted bool // whether each page is left out of the download is noted, in out
	out   []bool
}

func gather(source int) *gatherer {
	return &gatherer{text: append(make([]byte, 0, min(source, 1<<20)+1024), item.ItemHead...), of: source}
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

func (g *gatherer) add(it *item.Item) {
	g.n++
	g.text = it.AppendTo(g.text)
	if g.noted {
		g.out = append(g.out, it.Out)
	}
}

// segment returns the gathered pages as sitemap reads them, with receipts for the other items of their source.
func (g *gatherer) segment(of *item.Tally, sitemap func(text []byte) (*sitemapcore.Segment, error)) (*sitemapcore.Segment, error) {
	s, err := sitemap(append(g.text, item.ItemTail...))
	if err == nil {
		s.Kind, s.Broken, s.Receipts = sitemapcore.NewFile, false, append(of.Receipts(), s.Receipts...)
	}
	return s, err
}
