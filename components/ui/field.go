package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// FieldForm is the kind of control of a [Field].
type FieldForm uint8

// The forms of fields.
const (
	TextField   FieldForm = iota // one line
	LongField                    // an address or a sentence: two lines or more, but no line breaks
	NumberField                  // one line for a decimal number; it is text, so that 0.70 stays 0.70
	DateField                    // one line with a button for the browser's calendar
	ChoiceField                  // one of Choices, or the current value
)

// A Field is a labelled control for one value of a page.
//
// The control keeps its own text until the user leaves it: Set gets it on blur, on Enter, and before the form shows
// another page. Esc restores the value. The live text is set as a property, never as an attribute, because
// go-app trims attributes and can't clear a typed text; it is set only if it differs, so the caret stays.
type Field struct {
	app.Compo

	Key   string // tells fields and pages apart, such as "412-lastmod"; also the id of the control
	Form  FieldForm
	Label say.Text
	XML   string // the element's name, small beside the label; may be ""
	Value string

	// Choices are the values of a ChoiceField. A value that is none of them is offered as well, so
	// it is not lost.
	Choices []string

	Req  say.Text // whether the field is required, small beside the label
	List string   // the id of a list of suggestions

	Wrong bool   // the value is one that search engines reject
	Hints string // ids of the sentences about the value, with spaces between

	Set   func(text string) // gets the finished text, to the last space
	Typed func(text string) // gets the text with every character; may be nil

	// Steps gets the undo or redo of a press in a field without typed text, which the browser's own undo would empty.
	// Nil leaves these keys to the browser.
	Steps components.Sink

	draft draft
	set   func(text string) // the Set of the draft
}

// OnMount implements app.Mounter.
func (f *Field) OnMount(ctx app.Context) { f.follow(ctx) }

// OnUpdate implements app.Updater.
func (f *Field) OnUpdate(ctx app.Context) { f.follow(ctx) }

// follow updates the control from the properties.
func (f *Field) follow(ctx app.Context) {
	if text, ok := f.draft.follow(f.Key, f.Value); ok {
		f.set(text)
	}
	f.set = f.Set
	ctx.Defer(f.show)
}

func (f *Field) show(app.Context) {
	if !f.Mounted() {
		return
	}
	if c := dom.Query(f.JSValue(), "[data-control]"); c.Truthy() {
		dom.SetValue(c, f.draft.text)
	}
}

// Render implements app.Composer.
func (f *Field) Render() app.UI {
	return Div("field", Label(f.Key, f.Label, f.Req, f.XML), f.control())
}

// Label draws the label of a control, with a word on whether it is required and its name in the file.
func Label(id string, text, req say.Text, xml string) app.UI {
	in := []app.UI{app.Text(text.String())}
	if req != "" {
		in = append(in, app.Text(" "), Leaf("span", "req num small faint", req))
	}
	if xml != "" {
		in = append(in, app.Text(" "), Leaf("span", "xml xml--name end", say.Data(xml)).Aria("hidden", true))
	}
	return app.Elem("label").Class("label").Attr("for", id).Body(in...)
}

// LabelFor names the control with an id.
func LabelFor(id string, text say.Text) app.UI { return Label(id, text, "", "") }

func (f *Field) control() app.UI {
	switch f.Form {
	case LongField:
		return typed(f, app.Elem("textarea")).Attr("rows", 2).Attr("autocapitalize", "off")
	case ChoiceField:
		return Elem("span", "pick", worn(f, Elem("select", "", f.options()...)).OnChange(f.onChoose), Icon("chev"))
	case DateField:
		return WithCalendar(f.line().Class("input--num"), f.Label, f.onDay)
	case NumberField:
		return f.line().Class("input--num").Attr("inputmode", "decimal")
	}
	return f.line()
}

// worn sets the attributes that all controls have.
func worn[E element[E]](f *Field, c E) E {
	c.Attr("data-control", "").Attr("aria-invalid", f.Wrong)
	return Set(c, "class", "input", "id", f.Key, "aria-describedby", f.Hints)
}

// typed adds the events of controls for text.
func typed[E element[E]](f *Field, c E) E {
	AsTyped(c).On("input", f.onInput).On("blur", f.onBlur).On("keydown", f.onKeyDown)
	return worn(f, c)
}

func (f *Field) line() app.HTMLElemSelfClosing {
	return Set(typed(f, app.ElemSelfClosing("input")), "type", "text", "list", f.List)
}

