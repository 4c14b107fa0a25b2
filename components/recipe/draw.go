package recipe

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// drawList draws the dialog with all recipes.
func (x *Recipes) drawList() ui.Frame {
	f := ui.Frame{
		ID: "recipes", Title: "Recipes", Class: "dialog--m", BodyClass: "dialog__body--pad stack loose", BodyLabel: "Recipes",
		Body: slices.Concat(
			[]app.UI{
				ui.P("quiet", "A recipe is a list of changes with a name. You can make them again next month, or in "+
					"another sitemap. Recipes stay on this device."),
			}, x.drawKeep(), x.drawKept(),
			[]app.UI{
				ui.Div("across wrap", ui.P("small quiet share", "To add a recipe from a file, open the file here."),
					&ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
				ui.News("recipe-problem", x.Wrong, x.Sink),
			}),
	}
	if len(x.Could.Steps) > 0 {
		f.Focus = "#recipe-name"
	}
	return f
}

// drawKeep draws the steps that can be kept.
func (x *Recipes) drawKeep() []app.UI {
	if len(x.Could.Steps) == 0 {
		return []app.UI{ui.P("",
			"Nothing to keep yet. Changes to all pages, to all pages of a filter, and fixes can be kept.")}
	}
	ticks := []app.UI{ui.Leaf("legend", "", "Steps to keep")}
	for i, s := range x.Could.Steps {
		what, where := x.Describe(s, x.Could.Names[i])
		ticks = append(ticks, &ui.Check{
			Label: what, On: !slices.Contains(x.left, i), Does: func(on bool) { x.want(i, on) },
			Below: where,
		})
	}
	return []app.UI{
		ui.Elem("fieldset", "", ticks...),
		ui.Div("field",
			ui.LabelFor("recipe-name", "Name of the recipe"),
			ui.Div("with",
				&ui.Textbox{ID: "recipe-name", Text: x.name, Typed: ui.Into(&x.name)},
				ui.Main("Keep", strings.TrimSpace(x.name) == "" || len(x.chosen()) == 0, x.Sink,
					func() { x.Keep(x.name, x.chosen()) }))),
	}
}

// want takes a step into the next recipe, or leaves it out.
func (x *Recipes) want(step int, on bool) {
	x.left = slices.DeleteFunc(x.left, func(n int) bool { return n == step })
	if !on {
		x.left = append(x.left, step)
	}
}

// drawKept draws the kept recipes.
func (x *Recipes) drawKept() []app.UI {
	if len(x.List) == 0 {
		return []app.UI{ui.Div("", ui.Leaf("h3", "label", "Your recipes"), ui.P("", "You have no recipe yet."))}
	}
	rows := make([]app.UI, len(x.List))
	for i, r := range x.List {
		about := say.N("{n, plural, one {# step} other {# steps}}", len(r.Steps))
		if r.Site != "" {
			about = say.Fill("{n, plural, one {# step} other {# steps}} for {site}", "n", len(r.Steps), "site", r.Site)
		}
		rows[i] = ui.Li("across wrap",
			ui.Div("share", ui.Leaf("b", "", say.Data(r.Name)), ui.P("small quiet", about)),
			ui.Small("See what it does", say.Fill("See what it does: {name}", "name", r.Name), x.Sink,
				func() { x.Open(r) }),
			ui.Tool("icon", "down", say.Fill("Save “{name}” as a file", "name", r.Name), x.Sink,
				func() { x.Save(r) }),
			ui.Tool("icon", "trash", say.Fill("Delete “{name}”", "name", r.Name), x.Sink,
				func() { x.Delete(r) }).JustOnce())
	}
	return []app.UI{
		ui.Div("", ui.Leaf("h3", "label", "Your recipes").ID("recipes-kept"),
			ui.Elem("ul", "lines", rows...).Aria("labelledby", "recipes-kept")),
	}
}

// drawOne draws the effects of the open recipe.
func (x *Recipes) drawOne() ui.Frame {
	rows := make([]app.UI, len(x.on.Steps))
	does, known := false, true
	steps := wire.DetailOf[wire.RecipeCount](x.Preview).Steps
	for i, s := range x.on.Steps {
		count, diff := app.UI(nil), ui.Nothing()
		pages, name, problem := 0, say.Text(""), say.Text("")
		later := s.Do == sitemapcore.DoDownload || s.Do == sitemapcore.DoMerge
		does = does || later
		if i < len(steps) {
			p := steps[i]
			pages, name, problem = p.Pages, p.Name, p.Problem
			does = does || pages > 0
			switch {
			case later:
				count = ui.Span("")
			case problem != "":
				count = ui.Leaf("span", "end", problem)
			case pages == 0:
				count = ui.Leaf("span", "quiet end", "nothing to change")
			default:
				count = ui.Leaf("span", "num end", say.N("{n, plural, one {# page} other {# pages}}", pages))
				if len(p.Rows) > 0 {
					diff = ui.Diff(p.Rows)
				}
			}
		} else {
			known = false
			count = ui.Leaf("span", "quiet end", say.Data("…"))
		}
		what, where := x.Describe(s, name)
		rows[i] = ui.Li("", ui.Div("across wrap",
			ui.Div("share", ui.Span(what), ui.P("small quiet", where)), count), diff)
	}
	label := say.Text("Run the recipe")
	if known && !does {
		label = "Nothing to change"
	}
	return ui.Frame{
		ID: "recipe", Title: say.Data(x.on.Name), Class: "dialog--m",
		BodyClass: "dialog__body--pad", BodyLabel: "What it does",
		Body: []app.UI{ui.Elem("ol", "lines", rows...).Aria("live", "polite")},
		Foot: []app.UI{
			ui.Leaf("span", "small quiet dialog__first", "You can undo this."), ui.Cancel(x.Sink),
			ui.Main(label, !known || !does, x.Sink, x.Run),
		},
		Busy: x.Busy(x.job),
	}
}
