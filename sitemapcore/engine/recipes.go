package engine

import (
	"cmp"
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/recipe"
	"sitemapeditor/sitemapcore/replace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// recipes make steps again that were made before, on these pages or on others.
type recipes struct {
	*session
	checks *checks
}

// steps lists what of the history can be made again.
func (p *recipes) steps(r request, _ *wire.GetRecipeSteps) {
	a := &wire.RecipeSteps{}
	done := p.history.Done()
	for i := range done {
		for _, x := range done[len(done)-1-i].Steps {
			a.Steps, a.Names = append(a.Steps, x), append(a.Names, nameOf(&x).String())
		}
	}
	r.answer(a)
}

// nameOf returns what a step names by a code is called.
func nameOf(s *sitemapcore.Step) say.Text {
	switch s.Do {
	case sitemapcore.DoFix:
		return ruleName(s.Rule)
	case sitemapcore.DoExtras:
		for _, c := range bulkChanges() {
			if c.id == s.Choice {
				return say.Data(c.choice)
			}
		}
	}
	return ""
}

func (p *recipes) read(r request, b *wire.ReadRecipes) {
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
	r.answer(a)
}

func (p *recipes) write(r request, b *wire.WriteRecipes) {
	a := &wire.RecipeTexts{}
	for i := range b.List {
		a.Texts = append(a.Texts, string(recipe.Append(nil, &b.List[i])))
	}
	if !b.File || len(a.Texts) == 0 {
		r.answer(a)
		return
	}
	f := &wire.Written{Name: "sitemap-recipe.json", Type: "application/json"}
	w := p.host.NewBlob(f.Type)
	_, err := w.Write([]byte(a.Texts[0]))
	blob, err2 := w.Blob()
	r.end(f, cmp.Or(err, err2), blob)
}

// run makes the steps of a recipe, or says what they would do.
func (p *recipes) run(r request, b *wire.RunRecipe) {
	if b.Try {
		p.replySteady(r, b.Job, "preview", func(j *job) (wire.Body, error) { return p.try(j, b.Recipe.Steps) })
		return
	}
	p.reply(r, b.Job, "", func(j *job) (wire.Body, error) {
		return p.make(j, b.Recipe.Steps, func(x step) step {
			return x.called("Run the recipe “{name}”", "The recipe “{name}” was run", "name", b.Recipe.Name)
		})
	})
}

// try makes the steps on a copy of the document.
func (p *recipes) try(j *job, steps []sitemapcore.Step) (*wire.RecipePreview, error) {
	s := newSession(p.host)
	s.doc, s.today, s.todayText = p.doc.Clone(), p.today, p.todayText
	a := &wire.RecipePreview{}
	err := p.with(s).each(j, steps, func(x step, problem say.Text) error {
		name := nameOf(&steps[len(a.Steps)])
		a.Steps = append(a.Steps, wire.RecipeCount{Name: name.String(), Pages: x.pages, Problem: problem})
		_, err := carried(j, s.doc, x.changes)
		return err
	})
	return a, err
}

// make makes the steps, as one step of the history that named gives its labels.
func (p *recipes) make(j *job, steps []sitemapcore.Step, named func(step) step) (*wire.Edited, error) {
	if p.opening != 0 {
		return nil, errOpening
	}
	// No step may meet another document than the one before it left.
	j.runAlone()
	all := step{kind: "recipe"}
	var back sitemapcore.ChangeSet
	err := p.with(p.session).each(j, steps, func(x step, _ say.Text) error {
		j.id = 0 // what was begun becomes whole
		inverse, err := carried(j, p.doc, x.changes)
		if err != nil || inverse == nil {
			return err
		}
		all.changes, back = append(all.changes, x.changes...), append(inverse, back...)
		all.pages += x.pages
		p.changed(effectOf(x.changes))
		return nil
	})
	all = named(all)
	if len(all.changes) > 0 {
		p.record(all, back)
	}
	return p.edited(&all), err
}

// carried carries a change out in slices, and returns what takes it back; nil where there is none.
func carried(j *job, d *sitemapcore.Document, c sitemapcore.ChangeSet) (sitemapcore.ChangeSet, error) {
	if len(c) == 0 {
		return nil, nil
	}
	return d.ApplyInSlices(c, j.breathe)
}

// A maker makes the steps of recipes in a session.
type maker struct {
	views    views
	editing  editing
	bulk     bulk
	replaces replaces
	fixes    fixes
}

// with returns what makes steps in a session, with the eyes of this one.
func (p *recipes) with(s *session) *maker {
	m := &maker{}
	c := p.checks
	if s != p.session {
		c = newChecks(s, &m.views, nil)
		c.custom, c.shared, c.summary.files = p.checks.custom, p.checks.shared, p.checks.summary.files
	}
	m.views = views{session: s, checks: c}
	m.editing = editing{session: s, views: &m.views}
	m.bulk = bulk{session: s, views: &m.views}
	m.replaces = replaces{session: s, views: &m.views, checks: c}
	m.fixes = fixes{session: s, checks: c}
	return m
}

// each works out one step after the other, and gives each to carry before the next one; a step that
// can't be made with the reason.
func (m *maker) each(j *job, steps []sitemapcore.Step, carry func(x step, problem say.Text) error) error {
	for i := range steps {
		x, err := m.step(j, &steps[i])
		problem := say.Text("")
		if f := (*wire.Failure)(nil); errors.As(err, &f) {
			x, problem = step{}, f.Title
		} else if err != nil {
			return err
		}
		if err := carry(x, problem); err != nil {
			return err
		}
	}
	return nil
}

// step works out what a step does.
func (m *maker) step(j *job, s *sitemapcore.Step) (step, error) {
	doc := m.editing.doc
	match := m.views.matcher(&s.Pages)
	ids := func(yield func(sitemapcore.EntryID) bool) {
		for _, id := range doc.Order().All {
			if match(id) && !yield(id) {
				return
			}
		}
	}
	switch s.Do {
	case sitemapcore.DoReplace:
		return m.replace(j, s, ids)
	case sitemapcore.DoSet:
		return m.known(m.editing.set(j, ids, s.Values))
	case sitemapcore.DoLeaveOut, sitemapcore.DoInclude:
		return m.editing.switched(j, ids, s.Do == sitemapcore.DoInclude)
	case sitemapcore.DoDelete:
		return m.editing.removed(j, ids)
	case sitemapcore.DoExtras:
		ask := &wire.Bulk{
			Choice: s.Choice, Publication: s.Text, Language: s.More, Now: m.editing.today.Unix() / 60,
		}
		return m.known(m.bulk.step(ask, func(fn func(sitemapcore.EntryID)) error {
			return m.editing.visit(j, "Changing your pages", doc.Len(), ids, fn)
		}))
	case sitemapcore.DoFix:
		work, err := m.fixes.work(s)
		if err != nil {
			return m.known(step{}, err)
		}
		return work(j)
	case sitemapcore.DoDownload, sitemapcore.DoMerge:
		return step{}, nil // the page holds these
	}
	return m.known(step{}, errStale)
}

// known says of a step that asks for what isn't there that it isn't known.
func (m *maker) known(x step, err error) (step, error) {
	if errors.Is(err, errStale) {
		err = refuse("This version does not know this step. It is left out.", "")
	}
	return x, err
}

// replace works a replacement out.
func (m *maker) replace(j *job, s *sitemapcore.Step, ids idList) (step, error) {
	by, err := replace.New(&s.Replacement)
	if err != nil {
		return step{}, refuse(patternProblem(err), "")
	}
	x, err := m.replaces.substituted(j, &s.Replacement, by, m.replaces.doc.Len(), ids)
	if err == nil && s.Pages.All() {
		lines, _ := m.replaces.listings(&s.Replacement, by)
		x.changes = append(x.changes, lines...)
	}
	return x, err
}
