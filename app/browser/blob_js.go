package browser

import (
	"errors"
	"io"
	"runtime"
	"syscall/js"
	"unsafe"

	"sitemapeditor/sitemapcore/wire"
)

// A jsBlob is a [wire.Blob]: a Blob or File of the browser, an item of an array. Files that came together share the array:
// each object of the browser costs the garbage collector a finalizer, and those of 20,000 files 100 ms of one task.
type jsBlob struct {
	array js.Value
	index int
}

func blobOf(v js.Value) jsBlob { return jsBlob{array: js.ValueOf([]any{v})} }

func (b jsBlob) value() js.Value { return b.array.Index(b.index) }

// isBefore reports whether another blob is n items behind this one.
func (b jsBlob) isBefore(other wire.Blob, n int) bool {
	x, ok := other.(jsBlob)
	return ok && x.index == b.index+n && x.array.Equal(b.array)
}

func (b jsBlob) Size() int64 { return int64(b.value().Get("size").Float()) }

// Fill implements [wire.Blob]. web/worker.js writes into the memory of the program; the buffer keeps its address
// while a reference to it exists.
func (b jsBlob) Fill(buffer []byte, unpack bool, came func(int, error)) (stop func()) {
	heard := funcOf(func(args []js.Value) {
		var err error
		switch {
		case args[1].Bool():
			err = io.EOF
		case args[2].Bool():
			err = errors.ErrUnsupported
		}
		came(args[0].Int(), err)
	})
	address := uintptr(unsafe.Pointer(unsafe.SliceData(buffer)))
	end := js.Global().Get("sitemapEditorEngine").Call("fill", b.value(), unpack, address, len(buffer), heard)
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
	parts     []any
}

func (w *blobWriter) Write(b []byte) (int, error) {
	if len(w.buf)+len(b) > blobBytes {
		w.flush()
	}
	if len(b) > blobBytes {
		w.parts = append(w.parts, bytesToJS(b))
		return len(b), nil
	}
	w.buf = append(w.buf, b...)
	return len(b), nil
}

func (w *blobWriter) flush() {
	if len(w.buf) > 0 {
		w.parts = append(w.parts, bytesToJS(w.buf))
		w.buf = w.buf[:0]
	}
}

func (w *blobWriter) Blob() (wire.Blob, error) {
	w.flush()
	blob := js.Global().Get("Blob").New(w.parts, map[string]any{"type": w.mediaType})
	if blob.IsUndefined() {
		return nil, errors.New("browser: the browser made no file")
	}
	return blobOf(blob), nil
}
