package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A WebLink is a link to an address from a file. As a link, not a button, it lets a browser save its target; it opens a
// new tab, because go-app would navigate in this one. Any address other than a web address is only text.
type WebLink struct {
	app.Compo

	Address string
	Class   string
	Icon    string
	Label   say.Text // the visible text; the address if ""
	Name    say.Text // replaces the label for a screen reader
	In      string   // the language, as a [Textbox] has it, if Label is a sentence
}

// Render draws the link.
func (l *WebLink) Render() app.UI {
	label, dir := l.Label, ""
	if label == "" {
		label, dir = say.Data(l.Address), "ltr" // its slash is at its end, also between lines from right to left
	}
	if !dom.WebAddress(l.Address) {
		if l.Label != "" {
			return app.Elem("span")
		}
		return Span(label)
	}
	return Set(Elem("a", l.Class, faced(l.Icon, label)...).OnClick(l.onClick), "href", l.Address, "dir", dir,
		"rel", "noopener noreferrer", "aria-label", l.Name.String())
}

func (l *WebLink) onClick(_ app.Context, e app.Event) {
	if dom.Modified(e) {
		return // The browser handles a press with a modifier key.
	}
	e.PreventDefault()
	dom.KeepFromPage(e)
	dom.OpenTab(l.Address)
}
