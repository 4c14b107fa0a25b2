package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// ruleSets keeps for each page the set of rules that it breaks, as an index into a list of the sets
// that occur: sites break few rules in few combinations.
type ruleSets struct {
	of    []uint16 // by id; zero where the page was not looked at
	sets  []check.RuleSet
	index map[check.RuleSet]uint16
	last  uint16 // the index that was put last: most pages break what the page before them broke
}

// intern returns the index of a set.
func (s *ruleSets) intern(set check.RuleSet) uint16 {
	if i, ok := s.index[set]; ok {
		return i
	}
	if s.index == nil {
		s.index = make(map[check.RuleSet]uint16)
		s.sets = []check.RuleSet{{}}
	}
	if len(s.sets) == 1<<16 {
		// More combinations than two bytes can name: the page is looked at again whenever it is
		// asked for.
		return 0
	}
	i := uint16(len(s.sets))
	s.sets = append(s.sets, set)
	s.index[set] = i
	return i
}

// get returns the set of a page, and whether the page was looked at.
func (s *ruleSets) get(id sitemapcore.EntryID) (check.RuleSet, bool) {
	if i := s.at(id); i != 0 {
		return s.sets[i], true
	}
	return check.RuleSet{}, false
}

// at returns the index of the set of a page; zero where the page was not looked at.
func (s *ruleSets) at(id sitemapcore.EntryID) uint16 {
	if int(id) >= len(s.of) {
		return 0
	}
	return s.of[id]
}

// put keeps the set of a page.
func (s *ruleSets) put(id sitemapcore.EntryID, set check.RuleSet) {
	if s.last == 0 || s.sets[s.last] != set {
		s.last = s.intern(set)
	}
	s.of[id] = s.last
}

// reserve makes room for the ids before the given one.
func (s *ruleSets) reserve(n sitemapcore.EntryID) {
	if int(n) > len(s.of) {
		of := make([]uint16, n)
		copy(of, s.of)
		s.of = of
	}
}

// documentRules are the rules that compare a page with others. Only the pass over all pages can
// tell them. Of these, addressRules are about its address, the others about its links.
var (
	addressRules  = siteRules.Or(spellingRules).Or(check.SetOf(twinsRule))
	documentRules = addressRules.Or(check.SetOf("I12", "I13", "I14", "I16"))
)

// summaryState is what the background pass knows.
type summaryState struct {
	counts   check.Summary
	sections []wire.Section
	extras   [sitemapcore.NumExtras]int // the number of pages that have extensions of each sort
	files    []fileIssue
	among    *fileSums // that files depends on
	complete bool
}

// checksAnswers are the rows of the checks.
func (e *Engine) checksAnswers(all requests) {
	all.on(0,
		by(func(r request, _ *wire.GetOverview) { e.getOverview(r) }),
		by(e.previewFix), by(e.writeReport), by(e.getOwn), by(e.setProfile),
		by(func(r request, _ *wire.GetReceipts) { e.getReceipts(r) }),
		by(func(r request, b *wire.Translate) { r.answer(e.translate(b.Text)) }))
	all.on(changes, by(e.changeOwn))
	all.on(changes|opened, by(e.fix))
}

// set returns what a page breaks, as far as it is known.
func (e *Engine) set(id sitemapcore.EntryID) check.RuleSet {
	if set, ok := e.sets.get(id); ok {
		return set
	}
	return e.inspector.bits(id)
}

// worst returns the severity of a page's worst finding.
func (e *Engine) worst(id sitemapcore.EntryID) sitemapcore.Severity {
	return e.profile.Worst(e.set(id))
}

// marks returns the severity of what is wrong with each of a page's values, and the worst.
func (e *Engine) marks(id sitemapcore.EntryID) (marks [sitemapcore.NumFields]sitemapcore.Severity,
	worst sitemapcore.Severity,
) {
	set := e.set(id)
	return e.profile.Marks(set), e.profile.Worst(set)
}

// found returns what a page breaks, and what is to be said of it.
func (e *Engine) found(id sitemapcore.EntryID) (check.RuleSet, []sitemapcore.Finding) {
	x := e.inspector
	set := x.bits(id)
	if known, ok := e.sets.get(id); ok {
		set = set.Or(known.And(documentRules))
	}
	return set, x.findings(id, set)
}

