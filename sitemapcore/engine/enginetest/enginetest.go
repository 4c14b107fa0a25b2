// Package enginetest runs an engine in memory, for tests: the user stories from the page's side of
// the wire, without a browser.
package enginetest

import (
	"bytes"
	"context"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/idna"
	"golang.org/x/text/encoding/htmlindex"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/journal/journaltest"
	"sitemapeditor/sitemapcore/wire"
)

// Version is the version of engines that are started here.
const Version = "test"

// Today is the date that the page tells them.
const Today = "2026-11-20"

// patience bounds the time of an engine. Only an engine that hangs reaches it, also on a machine that does other work.
const patience = 10 * time.Minute

// A Host is the world around an engine in a test. Its clock moves by a millisecond at each look, so that jobs are cut into
// many slices however fast the machine is; by two at each fifth look, so that no loop meets the end of each slice at the
// same of its looks.
type Host struct{ now, looks atomic.Int64 }

// Now implements [session.Host].
func (h *Host) Now() int64 { return h.now.Add(1 + h.looks.Add(1)%5/4) }

// Yield implements [session.Host].
func (h *Host) Yield() { runtime.Gosched() }

// Transcode implements [session.Host].
func (h *Host) Transcode(label string, b []byte) ([]byte, bool) {
	enc, err := htmlindex.Get(label)
	if err != nil {
		return nil, false
	}
	out, err := enc.NewDecoder().Bytes(b)
	return out, err == nil
}

// ASCIIHost implements [session.Host].
func (h *Host) ASCIIHost(host string) string {
	if ascii, err := idna.Lookup.ToASCII(host); err == nil {
		return ascii
	}
	return host
}

// NewBlob implements [session.Host].
func (h *Host) NewBlob(string) session.BlobWriter { return &writer{} }

type writer struct{ bytes.Buffer }

func (w *writer) Blob() (wire.Blob, error) { return Bytes(w.Bytes()), nil }

// Bytes is a blob in memory.
type Bytes = wire.Bytes

// A Page is the page's side of an engine that runs in the same process.
type Page struct {
	t      testing.TB
	ctx    context.Context
	client *wire.Client

	mu     sync.Mutex
	cond   *sync.Cond
	events []wire.Body
	state  wire.State
	sum    wire.Summary
	orders map[int]int // of the views, as the engine told them last
	saved  wire.Saved
	stop   func()
}

// Disk is a storage in memory.
type Disk = journaltest.Disk

// NewDisk returns an empty disk.
func NewDisk() *Disk { return journaltest.NewDisk() }

// Start starts an engine that saves nothing, and says hello to it. It ends with the test.
func Start(t testing.TB) *Page {
	t.Helper()
	return StartOn(t, nil)
}

// StartOn starts an engine that saves projects in a storage.
func StartOn(t testing.TB, storage journal.Storage) *Page {
	t.Helper()
	return StartIn(t, &Host{}, storage)
}

// StartIn starts an engine in a world of the test's own; storage may be nil.
func StartIn(t testing.TB, host session.Host, storage journal.Storage) *Page {
	t.Helper()
	return start(t, host, storage, false)
}

// StartPrewarmed starts an engine that practises first.
func StartPrewarmed(t testing.TB) *Page {
	t.Helper()
	return start(t, &Host{}, nil, true)
}

