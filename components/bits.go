package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Each chain of go-app's setters is some hundred bytes of program, so what dialogs are made of
// again and again stands here once.

// answer draws something that can be ticked: kind is "checkbox", or "radio" for one of several with
// the same field.
func answer(kind, field, value, label string, on bool) app.UI {
	return app.Label().Class("check").Body(
		app.Input().Type(kind).Name(field).DataSet("field", field).Attr("value", value).Checked(on),
		leaf("span", "", label),
	)
}

// busyFoot draws a job in the place of a dialog's buttons.
func busyFoot(id string, busy *Progress, sink Sink) app.UI {
	return elem("div", "dl__busy",
		elem("span", "dl__job", leaf("span", "", busy.Title).ID(id)),
		busy.bar(id),
		&push{Class: "btn btn--s", Label: "Cancel", Sink: sink, Do: CancelJob{ID: busy.ID}},
	)
}

// news draws what happened in the place where it is read out. It is there from the beginning,
// because only changes are.
func news(id string, p *ProblemInfo, sink Sink, more ...app.UI) app.UI {
	if p != nil {
		more = append(more, p.card(id, sink))
	}
	return elem("div", "start__news", more...).Aria("live", "polite")
}

// labelled draws a textbox between its label, with the name in the file beside it, and a sentence
// on it.
func labelled(b *textbox, text, xml, hint string, beside ...app.UI) app.UI {
	b.Hint = b.ID + "-hint"
	control := app.UI(b)
	if beside != nil {
		control = elem("div", "with", append([]app.UI{b}, beside...)...)
	}
	return elem("div", "", label(b.ID, text, "", xml), control, leaf("p", "hint", hint).ID(b.Hint))
}

// act draws a button that its dialog handles itself.
func act(class, label string, does app.EventHandler) app.HTMLButton {
	return app.Button().Type("button").Class(class).OnClick(does).Text(label)
}

// cancel draws the button that closes a dialog and changes nothing.
func cancel(sink Sink) app.UI {
	return &push{Class: "btn", Label: "Cancel", Sink: sink, Do: CloseDialog{}}
}
