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
	hint := words.NoBar
	if w.pressed {
		hint = words.NotHere + " " + hint
	}
	icon, label := "copy", words.CopyProgram
	if w.Copied != "" && w.Copied == w.Reader {
		icon, label = "check", words.Copied
	}
	return w.Draw(ui.Frame{
		ID: "website", Title: words.Website, Class: "dialog--m", Sink: w.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			ui.Leaf("p", "", words.WebsiteHow),
			ui.Leaf("p", "narrow-only quiet gap-s", words.WebsitePhone),
			ui.Elem("ol", "steps",
				ui.Elem("li", "", ui.Elem("div", "",
					ui.Leaf("p", "", words.DragBookmark),
					app.Elem("a").Class("btn", "btn--main", "website__mark").Attr("href", bookmark(w.Reader)).
						OnClick(w.onPress).Body(
						ui.Icon("globe"), ui.Leaf("span", "", words.Bookmark),
					),
					app.Elem("p").Class("small", "quiet").Aria("live", "polite").Text(hint),
				)),
				ui.Leaf("li", "", words.PressThere),
				ui.Leaf("li", "", words.PressRead),
			),
			ui.Elem("details", "gap-t",
				ui.Leaf("summary", "", words.NoBookmark),
				ui.Leaf("p", "gap-s", words.NoBookmarkHow),
				&ui.Button{
					Class: "btn btn--s gap-s", Icon: icon, Label: label, Sink: w.Sink,
					Do: components.Copy{Text: w.Reader},
				},
			),
			ui.Elem("details", "",
				ui.Leaf("summary", "", words.WhatItDoes),
				ui.Leaf("p", "gap-s", words.WhatItReads),
			),
			ui.Leaf("p", "small quiet gap-t", words.HaveList),
		},
		Foot: []app.UI{&ui.Button{Class: "btn", Label: ui.Words.Close, Sink: w.Sink, Do: components.CloseDialog{}}},
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
