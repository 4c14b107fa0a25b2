package sitemapcore

import (
	"maps"
	"slices"
)

// Clone returns a copy of the document, on which changes can be tried. The copies share the bytes of files and entries,
// which are append-only. Cloning a million pages takes about 50 MB and a tenth of a second.
func (d *Document) Clone() *Document {
	c := *d
	c.blocks = slices.Clone(d.blocks)
	for i := range c.blocks {
		if b := &c.blocks[i]; b.rows != d.hole {
			b.rows, b.patch, b.out, b.came = copied(b.rows), copied(b.patch), copied(b.out), copied(b.came)
		}
	}
	c.texts, c.hasArena = slices.Clone(d.texts), false
	c.blob, c.ends = slices.Clip(d.blob), slices.Clip(d.ends)
	c.known = maps.Clone(d.known)
	c.files, c.tallies = slices.Clone(d.files), slices.Clone(d.tallies)
	c.order.runs, c.order.start, c.order.byID =
		slices.Clone(d.order.runs), slices.Clone(d.order.start), slices.Clone(d.order.byID)
	return &c
}

func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	v := *p
	return &v
}
