package engine

import (
	"cmp"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
)

// safeRules are the rules whose first fix changes no meaning.
var safeRules = func() check.RuleSet {
	var s check.RuleSet
	for _, r := range check.Rules() {
		if r.Safe() {
			s = s.Or(r.ID.Set())
		}
	}
	return s
}()

// fixRounds is how often a value is looked at again after a fix, because fixing one thing can
// bring another to light.
const fixRounds = 8

// fixKind begins the kind of each step that fixes something; the code of the rule follows.
const fixKind = "fix."

// fixes preview the fixes of a rule, and apply them.
type fixes struct {
	*session.Session
	checks *checks
	forget func(r session.Request, code string) // removes the marks of a crawl for a rule
}

// forgets reports whether a step takes off the marks of a crawl, and changes no page.
func (fx *fixes) forgets(s *sitemapcore.Step) bool {
	a, ok := check.NewAnswer(s.Rule, s.Choice, s.Text, fx.Today)
	return s.Do == sitemapcore.DoFix && ok && a.Mend.Forgets()
}

// fixed works a fix out. The step may come from a recipe file, so its choice must be one that is
// offered, and one that changes pages.
func (fx *fixes) fixed(j *session.Job, s *sitemapcore.Step) (session.Outcome, error) {
	rule, known := check.ByCode(s.Rule)
	switch {
	case s.Rule == "" && s.Choice == "":
		return fx.fixSafe(j, safeRules, "")
	case rule.Fix != "":
		return fx.fixFiles(&rule), nil
	case s.Choice != "":
		a, ok := check.NewAnswer(s.Rule, s.Choice, s.Text, fx.Today)
		if !ok || a.Mend.Forgets() {
			return session.Outcome{}, session.ErrStale
		}
		if err := incomplete(a); err != nil {
			return session.Outcome{}, err
		}
		return fx.fixChosen(j, a, s.Merge)
	case known && rule.Safe():
		return fx.fixSafe(j, check.SetOf(s.Rule), s.Rule)
	}
	return session.Outcome{}, session.ErrStale
}

// maxMemo is the most values of one field whose fixes are kept. Priorities and frequencies repeat
// from page to page, and working a fix out with its words takes 2 µs.
const maxMemo = 4096

// fixSafe works out the fixes that change no meaning, of one rule or, without a code, of all.
func (fx *fixes) fixSafe(j *session.Job, want check.RuleSet, code string) (session.Outcome, error) {
	m, x := newEdits(fx.Doc), fx.checks.inspector()
	var rules [sitemapcore.NumFields]check.RuleSet
	var memo [sitemapcore.NumFields]map[string][]byte
	for f := range rules {
		rules[f] = want.On(sitemapcore.Field(f))
		memo[f] = map[string][]byte{}
	}
	extras := &check.Extras{Today: fx.Clock, Mend: want}
	beside := !want.On(sitemapcore.InExtras).Empty()
	err := fx.Each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
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
			if f := sitemapcore.Field(f); x.Empty(f) && want.Meets(check.EmptyValue(f).Set()) {
				c.add(fx.Doc, id, nil)
				touched = true
				continue
			}
			if rules[f].Empty() || !x.Present[f] {
				continue
			}
			value, known := memo[f][string(x.Text[f])]
			if !known {
				value, _ = fixedValue(x.Values, sitemapcore.Field(f), rules[f], fx.Today)
				if len(memo[f]) < maxMemo && f != int(sitemapcore.Loc) {
					memo[f][string(x.Text[f])] = value
				}
			}
			if value != nil {
				c.add(fx.Doc, id, value)
				touched = true
			}
		}
		if touched {
			m.pages++
		}
	})
	if code != "" {
		return m.fix(code), err
	}
	var files []sitemapcore.FileState
	for id, f := range fx.Doc.OpenFiles {
		for _, rule := range ownFaults(fx.Doc, id) {
			if r := rule.Rule(); r.SafeForFile() && fixable(f, r) && !f.Anew {
				state := f.State(id)
				state.Anew = true
				files = append(files, state)
				break
			}
		}
	}
	if len(files) == 0 {
		return m.outcome(fixKind, "Apply safe fixes to {n, plural, one {# page} other {# pages}}",
			"Safe fixes applied to {n, plural, one {# page} other {# pages}}"), err
	}
	out := m.outcome(fixKind, "Apply safe fixes", "Safe fixes applied")
	out.Pages = cmp.Or(m.pages, len(files))
	out.Changes = append(out.Changes, sitemapcore.SetFiles{States: files})
	return out, err
}

