package lean

import "math/bits"

// A stateTable is a table of states of a finite state entropy code, with which the
// codes of sequences and the weights of a Huffman tree are written. RFC 8878, 4.1.
//
// A state of the writer is one of the reader plus the size of the table. Reading a
// symbol leads from its state to one of a row of states by adding bits; writing goes
// the other way and leaves these bits behind.
type stateTable struct {
	log    uint
	counts []int16  // of the states of each symbol; -1 is one that reads a whole new state
	states []uint16 // in the order of their symbols
	steps  []step   // for each symbol
}

// A step says how a symbol is written.
type step struct {
	bits  uint32 // added to a state, the number of bits to write is above the lowest 16
	first int32  // what is added to the rest of the state for an index of states
}

// newStateTable returns the table for counts, whose sum of absolute values is 1<<log.
func newStateTable(counts []int16, log uint) *stateTable {
	size := 1 << log
	t := &stateTable{log: log, counts: counts, states: make([]uint16, size), steps: make([]step, len(counts))}
	symbols := make([]uint8, size)
	at := make([]int32, len(counts)) // where the next state of each symbol goes
	high := size
	total := int32(0)
	for symbol, count := range counts {
		if count == -1 {
			high--
			symbols[high] = uint8(symbol)
			count = 1
		}
		at[symbol] = total
		if count > 0 {
			width := log
			if count > 1 {
				width = log - uint(bits.Len(uint(count-1))) + 1
			}
			t.steps[symbol] = step{uint32(width)<<16 - uint32(count)<<width, total - int32(count)}
		}
		total += int32(count)
	}
	place := 0
	for symbol, count := range counts {
		for range count {
			symbols[place] = uint8(symbol)
			for place = (place + size>>1 + size>>3 + 3) % size; place >= high; {
				place = (place + size>>1 + size>>3 + 3) % size
			}
		}
	}
	for state, symbol := range symbols {
		t.states[at[symbol]] = uint16(size + state)
		at[symbol]++
	}
	return t
}

// has reports whether the symbol has a state.
func (t *stateTable) has(symbol uint8) bool {
	return int(symbol) < len(t.counts) && t.counts[symbol] != 0
}

// first returns the state to begin with, which is the last one to be read. Of the
// states of the symbol it is the one that reads the most bits: a reader of weights
// knows the end by missing at least one.
func (t *stateTable) first(symbol uint8) uint32 {
	return uint32(t.states[t.steps[symbol].first+max(int32(t.counts[symbol]), 1)])
}

// next returns the number of bits of state to write before symbol, and the state
// that follows.
func (t *stateTable) next(state uint32, symbol uint8) (n uint, next uint32) {
	step := t.steps[symbol]
	n = uint(state+step.bits) >> 16 & 0xffff
	return n, uint32(t.states[int32(state>>n)+step.first])
}

// cost returns the number of bits that the symbols take, or math.MaxInt32 if one of
// them has no state.
func (t *stateTable) cost(symbols []uint8) int {
	for _, symbol := range symbols {
		if !t.has(symbol) {
			return impossible
		}
	}
	state := t.first(symbols[len(symbols)-1])
	total := t.log
	for i := len(symbols) - 2; i >= 0; i-- {
		var n uint
		n, state = t.next(state, symbols[i])
		total += n
	}
	return int(total)
}

// impossible is what something costs that can't be written.
const impossible = 1 << 30

// description returns the table as it stands in front of what it describes.
// RFC 8878, 4.1.1.
func (t *stateTable) description() []byte {
	var w bitWriter
	w.add(uint32(t.log-5), 4)
	left := uint32(1)<<t.log + 1
	for symbol := 0; left > 1; symbol++ {
		count := t.counts[symbol]
		width := uint(bits.Len32(left))
		limit := uint32(1)<<width - 1 - left
		value := uint32(count + 1)
		// The values below limit take one bit less, and others must not look like them.
		switch {
		case value < limit:
			width--
		case value >= 1<<(width-1):
			value += limit
		}
		w.add(value, width)
		left -= uint32(max(count, -count))
		if count != 0 {
			continue
		}
		zeros := 0
		for t.counts[symbol+1] == 0 {
			symbol++
			zeros++
		}
		for ; zeros >= 3; zeros -= 3 {
			w.add(3, 2)
		}
		w.add(uint32(zeros), 2)
	}
	return w.pad()
}

// shares returns how many of 1<<log states each symbol gets that occurs the given
// number of times, so that all occurrences together cost the least. There must be a
// state for each of two or more symbols that occur.
func shares(counts []uint32, log uint) []int16 {
	size := 1 << log
	total := uint64(0)
	for _, count := range counts {
		total += uint64(count)
	}
	given := make([]int16, len(counts))
	left := size
	for symbol, count := range counts {
		if count > 0 {
			given[symbol] = max(int16(uint64(count)<<log/total), 1)
			left -= int(given[symbol])
		}
	}
	// One state more makes each occurrence cheaper by the logarithm of the ratio.
	worth := func(symbol int, states int16) int64 {
		return int64(counts[symbol]) * (log2(uint32(states+1)) - log2(uint32(states)))
	}
	for ; left > 0; left-- {
		best := -1
		for symbol, states := range given {
			if states > 0 && (best < 0 || worth(symbol, states) > worth(best, given[best])) {
				best = symbol
			}
		}
		given[best]++
	}
	for ; left < 0; left++ {
		best := -1
		for symbol, states := range given {
			if states > 1 && (best < 0 || worth(symbol, states-1) < worth(best, given[best]-1)) {
				best = symbol
			}
		}
		given[best]--
	}
	for symbol, states := range given {
		if states == 1 {
			given[symbol] = -1
		}
	}
	return given
}
