package engine

import (
	"bytes"
	"slices"

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

// fixRounds is how often a value is looked at again after a fix, because mending one thing can bring another to light.
const fixRounds = 8

// fixKind begins the kind of each step that mends something; the code of the rule follows.
const fixKind = "fix."

// mendingTitle says what is going on while pages are being mended.
const mendingTitle = "Mending your pages"

// A mending collects what becomes of pages.
type mending struct {
	e        *Engine
	columns  [sitemapcore.NumFields]*cells
	switched sitemapcore.SetIncluded
	gone     []sitemapcore.Range // places
	entries  sitemapcore.SetContent
	pages    int
}

func (e *Engine) newMending() *mending {
	m := &mending{e: e}
	for f := range m.columns {
		m.columns[f] = newCells(sitemapcore.Field(f))
	}
	return m
}

// changes returns what was collected.
func (m *mending) changes() (c sitemapcore.ChangeSet) {
	if len(m.entries.IDs) > 0 {
		// First: the edits of values that follow build on the other entries.
		c = append(c, m.entries)
	}
	for _, column := range m.columns {
		c = append(c, column.changes()...)
	}
	if on := m.switched.On; len(on) > 0 {
		if !slices.Contains(on, !on[0]) {
			m.switched.On = on[:1]
		}
		c = append(c, m.switched)
	}
	if len(m.gone) > 0 {
		c = append(c, sitemapcore.RemoveRows{At: sitemapcore.RowSetOf(m.gone...)})
	}
	return c
}

// step returns the change as a fix, with its label.
func (m *mending) step(label, code string) step {
	return step{label: label + pages(m.pages), kind: sitemapcore.Kind(fixKind + code), pages: m.pages, changes: m.changes()}
}

// set gives a page another entry.
func (m *mending) set(id sitemapcore.EntryID, c sitemapcore.Content) {
	m.entries.IDs = m.entries.IDs.Append(id)
	m.entries.Contents = append(m.entries.Contents, c)
}

// setEntry gives a page another entry. What is no entry is left alone.
func (m *mending) setEntry(id sitemapcore.EntryID, entry []byte) bool {
	c, err := m.e.rewritten(id, entry)
	if err == nil {
		m.set(id, c)
	}
	return err == nil
}

// include takes a page into the output, or leaves it out.
func (m *mending) include(id sitemapcore.EntryID, on bool) {
	m.switched.IDs = m.switched.IDs.Append(id)
	m.switched.On = append(m.switched.On, on)
}

// remove deletes a page.
func (m *mending) remove(id sitemapcore.EntryID) {
	if at, ok := m.e.doc.Index(id); ok {
		m.removeAt(at)
	}
}

// removeAt deletes the page at a place.
func (m *mending) removeAt(at int) {
	if n := len(m.gone); n > 0 && m.gone[n-1].To == at {
		m.gone[n-1].To++
		return
	}
	m.gone = append(m.gone, sitemapcore.Range{From: at, To: at + 1})
}

// fix mends pages.
func (e *Engine) fix(r request, b *wire.Fix) {
	rule, known := check.ByCode(b.Rule)
	work := func(j *job) (step, error) { return e.fixSafe(j, safeRules, "Fix what is safe to fix in ", "") }
	switch {
	case b.Rule == "":
	case fileFixes[b.Rule] != "":
		work = func(*job) (step, error) { return e.fixFiles(b.Rule), nil }
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

// each calls fn for each page that is part of the output, in slices, and reports how far it is.
func (e *Engine) each(j *job, title string, fn func(sitemapcore.EntryID)) error {
	n, total := 0, int64(e.doc.Len())
	for _, id := range e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
			j.report(wire.Progress{Title: title, Done: int64(n), Total: total})
		}
		if e.doc.Included(id) {
			fn(id)
		}
	}
	return nil
}

// breaks reports whether a page breaks a rule of the set by itself, and leaves its values in v where it does. A page that was looked at
// before and is fine costs no second look.
func (e *Engine) breaks(id sitemapcore.EntryID, want check.RuleSet, v *check.Values) bool {
	if set, ok := e.sets.get(id); ok && !set.Meets(want) {
		return false
	}
	return e.bits(id, v).Meets(want)
}

// maxMemo is the most values of one field whose fixes are kept. Priorities and frequencies repeat from page to page, and working a fix out
// with its words takes 2 µs.
const maxMemo = 4096

// fixSafe works out the fixes that change no meaning.
func (e *Engine) fixSafe(j *job, want check.RuleSet, label, code string) (step, error) {
	m := e.newMending()
	var v check.Values
	var rules [sitemapcore.NumFields]check.RuleSet
	var memo [sitemapcore.NumFields]map[string][]byte
	for f := range rules {
		rules[f] = want.On(sitemapcore.Field(f))
		memo[f] = map[string][]byte{}
	}
	extras := &check.Extras{Today: e.today, Mend: want}
	beside := !want.On(sitemapcore.InExtras).Empty()
	err := e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
		if !e.breaks(id, want, &v) {
			return
		}
		touched := false
		if beside {
			if entry := e.mendExtras(extras, id, &v); entry != nil {
				touched = m.setEntry(id, entry)
			}
		}
		for f, c := range m.columns {
			if want.Has("B15") && v.Empty(sitemapcore.Field(f)) {
				c.add(e.doc, id, nil)
				touched = true
				continue
			}
			if rules[f].Empty() || !v.Present[f] {
				continue
			}
			value, known := memo[f][string(v.Text[f])]
			if !known {
				value = fixedValue(&v, sitemapcore.Field(f), rules[f], e.today)
				if len(memo[f]) < maxMemo && f != int(sitemapcore.Loc) {
					memo[f][string(v.Text[f])] = value
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

// fixedValue returns what a field becomes that breaks one of its rules; nil where nothing mends it. Safe fixes take no value out.
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

// fixedOnce returns what the first finding that can be mended makes of its field, or nil. The next finding of the field was worded for the old value.
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
	if mend := e.extraFix(a.Rule, a.Choice); mend != nil {
		return e.fixExtras(j, a.Rule, mend)
	}
	m := e.newMending()
	find, err := e.finder(j, a, mendingTitle)
	if err != nil {
		return step{}, err
	}
	var v check.Values
	err = e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
		if !find(id, &v) {
			return
		}
		x := a.Mend(&v)
		switch {
		case !x.OK:
			return
		case x.Out:
			m.include(id, false)
		case x.Gone:
			m.remove(id)
		default:
			m.columns[x.Field].add(e.doc, id, x.Value)
		}
		m.pages++
	})
	return m.step(fixLabel(a.Rule), a.Rule), err
}

// finder returns the test of whether a page has a problem; where it has, its values are in v. For what only the whole document tells, it looks
// at all pages first.
func (e *Engine) finder(j *job, a *check.Answer, title string) (func(id sitemapcore.EntryID, v *check.Values) bool, error) {
	want := check.SetOf(a.Rule)
	if a.Rule == "C29" && a.Text != "" {
		// What is moved must be a copy: a stranger's page has no twin on the owner's site.
		return func(id sitemapcore.EntryID, v *check.Values) bool {
			e.bits(id, v)
			loc := v.Text[sitemapcore.Loc]
			return check.Elsewhere(loc, a.Text) && check.OnTestHost(loc)
		}, nil
	}
	switch a.Rule {
	case "C8a", "C27", "C28", "C29":
		sites, err := e.sites(j, title)
		return func(id sitemapcore.EntryID, v *check.Values) bool {
			e.bits(id, v)
			return sites.Mixed(v.Text[sitemapcore.Loc]).Or(sites.Marks(v.Text[sitemapcore.Loc])).Meets(want)
		}, err
	case check.SameDates, check.NowDates:
		return e.doubtful(a.Rule), nil
	}
	return func(id sitemapcore.EntryID, v *check.Values) bool { return e.breaks(id, want, v) }, nil
}

// sites counts how the addresses of each site are written.
func (e *Engine) sites(j *job, title string) (*check.Sites, error) {
	sites := check.NewSites()
	var v check.Values
	err := e.each(j, title, func(id sitemapcore.EntryID) {
		e.bits(id, &v)
		sites.Add(v.Text[sitemapcore.Loc])
	})
	return sites, err
}

// differing counts the pages that are written in another way than most of their site, as the list of problems does.
func (e *Engine) differing(j *job, code, title string) (int, error) {
	sites, err := e.sites(j, title)
	if err != nil {
		return 0, err
	}
	n := 0
	var v check.Values
	err = e.each(j, title, func(id sitemapcore.EntryID) {
		e.bits(id, &v)
		if sites.Marks(v.Text[sitemapcore.Loc]).Meets(check.SetOf(code)) {
			n++
		}
	})
	return n, err
}

// doubtful returns the test of whether the date of a page is the one that so many share, or today.
func (e *Engine) doubtful(code string) func(id sitemapcore.EntryID, v *check.Values) bool {
	same := e.overview.same
	return func(id sitemapcore.EntryID, v *check.Values) bool {
		e.bits(id, v)
		text := v.Text[sitemapcore.LastMod]
		if code == check.SameDates {
			return same != "" && string(bytes.TrimSpace(text)) == same
		}
		d, precision, ok := check.ParseDate(text)
		return ok && precision >= check.Day && d.Year == e.today.Year && d.Month == e.today.Month && d.Day == e.today.Day
	}
}
