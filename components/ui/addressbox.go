package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// An AddressBox is the field for page addresses, on the start screen and in the dialog that adds pages. Its methods
// OnAdd and OnKeyDown handle the button and the keys.
type AddressBox struct {
	id    string
	sink  components.Sink
	given string // the text that the page had last
	text  string
	empty bool // Add pages was pressed with nothing to add
}

// Follow takes the text of the page over if it has changed.
func (b *AddressBox) Follow(given string) {
	if given != b.given {
		b.given, b.text = given, given
	}
}

// Draw draws the field with its label, and apart from it the hint.
func (b *AddressBox) Draw(id string, sink components.Sink) (label, field, hint app.UI) {
	b.id, b.sink = id, sink
	sentence := P("hint", "One per line, or any text with addresses in it. We’ll find them.")
	if b.empty {
		sentence = P("hint wrong", "Paste or type at least one address first.").Role("alert")
	}
	return LabelFor(id, "Paste page addresses"),
		&Textbox{
			ID: id, Rows: 8, Hint: id + "-hint", Text: b.text, Wrong: b.empty, Typed: b.typed,
			Place: say.Data("https://example.com/\nhttps://example.com/about\nhttps://example.com/shop/blue-teapot"),
		},
		sentence.ID(id + "-hint")
}

func (b *AddressBox) typed(text string) {
	b.text, b.empty = text, false
	b.sink.Do(nil, components.TypeAddresses{Text: text})
}

// OnAdd asks for the typed addresses to be added.
func (b *AddressBox) OnAdd(ctx app.Context, _ app.Event) {
	b.empty = strings.TrimSpace(b.text) == ""
	if b.empty {
		ctx.Defer(func(app.Context) { dom.FocusID(b.id) })
		return
	}
	b.sink.Do(ctx, components.AddText{Text: b.text})
}

// OnKeyDown takes Ctrl Enter for the button, since Enter begins a new line.
func (b *AddressBox) OnKeyDown(ctx app.Context, e app.Event) {
	if key, ctrl := dom.Key(e); key == "Enter" && ctrl {
		e.PreventDefault()
		b.OnAdd(ctx, e)
	}
}
