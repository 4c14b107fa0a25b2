package reader

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// openChecked opens the editor, has it open the site, and returns both tabs and the bookmark.
func openChecked(t *testing.T, s string, list []string) (editor, site *browser.Tab, bookmark string) {
	t.Helper()
	return openCheckedIn(t, browser.Shared(t), s, list)
}

func openCheckedIn(t *testing.T, c *browser.Chromium, s string, list []string) (editor, site *browser.Tab, program string) {
	t.Helper()
	dir := dist(t)
	server := LiveEditor(t, list)
	editor = c.Tab(t, browser.Look{})
	editor.MaySay("")
	editor.OpenPainted(server.URL + "/")
	editor.Until("the editor is ready", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.begin)`) })
	browser.Evaluate[bool](editor, fmt.Sprintf("document.querySelector('button').onclick = () => begin(%q); true", s))
	editor.Find("button", "Open").Click()
	site = browser.OpenedBy(editor)
	site.MaySay("")
	return editor, site, Checker(t, dir, server.URL+"/")
}

// TestChecksASiteWithEveryKindOfAnswer compares a check with the truth of the site. With -v it says how quick, how
// large and how polite the check was.
func TestChecksASiteWithEveryKindOfAnswer(t *testing.T) {
	pages := LivePages(200)
	s := ServeLive(t, pages)
	s.Delay = 30 * time.Millisecond
	editor, site, bookmark := openChecked(t, s.URL, s.Everything())
	const watch = `globalThis.longest = 0; new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) longest = Math.max(longest, Math.round(duration));
	}).observe({ type: "longtask" }); true`
	browser.Evaluate[bool](editor, watch)
	browser.Evaluate[bool](site, watch)
	site.Bookmark(bookmark)
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
	t.Logf("longest tasks: %d ms in the editor, %d ms in the site", browser.Evaluate[int](editor, "longest"),
		browser.Evaluate[int](site, "longest"))
	if !strings.Contains(results, "\ni\t") {
		t.Error("nothing is said of images")
	}
	site.Find("button", "Save the results").Wait()
	site.Picture("checker-done")
}

// The bookmark is a part of the first visit, and browsers synchronize bookmarks.
func TestTheBookmarkStaysSmall(t *testing.T) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(w, Checker(t, dist(t), "https://editor.example/"))
	if err := w.Close(); err != nil || packed.Len() > 18<<10 {
		t.Errorf("the bookmark has %d bytes when compressed: %v", packed.Len(), err)
	}
}

func TestGoesSlowlyIfTheSiteAsksForTime(t *testing.T) {
	s := ServeLive(t, 60)
	s.busy = 3
	s.Delay = 20 * time.Millisecond
	editor, site, bookmark := openChecked(t, s.URL, s.List())
	s.Begin()
	site.Bookmark(bookmark)
	site.Find("button", "Check 60 pages").Click()
	editor.Until("the results are there", func() bool { return browser.Evaluate[bool](editor, `Boolean(globalThis.news?.over)`) })
	s.Judge(t, browser.Evaluate[string](editor, `news.text`))
	s.mu.Lock()
	defer s.mu.Unlock()
	gap := time.Duration(0)
	for i := range s.times[1:] {
		gap = max(gap, s.times[i+1].Sub(s.times[i]))
	}
	if gap < 900*time.Millisecond {
		t.Errorf("nobody waited: the longest gap between two requests is %s", gap)
	}
}

func TestKeepsWhatWasFoundIfTheTabIsClosed(t *testing.T) {
	s := ServeLive(t, 400)
	s.Delay = 30 * time.Millisecond
	editor, site, bookmark := openChecked(t, s.URL, s.List())
	site.Bookmark(bookmark)
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
	editor, site, bookmark := openChecked(t, s.URL, s.List())
	site.Bookmark(bookmark)
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
