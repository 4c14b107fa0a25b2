package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// safeRules are the rules whose first fix changes no meaning.
var safeRules = func() check.RuleSet {
	var s check.RuleSet
	for _, r := range check.Rules() {
		if r.Repair == check.RepairAuto {
			s = s.Or(check.SetOf(r.Code))
		}
	}
	return s
}()

// fixRounds is how often a value is looked at again after a fix, because fixing one thing can
// bring another to light.
const fixRounds = 8

// siteRules are those that a look at the sites of all pages tells.
var siteRules = setOf(check.C8a, check.C27, check.C28, check.C29)

// fixKind begins the kind of each step that fixes something; the code of the rule follows.
const fixKind = "fix."

// fixes show what a fix of a rule would do, and carry it out.
type fixes struct {
	*session
	checks *checks
	forget func(r request, code string) // takes the marks of a crawl off that stand for a rule
}

// fix fixes pages.
func (fx *fixes) fix(r request, b *wire.Fix) {
	if b.Choice == check.ChooseForget {
		fx.forget(r, b.Rule)
		return
	}
	again := sitemapcore.Step{
		Do: sitemapcore.DoFix, Rule: b.Rule, Choice: b.Choice, Text: b.Text, Merge: b.Merge,
	}
	work, err := fx.work(&again)
	if err != nil {
		r.fail(err)
		return
	}
	fx.change(r, b.Job, func(j *job) (step, error) {
		s, err := work(j)
		s.steps = []sitemapcore.Step{again}
		return s, err
	})
}

// work returns what works a fix out. The step may come from a recipe file, so its choice must be one
// that is offered, and one that changes pages.
func (fx *fixes) work(x *sitemapcore.Step) (func(*job) (step, error), error) {
	rule, known := check.ByCode(x.Rule)
	switch {
	case x.Rule == "":
		return func(j *job) (step, error) { return fx.fixSafe(j, safeRules, "") }, nil
	case rule.Fix != "":
		return func(*job) (step, error) { return fx.fixFiles(&rule), nil }, nil
	case x.Choice != "":
		if x.Choice == check.ChooseForget || !check.Offered(x.Rule, x.Choice) {
			return nil, errStale
		}
		o, _ := check.OfferFor(x.Rule)
		a, err := answerOf(x.Rule, x.Choice, x.Text, &o, fx.today)
		return func(j *job) (step, error) { return fx.fixChosen(j, a, x.Merge) }, err
	case known && rule.Repair == check.RepairAuto:
		return func(j *job) (step, error) { return fx.fixSafe(j, check.SetOf(x.Rule), x.Rule) }, nil
	}
	return nil, errStale
}

// maxMemo is the most values of one field whose fixes are kept. Priorities and frequencies repeat
// from page to page, and working a fix out with its words takes 2 µs.
const maxMemo = 4096

// fixSafe works out the fixes that change no meaning, of one rule or, without a code, of all.
func (fx *fixes) fixSafe(j *job, want check.RuleSet, code string) (step, error) {
	m, x := newEdits(fx.doc), fx.checks.inspector()
	var rules [sitemapcore.NumFields]check.RuleSet
	var memo [sitemapcore.NumFields]map[string][]byte
	for f := range rules {
		rules[f] = want.On(sitemapcore.Field(f))
		memo[f] = map[string][]byte{}
	}
	extras := &check.Extras{Today: fx.today, Mend: want}
	empty := want.Meets(check.B15.Set())
	beside := !want.On(sitemapcore.InExtras).Empty()
	err := fx.each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
		if !fx.checks.breaks(x, id, want) {
			return
		}
		touched := false
		if beside {
			if entry := x.fixedExtras(extras, id); entry != nil {
				touched = m.setEntry(id, entry)
			}
		}
		for f := range m.columns {
			c := &m.columns[f]
			if empty && x.Empty(sitemapcore.Field(f)) {
				c.add(fx.doc, id, nil)
				touched = true
				continue
			}
			if rules[f].Empty() || !x.Present[f] {
				continue
			}
			value, known := memo[f][string(x.Text[f])]
			if !known {
				value, _ = fixedValue(x.Values, sitemapcore.Field(f), rules[f], fx.today)
				if len(memo[f]) < maxMemo && f != int(sitemapcore.Loc) {
					memo[f][string(x.Text[f])] = value
				}
			}
			if value != nil {
				c.add(fx.doc, id, value)
				touched = true
			}
		}
		if touched {
			m.pages++
		}
	})
	if code == "" {
		return m.step(fixKind, "Apply safe fixes to {n, plural, one {# page} other {# pages}}",
			"Safe fixes applied to {n, plural, one {# page} other {# pages}}"), err
	}
	return m.fix(code), err
}

