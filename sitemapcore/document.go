package sitemapcore

import (
	"bytes"
	"maps"
	"slices"

	"sitemapeditor/sitemapcore/xmltext"
)

// A Document is a list of pages with the files that they came from. The zero value is not ready;
// use [NewDocument]. A Document is not safe for use by several goroutines.
type Document struct {
	rowTable
	stores
	values
	order
	files   []*File // which never change: a ChangeSet puts others in their place
	left    int     // the number of rows in the order that are left out
	changed int     // the number of rows in the order that differ from the opened ones
	tallies []Tally // by file
	held    FieldBits
}

// A Tally counts the pages of one file, so that describing a file need not visit them.
type Tally struct {
	Pages   int
	Changed int // that differ from the opened ones
	LeftOut int // of the output
}

// NewDocument returns an empty document.
func NewDocument() *Document {
	return &Document{rowTable: rowTable{next: 1}, values: newValues()}
}

// Slice returns the ids of positions from up to but not including to.
func (d *Document) Slice(from, to int) IDs {
	if from >= to {
		return nil
	}
	w := walk{&d.order, d.find(from)}
	return w.slice(nil, from, to)
}

// Order returns all ids in order, as they are now: no later change of the document changes the list, nor may the caller.
// Loops over the pages use it, and call [Breathe.Pace].
func (d *Document) Order() IDs { return d.order.runs }

// Files returns the files, those that are gone included. The caller must not change them.
func (d *Document) Files() []*File { return d.files }

// OpenFiles calls yield for each file that is part of the document, until yield returns false.
func (d *Document) OpenFiles(yield func(FileID, *File) bool) {
	for i, f := range d.files {
		if !f.Gone && !yield(FileID(i), f) {
			return
		}
	}
}

// File returns one file, as it is now. The caller must not change it.
func (d *Document) File(f FileID) *File { return d.files[f] }

// missing is the file of each number whose file the project no longer has.
var missing = &File{Gone: true}

// Missing reports whether only the number of a file is left: nothing of the project leads back to it.
func (f *File) Missing() bool { return f == missing }

// StoredBytes returns the length of all stores, in bytes.
func (d *Document) StoredBytes() int { return d.bytes + len(d.values.blob) }

// LeftOut returns the number of pages that are left out of the output.
func (d *Document) LeftOut() int { return d.left }

// Changed returns the number of pages that differ from the opened ones.
func (d *Document) Changed() int { return d.changed }

// Held returns the fields that some page has, or had before an edit. Columns of other fields need not be shown.
func (d *Document) Held() FieldBits { return d.held }

// Tally counts the pages of a file.
func (d *Document) Tally(f FileID) Tally { return d.tallies[f] }

// Edited reports whether pages of a file were changed, added, left out or deleted.
func (d *Document) Edited(f FileID) bool {
	t := d.tallies[f]
	return t.Changed+t.LeftOut > 0 || t.Pages != d.files[f].NumRows
}

// Bytes returns the bytes of a page's entry, without the edits of core values. The caller must not
// change them.
func (d *Document) Bytes(id EntryID) []byte {
	r := d.Row(id)
	return d.texts[r.Store][r.Start:r.End]
}

// IsNew reports whether the page was added to its file afterwards.
func (d *Document) IsNew(id EntryID) bool {
	f := d.files[d.Row(id).File]
	return id < f.First || id >= f.First+EntryID(f.NumRows)
}

// IsChanged reports whether the page differs from the opened one: a new page, an edited value, or other bytes.
func (d *Document) IsChanged(id EntryID) bool {
	return d.Patched(id) || d.Row(id).Store != d.files[d.Row(id).File].Store || d.IsNew(id)
}

// AppendValue appends a field's value to dst and reports whether the page has the field.
func (d *Document) AppendValue(dst []byte, id EntryID, f Field) ([]byte, bool) {
	switch ref := d.Ref(id, f); ref {
	case Original:
		r := d.Row(id)
		return AppendOriginal(dst, d.texts[r.Store][r.Start:r.End], &r.Shape, f)
	case Absent:
		return dst, false
	default:
		return append(dst, d.RefText(ref)...), true
	}
}

// AppendOriginal appends the value of a field in an entry's bytes, and reports whether the entry has the field.
func AppendOriginal(dst, entry []byte, s *Shape, f Field) ([]byte, bool) {
	span := s.Fields[f]
	if !span.Present() {
		return dst, false
	}
	raw := entry[span.Off:span.End()]
	if s.Flags&Encoded(f) == 0 {
		return append(dst, raw...), true
	}
	return xmltext.AppendDecode(dst, raw), true
}

