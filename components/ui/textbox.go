package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/pause"
)

// A Textbox is a bare <input>, or a <textarea> when it has rows, that says every character: search,
// addresses to add, options of a dialog. Its live text is its Text property, written as a property
// and only where it differs, because go-app trims attributes and can't clear what was typed. A
// [Field], in contrast, keeps its text until the owner leaves it.
//
// It has no handler. Input and change events bubble to the component around it, which finds the
// Textbox by its data-field (see dom.Typed) and must take the text over at once, or the next
// drawing puts the old one back.
type Textbox struct {
	app.Compo

	ID    string
	Key   string // data-field
	Class string // after "input"
	Type  string // "text" when empty
	Rows  int    // makes it a textarea
	Name  string // for a screen reader, where no <label> points at it
	Hint  string // id of what describes it
	Place string // placeholder
	Mode  string // inputmode: which keys a phone shows
	Max   int    // with Type "number": the range is 1 to Max
	Wrong bool
	Text  string

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
	attrs := map[string]any{"autocomplete": "off", "spellcheck": "false", "dir": "auto", "data-field": b.Key}
	set := func(name, value string) {
		if value != "" {
			attrs[name] = value
		}
	}
	set("id", b.ID)
	set("aria-label", b.Name)
	set("aria-describedby", b.Hint)
	set("placeholder", b.Place)
	set("inputmode", b.Mode)
	if b.List != "" {
		attrs["role"], attrs["aria-expanded"], attrs["aria-autocomplete"] = "combobox", "true", "list"
		attrs["aria-controls"] = b.List
		set("aria-activedescendant", b.Active)
	}
	if b.Wrong {
		attrs["aria-invalid"] = "true"
	}
	if b.Rows > 0 {
		t := app.Elem("textarea").Class("input", b.Class).Attr("rows", b.Rows)
		for name, value := range attrs {
			t.Attr(name, value)
		}
		return t
	}
	kind := b.Type
	if kind == "" {
		kind = "text"
	}
	in := app.ElemSelfClosing("input").Class("input", b.Class).Attr("type", kind)
	if b.Max > 0 {
		attrs["min"], attrs["max"] = 1, b.Max
	}
	for name, value := range attrs {
		in.Attr(name, value)
	}
	return in
}
