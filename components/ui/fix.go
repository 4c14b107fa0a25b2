package ui

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// FixAll is the label of a button that fixes many pages without a question.
const FixAll say.Text = "{n, plural, =0 {Fix them} one {Fix it} other {Fix all #}}"

// RuleOf returns the count of the rule with a code, or nil.
func RuleOf(rules []wire.RuleCount, code string) *wire.RuleCount {
	for i := range rules {
		if rules[i].Code == code {
			return &rules[i]
		}
	}
	return nil
}

// FixRule returns the press that fixes a rule on all pages, after a question if it has choices, or that shows the
// language groups in which it is fixed. ok is false if there is none. r may be nil.
func FixRule(r *wire.RuleCount) (fix Action, ok bool) {
	switch {
	case r == nil:
		return Action{}, false
	case r.Offer:
		return Action{Label: say.N("Fix {n}…", r.Pages), Do: components.OpenFix{Code: r.Code}}, true
	case r.Safe:
		return Action{Label: say.N(FixAll, r.Pages), Do: components.FixRule{Code: r.Code}}, true
	case r.Groups:
		return Action{Label: "Show in Languages", Do: components.ShowLanguages{On: true, Groups: wire.OneWayGroups}}, true
	}
	return Action{}, false
}
