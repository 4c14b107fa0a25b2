//go:build !js

package main

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var shots = flag.String("shots", "", "write pictures of the story's states into this folder")

// patience bounds every wait. Only what never happens reaches it.
const patience = 30 * time.Second

var site string // the built story's address

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if chromium() == "" {
		return m.Run() // the tests say why they are skipped
	}
	dir, err := os.MkdirTemp("", "sitemapeditor-story-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "app.wasm"), ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		panic(string(out))
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		panic(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/css/", http.StripPrefix("/css/", http.FileServer(http.Dir("../../../web/css"))))
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	})
	mux.HandleFunc("/app.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, filepath.Join(dir, "app.wasm")) })
	mux.Handle("/", http.FileServer(http.Dir("page")))
	server := httptest.NewServer(mux)
	defer server.Close()
	site = server.URL
	return m.Run()
}

func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// A page is one state of the story in a browser of its own.
type page struct {
	t   testing.TB
	ctx context.Context

	mu   sync.Mutex
	said []string // what the page said to the console, which is to be nothing

	took float64 // see processor
}

// open shows a state of the story.
func open(t testing.TB, state string, width, height int64, dark bool) *page {
	t.Helper()
	path := chromium()
	if path == "" {
		t.Skip("there is no Chromium here")
	}
	profile, err := os.MkdirTemp("", "sitemapeditor-browser-")
	if err != nil {
		t.Fatal(err)
	}
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(path), chromedp.UserDataDir(profile), chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Headless, chromedp.DisableGPU, chromedp.NoSandbox, chromedp.WindowSize(int(width), int(height)),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true), chromedp.Flag("disable-dev-shm-usage", true),
	)
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
	if err := chromedp.Do(ctx); err != nil { // starts it, to last as long as ctx
		t.Fatal(err)
	}
	p := &page{t: t, ctx: ctx}
	p.listen()
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	p.do(chromedp.EmulateViewport(width, height))
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(site + "/#" + state))
	p.wait(`window.storyReady`)
	p.frames(3)
	return p
}

// listen fails the test at its end if the page said something to the console or threw something.
func (p *page) listen() {
	p.t.Helper()
	add := func(words string) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.said = append(p.said, words)
	}
	called := chromedp.Events(p.ctx, cdpruntime.ConsoleAPICalled)
	thrown := chromedp.Events(p.ctx, cdpruntime.ExceptionThrown)
	go func() {
		for e, err := range called {
			if err != nil {
				return
			}
			for _, arg := range e.Args {
				add(string(arg.Value) + arg.Description)
			}
		}
	}()
	go func() {
		for e, err := range thrown {
			if err != nil {
				return
			}
			add(e.ExceptionDetails.Text)
		}
	}()
	if _, err := chromedp.Call(p.ctx, cdpruntime.Enable, cdp.Empty{}); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.said) > 0 {
			p.t.Errorf("the page said:\n%s", strings.Join(p.said, "\n"))
		}
	})
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

func eval[T any](p *page, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

func (p *page) wait(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if eval[bool](p, "Boolean("+expression+")") {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("never true: %s", expression)
		}
	}
}

// frames lets the browser draw n frames, and the program what it has to draw in them.
func (p *page) frames(n int) {
	p.t.Helper()
	for range n {
		eval[bool](p, `new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 25)))`)
	}
}

// key presses keys one after another: "Ctrl+End", "ArrowDown", "x".
func (p *page) key(keys ...string) {
	p.t.Helper()
	for _, name := range keys {
		var mods kb.Modifier
		for {
			mod, rest, ok := strings.Cut(name, "+")
			if !ok || rest == "" {
				break
			}
			mods |= map[string]kb.Modifier{"Ctrl": kb.ModifierCtrl, "Shift": kb.ModifierShift, "Alt": kb.ModifierAlt}[mod]
			name = rest
		}
		code, ok := map[string]string{
			"ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight,
			"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown, "Enter": kb.Enter, "Tab": kb.Tab,
			"Escape": kb.Escape, "Delete": kb.Delete, "F2": kb.F2, "Space": " ",
		}[name]
		if !ok {
			code = name
		}
		p.do(chromedp.KeyEvent(code, chromedp.KeyModifiers(mods)))
	}
	p.frames(2)
}

