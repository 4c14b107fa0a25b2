package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

const (
	DeletePagesText  say.Text = "Delete {n, plural, one {# page} other {# pages}}"
	SetDateText      say.Text = "Set the date on {n, plural, one {# page} other {# pages}}"
	SetFrequencyText say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}"
	SetPriorityText  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}"
)

// An Ask is a question in a dialog: before what can't be taken back, or for a name. It can be
// called off like any dialog.
type Ask struct {
	app.Compo
	modal

	Sink  components.Sink
	Title say.Text
	Text  say.Text

	// Label is the label of a text field in the question, and Value its initial text. The main button then passes the
	// text to Answer, and its own intent is ignored.
	Label  say.Text
	Value  string
	Answer func(text string)

	Actions []Action // the last is the main one: the one that loses nothing
	Unasked bool     // another site may have caused it, so no key that is held answers it

	text string
}

// OnInit implements app.Initializer.
func (a *Ask) OnInit() { a.text = a.Value }

// OnMount implements app.Mounter.
func (a *Ask) OnMount(ctx app.Context) { a.Show(ctx, a.start()) }

// start returns the selector of the element that gets the focus.
func (a *Ask) start() string {
	switch {
	case a.Label != "":
		return "input"
	case a.Unasked:
		return ".dialog"
	}
	return ".btn--main"
}

// Render draws the question.
func (a *Ask) Render() app.UI {
	var body []app.UI
	if a.Text != "" {
		body = append(body, P("", a.Text))
	}
	if a.Label != "" {
		body = append(body,
			Div("", LabelFor("ask-text", a.Label), &Textbox{ID: "ask-text", Text: a.text, Typed: Into(&a.text)}))
	}
	foot := []app.UI{Press("btn btn--bare dialog__first", "Cancel", a.Sink, components.CloseDialog{})}
	for i, act := range a.Actions {
		switch {
		case i < len(a.Actions)-1:
			foot = append(foot, Press("btn", act.Label, a.Sink, act.Do))
		case a.Label == "":
			foot = append(foot, Main(act.Label, false, a.Sink, act.Do))
		default:
			foot = append(foot, Main(act.Label, false, a.Sink, a.answer))
		}
	}
	return a.Draw(Frame{
		ID: "ask", Title: a.Title, Class: "dialog--xs", Sink: a.Sink, Body: body, BodyClass: "dialog__body--pad stack",
		Foot: foot,
	})
}

func (a *Ask) answer() { a.Answer(a.text) }
