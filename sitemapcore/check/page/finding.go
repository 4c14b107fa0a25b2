package page

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// A page is the page whose broken rules are explained.
type page struct {
	v     *Values
	today date.Date
	rule  check.RuleID // that is being explained
	loc   []byte       // trimmed
	addr  parts        // of loc
}

// An explanation makes the words of a finding exact and offers its fixes. A rule without one has the words of its row.
type explanation struct {
	rule    check.RuleID
	explain func(*page, *sitemapcore.Finding)
}

// offer adds a fix. [Explain] keeps it if its value no longer breaks the rule.
func (p *page) offer(f *sitemapcore.Finding, label say.Text, value []byte) {
	f.Fixes = append(f.Fixes, sitemapcore.Fix{Label: label, Value: string(value)})
}

// clear offers to remove the date. That is always valid, and better than an implausible date.
func (p *page) clear(f *sitemapcore.Finding) {
	label := say.Text("Clear it")
	if f.Field == sitemapcore.LastMod {
		label = "Clear the date"
	}
	p.offer(f, label, nil)
}

// withTarget returns the address with another target.
func (p *page) withTarget(target []byte) []byte {
	return append(bytes.Clone(p.addr.Site()), target...)
}