// rulesOf returns the part of a filter that asks for findings.
func (e *Engine) rulesOf(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	switch {
	case f.Rule == check.SameDates || f.Rule == check.NowDates:
		find := e.newInspector().doubtful(f.Rule)
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && find(id) }
	case f.Rule != "":
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.set(id).Has(f.Rule) }
	case f.Severity != sitemapcore.Fine:
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.worst(id) == f.Severity }
	default:
		return func(sitemapcore.EntryID) bool { return true }
	}
}

// recheck brings the checks up to date after a change. Edited pages that no other page depends on
// are looked at on the spot, addresses at a glance where that suffices; anything else begins the
// pass anew.
func (e *Engine) recheck(x effect) {
	if x.another {
		e.own = newOwn(usualRules)
		e.sets, e.summary = ruleSets{}, summaryState{}
	}
	e.checking++
	n := x.touched.Len()
	few := e.suffices(x)
	if n <= recheckRows {
		for _, id := range x.touched.All {
			old, known := e.sets.get(id)
			if !known {
				continue
			}
			set := e.inspector.bits(id).Or(old.And(documentRules))
			e.sets.put(id, set)
			if _, ok := e.doc.Index(id); ok && e.summary.complete && e.doc.Included(id) && !x.switched {
				e.summary.counts.Replace(old, set)
			}
		}
		if e.summary.complete && !x.rows && !x.addresses && !x.switched {
			if x.listing {
				e.summary.files = e.fileIssues(e.summary.among)
			}
			e.tellSummary()
			return
		}
		if few {
			e.summary.complete = false
			e.beginPass(e.glance(x.touched))
			return
		}
	} else {
		for _, id := range x.touched.All {
			if int(id) < len(e.sets.of) {
				e.sets.of[id] = 0
			}
		}
	}
	e.summary.complete = false
	if !x.rows && !x.switched && n <= recheckRows && e.runs("check") {
		// The pass goes on, and another one follows it: begun anew with each address, it would be
		// over only when the owner rests.
		e.unchecked = true
		return
	}
	if e.opening != 0 {
		// A pass that begins anew with each file takes its turns from the reading of the next: of
		// the 7.2 s until twenty files of 50,000 pages were ready to edit, it and copies of their
		// bytes were 3.3 s.
		e.cancelKind("check")
		e.unchecked = true
		return
	}
	e.checkAll()
}

// opened begins the pass that was put off while files were opened.
func (e *Engine) opened() {
	e.tidy()
	e.projects.filesRead()
	if e.unchecked {
		e.checkAll()
	}
}

// tellSummary sends the counts.
func (e *Engine) tellSummary() {
	s := &e.summary.counts
	m := &wire.Summary{
		Pages: s.Pages(), Sections: e.summary.sections, Extras: e.summary.extras,
		Complete: e.summary.complete, Check: e.checking,
	}
	m.Worst = s.In(e.profile)
	m.Fine = m.Worst[sitemapcore.Fine]
	for _, g := range s.GroupsIn(e.profile) {
		c := ruleCount(g)
		if c.Safe {
			m.Safe += g.Pages
		}
		m.Rules = append(m.Rules, c)
	}
	e.addProfiles(m)
	e.event(m)
}

// ruleCount puts a rule and the number of pages that break it into words.
func ruleCount(g check.Group) wire.RuleCount {
	_, detail := check.Describe(g.Rule.Code, g.Pages)
	title := g.Rule.Many
	if g.Pages == 1 {
		title = g.Rule.One
	}
	if title != "" {
		// The count stands beside it, so the sentence begins with the noun.
		title = strings.ToUpper(title[:1]) + title[1:]
	}
	safe := g.Rule.Repair == check.RepairAuto
	_, offer := check.OfferFor(g.Rule.Code)
	return wire.RuleCount{
		Code: g.Rule.Code, Name: g.Rule.Name, Severity: g.Rule.Severity, Title: title, Detail: detail,
		Loses: g.Rule.Loses, Pages: g.Pages, Safe: safe, Offer: offer && !safe,
	}
}
