package bench

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"sitemapeditor/wasm_test/browser"
)

// work measures the work with an open set: the longest task of the page, and the time of an answer.
func (p *tab) work(s *set, name string) {
	p.t.Helper()
	felt := func(what string, most float64, work func()) {
		add(p.t, name+what+", longest task on the page", "ms", p.watch(work), nil, bound{most: most})
	}
	felt("wheel and scroll bar", 50, func() { p.wheel(); p.drag() })
	var jump []float64
	felt("Ctrl End and Ctrl Home", 50, func() {
		for range 5 {
			p.click(`probe.row(1).children[1]`)
			jump = append(jump, p.jump("Control+End", s.pages), p.jump("Control+Home", 1))
		}
	})
	add(p.t, name+"Ctrl End and Ctrl Home, rows on the screen", "ms", jump, nil, bound{})

	var first, all []float64
	felt("find a word", 100, func() {
		for range 3 {
			x, y := p.search(searched, s.found)
			first, all = append(first, x), append(all, y)
			p.search("", s.pages)
		}
	})
	add(p.t, name+"find a word, first rows", "ms", first, nil, bound{most: 100})
	add(p.t, name+"find a word, all rows", "ms", all, nil, bound{most: 1000})
	first, all = nil, nil
	felt("filter by a section or a check", 100, func() {
		for range 3 {
			for _, facet := range []string{
				`document.querySelectorAll(".rail [aria-labelledby=rail-sections] .facet")[2]`, `document.querySelector(".rail .facet--in")`,
			} {
				x, y := p.filter(facet, s.pages)
				first, all = append(first, x), append(all, y)
			}
		}
	})
	add(p.t, name+"filter by a section or a check, first rows", "ms", first, nil, bound{most: 100})
	add(p.t, name+"filter by a section or a check, all rows", "ms", all, nil, bound{most: 1000})

	var ms []float64
	felt("sort by address", 100, func() { ms = p.sort() })
	add(p.t, name+"sort by address", "ms", ms, nil, bound{most: 4000})
	ms = nil
	felt("replace in all addresses, the preview", 100, func() {
		for _, becomes := range []string{".php", ".asp", "/"} {
			ms = append(ms, p.replace(".html", becomes))
		}
	})
	add(p.t, name+"replace in all addresses, the preview", "ms", ms, nil, bound{most: 3000})
	felt("type in a cell", 50, func() { ms = p.typeCell(40) })
	add(p.t, name+"an edited cell in the XML preview (p95)", "ms", []float64{percentile(ms, 0.95)}, nil, bound{most: 80})
}

// wheel turns the wheel over the table, a notch each frame.
func (p *tab) wheel() {
	p.t.Helper()
	for range 120 {
		p.Find("grid", "Pages").Wheel(240)
		time.Sleep(10 * time.Millisecond)
	}
	p.top()
}

// top scrolls back, when the scrolling so far has ended, and waits for the first row.
func (p *tab) top() {
	p.t.Helper()
	time.Sleep(500 * time.Millisecond)
	browser.Call[bool](p.Tab, `() => { probe.grid().scrollTop = 0; return true; }`)
	p.True(`!!probe.row(1)`)
}

// drag drags the scroll bar down and up again.
func (p *tab) drag() {
	p.t.Helper()
	b := browser.Call[[]float64](p.Tab, `() => {
		const e = probe.grid(), b = e.getBoundingClientRect();
		return [b.right - (e.offsetWidth - e.clientWidth) / 2, b.top + 20, b.height - 40];
	}`)
	p.mouse(input.DispatchMouseEventTypeMousePressed, b[0], b[1])
	const steps = 60
	for i := range 2 * steps {
		p.mouse(input.DispatchMouseEventTypeMouseMoved, b[0], b[1]+b[2]*float64(min(i, 2*steps-i))/steps)
		time.Sleep(16 * time.Millisecond)
	}
	p.mouse(input.DispatchMouseEventTypeMouseReleased, b[0], b[1])
	p.top()
}

// jump presses a key that leads to a row, and returns the milliseconds until the row is on the screen.
func (p *tab) jump(key string, row int) float64 {
	p.t.Helper()
	p.begin(fmt.Sprintf(`!!probe.row(%d)?.textContent`, row))
	p.Press(key)
	return p.since("pressed")
}

