package check

import (
	"sitemapeditor/sitemapcore/say"
)

// A Loss is what search engines ignore because a rule is broken.
type Loss uint8

// The losses. What differs from page to page is lostValues.
const (
	lostValues Loss = iota
	lostDates
	lostFrequencies
	lostPriorities
	lostImages
	lostSomeImages
	lostVideos
	lostVideoDetails
	lostArticles
	lostLanguages
	lostTags
	lostRepeated
	lostPhones
)

// lossWords are the sentences about a loss: that it is so, and on how many pages.
var lossWords = [...]struct {
	says  say.Text
	pages say.Text
}{
	lostValues: {
		"Some values are ignored.",
		"{n, plural, one {Some values ignored on # page} other {Some values ignored on # pages}}",
	},
	lostDates: {
		"Dates are ignored.",
		"{n, plural, one {Dates ignored on # page} other {Dates ignored on # pages}}",
	},
	lostFrequencies: {
		"Change frequencies are ignored.",
		"{n, plural, one {Change frequencies ignored on # page} other {Change frequencies ignored on # pages}}",
	},
	lostPriorities: {
		"Priorities are ignored.",
		"{n, plural, one {Priorities ignored on # page} other {Priorities ignored on # pages}}",
	},
	lostImages: {
		"Images are ignored.",
		"{n, plural, one {Images ignored on # page} other {Images ignored on # pages}}",
	},
	lostSomeImages: {
		"The images beyond the first 1,000 are ignored.",
		"{n, plural, one {Some images ignored on # page} other {Some images ignored on # pages}}",
	},
	lostVideos: {
		"Videos are ignored.",
		"{n, plural, one {Videos ignored on # page} other {Videos ignored on # pages}}",
	},
	lostVideoDetails: {
		"Some details of videos are ignored.",
		"{n, plural, one {Video details ignored on # page} other {Video details ignored on # pages}}",
	},
	lostArticles: {
		"Articles are ignored.",
		"{n, plural, one {Articles ignored on # page} other {Articles ignored on # pages}}",
	},
	lostLanguages: {
		"Language links are ignored.",
		"{n, plural, one {Language links ignored on # page} other {Language links ignored on # pages}}",
	},
	lostTags: {
		"Misspelt tags are ignored.",
		"{n, plural, one {Misspelt tags ignored on # page} other {Misspelt tags ignored on # pages}}",
	},
	lostRepeated: {"Repeated or nested values are ignored.", "{n, plural, one {Repeated or nested values ignored " +
		"on # page} other {Repeated or nested values ignored on # pages}}"},
	lostPhones: {
		"Mobile types are ignored.",
		"{n, plural, one {Mobile types ignored on # page} other {Mobile types ignored on # pages}}",
	},
}

// Says returns the sentence that it is ignored.
func (l Loss) Says() say.Text { return lossWords[l].says }

// On returns the sentence that it is ignored on n pages.
func (l Loss) On(n int) say.Text { return say.N(lossWords[l].pages, n) }

// And returns what two losses are together.
func (l Loss) And(m Loss) Loss {
	if l == m {
		return l
	}
	return lostValues
}