// fixedValue returns what a field becomes that breaks rules that are safe to fix, and which it
// breaks on the way; nil where nothing fixes it. Safe fixes take no value out.
func fixedValue(v check.Values, f sitemapcore.Field, want check.RuleSet, today check.Date) (
	value []byte, broken check.RuleSet,
) {
	for range fixRounds {
		set := check.Broken(&v, today).And(want)
		broken = broken.Or(set)
		next := firstFix(check.Explain(set, &v, today))
		if next == "" {
			break
		}
		value = []byte(next)
		v.Set(f, value)
	}
	return value, broken
}

// firstFix returns what the first finding that can be fixed makes of its field; empty for none. The
// next finding of the field was worded for the old value.
func firstFix(all []sitemapcore.Finding) string {
	for _, x := range all {
		if len(x.Fixes) > 0 && x.Fixes[0].Value != "" {
			return x.Fixes[0].Value
		}
	}
	return ""
}

// answerOf checks what the owner answered.
func answerOf(rule, choice, text string, o *check.Offer, today check.Date) (*check.Answer, error) {
	a := &check.Answer{Rule: rule, Choice: choice, Today: today}
	if o.TextFor != choice || choice == "" {
		return a, nil
	}
	ok := false
	if _, doubt := check.DoubtOf(rule); doubt {
		if a.Text, ok = check.TypedDay(text, today); !ok {
			return nil, refuse("That isn’t a day in the past",
				"Type the day on which these pages really changed, such as 2026-03-31.")
		}
		return a, nil
	}
	if a.Text, ok = check.Site(text); !ok {
		return nil, refuse("That isn’t the address of a site",
			"Type the address the way it stands in the browser, such as https://shop.example.")
	}
	return a, nil
}

// ruleName returns what a rule is called, the doubts about all dates included.
func ruleName(code string) say.Text {
	if d, ok := check.DoubtOf(code); ok {
		return d.Name
	}
	r, _ := check.ByCode(code)
	return r.Name
}

// fixChosen works out what becomes of all pages with a problem by the owner's choice.
func (fx *fixes) fixChosen(j *job, a *check.Answer, merge bool) (step, error) {
	if a.Rule == check.C24.Code() {
		return fx.fixDuplicates(j, a.Choice, merge)
	}
	if spellingRules.Has(a.Rule) {
		return fx.fixSpellings(j, a)
	}
	if a.Choice == check.ChooseMoved {
		return fx.fixMoved(j, a)
	}
	m, x := newEdits(fx.doc), fx.checks.inspector()
	find, _, err := fx.finder(x, j, a, "Fixing your pages")
	if err != nil {
		return step{}, err
	}
	if x.listed, err = fx.listed(j, a.Rule, "Fixing your pages"); err != nil {
		return step{}, err
	}
	fixed, along := x.extraFix(a), x.alongside(a)
	err = fx.each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
		done := false
		switch {
		case !find(id):
		case fixed == nil:
			mended := a.Mend(&x.Values)
			if mended.OK && along != nil {
				if entry := along(id); entry != nil {
					m.setEntry(id, entry)
				}
			}
			done = m.take(id, mended)
		default:
			entry := fixed(id)
			done = entry != nil && m.setEntry(id, entry)
		}
		if done {
			m.pages++
		}
	})
	return m.fix(a.Rule), err
}

