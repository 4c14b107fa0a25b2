package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// TestTheKeyAfterCtrlKIsForTheCommands presses Ctrl K before the browser has painted the result of the key before.
func TestTheKeyAfterCtrlKIsForTheCommands(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(write(t, t.TempDir(), "sitemap.xml", longSitemap()))
	p.settled()
	p.at(1, "Priority").Click()
	p.Type("0.9")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.9")
	p.button("Undo").At(0).Enabled()
	if !browser.Call[bool](p.Tab, `() => {
		const press = (key) => document.activeElement.dispatchEvent(
			new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true }));
		press("z");
		press("k");
		return document.activeElement.id === "palette-find";
	}`) {
		t.Error("the next key goes to the page")
	}
}

// TestCommandsFitAPhone opens them without keys, by the menu of the project.
func TestCommandsFitAPhone(t *testing.T) {
	source := browser.AxeSource(t)
	p := begin(t, browser.Look{Width: 390, Height: 844})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.By("the menu of the project", `() => document.querySelector("#project")`).Click()
	p.Like("menuitem", "^Find a command").Click()
	commands := p.dialog("What do you want to do?")
	commands.Find("combobox", "What do you want to do?").Wait()
	for _, tag := range []string{"en", "ar", "de"} {
		p.in(tag)
		for _, line := range p.Axe(source) {
			t.Errorf("%s: %s", tag, line)
		}
		for _, w := range browser.Call[[]string](p.Tab, sideways) {
			t.Errorf("%s: %s", tag, w)
		}
		p.keep("commands, " + tag)
	}
	p.Type("adresse suchen")
	p.Press("Enter")
	p.Until("the cursor is in the search", func() bool { return p.focused() == "find" })
}

// While a dialog is open, the editor's keys do nothing in the page behind it and nothing in the browser, which
// would save the page or leave it for the history.
func TestKeysOfTheEditorAreNotTheBrowsersInADialog(t *testing.T) {
	t.Parallel()
	p := visit(t, browser.Look{}, `addEventListener("keydown", (e) => {
		if (e.ctrlKey && e.key !== "Control") globalThis.lastKey = e.key + (e.defaultPrevented ? "" : " to the browser");
	})`)
	p.open(given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	for _, open := range []struct{ button, dialog string }{
		{"Add pages", "Add pages"}, {"Download", "Download"}, {"Help", "Help"},
	} {
		p.button(open.button).Click()
		d := p.dialog(open.dialog).Wait()
		for _, key := range []string{"s", "h"} {
			p.Press("Control+" + key)
			got := browser.Call[string](p.Tab, `() => globalThis.lastKey`)
			if got != key {
				t.Errorf("in %s, Ctrl is pressed with %s", open.dialog, got)
			}
		}
		if n := p.Find("dialog", "").Count(); n != 1 {
			t.Errorf("%d dialogs are open in place of %s", n, open.dialog)
		}
		p.Press("Escape")
		d.Gone()
	}
}

// TestShortcutsGoByPlaceOnOtherKeyboards presses keys of a Russian keyboard, holds Delete, and zooms.
func TestShortcutsGoByPlaceOnOtherKeyboards(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(given(t, "sitemap.xml", teaShop))
	p.pages("3 pages")
	p.at(1, "Page address").Click()
	p.Press("Control+-")
	p.Press("Shift+ ")
	p.Hold("Delete", 10)
	p.pages("2 pages")
	p.PressOn("я", "KeyZ")
	p.pages("3 pages")
	p.PressOn("ы", "KeyS")
	p.dialog("Download").Wait()
	p.Press("Escape")
	p.dialog("Download").Gone()
	p.PressOn("л", "KeyK")
	p.dialog("What do you want to do?").Wait()
}
