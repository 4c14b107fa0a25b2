package app

import (
	"errors"
	"io"
	"syscall/js"

	"sitemapeditor/sitemapcore/wire"
)

// errPromise is a promise that was rejected.
type errPromise struct{ text string }

func (e *errPromise) Error() string { return e.text }

// await waits for a promise. It must not be called from a callback of the browser, which it would keep from ending.
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

// Open implements [wire.Blob].
func (b jsBlob) Open() (io.ReadCloser, error) { return newJSReader(b.value.Call("stream")), nil }

// Gunzip implements [wire.Gunzipper] with the browser's own DecompressionStream.
func (b jsBlob) Gunzip() (io.ReadCloser, error) {
	unpacker := js.Global().Get("DecompressionStream")
	if unpacker.IsUndefined() {
		return nil, errors.ErrUnsupported
	}
	return newJSReader(b.value.Call("stream").Call("pipeThrough", unpacker.New("gzip"))), nil
}

// aheadOfReader is how many pieces of a stream are asked for before they are needed. The bytes of a file come from another process of the
// browser: one piece at a time, that takes two and a half times as long.
const aheadOfReader = 8

// A jsReader reads a ReadableStream of bytes.
type jsReader struct {
	reader js.Value
	asked  []js.Value // promises of pieces
	piece  js.Value   // that came, as a Uint8Array
	at, n  int        // how much of it was read, of how much
}

func newJSReader(stream js.Value) *jsReader { return &jsReader{reader: stream.Call("getReader")} }

// Read implements [io.Reader].
func (r *jsReader) Read(p []byte) (int, error) {
	for r.at == r.n {
		for len(r.asked) < aheadOfReader {
			promise := r.reader.Call("read")
			// Who is told of the first failure never looks at the next ones.
			promise.Call("catch", ignore)
			r.asked = append(r.asked, promise)
		}
		result, err := await(r.asked[0])
		if err != nil {
			return 0, err
		}
		r.asked = r.asked[1:]
		if result.Get("done").Bool() {
			return 0, io.EOF
		}
		r.piece = result.Get("value")
		r.at, r.n = 0, r.piece.Get("byteLength").Int()
	}
	from := r.piece
	if r.at > 0 || r.n > len(p) {
		from = from.Call("subarray", r.at, min(r.n, r.at+len(p)))
	}
	k := js.CopyBytesToGo(p, from)
	r.at += k
	return k, nil
}

// ignore does nothing with a promise that is rejected.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// Close lets the browser forget the stream.
func (r *jsReader) Close() error {
	r.reader.Call("cancel").Call("catch", ignore)
	return nil
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
		return nil, errors.New("app: the browser made no file")
	}
	return jsBlob{blob}, nil
}

func bytesToJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}
