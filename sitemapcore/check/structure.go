package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// structureFlags are the rules that an entry with a flag breaks.
var structureFlags = [...]struct {
	flag sitemapcore.ShapeFlags
	rule RuleID
}{
	{sitemapcore.Repeated, B13},
	{sitemapcore.NestedMarkup, B14},
	{sitemapcore.LooseText, B17},
	{sitemapcore.Unnamed, B18},
}

// Structure returns the rules that an entry breaks by its structure, as its scan saw it, and by values that are present and
// empty.
func Structure(flags sitemapcore.ShapeFlags, v *Values) (s RuleSet) {
	for _, x := range structureFlags {
		if flags&x.flag != 0 {
			s.add(x.rule)
		}
	}
	for _, f := range [...]sitemapcore.Field{sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if v.Empty(f) {
			s.add(EmptyValue(f))
		}
	}
	return s
}

// EmptyValue returns the rule about an empty value of a field.
func EmptyValue(f sitemapcore.Field) RuleID {
	if f == sitemapcore.LastMod {
		return B15a
	}
	return B15
}

// Empty reports whether a value that a page may do without is there and says nothing.
func (v *Values) Empty(f sitemapcore.Field) bool {
	b := v.Text[f]
	return f != sitemapcore.Loc && v.Present[f] && (len(b) == 0 || ascii.IsSpace(b[0]) && len(ascii.Trim(b)) == 0)
}
