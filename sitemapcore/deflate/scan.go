package deflate

import (
	"encoding/binary"
	"math/bits"
)

// A token is a letter or a match. The upper bits are the symbol: the letter, or matchSymbol and the length less 3. The lower 15 are the
// distance less 1.
type token uint32

const (
	maxTokens   = 1 << 16
	distBits    = 15
	matchSymbol = 256
)

func newMatch(length, dist int) token { return token(matchSymbol+length-3)<<distBits | token(dist-1) }

const (
	// A match of this length is taken without a look at what begins one further on.
	niceLen = 130

	// A match of this length is looked up by its beginning and its end together.
	longLen = 16

	// What a byte more is worth in bits of distance, and what a match that begins one further on must be worth more.
	byteWorth = 3
	waitWorth = 2
)

const (
	shortBits  = 15
	middleBits = 15
	longBits   = 14

	prime5  = 0x9E3779B185EBCA87 // both are odd and have their bits well mixed
	prime12 = 0xC2B2AE3D27D4EB4F
)

// tables say where the same 5, 8 and 12 bytes stood last. A place is told modulo 1<<16, so that nothing has to be moved when the text is: a
// place that is further away than a match may be is told from a near one by the bytes that are there.
type tables struct {
	short  [1 << shortBits]uint16
	middle [1 << middleBits]uint16
	long   [1 << longBits]uint16
}

// hash5 is the place in the short table of the first 5 bytes of v, counted from its lower end; their bits are shifted out at the top.
func hash5(v uint64) uint64 { return v << 24 * prime5 >> (64 - shortBits) }

// hash8 is the place in the middle table.
func hash8(v uint64) uint64 { return v * prime5 >> (64 - middleBits) }

// hashEnds is the place in the long table of 8 bytes and others behind them.
func hashEnds(v, w uint64) uint64 { return (v*prime5 ^ w*prime12) >> (64 - longBits) }

// load reads 8 bytes. The mask spares the check of the bounds, so that this is one instruction.
func load(b *[room + 8]byte, i int) uint64 { return binary.LittleEndian.Uint64(b[i&(room-1):]) }

// same returns how many of 8 bytes are the same, from the first on, in two words whose difference is x.
func same(x uint64) int { return bits.TrailingZeros64(x) >> 3 }

// worth rates a match.
func worth(length, dist int) int { return byteWorth*length - bits.Len32(uint32(dist)) }

// isWord has the letters and digits.
var isWord = func() (t [256]bool) {
	for i := range 26 {
		t['a'+i], t['A'+i], t['0'+i%10] = true, true, true
	}
	return t
}()

