package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/filter"
	"sitemapeditor/components/frame"
	recipeui "sitemapeditor/components/recipe"
	replaceui "sitemapeditor/components/replace"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// recipes are what the owner keeps on this device to do it again, whatever project is open.
type recipes struct {
	*desk
	download *download
	arrival  *arrival

	list  []sitemapcore.Recipe
	lines []string          // the text of each, as it is kept
	could *wire.RecipeSteps // be kept
	wrong *ui.ProblemInfo   // with the file that was opened

	on      sitemapcore.Recipe // that is looked at
	preview *wire.RecipePreview

	offered string   // the site whose recipe was offered
	later   ui.Toast // the offer, while another message is there
}

// maxRecipes is the most recipes that are kept: the browser keeps 5 MB of a site.
const maxRecipes = 100

// doRecipes carries out what the owner does with recipes, and reports whether it was that.
func (x *recipes) doRecipes(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenRecipes:
		x.open()
	case components.KeepRecipe:
		x.keep(in)
	case components.ShowRecipe:
		if i := x.named(in.Name); i >= 0 {
			x.show(x.list[i])
		}
	case components.RunRecipe:
		x.run()
	case components.SaveRecipe:
		if i := x.named(in.Name); i >= 0 {
			x.ask(&wire.WriteRecipes{List: x.list[i : i+1], File: true}, func(b wire.Body, out []wire.Blob) {
				x.handOver(b, out, "")
			})
		}
	case components.DropRecipe:
		if i := x.named(in.Name); i >= 0 {
			gone := x.list[i]
			x.drop(x.lines[i])
			x.notify(ui.Toast{
				Text: say.Fill("Recipe deleted: {name}", "name", gone.Name),
				Act:  &ui.Action{Label: "Undo", Do: keepRecipeAgain{&gone}},
			})
		}
	case keepRecipeAgain:
		x.add(*in.recipe, func(string) {})
	case showRecipe:
		x.show(*in.recipe)
	default:
		return false
	}
	return true
}

// keepRecipeAgain puts a recipe back that was deleted, and showRecipe shows what one would do.
type (
	keepRecipeAgain struct{ recipe *sitemapcore.Recipe }
	showRecipe      struct{ recipe *sitemapcore.Recipe }
)

// load takes the recipes that are kept on this device, which another tab may have changed, and then
// calls done.
func (x *recipes) load(done func()) {
	texts := x.kept()
	get(x.desk, &wire.ReadRecipes{Texts: texts}, func(b *wire.Recipes) {
		x.list, x.lines = b.List, nil
		for _, at := range b.At {
			x.lines = append(x.lines, texts[at])
		}
		done()
	})
}

// kept returns the recipes as they are kept: a line for each, those of newer versions included.
func (x *recipes) kept() []string {
	return strings.Split(strings.TrimSpace(x.browser.Kept(Recipes)), "\n")
}

// put keeps other lines, and reports whether the browser had room for them.
func (x *recipes) put(lines []string) bool {
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	text, before := strings.Join(append(lines, ""), "\n"), x.browser.Kept(Recipes)
	x.browser.Keep(Recipes, text)
	if x.browser.Kept(Recipes) == text {
		return true
	}
	x.browser.Keep(Recipes, before)
	return false
}

// drop lets a recipe go.
func (x *recipes) drop(line string) {
	lines := x.kept()
	if i := slices.Index(lines, line); i >= 0 {
		x.put(slices.Delete(lines, i, i+1))
	}
	if i := slices.Index(x.lines, line); i >= 0 {
		x.list = slices.Delete(slices.Clone(x.list), i, i+1)
		x.lines = slices.Delete(slices.Clone(x.lines), i, i+1)
	}
}

// named returns the place of a recipe in the list, or -1.
func (x *recipes) named(name string) int {
	return slices.IndexFunc(x.list, func(k sitemapcore.Recipe) bool { return k.Name == name })
}

// add keeps a recipe beside those that are kept by then, by a name that none of them has, and calls
// done with that name. Why it can't be kept is said.
func (x *recipes) add(r sitemapcore.Recipe, done func(name string)) {
	x.load(func() {
		wanted := r.Name
		for n := 2; x.named(r.Name) >= 0; n++ {
			r.Name = say.Fill("{name} ({n})", "name", wanted, "n", n).String()
		}
		if len(x.list) >= maxRecipes {
			x.notKept(wanted, say.Fill("You have {n} recipes already. Delete one first.", "n", maxRecipes))
			return
		}
		get(x.desk, &wire.WriteRecipes{List: []sitemapcore.Recipe{r}}, func(b *wire.RecipeTexts) {
			line := strings.TrimSpace(b.Texts[0])
			if !x.put(append(x.kept(), line)) {
				x.notKept(wanted, "This browser has no room left for it. Save some recipes as files, and then delete "+
					"them.")
				return
			}
			x.list, x.lines = append(slices.Clone(x.list), r), append(slices.Clone(x.lines), line)
			done(r.Name)
		})
	})
}

