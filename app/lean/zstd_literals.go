package lean

import (
	"cmp"
	"slices"
)

// A huffman is a Huffman code for literals.
type huffman struct {
	lengths [256]uint8 // in bits; 0 is a byte without a code
	codes   [256]uint16
	tree    []byte // the description
}

// longestCode is how long a code of a literal may be. RFC 8878, 4.2.1.
const longestCode = 11

// newHuffman returns the code that takes the least for bytes that occur the given
// number of times, of those with codes of up to limit bits, or nil if there is none
// that can be described.
func newHuffman(counts *[256]uint32, limit int) *huffman {
	var symbols []uint8 // rarest first
	for symbol, count := range counts {
		if count > 0 {
			symbols = append(symbols, uint8(symbol))
		}
	}
	if len(symbols) < 2 || len(symbols) > 1<<limit {
		return nil
	}
	slices.SortStableFunc(symbols, func(a, b uint8) int { return cmp.Compare(counts[a], counts[b]) })

	// Package-merge: a row holds the symbols and the pairs of the row before, cheapest
	// first. Each time that a symbol is among what is taken of a row, its code is one
	// bit longer.
	type item struct {
		count  uint64
		symbol bool
	}
	rows := make([][]item, limit)
	for r := range rows {
		var pairs []item
		if r > 0 {
			for i := 1; i < len(rows[r-1]); i += 2 {
				pairs = append(pairs, item{rows[r-1][i-1].count + rows[r-1][i].count, false})
			}
		}
		for _, symbol := range symbols {
			count := uint64(counts[symbol])
			for len(pairs) > 0 && pairs[0].count < count {
				rows[r] = append(rows[r], pairs[0])
				pairs = pairs[1:]
			}
			rows[r] = append(rows[r], item{count, true})
		}
		rows[r] = append(rows[r], pairs...)
	}
	h := new(huffman)
	taken := 2*len(symbols) - 2
	for r := limit - 1; r >= 0; r-- {
		leaves := 0
		for _, item := range rows[r][:taken] {
			if item.symbol {
				h.lengths[symbols[leaves]]++
				leaves++
			}
		}
		taken = 2 * (taken - leaves)
	}
	if !h.describe() {
		return nil
	}
	return h
}

// describe sets the codes and the tree by the lengths, and reports whether it can.
// RFC 8878, 4.2.1.
func (h *huffman) describe() bool {
	longest := slices.Max(h.lengths[:])
	last := 255
	for h.lengths[last] == 0 {
		last--
	}
	weights := make([]uint8, last+1)
	index := 0
	for weight := uint8(1); weight <= longest; weight++ {
		for symbol := range weights {
			if h.lengths[symbol] == longest+1-weight {
				weights[symbol] = weight
				h.codes[symbol] = uint16(index >> (weight - 1))
				index += 1 << (weight - 1)
			}
		}
	}
	// The last weight follows from the others.
	weights = weights[:last]

	if len(weights) <= 128 {
		h.tree = append(h.tree, byte(127+len(weights)))
		for i := 0; i < len(weights); i += 2 {
			pair := weights[i] << 4
			if i+1 < len(weights) {
				pair |= weights[i+1]
			}
			h.tree = append(h.tree, pair)
		}
	}
	var counts [13]uint32
	for _, weight := range weights {
		counts[weight]++
	}
	kinds := 0
	for _, count := range counts {
		kinds += min(int(count), 1)
	}
	if kinds > 1 {
		for log := uint(5); log <= 6; log++ {
			packed := packedWeights(weights, newStateTable(shares(counts[:], log), log))
			if len(packed) < 128 && (h.tree == nil || len(packed) < len(h.tree)-1) {
				h.tree = append([]byte{byte(len(packed))}, packed...)
			}
		}
	}
	return h.tree != nil
}

// packedWeights returns two or more weights as two states in turn write them.
// RFC 8878, 4.2.1.2.
func packedWeights(weights []uint8, table *stateTable) []byte {
	w := bitWriter{out: table.description()}
	var states [2]uint32
	for i := len(weights) - 1; i >= 0; i-- {
		state := &states[i%2]
		if i >= len(weights)-2 {
			*state = table.first(weights[i])
			continue
		}
		n, next := table.next(*state, weights[i])
		w.add(*state, n)
		*state = next
	}
	w.add(states[1], table.log)
	w.add(states[0], table.log)
	return w.end()
}

