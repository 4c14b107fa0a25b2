package output

import (
	"hash/crc32"

	"sitemapeditor/sitemapcore/deflate"
)

// A Packing is a text that is packed as gzip elsewhere, while the planner goes on.
type Packing interface {
	// Write hands over the next piece of the text. It keeps no part of the slice.
	Write(text []byte)
	// Close says that the text is complete.
	Close()
	// Waiting returns how many bytes were handed over and are not packed yet; zero where the packing failed.
	Waiting() int
	// Done reports whether the text is packed, or never will be.
	Done() bool
	// Packed returns the gzip file, without a name (RFC 1952), once Done has reported true; nil where there is none.
	Packed() []byte
	// Drop says that nobody wants the file.
	Drop()
}

const (
	// minAway is the least number of pages for which files are packed elsewhere. What is small is packed sooner than a worker starts, and what
	// an engine practises on is small.
	minAway = 5000
	// handAway is how much text is handed over at once, in bytes.
	handAway = 256 << 10
	// maxWaiting is how much text may wait to be packed elsewhere, in bytes, before the planner waits itself.
	maxWaiting = 8 << 20
)

// A lane takes the rows of the part that is filled to where they are packed.
//
// The head of a part is only known when its rows are, because it declares what they use. So the rows and the tail go first, and the head
// is put before what comes back.
type lane struct {
	text Packing // nil where it is not in use
	size int64   // of what was handed over, in bytes
	buf  []byte  // what comes behind that
}

func (l *lane) append(text []byte) {
	l.buf = append(l.buf, text...)
	if len(l.buf) >= handAway {
		l.flush()
	}
}

// flush hands over what is in buf.
func (l *lane) flush() {
	l.text.Write(l.buf)
	l.size += int64(len(l.buf))
	l.buf = l.buf[:0]
}

// An away is a part that is packed elsewhere, without its head.
type away struct {
	part *Part
	text Packing
	size int64 // of the text, in bytes
}

// depart begins to pack the part that is filled elsewhere, if it is worth it.
func (p *Planner) depart() {
	// A part that is filled anew leaves something.
	if p.lane.text != nil {
		p.lane.text.Drop()
	}
	p.lane = lane{buf: p.lane.buf[:0]}
	if p.opts.Pack == nil || p.opts.LayOut || p.groups[p.at].pages < minAway {
		return
	}
	if p.lane.text, p.first = p.first, nil; p.lane.text == nil {
		p.lane.text = p.opts.Pack()
	}
}

// send hands over what is left of the part that was filled. It reports false for a part that is packed here.
func (p *Planner) send(q *Part) bool {
	l := &p.lane
	if l.text == nil {
		return false
	}
	// It was sized, so it fits.
	tail, _ := q.encoded(q.AppendTail(nil))
	l.append(tail)
	l.flush()
	l.text.Close()
	p.away = append(p.away, away{q, l.text, l.size})
	l.text = nil
	return true
}

// Waits reports whether there is nothing to do until what is packed elsewhere is further.
func (p *Planner) Waits() bool {
	switch {
	case p.stage == collecting && len(p.away) > 0:
		return !p.away[0].text.Done()
	case p.stage == filling && p.lane.text != nil:
		n := p.lane.text.Waiting()
		for _, a := range p.away {
			n += a.text.Waiting()
		}
		return n > maxWaiting
	}
	return false
}

// collect takes the next part that was packed elsewhere. One that could not be packed there is packed here.
func (p *Planner) collect() {
	if len(p.away) == 0 {
		p.stage = naming
		return
	}
	a := p.away[0]
	p.away = p.away[1:]
	head, _ := a.part.encoded(a.part.AppendHead(nil))
	out, sum := deflate.Prepend(head, a.text.Packed(), a.size)
	a.text.Drop()
	if out != nil && len(out) <= maxHeld-p.meter.held {
		p.meter.know(a.part, sum, &counter{n: int64(len(out)), sum: crc32.ChecksumIEEE(out), held: out})
		return
	}
	// A file that the plan can't hold is made again for the download, and must be the same then.
	p.part = a.part
	p.stage = packing
	p.meter.begin(a.part, nil)
}

// Stop ends a planner whose plan nobody wants any more.
func (p *Planner) Stop() {
	for _, text := range []Packing{p.first, p.lane.text} {
		if text != nil {
			text.Drop()
		}
	}
	for _, a := range p.away {
		a.text.Drop()
	}
	p.first, p.lane, p.away = nil, lane{}, nil
}