// search puts a query into the search at once, and returns the milliseconds until the first rows are those that match,
// and until all of them are counted.
func (p *tab) search(query string, found int) (first, all float64) {
	p.t.Helper()
	browser.Call[bool](p.Tab, `(query, found) => {
		const field = document.getElementById("find");
		field.focus();
		field.select();
		const match = () => [1, 2].every((n) => !probe.row(n) || probe.row(n).textContent.toLowerCase().includes(query));
		probe.both = Promise.all([
			probe.until(() => !!probe.row(1) && match()),
			probe.until(() => !!probe.row(1) && match() && probe.rows() === found),
		]);
		return true;
	}`, query, found)
	if query == "" {
		p.Press("Delete")
	} else {
		browser.Send(p.Tab, input.InsertText, input.InsertTextParams{Text: query})
	}
	return p.both("typed")
}

// both returns the two times that a promise in probe.both has, from an event on.
func (p *tab) both(event string) (first, all float64) {
	p.t.Helper()
	at := browser.Call[[]float64](p.Tab, `(event) => probe.both.then((all) => all.map((x) => x.shown - probe[event]))`, event)
	return at[0], at[1]
}

// filter presses a facet, returns the milliseconds until the first rows have changed and until all are there, and
// presses it again.
func (p *tab) filter(facet string, pages int) (first, all float64) {
	p.t.Helper()
	press := func(rows int) (float64, float64) {
		browser.Call[bool](p.Tab, `(rows) => {
			const before = probe.rows(), top = probe.row(1).textContent;
			probe.both = Promise.all([
				probe.until(() => probe.row(1) && (probe.rows() !== before || probe.row(1).textContent !== top)),
				probe.until(() => probe.rows() === rows && !!probe.row(1)),
			]);
			return true;
		}`, rows)
		p.click(facet)
		return p.both("clicked")
	}
	first, all = press(browser.Call[int](p.Tab, `() => Number(`+facet+`.querySelector(".n").textContent.replace(/\D/g, ""))`))
	press(pages)
	return first, all
}

// sort sorts by the address, then the other way round, then not at all, and returns the milliseconds of the first two.
func (p *tab) sort() []float64 {
	p.t.Helper()
	var ms []float64
	for range 3 {
		top := browser.Call[string](p.Tab, `() => probe.row(1).textContent`)
		p.begin(fmt.Sprintf(`probe.row(1) && probe.row(1).textContent !== %q`, top))
		p.click(`[...probe.grid().querySelectorAll('[role="columnheader"]')].find((h) => h.textContent.includes("Page address"))`)
		ms = append(ms, p.since("clicked"))
	}
	return ms[:2]
}

// replace opens the dialog, types, returns the milliseconds until all values are counted, and closes it again.
func (p *tab) replace(find, with string) float64 {
	p.t.Helper()
	p.Press("Control+h")
	return browser.Call[float64](p.Tab, `async (find, becomes) => {
		await probe.until(() => document.querySelector("#replace-find"));
		const type = (key, text) => {
			const field = document.querySelector("#replace-" + key);
			field.value = text;
			field.dispatchEvent(new Event("input", { bubbles: true }));
		};
		const main = () => document.querySelector("dialog[open] .btn--main");
		type("with", becomes);
		type("find", "");
		await probe.until(() => main().disabled);
		const from = performance.now();
		const there = probe.until(() => document.querySelector("dialog[open] .diff tbody tr") && !main().disabled);
		type("find", find);
		const ms = (await there).shown - from;
		document.querySelector("dialog[open] .dialog__foot .btn:not(.btn--main)").click();
		await probe.until(() => !document.querySelector("dialog[open]"));
		return ms;
	}`, find, with)
}

