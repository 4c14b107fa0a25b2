package mend

import (
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/say"
)

// namesOf lists what rules are called.
func namesOf(s check.RuleSet) say.Text {
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
