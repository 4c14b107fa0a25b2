package browser

import (
	"cmp"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Look is the screen that a tab has. The zero value is a light one of 1440 by 900.
type Look struct {
	Width, Height int64
	Dark          bool
	Language      string // a made-up one; "" is [Language], or [Unset]
}

// A Tab is one page in a browser context of its own.
type Tab struct {
	t   testing.TB
	ctx context.Context

	folder   string // of the downloads
	language string // the language of the page, if it is a made-up one
	signs    int    // of parts, which the document has for [Tab.Axe]

	mu       sync.Mutex
	console  []string
	requests []string
	saved    []string // files whose download is complete
	taken    int      // of them, by Download
	allowed  []string // allowed messages of the console in this test
	files    []string // the answer to the next file dialog
	leaving  int      // how often the page asked before it was left
}

// Tab opens an empty tab. It is closed at the end of the test, which fails there if the page
// complained of something.
func (c *Chromium) Tab(t testing.TB, look Look) *Tab {
	t.Helper()
	if c.Anchor == "" {
		ctx, cancel := chromedp.NewContext(c.ctx, chromedp.WithNewBrowserContext())
		return newTab(t, ctx, cancel, look, t.TempDir())
	}
	parent, giveBack := c.context(t)
	t.Cleanup(giveBack)
	ctx, cancel := chromedp.NewContext(parent)
	return newTab(t, ctx, cancel, look, t.TempDir())
}

// Another opens a second tab with the same cache and storage.
func (p *Tab) Another() *Tab {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	q := newTab(p.t, ctx, cancel, Look{}, p.folder)
	q.allowed = slices.Clone(p.allowed)
	return q
}

func newTab(t testing.TB, ctx context.Context, cancel context.CancelFunc, look Look, folder string) *Tab {
	t.Helper()
	p := &Tab{t: t, ctx: ctx, folder: folder}
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		t.Fatalf("opening a tab: %v", err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			p.Picture("failed")
		}
		cancel()
		for _, line := range p.Console() {
			if !p.mayBeSaid(line) {
				t.Errorf("the console says: %s", line)
			}
		}
	})

	p.Before(keepShadows)
	if _, err := evaluate[any](p, keepShadows+";null"); err != nil { // in a tab that a page opened
		t.Logf("keeping the shadow trees: %v", err)
	}
	if l := cmp.Or(look.Language, Language); l != "" && l != Unset {
		p.language = l
		p.Before(undisguise(l))
	}
	listen(p, runtime.ConsoleAPICalled, func(e runtime.EventConsoleAPICalled) {
		var words []string
		for _, arg := range e.Args {
			words = append(words, strings.Trim(string(arg.Value), `"`)+arg.Description)
		}
		p.console = append(p.console, string(e.Type)+": "+strings.Join(words, " "))
	})
	listen(p, runtime.ExceptionThrown, func(e runtime.EventExceptionThrown) {
		text := e.ExceptionDetails.Text
		if x := e.ExceptionDetails.Exception; x != nil {
			text += " " + x.Description
		}
		p.console = append(p.console, "exception: "+text)
	})
	listen(p, log.EntryAdded, func(e log.EventEntryAdded) {
		p.console = append(p.console, string(e.Entry.Level)+": "+e.Entry.Text+" "+e.Entry.URL)
	})
	listen(p, network.RequestWillBeSent, func(e network.EventRequestWillBeSent) {
		p.requests = append(p.requests, e.Request.URL)
	})
	p.answerFileDialogs()
	p.leave()
	p.watchDownloads()
	Send(p, network.Enable, network.EnableParams{})
	Send(p, runtime.Enable, cdp.Empty{})
	Send(p, log.Enable, cdp.Empty{})
	Send(p, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true})
	Send(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.Look(look)
	return p
}

// keepShadows keeps shadow trees for find.js, also closed ones, which a page can't reach.
const keepShadows = `if (!globalThis.shadowTrees) {
	globalThis.shadowTrees = [];
	const attach = Element.prototype.attachShadow;
	Element.prototype.attachShadow = function (init) {
		const tree = attach.call(this, init);
		shadowTrees.push(tree);
		return tree;
	};
}`

