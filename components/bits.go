package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Each chain of go-app's setters is some hundred bytes of program, so what dialogs are made of again and again stands here once.

// answer draws something that can be ticked: kind is "checkbox", or "radio" for one of several with the same field.
func answer(kind, field, value, label string, on bool) app.UI {
	return app.Label().Class("check").Body(
		app.Input().Type(kind).Name(field).DataSet("field", field).Attr("value", value).Checked(on),
		leaf("span", "", label),
	)
}

// busyFoot draws a job in the place of a dialog's buttons.
func busyFoot(id string, busy *Progress, sink Sink) app.UI {
	return elem("div", "dl__busy",
		elem("span", "dl__job", leaf("span", "", busy.Title).ID(id), leaf("span", "quiet small", busy.Left)),
		busy.bar(id),
		&push{Class: "btn btn--s", Label: "Cancel", Sink: sink, Do: CancelJob{ID: busy.ID}},
	)
}