// options returns the choices, with the empty one first and a value that is none of them last.
func (f *Field) options() []app.UI {
	option := func(value string, label say.Text) app.UI {
		return app.Elem("option").Attr("value", value).Text(label.String())
	}
	out := []app.UI{option("", "not set")}
	for _, c := range f.Choices {
		out = append(out, option(c, choiceWord(c)))
	}
	if now := f.draft.text; now != "" && !slices.Contains(f.Choices, now) {
		out = append(out, option(now, say.Data(now)))
	}
	return out
}

func (f *Field) onInput(ctx app.Context, _ app.Event) {
	f.draft.typed(dom.Value(ctx.JSSrc()))
	f.typing()
}

func (f *Field) onBlur(app.Context, app.Event) { f.commit() }

func (f *Field) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	step := f.stepOf(components.KeyName(key, e.Get("code").String(), ctrl), ctrl, e.Get("shiftKey").Truthy())
	switch {
	case key == "Enter":
		e.PreventDefault()
		f.commit()
	case key == "Escape" && f.draft.dirty(), step == (components.Undo{}) && f.draft.dirty():
		e.PreventDefault()
		e.Call("stopPropagation")
		f.draft.revert()
		f.typing()
		ctx.Defer(f.show)
	case step != nil:
		e.PreventDefault()
		f.Steps.Do(ctx, step)
	}
}

// stepOf returns the undo or redo of a key, or nil.
func (f *Field) stepOf(key string, ctrl, shift bool) components.Intent {
	switch key = strings.ToLower(key); {
	case f.Steps == nil || !ctrl:
		return nil
	case key == "z" && !shift:
		return components.Undo{}
	case key == "z", key == "y":
		return components.Redo{}
	}
	return nil
}

func (f *Field) onChoose(ctx app.Context, _ app.Event) {
	f.draft.typed(dom.Value(ctx.JSSrc()))
	f.commit()
}

func (f *Field) onDay(ctx app.Context, day string) {
	f.draft.typed(day)
	f.commit()
	ctx.Defer(f.show)
}

func (f *Field) commit() {
	if text, ok := f.draft.commit(); ok {
		f.set(text)
	}
}

// typing gives the current text to Typed.
func (f *Field) typing() {
	if f.Typed != nil {
		f.Typed(f.draft.text)
	}
}

// A draft is the text of a control and its last value.
type draft struct {
	key  string
	base string // the value, as the properties last had it
	sent string // the text that was sent last; until the value follows, it is not sent again
	text string
}

// dirty reports whether the text is neither the value nor on its way to become it.
func (d *draft) dirty() bool { return d.text != d.base && d.text != d.sent }

// follow takes over a value. If it belongs to another key while the text was not sent, it returns
// that text, which is not to be lost.
func (d *draft) follow(key, value string) (text string, ok bool) {
	if key != d.key {
		text, ok = d.text, d.key != "" && d.dirty()
		*d = draft{key: key, base: value, sent: value, text: value}
		return text, ok
	}
	if value != d.base {
		clean := !d.dirty()
		d.base, d.sent = value, value
		if clean {
			d.text = value
		}
	}
	return "", false
}

// typed sets the current text.
func (d *draft) typed(text string) { d.text = text }

// commit returns the text if it is to be sent.
func (d *draft) commit() (string, bool) {
	if d.text == d.base && d.sent != d.base {
		// Typed back to the value before that followed: the text on its way is not wanted any more.
		d.sent = d.text
		return d.text, true
	}
	if !d.dirty() {
		return "", false
	}
	d.sent = d.text
	return d.text, true
}

// revert brings the value back.
func (d *draft) revert() { d.text, d.sent = d.base, d.base }

// choiceWords are the labels of choices; names, such as HD, are the same in all languages.
var choiceWords = map[string]say.Text{
	"allow":        "only there",
	"deny":         "everywhere but there",
	"yes":          "Yes",
	"no":           "No",
	"rent":         "Rent",
	"purchase":     "Buy",
	"mobile":       "For phones only",
	"pc,mobile":    "Fits both",
	"htmladapt":    "Same address, different page on phones",
	"full":         "Full episode",
	"preview":      "Teaser",
	"clip":         "Clip",
	"interview":    "Interview",
	"news":         "News##block",
	"other":        "Something else",
	"subscription": "Subscription",
	"registration": "Registration",
}

// choiceWord returns the label of a choice.
func choiceWord(c string) say.Text {
	if word, ok := choiceWords[strings.ToLower(c)]; ok {
		return word
	}
	return say.Data(sitemapcore.ChangeFreqWord(c))
}
