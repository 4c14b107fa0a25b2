package lean

// statistics count what a part of the data is written with.
type statistics struct {
	literals [256]uint32
	codes    [parts][64]uint32
}

// add counts the literals and the codes of sequences that begin at a place, and the
// literals behind them up to the place to. It returns the last distances as what
// follows finds them.
func (s *statistics) add(data []byte, at, to int, sequences []sequence, last lastOffsets) lastOffsets {
	for _, sequence := range sequences {
		for _, literal := range data[at : at+int(sequence.literals)] {
			s.literals[literal]++
		}
		at += int(sequence.literals + sequence.match)
		offset := last.offset(sequence.distance, sequence.literals)
		_, last = last.resolve(offset, sequence.literals)
		for part, code := range sequence.codes(offset) {
			s.codes[part][code]++
		}
	}
	for _, literal := range data[at:to] {
		s.literals[literal]++
	}
	return last
}

// merge adds what other counts.
func (s *statistics) merge(other *statistics) {
	for i, n := range other.literals {
		s.literals[i] += n
	}
	for part := range s.codes {
		for i, n := range other.codes[part] {
			s.codes[part][i] += n
		}
	}
}

// halve makes what was counted so far weigh half as much.
func (s *statistics) halve() {
	for i := range s.literals {
		s.literals[i] /= 2
	}
	for part := range s.codes {
		for i := range s.codes[part] {
			s.codes[part][i] /= 2
		}
	}
}

// cost estimates in logUnits what a block takes that has these statistics, without
// the bits that follow the codes, which it takes in any case.
func (s *statistics) cost() int64 {
	const headers = 20 * 8 * logUnit
	cost := headers + entropy(s.literals[:], 3)
	for part := range s.codes {
		cost += entropy(s.codes[part][:], 5)
	}
	return cost
}

// entropy returns how many logUnits symbols with the given counts take that are
// written with a code of their own, of which each kind of them takes some bits.
func entropy(counts []uint32, kind int64) int64 {
	total, sum := uint32(0), int64(0)
	for _, n := range counts {
		if n > 0 {
			total += n
			sum += kind*logUnit - int64(n)*log2(n)
		}
	}
	if total == 0 {
		return 0
	}
	return sum + int64(total)*log2(total)
}

// prices are what the parts of sequences cost, in units of bit.
type prices struct {
	literals [256]int32
	offsets  [32]int32 // by code, with the bits that follow
	lengths  [parts]lengthPrices
}

// lengthPrices are those of lengths, with the bits that follow.
type lengthPrices struct {
	code  *lengthCode
	small [1 << 10]int32
	codes [64]int32
}

// of returns the price of the length n.
func (p *lengthPrices) of(n int32) int32 {
	if int(n) < len(p.small) {
		return p.small[n]
	}
	return p.codes[p.code.code(n)]
}

// set makes prices of what was counted. What was not seen is dear, not impossible.
func (p *prices) set(s *statistics) {
	setPrices(p.literals[:], s.literals[:])
	setPrices(p.offsets[:], s.codes[offsetPart][:])
	for code := range p.offsets {
		p.offsets[code] += int32(code) * bit
	}
	p.lengths[literalPart].set(literalLengths, s.codes[literalPart][:])
	p.lengths[matchPart].set(matchLengths, s.codes[matchPart][:])
}

func (p *lengthPrices) set(code *lengthCode, counts []uint32) {
	p.code = code
	setPrices(p.codes[:len(code.bits)], counts)
	for i, n := range code.bits {
		p.codes[i] += int32(n) * bit
	}
	for n := range p.small {
		p.small[n] = p.codes[code.code(int32(n))]
	}
}

// setPrices sets the prices of symbols that were counted. One that was not counts as
// a quarter.
func setPrices(prices []int32, counts []uint32) {
	total := uint32(0)
	for i := range prices {
		total += 4*counts[i] + 1
	}
	for i := range prices {
		prices[i] = int32((log2(total) - log2(4*counts[i]+1)) / (logUnit / bit))
	}
}
