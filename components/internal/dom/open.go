package dom

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/address"
)

// WebAddress reports whether an address is one that a browser may be sent to: http or https, and
// nothing that only looks like it after the browser has taken out spaces and control characters.
func WebAddress(text string) bool {
	for _, r := range text {
		if r < 0x20 || r == 0x7f {
			return false
		}
	}
	return address.IsWeb(text)
}

// OpenTab opens a web address in a new tab without a reference to this page. It ignores other addresses.
//
// A link would not do: go-app handles clicks on all links of the page, and a link to its own host would leave the
// editor.
func OpenTab(address string) {
	if WebAddress(address) {
		app.Window().Call("open", address, "_blank", "noopener,noreferrer")
	}
}

// Address returns the address of this page, or "" outside a browser.
func Address() string {
	at := app.Window().Get("location")
	if !at.Truthy() {
		return ""
	}
	return at.Get("origin").String() + at.Get("pathname").String()
}

// ShowQuestions puts the questions of the help into an element. page is the path of their own page.
func ShowQuestions(in app.Value, page string) {
	if in != nil && in.Truthy() {
		app.Window().Get("sitemapEditorBoot").Call("questions", in, page)
	}
}

// Modified reports whether a key is held that makes a press on a link something else: a tab in the
// background, or a download.
func Modified(e app.Event) bool {
	for _, key := range [...]string{"ctrlKey", "metaKey", "shiftKey", "altKey"} {
		if v := e.Get(key); v.Truthy() {
			return true
		}
	}
	return false
}

// KeepFromPage keeps an event from the window, at which go-app listens for clicks on links.
func KeepFromPage(e app.Event) { e.Call("stopPropagation") }
