package check

import "sitemapeditor/sitemapcore"

// The sources that more than one rule has.
const (
	protocol     = "sitemaps.org protocol"
	schema       = "sitemap 0.9 schema"
	xml10        = "XML 1.0"
	console      = "Search Console, Sitemaps report"
	messageG     = "Search Console’s own message"
	buildG       = "Google Search Central, build a sitemap"
	largeG       = "Google Search Central, large sitemaps"
	imageG       = "Google Search Central, image sitemaps"
	videoG       = "Google Search Central, video sitemaps"
	robotsG      = "Google Search Central, robots.txt"
	newsG        = "Google Search Central, news sitemaps"
	extensionsG  = "Google Search Central, sitemap extensions"
	languageG    = "Google Search Central, localized versions"
	slashG       = "Google Search Central blog, to slash or not to slash"
	videoSchema  = videoG + "; sitemap-video 1.1 schema"
	bing2025     = "Bing Webmaster Blog, 2025"
	bingLangs    = "Bing, on language links"
	bingVideo    = "Bing Webmaster, video feeds"
	yandexErrors = "Yandex Webmaster, sitemap errors"
	yandexImages = "Yandex Images, sitemaps"
	yandexVideo  = "Yandex Video, markup of pages"
	yandexLangs  = "Yandex Webmaster, localized pages"
	practice     = "common practice"
	silence      = "no document of the engine speaks of it"
	baiduFormats = "Baidu, sitemap formats"
)

// A Difference is the severity of a rule in a profile that differs from that of all search engines together.
type Difference struct {
	Profile  Profile
	Severity sitemapcore.Severity // Fine if the profile ignores the rule
	Source   string
}

// A rule that an engine's documentation doesn't mention is never rated as a rejection for it.
var (
	// Google and Yandex read image tags. No document of Bing or Baidu says that they do.
	imageReaders = []Difference{{Bing, fine, silence}, {Baidu, fine, baiduFormats}}
	// Google reads video tags, and so does Bing, whose document gives no limits of values. Yandex reads the
	// markup of the pages instead.
	videoReaders = []Difference{{Bing, note, bingVideo}, {Yandex, fine, yandexVideo}, {Baidu, fine, baiduFormats}}
	// Google alone asks for news tags.
	newsReaders = []Difference{{Bing, fine, silence}, {Yandex, fine, silence}, {Baidu, fine, baiduFormats}}
	// Google alone follows language links. Bing calls them a weak signal, and Yandex reads those of the pages.
	languageReaders = []Difference{
		{Bing, fine, bingLangs}, {Yandex, fine, yandexLangs}, {Baidu, fine, baiduFormats},
	}

	// Bing needs these parts of a video too.
	videoNeeded = []Difference{{Bing, warn, bingVideo}}

	// hardlyRead is for change frequency and priority, which Google, Bing and Baidu don't read.
	hardlyRead = []Difference{{Google, note, buildG}, {Bing, note, bing2025}, {Baidu, note, baiduFormats}}

	// Notes that ask nothing of an owner show only if the one they are about was chosen.
	onlyGoogle = []Difference{{AllEngines, fine, ""}, {Google, note, extensionsG}}
)

// onlyFor returns the differences of a rule that is about the lines of robots.txt for one engine.
func onlyFor(engine Profile) (out []Difference) {
	for p := AllEngines; p < NumProfiles; p++ {
		if p != engine && (p != AllEngines || engine == Baidu) {
			out = append(out, Difference{p, fine, "RFC 9309"})
		}
	}
	return out
}
