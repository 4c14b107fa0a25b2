package sitemapcore

import (
	"fmt"
	"hash/maphash"
)

// A ValueRef names a value that an edit gave to a field.
type ValueRef uint32

// The two refs that name no text.
const (
	// Original means the value in the entry's bytes.
	Original ValueRef = iota
	// Absent says that the field was taken out.
	Absent

	firstValue
)

// values interns the edited texts of fields. Each text is stored once in an append-only blob, so that a value set on a
// million pages costs its own length.
type values struct {
	blob  []byte
	ends  []uint32            // ends[i] is the end in blob of value i
	known map[uint64]ValueRef // by hash; of texts with the same one the last, so that the others may come again
	seed  maphash.Seed
}

func newValues() values {
	return values{known: make(map[uint64]ValueRef), seed: maphash.MakeSeed()}
}

func (v *values) intern(text []byte) ValueRef {
	h := maphash.Bytes(v.seed, text)
	if r, ok := v.known[h]; ok && string(v.RefText(r)) == string(text) {
		return r
	}
	return v.add(h, text)
}

func (v *values) add(h uint64, text []byte) ValueRef {
	v.blob = append(v.blob, text...)
	v.ends = append(v.ends, uint32(len(v.blob)))
	v.known[h] = firstValue + ValueRef(len(v.ends)-1)
	return v.known[h]
}

// RefText returns the text that a ref other than [Original] and [Absent] names.
func (v *values) RefText(r ValueRef) []byte {
	i := r - firstValue
	start := uint32(0)
	if i > 0 {
		start = v.ends[i-1]
	}
	return v.blob[start:v.ends[i]]
}

// ValueText returns the i-th of the texts that edits gave to fields.
func (v *values) ValueText(i int) []byte { return v.RefText(firstValue + ValueRef(i)) }

// PutValue adds a text as the i-th that edits gave to fields. It must be the next one.
func (v *values) PutValue(i int, text []byte) error {
	if i != len(v.ends) {
		return fmt.Errorf("%w: value %d", ErrStale, i)
	}
	v.add(maphash.Bytes(v.seed, text), text)
	return nil
}