// Look gives the tab another screen.
func (p *Tab) Look(look Look) {
	p.t.Helper()
	if look.Width == 0 {
		look.Width, look.Height = 1440, 900
	}
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(look.Width, look.Height)); err != nil {
		p.t.Fatal(err)
	}
	scheme := "light"
	if look.Dark {
		scheme = "dark"
	}
	Send(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// listen calls f, under the tab's lock, with each event of a kind.
func listen[E any](p *Tab, kind cdp.Event[E], f func(E)) {
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

// Context returns the tab's context, for actions that this package lacks.
func (p *Tab) Context() context.Context { return p.ctx }

// Send sends one command of the protocol, which must succeed.
func Send[P, R any](p *Tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	result, err := try(p, command, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return result
}

// Act carries actions out, which must succeed.
func (p *Tab) Act(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// Evaluate returns the awaited value of an expression in the page.
func Evaluate[T any](p *Tab, expression string) T {
	p.t.Helper()
	result, err := evaluate[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return result
}

// try sends one command of the protocol.
func try[P, R any](p *Tab, command cdp.Command[P, R], params P) (R, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Call(ctx, command, params)
}

// answerFileDialogs gives the files of Choose to the file dialog that a press opens.
func (p *Tab) answerFileDialogs() {
	events := chromedp.Events(p.ctx, page.FileChooserOpened)
	go func() {
		for e, err := range events {
			if err != nil {
				return
			}
			p.mu.Lock()
			files := p.files
			p.files = nil
			p.mu.Unlock()
			// The browser may need a minute for 20,000 files. The goroutine ends with the tab.
			if _, err := chromedp.Call(p.ctx, dom.SetFileInputFiles,
				dom.SetFileInputFilesParams{Files: files, BackendNodeID: e.BackendNodeID}); err != nil {
				p.t.Errorf("answering the file dialog: %v", err)
			}
		}
	}()
}

// leave lets the page be left when the browser asks whether to, and counts.
func (p *Tab) leave() {
	events := chromedp.Events(p.ctx, page.JavascriptDialogOpening)
	go func() {
		for e, err := range events {
			if err != nil {
				return
			}
			if e.Type != page.DialogTypeBeforeunload {
				p.t.Errorf("the page opens a window of the browser: %s %q", e.Type, e.Message)
			}
			p.mu.Lock()
			p.leaving++
			p.mu.Unlock()
			_, err := try(p, page.HandleJavaScriptDialog, page.HandleJavaScriptDialogParams{Accept: true})
			if err != nil {
				p.t.Errorf("leaving the page: %v", err)
			}
		}
	}()
}

// Asked returns how often the browser asked whether to leave the page. It was left each time.
func (p *Tab) Asked() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.leaving
}

// Choose presses something that opens the browser's file dialog, and chooses these files there.
func (p *Tab) Choose(button *Part, files ...string) {
	p.t.Helper()
	p.mu.Lock()
	p.files = files
	p.mu.Unlock()
	button.Click()
	p.Until("the file dialog opens", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.files == nil
	})
}

// Hide minimizes the window of the tab.
func (p *Tab) Hide() {
	p.t.Helper()
	Send(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: false})
	window := Send(p, browser.GetWindowForTarget, browser.GetWindowForTargetParams{})
	Send(p, browser.SetWindowBounds, browser.SetWindowBoundsParams{
		WindowID: window.WindowID, Bounds: &browser.Bounds{WindowState: browser.WindowStateMinimized},
	})
	p.True(`document.hidden && !document.hasFocus()`)
}

// Drop drops files or folders of this machine on the page, through the browser's own drag and drop.
// hanging, if not nil, is called while they hang over the window.
func (p *Tab) Drop(hanging func(), files ...string) {
	p.t.Helper()
	middle := Call[point](p, `() => ({ X: innerWidth / 2, Y: innerHeight / 2, Covered: "" })`)
	drag := func(kind input.DispatchDragEventType) {
		p.t.Helper()
		Send(p, input.DispatchDragEvent, input.DispatchDragEventParams{
			Type: kind, X: middle.X, Y: middle.Y,
			Data: &input.DragData{
				Files: files, DragOperationsMask: 1,
			},
		})
	}
	drag(input.DispatchDragEventTypeDragEnter)
	drag(input.DispatchDragEventTypeDragOver)
	if hanging != nil {
		hanging()
		// The pointer may be over another element by this time, which needs a dragenter event.
		drag(input.DispatchDragEventTypeDragOver)
	}
	drag(input.DispatchDragEventTypeDrop)
}

// Paste gives the page a clipboard, like Ctrl V at the focus. It doesn't use the machine's clipboard, which all tests
// share.
func (p *Tab) Paste(text, html string) {
	p.t.Helper()
	Call[bool](p, `(text, html) => {
		const data = new DataTransfer();
		data.setData("text/plain", text);
		if (html) data.setData("text/html", html);
		const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
		(document.activeElement ?? document.body).dispatchEvent(event);
		return true;
	}`, text, html)
}

func (p *Tab) watchDownloads() {
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior:         browser.SetDownloadBehaviorBehaviorAllow,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		DownloadPath:     p.folder,
		EventsEnabled:    new(true),
	}); err != nil {
		p.t.Fatal(err)
	}
	// The events of all tabs come here; the folder tells which are ours.
	events := chromedp.BrowserEvents(p.ctx, browser.DownloadProgress)
	go func() {
		for e, err := range events {
			if err != nil {
				return
			}
			if e.State == browser.DownloadProgressStateCompleted && filepath.Dir(e.FilePath) == p.folder {
				p.mu.Lock()
				p.saved = append(p.saved, e.FilePath)
				p.mu.Unlock()
			}
		}
	}()
}

