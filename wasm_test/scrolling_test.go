package wasm_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

// longSitemap is a sitemap of 3,000 pages. The priority of the page in row n is 0.n modulo 10.
func longSitemap() []byte {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := 1; i <= 3000; i++ {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/lamp-%04d</loc><priority>0.%d</priority></url>\n", i, i%10)
	}
	b.WriteString("</urlset>")
	return []byte(b.String())
}

func openLong(t *testing.T, look browser.Look) page {
	t.Helper()
	p := begin(t, look)
	p.open(write(t, t.TempDir(), "sitemap.xml", longSitemap()))
	p.pages("3,000 pages")
	p.settled()
	p.cellThere(1)
	return p
}

// frames returns after the browser has drawn n frames, with time for the program between them.
func (p page) frames(n int) {
	p.t.Helper()
	for range n {
		browser.Call[bool](p.Tab,
			`() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true), 25)))`)
	}
}

// held is the mouse with its button down.
func held(in *input.DispatchMouseEventParams) {
	in.Button, in.Buttons, in.ClickCount = input.MouseButtonLeft, 1, 1
}

func TestTheFillSquareScrollsBeyondTheEdge(t *testing.T) {
	p := openLong(t, browser.Look{})
	p.at(7, "Priority").Click()
	at := browser.Call[[]float64](p.Tab, `() => {
		const r = document.querySelector(".fill__knob").getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	}`)
	below := browser.Ask[float64](p.grid(), `function () { return this.getBoundingClientRect().bottom + 10; }`)
	p.Act(chromedp.MouseEvent(chromedp.MousePressed, at[0], at[1], held))
	for i := 1.0; i <= 8; i++ {
		p.Act(chromedp.MouseEvent(chromedp.MouseMoved, at[0], at[1]+(below-at[1])*i/8, held))
	}
	p.True(`document.querySelector('[role="grid"]').scrollTop > 600`)
	p.Act(chromedp.MouseEvent(chromedp.MouseReleased, at[0], below, held))
	// Rows that were out of sight at first have the value of the seventh.
	p.footer().Says("changed")
	p.grid().Focus()
	p.Press("Control+Home")
	p.cellIs(1, "Priority", "0.1")
	for _, row := range []int{8, 25, 40} {
		browser.Ask[bool](p.grid(), `function (top) { this.scrollTop = top; return true; }`, 36*(row-8))
		p.cellIs(row, "Priority", "0.7")
	}
}

// TestRowsThatComeLateAreDrawnWhenTheyCome holds the engine's answers back while the table jumps to its end.
func TestRowsThatComeLateAreDrawnWhenTheyCome(t *testing.T) {
	t.Parallel()
	p := blank(t, browser.Look{})
	p.Before(`{
		const own = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
		window.late = null;
		Object.defineProperty(Worker.prototype, "onmessage", {
			get() { return own.get.call(this); },
			set(f) { own.set.call(this, f && ((e) => window.late ? window.late.push(() => f(e)) : f(e))); },
		});
	}`)
	p.Open(browser.Serve(t, os.DirFS(dist), "/").Page())
	p.open(write(t, t.TempDir(), "sitemap.xml", longSitemap()))
	p.pages("3,000 pages")
	p.settled()
	p.at(1, "Page address").Click()
	p.frames(4)

	browser.Call[bool](p.Tab, `() => { window.late = []; return true; }`)
	p.Press("Control+End")
	p.Until("the last row is drawn before it is read", func() bool {
		return browser.Call[bool](p.Tab, `() => { `+cells+` return row(3000)?.ariaBusy === "true"; }`)
	})
	browser.Call[bool](p.Tab, `() => { const late = window.late; window.late = null; late.forEach((f) => f()); return true; }`)
	p.Until("it is drawn when it is read", func() bool { return strings.Contains(p.cell(3000, "Page address"), "lamp-3000") })
}

