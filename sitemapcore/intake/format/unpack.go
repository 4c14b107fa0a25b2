package format

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

const (
	// maxLayers bounds the layers of gzip in a file. One is usual; two result if a server compresses a compressed file.
	maxLayers = 3

	// BombBytes and bombRatio bound the size of a decompressed layer. Deflate reaches at most 1032:1 (RFC 1951: a match
	// of 258 bytes takes two bits), sitemaps 10:1 to 60:1, and a million copies of one entry 800:1.
	BombBytes = 64 << 20
	bombRatio = 1000

	// hintRatio bounds how far the length that a gzip file claims is believed before anything was
	// unpacked.
	hintRatio = 64

	// guessBytes is the most room that is made at first for output of unknown length.
	guessBytes = 16 << 20
)

// An Unpacker takes a file while it loads and returns its text without the gzip layers around it (RFC 1952; several
// members are one text). It doesn't copy an uncompressed file.
//
//	u := format.NewUnpacker(limit)
//	u.Grow(size)
//	for each chunk { u.Took(copy(u.Room(), chunk)) }
//	u.Close()
//	err := u.Run(breathe)
//	text, raw := u.Text(), u.Raw()
//
// Errors are of type [*say.Failure]. After one, the Unpacker is empty.
//
// Memory: the file as opened, which the document keeps anyway, and its text. If the length at the end of the file is
// right, as for a file of one member, the text is written into one buffer of exactly that length; otherwise the buffer
// grows, and the text is copied from it.
type Unpacker struct {
	limit  int
	raw    []byte
	began  bool // detection of raw is done
	closed bool // the file is complete
	done   bool // the text is complete, or was refused

	archive Format // Zip or Spreadsheet if the text is such an archive, otherwise Unknown

	text   []byte
	layers int
	damage *say.Failure

	trailing   int // bytes behind the last member
	trailingAt int // their start; 0 in an inner layer

	zip *zipReader   // set if the file is in an archive
	zr  *gzip.Reader // is used again for the next member
}

// NewUnpacker returns an Unpacker that refuses a text of more than limit bytes. The limit is what
// the caller has left of [sitemapcore.MaxTotal]; [sitemapcore.MaxText] holds in any case.
func NewUnpacker(limit int) *Unpacker {
	return &Unpacker{limit: max(0, min(limit, sitemapcore.MaxText))}
}

// Grow makes room for a file of size bytes. It refuses a size that can't be opened before anything
// was read.
func (u *Unpacker) Grow(size int64) error {
	if size > int64(u.limit) {
		return u.fail(item.RefuseTooLarge(size))
	}
	u.raw = make([]byte, 0, size)
	return nil
}

// Room returns the remaining room of a file that [Unpacker.Grow] reserved. The caller reads the file into it from the
// start, and calls [Unpacker.Took] with the number of bytes, which are never copied.
func (u *Unpacker) Room() []byte { return u.raw[len(u.raw):cap(u.raw)] }

// Took adds the next n bytes of the file in Room. It refuses early a file that can't be opened.
func (u *Unpacker) Took(n int) error { return u.came(u.raw[:len(u.raw)+n]) }

// came handles the loaded part of the file.
func (u *Unpacker) came(raw []byte) error {
	if len(raw) > u.limit {
		return u.fail(item.RefuseTooLarge(int64(len(raw))))
	}
	u.raw = raw
	if !u.began && len(u.raw) >= item.Window {
		return u.begin()
	}
	return nil
}

// begin refuses formats that have a signature.
func (u *Unpacker) begin() error {
	u.began = true
	if bytes.HasPrefix(u.raw, []byte("PK")) {
		// The end of an archive shows its kind.
		return nil
	}
	if f := Signature(u.raw); f != Gzip && f != Unknown {
		return u.fail(RefuseFormat(f))
	}
	return nil
}

// Close says that the file has ended.
func (u *Unpacker) Close() error {
	if u.closed {
		return nil
	}
	if !u.began {
		if err := u.begin(); err != nil {
			return err
		}
	}
	u.text, u.closed = u.raw, true
	return nil
}