// fixedValue returns the safely fixed value of a field, and the rules that fixing it has to pass; nil if it can't be
// fixed. Safe fixes remove no value.
func fixedValue(v check.Values, f sitemapcore.Field, want check.RuleSet, today date.Date) (
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

// firstFix returns the fixed value of the first fixable finding, or "". Later findings are ignored: they were computed
// from the value this fix replaces.
func firstFix(all []sitemapcore.Finding) string {
	for _, x := range all {
		if len(x.Fixes) > 0 && x.Fixes[0].Value != "" {
			return x.Fixes[0].Value
		}
	}
	return ""
}

// incomplete returns the fault of an answer's text, or nil.
func incomplete(a *check.Answer) error {
	in := a.Mend.Input
	switch {
	case a.Complete():
		return nil
	case in.Refusal == "":
		return session.ErrStale
	}
	return session.Refuse(in.Refusal, in.Advice)
}

// ruleName returns the name of a rule.
func ruleName(code string) say.Text {
	r, _ := check.ByCode(code)
	return r.Name
}

// fixChosen works out what becomes of all pages with a problem by the owner's choice.
func (fx *fixes) fixChosen(j *session.Job, a *check.Answer, merge bool) (session.Outcome, error) {
	if r, _ := check.ByCode(a.Rule); r.Variants != nil {
		return fx.fixVariants(j, a, &r, merge)
	}
	if a.Mend.Moves {
		return fx.fixMoved(j, a)
	}
	m, x := newEdits(fx.Doc), fx.checks.inspector()
	find, _, err := fx.finder(x, j, a.Rule, "Fixing your pages")
	if err != nil {
		return session.Outcome{}, err
	}
	if err = fx.list(j, a, "Fixing your pages"); err != nil {
		return session.Outcome{}, err
	}
	fixed, along := x.extraFix(a), x.alongside(a)
	err = fx.Each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
		done := false
		switch {
		case !find(id):
		case fixed == nil:
			v := a.Verdict(&x.Values)
			if v.Kind == check.SetValue && along != nil {
				if entry := along(id, v.Value); entry != nil {
					m.setEntry(id, entry)
				}
			}
			done = m.applyVerdict(id, v)
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

// outcomes say what each verdict does to a page, and how a preview shows it.
var outcomes = [check.NumVerdicts]struct {
	do   func(m *edits, id sitemapcore.EntryID, v *check.Verdict)
	says say.Text // "" shows the value
}{
	check.Keep: {},
	check.SetValue: {do: func(m *edits, id sitemapcore.EntryID, v *check.Verdict) {
		m.columns[v.Field].add(m.doc, id, v.Value)
	}},
	check.LeaveOut: {
		do:   func(m *edits, id sitemapcore.EntryID, _ *check.Verdict) { m.include(id, false) },
		says: "left out",
	},
	check.Delete: {
		do:   func(m *edits, id sitemapcore.EntryID, _ *check.Verdict) { m.remove(id) },
		says: "deleted",
	},
	check.Forget: {says: "no longer marked"},
}

// applyVerdict carries out the verdict on a page, and reports whether that changes anything.
func (m *edits) applyVerdict(id sitemapcore.EntryID, v check.Verdict) bool {
	do := outcomes[v.Kind].do
	if do != nil {
		do(m, id, &v)
	}
	return do != nil
}

// finder returns the test of whether a page has a problem, which loads such a page. For a rule about the whole document
// it reads all pages first; differs then tells whether the loaded page has another form than most of its site, as in
// the list of problems.
func (fx *fixes) finder(x *inspector, j *session.Job, code string, title say.Text) (
	find func(sitemapcore.EntryID) bool, differs func() bool, err error,
) {
	rule, _ := check.ByCode(code)
	want := check.SetOf(code)
	switch rule.Scope {
	case check.OfSites:
		sites, r := check.NewSites(), sitemapcore.ValueReader{Doc: fx.Doc}
		err := fx.Each(j, title, func(id sitemapcore.EntryID) { sites.Add(r.Loc(id)) })
		differs := func() bool { return sites.Marks(x.loc()).Meets(want) }
		return func(id sitemapcore.EntryID) bool {
			x.load(id)
			return sites.Mixed(x.loc()).Meets(want) || differs()
		}, differs, err
	case check.OfDates:
		doubt, err := doubtAbout(fx.Session, j)
		return func(id sitemapcore.EntryID) bool {
			x.load(id)
			return doubt.Marks(x.Text[sitemapcore.LastMod]).Meets(want)
		}, nil, err
	case check.OfVersions:
		marks, err := fx.marks(j)
		return func(id sitemapcore.EntryID) bool {
			if set, _ := marks.get(id); !set.Meets(want) {
				return false
			}
			x.load(id)
			return true
		}, nil, err
	}
	return func(id sitemapcore.EntryID) bool { return fx.checks.breaks(x, id, want) }, nil, nil
}

// marks returns the rules that the pages break now. The sets of the checks may belong to the document before the last
// step, or be missing in a copy.
func (fx *fixes) marks(j *session.Job) (*ruleSets, error) {
	var sets ruleSets
	_, err := newPass(fx.checks.inspector(), j, &sets, nil).run()
	return &sets, err
}

// list lets an answer know how the document lists its addresses, if it asks for that.
func (fx *fixes) list(j *session.Job, a *check.Answer, title say.Text) error {
	if !a.Mend.Listed {
		return nil
	}
	var key []byte
	all, r := check.PagesBy(fx.Doc, check.SameAddress), sitemapcore.ValueReader{Doc: fx.Doc}
	err := fx.Each(j, title, func(id sitemapcore.EntryID) {
		key = check.SameAddress(key[:0], r.Loc(id))
		all.Add(id, key)
	})
	a.Listed = check.NewVersions(all, 0).Listed
	return err
}

// fixFiles mends the files that break a rule about whole files: they are written anew, or without the
// content outside of their pages.
func (fx *fixes) fixFiles(r *check.Rule) session.Outcome {
	var states []sitemapcore.FileState
	for _, x := range fx.checks.summary.files {
		for _, id := range x.of {
			if f := fx.Doc.File(id); x.Code == r.Code && !f.Gone && fixable(f, r) {
				state := f.State(id)
				state.Removed |= r.Removes
				state.Anew = state.Anew || r.Removes == 0
				states = append(states, state)
			}
		}
	}
	if len(states) == 0 {
		return session.Outcome{}
	}
	s := session.Outcome{
		Kind: sitemapcore.Kind(fixKind + r.Code), Pages: len(states),
		Changes: sitemapcore.ChangeSet{sitemapcore.SetFiles{States: states}},
	}
	return s.Called("Fix “{rule}” in {n, plural, one {# file} other {# files}}", "Fixed “{rule}” in {n, plural, one "+
		"{# file} other {# files}}", "rule", ruleName(r.Code).String(), "n", len(states))
}
