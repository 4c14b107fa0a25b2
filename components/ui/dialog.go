package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Frame is the common content of a dialog.
type Frame struct {
	ID    string            // begins the ids in it
	Title say.Text          // its heading and its name
	Class string            // of the box: "dialog--s" is the narrower one
	Close components.Intent // CloseDialog when nil

	// Body scrolls if it is too high. BodyClass follows "dialog__body"; BodyLabel names it for users who scroll it with
	// the keyboard.
	Body      []app.UI
	BodyClass string
	BodyLabel say.Text

	// Foot holds the buttons, the main one last. Without any there is no foot. While the dialog is
	// busy, the job takes their place, and nothing in the body can be changed.
	Foot []app.UI
	Busy *wire.Progress

	// Focus selects the element that gets the focus when the dialog opens; "" is the dialog itself.
	Focus string

	KeyDown app.EventHandler // a method
	Opened  func()           // called after the dialog was opened; may be nil
}

// A Dialog is a <dialog> that is shown with showModal: the browser makes the page behind it inert, keeps the Tab key
// within, and puts it above everything.
//
// The browser never closes a dialog by itself: Esc becomes an intent like the Close button, and the owner of the state
// removes the component. A press beside the dialog does nothing, so that a slip loses no work.
//
// Only Render calls Frame: go-app calls OnMount and OnUpdate later, when the state that Frame draws may be gone.
type Dialog struct {
	app.Compo

	Sink  components.Sink
	Frame func() Frame

	dialog app.Value
	opener app.Value

	// As last drawn.
	close  components.Intent
	id     string
	focus  string
	opened func()
}

// OnMount implements app.Mounter. Without a Focus the dialog itself gets the focus, so that a screen reader begins with
// the title.
func (d *Dialog) OnMount(ctx app.Context) {
	d.dialog = ctx.JSSrc()
	d.opener = dom.OpenModal(d.dialog, d.focus)
	if d.opened != nil {
		ctx.Defer(func(app.Context) { d.opened() })
	}
}

// OnUpdate implements app.Updater: if the focused control is gone, the dialog gets the focus.
func (d *Dialog) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) { dom.Rescue("#" + d.id + " .dialog") })
}

// OnDismount implements app.Dismounter: it closes the dialog and restores the focus.
func (d *Dialog) OnDismount() {
	dom.CloseModal(d.dialog, d.opener)
	d.dialog, d.opener = nil, nil
}

// Render draws the dialog.
func (d *Dialog) Render() app.UI {
	f := d.Frame()
	d.close, d.id, d.focus, d.opened = f.Close, f.ID, f.Focus, f.Opened
	if d.close == nil {
		d.close = components.CloseDialog{}
	}
	title := f.ID + "-title"
	body := app.Elem("div").Class("dialog__body", f.BodyClass).Body(f.Body...)
	if f.Busy != nil {
		body = body.Attr("inert", "") // the attribute with any text, even "false", closes the fields
	}
	if f.BodyLabel != "" {
		// A part that scrolls must be reachable with the keyboard.
		body = Group(body.TabIndex(0), f.BodyLabel)
	}
	dialog := Elem("dialog", "veil").ID(f.ID).Aria("labelledby", title).On("cancel", d.onCancel).On("close", d.onClose)
	// In a form, Enter in a field presses the main button.
	box := app.Elem("form").Attr("method", "dialog").Attr("novalidate", true).On("submit", d.onSubmit)
	if f.KeyDown != nil {
		dialog = dialog.OnKeyDown(f.KeyDown)
	}
	if f.Busy != nil {
		f.Foot = []app.UI{BusyFoot(f.ID+"-job", f.Busy, d.Sink)}
	}
	foot := Div("dialog__foot across wrap", f.Foot...).Hidden(len(f.Foot) == 0)
	return dialog.Body(
		box.Class("dialog", f.Class).TabIndex(-1).Body(
			Div("dialog__head across",
				Leaf("h2", "", f.Title).ID(title),
				Tool("icon", "close", "Close", d.Sink, d.close),
			),
			body,
			foot,
		),
	)
}

// onSubmit keeps the browser from closing the dialog.
func (d *Dialog) onSubmit(_ app.Context, e app.Event) {
	e.PreventDefault()
}

// onCancel is called for Esc, before the browser closes the dialog. Events of the same name bubble
// here from file inputs whose dialog was given up: those are none of ours.
func (d *Dialog) onCancel(ctx app.Context, e app.Event) {
	if !d.own(e) {
		return
	}
	e.PreventDefault()
	d.Sink.Do(ctx, d.close)
}

// onClose is called when the browser closed the dialog all the same: a second Esc without a press
// in between can't be prevented in Chromium (HTML, "close watcher").
func (d *Dialog) onClose(ctx app.Context, e app.Event) {
	if d.own(e) && d.dialog != nil {
		d.Sink.Do(ctx, d.close)
	}
}

func (d *Dialog) own(e app.Event) bool {
	return d.dialog != nil && e.Value != nil && d.dialog.Equal(e.Get("target"))
}
