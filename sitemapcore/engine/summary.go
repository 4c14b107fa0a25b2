package engine

import (
	"bytes"
	"cmp"
	"runtime"
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
		return check.RuleSet{}, false
	}
	return s.sets[s.of[id]], true
}

// put keeps the set of a page and returns its index.
func (s *ruleSets) put(id sitemapcore.EntryID, set check.RuleSet) uint16 {
	if s.last == 0 || s.sets[s.last] != set {
		s.last = s.intern(set)
	}
	s.of[id] = s.last
	return s.last
}

// reserve makes room for the ids before the given one.
func (s *ruleSets) reserve(n sitemapcore.EntryID) {
	if int(n) > len(s.of) {
		of := make([]uint16, n)
		copy(of, s.of)
		s.of = of
	}
}

// documentRules are the rules that compare a page with others. Only the pass over all pages can tell them. Of these, addressRules are about its address, the others about its links.
var (
	addressRules  = check.SetOf("C8a", "C24", "C31", "C32", "C33", "C27", "C28", "C29")
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

// bits returns what a page breaks by itself. The values stay in v until the next call.
func (e *Engine) bits(id sitemapcore.EntryID, v *check.Values) check.RuleSet {
	encoded := e.doc.PeekAll(id, &v.Text)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		v.Present[f] = v.Text[f] != nil
		if encoded&(1<<f) != 0 {
			e.scratch[f], v.Present[f] = e.doc.AppendValue(e.scratch[f][:0], id, f)
			v.Text[f] = e.scratch[f]
		}
	}
	return e.own.bits(e.judge.Bits(v).Or(e.extraBits(id, v)), v.Text[sitemapcore.Loc])
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
func (e *Engine) worst(id sitemapcore.EntryID) sitemapcore.Severity {
	return e.profile.Worst(e.set(id))
}

// marks returns the severity of what is wrong with each of a page's values, and the worst.
func (e *Engine) marks(id sitemapcore.EntryID) (marks [sitemapcore.NumFields]sitemapcore.Severity, worst sitemapcore.Severity) {
	set := e.set(id)
	return e.profile.Marks(set), e.profile.Worst(set)
}

// rulesOf returns the part of a filter that asks for findings.
func (e *Engine) rulesOf(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	switch {
	case f.Rule == check.SameDates || f.Rule == check.NowDates:
		find := e.doubtful(f.Rule)
		var v check.Values
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && find(id, &v) }
	case f.Rule != "":
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.set(id).Has(f.Rule) }
	case f.Severity != sitemapcore.Fine:
		return func(id sitemapcore.EntryID) bool { return e.doc.Included(id) && e.worst(id) == f.Severity }
	default:
		return func(sitemapcore.EntryID) bool { return true }
	}
}