// notKept says why a recipe could not be kept.
func (x *recipes) notKept(name string, why say.Text) {
	x.notify(ui.Toast{Icon: "note", Text: say.Fill("Recipe not kept: {name}", "name", name), More: why})
}

// open shows the recipes, and what of the steps that were made can be kept.
func (x *recipes) open() {
	x.wrong = nil
	x.load(func() {
		get(x.desk, &wire.GetRecipeSteps{}, func(b *wire.RecipeSteps) {
			x.could, x.dialog = b, recipesDialog
			for _, s := range x.settings() {
				b.Steps, b.Names = append(b.Steps, s), append(b.Names, "")
			}
		})
	})
}

// settings are what the owner chose beside changes.
func (x *recipes) settings() (all []sitemapcore.Step) {
	if x.download.chosen {
		all = append(all, sitemapcore.Step{
			Do: sitemapcore.DoDownload, Files: x.download.options.FileSettings,
		})
	}
	if t := x.arrival.did; t != (sitemapcore.MergeSettings{}) {
		all = append(all, sitemapcore.Step{Do: sitemapcore.DoMerge, Together: t})
	}
	return all
}

// hold takes over the settings of a recipe, as far as they make sense here: files can only be kept
// where some were opened, and are put on the site whose pages are open.
func (x *recipes) hold(r *sitemapcore.Recipe) {
	for i := range r.Steps {
		switch s := &r.Steps[i]; s.Do {
		case sitemapcore.DoDownload:
			x.download.suggestOptions()
			files, here := s.Files, downloadui.GuessWhere(x.state.Host)
			files.Keep = files.Keep && x.download.options.Keep
			if !strings.HasPrefix(files.Where, here) {
				files.Where = here
			}
			x.download.options.FileSettings, x.download.chosen = files, true
		case sitemapcore.DoMerge:
			x.arrival.usual = s.Together
		}
	}
}

// keep keeps steps by a name.
func (x *recipes) keep(in components.KeepRecipe) {
	name, says := shortened(strings.Join(strings.Fields(in.Name), " "))
	r := sitemapcore.Recipe{Name: name, Site: x.state.Host}
	for _, i := range in.Steps {
		if x.could != nil && i < len(x.could.Steps) {
			r.Steps = append(r.Steps, x.could.Steps[i])
		}
	}
	if r.Name == "" || len(r.Steps) == 0 {
		return
	}
	x.offered = r.Site
	x.dialog = noDialog
	x.add(r, func(name string) {
		x.notify(ui.Toast{Text: say.Fill("Recipe kept: {name}", "name", name), More: says})
	})
}

// readFile takes a recipe from a file.
func (x *recipes) readFile(b wire.Blob) {
	x.browser.Text(b, func(text string) {
		x.post(func() {
			need(x.desk, &wire.ReadRecipes{Texts: []string{text}}, func(read *wire.Recipes) {
				if len(read.List) == 0 {
					x.wrong = &ui.ProblemInfo{
						Severity: sitemapcore.Warn, Title: "This recipe could not be opened", Detail: read.Problem,
					}
					return
				}
				x.wrong = nil
				r, says := read.List[0], say.Text("")
				r.Name, says = shortened(strings.Join(strings.Fields(r.Name), " "))
				x.add(r, func(name string) {
					x.notify(ui.Toast{Text: say.Fill("Recipe added: {name}", "name", name), More: says})
				})
			})
		})
	})
}

// show shows what a recipe would do.
func (x *recipes) show(r sitemapcore.Recipe) {
	if x.empty() || x.state.Busy != 0 {
		return
	}
	x.on, x.preview, x.dialog = r, nil, recipeDialog
	request := &wire.RunRecipe{Recipe: r, Try: true, Job: recipeJob}
	x.newest(recipeJob, "", request, func(b wire.Body, out []wire.Blob) {
		if p, ok := b.(*wire.RecipePreview); ok {
			x.preview = p
		} else {
			x.dialog = noDialog
			x.done(b, out)
		}
	})
}

// run does what is shown, and says so, with the way back.
func (x *recipes) run() {
	if x.preview == nil {
		return
	}
	x.table.letGo()
	x.work(recipeJob, "", &wire.RunRecipe{Recipe: x.on, Job: recipeJob}, func(b wire.Body, out []wire.Blob) {
		x.close(recipeDialog)
		e, ok := b.(*wire.Edited)
		if ok {
			x.hold(&x.on)
		}
		if ok && e.Pages == 0 {
			x.notify(ui.Toast{Text: e.Did})
			return
		}
		x.undoable(b, out)
	})
}

// offer offers a recipe that was kept for the site that is open now, once.
func (x *recipes) offer() {
	if x.state.Host == "" || x.offered == x.state.Host {
		return
	}
	x.offered = x.state.Host
	for i := range x.list {
		if r := &x.list[i]; r.MadeFor(x.state.Host) {
			x.later = ui.Toast{
				Icon: "note", Text: say.Fill("You have a recipe for this site: {name}", "name", r.Name),
				Act: &ui.Action{Label: "See what it does", Do: showRecipe{r}},
			}
			x.nextToast()
			return
		}
	}
}

