package recipe

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A Step is one change as it is shown.
type Step struct {
	What, Where string
	Known       bool // what it would do
	Later       bool // it changes nothing now
	Pages       int
	Problem     string // why it does nothing; empty where it can be made
}

// A Kept is a recipe that is kept.
type Kept struct {
	Name, Site string
	Steps      int
}

// Recipes is the dialog with all recipes.
type Recipes struct {
	app.Compo
	modal

	Sink    components.Sink
	Steps   []Step // that could be kept
	Kept    []Kept
	Problem *ui.ProblemInfo // of a file that was opened

	name string
	left []int // the steps that are not to be kept
}

// OnMount implements app.Mounter.
func (r *Recipes) OnMount(ctx app.Context) {
	focus := ""
	if len(r.Steps) > 0 {
		focus = "#recipe-name"
	}
	r.Show(ctx, focus)
}

// Render draws the dialog.
func (r *Recipes) Render() app.UI {
	body := slices.Concat(
		[]app.UI{ui.P("quiet", words.Intro), ui.News("recipe-problem", r.Problem, r.Sink)}, r.keep(), r.kept(),
		[]app.UI{
			ui.Div("recipe__file", ui.P("small quiet", words.OpenFile),
				&ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
		})
	return r.Draw(ui.Frame{
		ID: "recipes", Title: ui.Words.Recipes, Class: "dialog--m", Sink: r.Sink, Body: body,
		BodyClass: "dialog__body--pad", BodyLabel: ui.Words.Recipes, Texts: map[string]*string{"name": &r.name},
		Change: r.onChange, Enter: r.onEnter,
	})
}

// chosen are the places of the steps that are to be kept.
func (r *Recipes) chosen() (all []int) {
	for i := range r.Steps {
		if !slices.Contains(r.left, i) {
			all = append(all, i)
		}
	}
	return all
}

// keeps reports whether there is a name, and a step to keep by it.
func (r *Recipes) keeps() bool { return strings.TrimSpace(r.name) != "" && len(r.chosen()) > 0 }

func (r *Recipes) onEnter(ctx app.Context, _ app.Event) {
	if r.keeps() {
		r.Sink.Do(ctx, components.KeepRecipe{Name: r.name, Steps: r.chosen()})
	}
}

// keep draws what could be kept.
func (r *Recipes) keep() []app.UI {
	if len(r.Steps) == 0 {
		return []app.UI{ui.P("", words.NoSteps)}
	}
	ticks := []app.UI{ui.Leaf("legend", "label", words.Did)}
	for i, s := range r.Steps {
		ticks = append(ticks, ui.Answer("checkbox", "step", strconv.Itoa(i), s.What, !slices.Contains(r.left, i),
			ui.Leaf("span", "small quiet recipe__where", s.Where)))
	}
	return []app.UI{
		ui.Elem("fieldset", "recipe__steps", ticks...),
		ui.Div("recipe__keep",
			ui.Div("field",
				ui.LabelFor("recipe-name", words.Name),
				&ui.Textbox{ID: "recipe-name", Key: "name", Text: r.name}),
			ui.Main(words.Keep, !r.keeps(), r.Sink, components.KeepRecipe{Name: r.name, Steps: r.chosen()})),
	}
}

// kept draws what is kept.
func (r *Recipes) kept() []app.UI {
	if len(r.Kept) == 0 {
		return []app.UI{ui.Leaf("h3", "label", words.Kept), ui.P("", words.NoneKept)}
	}
	rows := make([]app.UI, len(r.Kept))
	for i, k := range r.Kept {
		about := words.StepsOf.N(k.Steps)
		if k.Site != "" {
			about = words.StepsFor.With("n", k.Steps, "site", k.Site)
		}
		rows[i] = ui.Li("recipe__row across",
			ui.Div("", ui.Leaf("b", "", k.Name), ui.P("small quiet", about)),
			ui.Small(words.Look, words.LookAt.With("name", k.Name), r.Sink, components.ShowRecipe{Name: k.Name}),
			ui.Tool("icon", "down", words.SaveFileOf.With("name", k.Name), r.Sink, components.SaveRecipe{Name: k.Name}),
			ui.Tool("icon", "trash", words.DeleteOf.With("name", k.Name), r.Sink, components.DropRecipe{Name: k.Name}).JustOnce())
	}
	return []app.UI{
		ui.Leaf("h3", "label", words.Kept).ID("recipes-kept"),
		ui.Elem("ul", "recipe__list", rows...).Aria("labelledby", "recipes-kept"),
	}
}

func (r *Recipes) onChange(_ app.Context, e app.Event) {
	key, text, on := dom.Typed(e)
	if i, err := strconv.Atoi(text); err == nil && key == "step" {
		r.left = slices.DeleteFunc(r.left, func(n int) bool { return n == i })
		if !on {
			r.left = append(r.left, i)
		}
	}
}

// Run is the dialog with what one recipe would do.
type Run struct {
	app.Compo
	modal

	Sink  components.Sink
	Name  string
	Steps []Step
	Busy  *ui.Progress // while it is being worked out, or done
}

// OnMount implements app.Mounter.
func (r *Run) OnMount(ctx app.Context) { r.Show(ctx, "") }

// Render draws the dialog.
func (r *Run) Render() app.UI {
	rows := make([]app.UI, len(r.Steps))
	does, known := false, true
	for i, s := range r.Steps {
		does, known = does || s.Pages > 0 || s.Later, known && s.Known
		count := ui.Leaf("span", "num", words.Pages.N(s.Pages))
		switch {
		case !s.Known:
			count = ui.Leaf("span", "quiet", "…")
		case s.Later:
			count = ui.Span("")
		case s.Problem != "":
			count = ui.Leaf("span", "recipe__problem", s.Problem)
		case s.Pages == 0:
			count = ui.Leaf("span", "quiet", words.NoPages)
		}
		rows[i] = ui.Li("recipe__row across",
			ui.Div("", ui.Leaf("span", "recipe__what", s.What), ui.P("small quiet", s.Where)), count)
	}
	label := words.Run
	if known && !does {
		label = words.Nothing
	}
	foot := []app.UI{
		ui.Leaf("span", "small quiet dialog__first", ui.Words.CanUndo), ui.Cancel(r.Sink),
		ui.Main(label, !known || !does, r.Sink, components.RunRecipe{}),
	}
	return r.Draw(ui.Frame{
		ID: "recipe", Title: r.Name, Class: "dialog--m", Sink: r.Sink,
		BodyClass: "dialog__body--pad", BodyLabel: words.Steps,
		Body: []app.UI{ui.Elem("ol", "recipe__list", rows...).Aria("live", "polite")}, Foot: foot, Busy: r.Busy,
	})
}
