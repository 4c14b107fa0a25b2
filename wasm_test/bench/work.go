package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/input"
)

// work measures what it is like to work with an open set: whether the page ever stops, and how long
// an answer takes.
func (b *bench) work(s *set) {
	t := b.chrome.tab()
	defer t.close()
	t.open(b.site.URL)
	t.openFiles(s)
	time.Sleep(500 * time.Millisecond)
	name := fmt.Sprintf("%s pages: ", grouped(int64(s.pages)))
	fifty := goal{atMost, 50}

	// felt runs something and adds what the main thread did meanwhile.
	felt := func(what string, work func()) {
		f := t.watch(work)
		b.add(name+what+", longest task on the page", "ms", []float64{f.longest()}, nil, fifty)
		b.add(name+what+", frame (p95)", "ms", []float64{percentile(f.Frames, 0.95)}, nil, goal{})
	}
	part := func(what string, f func()) {
		if err := attempt(f); err != nil {
			b.fail(name+what, err)
			t.picture(fmt.Sprintf("bench-%d-%s.png", s.pages, strings.ReplaceAll(what, " ", "-")))
			// What was left open must not stand in the way of the next part.
			t.press(escape)
		}
	}

	part("scroll", func() {
		felt("turn the wheel", func() { t.wheel(120, 240) })
		t.top()
		felt("drag the scroll bar", t.drag)
		t.top()
		var jump []float64
		felt("Ctrl End and Ctrl Home", func() {
			for range b.repeat(5) {
				t.click(`probe.row(1).children[1]`)
				jump = append(jump, t.jump(ctrlEnd, s.pages), t.jump(ctrlHome, 1))
			}
		})
		b.add(name+"Ctrl End and Ctrl Home, rows on the screen", "ms", jump, nil, goal{})
	})
	if s.word != "" {
		part("find", func() {
			felt("type in the search", func() {
				ask[bool](t, `(document.getElementById("find").focus(), true)`)
				for _, c := range s.word {
					t.typeKey(string(c))
					time.Sleep(120 * time.Millisecond)
				}
				ask[moment](t, `probe.until(() => probe.rows() === %s)`, s.found)
			})
			var first, all []float64
			for range b.repeat(3) {
				t.search("", s.pages)
				x, y := t.search(s.word, s.found)
				first, all = append(first, x), append(all, y)
			}
			t.search("", s.pages)
			b.add(name+"find a word, first rows", "ms", first, nil, goal{atMost, 100})
			b.add(name+"find a word, all rows", "ms", all, nil, goal{atMost, 1000})
		})
	}
	for _, f := range []struct{ what, facet string }{
		{"filter by a section", `document.querySelectorAll(".rail [data-section]")[2]`},
		{"filter by a check", `document.querySelector(".rail [data-rule]")`},
	} {
		part(f.what, func() {
			var first, all []float64
			felt(f.what, func() {
				for range b.repeat(3) {
					x, y := t.filter(f.facet, s.pages)
					first, all = append(first, x), append(all, y)
				}
			})
			b.add(name+f.what+", first rows", "ms", first, nil, goal{atMost, 100})
			b.add(name+f.what+", all rows", "ms", all, nil, goal{atMost, 1000})
		})
	}
	part("sort", func() {
		var ms []float64
		felt("sort by address", func() { ms = append(ms, t.sort()...) })
		b.add(name+"sort by address", "ms", ms, nil, goal{})
	})
	part("set a value on all", func() {
		var set, back []float64
		felt("set a value on all, and undo", func() {
			for range b.repeat(2) {
				x, y := t.setAll()
				set, back = append(set, x), append(back, y)
			}
		})
		b.add(name+"set the priority of all pages", "ms", set, nil, goal{})
		b.add(name+"undo it", "ms", back, nil, goal{})
	})
	part("a typed character in the preview", func() {
		var typed, preview []float64
		felt("type in the XML", func() { typed = t.typeXML() })
		b.add(name+"a typed character in the XML (p95)", "ms", []float64{percentile(typed, 0.95)}, nil, fifty)
		felt("type in a cell", func() { preview = t.typeCell(b.repeat(40)) })
		b.add(name+"an edited cell in the XML preview (p95)", "ms", []float64{percentile(preview, 0.95)}, nil,
			goal{atMost, onCores(50, 70)})
	})
	part("memory", func() {
		b.add(name+"memory of the engine after all that; bytes of XML", "bytes", []float64{t.engineMemory()},
			[]float64{float64(s.bytes)}, goal{})
	})
	if s.groups > 0 {
		part("the pages by language", func() {
			var all, jump float64
			felt("the pages by language", func() { all, jump = t.languages(s.groups) })
			b.add(name+"the pages by language, all groups", "ms", []float64{all}, nil, goal{})
			b.add(name+"the pages by language, Ctrl End", "ms", []float64{jump}, nil, goal{})
		})
	}
}

