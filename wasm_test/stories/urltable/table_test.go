//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sitemapeditor/wasm_test/browser"
)

func TestACellIsEditedInPlace(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	check := func(row, col int, want string) {
		t.Helper()
		if got := p.cell(row, col); got != want {
			t.Errorf("cell %d,%d shows %q, want %q", row, col, got, want)
		}
	}
	p.click(2, 3, 1)
	p.key("2", "0", "2", "7", "Enter")
	check(2, 3, "2027")
	if got := p.lastTold("Selected"); !strings.Contains(got, "{Row:2 Col:Last changed}") {
		t.Errorf("Enter goes to %s", got)
	}
	p.key("F2", "x", "Escape")
	check(3, 3, "2026-11-18")

	p.click(3, 5, 1)
	p.key("0", "Enter")
	check(3, 5, "0")
	p.click(3, 5, 1)
	p.key("F2", "ArrowUp", "Tab")
	check(3, 5, "0.1")

	p.click(3, 4, 2)
	p.key("ArrowDown", "Enter")
	check(3, 4, "monthly")
	p.click(3, 4, 1)
	p.key("f", "o", "r", "t", "n", "i", "g", "h", "t", "l", "y", "Enter")
	check(3, 4, "fortnightly")

	p.click(4, 3, 1)
	p.key("Delete")
	check(4, 3, "")

	p.click(2, 2, 2)
	p.key(" ", " ")
	p.click(7, 2, 1) // somewhere else keeps what was typed
	if got := p.lastTold("Edit"); !strings.Contains(got, "Value:https://hollisreed.example/lighting/   Clear") {
		t.Errorf("leaving the cell gives %s", got)
	}
}

func TestTheSquareFillsByTheMouse(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	const square = `document.querySelector(".fill__knob")`
	shown := func() bool { return eval[bool](p, square+`.getClientRects().length > 0`) }
	p.click(3, 2, 1)
	if shown() {
		t.Error("an address has a square")
	}

	// Down, two columns at once. The square is at the corner of the cell, and so is the frame at
	// those of the cells to fill.
	p.click(7, 4, 1)
	p.key("Shift+ArrowRight")
	if got := eval[float64](p, `(() => { const a = `+square+`.getBoundingClientRect(), b = `+cellJS(7,
		5)+`.getBoundingClientRect();
		return Math.max(Math.abs(a.right - b.right), Math.abs(a.bottom - b.bottom)); })()`); got > 1.5 {
		t.Errorf("the square is %v pixels from the corner of its cell", got)
	}
	p.shot("fill-square")
	p.hold(p.at(square), p.at(cellJS(10, 3)))
	if got := eval[float64](p,
		`(() => { const a = document.querySelector(".fill__frame").getBoundingClientRect(), b = `+cellJS(8, 4)+
			`.getBoundingClientRect(), c = `+cellJS(10, 5)+`.getBoundingClientRect();
		return Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top), Math.abs(a.right - c.right),
			Math.abs(a.bottom - c.bottom)); })()`); got > 1.5 {
		t.Errorf("the frame is %v pixels from the cells to fill", got)
	}
	p.shot("fill-frame")
	p.letGo(p.at(cellJS(10, 3)))
	if got := p.lastTold("Fill"); got != "{From:6 Rows:{r:[{From:7 To:10}]} Fields:[2 3]}" {
		t.Errorf("it fills %s", got)
	}
	for row := 8; row <= 10; row++ {
		if freq, prio := p.cell(row, 4), p.cell(row, 5); freq != "weekly" || prio != "0.7" {
			t.Errorf("row %d has %q and %q", row, freq, prio)
		}
	}
	if got := p.lastTold("Selected"); !strings.Contains(got, "{From:6 To:10}") {
		t.Errorf("what was filled is not selected: %s", got)
	}

	// Up, and Esc on the way.
	before := len(p.told())
	p.click(6, 3, 1)
	p.hold(p.at(square), p.at(cellJS(2, 3)))
	p.key("Escape")
	if eval[bool](p, `document.querySelector(".fill__frame").getClientRects().length > 0`) {
		t.Error("the frame is there after Esc")
	}
	p.letGo(p.at(cellJS(2, 3)))
	for _, in := range p.told()[before:] {
		if strings.Contains(in, "Fill") {
			t.Errorf("after Esc it fills %s", in)
		}
	}
	p.drag(p.at(square), p.at(cellJS(4, 3)))
	if got := p.lastTold("Fill"); got != "{From:5 Rows:{r:[{From:3 To:5}]} Fields:[1]}" {
		t.Errorf("up it fills %s", got)
	}
	if got := p.cell(4, 3); got != "2026-11-12" {
		t.Errorf("row 4 has %q", got)
	}

	// Twice fills to the end, whatever is in sight.
	p.click(20, 5, 1)
	p.do(chromedp.MouseClickXY(p.at(square)[0], p.at(square)[1]),
		chromedp.MouseClickXY(p.at(square)[0], p.at(square)[1], chromedp.ClickCount(2)))
	p.frames(2)
	if got := p.lastTold("Fill"); got != "{From:19 Rows:{r:[{From:20 To:28}]} Fields:[3]}" {
		t.Errorf("a double press fills %s", got)
	}
}

