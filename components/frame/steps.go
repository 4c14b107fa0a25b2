package frame

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Steps is the dialog with the steps of the history, to go back or on to one.
type Steps struct {
	wire.Steps
	Sink components.Sink
	more int // how often more were asked for
}

// manySteps is how many steps of each side are shown at first.
const manySteps = 100

// foldedSteps is the number of steps with the same name that are folded to one line.
const foldedSteps = 4

// Frame returns the content of the dialog.
func (s *Steps) Frame() ui.Frame {
	shown := manySteps * (s.more + 1)
	body := []app.UI{ui.P("quiet", "Choose a step. Everything becomes as it was right after it.")}
	undone := make([]app.UI, 0, min(shown, len(s.Undone)))
	for i, name := range s.Undone[:min(shown, len(s.Undone))] {
		undone = append(undone, s.stepItem(name, components.Redo{Rev: s.Rev, Steps: i + 1}))
	}
	slices.Reverse(undone)
	done := make([]app.UI, 0, min(shown, len(s.Done)))
	names := s.Done[:min(shown, len(s.Done))]
	for i := 0; i < len(names); {
		if i == 0 {
			done = append(done, ui.Elem("li", "", append([]app.UI{ui.Press("facet facet--head", names[0], s.Sink, components.CloseDialog{}).
				WithIcon("check").WithName(say.Fill("You are here: {step}", "step", names[0]))}, s.changes(0)...)...).
				Aria("current", "step"))
			i++
			continue
		}
		alike := 1
		for i+alike < len(names) && names[i+alike] == names[i] {
			alike++
		}
		items := make([]app.UI, alike)
		for k := range items {
			items[k] = s.stepItem(names[i], components.Undo{Rev: s.Rev, Steps: i + k}, s.changes(i+k)...)
		}
		if alike >= foldedSteps {
			items = []app.UI{ui.Li("", ui.Elem("details", "",
				ui.Leaf("summary", "facet facet--in", say.Fill("{text} and {n} more", "text", names[i], "n", alike-1)),
				ui.Elem("ol", "", items...)))}
		}
		done = append(done, items...)
		i += alike
	}
	body = slices.Concat(body, stepList("steps-undone", "Undone", undone),
		stepList("steps-done", "Done##steps", done))
	if shown < max(len(s.Done), len(s.Undone)) {
		body = append(body, ui.Press("btn btn--s", "Show more steps", s.Sink, func() { s.more++ }))
	}
	return ui.Frame{
		ID: "steps", Title: "Steps", Body: body, Focus: "[aria-current] button",
		BodyClass: "dialog__body--pad", BodyLabel: "Steps",
		Foot: []app.UI{
			ui.Press("btn", "Keep as a recipe", s.Sink, components.OpenRecipes{}).WithIcon("replace"),
			ui.Press("btn btn--main", "Close", s.Sink, components.CloseDialog{}),
		},
	}
}

func (s *Steps) stepItem(name say.Text, do components.Intent, changes ...app.UI) app.UI {
	return ui.Li("", append([]app.UI{ui.Press("facet facet--in", name, s.Sink, do)}, changes...)...)
}

// changes draws the changed values of a done step.
func (s *Steps) changes(i int) (out []app.UI) {
	if i >= len(s.Changed) {
		return nil
	}
	c := &s.Changed[i]
	for _, r := range c.Rows {
		out = append(out, ui.Changed("small changed across wrap step__more", r))
	}
	if more := c.Values - len(c.Rows); more > 0 {
		out = append(out, ui.P("small quiet step__more", say.N("… and {n} more", more)))
	}
	return out
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
