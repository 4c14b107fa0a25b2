package journal

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// What a [Store] may say beside other errors.
var (
	// ErrQuota says that there is no room for more bytes.
	ErrQuota = errors.New("journal: no room is left")
	// ErrGone says that a file is not there, or no longer.
	ErrGone = errors.New("journal: the file is gone")
)

// An Info describes one file of a store.
type Info struct {
	Name string
	Size int64
}

// A Store is a folder of files. Names are lower-case letters, digits and hyphens. The files of the
// origin private file system fit it, whose sync access handles write in place; so does a database
// that keeps a batch of pieces in one transaction.
type Store interface {
	// List returns the files in any order.
	List() ([]Info, error)
	// ReadAt fills p with the bytes from off on and returns how many there were; fewer than len(p)
	// only at the end of the file.
	ReadAt(name string, p []byte, off int64) (int, error)
	// WriteAt puts bytes at off, which is not beyond the end; a file that is not there begins.
	// After an error any part of p may be there.
	WriteAt(name string, p []byte, off int64) error
	// Truncate cuts a file off. One that is not there begins empty.
	Truncate(name string, size int64) error
	// Flush returns nil when all that was written is on the device.
	Flush() error
	// Remove removes a file. One that is not there is no error.
	Remove(name string) error
	// Close lets go of the files.
	Close()
}

// Memory is a store in memory. The zero value is empty.
type Memory struct{ files map[string][]byte }

// Put makes a file of bytes, which the store takes over.
func (m *Memory) Put(name string, b []byte) {
	if m.files == nil {
		m.files = make(map[string][]byte)
	}
	m.files[name] = b
}

// Bytes returns a file; nil where it is not there.
func (m *Memory) Bytes(name string) []byte { return m.files[name] }

// List implements [Store].
func (m *Memory) List() ([]Info, error) {
	var out []Info
	for name, b := range m.files {
		out = append(out, Info{name, int64(len(b))})
	}
	slices.SortFunc(out, func(a, b Info) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// ReadAt implements [Store].
func (m *Memory) ReadAt(name string, p []byte, off int64) (int, error) {
	b, ok := m.files[name]
	if !ok {
		return 0, ErrGone
	}
	return copy(p, b[min(off, int64(len(b))):]), nil
}

// WriteAt implements [Store].
func (m *Memory) WriteAt(name string, p []byte, off int64) error {
	b := m.files[name]
	if off > int64(len(b)) {
		return fmt.Errorf("journal: byte %d is beyond the end of %s", off, name)
	}
	if off == int64(len(b)) {
		m.Put(name, append(b, p...))
		return nil
	}
	// What others were given of the file stays as it is.
	m.Put(name, append(b[:off:off], append(slices.Clone(p), b[min(int64(len(b)), off+int64(len(p))):]...)...))
	return nil
}

// Truncate implements [Store].
func (m *Memory) Truncate(name string, size int64) error {
	b := m.files[name]
	m.Put(name, b[:min(size, int64(len(b)))])
	return nil
}

// Flush implements [Store].
func (m *Memory) Flush() error { return nil }

// Remove implements [Store].
func (m *Memory) Remove(name string) error {
	delete(m.files, name)
	return nil
}

// Close implements [Store].
func (m *Memory) Close() {}