func TestTheSquareScrollsBeyondTheEdge(t *testing.T) {
	p := open(t, "million", 1440, 900, false)
	p.click(12, 5, 1)
	from := p.at(`document.querySelector(".fill__knob")`)
	p.hold(from, [2]float64{from[0], 880})
	p.wait(`document.querySelector("[role=grid]").scrollTop > 300`)
	p.letGo([2]float64{from[0], 880})
	var last int
	if _, err := fmt.Sscanf(p.lastTold("Fill"), "{From:11 Rows:{r:[{From:12 To:%d}]} Fields:[3]}", &last); err != nil ||
		last < 40 {
		t.Errorf("it fills %s", p.lastTold("Fill"))
	}
	if got := p.cell(last, 5); got != "0.7" {
		t.Errorf("the last row has %q", got)
	}
}

func TestTheCalendarSetsTheSelectedPages(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	p.click(11, 3, 1)
	p.key("Shift+ArrowDown", "Shift+ArrowDown", "Alt+ArrowDown")
	if got := eval[string](p, `document.activeElement.getAttribute("aria-label")`); got != "3 March 2026" {
		t.Fatalf("the focus is on %q", got)
	}
	p.key("PageDown", "ArrowRight", "Ctrl+Enter")
	if got := p.lastTold("Edit"); !strings.Contains(got, "{From:10 To:13}") ||
		!strings.Contains(got, "Value:2026-04-04T02:00:00+00:00") {
		t.Errorf("got %s", got)
	}
	if got := p.cell(12, 3); got != "2026-04-04 02:00" {
		t.Errorf("the second row shows %q", got)
	}
	p.wait(`document.activeElement.getAttribute("role") === "grid"`)

	p.key("F2")
	at := p.at(`[...document.querySelectorAll(".day")].find(d => d.textContent === "20")`)
	p.do(clickXY(at))
	p.frames(2)
	if got := eval[string](p, `document.activeElement.value`); got != "2026-04-20T02:00:00+00:00" {
		t.Errorf("the field has %q", got)
	}
	p.do(clickXY(p.at(`document.querySelector('[data-do="time"]')`)))
	p.frames(2)
	p.key("Enter")
	if got := p.cell(13, 3); got != "2026-04-20" {
		t.Errorf("the third row shows %q", got)
	}
}

