package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// documentRules are the rules that compare a page with others. Only the pass over all pages can
// tell them. Of these, valueRules are about its address and date, the others about its links.
var (
	valueRules    = check.Of(check.OfSites).Or(check.Of(check.OfVariants)).Or(check.Of(check.OfDates))
	documentRules = valueRules.Or(check.Of(check.OfVersions))
)

// ruleSets keeps for each page the set of rules that it breaks, as an index into a list of the sets
// that occur: sites break few rules in few combinations.
type ruleSets struct {
	of    []uint16 // by id; 0 for an unchecked page
	sets  []check.RuleSet
	index map[check.RuleSet]uint16
	last  uint16 // the last index: most pages break the same rules as the page before
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
	if i := s.indexOf(id); i != 0 {
		return s.sets[i], true
	}
	return check.RuleSet{}, false
}

// indexOf returns the index of a page's set, or 0 for an unchecked page.
func (s *ruleSets) indexOf(id sitemapcore.EntryID) uint16 {
	if int(id) >= len(s.of) {
		return 0
	}
	return s.of[id]
}

// store stores the set of a page.
func (s *ruleSets) store(id sitemapcore.EntryID, set check.RuleSet) {
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

// forget has a page looked at again.
func (s *ruleSets) forget(id sitemapcore.EntryID) {
	if int(id) < len(s.of) {
		s.of[id] = 0
	}
}