// languages shows the matrix of pages by language, and returns the milliseconds until all groups
// are counted and the first are on the screen, and from Ctrl End until the last one is.
func (t *tab) languages(groups int) (all, jump float64) {
	ask[bool](t, `(() => {
		const groups = %s;
		const grid = () => document.querySelector('[role="grid"][aria-label="Language groups"]');
		probe.group = (no) => grid().querySelector('[role="row"][aria-rowindex="' + (no + 1) + '"]');
		probe.found = probe.until(() => Number(grid().getAttribute("aria-rowcount")) === groups + 1 && !!probe.group(1).textContent);
		return true;
	})()`, groups)
	t.click(`[...document.querySelectorAll('[role="group"][aria-label="View"] button')].find((b) => b.textContent.trim() === "Languages")`)
	all = ask[float64](t, `probe.found.then((x) => x.shown - probe.clicked)`)
	t.click(`probe.group(1).children[0]`)
	ask[bool](t, `((probe.found = probe.until(() => !!probe.group(%s).textContent)), true)`, groups)
	t.press(ctrlEnd)
	jump = ask[float64](t, `probe.found.then((x) => x.shown - probe.pressed)`)
	return all, jump
}

// wheel turns the wheel over the table, a notch each frame.
func (t *tab) wheel(notches int, pixels float64) {
	b := ask[box](t, `probe.box(probe.scroller())`)
	tick := time.NewTicker(16 * time.Millisecond)
	defer tick.Stop()
	for range notches {
		do(t, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseWheel, X: b.X + b.Width/3, Y: b.Y + b.Height/2, DeltaY: pixels,
			DeltaX: 1e-6, // zero would be left out, and it must be there
		})
		<-tick.C
	}
}

// top scrolls back and waits for the first row.
func (t *tab) top() {
	// What is still on its way from the wheel or the scroll bar comes first.
	time.Sleep(500 * time.Millisecond)
	ask[moment](t, `((probe.scroller().scrollTop = 0), probe.until(() => !!probe.row(1)))`)
}

// drag takes the scroll bar of the table by the mouse, down and up again. Where the browser has no
// bar to take hold of, it moves the table itself.
func (t *tab) drag() {
	b := ask[box](t, `probe.box(probe.scroller())`)
	x, y := b.X+b.Width-b.Bar/2, b.Y+20
	if b.Bar > 0 {
		t.mouse(input.DispatchMouseEventTypeMousePressed, x, y)
	}
	steps := 60
	for i := range 2 * steps {
		at := float64(min(i, 2*steps-i)) / float64(steps)
		if b.Bar > 0 {
			t.mouse(input.DispatchMouseEventTypeMouseMoved, x, y+at*(b.Height-40))
			if i == 10 && ask[float64](t, `probe.scroller().scrollTop`) == 0 {
				t.mouse(input.DispatchMouseEventTypeMouseReleased, x, y)
				b.Bar = 0
			}
		} else {
			ask[bool](t, `(() => { const s = probe.scroller(); s.scrollTop = %s * (s.scrollHeight - s.clientHeight); return true; })()`, at)
		}
		time.Sleep(16 * time.Millisecond)
	}
	if b.Bar > 0 {
		t.mouse(input.DispatchMouseEventTypeMouseReleased, x, y)
	}
}

