package reading

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
)

// A gatherer writes pages as entries of a sitemap, which is then read.
type gatherer struct {
	text  []byte
	n     int  // pages
	noted bool // whether each page is left out of the download is noted, in out
	out   []bool
}

// gather returns a gatherer with room for entries that are as long as their source.
func gather(source int) *gatherer {
	return &gatherer{text: append(make([]byte, 0, source+1024), item.ItemHead...)}
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
