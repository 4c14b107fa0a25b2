package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Modal is the common part of all dialogs, which embed it. It is a <dialog> that is shown with showModal: the browser
// makes the page behind it inert, keeps the Tab key within, and puts it above everything.
//
// The browser never closes a dialog by itself: Esc becomes an intent like the Close button, and the owner of the state
// removes the component. A press beside the dialog does nothing, so that a slip loses no work.
type Modal struct {
	sink   components.Sink
	Close  components.Intent
	dialog app.Value
	opener app.Value
	id     string // as last drawn
	focus  string // the selector of the initial focus
	opened func()
}

// modal is embedded under a name that is not exported: for go-app it is state then and no property.
type modal = Modal

// A Frame is the common content of a dialog.
type Frame struct {
	ID    string   // begins the ids in it
	Title say.Text // its heading and its name
	Class string   // of the box: "dialog--s" is the narrower one
	Sink  components.Sink
	Close components.Intent // CloseDialog when nil

	// Body scrolls if it is too high. BodyClass follows "dialog__body"; BodyLabel names it for users who scroll it with
	// the keyboard.
	Body      []app.UI
	BodyClass string
	BodyLabel say.Text

	// Foot holds the buttons, the main one last. Without any there is no foot. While the dialog is
	// busy, the job takes their place.
	Foot []app.UI
	Busy *wire.Progress

	// Focus selects the element that gets the focus when the dialog opens; "" is the dialog itself.
	Focus string

	KeyDown app.EventHandler // a method of the component
	Opened  func()           // called after the dialog was opened; may be nil
}

// OnMount implements app.Mounter. It focuses the dialog itself, so that a screen reader begins with the title; a dialog
// whose work begins in a field calls Show in an OnMount of its own.
func (m *Modal) OnMount(ctx app.Context) { m.Show(ctx, "") }

// Show opens the dialog with the focus on the element that the selector finds, or else on the dialog itself.
func (m *Modal) Show(ctx app.Context, focus string) {
	m.dialog = ctx.JSSrc()
	m.opener = dom.OpenModal(m.dialog, focus)
}

// OnDismount implements app.Dismounter: it closes the dialog and restores the focus.
func (m *Modal) OnDismount() {
	dom.CloseModal(m.dialog, m.opener)
	m.dialog, m.opener = nil, nil
}

// Draw draws the dialog.
func (m *Modal) Draw(f Frame) app.UI {
	m.sink, m.Close, m.id, m.focus, m.opened = f.Sink, f.Close, f.ID, f.Focus, f.Opened
	if m.Close == nil {
		m.Close = components.CloseDialog{}
	}
	title := f.ID + "-title"
	body := app.Elem("div").Class("dialog__body", f.BodyClass).Body(f.Body...)
	if f.BodyLabel != "" {
		// A part that scrolls must be reachable with the keyboard.
		body = Group(body.TabIndex(0), f.BodyLabel)
	}
	dialog := Elem("dialog", "veil").ID(f.ID).Aria("labelledby", title).On("cancel", m.OnCancel).On("close", m.onClose)
	// In a form, Enter in a field presses the main button.
	box := app.Elem("form").Attr("method", "dialog").Attr("novalidate", true).On("submit", m.onSubmit)
	if f.KeyDown != nil {
		dialog = dialog.OnKeyDown(f.KeyDown)
	}
	if f.Busy != nil {
		f.Foot = []app.UI{BusyFoot(f.ID+"-job", f.Busy, f.Sink)}
	}
	foot := Div("dialog__foot across wrap", f.Foot...).Hidden(len(f.Foot) == 0)
	return dialog.Body(
		box.Class("dialog", f.Class).TabIndex(-1).Body(
			Div("dialog__head across",
				Leaf("h2", "", f.Title).ID(title),
				Tool("icon", "close", "Close", f.Sink, m.Close),
			),
			body,
			foot,
		),
	)
}

// onSubmit keeps the browser from closing the dialog.
func (m *Modal) onSubmit(_ app.Context, e app.Event) {
	e.PreventDefault()
}

// OnCancel is called for Esc, before the browser closes the dialog. Events of the same name bubble
// here from file inputs whose dialog was given up: those are none of ours.
func (m *Modal) OnCancel(ctx app.Context, e app.Event) {
	if !m.own(e) {
		return
	}
	e.PreventDefault()
	m.sink.Do(ctx, m.Close)
}

// onClose is called when the browser closed the dialog all the same: a second Esc without a press
// in between can't be prevented in Chromium (HTML, "close watcher").
func (m *Modal) onClose(ctx app.Context, e app.Event) {
	if m.own(e) && m.dialog != nil {
		m.sink.Do(ctx, m.Close)
	}
}

func (m *Modal) own(e app.Event) bool {
	return m.dialog != nil && e.Value != nil && m.dialog.Equal(e.Get("target"))
}

// A Dialog is a dialog that a function draws.
//
// Only Render calls Frame: go-app calls OnMount and OnUpdate later, when the state that Frame draws may be gone.
type Dialog struct {
	app.Compo
	modal

	Sink  components.Sink
	Frame func() Frame
}

// OnMount implements app.Mounter.
func (d *Dialog) OnMount(ctx app.Context) {
	d.Show(ctx, d.focus)
	if d.opened != nil {
		ctx.Defer(func(app.Context) { d.opened() })
	}
}

// OnUpdate implements app.Updater: if the focused control is gone, the dialog gets the focus.
func (d *Dialog) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) { dom.Rescue("#" + d.id + " .dialog") })
}

// Render draws the dialog.
func (d *Dialog) Render() app.UI {
	f := d.Frame()
	f.Sink = d.Sink
	return d.Draw(f)
}