func start(t testing.TB, host session.Host, storage journal.Storage, prewarm bool) *Page {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	pagePort, enginePort := wire.Pipe()
	p := &Page{t: t, ctx: ctx, orders: map[int]int{}}
	p.cond = sync.NewCond(&p.mu)
	p.client = wire.NewClient(pagePort, func(b wire.Body, _ []wire.Blob) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.events = append(p.events, b)
		p.see(b)
		switch b := b.(type) {
		case *wire.Another:
			p.client.Go(&wire.SawAnother{}, nil)
		case *wire.State:
			p.state = *b
		case *wire.Summary:
			p.sum = *b
		case *wire.Saved:
			p.saved = *b
		case *wire.Fatal:
			t.Errorf("the engine broke: %s", b.Report)
		}
		p.cond.Broadcast()
	})
	context.AfterFunc(ctx, func() { // no event ends a wait that lasts too long
		p.mu.Lock()
		defer p.mu.Unlock()
		p.cond.Broadcast()
	})
	var running sync.WaitGroup
	running.Add(2)
	go func() {
		defer running.Done()
		e := engine.New(Version, host)
		e.Prewarm = prewarm
		if storage != nil {
			e.SaveTo(storage)
		}
		_ = e.Serve(ctx, enginePort)
		enginePort.Close()
	}()
	go func() {
		defer running.Done()
		_ = p.client.Run(ctx)
	}()
	p.stop = sync.OnceFunc(func() {
		pagePort.Close()
		cancel()
		running.Wait()
	})
	t.Cleanup(p.stop)
	Must[*wire.Welcome](p, &wire.Hello{Version: Version, Today: Today})
	return p
}

// Stop ends the engine, as a worker that is killed does: nothing is written any more.
func (p *Page) Stop() { p.stop() }

// Saved returns the engine's last message about saving, after saving has ended.
func (p *Page) Saved() wire.Saved {
	p.t.Helper()
	p.State()
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.saved.State == wire.SavedSaving {
		if p.ctx.Err() != nil {
			p.t.Fatal("saving did not end")
		}
		p.cond.Wait()
	}
	return p.saved
}

