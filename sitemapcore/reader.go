package sitemapcore

import "bytes"

// A ValueReader returns values of pages, mostly without a copy: a value is valid until the next call. Each reader needs
// its own, because others read between two slices of a job.
type ValueReader struct {
	Doc *Document
	buf []byte
}

// Value returns a field of a page, or nil.
func (r *ValueReader) Value(id EntryID, f Field) []byte {
	b, ok := r.Doc.Peek(id, f)
	if !ok {
		r.buf, _ = r.Doc.AppendValue(r.buf[:0], id, f)
		b = r.buf
	}
	return b
}

// Loc returns the address of a page, not trimmed.
func (r *ValueReader) Loc(id EntryID) []byte { return r.Value(id, Loc) }

// Address returns the address of a page without the white space around it.
func (r *ValueReader) Address(id EntryID) []byte { return bytes.TrimSpace(r.Loc(id)) }
