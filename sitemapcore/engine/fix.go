package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
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

// fixRounds is how often a value is looked at again after a fix, because mending one thing can
// bring another to light.
const fixRounds = 8

// Rules that are fixed in ways of their own.
const (
	relativeAddress = "C8"
	mixedSchemes    = "C27"
	mixedWWW        = "C28"
	severalSites    = "C29"
	emptyValue      = "B15"
)

// siteRules are those that a look at the sites of all pages tells.
var siteRules = check.SetOf("C8a", mixedSchemes, mixedWWW, severalSites)

// fixKind begins the kind of each step that mends something; the code of the rule follows.
const fixKind = "fix."

// mendingTitle says what is going on while pages are being mended.
const mendingTitle = "Mending your pages"

// fix mends pages.
func (e *Engine) fix(r request, b *wire.Fix) {
	rule, known := check.ByCode(b.Rule)
	work := func(j *job) (step, error) { return e.fixSafe(j, safeRules, "Fix what is safe to fix in ", "") }
	switch {
	case b.Rule == "":
	case rule.Fix != "":
		work = func(*job) (step, error) { return e.fixFiles(&rule), nil }
	case b.Choice == check.ChooseForget:
		e.forgetCrawl(r, b.Rule)
		return
	case b.Choice != "":
		o, ok := check.OfferFor(b.Rule)
		if !ok {
			r.fail(errStale)
			return
		}
		a, err := e.answerOf(b.Rule, b.Choice, b.Text, &o)
		if err != nil {
			r.fail(err)
			return
		}
		work = func(j *job) (step, error) { return e.fixChosen(j, a, b.Merge) }
	case known && rule.Repair == check.RepairAuto:
		work = func(j *job) (step, error) {
			return e.fixSafe(j, check.SetOf(b.Rule), fixLabel(b.Rule), b.Rule)
		}
	default:
		r.fail(errStale)
		return
	}
	e.change(r, b.Job, work)
}

// maxMemo is the most values of one field whose fixes are kept. Priorities and frequencies repeat
// from page to page, and working a fix out with its words takes 2 µs.
const maxMemo = 4096

// fixSafe works out the fixes that change no meaning.
func (e *Engine) fixSafe(j *job, want check.RuleSet, label, code string) (step, error) {
	m, x := newEdits(e.doc), e.newInspector()
	var rules [sitemapcore.NumFields]check.RuleSet
	var memo [sitemapcore.NumFields]map[string][]byte
	for f := range rules {
		rules[f] = want.On(sitemapcore.Field(f))
		memo[f] = map[string][]byte{}
	}
	extras := &check.Extras{Today: e.today, Mend: want}
	beside := !want.On(sitemapcore.InExtras).Empty()
	err := e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
		if !x.breaks(id, want) {
			return
		}
		touched := false
		if beside {
			if entry := x.mendExtras(extras, id); entry != nil {
				touched = m.setEntry(id, entry)
			}
		}
		for f, c := range m.columns {
			if want.Has(emptyValue) && x.Empty(sitemapcore.Field(f)) {
				c.add(e.doc, id, nil)
				touched = true
				continue
			}
			if rules[f].Empty() || !x.Present[f] {
				continue
			}
			value, known := memo[f][string(x.Text[f])]
			if !known {
				value = fixedValue(&x.Values, sitemapcore.Field(f), rules[f], e.today)
				if len(memo[f]) < maxMemo && f != int(sitemapcore.Loc) {
					memo[f][string(x.Text[f])] = value
				}
			}
			if value != nil {
				c.add(e.doc, id, value)
				touched = true
			}
		}
		if touched {
			m.pages++
		}
	})
	return m.step(label, code), err
}

// fixedValue returns what a field becomes that breaks one of its rules; nil where nothing mends it.
// Safe fixes take no value out.
func fixedValue(v *check.Values, f sitemapcore.Field, want check.RuleSet, today check.Date) []byte {
	var value []byte
	w := *v
	for range fixRounds {
		next := fixedOnce(&w, want, today)
		if next == nil {
			break
		}
		value = next
		w.Set(f, value)
	}
	return value
}

// fixedOnce returns what the first finding that can be mended makes of its field, or nil. The next
// finding of the field was worded for the old value.
func fixedOnce(v *check.Values, want check.RuleSet, today check.Date) []byte {
	for _, x := range check.Explain(check.Bits(v, today).And(want), v, today) {
		if len(x.Fixes) > 0 && x.Fixes[0].Value != "" {
			return []byte(x.Fixes[0].Value)
		}
	}
	return nil
}