func TestRowsAreSelectedByMouse(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	rows := func() string {
		t.Helper()
		s := p.lastTold("Selected")
		return s[strings.Index(s, "Rows:"):]
	}
	p.click(3, 1, 1) // the number becomes a tick under the pointer
	p.click(6, 1, 1)
	if got := rows(); got != "Rows:{r:[{From:2 To:3} {From:5 To:6}]}}" {
		t.Errorf("two ticks select %s", got)
	}
	p.click(8, 1, 1, kb.ModifierShift)
	if got := rows(); got != "Rows:{r:[{From:2 To:3} {From:5 To:8}]}}" {
		t.Errorf("a tick with Shift selects %s", got)
	}
	if !eval[bool](p, `[3, 6, 7, 8].every(n =>
		document.querySelector('[aria-rowindex="' + (n + 1) + '"] .tick').checked)`) {
		t.Error("a selected row has no tick")
	}
	p.click(2, 3, 1)
	p.click(4, 3, 1, kb.ModifierCtrl)
	if got := rows(); got != "Rows:{r:[{From:2 To:4} {From:5 To:8}]}}" {
		t.Errorf("looking at row 2 and Ctrl on row 4 select %s", got)
	}
	p.key("Escape")
	if got := rows(); got != "Rows:{r:[]}}" {
		t.Errorf("Esc leaves %s", got)
	}
	p.drag(p.at(cellJS(10, 3)), p.at(cellJS(14, 4)))
	if got := rows(); got != "Rows:{r:[{From:9 To:14}]}}" {
		t.Errorf("dragging selects %s", got)
	}
	p.do(clickXY(p.at(`document.querySelector(".row--head .tick")`)))
	p.frames(2)
	if got := rows(); got != "Rows:{r:[{From:0 To:28}]}}" {
		t.Errorf("the tick in the head selects %s", got)
	}
	p.do(clickXY(p.at(`document.querySelector(".row--head [aria-colindex='3']")`)))
	p.frames(2)
	if got := p.lastTold("SortBy"); got != "{Sort:[{Key:2 Desc:false} {Key:0 Desc:false} {Key:0 Desc:false}]}" {
		t.Errorf("a press on the head asks for %s", got)
	}
	if got := eval[string](p, `document.querySelector(".row--head [aria-sort]").getAttribute("aria-sort")`); got !=
		"ascending" {
		t.Errorf("aria-sort is %q", got)
	}
}

func TestTheCardAnswersInOnePress(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	p.click(5, 3, 1)
	p.key("Alt+Enter")
	if got := eval[string](p, `document.activeElement.textContent`); got != "3 April 2026" {
		t.Fatalf("the focus is on %q", got)
	}
	p.key("Enter")
	if got := p.cell(5, 3); got != "2026-04-03" {
		t.Errorf("the cell shows %q", got)
	}
	p.wait(`document.activeElement.getAttribute("role") === "grid" && document.querySelector(".grid__card").hidden`)
}

func TestTheTableCanBeLeftWithTab(t *testing.T) {
	p := open(t, "edit", 1440, 900, false)
	p.click(2, 6, 1)
	p.key("Tab", "Tab", "Tab", "Tab")
	if got := eval[bool](p, `!document.querySelector("[role=grid]").contains(document.activeElement)`); !got {
		t.Error("four Tab keys from the last but one column are still in the table")
	}
}

// TestTicksShowWhatIsSelectedAfterTheRowsWereMoved scrolls until the hand rests and the rows have
// changed their places in the page. Before, a press on a cell makes the story show its line, which
// moves the table. Shift selects rows whose tick nobody pressed.
func TestTicksShowWhatIsSelectedAfterTheRowsWereMoved(t *testing.T) {
	p := open(t, "million", 1440, 900, false)
	p.click(5, 5, 1)
	at := p.at("document.querySelector('[role=grid]')")
	for range 8 {
		p.wheel(at[0], at[1], 120)
		p.frames(1)
	}
	const rows = `[...document.querySelectorAll(".grid__body .row:not([hidden])")]`
	p.wait(`(() => { const n = ` + rows +
		`.map((r) => r.ariaRowIndex - 1); return n[0] > 20 && n.every((v, i) => v === n[0] + i) })()`)
	ticked := func(want string) {
		p.wait(fmt.Sprintf(`document.querySelectorAll(".grid__body .row[aria-selected=true]").length === [%s].length`,
			want))
		if got := eval[string](p,
			rows+`.filter((r) => r.querySelector(".tick").checked).map((r) => r.ariaRowIndex - 1).join()`); got !=
			want {
			t.Errorf("the rows with a tick are %s, want %s", got, want)
		}
	}
	p.click(42, 1, 1)
	ticked("42")
	p.click(45, 1, 1, kb.ModifierShift)
	ticked("42,43,44,45")
}

