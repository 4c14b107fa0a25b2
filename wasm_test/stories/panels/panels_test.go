//go:build !js

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

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
	s := browser.Story(t, css+"tokens.css", css+"components.css", css+"chrome.css", css+"panels.css", css+"forms.css",
		"../../../web/paint.js")
	return &tab{browser.Shared(t).Tab(t, browser.Look{}), t, s.URL}
}

func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	return browser.Send(p.Tab, command, params)
}

// open shows a state in a window of that size.
func (p *tab) open(state string, width, height int64) {
	p.t.Helper()
	p.Look(browser.Look{Width: width, Height: height})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: "about:blank"})
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.url + "/#" + state})
	p.wait(`window.storyReady`)
	p.settle()
}

// settle waits for the frames and the invented engine behind what was just done.
func (p *tab) settle() {
	p.t.Helper()
	get[bool](p, `new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() =>
		done(true))), 250))`)
}

func get[T any](p *tab, expression string) T {
	p.t.Helper()
	return browser.Evaluate[T](p.Tab, expression)
}

func (p *tab) wait(expression string) {
	p.t.Helper()
	p.True(expression)
}

// press gives a button a click in its middle, as a mouse would.
func (p *tab) press(selector string) {
	p.t.Helper()
	at := get[[]float64](p, fmt.Sprintf(
		`(() => { const e = %s; e.scrollIntoView({block: "nearest"}); const r = e.getBoundingClientRect();
			return [r.x + r.width / 2, r.y + r.height / 2] })()`, selector))
	p.Act(chromedp.MouseClickXY(at[0], at[1]))
	p.settle()
}

