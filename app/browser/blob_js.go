package browser

import (
	"errors"
	"io"
	"runtime"
	"syscall/js"
	"unsafe"

	"sitemapeditor/sitemapcore/wire"
)

// errPromise is a promise that was rejected.
type errPromise struct{ text string }

func (e *errPromise) Error() string { return e.text }

// await waits for a promise. It must not be called from a callback of the browser, which it would
// keep from ending.
func await(promise js.Value) (js.Value, error) {
	type result struct {
		v   js.Value
		err error
	}
	done := make(chan result, 1)
	then := js.FuncOf(func(_ js.Value, args []js.Value) any {
		v := js.Undefined()
		if len(args) > 0 {
			v = args[0]
		}
		done <- result{v: v}
		return nil
	})
	catch := js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := "rejected"
		if len(args) > 0 {
			text = args[0].Call("toString").String()
		}
		done <- result{err: &errPromise{text}}
		return nil
	})
	defer then.Release()
	defer catch.Release()
	promise.Call("then", then, catch)
	r := <-done
	return r.v, r.err
}

// A jsBlob is a Blob or File of the browser.
type jsBlob struct{ value js.Value }

// Size implements [wire.Blob].
func (b jsBlob) Size() int64 { return int64(b.value.Get("size").Float()) }

// Open implements [wire.Blob]. In a browser nobody reads a file as a stream.
func (b jsBlob) Open() (io.ReadCloser, error) { return nil, errors.ErrUnsupported }

// Fill implements [wire.Filler]. web/worker.js writes into the memory of the program, where the
// buffer stays in its place for as long as somebody knows it.
func (b jsBlob) Fill(buffer []byte, unpack bool, came func(int, error)) (stop func()) {
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		var err error
		switch {
		case args[1].Bool():
			err = io.EOF
		case args[2].Bool():
			err = errors.ErrUnsupported
		}
		came(args[0].Int(), err)
		return nil
	})
	address := uintptr(unsafe.Pointer(unsafe.SliceData(buffer)))
	end := js.Global().Get("sitemapEditorEngine").Call("fill", b.value, unpack, address, len(buffer), heard)
	return func() {
		end.Invoke()
		heard.Release()
		runtime.KeepAlive(buffer)
	}
}

// blobBytes is how much a blobWriter collects in Go's memory before it hands it to the browser.
const blobBytes = 1 << 20

// A blobWriter collects a file in the browser's memory, which may put it on disk.
type blobWriter struct {
	mediaType string
	buf       []byte
	parts     js.Value
}

func newBlobWriter(mediaType string) *blobWriter {
	return &blobWriter{mediaType: mediaType, parts: js.Global().Get("Array").New()}
}

func (w *blobWriter) Write(b []byte) (int, error) {
	if len(w.buf)+len(b) > blobBytes {
		w.flush()
	}
	if len(b) > blobBytes {
		w.parts.Call("push", bytesToJS(b))
		return len(b), nil
	}
	w.buf = append(w.buf, b...)
	return len(b), nil
}

func (w *blobWriter) flush() {
	if len(w.buf) > 0 {
		w.parts.Call("push", bytesToJS(w.buf))
		w.buf = w.buf[:0]
	}
}

// Blob implements [engine.BlobWriter].
func (w *blobWriter) Blob() (wire.Blob, error) {
	w.flush()
	options := js.Global().Get("Object").New()
	options.Set("type", w.mediaType)
	blob := js.Global().Get("Blob").New(w.parts, options)
	if blob.IsUndefined() {
		return nil, errors.New("browser: the browser made no file")
	}
	return jsBlob{blob}, nil
}

func bytesToJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}
