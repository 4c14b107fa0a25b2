package checks

import (
	"maps"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// documentRules are the rules that compare a page with others. Only the pass over all pages can
// tell them. Of these, valueRules are about its address and date, the others about its links.
var (
	valueRules    = check.Of(check.OfSites).Or(check.Of(check.OfVariants)).Or(check.Of(check.OfDates))
	documentRules = valueRules.Or(check.Of(check.OfVersions))
)

// RuleSets has for each page the set of rules that it breaks. Few different sets occur in a document, so a page has only
// the index of its set: all pages together take 4 bytes each instead of 32.
type RuleSets struct {
	of    []uint32        // by id; 0 for an unchecked page
	sets  []check.RuleSet // each once, by index; the first has no meaning
	index map[check.RuleSet]uint32
	last  uint32 // the index stored last, which is often the next page's too
}

// Get returns the set of a page, and whether the page was looked at.
func (s *RuleSets) Get(id sitemapcore.EntryID) (check.RuleSet, bool) {
	i := s.at(id)
	if i == 0 {
		return check.RuleSet{}, false
	}
	return s.sets[i], true
}

// at returns the index of the set of a page.
func (s *RuleSets) at(id sitemapcore.EntryID) uint32 {
	if int(id) >= len(s.of) {
		return 0
	}
	return s.of[id]
}

// copy returns the same sets, which change by themselves.
func (s *RuleSets) copy() RuleSets {
	return RuleSets{slices.Clone(s.of), slices.Clone(s.sets), maps.Clone(s.index), s.last}
}

// store stores the set of a page.
func (s *RuleSets) store(id sitemapcore.EntryID, set check.RuleSet) {
	if s.last == 0 || s.sets[s.last] != set {
		s.last = s.indexOf(set)
	}
	s.of[id] = s.last
}

// indexOf returns the index of a set, which it adds if it is new.
func (s *RuleSets) indexOf(set check.RuleSet) uint32 {
	if i, ok := s.index[set]; ok {
		return i
	}
	if s.index == nil {
		s.index = make(map[check.RuleSet]uint32)
		s.sets = []check.RuleSet{{}}
	}
	i := uint32(len(s.sets))
	s.sets = append(s.sets, set)
	s.index[set] = i
	return i
}

// reserve makes room for the ids before the given one.
func (s *RuleSets) reserve(n sitemapcore.EntryID) {
	if int(n) > len(s.of) {
		all := make([]uint32, n)
		copy(all, s.of)
		s.of = all
	}
}

// forget has a page looked at again.
func (s *RuleSets) forget(id sitemapcore.EntryID) {
	if int(id) < len(s.of) {
		s.of[id] = 0
	}
}
