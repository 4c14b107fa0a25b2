package sitemapcore

import (
	"strconv"
	"strings"
)

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

	// What a value is worked out from, where the way is one of those that do.
	Missing bool // only on pages that have no such value yet
	Days    int  // that dates move by
	Earlier bool // instead of later

	// What becomes of a page where the way is [SetByRules].
	To    Field // [ChangeFreq] or [Priority]
	By    RuleBy
	Rules []ValueRule
}

// A ReplaceWay says what a [Replacement] does.
type ReplaceWay uint8

// The ways. The first changes what was chosen, and those that follow change addresses only. From
// [SetToday] on, they work out one value of a page from the others, whether it has one or not.
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

// A ValueRule gives the pages that it fits a value; where that is empty, it leaves them as they are.
type ValueRule struct {
	If    string // what a page must be for it
	Value string
}

// A RuleBy says what the rules of a [Replacement] look at.
type RuleBy uint8

// What rules look at. Of several that fit the longest section counts, and the largest number.
const (
	BySection RuleBy = iota // the path of the address begins with this folder
	ByDepth                 // its path has this many parts, or more
	ByOther                 // its change frequency is this one, or its priority is this or more
	ByAge                   // it was last changed this many days ago, or more

	NumRuleBys
)

// Number reads what a rule asks for where that is a number.
func (r *ValueRule) Number() (float64, bool) {
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(r.If), ",", ".", 1), 64)
	return n, err == nil && n >= 0
}

// ByNumber reports whether the rules look at a number.
func (r *Replacement) ByNumber() bool {
	return r.By == ByDepth || r.By == ByAge || r.By == ByOther && r.Sets() == ChangeFreq
}
