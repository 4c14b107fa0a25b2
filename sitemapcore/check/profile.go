package check

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Profile is who is to take the sitemap: a search engine, or all of them.
type Profile uint8

// The profiles. With AllEngines the strictest of Google, Bing and Yandex counts; what only Baidu
// asks for is said in its own eyes.
const (
	AllEngines Profile = iota
	Google
	Bing
	Yandex
	Baidu

	// NumProfiles is the number of profiles.
	NumProfiles
)

var profileNames = [NumProfiles]string{Google: "Google", Bing: "Bing", Yandex: "Yandex", Baidu: "Baidu"}

// Name returns the name of a profile.
func (p Profile) Name() say.Text {
	if p == AllEngines {
		return "All search engines"
	}
	return say.Data(profileNames[p])
}

const (
	fine   = sitemapcore.Fine
	note   = sitemapcore.Note
	warn   = sitemapcore.Warn
	reject = sitemapcore.Reject
	fatal  = sitemapcore.Fatal
)
