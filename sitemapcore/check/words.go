package check

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

// sentences are what is said beside the rows of the table of rules.
type sentences struct {
	_ catalog.Uncompared

	ValuesIgnored, DatesIgnored, FrequenciesIgnored, PrioritiesIgnored, ImagesIgnored, VideosIgnored,
	ArticlesIgnored, LanguagesIgnored, TagsIgnored, RepeatedIgnored, PhonesIgnored string
	ValuesIgnoredOn, DatesIgnoredOn, FrequenciesIgnoredOn, PrioritiesIgnoredOn, ImagesIgnoredOn,
	VideosIgnoredOn, ArticlesIgnoredOn, LanguagesIgnoredOn, TagsIgnoredOn, RepeatedIgnoredOn,
	PhonesIgnoredOn catalog.Message
}

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("check", text)
