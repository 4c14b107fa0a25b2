package journal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
)

// Version is the version of the format that this program writes and reads. The bytes of versions 1 and 2 changed without
// another number, so nothing of them is read.
const Version = 3

// magic begins the payload of the first frame.
const magic = "Sitemap Editor"

const (
	// frameHead is the length of the head of a frame: the length of the payload, the checksum so far, and the checksum
	// with the payload, 32 bits each, little-endian. The first checksum distinguishes a damaged length from an
	// incomplete frame.
	frameHead = 12
	// writeBytes is how much a writer collects before it writes.
	writeBytes = 1 << 20
	// readBytes is how much a reader asks for at once.
	readBytes = 1 << 16
)

// Errors of reading.
var (
	// ErrVersion says that another version of the program has written this.
	ErrVersion = errors.New("journal: written by another version")
	// ErrDamaged is returned if bytes differ from the written ones.
	ErrDamaged = errors.New("journal: damaged")
	// ErrTorn says that the journal ends within a frame.
	ErrTorn = errors.New("journal: the last frame is torn")
	// ErrUnknown says that a change has an operation that the format has no place for.
	ErrUnknown = errors.New("journal: unknown operation")
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Sum updates a CRC-32C.
func Sum(sum uint32, b []byte) uint32 { return crc32.Update(sum, castagnoli, b) }

// appendFrame appends a frame; sum is the checksum of the frame before.
func appendFrame(dst []byte, sum uint32, payload []byte) ([]byte, uint32) {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(payload)))
	sum = Sum(sum, dst[len(dst)-4:])
	dst = binary.LittleEndian.AppendUint32(dst, sum)
	sum = Sum(sum, payload)
	dst = binary.LittleEndian.AppendUint32(dst, sum)
	return append(dst, payload...), sum
}

// A Writer appends records to a journal. What could not be written stays with it, and the next
// Flush tries again.
type Writer struct {
	s     Folder
	name  string
	end   int64 // the end of the completely written frames
	sum   uint32
	buf   []byte // frames behind it
	dirty bool   // a write failed, so that the bytes behind end are undefined
	safe  int64  // how much of it is on the device

	begun    int64 // end and sum at the call of Begin
	begunSum uint32
}

// NewWriter begins a journal, in the place of one that has the same name.
func NewWriter(s Folder, h Head) *Writer {
	w := &Writer{s: s, name: Name(h.Generation), dirty: true}
	// A head is always known.
	_ = w.Add(&h)
	return w
}

// Name returns the file name of a journal.
func Name(generation int) string { return "journal-" + strconv.Itoa(generation) }

// Generation returns the generation of a journal by its file name, or 0 for another file.
func Generation(name string) int {
	rest, ok := strings.CutPrefix(name, "journal-")
	n, err := strconv.Atoi(rest)
	if !ok || err != nil || n < 1 || Name(n) != name {
		return 0
	}
	return n
}

// SourceName returns the file name of the source of a file.
func SourceName(file int) string { return "source-" + strconv.Itoa(file) }

// Size returns the length of the journal with all that was added, in bytes.
func (w *Writer) Size() int64 { return w.end + int64(len(w.buf)) }

// Flushed returns how much of the journal is on the device, in bytes.
func (w *Writer) Flushed() int64 { return w.safe }

// Add puts a record behind the others. It is not kept before Flush has returned nil. A change with
// an operation that this package does not know gives ErrUnknown, and is not added.
func (w *Writer) Add(r Record) error {
	payload, ok := encode(r)
	if !ok {
		return ErrUnknown
	}
	w.buf, w.sum = appendFrame(w.buf, w.sum, payload)
	return nil
}

// Full reports whether so much was added that it is time to call Write.
func (w *Writer) Full() bool { return len(w.buf) >= writeBytes }

// Write writes the added records to the folder.
func (w *Writer) Write() error {
	if w.dirty {
		if err := w.s.Truncate(w.name, w.end); err != nil {
			return err
		}
		w.dirty = false
	}
	if len(w.buf) == 0 {
		return nil
	}
	if err := w.s.WriteAt(w.name, w.buf, w.end); err != nil {
		w.dirty = true
		return err
	}
	w.end += int64(len(w.buf))
	w.buf = w.buf[:0]
	if cap(w.buf) > 2*writeBytes {
		w.buf = nil
	}
	return nil
}

// Begin writes the added records, and remembers the position for [Writer.Back].
func (w *Writer) Begin() error {
	err := w.Write()
	if err == nil {
		w.begun, w.begunSum = w.end, w.sum
	}
	return err
}

// Back discards the records since [Writer.Begin], so that the caller can add all of them again.
func (w *Writer) Back() {
	w.buf, w.end, w.sum, w.dirty = w.buf[:0], w.begun, w.begunSum, true
}

// Flush writes the added records. If it returns nil, they are on the device.
func (w *Writer) Flush() error {
	if err := w.Write(); err != nil {
		return err
	}
	if err := w.s.Flush(); err != nil {
		return err
	}
	w.safe = w.end
	return nil
}

