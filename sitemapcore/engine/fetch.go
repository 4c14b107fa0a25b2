package engine

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// This file brings the bytes of a file to their place. A sitemap is read while they come: on its way from the disk to here a file takes about as long as
// the reading, and the disk and the unpacking need no more than a moment of the engine now and then.

const (
	// chunkBytes is how much of a file is read at once.
	chunkBytes = 1 << 20
	// earlyBytes is how much of a text must be there to tell what it is.
	earlyBytes = 1 << 16
)

// A feed counts the bytes of a file that came to their place.
type feed struct {
	wake func()
	mu   sync.Mutex
	n    int   // bytes that came and were not taken yet
	err  error // behind them
}

// came notes bytes. Anybody may call it.
func (f *feed) came(n int, err error) {
	f.mu.Lock()
	f.n += n
	f.err = err
	f.mu.Unlock()
	f.wake()
}

// take returns how many bytes came since it was asked last, and what ended them.
func (f *feed) take() (n int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	n, f.n = f.n, 0
	return n, f.err
}

// read lets the bytes of a file come to where the unpacker wants them.
func (o *opener) read(in given, u *intake.Unpacker) error {
	seen := int64(0)
	room := u.Room()[:in.size]
	err := o.fetch(in, false, room, func(n int) error {
		seen += int64(n)
		o.progress(0, seen/2)
		return u.Took(n)
	})
	if errors.Is(err, errSource) || err == nil && seen != in.size {
		return intake.RefuseVanished()
	}
	return err
}

// gunzip lets the browser unpack a file of which the unpacker knows the length, and gives it the text. Where that fails, for whatever reason,
// the unpacker does its own work and knows what to say.
func (o *opener) gunzip(in given, u *intake.Unpacker) error {
	n, ok := u.Expects()
	if in.gunzip == nil && in.fill == nil || !ok {
		return nil
	}
	// One byte more, so that a text that is longer shows.
	text, got := make([]byte, n+1), 0
	err := o.fetch(in, true, text, func(n int) error {
		got += n
		return nil
	})
	if errors.Is(err, errSource) {
		err = nil
	} else if err == nil && got == n {
		u.Unpacked(text[:n:n])
	}
	return err
}

// errSource is what fetch returns where the file can't be read.
var errSource = errors.New("engine: a file could not be read")

// fetch brings a file, or what is packed in it, into room until that is full or nothing more comes, and says how much came each time. It
// reads meanwhile what came.
func (o *opener) fetch(in given, unpack bool, room []byte, took func(n int) error) error {
	f := &feed{wake: o.e.Wake}
	defer f.begin(in, unpack, room)()
	text := room
	if unpack {
		text = room[:len(room)-1]
	}
	o.early = early{text: text}
	for {
		n, end := f.take()
		if n > 0 {
			o.early.came(n)
			if err := took(n); err != nil {
				return err
			}
		}
		var err error
		switch {
		case end == io.EOF:
			return nil
		case end != nil:
			return errSource
		case o.early.step(), n > 0:
			err = o.j.breathe()
		default:
			err = o.j.wait()
		}
		if err != nil {
			return err
		}
	}
}

// begin lets the bytes come. The disk is waited for by others: by the browser, or in a goroutine, which writes behind the bytes that came, where nobody else looks.
func (f *feed) begin(in given, unpack bool, room []byte) (stop func()) {
	if in.fill != nil {
		return in.fill(room, unpack, f.came)
	}
	open := in.open
	if unpack {
		open = in.gunzip
	}
	stopped := make(chan struct{})
	go func() {
		src, err := open()
		if err != nil {
			f.came(0, err)
			return
		}
		defer src.Close()
		for err == nil {
			select {
			case <-stopped:
				return
			default:
			}
			var n int
			n, err = io.ReadFull(src, room[:min(len(room), chunkBytes)])
			room = room[n:]
			if err == io.ErrUnexpectedEOF || err == nil && len(room) == 0 {
				err = io.EOF
			}
			f.came(n, err)
		}
	}()
	return func() { close(stopped) }
}

// early is the reading of a text that is still coming.
type early struct {
	text []byte // as long as it will be
	n    int    // bytes that are there
	d    *sitemapxml.Decoder
}

// came notes bytes of the text.
func (a *early) came(n int) {
	before := a.n
	a.n = min(a.n+n, len(a.text))
	if before < earlyBytes && a.n >= earlyBytes && intake.Detect(a.text[:a.n]) == intake.XML && !bytes.HasPrefix(a.text, []byte("\uFEFF")) {
		a.d = sitemapxml.NewEarlyDecoder(a.text)
	}
	if a.d != nil && a.n < len(a.text) {
		a.d.Came(a.n)
	}
}

// step reads on, and reports whether there was something to read.
func (a *early) step() bool {
	if a.d == nil || a.d.Waits() {
		return false
	}
	a.d.Step(stepBytes)
	return true
}

// decoder returns a decoder of a text: the one that has begun already, where it is the text that came.
func (a *early) decoder(text []byte) *sitemapxml.Decoder {
	if a.d == nil || len(text) != len(a.text) || &text[0] != &a.text[0] {
		return sitemapxml.NewDecoder(text)
	}
	a.d.Came(len(text))
	return a.d
}
