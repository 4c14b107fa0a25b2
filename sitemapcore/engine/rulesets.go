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

// ruleSets has for each page the set of rules that it breaks, by id.
type ruleSets []checkedPage

type checkedPage struct {
	set     check.RuleSet
	checked bool
}

// get returns the set of a page, and whether the page was looked at.
func (s ruleSets) get(id sitemapcore.EntryID) (check.RuleSet, bool) {
	if int(id) >= len(s) {
		return check.RuleSet{}, false
	}
	return s[id].set, s[id].checked
}

// store stores the set of a page.
func (s ruleSets) store(id sitemapcore.EntryID, set check.RuleSet) { s[id] = checkedPage{set, true} }

// reserve makes room for the ids before the given one.
func (s *ruleSets) reserve(n sitemapcore.EntryID) {
	if int(n) > len(*s) {
		all := make(ruleSets, n)
		copy(all, *s)
		*s = all
	}
}

// forget has a page looked at again.
func (s ruleSets) forget(id sitemapcore.EntryID) {
	if int(id) < len(s) {
		s[id] = checkedPage{}
	}
}
