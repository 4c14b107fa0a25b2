package browser

import (
	"errors"
	"syscall/js"
	"time"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// Save implements [page.Browser] by a download.
func (*Browser) Save(name string, b wire.Blob) {
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", b.(jsBlob).value())
	link := document.Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Set("hidden", true)
	document.Get("body").Call("appendChild", link)
	link.Call("click")
	link.Call("remove")
	// The browser may read the file a while later.
	time.AfterFunc(time.Minute, func() { urls.Call("revokeObjectURL", address) })
}

// Text implements [page.Browser].
func (*Browser) Text(b wire.Blob, done func(string)) {
	textOf(b.(jsBlob).value().Call("text"), done)
}

// textOf passes the text of a promise to done, or "" if the promise is rejected.
func textOf(promise js.Value, done func(string)) {
	answered(promise, func(text js.Value, err error) {
		if err != nil {
			done("")
			return
		}
		done(text.String())
	})
}

// Copy implements [page.Browser].
func (*Browser) Copy(text string, done func(bool)) {
	answered(boot().Call("copy", text), func(ok js.Value, err error) { done(err == nil && ok.Bool()) })
}

// Clipboard implements [page.Browser].
func (*Browser) Clipboard(done func(string)) {
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() || !board.Get("readText").Truthy() {
		done("")
		return
	}
	textOf(board.Call("readText"), done)
}

// Browse implements [page.Browser]. Only addresses of web pages are opened.
func (*Browser) Browse(loc string) {
	if address.IsWeb(loc) {
		js.Global().Call("open", loc, "_blank", "noopener,noreferrer")
	}
}

// Example implements [page.Browser]: the example is a file of this site.
func (*Browser) Example(done func(string, wire.Blob, error)) {
	const name = "hollis-reed.xml"
	base := boot().Get("base").String()
	go func() {
		answer, err := await(js.Global().Call("fetch", base+"web/samples/"+name))
		if err == nil && !answer.Get("ok").Bool() {
			err = errors.New("the example is not there")
		}
		var blob js.Value
		if err == nil {
			blob, err = await(answer.Call("blob"))
		}
		if err != nil {
			done("", nil, err)
			return
		}
		done(name, blobOf(blob), nil)
	}()
}

// Reload implements [page.Browser].
func (*Browser) Reload() {
	if updates := js.Global().Get("sitemapEditorUpdate"); updates.Truthy() {
		updates.Call("apply")
		return
	}
	js.Global().Get("location").Call("reload")
}

// SwitchTheme implements [page.Browser]: web/theme.js listens to buttons of this kind, and the page has none while
// something is open.
func (*Browser) SwitchTheme() {
	b := document.Call("createElement", "button")
	b.Get("dataset").Set("themeSwitch", "")
	document.Get("body").Call("append", b)
	b.Call("click")
	b.Call("remove")
}

// Speak implements [page.Browser]: web/language.js listens to the list.
func (*Browser) Speak(tag string) {
	if list := document.Call("querySelector", "[data-language]"); list.Truthy() {
		list.Set("value", tag)
		list.Call("dispatchEvent", js.Global().Get("Event").New("change", map[string]any{"bubbles": true}))
	}
}

// NewKey implements [page.Browser]. Over plain http a browser has random numbers and no randomUUID.
func (*Browser) NewKey() string {
	const digits = "0123456789abcdef"
	numbers := js.Global().Get("crypto").Call("getRandomValues", js.Global().Get("Uint8Array").New(32))
	var key [32]byte
	for i := range key {
		key[i] = digits[numbers.Index(i).Int()&15]
	}
	return string(key[:])
}
