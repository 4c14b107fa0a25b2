package lean

import "math/bits"

// A bitWriter collects bits, the first in the lowest bit of the first byte. What is
// read from its end, as most of a block is (RFC 8878, 4.1.2), is written with the
// last value first.
type bitWriter struct {
	out  []byte
	bits uint64 // that wait for the rest of their byte, the first of them lowest
	n    uint   // how many of them there are
}

// add writes the lowest n ≤ 32 bits of v.
func (w *bitWriter) add(v uint32, n uint) {
	w.bits |= (uint64(v) & (1<<n - 1)) << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
	}
}

// pad fills the last byte with zeros and returns everything.
func (w *bitWriter) pad() []byte {
	if w.n > 0 {
		w.add(0, 8-w.n)
	}
	return w.out
}

// end marks the end for a reader that begins there and returns everything.
func (w *bitWriter) end() []byte {
	w.add(1, 1)
	return w.pad()
}

// Prices are integers, so that every machine takes the same choices.
const (
	logUnit = 1 << 16 // of a logarithm: one bit
	bit     = 1 << 8  // of a price: one bit
)

// logs holds the logarithms of small numbers to the base of 2, in logUnits.
var logs = func() (logs [1 << 12]int64) {
	for n := range logs[1:] {
		n++
		whole := bits.Len(uint(n)) - 1
		logs[n] = int64(whole) * logUnit
		// Squaring the mantissa, which is in [1,2) and has 31 binary places, doubles its
		// logarithm; the doubled one's whole part is the next place of the logarithm.
		mantissa := uint64(n) << (31 - whole)
		for place := int64(logUnit / 2); place > 0; place /= 2 {
			mantissa = mantissa * mantissa >> 31
			if mantissa >= 1<<32 {
				mantissa >>= 1
				logs[n] += place
			}
		}
	}
	return logs
}()

// log2 returns the logarithm of n > 0 in logUnits, to a thousandth of a bit.
func log2(n uint32) int64 {
	shift := max(bits.Len32(n)-12, 0)
	return logs[n>>shift] + int64(shift)*logUnit
}
