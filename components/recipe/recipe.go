package recipe

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Recipes are kept on this device, for all projects.
type Recipes struct {
	tab

	Could *wire.RecipeSteps // be kept
	Wrong *ui.ProblemInfo   // with the file that was opened
	name  string            // typed for the next recipe
	left  []int             // steps of Could that the user doesn't want

	on      sitemapcore.Recipe // the open one
	Preview *wire.Preview

	offered string   // the site whose recipe was offered
	Later   ui.Toast // the offer, while another message is shown
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	settings []Setting
	job      int

	List  []sitemapcore.Recipe
	lines []string // the text of each, as it is kept

	Listing, Running desk.Dialog
}

// A Setting is a choice of another feature that a recipe keeps in addition to changes.
type Setting struct {
	Do     sitemapcore.StepDo
	Chosen func() (sitemapcore.Step, bool) // returns the choice, if the user made one
	Take   func(sitemapcore.Step)          // makes the choice of a recipe
	Name   func(sitemapcore.Step) say.Text // says the choice
	When   say.Text                        // it counts: "At the next download"
}

// New returns the feature.
func New(d *desk.Desk, settings ...Setting) *Recipes {
	x := &Recipes{tab: tab{Desk: d, settings: settings, job: d.NewJob()}}
	x.Listing.Draw, x.Running.Draw = x.drawList, x.drawOne
	desk.On(d, func(components.OpenRecipes) { x.open() })
	d.WhenAnother(func() { *x = Recipes{tab: x.tab} })
	d.WhenOpened(func(fresh bool) {
		if fresh {
			x.offer()
		}
	})
	return x
}

// maxRecipes limits the recipes: a browser keeps 5 MB for a site.
const maxRecipes = 100

// Load reads the kept recipes, which another tab may have changed, and then calls done.
func (x *Recipes) Load(done func()) {
	texts := x.kept()
	desk.Get(x.Desk, &wire.ReadRecipes{Texts: texts}, func(b *wire.Recipes) {
		x.List, x.lines = b.List, nil
		for _, at := range b.At {
			x.lines = append(x.lines, texts[at])
		}
		done()
	})
}

// kept returns one line for each kept recipe, those of newer versions included.
func (x *Recipes) kept() []string {
	return strings.Split(strings.TrimSpace(x.Browser.Kept(desk.Recipes)), "\n")
}

// storeLines replaces the stored lines, and reports whether the browser had room for them.
func (x *Recipes) storeLines(lines []string) bool {
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	text, before := strings.Join(append(lines, ""), "\n"), x.Browser.Kept(desk.Recipes)
	x.Browser.Keep(desk.Recipes, text)
	if x.Browser.Kept(desk.Recipes) == text {
		return true
	}
	x.Browser.Keep(desk.Recipes, before)
	return false
}

// Delete deletes a recipe, which may have moved in the list since the list was drawn.
func (x *Recipes) Delete(r sitemapcore.Recipe) {
	i := x.indexOf(r.Name)
	if i < 0 {
		return
	}
	r = x.List[i]
	line, lines := x.lines[i], x.kept()
	if at := slices.Index(lines, line); at >= 0 {
		x.storeLines(slices.Delete(lines, at, at+1))
	}
	x.List = slices.Delete(slices.Clone(x.List), i, i+1)
	x.lines = slices.Delete(slices.Clone(x.lines), i, i+1)
	x.Notify(ui.Toast{
		Text: say.Fill("Recipe deleted: {name}", "name", r.Name),
		Act: &ui.Action{Label: "Undo", Do: func() {
			if !x.storeLines(append(x.kept(), line)) {
				x.notKept(r.Name, noRoom)
			}
			x.Load(func() {})
		}},
	})
}

// Save hands a recipe over as a file.
func (x *Recipes) Save(r sitemapcore.Recipe) {
	x.Ask(&wire.WriteRecipes{List: []sitemapcore.Recipe{r}, File: true}, func(b wire.Body, out []wire.Blob) {
		x.HandOver(b, out, "")
	})
}

// indexOf returns the index of a recipe in the list, or -1.
func (x *Recipes) indexOf(name string) int {
	return slices.IndexFunc(x.List, func(k sitemapcore.Recipe) bool { return k.Name == name })
}

// Add keeps another recipe under a free name, and calls done with that name. If it can't be kept, a message says why.
func (x *Recipes) Add(r sitemapcore.Recipe, done func(name string)) {
	x.Load(func() {
		wanted := r.Name
		for n := 2; x.indexOf(r.Name) >= 0; n++ {
			r.Name = say.Fill("{name} ({n})", "name", wanted, "n", n).String()
		}
		if len(x.List) >= maxRecipes {
			x.notKept(wanted, say.Fill("You have {n} recipes already. Delete one first.", "n", maxRecipes))
			return
		}
		desk.Get(x.Desk, &wire.WriteRecipes{List: []sitemapcore.Recipe{r}}, func(b *wire.RecipeTexts) {
			line := strings.TrimSpace(b.Texts[0])
			if !x.storeLines(append(x.kept(), line)) {
				x.notKept(wanted, noRoom)
				return
			}
			x.List, x.lines = append(slices.Clone(x.List), r), append(slices.Clone(x.lines), line)
			done(r.Name)
		})
	})
}

