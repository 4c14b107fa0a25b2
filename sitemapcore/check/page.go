package check

import (
	"slices"
	"sort"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Values are the core values of one page: references decoded, otherwise as they stand.
type Values struct {
	Text    [sitemapcore.NumFields][]byte
	Present [sitemapcore.NumFields]bool
}

// Set makes the field present with the given text.
func (v *Values) Set(f sitemapcore.Field, text []byte) {
	v.Text[f], v.Present[f] = text, true
}

// text returns the text of a field, and nothing for a field that is absent.
func (v *Values) text(f sitemapcore.Field) []byte {
	if !v.Present[f] {
		return nil
	}
	return v.Text[f]
}

// Broken returns the rules that a page breaks by itself, without a look at others. today is the day
// on the owner's calendar, or the present moment; the zero Date stands for a day that is not known,
// and nothing is in its future.
func Broken(v *Values, today date.Date) (s RuleSet) {
	s.addLoc(v.text(sitemapcore.Loc))
	s.addDate(v.text(sitemapcore.LastMod), today)
	s.addFreq(v.text(sitemapcore.ChangeFreq))
	s.addPriority(v.text(sitemapcore.Priority))
	return s
}

// Explain puts a set of rules that the page breaks into words, worst first. The set may hold what
// [Duplicates] and [Sites] found beside what Broken did.
func Explain(s RuleSet, v *Values, today date.Date) []sitemapcore.Finding {
	if s.Empty() {
		return nil
	}
	p := &page{v: v, today: today, loc: ascii.TrimBlanks(v.text(sitemapcore.Loc))}
	p.addr = split(p.loc)
	out := make([]sitemapcore.Finding, 0, s.Len())
	for id := range s.each {
		r := &table[id]
		f := sitemapcore.Finding{Rule: r.Code, Severity: r.Severity, Field: r.Field, Title: r.Title, Detail: r.Why}
		p.rule = id
		if r.explain != nil {
			r.explain(p, &f)
		}
		out = append(out, f)
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Severity > out[j].Severity })
	return out
}

// A page is what explain functions work on.
type page struct {
	v     *Values
	today date.Date
	rule  RuleID  // that is being explained
	loc   []byte  // without what stands around it
	addr  address // of loc
}

// offer adds a fix where the value mends the rule and none before it gives the same.
func (p *page) offer(f *sitemapcore.Finding, label say.Text, value []byte) {
	if len(f.Fixes) == 3 {
		return
	}
	if f.Field == sitemapcore.Loc && (len(value) == 0 || split(value).form == foreign) {
		return // no button makes a page without an address, or one that is a program ("java script:")
	}
	if slices.ContainsFunc(f.Fixes, func(have sitemapcore.Fix) bool { return have.Value == string(value) }) {
		return
	}
	w := *p.v
	w.Set(f.Field, value)
	if s := Broken(&w, p.today); s.has(p.rule) {
		return
	}
	f.Fixes = append(f.Fixes, sitemapcore.Fix{Label: label, Value: string(value)})
}
