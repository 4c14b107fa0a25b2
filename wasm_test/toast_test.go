package wasm_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

func TestAMessageIsHiddenBehindALaterDialog(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.Press("Control+h")
	change := p.dialog(changePages)
	change.Find("combobox", "What to do").Pick("1")
	change.Find("textbox", "New address").Fill("https://www.shop.example")
	change.Like("button", "^Change ").Enabled().Click()
	change.Gone()
	const moved = `document.querySelector(".toast")?.innerText.includes("Undo")`
	p.True(moved)
	// Its Undo would change the pages that the dialog is about.
	for _, test := range [][2]string{{"Control+s", "Download"}, {"?", helpDialog}} {
		p.Press(test[0])
		dialog := p.dialog(test[1])
		dialog.Wait()
		p.True(`!document.querySelector(".toast")`)
		dialog.Find("button", "Close").At(0).Click()
		dialog.Gone()
		p.True(`document.querySelectorAll(".toasts").length === 1 && !document.querySelector("dialog .toasts")`)
		p.True(moved)
	}
	// What was done in a dialog is said below its box, in reach.
	p.menuOfProject(recipesDialog)
	dialog := p.dialog(recipesDialog)
	dialog.Find("textbox", recipeName).Fill("Move")
	dialog.Find("button", "Keep").Enabled().Click()
	dialog.Gone()
	p.menuOfProject(recipesDialog)
	dialog.Like("button", "^Delete “").Click()
	dialog.Says("Recipe deleted: Move")
	p.True(`document.querySelector("dialog .dialog").getBoundingClientRect().bottom <=
		document.querySelector("dialog .toast").getBoundingClientRect().top`)
	dialog.Find("button", "Undo").Click()
	dialog.Like("button", "^See what it does: ").Wait()
	// Its time runs once the pointer is away, though the button that was clicked has the focus.
	p.Act(chromedp.MouseEvent(chromedp.MouseMoved, 5, 5))
	p.True(`document.querySelector(".toast").getAnimations()[0].playState === "running"`)
	// It closes on a press of Close, and the focus stays in the dialog.
	dialog.Find("button", "Close").At(1).Click()
	p.True(`document.activeElement.matches("dialog[open] .dialog") && !document.querySelector(".toast")`)
	dialog.Like("button", "^Delete “").Focus()
	p.Press("Enter")
	dialog.Says("Recipe deleted")
	p.Act(chromedp.MouseEvent(chromedp.MouseMoved, 5, 5))
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
