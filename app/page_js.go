package app

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// pageGCPercent is how much the page's heap may grow before the garbage collector looks at it. The
// page holds a few windows of text; what it makes while drawing is gone at the next frame. In
// typing, collections took 30 to 45 ms of a frame, and at this setting 7 to 9.
const pageGCPercent = 400

// runPage hands the page over to go-app and does not return.
func runPage() {
	debug.SetGCPercent(pageGCPercent)
	registerRoutes()
	app.RunWhenOnBrowser()
}

// connectPage joins the page to its worker, and to what the browser tells it: the doors through
// which files come, the keys that work everywhere, the width of the screen, and the state of the
// copy that is kept for working offline.
func connectPage(s *Store) {
	boot := boot()
	s.door = browser{}
	s.version = boot.Get("version").String()
	now := time.Now()
	s.today = now.Format("2006-01-02T15:04Z07:00")

	end := func() {}
	s.project.restart = func() {
		end()
		end = startEngine(s)
	}
	s.project.restart()

	watchWidth(s)
	watchUpdates(s)
	watchKeys(s)
	watchFiles(s)
	watchClock(s)
	watchFrames(s)
	watchIdle(s)
	watchGarbage()
	boot.Call("handOver", js.FuncOf(func(_ js.Value, args []js.Value) any {
		arrived := args[0]
		s.post(func() { s.arrived(arrived) })
		return nil
	}))
}

// watchFrames says when the browser has drawn. A page that is not seen draws nothing, so a while is
// enough.
func watchFrames(s *Store) {
	const while = 100 // milliseconds
	var then func()
	drawn := js.FuncOf(func(js.Value, []js.Value) any {
		if f := then; f != nil {
			then = nil
			f()
		}
		return nil
	})
	frame := js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Call("setTimeout", drawn, 0)
		return nil
	})
	s.shown = func(f func()) {
		then = f
		js.Global().Call("requestAnimationFrame", frame)
		js.Global().Call("setTimeout", drawn, while)
	}
}

// watchIdle makes the next screen ahead, a part whenever the browser has nothing to do.
func watchIdle(s *Store) {
	var more js.Func
	wait := func() {
		if js.Global().Get("requestIdleCallback").Truthy() {
			js.Global().Call("requestIdleCallback", more)
			return
		}
		js.Global().Call("setTimeout", more, 50)
	}
	more = js.FuncOf(func(js.Value, []js.Value) any {
		s.post(func() {
			if s.awaits = true; s.goAhead() {
				wait()
			}
		})
		return nil
	})
	s.idle = wait
}

// watchGarbage has the garbage collected while the browser has nothing to do, so that it is seldom
// collected within the answer to a key: of forty edits of a cell, two or three were, and took 26 to
// 39 ms of the processor where all others take 13 to 24.
func watchGarbage() {
	if !js.Global().Get("requestIdleCallback").Truthy() {
		return
	}
	asked := false // a page that is not seen is never idle
	collect := js.FuncOf(func(js.Value, []js.Value) any {
		asked = false
		runtime.GC()
		return nil
	})
	go func() {
		var m runtime.MemStats
		for {
			time.Sleep(time.Second)
			if runtime.ReadMemStats(&m); !asked && m.HeapAlloc > m.NextGC/2 {
				asked = true
				js.Global().Call("requestIdleCallback", collect)
			}
		}
	}()
}

// watchClock draws the page again as each minute begins, while there is something on it that a
// minute changes.
func watchClock(s *Store) {
	go func() {
		for {
			time.Sleep(time.Duration(60-time.Now().Unix()%60) * time.Second)
			if s.detail.ticks() {
				s.post(func() {})
			}
		}
	}()
}

// startEngine starts a worker and joins the page to it. It returns what ends it: what the worker
// says then is not heard, and what was asked of it is answered with a failure.
func startEngine(s *Store) (end func()) {
	worker := boot().Call("newEngine")
	port := &jsPort{other: worker, in: wire.NewQueue()}
	ended := false
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := "The part that holds your pages did not start."
		if args[0].Get("type").String() == "message" {
			data := args[0].Get("data")
			fatal := data.Get("fatal")
			if !fatal.Truthy() {
				port.receive(data)
				return nil
			}
			text = fatal.String() + "\n" + data.Get("detail").String()
		}
		s.post(func() {
			if !ended {
				s.lost(text)
			}
		})
		return nil
	})
	worker.Set("onmessage", heard)
	// A worker whose script did not arrive says no more than that there was an error.
	worker.Set("onerror", heard)
	client := wire.NewClient(port, func(b wire.Body, _ []wire.Blob) {
		s.post(func() {
			if !ended {
				s.event(b)
			}
		})
	})
	s.client = client
	go func() {
		if err := client.Run(context.Background()); err != nil && !errors.Is(err, wire.ErrClosed) {
			s.post(func() { s.broke(err.Error()) })
		}
	}()
	s.connect()
	return func() {
		ended = true
		worker.Set("onmessage", js.Null())
		worker.Set("onerror", js.Null())
		worker.Call("terminate")
		port.in.Close()
		heard.Release()
	}
}

