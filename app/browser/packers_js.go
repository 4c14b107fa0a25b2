package browser

import (
	"syscall/js"

	"sitemapeditor/sitemapcore/engine/session"
)

// Packer implements [session.PackingHost] with what web/worker/packers.js offers.
func (h *workerHost) Packer(wake func()) func() session.Packing {
	h.wake = wake
	if h.pack.IsUndefined() {
		handle := js.Global().Get("sitemapEditorEngine")
		h.pack = handle.Call("packers", funcOf(func([]js.Value) { h.wake() }))
	}
	return func() session.Packing {
		text := h.pack.Invoke()
		if text.IsNull() {
			return nil
		}
		return &jsPacking{text}
	}
}

// A jsPacking is a [session.Packing]: a text that one of the packers packs.
type jsPacking struct{ text js.Value }

func (p *jsPacking) Write(text []byte) (int, error) {
	p.text.Call("write", bytesToJS(text))
	return len(text), nil
}

func (p *jsPacking) Close() { p.text.Call("close") }

func (p *jsPacking) Waiting() int { return p.text.Get("waiting").Int() }

func (p *jsPacking) Packed() []byte {
	packed := p.text.Get("packed")
	if packed.IsNull() {
		return nil
	}
	return bytesToGo(packed)
}

func (p *jsPacking) Done() bool { return p.text.Get("failed").Bool() || !p.text.Get("packed").IsNull() }

func (p *jsPacking) Drop() { p.text.Call("drop") }