// Run unpacks the text of a file that is closed. breathe is called now and then; its error ends the
// work.
func (u *Unpacker) Run(breathe func() error) error {
	pace := item.Pacer{Breathe: breathe}
	if u.zip != nil {
		if err := u.unzip(&pace); err != nil {
			return err
		}
	}
	if !u.closed {
		return errors.New("intake: Run before Close")
	}
	for !u.done {
		switch f := Signature(u.text); {
		case f == Zip, f == Spreadsheet && bytes.HasPrefix(u.text, []byte("PK")):
			u.archive, u.done = f, true
		case f != Gzip && f != Unknown:
			return u.fail(RefuseFormat(f))
		case f != Gzip:
			u.done = true
		case u.layers == maxLayers:
			return u.fail(refuseLayers())
		default:
			u.layers++
			if err := u.gunzip(&pace); err != nil {
				return err
			}
		}
	}
	return nil
}

// A layer is packed data, and the data unpacked from it so far.
type layer struct {
	in     *bytes.Reader // of packed
	packed []byte
	out    []byte
}

// rest returns the data behind the bytes that were read.
func (l *layer) rest() []byte { return l.packed[len(l.packed)-l.in.Len():] }

// gunzip takes one layer of gzip off the text.
func (u *Unpacker) gunzip(pace *item.Pacer) error {
	l := layer{in: bytes.NewReader(u.text), packed: u.text}
	room := func(have int) int { return gzipRoom(l.packed, u.limit, have) }
	took := func(int) error {
		if u.willPass(&l) {
			return u.fail(RefuseUnpacked(len(l.packed)))
		}
		return nil
	}
	for members, more := 0, true; more; members++ {
		rest := l.rest()
		if members > 0 && len(rest) == 0 {
			break
		}
		err := u.member(&l)
		if members > 0 && (Signature(rest) != Gzip || err != nil) {
			// The rest is not a member, even if two bytes look like one.
			if u.trailing = len(rest); u.layers == 1 {
				u.trailingAt = len(l.packed) - len(rest)
			}
			break
		}
		switch {
		case isEnd(err):
			return u.fail(refusePacked(damageCut, 0))
		case err != nil:
			return u.fail(refusePacked(damageHeader, 0))
		}
		if more, err = u.inflate(&l, u.zr, room, took, pace); err != nil {
			return err
		}
	}
	u.text = l.out
	if cap(l.out) > len(l.out)+1 { // more than the end takes: the room was a guess
		u.text = bytes.Clone(l.out)
	}
	if u.damage == nil {
		return nil
	}
	if len(u.text) == 0 {
		return u.fail(u.damage)
	}
	// The text of a damaged layer may still begin with an intact one.
	u.done = Signature(u.text) != Gzip
	return nil
}

// member begins the next member.
func (u *Unpacker) member(l *layer) (err error) {
	if u.zr == nil {
		u.zr, err = gzip.NewReader(l.in)
	} else {
		err = u.zr.Reset(l.in)
	}
	if err == nil {
		u.zr.Multistream(false)
	}
	return err
}

// inflate unpacks a layer with a reader of it, and reports whether more data may follow. If have bytes fill the buffer,
// room returns the number of bytes to add to it. inflate calls took with the number of bytes of each read.
func (u *Unpacker) inflate(l *layer, r io.Reader, room func(have int) int, took func(n int) error, pace *item.Pacer) (
	more bool, err error,
) {
	for {
		if have := len(l.out); have == cap(l.out) {
			l.out = append(make([]byte, 0, have+room(have)), l.out...)
		}
		free := l.out[len(l.out):cap(l.out)]
		n, err := r.Read(free[:min(len(free), item.SliceBytes)])
		l.out = l.out[:len(l.out)+n]

		size := len(l.out)
		switch used := len(l.packed) - l.in.Len(); {
		case size > u.limit:
			return false, u.fail(RefuseUnpacked(len(l.packed)))
		case size > BombBytes && size/bombRatio > used:
			return false, u.fail(refuseBomb(len(l.packed)))
		}
		if err := took(n); err != nil {
			return false, err
		}
		switch {
		case err == nil:
		case err == io.EOF:
			return true, nil
		case errors.Is(err, gzip.ErrChecksum):
			// The text is complete and something in it is wrong. What follows the member can still
			// be read.
			u.damaged(damageSum, size)
			return true, nil
		case isEnd(err):
			u.damaged(damageCut, size)
			return false, nil
		default:
			u.damaged(damageData, size)
			return false, nil
		}
		if err := pace.Spend(n); err != nil {
			return false, err
		}
	}
}

