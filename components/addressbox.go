package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// TypeAddresses says what stands in the field for page addresses and was not added yet. It outlives
// the screen that the field is on: the start screen goes when files are opened, and what was typed
// is then in [AddPages].
type TypeAddresses struct{ Text string }

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
	say := leaf("p", "hint", "One on each line, or any text with addresses in it. We pick them out.")
	if b.empty {
		say = leaf("p", "hint wrong", "Paste or type at least one address first.").Role("alert")
	}
	return app.Label().Class("label").For(id).Text("Paste page addresses"),
		&textbox{
			ID: id, Key: key, Rows: 8, Hint: id + "-hint", Text: b.text, Wrong: b.empty,
			Place: "https://example.com/\nhttps://example.com/about\nhttps://example.com/shop/blue-teapot",
		},
		say.ID(id + "-hint")
}

func (b *addressBox) typed(ctx app.Context, sink Sink, text string) {
	b.text, b.empty = text, false
	sink.Do(ctx, TypeAddresses{text})
}

// add asks for what was typed to be added.
func (b *addressBox) add(ctx app.Context, sink Sink, id string) {
	b.empty = strings.TrimSpace(b.text) == ""
	if b.empty {
		ctx.Defer(func(app.Context) { dom.FocusID(id) })
		return
	}
	sink.Do(ctx, AddText{Text: b.text})
}

// key lets Ctrl Enter stand for the button, since Enter begins a new line.
func (b *addressBox) key(ctx app.Context, e app.Event, sink Sink, id string) {
	if key, ctrl := dom.Key(e); key == "Enter" && ctrl {
		e.PreventDefault()
		b.add(ctx, sink, id)
	}
}
