package sitemapcore

import (
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// A Form shows the extensions of a page as fields. It may hold only some of them: a page may have more images than
// anybody reads.
type Form struct {
	Count  int // elements of all kinds; an edit names it, so that one made for another state of the page is refused
	Groups []FormGroup
}

// A FormGroup is the elements of one kind.
type FormGroup struct {
	Kind   string // "image", "video", "news", "alternate", "other"
	Count  int    // all of them
	Found  int    // those that the search lets through
	Blocks []FormBlock
}

// A FormBlock is one element: an image, a video, a link to another language.
type FormBlock struct {
	At     int      // its place among the elements of all kinds, from 0
	Name   string   // in the file, "video:video"
	Title  string   // distinguishes it from others of its kind; may be empty
	Note   say.Text // a note for the user about the whole element; mostly empty
	Fields []FormField
}

// A FormField is one value in a block.
type FormField struct {
	// Path identifies the value within the block: the names of the elements separated by "/", and an attribute after
	// "@", "publication/name" or "restriction@relationship". Behind a repeated name, "#1" means the second element,
	// "price#1@currency". It is empty for the text of an unknown element.
	Path    string
	Label   say.Text // the user's name for it
	XML     string   // its name in the file
	Hint    say.Text // how to fill it in; empty if the label says it
	Kind    FieldKind
	Level   FormLevel
	Need    Need
	Limit   int      // in characters, or in values of a list; 0 for none
	Choices []string // of a FieldChoice
	Nth     int      // of how many elements of this name before it
	Many    bool     // there may be several such elements

	// Value is the text, with one value a line for a list. Present means that the file has the element or attribute.
	Value   string
	Present bool
	Cut     bool // Value is only the beginning: the whole is too long to be edited in a field

	// Problem explains the fault of the value; Severity is Fine if there is none.
	Problem  say.Text
	Severity Severity
}

// A FieldKind is the kind of a value, and so of its control.
type FieldKind uint8

// The kinds of values.
const (
	FieldText      FieldKind = iota
	FieldLong                // a sentence or more
	FieldAddress             // of a file or page, with https://
	FieldDate                // as in <lastmod>
	FieldNumber              // with a decimal point
	FieldSeconds             // shown and typed as 1:38
	FieldChoice              // one of Choices
	FieldLanguage            // a code, with or without a country: "de", "de-AT", "x-default"
	FieldTags                // a list of words
	FieldCountries           // a list of country codes
	FieldPlatforms           // a list of "web", "mobile" and "tv"
)

// A FormLevel is the prominence of a field.
type FormLevel uint8

// The levels.
const (
	LevelFirst   FormLevel = iota
	LevelMore              // not needed to begin with
	LevelRetired           // no search engine reads it any more
)

// A Need says whether a block has to have a field.
type Need uint8

// The needs.
const (
	Optional Need = iota
	Required
	OneOf // at least one of the fields that say so
)

// A FormLook says which part of a page's extensions a [Form] shows.
type FormLook struct {
	Max  int    // blocks of each kind
	Find string // only images whose address has this in it, without regard to letter case
	New  string // the kind of a new block, which is shown empty behind the others, with At -1
}

// A FormOp is a sort of edit of a [Form].
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

// IsComma reports whether a character is a comma, also of Chinese, Japanese or Arabic.
func IsComma(r rune) bool { return strings.ContainsRune(",，、،", r) }
