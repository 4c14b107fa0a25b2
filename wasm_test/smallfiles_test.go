package wasm_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/wasm_test/browser"
)

// countWork notes the longest message of the engine, and the tasks of the page that take longer than 50 ms. The task in
// which the browser itself makes the chosen files doesn't count.
const countWork = `(() => {
	const work = globalThis.work = { longest: 0, tasks: [], since: Infinity };
	const listen = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
	Object.defineProperty(Worker.prototype, "onmessage", { ...listen, set(hear) {
		listen.set.call(this, hear && ((event) => {
			work.longest = Math.max(work.longest, event.data?.frame?.byteLength ?? 0);
			hear.call(this, event);
		}));
	} });
	addEventListener("change", () => { work.since = performance.now(); }, true);
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (e.startTime > work.since) work.tasks.push(Math.round(e.duration));
	}).observe({ type: "longtask" });
})()`

// An archive of news has a sitemap for each day. Opening 20,000 files takes less than a minute on a quiet machine, and no
// task of the page takes 100 ms; the story logs both.
func TestThousandsOfSmallFiles(t *testing.T) {
	n := 500
	if browser.All() && !testing.Short() {
		n = 20_000
	}
	folder := t.TempDir()
	files := make([]string, n)
	for i := range files {
		files[i] = write(t, folder, fmt.Sprintf("news-%05d.xml", i), fmt.Appendf(nil,
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/%d</loc></url></urlset>`, i))
	}
	t.Parallel()
	p := blank(t, browser.Look{})
	p.Before(countWork)
	s := browser.Serve(t, online{os.DirFS(dist)}, "/any-name/")
	p.MaySay("(404) was received when fetching the script") // of the service worker
	p.Open(s.Page())
	begun := time.Now()
	p.open(files...)
	want := say.Fill("{n} pages in {n} files", "n", n).String()
	for last := ""; !strings.Contains(p.status().Text(), want); {
		p.Until("more files are open", func() bool {
			now := p.status().Text()
			defer func() { last = now }()
			return now != last
		})
	}
	p.settled()
	t.Logf("%d files are open after %v", n, time.Since(begun).Round(100*time.Millisecond))

	// The page gets the first files, and more if it asks.
	p.tab("Files").Click()
	for _, known := range []string{"00050", "00090", "00130", "00170"} {
		p.button(say.Fill("Show 40 more of {n}", "n", n).String()).Click()
		p.button("news-" + known + ".xml").Wait()
	}
	p.button("news-00250.xml").Gone()
	p.button("Undo").At(0).Click()
	p.Find("heading", startHeading).Wait()

	work := browser.Call[struct {
		Longest int
		Tasks   []int
	}](p.Tab, `() => ({ Longest: work.longest, Tasks: work.tasks.sort((a, b) => b - a).slice(0, 20) })`)
	t.Logf("the longest tasks of the page: %v ms", work.Tasks)
	const most = 100_000
	if work.Longest > most {
		t.Errorf("the engine sends a message of %d bytes, want at most %d", work.Longest, most)
	}
}
