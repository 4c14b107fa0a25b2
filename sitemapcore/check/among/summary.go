package among

import (
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// A Summary counts the rules that pages break. The zero value has seen no page. It is a value: a
// copy is a snapshot.
type Summary struct {
	pages  int
	rules  [check.NumRules]int
	worst  [check.NumProfiles][sitemapcore.Fatal + 1]int
	having [check.NumProfiles][sitemapcore.Fatal + 1]int
}

// AddPages counts n pages with the given rules; below zero it takes away so many that were counted.
func (m *Summary) AddPages(s check.RuleSet, n int) {
	m.pages += n
	for p := range check.NumProfiles {
		m.worst[p][p.Worst(s)] += n
		for v := sitemapcore.Note; v <= sitemapcore.Fatal && !s.Empty(); v++ {
			if s.Meets(p.Rules(v)) {
				m.having[p][v] += n
			}
		}
	}
	for id := range s.All {
		m.rules[id] += n
	}
}

// Replace counts a page anew whose rules were old and are now s.
func (m *Summary) Replace(old, s check.RuleSet) {
	if old == s {
		return
	}
	m.AddPages(old, -1)
	m.AddPages(s, 1)
}

// Pages returns the number of pages counted.
func (m *Summary) Pages() int { return m.pages }

// Worst returns the number of pages by the severity of their worst rule in the eyes of a profile.
func (m *Summary) Worst(p check.Profile) [sitemapcore.Fatal + 1]int { return m.worst[p] }

// Having returns the number of pages that break a rule of each severity in the eyes of a profile.
func (m *Summary) Having(p check.Profile) [sitemapcore.Fatal + 1]int { return m.having[p] }

// A Group is a rule and the number of pages that break it.
type Group struct {
	Rule  check.Rule
	Pages int
}

// Groups returns the rules that some page breaks, worst first, and within a severity the most
// frequent first.
func (m *Summary) Groups() []Group { return m.GroupsIn(check.AllEngines) }

// GroupsIn is Groups for a profile: with its severities, and without the rules that it ignores.
func (m *Summary) GroupsIn(p check.Profile) []Group {
	var out []Group
	for i, n := range m.rules {
		if v := p.SeverityOf(check.RuleID(i)); n > 0 && v > sitemapcore.Fine {
			r := *check.RuleID(i).Rule()
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
