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
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
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
<title>Stories: panels</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="css/tokens.css">
<link rel="stylesheet" href="css/components.css">
<link rel="stylesheet" href="css/chrome.css">
<link rel="stylesheet" href="css/panels.css">
<link rel="stylesheet" href="css/forms.css">
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

// story builds the program once and returns the folder that holds it.
var story = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "sitemapeditor-panels-")
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
	if dir, err := story(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

func serve(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
	dir, err := story()
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.Handle("/css/", http.StripPrefix("/css/", http.FileServer(http.Dir(filepath.Join("..", "..", "..", "web", "css")))))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, index)
	})
	mux.HandleFunc("/loader.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, loader)
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL
}

// patience bounds every wait. It is far above what anything takes.
const patience = 60 * time.Second

// A tab is one page of a browser of its own.
type tab struct {
	t       *testing.T
	ctx     context.Context
	url     string
	mu      sync.Mutex
	console []string
}

func newTab(t *testing.T) *tab {
	t.Helper()
	url := serve(t)
	profile, err := os.MkdirTemp("", "sitemapeditor-browser-")
	if err != nil {
		t.Fatal(err)
	}
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(),
		chromedp.UserDataDir(profile), chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck, chromedp.Headless,
		chromedp.DisableGPU, chromedp.NoSandbox,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true))
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		cancelAllocator()
		for range 50 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	p := &tab{t: t, ctx: ctx, url: url}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	listen(p, runtime.ExceptionThrown, func(e runtime.EventExceptionThrown) {
		p.console = append(p.console, e.ExceptionDetails.Text)
	})
	listen(p, log.EntryAdded, func(e log.EventEntryAdded) { p.console = append(p.console, e.Entry.Text) })
	listen(p, runtime.ConsoleAPICalled, func(e runtime.EventConsoleAPICalled) {
		for _, a := range e.Args {
			p.console = append(p.console, string(a.Value)+a.Description)
		}
	})
	call(p, runtime.Enable, cdp.Empty{})
	call(p, log.Enable, cdp.Empty{})
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.console) > 0 {
			t.Errorf("the console says %q", p.console)
		}
	})
	return p
}

func listen[E any](p *tab, kind cdp.Event[E], f func(E)) {
	events := chromedp.Events(p.ctx, kind)
	go func() {
		for event, err := range events {
			if err != nil {
				return
			}
			p.mu.Lock()
			f(event)
			p.mu.Unlock()
		}
	}()
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

// open shows a state in a window of that size.
func (p *tab) open(state string, width, height int64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: "about:blank"})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.url + "/#" + state})
	p.wait(`window.storyReady`)
	p.settle()
}

// settle waits for the frames and the invented engine behind what was just done.
func (p *tab) settle() {
	p.t.Helper()
	get[bool](p, `new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))), 250))`)
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

func (p *tab) wait(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`Boolean(`+expression+`)`))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(end) {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.t.Fatalf("never true: %s (%v)\nconsole: %q", expression, err, p.console)
		}
	}
}

// press gives a button a click in its middle, as a mouse would.
func (p *tab) press(selector string) {
	p.t.Helper()
	at := get[[]float64](p, fmt.Sprintf(`(() => { const e = %s; e.scrollIntoView({block: "nearest"}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`, selector))
	p.do(chromedp.MouseClickXY(at[0], at[1]))
	p.settle()
}

// button finds a button by what it says.
func button(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) => (b.ariaLabel || b.textContent).trim() === %q)`, words)
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// keys types into what has the focus.
func (p *tab) keys(text string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...)))
}

// wheelParams are those of a turn of the wheel. Unlike cdproto's they name the way aside even when it is 0, which the browser asks for.
type wheelParams struct {
	Type   string  `json:"type"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	DeltaX float64 `json:"deltaX"`
	DeltaY float64 `json:"deltaY"`
}

var turn = cdp.Command[wheelParams, cdp.Empty]{Method: input.CommandDispatchMouseEvent}

// wheel turns the mouse wheel over the XML.
func (p *tab) wheel(deltaY float64) {
	p.t.Helper()
	call(p, turn, wheelParams{Type: "mouseWheel", X: 1100, Y: 500, DeltaY: deltaY})
}

// intents returns what was asked for since the last call, as text.
func (p *tab) intents() []string {
	p.t.Helper()
	return get[[]string](p, `storyIntents.splice(0)`)
}

