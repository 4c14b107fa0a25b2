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

// countWork notes the longest message of the engine, the most files that a message hands to it, and how many files the
// program has references to when it hands over the last ones.
const countWork = `(() => {
	const work = globalThis.work = { longest: 0, files: 0, held: 0 };
	let go, Go;
	Object.defineProperty(globalThis, "Go", { get: () => Go, set(base) {
		Go = class extends base {
			constructor() {
				super();
				go = this;
			}
		};
	} });
	const { postMessage } = Worker.prototype;
	Worker.prototype.postMessage = function (message, ...rest) {
		const files = message?.blobs?.length ?? 0;
		work.files = Math.max(work.files, files);
		if (files && message.frame) work.held = Math.max(work.held, go._values.filter((v) => v instanceof File).length);
		postMessage.call(this, message, ...rest);
	};
	const listen = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
	Object.defineProperty(Worker.prototype, "onmessage", { ...listen, set(hear) {
		listen.set.call(this, hear && ((event) => {
			work.longest = Math.max(work.longest, event.data?.frame?.byteLength ?? 0);
			hear.call(this, event);
		}));
	} });
})()`

// An archive of news has a sitemap for each day: 500 in make test, 20,000 in make test-all. However many there are, the page
// and the engine exchange short messages, and the program keeps references to few files.
func TestThousandsOfSmallFiles(t *testing.T) {
	n := 500
	if browser.All() {
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
	p.open(files...)
	// The browser may need a minute for the sizes of 20,000 files.
	for begun := time.Now(); !p.status().There() && time.Since(begun) < 3*time.Minute; time.Sleep(time.Second / 4) {
	}
	want := say.Fill("{n} pages in {n} files", "n", n).String()
	for last := ""; !strings.Contains(p.status().Text(), want); {
		p.Until("more files are open", func() bool {
			now := p.status().Text()
			defer func() { last = now }()
			return now != last
		})
	}
	p.settled()

	// The page gets the first files, and more if it asks.
	p.tab("Files").Click()
	p.button(say.Fill("Show 40 more of {n}", "n", n).String()).Click()
	p.button("news-00050.xml").Wait()
	p.button("news-00090.xml").Gone()

	work := browser.Call[struct{ Longest, Files, Held int }](p.Tab,
		`() => ({ Longest: work.longest, Files: work.files, Held: work.held })`)
	const most = 100_000
	if work.Longest > most {
		t.Errorf("the engine sends a message of %d bytes, want at most %d", work.Longest, most)
	}
	if work.Files > 100 {
		t.Errorf("the page hands %d files over in one message, want at most 100", work.Files)
	}
	if work.Held > 10 {
		t.Errorf("the program has references to %d files, want at most 10", work.Held)
	}
}