const noRoom say.Text = "This browser has no room left for the recipe. Save some recipes as files, and then delete them."

// notKept says why a recipe could not be kept.
func (x *Recipes) notKept(name string, why say.Text) {
	x.Notify(ui.Toast{Icon: "note", Text: say.Fill("Recipe not kept: {name}", "name", name), More: why})
}

// open shows the recipes, and the steps of the history that can be kept.
func (x *Recipes) open() {
	x.Wrong = nil
	x.Load(func() {
		desk.Get(x.Desk, &wire.GetRecipeSteps{}, func(b *wire.RecipeSteps) {
			x.Could, x.name, x.left = b, "", nil
			for _, s := range x.settings {
				if step, ok := s.Chosen(); ok {
					b.Steps, b.Names = append(b.Steps, step), append(b.Names, "")
				}
			}
			x.Show(&x.Listing)
		})
	})
}

// chosen are the steps that the user wants to keep.
func (x *Recipes) chosen() (steps []sitemapcore.Step) {
	for i, s := range x.Could.Steps {
		if !slices.Contains(x.left, i) {
			steps = append(steps, s)
		}
	}
	return steps
}

// Keep keeps steps under a name.
func (x *Recipes) Keep(name string, steps []sitemapcore.Step) {
	name, says := ui.ShortName(name)
	if name == "" || len(steps) == 0 {
		return
	}
	x.offered = x.State.Host
	x.Show(nil)
	x.Add(sitemapcore.Recipe{Name: name, Site: x.State.Host, Steps: steps}, func(name string) {
		x.Notify(ui.Toast{Text: say.Fill("Recipe kept: {name}", "name", name), More: says})
	})
}

// ReadFile adds the recipe in a file.
func (x *Recipes) ReadFile(b wire.Blob) {
	x.Browser.Text(b, func(text string) {
		x.Post(func() {
			desk.Need(x.Desk, &wire.ReadRecipes{Texts: []string{text}}, func(read *wire.Recipes) {
				if len(read.List) == 0 {
					x.Wrong = &ui.ProblemInfo{
						Severity: sitemapcore.Warn, Title: "This recipe could not be opened", Detail: read.Problem,
					}
					return
				}
				x.Wrong = nil
				r, says := read.List[0], say.Text("")
				r.Name, says = ui.ShortName(r.Name)
				x.Add(r, func(name string) {
					x.Notify(ui.Toast{Text: say.Fill("Recipe added: {name}", "name", name), More: says})
				})
			})
		})
	})
}

// Open shows the effects of a recipe.
func (x *Recipes) Open(r sitemapcore.Recipe) {
	if x.Empty() || x.State.Busy != 0 {
		return
	}
	x.on, x.Preview = r, nil
	x.Show(&x.Running)
	request := wire.Run(r).In(x.job)
	request.Try = true
	x.Newest(x.job, "", request, func(b wire.Body, out []wire.Blob) {
		if p, ok := b.(*wire.Preview); ok {
			x.Preview = p
		} else {
			x.Show(nil)
			x.Done(b, out)
		}
	})
}

// Run runs the open recipe, and says so in a message with Undo.
func (x *Recipes) Run() {
	if x.Preview == nil {
		return
	}
	x.Work(x.job, "", wire.Run(x.on).In(x.job), func(b wire.Body, out []wire.Blob) {
		x.Hide(&x.Running)
		e, ok := b.(*wire.Edited)
		if ok {
			for _, step := range x.on.Steps {
				if s := x.setting(step); s != nil {
					s.Take(step)
				}
			}
		}
		if ok && e.Pages == 0 {
			x.Notify(ui.Toast{Text: e.Did})
			return
		}
		x.Undoable(b, out)
	})
}

// setting returns the setting that a step makes, or nil.
func (x *Recipes) setting(step sitemapcore.Step) *Setting {
	i := slices.IndexFunc(x.settings, func(s Setting) bool { return s.Do == step.Do })
	if i < 0 {
		return nil
	}
	return &x.settings[i]
}

// offer offers the recipe of the open site, once.
func (x *Recipes) offer() {
	if x.State.Host == "" || x.offered == x.State.Host {
		return
	}
	x.offered = x.State.Host
	for _, r := range x.List {
		if r.MadeFor(x.State.Host) {
			x.Later = ui.Toast{
				Icon: "note", Text: say.Fill("You have a recipe for this site: {name}", "name", r.Name),
				Act: &ui.Action{Label: "See what it does", Do: func() { x.Open(r) }},
			}
			x.OfferLater()
			return
		}
	}
}

// OfferLater shows the offer if no other message is shown.
func (x *Recipes) OfferLater() {
	if x.Toast.Text == "" {
		x.Toast, x.Later = x.Later, ui.Toast{}
	}
}
