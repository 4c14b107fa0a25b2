package wasm_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

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

// TestTwoPressesAddAddressesOnce presses twice at once, and again while many addresses are read.
func TestTwoPressesAddAddressesOnce(t *testing.T) {
	t.Parallel()
	var many strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&many, "https://q.example.com/%d\n", i)
	}
	for words, list := range map[string]string{"2 pages": "https://q.example.com/a\nhttps://q.example.com/b", "5,000 pages": many.String()} {
		t.Run(words, func(t *testing.T) {
			p := beginOn(t, browser.Look{})
			p.field("Paste page addresses").Put(list)
			p.True(`(async () => {
			const press = () => document.querySelector("[data-intent=add]")?.click();
			press(); press();
			for (const _ of "123") { await new Promise((done) => setTimeout(done, 100)); press(); }
			return true;
		})()`)
			p.pages(words)
			p.settled()
			p.True(`!document.querySelector("dialog[open]")`)
		})
	}
}

func TestAddressesAreAddedByKeysBeforeTheProgramRuns(t *testing.T) {
	p, release := waits(t)
	p.field("Paste page addresses").Fill("https://shop.example/a\nhttps://shop.example/b")
	p.Press("Control+Enter")
	p.field("Paste page addresses").Fill("https://shop.example/later")
	release()
	p.pages("2 pages")
}

// TestAllThatIsGivenBeforeTheProgramRunsIsOpened gives typed addresses, a file and a paste.
func TestAllThatIsGivenBeforeTheProgramRunsIsOpened(t *testing.T) {
	p, release := waits(t)
	p.field("Paste page addresses").Fill("https://shop.example/a\nhttps://shop.example/b")
	p.button("Add pages").Click()
	p.open(given(t, "sitemap.xml", teaShop))
	p.True(`(() => {
		const text = new DataTransfer();
		text.setData("text/plain", "https://pasted.example/one");
		return !document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: text, bubbles: true, cancelable: true }));
	})()`)
	release()
	p.dialog(addOrReplace).Find("button", "Add").Click()
	p.pages("6 pages")
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

// controlsInSight are the controls that can be used and seen, but for those of the rows of the table.
const controlsInSight = `() => [...document.querySelectorAll("button, a[href], input, select, textarea, summary")].filter((e) => {
	const shown = e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	if (!shown || e.closest(".grid__body") || e.matches(":disabled")) return false;
	const box = e.getBoundingClientRect();
	if (box.width < 2 || box.height < 2 || box.bottom < 0 || box.top > innerHeight) return false;
	const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	return e.contains(at) || Boolean(e.closest("label")?.contains(at));
}).map((e) => e.ariaLabel || e.innerText || e.name || e.id)`

// TestFewControlsAreInSight opens a file of 100 pages without problems.
func TestFewControlsAreInSight(t *testing.T) {
	const most = 31
	p := begin(t, browser.Look{Width: 1440, Height: 900})
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "<url><loc>https://shop.example/%s/page-%d</loc><lastmod>2026-0%d-11</lastmod></url>\n",
			[]string{"lamps", "tea", "blog"}[i%3], i, 1+i%9)
	}
	p.open(given(t, "sitemap.xml", `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+b.String()+"</urlset>"))
	p.pages("100 pages")
	p.settled()
	p.Find("textbox", "Page address").Wait()
	p.Find("navigation", checksAndSections).Says("of 100 pages fine")
	if shown := browser.Call[[]string](p.Tab, controlsInSight); len(shown) > most {
		t.Errorf("%d controls are in sight, want at most %d: %q", len(shown), most, shown)
	}
}

// TestAProjectOnAPhoneHasLanguageThemeAndHelp uses the menu of the project, whose header has no room for them.
func TestAProjectOnAPhoneHasLanguageThemeAndHelp(t *testing.T) {
	p := begin(t, browser.Look{Width: 390, Height: 844})
	p.open(given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	p.menuOfProject("Light or dark")
	p.True(`document.documentElement.dataset.theme === "dark"`)
	p.menuOfProject("Language")
	p.Find("combobox", "What do you want to do?").Has(p.Disguised("Language"))
	p.Like("option", "^Deutsch").Click()
	p.True(`document.documentElement.lang === "de"`)
	german := said(t, "de")
	p.menuOfProject(german("Help"))
	p.dialog(german("Help")).Find("button", german(keyboardShortcuts)).Wait()
}

// TestAHomePageIsAnsweredByTheWaysToItsPages types the address of a home page, and goes each of the ways that the page
// offers.
func TestAHomePageIsAnsweredByTheWaysToItsPages(t *testing.T) {
	t.Parallel()
	for _, look := range []browser.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Dark: true}} {
		t.Run(fmt.Sprint(look.Width), func(t *testing.T) {
			p := beginOn(t, look)
			ask := p.dialog("Shall we find the pages of myshop.com?")
			p.field("Paste page addresses").Fill("myshop.com")
			p.button("Add pages").Click()
			ask.Find("button", "Use the website’s files").Wait()
			clean(t, p)
			p.fits("a home page " + fmt.Sprint(look.Width))
			p.True(`[...document.querySelectorAll(".dialog button")].every((b) =>
				b.getBoundingClientRect().right <= document.querySelector(".dialog").getBoundingClientRect().right)`)
			ask.Find("button", "Use the website’s files").Click()
			website := p.dialog("From my website")
			website.Find("button", "Open files").Wait()
			p.Press("Escape")
			website.Gone()

			p.field("Paste page addresses").Fill("https://www.myshop.com/")
			p.button("Add pages").Click()
			ask.Find("button", "Read the live website").Click()
			website.Find("link", "Read my site").Wait()
			website.Find("link", "Open myshop.com").Is("href", "https://www.myshop.com/")
			clean(t, p)
			p.Press("Escape")
			website.Gone()

			p.button("Add pages").Click()
			ask.Find("button", "Add only this page").Click()
			p.pages("1 page")
			// In a project, one page is only one page.
			p.button("Add pages").Click()
			add := p.dialog("Add pages")
			add.Find("textbox", "Paste page addresses").Fill("https://blog.myshop.com/")
			add.Find("button", "Add pages").Click()
			p.pages("2 pages")
		})
	}
}

// given returns the path of a file with a text.
func given(t *testing.T, name, text string) string {
	t.Helper()
	return write(t, t.TempDir(), name, []byte(text))
}

const teaShop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/</loc><lastmod>2026-01-01</lastmod></url>
  <url><loc>https://shop.example/tea</loc></url>
  <url><loc>https://shop.example/gone</loc></url>
</urlset>
`

// menuOfProject chooses an item of the menu behind the project's name.
func (p page) menuOfProject(item string) {
	p.t.Helper()
	p.By("the menu of the project", `() => document.querySelector("#project")`).Click()
	p.Like("menuitem", "^"+item).Click()
}