// A Reader reads the records of a journal.
type Reader struct {
	s    Folder
	name string
	buf  []byte // read and not used yet
	at   int64  // of buf in the file
	size int64
	sum  uint32
	Head Head
	lone bool // the frame before is not known, so the next one has to be whole by itself
}

// NewReader begins to read a journal. The error is ErrVersion, ErrTorn or ErrDamaged, or the folder's own. With
// ErrDamaged it returns a reader too, whose [Reader.Skip] finds the intact records behind the head.
func NewReader(s Folder, generation int) (*Reader, error) {
	files, err := s.List()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(files, func(f Info) bool { return f.Name == Name(generation) })
	if i < 0 {
		return nil, ErrGone
	}
	r := &Reader{s: s, name: files[i].Name, size: files[i].Size}
	first, err := r.Next()
	if first == nil && err == nil {
		err = ErrTorn
	}
	h, ok := first.(*Head)
	switch {
	case err != nil && !errors.Is(err, ErrDamaged):
		return nil, err
	case !ok || h.Generation != generation:
		return &Reader{s: s, name: r.name, size: r.size}, ErrDamaged
	}
	r.Head = *h
	return r, nil
}

// Offset returns the offset of the next record. After an error, the records before it are intact.
func (r *Reader) Offset() int64 { return r.at }

// Next returns the next record, or nil at the end. The error is [ErrTorn], [ErrDamaged] or
// [ErrVersion], or the folder's own.
func (r *Reader) Next() (Record, error) {
	if r.at == r.size {
		return nil, nil
	}
	if err := r.fill(frameHead); err != nil {
		return nil, err
	}
	n := int64(binary.LittleEndian.Uint32(r.buf))
	sum := Sum(r.sum, r.buf[:4])
	if r.lone {
		sum = binary.LittleEndian.Uint32(r.buf[4:])
	}
	if sum != binary.LittleEndian.Uint32(r.buf[4:]) {
		return nil, r.blank()
	}
	if r.at+frameHead+n > r.size {
		return nil, ErrTorn
	}
	if err := r.fill(int(frameHead + n)); err != nil {
		return nil, err
	}
	payload := r.buf[frameHead : frameHead+n]
	if sum = Sum(sum, payload); sum != binary.LittleEndian.Uint32(r.buf[8:]) {
		return nil, ErrDamaged
	}
	rec, err := decode(payload)
	if err != nil {
		return nil, err
	}
	r.buf, r.at, r.sum, r.lone = r.buf[frameHead+n:], r.at+frameHead+n, sum, false
	return rec, nil
}

// blank distinguishes a tail of zeros from damage. A file system may leave zeros if a write was interrupted.
func (r *Reader) blank() error {
	const most = 4 * writeBytes
	if r.size-r.at > most {
		return ErrDamaged
	}
	tail := make([]byte, r.size-r.at)
	n, err := r.s.ReadAt(r.name, tail, r.at)
	if err != nil {
		return err
	}
	if len(bytes.Trim(tail[:n], "\x00")) > 0 {
		return ErrDamaged
	}
	return ErrTorn
}

// fill lets buf have n bytes.
func (r *Reader) fill(n int) error {
	if int64(n) > r.size-r.at {
		return ErrTorn
	}
	have := len(r.buf)
	if have >= n {
		return nil
	}
	more := make([]byte, min(int64(max(n, readBytes)), r.size-r.at))
	copy(more, r.buf)
	k, err := r.s.ReadAt(r.name, more[have:], r.at+int64(have))
	if err != nil {
		return err
	}
	r.buf = more[:have+k]
	if len(r.buf) < n {
		return ErrTorn
	}
	return nil
}

// Skip continues behind damage with the next frame that is intact by itself, as its second checksum shows. It reports
// whether there is one. The number of skipped records is unknown, because their lengths may be damaged. Skip calls
// breathe regularly; its error ends the search.
func (r *Reader) Skip(breathe func() error) (bool, error) {
	from := r.at
	// Every length that is tried costs a checksum; so many bytes of them are enough for any
	// accident.
	work := 16*r.size + 1<<20
	for at := from + 1; at+frameHead < r.size && work > 0; at++ {
		if (at-from)%readBytes == 0 {
			if err := breathe(); err != nil {
				return false, err
			}
		}
		r.buf, r.at = r.buf[min(len(r.buf), 1):], at
		if err := r.fill(frameHead + 1); err != nil {
			return false, err
		}
		n := int64(binary.LittleEndian.Uint32(r.buf))
		if n == 0 || at+frameHead+n > r.size || !strings.ContainsRune(kinds, rune(r.buf[frameHead])) {
			continue
		}
		if err := r.fill(int(frameHead + n)); err != nil {
			return false, err
		}
		work -= n
		sum := Sum(binary.LittleEndian.Uint32(r.buf[4:]), r.buf[frameHead:frameHead+n])
		if sum == binary.LittleEndian.Uint32(r.buf[8:]) {
			r.lone = true
			return true, nil
		}
	}
	r.buf, r.at = nil, r.size
	return false, nil
}

// Resume returns a writer that continues behind the last intact record.
func (r *Reader) Resume() *Writer {
	return &Writer{s: r.s, name: r.name, end: r.at, sum: r.sum, dirty: true, safe: r.at}
}
