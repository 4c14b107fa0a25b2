package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
)

// A Checker returns the same as [Broken] for one page after the other. It is faster, because it remembers the last
// site, which the next page mostly shares. The zero value has no current day.
type Checker struct {
	Today date.Date

	site      knownSite
	siteRules RuleSet // that it breaks
	wraps     bool    // it may have addresses of other sites' pages

	LastMod Dated // the date of the page that was checked last
}

// Dated is a date as it is written. Read is false if it isn't written year-month-day, or is missing.
type Dated struct {
	date.Written
	Read bool
}

// Site returns the length of the site of an address that was just checked, if it is known.
func (c *Checker) Site(loc []byte) int {
	if bytes.HasPrefix(loc, c.site.site) {
		return max(0, len(c.site.site)-1)
	}
	return 0
}

// Broken returns the rules that a page breaks by itself, without a look at others.
func (c *Checker) Broken(v *Values) (s RuleSet) {
	s.addLoc(v.text(sitemapcore.Loc), c)
	c.LastMod.Written, c.LastMod.Read = s.addDate(v.text(sitemapcore.LastMod), c.Today)
	s.addFreq(v.text(sitemapcore.ChangeFreq))
	s.addPriority(v.text(sitemapcore.Priority))
	return s
}

// Value returns the rules that one value of a page breaks; nil means that the field is absent.
func (c *Checker) Value(f sitemapcore.Field, b []byte) (s RuleSet) {
	switch f {
	case sitemapcore.Loc:
		s.addLoc(b, c)
	case sitemapcore.LastMod:
		s.addDate(b, c.Today)
	case sitemapcore.ChangeFreq:
		s.addFreq(b)
	case sitemapcore.Priority:
		s.addPriority(b)
	}
	return s
}
