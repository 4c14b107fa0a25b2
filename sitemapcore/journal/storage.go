package journal

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Errors of a [Folder].
var (
	// ErrQuota says that there is no room for more bytes.
	ErrQuota = errors.New("journal: no room is left")
	// ErrGone says that a file is not there, or no longer.
	ErrGone = errors.New("journal: the file is gone")
)

// Storage stores projects, each in a folder. Its methods block until the device is done.
type Storage interface {
	// Time is the time of day, in milliseconds since 1970 UTC.
	Time() int64
	// List returns the names of the folders.
	List() ([]string, error)
	// Folder opens a folder. For writing, it creates a missing folder, and fails if another tab has the folder open for
	// writing.
	Folder(name string, write bool) (Folder, error)
	// Remove removes a folder with its files.
	Remove(name string) error
	// Lock makes this tab the writer of a folder. If another tab is the writer, Lock returns nil, or with take it asks
	// that tab to let go, and stops waiting after some seconds. lost is called, from any goroutine, if another tab
	// takes over; the caller must then call unlock soon.
	Lock(name string, take bool, lost func()) (unlock func(), err error)
	// Locked returns the names of the folders that any tab writes.
	Locked() (map[string]bool, error)
}

// An Info describes one file of a folder.
type Info struct {
	Name string
	Size int64
}

// A Folder holds the files of one project. Names are lower-case letters, digits and hyphens. In a browser
// they are files of the origin private file system, whose sync access handles write in place.
type Folder interface {
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
	// Remove removes a file. A missing file is no error.
	Remove(name string) error
	// Close lets go of the files.
	Close()
}

// Memory is a folder in memory. The zero value is empty.
type Memory struct{ files map[string][]byte }

// Put makes a file of bytes, which the folder takes over.
func (m *Memory) Put(name string, b []byte) {
	if m.files == nil {
		m.files = make(map[string][]byte)
	}
	m.files[name] = b
}

// Bytes returns a file, or nil.
func (m *Memory) Bytes(name string) []byte { return m.files[name] }

// List implements [Folder].
func (m *Memory) List() ([]Info, error) {
	var out []Info
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		out = append(out, Info{name, int64(len(m.files[name]))})
	}
	return out, nil
}

// ReadAt implements [Folder].
func (m *Memory) ReadAt(name string, p []byte, off int64) (int, error) {
	b, ok := m.files[name]
	if !ok {
		return 0, ErrGone
	}
	return copy(p, b[min(off, int64(len(b))):]), nil
}

// WriteAt implements [Folder].
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

// Truncate implements [Folder].
func (m *Memory) Truncate(name string, size int64) error {
	b := m.files[name]
	m.Put(name, b[:min(size, int64(len(b)))])
	return nil
}

// Flush implements [Folder].
func (m *Memory) Flush() error { return nil }

// Remove implements [Folder].
func (m *Memory) Remove(name string) error {
	delete(m.files, name)
	return nil
}

// Close implements [Folder].
func (m *Memory) Close() {}
