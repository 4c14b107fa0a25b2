package among

import (
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
)

// KeyOf returns what appends to an address what all variants of a page have in common.
func KeyOf(kind check.Variants) func(dst, loc []byte) []byte {
	if kind == check.ByAddress {
		return SameAddress
	}
	return AppendSpelling
}

// Goes returns the verdict on the variants that don't stay.
func Goes(kind check.Variants) page.VerdictKind {
	if kind == check.ByAddress {
		return page.Delete
	}
	return page.LeaveOut
}

// A Variant is one of several pages that may be one.
type Variant struct {
	Loc    []byte
	Date   date.Date // the zero date.Date if it has none that can be read
	Extras int       // how many extensions it has
}

// preferences report, by what a mend does, whether the first of two variants of a page is nearer to it. Nil keeps the
// first in the list.
var preferences = [check.NumEffects]func(a, b *Variant) bool{
	check.PrefersNewest:  func(a, b *Variant) bool { return a.Date.After(b.Date) },
	check.PrefersExtras:  func(a, b *Variant) bool { return a.Extras > b.Extras },
	check.PrefersSlash:   bySpelling(func(a, b *spelling) bool { return a.slash && !b.slash }),
	check.PrefersNoSlash: bySpelling(func(a, b *spelling) bool { return !a.slash && b.slash }),
	check.PrefersFolder:  bySpelling(func(a, b *spelling) bool { return a.index == "" && b.index != "" }),
	check.PrefersIndex:   bySpelling(func(a, b *spelling) bool { return a.index != "" && b.index == "" }),
	check.PrefersSmall:   bySpelling(func(a, b *spelling) bool { return a.capitals < b.capitals }),
}

// Survivor returns the index of the variant that stays.
func Survivor(m *check.Mend, all []Variant) int {
	stays := 0
	if better := preferences[m.Does]; better != nil {
		for i := range all {
			if better(&all[i], &all[stays]) {
				stays = i
			}
		}
	}
	return stays
}

// Leaves reports whether a variant of a page differs from the remaining one in the subject of the rule.
func Leaves(r *check.Rule, v, stays *Variant) bool {
	if r.Variants == check.ByAddress {
		return true
	}
	differ := spellingsDiffer(stays.Loc, v.Loc)
	return differ.Holds(r.ID)
}

// bySpelling compares two variants by how their addresses are written.
func bySpelling(better func(a, b *spelling) bool) func(a, b *Variant) bool {
	return func(a, b *Variant) bool {
		at, ok := pathOf(a.Loc)
		if !ok {
			return false
		}
		s, t := spell(a.Loc, at), spell(b.Loc, at)
		return better(&s, &t)
	}
}
