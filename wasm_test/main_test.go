// Package wasm_test uses the page as a site's owner does, in a real Chromium, with real files: one test for each story.
// Package shell below it tests the page around the program: the painted start screen, the service worker, the policy.
//
// A feature has one story, about what only a browser has: focus, layout, storage, workers, keys, or the way through several
// screens. What the engine answers and what a component draws is tested natively.
//
// A story finds parts by role and name. It uses the names that the page promises to keep (the heading, the tabs, “Add
// pages”, “Download”) or an id; a name that several stories use and that may change is a constant in names_test.go. "go
// test -run Stories ." in the root lists within seconds the names that no sentence of the page has. A story that guards
// no usual change begins with browser.Rare and its reason; make test-all runs it. axe-core examines each part of the
// page once, whatever story shows it (browser/axe.js), and TestEveryState walks through all states.
//
// The site is built once, unless SITEMAPEDITOR_DIST names a folder that has it already. Without Chromium all tests are
// skipped, and some of them if a fixture or a tool is missing; make test installs the tools first, and in CI a test
// without one fails. Stories prefer chromium-headless-shell, which takes a fifth less of the processor's time than a
// whole Chromium; "make test BROWSER=google-chrome" chooses another one by its name or its path. A whole Chromium
// blocks windows that no press asked for.
package wasm_test

import (
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

var (
	dist     string                 // the built site
	madeUp   func() (string, error) // and the one with the languages for tests
	scratch  string                 // a folder for files that several tests open
	chromium *browser.Chromium
)

func TestMain(m *testing.M) {
	flag.Parse()
	// A story waits half of its time. -parallel says otherwise.
	if side := flag.Lookup("test.parallel"); side.Value.String() == side.DefValue {
		if err := side.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0))); err != nil {
			panic(err)
		}
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if browser.Path() == "" {
		return m.Run() // each test says why it is skipped
	}
	fail := func(err error) int {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dist = os.Getenv("SITEMAPEDITOR_DIST")
	if dist == "" {
		dir, err := os.MkdirTemp("", "sitemapeditor-site-")
		if err != nil {
			return fail(err)
		}
		defer os.RemoveAll(dir)
		if err := browser.Build(dir); err != nil {
			return fail(err)
		}
		dist = dir
	} else if _, err := os.Stat(filepath.Join(dist, "index.html")); err != nil {
		return fail(err)
	}
	// Made on first use, in a folder that is removed with the test binary.
	dir, err := os.MkdirTemp("", "sitemapeditor-made-up-")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(dir)
	if scratch, err = os.MkdirTemp("", "sitemapeditor-files-"); err != nil {
		return fail(err)
	}
	defer os.RemoveAll(scratch)
	madeUp = sync.OnceValues(func() (string, error) { return dir, browser.BuildMadeUp(dist, dir) })
	if browser.Language != "" {
		if dist, err = madeUp(); err != nil {
			return fail(err)
		}
	}
	if chromium, err = browser.Start(); err != nil {
		return fail(err)
	}
	defer chromium.Close()
	anchor := httptest.NewServer(http.FileServerFS(online{os.DirFS(dist)}))
	defer anchor.Close()
	chromium.Anchor = anchor.URL
	return m.Run()
}

// An online site has no service worker. To keep a copy takes a fifth of the processor's time that a start takes, so only
// stories that reload the page or go offline have one; package shell tests it.
type online struct{ fs.FS }

func (o online) Open(name string) (fs.File, error) {
	if name == "service-worker.js" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return o.FS.Open(name)
}

// begin serves the site and opens its page, in parallel with other tests.
func begin(t *testing.T, look browser.Look) page {
	t.Helper()
	t.Parallel()
	return visit(t, look)
}

// beginOn is begin for a story on two screens. Only make test-all runs it on the narrow one, because TestEveryState
// checks the narrow screen in each state.
func beginOn(t *testing.T, look browser.Look) page {
	t.Helper()
	if look.Width == 390 {
		browser.Rare(t, "the same story on a narrow screen")
	}
	return begin(t, look)
}

// visit serves the site and opens its page, in which some scripts run first.
func visit(t *testing.T, look browser.Look, before ...string) page {
	t.Helper()
	if chromium == nil {
		return blank(t, look)
	}
	site := dist
	if look.Language != "" && look.Language != browser.Unset {
		var err error
		if site, err = madeUp(); err != nil {
			t.Fatal(err)
		}
	}
	s := browser.Serve(t, online{os.DirFS(site)}, "/any-name/") // before the tab, which is closed first and misses nothing
	p := blank(t, look)
	p.visit(s, before...)
	return p
}

// visit opens the page of an online site, in which some scripts run first.
func (p page) visit(s *browser.Server, before ...string) {
	p.t.Helper()
	p.MaySay("(404) was received when fetching the script") // of the service worker
	for _, script := range before {
		p.Before(script)
	}
	p.Open(s.Page())
}

