package check

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/date"
)

// Variants describes pages that may be one page listed more than once, and the choices for the removed ones.
type Variants struct {
	Key  func(dst, loc []byte) []byte // appends what all variants of a page have in common
	Same bool                         // they have the same address, so that only their other values differ
	Goes VerdictKind                  // the verdict on those that don't stay: LeaveOut or Delete
}

// A Variant is one of several pages that may be one.
type Variant struct {
	Loc    []byte
	Date   date.Date // the zero date.Date if it has none that can be read
	Extras int       // how many extensions it has
}

// Survivor returns the index of the variant that stays.
func (a *Answer) Survivor(all []Variant) int {
	stays := 0
	for i := range all {
		if a.Mend.better != nil && a.Mend.better(&all[i], &all[stays]) {
			stays = i
		}
	}
	return stays
}

// Leaves reports whether a variant of a page differs from the remaining one in the subject of the rule.
func (r *Rule) Leaves(v, stays *Variant) bool {
	if r.Variants.Same {
		return true
	}
	differ := spellingsDiffer(stays.Loc, v.Loc)
	return differ.has(r.ID)
}

var (
	byAddress   = &Variants{Key: SameAddress, Same: true, Goes: Delete}
	bySpellings = &Variants{Key: AppendSpelling, Goes: LeaveOut}
)

// The ways to choose between entries of one address, and between spellings of one.
var (
	firstStays = Mend{ID: chooseFirst, Label: "The first in the list"}

	chooseEntry = []Mend{
		firstStays,
		{
			ID: "newest", Label: "The one with the newest date",
			better: func(a, b *Variant) bool { return a.Date.After(b.Date) },
		},
		{
			ID: "most", Label: "The one with the most extras",
			better: func(a, b *Variant) bool { return a.Extras > b.Extras },
		},
	}
	withSlash = Mend{
		ID: "slash", Label: "With the slash at the end",
		better: bySpelling(func(a, b *spelling) bool { return a.slash && !b.slash }),
	}
	withoutSlash = Mend{
		ID: "bare", Label: "Without it",
		better: bySpelling(func(a, b *spelling) bool { return !a.slash && b.slash }),
	}
	chooseSlash = []Mend{withSlash, withoutSlash}
	chooseIndex = []Mend{
		{
			ID: "folder", Label: "Without index.html",
			better: bySpelling(func(a, b *spelling) bool { return a.index == "" && b.index != "" }),
		},
		{
			ID: "index", Label: "With index.html",
			better: bySpelling(func(a, b *spelling) bool { return a.index != "" && b.index == "" }),
		},
	}
	chooseCapitals = []Mend{
		{
			ID: "small", Label: "The one with the fewest capital letters",
			better: bySpelling(func(a, b *spelling) bool { return a.capitals < b.capitals }),
		},
		firstStays,
	}
)

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

// spellingsDiffer returns in what two addresses of the same spelling differ: C31, C32 and C33.
func spellingsDiffer(a, b []byte) (set RuleSet) {
	at, ok := pathOf(a)
	if !ok {
		return set
	}
	s, t := spell(a, at), spell(b, at)
	if s.slash != t.slash {
		set.add(C31)
	}
	if !strings.EqualFold(s.index, t.index) {
		set.add(C32)
	}
	name := s.index != t.index && strings.EqualFold(s.index, t.index)
	if name || s.end == t.end && !bytes.Equal(a[at:s.end], b[at:t.end]) {
		set.add(C33)
	}
	return set
}

// A Scope is the data that finding a rule requires.
type Scope uint8

// The scopes.
const (
	OfPage     Scope = iota // the page alone
	OfSites                 // the sites of all pages: [Sites]
	OfVariants              // all addresses: [Duplicates], [Spellings]
	OfVersions              // the language versions of all pages: [Versions]
	OfDates                 // the dates of all pages: [Dates]
)

// Of returns the rules of a scope.
func Of(scope Scope) (s RuleSet) {
	for id := range numRules {
		if table[id].Scope == scope {
			s.add(id)
		}
	}
	return s
}
