//go:build !js

package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sitemapeditor/wasm_test/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

// A tab shows states of the story.
type tab struct {
	*browser.Tab
	t   *testing.T
	url string
}

func newTab(t *testing.T) *tab {
	t.Helper()
	const css = "../../../web/css/"
	s := browser.Story(t, css+"tokens.css", css+"components.css", css+"chrome.css")
	return &tab{browser.Shared(t).Tab(t, browser.Look{}), t, s.URL}
}

func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	return browser.Send(p.Tab, command, params)
}

func get[T any](p *tab, expression string) T {
	p.t.Helper()
	return browser.Evaluate[T](p.Tab, expression)
}

// open shows a state in a window of that size.
func (p *tab) open(state string, width, height int64) {
	p.t.Helper()
	p.Look(browser.Look{Width: width, Height: height})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: "about:blank"})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.url + "/#" + state})
	p.wait(`globalThis.storyReady && document.querySelector("main")`, "the story to start")
}

// wait waits for an expression to become true.
func (p *tab) wait(expression, what string) {
	p.t.Helper()
	defer func() {
		if p.t.Failed() {
			p.t.Logf("waited for %s; the focus is on %s, which has %q; asked for %q", what,
				get[string](p, `document.activeElement.outerHTML.slice(0, 300)`),
				get[string](p, `document.activeElement.value ?? ""`), get[[]string](p, `storyIntents`))
		}
	}()
	p.True(expression)
}

// keys types into what has the focus.
func (p *tab) keys(text string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	if text == kb.Enter && len(modifiers) == 0 {
		p.enter()
		return
	}
	p.Act(chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...)))
}

// enter presses Enter. The character goes with the key, so that a page which takes the key over
// gets no character, as from a keyboard; sent apart, it would press what has the focus by then.
func (p *tab) enter() {
	p.t.Helper()
	key := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: "Enter", Code: "Enter",
		Text: "\r", UnmodifiedText: "\r", WindowsVirtualKeyCode: 13,
	}
	call(p, input.DispatchKeyEvent, key)
	key.Type, key.Text, key.UnmodifiedText = input.DispatchKeyEventTypeKeyUp, "", ""
	call(p, input.DispatchKeyEvent, key)
}

// button finds a button that can be seen by what it says.
func button(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) =>
		(b.ariaLabel || b.textContent).trim() === %q && b.getClientRects().length)`, words)
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
		if !get[bool](p, `document.activeElement === document.body ||
			document.activeElement.closest("dialog") !== null`) {
			t.Fatalf("Tab leaves the dialog for %s", get[string](p, `document.activeElement.outerHTML`))
		}
	}
	p.keys(kb.Escape)
	p.wait(`!document.querySelector("dialog")`, "Esc to close the dialog")
	p.wait(`document.activeElement === `+button("Download"), "the focus to come back")

	// A browser that saw no press in between closes a dialog at the second Esc without asking: the
	// page must hear of it.
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
		{kb.ArrowRight, "xml"},
		{kb.ArrowRight, "files"},
		{kb.End, "checks"},
		{kb.ArrowRight, "details"},
		{kb.ArrowLeft, "checks"},
		{kb.Home, "details"},
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
	p.wait(`document.activeElement === [...document.querySelectorAll("[role=menu] [data-item]")].at(-1)`,
		"the last item")
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
	p.wait(`document.querySelector("[data-field=preset]").selectedOptions[0].textContent === "Small files, 1,000"`,
		"the usual size")
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
	p.focus(button("Clear selection"))
	p.keys(kb.Enter)
	p.wait(focused("[role=grid]"), "the table")
}

func TestNothingScrollsSideways(t *testing.T) {
	p := newTab(t)
	for _, state := range []string{
		"start", "start-problem", "start-projects", "start-unkept", "rename", "edit",
		"filter", "update", "download", "download-keep", "done", "add", "ask", "help", "set-lastmod", "files-opening",
		"files-rest", "notice",
	} {
		p.open(state, 320, 844)
		for _, width := range []int64{320, 390, 1024, 1440} {
			call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
				Width:  width,
				Height: 844, DeviceScaleFactor: 1,
			})
			if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("%s scrolls %d px sideways at %d", state, over, width)
			}
		}
	}
}
