//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// index is the page around the story, with the policy of the real one.
const index = `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stories: chrome</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="css/tokens.css">
<link rel="stylesheet" href="css/components.css">
<link rel="stylesheet" href="css/chrome.css">
<script src="wasm_exec.js" defer></script>
<script src="loader.js" defer></script>
</head>
<body><div></div></body>
</html>`

// loader is the least that go-app asks of the page it runs in.
const loader = `"use strict";
globalThis.goappGetenv = (k) => ({GOAPP_VERSION: "story", GOAPP_INTERNAL_URLS: "[]"})[k] ?? "";
globalThis.goappOnUpdate = () => {};
globalThis.goappOnAppInstallChange = () => {};
globalThis.goappIsAppInstallable = () => false;
(async () => {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject);
  go.run(instance);
})();`

// program builds the story once and returns the folder that holds it.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sitemapeditor-chrome-")
	if err != nil {
		return "", err
	}
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "app.wasm"), ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return dir, fmt.Errorf("%v: %s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return dir, err
	}
	exe, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return dir, err
	}
	return dir, os.WriteFile(filepath.Join(dir, "wasm_exec.js"), exe, 0o644)
})

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, err := program(); dir != "" || err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// patience bounds every wait. It is far above what anything takes.
const patience = 60 * time.Second

// A tab is one page of a browser of its own.
type tab struct {
	t   *testing.T
	ctx context.Context
	url string
}

func newTab(t *testing.T) *tab {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
	dir, err := program()
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.Handle("/css/", http.StripPrefix("/css/", http.FileServer(http.Dir(filepath.Join("..", "..", "..", "web", "css")))))
	serve := func(path, kind, text string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			fmt.Fprint(w, text)
		})
	}
	serve("/{$}", "text/html; charset=utf-8", index)
	serve("/loader.js", "text/javascript", loader)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)

	profile, err := os.MkdirTemp("", "sitemapeditor-browser-")
	if err != nil {
		t.Fatal(err)
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(),
		chromedp.UserDataDir(profile), chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck, chromedp.Headless, chromedp.DisableGPU, chromedp.NoSandbox,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-dev-shm-usage", true))
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		stop()
		for range 50 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	p := &tab{t: t, ctx: ctx, url: server.URL}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	call(p, runtime.Enable, cdp.Empty{})
	return p
}

func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return result
}

func get[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	result, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return result
}

// open shows a state in a window of that size.
func (p *tab) open(state string, width, height int64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: "about:blank"})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.url + "/#" + state})
	p.wait(`globalThis.storyReady && document.querySelector("main")`, "the story to start")
}

// wait waits for an expression to become true.
func (p *tab) wait(expression, what string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("waited in vain for %s: %s (%v); the focus is on %s, which has %q; asked for %q", what, expression, err,
				get[string](p, `document.activeElement.outerHTML.slice(0, 300)`),
				get[string](p, `document.activeElement.value ?? ""`), get[[]string](p, `storyIntents`))
		}
	}
}

// keys types into what has the focus.
func (p *tab) keys(text string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	if text == kb.Enter && len(modifiers) == 0 {
		p.enter()
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...))); err != nil {
		p.t.Fatal(err)
	}
}

// enter presses Enter. The character goes with the key, so that a page which takes the key over gets no character, as from a keyboard;
// sent apart, it would press what has the focus by then.
func (p *tab) enter() {
	p.t.Helper()
	key := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter", Text: "\r", UnmodifiedText: "\r", WindowsVirtualKeyCode: 13}
	call(p, input.DispatchKeyEvent, key)
	key.Type, key.Text, key.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	call(p, input.DispatchKeyEvent, key)
}

// button finds a button that can be seen by what it says.
func button(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) => (b.ariaLabel || b.textContent).trim() === %q && b.getClientRects().length)`, words)
}

// focused is whether what the selector finds has the focus.
func focused(selector string) string {
	return fmt.Sprintf(`document.activeElement.matches(%q)`, selector)
}

func (p *tab) focus(expression string) { get[bool](p, expression+`.focus() ?? true`) }

// asked is whether an intent that begins so was sent since the page was opened.
func asked(begin string) string {
	return fmt.Sprintf(`storyIntents.some((i) => i.startsWith(%q))`, "components."+begin)
}

func TestADialogHoldsTheKeyboardAndGivesItBack(t *testing.T) {
	p := newTab(t)
	p.open("edit", 1440, 900)
	p.focus(button("Download"))
	p.keys(kb.Enter)
	p.wait(`document.querySelector("dialog#download[open]")`, "the dialog")
	p.wait(focused(".dialog"), "the focus in the dialog")
	for range 40 {
		p.keys(kb.Tab)
		if !get[bool](p, `document.activeElement === document.body || document.activeElement.closest("dialog") !== null`) {
			t.Fatalf("Tab leaves the dialog for %s", get[string](p, `document.activeElement.outerHTML`))
		}
	}
	p.keys(kb.Escape)
	p.wait(`!document.querySelector("dialog")`, "Esc to close the dialog")
	p.wait(`document.activeElement === `+button("Download"), "the focus to come back")

	// A browser that saw no press in between closes a dialog at the second Esc without asking: the page must hear of it.
	for range 3 {
		get[bool](p, button("Download")+`.click() ?? true`)
		p.wait(`document.querySelector("dialog[open]")`, "the dialog again")
		p.keys(kb.Escape)
		p.wait(`!document.querySelector("dialog")`, "Esc to close it again")
	}
}

func TestArrowKeysMoveInTheTabs(t *testing.T) {
	p := newTab(t)
	p.open("edit", 1440, 900)
	p.focus(`document.querySelector("#tab-details")`)
	for _, step := range []struct{ key, tab string }{
		{kb.ArrowRight, "xml"}, {kb.ArrowRight, "files"}, {kb.End, "checks"}, {kb.ArrowRight, "details"}, {kb.ArrowLeft, "checks"}, {kb.Home, "details"},
	} {
		p.keys(step.key)
		p.wait(focused(`#tab-`+step.tab+`[aria-selected="true"][tabindex="0"]`), step.tab)
	}
	p.open("edit", 390, 844)
	p.focus(`document.querySelector("#tab-pages")`)
	p.keys(kb.ArrowLeft)
	p.wait(focused("#tab-checks"), "the last tab of a narrow screen")
	p.keys(kb.Home)
	p.wait(focused("#tab-pages"), "its first")
}

