// Package facts has sentences about search engines that a rule and a form, panel or command have in common.
package facts

import "sitemapeditor/sitemapcore/say"

// The sentences.
const (
	// LanguageCodes is for the language of a version of a page.
	LanguageCodes say.Text = "Language codes have two letters and aren’t those of countries: Japanese is ja and not jp, " +
		"Danish da and not dk."
	// VersionsListAll is for the language versions of a page.
	VersionsListAll say.Text = "Each page should list all its versions, itself too. Google’s guide asks for that."
	// IgnoredTags is for tags that Google doesn't read.
	IgnoredTags say.Text = "Google ignores these tags. They do no harm."
	// PriorityReaders is for change frequencies and priorities.
	PriorityReaders say.Text = "Google and Bing ignore change frequencies and priorities. Yandex loads pages in the order of " +
		"their priority, and Seznam reads it too."
	// IndexNowReaders is for the engines that take part in IndexNow.
	IndexNowReaders say.Text = "Bing, Yandex, Naver, Seznam and others share what you tell one of them. Google doesn’t take " +
		"part."
	// IndexNowPages is for the pages that IndexNow is meant for.
	IndexNowPages say.Text = "IndexNow is for pages that are new, changed or gone."
	// NameAndGzip is for a file whose name doesn't match its compression.
	NameAndGzip say.Text = "Only the name of a compressed file ends in .gz. Search engines may not be able to read a file " +
		"with the wrong name."
	// Unconfirmed is for a rule or a guide that is not in an engine's own words.
	Unconfirmed say.Text = "We couldn’t confirm this in a search engine’s own words."
	// OneAddressEach and OtherValues are for several pages that are given the same address.
	OneAddressEach say.Text = "Pages can’t share an address"
	OtherValues    say.Text = "Each page has its own. Dates, frequencies and priorities can be the same"
	// CompressedTwice is for a file that is compressed more than once.
	CompressedTwice say.Text = "Search engines decompress a file once, and may find no sitemap in it."
)

// EndingsOfFiles says which extensions the names of files need.
const EndingsOfFiles say.Text = "A sitemap’s name ends in .xml, a list’s in .txt."
