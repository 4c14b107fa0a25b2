package extras

import (
	"bytes"
	"hash/maphash"
)

// An image is the range of an image and of its address, in the entry's bytes.
type image struct {
	from, to, start, end int
	bare                 bool // it has its address and nothing else: no words, no comment, no other text
}

// pictures are the images of a page with different addresses, by hashes of these.
type pictures struct {
	by   map[uint64]image
	seed maphash.Seed
}

func (p *pictures) clear() { clear(p.by) }

// first returns the first image with the address of the given one, or takes that in.
func (p *pictures) first(entry []byte, me image) (image, bool) {
	if p.by == nil {
		p.by, p.seed = make(map[uint64]image), maphash.MakeSeed()
	}
	text := entry[me.from:me.to]
	h := maphash.Bytes(p.seed, text)
	f, met := p.by[h]
	if !met {
		p.by[h] = me
	}
	return f, met && bytes.Equal(entry[f.from:f.to], text)
}

// put replaces the image with the same address.
func (p *pictures) put(entry []byte, me image) {
	p.by[maphash.Bytes(p.seed, entry[me.from:me.to])] = me
}
