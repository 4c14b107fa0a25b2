package form

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Form shows the extensions of a page as fields. It may hold only some of them: a page may have more images than
// anybody reads.
type Form struct {
	Count  int // elements of all kinds; an edit names it, so that one made for another state of the page is refused
	Groups []Group
}

// A Group is the elements of one kind.
type Group struct {
	Kind   string // "image", "video", "news", "alternate", "other"
	Count  int    // all of them
	Found  int    // those that the search lets through
	Blocks []Block
}

// A Block is one element: an image, a video, a link to another language.
type Block struct {
	At     int      // its place among the elements of all kinds, from 0
	Name   string   // in the file, "video:video"
	Title  string   // distinguishes it from others of its kind; may be empty
	Note   say.Text // a note for the user about the whole element; mostly empty
	Fields []Field
}

// Text returns the value of the field with a path, or "".
func (b *Block) Text(path string) string {
	for i := range b.Fields {
		if b.Fields[i].Path == path {
			return b.Fields[i].Value
		}
	}
	return ""
}

// A Field is one value in a block.
type Field struct {
	// Path identifies the value within the block: the names of the elements separated by "/", and an attribute after
	// "@", "publication/name" or "restriction@relationship". Of several elements of a name it means the first. It is empty
	// for the text of an unknown element.
	Path    string
	Label   say.Text // the user's name for it
	XML     string   // its name in the file
	Hint    say.Text // how to fill it in; empty if the label says it
	Kind    Kind
	Level   Level
	Need    Need
	Limit   int      // in characters, or in values of a list; 0 for none
	Choices []string // of a FieldChoice

	// Value is the text, with one value a line for a list. Present means that the file has the element or attribute.
	Value   string
	Present bool
	Cut     bool // Value is only the beginning: the whole is too long to be edited in a field

	// Problem explains the fault of the value; Severity is Fine if there is none.
	Problem  say.Text
	Severity sitemapcore.Severity
}

// A Kind is the kind of a value, and so of its control.
type Kind uint8

// The kinds of values.
const (
	Text      Kind = iota
	Long           // a sentence or more
	Address        // of a file or page, with https://
	Date           // as in <lastmod>
	Number         // with a decimal point
	Seconds        // shown and typed as 1:38
	Choice         // one of Choices
	Language       // a code, with or without a country: "de", "de-AT", "x-default"
	Tags           // a list of words; this one and the next two are lists
	Countries      // a list of country codes
	Platforms      // a list of "web", "mobile" and "tv"
)

// IsList reports whether a field of a kind has several values, one a line.
func (k Kind) IsList() bool { return k >= Tags }

// A Level is the prominence of a field.
type Level uint8

// The levels.
const (
	LevelFirst   Level = iota
	LevelMore          // not needed to begin with
	LevelRetired       // no search engine reads it any more
)

// A Need says whether a block has to have a field.
type Need uint8

// The needs.
const (
	Optional Need = iota
	Required
	OneOf // at least one of the fields that say so
)

// A Look says which part of a page's extensions a [Form] shows.
type Look struct {
	Max  int    // blocks of each kind
	Find string // only images whose address has this in it, without regard to letter case
	New  string // the kind of a new block, which is shown empty behind the others, with At -1
}
