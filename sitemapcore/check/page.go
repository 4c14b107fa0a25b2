package check

import (
	"slices"
	"sort"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Values are the core values of one page, with decoded references.
type Values struct {
	Text    [sitemapcore.NumFields][]byte
	Present [sitemapcore.NumFields]bool

	// ASCIIHost returns the registered form of a host, with its port (UTS #46), or the host itself. It may be nil: then
	// no such form is offered.
	ASCIIHost func(host string) string
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

// Broken returns the rules that a page breaks by itself. today is the day on the user's calendar, or the present
// moment; the zero Date means an unknown day, so that no date is in the future.
func Broken(v *Values, today date.Date) RuleSet {
	c := Checker{Today: today, site: knownSite{forgets: true}} // so nothing is allocated
	return c.Broken(v)
}

// Explain explains the rules that the page breaks, worst first. The set may include findings of [Duplicates] and
// [Sites].
func Explain(s RuleSet, v *Values, today date.Date) []sitemapcore.Finding {
	if s.Empty() {
		return nil
	}
	p := &page{v: v, today: today, loc: ascii.TrimBlanks(v.text(sitemapcore.Loc))}
	p.addr = address.Read(p.loc)
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
	rule  RuleID // that is being explained
	loc   []byte // trimmed
	addr  parts  // of loc
}

// offer adds a fix if its value fixes the rule and no earlier fix has it.
func (p *page) offer(f *sitemapcore.Finding, label say.Text, value []byte) {
	if len(f.Fixes) == 3 {
		return
	}
	if f.Field == sitemapcore.Loc && (len(value) == 0 || address.Read(value).Form == address.Foreign) {
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
