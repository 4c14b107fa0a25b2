package sitemapcore

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// A Recipe is a list of changes that the owner keeps by a name, to make them again on other files.
type Recipe struct {
	Name  string
	Site  string // the site it was made for, as "https://shop.example", or ""
	Steps []Step
}

// A Step is one edit of the document, with everything needed to repeat it on other pages. Do decides which members
// count.
type Step struct {
	Do    StepDo
	Pages Filter // that are changed; a fix looks at all

	Replacement Replacement  // [DoReplace]
	Values      []FieldValue // [DoSet]
	Rule        string       // [DoFix]: the rule, or "" for all safe fixes. [DoSet]: the rule that the values fix
	Choice      string       // [DoFix], if the owner chose, [DoExtras], and [DoDates]
	Text, More  string       // typed in addition to the choice
	Merge       bool         // [DoFix] of pages that are listed twice
	Links       Linking      // [DoLinks]

	Files    FileSettings  // [DoDownload]
	Together MergeSettings // [DoMerge]

	Once // the steps that can't be repeated
}

// Once has the members of the steps that make sense in one document only, see [StepDo.Repeats].
type Once struct {
	Entry string   // [DoXML]: the XML of the page
	Form  FormEdit // [DoForm]
	Cells Cells    // [DoPaste]
	File  int      // of the steps for a file; for [DoLine] the index. The first file is 1
	Name  string   // [DoRenameFile]
	Line  LineEdit // [DoLine]
}

// Cells are a block of cells that is pasted. If the selected pages or columns are a multiple of the block, it repeats;
// otherwise it begins at the first selected cell and extends down, beyond the selection, and to the right.
type Cells struct {
	Text     string  // lines of cells with tabs between them
	Fields   []Field // the first selected column, and the shown columns on its right
	Selected int     // the number of selected columns
}

// A LineEdit changes a line of a sitemap index, adds one or removes one.
type LineEdit struct {
	At           int    // the place of the line; negative for a new one
	Was          string // its address, so that no other line is changed
	Remove       bool
	Loc, LastMod string // its new values
}

// XMLStep returns the step that gives a page another entry.
func XMLStep(entry string) Step { return Step{Do: DoXML, Once: Once{Entry: entry}} }

// PasteStep returns the step that pastes cells.
func PasteStep(c Cells) Step { return Step{Do: DoPaste, Once: Once{Cells: c}} }

// RemoveFileStep returns the step that removes a file with its pages.
func RemoveFileStep(file int) Step { return Step{Do: DoRemoveFile, Once: Once{File: file}} }

// RenameFileStep returns the step that gives a file another name.
func RenameFileStep(file int, name string) Step {
	return Step{Do: DoRenameFile, Once: Once{File: file, Name: name}}
}

// LineStep returns the step that edits a line of an index.
func LineStep(index int, e LineEdit) Step { return Step{Do: DoLine, Once: Once{File: index, Line: e}} }

// FormStep returns the step that edits the extensions of a page.
func FormStep(e FormEdit) Step { return Step{Do: DoForm, Once: Once{Form: e}} }

// SetStep returns the step that gives pages values.
func SetStep(values ...FieldValue) Step { return Step{Do: DoSet, Values: values} }

// IncludeStep returns the step that takes pages into the download, or leaves them out.
func IncludeStep(on bool) Step {
	if on {
		return Step{Do: DoInclude}
	}
	return Step{Do: DoLeaveOut}
}

// IsToday reports whether a typed date is the word for today, in English or in the current language.
func IsToday(typed string) bool {
	typed = strings.TrimSpace(typed)
	return strings.EqualFold(typed, "today") || strings.EqualFold(typed, say.Text("Today").String())
}

// A FieldValue is a value of one field.
type FieldValue struct {
	Field Field
	Value string
	Clear bool // take the field out; Value counts for nothing
}

// A StepDo is the kind of a [Step].
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
	DoDates    // today's date on the pages that were changed since opening, or with OfLive or OfEarlier those of the live site or of the earlier version
	DoLinks    // write links to language versions
	DoXML      // give a page the XML that the owner wrote
	DoForm     // edit the extensions of a page
	DoPaste    // paste a block of cells over the values of pages
	DoLine     // edit a line of a sitemap index
	DoRenameFile
	DoRemoveFile // with its pages

	NumStepDos
)

// Repeats reports whether steps of a kind make sense on other pages and in other documents. The history and the journal
// have every edit as a transaction, and keep its step for recipes if it repeats. The others are for one page, line,
// file or paste of this document: no recipe has them.
func (d StepDo) Repeats() bool { return d > DoUnknown && d < DoXML }

// FindsPages reports whether steps of a kind find their pages themselves.
func (d StepDo) FindsPages() bool {
	switch d {
	case DoFix, DoLinks, DoDates, DoDownload, DoMerge, DoLine, DoRenameFile, DoRemoveFile:
		return true
	}
	return false
}

// OfLive is the Choice of a step that uses the answers of the live site: a [DoDates] puts the dates of the live pages
// on pages.
const OfLive = "live"

// OfEarlier is the Choice of a [DoDates] that puts the dates of the earlier version on pages, which must be compared.
const OfEarlier = "earlier"

// A Linking says which links to language versions are written: those that a page lacks to the others of
// its group, to itself, and to the page for everybody else. No link that is there is taken out. Zero is
// for all links that are missing in the groups that the pages' links make.
type Linking struct {
	ID EntryID // only the group of this page; 0 for all
	// Examples are one page of a group in each language: the code of its language, and its address
	// or the path of it, in turn. If there are any, only the groups that follow from them are meant.
	Examples []string
	// Default is the code of the language whose page is for everybody else, or AnyDefault; empty
	// for none. Groups that say so themselves stay as they are.
	Default string
	// Own is the code of the language of the pages whose language nothing says; empty if they are left
	// alone.
	Own string
}

// AnyDefault in the place of a language means the English page of each group, and its first page if it
// has none.
const AnyDefault = "*"

// Lasting reports whether a filter describes pages as such, and not the open files, their state, the results of the
// checks, or the answers of the live site.
func (f *Filter) Lasting() bool {
	if slices.ContainsFunc(f.Where, func(c Condition) bool {
		return c.Is == IsWrong || c.Is == IsMarked && !slices.Equal(c.Values, []string{PageLeftOut}) || c.Field >= InTitle
	}) {
		return false
	}
	return f.Rule == "" && f.Severity == Fine && f.File == 0 && f.Compared == 0
}

// MadeFor reports whether a recipe was made for a site, however its address is written, or moves pages
// away from it.
func (r *Recipe) MadeFor(site string) bool {
	site = address.BareSite(site)
	return site != "" && (address.BareSite(r.Site) == site || slices.ContainsFunc(r.Steps, func(s Step) bool {
		return s.Do == DoReplace && s.Replacement.Way == MoveSite && address.BareSite(s.Replacement.Find) == site
	}))
}

// A FormOp is a sort of edit of a form (package form).
type FormOp uint8

// The edits.
const (
	FormSet    FormOp = iota // give fields of a block values; an empty one takes the element or attribute out
	FormAdd                  // put a new block of a kind in, with values
	FormRemove               // remove a block, or the element or attribute at a value's path

	// NumFormOps is the number of edits.
	NumFormOps
)

// A FormValue is a value for a field, as the form shows it.
type FormValue struct{ Path, Text string }

// A FormEdit is a change of a page's extensions.
type FormEdit struct {
	Op     FormOp
	Count  int    // of the form that it was made for; another one now means that the block may be another
	Kind   string // for FormAdd
	At     int    // the block
	Values []FormValue
}