// TestAnotherWidthLeavesTheTableWhereItIs makes the window narrower while a row is cut at the upper
// edge, and scrolls on from there.
func TestAnotherWidthLeavesTheTableWhereItIs(t *testing.T) {
	p := open(t, "edit", 1440, 400, false)
	const grid = `document.querySelector("[role=grid]")`
	eval[bool](p, grid+`.scrollTop = 105, true`)
	p.frames(4)
	p.Look(browser.Look{Width: 1300, Height: 400})
	p.frames(2)
	at := p.at(grid)
	p.wheel(at[0], at[1], 120)
	p.wait(grid + `.scrollTop > 200`)
	p.frames(10)
	if got := eval[float64](p, grid+`.scrollTop`); got != 225 {
		t.Errorf("it stands at %v", got)
	}
}

func TestAMillionRows(t *testing.T) {
	p := open(t, "million", 1440, 900, false)
	eval[bool](p, `(() => {
		window.tasks = [];
		new PerformanceObserver(l => { for (const e of l.getEntries()) window.tasks.push(Math.round(e.duration));
			}).observe({ entryTypes: ["longtask"] });
		window.scrollsSeen = 0;
		document.querySelector("[role=grid]").addEventListener("scroll", () => window.scrollsSeen++);
		return true;
	})()`)
	top := func() int {
		t.Helper()
		return eval[int](p, `(() => {
			const g = document.querySelector("[role=grid]").getBoundingClientRect();
			const row = document.elementFromPoint(g.x + 200, g.y + 42).closest("[aria-rowindex]");
			return Number(row.getAttribute("aria-rowindex")) - 1;
		})()`)
	}
	in := func(row int) bool {
		t.Helper()
		return eval[bool](p, `(() => {
			const g = document.querySelector("[role=grid]").getBoundingClientRect(), c = `+cellJS(row, 2)+
			`?.getBoundingClientRect();
			return Boolean(c && c.top >= g.top + 40 - 1 && c.bottom <= g.bottom + 1);
		})()`)
	}
	p.click(1, 2, 1)
	p.key("Ctrl+End")
	if !in(1_000_000) {
		t.Error("Ctrl End doesn't show the last page")
	}
	p.key("Ctrl+Home")
	if !in(1) || top() != 1 {
		t.Error("Ctrl Home doesn't show the first page")
	}
	p.key("PageDown", "PageDown", "ArrowDown")
	if s := p.lastTold("Selected"); !strings.Contains(s, "Row:") || !in(atoi(s)+1) {
		t.Errorf("the cursor is out of sight: %s", s)
	}

	// The wheel moves by its pixels, wherever one is.
	for _, row := range []int{499_999, 123_456, 999_000} {
		eval[bool](p, `(storyGoto(`+itoa(row)+`), true)`)
		p.frames(4)
		if !in(row + 1) {
			t.Fatalf("row %d is not shown", row)
		}
		before := eval[float64](p, cellJS(row+1, 2)+`.getBoundingClientRect().top`)
		p.wheel(700, 400, 140)
		p.frames(20) // scrolling is smooth, and at rest the scroll bar's thumb is corrected
		after := eval[float64](p, cellJS(row+1, 2)+`?.getBoundingClientRect().top ?? 0`)
		if d := before - after; d < 138 || d > 142 {
			t.Errorf("at row %d a wheel of 140 px moved the rows by %v px", row, d)
		}
	}

	// The thumb goes where its share is.
	eval[bool](p, `(() => { const g = document.querySelector("[role=grid]"); g.scrollTop = g.scrollHeight / 4;
		return true; })()`)
	p.frames(4)
	if got := top(); got < 240_000 || got > 260_000 {
		t.Errorf("at a quarter of the scroll bar stands row %d", got)
	}

	// Scrolling for a while, by wheel and by thumb.
	tasks := func(what string) {
		t.Helper()
		t.Logf("%.1f ms of processor time an event", p.processor()*1000/max(1, eval[float64](p, `window.scrollsSeen`)))
		t.Logf("tasks over 50 ms while %s: %v ms, of %d scroll events", what, eval[[]int](p, `window.tasks.splice(0)`),
			eval[int](p, `window.scrollsSeen`))
		eval[bool](p, `(window.scrollsSeen = 0, true)`)
	}
	tasks("using the keyboard and jumping")
	for range 60 {
		p.wheel(700, 400, 240)
	}
	p.frames(10)
	tasks("scrolling by wheel")
	eval[bool](p, `(async () => {
		const g = document.querySelector("[role=grid]");
		for (let i = 0; i < 120; i++) {
			g.scrollTop = g.scrollHeight * ((i * 37) % 120) / 120;
			await new Promise(requestAnimationFrame);
		}
		return true;
	})()`)
	p.frames(20)
	tasks("throwing the thumb about")

	// At rest the rows stand in the page in their order.
	order := eval[[]int](p, `[...document.querySelectorAll(".grid__body > .row:not([hidden])")].map(r =>
		Number(r.getAttribute("aria-rowindex")))`)
	for i := 1; i < len(order); i++ {
		if order[i] != order[i-1]+1 {
			t.Fatalf("rows stand in the order %v", order)
		}
	}
	if n := eval[int](p, `document.querySelectorAll(".grid__body > .row").length`); n > 60 {
		t.Errorf("%d rows are in the page", n)
	}
}