// typeCell changes an address beside the XML of its file, and returns the milliseconds from Enter until the preview has
// it.
func (p *tab) typeCell(times int) []float64 {
	p.t.Helper()
	p.Find("tab", "XML").Click()
	p.Find("button", "Whole file").Click()
	const preview = `document.querySelector('[aria-label="XML preview"]')`
	p.True(preview + `.textContent.includes("<urlset")`)
	var ms []float64
	for i := range times {
		p.click(`probe.row(1).children[1]`)
		mark := fmt.Sprintf("-changed-%d", i)
		p.Press("F2", "End")
		browser.Send(p.Tab, input.InsertText, input.InsertTextParams{Text: mark})
		p.begin(fmt.Sprintf(preview+`.textContent.includes(%q)`, mark))
		p.Press("Enter")
		ms = append(ms, p.since("pressed"))
	}
	return ms
}

// A rival is the answer of rivals.js, or of our own writing.
type rival struct {
	MS    float64
	Pages int
	Bytes float64
}

// writeNew writes the open file as a new one, as .xml.gz, and as two if it is too large for one.
func (p *tab) writeNew() rival {
	p.t.Helper()
	p.Find("button", "Download").Click()
	p.True(`document.querySelector("dialog[open] .files tbody tr")`)
	p.Find("checkbox", "Compress (.gz)").Click()
	p.True(`document.querySelector("dialog[open] .files").textContent.includes(".xml.gz")`)
	return browser.Call[rival](p.Tab, `async () => {
		const files = () => [...document.querySelectorAll("dialog[open] .files tbody button")].filter(
			(b) => /\.xml(\.gz)? alone$/.test(b.getAttribute("aria-label")));
		const list = () => document.querySelector("dialog[open] .files").textContent;
		const kept = list();
		const start = performance.now();
		document.querySelectorAll('[name="dl-how"]')[1].click();
		const planned = await probe.until(() => list() !== kept && files().length && files().every((b) => !b.disabled));
		const w = { MS: planned.said - start, Bytes: 0 };
		probe.saved.length = 0;
		for (let i = 0; i < files().length; i++) {
			const press = performance.now();
			files()[i].click();
			while (probe.saved.length <= i) await new Promise((next) => setTimeout(next, 1));
			w.MS += probe.saved[i].at - press;
			w.Bytes += probe.saved[i].blob.size;
		}
		return w;
	}`)
}

// xmllint returns the milliseconds that the program takes to read the files, if it is on this machine.
func xmllint(t *testing.T, files []string) (ms float64, ok bool) {
	t.Helper()
	start := time.Now()
	_, found, err := browser.Tool(t, nil, "xmllint", append([]string{"--noout"}, files...)...)
	if err != nil {
		t.Error(err)
	}
	return float64(time.Since(start).Microseconds()) / 1000, found && err == nil
}

// lighthouse adds the medians of five runs of Lighthouse, if the program is on this machine.
func lighthouse(t *testing.T) {
	t.Helper()
	program, err := exec.LookPath("lighthouse")
	if err != nil || testing.Short() {
		t.Log("Lighthouse is left out: npm install -g lighthouse installs it")
		return
	}
	scores := make(map[string][]float64)
	for range 5 {
		run := exec.Command(program, served.URL, "--output=json", "--quiet",
			"--only-categories=performance,accessibility,best-practices,seo", "--chrome-flags=--headless --no-sandbox")
		run.Env = append(run.Environ(), "CHROME_PATH="+browser.Path())
		out, err := run.Output()
		var found struct {
			Categories map[string]struct{ Score float64 }
			Audits     map[string]struct{ NumericValue float64 }
		}
		if err == nil {
			err = json.Unmarshal(out, &found)
		}
		if err != nil {
			t.Errorf("lighthouse: %v", err)
			return
		}
		for name, c := range found.Categories {
			scores[name] = append(scores[name], 100*(1-c.Score))
		}
		scores["blocking"] = append(scores["blocking"], found.Audits["total-blocking-time"].NumericValue)
	}
	names := make([]string, 0, len(scores))
	for name := range scores {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		switch name {
		case "blocking":
			add(t, "Lighthouse, mobile: blocked", "ms", scores[name], nil, bound{most: 200})
		case "performance":
			add(t, "Lighthouse, mobile: points that performance lacks of 100", "points", scores[name], nil, bound{most: 5})
		default:
			add(t, "Lighthouse, mobile: points that "+strings.ReplaceAll(name, "-", " ")+" lacks of 100", "points",
				scores[name], nil, bound{most: 0.5})
		}
	}
}
