package output

import (
	"encoding/binary"

	"sitemapeditor/sitemapcore"
)

// memoryVersion is the first byte of a memory as bytes. One that is not known is forgotten: nothing is lost but which files are others.
const memoryVersion = 3

// packedVersion is the one before, whose sizes and sums are of packed files.
const packedVersion = 2

// Append appends the memory in a form that [ReadMemory] reads, for whoever keeps it with the project: some 40 bytes for each file, and one or two
// for each page whose neighbours, in the order of ids, are in another file. ids is behind the last id of the document.
func (m *Memory) Append(dst []byte, ids sitemapcore.EntryID) []byte {
	w := memoryWriter(append(dst, memoryVersion))
	s := &m.form
	compress := 0
	if s.compress {
		compress = 1
	}
	for _, n := range [...]int{int(s.mode), int(s.form), int(s.split), s.maxPages, s.maxBytes, compress, m.fill} {
		w.number(uint64(n))
	}
	w.text(s.pattern)
	w.number(uint64(len(m.parts)))
	for i := range m.parts {
		p := &m.parts[i]
		w.text(p.name)
		w.text(p.key)
		w.text(p.changed)
		w.number(uint64(p.size))
		w.number(uint64(p.sum))
	}
	// Where the pages were sorted, the neighbours of each are in other files: what is alone takes no length.
	homes := m.homes(ids)
	w.number(uint64(len(homes)))
	for i := 0; i < len(homes); {
		k := i + 1
		for k < len(homes) && homes[k] == homes[i] {
			k++
		}
		if k == i+1 {
			w.number(uint64(homes[i]) << 1)
		} else {
			w.number(uint64(homes[i])<<1 | 1)
			w.number(uint64(k - i))
		}
		i = k
	}
	return w
}

// A memoryWriter is bytes that numbers and texts are appended to. Both are calls: inlined they would be ten times the program.
type memoryWriter []byte

//go:noinline
func (w *memoryWriter) number(n uint64) { *w = binary.AppendUvarint(*w, n) }

//go:noinline
func (w *memoryWriter) text(t string) {
	w.number(uint64(len(t)))
	*w = append(*w, t...)
}

// ReadMemory reads what [Memory.Append] wrote. It returns nil for anything else.
func ReadMemory(b []byte) *Memory {
	r := memoryReader{b: b}
	version := r.number(255)
	if version != memoryVersion && version != packedVersion {
		return nil
	}
	m := &Memory{}
	m.form = shape{
		mode: Mode(r.number(255)), form: Form(r.number(255)), split: Split(r.number(255)), maxPages: r.number(1 << 30), maxBytes: r.number(1 << 30),
		compress: r.number(1) == 1,
	}
	m.fill = r.number(1 << 30)
	m.form.pattern = r.text()
	for n := r.number(len(r.b)); n > 0 && !r.bad; n-- {
		m.parts = append(m.parts, remembered{name: r.text(), key: r.text(), changed: r.text(), size: int64(r.wide(1 << 50)), sum: uint32(r.wide(1<<32 - 1))})
	}
	if version == packedVersion {
		// No file is of this size, so none is taken for one that the owner has.
		for i := range m.parts {
			m.parts[i].size = 0
		}
	}
	for id, all := 0, r.number(1<<31-1); id < all && !r.bad; {
		home, n := r.number(len(m.parts)<<1|1), 1
		if home&1 != 0 {
			n = r.number(all - id)
		}
		if home >>= 1; home > 0 {
			p := &m.parts[home-1]
			p.ids = append(p.ids, sitemapcore.Run{First: sitemapcore.EntryID(id), N: uint32(n)})
		}
		id += max(n, 1)
	}
	if r.bad || len(r.b) > 0 {
		return nil
	}
	return m
}

// A memoryReader reads numbers and texts until one is not what it should be.
type memoryReader struct {
	b   []byte
	bad bool
}

// wide reads a number of at most most.
func (r *memoryReader) wide(most uint64) uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 || v > most {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *memoryReader) number(most int) int { return int(r.wide(uint64(most))) }

func (r *memoryReader) text() string {
	n := r.number(len(r.b))
	t := string(r.b[:min(n, len(r.b))])
	if len(t) < n {
		r.bad = true
	}
	r.b = r.b[len(t):]
	return t
}