// listen calls a function for each event of the document. Listeners of the page live as long as the
// page.
func listen(target js.Value, event string, options map[string]any, f func(js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), js.ValueOf(options))
}

func watchWidth(s *Store) {
	query := js.Global().Call("matchMedia", "(max-width: 59.99rem)")
	look := func(js.Value) {
		s.post(func() { s.setNarrow(query.Get("matches").Bool()) })
	}
	look(query)
	listen(query, "change", nil, look)
}

func watchUpdates(s *Store) {
	updates := js.Global().Get("sitemapEditorUpdate")
	if !updates.Truthy() {
		return
	}
	look := func() {
		state := updates.Get("state").String()
		s.post(func() {
			// While a new version takes over, the copy of this one is still there.
			s.offline = state == "offline" || state == "update" || state == "applying"
			s.update = s.update || state == "update"
		})
	}
	look()
	updates.Set("onchange", js.FuncOf(func(js.Value, []js.Value) any {
		look()
		return nil
	}))
}

// watchKeys listens to the keys that work wherever the focus is. In a field, undo belongs to the
// field.
func watchKeys(s *Store) {
	const search = ".app:not(.app--ahead) input[type=search]"
	document := js.Global().Get("document")
	listen(document, "keydown", nil, func(e js.Value) {
		if e.Get("defaultPrevented").Bool() || !e.Get("key").Truthy() { // what a browser fills in by itself has no key
			return
		}
		target := e.Get("target")
		typing := target.Get("matches").Truthy() &&
			target.Call("matches", "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]").
				Bool()
		press := urltable.Key{
			Name: e.Get("key").String(), Ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(),
			Shift: e.Get("shiftKey").Bool(), Alt: e.Get("altKey").Bool(),
			Composing: e.Get("isComposing").Bool() || e.Get("keyCode").Int() == 229,
			Typed:     e.Call("getModifierState", "AltGraph").Bool(),
		}
		if document.Call("querySelector", "dialog[open]").Truthy() {
			return
		}
		switch pageKeyOf(press, typing) {
		case findKey:
			if field := document.Call("querySelector", search); field.Truthy() {
				e.Call("preventDefault")
				field.Call("focus")
				field.Call("select")
			}
		case downloadKey:
			// The browser would save the page, which holds nothing.
			e.Call("preventDefault")
			s.post(func() {
				if !s.empty() && s.state.Busy == 0 {
					s.download.openDownload()
				}
			})
		case undoKey:
			e.Call("preventDefault")
			s.post(func() { s.undo(false, 0) })
		case redoKey:
			e.Call("preventDefault")
			s.post(func() { s.undo(true, 0) })
		case helpKey:
			s.post(func() { s.dialog = helpDialog })
		}
	})
}

