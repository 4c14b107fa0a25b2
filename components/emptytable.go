package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// ShowAllPages takes off every filter and the search.
type ShowAllPages struct{}

// An EmptyTable stands in a table without rows: it says why there are none, and what to do.
type EmptyTable struct {
	app.Compo

	Sink        Sink
	Title, Text string
	Actions     []Action // the first is the main one
	Open        bool     // another file may help
}

// Render draws the message.
func (t *EmptyTable) Render() app.UI {
	acts := make([]app.UI, 0, len(t.Actions)+1)
	for i, a := range t.Actions {
		class := "btn"
		if i == 0 {
			class = "btn btn--main"
		}
		acts = append(acts, &push{Class: class, Label: a.Label, Sink: t.Sink, Do: a.Do})
	}
	if t.Open {
		acts = append(acts, &Opener{Class: "btn"})
	}
	return elem("div", "empty empty--table", leaf("b", "", t.Title), leaf("span", "", t.Text),
		elem("div", "btns", acts...)).Role("status")
}