func TestRowsThatComeLateAreDrawnWhenTheyCome(t *testing.T) {
	p := open(t, "late", 1440, 900, false)
	deliver := func() { eval[bool](p, `(storyDeliver(), true)`) }
	if n := eval[int](p, `document.querySelectorAll(".row--wait:not([hidden])").length`); n < 20 {
		t.Errorf("%d rows wait", n)
	}
	deliver()
	p.wait(cellJS(5, 2) + `?.querySelector(".leaf")`)
	p.click(5, 2, 1)
	p.key("Ctrl+End")
	p.wait(cellJS(1_000_000, 2) + `?.innerText.trim() === "not read yet"`)
	deliver()
	p.wait(cellJS(1_000_000, 2) + `?.querySelector(".leaf")`)
}

func TestPictures(t *testing.T) {
	if *shots == "" {
		t.Skip("no folder for pictures (-shots)")
	}
	for _, dark := range []bool{false, true} {
		tone := "-light"
		if dark {
			tone = "-dark"
		}
		p := open(t, "edit", 1440, 900, dark)
		p.click(5, 3, 1)
		p.shot("card-wide" + tone)
		p.click(11, 3, 1)
		p.key("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "F2")
		p.key("Ctrl+a", "2", "0", "2", "6", "-", "1", "1", "-", "2", "0")
		p.shot("edit-wide" + tone)
		p.key("Escape")
		p.click(12, 4, 2)
		p.shot("list-wide" + tone)

		p = open(t, "slim", 1440, 900, dark)
		p.click(15, 2, 1)
		p.shot("slim-wide" + tone)

		p = open(t, "late", 1440, 900, dark)
		p.shot("wait-wide" + tone)

		p = open(t, "edit", 390, 844, dark)
		p.shot("narrow" + tone)
		p.click(5, 3, 1)
		p.shot("card-narrow" + tone)
	}
}
