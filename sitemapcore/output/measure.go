package output

import "hash/crc32"

// maxHeld is how many packed bytes a plan holds for its writers.
const maxHeld = 64 << 20

// A meter packs parts to know their size.
type meter struct {
	part   *Part // the one that is packed, and by whom; nil while there is none
	writer *PartWriter
	pack   *packer
	held   int // bytes that parts hold
}

// share returns how much of the part is packed, of 1.
func (m *meter) share() float64 {
	if m.part.Bytes == 0 {
		return 1
	}
	return float64(m.writer.text) / float64(m.part.Bytes)
}

// pack packs a part to know its size, if that is asked for and not known yet.
func (p *Planner) pack(q *Part) error {
	m := &p.meter
	switch {
	case p.opts.LayOut, q.sized:
		return nil
	case q.Packed && q.raw != nil:
		q.Compressed, q.sum, q.sized = int64(len(q.raw)), crc32.ChecksumIEEE(q.raw), true
		q.textSum = q.sum // any change alters the text
		return nil
	}
	count := counter{room: maxHeld - m.held}
	w := newWriter(q, &count, gzipped, m.pack)
	m.part, m.writer, m.pack = q, w, w.pack
	err := w.Run(func() error { return p.pause(false) })
	m.part, m.writer = nil, nil
	if err != nil && err != ErrChanged {
		return err
	}
	// If the document changed during planning, the writers of the part will report it.
	m.know(q, w.sum, &count)
	return nil
}

// know stores the results of compressing a part: the CRC-32 of its text, and the compressed file.
func (m *meter) know(q *Part, textSum uint32, packed *counter) {
	q.textSum = textSum
	q.sum, q.Compressed = packed.sum, packed.n
	if !q.Packed {
		q.sum, q.Compressed = q.textSum, packed.n-gzipHeadSize-gzipTailSize
	}
	q.sized = true
	if packed.room >= 0 {
		q.packed = packed.held[:len(packed.held):len(packed.held)]
		m.held += len(q.packed)
	}
}

// A counter counts the bytes that go through and their CRC-32, and holds them while there is room.
type counter struct {
	n    int64
	sum  uint32
	held []byte
	room int // how many bytes may be held; negative when they were given up
}

func (c *counter) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	c.sum = crc32.Update(c.sum, crc32.IEEETable, b)
	if c.room >= 0 && len(c.held)+len(b) > c.room {
		c.held, c.room = nil, -1
	}
	if c.room >= 0 {
		c.held = append(c.held, b...)
	}
	return len(b), nil
}
