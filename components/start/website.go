package start

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
)

// Website is the dialog for those who have no sitemap: how the pages of their website are read, by
// a bookmark that they press there.
type Website struct {
	app.Compo
	modal

	Sink   components.Sink
	Reader string // the program of the bookmark; empty until it is there
	Copied string // what was copied last

	pressed bool // the bookmark was pressed here, where it does nothing
}

// OnMount implements app.Mounter.
func (w *Website) OnMount(ctx app.Context) { w.Show(ctx, "") }

// Render draws the dialog.
func (w *Website) Render() app.UI {
	hint := "Your bookmarks bar isn’t there? Press Ctrl Shift B, on a Mac ⌘ Shift B."
	if w.pressed {
		hint = "Don’t press it here: drag it to your bookmarks bar, and press it there while you look at your " +
			"website. " +
			hint
	}
	icon, label := "copy", "Copy the program"
	if w.Copied != "" && w.Copied == w.Reader {
		icon, label = "check", "Copied"
	}
	return w.Draw(ui.Frame{
		ID: "website", Title: "From my website", Class: "dialog--m", Sink: w.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			ui.Leaf("p", "", "Your own browser reads your website, page after page, and brings the list here. "+
				"It takes a bookmark, which you only need to set up once."),
			ui.Leaf("p", "narrow-only quiet gap-s", "On a phone, browsers don’t let bookmarks do that. It works on "+
				"a computer."),
			ui.Elem("ol", "steps",
				ui.Elem("li", "", ui.Elem("div", "",
					ui.Leaf("p", "", "Drag this to your bookmarks bar:"),
					app.Elem("a").Class("btn", "btn--main", "website__mark").Attr("href", bookmark(w.Reader)).
						OnClick(w.onPress).Body(
						ui.Icon("globe"), ui.Leaf("span", "", "Read my site"),
					),
					app.Elem("p").Class("small", "quiet").Aria("live", "polite").Text(hint),
				)),
				ui.Leaf("li", "", "Open your website in another tab, and press the bookmark there. If nothing opens, "+
					"your website doesn’t allow bookmarks: do it without one, as below."),
				ui.Leaf("li", "", "Press “Read the pages”. When all are found, press “Open in Sitemap Editor”."),
			),
			ui.Elem("details", "gap-t",
				ui.Leaf("summary", "", "Without a bookmark"),
				ui.Leaf("p", "gap-s", "Open your website, press F12 and choose “Console”. Copy the program, paste it "+
					"there and press Enter. Your browser may ask you to type that you allow it."),
				&ui.Button{
					Class: "btn btn--s gap-s", Icon: icon, Label: label, Sink: w.Sink,
					Do: components.Copy{Text: w.Reader},
				},
			),
			ui.Elem("details", "",
				ui.Leaf("summary", "", "What it does on your website"),
				ui.Leaf("p", "gap-s", "It looks at robots.txt and your sitemaps first, then follows links: two pages "+
					"at a time, up to 5,000 unless you allow more. It reads as a visitor would who is not logged "+
					"in. It "+
					"leaves out what search engines leave out, and says why. It changes nothing, and sends nothing "+
					"anywhere."),
			),
			ui.Leaf("p", "small quiet gap-t", "Do you have a list of your pages already? Paste it on the "+
				"start page, or open it there: a text file, a spreadsheet or a feed will do."),
		},
		Foot: []app.UI{&ui.Button{Class: "btn", Label: "Close", Sink: w.Sink, Do: components.CloseDialog{}}},
	})
}

// bookmark returns the address that runs a program where it is pressed. A browser decodes it, takes
// what follows the mark of a fragment for one, and leaves ends of lines out.
func bookmark(program string) string {
	return "javascript:" + strings.NewReplacer("%", "%25", "#", "%23", "\n", "%0A").Replace(program)
}

// The page's policy forbids addresses that are programs, and the bookmark is of no use here.
func (w *Website) onPress(_ app.Context, e app.Event) {
	e.PreventDefault()
	dom.KeepFromPage(e)
	w.pressed = true
}
