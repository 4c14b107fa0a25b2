package check

import "sitemapeditor/sitemapcore/catalog"

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
	says  *string
	pages *catalog.Message
}{
	lostValues:       {&words.ValuesIgnored, &words.ValuesIgnoredOn},
	lostDates:        {&words.DatesIgnored, &words.DatesIgnoredOn},
	lostFrequencies:  {&words.FrequenciesIgnored, &words.FrequenciesIgnoredOn},
	lostPriorities:   {&words.PrioritiesIgnored, &words.PrioritiesIgnoredOn},
	lostImages:       {&words.ImagesIgnored, &words.ImagesIgnoredOn},
	lostSomeImages:   {&words.SomeImagesIgnored, &words.SomeImagesIgnoredOn},
	lostVideos:       {&words.VideosIgnored, &words.VideosIgnoredOn},
	lostVideoDetails: {&words.VideoDetailsIgnored, &words.VideoDetailsIgnoredOn},
	lostArticles:     {&words.ArticlesIgnored, &words.ArticlesIgnoredOn},
	lostLanguages:    {&words.LanguagesIgnored, &words.LanguagesIgnoredOn},
	lostTags:         {&words.TagsIgnored, &words.TagsIgnoredOn},
	lostRepeated:     {&words.RepeatedIgnored, &words.RepeatedIgnoredOn},
	lostPhones:       {&words.PhonesIgnored, &words.PhonesIgnoredOn},
}

// Says returns the sentence that it is ignored.
func (l Loss) Says() string { return *lossWords[l].says }

// On returns the sentence that it is ignored on n pages.
func (l Loss) On(n int) string { return lossWords[l].pages.N(n) }

// And returns what two losses are together.
func (l Loss) And(m Loss) Loss {
	if l == m {
		return l
	}
	return lostValues
}
