package check

import (
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// A Basis says how well a source supports a rule.
type Basis uint8

// The bases, the best first.
const (
	// Official is the engine's own text, or the standard itself.
	Official Basis = iota
	// Copied is what others copied from it, or found out.
	Copied
	// Experience is what is usual, and written nowhere.
	Experience
)

// A Source is one text that a rule rests on.
type Source struct {
	Name  string
	Basis Basis
	Read  string // when it was read: a day, or the year alone
}

const today2026 = "22 November 2026"

// sources are the texts by how their names begin. Of several that fit the first counts; the last
// fits all others, which are the issues and the code of other projects.
var sources = [...]Source{
	{practice, Experience, "2026"},
	{silence, Experience, "25 November 2026"},
	{"Google Search Central, build a sitemap", Official, today2026},
	{"Google Search Central blog, 2006", Official, "25 November 2026"},
	{"Google Search Central, large sitemaps", Official, today2026},
	{"Google Search Central, localized versions", Official, today2026},
	{"Google Search Central, image sitemaps", Official, today2026},
	{"Google Search Central, video sitemaps", Official, today2026},
	{"Google Search Central, news sitemaps", Official, today2026},
	{"Google Search Central blog", Copied, today2026}, // a mirror of it was read
	{"Google", Official, "2026"},
	{"Search Console, Sitemaps report", Copied, today2026}, // its own text could not be had, only lists of its messages
	{"Search Console, domain properties", Copied, today2026},
	{"Search Console Help", Copied, today2026},
	{"Bing Webmaster, video feeds", Official, "25 November 2026"},
	{"Bing", Copied, today2026},
	{"Yandex Images", Official, "25 November 2026"},
	{"Yandex Video", Official, "25 November 2026"},
	{"Yandex Webmaster", Official, today2026},
	{"Baidu", Copied, today2026},
	{"sitemaps.org", Official, today2026},
	{"W3C, Date and Time Formats", Official, today2026},
	{"sitemap 0.9 schema", Official, "2026"},
	{"siteindex 0.9 schema", Official, "2026"},
	{"sitemap-video", Official, "2026"},
	{"sitemap-news", Official, "2026"},
	{"schemas of", Official, "2026"},
	{"XML 1.0", Official, "2026"},
	{"Namespaces in XML", Official, "2026"},
	{"RFC ", Official, "2026"},
	{"ISO ", Official, "2026"},
	{"", Copied, "2026"},
}

// SourcesOf takes the sources of a rule apart.
func SourcesOf(text string) []Source {
	var out []Source
	for _, name := range strings.Split(text, "; ") {
		for _, s := range sources {
			if strings.HasPrefix(name, s.Name) {
				out = append(out, Source{name, s.Basis, s.Read})
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

// Unconfirmed is what is said of a rule that no engine's own words confirm.
func Unconfirmed() say.Text {
	return "We couldn’t confirm this in a search engine’s own words."
}
