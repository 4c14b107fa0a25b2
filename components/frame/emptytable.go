package frame

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// An EmptyTable is shown in a table without rows, with the reason and what to do.
type EmptyTable struct {
	app.Compo

	Sink        components.Sink
	Title, Text say.Text
	Actions     []ui.Action // the first is the main one
	Open        bool        // another file may help
}

// Render draws the message.
func (t *EmptyTable) Render() app.UI {
	acts := make([]app.UI, 0, len(t.Actions)+1)
	for i, a := range t.Actions {
		class := "btn"
		if i == 0 {
			class = "btn btn--main"
		}
		acts = append(acts, ui.Press(class, a.Label, t.Sink, a.Do))
	}
	if t.Open {
		acts = append(acts, &ui.Opener{In: say.Tag(), Class: "btn"})
	}
	return ui.Div("empty empty--table stack quiet", ui.Leaf("b", "", t.Title), ui.Span(t.Text),
		ui.Div("btns", acts...)).Role("status")
}