// Peek returns a field's value without a copy; ok is false if the value must be decoded with [Document.AppendValue].
// For a missing field it returns nil and true. It serves scans over all pages.
func (d *Document) Peek(id EntryID, f Field) (value []byte, ok bool) {
	switch ref := d.Ref(id, f); ref {
	case Original:
		r := d.Row(id)
		span := r.Fields[f]
		if !span.Present() {
			return nil, true
		}
		if r.Flags&Encoded(f) != 0 {
			return nil, false
		}
		start := r.Start + span.Off
		return d.texts[r.Store][start : start+span.Len : start+span.Len], true
	case Absent:
		return nil, true
	default:
		return d.RefText(ref), true
	}
}

// PeekAll is [Document.Peek] for all fields: it stores the values that need no decoding in v, nil for missing ones. It
// returns a bit for each field that must be decoded with [Document.AppendValue].
func (d *Document) PeekAll(id EntryID, v *[NumFields][]byte) (encoded uint8) {
	b, i := d.blockOf(id)
	r := &b.rows[i]
	if b.patch != nil {
		for f := range Field(NumFields) {
			var ok bool
			if v[f], ok = d.Peek(id, f); !ok {
				encoded |= 1 << f
			}
		}
		return encoded
	}
	text := d.texts[r.Store][r.Start:r.End]
	for f := range &r.Fields {
		span := &r.Fields[f]
		if span.Off == 0 {
			v[f] = nil
			continue
		}
		v[f] = text[span.Off : span.Off+span.Len : span.Off+span.Len]
	}
	return uint8(r.Flags & (locEncoded | lastModEncoded | changeFreqEncoded | priorityEncoded))
}

// Value returns a field's value as a string, and whether the page has the field.
func (d *Document) Value(id EntryID, f Field) (string, bool) {
	b, ok := d.AppendValue(nil, id, f)
	return string(b), ok
}

// RefFor returns the ref that gives a page's field the value: [Original] if the bytes have that value. A nil value
// removes the field.
func (d *Document) RefFor(id EntryID, f Field, value []byte) ValueRef {
	r := d.Row(id)
	old, present := AppendOriginal(nil, d.texts[r.Store][r.Start:r.End], &r.Shape, f)
	switch {
	case value == nil && !present, value != nil && present && bytes.Equal(old, value):
		return Original
	case value == nil:
		return Absent
	default:
		return d.values.intern(value)
	}
}

// AddFile gives the document a file without rows of its own. The file is gone until a [SetFiles]
// change brings it in.
func (d *Document) AddFile(f File) (FileID, error) {
	if len(d.files) > int(^FileID(0)) {
		return 0, ErrFull
	}
	f.Gone = true
	d.files = append(d.files, &f)
	d.tallies = append(d.tallies, Tally{})
	return FileID(len(d.files) - 1), nil
}

// AddSegment adds the segment of a file, with its Name, Path, Raw, Packed and Encoding, and returns the file and the
// ids of its rows. They become part of the document through a ChangeSet with [SetFiles] and [InsertRows].
func (d *Document) AddSegment(f File, s *Segment) (FileID, IDs, error) {
	if int(d.next)+s.Rows.Len()+BlockRows > 1<<31 {
		return 0, nil, ErrFull
	}
	store, err := d.AddStore(s.Text)
	if err != nil {
		return 0, nil, err
	}
	f.Kind, f.Store, f.Root, f.Children, f.Came = s.Kind, store, s.Root, s.Children, s.Children
	f.Unread, f.Broken, f.Truncated = s.Unread, s.Broken, s.Truncated
	f.Receipts = append(f.Receipts, s.Receipts...)
	f.NumRows = s.Rows.Len()
	file, err := d.AddFile(f)
	if err != nil {
		return 0, nil, err
	}
	for i := range s.Rows.n {
		r := s.Rows.At(i)
		r.Store, r.File = store, file
	}
	n := uint32(s.Rows.n)
	first := d.adopt(&s.Rows)
	d.files[file].First = first
	return file, IDs(nil).AppendRun(Run{first, n}), nil
}

// Clone returns a copy of the document, on which changes can be tried. The copies share the bytes of files and entries,
// which are append-only. Cloning a million pages takes about 50 MB and a tenth of a second.
func (d *Document) Clone() *Document {
	c := *d
	c.blocks = slices.Clone(d.blocks)
	for i := range c.blocks {
		if b := &c.blocks[i]; b.rows != d.hole {
			b.rows, b.patch, b.out, b.came = copied(b.rows), copied(b.patch), copied(b.out), copied(b.came)
		}
	}
	c.texts, c.hasArena = slices.Clone(d.texts), false
	c.blob, c.ends = slices.Clip(d.blob), slices.Clip(d.ends)
	c.known = maps.Clone(d.known)
	c.files, c.tallies = slices.Clone(d.files), slices.Clone(d.tallies)
	c.order.runs, c.order.start, c.order.byID =
		slices.Clone(d.order.runs), slices.Clone(d.order.start), slices.Clone(d.order.byID)
	return &c
}

func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	v := *p
	return &v
}