// Call sends a request and waits for its answer.
func (p *Page) Call(request wire.Body, blobs ...wire.Blob) (wire.Body, []wire.Blob) {
	p.t.Helper()
	if t := targetOf(request); t != nil && t.View != 0 && t.Order == 0 {
		p.State() // the page has seen what came before
	}
	b, out, err := p.client.Call(p.ctx, p.seen(request), blobs...)
	if err != nil {
		p.t.Fatalf("%T was not answered: %v", request, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.see(b)
	return b, out
}

// Go sends a request without waiting.
func (p *Page) Go(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	p.client.Go(p.seen(request), func(b wire.Body, out []wire.Blob) {
		p.mu.Lock()
		p.see(b)
		p.mu.Unlock()
		if done != nil {
			done(b, out)
		}
	}, blobs...)
}

// see notes the order of a view that the engine told.
func (p *Page) see(b wire.Body) {
	switch b := b.(type) {
	case *wire.View:
		p.orders[b.View] = max(p.orders[b.View], b.Order)
	case *wire.Window:
		p.orders[b.View.View] = max(p.orders[b.View.View], b.Order)
	}
}

// targetOf returns the target of a request, or nil if it has none.
func targetOf(request wire.Body) *wire.Target {
	switch b := request.(type) {
	case *wire.Do:
		return &b.Target
	case *wire.Copy:
		return &b.Target
	case *wire.GetIndexNow:
		return &b.Chosen
	}
	return nil
}

// seen returns a request whose target names the order that the page has seen, unless the test names one.
func (p *Page) seen(request wire.Body) wire.Body {
	t := targetOf(request)
	if t == nil || t.Order != 0 {
		return request
	}
	m := reflect.New(reflect.TypeOf(request).Elem())
	m.Elem().Set(reflect.ValueOf(request).Elem())
	request = m.Interface().(wire.Body)
	p.mu.Lock()
	defer p.mu.Unlock()
	targetOf(request).Order = p.orders[t.View]
	return request
}

// Must sends a request and returns its answer, which must be of the type T.
func Must[T wire.Body](p *Page, request wire.Body, blobs ...wire.Blob) T {
	p.t.Helper()
	b, _ := p.Call(request, blobs...)
	return As[T](p, request, b)
}

// As returns the answer to a request, which must be of a type.
func As[T wire.Body](p *Page, request, answer wire.Body) T {
	p.t.Helper()
	got, ok := answer.(T)
	if !ok {
		p.t.Fatalf("%T was answered by %T: %+v", request, answer, answer)
	}
	return got
}

// A File is a file to open.
type File struct {
	Name string
	Data []byte
}

// Open opens files.
func (p *Page) Open(replace bool, files ...File) *wire.Opened {
	p.t.Helper()
	req := &wire.Open{Replace: replace, Job: 1}
	var blobs []wire.Blob
	for i, f := range files {
		req.Inputs = append(req.Inputs, wire.Input{Name: f.Name, Path: f.Name, Blob: i})
		blobs = append(blobs, Bytes(f.Data))
	}
	return Must[*wire.Opened](p, req, blobs...)
}

// OpenSites opens files, and takes the websites among them as they are shown. It returns the last answer, with the
// notes of all.
func (p *Page) OpenSites(files ...File) *wire.Opened {
	p.t.Helper()
	opened := p.Open(false, files...)
	for _, id := range opened.Tables {
		s := Must[*wire.Site](p, &wire.GetTable{ID: id})
		next := Must[*wire.Opened](p, &wire.TakeSite{
			ID: id, SiteChoice: s.SiteChoice, Job: 1,
		})
		next.Notes = append(opened.Notes, next.Notes...)
		opened = next
	}
	return opened
}

// Paste pastes text.
func (p *Page) Paste(text string) *wire.Opened {
	p.t.Helper()
	return Must[*wire.Opened](p, &wire.Open{Text: text, Job: 1})
}

// State returns the newest state that the engine told, once it is of the document after all that
// was answered so far.
func (p *Page) State() wire.State {
	p.t.Helper()
	// The state after a change is sent before the next message is read, so the answer to any other message follows it.
	p.Call(&wire.Cancel{})
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state
}

// Summary waits until the checks are complete and returns them.
func (p *Page) Summary() wire.Summary {
	p.t.Helper()
	p.State()
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.sum.Complete || p.sum.Check != p.state.Check {
		if p.ctx.Err() != nil {
			p.t.Fatal("the checks did not end")
		}
		p.cond.Wait()
	}
	return p.sum
}

// View opens a view and waits until it is complete.
func (p *Page) View(open *wire.OpenView) wire.View {
	p.t.Helper()
	p.mu.Lock()
	seen := len(p.events)
	p.mu.Unlock()
	v := *Must[*wire.View](p, open)
	p.mu.Lock()
	defer p.mu.Unlock()
	for !v.Complete {
		if p.ctx.Err() != nil {
			p.t.Fatal("the view did not become complete")
		}
		for ; seen < len(p.events); seen++ {
			if e, ok := p.events[seen].(*wire.Window); ok && e.View.View == v.View {
				v = e.View
			}
		}
		if !v.Complete {
			p.cond.Wait()
		}
	}
	return v
}

// Events returns how many events of the type of b came so far.
func (p *Page) Events(match func(wire.Body) bool) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, e := range p.events {
		if match(e) {
			n++
		}
	}
	return n
}

// Last returns the newest event of a type, or zero.
func Last[T wire.Body](p *Page) (last T) {
	p.Events(func(b wire.Body) bool {
		if x, ok := b.(T); ok {
			last = x
		}
		return false
	})
	return last
}

// Read returns the bytes of a blob in memory.
func (p *Page) Read(b wire.Blob) []byte { return b.(Bytes) }

// Settings that keep the opened files, and settings that make new ones, with all values.
var (
	KeepFiles = sitemapcore.FileSettings{Keep: true, Pretty: true, FreqPrio: true}
	NewFiles  = sitemapcore.FileSettings{Packing: true, Pretty: true, FreqPrio: true}
)

// Write makes a sitemap of the output; part -1 is the archive.
func (p *Page) Write(files sitemapcore.FileSettings, part int) (name string, data []byte) {
	p.t.Helper()
	return p.WriteAs(sitemapcore.FormatXML, files, part)
}

// WriteAs makes a file of the output in a format.
func (p *Page) WriteAs(format sitemapcore.FileFormat, files sitemapcore.FileSettings, part int) (name string, data []byte) {
	p.t.Helper()
	b, blobs := p.Call(&wire.Write{Files: files, Format: format, Part: part, Job: 2})
	w, ok := b.(*wire.Written)
	if !ok || len(blobs) != 1 {
		p.t.Fatalf("writing was answered by %T with %d blobs: %+v", b, len(blobs), b)
	}
	return w.Name, p.Read(blobs[0])
}
