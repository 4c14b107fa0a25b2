package sitemapcore

import "strings"

// A Replacement is one sentence that changes many values: what is found becomes something else.
type Replacement struct {
	Way  ReplaceWay
	Find string // what is looked for; what it means depends on the way
	With string

	// How Find is understood, where the way is [ReplaceText].
	Whole   bool // it has to be all of a value
	Case    bool // letter case counts
	Pattern bool // it is a regular expression (package regexp), and With may have $1

	In Places
}

// A ReplaceWay says what a [Replacement] does.
type ReplaceWay uint8

// The ways. All but the first change addresses only.
const (
	ReplaceText    ReplaceWay = iota
	MoveSite                  // what begins with the address Find begins with the address With
	UseHTTPS                  // http:// becomes https://
	AddSlash                  // a slash at the end of a path that ends in no file name
	DropSlash                 // none there
	DropHTML                  // .html and .htm go from the end of the path
	DropIndex                 // index.html and its like go from the end of the path
	LowerCase                 // capital letters of the path
	DropParameters            // those of the query that Find names (see [Replacement.Parameters])
	Encode                    // what no address may hold is percent-encoded, and nothing that needn't be

	NumReplaceWays
)

// Places say in which values of a page is looked: a bit for each of the four fields, by its number,
// and one for each sort of extension.
type Places uint16

// The places that are no fields.
const (
	InImages Places = 1 << (iota + NumFields)
	InVideos
	InNews
	InLanguages
	InOwnTags

	// InLinks are the places of addresses of pages, and InExtensions those that are no fields.
	InLinks      = 1<<Loc | InLanguages
	InExtensions = InImages | InVideos | InNews | InLanguages | InOwnTags
)

// Parameters returns the names of parameters that Find holds, with commas between. One that ends in *
// stands for all that begin so.
func (r *Replacement) Parameters() []string {
	return strings.FieldsFunc(r.Find, func(c rune) bool { return strings.ContainsRune(",，、، &", c) })
}

// StandsFor reports whether a parameter is one that a name of [Replacement.Parameters] stands for.
func StandsFor(name, parameter string) bool {
	begin, open := strings.CutSuffix(name, "*")
	return parameter == name || open && strings.HasPrefix(parameter, begin)
}

// Of returns the places in which a way looks: for text those that were chosen, for the others the
// ones that make sense.
func (r *Replacement) Of() Places {
	switch r.Way {
	case ReplaceText:
		return r.In
	case MoveSite, UseHTTPS:
		return 1<<Loc | InExtensions
	default:
		return InLinks
	}
}