// watch begins to measure: the longest task of the page, and the longest time between two frames.
func (p *tab) watch() {
	p.t.Helper()
	get[bool](p, `(() => {
		window.longest = 0; window.gap = 0;
		new PerformanceObserver((l) => { for (const e of l.getEntries()) longest = Math.max(longest, e.duration) }).observe({type: "longtask"});
		let last = performance.now();
		const frame = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now; requestAnimationFrame(frame) };
		requestAnimationFrame(frame);
		return true })()`)
}

func (p *tab) measured(what string) {
	p.t.Helper()
	longest := get[float64](p, `longest`)
	says := "none over 50 ms"
	if longest > 0 {
		says = fmt.Sprintf("%.0f ms", longest)
	}
	p.t.Logf("%s: longest task %s, longest time between frames %.0f ms", what, says, get[float64](p, `gap`))
}

// foot returns what the foot of the XML says.
func (p *tab) foot() (from, to, of int) {
	p.t.Helper()
	text := get[string](p, `document.querySelector("[data-range]").textContent`)
	fmt.Sscanf(strings.ReplaceAll(text, ",", ""), "Lines %d to %d of %d", &from, &to, &of)
	return from, to, of
}

// covered checks that what is seen of the XML is full of lines, in order and with their text.
func (p *tab) covered() {
	p.t.Helper()
	p.wait(`(() => {
		const code = document.querySelector(".code").getBoundingClientRect();
		const lines = [...document.querySelectorAll(".code__rows .ln")].filter((l) => { const r = l.getBoundingClientRect(); return r.bottom > code.top && r.top < code.bottom });
		const first = lines[0].getBoundingClientRect(), last = lines.at(-1).getBoundingClientRect();
		return first.top <= code.top + 1 && last.bottom >= code.bottom - 20 &&
			lines.every((l, i) => l.classList.contains("ln--gap") || l.querySelector("code").textContent !== "") &&
			lines.every((l, i) => i === 0 || Math.abs(l.getBoundingClientRect().top - lines[i - 1].getBoundingClientRect().bottom) < 0.5);
	})()`)
}

func TestAMillionLinesScrollToEveryEnd(t *testing.T) {
	p := newTab(t)
	p.open("xml", 1440, 900)
	p.wait(`document.querySelector(".xentry .x-t")`)
	if from, _, of := p.foot(); from > 412 || from < 400 || of != 1_206_418 {
		t.Errorf("begins at line %d of %d, want the selected page at 412", from, of)
	}
	p.watch()
	p.covered()

	before, _, _ := p.foot()
	for range 60 {
		p.wheel(120)
		time.Sleep(16 * time.Millisecond)
	}
	p.settle()
	p.covered()
	if after, _, _ := p.foot(); after-before != 60*120/20 {
		t.Errorf("60 turns of the wheel moved %d lines, want %d", after-before, 60*120/20)
	}

	// The thumb: a jump to a third.
	get[bool](p, `(document.querySelector(".code").scrollTop = 8_000_000 / 3, true)`)
	p.settle()
	p.covered()
	if from, _, _ := p.foot(); from < 400_000 || from > 404_000 {
		t.Errorf("a third of the way is line %d", from)
	}

	// From there the wheel is exact again, through the rest that follows it.
	before, _, _ = p.foot()
	for range 30 {
		p.wheel(200)
		time.Sleep(16 * time.Millisecond)
	}
	p.settle()
	p.covered()
	if after, _, _ := p.foot(); after-before < 299 || after-before > 301 {
		t.Errorf("6,000 pixels moved %d lines, want 300", after-before)
	}

	get[bool](p, `(document.querySelector(".code").focus(), true)`)
	p.keys(kb.End)
	p.wait(`document.querySelector("[data-range]").textContent.includes("to 1,206,418 of")`)
	p.settle()
	p.covered()
	p.keys(kb.Home)
	p.wait(`document.querySelector("[data-range]").textContent.startsWith("Lines 1 to")`)
	p.settle()
	p.covered()

	// A drag of the thumb from end to end, a step each frame.
	get[bool](p, `new Promise((done) => {
		const code = document.querySelector(".code"); let i = 0;
		const step = () => { code.scrollTop = 8_000_000 * i / 120; if (i++ < 120) requestAnimationFrame(step); else done(true) };
		step();
	})`)
	p.settle()
	p.covered()
	p.measured("wheel, jumps and a drag over 1,206,418 lines")

	// A line without an end is cut, not laid out.
	get[bool](p, `(document.querySelector(".code").scrollTop = 0, true)`)
	p.settle()
	get[bool](p, `(document.querySelector(".code").scrollTop = 1, true)`)
	if n := get[int](p, `Math.max(...[...document.querySelectorAll(".code__rows .ln code")].map((c) => c.textContent.length))`); n > 4001 {
		t.Errorf("a line of %d letters is drawn", n)
	}
}

