package shell

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

func etag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:8]) + `"`
}

// patience bounds every wait. It is far above what anything takes, and is reached
// only by what never happens.
const patience = 60 * time.Second

// A browser is one Chromium with a profile of its own.
type browser struct {
	t   testing.TB
	ctx context.Context
}

func newBrowser(t testing.TB, options ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	profile, err := os.MkdirTemp("", "sitemapeditor-browser-")
	if err != nil {
		t.Fatal(err)
	}
	options = append([]chromedp.ExecAllocatorOption{
		chromedp.UserDataDir(profile),
		chromedp.NoFirstRun,
		chromedp.NoDefaultBrowserCheck,
		chromedp.Headless,
		chromedp.DisableGPU,
		chromedp.NoSandbox,
		chromedp.WindowSize(1440, 900),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("hide-scrollbars", true),
	}, options...)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		cancelAllocator()
		// Chromium writes to its profile until it is gone, which is a little
		// after it was told to go.
		for range 50 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("starting the browser: %v", err)
	}
	return &browser{t, ctx}
}

// A tab is one page, with what it said to the console and what it asked for.
type tab struct {
	t   testing.TB
	ctx context.Context

	mu       sync.Mutex
	console  []string
	requests []string
}

func (b *browser) Tab() *tab {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	p := &tab{t: b.t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatalf("opening a tab: %v", err)
	}

	listen(p, runtime.ConsoleAPICalled, func(event runtime.EventConsoleAPICalled) {
		var words []string
		for _, arg := range event.Args {
			words = append(words, strings.Trim(string(arg.Value), `"`)+arg.Description)
		}
		p.console = append(p.console, string(event.Type)+": "+strings.Join(words, " "))
	})
	listen(p, runtime.ExceptionThrown, func(event runtime.EventExceptionThrown) {
		p.console = append(p.console, "exception: "+exception(event.ExceptionDetails))
	})
	listen(p, log.EntryAdded, func(event log.EventEntryAdded) {
		p.console = append(p.console, string(event.Entry.Level)+": "+event.Entry.Text)
	})
	listen(p, network.RequestWillBeSent, func(event network.EventRequestWillBeSent) {
		p.requests = append(p.requests, event.Request.URL)
	})
	call(p, network.Enable, network.EnableParams{})
	call(p, runtime.Enable, cdp.Empty{})
	call(p, log.Enable, cdp.Empty{})
	return p
}

// listen calls f with each event of a kind, from now on and for as long as the
// tab is there.
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

func exception(details *runtime.ExceptionDetails) string {
	if details.Exception != nil {
		return details.Text + " " + details.Exception.Description
	}
	return details.Text
}

// call sends one command of the protocol to the tab.
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

// Console returns what was said there and what was thrown.
func (p *tab) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.console...)
}

// Requests returns the addresses that the page asked for.
func (p *tab) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.requests...)
}

// Do runs actions and ends the test if one fails.
func (p *tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// Open goes to an address and returns when the document is there; a program that
// it starts need not run yet.
func (p *tab) Open(url string) {
	p.t.Helper()
	if result := call(p, cdppage.Navigate, cdppage.NavigateParams{URL: url}); result.ErrorText != "" {
		p.t.Fatalf("%s: %s", url, result.ErrorText)
	}
	p.Wait(`document.readyState !== "loading" && location.href !== "about:blank"`)
}

// Before runs a script in every document of the tab before its own.
func (p *tab) Before(script string) {
	p.t.Helper()
	call(p, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// evaluate returns what an expression gives, awaited.
func evaluate[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	result, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return result
}

// Click presses an element. It is found and pressed in one step: an element that
// is looked up first can be replaced in between.
func (p *tab) Click(selector string) {
	p.t.Helper()
	evaluate[bool](p, `(document.querySelector(`+strconv.Quote(selector)+`).click(), true)`)
}

// Type puts the focus on an element and types there.
func (p *tab) Type(selector, text string) {
	p.t.Helper()
	evaluate[bool](p, `(document.querySelector(`+strconv.Quote(selector)+`).focus(), true)`)
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// Text returns the string that an expression gives.
func (p *tab) Text(expression string) string {
	p.t.Helper()
	return evaluate[string](p, expression)
}

// Wait returns when an expression is true. A page that is just being replaced by
// the next has no answer, which counts as false.
func (p *tab) Wait(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`Boolean(`+expression+`)`))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("never true: %s (%v)\nloader: %s\nworkers: %s\nconsole: %q", expression, err,
				p.Text(`document.getElementById("boot")?.innerText ?? ""`), p.Text(workerStates), p.Console())
		}
	}
}

// workerStates says what a page knows of its service worker.
const workerStates = `navigator.serviceWorker.getRegistration().then((r) => JSON.stringify({
	state: window.sitemapEditorUpdate?.state, controller: navigator.serviceWorker.controller?.state,
	installing: r?.installing?.state, waiting: r?.waiting?.state, active: r?.active?.state, stays: window.stays,
}))`

// WaitLive returns when the program has put its page in the place of the painted
// one.
func (p *tab) WaitLive() {
	p.t.Helper()
	p.Wait(live)
}

// live is true once the painted page is gone. Before marks it: see markPainted.
const live = `document.body && document.body.firstElementChild && !document.body.firstElementChild.hasAttribute("data-painted") && window.painted`

// markPainted marks the painted page as soon as it is parsed, so that its
// replacement can be told from it.
const markPainted = `document.addEventListener("readystatechange", () => {
	if (document.readyState !== "interactive") return;
	document.body.firstElementChild.setAttribute("data-painted", "");
	window.painted = document.body.firstElementChild;
})`

// Fresh returns a tab that can tell the painted page from the live one.
func (b *browser) Fresh() *tab {
	b.t.Helper()
	p := b.Tab()
	p.Before(markPainted)
	return p
}

// Screenshot returns the picture of the window.
func (p *tab) Screenshot() []byte {
	p.t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	return picture
}
