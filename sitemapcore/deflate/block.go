package deflate

import (
	"encoding/binary"
	"math/bits"
)

const (
	numLits  = 288 // letters, the end of a block and lengths; the last two are never used, but count in the fixed codes
	numDists = 30
	endBlock = 256

	// The kinds of blocks (RFC 1951, section 3.2.3).
	storedBlock  = 0
	fixedBlock   = 1
	dynamicBlock = 2

	maxStored = 1<<16 - 1 // bytes in a stored block
)

// lengths say how a length less 3 is told (RFC 1951, section 3.2.5): its symbol, and behind that some bits of it.
var lengths = func() (t [256]struct{ symbol, first, extra uint8 }) {
	at := 0
	for s := range 28 {
		extra := max(0, s/4-1)
		for range 1 << extra {
			if at < 255 {
				t[at].symbol, t[at].first, t[at].extra = uint8(s), uint8(at-at&(1<<extra-1)), uint8(extra)
			}
			at++
		}
	}
	t[255].symbol, t[255].first = 28, 255
	return t
}()

// distSymbol returns how a distance less 1 is told: its symbol, and how many of its lowest bits stand behind that.
func distSymbol(d uint32) (symbol, extra uint32) {
	if d < 2 {
		return d, 0
	}
	extra = uint32(bits.Len32(d)) - 2
	return 2*extra + d>>extra, extra
}

// codes are the prefix codes of a block: those of letters and lengths, and behind them those of distances.
type codes struct {
	freq [numLits + numDists]uint32
	size [numLits + numDists]uint8 // in bits
	code [numLits + numDists]uint16

	// symbol has what is written for the symbol of a token: above 5 bits, which say how many they are, those of its code and behind them those
	// of the length.
	symbol [512]uint32
}

// count counts the symbols of tokens.
func (c *codes) count(tokens []token) {
	clear(c.freq[:])
	c.freq[endBlock] = 1
	for _, t := range tokens {
		s := t >> distBits
		if s < matchSymbol {
			c.freq[s]++
			continue
		}
		d, _ := distSymbol(uint32(t & (window - 1)))
		c.freq[endBlock+1+uint32(lengths[s&255].symbol)]++
		c.freq[numLits+d]++
	}
}

// bits returns how many bits all symbols take in codes of such sizes, without the bits behind them.
func (c *codes) bits(size *[numLits + numDists]uint8) (n int) {
	for i, f := range c.freq {
		n += int(f) * int(size[i])
	}
	return n
}

// behind returns how many bits stand behind the symbols.
func (c *codes) behind() (n int) {
	for i := 8; i < 28; i++ {
		n += int(c.freq[endBlock+1+i]) * (i/4 - 1)
	}
	for i := 4; i < numDists; i++ {
		n += int(c.freq[numLits+i]) * (i/2 - 1)
	}
	return n
}

// fixedSizes are the sizes of the codes that need not be said (RFC 1951, section 3.2.6).
var fixedSizes = func() (t [numLits + numDists]uint8) {
	for i := range t {
		switch {
		case i < 144:
			t[i] = 8
		case i < 256:
			t[i] = 9
		case i < 280:
			t[i] = 7
		case i < numLits:
			t[i] = 8
		default:
			t[i] = 5
		}
	}
	return t
}()

// endBlock writes the tokens as a block of the kind that takes the fewest bits.
func (z *Writer) endBlock(last bool) {
	c, tokens := &z.codes, z.tokens[:z.count]
	end := z.at
	if z.heldLen > 0 {
		end--
	}
	c.count(tokens)
	makeSizes(c.size[:numLits], c.freq[:numLits], 15)
	makeSizes(c.size[numLits:], c.freq[numLits:], 15)
	var h header
	size := h.make(c) + c.bits(&c.size)
	kind := uint64(dynamicBlock)
	if n := c.bits(&fixedSizes); n <= size {
		kind, size, c.size = fixedBlock, n, fixedSizes
	}
	if z.block >= 0 && 8*(end-z.block)+40*((end-z.block)/maxStored+1) < size+c.behind() {
		z.store(z.text[z.block:end], last)
	} else {
		z.out.put(kind<<1|bit(last), 3)
		if kind == dynamicBlock {
			h.write(&z.out)
		}
		c.build()
		for len(tokens) > 0 {
			n := min(len(tokens), maxPut)
			z.out.putTokens(tokens[:n], c)
			tokens = tokens[n:]
			z.flush()
		}
		z.out.put(uint64(c.code[endBlock]), uint(c.size[endBlock]))
	}
	z.block, z.count = end, 0
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// store writes text as it is (RFC 1951, section 3.2.4).
func (z *Writer) store(text []byte, last bool) {
	for {
		n := min(len(text), maxStored)
		z.out.put(storedBlock<<1|bit(last && n == len(text)), 3)
		z.out.align()
		z.out.put(uint64(n)|uint64(^uint16(n))<<16, 32)
		z.flush()
		if z.err == nil && n > 0 {
			_, z.err = z.w.Write(text[:n])
		}
		if text = text[n:]; len(text) == 0 {
			return
		}
	}
}

// build makes codes of the sizes.
func (c *codes) build() {
	makeCodes(c.code[:numLits], c.size[:numLits])
	makeCodes(c.code[numLits:], c.size[numLits:])
	for i := range 256 {
		c.symbol[i] = uint32(c.code[i])<<5 | uint32(c.size[i])
		l := lengths[i]
		s := endBlock + 1 + int(l.symbol)
		c.symbol[matchSymbol+i] = (uint32(c.code[s])|uint32(uint8(i)-l.first)<<c.size[s])<<5 | uint32(c.size[s]+l.extra)
	}
}

// maxPut is how many tokens are written before what came of them is handed out. A token takes at most 48 bits.
const maxPut = 4096

// A bitWriter gathers bits into bytes, from the lowest on (RFC 1951, section 3.1.1).
type bitWriter struct {
	buf  [6*maxPut + 4096]byte
	n    int    // bytes in buf
	acc  uint64 // the bits that are no byte yet
	bits uint   // how many
}

func (b *bitWriter) reset() { b.n, b.acc, b.bits = 0, 0, 0 }

// put appends n bits, at most 32.
func (b *bitWriter) put(v uint64, n uint) {
	b.acc |= v << b.bits
	b.bits += n
	for ; b.bits >= 8; b.bits -= 8 {
		b.buf[b.n] = byte(b.acc)
		b.n++
		b.acc >>= 8
	}
}

// align fills the last byte with zeros.
func (b *bitWriter) align() { b.put(0, -b.bits&7) }

// putTokens appends at most maxPut tokens.
func (b *bitWriter) putTokens(tokens []token, c *codes) {
	at, acc, n := b.n, b.acc, b.bits
	for _, t := range tokens {
		p := c.symbol[t>>distBits&511]
		acc |= uint64(p>>5) << (n & 63)
		n += uint(p & 31)
		if t >= matchSymbol<<distBits {
			d := uint32(t & (window - 1))
			s, extra := distSymbol(d)
			size := uint(c.size[numLits+s])
			acc |= (uint64(c.code[numLits+s]) | uint64(d&(1<<extra-1))<<(size&63)) << (n & 63)
			n += size + uint(extra)
		}
		binary.LittleEndian.PutUint64(b.buf[at:], acc)
		at += int(n >> 3)
		acc >>= n &^ 7 & 63
		n &= 7
	}
	b.n, b.acc, b.bits = at, acc, n
}
