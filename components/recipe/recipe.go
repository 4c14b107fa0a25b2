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
	What, Where say.Text
	Known       bool // what it would do
	Later       bool // it changes nothing now
	Pages       int
	Problem     say.Text // why it does nothing; empty where it can be made
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
		[]app.UI{ui.P("quiet", "A recipe is a list of changes with a name. You can make them again next month, or in "+
			"another sitemap. Recipes stay on this device."), ui.News("recipe-problem", r.Problem, r.Sink)}, r.keep(),
		r.kept(),
		[]app.UI{
			ui.Div("recipe__file", ui.P("small quiet", "To add a recipe from a file, open the file here."),
				&ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
		})
	return r.Draw(ui.Frame{
		ID: "recipes", Title: "Recipes", Class: "dialog--m", Sink: r.Sink, Body: body,
		BodyClass: "dialog__body--pad", BodyLabel: "Recipes", Texts: map[string]*string{"name": &r.name},
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
		return []app.UI{ui.P("",
			"Nothing to keep yet. Changes to all pages, to all pages of a filter, and fixes can be kept.")}
	}
	ticks := []app.UI{ui.Leaf("legend", "label", "Steps to keep")}
	for i, s := range r.Steps {
		ticks = append(ticks, ui.Answer("checkbox", "step", strconv.Itoa(i), s.What, !slices.Contains(r.left, i),
			ui.Leaf("span", "small quiet recipe__where", s.Where)))
	}
	return []app.UI{
		ui.Elem("fieldset", "recipe__steps", ticks...),
		ui.Div("recipe__keep",
			ui.Div("field",
				ui.LabelFor("recipe-name", "Name of the recipe"),
				&ui.Textbox{ID: "recipe-name", Key: "name", Text: r.name}),
			ui.Main("Keep", !r.keeps(), r.Sink, components.KeepRecipe{Name: r.name, Steps: r.chosen()})),
	}
}

// kept draws what is kept.
func (r *Recipes) kept() []app.UI {
	if len(r.Kept) == 0 {
		return []app.UI{ui.Leaf("h3", "label", "Your recipes"), ui.P("", "You have no recipe yet.")}
	}
	rows := make([]app.UI, len(r.Kept))
	for i, k := range r.Kept {
		about := say.N("{n, plural, one {# step} other {# steps}}", k.Steps)
		if k.Site != "" {
			about = say.Fill("{n, plural, one {# step} other {# steps}} for {site}", "n", k.Steps, "site", k.Site)
		}
		rows[i] = ui.Li("recipe__row across",
			ui.Div("", ui.Leaf("b", "", say.Data(k.Name)), ui.P("small quiet", about)),
			ui.Small("See what it does", say.Fill("See what it does: {name}", "name", k.Name), r.Sink,
				components.ShowRecipe{Name: k.Name}),
			ui.Tool("icon", "down", say.Fill("Save “{name}” as a file", "name", k.Name), r.Sink,
				components.SaveRecipe{Name: k.Name}),
			ui.Tool("icon", "trash", say.Fill("Delete “{name}”", "name", k.Name), r.Sink,
				components.DropRecipe{Name: k.Name}).JustOnce())
	}
	return []app.UI{
		ui.Leaf("h3", "label", "Your recipes").ID("recipes-kept"),
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
		count := ui.Leaf("span", "num", say.N("{n, plural, one {# page} other {# pages}}", s.Pages))
		switch {
		case !s.Known:
			count = ui.Leaf("span", "quiet", say.Data("…"))
		case s.Later:
			count = ui.Span("")
		case s.Problem != "":
			count = ui.Leaf("span", "recipe__problem", s.Problem)
		case s.Pages == 0:
			count = ui.Leaf("span", "quiet", "nothing to change")
		}
		rows[i] = ui.Li("recipe__row across",
			ui.Div("", ui.Leaf("span", "recipe__what", s.What), ui.P("small quiet", s.Where)), count)
	}
	label := say.Text("Run the recipe")
	if known && !does {
		label = "Nothing to change"
	}
	foot := []app.UI{
		ui.Leaf("span", "small quiet dialog__first", "You can undo this."), ui.Cancel(r.Sink),
		ui.Main(label, !known || !does, r.Sink, components.RunRecipe{}),
	}
	return r.Draw(ui.Frame{
		ID: "recipe", Title: say.Data(r.Name), Class: "dialog--m", Sink: r.Sink,
		BodyClass: "dialog__body--pad", BodyLabel: "What it does",
		Body: []app.UI{ui.Elem("ol", "recipe__list", rows...).Aria("live", "polite")}, Foot: foot, Busy: r.Busy,
	})
}
