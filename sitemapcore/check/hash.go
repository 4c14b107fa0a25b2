package check

import (
	"encoding/binary"
	"hash/maphash"
)

// A hasher gives texts hashes of 32 bits, those of up to hashBytes bytes by the NH function (Black
// et al., UMAC, CRYPTO 1999): the halves of each eight bytes are added to keys, and multiplied. A
// multiplication by one more key takes the upper bits of the sum (Dietzfelbinger et al., 1997).
// Nobody knows the keys, and over them the chance that two given texts agree is at most 2^-30,
// whatever a file holds to make them. Longer texts go to maphash.
//
// maphash has no instructions to help it in WebAssembly: it took 92 ns for an address of 80 bytes,
// and this takes 52 (BenchmarkHash).
type hasher struct {
	seed       maphash.Seed
	keys       [hashBytes / 8]uint64
	length, up uint64
}

// hashBytes is how long an address may be that is hashed by hand.
const hashBytes = 256

func newHasher() *hasher {
	h := &hasher{seed: maphash.MakeSeed()}
	for i := range h.keys {
		h.keys[i] = maphash.Comparable(h.seed, i)
	}
	h.length = maphash.Comparable(h.seed, -1)
	h.up = maphash.Comparable(h.seed, -2) | 1
	return h
}

func (h *hasher) sum(b []byte) uint32 {
	if len(b) > hashBytes {
		return uint32(maphash.Bytes(h.seed, b) >> 32)
	}
	sum := uint64(len(b)) * h.length
	for i := 0; i <= len(b)-8; i += 8 {
		sum += nh(binary.LittleEndian.Uint64(b[i:]), h.keys[uint(i)/8%uint(len(h.keys))])
	}
	if rest := len(b) & 7; rest > 0 {
		var w uint64
		if len(b) > 8 {
			w = binary.LittleEndian.Uint64(b[len(b)-8:]) >> (8 * (8 - rest))
		} else {
			for n, c := range b {
				w |= uint64(c) << (8 * n)
			}
		}
		sum += nh(w, h.keys[uint(len(b))/8%uint(len(h.keys))])
	}
	return uint32(sum * h.up >> 32)
}

func nh(w, key uint64) uint64 {
	return uint64(uint32(w)+uint32(key)) * uint64(uint32(w>>32)+uint32(key>>32))
}
