package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// structureFlags are the rules that an entry with a flag breaks.
var structureFlags = [...]struct {
	flag sitemapcore.ShapeFlags
	rule check.RuleID
}{
	{sitemapcore.Repeated, check.B13},
	{sitemapcore.NestedMarkup, check.B14},
	{sitemapcore.LooseText, check.B17},
	{sitemapcore.Unnamed, check.B18},
}

// Structure returns the rules that an entry breaks by its structure, as its scan saw it, and by values that are present
// and empty.
func Structure(flags sitemapcore.ShapeFlags, v *Values) (s check.RuleSet) {
	for _, x := range structureFlags {
		if flags&x.flag != 0 {
			s.Add(x.rule)
		}
	}
	for _, f := range [...]sitemapcore.Field{sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if v.Empty(f) {
			s.Add(check.EmptyValue(f))
		}
	}
	return s
}
