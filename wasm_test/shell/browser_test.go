package shell

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

func etag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:8]) + `"`
}

func TestMain(m *testing.M) { browser.Main(m) }

// A chromium is a browser with an empty profile.
type chromium struct {
	t     testing.TB
	c     *browser.Chromium
	first *browser.Tab
}

// newBrowser returns an empty profile in the browser that the tests share.
func newBrowser(t testing.TB) *chromium {
	t.Helper()
	return &chromium{t: t, c: browser.Shared(t)}
}

// ownBrowser starts a browser for one test, with options.
func ownBrowser(t testing.TB, options ...chromedp.ExecAllocatorOption) *chromium {
	t.Helper()
	return &chromium{t: t, c: browser.Own(t, options...)}
}

// A tab is a tab of a chromium. Each test decides which console messages it allows.
type tab struct {
	*browser.Tab
	t testing.TB
}

// Tab opens a tab with the same cache, storage and service worker as the others.
func (b *chromium) Tab() *tab {
	b.t.Helper()
	p := &tab{t: b.t}
	if b.first == nil {
		b.first = b.c.Tab(b.t, browser.Look{})
		p.Tab = b.first
	} else {
		p.Tab = b.first.Another()
	}
	browser.Send(p.Tab, emulation.SetScrollbarsHidden, emulation.SetScrollbarsHiddenParams{Hidden: true})
	p.MaySay("")
	return p
}

// evaluate returns the awaited value of an expression.
func evaluate[T any](p *tab, expression string) T {
	p.t.Helper()
	return browser.Evaluate[T](p.Tab, expression)
}

// Click presses an element. It finds and presses it in one step, because the page could replace a found element.
func (p *tab) Click(selector string) {
	p.t.Helper()
	evaluate[bool](p, `(document.querySelector(`+strconv.Quote(selector)+`).click(), true)`)
}

// Type puts the focus on an element and types there.
func (p *tab) Type(selector, text string) {
	p.t.Helper()
	evaluate[bool](p, `(document.querySelector(`+strconv.Quote(selector)+`).focus(), true)`)
	browser.Send(p.Tab, input.InsertText, input.InsertTextParams{Text: text})
}

// Text returns the string value of an expression.
func (p *tab) Text(expression string) string {
	p.t.Helper()
	return evaluate[string](p, expression)
}

// Wait returns when an expression is true.
func (p *tab) Wait(expression string) {
	p.t.Helper()
	defer func() {
		if p.t.Failed() {
			p.t.Logf("loader: %s\nworkers: %s\nconsole: %q", p.Text(`document.getElementById("boot")?.innerText ?? ""`),
				p.Text(workerStates), p.Console())
		}
	}()
	p.True(expression)
}

// workerStates returns the states of a page's service worker.
const workerStates = `navigator.serviceWorker.getRegistration().then((r) => JSON.stringify({
	state: window.sitemapEditorUpdate?.state, controller: navigator.serviceWorker.controller?.state,
	installing: r?.installing?.state, waiting: r?.waiting?.state, active: r?.active?.state, stays: window.stays,
}))`

// Fresh returns a tab that marks the prerendered page, for WaitLive.
func (b *chromium) Fresh() *tab {
	b.t.Helper()
	p := b.Tab()
	p.Before(browser.MarkPainted)
	return p
}
