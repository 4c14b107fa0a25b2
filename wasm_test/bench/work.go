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
	w := worker{bench: b, t: t, s: s, name: fmt.Sprintf("%s pages: ", grouped(int64(s.pages)))}
	w.part("scroll", w.scroll)
	if s.word != "" {
		w.part("find", w.find)
	}
	w.filter("filter by a section", `document.querySelectorAll(".rail [data-section]")[2]`)
	w.filter("filter by a check", `document.querySelector(".rail [data-rule]")`)
	w.part("sort", func() {
		var ms []float64
		w.felt("sort by address", func() { ms = append(ms, t.sort()...) })
		w.add("sort by address", ms, goal{})
	})
	w.part("set a value on all", w.setAll)
	w.part("find and replace", w.replace)
	w.part("change the language", w.speak)
	w.part("a typed character in the preview", w.typing)
	w.part("memory", func() {
		b.add(w.name+"memory of the engine after all that; bytes of XML", "bytes", []float64{t.engineMemory()},
			[]float64{float64(s.bytes)}, goal{})
	})
	if s.groups > 0 {
		w.part("the pages by language", w.languages)
	}
}

// A worker works with an open set.
type worker struct {
	*bench
	t    *tab
	s    *set
	name string // begins that of each measure
}

// fifty is the goal for what nobody is to notice.
var fifty = goal{atMost, 50}

// add adds a measure in milliseconds.
func (w *worker) add(what string, ms []float64, g goal) { w.bench.add(w.name+what, "ms", ms, nil, g) }

// felt runs something and adds what the main thread did meanwhile.
func (w *worker) felt(what string, work func()) {
	f := w.t.watch(work)
	w.add(what+", longest task on the page", []float64{f.longest()}, fifty)
	w.add(what+", frame (p95)", []float64{percentile(f.Frames, 0.95)}, goal{})
}

// part measures something, and goes on where that fails.
func (w *worker) part(what string, f func()) {
	if err := attempt(f); err != nil {
		w.fail(w.name+what, err)
		w.t.picture(fmt.Sprintf("bench-%d-%s.png", w.s.pages, strings.ReplaceAll(what, " ", "-")))
		// What was left open must not stand in the way of the next part.
		w.t.press(escape)
	}
}

func (w *worker) scroll() {
	w.felt("turn the wheel", func() { w.t.wheel(120, 240) })
	w.t.top()
	w.felt("drag the scroll bar", w.t.drag)
	w.t.top()
	var jump []float64
	w.felt("Ctrl End and Ctrl Home", func() {
		for range w.repeat(5) {
			w.t.click(`probe.row(1).children[1]`)
			jump = append(jump, w.t.jump(ctrlEnd, w.s.pages), w.t.jump(ctrlHome, 1))
		}
	})
	w.add("Ctrl End and Ctrl Home, rows on the screen", jump, goal{})
}

func (w *worker) find() {
	w.felt("type in the search", func() {
		ask[bool](w.t, `(document.getElementById("find").focus(), true)`)
		for _, c := range w.s.word {
			w.t.typeKey(string(c))
			time.Sleep(120 * time.Millisecond)
		}
		ask[moment](w.t, `probe.until(() => probe.rows() === %s)`, w.s.found)
	})
	var first, all []float64
	for range w.repeat(3) {
		w.t.search("", w.s.pages)
		x, y := w.t.search(w.s.word, w.s.found)
		first, all = append(first, x), append(all, y)
	}
	w.t.search("", w.s.pages)
	w.add("find a word, first rows", first, goal{atMost, 100})
	w.add("find a word, all rows", all, goal{atMost, 1000})
}

// filter measures the filter behind a facet.
func (w *worker) filter(what, facet string) {
	w.part(what, func() {
		var first, all []float64
		w.felt(what, func() {
			for range w.repeat(3) {
				x, y := w.t.filter(facet, w.s.pages)
				first, all = append(first, x), append(all, y)
			}
		})
		w.add(what+", first rows", first, goal{atMost, 100})
		w.add(what+", all rows", all, goal{atMost, 1000})
	})
}

func (w *worker) setAll() {
	var set, back []float64
	w.felt("set a value on all, and undo", func() {
		for range w.repeat(2) {
			x, y := w.t.setAll()
			set, back = append(set, x), append(back, y)
		}
	})
	w.add("set the priority of all pages", set, goal{})
	w.add("undo it", back, goal{})
}

// speak changes the language to German and back: first with its file to be fetched, then without.
func (w *worker) speak() {
	var ms []float64
	w.felt("change the language", func() {
		for range w.repeat(5) {
			ms = append(ms, w.t.speak("de"), w.t.speak("en"))
		}
	})
	w.add("change the language, and fetch it", ms[:1], goal{})
	w.add("change the language", ms[1:], goal{atMost, 100})
}

