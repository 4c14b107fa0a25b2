package deflate

import "encoding/binary"

// A finder finds where the last block of packed data begins. It goes from symbol to symbol, and unpacks nothing.
type finder struct {
	data []byte // with behind bytes more
	n    int    // bytes of it
	bit  int    // where it reads
	lit  codeTable
	dist codeTable
}

// behind is how many bytes must stand behind the data, so that 8 can be read anywhere in it.
const behind = 8

// A codeTable has a step for whatever the next bits are. One table for the longest codes of a block, and none behind it, is filled soon: a block
// has tens of thousands of symbols, and its codes have 12 bits or little more.
type codeTable struct {
	mask  uint64 // of the bits of the longest code
	steps [maxSteps]step
}

// maxSteps is how many there are for codes of 15 bits, which are the longest.
const maxSteps = 1 << 15

// A step says what begins with a code: how many bits it has, those behind the code included, and above these 5 bits what it is. Zero is no code.
type step uint16

const (
	stepBits        = 5
	bitsOf     step = 1<<stepBits - 1
	whatOf          = ^bitsOf
	aLetter    step = 1 << stepBits
	aLength    step = 2 << stepBits
	anEnd      step = 3 << stepBits
	aDistance  step = 4 << stepBits
	aSizeTaken step = 5 << stepBits // and above, what the sizes of codes are told by
)

// reopen takes the mark of the last block out of packed data and ends it at a byte, so that more can follow. It changes the data. It reports
// false for what is no data of RFC 1951, or has something behind it.
func (f *finder) reopen(data []byte) ([]byte, bool) {
	n := len(data)
	data = append(data, make([]byte, behind)...)
	f.data, f.n, f.bit = data, n, 0
	defer func() { f.data = nil }()
	start, last := 0, false
	for !last {
		start = f.bit
		last = f.take(1) == 1
		if !f.skip() || f.bit > 8*n {
			return nil, false
		}
	}
	if (f.bit+7)/8 != n {
		return nil, false
	}
	data[start/8] &^= 1 << (start % 8)
	// An empty stored block (RFC 1951, section 3.2.4) is three bits that are zero, as are all up to the end of their byte, and its length twice.
	if used := f.bit % 8; used > 0 {
		data[n-1] &= 1<<used - 1
	}
	return append(data[:(f.bit+3+7)/8], 0, 0, 0xFF, 0xFF), true
}

// peek returns the next bits, at least 57. Those behind the end are zero.
func (f *finder) peek() uint64 {
	return binary.LittleEndian.Uint64(f.data[min(f.bit/8, f.n):]) >> (f.bit % 8)
}

// take reads a few bits.
func (f *finder) take(n int) int {
	v := f.peek() & (1<<n - 1)
	f.bit += n
	return int(v)
}

// skip goes behind a block whose mark was read.
func (f *finder) skip() bool {
	switch f.take(2) {
	case storedBlock:
		f.bit = (f.bit + 7) &^ 7
		n, not := f.take(16), f.take(16)
		f.bit += 8 * n
		return n^not == maxStored
	case fixedBlock:
		return f.lit.make(fixedSizes[:numLits], litStep) && f.dist.make(fixedSizes[numLits:], distStep) && f.symbols()
	case dynamicBlock:
		return f.header() && f.symbols()
	}
	return false
}

// header reads the codes of a block (RFC 1951, section 3.2.7).
func (f *finder) header() bool {
	lits, dists, order := f.take(5)+endBlock+1, f.take(5)+1, f.take(4)+4
	var told [numSizes]uint8
	for _, s := range sizeOrder[:order] {
		told[s] = uint8(f.take(3))
	}
	if lits > numLits || !f.lit.make(told[:], func(s int) step { return aSizeTaken + step(s)<<stepBits }) {
		return false
	}
	var sizes [numLits + 32]uint8
	for at := 0; at < lits+dists; {
		x := f.lit.steps[f.peek()&f.lit.mask]
		if x == 0 || f.bit > 8*f.n {
			return false
		}
		f.bit += int(x & bitsOf)
		size, times := uint8((x-aSizeTaken)>>stepBits), 1
		if size >= 16 {
			times = f.take(int(runBits[size-16])) + 3
			switch {
			case size == 16 && at == 0:
				return false
			case size == 16:
				size = sizes[at-1]
			case size == 18:
				times += 8
				fallthrough
			default:
				size = 0
			}
		}
		if at+times > lits+dists {
			return false
		}
		for range times {
			sizes[at] = size
			at++
		}
	}
	return sizes[endBlock] > 0 && f.lit.make(sizes[:lits], litStep) && f.dist.make(sizes[lits:lits+dists], distStep)
}

// litStep says what a symbol of the first codes is, and how many bits stand behind its code.
func litStep(symbol int) step {
	switch s := symbol - endBlock - 1; {
	case s < -1:
		return aLetter
	case s == -1:
		return anEnd
	case s < 28:
		return aLength + step(max(0, s/4-1))
	case s == 28:
		return aLength
	}
	return 0
}

// distStep says the same of a distance.
func distStep(symbol int) step {
	if symbol >= numDists {
		return 0
	}
	return aDistance + step(max(0, symbol/2-1))
}

// make fills the table for codes of such sizes. It reports false where there are more codes than bits for them.
func (t *codeTable) make(sizes []uint8, what func(symbol int) step) bool {
	most, taken := uint8(0), 0
	for _, s := range sizes {
		most = max(most, s)
		if s > 0 {
			taken += maxSteps >> s
		}
	}
	if taken > maxSteps {
		return false
	}
	steps := t.steps[:1<<most]
	t.mask = 1<<most - 1
	clear(steps)
	var codes [numLits]uint16
	makeCodes(codes[:], sizes)
	for i, s := range sizes {
		x := what(i)
		if s == 0 || x == 0 {
			continue
		}
		x += step(s)
		for at := int(codes[i]); at < len(steps); at += 1 << s {
			steps[at] = x
		}
	}
	return true
}

// symbols goes behind the end of a block. Most of the time goes here, so that what it looks at is kept in variables.
func (f *finder) symbols() bool {
	data, bit, end := f.data, f.bit, 8*f.n
	lits, dists, litMask, distMask := &f.lit.steps, &f.dist.steps, f.lit.mask, f.dist.mask
	for bit <= end {
		bits := binary.LittleEndian.Uint64(data[bit/8:]) >> (bit % 8)
		x := lits[bits&litMask&(maxSteps-1)]
		bit += int(x & bitsOf)
		// The longest codes and what is behind them are 48 bits.
		switch x & whatOf {
		case aLetter:
		case aLength:
			d := dists[bits>>(x&bitsOf)&distMask&(maxSteps-1)]
			if d == 0 {
				return false
			}
			bit += int(d & bitsOf)
		case anEnd:
			f.bit = bit
			return true
		default:
			return false
		}
	}
	return false
}
