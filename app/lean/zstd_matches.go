package lean

import (
	"encoding/binary"
	"math/bits"
)

// A match says that the bytes at a place are those that stand distance before.
type match struct {
	distance, length int32
}

// matches are those of consecutive places.
type matches struct {
	from  int     // the first place
	first []int32 // for each place the index of its first match, and the number of all
	list  []match
}

// at returns the matches of the given place, by length and by distance, both
// growing: of each length that there is none but the nearest counts.
func (m *matches) at(place int) []match {
	place -= m.from
	return m.list[m.first[place]:m.first[place+1]]
}

const (
	// longestMatch is how far matches are compared. Who takes one looks how much
	// further it goes.
	longestMatch = 512
	// deepest is how many earlier places are looked at for one.
	deepest = 64
	// near is how far back a match of three bytes may be: further, it costs more than
	// three literals.
	near = 1 << 18
)

// A matcher finds the matches of one place after the other. All places so far that
// begin with the same four bytes (or rather, the same hash of them) are nodes of a
// binary tree, which is sorted by what the bytes from there on are, and in which
// who is higher is later. To make a new place the root of its tree, it is cut into
// what is less and what is more; the places met there are the candidates.
type matcher struct {
	data  []byte
	done  int     // places that are in the trees
	roots []int32 // by hash; of this and the others: places plus 1, 0 for none
	trees []int32 // for each place its lesser and its greater child
	short []int32 // the last place by a hash of three bytes
	log   int     // of the number of hashes
}

func newMatcher(data []byte) *matcher {
	log := min(max(bits.Len(uint(len(data))), 8), 22)
	return &matcher{
		data:  data,
		roots: make([]int32, 1<<log),
		trees: make([]int32, 2*len(data)),
		short: make([]int32, 1<<min(log, 18)),
		log:   log,
	}
}

// next returns the matches of the next n places.
func (m *matcher) next(n int) *matches {
	found := &matches{from: m.done, first: make([]int32, 1, n+1), list: make([]match, 0, 4*n)}
	for ; n > 0; n-- {
		found.list = m.add(m.done, found.list)
		found.first = append(found.first, int32(len(found.list)))
		m.done++
	}
	return found
}

// add puts the place into its tree and appends its matches to list.
func (m *matcher) add(place int, list []match) []match {
	data := m.data
	limit := min(len(data)-place, longestMatch)
	if limit < 4 {
		return list
	}
	head := binary.LittleEndian.Uint32(data[place:])
	best := minMatch - 1

	hash := head << 8 * 0x9e3779b1 >> (32 - min(m.log, 18))
	before := int(m.short[hash]) - 1
	m.short[hash] = int32(place + 1)
	if before >= 0 && place-before < near && (binary.LittleEndian.Uint32(data[before:])^head)<<8 == 0 {
		best = common(data, before, place, minMatch, limit)
		list = append(list, match{int32(place - before), int32(best)})
	}

	hash = head * 0x9e3779b1 >> (32 - m.log)
	at := int(m.roots[hash]) - 1
	m.roots[hash] = int32(place + 1)
	trees := m.trees
	less, more := 2*place, 2*place+1 // where the next lesser and greater subtree go
	lessSame, moreSame := 0, 0       // how many bytes all of them have in common with place
	for range deepest {
		if at < 0 {
			break
		}
		same := common(data, at, place, min(lessSame, moreSame), limit)
		if same > best {
			best = same
			list = append(list, match{int32(place - at), int32(same)})
		}
		switch {
		case same == limit:
			// The later one stands for both.
			trees[less] = trees[2*at]
			trees[more] = trees[2*at+1]
			return list
		case data[at+same] < data[place+same]:
			trees[less] = int32(at + 1)
			less = 2*at + 1
			lessSame = same
			at = int(trees[less]) - 1
		default:
			trees[more] = int32(at + 1)
			more = 2 * at
			moreSame = same
			at = int(trees[more]) - 1
		}
	}
	trees[less] = 0
	trees[more] = 0
	return list
}

// common returns how many bytes up to limit are the same from a on as from b > a on,
// of which n are known to be.
func common(data []byte, a, b, n, limit int) int {
	x, y := data[a:], data[b:]
	for n+8 <= limit {
		if differ := binary.LittleEndian.Uint64(x[n:]) ^ binary.LittleEndian.Uint64(y[n:]); differ != 0 {
			return n + bits.TrailingZeros64(differ)/8
		}
		n += 8
	}
	for n < limit && x[n] == y[n] {
		n++
	}
	return n
}
