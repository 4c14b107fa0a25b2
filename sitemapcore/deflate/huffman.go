package deflate

import "math/bits"

// makeCodes makes the codes of such sizes (RFC 1951, section 3.2.2), their first bit lowest.
func makeCodes(codes []uint16, sizes []uint8) {
	var next [17]uint16 // by size, less 1: the code that comes next
	for _, s := range sizes {
		next[s+1]++
	}
	next[1] = 0
	for s := 2; s < len(next); s++ {
		next[s] = (next[s] + next[s-1]) << 1
	}
	for i, s := range sizes {
		if s > 0 {
			codes[i] = bits.Reverse16(next[s]) >> (16 - s)
			next[s]++
		}
	}
}

// makeSizes makes the sizes of the codes that take the fewest bits for symbols of such frequencies, none above most.
//
// It is Huffman's way with two queues: the symbols from the rarest on, and the nodes made of the two lightest, which come in order by
// themselves. Sizes above most are cut to it, and then common symbols get longer codes until there is room for all (Kraft's inequality).
func makeSizes(sizes []uint8, freqs []uint32, most int) {
	clear(sizes)
	var keys [numLits]uint32 // frequency, and in the lower 9 bits the symbol
	k := 0
	for i, f := range freqs {
		if f > 0 {
			keys[k] = f<<9 | uint32(i)
			k++
		}
	}
	if k < 2 {
		if k == 1 {
			sizes[keys[0]&511] = 1
		}
		return
	}
	shellSort(keys[:k])

	var weight [2 * numLits]uint32
	var parent [2 * numLits]uint16
	for i := range k {
		weight[i] = keys[i] >> 9
	}
	leaf, node := 0, k
	for made := k; made < 2*k-1; made++ {
		for range 2 {
			at := node
			if leaf < k && (node == made || weight[leaf] <= weight[node]) {
				at = leaf
				leaf++
			} else {
				node++
			}
			weight[made] += weight[at]
			parent[at] = uint16(made)
		}
	}

	var depth [2 * numLits]uint16
	var count [16]int // codes by size
	for i := 2*k - 3; i >= 0; i-- {
		depth[i] = depth[parent[i]] + 1
		if i < k {
			count[min(int(depth[i]), most)]++
		}
	}
	taken := 0 // of the 1<<most codes of the largest size
	for s := 1; s <= most; s++ {
		taken += count[s] << (most - s)
	}
	for ; taken > 1<<most; taken-- {
		s := most - 1
		for count[s] == 0 {
			s--
		}
		count[most]--
		count[s]--
		count[s+1] += 2
	}
	at := 0
	for s := most; s > 0; s-- {
		for range count[s] {
			sizes[keys[at]&511] = uint8(s)
			at++
		}
	}
}

// shellSort sorts a few hundred numbers in a fraction of what package slices would add to the program.
func shellSort(a []uint32) {
	for _, gap := range [...]int{132, 57, 23, 10, 4, 1} {
		for i := gap; i < len(a); i++ {
			x, j := a[i], i
			for ; j >= gap && a[j-gap] > x; j -= gap {
				a[j] = a[j-gap]
			}
			a[j] = x
		}
	}
}

// numSizes is how many symbols the sizes of codes are told by (RFC 1951, section 3.2.7): the sizes up to 15, and three for runs.
const numSizes = 19

// sizeOrder is the order in which the sizes of the codes of those are told.
var sizeOrder = [numSizes]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// runBits are the bits behind the symbols 16, 17 and 18.
var runBits = [...]uint8{2, 3, 7}

// A header tells the sizes of the codes of a block.
type header struct {
	lits, dists, order int // how many are told
	symbols            [numLits + numDists]uint16
	n                  int // symbols: the lower 5 bits, and above them the bits behind it
	size               [numSizes]uint8
	code               [numSizes]uint16
}

// make fills the header, and returns how many bits it has.
func (h *header) make(c *codes) int {
	h.lits, h.dists, h.order = used(c.size[:numLits], endBlock+1), used(c.size[numLits:], 1), numSizes
	var all [numLits + numDists]uint8
	copy(all[:], c.size[:h.lits])
	copy(all[h.lits:], c.size[numLits:][:h.dists])
	h.runs(all[:h.lits+h.dists])

	var freq [numSizes]uint32
	for _, s := range h.symbols[:h.n] {
		freq[s&31]++
	}
	makeSizes(h.size[:], freq[:], 7)
	makeCodes(h.code[:], h.size[:])
	for h.order > 4 && h.size[sizeOrder[h.order-1]] == 0 {
		h.order--
	}
	n := 14 + 3*h.order
	for s, f := range freq {
		n += int(f) * int(h.size[s])
		if s >= 16 {
			n += int(f) * int(runBits[s-16])
		}
	}
	return n
}

// used returns how many sizes there are up to the last that is not zero, at least least.
func used(sizes []uint8, least int) int {
	n := len(sizes)
	for n > least && sizes[n-1] == 0 {
		n--
	}
	return n
}

// runs makes symbols of sizes.
func (h *header) runs(sizes []uint8) {
	h.n = 0
	add := func(s, behind int) {
		h.symbols[h.n] = uint16(s | behind<<5)
		h.n++
	}
	for i := 0; i < len(sizes); {
		s, run := sizes[i], 1
		for i+run < len(sizes) && sizes[i+run] == s {
			run++
		}
		i += run
		if s > 0 {
			add(int(s), 0)
			run--
		}
		for run >= 3 {
			var k int
			switch {
			case s > 0:
				k = min(run, 6)
				add(16, k-3)
			case run < 11:
				k = run
				add(17, k-3)
			default:
				k = min(run, 138)
				add(18, k-11)
			}
			run -= k
		}
		for ; run > 0; run-- {
			add(int(s), 0)
		}
	}
}

// write writes the header behind the kind of the block.
func (h *header) write(b *bitWriter) {
	b.put(uint64(h.lits-257)|uint64(h.dists-1)<<5|uint64(h.order-4)<<10, 14)
	for _, s := range sizeOrder[:h.order] {
		b.put(uint64(h.size[s]), 3)
	}
	for _, x := range h.symbols[:h.n] {
		s := x & 31
		b.put(uint64(h.code[s]), uint(h.size[s]))
		if s >= 16 {
			b.put(uint64(x>>5), uint(runBits[s-16]))
		}
	}
}
