package sitemapcore

import "sitemapeditor/sitemapcore/say"

// Sentences that a rule and a form or panel have in common.
const (
	// CountryCodes is for the countries of a video.
	CountryCodes say.Text = "Country codes have two or three letters, such as DE; the United Kingdom is GB."
	// VersionsListAll is for the language versions of a page.
	VersionsListAll say.Text = "Each page should list all its versions, itself too. Google’s guide asks for that."
)

// EndingsOfFiles says which extensions the names of files need.
const EndingsOfFiles say.Text = "A sitemap’s name ends in .xml, a list’s in .txt."
