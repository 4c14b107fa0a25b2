package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/pause"
	"sitemapeditor/sitemapcore/say"
)

// PlainButton is a button without an action: it gets a handler, or an ancestor handles the press.
func PlainButton(class string, body ...app.UI) app.HTMLElem {
	return Elem("button", class, body...).Attr("type", "button")
}

// Asks makes an element carry out an intent when it is pressed. go-app tells two handlers apart by their scope: the
// values that a func() captures, or the intent itself.
func Asks(e app.HTMLElem, sink components.Sink, do components.Intent, scope ...any) app.HTMLElem {
	if len(scope) == 0 {
		scope = []any{fmt.Sprintf("%#v", do)}
	}
	return e.OnClick(func(ctx app.Context, _ app.Event) { sink.Do(ctx, do) }, scope...)
}

// faced returns the icon and the label of a button, if it has them.
func faced(icon string, label say.Text) (in []app.UI) {
	if icon != "" {
		in = append(in, Icon(icon))
	}
	if label != "" {
		in = append(in, Span(label))
	}
	return in
}

// An Action is a button as a value: its label and its intent.
type Action struct {
	Label say.Text
	Do    components.Intent
}

// A Button is a button for one intent. It is a component of its own, so that its handler is independent of its position
// in a list.
type Button struct {
	app.Compo

	Class string   // "btn", "btn btn--main", "icon" …
	Icon  string   // before the label; "" for none
	Label say.Text // the visible text
	More  string   // continues the label for a screen reader
	Name  say.Text // replaces the label for a screen reader
	Title say.Text // shown when the pointer rests on it
	Off   bool
	Once  bool   // the second half of a double press is none: by then the button is about something else
	On    string // "true" or "false" for one of several buttons that stay pressed
	Early string // data-intent: how the boot script calls it before the program runs
	ID    string

	Sink components.Sink
	Do   components.Intent

	pressed bool // with the focus, and it is there since
}

// Press is a button with a label.
func Press(class string, label say.Text, sink components.Sink, do components.Intent) *Button {
	return &Button{Class: class, Label: label, Sink: sink, Do: do}
}

// Tool is a button that is an icon, with a name for those who don't see it.
func Tool(class, icon string, name say.Text, sink components.Sink, do components.Intent) *Button {
	return &Button{Class: class, Icon: icon, Name: name, Sink: sink, Do: do}
}

// WithIcon puts an icon before the label.
func (p *Button) WithIcon(icon string) *Button {
	p.Icon = icon
	return p
}

// WithName replaces the label for a screen reader.
func (p *Button) WithName(name say.Text) *Button {
	p.Name = name
	return p
}

// WithTitle is shown when the pointer rests on the button.
func (p *Button) WithTitle(title say.Text) *Button {
	p.Title = title
	return p
}

// OffIf switches the button off.
func (p *Button) OffIf(off bool) *Button {
	p.Off = off
	return p
}

// JustOnce makes the second half of a double press none.
func (p *Button) JustOnce() *Button {
	p.Once = true
	return p
}

// Main is the main button of a dialog. Enter in a field of the dialog presses it.
func Main(label say.Text, off bool, sink components.Sink, do components.Intent) *Button {
	return Press("btn btn--main", label, sink, do).OffIf(off)
}

// Small is a small button about one of several items, which its name mentions.
func Small(label, name say.Text, sink components.Sink, do components.Intent) *Button {
	return Press("btn btn--s", label, sink, do).WithName(name)
}

// Cancel is the button that closes a dialog and changes nothing.
func Cancel(sink components.Sink) app.UI {
	return Press("btn", "Cancel", sink, components.CloseDialog{})
}

// Render draws the button.
func (p *Button) Render() app.UI {
	pause.Here()
	body := faced(p.Icon, p.Label)
	if p.More != "" {
		body = append(body, Leaf("span", "vh", say.Data(p.More)))
	}
	b := Set(PlainButton(p.Class, body...).OnClick(p.onClick), "id", p.ID, "aria-pressed", p.On,
		"aria-label", p.Name.String(), "title", p.Title.String(), "data-intent", p.Early)
	if p.main() {
		b.Attr("type", "submit")
	}
	if p.Off {
		// Never Disabled(false): in the prerendered page that is an attribute, and switches the
		// button off.
		b.Attr("disabled", true)
	}
	return b
}

// main reports whether the button is the main one of its dialog.
func (p *Button) main() bool { return strings.HasPrefix(p.Class, "btn btn--main") }

func (p *Button) onClick(ctx app.Context, e app.Event) {
	if p.Once && dom.Repeated(e) {
		return
	}
	if p.main() && e.Value != nil {
		e.PreventDefault() // the press may close the dialog, and the browser warns of forms that are gone
	}
	p.pressed = p.Mounted() && dom.Focused(p.JSValue()) // a mouse in Safari gives no focus
	p.Sink.Do(ctx, p.Do)
	if p.pressed {
		dom.AfterFrame(func() { dom.Rescue(theTable) }) // the press may have hidden the button
	}
}

// theTable is where a keyboard user goes on whose press took the button away.
const theTable = "#main [role=grid]"

// OnUpdate implements [app.Updater]. The answer to a press may have switched the button off.
func (p *Button) OnUpdate(app.Context) {
	if p.Off {
		p.OnDismount()
	}
}

// OnDismount implements [app.Dismounter].
func (p *Button) OnDismount() {
	if p.pressed {
		p.pressed = false
		dom.Rescue(theTable)
	}
}
