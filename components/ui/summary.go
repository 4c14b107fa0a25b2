package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Severities are those that an owner sees, the worst first: fatal problems are counted as rejected ones.
var Severities = [...]sitemapcore.Severity{sitemapcore.Reject, sitemapcore.Warn, sitemapcore.Note}

// RulesOf returns the rules that are counted under one of [Severities].
func RulesOf(s *wire.Summary, as sitemapcore.Severity) (rules []wire.RuleCount) {
	for _, r := range s.Rules {
		if r.Severity == as || r.Severity == sitemapcore.Fatal && as == sitemapcore.Reject {
			rules = append(rules, r)
		}
	}
	return rules
}
