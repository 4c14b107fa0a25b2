package source

import (
	"strings"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// A Basis says how well a source supports a rule.
type Basis uint8

// The bases, the best first.
const (
	// Official is the engine's own text, or the standard itself.
	Official Basis = iota
	// Copied is what others copied from it, or found out.
	Copied
	// Experience is usual practice without a written source.
	Experience
)

// A Source is one text that a rule rests on.
type Source struct {
	Name  string
	Basis Basis
	Read  date.Date // when it was read: a day, or the year alone
	of    engines
}

// SaidBy reports whether the source is a search engine's own text, or a standard that its own text refers to.
func (s *Source) SaidBy(p check.Profile) bool { return s.Basis == Official && s.of>>p&1 != 0 }

// engines is a set of search engines, a bit for each Profile.
type engines uint8

const (
	byGoogle engines = 1 << check.Google
	byBing   engines = 1 << check.Bing
	byYandex engines = 1 << check.Yandex

	// The protocol counts as the text of the engines that say that they support it: Google ("supports the sitemap
	// formats defined by the sitemaps protocol", build a sitemap), Yandex ("supports the Sitemap protocol", using the
	// Sitemap file), and Bing, which wrote it with Google and Yahoo. It refers to XML, gzip, RFC 3986, RFC 3987 and the
	// dates of the W3C. No page of Baidu could be read.
	byProtocol = byGoogle | byBing | byYandex
)

var (
	in2026     = date.Date{Year: 2026, Precision: date.Year}
	november22 = date.Date{Year: 2026, Month: 11, Day: 22, Precision: date.Day}
	november25 = date.Date{Year: 2026, Month: 11, Day: 25, Precision: date.Day}
	november26 = date.Date{Year: 2026, Month: 11, Day: 26, Precision: date.Day}
	november28 = date.Date{Year: 2026, Month: 11, Day: 28, Precision: date.Day}
)

// sources are the texts by how their names begin. Of several that fit the first counts; the last
// fits all others, which are the issues and the code of other projects.
var sources = [...]Source{
	{"common practice", Experience, in2026, 0},
	{"no document of the engine speaks of it", Experience, november25, 0},
	{"Google Search Central, build a sitemap", Official, november26, byGoogle},
	{"Google Search Central, large sitemaps", Official, november26, byGoogle},
	{"Google Search Central, news sitemaps", Official, november26, byGoogle},
	{"Google Search Central blog, 2006, changes behind", Official, november28, byGoogle},
	{"Google Search Central blog, 2006", Official, november25, byGoogle},
	{"Google Search Central blog, 2023", Official, november25, byGoogle},
	{"Google Search Central blog", Copied, november22, 0}, // a mirror of it was read
	{"Google Search Central", Official, november25, byGoogle},
	{"Google", Official, november25, byGoogle},
	{"Search Console’s own message", Copied, november26, 0}, // as owners quote it
	{"Search Console", Copied, november26, 0},               // its own text could not be had, only copies of it
	{"Bing Webmaster, sitemaps", Official, november26, byBing},
	{"Bing Webmaster, video feeds", Official, november25, byBing},
	{"Bing Webmaster Blog, 2025", Official, november28, byBing},
	{"Bing", Copied, november25, 0},
	{"Yandex Webmaster, sitemap errors", Official, november26, byYandex},
	{"Yandex Webmaster, sitemaps", Official, november26, byYandex},
	{"Yandex", Official, november25, byYandex},
	{"Baidu", Copied, november26, 0},
	{"Seznam", Official, november28, 0},
	{"sitemaps.org", Official, november26, byProtocol},
	{"sitemap 0.9 schema", Official, in2026, byProtocol},
	{"siteindex 0.9 schema", Official, in2026, byProtocol},
	{"XML 1.0", Official, in2026, byProtocol},
	{"Namespaces in XML", Official, in2026, byProtocol},
	{"W3C, Date and Time Formats", Official, november22, byProtocol},
	{"RFC 1035", Official, in2026, byProtocol},
	{"RFC 1952", Official, in2026, byProtocol},
	{"RFC 3986", Official, in2026, byProtocol},
	{"RFC 3987", Official, in2026, byProtocol},
	{"sitemap-video", Official, in2026, byGoogle},
	{"sitemap-news", Official, in2026, byGoogle},
	{"schemas of", Official, in2026, byGoogle},
	{"RFC ", Official, in2026, 0},
	{"ISO ", Official, in2026, 0},
	{"", Copied, in2026, 0},
}

// SourcesOf takes the sources of a rule apart.
func SourcesOf(text string) []Source {
	var out []Source
	for _, name := range strings.Split(text, "; ") {
		for _, s := range sources {
			if strings.HasPrefix(name, s.Name) {
				s.Name = name
				out = append(out, s)
				break
			}
		}
	}
	return out
}

// BasisOf returns the best basis among sources.
func BasisOf(text string) Basis {
	best := Experience
	for _, s := range SourcesOf(text) {
		best = min(best, s.Basis)
	}
	return best
}
