package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// setProfile looks at everything with other eyes. What each page breaks stays as it is known; only
// its severity is another.
func (e *Engine) setProfile(r request, b *wire.SetProfile) {
	if b.Profile >= uint8(check.NumProfiles) {
		r.fail(errStale)
		return
	}
	e.profile = check.Profile(b.Profile)
	r.answer(&wire.Done{})
	e.tellSummary()
	e.views.renew((*view).judged)
}

// addProfiles completes a summary with what each profile says, and with the problems of files.
func (e *Engine) addProfiles(m *wire.Summary) {
	m.Profile = uint8(e.profile)
	for p := range check.NumProfiles {
		worst := e.summary.counts.In(p)
		v := wire.Verdict{
			Name: p.String(), Rejected: worst[sitemapcore.Reject] + worst[sitemapcore.Fatal],
			Worth: worst[sitemapcore.Warn], Ignored: worst[sitemapcore.Ignore],
			Lost: lost(e.summary.counts.GroupsIn(p)),
		}
		rejected := map[sitemapcore.FileID]bool{}
		for _, f := range e.summary.files {
			for _, id := range f.of {
				if p.Severity(f.Code) >= sitemapcore.Reject {
					rejected[id] = true
				}
			}
		}
		v.Files = len(rejected)
		m.Verdicts = append(m.Verdicts, v)
	}
	for _, f := range e.summary.files {
		if f.Severity = e.profile.Severity(f.Code); f.Severity != sitemapcore.Fine {
			m.Files = append(m.Files, f.FileIssue)
		}
	}
}

// lost names what is ignored because of rules.
func lost(groups []check.Group) (what string) {
	for _, g := range groups {
		switch {
		case g.Rule.Severity != sitemapcore.Ignore, what == g.Rule.Loses:
		case what == "":
			what = g.Rule.Loses
		default:
			return "some values"
		}
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
