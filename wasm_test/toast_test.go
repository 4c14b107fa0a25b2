package wasm_test

import (
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestAMessageIsInReachWhileADialogIsOpen(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(browser.Fixture(t, realSitemap))
	p.pages("260 pages")
	p.cellThere(1)
	p.at(2, "Page address").Click()
	p.Press("Control+-")
	p.pages("259 pages")
	p.Press("Control+s")
	dialog := p.dialog("Download")
	dialog.Find("button", "Undo").Click()
	p.Until("the deleted page is back", func() bool {
		return p.Find("dialog", "Download").There() && browser.Call[bool](p.Tab, `() => document.querySelector("[role=status]").innerText.includes("260 pages")`)
	})
	dialog.Says("Undone: delete one page")
	// The button that had the focus is gone, and the focus stays in the dialog.
	p.True(`document.activeElement.matches("dialog[open] .dialog")`)

	dialog.Find("button", "Close").At(0).Click()
	dialog.Gone()
	p.True(`[...document.querySelectorAll(".toasts")].every((e) => !e.closest("dialog") && e.innerText.includes("Undone"))`)
	// Another dialog takes it along again, and a message may come while it is open.
	p.Press("?")
	help := p.dialog("All keys")
	help.Says("Undone")
}
