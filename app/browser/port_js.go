package browser

import (
	"context"
	"errors"
	"syscall/js"
	"time"

	"sitemapeditor/sitemapcore/wire"
)

// blobsAtOnce is the most blobs in one message of the browser: to hand over 20,000 files takes one to two seconds.
const blobsAtOnce = 100

// A jsPort carries messages between the page and its worker, as {frame, blobs}. The bytes of a
// frame are transferred, not copied; blobs are handles. If there are many blobs, messages without a frame precede it.
type jsPort struct {
	other js.Value // what postMessage is called on
	in    *wire.Queue
	blobs []wire.Blob // that came before their frame
	queue []func()    // sends what waits for its turn
}

// Send implements [wire.Port].
func (p *jsPort) Send(m wire.Message) error {
	blobs := make([]any, len(m.Blobs))
	for i, b := range m.Blobs {
		blob, ok := b.(jsBlob)
		if !ok {
			return errors.New("browser: only the browser's own files can be handed over")
		}
		blobs[i] = blob.value
	}
	for ; len(blobs) > blobsAtOnce; blobs = blobs[blobsAtOnce:] {
		p.inTurn(func() { p.other.Call("postMessage", map[string]any{"blobs": blobs[:blobsAtOnce]}) })
	}
	frame := bytesToJS(m.Frame)
	send := func() {
		p.other.Call("postMessage", map[string]any{"frame": frame, "blobs": blobs}, []any{frame.Get("buffer")})
	}
	if len(p.queue) > 0 {
		p.inTurn(send)
		return nil
	}
	send()
	return nil
}

// inTurn calls functions one after the other, each in a task of its own, which is not that of the caller.
func (p *jsPort) inTurn(send func()) {
	p.queue = append(p.queue, send)
	if len(p.queue) > 1 {
		return
	}
	go func() {
		for len(p.queue) > 0 {
			time.Sleep(time.Millisecond)
			p.queue[0]()
			p.queue = p.queue[1:]
		}
	}()
}

// Recv implements [wire.Port].
func (p *jsPort) Recv(ctx context.Context) (wire.Message, error) { return p.in.Recv(ctx) }

// receive takes the data of a MessageEvent.
func (p *jsPort) receive(data js.Value) {
	blobs := data.Get("blobs")
	if blobs.IsUndefined() {
		return
	}
	for i := range blobs.Length() {
		p.blobs = append(p.blobs, jsBlob{blobs.Index(i)})
	}
	frame := data.Get("frame")
	if frame.IsUndefined() {
		return
	}
	m := wire.Message{Frame: bytesToGo(frame), Blobs: p.blobs}
	p.blobs = nil
	_ = p.in.Put(m)
}
