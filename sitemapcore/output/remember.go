package output

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
)

// memoryVersion is the first byte of a memory as bytes. One that is not known is forgotten: nothing
// is lost but which files are others.
const memoryVersion = 1

// code codes everything but the files of the pages.
func (m *Memory) code(c *codec.Coder) {
	s := &m.shape
	build := !s.keep
	c.Values(&build, &s.format, &s.split, &s.maxPages, &s.maxBytes, &s.compress, &m.fill, &s.pattern)
	s.keep = !build
	codec.List(c, &m.parts, func(p *remembered) { c.Values(&p.name, &p.key, &p.changed, &p.size, &p.sum) })
}

// Append appends the memory in the form of [ReadMemory], for the project: about 40 bytes for each file, and one or two
// for each page whose neighbors, in the order of ids, are in another file. ids is one more than the last id of the
// document.
func (m *Memory) Append(dst []byte, ids sitemapcore.EntryID) []byte {
	c := codec.Coder{B: append(dst, memoryVersion)}
	m.code(&c)
	// If the pages were sorted, the neighbors of each are in other files: runs of one page omit their length.
	homes := m.homes(ids)
	n := len(homes)
	c.Int(&n)
	for i := 0; i < len(homes); {
		k := i + 1
		for k < len(homes) && homes[k] == homes[i] {
			k++
		}
		if k == i+1 {
			c.Uint(uint64(homes[i])<<1, 1<<33)
		} else {
			c.Uint(uint64(homes[i])<<1|1, 1<<33)
			c.Uint(uint64(k-i), 1<<32)
		}
		i = k
	}
	return c.B
}

// ReadMemory reads what [Memory.Append] wrote. It returns nil for anything else.
func ReadMemory(b []byte) *Memory {
	c := codec.Coder{B: b, Reading: true, Counts: true}
	if c.Uint(0, 255) != memoryVersion {
		return nil
	}
	m := &Memory{}
	m.code(&c)
	all := 0
	c.Int(&all)
	for id := 0; id < all && !c.Bad; {
		home, n := c.Uint(0, uint64(len(m.parts))<<1|1), 1
		if home&1 != 0 {
			n = int(c.Uint(0, uint64(all-id)))
		}
		if home >>= 1; home > 0 {
			p := &m.parts[home-1]
			p.ids = append(p.ids, sitemapcore.Run{First: sitemapcore.EntryID(id), N: uint32(n)})
		}
		id += max(n, 1)
	}
	if c.Bad || len(c.B) > 0 {
		return nil
	}
	return m
}
