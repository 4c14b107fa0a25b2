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
	// pieceAway is how much text is handed over at once, in bytes.
	pieceAway = 256 << 10
	// maxWaiting is how much text may wait to be packed elsewhere, in bytes, before the planner waits itself.
	maxWaiting = 8 << 20
)

// A lane takes the rows of the part that is filled to where they are packed. It is not in use where open is nil.
//
// The head of a part is only known when its rows are, because it declares what they use. So the rows and the tail go first, and the head
// is put before what comes back.
type lane struct {
	open Packing
	buf  []byte
	size int64 // of the text so far, that in buf included
}

func (l *lane) append(text []byte) {
	l.buf = append(l.buf, text...)
	l.size += int64(len(text))
	if len(l.buf) >= pieceAway {
		l.flush()
	}
}

func (l *lane) flush() {
	l.open.Write(l.buf)
	l.buf = l.buf[:0]
}

// An away is a part that is packed elsewhere.
type away struct {
	part *Part
	Packing
	head []byte
	size int64 // of the text behind the head
}

// depart begins to pack the part that is filled elsewhere, if it is worth it.
func (p *Planner) depart() {
	if l := &p.lane; l.open != nil {
		// The part is filled anew.
		l.open.Drop()
	}
	p.lane = lane{buf: p.lane.buf[:0]}
	if p.opts.Pack == nil || p.opts.LayOut || p.groups[p.at].pages < minAway {
		return
	}
	if p.lane.open, p.first = p.first, nil; p.lane.open == nil {
		p.lane.open = p.opts.Pack()
	}
}

// send hands over what is left of the part that was filled. It reports false for a part that is packed here.
func (p *Planner) send(q *Part) bool {
	l := &p.lane
	if l.open == nil {
		return false
	}
	l.append(q.AppendTail(nil))
	l.flush()
	l.open.Close()
	p.away = append(p.away, away{q, l.open, q.AppendHead(nil), l.size})
	l.open = nil
	return true
}

// Waits reports whether there is nothing to do until what is packed elsewhere is further.
func (p *Planner) Waits() bool {
	switch {
	case p.stage == collecting && len(p.away) > 0:
		return !p.away[0].Done()
	case p.stage == filling && p.lane.open != nil:
		n := p.lane.open.Waiting()
		for i := range p.away {
			n += p.away[i].Waiting()
		}
		return n > maxWaiting
	}
	return false
}

// collect takes the next part that was packed elsewhere. What could not be packed there is packed here.
func (p *Planner) collect() {
	if len(p.away) == 0 {
		p.stage = naming
		return
	}
	a := p.away[0]
	p.away = p.away[1:]
	file := a.Packed()
	a.Drop()
	out, sum, ok := deflate.Prepend(a.head, file, a.size)
	if !ok || len(out) > maxHeld-p.meter.held {
		// A file that the plan can't hold is made again for the download, and must be the same then.
		p.part = a.part
		p.stage = packing
		p.meter.begin(a.part, nil)
		return
	}
	p.meter.know(a.part, sum, &counter{n: int64(len(out)), sum: crc32.ChecksumIEEE(out), held: out})
}

// Stop ends a planner whose plan nobody wants any more.
func (p *Planner) Stop() {
	for _, q := range [...]Packing{p.first, p.lane.open} {
		if q != nil {
			q.Drop()
		}
	}
	for i := range p.away {
		p.away[i].Drop()
	}
	p.first, p.lane.open, p.away = nil, nil, nil
}