// answerOf checks what the owner answered.
func (e *Engine) answerOf(rule, choice, text string, o *check.Offer) (*check.Answer, error) {
	a := &check.Answer{Rule: rule, Choice: choice, Today: e.today}
	if o.TextFor != choice || choice == "" {
		return a, nil
	}
	ok := false
	if _, doubt := check.DoubtOf(rule); doubt {
		if a.Text, ok = check.TypedDay(text, e.today); !ok {
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
func ruleName(code string) string {
	if d, ok := check.DoubtOf(code); ok {
		return d.Name
	}
	r, _ := check.ByCode(code)
	return r.Name
}

// fixLabel begins the label of a step that mends a rule; the number of pages follows.
func fixLabel(code string) string { return "Fix “" + ruleName(code) + "” in " }

// fixChosen works out what becomes of all pages with a problem by the owner's choice.
func (e *Engine) fixChosen(j *job, a *check.Answer, merge bool) (step, error) {
	if a.Rule == twinsRule {
		return e.mergeTwins(j, a.Choice, merge)
	}
	if spellingRules.Has(a.Rule) {
		return e.fixSpellings(j, a)
	}
	m, x := newEdits(e.doc), e.newInspector()
	find, err := x.finder(j, a, mendingTitle)
	if err != nil {
		return step{}, err
	}
	mend := x.extraFix(a.Rule, a.Choice)
	err = e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
		done := false
		switch {
		case !find(id):
		case mend == nil:
			done = m.take(id, a.Mend(&x.Values))
		default:
			entry := mend(id)
			done = entry != nil && m.setEntry(id, entry)
		}
		if done {
			m.pages++
		}
	})
	return m.step(fixLabel(a.Rule), a.Rule), err
}

// take notes what becomes of the values of a page, and reports whether anything does.
func (m *edits) take(id sitemapcore.EntryID, v check.Mended) bool {
	switch {
	case !v.OK:
	case v.Out:
		m.include(id, false)
	case v.Gone:
		m.remove(id)
	default:
		m.columns[v.Field].add(m.doc, id, v.Value)
	}
	return v.OK
}

// finder returns the test of whether a page has a problem; where it has, the page is loaded. For
// what only the whole document tells, it looks at all pages first.
func (x *inspector) finder(j *job, a *check.Answer, title string) (func(sitemapcore.EntryID) bool, error) {
	want := check.SetOf(a.Rule)
	if a.Rule == severalSites && a.Text != "" {
		// What is moved must be a copy: a stranger's page has no twin on the owner's site.
		return func(id sitemapcore.EntryID) bool {
			x.load(id)
			return check.Elsewhere(x.loc(), a.Text) && check.OnTestHost(x.loc())
		}, nil
	}
	switch {
	case siteRules.Has(a.Rule):
		sites, err := x.e.sites(j, title)
		return func(id sitemapcore.EntryID) bool {
			x.load(id)
			return sites.Mixed(x.loc()).Or(sites.Marks(x.loc())).Meets(want)
		}, err
	case a.Rule == check.SameDates, a.Rule == check.NowDates:
		return x.doubtful(a.Rule), nil
	}
	return func(id sitemapcore.EntryID) bool { return x.breaks(id, want) }, nil
}

// sites counts how the addresses of each site are written.
func (e *Engine) sites(j *job, title string) (*check.Sites, error) {
	sites, r := check.NewSites(), sitemapcore.ValueReader{Doc: e.doc}
	err := e.each(j, title, func(id sitemapcore.EntryID) { sites.Add(r.Loc(id)) })
	return sites, err
}

// differing counts the pages that are written in another way than most of their site, as the list
// of problems does.
func (e *Engine) differing(j *job, code, title string) (int, error) {
	sites, err := e.sites(j, title)
	if err != nil {
		return 0, err
	}
	n, r, want := 0, sitemapcore.ValueReader{Doc: e.doc}, check.SetOf(code)
	err = e.each(j, title, func(id sitemapcore.EntryID) {
		if sites.Marks(r.Loc(id)).Meets(want) {
			n++
		}
	})
	return n, err
}

// doubtful returns the test of whether the date of a page is the one that so many share, or today.
func (x *inspector) doubtful(code string) func(sitemapcore.EntryID) bool {
	same, today := x.e.overview.same, x.e.today
	return func(id sitemapcore.EntryID) bool {
		x.load(id)
		text := x.Text[sitemapcore.LastMod]
		if code == check.SameDates {
			return same != "" && string(bytes.TrimSpace(text)) == same
		}
		d, precision, ok := check.ParseDate(text)
		return ok && precision >= check.Day && d.Year == today.Year && d.Month == today.Month && d.Day == today.Day
	}
}
