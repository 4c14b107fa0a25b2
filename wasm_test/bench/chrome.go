package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

var (
	//go:embed probe.js
	probeScript string
	//go:embed rivals.js
	rivalsScript string
)

// patience bounds every wait.
const patience = 3 * time.Minute

// A chrome is one running Chromium.
type chrome struct {
	*browser.Chromium
	version string
}

func startChrome() (*chrome, error) {
	// The scroll bar is to be dragged, and the program compiled as it is for anybody.
	b, err := browser.Start(chromedp.Flag("hide-scrollbars", false), chromedp.Flag("js-flags", false))
	if err != nil {
		return nil, err
	}
	c := &chrome{Chromium: b}
	if v, err := chromedp.CallBrowser(b.Context(), cdpbrowser.GetVersion, cdp.Empty{}); err == nil {
		_, c.version, _ = strings.Cut(v.Product, "/")
	}
	return c, nil
}

// A tab is one page. Its methods end the measurement with a panic of type failed, which [attempt]
// turns into an error: a measurement is a long row of steps, and none of them makes sense after one
// that failed.
type tab struct {
	ctx   context.Context
	close context.CancelFunc
}

type failed struct{ err error }

// attempt runs a measurement.
func attempt(f func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			x, ok := p.(failed)
			if !ok {
				panic(p)
			}
			err = x.err
		}
	}()
	f()
	return nil
}

func check(err error) {
	if err != nil {
		panic(failed{err})
	}
}

// tab opens an empty tab with an empty cache, and with the probe in whatever it loads.
func (c *chrome) tab() *tab {
	ctx, cancel := chromedp.NewContext(c.Context(), chromedp.WithNewBrowserContext())
	return c.prepare(ctx, cancel)
}

// another opens a tab beside t, with the same cache and storage.
func (c *chrome) another(t *tab) *tab {
	ctx, cancel := chromedp.NewContext(t.ctx)
	return c.prepare(ctx, cancel)
}

func (c *chrome) prepare(ctx context.Context, cancel context.CancelFunc) *tab {
	t := &tab{ctx, cancel}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1440, 900)); err != nil {
		cancel()
		check(err)
	}
	do(t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: probeScript})
	return t
}

// do sends one command of the protocol.
func do[P, R any](t *tab, command cdp.Command[P, R], params P) R {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	check(err)
	return result
}

// ask returns what an expression of JavaScript gives, awaited.
func ask[T any](t *tab, expression string, args ...any) T {
	words := make([]any, len(args))
	for i, a := range args {
		b, err := json.Marshal(a)
		check(err)
		words[i] = string(b)
	}
	if len(args) > 0 {
		expression = fmt.Sprintf(expression, words...)
	}
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	result, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		check(fmt.Errorf("%.200s: %w", strings.TrimSpace(expression), err))
	}
	return result
}

// open loads the editor and gives it the first sign of somebody who works with it. What it makes ahead
// for them is made when it returns.
func (t *tab) open(url string) {
	t.load(url)
	t.mouse(input.DispatchMouseEventTypeMouseMoved, 640, 10)
	ask[bool](t, `new Promise((done) => setTimeout(done, 300, true))`)
}

// load loads the editor and returns when it runs.
func (t *tab) load(url string) {
	if r := do(t, page.Navigate, page.NavigateParams{URL: url}); r.ErrorText != "" {
		check(fmt.Errorf("%s: %s", url, r.ErrorText))
	}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		live, err := chromedp.Run(t.ctx, chromedp.Evaluate[bool](`Boolean(globalThis.probe?.live)`))
		if err == nil && live {
			break
		}
		if time.Now().After(end) {
			check(fmt.Errorf("the editor does not start: %w", err))
		}
	}
	// The service worker fetches its copy now; nothing is measured meanwhile.
	ask[bool](t, `new Promise((done) => {
		const end = performance.now() + 20000;
		const look = () => (["offline", "none"].includes(sitemapEditorUpdate.state) || performance.now() > end ? `+
		`setTimeout(done, 200, true) : setTimeout(look, 50));
		look();
	})`)
}

// choose gives files to a file input, which an expression names.
func (t *tab) choose(expression string, files ...string) {
	found := do(t, runtime.Evaluate, runtime.EvaluateParams{Expression: expression})
	if found.Result.ObjectID == "" {
		check(fmt.Errorf("%s is not there", expression))
	}
	do(t, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: files, ObjectID: found.Result.ObjectID})
}

// moment is when something was on the screen: in the page, and in a finished frame, in
// milliseconds.
type moment struct{ Said, Shown float64 }

