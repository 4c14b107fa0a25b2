package lean

import "math/bits"

// A sequence is some literals and a match behind them. RFC 8878, 3.1.1.3.2.
type sequence struct {
	literals int32
	match    int32 // length in bytes, at least minMatch
	distance int32
}

const minMatch = 3

// firstOffsets are the last distances at the beginning of a frame.
var firstOffsets = lastOffsets{1, 4, 8}

// lastOffsets are the distances of the last matches, the last one first.
type lastOffsets [3]int32

// resolve returns the distance that an offset stands for after the given number of
// literals, and the last distances as the next sequence finds them.
// RFC 8878, 3.1.1.5.
func (last lastOffsets) resolve(offset, literals int32) (int32, lastOffsets) {
	if offset > 3 {
		return offset - 3, lastOffsets{offset - 3, last[0], last[1]}
	}
	if literals == 0 {
		offset++
	}
	switch offset {
	case 1:
		return last[0], last
	case 2:
		return last[1], lastOffsets{last[1], last[0], last[2]}
	case 3:
		return last[2], lastOffsets{last[2], last[0], last[1]}
	}
	return last[0] - 1, lastOffsets{last[0] - 1, last[0], last[1]}
}

// offset returns how a distance is written after the given number of literals: 1 to
// 3 for one of the last distances, or 3 more than itself.
func (last lastOffsets) offset(distance, literals int32) int32 {
	for offset := int32(1); offset <= 3; offset++ {
		if again, _ := last.resolve(offset, literals); again == distance {
			return offset
		}
	}
	return distance + 3
}

// The three parts of a sequence, in the order of their tables.
const (
	literalPart = iota
	offsetPart
	matchPart
	parts
)

// A lengthCode says which lengths each code stands for. RFC 8878, 3.1.1.3.2.1.1.
type lengthCode struct {
	base  []int32
	bits  []uint8       // that follow, added to the base
	small [1 << 7]uint8 // the codes of small lengths
}

func newLengthCode(first int32, plain int, extra ...uint8) *lengthCode {
	c := &lengthCode{bits: append(make([]uint8, plain), extra...)}
	for code, n := range c.bits {
		c.base = append(c.base, first)
		for i := first; i < first+1<<n && int(i) < len(c.small); i++ {
			c.small[i] = uint8(code)
		}
		first += 1 << n
	}
	return c
}

