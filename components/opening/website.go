package opening

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// drawWebsite draws the dialog for users without a sitemap: it explains how the pages of a website are read.
func (g *Opening) drawWebsite() ui.Frame {
	live := g.drawLive()
	if g.readerMissing {
		live = []app.UI{ui.P("gap-s",
			"The bookmark could not be loaded. Connect to the internet, and open this panel again.")}
	}
	return ui.Frame{
		ID: "website", Title: "From my website", Class: "dialog--m", BodyClass: "dialog__body--pad",
		Body: []app.UI{
			way("From the website itself", "Your own browser reads your website, page by page, and brings "+
				"the list here. You need a bookmark for that, which you set up once.", live...).Attr("open", !g.from.Files),
			way("From the website’s files", "Drop the folder of your website anywhere in this window, or a "+
				".zip of it: from your own computer, a backup, or “Download ZIP” on GitHub.",
				ui.P("gap-s", "We read each page, with its images, videos, languages and dates. If there is a "+
					"sitemap among the files, you see which pages it is missing. Pages that search engines should "+
					"not list are left out, and we say which and why."),
				ui.Div("btns gap-s",
					&ui.Opener{In: say.Tag(), Class: "btn btn--s"},
					&ui.Opener{In: say.Tag(), Class: "btn btn--s", Folder: true, WideOnly: true},
				),
			).Attr("open", g.from.Files),
			way("From an export of your blog", "Open the exported file. We take the pages that visitors can see, and "+
				"leave out drafts and private pages. Programs change their exports, so check that no page is missing.",
				ui.Elem("ul", "causes",
					points(say.Text("WordPress: “Tools”, “Export”, “All content”.").String(), say.Text("Squarespace: "+
						"“Settings”, “Import & export content”, “Export”, WordPress.").String())...,
				),
				ui.Div("btns gap-s", &ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
			),
			way("From a list", "Paste a list of your pages on the start page, or open it there: a text "+
				"file, a spreadsheet or a feed will do."),
		},
		Foot: []app.UI{ui.Press("btn", "Close", g.Sink, components.CloseDialog{})},
	}
}

// way is one of the ways to the pages of a website. Of all of them one is open.
func way(title, how say.Text, steps ...app.UI) app.HTMLElem {
	return ui.Elem("details", "way",
		ui.Leaf("summary", "", title),
		ui.Div("", append([]app.UI{ui.P("", how)}, steps...)...),
	).Attr("name", "way")
}

// points are sentences as the items of a list.
func points(all ...string) []app.UI {
	items := make([]app.UI, len(all))
	for i, text := range all {
		items[i] = ui.Li("", ui.Span(say.Data(text)))
	}
	return items
}

// drawLive draws how the bookmark that reads a live website is used.
func (g *Opening) drawLive() []app.UI {
	icon, label := "copy", say.Text("Copy the program")
	if g.Copied != "" && g.Copied == g.console {
		icon, label = "check", "Copied"
	}
	return []app.UI{
		ui.P("narrow-only quiet gap-s", "On a phone, browsers don’t let bookmarks do that. It works on a computer."),
		ui.Elem("ol", "steps",
			ui.Li("", &ui.BookmarkLink{Icon: "globe", Label: "Read my site", Program: g.reader, In: say.Tag()}),
			ui.Li("", ui.Div("",
				ui.P("", "Open your website in another tab, and press the bookmark there. If nothing opens, "+
					"your website doesn’t allow bookmarks: do it without one, as below."),
				g.drawOpener(),
			)),
			ui.Leaf("li", "", "Press “Read the pages”. When all are found, press “Open in Sitemap Editor”."),
		),
		ui.Elem("details", "gap-t",
			ui.Leaf("summary", "", "Without a bookmark"),
			ui.P("gap-s", "Open your website, press F12 and choose “Console”. Copy the program, paste it there and "+
				"press Enter. Your browser may ask you to type that you allow it."),
			ui.Press("btn btn--s gap-s", label, g.Sink, components.Copy{Text: g.console}).WithIcon(icon),
		),
		ui.Elem("details", "",
			ui.Leaf("summary", "", "What it does on your website"),
			ui.P("gap-s", "The bookmark looks at robots.txt and your sitemaps first, then follows links: two pages at a time, "+
				"up to 5,000 unless you allow more. It reads like a visitor who isn’t logged in. It leaves out what "+
				"search engines leave out, and says why. It changes nothing, and sends nothing anywhere."),
		),
	}
}

// drawOpener draws a link that opens the website, if its address is known.
func (g *Opening) drawOpener() app.UI {
	if g.from.Address == "" {
		return ui.Nothing()
	}
	return &ui.WebLink{
		Address: g.from.Address, Class: "btn btn--s gap-s", Icon: "ext",
		Label: say.Fill("Open {name}", "name", hostOf(g.from.Address)), In: say.Tag(),
	}
}
