//go:build unix

package others_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/wasm_test/browser"
	"sitemapeditor/wasm_test/reader"
)

func TestFirefoxReadsASite(t *testing.T) { reads(t, startFirefox) }

func TestWebKitReadsASite(t *testing.T) { reads(t, startWebKit) }

var (
	allWindows = command{"WebDriver:GetWindowHandles", "GET", "/window/handles"}
	toWindow   = command{"WebDriver:SwitchToWindow", "POST", "/window"}
	thisWindow = command{"WebDriver:GetWindowHandle", "GET", "/window"}
)

// reads is the story of the bookmark: read a site with everything in it that stops a reader, save the
// list, and hand it over to the editor in another window.
func reads(t *testing.T, start func(*testing.T) *driver) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	d := start(t)
	server := browser.Serve(t, os.DirFS(site(t)), "/any-name/")
	s := reader.Serve(t, 100)
	d.do(navigate, map[string]any{"url": s.URL + "/"})
	ask[any](d, `document.head.append(Object.assign(document.createElement("script"), { textContent: arguments[0] }))`,
		reader.Hasten)
	d.bookmark(reader.Script(t, site(t), server.Page()))

	d.pressInPanel("Read the pages")
	d.pressInPanel("Save the list")
	var list []byte
	waitFor(t, "the list", func() error {
		found, err := filepath.Glob(filepath.Join(d.downloads, "pages-of-*.csv"))
		if err != nil || len(found) != 1 {
			return fmt.Errorf("%q are saved", found)
		}
		if list, err = os.ReadFile(found[0]); err == nil && len(list) == 0 {
			err = fmt.Errorf("%s is empty yet", found[0])
		}
		return err
	})
	paths := s.Paths(t, list)
	n := len(s.Rows(t, list))
	s.Judge(t, paths)
	s.JudgeBroken(t, list)

	ours := d.windows()
	d.pressInPanel("Open in Sitemap Editor")
	d.until("it is taken", `return /Opened in Sitemap Editor/.test(panel.querySelector("[role=status]").textContent)`)
	theirs := slices.DeleteFunc(d.windows(), func(w string) bool { return w == ours[0] })
	if len(theirs) != 1 {
		t.Fatalf("beside the site's window %q there are %q", ours, theirs)
	}
	d.do(toWindow, map[string]any{"handle": theirs[0]})
	d.begun()
	d.until("the editor says where it comes from",
		`return /The bookmark “Read my site” brought this/.test(document.body.innerText)`)
	d.press("Open pages-of-127.0.0.1.csv")
	d.until(fmt.Sprintf("its %d pages are open", n),
		`return document.querySelector("footer.status")?.innerText.includes(arguments[0] + " pages")`, fmt.Sprint(n))
	d.fine()
}

// TestFirefoxChecksTheLivePages is the story of the other bookmark: an editor opens a site with every kind of answer, and
// the bookmark's results are the truth.
func TestFirefoxChecksTheLivePages(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	d := startFirefox(t)
	pages := reader.LivePages(200)
	s := reader.ServeLive(t, pages)
	s.Delay = 30 * time.Millisecond
	check := d.openChecked(s.URL, s.Everything(), "true")
	s.Begin()
	d.pressInPanel("Check " + say.Number(pages) + " pages")
	s.Judge(t, check.results(pages))
}

// TestFirefoxFixesWhatTheCheckFound is the owner's whole way: from a file to the bookmark that the editor shows, on the
// site, back to the answers, and to a download with the pages that search engines would list.
func TestFirefoxFixesWhatTheCheckFound(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	d := startFirefox(t)
	server := browser.Serve(t, os.DirFS(site(t)), "/any-name/")
	const pages = 60
	s := reader.ServeLive(t, pages)
	file := filepath.Join(t.TempDir(), "shop.xml")
	if err := os.WriteFile(file, s.Sitemap(), 0o600); err != nil {
		t.Fatal(err)
	}
	d.visit(server.Page())
	d.choose(file)
	d.until("the pages are open", `return /60 pages/.test(document.querySelector("footer.status")?.innerText)`)
	d.press("Checks")
	d.press("Check my pages on the live site")
	const link = `const link = document.querySelector("dialog[open] a[href^='javascript:']");`
	d.until("the dialog has the bookmark", link+`return !!link`)
	bookmark := ask[string](d, link+`return link.href`)
	c := d.opened(func() { d.press("Open my site") })
	d.until("the site is there", `return location.origin === arguments[0] && document.readyState === "complete"`, s.URL)
	d.bookmark(bookmark)
	d.pressInPanel(fmt.Sprintf("Check %d pages", pages))
	d.until("the editor has the results", `return /Sent to Sitemap Editor/.test(panel.textContent)`)

	d.do(toWindow, map[string]any{"handle": c.editor})
	d.press("Use these results")
	d.press("Fix pages…")
	const button = `const button = document.querySelector("dialog[open] .btn--main");`
	d.until("the fix shows its pages", button+`return /^Fix \d+ pages$/.test(button?.innerText.trim() ?? "")`)
	d.press(ask[string](d, button+`return button.innerText.trim()`))
	d.until("the pages are fixed", `return !/Fix pages…/.test(document.querySelector("dialog[open]")?.innerText ?? "Fix pages…")`)
	d.press("Download")
	d.press("Download all (.zip)")
	got := s.PathsOf(t, []byte(d.downloaded("shop.xml")))
	want := s.Accepted(s.Paths)
	for _, path := range s.Paths {
		switch s.Truth[path] {
		case "r", "c":
			want = append(want, s.Accepted([]string{s.Ends[path]})...)
		case "e", "a", "l":
			want = append(want, path) // until the owner knows more
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the sitemap lists %d pages, want %d\n%q\n%q", len(got), len(want), got, want)
	}
	d.fine()
}

// TestFirefoxJudgesPagesAsSearchEnginesDo is the test of that name in package reader.
func TestFirefoxJudgesPagesAsSearchEnginesDo(t *testing.T) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	d := startFirefox(t)
	s := reader.ServeKinds(t)
	pages := s.List()
	check := d.openChecked(s.URL, pages, "true")
	d.pressInPanel(fmt.Sprintf("Check %d pages", len(pages)))
	s.Judge(t, check.results(len(pages)))
	reader.JudgeSites(t, func(t *testing.T, site string, list []string, ready string) (string, func(string) bool) {
		d.t = t
		check := d.openChecked(site, list, ready)
		const text = `return panel.textContent`
		before := ask[string](d, text)
		d.pressInPanel(fmt.Sprintf("Check %d pages", len(list)))
		d.until("the check ends or pauses",
			`return [...panel.querySelectorAll("button")].some((b) => /Continue|Save the results/.test(b.textContent))`)
		after := ask[string](d, text)
		d.do(toWindow, map[string]any{"handle": check.editor})
		return ask[string](d, `return String(window.news?.text || "")`), func(words string) bool {
			return strings.Contains(before+after, words)
		}
	})
}

