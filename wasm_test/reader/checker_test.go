package reader

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// openChecked opens the editor, has it open the site, and returns both tabs and the bookmark.
func openChecked(t *testing.T, s string, list []string) (editor, site *browser.Tab, program string) {
	t.Helper()
	dir := dist(t)
	server := LiveEditor(t, list)
	editor = browser.Shared(t).Tab(t, browser.Look{})
	editor.MaySay("")
	editor.OpenPainted(server.URL + "/")
	editor.Until("the editor is ready", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.begin)`) })
	browser.Evaluate[bool](editor, fmt.Sprintf("document.querySelector('button').onclick = () => begin(%q); true", s))
	editor.Find("button", "Open").Click()
	site = browser.OpenedBy(editor)
	site.MaySay("")
	return editor, site, Checker(t, dir, server.URL+"/", browser.Evaluate[string](editor, "key"))
}

// TestChecksASiteWithEveryKindOfAnswer compares a check with the truth of the site. With -v it says how quick, how
// large and how polite the check was.
func TestChecksASiteWithEveryKindOfAnswer(t *testing.T) {
	pages := LivePages(200)
	s := ServeLive(t, pages)
	s.Delay = 30 * time.Millisecond
	editor, site, program := openChecked(t, s.URL, s.Everything())
	browser.Evaluate[bool](site, program+"; true")
	s.Begin()
	site.Like("button", "^Check [0-9,]+ pages$").Click()
	site.Picture("checker-running")
	isOver := func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) }
	// A busy machine checks two pages a second.
	for end := time.Now().Add(time.Duration(pages) * time.Second / 2); !isOver() && time.Now().Before(end); {
		time.Sleep(time.Second)
	}
	editor.Until("the results are there", isOver)
	results := browser.Evaluate[string](editor, `news.text`)
	s.Judge(t, results)
	if !strings.Contains(results, "\ni\t") {
		t.Error("nothing is said of images")
	}
	site.Find("button", "Save the results").Wait()
	site.Picture("checker-done")
}

func TestGoesSlowlyIfTheSiteAsksForTime(t *testing.T) {
	s := ServeLive(t, 60)
	s.busy = 3
	s.Delay = 20 * time.Millisecond
	editor, site, program := openChecked(t, s.URL, s.List())
	s.Begin()
	browser.Evaluate[bool](site, program+"; true")
	site.Find("button", "Check 60 pages").Click()
	editor.Until("the results are there", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) })
	s.Judge(t, browser.Evaluate[string](editor, `news.text`))
	s.mu.Lock()
	defer s.mu.Unlock()
	gap := time.Duration(0)
	for i := range s.over[1:] {
		gap = max(gap, s.over[i+1].at-s.over[i].at)
	}
	if gap < 900*time.Millisecond {
		t.Errorf("nobody waited: the longest gap between two requests is %s", gap)
	}
}

func TestKeepsWhatWasFoundIfTheTabIsClosed(t *testing.T) {
	s := ServeLive(t, 400)
	s.Delay = 30 * time.Millisecond
	editor, site, program := openChecked(t, s.URL, s.List())
	browser.Evaluate[bool](site, program+"; true")
	site.Find("button", "Check 400 pages").Click()
	editor.Until("some pages are checked", func() bool { return browser.Evaluate[bool](editor, `globalThis.news?.done > 40`) })
	browser.Evaluate[bool](site, `setTimeout(close, 50); true`)
	editor.Until("the closed tab is noticed", func() bool { return browser.Evaluate[bool](editor, `news.closed`) })
	if n := browser.Evaluate[int](editor, `news.text.split("\np\t").length`); n < 40 {
		t.Errorf("only %d results are kept", n)
	}
}

func TestPausesStopsAndGoesOn(t *testing.T) {
	s := ServeLive(t, 300)
	s.Delay = 30 * time.Millisecond
	editor, site, program := openChecked(t, s.URL, s.List())
	browser.Evaluate[bool](site, program+"; true")
	site.Find("button", "Check 300 pages").Click()
	site.Find("button", "Pause").Click()
	site.Find("button", "Continue").Wait()
	s.mu.Lock()
	n := len(s.asked)
	s.mu.Unlock()
	time.Sleep(500 * time.Millisecond)
	s.mu.Lock()
	if more := len(s.asked) - n; more > 6 {
		t.Errorf("%d pages were asked for while the check paused", more)
	}
	s.mu.Unlock()
	site.Find("button", "Continue").Click()
	editor.Until("more pages are checked", func() bool { return browser.Evaluate[bool](editor, `globalThis.news?.done > 30`) })
	site.Find("button", "Stop").Click()
	editor.Until("the end is said", func() bool { return browser.Evaluate[bool](editor, `news.over`) })
}

// A site whose scripts want the list, forged results, or to open something in the editor.
func TestAHostileSiteReadsNothingAndForgesNothing(t *testing.T) {
	s := ServeLive(t, 40)
	hostile := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			s.answer(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, hostilePage)
	}))
	defer hostile.Close()
	secret := hostile.URL + "/o/secret-page-that-is-never-asked"
	var list []string
	for _, path := range s.Paths {
		list = append(list, hostile.URL+path)
	}
	// The check is stopped before it comes to the last page.
	list = append(list, secret, "https://other.example/private", "!"+secret+".jpg", "!https://other.example/private.jpg")
	editor, site, program := openChecked(t, hostile.URL, list)
	// Before the press: it asks for the list, and sends results.
	time.Sleep(300 * time.Millisecond)
	browser.Evaluate[bool](site, program+"; true")
	site.Find("button", "Check 41 pages").Wait()
	seen := browser.Evaluate[string](site, `JSON.stringify(globalThis.seen)`)
	for _, word := range []string{"secret-page", "other.example"} {
		if strings.Contains(seen, word) {
			t.Errorf("the site's scripts read %q: %.300s", word, seen)
		}
	}
	if !strings.Contains(seen, "sealed") {
		t.Errorf("the site's scripts heard nothing at all, so that this test shows nothing: %.300s", seen)
	}
	if key := browser.Evaluate[string](editor, "key"); strings.Contains(seen, key) {
		t.Error("the site's scripts have the key")
	}
	browser.Evaluate[bool](site, `forge(); true`)
	time.Sleep(300 * time.Millisecond)
	if got := browser.Evaluate[string](editor, `JSON.stringify(globalThis.news || null)`); got != "null" {
		t.Errorf("forged results are taken: %.300s", got)
	}
	if n := browser.Evaluate[int](editor, `heard.length`); n < 5 {
		t.Errorf("the editor heard only %d messages of the site", n)
	}
	if browser.Evaluate[bool](site, `Boolean(document.querySelector("sitemap-editor-checker").shadowRoot)`) {
		t.Error("the site can reach into the panel")
	}
	// What is replayed is taken once.
	site.Find("button", "Check 41 pages").Click()
	editor.Until("the results are there", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) })
	before := browser.Evaluate[int](editor, `news.text.length`)
	browser.Evaluate[bool](site, `replay(); true`)
	time.Sleep(300 * time.Millisecond)
	if after := browser.Evaluate[int](editor, `news.text.length`); after != before {
		t.Errorf("replayed results are taken: %d and %d characters", before, after)
	}
}

// hostilePage replaces what it can of the browser, listens to all, and speaks to the editor.
const hostilePage = `<!doctype html><title>Home</title><script>
	globalThis.seen = [];
	const note = (...all) => { for (const x of all) try { seen.push(typeof x === "string" ? x : JSON.stringify(x)); } catch {} };
	for (const [of, names] of [
		[Array.prototype, ["join", "map", "sort", "slice", "concat", "includes", "filter", "shift"]],
		[String.prototype, ["split", "replace", "slice", "trim", "charCodeAt", "startsWith", "indexOf", "match", "concat"]],
		[JSON, ["parse"]], [TextDecoder.prototype, ["decode"]], [Object, ["assign", "entries"]], [Map.prototype, ["set", "get"]],
	]) for (const name of names) {
		const real = of[name];
		of[name] = function (...all) {
			if (of === String.prototype) note(String(this));
			for (const x of all) if (typeof x === "string") note(x);
			const out = Reflect.apply(real, this, all);
			if (typeof out === "string") note(out);
			return out;
		};
	}
	for (let i = 0; i < 100; i++)
		Object.defineProperty(Object.prototype, "sniff" + i, { set(x) { note(x); }, configurable: true });
	addEventListener("message", (e) => note(e.data), true);
	const real = opener.postMessage.bind(opener);
	const sent = [];
	const listen = opener;
	globalThis.opener = new Proxy({}, { get: () => (message, origin) => { note(message); sent.push(message); listen.postMessage(message, origin); } });
	const ask = () => {
		for (const message of [{ sitemapEditor: "list?" }, { sitemapEditor: "results", run: "00000000", count: 1, sealed: "x".repeat(80) },
			{ sitemapEditor: "files", number: "x", files: [] }, { kind: "shared", files: [] }, { sitemapEditor: "taken" }])
			listen.postMessage(message, "*");
	};
	ask();
	globalThis.forge = () => {
		ask();
		listen.postMessage({ sitemapEditor: "results", run: "abcdef01", count: 1,
			sealed: "c\t" + location.origin + "\t1\t1\t1\t0\np\t" + location.origin + "/\tg\t404\t\t\t\t\n" }, "*");
	};
	globalThis.replay = () => { for (const message of sent) listen.postMessage(message, "*"); };
</script>`
