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
	{sitemapcore.Reordered, B11},
	{sitemapcore.NestedMarkup, B14},
	{sitemapcore.LooseText, B17},
	{sitemapcore.Unnamed, B18},
}

// Structure returns the rules that an entry breaks by its structure, from the scan: shape is its result, and empty
// means that some values are present and empty.
func Structure(shape *sitemapcore.Shape, empty bool) (s RuleSet) {
	for _, x := range structureFlags {
		if shape.Flags&x.flag != 0 {
			s.add(x.rule)
		}
	}
	if empty {
		s.add(B15)
	}
	return s
}

// Empty reports whether a value that a page may do without is there and says nothing.
func (v *Values) Empty(f sitemapcore.Field) bool {
	b := v.Text[f]
	return f != sitemapcore.Loc && v.Present[f] && (len(b) == 0 || ascii.IsSpace(b[0]) && len(ascii.Trim(b)) == 0)
}

// HasEmpty reports whether Empty is true of any field.
func (v *Values) HasEmpty() bool {
	return v.Empty(sitemapcore.LastMod) || v.Empty(sitemapcore.ChangeFreq) || v.Empty(sitemapcore.Priority)
}
