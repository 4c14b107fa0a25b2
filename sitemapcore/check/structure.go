package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Structure returns the rules that an entry breaks by its structure, from the scan: shape is its result, and empty
// means that some values are present and empty.
func Structure(shape *sitemapcore.Shape, empty bool) (s RuleSet) {
	const odd = sitemapcore.Repeated | sitemapcore.Reordered | sitemapcore.NestedMarkup |
		sitemapcore.LooseText | sitemapcore.Unnamed
	if shape.Flags&odd == 0 && !empty {
		return s
	}
	if shape.Flags&sitemapcore.Repeated != 0 {
		s.add(B13)
	}
	if shape.Flags&sitemapcore.Reordered != 0 {
		s.add(B11)
	}
	if shape.Flags&sitemapcore.NestedMarkup != 0 {
		s.add(B14)
	}
	if empty {
		s.add(B15)
	}
	if shape.Flags&sitemapcore.LooseText != 0 {
		s.add(B17)
	}
	if shape.Flags&sitemapcore.Unnamed != 0 {
		s.add(B18)
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
