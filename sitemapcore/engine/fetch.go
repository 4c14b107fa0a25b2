package engine

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// This file brings the bytes of a file to their place. A sitemap is read while they come: on its
// way from the disk to here a file takes about as long as the reading, and the disk and the
// unpacking need no more than a moment of the engine now and then.

const (
	// chunkBytes is how much of a file is read at once.
	chunkBytes = 1 << 20
	// earlyBytes is how much of a text must be there to tell what it is.
	earlyBytes = 1 << 16
)

// A feed counts the bytes of a file that came to their place.
type feed struct {
	wake func()
	end  func() // nil once it has ended
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

// A coming is a file on its way. The methods of a nil one do nothing.
type coming struct {
	e     *Engine
	no    int // among the files
	in    given
	u     *intake.Unpacker
	raw   *feed // of the file as it is
	seen  int64 // bytes of it
	text  []byte
	plain *feed // of what is packed in it, where others unpack it, into text
	early early
	err   error
}

// receive begins to bring a file, or returns the one that was foreseen.
func (o *opener) receive(i int) (*coming, error) {
	c := o.next
	o.next = nil
	if c != nil && c.no == i && c.err == nil {
		return c, nil
	}
	c.stop()
	return o.begin(i, o.limit())
}

func (o *opener) begin(i, limit int) (*coming, error) {
	c := &coming{e: o.e, no: i, in: o.inputs[i], u: intake.NewUnpacker(limit)}
	if err := c.u.Grow(c.in.size); err != nil {
		return nil, err
	}
	room := c.u.Room()[:c.in.size]
	c.early = early{text: room}
	c.raw = o.e.feed(c.in, false, room)
	return c, nil
}

// foreseenBytes is how much room there must be for a file to come before its turn: so much that
// nothing is refused for what another one takes.
const foreseenBytes = sitemapcore.MaxTotal / 2

// foresee begins to bring a file that is not needed yet.
func (o *opener) foresee(i int) {
	if i < len(o.inputs) && o.next == nil && o.limit() > foreseenBytes && o.inputs[i].size < foreseenBytes/8 {
		o.next, _ = o.begin(i, o.limit())
	}
}

// advance takes what came of a file that was foreseen. It never waits.
func (c *coming) advance() {
	if c == nil || c.err != nil || c.plain != nil {
		return
	}
	n, end := c.raw.take()
	c.err = c.took(n)
	if c.err == nil && end == io.EOF && c.seen == c.in.size {
		if c.err = c.u.Close(); c.err == nil {
			c.unpack()
		}
	}
}

// took notes bytes of the file as it is.
func (c *coming) took(n int) error {
	if n == 0 {
		return nil
	}
	c.seen += int64(n)
	c.early.came(n)
	return c.u.Took(n)
}

// unpack lets others unpack the file, where the unpacker knows the length of what is in it.
func (c *coming) unpack() {
	if n, ok := c.u.Expects(); c.plain == nil && ok && c.in.fill != nil {
		// One byte more, so that a text that is longer shows.
		c.text = make([]byte, n+1)
		c.early = early{text: c.text[:n]}
		c.plain = c.e.feed(c.in, true, c.text)
	}
}

// stop lets nothing more come.
func (c *coming) stop() {
	if c != nil {
		c.raw.stop()
		c.plain.stop()
	}
}

// read waits for the bytes of a file, and reads on meanwhile.
func (o *opener) read(c *coming) error {
	err := o.fetch(c, c.raw, func(n int) error {
		err := c.took(n)
		o.progress(0, c.seen/2)
		return err
	})
	if errors.Is(err, errSource) || err == nil && c.seen != c.in.size {
		return intake.RefuseVanished()
	}
	return err
}

// gunzip gives the unpacker the text that somebody else unpacked. Where that fails, for whatever
// reason, the unpacker does its own work and knows what to say.
func (o *opener) gunzip(c *coming) error {
	if c.unpack(); c.plain == nil {
		return nil
	}
	o.foresee(c.no + 1)
	got := 0
	err := o.fetch(c, c.plain, func(n int) error {
		got += n
		c.early.came(n)
		return nil
	})
	if errors.Is(err, errSource) {
		err = nil
	} else if n := len(c.text) - 1; err == nil && got == n {
		c.u.Unpacked(c.text[:n:n])
	}
	return err
}

// errSource is what fetch returns where the file can't be read.
var errSource = errors.New("engine: a file could not be read")

// fetch waits until all has come, and says how much came each time. It reads meanwhile what is
// there.
func (o *opener) fetch(c *coming, f *feed, took func(n int) error) error {
	for {
		n, end := f.take()
		err := took(n)
		switch {
		case err != nil:
			return err
		case end == io.EOF:
			return nil
		case end != nil:
			return errSource
		case c.early.step(), n > 0:
			o.peek(c)
			err = o.j.breathe()
		default:
			err = o.j.wait()
		}
		if err != nil {
			return err
		}
	}
}

// feed lets a file, or what is packed in it where its holder can unpack, come into room until that
// is full or nothing more comes. The disk is waited for by others: by the browser, or in a
// goroutine, which writes behind the bytes that came, where nobody else looks.
func (e *Engine) feed(in given, unpack bool, room []byte) *feed {
	f := &feed{wake: e.Wake}
	if in.fill != nil {
		f.end = in.fill(room, unpack, f.came)
		return f
	}
	stopped := make(chan struct{})
	go func() {
		src, err := in.open()
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
	f.end = func() { close(stopped) }
	return f
}

// stop lets nothing more come.
func (f *feed) stop() {
	if f != nil && f.end != nil {
		f.end()
		f.end = nil
	}
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
	if before < earlyBytes && a.n >= earlyBytes && intake.BeginsAsXML(a.text[:a.n]) {
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

// decoder returns a decoder of a text: the one that has begun already, where it is the text that
// came.
func (a *early) decoder(text []byte) *sitemapxml.Decoder {
	if a == nil || a.d == nil || !bytes.Equal(text, a.text) {
		return sitemapxml.NewDecoder(text)
	}
	a.d.Came(len(text))
	return a.d
}

// firstRows is the number of rows that the page is told of a file that is still coming: those that
// fit on a screen.
const firstRows = 60

// peek tells the page the first rows of a file, where nothing else is open, so that the screen is
// drawn while it reads on.
func (o *opener) peek(c *coming) {
	e := o.e
	if o.peeked || c.early.d == nil || c.early.d.Rows().Len() < firstRows || len(o.inputs) != 1 ||
		len(e.doc.Files()) > 0 {
		return
	}
	o.peeked = true
	m := &wire.FirstRows{Rows: wire.Window{Len: firstRows}}
	w := &m.Rows
	var text []byte
	for i := range firstRows {
		row := c.early.d.Rows().At(i)
		entry := c.early.text[row.Start:row.End]
		var has uint8
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			start, present := len(text), false
			if text, present = sitemapcore.AppendOriginal(text, entry, &row.Shape, f); present {
				has |= 1 << f
			}
			if loc := text[start:]; f == sitemapcore.Loc && i == 0 {
				m.Host = string(loc[:len(loc)-len(path(loc))])
			} else if f == sitemapcore.Loc && string(loc[:len(loc)-len(path(loc))]) != m.Host {
				return
			}
			text = clipFrom(text, start)
			w.Ends = append(w.Ends, len(text))
		}
		extras := row.Extras()
		w.IDs = append(w.IDs, sitemapcore.EntryID(i+1))
		w.Nos = append(w.Nos, i+1)
		w.Has = append(w.Has, has)
		w.Extras = append(w.Extras, extras[sitemapcore.WithImages:]...)
	}
	w.Flags, w.Worst = make([]uint8, firstRows), make([]sitemapcore.Severity, firstRows)
	w.Marks = make([]sitemapcore.Severity, firstRows*sitemapcore.NumFields)
	w.Text = string(text)
	e.event(m)
}
