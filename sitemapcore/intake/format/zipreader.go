package format

import (
	"bytes"
	"hash/crc32"
	"io"
	"slices"

	"sitemapeditor/sitemapcore/intake/item"
)

// A zipReader takes one file out of an archive.
type zipReader struct {
	file  *Archived
	in    []byte // as it is packed
	n     int    // bytes so far
	sum   uint32
	layer *layer // of in, if it is deflated, and what reads it
	zr    io.Reader
}

// unzip decompresses a file of the archive, and compares it with the list.
func (u *Unpacker) unzip(pace *item.Pacer) error {
	z := u.zip
	u.zip = nil
	take := u.inflateFile
	if z.zr == nil {
		take = u.storedFile
	}
	if err := take(z, pace); err != nil {
		return err
	}
	switch {
	case z.zr == nil && uint64(z.n) < z.file.size:
		u.damaged(damageCut, z.n)
	case z.sum != z.file.sum || uint64(z.n) != z.file.size:
		u.damaged(damageSum, z.n)
	}
	if len(u.raw) == 0 && u.damage != nil {
		return u.fail(u.damage)
	}
	if cap(u.raw)-len(u.raw) > len(u.raw)/4+1 {
		u.raw = append(make([]byte, 0, len(u.raw)), u.raw...)
	}
	return u.Close()
}

// inflateFile takes out a file that was deflated.
func (u *Unpacker) inflateFile(z *zipReader, pace *item.Pacer) error {
	l := z.layer
	room := func(have int) int { return z.room(u.limit, have) }
	_, err := u.inflate(l, z.zr, room, func(n int) error {
		z.n = len(l.out)
		z.sum = crc32.Update(z.sum, crc32.IEEETable, l.out[z.n-n:])
		return u.came(l.out)
	}, pace)
	return err
}

// storedFile takes out a file that was put into the archive as it is.
func (u *Unpacker) storedFile(z *zipReader, pace *item.Pacer) error {
	if len(z.in) > u.limit {
		return u.fail(RefuseUnpacked(z.file.packed))
	}
	raw := bytes.Clone(z.in) // a part of the archive would keep all of it in memory
	for piece := range slices.Chunk(raw, item.SliceBytes) {
		z.sum = crc32.Update(z.sum, crc32.IEEETable, piece)
		z.n += len(piece)
		if err := u.came(raw[:z.n]); err != nil {
			return err
		}
		if err := pace.Spend(len(piece)); err != nil {
			return err
		}
	}
	return nil
}

// room returns how many more bytes to make place for. The length that the list claims is believed
// within limits, with one byte more that lets the reader see the end without growing.
func (z *zipReader) room(limit, have int) int {
	if claim := z.file.size; have == 0 && claim <= uint64(min(limit, hintRatio*z.file.packed)) {
		return int(claim) + 1
	}
	return max(64<<10, have)
}