var (
	literalLengths = newLengthCode(0, 16, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
	matchLengths   = newLengthCode(minMatch, 32, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
)

// code returns the code of the length n.
func (c *lengthCode) code(n int32) uint8 {
	if int(n) < len(c.small) {
		return c.small[n]
	}
	code := len(c.base) - 1
	for n < c.base[code] {
		code--
	}
	return uint8(code)
}

// offsetCode returns the code of an offset, which is also the number of the bits that
// follow it.
func offsetCode(offset int32) uint8 { return uint8(bits.Len32(uint32(offset)) - 1) }

// codes returns the three codes of a sequence with the given offset.
func (s sequence) codes(offset int32) [parts]uint8 {
	return [parts]uint8{
		literalPart: literalLengths.code(s.literals),
		offsetPart:  offsetCode(offset),
		matchPart:   matchLengths.code(s.match),
	}
}

// codeCounts are the numbers of codes of each part.
var codeCounts = [parts]int{literalPart: len(literalLengths.base), offsetPart: 32, matchPart: len(matchLengths.base)}

// largestLog are the logarithms of the sizes that tables may have.
// RFC 8878, 3.1.1.3.2.1.
var largestLog = [parts]uint{literalPart: 9, offsetPart: 8, matchPart: 9}

// usualTables need not be sent. RFC 8878, 3.1.1.3.2.2.
var usualTables = [parts]*stateTable{
	literalPart: newStateTable([]int16{
		4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1,
	}, 6),
	offsetPart: newStateTable([]int16{
		1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1,
	}, 5),
	matchPart: newStateTable([]int16{
		1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
		1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
	}, 6),
}

// Where the table of a part is. RFC 8878, 3.1.1.3.2.1.
const (
	usualTable = iota
	sameSymbol
	sentTable
	lastTable
)

// sequencesSection returns the section of sequences, and the tables that a later
// block may use without sending them. Those that this block may use are old.
// RFC 8878, 3.1.1.3.2.
func sequencesSection(sequences []sequence, last lastOffsets, old [parts]*stateTable) ([]byte, [parts]*stateTable, lastOffsets) {
	var out []byte
	switch n := len(sequences); {
	case n < 128:
		out = append(out, byte(n))
	case n < 0x7f00:
		out = append(out, byte(128+n>>8), byte(n))
	default:
		out = append(out, 255, byte(n-0x7f00), byte((n-0x7f00)>>8))
	}
	if len(sequences) == 0 {
		return out, old, last
	}
	var codes [parts][]uint8
	for i := range codes {
		codes[i] = make([]uint8, len(sequences))
	}
	offsets := make([]int32, len(sequences))
	for at, s := range sequences {
		offsets[at] = last.offset(s.distance, s.literals)
		_, last = last.resolve(offsets[at], s.literals)
		for part, code := range s.codes(offsets[at]) {
			codes[part][at] = code
		}
	}
	modes := len(out)
	out = append(out, 0)
	var tables [parts]*stateTable
	for part := range tables {
		table, mode, description := cheapestTable(codes[part], part, old[part])
		tables[part] = table
		out[modes] |= byte(mode << (6 - 2*part))
		out = append(out, description...)
	}

	w := bitWriter{out: out}
	var states [parts]uint32
	for i := len(sequences) - 1; i >= 0; i-- {
		s := sequences[i]
		for _, part := range [...]int{offsetPart, matchPart, literalPart} {
			code := codes[part][i]
			if i == len(sequences)-1 {
				states[part] = tables[part].first(code)
				continue
			}
			n, next := tables[part].next(states[part], code)
			w.add(states[part], n)
			states[part] = next
		}
		code := codes[literalPart][i]
		w.add(uint32(s.literals-literalLengths.base[code]), uint(literalLengths.bits[code]))
		code = codes[matchPart][i]
		w.add(uint32(s.match-matchLengths.base[code]), uint(matchLengths.bits[code]))
		w.add(uint32(offsets[i]), uint(codes[offsetPart][i]))
	}
	for _, part := range [...]int{matchPart, offsetPart, literalPart} {
		w.add(states[part], tables[part].log)
	}
	return w.end(), tables, last
}

// cheapestTable returns the table that the codes take the least with, where it is,
// and what has to be sent for it.
func cheapestTable(codes []uint8, part int, old *stateTable) (table *stateTable, mode int, description []byte) {
	counts := make([]uint32, codeCounts[part])
	kinds := 0
	for _, code := range codes {
		if counts[code]++; counts[code] == 1 {
			kinds++
		}
	}
	if kinds == 1 {
		only := make([]int16, codes[0]+1)
		only[codes[0]] = 1
		table, mode, description = newStateTable(only, 0), sameSymbol, codes[:1]
	}
	best := impossible
	if table != nil {
		best = 8
	}
	if cost := usualTables[part].cost(codes); cost < best {
		table, mode, description, best = usualTables[part], usualTable, nil, cost
	}
	if old != nil {
		if cost := old.cost(codes); cost < best {
			table, mode, description, best = old, lastTable, nil, cost
		}
	}
	if kinds == 1 {
		return table, mode, description
	}
	for log := uint(5); log <= largestLog[part]; log++ {
		if kinds > 1<<log {
			continue
		}
		sent := newStateTable(shares(counts, log), log)
		text := sent.description()
		if cost := sent.cost(codes) + 8*len(text); cost < best {
			table, mode, description, best = sent, sentTable, text, cost
		}
	}
	return table, mode, description
}
