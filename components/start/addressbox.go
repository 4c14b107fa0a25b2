package start

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// An addressBox is the field for page addresses, on the start screen and in the dialog that adds
// pages.
type addressBox struct {
	given string // what the page had last
	text  string
	empty bool // Add pages was pressed with nothing to add
}

// follow takes over what the page has, where that is something else than before.
func (b *addressBox) follow(given string) {
	if given != b.given {
		b.given, b.text = given, given
	}
}

// draw draws the field with its label, and apart from it the hint.
func (b *addressBox) draw(id, key string) (label, field, hint app.UI) {
	sentence := ui.P("hint", "One per line, or any text with addresses in it. We’ll find them.")
	if b.empty {
		sentence = ui.P("hint wrong", "Paste or type at least one address first.").Role("alert")
	}
	return ui.LabelFor(id, "Paste page addresses"),
		&ui.Textbox{
			ID: id, Key: key, Rows: 8, Hint: id + "-hint", Text: b.text, Wrong: b.empty,
			Place: say.Data("https://example.com/\nhttps://example.com/about\nhttps://example.com/shop/blue-teapot"),
		},
		sentence.ID(id + "-hint")
}

func (b *addressBox) typed(ctx app.Context, sink components.Sink, text string) {
	b.text, b.empty = text, false
	sink.Do(ctx, components.TypeAddresses{Text: text})
}

// add asks for what was typed to be added.
func (b *addressBox) add(ctx app.Context, sink components.Sink, id string) {
	b.empty = strings.TrimSpace(b.text) == ""
	if b.empty {
		ctx.Defer(func(app.Context) { dom.FocusID(id) })
		return
	}
	sink.Do(ctx, components.AddText{Text: b.text})
}

// key lets Ctrl Enter stand for the button, since Enter begins a new line.
func (b *addressBox) key(ctx app.Context, e app.Event, sink components.Sink, id string) {
	if key, ctrl := dom.Key(e); key == "Enter" && ctrl {
		e.PreventDefault()
		b.add(ctx, sink, id)
	}
}
