package engine_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"sync"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// A packingHost packs in goroutines of its own, each when it is let.
type packingHost struct {
	enginetest.Host
	let   chan struct{} // is closed, or has a value for each text
	begun chan *goPacking
}

func (h *packingHost) Packer(wake func()) func() session.Packing {
	return func() session.Packing {
		p := &goPacking{wake: wake, let: h.let, dropped: make(chan struct{})}
		h.begun <- p
		return p
	}
}

// A goPacking is a text that a goroutine packs once it is complete.
type goPacking struct {
	wake    func()
	let     chan struct{}
	text    bytes.Buffer
	packed  atomic.Pointer[bytes.Buffer]
	drop    sync.Once
	dropped chan struct{}
}

func (p *goPacking) Write(b []byte) (int, error) { return p.text.Write(b) }
func (p *goPacking) Waiting() int                { return 0 }
func (p *goPacking) Done() bool                  { return p.packed.Load() != nil }
func (p *goPacking) Packed() []byte              { return p.packed.Load().Bytes() }
func (p *goPacking) Drop()                       { p.drop.Do(func() { close(p.dropped) }) }

func (p *goPacking) Close() {
	go func() {
		select {
		case <-p.let:
		case <-p.dropped:
			return
		}
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		z.Write(p.text.Bytes())
		z.Close()
		p.packed.Store(&out)
		p.wake()
	}()
}

// packingPage is the page of an engine that has a packing host, with 12,000 pages.
func packingPage(t *testing.T) (*packingHost, *wire.Client) {
	t.Helper()
	h := &packingHost{let: make(chan struct{}), begun: make(chan *goPacking, 8)}
	page, end := wire.Pipe()
	t.Cleanup(func() { page.Close() })
	client := wire.NewClient(page, func(wire.Body, []wire.Blob) {})
	go client.Run(t.Context())
	go engine.New(enginetest.Version, h).Serve(t.Context(), end)
	client.Go(&wire.Hello{Version: enginetest.Version, Today: enginetest.Today}, nil)
	answer := make(chan wire.Body, 1)
	client.Go(&wire.Open{Job: 1, Inputs: []wire.Input{{Name: "a.xml", Path: "a.xml"}}},
		func(b wire.Body, _ []wire.Blob) { answer <- b }, enginetest.Bytes(sitemapOf(12_000)))
	if o, ok := (<-answer).(*wire.Opened); !ok {
		t.Fatalf("opening was answered by %+v", o)
	}
	return h, client
}

var packedOptions = sitemapcore.FileSettings{Compress: true, Packing: true, Pretty: true, FreqPrio: true}

func TestADownloadHandsOverWhatWasPackedElsewhere(t *testing.T) {
	h, client := packingPage(t)
	answer := make(chan []wire.Blob, 1)
	client.Go(&wire.Write{Job: 7, Part: 0, Files: packedOptions}, func(_ wire.Body, blobs []wire.Blob) {
		answer <- blobs
	})
	p := <-h.begun
	close(h.let)
	blobs := <-answer
	if len(blobs) != 1 {
		t.Fatalf("%d files", len(blobs))
	}
	file := blobs[0].(wire.Bytes)
	z, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil || !bytes.Equal(text, p.text.Bytes()) ||
		bytes.Count(text, []byte("<loc>")) != 12_000 {
		t.Errorf("%d bytes come out, %v", len(text), err)
	}
}

func TestCancelEndsADownloadThatWaitsForPackers(t *testing.T) {
	h, client := packingPage(t)
	answer := make(chan wire.Body, 1)
	client.Go(&wire.Write{Job: 7, Files: packedOptions}, func(b wire.Body, _ []wire.Blob) { answer <- b })
	p := <-h.begun
	client.Go(&wire.Cancel{Job: 7}, nil)
	if f, ok := (<-answer).(*wire.Failure); !ok || f.Code != wire.FailedCanceled {
		t.Errorf("a canceled download was answered by %+v", f)
	}
	<-p.dropped
}