// openFiles opens files through the editor's input and waits until all pages are read and checked.
func (t *tab) openFiles(s *set) (first, ready, checked moment) {
	ask[bool](t, `probe.open(%s)`, s.pages)
	t.choose(`document.querySelector("input[type=file]")`, s.files...)
	at := ask[[]moment](t, `probe.opened`)
	return at[0], at[1], at[2]
}

// frames is what the main thread was seen doing.
type frames struct{ Frames, Tasks []float64 }

// longest is the longest task in milliseconds: as the browser reports it, and where it reports
// none, the largest gap between frames, but not more than the 50 ms from which on it would have.
func (f frames) longest() float64 {
	most := 0.0
	for _, d := range f.Tasks {
		most = max(most, d)
	}
	if most == 0 {
		for _, d := range f.Frames {
			most = max(most, d)
		}
		most = min(most, 50)
	}
	return most
}

// watch runs work and returns what the main thread did meanwhile.
func (t *tab) watch(work func()) frames {
	ask[bool](t, `(probe.watch(), true)`)
	work()
	return ask[frames](t, `probe.stop()`)
}

// picture keeps what the window shows among the temporary files, for whoever wants to know why
// something could not be measured.
func (t *tab) picture(name string) {
	if data, err := chromedp.Run(t.ctx, chromedp.CaptureScreenshot()); err == nil {
		_ = os.WriteFile(filepath.Join(os.TempDir(), name), data, 0o644)
	}
}

// A key is what the browser is told of one key.
type key struct {
	name, code string
	vk         int64
	modifiers  int64 // 2 is Control
}

var (
	ctrlEnd   = key{"End", "End", 35, 2}
	ctrlHome  = key{"Home", "Home", 36, 2}
	enter     = key{"Enter", "Enter", 13, 0}
	escape    = key{"Escape", "Escape", 27, 0}
	f2        = key{"F2", "F2", 113, 0}
	end       = key{"End", "End", 35, 0}
	selectAll = key{"a", "KeyA", 65, 2}
	undo      = key{"z", "KeyZ", 90, 2}
)

func (t *tab) press(k key) {
	p := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Modifiers: k.modifiers, Key: k.name,
		Code: k.code, WindowsVirtualKeyCode: k.vk,
	}
	if k == enter {
		p.Type, p.Text = input.DispatchKeyEventTypeKeyDown, "\r"
	}
	do(t, input.DispatchKeyEvent, p)
	p.Type, p.Text = input.DispatchKeyEventTypeKeyUp, ""
	do(t, input.DispatchKeyEvent, p)
}

// typeKey types one character.
func (t *tab) typeKey(c string) {
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: c, Text: c}
	do(t, input.DispatchKeyEvent, p)
	p.Type, p.Text = input.DispatchKeyEventTypeKeyUp, ""
	do(t, input.DispatchKeyEvent, p)
}

func (t *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p := input.DispatchMouseEventParams{Type: kind, X: x, Y: y}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		p.Button, p.ClickCount = input.MouseButtonLeft, 1
	} else {
		p.Buttons = 1
	}
	do(t, input.DispatchMouseEvent, p)
}

// click presses the mouse in the middle of an element, which an expression names.
func (t *tab) click(element string) {
	b := ask[box](t, `(() => { const e = `+strings.ReplaceAll(element, "%", "%%")+
		`; e.scrollIntoView({ block: "nearest" }); return probe.box(e); })()`)
	t.mouse(input.DispatchMouseEventTypeMousePressed, b.X+b.Width/2, b.Y+b.Height/2)
	t.mouse(input.DispatchMouseEventTypeMouseReleased, b.X+b.Width/2, b.Y+b.Height/2)
}

// box is where an element is, and how wide its scroll bar.
type box struct{ X, Y, Width, Height, Bar float64 }

// engine calls f with the worker of the tab that the engine runs in. It has workers of its own.
func (t *tab) engine(f func(w *tab)) {
	found, err := chromedp.CallBrowser(t.ctx, target.GetTargets, target.GetTargetsParams{Filter: target.Filter{{}}})
	check(err)
	mine := chromedp.FromContext(t.ctx).BrowserContextID
	for _, info := range found.TargetInfos {
		if info.Type != "worker" || info.BrowserContextID != mine || !strings.Contains(info.URL, "/web/worker.js") {
			continue
		}
		ctx, cancel := chromedp.NewContext(t.ctx, chromedp.WithTargetID(info.TargetID), chromedp.WithDetachOnCancel())
		defer cancel()
		check(chromedp.Do(ctx))
		f(&tab{ctx, cancel})
		return
	}
	check(errors.New("the browser shows no worker of the page"))
}

// engineMemory returns the length of the WebAssembly memories of all workers, in bytes.
func (t *tab) engineMemory() float64 { return ask[float64](t, `probe.memory()`) }
