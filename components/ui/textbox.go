package ui

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/pause"
	"sitemapeditor/sitemapcore/say"
)

// A Textbox is a bare <input>, or a <textarea> if it has rows, that sends every character: search, addresses to add,
// options of a dialog. Its live text is its Text property, written as a property and only if it differs, because go-app
// trims attributes and can't clear a typed text. A [Field], in contrast, keeps its text until the user leaves it.
//
// Typed gets the text with every character, and must store it for the next drawing.
type Textbox struct {
	app.Compo

	ID    string
	Class string   // after "input"
	Type  string   // "text" when empty
	Rows  int      // makes it a textarea
	Name  say.Text // for a screen reader, if it has no <label>
	Hint  string   // ids of its description, with spaces between
	Place say.Text // placeholder
	Mode  string   // inputmode: which keys a phone shows
	Max   int      // with Type "number": the range is 1 to Max
	Wrong bool
	Text  string
	Typed func(text string)
	Left  func(text string) // gets the changed text when the user leaves the field; may be nil

	// Day gets a day that the user chose in the browser's calendar; see [Labelled]. It is nil if the text is no date.
	Day func(ctx app.Context, day string)

	// List is the id of the listbox that the text chooses from, and Active that of the option which
	// is chosen now; the focus stays in the field.
	List, Active string
}

// OnMount implements app.Mounter. Without a text there is nothing to put in, and something may have
// been typed since the element is there.
func (b *Textbox) OnMount(ctx app.Context) {
	if b.Text != "" {
		dom.SetValue(ctx.JSSrc(), b.Text)
	}
}

// OnUpdate implements app.Updater.
func (b *Textbox) OnUpdate(ctx app.Context) { dom.SetValue(ctx.JSSrc(), b.Text) }

// Render draws the control without its text.
func (b *Textbox) Render() app.UI {
	pause.Here()
	if b.Rows > 0 {
		return written(b, app.Elem("textarea").Attr("rows", b.Rows))
	}
	in := app.ElemSelfClosing("input").Attr("type", cmp.Or(b.Type, "text"))
	if b.Max > 0 {
		in.Attr("min", 1).Attr("max", b.Max)
	}
	return written(b, in)
}

// written gives the control of a textbox what both kinds have.
func written[E element[E]](b *Textbox, c E) E {
	c.On("input", b.onInput)
	if b.Left != nil {
		c.On("change", b.onChange)
	}
	if b.Wrong {
		c.Attr("aria-invalid", true)
	}
	if b.List != "" {
		Set(c, "role", "combobox", "aria-expanded", "true", "aria-autocomplete", "list", "aria-controls", b.List,
			"aria-activedescendant", b.Active)
	}
	return Set(AsTyped(c), "class", "input "+b.Class, "id", b.ID, "aria-label", b.Name.String(), "aria-describedby",
		b.Hint,
		"placeholder", b.Place.String(), "inputmode", b.Mode)
}

func (b *Textbox) onInput(_ app.Context, e app.Event) {
	// An earlier drawing may have queued an OnUpdate, which must not take the typed text back.
	b.Text = dom.Value(e.Get("target"))
	b.Typed(b.Text)
}

// Into returns a Typed that puts the text into a variable.
func Into(text *string) func(string) { return func(typed string) { *text = typed } }

func (b *Textbox) onChange(_ app.Context, e app.Event) {
	if b.Left != nil {
		b.Left(dom.Value(e.Get("target")))
	}
}
