package engine

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// ruleSets keeps for each page the set of rules that it breaks, as an index into a list of the sets that occur: sites
// break few rules in few combinations.
type ruleSets struct {
	of    []uint16 // by id; zero where the page was not looked at
	sets  []check.RuleSet
	index map[check.RuleSet]uint16
}

// intern returns the index of a set.
func (s *ruleSets) intern(set check.RuleSet) uint16 {
	if i, ok := s.index[set]; ok {
		return i
	}
	if s.index == nil {
		s.index = make(map[check.RuleSet]uint16)
		s.sets = []check.RuleSet{0}
	}
	if len(s.sets) == 1<<16 {
		// More combinations than two bytes can name: the page is looked at again whenever it is asked for.
		return 0
	}
	i := uint16(len(s.sets))
	s.sets = append(s.sets, set)
	s.index[set] = i
	return i
}

// get returns the set of a page, and whether the page was looked at.
func (s *ruleSets) get(id sitemapcore.EntryID) (check.RuleSet, bool) {
	if int(id) >= len(s.of) || s.of[id] == 0 {
		return 0, false
	}
	return s.sets[s.of[id]], true
}

func (s *ruleSets) put(id sitemapcore.EntryID, set check.RuleSet) {
	s.of[id] = s.intern(set)
}

// documentRules are the rules that compare a page with others. Only the pass over all pages can tell them.
var documentRules = check.SetOf("C24", "C27", "C28")

// summaryState is what the background pass knows.
type summaryState struct {
	counts   check.Summary
	sections []wire.Section
	complete bool
}

// bits returns what a page breaks by itself. The values stay in v until the next call.
func (e *Engine) bits(id sitemapcore.EntryID, v *check.Values) check.RuleSet {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		b, ok := e.doc.Peek(id, f)
		if !ok {
			e.scratch[f], v.Present[f] = e.doc.AppendValue(e.scratch[f][:0], id, f)
			v.Text[f] = e.scratch[f]
			continue
		}
		v.Text[f], v.Present[f] = b, b != nil
	}
	return check.Bits(v, e.today)
}

// set returns what a page breaks, as far as it is known.
func (e *Engine) set(id sitemapcore.EntryID) check.RuleSet {
	if set, ok := e.sets.get(id); ok {
		return set
	}
	var v check.Values
	return e.bits(id, &v)
}

// worst returns the severity of a page's worst finding.
func (e *Engine) worst(id sitemapcore.EntryID) sitemapcore.Severity { return check.Worst(e.set(id)) }

// marks returns the severity of what is wrong with each of a page's values, and the worst.
func (e *Engine) marks(id sitemapcore.EntryID) (marks [sitemapcore.NumFields]sitemapcore.Severity, worst sitemapcore.Severity) {
	set := e.set(id)
	for _, r := range check.Rules() {
		if set.Has(r.Code) {
			marks[r.Field] = max(marks[r.Field], r.Severity)
			worst = max(worst, r.Severity)
		}
	}
	return marks, worst
}

// rulesOf returns the part of a filter that asks for findings.
func (e *Engine) rulesOf(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	switch {
	case f.Rule != "":
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.set(id).Has(f.Rule) }
	case f.Severity != sitemapcore.Fine:
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.worst(id) == f.Severity }
	default:
		return func(sitemapcore.EntryID) bool { return true }
	}
}

