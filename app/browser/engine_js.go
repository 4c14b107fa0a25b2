package browser

import (
	"context"
	"runtime/debug"
	"syscall/js"
	"time"

	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// gcPercent is how much the engine's heap may grow before the garbage collector looks at it. Most
// of the heap is text and tables without pointers, which cost the collector nothing, and
// WebAssembly memory never shrinks.
const gcPercent = 10

// IsWorker reports whether the program runs in a worker: there is no document.
func IsWorker() bool { return document.IsUndefined() }

// RunEngine answers messages for as long as the worker lives.
func RunEngine() {
	debug.SetGCPercent(gcPercent)
	global := js.Global()
	handle := global.Get("sitemapEditorEngine")
	port := &jsPort{other: global, in: wire.NewQueue()}
	e := engine.New(handle.Get("version").String(), newWorkerHost())
	e.Prewarm = true
	handle.Call("ready", funcOf(func(args []js.Value) { port.receive(args[0].Get("data")) }))
	if storage := openStorage(); storage != nil {
		e.SaveTo(storage)
	}
	if err := e.Serve(context.Background(), port); err != nil {
		println("the engine stopped:", err.Error())
	}
}

// A workerHost is the [session.Host] of an engine in a worker.
type workerHost struct {
	start   time.Time
	channel js.Value
	turns   chan struct{}
	pack    js.Value // begins a text for a packer; undefined until the first one
	wake    func()   // is called when there is news of a text
}

func newWorkerHost() *workerHost {
	h := &workerHost{start: time.Now(), channel: js.Global().Get("MessageChannel").New(), turns: make(chan struct{}, 1)}
	h.channel.Get("port1").Set("onmessage", funcOf(func([]js.Value) { h.turns <- struct{}{} }))
	return h
}

func (h *workerHost) Now() int64 { return time.Since(h.start).Milliseconds() }

// Yield implements [session.Host]. A message to itself arrives after all pending ones and, unlike a timer, without
// delay.
func (h *workerHost) Yield() {
	h.channel.Get("port2").Call("postMessage", js.Null())
	<-h.turns
}

// Transcode implements [session.Host] with the browser's own TextDecoder.
func (h *workerHost) Transcode(label string, b []byte) (out []byte, ok bool) {
	unknown := throws(func() {
		text := js.Global().Get("TextDecoder").New(label).Call("decode", bytesToJS(b))
		out = bytesToGo(js.Global().Get("TextEncoder").New().Call("encode", text))
	})
	return out, !unknown
}

// ASCIIHost implements [session.Host] with the browser's own parser of addresses.
func (h *workerHost) ASCIIHost(host string) string {
	ascii := host // An invalid host throws.
	throws(func() { ascii = js.Global().Get("URL").New("https://" + host).Get("host").String() })
	return ascii
}

func (h *workerHost) NewBlob(mediaType string) session.BlobWriter {
	return &blobWriter{mediaType: mediaType}
}
