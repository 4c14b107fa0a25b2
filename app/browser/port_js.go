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

// A jsPort is the [wire.Port] between the page and its worker. It carries messages as {frame, blobs}. The bytes of a
// frame are transferred, not copied; blobs are handles. If there are many blobs, messages without a frame precede it.
type jsPort struct {
	other js.Value // what postMessage is called on
	in    *wire.Queue
	blobs []wire.Blob // that came before their frame
}

// Send implements [wire.Port]. It pauses between the messages of many blobs.
func (p *jsPort) Send(m wire.Message) error {
	for ; len(m.Blobs) > blobsAtOnce; m.Blobs = m.Blobs[blobsAtOnce:] {
		some, err := handles(m.Blobs[:blobsAtOnce])
		if err != nil {
			return err
		}
		p.other.Call("postMessage", map[string]any{"blobs": some})
		time.Sleep(time.Millisecond)
	}
	blobs, err := handles(m.Blobs)
	if err != nil {
		return err
	}
	frame := bytesToJS(m.Frame)
	p.other.Call("postMessage", map[string]any{"frame": frame, "blobs": blobs}, []any{frame.Get("buffer")})
	return nil
}

// handles returns an array of the browser's own files, and copies those that follow each other together.
func handles(blobs []wire.Blob) (js.Value, error) {
	out := js.ValueOf([]any{})
	for len(blobs) > 0 {
		first, ok := blobs[0].(jsBlob)
		if !ok {
			return out, errors.New("browser: only the browser's own files can be handed over")
		}
		n := 1
		for n < len(blobs) && first.isBefore(blobs[n], n) {
			n++
		}
		out = out.Call("concat", first.array.Call("slice", first.index, first.index+n))
		blobs = blobs[n:]
	}
	return out, nil
}

func (p *jsPort) Recv(ctx context.Context) (wire.Message, error) { return p.in.Recv(ctx) }

// receive takes the data of a MessageEvent.
func (p *jsPort) receive(data js.Value) {
	blobs := data.Get("blobs")
	if blobs.IsUndefined() {
		return
	}
	for i := range blobs.Length() {
		p.blobs = append(p.blobs, jsBlob{blobs, i})
	}
	frame := data.Get("frame")
	if frame.IsUndefined() {
		return
	}
	m := wire.Message{Frame: bytesToGo(frame), Blobs: p.blobs}
	p.blobs = nil
	_ = p.in.Put(m)
}