// watchFiles listens to the doors through which files come: inputs, drops anywhere, and pastes
// outside of fields.
func watchFiles(s *Store) {
	document := js.Global().Get("document")
	listen(document, "change", nil, func(e js.Value) {
		input := e.Get("target")
		if input.Get("type").String() != "file" {
			return
		}
		files := js.Global().Get("Array").Call("from", input.Get("files"))
		// The same file may be chosen again.
		input.Set("value", "")
		openChosen(s, files)
	})
	depth := 0
	withFiles := func(e js.Value) bool {
		transfer := e.Get("dataTransfer")
		return transfer.Truthy() && js.Global().Get("Array").Call("from", transfer.Get("types")).
			Call("includes", "Files").Bool()
	}
	hang := func(on bool) {
		s.post(func() { s.dropping = on })
	}
	listen(document, "dragenter", nil, func(e js.Value) {
		if withFiles(e) {
			e.Call("preventDefault")
			if depth++; depth == 1 {
				hang(true)
			}
		}
	})
	listen(document, "dragover", nil, func(e js.Value) {
		if withFiles(e) {
			e.Call("preventDefault")
		}
	})
	listen(document, "dragleave", nil, func(e js.Value) {
		if withFiles(e) {
			if depth--; depth <= 0 {
				depth = 0
				hang(false)
			}
		}
	})
	listen(document, "drop", nil, func(e js.Value) {
		if !withFiles(e) {
			return
		}
		e.Call("preventDefault")
		depth = 0
		hang(false)
		// The entries must be taken during the event; afterwards the list is empty.
		entries := js.Global().Get("Array").New()
		items := e.Get("dataTransfer").Get("items")
		for i := range items.Length() {
			if item := items.Index(i); item.Get("webkitGetAsEntry").Truthy() {
				if entry := item.Call("webkitGetAsEntry"); entry.Truthy() {
					entries.Call("push", entry)
				}
			}
		}
		files := js.Global().Get("Array").Call("from", e.Get("dataTransfer").Get("files"))
		dropped(s, files, entries)
	})
	listen(document, "paste", nil, func(e js.Value) {
		target := e.Get("target")
		if e.Get("defaultPrevented").Bool() || !e.Get("clipboardData").Truthy() {
			return
		}
		data := e.Get("clipboardData")
		if target.Get("matches").Truthy() && target.Call("matches", "#paste, #add-text, #compare-text").Bool() {
			pastedMuch(s, e, target, data.Call("getData", "text/plain").String())
			return
		}
		const typed = "input, textarea, [contenteditable], dialog"
		if target.Get("closest").Truthy() && target.Call("closest", typed).Truthy() {
			return
		}
		if data.Get("files").Length() > 0 {
			files := js.Global().Get("Array").Call("from", data.Get("files"))
			s.post(func() { s.opening.openFiles(filesOf(files)) })
			return
		}
		text, html := data.Call("getData", "text/plain").String(), data.Call("getData", "text/html").String()
		if strings.TrimSpace(text+html) != "" {
			e.Call("preventDefault")
			s.post(func() { s.opening.pasted(text, html) })
		}
	})
}

// pastedMuch takes what is pasted into a field for addresses, where it is more than a field should
// hold, with what stands in it already.
func pastedMuch(s *Store, e, field js.Value, text string) {
	if utf8.RuneCountInString(text) <= boot().Get("mostTyped").Int() {
		return
	}
	e.Call("preventDefault")
	typed := js.Global().Get("String").Get("prototype").Get("slice")
	before := typed.Call("call", field.Get("value"), 0, field.Get("selectionStart")).String()
	after := typed.Call("call", field.Get("value"), field.Get("selectionEnd")).String()
	s.post(func() { s.opening.pasted(before+text+after, "") })
}

// arrived takes what the visitor did before the program was there.
func (s *Store) arrived(a js.Value) {
	switch a.Get("kind").String() {
	case "files":
		s.opening.openFiles(filesOf(a.Get("files")))
	case "drop":
		dropped(s, a.Get("files"), a.Get("entries"))
	case "paste":
		s.opening.pasted(a.Get("text").String(), a.Get("html").String())
	case "shared":
		left := a.Get("left")
		s.opening.shared(sharing{filesOf(a.Get("files")), a.Get("text").String(), leftOut{
			many: left.Get("many").Int(), large: left.Get("large").Int(), full: left.Get("full").Int(),
			text: left.Get("text").Int(),
		}})
	case "intent":
		switch a.Get("name").String() {
		case "example":
			s.opening.tryExample()
		case "add":
			if field := js.Global().Get("document").Call("getElementById", "paste"); field.Truthy() {
				s.opening.pasted(field.Get("value").String(), "")
			}
		case "help":
			s.dialog = helpDialog
		}
	}
}

// snapshot returns the contents of a file as it is now. The browser looks at a file's size when it
// is asked for it, and a file that was deleted since it was chosen would be an empty one; so it is
// asked at once, and reading what is gone then fails.
func snapshot(file js.Value) jsBlob { return jsBlob{file.Call("slice", 0, file.Get("size"))} }

// openChosen opens files that were chosen. Several of them are asked for their sizes in a task of
// their own: of 20 files that and the event take 50 ms.
func openChosen(s *Store, files js.Value) {
	open := func() { s.post(func() { s.opening.openFiles(filesOf(files)) }) }
	if files.Length() == 1 {
		open()
		return
	}
	time.AfterFunc(time.Millisecond, open)
}

// filesOf lists files that were chosen.
func filesOf(files js.Value) []droppedFile {
	var out []droppedFile
	for i := range files.Length() {
		f := files.Index(i)
		path := f.Get("webkitRelativePath")
		name := f.Get("name").String()
		file := droppedFile{name: name, path: name, blob: snapshot(f)}
		disk().Call("opened", f)
		if path.Truthy() {
			file.path = path.String()
		}
		out = append(out, file)
	}
	return out
}