// jump presses a key that leads to a row, and returns the milliseconds until the row is on the
// screen.
func (t *tab) jump(k key, row int) float64 {
	ask[bool](t, `((probe.there = probe.until(() => !!probe.row(%s)?.textContent)), true)`, row)
	t.press(k)
	return ask[float64](t, `probe.there.then((at) => at.shown - probe.pressed)`)
}

// search puts a query into the search at once, and returns the milliseconds until the first rows
// are there and until all are.
func (t *tab) search(query string, found int) (first, all float64) {
	ask[bool](t, `(() => {
		const query = %s, found = %s;
		document.getElementById("find").focus();
		document.getElementById("find").select();
		const rows = () => !!probe.row(1) && [1, 2].every((n) => !probe.row(n) || probe.row(n).textContent.toLowerCase().includes(query));
		probe.found = Promise.all([probe.until(() => (query ? rows() : true)), probe.until(() => rows() && probe.rows() === found)]);
		return true;
	})()`, query, found)
	if query == "" {
		t.press(key{"Delete", "Delete", 46, 0})
	} else {
		do(t, input.InsertText, input.InsertTextParams{Text: query})
	}
	at := ask[[]float64](t, `probe.found.then((at) => at.map((x) => x.shown - probe.typed))`)
	return at[0], at[1]
}

// filter presses a facet that has a count, returns the milliseconds until the first rows are others
// and until all are there, and presses it again.
func (t *tab) filter(facet string, pages int) (first, all float64) {
	found := ask[int](t, `Number(`+facet+`.querySelector(".n").textContent.replace(/\D/g, ""))`)
	press := func(rows int) (float64, float64) {
		ask[bool](t, `(() => {
			const before = probe.rows(), top = probe.row(1).textContent;
			probe.found = Promise.all([probe.until(() => probe.row(1) && (probe.rows() !== before || probe.row(1).textContent !== top)), probe.until(() => probe.rows() === %s && !!probe.row(1))]);
			return true;
		})()`, rows)
		t.click(facet)
		at := ask[[]float64](t, `probe.found.then((at) => at.map((x) => x.shown - probe.clicked))`)
		return at[0], at[1]
	}
	first, all = press(found)
	press(pages)
	return first, all
}

// sort sorts by the address, then the other way round, then not at all, and returns the
// milliseconds of the first two.
func (t *tab) sort() []float64 {
	var ms []float64
	for i := range 3 {
		ask[bool](t, `(() => {
			const top = probe.row(1).textContent;
			probe.found = probe.until(() => probe.row(1) && probe.row(1).textContent !== top);
			return true;
		})()`)
		t.click(`(() => { const h = [...probe.grid().querySelectorAll('[role="columnheader"]')].find((h) => h.textContent.includes("Page address")); return h.querySelector("button") ?? h; })()`)
		at := ask[float64](t, `probe.found.then((x) => x.shown - probe.clicked)`)
		if i < 2 {
			ms = append(ms, at)
		}
	}
	return ms
}

