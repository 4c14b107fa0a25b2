package check

import (
	"sort"

	"sitemapeditor/sitemapcore"
)

// A Summary counts the rules that pages break. The zero value has seen no page. It is a value: a
// copy is a snapshot.
type Summary struct {
	pages  int
	rules  [numRules]int
	worst  [NumProfiles][sitemapcore.Fatal + 1]int
	having [NumProfiles][sitemapcore.Fatal + 1]int
}

// AddPages counts n pages with the given rules; below zero it takes away so many that were counted.
func (m *Summary) AddPages(s RuleSet, n int) {
	m.pages += n
	for p := range NumProfiles {
		m.worst[p][p.Worst(s)] += n
		for v, mask := range profileMask[p] {
			if s.Meets(mask) {
				m.having[p][v] += n
			}
		}
	}
	for id := range s.each {
		m.rules[id] += n
	}
}

// Replace counts a page anew whose rules were old and are now s.
func (m *Summary) Replace(old, s RuleSet) {
	if old == s {
		return
	}
	m.AddPages(old, -1)
	m.AddPages(s, 1)
}

// Pages returns the number of pages counted.
func (m *Summary) Pages() int { return m.pages }

// Worst returns the number of pages by the severity of their worst rule in the eyes of a profile.
func (m *Summary) Worst(p Profile) [sitemapcore.Fatal + 1]int { return m.worst[p] }

// Having returns the number of pages that break a rule of each severity in the eyes of a profile.
func (m *Summary) Having(p Profile) [sitemapcore.Fatal + 1]int { return m.having[p] }

// A Group is a rule and the number of pages that break it.
type Group struct {
	Rule  Rule
	Pages int
}

// Groups returns the rules that some page breaks, worst first, and within a severity the most
// frequent first.
func (m *Summary) Groups() []Group { return m.GroupsIn(AllEngines) }

// GroupsIn is Groups for a profile: with its severities, and without the rules that it ignores.
func (m *Summary) GroupsIn(p Profile) []Group {
	var out []Group
	for i, n := range m.rules {
		if v := levels[p][i]; n > 0 && v > sitemapcore.Fine {
			r := table[i]
			r.Severity = v
			out = append(out, Group{r, n})
		}
	}
	sort.SliceStable(out, func(i, j int) bool {
		if out[i].Rule.Severity != out[j].Rule.Severity {
			return out[i].Rule.Severity > out[j].Rule.Severity
		}
		return out[i].Pages > out[j].Pages
	})
	return out
}