// TestTicksShowTheSelectionAfterTheRowsMoved scrolls until the rows have other elements. Shift selects rows whose tick
// was not pressed.
func TestTicksShowTheSelectionAfterTheRowsMoved(t *testing.T) {
	p := openLong(t, browser.Look{})
	p.at(5, "Priority").Click()
	for range 8 {
		p.grid().Wheel(120)
		p.frames(1)
	}
	p.Until("the table stands further down", func() bool { return p.topRow() > 20 && p.inOrder() })
	from := p.topRow() + 4
	tick := func(row int) *browser.Part {
		return p.By(fmt.Sprintf("the tick of row %d", row),
			`(no) => { `+cells+` return row(no)?.querySelector('[role="rowheader"], [aria-colindex="1"]'); }`, row)
	}
	ticked := func(want ...int) {
		t.Helper()
		p.Until(fmt.Sprintf("the rows %v have a tick", want), func() bool {
			return slices.Equal(want, browser.Call[[]int](p.Tab, `() => [...document.querySelectorAll(
				'[role="grid"] [role="row"][aria-rowindex]:not([hidden]) input[type="checkbox"]:checked')]
				.map((e) => Number(e.closest('[role="row"]').ariaRowIndex) - 1)`))
		})
	}
	tick(from).Click()
	ticked(from)
	tick(from + 3).Click("Shift")
	ticked(from, from+1, from+2, from+3)
}

// TestAnotherWidthLeavesTheTableWhereItIs makes the window narrower while a row is cut at the upper edge.
func TestAnotherWidthLeavesTheTableWhereItIs(t *testing.T) {
	p := openLong(t, browser.Look{Width: 1440, Height: 600})
	top := func() float64 {
		return browser.Ask[float64](p.grid(), `function () { return this.scrollTop; }`)
	}
	browser.Ask[bool](p.grid(), `function () { this.scrollTop = 105; return true; }`)
	p.frames(4)
	p.Look(browser.Look{Width: 1300, Height: 600})
	p.frames(4)
	if got := top(); got != 105 {
		t.Errorf("another width scrolls to %v", got)
	}
	p.grid().Wheel(120)
	p.Until("it goes on from there", func() bool { return top() == 225 })
	p.frames(6)
	if got := top(); got != 225 {
		t.Errorf("at rest it is at %v", got)
	}
}

func TestADialogHoldsTheKeyboardAndGivesItBack(t *testing.T) {
	p := openLong(t, browser.Look{})
	p.button("Download").Focus()
	p.Press("Enter")
	p.dialog("Download").Wait()
	p.True(`document.activeElement.closest("dialog") !== null`)
	for range 40 {
		p.Press("Tab")
		// Between the last control and the first the browser's own buttons have their turn.
		if !browser.Call[bool](p.Tab, `() => document.activeElement === document.body ||
			document.activeElement.closest("dialog") !== null`) {
			t.Fatalf("Tab leaves the dialog for %s", p.focused())
		}
	}
	p.Press("Escape")
	p.dialog("Download").Gone()
	p.True(`document.activeElement.textContent.trim() === "Download"`)

	// A browser that saw no press in between closes a dialog at the second Esc without asking. The page must notice.
	for range 3 {
		browser.Ask[bool](p.button("Download"), `function () { this.click(); return true; }`)
		p.dialog("Download").Wait()
		p.Press("Escape")
		p.dialog("Download").Gone()
	}
}

// topRow returns the number of the first row that is seen whole below the heads.
func (p page) topRow() int {
	p.t.Helper()
	return browser.Call[int](p.Tab, `() => { `+cells+`
		const top = Math.max(...[...grid.querySelectorAll('[role="columnheader"]')].map((h) => h.getBoundingClientRect().bottom));
		const rows = [...grid.querySelectorAll('[role="row"][aria-rowindex]:not([hidden])')].map((r) =>
			[Number(r.ariaRowIndex) - 1, r.getBoundingClientRect()]);
		const seen = rows.filter(([no, r]) => no > 0 && r.height && r.top >= top - 2).sort((a, b) => a[1].top - b[1].top);
		return seen.length ? seen[0][0] : 0;
	}`)
}

