package browser

import (
	"strings"
	"syscall/js"
	"time"

	"sitemapeditor/sitemapcore/journal"
)

// A jsStorage is the [journal.Storage] of web/worker/storage.js. Its methods wait for the browser, so they must not be
// called from a callback of it.
type jsStorage struct{ handle js.Value }

// openStorage returns the storage of projects, or nil if the browser allows none.
func openStorage() journal.Storage {
	handle, err := await(js.Global().Get("sitemapEditorEngine").Get("storage"))
	if err != nil || handle.IsNull() {
		return nil
	}
	return jsStorage{handle}
}

// ask calls a method and waits for its result.
func ask(handle js.Value, method string, args ...any) (js.Value, error) {
	v, err := await(handle.Call(method, args...))
	if err == nil {
		return v, nil
	}
	switch text := err.Error(); {
	case strings.HasPrefix(text, "QuotaExceededError"):
		return v, journal.ErrQuota
	case strings.HasPrefix(text, "NotFoundError"):
		return v, journal.ErrGone
	}
	return v, err
}

func texts(list js.Value) []string {
	out := make([]string, list.Length())
	for i := range out {
		out[i] = list.Index(i).String()
	}
	return out
}

func (s jsStorage) Time() int64 { return time.Now().UnixMilli() }

func (s jsStorage) List() ([]string, error) {
	list, err := ask(s.handle, "list")
	if err != nil {
		return nil, err
	}
	return texts(list), nil
}

func (s jsStorage) Folder(name string, write bool) (journal.Folder, error) {
	folder, err := ask(s.handle, "folder", name, write)
	if err != nil {
		return nil, err
	}
	return &jsFolder{handle: folder}, nil
}

func (s jsStorage) Remove(name string) error {
	_, err := ask(s.handle, "remove", name)
	return err
}

func (s jsStorage) Lock(name string, take bool, lost func()) (func(), error) {
	callback := funcOf(func([]js.Value) { lost() })
	release, err := ask(s.handle, "lock", name, take, callback)
	if err != nil || release.IsNull() {
		callback.Release()
		return nil, err
	}
	// The callback stays: a lock can be lost in the moment in which it is let go.
	return func() { release.Invoke() }, nil
}

func (s jsStorage) Locked() (map[string]bool, error) {
	list, err := ask(s.handle, "locked")
	if err != nil {
		return nil, err
	}
	out := make(map[string]bool)
	for _, name := range texts(list) {
		out[name] = true
	}
	return out, nil
}

// A jsFolder is a [journal.Folder] of a jsStorage.
type jsFolder struct {
	handle js.Value
	buffer js.Value // a Uint8Array that bytes go through; undefined before the first write
}

func (f *jsFolder) List() ([]journal.Info, error) {
	list, err := ask(f.handle, "list")
	if err != nil {
		return nil, err
	}
	out := make([]journal.Info, list.Length())
	for i := range out {
		pair := list.Index(i)
		out[i] = journal.Info{Name: pair.Index(0).String(), Size: int64(pair.Index(1).Float())}
	}
	return out, nil
}

func (f *jsFolder) ReadAt(name string, p []byte, off int64) (int, error) {
	n := 0
	for n < len(p) {
		b, err := ask(f.handle, "read", name, float64(off)+float64(n), len(p)-n)
		if err != nil {
			return n, err
		}
		k := js.CopyBytesToGo(p[n:], b)
		if k == 0 {
			break
		}
		n += k
	}
	return n, nil
}

func (f *jsFolder) WriteAt(name string, p []byte, off int64) error {
	if f.buffer.IsUndefined() || f.buffer.Length() < len(p) {
		f.buffer = js.Global().Get("Uint8Array").New(max(len(p), 4<<10))
	}
	js.CopyBytesToJS(f.buffer, p)
	_, err := ask(f.handle, "write", name, float64(off), f.buffer.Call("subarray", 0, len(p)))
	return err
}

func (f *jsFolder) Truncate(name string, size int64) error {
	_, err := ask(f.handle, "truncate", name, float64(size))
	return err
}

func (f *jsFolder) Flush() error {
	_, err := ask(f.handle, "flush")
	return err
}

func (f *jsFolder) Remove(name string) error {
	_, err := ask(f.handle, "remove", name)
	return err
}

func (f *jsFolder) Close() {
	// What can't be closed is closed when the worker ends.
	_, _ = ask(f.handle, "close")
}
