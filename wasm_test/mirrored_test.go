package wasm_test

import (
	"os"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// turn has the page read from right to left, as it is in Arabic.
func (p page) turn() {
	p.t.Helper()
	browser.Call[bool](p.Tab, `() => { document.documentElement.dir = "rtl"; return true; }`)
}

// middle returns the distance of a part's middle from the left side of the window.
func middle(e *browser.Part) float64 {
	return browser.Ask[float64](
		e,
		`function () { const b = this.getBoundingClientRect(); return b.x + b.width / 2; }`,
	)
}

// right returns the distance of a part's right edge from the left side of the window.
func right(e *browser.Part) float64 {
	return browser.Ask[float64](e, `function () { return this.getBoundingClientRect().right; }`)
}

// turned lists the faults of a mirrored page: controls that overlap, menus that are cut off, addresses and code in the
// wrong direction.
const turned = `() => {
	const out = [], say = (e) => e.outerHTML.slice(0, 120);
	const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && ` +
	`e.getBoundingClientRect().width > 1;
	for (const bar of document.querySelectorAll('header, footer, [role="toolbar"], [role="tablist"], .btns')) {
		const all = [...bar.querySelectorAll('button, select, [role="tab"], [role="textbox"]')].` +
	`filter((e) => seen(e) && !e.closest('[role="menu"]'));
		const boxes = all.map((e) => e.getBoundingClientRect());
		boxes.forEach((a, i) => boxes.forEach((b, k) => {
			if (k > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
				out.push(say(all[i]) + " lies on " + say(all[k]));
			}
		}));
	}
	for (const e of document.querySelectorAll('[role="menu"], [role="listbox"], .pop')) {
		const b = e.getBoundingClientRect();
		if (seen(e) && (b.left < 0 || b.right > innerWidth)) out.push("beside the screen: " + say(e));
	}
	for (const e of document.querySelectorAll('[role="rowheader"] > *, code, pre, .leaf, .editor input')) {
		// A folder is cut at its beginning, so its box is mirrored, and marks at both ends keep its text as it is.
		const marked = e.matches(".dir") && getComputedStyle(e, "::before").content.includes("\u200e");
		if (seen(e) && !marked && getComputedStyle(e).direction !== "ltr") out.push("runs to the left: " + say(e));
	}
	// A date or an address in a sentence keeps its order.
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
	while (texts.nextNode()) {
		const text = texts.currentNode;
		if (!text.parentElement.checkVisibility()) continue;
		for (const found of text.data.matchAll(/\b\d{4}-\d\d-\d\d\b|https?:\/\/[!-~]+/g)) {
			const left = (at) => {
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				return range.getBoundingClientRect();
			};
			const first = left(found.index), last = left(found.index + found[0].length - 1);
			if (first.width && first.top === last.top && first.left > last.left) out.push("runs to the left: " + text.data);
		}
	}
	const from = (a, b) => {
		const l = document.querySelector(a)?.getBoundingClientRect();
		const r = document.querySelector(b)?.getBoundingClientRect();
		if (l?.width && r?.width && l.left < r.right - 1 && l.top < r.bottom - 1 && r.top < l.bottom - 1) {
			out.push(a + " is not to the right of " + b);
		}
	};
	from(".rail", '[role="grid"]');
	from('[role="grid"]', '[role="tabpanel"]');
	return out;
}`

func TestArrowsAndColumnsOfAMirroredTable(t *testing.T) {
	p := begin(t, browser.Look{Width: 1440, Height: 900})
	p.turn()
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.allColumns()

	for _, columns := range [][2]string{{"Page address", "Last changed"}, {"Last changed", "Priority"}} {
		if first, second := p.at(1, columns[0]), p.at(1, columns[1]); middle(first) < middle(second) {
			t.Errorf("%s stands left of %s", columns[0], columns[1])
		}
	}
	p.at(1, "Last changed").Click()
	p.cursorIs("1 Last changed")
	p.Press("ArrowLeft")
	p.cursorIs("1 Change frequency")
	p.Press("ArrowRight", "ArrowRight")
	p.cursorIs("1 Page address")
	p.Press("Control+ArrowLeft")
	p.cursorIs("1 Checks")
	p.tab("Details").Focus()
	p.Press("ArrowLeft")
	p.Find("tabpanel", "XML").Wait()

	// The edge that is drawn is the right one.
	left, width := p.edge("Last changed")
	p.grid().Like("columnheader", "^Last changed").DragBy(float64(width-3), 10, 60, 200)
	p.Until("the column is wider", func() bool { _, w := p.edge("Last changed"); return w == width+60 })
	if now, _ := p.edge("Last changed"); now != left {
		t.Errorf("its left edge went from %d to %d", left, now)
	}

	p.at(1, "Last changed").Click()
	p.Press("ArrowUp", "Alt+ArrowRight")
	p.Until("the key made it wider", func() bool { _, w := p.edge("Last changed"); return w == width+76 })

	// A field begins at the beginning of its cell, and may grow over the next one.
	cell := p.at(3, "Last changed")
	cell.DoubleClick()
	field := p.Like("textbox", "^Last changed of ")
	if at, want := right(field), right(cell); at < want-2 || at > want+2 {
		t.Errorf("the field begins at %.0f, and its cell at %.0f", at, want)
	}
	p.Press("Escape")

	// The mouse selects the cells that it crosses.
	p.at(5, "Last changed").DragBy(10, 5, 200, 30)
	p.Until("four cells are selected", func() bool {
		return browser.Call[int](p.Tab, `() => [...document.querySelectorAll('[role="grid"] `+
			`[aria-colindex][aria-selected="true"]')].filter((e) => e.getClientRects().length).length`) == 4
	})
}

// keep takes a picture of a state for a reviewer.
func (p page) keep(state string) {
	if os.Getenv("SITEMAPEDITOR_PICTURES") != "" {
		p.Picture(strings.NewReplacer(" ", "-", ",", "-").Replace(state))
	}
}
