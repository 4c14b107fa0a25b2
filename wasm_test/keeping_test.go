package wasm_test

import (
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// pageBroke makes the page's program end as a panic would, and waits for the crash screen.
func (p page) pageBroke() *browser.Part {
	p.t.Helper()
	for _, words := range []string{"log: ", "exit code: ", "Go program has already exited"} {
		p.MaySay(words)
	}
	// A call that no browser refuses is refused, and nothing in the program expects it.
	browser.Call[bool](p.Tab, `() => {
		document.body.matches = 1;
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
		return true;
	}`)
	return p.Find("alert", "").Wait()
}

func TestAPanicOfThePageLeavesACalmScreen(t *testing.T) {
	p := begin(t, browser.Look{})
	p.button(tryExample).Click()
	p.settled()
	p.cellThere(1)
	p.tab("XML").Click()
	screen := p.pageBroke()
	screen.Says("Something in our page broke.")
	screen.Find("button", "Reload").Wait()
	report := browser.Call[string](p.Tab, `() => document.querySelector(".crash pre").textContent`)
	for _, want := range []string{"Sitemap Editor ", "Chrome", "components.ShowPanel", "panic"} {
		if !strings.Contains(report, want) {
			t.Errorf("the report has no %q:\n%s", want, report)
		}
	}
	if strings.Contains(report, "://") {
		t.Errorf("there is an address in the report:\n%s", report)
	}
	if found := p.Axe(browser.AxeSource(t)); len(found) > 0 {
		t.Errorf("axe: %q", found)
	}
	p.keep("crash")
	screen.Find("button", "Reload").Click()
	p.button("Open files").Wait()
}

func TestTheBrowserAsksBeforeUnsavedWorkIsLost(t *testing.T) {
	t.Parallel()
	p := blank(t, browser.Look{})
	p.MaySay("fetching the script") // of the service worker
	p.Open(browser.Serve(t, browser.Without(t, dist, browser.NoFileSystem), "/any-name/").Page())
	for asked := range 2 {
		p.open(shopFile(t))
		p.cellThere(3)
		if asked == 1 {
			p.at(1, "Priority").Click()
			p.Type("0.1")
			p.Press("Enter")
			p.cellIs(1, "Priority", "0.1")
		}
		p.Reload()
		if n := p.Asked(); n != asked {
			t.Errorf("the browser asked %d times, want %d", n, asked)
		}
	}
}
