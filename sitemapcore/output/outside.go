package output

import "hash/crc32"

// A Packing compresses a text as gzip outside of the engine, while the planner continues.
type Packing interface {
	// Write hands over the next piece of the text. It keeps no part of the slice.
	Write(text []byte)
	// Close says that the text is complete.
	Close()
	// Waiting returns the number of written bytes that are not yet compressed; 0 if compression failed.
	Waiting() int
	// Done reports whether the text is packed, or never will be.
	Done() bool
	// Packed returns the gzip file, without a name (RFC 1952), after Done has returned true; nil if compression failed.
	Packed() []byte
	// Drop discards the file.
	Drop()
}

const (
	// minOutside is the least number of pages for compression outside. A small text is compressed sooner than a worker
	// starts, and the engine prepares itself with small texts.
	minOutside = 5000
	// handedOver is how much text is handed over at once, in bytes.
	handedOver = 256 << 10
	// maxWaiting is how much text may wait to be packed outside, in bytes, before the planner waits
	// itself.
	maxWaiting = 8 << 20
)

// A handover writes the rows of the current part to its Packing.
//
// The head of a part is complete only after its rows, because it declares their namespaces. So the rows and the tail
// are written first, and the head is prepended to the result.
type handover struct {
	to   Packing // nil if unused
	size int64   // the written bytes
	buf  []byte  // the bytes to write next
}

// flush writes buf.
func (h *handover) flush() {
	h.to.Write(h.buf)
	h.size += int64(len(h.buf))
	h.buf = h.buf[:0]
}

// drop discards the written text.
func (h *handover) drop() {
	if h.to != nil {
		h.to.Drop()
	}
	h.to, h.size, h.buf = nil, 0, h.buf[:0]
}

// An outside is a part that is packed outside, without its head.
type outside struct {
	part *Part
	text Packing
	size int64 // of the text, in bytes
}

// handOver begins to hand a part of a group over, if it is large enough for that.
func (p *Planner) handOver(h *handover, g *group) {
	// A part that is filled again leaves something.
	h.drop()
	if p.opts.Pack == nil || p.opts.LayOut || g.pages < minOutside {
		return
	}
	if h.to, p.first = p.first, nil; h.to == nil {
		h.to = p.opts.Pack()
	}
}

// hand adds a piece of the current part, and waits while too much is not yet compressed.
func (p *Planner) hand(h *handover, text []byte) error {
	if h.buf = append(h.buf, text...); len(h.buf) < handedOver {
		return nil
	}
	h.flush()
	for {
		n := h.to.Waiting()
		for _, x := range p.outside {
			n += x.text.Waiting()
		}
		if n <= maxWaiting {
			return nil
		}
		if err := p.pause(true); err != nil {
			return err
		}
	}
}

// send writes the rest of a filled part.
func (p *Planner) send(q *Part, h *handover) {
	// It was sized, so it fits.
	tail, _ := q.encoded(q.AppendTail(nil))
	h.buf = append(h.buf, tail...)
	h.flush()
	h.to.Close()
	p.outside = append(p.outside, outside{q, h.to, h.size})
	*h = handover{buf: h.buf}
}

// collect takes the parts that were packed outside. Those that could not be packed there are packed
// here.
func (p *Planner) collect() error {
	for len(p.outside) > 0 {
		x := p.outside[0]
		for !x.text.Done() {
			if err := p.pause(true); err != nil {
				return err
			}
		}
		p.outside = p.outside[1:]
		head, _ := x.part.encoded(x.part.AppendHead(nil))
		out, sum := prependHead(head, x.text.Packed(), x.size)
		x.text.Drop()
		if out != nil && len(out) <= maxHeld-p.meter.held {
			p.meter.know(x.part, sum, &counter{n: int64(len(out)), sum: crc32.ChecksumIEEE(out), held: out})
			continue
		}
		// A file that the plan can't hold is made again for the download, and must be the same
		// then.
		if err := p.pack(x.part); err != nil {
			return err
		}
	}
	return nil
}

// dropOutside discards everything that is still being compressed outside.
func (p *Planner) dropOutside() {
	if p.first != nil {
		p.first.Drop()
	}
	for _, x := range p.outside {
		x.text.Drop()
	}
	p.first, p.outside = nil, nil
}
