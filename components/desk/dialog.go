package desk

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A Dialog is a dialog of a feature. Its address identifies it.
type Dialog struct {
	Draw   func() ui.Frame // called whenever the page is drawn while the dialog is open
	Closed func()          // called when the user closes it with Cancel, Close or Esc; may be nil
	Stays  bool            // it is not about the open document, and stays when another one is opened
}

// Show opens a dialog in the place of an open one; nil opens none. A message from before is hidden until it closes, so that
// its Undo doesn't change the pages that the dialog is about.
func (d *Desk) Show(x *Dialog) {
	if x != nil && x != d.Dialog {
		d.shown++
	}
	d.Toast.Behind = x != nil && (x != d.Dialog || d.Toast.Behind)
	d.Dialog = x
}

// Hide closes a dialog if it is the open one.
func (d *Desk) Hide(x *Dialog) {
	if d.Dialog == x {
		d.Show(nil)
	}
}

// Cancel closes the open dialog for the user.
func (d *Desk) Cancel() {
	was := d.Dialog
	d.Show(nil)
	if was != nil && was.Closed != nil {
		was.Closed()
	}
}

// DrawDialog draws the open dialog. The tag around it alternates with each dialog: go-app would change an open dialog
// into the next one of the same type, and keep its focus and its opener.
func (d *Desk) DrawDialog() app.UI {
	if d.Dialog == nil {
		return ui.Nothing()
	}
	return ui.Elem([]string{"div", "section"}[d.shown%2], "", &ui.Dialog{Sink: d.Sink, Frame: d.Dialog.Draw})
}

// A Question asks the user something, or for a name.
type Question struct {
	Title   say.Text
	Text    say.Text
	Label   say.Text          // of a text field; "" for no field
	Value   string            // in the field
	Answer  func(text string) // takes the text of the field
	Actions []ui.Action       // the last is the main one: it takes the text if there is a field
	Input   bool              // it is about input; the next waits until it is answered
	Unasked bool              // another site may have caused it
}

// AskOwner opens a dialog with a question. The dialog of every question is d.Asking.
func (d *Desk) AskOwner(q Question) {
	d.Question = q
	d.Asking.Draw = d.drawQuestion
	d.Show(nil)
	d.Show(&d.Asking)
}

// drawQuestion draws the question of the dialog.
func (d *Desk) drawQuestion() ui.Frame {
	q := &d.Question
	f := ui.Frame{
		ID: "ask", Title: q.Title, Class: "dialog--xs", BodyClass: "dialog__body--pad stack", Focus: ".btn--main",
		Foot: []app.UI{ui.Press("btn btn--bare dialog__first", "Cancel", d.Sink, components.CloseDialog{})},
	}
	if q.Unasked {
		f.Focus = ".dialog" // no key that is held answers it
	}
	if q.Text != "" {
		f.Body = append(f.Body, ui.P("", q.Text))
	}
	last := len(q.Actions) - 1
	for _, act := range q.Actions[:last] {
		f.Foot = append(f.Foot, ui.Press("btn", act.Label, d.Sink, act.Do))
	}
	does := q.Actions[last].Do
	if q.Label != "" {
		f.Focus, does = "input", d.answer
		f.Body = append(f.Body, ui.Div("", ui.LabelFor("ask-text", q.Label),
			&ui.Textbox{ID: "ask-text", Text: q.Value, Typed: ui.Into(&q.Value)}))
	}
	f.Foot = append(f.Foot, ui.Main(q.Actions[last].Label, false, d.Sink, does))
	return f
}

// answer closes the question and gives the typed text to it.
func (d *Desk) answer() {
	d.Show(nil)
	d.Question.Answer(d.Question.Value)
}
