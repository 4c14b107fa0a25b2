package reading

import (
	"errors"
	"io"
	"sync"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
)

// An Input is one file to open.
type Input struct {
	Name, Path string
	Archive    string // the archive that contains it
	Day        string // of the last change, "2026-11-20"; empty if unknown
	Size       int64
	Fill       func(room []byte, unpack bool, came func(int, error)) (stop func()) // see [wire.Blob]
}

// An arrival counts the bytes of a file that came to their place.
type arrival struct {
	wake func()
	end  func() // nil once it has ended
	mu   sync.Mutex
	n    int   // bytes that came and were not taken yet
	err  error // behind them
}

// came notes bytes. Anybody may call it.
func (f *arrival) came(n int, err error) {
	f.mu.Lock()
	f.n += n
	f.err = err
	f.mu.Unlock()
	f.wake()
}

// received returns the number of bytes since the last call, and the error that ended them.
func (f *arrival) received() (n int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	n, f.n = f.n, 0
	return n, f.err
}

// stop lets nothing more come.
func (f *arrival) stop() {
	if f != nil && f.end != nil {
		f.end()
		f.end = nil
	}
}

// newArrival loads a file, or its decompressed content, into room until that is full or the file ends. The file's holder
// writes behind the loaded bytes, which no other code reads.
func newArrival(wake func(), in Input, unpack bool, room []byte) *arrival {
	f := &arrival{wake: wake}
	f.end = in.Fill(room, unpack, f.came)
	return f
}

// A transfer is a file that is loading. A nil one can only be stopped and asked for the loaded bytes.
type transfer struct {
	wake  func()
	no    int // among the files
	in    Input
	u     *format.Unpacker
	raw   *arrival // of the file as it is
	seen  int64    // bytes of it
	text  []byte
	plain *arrival // its decompressed content, if the holder decompresses it into text
	err   error
}

func newTransfer(wake func(), no int, in Input, limit int) (*transfer, error) {
	t := &transfer{wake: wake, no: no, in: in, u: format.NewUnpacker(limit)}
	if err := t.u.Grow(in.Size); err != nil {
		return nil, err
	}
	room := t.u.Room()[:in.Size]
	t.raw = newArrival(wake, in, false, room)
	return t, nil
}

// advance takes the loaded bytes. It never waits.
func (t *transfer) advance() {
	if t == nil || t.err != nil || t.plain != nil {
		return
	}
	n, end := t.raw.received()
	t.err = t.took(n)
	if t.err == nil && end == io.EOF && t.seen == t.in.Size {
		if t.err = t.u.Close(); t.err == nil {
			t.unpack()
		}
	}
}

// took notes bytes of the file as it is.
func (t *transfer) took(n int) error {
	if n == 0 {
		return nil
	}
	t.seen += int64(n)
	return t.u.Took(n)
}

// unpack lets the holder decompress the file, if the unpacker knows the length of the content.
func (t *transfer) unpack() {
	if n, ok := t.u.Expects(); t.plain == nil && ok {
		// One byte more, so that a text that is longer shows.
		t.text = make([]byte, n+1)
		t.plain = newArrival(t.wake, t.in, true, t.text)
	}
}

// stop lets nothing more come.
func (t *transfer) stop() {
	if t != nil {
		t.raw.stop()
		t.plain.stop()
	}
}

// A fetcher loads the bytes of files. The next ones load while a file is read: the disk and decompression need the
// processor only occasionally, and for a small file the browser takes longer to begin than to load.
type fetcher struct {
	host   Host
	inputs []Input
	limit  func() int  // how many more bytes may be open
	next   []*transfer // the files after the one that is being opened
}

// file loads a file, and reports the loaded bytes. The caller must run its result.
func (f *fetcher) file(i int, seen func(int64)) (*format.Unpacker, error) {
	t, err := f.receive(i)
	if err != nil {
		return nil, err
	}
	defer t.stop()
	err = f.await(t.raw, func(n int) error {
		err := t.took(n)
		seen(t.seen)
		return err
	})
	if errors.Is(err, errSource) || err == nil && t.seen != t.in.Size {
		err = item.RefuseVanished()
	}
	if err == nil {
		err = t.u.Close()
	}
	if err == nil {
		err = f.gunzip(t)
	}
	if err != nil {
		return nil, err
	}
	f.prefetch(i + 1)
	return t.u, nil
}

// receive begins to bring a file, or returns the one that was fetched before its turn.
func (f *fetcher) receive(i int) (*transfer, error) {
	for len(f.next) > 0 && f.next[0].no <= i {
		t := f.next[0]
		f.next = f.next[1:]
		if t.no == i && t.err == nil {
			return t, nil
		}
		t.stop()
	}
	return newTransfer(f.host.Wake, i, f.inputs[i], f.limit())
}

const (
	// prefetchBytes is the least free room for loading a file early, so that it never takes room from the current one.
	prefetchBytes = sitemapcore.MaxTotal / 2
	// mostNext is the largest number of small files that load early, and nextBytes is the most bytes of them.
	mostNext, nextBytes = 16, 1 << 20
)

// prefetch begins to bring the file i, which is not needed yet, and more if they are small.
func (f *fetcher) prefetch(i int) {
	size := int64(0)
	for _, t := range f.next {
		i = t.no + 1
		size += t.in.Size
	}
	for ; i < len(f.inputs) && len(f.next) < mostNext; i++ {
		size += f.inputs[i].Size
		if len(f.next) > 0 && size > nextBytes || f.limit() <= prefetchBytes || f.inputs[i].Size >= prefetchBytes/8 {
			return
		}
		t, err := newTransfer(f.host.Wake, i, f.inputs[i], f.limit())
		if err != nil {
			return
		}
		f.next = append(f.next, t)
	}
}

// advance takes the loaded bytes of the next files.
func (f *fetcher) advance() {
	for _, t := range f.next {
		t.advance()
	}
}

// close lets nothing more come.
func (f *fetcher) close() {
	for _, t := range f.next {
		t.stop()
	}
}

// gunzip gives the unpacker the text that the holder decompressed. If that fails for any reason, the unpacker
// decompresses the file itself, and explains the fault.
func (f *fetcher) gunzip(t *transfer) error {
	t.unpack()
	if t.plain == nil {
		return nil
	}
	f.prefetch(t.no + 1)
	got := 0
	err := f.await(t.plain, func(n int) error {
		got += n
		return nil
	})
	if errors.Is(err, errSource) {
		err = nil
	} else if n := len(t.text) - 1; err == nil && got == n {
		t.u.Unpacked(t.text[:n:n])
	}
	return err
}

// errSource says that a file can't be read.
var errSource = errors.New("reading: a file could not be read")

// await waits for the complete file, and reports the loaded bytes.
func (f *fetcher) await(from *arrival, took func(n int) error) error {
	for {
		n, end := from.received()
		err := took(n)
		switch {
		case err != nil:
			return err
		case end == io.EOF:
			return nil
		case end != nil:
			return errSource
		case n > 0:
			err = f.host.Breathe()
		default:
			err = f.host.Wait()
		}
		if err != nil {
			return err
		}
	}
}
