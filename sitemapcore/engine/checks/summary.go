package checks

import (
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/engine/fileissues"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/wire"
)

// A Summary has the counts of a pass over all pages.
type Summary struct {
	Counts   among.Summary
	sections []wire.Section
	extras   [sitemapcore.NumExtras]int // the number of pages that have extensions of each sort
	Files    []fileissues.Issue
	sums     *fileissues.Sums // that files depends on
	Complete bool
}

// in returns the summary in the eyes of a profile. Titled reports whether the live site said titles.
func (s *Summary) in(eyes check.Profile, titled bool) *wire.Summary {
	m := &wire.Summary{
		Pages: s.Counts.Pages(), Sections: s.sections, Extras: s.extras, Complete: s.Complete,
		Profile: uint8(eyes), Having: s.Counts.Having(eyes),
	}
	worst := s.Counts.Worst(eyes)
	m.Fine = worst[sitemapcore.Fine] + worst[sitemapcore.Note]
	for _, g := range s.Counts.GroupsIn(eyes) {
		c := RuleCount(g, titled)
		if c.Safe {
			m.Safe += g.Pages
		}
		m.Rules = append(m.Rules, c)
	}
	for p := range check.NumProfiles {
		m.Verdicts = append(m.Verdicts, s.verdict(p))
	}
	for _, f := range s.Files {
		if f.Severity = eyes.Severity(f.Code); f.Severity != sitemapcore.Fine {
			f.FileIssue.Kept = len(f.Kept)
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

// WorstOf returns the severity of the worst problem of each file that has one, for a profile.
func (s *Summary) WorstOf(p check.Profile) map[sitemapcore.FileID]sitemapcore.Severity {
	return s.worst(p, func(f *fileissues.Issue) []sitemapcore.FileID { return f.Of })
}

// worst is WorstOf for the files that of returns for a problem.
func (s *Summary) worst(p check.Profile, of func(*fileissues.Issue) []sitemapcore.FileID) map[sitemapcore.FileID]sitemapcore.Severity {
	files := map[sitemapcore.FileID]sitemapcore.Severity{}
	for i := range s.Files {
		f := &s.Files[i]
		for _, id := range of(f) {
			files[id] = max(files[id], p.Severity(f.Code))
		}
	}
	return files
}

// verdict returns a profile's verdict on all pages and files.
func (s *Summary) verdict(p check.Profile) wire.Verdict {
	worst := s.Counts.Worst(p)
	v := wire.Verdict{
		Name: p.Name(), Rejected: worst[sitemapcore.Reject] + worst[sitemapcore.Fatal],
		Worth: worst[sitemapcore.Warn],
	}
	for _, worst := range s.WorstOf(p) {
		switch {
		case worst >= sitemapcore.Reject:
			v.Files++
		case worst >= sitemapcore.Warn:
			v.WorthFiles++
		}
	}
	for _, worst := range s.worst(p, func(f *fileissues.Issue) []sitemapcore.FileID { return f.Kept }) {
		if worst >= sitemapcore.Reject {
			v.Kept++
		}
	}
	return v
}

// RuleCount puts a rule and the number of pages that break it into words. Titled reports whether the live site said
// titles.
func RuleCount(g among.Group, titled bool) wire.RuleCount {
	mends := g.Rule.Mends
	return wire.RuleCount{
		Code: g.Rule.Code, Name: g.Rule.Name, Severity: g.Rule.Severity, Detail: g.Rule.WhyOf(),
		Pages: g.Pages, Safe: g.Rule.Safe(),
		Offer: len(mends) > 0 && !g.Rule.Safe() && (titled || !mends[0].Titled),
		Out:   len(mends) > 0 && mends[0].ID == check.ChooseOut, Groups: g.Rule.Scope == check.OfVersions,
		Unlistable: site.Unlistable(g.Rule.Code),
	}
}
