package wasm_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

func TestAMessageIsInReachWhileADialogIsOpen(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.at(2, "Page address").Click()
	p.Press("Shift+ ", "Delete")
	p.pages("259 pages")
	p.Press("Control+s")
	dialog := p.dialog("Download")
	dialog.Find("button", "Undo").Click()
	p.Until("the deleted page is back", func() bool {
		return p.Find("dialog", "Download").There() &&
			browser.Call[bool](p.Tab, `() => document.querySelector("[role=status]").innerText.includes("260 pages")`)
	})
	dialog.Says("Undone: Delete 1 page")
	// Its time runs once the pointer is away, though the button that was clicked has the focus.
	p.Act(chromedp.MouseEvent(chromedp.MouseMoved, 5, 5))
	p.True(`(() => {
		const toast = document.querySelector(".toast");
		return toast.contains(document.activeElement) && toast.getAnimations()[0].playState === "running";
	})()`)
	// It closes on a press of Close, and the focus stays in the dialog.
	dialog.Find("button", "Close").At(1).Click()
	p.True(`document.activeElement.matches("dialog[open] .dialog") && !document.querySelector(".toast")`)

	dialog.Find("button", "Close").At(0).Click()
	dialog.Gone()
	p.True(`document.querySelectorAll(".toasts").length === 1 && !document.querySelector("dialog .toasts")`)
	// The next message appears in its place, and moves into the next dialog.
	p.button("Redo").Click()
	p.True(`document.querySelector(".toasts").innerText.includes("Redone")`)
	p.Press("?")
	p.dialog(helpDialog).Says("Redone: Delete 1 page")
	// It stays as long as the focus is on it, and leaves after eight seconds.
	p.True(`(() => {
		document.querySelector(".toast button").focus();
		return document.querySelector(".toast").getAnimations()[0].playState === "paused";
	})()`)
	p.True(`document.querySelector("dialog[open] .dialog").focus() ?? true`)
	p.True(`!document.querySelector(".toast")`)
}

// A message covers no control in use.
func TestAMessageCoversNoMenu(t *testing.T) {
	p := begin(t, browser.Look{Width: 390, Height: 844, Dark: true})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.at(2, "Page address").Click()
	p.grid().Focus()
	p.Press("Shift+ ", "Delete")
	p.True(`!!document.querySelector(".toast") && !document.querySelector(".toast").getAnimations()[0].pause()`)
	free := func(selector string) {
		t.Helper()
		p.True(`[...document.querySelectorAll("` + selector + `")].every(item => {
			const box = item.getBoundingClientRect();
			const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			return !top || !top.closest(".toast");
		}) && !!document.querySelector(".toast")`)
	}
	p.at(3, "Page address").RightClick()
	p.Like("menuitem", "^Edit this cell").Wait()
	free("[role=menuitem]")
	p.keep("a menu over a message")
	p.Press("Escape")

	p.button(checksAndSections).Click()
	p.dialog(checksAndSections).Find("button", "Page address").Click()
	p.dialog("Filter: Page address").Wait()
	free(".filter :is(input, button)")
	p.keep("a filter over a message")
	p.Press("Escape")

	p.grid().Find("checkbox", "Select row 4").Click()
	p.button("Change…").Wait()
	free(".selbar--float :is(button, .selbar__n)")
	p.keep("a message above the bar of the selection")
}
