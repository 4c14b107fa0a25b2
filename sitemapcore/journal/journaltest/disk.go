// Package journaltest has a storage in memory, for tests.
package journaltest

import (
	"errors"
	"maps"
	"slices"
	"sync"

	"sitemapeditor/sitemapcore/journal"
)

// A Disk is a storage in memory that can fail, and lose unflushed data. Several engines may share one, like tabs.
type Disk struct {
	mu      sync.Mutex
	now     int64
	flushed map[string]map[string][]byte // by folder and file: what survives a crash
	written map[string]map[string][]byte // the content before the next flush
	locks   map[string]*lock
	quota   int // capacity in bytes; 0 for no limit
	fail    func(op, folder, name string) error
}

type lock struct {
	lost func()
	gone chan struct{} // closed when the holder has let go
}

// NewDisk returns an empty disk.
func NewDisk() *Disk {
	return &Disk{
		now: 1_790_000_000_000, flushed: map[string]map[string][]byte{},
		written: map[string]map[string][]byte{}, locks: map[string]*lock{},
	}
}

// lock locks the disk, and returns what unlocks it.
func (d *Disk) lock() (unlock func()) {
	d.mu.Lock()
	return d.mu.Unlock
}

// Fail lets f decide which operations fail: "write", "flush", "read", "list", "truncate", "remove".
// Nil lets all succeed.
func (d *Disk) Fail(f func(op, folder, name string) error) {
	defer d.lock()()
	d.fail = f
}

// Quota limits the bytes of all files. A write beyond it is partly written.
func (d *Disk) Quota(n int) {
	defer d.lock()()
	d.quota = n
}

// Clear removes everything, as a browser does whose owner clears the site's data.
func (d *Disk) Clear() {
	defer d.lock()()
	clear(d.flushed)
	clear(d.written)
}

// Crash returns a disk as it is after the computer lost power: keep returns how many bytes remain of a number of
// unflushed ones. All locks are free.
func (d *Disk) Crash(keep func(n int) int) *Disk {
	defer d.lock()()
	c := NewDisk()
	c.now = d.now
	for folder, files := range d.written {
		for name, b := range files {
			safe := d.flushed[folder][name]
			if !slices.Equal(safe, b) {
				n := 0
				for n < len(safe) && n < len(b) && safe[n] == b[n] {
					n++
				}
				b = b[:n+keep(len(b)-n)]
			}
			c.put(c.flushed, folder, name, b)
			c.put(c.written, folder, name, b)
		}
	}
	return c
}

// Folders returns the names of the folders that have files.
func (d *Disk) Folders() []string {
	names, _ := d.List()
	slices.Sort(names)
	return names
}

// File returns a file, or nil.
func (d *Disk) File(folder, name string) []byte {
	defer d.lock()()
	return slices.Clone(d.written[folder][name])
}

// Files returns the names of the files of a folder.
func (d *Disk) Files(folder string) []string {
	defer d.lock()()
	return slices.Sorted(maps.Keys(d.written[folder]))
}

// Set makes a file; nil removes it.
func (d *Disk) Set(folder, name string, b []byte) {
	defer d.lock()()
	for _, m := range []map[string]map[string][]byte{d.flushed, d.written} {
		if b == nil {
			delete(m[folder], name)
		} else {
			d.put(m, folder, name, b)
		}
	}
}

func (d *Disk) put(m map[string]map[string][]byte, folder, name string, b []byte) {
	if m[folder] == nil {
		m[folder] = map[string][]byte{}
	}
	m[folder][name] = slices.Clone(b)
}

// Time implements [journal.Storage].
func (d *Disk) Time() int64 {
	defer d.lock()()
	d.now++
	return d.now
}

// Wait lets time pass.
func (d *Disk) Wait(ms int64) {
	defer d.lock()()
	d.now += ms
}

// List implements [journal.Storage].
func (d *Disk) List() ([]string, error) {
	defer d.lock()()
	if err := d.check("list", "", ""); err != nil {
		return nil, err
	}
	return slices.Collect(maps.Keys(d.written)), nil
}

// Folder implements [journal.Storage].
func (d *Disk) Folder(name string, write bool) (journal.Folder, error) {
	defer d.lock()()
	if d.written[name] == nil {
		if !write {
			return nil, journal.ErrGone
		}
		d.written[name] = map[string][]byte{}
	}
	return &folder{d: d, name: name, write: write}, nil
}

