package browser

import (
	"context"
	"errors"
	"syscall/js"

	"sitemapeditor/sitemapcore/wire"
)

// A jsPort carries messages between the page and its worker, as {frame, blobs}. The bytes of a
// frame are transferred, not copied; blobs are handles.
type jsPort struct {
	other js.Value // what postMessage is called on
	in    *wire.Queue
}

// Send implements [wire.Port].
func (p *jsPort) Send(m wire.Message) error {
	frame := bytesToJS(m.Frame)
	blobs := []any{}
	for _, b := range m.Blobs {
		blob, ok := b.(jsBlob)
		if !ok {
			return errors.New("browser: only the browser's own files can be handed over")
		}
		blobs = append(blobs, blob.value)
	}
	p.other.Call("postMessage", map[string]any{"frame": frame, "blobs": blobs}, []any{frame.Get("buffer")})
	return nil
}

// Recv implements [wire.Port].
func (p *jsPort) Recv(ctx context.Context) (wire.Message, error) { return p.in.Recv(ctx) }

// receive takes the data of a MessageEvent.
func (p *jsPort) receive(data js.Value) {
	frame := data.Get("frame")
	if frame.IsUndefined() {
		return
	}
	m := wire.Message{Frame: bytesToGo(frame)}
	blobs := data.Get("blobs")
	for i := range blobs.Length() {
		m.Blobs = append(m.Blobs, jsBlob{blobs.Index(i)})
	}
	_ = p.in.Put(m)
}