func TestAClickOnALineSelectsItsPage(t *testing.T) {
	p := newTab(t)
	p.open("xml", 1440, 900)
	p.intents()
	no := get[int](p, `Number(document.querySelectorAll(".code__rows .ln:not(.xentry) .ln__n")[12].textContent)`)
	p.press(fmt.Sprintf(`[...document.querySelectorAll(".code__rows .ln")].find((l) => l.firstChild.textContent === "%d").lastChild`, no))
	if got := p.intents(); len(got) != 1 || got[0] != fmt.Sprintf("xmlview.LineClicked {Line:%d}", no-1) {
		t.Errorf("a click on line %d asks %q", no, got)
	}
}

func TestBrokenXMLSaysWhereAndHowToMendIt(t *testing.T) {
	for _, size := range [][2]int64{{1440, 900}, {390, 844}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			p := newTab(t)
			p.open("xml", size[0], size[1])
			p.press(button("Edit this page’s XML"))
			p.wait(`document.activeElement === document.querySelector(".xedit__in")`)
			if get[bool](p, `!`+button("Use it")+`.disabled`) {
				t.Error("what is not changed can be used")
			}
			// The slip: the last letter of a tag's name is taken away.
			get[bool](p, `(() => { const a = document.querySelector(".xedit__in"); const i = a.value.indexOf("hall.jpg</image:loc") + "hall.jpg</image:loc".length; a.setSelectionRange(i, i); return true })()`)
			p.intents()
			p.watch()
			p.keys(kb.Backspace)
			p.wait(`document.querySelector(".xedit__foot")`)
			p.settle()
			says := get[string](p, `document.querySelector(".xedit__foot .tip__t").textContent`)
			if says != "Line 419 breaks here: </image:lo> should be </image:loc>" {
				t.Errorf("says %q", says)
			}
			if got := get[string](p, `document.querySelector(".ln--bad").textContent`); !strings.HasPrefix(got, "419") || !strings.HasSuffix(got, "</image:lo>") {
				t.Errorf("marks %q", got)
			}
			if get[bool](p, `!`+button("Use it")+`.disabled`) {
				t.Error("broken XML can be used")
			}
			// The copy lies exactly above what is typed, wrapped or not.
			if off := get[float64](p, `(() => { const a = document.querySelector(".xedit__in"), c = document.querySelector(".xedit__copy"); const h = a.style.height; a.style.setProperty("height", "0px"); const d = a.scrollHeight - c.scrollHeight; a.style.setProperty("height", h); return d })()`); off != 0 {
				t.Errorf("the text and its copy differ by %v pixels", off)
			}
			p.press(button("Correct this tag"))
			p.wait(`!document.querySelector(".xedit__foot")`)
			if got := p.intents(); len(got) != 2 || !strings.Contains(got[1], "hall.jpg</image:loc>") {
				t.Errorf("asked %d times", len(got))
			}

			// Typing, with the check behind each letter.
			get[bool](p, `(() => { const a = document.querySelector(".xedit__in"); a.focus(); const i = a.value.indexOf("Two minutes"); a.setSelectionRange(i, i);
				window.late = []; let at = 0;
				a.addEventListener("keydown", () => { at = performance.now() }, true);
				new MutationObserver(() => { if (at) { late.push(performance.now() - at); at = 0 } }).observe(document.querySelector(".xedit__copy"), {subtree: true, childList: true, characterData: true});
				return true })()`)
			for _, letter := range "About as long as it takes to drink a cup of tea, or " {
				p.keys(string(letter))
				time.Sleep(20 * time.Millisecond)
			}
			p.settle()
			if got := get[string](p, `document.querySelector(".xedit__copy").textContent`); !strings.Contains(got, "a cup of tea, or Two minutes") {
				t.Error("the copy does not show what was typed")
			}
			t.Logf("a typed letter is in the copy after %.0f ms (95 of 100), %.0f ms at most",
				get[float64](p, `late.sort((a, b) => a - b)[Math.floor(late.length * 0.95)]`), get[float64](p, `late.at(-1)`))
			p.measured("editing")

			p.intents()
			p.keys(kb.Enter, chromedp.ModifierCtrl)
			p.wait(`!document.querySelector(".xedit")`)
			if got := p.intents(); len(got) != 1 || !strings.HasPrefix(got[0], "xmlview.UseXML {Text:  <url>") {
				t.Errorf("asked %.80q", got)
			}
			p.settle()
			if !get[bool](p, `document.activeElement === document.querySelector(".code")`) {
				t.Error("the focus is lost")
			}
		})
	}
}

