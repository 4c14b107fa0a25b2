package browser

import (
	"syscall/js"

	"sitemapeditor/sitemapcore/wire"
)

// disk is what web/disk.js gives to the page.
func disk() js.Value { return js.Global().Get("sitemapEditorDisk") }

// CanWrite implements [page.Browser].
func (*Browser) CanWrite() bool { return disk().Get("can").Bool() }

// DiskReady implements [page.Browser].
func (*Browser) DiskReady(names []string, sure bool, answer func(string)) {
	var list []any
	for _, n := range names {
		list = append(list, n)
	}
	answerWith(disk().Call("ready", list, sure), answer)
}

// DiskWrite implements [page.Browser].
func (*Browser) DiskWrite(name string, b wire.Blob, answer func(string)) {
	blob, ok := b.(jsBlob)
	if !ok {
		return
	}
	answerWith(disk().Call("write", name, blob.value()), answer)
}

// answerWith waits for a promise of a text, which is never rejected.
func answerWith(promise js.Value, answer func(string)) {
	answered(promise, func(v js.Value, err error) {
		if err == nil {
			answer(v.String())
		}
	})
}
