package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Patience bounds every wait. It is far above the time of anything that happens at all.
const Patience = 30 * time.Second

// Path returns the path of Chromium on this machine, or "". SITEMAPEDITOR_BROWSER names another one, by its name or its
// path. A Chromium without windows of its own is preferred: it takes a fifth less of the processor's time.
func Path() string {
	if chosen := os.Getenv("SITEMAPEDITOR_BROWSER"); chosen != "" {
		return chosen
	}
	for _, name := range []string{
		"chromium-headless-shell", "headless_shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
	} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// A Chromium is one running browser.
type Chromium struct {
	ctx     context.Context
	profile string
	stop    []context.CancelFunc

	// Anchor is the address of a page. If it is set, browser contexts serve one test after the other, and keep that page
	// open, so that its process and the code that it compiled are there for the next test. Each test has to be served
	// from a port of its own, which separates its storage, cache and workers from those of others.
	Anchor string

	mu   sync.Mutex
	free []context.Context // of the anchors of contexts that no test uses
}

// context returns a browser context for a test, and a function that takes it back at its end.
func (c *Chromium) context(t testing.TB) (parent context.Context, giveBack func()) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.free); n > 0 {
		parent = c.free[n-1]
		c.free = c.free[:n-1]
	} else {
		var cancel context.CancelFunc
		parent, cancel = chromedp.NewContext(c.ctx, chromedp.WithNewBrowserContext())
		if err := chromedp.Do(parent, chromedp.Navigate(c.Anchor)); err != nil {
			cancel()
			t.Fatalf("opening the anchor: %v", err)
		}
	}
	return parent, func() {
		own := chromedp.FromContext(parent)
		targets, err := chromedp.Targets(parent)
		// The next test begins without the tabs of a test that failed, and with the anchor.
		ok := err == nil && !t.Failed()
		for _, info := range targets {
			if info.BrowserContextID == own.BrowserContextID && info.Type == "page" && info.TargetID != own.Target.TargetID {
				_, err := chromedp.CallBrowser(parent, target.CloseTarget, target.CloseTargetParams{TargetID: info.TargetID})
				ok = ok && err == nil
			}
		}
		if !ok {
			_ = chromedp.Cancel(parent)
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.free = append(c.free, parent)
	}
}

// Start starts a browser with an empty profile.
func Start(options ...chromedp.ExecAllocatorOption) (*Chromium, error) {
	profile, err := os.MkdirTemp("", "sitemapeditor-browser-")
	if err != nil {
		return nil, err
	}
	return StartIn(profile, options...)
}

// Own starts a browser for one test, with an empty profile. It skips the test if there is no Chromium.
func Own(t testing.TB, options ...chromedp.ExecAllocatorOption) *Chromium {
	t.Helper()
	if Path() == "" {
		t.Skip("Chromium is not installed; make tools installs it")
	}
	c, err := Start(options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// shared is the browser that the tests of a package have together, once one of them asked for it.
var shared struct {
	sync.Mutex
	*Chromium
}

// Shared returns the browser of all tests of a package. Each of its tabs has its own browser context, see
// [Chromium.Tab]. [Main] ends it. It skips the test if there is no Chromium.
func Shared(t testing.TB) *Chromium {
	t.Helper()
	if Path() == "" {
		t.Skip("Chromium is not installed; make tools installs it")
	}
	shared.Lock()
	defer shared.Unlock()
	if shared.Chromium == nil {
		c, err := Start()
		if err != nil {
			t.Fatal(err)
		}
		shared.Chromium = c
	}
	return shared.Chromium
}

// Main runs the tests of a package that call [Shared], and leaves the program.
func Main(m *testing.M) {
	code := m.Run()
	if shared.Chromium != nil {
		shared.Close()
	}
	os.Exit(code)
}

// StartIn starts a browser with the profile in a folder.
func StartIn(profile string, options ...chromedp.ExecAllocatorOption) (*Chromium, error) {
	path := Path()
	if path == "" {
		return nil, fmt.Errorf("Chromium is not installed; make tools installs it")
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), append([]chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path),
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
		// Each window would load two pages of the browser's own for its address bar, which take longer than ours.
		chromedp.Flag("disable-features", "WebUIOmniboxPopup,WebUIOmniboxAimPopup"),
		chromedp.Flag("disable-dev-shm-usage", true),
		// Tabs of several tests are open at once, and each must run as the one in front does.
		chromedp.Flag("disable-background-timer-throttling", true),
		chromedp.Flag("disable-backgrounding-occluded-windows", true),
		chromedp.Flag("disable-renderer-backgrounding", true),
		// Tabs of one browser context share a process and its compiled code.
		chromedp.Flag("process-per-site", true),
		// Hundreds of pages are opened, and few call more than a part of the program, or that part often.
		chromedp.Flag("js-flags", "--wasm-lazy-compilation --wasm-tiering-budget=500000000"),
	}, options...)...)
	ctx, stop := chromedp.NewContext(allocator)
	c := &Chromium{ctx: ctx, profile: profile, stop: []context.CancelFunc{stop, stopAllocator}}
	if err := chromedp.Do(ctx); err != nil {
		c.Close()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return c, nil
}

// Context returns the browser's context, for actions that this package lacks.
func (c *Chromium) Context() context.Context { return c.ctx }

// Kill ends the browser at once, like a crash. Its profile stays unchanged.
func (c *Chromium) Kill() error {
	err := chromedp.FromContext(c.ctx).Browser.Process().Kill()
	for _, stop := range c.stop {
		stop()
	}
	return err
}

// Lasting opens an empty tab whose storage is that of the profile, so that another browser with the
// same profile has it.
func (c *Chromium) Lasting(t testing.TB) *Tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(c.ctx)
	return newTab(t, ctx, cancel, Look{}, t.TempDir())
}

// Close ends the browser and removes its profile.
func (c *Chromium) Close() {
	for _, stop := range c.stop {
		stop()
	}
	// Chromium writes to its profile until it is gone, which is a little after it was told to go.
	for range 50 {
		if os.RemoveAll(c.profile) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