// inOrder reports whether the rows have their order in the document, and are few.
func (p page) inOrder() bool {
	p.t.Helper()
	rows := browser.Call[[]int](p.Tab, `() => [...document.querySelectorAll(
		'[role="grid"] [role="row"][aria-rowindex]:not([hidden])')].map((r) => Number(r.ariaRowIndex))`)
	for i := 1; i < len(rows); i++ {
		if rows[i] != rows[i-1]+1 && i > 1 {
			return false
		}
	}
	return len(rows) > 5 && len(rows) < 70
}

// scrollsAMillion moves the table of a million pages by wheel, by the scroll bar and by a finger.
func (p page) scrollsAMillion() {
	p.t.Helper()
	to := func(share float64) {
		browser.Ask[bool](p.grid(), `function (share) { this.scrollTop = this.scrollHeight * share; return true; }`, share)
		p.frames(6)
	}
	topOf := func(row int) float64 {
		return browser.Call[float64](p.Tab, `(no) => { `+cells+` return row(no)?.getBoundingClientRect().top ?? -1; }`, row)
	}
	// The wheel moves the rows by its pixels, although a pixel of the scroll bar is many rows.
	for _, share := range []float64{0.25, 0.5, 0.99} {
		to(share)
		first := p.topRow()
		if want := int(1e6 * share); first < want-10_000 || first > want+10_000 {
			p.t.Errorf("at %v of the scroll bar is row %d", share, first)
		}
		row := first + 8
		before := topOf(row)
		p.grid().Wheel(140)
		p.frames(20) // the scrolling is smooth, and at rest the thumb moves to its place
		if d := before - topOf(row); d < 138 || d > 142 {
			p.t.Errorf("at row %d a wheel of 140 px moves the rows by %v px", first, d)
		}
	}
	for i := range 40 {
		browser.Ask[bool](p.grid(), `function (share) { this.scrollTop = this.scrollHeight * share; return true; }`,
			float64(i*37%40)/40)
	}
	p.Until("the rows are in their order", p.inOrder)

	// While a finger drags, the table doesn't set the position: it would be torn from the finger.
	to(0.5)
	at := browser.Ask[[]float64](p.grid(), `function () {
		const r = this.getBoundingClientRect(), own = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");
		window.sets = 0;
		Object.defineProperty(this, "scrollTop", { configurable: true,
			get() { return own.get.call(this); }, set(v) { window.sets++; own.set.call(this, v); } });
		return [r.left + r.width / 3, r.bottom - 40, this.scrollTop];
	}`)
	finger := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		browser.Send(p.Tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at[0], Y: at[1]})
	for i := range 10 {
		finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: at[0], Y: at[1] - 40*float64(i+1)})
	}
	p.True(fmt.Sprintf(`document.querySelector('[role="grid"]').scrollTop > %v`, at[2]+250))
	p.frames(16)
	if n := browser.Call[int](p.Tab, `() => window.sets`); n > 0 {
		p.t.Errorf("the position is set %d times under the finger", n)
	}
	finger(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}...)
	p.True(`window.sets > 0`)
	browser.Ask[bool](p.grid(), `function () { delete this.scrollTop; return true; }`)
}

// The rows around the cursor are loaded only while they are in sight, and keys are about them nevertheless.
func TestKeysScrollBackToTheCursor(t *testing.T) {
	p := openLong(t, browser.Look{})
	away := func() {
		t.Helper()
		p.grid().Wheel(60_000)
		p.Until("row 1 is not loaded", func() bool { return p.cell(1, "Priority") == "…" && p.cell(2, "Priority") == "…" })
		p.frames(3)
	}
	p.at(1, "Priority").Click()
	away()
	p.Type("0.75")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.75")
	p.cursorIs("2 Priority")
	away()
	p.Press("F2")
	p.Until("the field has the value", func() bool { return p.Like("spinbutton", "^Priority of ").Value() == "0.2" })
	p.Press("Escape")
	p.Press("Shift+ArrowDown")
	away()
	p.Press("Control+e")
	p.Press("ArrowUp")
	p.Find("contentinfo", "").Says("2 left out")
}
