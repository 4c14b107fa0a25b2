package sitemapcore

import (
	"strconv"
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

	// The input of the ways that compute a value.
	Missing bool // only on pages that have no such value yet
	Days    int  // that dates move by
	Earlier bool // instead of later

	// The result of [SetByRules].
	To    Field // [ChangeFreq] or [Priority]
	By    RuleBy
	Rules []ValueRule
}

// A ReplaceWay is the kind of a [Replacement].
type ReplaceWay uint8

// The ways. The first changes the chosen fields, and the next ones only addresses. Those from [SetToday] on compute one
// value of a page from its others, whether the page has that value or not.
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
	ShiftDates    // last changed: so many Days later, or earlier
	SetByRules    // change frequency or priority: that of the rule that fits the page best

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
	return strings.FieldsFunc(r.Find, func(c rune) bool { return strings.ContainsRune(",，、، &", c) })
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
		return 1 << r.Sets()
	default:
		return InLinks
	}
}

// WorksOut reports whether the way works out a value from others.
func (r *Replacement) WorksOut() bool { return r.Way >= SetToday }

// Sets returns the field whose value is worked out.
func (r *Replacement) Sets() Field {
	switch {
	case r.Way != SetByRules:
		return LastMod
	case r.To == ChangeFreq:
		return ChangeFreq
	}
	return Priority
}

// A ValueRule gives the pages that it matches a value; an empty value leaves them unchanged.
type ValueRule struct {
	If    string // the condition on a page
	Value string
}

// A RuleBy is the criterion of the rules of a [Replacement].
type RuleBy uint8

// What rules look at. Of several that fit the longest section counts, and the largest number.
const (
	BySection RuleBy = iota // the path of the address begins with this folder
	ByDepth                 // its path has this many parts, or more
	ByOther                 // its change frequency is this one, or its priority is this or more
	ByAge                   // it was last changed this many days ago, or more

	NumRuleBys
)

// Number parses the condition of a rule as a number.
func (r *ValueRule) Number() (float64, bool) {
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(r.If), ",", ".", 1), 64)
	return n, err == nil && n >= 0
}

// ByNumber reports whether the rules look at a number.
func (r *Replacement) ByNumber() bool {
	return r.By == ByDepth || r.By == ByAge || r.By == ByOther && r.Sets() == ChangeFreq
}
