package check

import (
	"slices"

	"sitemapeditor/sitemapcore"
)

// levels has the severity of each rule in each profile: Fine if the profile ignores it.
var levels = func() (t [NumProfiles][numAllRules]sitemapcore.Severity) {
	for id := range table {
		r := &table[id]
		t[AllEngines][id] = r.Severity
		for p := Google; p < NumProfiles && !r.Harmless; p++ {
			t[p][id] = r.Severity
		}
		for _, d := range append(slices.Clip(r.family().Differs), r.Differs...) {
			t[d.Profile][id] = d.Severity
		}
		// Only copies of Baidu's pages could be read, and a copy rejects nothing.
		t[Baidu][id] = min(t[Baidu][id], warn)
	}
	return t
}()

// profileMask holds, for each profile and severity, the rules that have it there. Those that leave
// a page fine are in none.
var profileMask = func() (m [NumProfiles][sitemapcore.Fatal + 1]RuleSet) {
	for p := range m {
		for id := range NumRules {
			if v := levels[p][id]; v > fine && !(Profile(p) == AllEngines && table[id].Harmless) {
				m[p][v].Add(id)
			}
		}
	}
	return m
}()

// Severity returns the severity of a rule for a profile; Fine if the profile ignores it, or if the code is unknown.
func (p Profile) Severity(code string) sitemapcore.Severity {
	id, ok := byCode[code]
	if !ok || p >= NumProfiles {
		return sitemapcore.Fine
	}
	return levels[p][id]
}

// SeverityOf is Severity for the rule with a number.
func (p Profile) SeverityOf(id RuleID) sitemapcore.Severity { return levels[p][id] }

// Worst returns the severity of the worst rule in a set in the eyes of a profile; Fine for a page
// that is fine.
func (p Profile) Worst(s RuleSet) sitemapcore.Severity {
	if s.Empty() {
		return sitemapcore.Fine
	}
	for v := sitemapcore.Fatal; v > sitemapcore.Fine; v-- {
		if s.Meets(profileMask[p][v]) {
			return v
		}
	}
	return sitemapcore.Fine
}

// Rules returns the rules that have a severity in the eyes of a profile, except those that leave a page fine.
func (p Profile) Rules(v sitemapcore.Severity) RuleSet {
	if int(v) >= len(profileMask[p]) {
		return RuleSet{} // a filter from a message may name any severity
	}
	return profileMask[p][v]
}

// From returns the rules that are at least as severe as v in the eyes of a profile.
func (p Profile) From(v sitemapcore.Severity) (s RuleSet) {
	for _, mask := range profileMask[p][v:] {
		s = s.Or(mask)
	}
	return s
}

// Marks returns the severity of the problem of each of a page's values.
func (p Profile) Marks(s RuleSet) (marks [sitemapcore.NumFields]sitemapcore.Severity) {
	for id := range s.All {
		if f := table[id].Field; f < sitemapcore.NumFields {
			marks[f] = max(marks[f], levels[p][id])
		}
	}
	return marks
}