// recheck brings the checks up to date after a change. Edited pages that no other page depends on are looked at on the spot, addresses at
// a glance where that suffices; anything else begins the pass anew.
func (e *Engine) recheck(x effect) {
	e.checking++
	n := x.touched.Len()
	few := e.suffices(x)
	if n <= recheckRows {
		var v check.Values
		for _, id := range x.touched.All {
			old, known := e.sets.get(id)
			if !known {
				continue
			}
			set := e.bits(id, &v).Or(old.And(documentRules))
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
			e.pass(e.glance(x.touched))
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
		// The pass goes on, and another one follows it: begun anew with each address, it would be over only when the owner rests.
		e.unchecked = true
		return
	}
	if e.opening != 0 {
		// A pass that begins anew with each file takes its turns from the reading of the next: of the 7.2 s until twenty files of
		// 50,000 pages were ready to edit, it and copies of their bytes were 3.3 s.
		e.cancelKind("check")
		e.unchecked = true
		return
	}
	e.checkAll()
}

// opened begins the pass that was put off while files were opened.
func (e *Engine) opened() {
	e.tidy()
	if p := e.saver.project; p != nil && p.anew {
		e.save()
	}
	if e.unchecked {
		e.checkAll()
	}
}

// checkAll begins the pass over all pages anew.
func (e *Engine) checkAll() { e.pass(e.checkPages) }

// pass begins to look at all pages, in place of what looks at them now.
func (e *Engine) pass(run func(*job) error) {
	e.unchecked = false
	e.start(0, "check", run, func(err error) {
		if err != nil {
			return
		}
		e.tidy()
		again := e.unchecked
		e.summary.complete = !again
		e.tellSummary()
		if again {
			e.checkAll()
			return
		}
		for _, v := range e.views {
			e.viewChanged(v)
		}
	})
}

// tidyRows is the number of pages from which memory is looked after.
const tidyRows = 100_000

// tidy collects the garbage of what has just ended, if the document is large. WebAssembly memory never shrinks: of a million pages in
// 254 MB of XML the tables of a job are 10 to 40 MB, and the next one would be put beside them.
func (e *Engine) tidy() {
	if e.doc.Len() >= tidyRows {
		runtime.GC()
	}
}

// recheckRows is the number of edited pages that are looked at on the spot.
const recheckRows = 1000

// checkPages looks at all pages: each by itself, then all together.
func (e *Engine) checkPages(j *job) error {
	var v check.Values
	folders := folderCounts{of: map[string]*int{}}
	sites := check.NewSites()
	var scratch []byte
	twins := check.NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool {
		return bytes.Equal(e.addressIn(&scratch, id), loc)
	})
	twins.Reserve(e.doc.Len())
	var address []byte
	spellings := check.NewSpellings(twins, func(id sitemapcore.EntryID) []byte { return e.addressIn(&address, id) })
	e.sets.reserve(e.doc.MaxID())
	tally := newTally(&e.sets)
	among := false // some page is known to break a rule that compares it with others
	var extras [sitemapcore.NumExtras]int
	versions := check.NewVersions(twins)
	addressed := false // all pages are in twins
	files := newFileSums()
	n := 0
	begun, told := e.host.Now(), e.summary.counts.Pages() == 0
	for at, id := range e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
			if !told && e.host.Now()-begun >= progressMS {
				// What is on screen is of the last pass; a short one would only flicker.
				told = true
				e.tellSummary()
			}
		}
		if row := e.doc.Row(id); row.Ext.Present() {
			for i, k := range row.Extras() {
				if k > 0 {
					extras[i]++
				}
			}
		}
		set := e.bits(id, &v)
		loc := v.Text[sitemapcore.Loc]
		folders.add(loc)
		if !e.doc.Included(id) {
			e.sets.put(id, set)
			continue
		}
		row := e.doc.Row(id)
		if row.Alternates > 0 && !addressed {
			// Where links lead can be told at once when the addresses of all pages are known.
			if err := e.addAddresses(j, twins, at); err != nil {
				return err
			}
			addressed = true
			set = e.bits(id, &v)
			loc = v.Text[sitemapcore.Loc]
		}
		if !addressed {
			twins.Add(id, loc)
		}
		sites.Add(loc)
		spellings.Add(id, loc)
		files.reaches.add(row.File, loc)
		stale := documentRules
		if row.Ext.Present() {
			if marks, settled := versions.Add(id, loc, &e.extras); settled {
				set, stale = set.Or(marks), addressRules
			}
			files.addNews(row, &e.extras)
		}
		// What the last pass knew of its place among the others stays until this one knows better.
		if old, _ := e.sets.get(id); old.Meets(stale) {
			set = set.Or(old.And(stale))
			among = true
		}
		tally.add(e.sets.put(id, set), set)
	}
	if err := spellings.Compare(j.breathe); err != nil {
		return err
	}
	mixed := sites.Apart()
	// In most documents no page is like another, and there is nothing more to find.
	if !among && !mixed && twins.Pages() == 0 && spellings.Pages() == 0 && versions.Open() == 0 {
		e.summary = summaryState{counts: tally.summary(), sections: folders.sections(), extras: extras, files: e.fileIssues(files), among: files, complete: true}
		return nil
	}
	marks := e.versionMarks(versions)
	for _, id := range e.doc.Order().All {
		if n++; n%256 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
		}
		if !e.doc.Included(id) {
			continue
		}
		old, known := e.sets.get(id)
		if !known {
			old = e.bits(id, &v)
		}
		stale := documentRules
		settled := known && versions.Settled(id)
		if settled {
			stale = addressRules
		}
		set := old.Without(stale).Or(twins.Marks(id)).Or(spellings.Marks(id))
		if mixed {
			scratch, _ = e.doc.AppendValue(scratch[:0], id, sitemapcore.Loc)
			set = set.Or(sites.Marks(scratch))
		}
		if e.doc.Row(id).Alternates > 0 && !settled && !versions.Agree(id) {
			set = set.Or(marks(id))
		}
		if set != old {
			tally.replace(old, e.sets.put(id, set), set)
		}
	}
	e.summary = summaryState{counts: tally.summary(), sections: folders.sections(), extras: extras, files: e.fileIssues(files), among: files, complete: true}
	return nil
}

// addAddresses takes the addresses of the pages from a position on into the index of twins.
func (e *Engine) addAddresses(j *job, twins *check.Duplicates, from int) error {
	for at, id := range e.doc.Order().All {
		if at < from || !e.doc.Included(id) {
			continue
		}
		if err := j.breatheAt(at%1024 == 0); err != nil {
			return err
		}
		twins.Add(id, e.loc(&e.scratch[sitemapcore.Loc], id))
	}
	return nil
}

