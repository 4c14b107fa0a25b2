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
	// pieceAway is how much of a file is packed as one text elsewhere, in bytes: so that several processors pack one file, and each has
	// several pieces. In larger ones the last is waited for; smaller ones find less that came before, and 1 MB takes 0.5 per cent more than the whole.
	pieceAway = 1 << 20
	// handAway is how much text is handed over at once, in bytes.
	handAway = 256 << 10
	// maxWaiting is how much text may wait to be packed elsewhere, in bytes, before the planner waits itself.
	maxWaiting = 8 << 20
)

// A piece is a part of a file that is packed elsewhere.
type piece struct {
	Packing
	size int64 // of its text
}

// A pieceList has those of a file, in their order.
type pieceList []piece

func (ps pieceList) drop() {
	for _, p := range ps {
		p.Drop()
	}
}

// waiting returns how many bytes of them are not packed yet.
func (ps pieceList) waiting() (n int) {
	for _, p := range ps {
		n += p.Waiting()
	}
	return n
}

// A lane takes the rows of the part that is filled to where they are packed.
//
// The head of a part is only known when its rows are, because it declares what they use. So the rows and the tail go first, and the head
// is put before what comes back.
type lane struct {
	open   bool      // it is in use
	failed bool      // a piece could not be begun, and the part will be packed here
	pieces pieceList // at least one where it is in use
	buf    []byte    // what comes behind them
	pack   func() Packing
}

func (l *lane) append(text []byte) {
	l.buf = append(l.buf, text...)
	if len(l.buf) >= handAway {
		l.flush()
	}
}

// flush hands over what is in buf, and ends the piece that has enough.
func (l *lane) flush() {
	last := &l.pieces[len(l.pieces)-1]
	if last.size >= pieceAway && !l.failed {
		last.Close()
		next := l.pack()
		if l.failed = next == nil; !l.failed {
			l.pieces = append(l.pieces, piece{Packing: next})
			last = &l.pieces[len(l.pieces)-1]
		}
	}
	if !l.failed {
		last.Write(l.buf)
		last.size += int64(len(l.buf))
	}
	l.buf = l.buf[:0]
}

// An away is a part that is packed elsewhere.
type away struct {
	part   *Part
	pieces pieceList       // those that were not joined yet
	all    *deflate.Joiner // nil where it must be packed here
}

// depart begins to pack the part that is filled elsewhere, if it is worth it.
func (p *Planner) depart() {
	// A part that is filled anew leaves something.
	p.lane.pieces.drop()
	p.lane = lane{buf: p.lane.buf[:0], pack: p.opts.Pack}
	if p.opts.Pack == nil || p.opts.LayOut || p.groups[p.at].pages < minAway {
		return
	}
	first := p.first
	if p.first = nil; first == nil {
		first = p.opts.Pack()
	}
	if first != nil {
		p.lane.open = true
		p.lane.pieces = pieceList{{Packing: first}}
	}
}

// send hands over what is left of the part that was filled. It reports false for a part that is packed here.
func (p *Planner) send(q *Part) bool {
	l := &p.lane
	if !l.open {
		return false
	}
	l.append(q.AppendTail(nil))
	l.flush()
	a := away{part: q, pieces: l.pieces}
	if !l.failed {
		l.pieces[len(l.pieces)-1].Close()
		a.all = deflate.NewJoiner(q.AppendHead(nil))
	}
	p.away = append(p.away, a)
	l.open, l.pieces = false, nil
	return true
}

// Waits reports whether there is nothing to do until what is packed elsewhere is further.
func (p *Planner) Waits() bool {
	switch {
	case p.stage == collecting && len(p.away) > 0:
		a := &p.away[0]
		return a.all != nil && !a.pieces[0].Done()
	case p.stage == filling && p.lane.open:
		n := p.lane.pieces.waiting()
		for i := range p.away {
			n += p.away[i].pieces.waiting()
		}
		return n > maxWaiting
	}
	return false
}

// collect takes the next piece that was packed elsewhere. A part of which one could not be packed there is packed here.
func (p *Planner) collect() {
	if len(p.away) == 0 {
		p.stage = naming
		return
	}
	a := &p.away[0]
	if a.all != nil {
		next := a.pieces[0]
		if !a.all.Add(next.Packed(), next.size) {
			a.all = nil
		} else {
			next.Drop()
			a.pieces = a.pieces[1:]
		}
	}
	if a.all != nil && len(a.pieces) > 0 {
		return
	}
	part, all := a.part, a.all
	a.pieces.drop()
	p.away = p.away[1:]
	if all != nil {
		if out, sum := all.File(); len(out) <= maxHeld-p.meter.held {
			p.meter.know(part, sum, &counter{n: int64(len(out)), sum: crc32.ChecksumIEEE(out), held: out})
			return
		}
		// A file that the plan can't hold is made again for the download, and must be the same then.
	}
	p.part = part
	p.stage = packing
	p.meter.begin(part, nil)
}

// Stop ends a planner whose plan nobody wants any more.
func (p *Planner) Stop() {
	if p.first != nil {
		p.first.Drop()
	}
	p.lane.pieces.drop()
	for i := range p.away {
		p.away[i].pieces.drop()
	}
	p.first, p.lane, p.away = nil, lane{}, nil
}
