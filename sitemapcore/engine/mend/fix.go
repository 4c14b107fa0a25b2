package mend

import (
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/fileissues"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/write"
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

// FixRounds is the number of fixes in a row that a value can get, because one fix can reveal another problem.
const FixRounds = 8

// Fixes preview the fixes of a rule, and apply them.
type Fixes struct {
	*session.Session
	checks *checks.Checks
}

// New returns the fixes for the findings of c.
func New(s *session.Session, c *checks.Checks) *Fixes { return &Fixes{Session: s, checks: c} }

// fixing is the title of the progress bar.
const fixing say.Text = "Fixing your pages"

// Forgets reports whether a step takes off the marks of a crawl, and changes no page.
func (fx *Fixes) Forgets(s *sitemapcore.Step) bool {
	a, ok := page.NewAnswer(s.Rule, s.Choice, s.Text, fx.Today)
	return s.Do == sitemapcore.DoFix && ok && a.Mend.Forgets()
}

// Fixed computes a fix. The step may come from a recipe file, so Fixed accepts only a choice that the rule offers and
// that changes pages.
func (fx *Fixes) Fixed(j *session.Job, s *sitemapcore.Step) (session.Outcome, error) {
	rule, known := check.ByCode(s.Rule)
	switch {
	case s.Rule == "" && s.Choice == "":
		return fx.fixSafe(j, safeRules, "")
	case rule.Fix != "":
		return fx.fixFiles(&rule), nil
	case s.Choice != "":
		a, ok := page.NewAnswer(s.Rule, s.Choice, s.Text, fx.Today)
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

// edits returns an empty collection of edits with an account for reports.
func (fx *Fixes) edits() *change.Edits {
	m := change.New(fx.Doc)
	m.Most = change.ReportRows
	return m
}

// maxMemo is the most values of one field whose fixes are kept. Priorities and frequencies repeat from page to page,
// and computing a fix with its texts takes 2 µs.
const maxMemo = 4096

// fixSafe computes the fixes that change no meaning, of one rule or, without a code, of all.
func (fx *Fixes) fixSafe(j *session.Job, want check.RuleSet, code string) (session.Outcome, error) {
	m, x := fx.edits(), fx.checks.Inspector()
	var rules [sitemapcore.NumFields]check.RuleSet
	var memo [sitemapcore.NumFields]map[string][]byte
	for f := range rules {
		rules[f] = want.On(sitemapcore.Field(f))
		memo[f] = map[string][]byte{}
	}
	by := func(broken check.RuleSet) {
		if code == "" && m.Room() {
			m.By = namesOf(broken)
		}
	}
	extras := &extras.Checker{Today: fx.Clock, Mend: want}
	beside := !want.On(sitemapcore.InExtras).Empty()
	err := fx.Each(j, fixing, func(id sitemapcore.EntryID) {
		if !fx.checks.Breaks(x, id, want) {
			return
		}
		touched := false
		if beside {
			if entry, broken := fixedExtras(x, extras, id, x.Loc()); entry != nil {
				by(broken)
				touched = m.SetEntry(id, entry)
			}
		}
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			if x.Empty(f) && want.Meets(check.EmptyValue(f).Set()) {
				by(check.EmptyValue(f).Set())
				m.SetValue(id, f, nil)
				touched = true
				continue
			}
			if rules[f].Empty() || !x.Present[f] {
				continue
			}
			value, known := memo[f][string(x.Text[f])]
			if !known || m.Room() {
				var broken check.RuleSet
				value, broken = fixedValue(x.Values, f, rules[f], fx.Today)
				by(broken)
				if len(memo[f]) < maxMemo && f != sitemapcore.Loc {
					memo[f][string(x.Text[f])] = value
				}
			}
			if value != nil {
				m.SetValue(id, f, value)
				touched = true
			}
		}
		if touched {
			m.Pages++
		}
	})
	if code != "" {
		return m.Fix(code), err
	}
	var files []sitemapcore.FileState
	for id, f := range fx.Doc.OpenFiles {
		for _, rule := range fileissues.OwnFaults(fx.Doc, id) {
			if r := rule.Rule(); r.SafeForFile() && fileissues.Fixable(f, r) && !f.Anew {
				state := f.State(id)
				state.Anew = true
				files = append(files, state)
				break
			}
		}
	}
	if len(files) == 0 {
		return m.Outcome(change.Fixing, "Apply safe fixes to {n, plural, one {# page} other {# pages}}",
			"Safe fixes applied to {n, plural, one {# page} other {# pages}}"), err
	}
	out := m.Outcome(change.Fixing, "Apply safe fixes", "Safe fixes applied")
	out.Pages = cmp.Or(m.Pages, len(files))
	out.Changes = append(out.Changes, sitemapcore.SetFiles{States: files})
	return out, err
}

// fixedValue returns the safely fixed value of a field, or nil if it can't be fixed. broken has the rules that the
// value and the results of its first fixes break. Safe fixes remove no value.
func fixedValue(v page.Values, f sitemapcore.Field, want check.RuleSet, today date.Date) (
	value []byte, broken check.RuleSet,
) {
	for range FixRounds {
		set := page.Broken(&v, today).And(want)
		broken = broken.Or(set)
		next := firstFix(page.Explain(set, &v, today))
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
func incomplete(a *page.Answer) error {
	in := a.Mend.Input
	switch {
	case a.Complete():
		return nil
	case in.Refusal == "":
		return session.ErrStale
	}
	return session.Refuse(in.Refusal, in.Advice)
}

// fixChosen computes the fix of all pages with a problem by the user's choice.
func (fx *Fixes) fixChosen(j *session.Job, a *page.Answer, merge bool) (session.Outcome, error) {
	if r, _ := check.ByCode(a.Rule); r.Variants != check.NoVariants {
		return fx.fixVariants(j, a, &r, merge, func(variants) {})
	}
	x := fx.checks.Inspector()
	found, err := fx.finder(x, j, a.Rule)
	if err != nil {
		return session.Outcome{}, err
	}
	return fx.fixFound(j, a, x, found)
}

// fixFound computes the fix of the found pages. The finder loads them into x.
func (fx *Fixes) fixFound(j *session.Job, a *page.Answer, x *checks.Inspector, found finder) (session.Outcome, error) {
	if a.Mend.Moves {
		return fx.fixMoved(j, a)
	}
	m := fx.edits()
	fix, err := fx.fixOf(j, a, x, m)
	if err != nil {
		return session.Outcome{}, err
	}
	err = fx.Each(j, fixing, func(id sitemapcore.EntryID) {
		if found.find(id) && fix(id) {
			m.Pages++
		}
	})
	return m.Fix(a.Rule), err
}

// fixOf returns a function that adds the fix of the page that is loaded in x to the edits, and reports whether it is a
// change.
func (fx *Fixes) fixOf(j *session.Job, a *page.Answer, x *checks.Inspector, m *change.Edits) (
	func(sitemapcore.EntryID) bool, error,
) {
	if err := fx.list(j, a); err != nil {
		return nil, err
	}
	if a.Mend.Divides {
		return func(id sitemapcore.EntryID) bool { return divide(m, x, id) }, nil
	}
	if fixed := extraFix(x, a); fixed != nil {
		return func(id sitemapcore.EntryID) bool {
			entry := fixed(id)
			return entry != nil && m.SetEntry(id, entry)
		}, nil
	}
	along := alongside(x, a)
	return func(id sitemapcore.EntryID) bool {
		v := a.Verdict(&x.Values)
		if v.Kind == page.SetValue && along != nil {
			m.Along(id, along(id, v.Value))
		}
		return applyVerdict(m, id, v, change.LeftOutText)
	}, nil
}

// divide makes a page of each address of the loaded page: of several in one tag, each with the page's values; of several
// tags, each with the tags up to the next address.
func divide(m *change.Edits, x *checks.Inspector, id sitemapcore.EntryID) bool {
	root := &x.Doc.File(x.Doc.Row(id).File).Root
	if entries := write.Divided(change.Written(x.Doc, id), root); entries != nil {
		return m.SetEntry(id, entries[0]) && m.Behind(id, entries[1:]...) == nil
	}
	all := page.Addresses(x.Loc())
	if len(all) < 2 {
		return false
	}
	var entries [][]byte
	values := x.Text
	for _, values[sitemapcore.Loc] = range all[1:] {
		entries = append(entries, write.AppendNewEntry(nil, root, &values))
	}
	return m.SetValue(id, sitemapcore.Loc, all[0]) && m.Behind(id, entries...) == nil
}

// applyVerdict adds the verdict on a page to the edits, and reports whether it is a change. leftOut is the text of the
// account for a page that is left out.
func applyVerdict(m *change.Edits, id sitemapcore.EntryID, v page.Verdict, leftOut say.Text) bool {
	switch v.Kind {
	case page.Keep:
		return false
	case page.SetValue:
		m.SetValue(id, v.Field, v.Value)
	case page.LeaveOut:
		m.LeaveOut(id, leftOut)
	case page.Delete:
		m.Remove(id)
	case page.Forget:
		// Only a preview gets here: the marks are no part of the document.
		m.List(id, "", func() (was, is say.Text) { return change.AddressOf(m.Doc, id), "no longer marked" })
	}
	return true
}

// A finder finds the pages that have a problem.
type finder struct {
	// find reports whether a page has the problem, and loads the page if so.
	find func(id sitemapcore.EntryID) bool
	// differs reports whether the loaded page has another form than most of its site, as in the list of problems. It is
	// nil unless the rule compares the pages of a site: then find finds both forms.
	differs func(id sitemapcore.EntryID) bool
}

// finder returns the finder of a rule, which loads pages into x. For a rule about the whole document it reads all pages
// first.
func (fx *Fixes) finder(x *checks.Inspector, j *session.Job, code string) (finder, error) {
	rule, _ := check.ByCode(code)
	rules := check.SetOf(code)
	switch rule.Scope {
	case check.OfSites:
		sites, r := among.NewSites(), sitemapcore.ValueReader{Doc: fx.Doc}
		err := fx.Each(j, fixing, func(id sitemapcore.EntryID) { sites.Add(fx.Doc.Row(id).File, r.Loc(id)) })
		differs := func(id sitemapcore.EntryID) bool {
			return sites.Marks(x.Doc.Row(id).File, x.Loc()).Meets(rules)
		}
		return finder{func(id sitemapcore.EntryID) bool {
			x.Load(id)
			return sites.Mixed(x.Doc.Row(id).File, x.Loc()).Meets(rules) || differs(id)
		}, differs}, err
	case check.OfDates:
		doubt, err := checks.DoubtAbout(fx.Session, j)
		return finder{find: func(id sitemapcore.EntryID) bool {
			x.Load(id)
			return doubt.Marks(x.Text[sitemapcore.LastMod]).Meets(rules)
		}}, err
	case check.OfVersions:
		marks, err := fx.marks(j)
		return finder{find: func(id sitemapcore.EntryID) bool {
			set, _ := marks.Get(id)
			if set.Meets(rules) {
				x.Load(id)
			}
			return set.Meets(rules)
		}}, err
	}
	return finder{find: func(id sitemapcore.EntryID) bool { return fx.checks.Breaks(x, id, rules) }}, nil
}

// marks returns the rules that the pages break now. The sets of the checks may belong to the document before the last
// step, or be missing in a copy.
func (fx *Fixes) marks(j *session.Job) (*checks.RuleSets, error) {
	var sets checks.RuleSets
	_, err := checks.NewPass(fx.checks.Inspector(), j, &sets, nil).Run()
	return &sets, err
}

// list gives an answer the index of the document's addresses, if it needs that.
func (fx *Fixes) list(j *session.Job, a *page.Answer) error {
	if !a.Mend.Listed {
		return nil
	}
	var key []byte
	all, r := among.PagesBy(fx.Doc, among.SameAddress), sitemapcore.ValueReader{Doc: fx.Doc}
	err := fx.Each(j, fixing, func(id sitemapcore.EntryID) {
		key = among.SameAddress(key[:0], r.Loc(id))
		all.Add(id, key)
	})
	a.Listed = among.NewVersions(all, 0).Listed
	return err
}

// fixFiles mends the files that break a rule about whole files: they are written anew, without the content outside of their
// pages, or with other lines in an index.
func (fx *Fixes) fixFiles(r *check.Rule) session.Outcome {
	var states []sitemapcore.FileState
	var changes sitemapcore.ChangeSet
	for _, x := range fx.checks.Summary.Files {
		for _, id := range x.Of {
			f := fx.Doc.File(id)
			state := f.State(id)
			switch {
			case x.Code != r.Code || f.Gone:
				continue
			case r.ID == check.A23 && fileissues.IsEmpty(fx.Doc, id) && fx.checks.Files.Listings.Lists(id):
				state.Gone = true
			case !fileissues.Fixable(f, r):
				continue
			default:
				state.Removed |= r.Removes
				state.Anew = state.Anew || r.Removes == 0 && !r.Relists
			}
			states = append(states, state)
		}
	}
	if r.Relists {
		for id, f := range fx.Doc.OpenFiles {
			if lines := fx.checks.Files.Relisted(id, r.ID); f.Kind == sitemapcore.Index && !slices.Equal(lines, f.Children) {
				changes = append(changes, sitemapcore.SpliceChildren{File: id, Cut: len(f.Children), Put: lines})
			}
		}
		if len(changes) == 0 {
			return session.Outcome{}
		}
	}
	if len(states) == 0 {
		return session.Outcome{}
	}
	s := session.Outcome{
		Kind: change.Fixing, Pages: len(states), Account: sitemapcore.Account{Rule: r.Code},
		Changes: append(changes, sitemapcore.SetFiles{States: states}),
	}
	return s.Called("Fix “{rule}” in {n, plural, one {# file} other {# files}}", "Fixed “{rule}” in {n, plural, one "+
		"{# file} other {# files}}", "rule", naming.Rule(r.Code).String(), "n", len(states))
}

// namesOf lists what rules are called.
func namesOf(s check.RuleSet) say.Text {
	var names []say.Text
	for _, code := range s.Codes() {
		names = append(names, naming.Rule(code))
	}
	return say.Join(", ", names...)
}

// DidText says that a rule was fixed, or all that is safe to fix.
func DidText(code string) say.Text {
	if code == "" {
		return "Safe fixes applied"
	}
	return say.Fill("Fixed “{rule}”", "rule", naming.Rule(code))
}
