package wasm_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

// shop is a small sitemap of its own, so that no test of keeping depends on a fixture.
const shop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/lamps</loc><priority>0.5</priority></url>
  <url><loc>https://shop.example/chairs</loc><priority>0.5</priority></url>
  <url><loc>https://shop.example/tables</loc><priority>0.5</priority></url>
</urlset>
`

// shopFile writes it to a file.
func shopFile(t *testing.T) string {
	t.Helper()
	return given(t, "shop.xml", shop)
}

// set gives a row another priority and waits until that is on the device.
func (p page) set(row int, priority string) {
	p.t.Helper()
	p.at(row, "Priority").Click()
	p.Type(priority)
	p.Press("Enter")
	p.cellIs(row, "Priority", priority)
	p.kept()
}

// kept waits until the page says that everything is on the device.
func (p page) kept() { p.t.Helper(); p.footer().Says("Saved on this device") }

// withShop opens the shop and changes its first page.
func withShop(t *testing.T, s *browser.Server, prepare func(page)) page {
	t.Helper()
	p := blank(t, browser.Look{})
	if prepare != nil {
		prepare(p)
	}
	p.shop(s)
	return p
}

// shop opens the page of a server, a file there, and changes it.
func (p page) shop(s *browser.Server) {
	p.t.Helper()
	p.Open(s.Page())
	p.open(shopFile(p.t))
	p.cellThere(3)
	p.kept()
	p.set(1, "0.1")
}

// project opens a project of the list on the start screen.
func (p page) project(name string) {
	p.t.Helper()
	p.Find("table", "Your projects").Find("button", name).Click()
	p.cellThere(1)
}

func TestWorkIsThereAfterAReloadWithUndo(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	p.set(2, "0.2")
	p.tab("Files").Click()
	p.Reload()
	p.cellIs(1, "Priority", "0.1")
	p.cellIs(2, "Priority", "0.2")
	p.kept()
	p.tab("Files").Is("aria-selected", "true")
	if n := p.Asked(); n != 0 {
		t.Errorf("the browser asked %d times, and everything was saved", n)
	}
	undo := p.Find("banner", "").Find("button", "Undo").Enabled()
	if got := undo.Attribute("title"); got != "Undo: Set the priority on 1 page" {
		t.Errorf("Undo is called %q", got)
	}
	undo.Click()
	p.cellIs(2, "Priority", "0.5")
	p.kept()
	p.Reload()
	p.cellIs(2, "Priority", "0.5")
	p.cellIs(1, "Priority", "0.1")
	p.Find("banner", "").Find("button", "Redo").Enabled().Click()
	p.cellIs(2, "Priority", "0.2")
}

// TestProjectsOfOneNameAreToldApart opens two files of one site, and the menu of the lower project at the end of a low
// window.
func TestProjectsOfOneNameAreToldApart(t *testing.T) {
	browser.Rare(t, "app/page tests the names, and TestProjectsAreListedRenamedCopiedAndDeleted uses the menu")
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	leave := func() *browser.Part {
		p.command("see all projects")
		p.Press("Enter")
		return p.Find("table", "Your projects").Wait()
	}
	leave()
	p.open(given(t, "products.xml", shop))
	p.cellThere(1)
	p.kept()
	list := leave()
	list.Says("products.xml")
	list.Says("shop.xml")
	for _, look := range []browser.Look{{Width: 1440, Height: 500}, {Width: 390, Height: 600, Dark: true}} {
		p.Look(look)
		p.True(`(document.querySelector(".projects tbody tr:last-child").scrollIntoView({block: "end"}), true)`)
		list.Find("button", "More for shop.example").At(1).Click()
		p.Find("menuitem", "Delete").Wait()
		p.True(`(() => {
			const box = document.querySelector(".projects .menu").getBoundingClientRect();
			return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
		})()`)
		clean(t, p)
		p.Press("Escape")
	}
}

func TestProjectsAreListedRenamedCopiedAndDeleted(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	bar := p.Find("banner", "")

	bar.Find("button", "shop.example").Click()
	p.Find("menuitem", "Rename…").Click()
	p.dialog("Rename this project").Find("textbox", "Name").Fill("Autumn")
	p.Press("Enter")
	bar.Find("button", "Autumn").Click()
	p.Find("menuitem", "Close and see all projects").Click()

	list := p.Find("table", "Your projects")
	list.Says("Autumn")
	list.Says("Today, ")
	if found := p.Axe(browser.AxeSource(t)); len(found) > 0 {
		t.Errorf("axe: %q", found)
	}
	p.keep("projects")
	more := func(name, item string) {
		t.Helper()
		list.Find("button", "More for "+name).Click()
		p.Find("menuitem", item).Click()
	}
	more("Autumn", "Duplicate")
	list.Says("Copy of Autumn")
	more("Autumn", "Delete")
	list.Find("button", "Autumn").Gone()
	p.button("Undo").Click()
	list.Find("button", "Autumn").Wait()
	more("Copy of Autumn", "Delete")
	list.Find("button", "Copy of Autumn").Gone()

	p.project("Autumn")
	p.cellIs(1, "Priority", "0.1")
	bar.Find("button", "Autumn").Wait()

	// As a file it moves to another device without the project.
	bar.Find("button", "Autumn").Click()
	file := p.Download(p.Find("menuitem", "Download project"))
	q := blank(t, browser.Look{})
	q.Open(s.Page())
	q.open(file)
	q.cellIs(1, "Priority", "0.1")
	q.kept()
	q.Find("banner", "").Find("button", "Undo").Enabled().Click()
	q.cellIs(1, "Priority", "0.5")
}

func TestASecondTabLooksAndTakesOver(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	q := page{p.Another(), t}
	q.Open(s.Page())
	q.Find("table", "Your projects").Says("open in another tab")
	q.project("shop.example")
	notice := q.Find("region", "Notice")
	notice.Says("Another tab is working on this project")
	q.keep("looking")
	q.at(2, "Priority").Click()
	q.Type("0.9")
	q.Press("Enter")
	q.Find("contentinfo", "").Says("View only")
	q.cellIs(2, "Priority", "0.5")

	p.set(3, "0.3")
	notice.Find("button", "Work here instead").Click()
	notice.Gone()
	q.cellIs(3, "Priority", "0.3")
	p.Find("region", "Notice").Says("took over")
	q.set(2, "0.2")

	p.at(1, "Priority").Click()
	p.Type("0.9")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.1")
	p.Reload()
	p.Find("region", "Notice").Says("Another tab is working on this project")
	p.cellIs(2, "Priority", "0.2")
}

// The engine's program ends, as it would after a panic or for want of memory.
func TestTheEngineIsStartedAgainAndThePageGoesOn(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, func(p page) {
		p.Before(`globalThis.Worker = class extends Worker { constructor(...a) { super(...a); globalThis.engine = ` +
			`this; } };`)
		for _, words := range []string{"info: ", "log: ", "exit code: ", "Go program has already exited"} {
			p.MaySay(words)
		}
	})
	p.Find("searchbox", "").Fill("a")
	p.at(2, "Page address").Click()
	p.tab("Files").Click()
	kill := func() {
		t.Helper()
		browser.Call[bool](p.Tab, `() => { const e = engine; e.postMessage({ frame: 1, blobs: [] }); return true; }`)
	}
	kill()
	p.Until("it is told", func() bool {
		return browser.Call[bool](p.Tab, `() => document.body.innerText.includes("Part of the editor restarted")`)
	})
	p.tab("Files").Is("aria-selected", "true")
	p.cursorIs("2 Page address")
	p.set(2, "0.2")
	p.cellIs(1, "Priority", "0.1")

	// With nothing saved in between it is given up in the end.
	for range 3 {
		kill()
		p.Until("it is told", func() bool {
			return browser.Call[bool](p.Tab, `(old) => globalThis.engine !== old || !!document.querySelector(".crash")`)
		})
	}
}

func TestAKilledTabLosesNothingThatWasSaved(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	// The tabs of the shared browser die together, because they have one process.
	own := browser.Own(t, chromedp.Flag("process-per-site", false))
	p := page{own.Tab(t, browser.Look{}), t}
	p.shop(s)
	q := page{p.Another(), t}
	q.Open(s.Page())
	// The service worker may live in the process that dies, and the picture for the tab that it is just
	// fetching fails.
	q.MaySay("icons/icon.svg")
	p.Kill()
	q.Reload()
	q.Until("the project is free",
		func() bool { return !strings.Contains(q.Find("table", "Your projects").Text(), "another tab") })
	q.project("shop.example")
	q.cellIs(1, "Priority", "0.1")
	q.set(1, "0.7")
}

func TestAKilledTabComesBackWhereItWas(t *testing.T) {
	browser.Rare(t, "TestAKilledTabLosesNothingThatWasSaved kills a tab as well")
	t.Parallel()
	p := blank(t, browser.Look{})
	p.Open(browser.Serve(t, os.DirFS(dist), "/any-name/").Page())
	var list strings.Builder
	for i := range 900 {
		fmt.Fprintf(&list, "https://shop.example/%c/%d\n", "ab"[i%2], i)
	}
	p.Paste(list.String(), "")
	p.pages("900 pages")
	p.Find("searchbox", "").Fill("/b/")
	filtered := func() { p.Until("every other page is shown", func() bool { return p.rowCount() == "451" }) }
	filtered()
	browser.Ask[bool](p.grid(), `function () { this.scrollTop = 6000; return true; }`)
	p.True(`+sitemapEditorBoot.place.split(" ")[2] > 200`)
	p.at(220, "Page address").Click()
	p.tab("Files").Click()
	p.kept()
	place := browser.Call[string](p.Tab, `() => sitemapEditorBoot.place`)
	p.Kill()
	p.Revive()
	filtered()
	p.tab("Files").Is("aria-selected", "true")
	p.cursorIs("220 Page address")
	p.cellThere(220)
	if now := browser.Call[string](p.Tab, `() => sitemapEditorBoot.place`); now != place {
		t.Errorf("the page was left at %q and is at %q", place, now)
	}
	p.keep("back")
}

func TestAFullDeviceIsSaidAndTheNextChangeTriesAgain(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	p.Quota(s.URL, 1)
	// The file system grants room by the megabyte, so a small change would still fit.
	var more strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&more, "https://shop.example/%d/%s\n", i, strings.Repeat("long", 200))
	}
	browser.Call[bool](p.Tab, `() => { document.activeElement.blur(); return true; }`)
	p.Paste(more.String(), "")
	notice := p.Find("region", "Notice")
	notice.Says("There is no room left to save")
	p.keep("full")
	if found := p.Axe(browser.AxeSource(t)); len(found) > 0 {
		t.Errorf("axe: %q", found)
	}
	p.Quota(s.URL, 0)
	notice.Find("button", "Try again").Click()
	p.kept()
	notice.Gone()
	p.pages("4,003 pages")
	p.Reload()
	p.pages("4,003 pages")
}

func TestStorageThatIsClearedMeanwhileIsSaid(t *testing.T) {
	browser.Rare(t, "sitemapcore/engine tests storage that is cleared, and TestAFullDeviceIsSaidAndTheNextChangeTriesAgain the notice")
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	p.ClearStorage(s.URL)
	p.at(2, "Priority").Click()
	p.Type("0.2")
	p.Press("Enter")
	p.cellIs(2, "Priority", "0.2")
	p.Find("region", "Notice").Says("cleared")
	p.set(3, "0.3")
	p.Reload()
	p.cellIs(1, "Priority", "0.1")
	p.cellIs(3, "Priority", "0.3")
}

func TestAnUpdateKeepsTheProject(t *testing.T) {
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := withShop(t, s, nil)
	p.MaySay("app has been updated") // says the framework
	p.footer().Says("Works offline")
	s.GoAway()
	s.ComeBack(t, nextVersion(t))
	browser.Call[bool](p.Tab, `() => sitemapEditorUpdate.check().then(() => true)`)
	p.Find("region", "Notice").Find("button", "Reload").Click()
	p.True(`document.title === "Next Sitemap Editor"`)
	p.WaitLive()
	p.cellIs(1, "Priority", "0.1")
	p.set(2, "0.2")
}

// TestTheListOfProjectsMovesNothing visits the start screen with one project and with two, and looks at each frame.
func TestTheListOfProjectsMovesNothing(t *testing.T) {
	t.Parallel()
	for _, look := range []browser.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844}} {
		t.Run(fmt.Sprint(look.Width), func(t *testing.T) {
			t.Parallel()
			s := browser.Serve(t, online{os.DirFS(dist)}, "/any-name/")
			p := blank(t, look)
			p.MaySay("(404) was received when fetching the script") // of the service worker
			p.Before(`(() => {
				globalThis.places = [];
				const look = () => {
					const at = document.querySelector('[data-open="files"]')?.getBoundingClientRect().top;
					if (at !== undefined && places.at(-1) !== at) places.push(at);
					requestAnimationFrame(look);
				};
				look();
			})()`)
			for _, name := range []string{"a-shop.example", "https-another-shop-with-a-name-that-is-much-longer-than-a-phone-is-wide.example"} {
				p.Open(s.Page())
				p.field("Paste page addresses").Fill("https://" + name + "/oak")
				p.button("Add pages").Click()
				p.pages("1 page")
				p.kept()
				p.Open(s.Page())
				p.Find("table", "Your projects").Says(name)
				p.frames(3)
				if places := browser.Evaluate[[]float64](p.Tab, "places"); len(places) != 1 {
					t.Errorf("after %s is kept, the button is at %v", name, places)
				}
			}
		})
	}
}
