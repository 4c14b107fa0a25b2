package ui

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Severities are those that an owner sees, the worst first: fatal problems are counted as rejected ones.
var Severities = [...]sitemapcore.Severity{sitemapcore.Reject, sitemapcore.Warn, sitemapcore.Note}

// counts reports whether a problem of severity s is counted as one of severity as.
func counts(s, as sitemapcore.Severity) bool {
	return s == as || s == sitemapcore.Fatal && as == sitemapcore.Reject
}

// RulesOf returns the rules that are counted under one of [Severities].
func RulesOf(s *wire.Summary, as sitemapcore.Severity) (rules []wire.RuleCount) {
	for _, r := range s.Rules {
		if counts(r.Severity, as) {
			rules = append(rules, r)
		}
	}
	return rules
}
