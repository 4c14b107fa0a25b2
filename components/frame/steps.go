package frame

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// Steps is the dialog with the steps of the history, to go back or on to one.
type Steps struct {
	app.Compo
	modal

	Sink         components.Sink
	Done, Undone []say.Text // by name, the nearest to the current state first
	Rev          int        // of the document that they lead away from

	more int // how often more were asked for
}

// manySteps is how many steps of each side are shown at first.
const manySteps = 100

// OnMount implements app.Mounter. It puts the cursor on the current state.
func (s *Steps) OnMount(ctx app.Context) { s.Show(ctx, "[aria-current] button") }

// Render draws the dialog.
func (s *Steps) Render() app.UI {
	shown := manySteps * (s.more + 1)
	body := []app.UI{ui.P("quiet", "Choose a step. Everything becomes as it was right after it.")}
	undone := make([]app.UI, 0, min(shown, len(s.Undone)))
	for i, name := range s.Undone[:min(shown, len(s.Undone))] {
		undone = append(undone, s.stepItem(name, components.Redo{Rev: s.Rev, Steps: i + 1}))
	}
	slices.Reverse(undone)
	done := make([]app.UI, 0, min(shown, len(s.Done)))
	for i, name := range s.Done[:min(shown, len(s.Done))] {
		if i == 0 {
			done = append(done, ui.Li("", ui.Press("facet facet--head", name, s.Sink, components.CloseDialog{}).
				WithIcon("check").WithName(say.Fill("You are here: {step}", "step", name))).Aria("current", "step"))
			continue
		}
		done = append(done, s.stepItem(name, components.Undo{Rev: s.Rev, Steps: i}))
	}
	body = slices.Concat(body, stepList("steps-undone", "Undone", undone),
		stepList("steps-done", "Done##steps", done))
	if shown < max(len(s.Done), len(s.Undone)) {
		body = append(body, ui.PlainButton("btn btn--s", ui.Span("Show more steps")).OnClick(s.onMore))
	}
	return s.Draw(ui.Frame{
		ID: "steps", Title: "Steps", Sink: s.Sink, Body: body,
		BodyClass: "dialog__body--pad", BodyLabel: "Steps",
		Foot: []app.UI{
			ui.Press("btn", "Keep as a recipe", s.Sink, components.OpenRecipes{}).WithIcon("replace"),
			ui.Press("btn btn--main", "Close", s.Sink, components.CloseDialog{}),
		},
	})
}

func (s *Steps) stepItem(name say.Text, do components.Intent) app.UI {
	return ui.Li("", ui.Press("facet facet--in", name, s.Sink, do))
}

// stepList draws the steps of one side under their heading, or nothing.
func stepList(id string, title say.Text, rows []app.UI) []app.UI {
	if len(rows) == 0 {
		return nil
	}
	return []app.UI{
		ui.Leaf("h3", "label", title).ID(id),
		ui.Elem("ol", id, rows...).Aria("labelledby", id),
	}
}

func (s *Steps) onMore(app.Context, app.Event) { s.more++ }