// take notes what becomes of the values of a page, and reports whether anything does.
func (m *edits) take(id sitemapcore.EntryID, v check.Mended) bool {
	switch {
	case !v.OK, v.Forgotten:
		return false
	case v.Out:
		m.include(id, false)
	case v.Gone:
		m.remove(id)
	default:
		m.columns[v.Field].add(m.doc, id, v.Value)
	}
	return true
}

// finder returns the test of whether a page has a problem; where it has, the page is loaded. For
// what only the whole document tells, it looks at all pages first; differs then tells whether the page
// that is loaded is written in another way than most of its site, as the list of problems does.
func (fx *fixes) finder(x *inspector, j *job, a *check.Answer, title say.Text) (
	find func(sitemapcore.EntryID) bool, differs func() bool, err error,
) {
	want := check.SetOf(a.Rule)
	switch {
	case siteRules.Has(a.Rule):
		sites, r := check.NewSites(), sitemapcore.ValueReader{Doc: fx.doc}
		err := fx.each(j, title, func(id sitemapcore.EntryID) { sites.Add(r.Loc(id)) })
		differs := func() bool { return sites.Marks(x.loc()).Meets(want) }
		return func(id sitemapcore.EntryID) bool {
			x.load(id)
			return sites.Mixed(x.loc()).Meets(want) || differs()
		}, differs, err
	case versionRules.Meets(want):
		return func(id sitemapcore.EntryID) bool {
			set, _ := fx.checks.sets.get(id)
			if !set.Meets(want) {
				return false
			}
			x.load(id)
			return true
		}, nil, nil
	case a.Rule == check.SameDates, a.Rule == check.NowDates:
		return x.doubtful(a.Rule, fx.checks.shared), nil, nil
	}
	return func(id sitemapcore.EntryID) bool { return fx.checks.breaks(x, id, want) }, nil, nil
}

// listed returns what tells the listed form of the address of a language version, or nil unless the rule
// asks for it.
func (fx *fixes) listed(j *job, rule string, title say.Text) (func(href, page []byte) []byte, error) {
	if rule != check.I19.Code() {
		return nil, nil
	}
	all, r := check.PagesBy(fx.doc, check.SameAddress), sitemapcore.ValueReader{Doc: fx.doc}
	err := fx.each(j, title, func(id sitemapcore.EntryID) { all.Add(id, r.Loc(id)) })
	return check.NewVersions(all, 0).Listed, err
}

// fixFiles mends the files that break a rule about whole files: they are written anew, or without the
// content outside of their pages.
func (fx *fixes) fixFiles(r *check.Rule) step {
	var states []sitemapcore.FileState
	for _, x := range fx.checks.summary.files {
		for _, id := range x.of {
			if f := fx.doc.File(id); x.Code == r.Code && !f.Gone && fixable(f, r) {
				state := f.State(id)
				switch r.ID {
				case check.A25:
					state.Removed |= sitemapcore.OutsideText
				case check.A26:
					state.Removed |= sitemapcore.OutsideTags
				default:
					state.Anew = true
				}
				states = append(states, state)
			}
		}
	}
	if len(states) == 0 {
		return step{}
	}
	s := step{
		kind: sitemapcore.Kind(fixKind + r.Code), pages: len(states),
		changes: sitemapcore.ChangeSet{sitemapcore.SetFiles{States: states}},
	}
	return s.called("Fix “{rule}” in {n, plural, one {# file} other {# files}}", "Fixed “{rule}” in {n, plural, one "+
		"{# file} other {# files}}", "rule", ruleName(r.Code).String(), "n", len(states))
}
