package mend

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// EachFix calls begin for each step of a history that fixed something and was not undone, the
// newest first, and fn for each thing that it changed. nth counts the steps that have to be undone
// to take it back.
func EachFix(d *sitemapcore.Document, steps []sitemapcore.Transaction, breathe sitemapcore.Breathe,
	begin func(code string, nth int), fn func(change.Difference),
) error {
	last := -1
	for i, s := range steps {
		if strings.HasPrefix(string(s.Kind), change.FixKind) {
			last = i
		}
	}
	p := change.NewPast(d)
	for i := 0; i <= last; i++ {
		tell := fn
		if code, ok := strings.CutPrefix(string(steps[i].Kind), change.FixKind); ok {
			begin(code, i+1)
		} else {
			tell = nil
		}
		if err := p.Back(steps[i].Back, breathe, tell); err != nil {
			return err
		}
	}
	return nil
}

// RulesBehind returns the rules by which a step that fixes all that is safe changed something:
// those that the old value breaks and that are safe to fix.
func RulesBehind(d *sitemapcore.Document, today date.Date, m *change.Difference) check.RuleSet {
	var v check.Values
	if m.Field < sitemapcore.NumFields {
		v.Set(m.Field, []byte(m.Before.String()))
		if m.Before == "" {
			return check.EmptyValue(m.Field).Set()
		}
		_, broken := fixedValue(v, m.Field, safeRules.On(m.Field), today)
		return broken
	}
	if m.Old == nil {
		return check.RuleSet{}
	}
	judge := check.Extras{Today: today}
	entry := d.Text(m.Old.Store)[m.Old.Start:m.Old.End]
	judge.Begin(entry, []byte(m.Page))
	var elements sitemapxml.ElementReader
	elements.Read(entry, &m.Old.Shape, &d.File(m.Old.File).Root, &judge)
	return judge.End().And(safeRules)
}

// NamesOf lists what rules are called.
func NamesOf(s check.RuleSet) say.Text {
	var names []say.Text
	for _, code := range s.Codes() {
		names = append(names, naming.Rule(code))
	}
	return say.Join(", ", names...)
}

// DidText says that a rule was fixed, or all that is safe to fix.
func DidText(code string) say.Text {
	if code == "" {
		return "Safe fixes applied"
	}
	return say.Fill("Fixed “{rule}”", "rule", naming.Rule(code))
}