// Remove implements [journal.Storage].
func (d *Disk) Remove(name string) error {
	defer d.lock()()
	if err := d.check("remove", name, ""); err != nil {
		return err
	}
	delete(d.flushed, name)
	delete(d.written, name)
	return nil
}

// Lock implements [journal.Storage].
func (d *Disk) Lock(name string, take bool, lost func()) (func(), error) {
	d.mu.Lock()
	l := d.locks[name]
	if l != nil && !take {
		d.mu.Unlock()
		return nil, nil
	}
	mine := &lock{lost, make(chan struct{})}
	d.locks[name] = mine
	d.mu.Unlock()
	if l != nil {
		l.lost()
		<-l.gone
	}
	return sync.OnceFunc(func() {
		close(mine.gone)
		defer d.lock()()
		if d.locks[name] == mine {
			delete(d.locks, name)
		}
	}), nil
}

// Locked implements [journal.Storage].
func (d *Disk) Locked() (map[string]bool, error) {
	defer d.lock()()
	out := map[string]bool{}
	for name := range d.locks {
		out[name] = true
	}
	return out, nil
}

func (d *Disk) check(op, folder, name string) error {
	if d.fail == nil {
		return nil
	}
	return d.fail(op, folder, name)
}

// A folder is an open folder of a disk.
type folder struct {
	d      *Disk
	name   string
	write  bool
	closed bool
}

var errClosed = errors.New("journaltest: the folder is closed or only read")

// enter begins an operation.
func (f *folder) enter(op, name string, write bool) (map[string][]byte, error) {
	if f.closed || write && !f.write {
		return nil, errClosed
	}
	if err := f.d.check(op, f.name, name); err != nil {
		return nil, err
	}
	files := f.d.written[f.name]
	if files == nil {
		return nil, journal.ErrGone
	}
	return files, nil
}

// do does something with the files of the folder.
func (f *folder) do(op, name string, write bool, work func(files map[string][]byte)) error {
	defer f.d.lock()()
	files, err := f.enter(op, name, write)
	if err == nil {
		work(files)
	}
	return err
}

func (f *folder) List() (out []journal.Info, err error) {
	err = f.do("list", "", false, func(files map[string][]byte) {
		for name, b := range files {
			out = append(out, journal.Info{Name: name, Size: int64(len(b))})
		}
	})
	return out, err
}

func (f *folder) ReadAt(name string, p []byte, off int64) (n int, err error) {
	there := false
	err = f.do("read", name, false, func(files map[string][]byte) {
		var b []byte
		b, there = files[name]
		n = copy(p, b[min(off, int64(len(b))):])
	})
	if err == nil && !there {
		err = journal.ErrGone
	}
	return n, err
}

func (f *folder) WriteAt(name string, p []byte, off int64) error {
	defer f.d.lock()()
	files, err := f.enter("write", name, true)
	if err != nil {
		if files := f.d.written[f.name]; files != nil && off <= int64(len(files[name])) {
			// A write that fails may leave a part.
			f.put(files, name, p[:len(p)/2], off)
		}
		return err
	}
	if off > int64(len(files[name])) {
		return errors.New("journaltest: a write beyond the end")
	}
	if f.d.quota > 0 {
		all := 0
		for _, folder := range f.d.written {
			for _, b := range folder {
				all += len(b)
			}
		}
		if room := f.d.quota - all; len(p) > room {
			f.put(files, name, p[:max(0, room)], off)
			return journal.ErrQuota
		}
	}
	f.put(files, name, p, off)
	return nil
}

func (f *folder) put(files map[string][]byte, name string, p []byte, off int64) {
	b := files[name]
	if off == int64(len(b)) {
		files[name] = append(b, p...)
		return
	}
	files[name] = slices.Concat(b[:off], p, b[min(int64(len(b)), off+int64(len(p))):])
}

func (f *folder) Truncate(name string, size int64) error {
	return f.do("truncate", name, true, func(files map[string][]byte) {
		files[name] = slices.Clone(files[name][:min(size, int64(len(files[name])))])
	})
}

func (f *folder) Flush() error {
	return f.do("flush", "", true, func(files map[string][]byte) {
		for name, b := range files {
			f.d.put(f.d.flushed, f.name, name, b)
		}
	})
}

func (f *folder) Remove(name string) error {
	return f.do("remove", name, true, func(files map[string][]byte) {
		delete(files, name)
		delete(f.d.flushed[f.name], name)
	})
}

func (f *folder) Close() {
	defer f.d.lock()()
	f.closed = true
}
