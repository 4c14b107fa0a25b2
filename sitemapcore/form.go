package sitemapcore

import "sitemapeditor/sitemapcore/say"

// A Form is what a page has beside its four values, as fields to fill in. It holds the part of it
// that somebody looks at: a page may have more images than anybody reads.
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
	At      int      // its place among the elements of all kinds, from 0
	Name    string   // as it stands in the file, "video:video"
	Title   string   // what tells it from others of its kind; empty where nothing does
	Note    say.Text // what the element as a whole needs to be told, for its owner; empty mostly
	Retired int      // fields in it that no search engine reads any more
	Fields  []FormField
}

// A FormField is one value in a block.
type FormField struct {
	// Path names the value within the block: the names of the elements with "/" between them and
	// "@" before an attribute, "publication/name" or "restriction@relationship". Of several
	// elements of one name, "#1" behind the name is the second, "price#1@currency". It is empty for
	// the text of a tag that nobody knows.
	Path    string
	Label   say.Text // what the owner calls it
	XML     string   // what the file calls it
	Hint    say.Text // what to write; empty where the label says it
	Kind    FieldKind
	Level   FormLevel
	Need    Need
	Limit   int      // in characters, or in values of a list; zero for none
	Choices []string // of a FieldChoice
	Nth     int      // of how many elements of this name before it
	Many    bool     // there may be several such elements

	// Value is the text; of a list, one value a line. It is present where the file has the element
	// or attribute at all.
	Value   string
	Present bool
	Cut     bool // Value is only the beginning: the whole is too long to be edited in a field

	// Problem says what is wrong with the value and why it matters; Severity is Fine where nothing
	// is.
	Problem  say.Text
	Severity Severity
}

// A FieldKind says what a value is, and so how it is typed.
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

// A FormLevel says how far in front a field stands.
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

// OwnTag is the kind of a block that its owner makes up: one with any name and namespace. As a
// blank block it has the fields "name" and "space"; the choices of the latter are the namespaces
// that the file declares.
const OwnTag = "own"

// A FormLook says which part of a page's extensions a [Form] shows.
type FormLook struct {
	Max  int    // blocks of each kind
	Find string // only images whose address has this in it, without regard to letter case
	New  string // a block of this kind is being filled in: an empty one, At -1, stands behind the others
}

// A FormOp is a sort of edit of a [Form].
type FormOp uint8

// The edits.
const (
	FormSet       FormOp = iota // give fields of a block values; an empty one takes the element or attribute out
	FormAdd                     // put a new block of a kind in, with values
	FormRemove                  // take a block out; or with a value's path, what the path names
	FormMove                    // put a block in the place of another of its kind
	FormDuplicate               // put a copy of a block behind it
	FormStrip                   // take out what no search engine reads any more: of a block, or of all blocks of a kind

	// NumFormOps is the number of edits.
	NumFormOps
)

// A FormValue is a value for a field, as the form shows it.
type FormValue struct{ Path, Text string }

// A FormEdit is a change of a page's extensions.
type FormEdit struct {
	Op     FormOp
	Count  int    // of the form that it was made for; another one now means that the block may be another
	Kind   string // for FormAdd, and for FormStrip of all blocks
	At     int    // the block; -1 for all of a kind
	To     int    // for FormMove
	Values []FormValue
}
