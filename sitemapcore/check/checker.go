package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// A Checker returns the same as [Broken] for one page after the other. It is faster, because it remembers the last
// site, which the next page mostly shares. The zero value has no current day.
type Checker struct {
	Today date.Date

	site      []byte // the beginning of the last address, with the slash behind its site
	siteRules RuleSet
}

// Broken returns the rules that a page breaks by itself, without a look at others.
func (c *Checker) Broken(v *Values) (s RuleSet) {
	c.addLoc(&s, v.text(sitemapcore.Loc))
	s.addDate(v.text(sitemapcore.LastMod), c.Today)
	s.addFreq(v.text(sitemapcore.ChangeFreq))
	s.addPriority(v.text(sitemapcore.Priority))
	return s
}

// Value returns the rules that one value of a page breaks; nil means that the field is absent.
func (c *Checker) Value(f sitemapcore.Field, b []byte) (s RuleSet) {
	switch f {
	case sitemapcore.Loc:
		c.addLoc(&s, b)
	case sitemapcore.LastMod:
		s.addDate(b, c.Today)
	case sitemapcore.ChangeFreq:
		s.addFreq(b)
	case sitemapcore.Priority:
		s.addPriority(b)
	}
	return s
}

// addLoc is [RuleSet.addLoc].
func (c *Checker) addLoc(s *RuleSet, b []byte) {
	if len(b) < minLoc || len(b) > baiduLoc || !ascii.IsGraphic(b[0]) || !ascii.IsGraphic(b[len(b)-1]) {
		s.addLoc(b)
		return
	}
	if n := len(c.site); n == 0 || !bytes.HasPrefix(b, c.site) {
		a := split(b)
		if a.form != absolute || a.authEnd == len(b) || b[a.authEnd] != '/' {
			s.addParts(b, &a)
			return
		}
		c.site = append(c.site[:0], b[:a.authEnd+1]...)
		c.siteRules = RuleSet{}
		c.siteRules.addSite(&a)
	}
	*s = c.siteRules
	s.addTarget(b[len(c.site)-1:], absolute)
}