// setAll sets the priority of all pages to a value that none has, takes it back, and returns the
// milliseconds of both until the status line says how many pages are changed.
func (t *tab) setAll() (set, back float64) {
	t.click(`probe.row(1).children[1]`)
	t.press(selectAll)
	ask[bool](t, `(async () => {
		const named = (role, name) => [...document.querySelectorAll(role)].find((b) => b.textContent.trim() === name && b.getClientRects().length);
		await probe.until(() => named("button", "Set"));
		named("button", "Set").click();
		await probe.until(() => named('[role="menuitem"], button', "Priority"));
		named('[role="menuitem"], button', "Priority").click();
		await probe.until(() => document.querySelector("dialog[open] input"));
		const input = [...document.querySelectorAll("dialog[open] input")].find((i) => i.getClientRects().length && i.type !== "radio" && i.type !== "checkbox");
		input.focus();
		input.select();
		return true;
	})()`)
	do(t, input.InsertText, input.InsertTextParams{Text: "0.55"})
	set = ask[float64](t, `(async () => {
		const button = document.querySelector("dialog[open] .btn--main");
		await probe.until(() => !button.disabled);
		const there = probe.until(() => document.querySelector("footer.status .chg"));
		button.click();
		return (await there).shown - probe.clicked;
	})()`)
	t.click(`probe.row(1).children[1]`)
	ask[bool](t, `((probe.found = probe.until(() => !document.querySelector("footer.status .chg"))), true)`)
	t.press(undo)
	back = ask[float64](t, `probe.found.then((x) => x.shown - probe.pressed)`)
	return set, back
}

// room opens one of the tabs beside the table.
func (t *tab) room(name string) {
	ask[bool](t, `([...document.querySelectorAll('[role="tab"]')].find((b) => b.textContent.trim().startsWith(%s)).click(), true)`, name)
}

const preview = `document.querySelector('[aria-label="XML preview"]')`

// typeXML types into the XML of the first page, and returns the milliseconds until each character
// is on the screen.
func (t *tab) typeXML() []float64 {
	t.click(`probe.row(1).children[1]`)
	t.room("XML")
	ask[moment](t, `probe.until(() => `+preview+`.textContent.includes("<loc>"))`)
	ask[bool](t, `(async () => {
		document.querySelector('[aria-label="Edit this page’s XML"]').click();
		await probe.until(() => document.querySelector(".xmlroom textarea"));
		const field = document.querySelector(".xmlroom textarea");
		field.focus();
		const at = field.value.indexOf("</loc>");
		field.setSelectionRange(at, at);
		return true;
	})()`)
	var ms []float64
	for _, c := range "abcdefghijklmnopqrstuvwxyz" {
		// The characters stand in the coloured copy above the field, which is what is seen.
		ask[bool](t, `((probe.found = probe.until(() => [...document.querySelectorAll(".xmlroom *")].some((e) => e.tagName !== "TEXTAREA" && !e.querySelector("textarea") && e.textContent.includes(%s)), 10)), true)`, strings.SplitAfter("abcdefghijklmnopqrstuvwxyz", string(c))[0])
		t.typeKey(string(c))
		ms = append(ms, ask[float64](t, `probe.found.then((x) => x.shown - probe.typed)`))
		time.Sleep(50 * time.Millisecond)
	}
	ask[bool](t, `([...document.querySelectorAll(".xmlroom button")].find((b) => b.textContent.trim() === "Cancel")?.click(), true)`)
	return ms
}

// typeCell changes an address in the table, beside the XML of its file, and returns the
// milliseconds from Enter until the preview has it.
func (t *tab) typeCell(times int) []float64 {
	ask[bool](t, `([...document.querySelectorAll(".xmlbar button")].find((b) => b.textContent.trim() === "Whole file").click(), true)`)
	ask[moment](t, `probe.until(() => `+preview+`.textContent.includes("<urlset"))`)
	var ms []float64
	for i := range times {
		t.click(`probe.row(1).children[1]`)
		mark := fmt.Sprintf("-changed-%d", i)
		t.press(f2)
		t.press(end)
		do(t, input.InsertText, input.InsertTextParams{Text: mark})
		ask[bool](t, `((probe.found = probe.until(() => `+preview+`.textContent.includes(%s), 10)), true)`, mark)
		t.press(enter)
		ms = append(ms, ask[float64](t, `probe.found.then((x) => x.shown - probe.pressed)`))
		time.Sleep(50 * time.Millisecond)
	}
	return ms
}