// button finds a button by what it says.
func button(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) =>
		(b.ariaLabel || b.textContent).trim() === %q)`, words)
}

// keys types into what has the focus.
func (p *tab) keys(text string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	p.Act(chromedp.KeyEvent(text, chromedp.KeyModifiers(modifiers...)))
}

// wheelParams are those of a turn of the wheel. Unlike cdproto's they name the way aside even when
// it is 0, which the browser asks for.
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
		new PerformanceObserver((l) => {
			for (const e of l.getEntries()) longest = Math.max(longest, e.duration) }).observe({type: "longtask"});
		let last = performance.now();
		const frame = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now;
			requestAnimationFrame(frame) };
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

// begins waits until the first line that is seen is one of some.
func (p *tab) begins(where string, least, most int) {
	p.t.Helper()
	from := 0
	defer func() {
		if p.t.Failed() {
			p.t.Logf("it begins at line %d, and should at %d to %d", from, least, most)
		}
	}()
	p.Until("the XML begins "+where, func() bool {
		from, _, _ = p.foot()
		return least <= from && from <= most
	})
}

// covered checks that what is seen of the XML is full of lines, in order and with their text.
func (p *tab) covered() {
	p.t.Helper()
	p.wait(`(() => {
		const code = document.querySelector(".code").getBoundingClientRect();
		const lines = [...document.querySelectorAll(".code__rows .ln")].filter((l) => {
			const r = l.getBoundingClientRect(); return r.bottom > code.top && r.top < code.bottom });
		const first = lines[0].getBoundingClientRect(), last = lines.at(-1).getBoundingClientRect();
		return first.top <= code.top + 1 && last.bottom >= code.bottom - 20 &&
			lines.every((l, i) => l.classList.contains("ln--gap") || l.querySelector("code").textContent !== "") &&
			lines.every((l, i) => i === 0 ||
				Math.abs(l.getBoundingClientRect().top - lines[i - 1].getBoundingClientRect().bottom) < 0.5);
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
	p.begins("at the line that 60 turns of the wheel lead to", before+60*120/20, before+60*120/20)
	p.covered()

	// The thumb: a jump to a third.
	get[bool](p, `(document.querySelector(".code").scrollTop = 8_000_000 / 3, true)`)
	p.begins("a third of the way down", 400_000, 404_000)
	p.settle()
	p.covered()

	// From there the wheel is exact again, through the rest that follows it.
	before, _, _ = p.foot()
	for range 30 {
		p.wheel(200)
		time.Sleep(16 * time.Millisecond)
	}
	p.begins("6,000 pixels further down", before+299, before+301)
	p.covered()

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
		const step = () => { code.scrollTop = 8_000_000 * i / 120; if (i++ < 120) requestAnimationFrame(step);
			else done(true) };
		step();
	})`)
	p.settle()
	p.covered()
	p.measured("wheel, jumps and a drag over 1,206,418 lines")

	// A line without an end is cut, not laid out.
	get[bool](p, `(document.querySelector(".code").scrollTop = 0, true)`)
	p.settle()
	get[bool](p, `(document.querySelector(".code").scrollTop = 1, true)`)
	if n := get[int](p, `Math.max(...[...document.querySelectorAll(".code__rows .ln code")].map((c) =>
		c.textContent.length))`); n > 4001 {
		t.Errorf("a line of %d letters is drawn", n)
	}
}

// TestTheHandIsNotTornAway pauses in the middle of a scroll: the thumb of the scroll bar is put
// where it belongs when the finger is up, and not before.
func TestTheHandIsNotTornAway(t *testing.T) {
	p := newTab(t)
	p.open("xml", 1440, 900)
	p.wait(`document.querySelector(".xentry .x-t")`)
	p.settle()
	at := get[[]float64](p, `(() => {
		const code = document.querySelector(".code"), r = code.getBoundingClientRect();
		const top = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");
		window.set = 0;
		Object.defineProperty(code, "scrollTop", { get() { return top.get.call(this) }, set(v) { set++;
			top.set.call(this, v) } });
		return [r.left + r.width / 2, r.bottom - 20, code.scrollTop];
	})()`)
	finger := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	for i := range 11 {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		finger(kind, &input.TouchPoint{X: at[0], Y: at[1] - 50*float64(i)})
	}
	p.wait(fmt.Sprintf(`document.querySelector(".code").scrollTop > %v`, at[2]+400))
	// When this timer rings, one that was set before and waits less long has rung, and frames were
	// drawn.
	get[bool](p, `new Promise((done) => setTimeout(() => done(true), 400))`)
	if n := get[int](p, `set`); n > 0 {
		t.Errorf("the position is set %d times under the finger", n)
	}
	finger(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}...)
	p.wait(fmt.Sprintf(`document.querySelector(".code").scrollTop < %v`, at[2]+300))
	p.covered()
}

func TestAClickOnALineSelectsItsPage(t *testing.T) {
	p := newTab(t)
	p.open("xml", 1440, 900)
	p.intents()
	no := get[int](p, `Number(document.querySelectorAll(".code__rows .ln:not(.xentry) .ln__n")[12].textContent)`)
	p.press(fmt.Sprintf(`[...document.querySelectorAll(".code__rows .ln")].find((l) =>
		l.firstChild.textContent === "%d").lastChild`, no))
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
			if get[bool](p, `!`+button("Apply changes")+`.disabled`) {
				t.Error("what is not changed can be used")
			}
			// The slip: the last letter of a tag's name is taken away.
			get[bool](p, `(() => { const a = document.querySelector(".xedit__in");
				const i = a.value.indexOf("hall.jpg</image:loc") + "hall.jpg</image:loc".length;
				a.setSelectionRange(i, i); return true })()`)
			p.intents()
			p.watch()
			p.keys(kb.Backspace)
			p.wait(`document.querySelector(".xedit__foot")`)
			p.settle()
			says := get[string](p, `document.querySelector(".xedit__foot .tip__t").textContent`)
			if says != "Line 419 breaks here: </image:lo> should be </image:loc>" {
				t.Errorf("says %q", says)
			}
			if got := get[string](p, `document.querySelector(".ln--bad").textContent`); !strings.HasPrefix(got,
				"419") || !strings.HasSuffix(got, "</image:lo>") {
				t.Errorf("marks %q", got)
			}
			if get[bool](p, `!`+button("Apply changes")+`.disabled`) {
				t.Error("broken XML can be used")
			}
			// The copy lies exactly above what is typed, wrapped or not.
			if off := get[float64](p,
				`(() => { const a = document.querySelector(".xedit__in"), c = document.querySelector(".xedit__copy");
					const h = a.style.height; a.style.setProperty("height", "0px");
					const d = a.scrollHeight - c.scrollHeight; a.style.setProperty("height", h);
					return d })()`); off != 0 {
				t.Errorf("the text and its copy differ by %v pixels", off)
			}
			p.press(button("Correct this tag"))
			p.wait(`!document.querySelector(".xedit__foot")`)
			if got := p.intents(); len(got) != 2 || !strings.Contains(got[1], "hall.jpg</image:loc>") {
				t.Errorf("asked %d times", len(got))
			}

			// Typing, with the check behind each letter.
			get[bool](p, `(() => { const a = document.querySelector(".xedit__in"); a.focus();
				const i = a.value.indexOf("Two minutes"); a.setSelectionRange(i, i);
				window.late = []; let at = 0;
				a.addEventListener("keydown", () => { at = performance.now() }, true);
				new MutationObserver(() => { if (at) { late.push(performance.now() - at); at = 0 } }).
					observe(document.querySelector(".xedit__copy"),
						{subtree: true, childList: true, characterData: true});
				return true })()`)
			for _, letter := range "About as long as it takes to drink a cup of tea, or " {
				p.keys(string(letter))
				time.Sleep(20 * time.Millisecond)
			}
			p.wait(`document.querySelector(".xedit__copy").textContent.includes("a cup of tea, or Two minutes")`)
			t.Logf("a typed letter is in the copy after %.0f ms (95 of 100), %.0f ms at most",
				get[float64](p, `late.sort((a, b) => a - b)[Math.floor(late.length * 0.95)]`),
				get[float64](p, `late.at(-1)`))
			p.measured("editing")

			p.intents()
			p.keys(kb.Enter, chromedp.ModifierCtrl)
			p.wait(`!document.querySelector(".xedit")`)
			if got := p.intents(); len(got) != 1 || !strings.HasPrefix(got[0], "xmlview.UseXML {Text:  <url>") {
				t.Errorf("asked %.80q", got)
			}
			p.wait(`document.activeElement === document.querySelector(".code")`)
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
	p.press(button("Continue editing"))
	p.wait(`document.querySelector(".xedit__in")?.value.startsWith("<oops ")`)
	p.press(`document.querySelector(".xedit__foot .btn:last-child")`)
	p.wait(`document.querySelector(".xedit__in")?.value.startsWith("  <url>")`)
	p.press(button("Cancel"))
	p.wait(`!document.querySelector(".xedit")`)
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
	if got := get[string](p, `document.querySelector(".xedit__in").value`); !strings.HasPrefix(got,
		strings.Repeat("x", 20)) {
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
	return slices.DeleteFunc(slices.Clone(asked),
		func(in string) bool { return strings.HasPrefix(in, "components.DraftField ") })
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
	want := "components.SetField {Page:15 Field:0 Value:https://www.hollisreed.example/lighting/pendant-lamps/" +
		"alder-pendant-oak  Clear:false}"
	if got := wanted(p.intents()); len(got) != 1 || got[0] != want {
		t.Errorf("asked %q", got)
	}

	// Esc brings the value back.
	date := `document.getElementById("d15-lastmod")`
	get[bool](p, `(`+date+`.select(), true)`)
	p.keys("2027-01")
	p.settle()
	if got := get[string](p, `document.getElementById("d15-lastmod-h").textContent`); !strings.HasPrefix(got,
		"Some time in January 2027") {
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
	if got := wanted(p.intents()); len(got) != 1 ||
		got[0] != "components.SetField {Page:15 Field:1 Value: Clear:true}" {
		t.Errorf("asked %q", got)
	}
	if got := get[string](p, date+`.value`); got != "" {
		t.Errorf("shows %q", got)
	}

	// The form turns to another page in the middle of a word: the word goes to the page it was
	// typed for.
	priority := `document.getElementById("d15-priority")`
	get[bool](p, `(`+priority+`.select(), true)`)
	p.keys("0.25")
	p.press(button("Next page"))
	got := wanted(p.intents())
	if len(got) != 2 || got[0] != "components.SetField {Page:15 Field:3 Value:0.25 Clear:false}" ||
		got[1] != "components.StepPage {By:1}" {
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
	if got := p.intents(); len(got) != 1 ||
		got[0] != "components.FixField {Page:15 Field:1 Rule:D2 Value:2026-04-03 Clear:false}" {
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
	for _, state := range []string{
		"details", "details-many", "details-wrong", "details-none", "xml", "xml-page",
		"xml-broken", "xml-big", "checks", "checks-fine", "checks-busy", "sheet", "rail-deep",
	} {
		p.open(state, 1440, 700)
		for _, width := range []int64{1280, 1100, 960, 700, 390, 320} {
			call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
				Width:  width,
				Height: 700, DeviceScaleFactor: 1,
			})
			get[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
			if over := get[int](p, `((p) => Math.max(document.documentElement.scrollWidth,
				p.scrollWidth - p.clientWidth + innerWidth) - innerWidth)(document.querySelector(".panel"))`,
			); over > 0 {
				t.Errorf("%s is %d pixels too wide at %d", state, over, width)
			}
		}
	}
}