// nextToast says what had to wait for another message.
func (x *recipes) nextToast() {
	if x.toast.Text == "" {
		x.toast, x.later = x.later, ui.Toast{}
	}
}

// describe says what a step does, and to which pages. name is what the engine calls it.
func describe(s *sitemapcore.Step, name string) (what, where say.Text) {
	r := &s.Replacement
	switch s.Do {
	case sitemapcore.DoReplace:
		what = replaceui.WayName(r.Way)
		switch {
		case r.Way == sitemapcore.MoveSite:
			what = say.Fill("Move {find} to {with}", "find", r.Find, "with", r.With)
		case r.Way == sitemapcore.ReplaceText && r.With == "":
			what = say.Fill("Remove “{find}”", "find", r.Find)
		case r.Way == sitemapcore.ReplaceText:
			what = say.Fill("Replace “{find}” with “{with}”", "find", r.Find, "with", r.With)
		case r.Find != "":
			what = say.Fill("{what}: {detail}", "what", what, "detail", r.Find)
		}
	case sitemapcore.DoSet:
		var all []say.Text
		for _, v := range s.Values {
			column := ui.ColumnName(v.Field)
			if v.Clear || v.Value == "" {
				all = append(all, say.Fill("Remove “{column}”", "column", column))
			} else {
				all = append(all, say.Fill("Set “{column}” to {value}", "column", column, "value", v.Value))
			}
		}
		what = say.Join(" · ", all...)
	case sitemapcore.DoLeaveOut:
		what = "Leave out of the download"
	case sitemapcore.DoInclude:
		what = "Include in the download again"
	case sitemapcore.DoDelete:
		what = "Delete"
	case sitemapcore.DoExtras:
		what = say.Data(name)
	case sitemapcore.DoFix:
		what = "Apply all safe fixes"
		if s.Rule != "" {
			what = say.Fill("{rule}: fix it", "rule", name)
		}
		return what, "On all pages"
	case sitemapcore.DoDownload:
		o := downloadui.Options{FileSettings: s.Files}
		return say.Fill("Download: {settings}", "settings", say.Join(" · ", o.Names()...).String()),
			"At the next download"
	case sitemapcore.DoMerge:
		return describeMerge(&s.Together), "When pages are added next"
	}
	if what == "" {
		return "A step that this version does not know", ""
	}
	where = "On all pages"
	if names := filterNames(&s.Pages); len(names) > 0 {
		where = say.Fill("On pages like this: {filter}", "filter", say.And(say.DataAll(names)...))
	}
	return what, where
}

// describeMerge says how pages that come in are brought together with those that are open.
func describeMerge(m *sitemapcore.MergeSettings) say.Text {
	switch {
	case m.All:
		return "Added pages: take all of them"
	case m.Remove:
		return "Added pages: make it like the new list"
	case m.Update != 0:
		return "Added pages: take the new ones and other values"
	}
	return "Added pages: take the new ones"
}

// filterNames says what pages are like that a filter of a recipe lets through.
func filterNames(f *sitemapcore.Filter) (names []string) {
	for _, c := range f.Where {
		names = append(names, filter.Label(c, frame.ExtraName).String())
	}
	for _, text := range []string{f.Section, f.Query} {
		if text != "" {
			names = append(names, text)
		}
	}
	if f.Extra != sitemapcore.AnyExtra {
		names = append(names, frame.ExtraName(f.Extra).String())
	}
	if f.LeftOut {
		names = append(names, say.Text("Left out").String())
	}
	return names
}

// recipesUI draws the dialog with all recipes.
func (r *Root) recipesUI() *recipeui.Recipes {
	x := &r.store.recipes
	d := &recipeui.Recipes{Sink: r.sink(), Problem: x.wrong}
	for i := range x.could.Steps {
		what, where := describe(&x.could.Steps[i], x.could.Names[i])
		d.Steps = append(d.Steps, recipeui.Step{What: what, Where: where})
	}
	for _, k := range x.list {
		d.Kept = append(d.Kept, recipeui.Kept{Name: k.Name, Site: k.Site, Steps: len(k.Steps)})
	}
	return d
}

// recipeUI draws what a recipe would do.
func (r *Root) recipeUI() *recipeui.Run {
	x := &r.store.recipes
	d := &recipeui.Run{Sink: r.sink(), Name: x.on.Name, Busy: x.busy(recipeJob)}
	for i := range x.on.Steps {
		var s recipeui.Step
		name := ""
		if x.preview != nil && i < len(x.preview.Steps) {
			c := x.preview.Steps[i]
			s, name = recipeui.Step{Known: true, Pages: c.Pages, Problem: c.Problem}, c.Name
		}
		s.What, s.Where = describe(&x.on.Steps[i], name)
		s.Later = x.on.Steps[i].Do >= sitemapcore.DoDownload
		d.Steps = append(d.Steps, s)
	}
	return d
}
