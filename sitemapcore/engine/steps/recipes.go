package steps

import (
	"cmp"
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/recipe"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Recipes read and write lists of steps.
type Recipes struct{ *session.Session }

// Register adds the requests that recipes answer.
func (p *Recipes) Register(all session.Requests) {
	all.Add(0, session.By(p.steps), session.By(p.read), session.By(p.write))
}

// maxKept is how many steps of the history a recipe can have, beside the settings that the page adds.
const maxKept = recipe.MaxSteps - 10

// steps lists what of the history can be made again, the newest if there is more.
func (p *Recipes) steps(r session.Request, _ *wire.GetRecipeSteps) {
	a := &wire.RecipeSteps{}
	done := p.History.Done()
	for i := range done {
		for _, x := range done[len(done)-1-i].Steps {
			a.Steps, a.Names = append(a.Steps, x), append(a.Names, nameOf(&x))
		}
	}
	old := max(0, len(a.Steps)-maxKept)
	a.Steps, a.Names = a.Steps[old:], a.Names[old:]
	r.Answer(a)
}

// nameOf returns the name of the thing that a step identifies by a code.
func nameOf(s *sitemapcore.Step) say.Text {
	switch s.Do {
	case sitemapcore.DoFix:
		return naming.Rule(s.Rule)
	case sitemapcore.DoExtras:
		for _, c := range bulkChanges() {
			if c.id == s.Choice {
				return c.choice
			}
		}
	}
	return ""
}

func (p *Recipes) read(r session.Request, b *wire.ReadRecipes) {
	a := &wire.Recipes{}
	for i, text := range b.Texts {
		switch x, err := recipe.Read([]byte(text)); {
		case err == nil:
			a.List, a.At = append(a.List, *x), append(a.At, i)
		case errors.Is(err, recipe.ErrNewer):
			a.Problem = "This recipe was kept with a newer version of Sitemap Editor. Load this page anew, and try " +
				"again."
		case errors.Is(err, recipe.ErrLarge):
			a.Problem = "This file is too large for a recipe."
		default:
			a.Problem = "This isn’t a complete recipe of Sitemap Editor."
		}
	}
	r.Answer(a)
}

func (p *Recipes) write(r session.Request, b *wire.WriteRecipes) {
	a := &wire.RecipeTexts{}
	for i := range b.List {
		a.Texts = append(a.Texts, string(recipe.Append(nil, &b.List[i])))
	}
	if !b.File || len(a.Texts) == 0 {
		r.Answer(a)
		return
	}
	f := &wire.Written{Name: "sitemap-recipe.json", Type: "application/json"}
	w := p.Host.NewBlob(f.Type)
	_, err := w.Write([]byte(a.Texts[0]))
	blob, err2 := w.Blob()
	r.End(f, cmp.Or(err, err2), blob)
}