func TestAMenuIsWorkedWithTheKeyboard(t *testing.T) {
	p := newTab(t)
	p.open("edit", 1440, 900)
	p.focus(`document.querySelector("#set-menu")`)
	p.keys(kb.Enter)
	p.wait(focused(`[data-item="0"]`), "the first item")
	p.keys(kb.ArrowUp)
	p.wait(focused(`[data-item="2"]`), "the last item")
	p.keys(kb.Escape)
	p.wait(focused("#set-menu")+` && !document.querySelector("[role=menu]")`, "the button")
	p.keys(kb.ArrowDown)
	p.wait(focused(`[data-item="0"]`), "the first item again")
	p.keys(kb.Enter)
	p.wait(focused("dialog#set #set-value"), "the field of the dialog")
	p.keys(" 2026-11-20")
	p.keys(kb.Enter)
	p.wait(asked("SetSelected {Field:1 Value: 2026-11-20}"), "the value, with the space that was typed")
	p.wait(focused("#set-menu"), "the button that opened it")
}

func TestWhatIsTypedStaysAsItIsTyped(t *testing.T) {
	p := newTab(t)
	p.open("edit", 1440, 900)
	p.focus(`document.querySelector("#find")`)
	p.keys("a b ")
	p.wait(asked("Search {Query:a b }"), "the search")
	p.wait(`document.querySelector("#find").value === "a b "`, "the text")
	p.keys(kb.Escape)
	p.wait(`document.querySelector("#find").value === ""`, "Esc to clear it")

	p.open("download", 1440, 900)
	get[bool](p, `document.querySelector("#dl-per").select() ?? true`)
	p.focus(`document.querySelector("#dl-per")`)
	p.keys("1000")
	p.wait(`document.querySelector("[data-field=preset]").selectedOptions[0].textContent === "Small files, 1,000"`, "the usual size")
	p.wait(`document.querySelectorAll(".files tbody tr").length === 51`, "the files")
	get[bool](p, `document.querySelector("#dl-where").select() ?? true`)
	p.focus(`document.querySelector("#dl-where")`)
	p.keys("ftp://x.example")
	p.wait(button("Download all (.zip)")+`.disabled`, "a wrong address to stop the download")
	p.wait(`document.querySelector("#dl-where").getAttribute("aria-invalid") === "true"`, "the mark")
}

func TestTheStartScreenIsWorkedWithTheKeyboard(t *testing.T) {
	p := newTab(t)
	p.open("start", 1440, 900)
	p.keys(kb.Tab)
	p.wait(focused("a.skip"), "the skip link first")
	p.keys(kb.Enter)
	p.wait(focused("#main"), "the main part")
	get[bool](p, button("Add pages")+`.click() ?? true`)
	p.wait(focused("#paste")+` && document.querySelector("[role=alert]")`, "the hint that there is nothing to add")
	p.keys("example.com")
	p.wait(`!document.querySelector("[role=alert]")`, "the hint to go")
	p.keys(kb.Enter, chromedp.ModifierCtrl)
	p.wait(asked("AddText {Text:example.com "), "the addresses")
}

func TestTheFocusIsNotLostWithItsButton(t *testing.T) {
	p := newTab(t)
	p.open("edit", 390, 844)
	p.focus(button("Select nothing"))
	p.keys(kb.Enter)
	p.wait(focused("[role=grid]"), "the table")
}

func TestNothingScrollsSideways(t *testing.T) {
	p := newTab(t)
	for _, state := range []string{"start", "start-problem", "start-projects", "start-unkept", "rename", "edit", "filter", "update", "download", "download-keep", "done", "add", "ask", "help", "set-lastmod", "files-opening", "files-rest", "notice"} {
		p.open(state, 320, 844)
		for _, width := range []int64{320, 390, 1024, 1440} {
			call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 844, DeviceScaleFactor: 1})
			if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("%s scrolls %d px sideways at %d", state, over, width)
			}
		}
	}
}
