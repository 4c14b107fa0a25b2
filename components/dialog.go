package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// CloseDialog is wanted by a dialog's Close and Cancel buttons and by Esc.
type CloseDialog struct{}

// A modal is what all dialogs share; the component that is one embeds it. It is a <dialog> that is
// shown with showModal: the browser makes the page behind it inert, keeps the Tab key within, and
// puts it above everything.
//
// A dialog is never closed by the browser alone: Esc becomes an intent like the Close button, and
// the owner of the state takes the component out of the page. A press beside the dialog does
// nothing, so that a slip loses no work.
type modal struct {
	sink   Sink
	close  Intent
	dialog app.Value
	opener app.Value
}

var (
	_ app.Mounter    = (*Help)(nil)
	_ app.Dismounter = (*Help)(nil)
)

// A frame is what a dialog shows around and in itself.
type frame struct {
	ID    string // begins the ids in it
	Title string // its heading and its name
	Class string // of the box: "dialog--s" is the narrower one
	Sink  Sink
	Close Intent // CloseDialog when nil

	// Body scrolls when it is too high. BodyClass comes after "dialog__body"; BodyLabel names it
	// for those who scroll it with the keyboard.
	Body      []app.UI
	BodyClass string
	BodyLabel string

	// Foot holds the buttons, the main one last.
	Foot []app.UI

	// Input and Change take the events of the fields in the dialog. They are methods of the
	// component.
	Input, Change, KeyDown app.EventHandler
}

// OnMount implements app.Mounter. The focus goes to the dialog itself, so that a screen reader
// begins with the title; a dialog whose work begins elsewhere calls show in an OnMount of its own.
func (m *modal) OnMount(ctx app.Context) { m.show(ctx, "") }

// show opens the dialog with the focus on what the selector finds in it, and on the dialog itself
// when it finds nothing.
func (m *modal) show(ctx app.Context, focus string) {
	m.dialog = ctx.JSSrc()
	m.opener = dom.OpenModal(m.dialog, focus)
}

// OnDismount implements app.Dismounter: it closes the dialog and gives the focus back to what had
// it before.
func (m *modal) OnDismount() {
	dom.CloseModal(m.dialog, m.opener)
	m.dialog, m.opener = nil, nil
}

// draw draws the dialog.
func (m *modal) draw(f frame) app.UI {
	m.sink, m.close = f.Sink, f.Close
	if m.close == nil {
		m.close = CloseDialog{}
	}
	title := f.ID + "-title"
	body := app.Div().Class("dialog__body", f.BodyClass).Body(f.Body...)
	if f.BodyLabel != "" {
		// A part that scrolls must be reachable with the keyboard.
		body = body.TabIndex(0).Role("group").Aria("label", f.BodyLabel)
	}
	dialog := app.Dialog().
		Class("veil").
		ID(f.ID).
		Aria("labelledby", title).
		On("cancel", m.onCancel).
		On("close", m.onClose)
	if f.Input != nil {
		dialog = dialog.OnInput(f.Input)
	}
	if f.Change != nil {
		dialog = dialog.OnChange(f.Change)
	}
	if f.KeyDown != nil {
		dialog = dialog.OnKeyDown(f.KeyDown)
	}
	return dialog.Body(
		app.Div().Class("dialog", f.Class).TabIndex(-1).Body(
			elem("div", "dialog__head",
				leaf("h2", "", f.Title).ID(title),
				&push{Class: "icon", Icon: "close", Name: "Close", Sink: f.Sink, Do: m.close},
			),
			body,
			elem("div", "dialog__foot", f.Foot...),
		),
	)
}

// onCancel is called for Esc, before the browser closes the dialog. Events of the same name bubble
// here from file inputs whose dialog was given up: those are none of ours.
func (m *modal) onCancel(ctx app.Context, e app.Event) {
	if !m.own(e) {
		return
	}
	e.PreventDefault()
	m.sink.Do(ctx, m.close)
}

// onClose is called when the browser closed the dialog all the same: a second Esc without a press
// in between can't be prevented in Chromium (HTML, "close watcher").
func (m *modal) onClose(ctx app.Context, e app.Event) {
	if m.own(e) && m.dialog != nil {
		m.sink.Do(ctx, m.close)
	}
}

func (m *modal) own(e app.Event) bool {
	return m.dialog != nil && e.Value != nil && m.dialog.Equal(e.Get("target"))
}