// cell returns what a cell shows, by its row in the view, counted from 1, and its column.
func (p *page) cell(row, col int) string {
	p.t.Helper()
	return eval[string](p, cellJS(row, col)+`?.innerText.replace(/\s+/g, " ").trim() ?? "(not drawn)"`)
}

func cellJS(row, col int) string {
	return `document.querySelector('[role=grid] .row:not([hidden])[aria-rowindex="` + itoa(row+1) + `"] [aria-colindex="` + itoa(col) + `"]')`
}

// click presses a mouse button on a cell.
func (p *page) click(row, col, times int, mods ...kb.Modifier) {
	p.t.Helper()
	at := p.at(cellJS(row, col))
	p.do(chromedp.MouseEvent(chromedp.MouseMoved, at[0], at[1], chromedp.ButtonNone))
	p.frames(1)
	for i := 1; i <= times; i++ {
		p.do(chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(i), chromedp.ButtonModifiers(mods...)))
	}
	p.frames(2)
}

func (p *page) at(element string) [2]float64 {
	p.t.Helper()
	xy := eval[[]float64](p, `(() => { const r = `+element+`.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
	return [2]float64{xy[0], xy[1]}
}

func (p *page) wheel(x, y, delta float64) {
	p.t.Helper()
	p.do(chromedp.MouseEvent(chromedp.MouseWheel, x, y, func(in *input.DispatchMouseEventParams) {
		in.DeltaY = delta
		in.DeltaX = 1e-9 // the protocol asks for it, and its encoder leaves a zero out
	}))
}

// told returns the intents so far, the newest last.
func (p *page) told() []string {
	p.t.Helper()
	return eval[[]string](p, `window.storyIntents`)
}

func (p *page) lastTold(kind string) string {
	p.t.Helper()
	told := p.told()
	for i := len(told) - 1; i >= 0; i-- {
		if strings.HasPrefix(told[i], "urltable."+kind+" ") {
			return strings.TrimPrefix(told[i], "urltable."+kind+" ")
		}
	}
	return ""
}

func (p *page) shot(name string) {
	p.t.Helper()
	if *shots == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func clickXY(at [2]float64) chromedp.Action[chromedp.Void] {
	return chromedp.MouseClickXY(at[0], at[1])
}

// drag moves the mouse from one place to another with its button down.
func (p *page) drag(from, to [2]float64) {
	p.t.Helper()
	held := func(in *input.DispatchMouseEventParams) {
		in.Button, in.Buttons, in.ClickCount = input.MouseButtonLeft, 1, 1
	}
	p.do(chromedp.MouseEvent(chromedp.MousePressed, from[0], from[1], held))
	for i := 1.0; i <= 8; i++ {
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, from[0]+(to[0]-from[0])*i/8, from[1]+(to[1]-from[1])*i/8, held))
	}
	p.frames(2)
	p.do(chromedp.MouseEvent(chromedp.MouseReleased, to[0], to[1], held))
	p.frames(2)
}

func itoa(n int) string { return strconv.Itoa(n) }

// atoi returns the first number in a text.
func atoi(s string) int {
	i := strings.IndexAny(s, "0123456789")
	j := i
	for j < len(s) && s[j] >= '0' && s[j] <= '9' {
		j++
	}
	n, _ := strconv.Atoi(s[i:j])
	return n
}

// processor returns the seconds of processor time that the page's main thread took since the last call. Unlike the time on the
// clock it does not depend on what else the machine does.
func (p *page) processor() float64 {
	p.t.Helper()
	if p.took == 0 {
		if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
			p.t.Fatal(err)
		}
	}
	got, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, m := range got.Metrics {
		if m.Name == "TaskDuration" {
			since := m.Value - p.took
			p.took = m.Value
			return since
		}
	}
	return 0
}