func (w *worker) typing() {
	var typed, preview []float64
	w.felt("type in the XML", func() { typed = w.t.typeXML() })
	w.add("a typed character in the XML (p95)", []float64{percentile(typed, 0.95)}, fifty)
	w.felt("type in a cell", func() { preview = w.t.typeCell(w.repeat(40)) })
	w.add("an edited cell in the XML preview (p95)", []float64{percentile(preview, 0.95)},
		goal{atMost, onCores(50, 70)})
}

func (w *worker) languages() {
	var all, jump float64
	w.felt("the pages by language", func() { all, jump = w.t.languages(w.s.groups) })
	w.add("the pages by language, all groups", []float64{all}, goal{})
	w.add("the pages by language, Ctrl End", []float64{jump}, goal{})
}

// languages shows the matrix of pages by language, and returns the milliseconds until all groups
// are counted and the first are on the screen, and from Ctrl End until the last one is.
func (t *tab) languages(groups int) (all, jump float64) {
	ask[bool](t, `(() => {
		const groups = %s;
		const grid = () => document.querySelector('[role="grid"][aria-label="Language groups"]');
		probe.group = (no) => grid().querySelector('[role="row"][aria-rowindex="' + (no + 1) + '"]');
		const all = () => Number(grid().getAttribute("aria-rowcount")) === groups + 1;
		probe.found = probe.until(() => all() && !!probe.group(1).textContent);
		return true;
	})()`, groups)
	t.click(`[...document.querySelectorAll('[role="group"][aria-label="View"] button')].find(
		(b) => b.textContent.trim() === "Languages")`)
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
			ask[bool](t, `(() => {
				const s = probe.scroller();
				s.scrollTop = %s * (s.scrollHeight - s.clientHeight);
				return true;
			})()`, at)
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
		const has = (row) => !row || row.textContent.toLowerCase().includes(query);
		const rows = () => !!probe.row(1) && [1, 2].every((n) => has(probe.row(n)));
		probe.found = Promise.all([
			probe.until(() => (query ? rows() : true)),
			probe.until(() => rows() && probe.rows() === found),
		]);
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
			const others = () => probe.rows() !== before || probe.row(1).textContent !== top;
			probe.found = Promise.all([
				probe.until(() => probe.row(1) && others()),
				probe.until(() => probe.rows() === %s && !!probe.row(1)),
			]);
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
		t.click(`(() => {
			const heads = [...probe.grid().querySelectorAll('[role="columnheader"]')];
			return heads.find((h) => h.textContent.includes("Page address"));
		})()`)
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
		const named = (role, name) => [...document.querySelectorAll(role)].find(
			(b) => b.textContent.trim() === name && b.getClientRects().length);
		await probe.until(() => named("button", "Set"));
		named("button", "Set").click();
		await probe.until(() => named('[role="menuitem"], button', "Priority"));
		named('[role="menuitem"], button', "Priority").click();
		await probe.until(() => document.querySelector("dialog[open] input"));
		const input = [...document.querySelectorAll("dialog[open] input")].find(
			(i) => i.getClientRects().length && i.type !== "radio" && i.type !== "checkbox");
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
	ask[bool](t, `([...document.querySelectorAll('[role="tab"]')].find(
		(b) => b.textContent.trim().startsWith(%s)).click(), true)`, name)
}

// speak chooses a language, and returns the milliseconds until the page says something in it.
func (t *tab) speak(tag string) float64 {
	return ask[float64](t, `(async () => {
		const choice = [...document.querySelectorAll("select[data-language]")].at(-1);
		const before = choice.title;
		const from = performance.now();
		const there = probe.until(() => document.querySelector("select[data-language]").title !== before, 10);
		choice.value = %s;
		choice.dispatchEvent(new Event("change", {bubbles: true}));
		return (await there).shown - from;
	})()`, tag)
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
	const letters = "abcdefghijklmnopqrstuvwxyz"
	for i := range letters {
		// The characters stand in the coloured copy above the field, which is what is seen.
		ask[bool](t, `(() => {
			const has = (e) => e.tagName !== "TEXTAREA" && !e.querySelector("textarea") && e.textContent.includes(%s);
			probe.found = probe.until(() => [...document.querySelectorAll(".xmlroom *")].some(has), 10);
			return true;
		})()`, letters[:i+1])
		t.typeKey(letters[i : i+1])
		ms = append(ms, ask[float64](t, `probe.found.then((x) => x.shown - probe.typed)`))
		time.Sleep(50 * time.Millisecond)
	}
	ask[bool](t, `([...document.querySelectorAll(".xmlroom button")].find(
		(b) => b.textContent.trim() === "Cancel")?.click(), true)`)
	return ms
}

// typeCell changes an address in the table, beside the XML of its file, and returns the
// milliseconds from Enter until the preview has it.
func (t *tab) typeCell(times int) []float64 {
	ask[bool](t, `([...document.querySelectorAll(".xmlbar button")].find(
		(b) => b.textContent.trim() === "Whole file").click(), true)`)
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
