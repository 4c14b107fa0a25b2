package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// HelpKey shows the help wherever no text is typed. On a cell it begins none.
const HelpKey = "?"

// Brand is the mark and the heading of the page.
func Brand() app.UI {
	return Div("brand across", app.Raw(mark), Leaf("h1", "cut", "Sitemap Editor"))
}

// HelpButton draws the button that opens the help.
func HelpButton(sink components.Sink) app.UI {
	return &Button{
		Class: "icon", Icon: "help", Name: "Help", Title: "Help", Early: "help", Sink: sink, Do: components.OpenHelp{},
	}
}

// HelpPage is the page of the help in the language that is spoken.
func HelpPage() string { return "help/" + say.Tag() + ".html" }

// HelpLink draws a link to it, which opens in a tab of its own before the program runs, too.
func HelpLink(label say.Text) app.UI {
	return Leaf("a", "", label).Attr("href", HelpPage()).Attr("target", "_blank").Attr("rel", "noopener").
		OnClick(func(_ app.Context, e app.Event) { dom.KeepFromPage(e) })
}

// SourceLink draws words about the program as a link to its sources, if their address is known.
func SourceLink(label say.Text, source string) app.UI {
	if source == "" {
		return Span(label)
	}
	return Leaf("a", "", label).Attr("href", source).Attr("target", "_blank").Attr("rel", "noopener").
		OnClick(func(_ app.Context, e app.Event) { dom.KeepFromPage(e) })
}

// ThemeButton draws the button between light and dark; the boot script answers it.
func ThemeButton() app.UI {
	return Named(PlainButton("icon", Icon("theme")), "Light or dark").DataSet("theme-switch", "")
}

const mark = `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">` +
	`<rect width="24" height="24" rx="6"/>` +
	`<rect fill="currentColor" opacity=".62" x="5" y="6" width="14" height="2.6" rx="1.3"/>` +
	`<rect fill="currentColor" x="8.5" y="10.7" width="10.5" height="2.6" rx="1.3"/>` +
	`<rect fill="currentColor" opacity=".62" x="8.5" y="15.4" width="7" height="2.6" rx="1.3"/></svg>`