func TestLeavingBrokenXMLKeepsWhatWasTyped(t *testing.T) {
	p := newTab(t)
	p.open("xml-edit", 1440, 900)
	p.keys("<oops ")
	p.wait(`document.querySelector(".xedit__foot")`)
	if !get[bool](p, `!`+button("Correct this tag")) {
		t.Error("offers to correct what it can't")
	}
	p.keys(kb.Escape)
	p.wait(`document.querySelector(".xmlkept .notice")`)
	p.press(button("Go on"))
	if got := get[string](p, `document.querySelector(".xedit__in").value`); !strings.HasPrefix(got, "<oops ") {
		t.Errorf("goes on with %.40q", got)
	}
	p.press(`document.querySelector(".xedit__foot .btn:last-child")`)
	if got := get[string](p, `document.querySelector(".xedit__in").value`); !strings.HasPrefix(got, "  <url>") {
		t.Errorf("what worked is %.40q", got)
	}
	p.press(button("Cancel"))
	if !get[bool](p, `!document.querySelector(".xedit")`) {
		t.Error("Cancel leaves it open")
	}
}

func TestAnEntryOfAThousandImagesCanBeTypedIn(t *testing.T) {
	p := newTab(t)
	p.open("xml-big", 1440, 900)
	p.watch()
	for range 20 {
		p.keys("x")
		time.Sleep(20 * time.Millisecond)
	}
	p.settle()
	p.measured("typing in an entry of 1,003 lines")
	if got := get[string](p, `document.querySelector(".xedit__in").value`); !strings.HasPrefix(got, strings.Repeat("x", 20)) {
		t.Errorf("has %.30q", got)
	}
	p.wheel(10_000)
	p.settle()
	p.wheel(30_000)
	p.settle()
	p.covered()
}

// wanted leaves the drafts out of what was asked, which change nothing.
func wanted(asked []string) []string {
	return slices.DeleteFunc(slices.Clone(asked), func(in string) bool { return strings.HasPrefix(in, "components.DraftField ") })
}

