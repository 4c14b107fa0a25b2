package bench

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

var (
	//go:embed probe.js
	probeScript string
	//go:embed rivals.js
	rivalsScript string
)

var (
	served   *site
	chromium *browser.Chromium
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dist := os.Getenv("SITEMAPEDITOR_BENCH")
	if dist == "" {
		return m.Run() // each test is skipped
	}
	if before := os.Getenv("SITEMAPEDITOR_BENCH_BEFORE"); before != "" {
		return inTurns(before, dist)
	}
	var err error
	if served, err = startSite(dist); err == nil {
		// The scroll bar is to be dragged, and the program compiled as it is for anybody.
		chromium, err = browser.Start(chromedp.Flag("hide-scrollbars", false), chromedp.Flag("js-flags", false))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer served.close()
	defer chromium.Close()
	code := m.Run()
	if err := printReport(os.Stdout, filepath.Join(dist, reportName)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

func onlyInBench(t *testing.T) {
	t.Helper()
	if chromium == nil {
		t.Skip("measures only in make bench")
	}
}

// size returns a number of pages, and a twentieth of it in a short run.
func size(pages int) int {
	if testing.Short() {
		return pages / 20
	}
	return pages
}

// repeat measures something n times, each time in a test of its own, so that its tabs are closed.
func repeat(t *testing.T, n int, f func(t *testing.T)) {
	t.Helper()
	if testing.Short() {
		n = 1
	}
	for i := range n {
		t.Run(strconv.Itoa(i+1), f)
	}
}

// A tab is the editor with the probe in it.
type tab struct {
	*browser.Tab
	t *testing.T
}

// blank opens a tab in an empty browser context.
func blank(t *testing.T) *tab {
	t.Helper()
	p := &tab{chromium.Tab(t, browser.Look{Language: browser.Unset}), t}
	p.Before(probeScript)
	return p
}

// open opens the editor in an empty browser context.
func open(t *testing.T) *tab {
	t.Helper()
	p := blank(t)
	p.visit()
	return p
}

// visit opens the editor and gives the page the first sign of a person at work, after which it makes some of its parts
// ahead.
func (p *tab) visit() {
	p.t.Helper()
	p.Open(served.URL)
	// The service worker fetches its copy. Nothing is measured meanwhile.
	p.True(`["offline", "none"].includes(sitemapEditorUpdate.state)`)
	p.mouse(input.DispatchMouseEventTypeMouseMoved, 640, 10)
	time.Sleep(300 * time.Millisecond)
}

// begin begins to wait for a condition of the page. The times of [tab.since] end when it holds.
func (p *tab) begin(condition string) {
	p.t.Helper()
	browser.Call[bool](p.Tab, `() => { probe.found = probe.until(() => `+condition+`); return true; }`)
}

// since returns the milliseconds from an event to the frame that shows what begin waits for.
func (p *tab) since(event string) float64 {
	p.t.Helper()
	return browser.Call[float64](p.Tab, `(event) => probe.found.then((x) => x.shown - probe[event])`, event)
}

// openFiles opens files, and returns the milliseconds until the first rows are shown, until all pages are read, and
// until all are checked.
func (p *tab) openFiles(s *set) (first, ready, checked float64) {
	p.t.Helper()
	browser.Call[bool](p.Tab, `(pages) => probe.open(pages)`, s.pages)
	p.Choose(p.Find("button", "Open files"), s.files...)
	at := browser.Call[[]float64](p.Tab, `() => probe.opened.then((all) => all.map((x) => x.shown))`)
	return at[0], at[1], at[2]
}

// watch runs work, and returns the longest task of the page meanwhile, in milliseconds.
func (p *tab) watch(work func()) []float64 {
	p.t.Helper()
	browser.Call[bool](p.Tab, `() => { probe.watch(); return true; }`)
	work()
	return []float64{browser.Call[float64](p.Tab, `() => probe.stop()`)}
}

func (p *tab) mouse(kind input.DispatchMouseEventType, x, y float64) {
	p.t.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y}
	if kind == input.DispatchMouseEventTypeMouseMoved {
		event.Buttons = 1
	} else {
		event.Button, event.ClickCount = input.MouseButtonLeft, 1
	}
	browser.Send(p.Tab, input.DispatchMouseEvent, event)
}

// click presses an element that an expression names.
func (p *tab) click(element string) {
	p.t.Helper()
	p.By(element, `() => `+element).Click()
}

func TestVisit(t *testing.T) {
	onlyInBench(t)
	var sent, painted, started, usable, blocked, language []float64
	repeat(t, 5, func(t *testing.T) {
		served.sent.Store(0)
		p := open(t)
		sent = append(sent, float64(served.sent.Load()))
		at := browser.Call[[]float64](p.Tab, `() => [probe.painted, probe.started, probe.live]`)
		painted, started, usable = append(painted, at[0]), append(started, at[1]), append(usable, at[2])
		served.sent.Store(0)
		p.begin(`document.documentElement.lang === "de"`)
		browser.Call[bool](p.Tab, `() => { sitemapEditorLanguage.chosen("de"); return true; }`)
		p.since("live")
		language = append(language, float64(served.sent.Load()))
	})
	repeat(t, 5, func(t *testing.T) {
		p := blank(t)
		browser.Send(p.Tab, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		p.visit()
		blocked = append(blocked, browser.Call[float64](p.Tab, `() => probe.blocked()`))
	})
	add(t, "first visit", "bytes", sent, nil, bound{most: 2_700_000})
	add(t, "first visit: start screen painted, beside the program's first step", "ms", painted, started, bound{share: 1})
	add(t, "first visit: usable", "ms", usable, nil, bound{})
	add(t, "first visit at a quarter of the speed: blocked", "ms", blocked, nil, bound{most: 200})
	add(t, "another language", "bytes", language, nil, bound{most: 60_000})
	lighthouse(t)
}

func TestOne(t *testing.T) {
	onlyInBench(t)
	var ready, checked, parse, write, serialize, ours, theirs []float64
	s := generate(t, size(50_000), 50_000, false)
	repeat(t, 5, func(t *testing.T) {
		p := blank(t)
		// DOMParser reads a string, which the page's own policy (Trusted Types) forbids.
		browser.Send(p.Tab, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
		p.visit()
		browser.Evaluate[bool](p.Tab, rivalsScript+"; document.body.append(rivals.button); true")
		p.Choose(p.Find("button", "Give the file to the rivals"), s.plain[0])
		browser.Evaluate[bool](p.Tab, `rivals.button.remove() ?? true`)
		r := browser.Call[rival](p.Tab, `() => rivals.parse()`)
		if r.Pages != s.pages {
			t.Fatalf("DOMParser found %d pages, want %d", r.Pages, s.pages)
		}
		parse = append(parse, r.MS)
		r = browser.Call[rival](p.Tab, `() => rivals.serialize()`)
		serialize, theirs = append(serialize, r.MS), append(theirs, r.Bytes)

		_, b, c := p.openFiles(s)
		ready, checked = append(ready, b), append(checked, c)
		w := p.writeNew()
		write, ours = append(write, w.MS), append(ours, w.Bytes)
	})
	name := fmt.Sprintf("%s pages, %.1f MB: ", figure(float64(s.pages)), float64(s.bytes)/1e6)
	add(t, name+"ready to edit; DOMParser and reading the fields", "ms", ready, parse, bound{share: 0.2})
	add(t, name+"with all checks; DOMParser and reading the fields", "ms", checked, parse, bound{share: 1 / 3.2})
	add(t, name+"written as .xml.gz; XMLSerializer and CompressionStream", "ms", write, serialize, bound{share: 1 / 1.1})
	add(t, name+"written as .xml.gz; XMLSerializer and CompressionStream", "bytes", ours, theirs, bound{share: 0.92})
}

func TestMany(t *testing.T) {
	onlyInBench(t)
	var first, ready, checked, memory, longest, lint []float64
	s := generate(t, size(1_000_000), size(50_000), true)
	repeat(t, 3, func(t *testing.T) {
		p := open(t)
		longest = append(longest, p.watch(func() {
			a, b, c := p.openFiles(s)
			first, ready, checked = append(first, a), append(ready, b), append(checked, c)
		})...)
		memory = append(memory, browser.Call[float64](p.Tab, `() => probe.memory()`))
		if ms, ok := xmllint(t, s.plain); ok {
			lint = append(lint, ms)
		}
	})
	name := fmt.Sprintf("%s pages in %d files, %.0f MB: ", figure(float64(s.pages)), len(s.files), float64(s.bytes)/1e6)
	add(t, name+"ready to edit; xmllint --noout, native", "ms", ready, lint, bound{share: 1.2})
	add(t, name+"with all checks; xmllint --noout, native", "ms", checked, lint, bound{})
	add(t, name+"first rows", "ms", first, nil, bound{})
	add(t, name+"longest task on the page", "ms", longest, nil, bound{most: 100})
	add(t, name+"memory of the engine; bytes of XML", "bytes", memory, []float64{float64(s.bytes)}, bound{share: 1.8})
}

func TestWork(t *testing.T) {
	onlyInBench(t)
	for _, pages := range []int{1000, 50_000, 1_000_000} {
		t.Run(strconv.Itoa(pages), func(t *testing.T) {
			s := generate(t, size(pages), size(50_000), true)
			p := open(t)
			p.openFiles(s)
			time.Sleep(500 * time.Millisecond)
			p.work(s, figure(float64(s.pages))+" pages: ")
		})
	}
}
