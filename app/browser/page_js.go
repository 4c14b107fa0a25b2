package browser

import (
	"runtime/debug"
	"strings"
	"syscall/js"

	"sitemapeditor/app/page"
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// pageGCPercent is the growth of the page's heap between garbage collections, in percent. The page holds a few windows
// of text, and the garbage of a drawing is free at the next frame. While typing, collections took 30 to 45 ms of a
// frame by default, and take 7 to 9 with this setting.
const pageGCPercent = 400

// A Browser is the page's own. There is one.
type Browser struct{}

// New returns the browser of a page that stays for as long as the program runs.
func New() *Browser {
	debug.SetGCPercent(pageGCPercent)
	platform := js.Global().Get("navigator").Get("platform").String() // "MacIntel", "iPad"
	components.Mac = strings.HasPrefix(platform, "Mac") || strings.HasPrefix(platform, "iP")
	return &Browser{}
}

// Watch implements [page.Browser]: it listens for global keys, the width of the screen, the state of the copy
// for working offline, and the input that the boot script receives.
func (*Browser) Watch(to page.Events) {
	watchWidth(to)
	listen(document, "visibilitychange", func(js.Value) {
		if !document.Get("hidden").Bool() {
			to.Seen()
		}
	})
	watchUpdates(to)
	watchKeys(to)
	boot().Call("handOver", funcOf(func(args []js.Value) { arrived(to, args[0]) }))
}

// WhenIdle implements [page.Browser].
func (*Browser) WhenIdle(then func()) {
	var call js.Func
	call = funcOf(func([]js.Value) {
		call.Release()
		then()
	})
	boot().Call("whenIdle", call)
}

// StartEngine implements [page.Browser] with a worker.
func (*Browser) StartEngine(broke func(started bool, detail string)) (wire.Port, func()) {
	worker := boot().Call("newEngine")
	port := &jsPort{other: worker, in: wire.NewQueue()}
	heard := funcOf(func(args []js.Value) {
		started, detail := false, ""
		if args[0].Get("type").String() == "message" {
			data := args[0].Get("data")
			fatal := data.Get("fatal")
			if !fatal.Truthy() {
				port.receive(data)
				return
			}
			started, detail = fatal.String() == "stopped", data.Get("detail").String()
		}
		broke(started, detail)
	})
	worker.Set("onmessage", heard)
	// A worker whose script did not arrive says no more than that there was an error.
	worker.Set("onerror", heard)
	return port, func() {
		worker.Set("onmessage", js.Null())
		worker.Set("onerror", js.Null())
		worker.Call("terminate")
		port.in.Close()
		heard.Release()
	}
}

// listen calls a function for each event of the document. Listeners of the page live as long as the
// page.
func listen(target js.Value, event string, f func(js.Value)) {
	target.Call("addEventListener", event, funcOf(func(args []js.Value) { f(args[0]) }))
}

func watchWidth(to page.Events) {
	for media, tell := range map[string]func(bool){
		"(max-width: 59.99rem)": to.Narrow, "(max-width: 89.99rem)": to.Cramped, "(min-width: 110rem)": to.Roomy,
	} {
		query := js.Global().Call("matchMedia", media)
		look := func(js.Value) { tell(query.Get("matches").Bool()) }
		look(query)
		listen(query, "change", look)
	}
}

func watchUpdates(to page.Events) {
	updates := js.Global().Get("sitemapEditorUpdate")
	if !updates.Truthy() {
		return
	}
	look := func() {
		state := updates.Get("state").String()
		// While a new version takes over, the copy of this one is still there.
		to.Installed(state == "offline" || state == "update" || state == "applying", state == "update")
	}
	look()
	updates.Set("onchange", funcOf(func([]js.Value) { look() }))
}