// Download presses a button, waits until the downloaded file is complete, and returns its path.
func (p *Tab) Download(button *Part) string {
	p.t.Helper()
	button.Click()
	var file string
	p.Until("the download is complete", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.saved) == p.taken {
			return false
		}
		file = p.saved[p.taken]
		p.taken++
		return true
	})
	return file
}

// Console returns the messages of the console, errors, and violations of the page's policy.
func (p *Tab) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.console...)
}

// MaySay lets the console say something that contains words, without failing the test.
func (p *Tab) MaySay(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowed = append(p.allowed, words)
}

func (p *Tab) mayBeSaid(line string) bool {
	if strings.HasPrefix(line, "debug:") || strings.HasPrefix(line, "verbose:") {
		return true
	}
	for _, words := range p.allowed {
		if strings.Contains(line, words) {
			return true
		}
	}
	return false
}

// Requests returns the addresses that the page asked for, in order.
func (p *Tab) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.requests...)
}

// Offline takes the network away from the tab, or gives it back.
func (p *Tab) Offline(on bool) {
	p.t.Helper()
	var conditions []*network.Conditions
	if on {
		conditions = []*network.Conditions{{Offline: true, DownloadThroughput: -1, UploadThroughput: -1}}
	}
	Send(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		EmulateOfflineServiceWorker: &on, MatchedNetworkConditions: conditions,
	})
}