// A liveCheck is an editor's window, and that of a site with the panel of the bookmark.
type liveCheck struct {
	d            *driver
	editor, site string
}

// openChecked opens an editor with a list, and the site from there. When an expression is true on the site, it runs the
// bookmark.
func (d *driver) openChecked(origin string, list []string, ready string) liveCheck {
	d.t.Helper()
	editor := reader.LiveEditor(d.t, list)
	d.do(navigate, map[string]any{"url": editor.URL + "/"})
	d.until("the editor is ready", `return !!window.begin`)
	ask[bool](d, `document.querySelector("button").onclick = () => begin(arguments[0]); return true`, origin)
	c := d.opened(func() {
		d.do(clickOn, map[string]any{"id": ask[map[string]string](d, `return document.querySelector("button")`)[element]})
	})
	d.until("the site is there", `return location.origin === arguments[0] && document.readyState === "complete"`, origin)
	d.until(ready, "return !!("+ready+")")
	d.bookmark(reader.Checker(d.t, site(d.t), editor.URL+"/"))
	return c
}

// opened turns to the window that a press in the editor opens.
func (d *driver) opened(press func()) liveCheck {
	d.t.Helper()
	c := liveCheck{d: d}
	if err := json.Unmarshal(d.do(thisWindow, map[string]any{}), &c.editor); err != nil {
		d.t.Fatal(err)
	}
	before := d.windows()
	press()
	waitFor(d.t, "the site", func() error {
		for _, w := range d.windows() {
			if !slices.Contains(before, w) {
				c.site = w
				return nil
			}
		}
		return fmt.Errorf("there are still the windows %q", before)
	})
	d.do(toWindow, map[string]any{"handle": c.site})
	return c
}

// results waits for the results of so many pages.
func (c liveCheck) results(pages int) string {
	c.d.t.Helper()
	c.d.do(toWindow, map[string]any{"handle": c.editor})
	for end := time.Now().Add(time.Minute + time.Duration(pages)*time.Second/2); !ask[bool](c.d, `return !!window.news?.over`); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			c.d.t.Fatalf("%s pages are checked", ask[string](c.d, `return String(window.news?.done)`))
		}
	}
	return ask[string](c.d, `return news.text`)
}

func (d *driver) windows() (handles []string) {
	d.t.Helper()
	if err := json.Unmarshal(d.do(allWindows, map[string]any{}), &handles); err != nil {
		d.t.Fatal(err)
	}
	return handles
}

// bookmark presses a bookmark with an address that is a program, in the form that the browser gives it in a link. The
// panel is closed to the site's scripts, and to those of WebDriver, so it is caught when it is made.
func (d *driver) bookmark(address string) {
	d.t.Helper()
	ask[any](d, `const attach = Element.prototype.attachShadow;
		Element.prototype.attachShadow = function (how) { return (window.panel = attach.call(this, how)); };
		const a = document.createElement("a");
		a.href = arguments[0];
		location.href = a.href;`, address)
}

// pressInPanel presses a button of the bookmark's panel, once it can be pressed.
func (d *driver) pressInPanel(name string) {
	d.t.Helper()
	const find = `const button = [...panel.querySelectorAll("button")].find((b) => b.textContent === arguments[0]);`
	d.until(fmt.Sprintf("the panel has %q", name), find+`return !!button && !button.disabled`, name)
	d.do(clickOn, map[string]any{"id": ask[map[string]string](d, find+`return button`, name)[element]})
}
