package start

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// Website is the dialog for those who have no sitemap: how the pages of their website are read, by
// a bookmark that they press there.
type Website struct {
	app.Compo
	modal

	Sink    components.Sink
	Reader  string // the program of the bookmark; empty until it is there
	Console string // the same, for the console
	Copied  string // what was copied last

	Missing bool // the program could not be loaded

	pressed bool // the bookmark was pressed here, where it does nothing
}

// OnMount implements app.Mounter.
func (w *Website) OnMount(ctx app.Context) { w.Show(ctx, "") }

// Render draws the dialog.
func (w *Website) Render() app.UI {
	live := w.live()
	if w.Missing {
		live = []app.UI{ui.P("gap-s", words.BookmarkMissing)}
	}
	return w.Draw(ui.Frame{
		ID: "website", Title: ui.Words.FromWebsite, Class: "dialog--m", Sink: w.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			way("globe", words.LiveSite, words.WebsiteHow, live...).Attr("open", true),
			way("file", words.SiteFiles, words.SiteFilesHow,
				ui.P("gap-s", words.SiteFilesLeft),
				ui.Div("btns gap-s",
					&ui.Opener{In: say.Tag(), Class: "btn btn--s"},
					&ui.Opener{In: say.Tag(), Class: "btn btn--s", Folder: true, WideOnly: true},
				),
			),
			way("news", words.Export, words.ExportHow,
				ui.Elem("ul", "causes",
					points(words.ExportWordPress, words.ExportShopify, words.ExportSquarespace, words.ExportWix,
						words.ExportWebflow, words.ExportBlogger, words.ExportGhost, words.ExportSubstack,
						words.ExportMedium)...,
				),
				ui.Div("btns gap-s", &ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
			),
			way("table", words.List, words.ListHow),
		},
		Foot: []app.UI{ui.Press("btn", ui.Words.Close, w.Sink, components.CloseDialog{})},
	})
}

// way is one of the ways to the pages of a website. Of all of them one is open.
func way(icon, title, how string, steps ...app.UI) app.HTMLElem {
	return ui.Elem("details", "way",
		ui.Elem("summary", "", ui.Icon(icon), ui.Leaf("b", "", title)),
		ui.Div("way__body", append([]app.UI{ui.P("", how)}, steps...)...),
	).Attr("name", "way")
}

// points are sentences as the items of a list.
func points(all ...string) []app.UI {
	items := make([]app.UI, len(all))
	for i, text := range all {
		items[i] = ui.Li("", ui.Span(text))
	}
	return items
}

// live is how the bookmark that reads a live website is used.
func (w *Website) live() []app.UI {
	hint := words.NoBar
	if w.pressed {
		hint = words.NotHere + " " + hint
	}
	icon, label := "copy", words.CopyProgram
	if w.Copied != "" && w.Copied == w.Console {
		icon, label = "check", words.Copied
	}
	return []app.UI{
		ui.P("narrow-only quiet gap-s", words.WebsitePhone),
		ui.Elem("ol", "steps",
			ui.Li("", ui.Div("",
				ui.P("", words.DragBookmark),
				ui.Iconed("a", "btn btn--main website__mark", ui.Icon("globe"), words.Bookmark).
					Attr("href", bookmark(w.Reader)).OnClick(w.onPress),
				ui.P("small quiet", hint).Aria("live", "polite"),
			)),
			ui.Leaf("li", "", words.PressThere),
			ui.Leaf("li", "", words.PressRead),
		),
		ui.Elem("details", "gap-t",
			ui.Leaf("summary", "", words.NoBookmark),
			ui.P("gap-s", words.NoBookmarkHow),
			ui.Press("btn btn--s gap-s", label, w.Sink, components.Copy{Text: w.Console}).WithIcon(icon),
		),
		ui.Elem("details", "",
			ui.Leaf("summary", "", words.WhatItDoes),
			ui.P("gap-s", words.WhatItReads),
		),
	}
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
