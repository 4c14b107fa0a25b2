package engine

import (
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// A summary has the counts of a pass over all pages.
type summary struct {
	counts   check.Summary
	sections []wire.Section
	extras   [sitemapcore.NumExtras]int // the number of pages that have extensions of each sort
	files    []fileIssue
	sums     *fileSums // that files depends on
	complete bool
}

// in returns the summary in the eyes of a profile. Titled reports whether the live site said titles.
func (s *summary) in(eyes check.Profile, titled bool) *wire.Summary {
	m := &wire.Summary{
		Pages: s.counts.Pages(), Sections: s.sections, Extras: s.extras, Complete: s.complete,
		Profile: uint8(eyes), Strict: uint8(check.Strict), Worst: s.counts.In(eyes),
	}
	m.Fine = m.Worst[sitemapcore.Fine]
	for _, g := range s.counts.GroupsIn(eyes) {
		c := ruleCount(g, titled)
		if c.Safe {
			m.Safe += g.Pages
		}
		m.Rules = append(m.Rules, c)
	}
	for p := range check.NumProfiles {
		if p == check.Strict && eyes != check.Strict {
			continue
		}
		m.Verdicts = append(m.Verdicts, s.verdict(p))
	}
	for _, f := range s.files {
		if f.Severity = eyes.Severity(f.Code); f.Severity != sitemapcore.Fine {
			m.Files = append(m.Files, f.FileIssue)
			if r, _ := check.ByCode(f.Code); f.Fix != "" && r.SafeForFile() {
				m.Safe += f.Files
			}
		}
	}
	slices.SortStableFunc(m.Files, func(a, b wire.FileIssue) int {
		return cmp.Compare(b.Severity, a.Severity)
	})
	return m
}

// worstOf returns the severity of the worst problem of each file that has one, for a profile.
func (s *summary) worstOf(p check.Profile) map[sitemapcore.FileID]sitemapcore.Severity {
	files := map[sitemapcore.FileID]sitemapcore.Severity{}
	for _, f := range s.files {
		for _, id := range f.of {
			files[id] = max(files[id], p.Severity(f.Code))
		}
	}
	return files
}

// verdict returns a profile's verdict on all pages and files.
func (s *summary) verdict(p check.Profile) wire.Verdict {
	worst := s.counts.In(p)
	v := wire.Verdict{
		Name: p.Name(), Rejected: worst[sitemapcore.Reject] + worst[sitemapcore.Fatal],
		Worth: worst[sitemapcore.Warn], Ignored: worst[sitemapcore.Ignore],
	}
	for _, worst := range s.worstOf(p) {
		switch {
		case worst >= sitemapcore.Reject:
			v.Files++
		case worst >= sitemapcore.Warn:
			v.WorthFiles++
		}
	}
	if v.Ignored > 0 {
		v.Lost = lost(s.counts.GroupsIn(p)).On(v.Ignored)
	}
	return v
}

// lost returns the loss because of some rules.
func lost(groups []check.Group) (what check.Loss) {
	for i, g := range slices.DeleteFunc(groups, func(g check.Group) bool {
		return g.Rule.Severity != sitemapcore.Ignore
	}) {
		if i == 0 {
			what = g.Rule.Loses
		}
		what = what.And(g.Rule.Loses)
	}
	return what
}

// verdicts returns the severity of the worst of a page's rules for each profile.
func verdicts(set check.RuleSet) []sitemapcore.Severity {
	out := make([]sitemapcore.Severity, check.NumProfiles)
	for p := range out {
		out[p] = check.Profile(p).Worst(set)
	}
	return out
}

// ruleCount puts a rule and the number of pages that break it into words. Titled reports whether the live site said
// titles.
func ruleCount(g check.Group, titled bool) wire.RuleCount {
	mends := g.Rule.Mends
	title, detail := check.Describe(g.Rule.Code, g.Pages)
	return wire.RuleCount{
		Code: g.Rule.Code, Name: g.Rule.Name, Severity: g.Rule.Severity, Title: title, Detail: detail,
		Loses: g.Rule.Loses.Says(), Pages: g.Pages, Safe: g.Rule.Safe(),
		Offer: len(mends) > 0 && !g.Rule.Safe() && (titled || !mends[0].Titled),
		Out:   len(mends) > 0 && mends[0].ID == check.ChooseOut, Groups: g.Rule.Scope == check.OfVersions,
		Unlistable: unlistable(g.Rule.Code),
	}
}