func TestDetailsSendsWhatWasTypedAndNothingElse(t *testing.T) {
	p := newTab(t)
	p.open("details", 1440, 900)
	p.intents()
	address := `document.getElementById("d15-loc")`
	get[bool](p, `(`+address+`.focus(), `+address+`.setSelectionRange(8, 8), true)`)
	p.keys("www.")
	if got := get[int](p, address+`.selectionStart`); got != 12 {
		t.Errorf("the caret is at %d, want 12", got)
	}
	p.keys(kb.End, chromedp.ModifierCtrl)
	p.keys(" ")
	// The preview shows what is typed; nothing else hears of it.
	if got := p.intents(); len(got) != 5 || len(wanted(got)) != 0 {
		t.Errorf("asked %q while typing", got)
	}
	p.keys(kb.Tab)
	p.settle()
	want := "components.SetField {Page:15 Field:0 Value:https://www.hollisreed.example/lighting/pendant-lamps/alder-pendant-oak  Clear:false}"
	if got := wanted(p.intents()); len(got) != 1 || got[0] != want {
		t.Errorf("asked %q", got)
	}

	// Esc brings the value back.
	date := `document.getElementById("d15-lastmod")`
	get[bool](p, `(`+date+`.select(), true)`)
	p.keys("2027-01")
	p.settle()
	if got := get[string](p, `document.getElementById("d15-lastmod-h").textContent`); !strings.HasPrefix(got, "Some time in January 2027") {
		t.Errorf("the words are %q", got)
	}
	p.keys(kb.Escape)
	p.settle()
	if got := get[string](p, date+`.value`); got != "2026-11-20" {
		t.Errorf("after Esc: %q", got)
	}

	// Emptying is said as such, and the field stays empty.
	get[bool](p, `(`+date+`.select(), true)`)
	p.keys(kb.Delete)
	p.keys(kb.Enter)
	p.settle()
	if got := wanted(p.intents()); len(got) != 1 || got[0] != "components.SetField {Page:15 Field:1 Value: Clear:true}" {
		t.Errorf("asked %q", got)
	}
	if got := get[string](p, date+`.value`); got != "" {
		t.Errorf("shows %q", got)
	}

	// The form turns to another page in the middle of a word: the word goes to the page it was typed for.
	priority := `document.getElementById("d15-priority")`
	get[bool](p, `(`+priority+`.select(), true)`)
	p.keys("0.25")
	p.press(button("Page after"))
	got := wanted(p.intents())
	if len(got) != 2 || got[0] != "components.SetField {Page:15 Field:3 Value:0.25 Clear:false}" || got[1] != "components.StepPage {By:1}" {
		t.Errorf("asked %q", got)
	}
	if got := get[string](p, `document.getElementById("d16-loc").value`); !strings.HasSuffix(got, "/another-page-16") {
		t.Errorf("the next page shows %q", got)
	}

	p.press(`document.querySelector("[role=switch]")`)
	if got := wanted(p.intents()); len(got) != 1 || got[0] != "components.SetIncluded {Page:16 On:false}" {
		t.Errorf("asked %q", got)
	}
}

func TestAFixIsOnePress(t *testing.T) {
	p := newTab(t)
	p.open("details-wrong", 390, 844)
	p.intents()
	p.press(button("3 April 2026"))
	if got := p.intents(); len(got) != 1 || got[0] != "components.FixField {Page:15 Field:1 Rule:D2 Value:2026-04-03 Clear:false}" {
		t.Errorf("asked %q", got)
	}
	if got := get[string](p, `document.getElementById("d15-lastmod").value`); got != "2026-04-03" {
		t.Errorf("shows %q", got)
	}
	if !get[bool](p, `document.getElementById("d15-changefreq").value === "fortnightly"`) {
		t.Error("a word that is not in the list is lost")
	}
}

func TestTheSheetClosesWithEscAndWithAFilter(t *testing.T) {
	p := newTab(t)
	p.open("sheet", 390, 844)
	p.intents()
	p.keys(kb.Escape)
	p.wait(`!document.querySelector("dialog")`)
	// Where the browser closes it by itself (a press of Esc before any other) that is said as well.
	if got := p.intents(); len(got) == 0 || got[0] != "components.CloseDialog {}" {
		t.Errorf("asked %q", got)
	}
	p.open("sheet", 1100, 800)
	p.intents()
	p.press(`document.querySelector("dialog [data-fold]")`)
	if !get[bool](p, `Boolean(document.querySelector("dialog[open]"))`) {
		t.Error("folding closes the sheet")
	}
	p.press(`document.querySelector("dialog [data-rule=D2]")`)
	if get[bool](p, `Boolean(document.querySelector("dialog[open]"))`) {
		t.Error("the sheet stays open")
	}
	if got := p.intents(); len(got) != 3 || got[1] != "components.FilterRule {Code:D2}" {
		t.Errorf("asked %q", got)
	}
}

func TestNothingScrollsSideways(t *testing.T) {
	p := newTab(t)
	for _, state := range []string{"details", "details-many", "details-wrong", "details-none", "xml", "xml-page", "xml-broken", "xml-big", "checks", "checks-fine", "checks-busy", "sheet", "rail-deep"} {
		p.open(state, 1440, 700)
		for _, width := range []int64{1280, 1100, 960, 700, 390, 320} {
			call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 700, DeviceScaleFactor: 1})
			get[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
			if over := get[int](p, `Math.max(document.documentElement.scrollWidth, document.querySelector(".panel").scrollWidth - document.querySelector(".panel").clientWidth + innerWidth) - innerWidth`); over > 0 {
				t.Errorf("%s is %d pixels too wide at %d", state, over, width)
			}
		}
	}
}
