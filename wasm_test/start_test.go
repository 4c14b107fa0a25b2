package wasm_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestABrowserWithoutWebAssemblyIsTold(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{})
	p.Before(`delete globalThis.WebAssembly`)
	p.OpenPainted(s.Page())
	p.button("Try again").Wait()
	p.True(`document.body.innerText.includes("This browser can’t run the editor: WebAssembly is missing or switched ` +
		`off.")`)
	p.heading(startHeading).Wait()
}

func TestAFailedDownloadCanBeTriedAgain(t *testing.T) {
	t.Parallel()
	var broken atomic.Bool
	broken.Store(true)
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{})
	p.MaySay("503")
	files := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if broken.Load() && strings.Contains(r.URL.Path, ".wasm") {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		files.ServeHTTP(w, r)
	})
	p.Before(browser.MarkPainted)
	p.OpenPainted(s.Page())
	retry := p.button("Try again").Wait()
	p.True(`document.body.innerText.includes("The editor can’t be loaded: the server answered 503.")`)
	p.field("Paste page addresses").Fill("https://shop.example/kept")
	broken.Store(false)
	retry.Click()
	p.WaitLive()
	p.field("Paste page addresses").Has("https://shop.example/kept")
	p.button("Add pages").Click()
	p.pages("1 page")
}

// waits serves the site, and holds its program back until release is called.
func waits(t *testing.T) (p page, release func()) {
	t.Helper()
	t.Parallel()
	p = blank(t, browser.Look{})
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	files, gate := s.Config.Handler, make(chan struct{})
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, ".wasm") {
			<-gate
		}
		files.ServeHTTP(w, r)
	})
	release = sync.OnceFunc(func() { close(gate) })
	t.Cleanup(release)
	p.Before(browser.MarkPainted)
	p.OpenPainted(s.Page())
	p.True(`window.sitemapEditorBoot`)
	return p, release
}

func TestAddressesAreAddedByAPressBeforeTheProgramRuns(t *testing.T) {
	p, release := waits(t)
	p.field("Paste page addresses").Fill("https://shop.example/a\nhttps://shop.example/b")
	p.button("Add pages").Click()
	p.button("Add pages").Click() // nothing seems to happen
	release()
	p.pages("2 pages")
	p.True(`!document.querySelector("dialog[open]")`)
	// The text has done its work.
	p.True(`!document.getElementById("paste")?.value`)
}

func TestAddressesAreAddedByKeysBeforeTheProgramRuns(t *testing.T) {
	p, release := waits(t)
	p.field("Paste page addresses").Fill("https://shop.example/a\nhttps://shop.example/b")
	p.Press("Control+Enter")
	p.field("Paste page addresses").Fill("https://shop.example/later")
	release()
	p.pages("2 pages")
}

func TestAPressWithoutAddressesBeforeTheProgramRunsIsAnswered(t *testing.T) {
	p, release := waits(t)
	p.button("Add pages").Click()
	release()
	p.WaitLive()
	p.Find("alert", "").Wait()
	p.True(`document.activeElement.id === "paste"`)
}

func TestTheExampleOpens(t *testing.T) {
	p := begin(t, browser.Look{})
	p.button(tryExample).Click()
	p.cellThere(1)
	p.Until("there are pages", func() bool { return len(p.rowCount()) >= 3 })
}

// TestRowsThatWereDrawnAheadAreTheRowsOfThePages waits for the screen behind the start screen, which must be invisible,
// unreachable and silent.
func TestRowsThatWereDrawnAheadAreTheRowsOfThePages(t *testing.T) {
	t.Parallel()
	p := blank(t, browser.Look{})
	p.Open(browser.Serve(t, os.DirFS(dist), "/any-name/").Page())
	const shown = `document.querySelectorAll(".grid__body > .row:not([hidden])")`
	// Nothing is drawn ahead for an idle visitor, even if the browser is idle.
	p.Find("contentinfo", "").Says("Ready to work offline")
	p.True(`new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(true))))`)
	p.True(`!document.querySelector(".grid__body")`)
	p.Find("heading", "Sitemap Editor").ClickIn(0.5, 0.5)
	p.True(shown + `.length === 40 && [...` + shown +
		`].every((r) => r.offsetWidth > 0 && getComputedStyle(r).visibility === "hidden")`)
	p.field("Paste page addresses").Fill("https://shop.example/a https://shop.example/b")
	p.button("Add pages").Click()
	p.pages("2 pages")
	p.True(`[...` + shown + `].map((r) => r.querySelector(".leaf").textContent + " " + r.ariaRowIndex + " " + ` +
		`r.ariaBusy).slice(0, 2).join() === "/a 2 null,/b 3 null"`)
}

// TestWhatIsMadeAheadLeavesTheStartScreenWhereItIs scrolls the start screen of a phone and waits
// until the other screen is made behind it.
func TestWhatIsMadeAheadLeavesTheStartScreenWhereItIs(t *testing.T) {
	p := begin(t, browser.Look{Width: 390, Height: 500})
	p.True(`scrollTo(0, 200), scrollY === 200`)
	p.Press("Escape")
	p.True(`[...document.querySelectorAll(".app--prewarmed textarea")].some((e) => e.value === "https://a.example/a")`)
	// The last that the table does when it is made is done in a task of its own.
	p.True(`new Promise((done) => setTimeout(() => done(true), 100))`)
	p.True(`scrollY === 200 && document.activeElement === document.body`)
}