// scan makes tokens of the text up to end, or a match further. The text behind it has tail bytes more, or ends.
//
// A wrong guess of the processor costs as much as thirty instructions, and the code that Go makes for WebAssembly guesses at each jump. So
// all three tables are asked, all lengths up to 16 are compared, and what is best is chosen without a jump.
func (z *Writer) scan(end int) {
	text, tokens, count := &z.text, &z.tokens, z.count
	short, middle, long := &z.tables.short, &z.tables.middle, &z.tables.long
	i, n, base := z.at, z.n, z.base
	heldLen, heldDist := z.heldLen, z.heldDist
	for i < end {
		v, w := load(text, i), load(text, i+8)
		place := base + uint16(i)
		h5, h8, h12 := hash5(v), hash8(v), hashEnds(v, w<<32)
		d5, d8, d12 := int(place-short[h5]), int(place-middle[h8]), int(place-long[h12])
		short[h5], middle[h8], long[h12] = place, place, place
		reach := uint(min(i, window))

		// What is nearest.
		x := load(text, i-d5) ^ v
		if uint(d5-1) >= reach {
			x = 1
		}
		more := same(load(text, i+8-d5) ^ w)
		if x != 0 {
			more = 0
		}
		l, d := same(x)+more, d5

		// What is the same for longer, by all 8 bytes or not at all.
		x = load(text, i-d12) ^ v
		if uint(d12-1) >= reach {
			x = 1
		}
		y := load(text, i-d8) ^ v
		if uint(d8-1) >= reach {
			y = 1
		}
		if x != 0 {
			x, d12 = y, d8
		}
		m := 8 + same(load(text, i+8-d12)^w)
		if x != 0 {
			m = 0
		}

		better := worth(m, d12) > worth(l, d)
		if better {
			l = m
		}
		if better {
			d = d12
		}
		if l == 16 {
			l = matchLen(text, i, d)
		}
		l = min(l, n-i)

		switch {
		case heldLen == 0 && l < minMatch:
			tokens[count&(maxTokens-1)] = token(v&255) << distBits
			count++
			i++
			continue
		case heldLen > 0 && (l < minMatch || worth(l, d) <= worth(heldLen, heldDist)+waitWorth):
			i--
			l, d, heldLen = heldLen, heldDist, 0
		default:
			before := text[(i-1)&(room-1)]
			if heldLen > 0 {
				tokens[count&(maxTokens-1)] = token(before) << distBits
				count++
				heldLen = 0
			}
			// A match that begins with a word is the right one: only inside of words is there often a better one just behind.
			if l < niceLen && isWord[before] {
				heldLen, heldDist = l, d
				i++
				continue
			}
		}

		stop := i + l
		if l >= 8 {
			// The same 8 bytes around the end, and then, for what is so long that this is another's end as a rule, with the same beginning.
			k := stop - 5
			y, v := load(text, k), load(text, i)
			h, place := hash8(y), base+uint16(k)
			e := int(place - middle[h])
			middle[h] = place
			found := e != d && uint(e-1) < uint(min(i, window)) && load(text, k-e)^y|load(text, i-e)^v == 0
			if !found && l >= longLen {
				h, place = hashEnds(v, y), base+uint16(i)
				e = int(place - long[h])
				long[h] = place
				found = uint(e-1) < uint(min(i, window)) && load(text, k-e)^y|load(text, i-e)^v == 0
			}
			if found {
				if m := min(matchLen(text, i, e), n-i); m > l {
					l, d, stop = m, e, i+m
				}
			}
		}
		tokens[count&(maxTokens-1)] = newMatch(l, d)
		count++

		// All places in the match, in eights that end where it does. What is put in a second time, before it, does no harm.
		for i = max(stop-(l+6)&^7, 0); i < stop; i += 8 {
			v, w := load(text, i), load(text, i+4)
			place := base + uint16(i)
			short[hash5(v)] = place
			short[hash5(v>>8)] = place + 1
			short[hash5(v>>16)] = place + 2
			short[hash5(v>>24)] = place + 3
			short[hash5(w)] = place + 4
			short[hash5(w>>8)] = place + 5
			short[hash5(w>>16)] = place + 6
			short[hash5(w>>24)] = place + 7
			middle[hash8(v)] = place
			middle[hash8(load(text, i+1))] = place + 1
			middle[hash8(load(text, i+2))] = place + 2
			middle[hash8(load(text, i+3))] = place + 3
			middle[hash8(w)] = place + 4
			middle[hash8(load(text, i+5))] = place + 5
			middle[hash8(load(text, i+6))] = place + 6
			middle[hash8(load(text, i+7))] = place + 7
		}
		i = stop
	}
	z.at, z.count, z.heldLen, z.heldDist = i, count, heldLen, heldDist
}

// matchLen returns how many bytes from i on are the same as those d before. The first 8 are.
//
// It is called for long matches only; inlined it would make scan twice as large, which V8 then compiles later.
//
//go:noinline
func matchLen(b *[room + 8]byte, i, d int) int {
	for l := 8; l < maxMatch; l += 8 {
		if x := load(b, i+l) ^ load(b, i+l-d); x != 0 {
			return min(l+same(x), maxMatch)
		}
	}
	return maxMatch
}
