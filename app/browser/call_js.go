package browser

import (
	"errors"
	"syscall/js"
)

// document is undefined in a worker.
var document = js.Global().Get("document")

// funcOf is a function for the browser to call.
func funcOf(f func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args)
		return nil
	})
}

// await waits for a promise. It must not be called from a callback of the browser, which it would
// keep from ending.
func await(promise js.Value) (v js.Value, err error) {
	done := make(chan struct{})
	then := funcOf(func(args []js.Value) {
		if len(args) > 0 {
			v = args[0]
		}
		close(done)
	})
	catch := funcOf(func(args []js.Value) {
		err = errors.New("rejected")
		if len(args) > 0 {
			err = errors.New(args[0].Call("toString").String())
		}
		close(done)
	})
	defer then.Release()
	defer catch.Release()
	promise.Call("then", then, catch)
	<-done
	return v, err
}

// answered calls f with the result of a promise.
func answered(promise js.Value, f func(js.Value, error)) {
	go func() { f(await(promise)) }()
}

// throws reports whether the browser refused what f asks of it.
func throws(f func()) (refused bool) {
	defer func() { refused = recover() != nil }()
	f()
	return false
}

func bytesToJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

func bytesToGo(a js.Value) []byte {
	b := make([]byte, a.Get("byteLength").Int())
	js.CopyBytesToGo(b, a)
	return b
}
