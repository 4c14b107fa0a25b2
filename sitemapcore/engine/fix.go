package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// safeRules are the rules whose first fix changes no meaning.
var safeRules = func() check.RuleSet {
	var s check.RuleSet
	for _, r := range check.Rules() {
		if r.Repair == check.RepairAuto {
			s |= check.SetOf(r.Code)
		}
	}
	return s
}()

// fixRounds is how often a value is looked at again after a fix, because mending one thing can bring another to light.
const fixRounds = 8

// fix mends what can be mended without a change of meaning: one rule on all pages, or every such rule.
func (e *Engine) fix(r request, b *wire.Fix) {
	want := safeRules
	label := "Fix what is safe to fix in "
	if b.Rule != "" {
		rule, ok := check.ByCode(b.Rule)
		if !ok || rule.Repair != check.RepairAuto {
			r.fail(errStale)
			return
		}
		want = check.SetOf(b.Rule)
		label = "Fix “" + rule.Name + "” in "
	}
	e.do(r, e.doc.Len(), func(breathe func() error) (step, error) {
		var columns [sitemapcore.NumFields]*cells
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			columns[f] = newCells(f)
		}
		n, i := 0, 0
		var v check.Values
		for _, id := range e.doc.Order().All {
			if i++; i%256 == 0 {
				if err := breathe(); err != nil {
					return step{}, err
				}
			}
			if !e.doc.Included(id) || e.bits(id, &v)&want == 0 {
				continue
			}
			fixed := fixValues(&v, want, e.today)
			touched := false
			for f, c := range columns {
				if value, ok := fixed[sitemapcore.Field(f)]; ok {
					c.add(e.doc, id, value)
					touched = true
				}
			}
			if touched {
				n++
			}
		}
		s := step{label: label + pages(n), kind: "fix", pages: n}
		for _, c := range columns {
			s.changes = append(s.changes, c.changes()...)
		}
		return s, nil
	})
}

// fixValues returns what the fields become that break one of the rules. A field that is to be taken out is nil.
func fixValues(v *check.Values, want check.RuleSet, today check.Date) map[sitemapcore.Field][]byte {
	fixed := map[sitemapcore.Field][]byte{}
	for range fixRounds {
		changed := false
		for _, x := range check.Explain(check.Bits(v, today)&want, v, today) {
			if len(x.Fixes) == 0 {
				continue
			}
			value := x.Fixes[0].Value
			if value == "" {
				fixed[x.Field] = nil
				v.Text[x.Field], v.Present[x.Field] = nil, false
			} else {
				fixed[x.Field] = []byte(value)
				v.Set(x.Field, fixed[x.Field])
			}
			changed = true
			// The next finding of the same field was worded for the old value.
			break
		}
		if !changed {
			break
		}
	}
	return fixed
}
