package deflate

import (
	"encoding/binary"
	"hash/crc32"
)

// A Joiner makes one gzip file of several, whose texts follow one another. Their packed data is taken as it is: what must be found in it is the
// mark of the last block, which ends a text and stands somewhere between two bytes. Reading from symbol to symbol up to there takes a
// small part of the time of unpacking.
//
// Members of a gzip file may follow one another too (RFC 1952, section 2.2). But browsers refuse such files, and others read the first member
// only.
type Joiner struct {
	out  []byte
	sum  uint32 // of the text so far
	size int64  // of the text so far, in bytes
	last []byte // the data that came last
	find finder
}

// NewJoiner returns a Joiner of a text that begins with a head, which is stored and not packed.
func NewJoiner(head []byte) *Joiner {
	j := &Joiner{out: append([]byte(nil), gzipHead...), sum: crc32.ChecksumIEEE(head), size: int64(len(head))}
	for n := 0; len(head) > 0; head = head[n:] {
		n = min(len(head), maxStored)
		j.out = append(j.out, storedBlock<<1)
		j.out = binary.LittleEndian.AppendUint16(j.out, uint16(n))
		j.out = binary.LittleEndian.AppendUint16(j.out, ^uint16(n))
		j.out = append(j.out, head[:n]...)
	}
	return j
}

// Add adds the text of a gzip file, whose memory it takes. size is its length in bytes. It reports false for a file that is not the one of a
// text of that length, for one that has more around it than [HeadSize] and [TailSize], and where the file before it can't have another one
// behind it because its data is none of RFC 1951. Nothing can be added then.
func (j *Joiner) Add(file []byte, size int64) bool {
	le := binary.LittleEndian
	// The first four bytes say that it is gzip, packed, and that nothing optional follows (RFC 1952, section 2.3.1).
	if len(file) < HeadSize+TailSize || string(file[:4]) != gzipHead[:4] || le.Uint32(file[len(file)-4:]) != uint32(size) {
		return false
	}
	if j.last != nil {
		data, ok := j.find.reopen(j.last)
		if !ok {
			return false
		}
		j.out = append(j.out, data...)
	}
	j.last = file[HeadSize : len(file)-TailSize]
	j.sum = combine(j.sum, le.Uint32(file[len(file)-TailSize:]), size)
	j.size += size
	return true
}

// File returns the file of all that was added, of which there must be some, and the CRC-32 of its text.
func (j *Joiner) File() (file []byte, sum uint32) {
	j.out = append(j.out, j.last...)
	j.out = binary.LittleEndian.AppendUint32(j.out, j.sum)
	j.out = binary.LittleEndian.AppendUint32(j.out, uint32(j.size))
	return j.out, j.sum
}

// combine returns the CRC-32 of two texts, one behind the other, from that of each and the length of the second. A CRC is a
// polynomial with the highest power in its lowest bit, and n bytes more behind it multiply it by x to the power of 8n.
func combine(first, second uint32, n int64) uint32 {
	shift, power := uint32(1)<<31, uint32(1)<<23 // x⁰ and x⁸
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			shift = multiply(shift, power)
		}
		power = multiply(power, power)
	}
	return multiply(first, shift) ^ second
}

// multiply returns the product of two polynomials modulo that of the CRC.
func multiply(a, b uint32) uint32 {
	p := uint32(0)
	for ; a != 0; a <<= 1 {
		if a>>31 != 0 {
			p ^= b
		}
		b = b>>1 ^ crc32.IEEE&-(b&1)
	}
	return p
}
