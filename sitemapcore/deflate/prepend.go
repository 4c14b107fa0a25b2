package deflate

import (
	"encoding/binary"
	"hash/crc32"
)

// Prepend makes of a gzip file one whose text begins with a head, which is stored and not packed, and returns it with the CRC-32 of
// the whole text. size is the length of the text without the head. It reports false for a file that is not the one of a text of that length,
// or that has more around it than [HeadSize] and [TailSize]; the packed data is not looked at.
func Prepend(head, file []byte, size int64) (out []byte, sum uint32, ok bool) {
	le := binary.LittleEndian
	// The first four bytes say that it is gzip, packed, and that nothing optional follows (RFC 1952, section 2.3.1).
	if len(file) < HeadSize+TailSize || string(file[:4]) != gzipHead[:4] || le.Uint32(file[len(file)-4:]) != uint32(size) {
		return nil, 0, false
	}
	data, tail := file[HeadSize:len(file)-TailSize], file[len(file)-TailSize:]
	sum = combine(crc32.ChecksumIEEE(head), le.Uint32(tail), size)

	out = make([]byte, 0, len(file)+len(head)+(len(head)/maxStored+1)*5)
	out = append(out, gzipHead...)
	for rest := head; len(rest) > 0; {
		n := min(len(rest), maxStored)
		// The block is not the last one. All that follows begins at a byte again.
		out = append(out, 0)
		out = le.AppendUint16(out, uint16(n))
		out = le.AppendUint16(out, ^uint16(n))
		out = append(out, rest[:n]...)
		rest = rest[n:]
	}
	out = append(out, data...)
	out = le.AppendUint32(out, sum)
	return le.AppendUint32(out, uint32(size+int64(len(head)))), sum, true
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