// dropped opens what was dropped; folders are read with all that is in them.
func dropped(s *Store, files, entries js.Value) {
	folders := false
	if entries.Truthy() {
		for i := range entries.Length() {
			folders = folders || entries.Index(i).Get("isDirectory").Bool()
		}
	}
	if !folders {
		openChosen(s, files)
		return
	}
	go func() {
		var out []droppedFile
		for i := range entries.Length() {
			out = walk(entries.Index(i), out)
		}
		s.post(func() { s.opening.openFiles(out) })
	}()
}

// maxDropped is the most files that are taken from folders: a site's sitemaps, and not somebody's
// whole disk.
const maxDropped = 2000

// walk lists the files of an entry, which may be a folder. It waits, so it must not run in a
// callback.
func walk(entry js.Value, out []droppedFile) []droppedFile {
	if len(out) >= maxDropped {
		return out
	}
	if entry.Get("isFile").Bool() {
		f, err := callback(entry, "file")
		if err != nil {
			return out
		}
		path := strings.TrimPrefix(entry.Get("fullPath").String(), "/")
		return append(out, droppedFile{name: f.Get("name").String(), path: path, blob: snapshot(f)})
	}
	reader := entry.Call("createReader")
	for {
		batch, err := callback(reader, "readEntries")
		if err != nil || batch.Length() == 0 {
			return out
		}
		for i := range batch.Length() {
			out = walk(batch.Index(i), out)
		}
	}
}

// callback calls a method that takes two functions, for success and for failure, and waits for one
// of them.
func callback(v js.Value, method string) (js.Value, error) {
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		v.Call(method, args[0], args[1])
		return nil
	})
	defer executor.Release()
	return await(js.Global().Get("Promise").New(executor))
}

// setNarrow notes whether the screen is a narrow one, where the pages are a room like the others.
func (s *Store) setNarrow(narrow bool) {
	if narrow == s.narrow {
		return
	}
	s.narrow = narrow
	switch {
	case narrow && s.room == components.RoomDetails:
		s.room = components.RoomPages
	case !narrow && s.room == components.RoomPages:
		s.room = components.RoomDetails
	}
}

// A browser is the page's door to the world.
type browser struct{}

// Save implements [door]: the file goes to the downloads.
func (browser) Save(name string, b wire.Blob) {
	file, ok := b.(jsBlob)
	if !ok {
		return
	}
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", file.value)
	document := js.Global().Get("document")
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

// Copy implements [door].
func (browser) Copy(text string, done func(bool)) {
	copied := boot().Call("copy", text)
	go func() {
		ok, err := await(copied)
		done(err == nil && ok.Bool())
	}()
}

// Browse implements [door]. Only addresses of web pages are opened.
func (browser) Browse(loc string) {
	if address.IsWeb(loc) {
		js.Global().Call("open", loc, "_blank", "noopener,noreferrer")
	}
}

// Example implements [door]: the example is a file of this site.
func (browser) Example(done func(string, wire.Blob, error)) {
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
		done(name, jsBlob{blob}, nil)
	}()
}

// Reload implements [door].
func (browser) Reload() {
	if updates := js.Global().Get("sitemapEditorUpdate"); updates.Truthy() {
		updates.Call("apply")
		return
	}
	js.Global().Get("location").Call("reload")
}

// NewKey implements [door]. Over plain http a browser has random numbers and no randomUUID.
func (browser) NewKey() string {
	const digits = "0123456789abcdef"
	numbers := js.Global().Get("crypto").Call("getRandomValues", js.Global().Get("Uint8Array").New(32))
	var key [32]byte
	for i := range key {
		key[i] = digits[numbers.Index(i).Int()&15]
	}
	return string(key[:])
}

// displayNames are the browser's names, by what they are of. Making one takes far longer than
// asking it.
var displayNames = map[string]js.Value{}

// Language implements [components.Names] with the names that the browser knows.
func (browser) Language(code string) string { return displayName("language", code) }

// Country implements [components.Names].
func (browser) Country(code string) string { return displayName("region", code) }

func displayName(of, code string) (name string) {
	defer func() {
		// A code that is none throws.
		if recover() != nil {
			name = code
		}
	}()
	names, ok := displayNames[of]
	if !ok {
		locales := js.Global().Get("Array").New()
		locales.Call("push", "en")
		names = js.Global().Get("Intl").Get("DisplayNames").New(locales, map[string]any{"type": of})
		displayNames[of] = names
	}
	return names.Call("of", code).String()
}
