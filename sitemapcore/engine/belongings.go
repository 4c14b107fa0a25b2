package engine

import (
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/journal"
)

// belongings are what belongs to a project and is neither document nor history: the custom rules,
// the filters that are kept, what the owner has from the last download, and how that was answered.
type belongings struct {
	custom  *custom
	filters *keptFilters
	plans   *plans
	dating  *dating
}

// records returns what is to be saved.
func (b belongings) records() (all []journal.Record) {
	if rules := b.custom.rules(); !b.custom.checks.custom.usual {
		all = append(all, &journal.Rules{CustomRules: rules})
	}
	if len(b.filters.list) > 0 {
		all = append(all, b.filters.saved())
	}
	if d := b.plans.download(); d != nil {
		all = append(all, d)
	}
	if b.dating.on {
		all = append(all, b.dating.saved())
	}
	return all
}

// restored takes what came with a project that took the place of another one. saved says that it is
// on the device.
func (b belongings) restored(c *project.Content, saved bool) {
	rules := usualRules
	if c.Rules != nil {
		rules = c.Rules.CustomRules
	}
	b.custom.take(rules, saved)
	b.filters.take(c.Filters)
	b.dating.take(c.Dating)
	b.plans.last = c.Last
}

// followed takes what another tab has changed.
func (b belongings) followed(c *project.Content) {
	if c.Rules != nil {
		b.custom.set(c.Rules.CustomRules)
		b.custom.kept = true
	}
	if c.Filters != nil {
		b.filters.take(c.Filters)
	}
	if c.Dating != nil {
		b.dating.take(c.Dating)
	}
	b.plans.last = c.Last
}
