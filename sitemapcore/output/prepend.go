package output

import (
	"encoding/binary"
	"hash/crc32"
)

// maxStored is how many bytes a block holds that are not packed (RFC 1951, section 3.2.4).
const maxStored = 1<<16 - 1

// prependHead returns the gzip file of head and, behind it, the text of a gzip file, with the CRC-32 of
// both. Head is stored and not packed. size is the length of the file's text, in bytes. It returns
// no file for one that isn't that of a text of that length, or has more around it than [gzipHeadSize]
// and [gzipTailSize].
//
// Members of a gzip file may follow one another too (RFC 1952, section 2.2). But browsers refuse
// such files, and others read the first member only.
func prependHead(head, file []byte, size int64) (whole []byte, sum uint32) {
	le := binary.LittleEndian
	// The first four bytes say that it is gzip, packed, and that nothing optional follows (RFC
	// 1952, section 2.3.1).
	if len(file) < gzipHeadSize+gzipTailSize || string(file[:4]) != gzipHead[:4] ||
		le.Uint32(file[len(file)-4:]) != uint32(size) {
		return nil, 0
	}
	whole = make([]byte, 0, len(file)+len(head)+5*(len(head)/maxStored+1))
	whole = append(whole, gzipHead...)
	for rest := head; len(rest) > 0; {
		n := min(len(rest), maxStored)
		whole = append(whole, 0) // stored, and not the last block
		whole = le.AppendUint16(whole, uint16(n))
		whole = le.AppendUint16(whole, ^uint16(n))
		whole = append(whole, rest[:n]...)
		rest = rest[n:]
	}
	whole = append(whole, file[gzipHeadSize:len(file)-gzipTailSize]...)
	sum = combineSums(crc32.ChecksumIEEE(head), le.Uint32(file[len(file)-gzipTailSize:]), size)
	return appendGzipTail(whole, sum, uint32(int64(len(head))+size)), sum
}

// combineSums returns the CRC-32 of two texts, one behind the other, from that of each and the length
// of the second. A CRC is a polynomial with the highest power in its lowest bit, and n bytes more
// behind it multiplySums it by x to the power of 8n.
func combineSums(first, second uint32, n int64) uint32 {
	shift, power := uint32(1)<<31, uint32(1)<<23 // x⁰ and x⁸
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			shift = multiplySums(shift, power)
		}
		power = multiplySums(power, power)
	}
	return multiplySums(first, shift) ^ second
}

// multiplySums returns the product of two polynomials modulo that of the CRC.
func multiplySums(a, b uint32) uint32 {
	p := uint32(0)
	for ; a != 0; a <<= 1 {
		if a>>31 != 0 {
			p ^= b
		}
		b = b>>1 ^ crc32.IEEE&-(b&1)
	}
	return p
}