// recheck brings the checks up to date after a change. Edited pages that no other page depends on are looked at on the spot; anything
// else begins the pass anew.
func (e *Engine) recheck(x effect) {
	n := x.touched.Len()
	if n <= recheckRows {
		var v check.Values
		for _, id := range x.touched.All {
			old, known := e.sets.get(id)
			if !known {
				continue
			}
			set := e.bits(id, &v) | old&documentRules
			e.sets.put(id, set)
			if _, ok := e.doc.Index(id); ok && e.summary.complete && e.doc.Included(id) && !x.switched {
				e.summary.counts.Replace(old, set)
			}
		}
		if e.summary.complete && !x.rows && !x.addresses && !x.switched {
			e.tellSummary()
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
	if e.opening != 0 {
		// A pass that began anew with each file would take as long as the reading: twenty files of 50,000 pages were ready to
		// edit after 5.7 s with it, and after 2.6 s without.
		e.cancelKind("check")
		e.unchecked = true
		return
	}
	e.checkAll()
}

// opened begins the pass that was put off while files were opened.
func (e *Engine) opened() {
	if e.unchecked {
		e.checkAll()
	}
}

// checkAll begins the pass over all pages anew.
func (e *Engine) checkAll() {
	e.unchecked = false
	e.start(0, "check", e.checkPages, func(err error) {
		if err != nil {
			return
		}
		e.tellSummary()
		for _, v := range e.views {
			e.viewChanged(v)
		}
	})
}

// recheckRows is the number of edited pages that are looked at on the spot.
const recheckRows = 1000

// checkPages looks at all pages: each by itself, then all together.
func (e *Engine) checkPages(j *job) error {
	var v check.Values
	var counts check.Summary
	folders := folderCounts{}
	sites := check.NewSites()
	var scratch []byte
	twins := check.NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool {
		b, ok := e.doc.Peek(id, sitemapcore.Loc)
		if !ok {
			scratch, _ = e.doc.AppendValue(scratch[:0], id, sitemapcore.Loc)
			b = scratch
		}
		return bytes.Equal(bytes.TrimSpace(b), loc)
	})
	twins.Reserve(e.doc.Len())
	if n := int(e.doc.MaxID()); n > len(e.sets.of) {
		e.sets.of = append(e.sets.of, make([]uint16, n-len(e.sets.of))...)
	}
	n := 0
	for _, id := range e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
		}
		set := e.bits(id, &v)
		loc := v.Text[sitemapcore.Loc]
		folders.add(loc)
		if !e.doc.Included(id) {
			e.sets.put(id, set)
			continue
		}
		twins.Add(id, loc)
		sites.Add(loc)
		// What the last pass knew of its place among the others stays until this one knows better.
		old, _ := e.sets.get(id)
		e.sets.put(id, set|old&documentRules)
		counts.Add(set)
	}
	for _, id := range e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
		}
		if !e.doc.Included(id) {
			continue
		}
		old, _ := e.sets.get(id)
		set := old &^ documentRules
		more := twins.Marks(id)
		if http, www := sites.Counts(); http+www > 0 {
			scratch, _ = e.doc.AppendValue(scratch[:0], id, sitemapcore.Loc)
			more |= sites.Marks(scratch)
		}
		if set|more != old {
			e.sets.put(id, set|more)
		}
		if more != 0 {
			counts.Replace(set, set|more)
		}
	}
	e.summary = summaryState{counts: counts, sections: folders.sections(), complete: true}
	return nil
}

// tellSummary sends the counts.
func (e *Engine) tellSummary() {
	s := &e.summary.counts
	m := &wire.Summary{Pages: s.Pages(), Fine: s.By(sitemapcore.Fine), Sections: e.summary.sections, Complete: e.summary.complete}
	for sev := range m.Worst {
		m.Worst[sev] = s.By(sitemapcore.Severity(sev))
	}
	for _, g := range s.Groups() {
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
		if safe {
			m.Safe += g.Pages
		}
		m.Rules = append(m.Rules, wire.RuleCount{
			Code: g.Rule.Code, Name: g.Rule.Name, Severity: g.Rule.Severity, Title: title, Detail: detail, Pages: g.Pages, Safe: safe,
		})
	}
	e.event(m)
}

const (
	// maxFolders is the most folders that are counted. A site with more has no folders that are worth a list.
	maxFolders = 20_000
	// maxSections and maxSubsections are the most folders that are shown on each level.
	maxSections, maxSubsections = 60, 40
)

// folderCounts counts pages by the first and by the first two folders of their addresses.
type folderCounts map[string]*int

func (f folderCounts) add(loc []byte) {
	p := path(loc)
	if i := bytes.IndexAny(p, "?#"); i >= 0 {
		p = p[:i]
	}
	for depth, at := 0, 1; depth < 2 && at <= len(p); depth++ {
		i := bytes.IndexByte(p[at:], '/')
		if i < 0 {
			return
		}
		at += i + 1
		if n, ok := f[string(p[:at])]; ok {
			*n++
		} else if len(f) < maxFolders {
			one := 1
			f[string(p[:at])] = &one
		}
	}
}

// sections lists the folders, each followed by those in it, the fullest first.
func (f folderCounts) sections() []wire.Section {
	within := map[string][]wire.Section{}
	for p, n := range f {
		first := p[:strings.IndexByte(p[1:], '/')+2]
		s := wire.Section{Path: p, Pages: *n, Depth: 1}
		parent := ""
		if p != first {
			s.Depth, parent = 2, first
		}
		within[parent] = append(within[parent], s)
	}
	fullest := func(list []wire.Section, most int) []wire.Section {
		slices.SortFunc(list, func(a, b wire.Section) int {
			return cmp.Or(b.Pages-a.Pages, strings.Compare(a.Path, b.Path))
		})
		return list[:min(len(list), most)]
	}
	var out []wire.Section
	for _, s := range fullest(within[""], maxSections) {
		children := fullest(within[s.Path], maxSubsections)
		s.Children = len(children) > 0
		out = append(out, s)
		out = append(out, children...)
	}
	return out
}
