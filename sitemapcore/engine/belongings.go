package engine

import (
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/journal"
)

// records implements [belongings].
func (e *Engine) records() (all []journal.Record) {
	if !e.checks.custom.usual {
		rules := e.custom.rules()
		all = append(all, &rules)
	}
	if d := e.plans.download(); d != nil {
		all = append(all, d)
	}
	return all
}

// restored implements [belongings].
func (e *Engine) restored(c *project.Content, kept bool) {
	rules := usualRules
	if c.Rules != nil {
		rules = *c.Rules
	}
	e.custom.take(rules, kept)
	e.plans.last = c.Last
}

// followed implements [belongings].
func (e *Engine) followed(c *project.Content) {
	if c.Rules != nil {
		e.custom.set(*c.Rules)
		e.custom.kept = true
	}
	e.plans.last = c.Last
}
