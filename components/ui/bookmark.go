package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A BookmarkLink is a bookmark to drag to the bookmarks bar. A press on it has no effect, because the page's policy
// forbids addresses that are programs.
type BookmarkLink struct {
	app.Compo

	Icon    string
	Label   say.Text
	Program string
	In      string // the language: in another one it is drawn again

	pressed bool
}

// Render draws the link between two sentences on how to use it.
func (b *BookmarkLink) Render() app.UI {
	hint := say.Text("No bookmarks bar? Press Ctrl Shift B, or ⌘ Shift B on a Mac.")
	if b.pressed {
		hint = say.Join(" ", "Don’t press it here: drag it to your bookmarks bar, and press it in the tab of your site.",
			hint)
	}
	return Div("",
		P("", "Drag this to your bookmarks bar, once:"),
		Iconed("a", "btn btn--main website__mark", Icon(b.Icon), b.Label).Attr("href", Bookmark(b.Program)).
			OnClick(b.onPress),
		P("small quiet", hint).Aria("live", "polite"))
}

func (b *BookmarkLink) onPress(_ app.Context, e app.Event) {
	e.PreventDefault()
	dom.KeepFromPage(e)
	b.pressed = true
}

// Bookmark returns an address that runs a program when it is pressed. The program follows its scheme as the path of the
// address. Bookmark percent-encodes every character that a browser's parser would drop, change, or take for the end of
// the path (WHATWG URL, 4.4): so the browser keeps the address as it is, and decodes it to the program.
//
// Firefox names the program by its whole address, and the stack of each error has this name. The sourceURL replaces it
// there, so that an error has a short stack.
func Bookmark(program string) string {
	program += "\n//# sourceURL=sitemap-editor"
	var b strings.Builder
	b.WriteString("javascript:")
	for _, c := range []byte(program) {
		if c < ' ' || c > '~' || strings.IndexByte("%#?", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}