// Before runs a script in every document of the tab before the page's own.
func (p *Tab) Before(script string) {
	p.t.Helper()
	Send(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Open navigates to an address, and returns when the program has replaced the painted page.
func (p *Tab) Open(url string) {
	p.t.Helper()
	p.Before(MarkPainted)
	p.OpenPainted(url)
	p.WaitLive()
}

// OpenPainted navigates to an address, and returns when its document is loaded, even if the program doesn't run yet.
func (p *Tab) OpenPainted(url string) {
	p.t.Helper()
	if result := Send(p, page.Navigate, page.NavigateParams{URL: url}); result.ErrorText != "" {
		p.t.Fatalf("%s: %s", url, result.ErrorText)
	}
	p.True(`document.readyState !== "loading" && location.href !== "about:blank"`)
}

// Bookmark presses a bookmark with an address that is a program, in the form that the browser gives it in a link. Like
// the press, the browser and not the page navigates there.
func (p *Tab) Bookmark(address string) {
	p.t.Helper()
	held := Call[string](p, `(address) => {
		const a = document.createElement("a");
		a.href = address; // no function that a page may have replaced gets the address
		return a.href;
	}`, address)
	// The answer is that the navigation was aborted, because no document replaces the page.
	Send(p, page.Navigate, page.NavigateParams{URL: held})
}

// Reload loads the page again and returns when its program runs.
func (p *Tab) Reload() {
	p.t.Helper()
	Call[bool](p, `() => { window.reloading = true; return true; }`)
	Send(p, page.Reload, page.ReloadParams{})
	p.True(`!window.reloading`)
	p.WaitLive()
}

// WaitLive returns when the program has put its page in the place of the painted one.
func (p *Tab) WaitLive() {
	p.t.Helper()
	p.True(`document.body?.firstElementChild && window.painted && document.body.firstElementChild !== window.painted`)
}

// MarkPainted is the script that remembers the painted page as soon as it is parsed, for
// [Tab.WaitLive].
const MarkPainted = `document.addEventListener("readystatechange", () => {
	if (document.readyState === "interactive") window.painted = document.body.firstElementChild;
})`

// Until returns when a condition holds. The test fails with the words if it never does. A condition that takes long is
// asked about less often, because asking takes the processor from the page.
func (p *Tab) Until(words string, ok func() bool) {
	p.t.Helper()
	pause := 25 * time.Millisecond
	for end := time.Now().Add(Patience); !ok(); pause = min(pause*3/2, 200*time.Millisecond) {
		time.Sleep(pause)
		if time.Now().After(end) || p.ctx.Err() != nil {
			p.t.Fatalf("it never came true that %s\n%s", words, p.outline())
		}
	}
}

// True returns when an expression of the page is true. A page that is just being replaced has no
// answer, which counts as false.
func (p *Tab) True(expression string) {
	p.t.Helper()
	p.Until(expression, func() bool {
		ok, err := evaluate[bool](p, `Boolean(`+expression+`)`)
		return err == nil && ok
	})
}

func evaluate[T any](p *Tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// Call calls a function of JavaScript in the page, and returns its awaited result.
func Call[T any](p *Tab, function string, args ...any) T {
	p.t.Helper()
	result, err := evaluate[T](p, "("+function+")("+p.arguments(args)+")")
	if err != nil {
		p.t.Fatalf("%s: %v", function, err)
	}
	return result
}

// arguments writes values as JavaScript has them.
func (p *Tab) arguments(args []any) string {
	p.t.Helper()
	words := make([]string, len(args))
	for i, a := range args {
		b, err := json.Marshal(a)
		if err != nil {
			p.t.Fatal(err)
		}
		words[i] = string(b)
	}
	return strings.Join(words, ", ")
}

// Picture stores a picture of the window in the folder of go test -artifacts.
func (p *Tab) Picture(name string) {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return
	}
	file := filepath.Join(p.t.ArtifactDir(), name+".png")
	if os.WriteFile(file, data, 0o644) == nil {
		p.t.Logf("what was seen last: %s", file)
	}
}

// Screenshot returns the picture of the window, as PNG.
func (p *Tab) Screenshot() []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	return data
}

// OpenedBy returns the tab that a page opened, once it is there.
func OpenedBy(p *Tab) *Tab {
	p.t.Helper()
	own := chromedp.FromContext(p.ctx).Target.TargetID
	var id target.ID
	p.Until("another tab is open", func() bool {
		targets, err := chromedp.Targets(p.ctx)
		for _, info := range targets {
			if err == nil && info.OpenerID == own {
				id = info.TargetID
			}
		}
		return id != ""
	})
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(id))
	q := newTab(p.t, ctx, cancel, Look{}, p.folder)
	q.allowed = slices.Clone(p.allowed)
	return q
}
