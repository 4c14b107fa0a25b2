package sitemapcore

import (
	"strings"
)

// A Replacement changes many values in the same way.
type Replacement struct {
	Way  ReplaceWay
	Find string // the text to find; its meaning depends on Way
	With string

	// How [ReplaceText] reads Find.
	Whole   bool // it has to be all of a value
	Case    bool // letter case counts
	Pattern bool // it is a regular expression (package regexp), and With may have $1

	In Places

	Missing bool // the ways that compute a date: only on pages without one
}

// A ReplaceWay is the kind of a [Replacement].
type ReplaceWay uint8

// The ways. The first changes the chosen fields, and the next ones only addresses. Those from [SetToday] on compute the
// date of a page, whether the page has one or not.
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

	SetToday      // last changed: today
	AddressDate   // last changed: the date in the address
	PublishedDate // last changed: the last date on which an article or a video of the page came out

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

// Parameters returns the comma-separated names of parameters in Find. A name that ends in * matches all parameters with
// that beginning.
func (r *Replacement) Parameters() []string {
	return strings.FieldsFunc(r.Find, func(c rune) bool { return c == ' ' || c == '&' || IsComma(c) })
}

// StandsFor reports whether a name of [Replacement.Parameters] matches a parameter.
func StandsFor(name, parameter string) bool {
	begin, open := strings.CutSuffix(name, "*")
	return parameter == name || open && strings.HasPrefix(parameter, begin)
}

// Of returns the places in which a way looks: for text those that were chosen, for the others the
// ones that make sense.
func (r *Replacement) Of() Places {
	switch {
	case r.Way == ReplaceText:
		return r.In
	case r.Way == MoveSite || r.Way == UseHTTPS:
		return 1<<Loc | InExtensions
	case r.WorksOut():
		return 1 << LastMod
	default:
		return InLinks
	}
}

// WorksOut reports whether the way computes a date.
func (r *Replacement) WorksOut() bool { return r.Way >= SetToday }

// IsComma reports whether a character is a comma, also of Chinese, Japanese or Arabic.
func IsComma(r rune) bool { return strings.ContainsRune(",，、،", r) }