// cost returns the number of bits that bytes take that occur the given number of
// times, without the tree.
func (h *huffman) cost(counts *[256]uint32) int {
	total := 0
	for symbol, count := range counts {
		if count > 0 && h.lengths[symbol] == 0 {
			return impossible
		}
		total += int(count) * int(h.lengths[symbol])
	}
	return total
}

// stream returns the literals as one stream.
func (h *huffman) stream(dst, literals []byte) []byte {
	w := bitWriter{out: dst}
	for _, symbol := range slices.Backward(literals) {
		w.add(uint32(h.codes[symbol]), uint(h.lengths[symbol]))
	}
	return w.end()
}

// Types of a section of literals. RFC 8878, 3.1.1.3.1.1.
const (
	rawLiterals = iota
	sameLiterals
	packedLiterals
	treelessLiterals
)

// literalsSection returns the section of literals, and the code that a later block
// may use without sending it. The one that this block may use is old.
func literalsSection(literals []byte, old *huffman) ([]byte, *huffman) {
	var counts [256]uint32
	for _, symbol := range literals {
		counts[symbol]++
	}
	n := len(literals)
	if n > 1 && int(counts[literals[0]]) == n {
		return append(plainHeader(sameLiterals, n), literals[0]), old
	}
	best := append(plainHeader(rawLiterals, n), literals...)
	code := old
	if old != nil && old.cost(&counts)/8 < len(best) {
		if packed := packedSection(literals, old, treelessLiterals); packed != nil && len(packed) < len(best) {
			best = packed
		}
	}
	var fresh *huffman
	for limit := longestCode; limit >= 6; limit-- {
		h := newHuffman(&counts, limit)
		if h != nil && (fresh == nil || h.cost(&counts)+8*len(h.tree) < fresh.cost(&counts)+8*len(fresh.tree)) {
			fresh = h
		}
	}
	if fresh != nil {
		if packed := packedSection(literals, fresh, packedLiterals); packed != nil && len(packed) < len(best) {
			return packed, fresh
		}
	}
	return best, code
}

// plainHeader returns the header of literals without a code. RFC 8878, 3.1.1.3.1.1.
func plainHeader(kind, n int) []byte {
	switch {
	case n < 1<<5:
		return []byte{byte(kind | n<<3)}
	case n < 1<<12:
		return []byte{byte(kind | 1<<2 | n<<4), byte(n >> 4)}
	}
	return []byte{byte(kind | 3<<2 | n<<4), byte(n >> 4), byte(n >> 12)}
}

// packedSection returns the section of literals written with the code h, or nil if
// it can't be. RFC 8878, 3.1.1.3.1.
func packedSection(literals []byte, h *huffman, kind int) []byte {
	var body []byte
	if kind == packedLiterals {
		body = append(body, h.tree...)
	}
	n := len(literals)
	format := uint32(0)
	width := uint(10)
	if n < 1<<10 {
		if body = h.stream(body, literals); len(body) >= 1<<10 {
			return nil
		}
	} else {
		format = 1
		quarter := (n + 3) / 4
		jumps := len(body)
		body = append(body, 0, 0, 0, 0, 0, 0)
		for i := range 4 {
			begin := len(body)
			body = h.stream(body, literals[i*quarter:min((i+1)*quarter, n)])
			if i < 3 {
				size := len(body) - begin
				if size > 0xffff {
					return nil
				}
				body[jumps+2*i] = byte(size)
				body[jumps+2*i+1] = byte(size >> 8)
			}
		}
	}
	if largest := max(n, len(body)); largest >= 1<<18 {
		return nil
	} else if largest >= 1<<14 {
		format, width = 3, 18
	} else if largest >= 1<<10 {
		format, width = 2, 14
	}
	var head bitWriter
	head.add(uint32(kind)|format<<2, 4)
	head.add(uint32(n), width)
	head.add(uint32(len(body)), width)
	return append(head.pad(), body...)
}
