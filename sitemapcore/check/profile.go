package check

import (
	"slices"

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

// levels has the severity of each rule in each profile: Fine if the profile ignores it.
var levels = func() (t [NumProfiles][numAllRules]sitemapcore.Severity) {
	for id := range table {
		r := &table[id]
		t[AllEngines][id] = r.Severity
		for p := Google; p < NumProfiles && !r.Harmless; p++ {
			t[p][id] = r.Severity
		}
		for _, d := range append(slices.Clip(r.family().Differs), r.Differs...) {
			t[d.Profile][id] = d.Severity
		}
		// Only copies of Baidu's pages could be read, and a copy rejects nothing.
		t[Baidu][id] = min(t[Baidu][id], warn)
	}
	return t
}()

// profileMask holds, for each profile and severity, the rules that have it there. Those that leave
// a page fine are in none.
var profileMask = func() (m [NumProfiles][sitemapcore.Fatal + 1]RuleSet) {
	for p := range m {
		for id := range numRules {
			if v := levels[p][id]; v > fine && !(Profile(p) == AllEngines && table[id].Harmless) {
				m[p][v].add(id)
			}
		}
	}
	return m
}()

// Severity returns the severity of a rule for a profile; Fine if the profile ignores it, or if the code is unknown.
func (p Profile) Severity(code string) sitemapcore.Severity {
	id, ok := byCode[code]
	if !ok || p >= NumProfiles {
		return sitemapcore.Fine
	}
	return levels[p][id]
}

// Worst returns the severity of the worst rule in a set in the eyes of a profile; Fine for a page
// that is fine.
func (p Profile) Worst(s RuleSet) sitemapcore.Severity {
	if s.Empty() {
		return sitemapcore.Fine
	}
	for v := sitemapcore.Fatal; v > sitemapcore.Fine; v-- {
		if s.Meets(profileMask[p][v]) {
			return v
		}
	}
	return sitemapcore.Fine
}

// Rules returns the rules that have a severity in the eyes of a profile, except those that leave a page fine.
func (p Profile) Rules(v sitemapcore.Severity) RuleSet {
	if int(v) >= len(profileMask[p]) {
		return RuleSet{} // a filter from a message may name any severity
	}
	return profileMask[p][v]
}

// From returns the rules that are at least as severe as v in the eyes of a profile.
func (p Profile) From(v sitemapcore.Severity) (s RuleSet) {
	for _, mask := range profileMask[p][v:] {
		s = s.Or(mask)
	}
	return s
}

// Marks returns the severity of the problem of each of a page's values.
func (p Profile) Marks(s RuleSet) (marks [sitemapcore.NumFields]sitemapcore.Severity) {
	for id := range s.each {
		if f := table[id].Field; f < sitemapcore.NumFields {
			marks[f] = max(marks[f], levels[p][id])
		}
	}
	return marks
}