// A setTally counts pages by the sets that they break. Few sets occur, and their rules are counted once at the end instead of
// for each page.
type setTally struct {
	sets   *ruleSets
	pages  []int         // by index of the set
	nobody check.Summary // pages whose sets have no index
}

func newTally(sets *ruleSets) *setTally { return &setTally{sets: sets} }

// add counts a page with the set of the given index.
func (t *setTally) add(i uint16, set check.RuleSet) {
	if i == 0 {
		t.nobody.Add(set)
		return
	}
	*t.at(i)++
}

// at returns the number of pages with the set of the given index.
func (t *setTally) at(i uint16) *int {
	for int(i) >= len(t.pages) {
		t.pages = append(t.pages, 0)
	}
	return &t.pages[i]
}

// replace counts a page anew whose set was old. A page that was edited since it was counted has another old set than the one it was counted
// with, which leaves a number below zero; another pass follows then.
func (t *setTally) replace(old check.RuleSet, i uint16, set check.RuleSet) {
	if k := t.sets.intern(old); k != 0 {
		*t.at(k)--
	} else {
		t.nobody.Remove(old)
	}
	t.add(i, set)
}

func (t *setTally) summary() check.Summary {
	m := t.nobody
	for i, n := range t.pages {
		if n > 0 {
			m.AddPages(t.sets.sets[i], n)
		}
	}
	return m
}

// tellSummary sends the counts.
func (e *Engine) tellSummary() {
	s := &e.summary.counts
	m := &wire.Summary{Pages: s.Pages(), Sections: e.summary.sections, Extras: e.summary.extras, Complete: e.summary.complete, Check: e.checking}
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
		Code: g.Rule.Code, Name: g.Rule.Name, Severity: g.Rule.Severity, Title: title, Detail: detail, Loses: g.Rule.Loses, Pages: g.Pages, Safe: safe, Offer: offer && !safe,
	}
}

const (
	// maxFolders is the most folders that are counted. A site with more has no folders that are worth a list.
	maxFolders = 20_000
	// maxSections and maxSubsections are the most folders that are shown on each level.
	maxSections, maxSubsections = 60, 40
)

// folderCounts counts pages by the innermost of the first two folders of their addresses. Those of the outer folders are added up at the
// end, which spares half of the look-ups.
type folderCounts struct {
	of   map[string]*int
	site []byte // the last address up to the first slash behind its host

	// Most pages are in a folder in which a page was a moment ago. A look here takes a fifth of one into the map.
	near [64]struct {
		folder []byte
		n      *int
	}
}

func (f *folderCounts) add(loc []byte) {
	var p []byte
	if n := len(f.site); n > 0 && bytes.HasPrefix(loc, f.site) {
		p = loc[n-1:]
	} else if p = path(loc); len(p) > 0 {
		f.site = append(f.site[:0], loc[:len(loc)-len(p)+1]...)
	}
	first, end := 0, 0
	for i, c := range p {
		if c == '/' {
			if first > 0 {
				end = i + 1
				break
			}
			if i > 0 {
				first, end = i+1, i+1
			}
		} else if c <= '?' && (c == '?' || c == '#') && i > 0 {
			break
		}
	}
	if first == 0 || p[0] != '/' || f.count(p[:end]) || first == end {
		return
	}
	f.count(p[:first])
}

// count counts a page in a folder, unless there are too many.
func (f *folderCounts) count(folder []byte) bool {
	near := &f.near[(len(folder)+int(folder[len(folder)/2])*5+int(folder[len(folder)-2])*11)%len(f.near)]
	if bytes.Equal(near.folder, folder) {
		*near.n++
		return true
	}
	n, ok := f.of[string(folder)]
	if !ok {
		if len(f.of) >= maxFolders {
			return false
		}
		n = new(int)
		f.of[string(folder)] = n
	}
	*n++
	near.folder, near.n = append(near.folder[:0], folder...), n
	return true
}

// sections lists the folders, each followed by those in it, the fullest first.
func (f *folderCounts) sections() []wire.Section {
	within := map[string][]wire.Section{}
	outer := map[string]int{}
	for p, n := range f.of {
		first := p[:strings.IndexByte(p[1:], '/')+2]
		outer[first] += *n
		if p != first {
			within[first] = append(within[first], wire.Section{Path: p, Pages: *n, Depth: 2})
		}
	}
	for p, n := range outer {
		within[""] = append(within[""], wire.Section{Path: p, Pages: n, Depth: 1})
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