// willPass reports whether a text will be larger than the limit: by the length at its end, or by the ratio so far. At
// the limit itself a tab has no memory left.
func (u *Unpacker) willPass(l *layer) bool {
	size, used := len(l.out), len(l.packed)-l.in.Len()
	return size > BombBytes && int64(claimed(l.packed)) > int64(u.limit) &&
		float64(size)/float64(used)*float64(len(l.packed)) > float64(u.limit)
}

// gzipRoom returns for how many more bytes of a text to make place.
func gzipRoom(packed []byte, limit, have int) int {
	if have > 0 {
		return max(64<<10, have/4)
	}
	hint := believed(packed, limit)
	if hint == 0 {
		hint = min(4*len(packed), guessBytes, limit)
	}
	return hint + 1 // One byte more lets the reader see the end without growing.
}

func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

func (u *Unpacker) damaged(kind damageKind, size int) {
	if u.damage == nil {
		u.damage = refusePacked(kind, size)
	}
}

// Expects returns the size of the decompressed file, in bytes, if it is gzip with a plausible size: for callers that
// can decompress it faster and then call [Unpacker.Unpacked]. It is called after Close and before Run.
func (u *Unpacker) Expects() (n int, ok bool) {
	if !u.closed || u.done || u.layers > 0 || Signature(u.text) != Gzip {
		return 0, false
	}
	n = believed(u.text, u.limit)
	return n, n > 0
}

// Unpacked sets the decompressed text of a file with one member, of the length in Expects.
func (u *Unpacker) Unpacked(text []byte) {
	u.layers, u.text = 1, text
}

// believed returns the length at the end of a gzip file, or 0 if it is impossible. ISIZE, the last four bytes, is the
// length of the last member modulo 4 GiB (RFC 1952, section 2.3.1). Zeros behind the stream hide it.
func believed(packed []byte, limit int) int {
	if len(packed) < 18 {
		return 0
	}
	size := claimed(packed)
	if uint64(size) > uint64(min(limit, hintRatio*len(packed))) {
		return 0
	}
	return int(size)
}

// claimed returns the length that the end of a gzip file claims.
func claimed(packed []byte) uint32 { return binary.LittleEndian.Uint32(packed[len(packed)-4:]) }

// fail lets go of everything and returns the refusal.
func (u *Unpacker) fail(r *say.Failure) error {
	*u = Unpacker{limit: u.limit, closed: true, done: true}
	return r
}

// Text returns the unpacked bytes once Run has returned. The caller must not change them. Of a
// damaged file, they are what could be unpacked.
func (u *Unpacker) Text() []byte { return u.text }

// Raw returns the file as it came. The caller must not change it; for a file that wasn't packed it
// is the text.
func (u *Unpacker) Raw() []byte { return u.raw }

// Archive returns Zip or Spreadsheet if the text contains other files, which [OpenZip] and table.OpenWorkbook
// open, and otherwise Unknown.
func (u *Unpacker) Archive() Format { return u.archive }

// Layers returns the number of gzip layers around the text.
func (u *Unpacker) Layers() int { return u.layers }

// Damage returns the fault of a compressed file whose text is incomplete or wrong: rule A3. It is nil for an intact
// file. Its words suit a question whether to continue with the text.
func (u *Unpacker) Damage() *say.Failure { return u.damage }

// Receipts returns the tolerated faults: A3 for damage and for bytes behind the compressed data, A5 for a file
// compressed more than once. Offsets are in the file as opened.
func (u *Unpacker) Receipts() []sitemapcore.Receipt {
	var rs []sitemapcore.Receipt
	if u.damage != nil {
		rs = append(rs, sitemapcore.Receipt{
			Rule: sitemapcore.RuleA3, Offset: len(u.raw), Line: 1, Count: 1, Before: u.damage.Title.String(),
			After: say.Fill("kept {size}", "size", display.Size(int64(len(u.text)))).String(),
		})
	} else if u.trailing > 0 {
		rs = append(rs, sitemapcore.Receipt{
			Rule: sitemapcore.RuleA3, Offset: u.trailingAt, Line: 1, Count: 1, Advice: true,
			Before: say.Fill("{size} after the compressed data", "size", display.Size(int64(u.trailing))).String(),
		})
	}
	if u.layers > 1 {
		rs = append(rs, sitemapcore.Receipt{
			Rule: sitemapcore.RuleA5, Line: 1, Count: u.layers,
			Before: say.N("{n, plural, =2 {compressed twice} other {compressed # times}}", u.layers).String(),
			After:  say.Text("decompressed").String(), Advice: true,
		})
	}
	return rs
}
