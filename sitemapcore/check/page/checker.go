package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// A Checker returns the same as [Broken] for one page after the other. It is faster, because it remembers the last
// site, which the next page mostly shares. The zero value has no current day.
type Checker struct {
	Today date.Date

	site judgedSite

	LastMod Dated // the date of the page that was checked last
}

// Dated is a date as it is written. Read is false if it isn't written year-month-day, or is missing.
type Dated struct {
	date.Written
	Read bool
}

// Site returns the length of the site of an address that was just checked, if it is known.
func (c *Checker) Site(loc []byte) int {
	return c.site.SiteLen(loc)
}

// Broken returns the rules that a page breaks by itself, without a look at others.
func (c *Checker) Broken(v *Values) (s check.RuleSet) {
	addLoc(&s, v.Value(sitemapcore.Loc), &c.site)
	c.LastMod.Written, c.LastMod.Read = addDate(&s, v.Value(sitemapcore.LastMod), c.Today)
	addFreq(&s, v.Value(sitemapcore.ChangeFreq))
	addPriority(&s, v.Value(sitemapcore.Priority))
	return s
}

// Value returns the rules that one value of a page breaks; nil means that the field is absent.
func (c *Checker) Value(f sitemapcore.Field, b []byte) (s check.RuleSet) {
	switch f {
	case sitemapcore.Loc:
		addLoc(&s, b, &c.site)
	case sitemapcore.LastMod:
		addDate(&s, b, c.Today)
	case sitemapcore.ChangeFreq:
		addFreq(&s, b)
	case sitemapcore.Priority:
		addPriority(&s, b)
	}
	return s
}

// Broken returns the rules that a page breaks by itself. today is the day on the user's calendar, or the present
// moment; the zero Date means an unknown day, so that no date is in the future.
func Broken(v *Values, today date.Date) check.RuleSet {
	c := Checker{Today: today, site: judgedSite{Reader: address.Reader{Forgets: true}}} // so nothing is allocated
	return c.Broken(v)
}