// blank opens a tab with nothing in it.
func blank(t *testing.T, look browser.Look) page {
	t.Helper()
	if chromium == nil {
		t.Skip("Chromium is not installed; make tools installs it")
	}
	return page{chromium.Tab(t, look), t}
}

// A page is the editor as its owner sees it.
type page struct {
	*browser.Tab
	t *testing.T
}

func (p page) button(name string) *browser.Part { return p.Find("button", name) }
func (p page) grid() *browser.Part              { return p.Find("grid", "Pages") }
func (p page) status() *browser.Part            { return p.Find("status", "") }
func (p page) dialog(name string) *browser.Part { return p.Find("dialog", name) }
func (p page) tab(name string) *browser.Part    { return p.Find("tab", name) }
func (p page) xml() *browser.Part               { return p.Find("region", "XML preview") }
func (p page) field(name string) *browser.Part  { return p.Find("textbox", name) }

// open opens files by the button of the start screen.
func (p page) open(files ...string) {
	p.t.Helper()
	p.Choose(p.button("Open files"), files...)
}

// command asks for a command by words of the page's language.
func (p page) command(words string) {
	p.t.Helper()
	p.Press("Control+k")
	p.Type(p.Disguised(words))
}

// pages waits until the status says how many pages there are.
func (p page) pages(words string) {
	p.t.Helper()
	p.status().Says(words)
}

const showHidden = "^Show hidden columns"

// allColumns shows the columns that give their room to the addresses.
func (p page) allColumns() {
	p.t.Helper()
	show := p.Like("button", showHidden)
	show.Click()
	show.Gone()
}

// settled waits until all files are read.
func (p page) settled() {
	p.t.Helper()
	p.Until("the files are read", func() bool { return p.Find("progressbar", "").Count() == 0 })
}

// cells is how the cells of the grid are found: by the column's head and the row's index, as aria
// has them.
const cells = `const grid = document.querySelector('[role="grid"]');
	const column = (name) => [...(grid?.querySelectorAll('[role="columnheader"]') ?? [])].find((h) => ` +
	`h.innerText.trim().startsWith(name))?.getAttribute("aria-colindex");
	const row = (no) => grid?.querySelector('[role="row"][aria-rowindex="' + (no + 1) + '"]:not([hidden])');
	const cell = (no, name) => row(no)?.querySelector('[aria-colindex="' + column(name) + '"]');`

// cell returns the text of a cell, with rows counted from 1. If the row is not loaded, it is "…".
func (p page) cell(row int, column string) string {
	p.t.Helper()
	return browser.Call[string](p.Tab, `(no, name) => { `+cells+`
		if (!row(no) || row(no).getAttribute("aria-busy") === "true" || !cell(no, name)) return "…";
		return cell(no, name).innerText.replace(/\s+/g, " ").trim();
	}`, row, column)
}

// cellIs waits until a cell says something.
func (p page) cellIs(row int, column, want string) {
	p.t.Helper()
	got := ""
	defer func() {
		p.t.Helper()
		if got != want {
			p.t.Logf("%s of row %d says %q", column, row, got)
		}
	}()
	p.Until(fmt.Sprintf("%s of row %d says %q", column, row, want), func() bool {
		got = p.cell(row, column)
		return got == want
	})
}

// cursor returns the position of the grid's cursor: "3 Priority".
func (p page) cursor() string {
	p.t.Helper()
	return browser.Call[string](p.Tab, `() => { `+cells+`
		const at = document.getElementById(grid?.getAttribute("aria-activedescendant"));
		const head = at && grid.querySelector('[role="columnheader"][aria-colindex="' + `+
		`at.getAttribute("aria-colindex") + '"]');
		return at ? (at.closest('[role="row"]').getAttribute("aria-rowindex") - 1) + " " + `+
		`head.innerText.trim().split("\n")[0] : "";
	}`)
}

func (p page) cursorIs(want string) {
	p.t.Helper()
	got := ""
	defer func() {
		p.t.Helper()
		if got != want {
			p.t.Logf("the cursor is on %q", got)
		}
	}()
	p.Until("the cursor is on "+want, func() bool {
		got = p.cursor()
		return got == want
	})
}

// at is a cell as something to press.
func (p page) at(row int, column string) *browser.Part {
	p.t.Helper()
	return p.By(fmt.Sprintf("%s of row %d", column, row), `(no, name) => { `+cells+` return cell(no, name); }`, row,
		column)
}

// cellThere waits until a row is drawn and read.
func (p page) cellThere(row int) {
	p.t.Helper()
	p.Until(fmt.Sprintf("row %d is there", row), func() bool { return p.cell(row, "Page address") != "…" })
}

// rowCount is the number of pages in the grid, as it tells assistive technology.
func (p page) rowCount() string {
	p.t.Helper()
	return p.grid().Attribute("aria-rowcount")
}

// lines returns the XML that is seen, without numbers.
func (p page) lines() string {
	p.t.Helper()
	return strings.Join(browser.Ask[[]string](p.xml(), `function () {
		return [...this.querySelectorAll("code")].filter((c) => c.getClientRects().length).map((c) => c.textContent);
	}`), "\n")
}
