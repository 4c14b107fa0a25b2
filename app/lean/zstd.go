package lean

import (
	"encoding/binary"
	"runtime"
)

// zstandard returns data, of up to 64 MB, as one frame of Zstandard (RFC 8878): it
// says how long data is, takes all that comes before a place for its window, and has
// no dictionary and no checksum. The same data gives the same frame everywhere, on
// however many processors.
//
// Zstandard describes data as sequences: some literal bytes, and a match, which is
// as many bytes as stand a distance before. Blocks of sequences are then written
// with codes that are made for them. Here
//
//   - a matcher finds for each place what it may be a match of;
//   - a planner takes of all ways to divide a stretch into sequences the cheapest,
//     and decides where a block ends;
//   - a frameEncoder writes the blocks with the tables that take the least.
//
// The planner has to know what things cost before they are written. It learns that
// from its own earlier plan of the same stretch.
//
// Each byte of data takes 9 bytes for the trees of the matcher, and for a chunk that
// is being planned some 50 more.
func zstandard(data []byte) []byte {
	e := &frameEncoder{data: data, last: firstOffsets}
	e.header()
	if len(data) == 0 {
		e.block(rawBlock, 0, true, nil)
	}
	// Chunks are matched one after the other, planned side by side, and written in
	// their order.
	found := newMatcher(data)
	planned := make(chan chan []block, max(runtime.GOMAXPROCS(0)-1, 1))
	go func() {
		for from := 0; from < len(data); from += chunk {
			p := &planner{data: data, matches: found.next(min(chunk, len(data)-from))}
			blocks := make(chan []block, 1)
			planned <- blocks
			go func() { blocks <- p.blocks() }()
		}
		close(planned)
	}()
	for blocks := range planned {
		for _, b := range <-blocks {
			e.encode(b)
		}
	}
	return e.out
}

// A frameEncoder writes a frame. Like the one who reads it, it keeps from block to
// block what a block may use again.
type frameEncoder struct {
	data   []byte
	out    []byte
	last   lastOffsets
	code   *huffman // nil for none so far, like the tables
	tables [parts]*stateTable
}

// header writes the header of the frame. RFC 8878, 3.1.1.1.
func (e *frameEncoder) header() {
	const single = 1 << 5 // array, which is the window
	e.out = binary.LittleEndian.AppendUint32(nil, 0xfd2fb528)
	switch n := len(e.data); {
	case n < 1<<8:
		e.out = append(e.out, single, byte(n))
	case n < 1<<16+1<<8:
		e.out = append(e.out, single|1<<6)
		e.out = binary.LittleEndian.AppendUint16(e.out, uint16(n-1<<8))
	default:
		e.out = append(e.out, single|2<<6)
		e.out = binary.LittleEndian.AppendUint32(e.out, uint32(n))
	}
}

// Types of a block. RFC 8878, 3.1.1.2.2.
const (
	rawBlock = iota
	sameBlock
	packedBlock
)

// largestBlock is how many bytes a block may stand for.
const largestBlock = 1 << 17

// block writes a block with n in its header. RFC 8878, 3.1.1.2.
func (e *frameEncoder) block(kind, n int, end bool, body []byte) {
	head := n<<3 | kind<<1
	if end {
		head |= 1
	}
	e.out = append(e.out, byte(head), byte(head>>8), byte(head>>16))
	e.out = append(e.out, body...)
}

// encode writes b in the way that takes the least.
func (e *frameEncoder) encode(b block) {
	data := e.data[b.from:b.to]
	end := b.to == len(e.data)
	var literals []byte
	rest := data
	for _, s := range b.sequences {
		literals = append(literals, rest[:s.literals]...)
		rest = rest[s.literals+s.match:]
	}
	literals = append(literals, rest...)
	body, code := literalsSection(literals, e.code)
	section, tables, last := sequencesSection(b.sequences, e.last, e.tables)
	body = append(body, section...)
	switch {
	case len(data) > 1 && common(data, 0, 1, 0, len(data)-1) == len(data)-1:
		e.block(sameBlock, len(data), end, data[:1])
	case len(body) >= len(data):
		e.block(rawBlock, len(data), end, data)
	default:
		e.block(packedBlock, len(body), end, body)
		e.code, e.tables, e.last = code, tables, last
	}
}
