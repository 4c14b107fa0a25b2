package page

import (
	"slices"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// Explain explains the rules that the page breaks, worst first. The set may include rules that it breaks among other
// pages.
func Explain(s check.RuleSet, v *Values, today date.Date) []sitemapcore.Finding {
	if s.Empty() {
		return nil
	}
	p := &page{v: v, today: today, loc: ascii.TrimBlanks(v.Value(sitemapcore.Loc))}
	p.addr = address.Read(p.loc)
	out := make([]sitemapcore.Finding, 0, s.Len())
	for id := range s.All {
		r := id.Rule()
		f := sitemapcore.Finding{Rule: r.Code, Severity: r.Severity, Field: r.Field, Title: r.Title, Detail: r.Why}
		if explain := explanations[id]; explain != nil {
			p.rule = id
			explain(p, &f)
			f.Fixes = p.mending(&f)
		}
		out = append(out, f)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Severity > out[j].Severity })
	return out
}

// mending returns the offered fixes that mend the rule, each once, and at most three.
func (p *page) mending(f *sitemapcore.Finding) (fixes []sitemapcore.Fix) {
	for _, fix := range f.Fixes {
		value := []byte(fix.Value)
		if f.Field == sitemapcore.Loc && (len(value) == 0 || address.Read(value).Form == address.Foreign) {
			continue // no button makes a page without an address, or one that is a program ("java script:")
		}
		if slices.ContainsFunc(fixes, func(have sitemapcore.Fix) bool { return have.Value == fix.Value }) {
			continue
		}
		w := *p.v
		w.Set(f.Field, value)
		if s := Broken(&w, p.today); s.Holds(p.rule) {
			continue
		}
		if fixes = append(fixes, fix); len(fixes) == 3 {
			break
		}
	}
	return fixes
}

// explanations has the function of each rule that has one.
var explanations = func() (t [check.NumRules]func(*page, *sitemapcore.Finding)) {
	for _, list := range [...][]explanation{
		aroundAddress, ofSites, ofPaths, ofCodes, ofQueries, ofEndings, ofWrappers, ofDates, ofFrequencies,
	} {
		for _, x := range list {
			t[x.rule] = x.explain
		}
	}
	return t
}()
