package sitemapcore

import (
	"slices"

	"sitemapeditor/sitemapcore/address"
)

// A Recipe is a list of changes that the owner keeps by a name, to make them again on other files.
type Recipe struct {
	Name  string
	Site  string // that it was made for, as "https://shop.example"; empty where that is not known
	Steps []Step
}

// A Step is one edit of the document, with all that it takes to make it on pages that nobody has seen
// yet. Which members count depends on Do.
type Step struct {
	Do    StepDo
	Pages Filter // that are changed; a fix looks at all

	Replacement Replacement  // [DoReplace]
	Values      []FieldValue // [DoSet]
	Rule        string       // [DoFix]; empty for all fixes that change no meaning
	Choice      string       // [DoFix], where the owner chose, and [DoExtras]
	Text, More  string       // what the owner typed beside the choice
	Merge       bool         // [DoFix] of pages that are listed twice

	Files    FileSettings  // [DoDownload]
	Together MergeSettings // [DoMerge]
}

// A FieldValue is a value of one field.
type FieldValue struct {
	Field Field
	Value string
	Clear bool // take the field out; Value counts for nothing
}

// A StepDo says what a [Step] does.
type StepDo uint8

// What steps do.
const (
	DoUnknown StepDo = iota // something that this version doesn't know, or not with these members
	DoReplace
	DoSet
	DoLeaveOut
	DoInclude
	DoDelete
	DoFix
	DoExtras
	DoDownload // hold on to how files are written
	DoMerge    // hold on to how pages that come in are brought together

	NumStepDos
)

// Lasting reports whether a filter says something about pages as such, and not about the files that are
// open just now, what became of them, or what the checks of the whole say.
func (f *Filter) Lasting() bool {
	if slices.ContainsFunc(f.Where, func(c Condition) bool { return c.Is == IsWrong || c.Is == IsMarked }) {
		return false
	}
	return f.Rule == "" && f.Severity == Fine && f.File == 0 && f.Compared == 0 && !f.Changed
}

// MadeFor reports whether a recipe was made for a site, however its address is written, or moves pages
// away from it.
func (r *Recipe) MadeFor(site string) bool {
	site = address.BareSite(site)
	return site != "" && (address.BareSite(r.Site) == site || slices.ContainsFunc(r.Steps, func(s Step) bool {
		return s.Do == DoReplace && s.Replacement.Way == MoveSite && address.BareSite(s.Replacement.Find) == site
	}))
}
