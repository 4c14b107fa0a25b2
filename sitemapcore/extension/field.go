package extension

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// A field describes one value of an extension: what it is called in the file and on the page, and
// what may stand in it. The tables of fields are all that this package knows of the extensions;
// reading, writing, the sentences about values and the forms on the page follow from them.
//
// The sources are the schemas of Google (sitemap-image 1.1, sitemap-video 1.1, sitemap-news 0.9),
// and its pages on image, video and news sitemaps and on localized versions, read in 2026. In
// August 2022 Google stopped reading what is marked as retired.
type field struct {
	path        string
	label, hint *string // in the catalog; there may be no hint
	kind        sitemapcore.FieldKind
	level       sitemapcore.FormLevel
	need        sitemapcore.Need
	limit       int    // characters, values of a list, or the largest number
	choices     string // with spaces between
	with        string // attributes that the element begins with
	many        bool   // the element may stand more than once
}

const (
	first   = sitemapcore.LevelFirst
	more    = sitemapcore.LevelMore
	retired = sitemapcore.LevelRetired

	required = sitemapcore.Required
	oneOf    = sitemapcore.OneOf

	text      = sitemapcore.FieldText
	long      = sitemapcore.FieldLong
	link      = sitemapcore.FieldAddress
	date      = sitemapcore.FieldDate
	number    = sitemapcore.FieldNumber
	choice    = sitemapcore.FieldChoice
	yesNo     = "yes no"
	allowDeny = "allow deny"
)

var imageFields = []field{
	{path: "loc", label: &words.ImageAddress, kind: link, need: required},
	{path: "caption", label: &words.ImageCaption, kind: long, level: retired},
	{path: "geo_location", label: &words.ImagePlace, level: retired},
	{path: "title", label: &words.ImageTitle, level: retired},
	{path: "license", label: &words.ImageLicence, kind: link, level: retired},
}

var videoFields = []field{
	{path: "title", label: &words.VideoTitle, need: required, limit: 100},
	{path: "description", label: &words.VideoDescription, kind: long, need: required, limit: 2048},
	{path: "thumbnail_loc", label: &words.VideoThumbnail, kind: link, need: required},
	{path: "content_loc", label: &words.VideoFile, kind: link, need: oneOf},
	{path: "player_loc", label: &words.VideoPlayer, kind: link, need: oneOf},
	{
		path: "duration", label: &words.VideoDuration, kind: sitemapcore.FieldSeconds, limit: 28_800,
		hint: &words.VideoDurationHint,
	},
	{path: "publication_date", label: &words.VideoPublished, kind: date},

	{path: "expiration_date", label: &words.VideoExpires, kind: date, level: more},
	{path: "family_friendly", label: &words.VideoFamily, kind: choice, choices: yesNo, level: more},
	{
		path: "restriction", label: &words.VideoCountries, kind: sitemapcore.FieldCountries, level: more,
		with: ` relationship="allow"`,
	},
	{path: "restriction@relationship", label: &words.VideoInCountries, kind: choice, choices: allowDeny, level: more},
	{
		path: "platform", label: &words.VideoDevices, kind: sitemapcore.FieldPlatforms, level: more,
		with: ` relationship="allow"`,
	},
	{path: "platform@relationship", label: &words.VideoOnDevices, kind: choice, choices: allowDeny, level: more},
	{path: "tag", label: &words.VideoKeywords, kind: sitemapcore.FieldTags, limit: 32, level: more, many: true},
	{path: "rating", label: &words.VideoRating, kind: number, limit: 5, level: more},
	{path: "view_count", label: &words.VideoViews, kind: number, limit: 1 << 30, level: more},
	{path: "requires_subscription", label: &words.VideoSubscription, kind: choice, choices: yesNo, level: more},
	{path: "live", label: &words.VideoLive, kind: choice, choices: yesNo, level: more},
	{path: "uploader", label: &words.VideoUploader, limit: 255, level: more},
	{path: "uploader@info", label: &words.VideoUploaderPage, kind: link, level: more},

	{path: "category", label: &words.VideoCategory, limit: 256, level: retired},
	{path: "gallery_loc", label: &words.VideoGallery, kind: link, level: retired},
	{path: "gallery_loc@title", label: &words.VideoGalleryTitle, level: retired},
	{path: "price", label: &words.VideoPrice, kind: number, level: retired, many: true},
	{path: "price@currency", label: &words.VideoCurrency, level: retired},
	{path: "price@type", label: &words.VideoRentOrBuy, kind: choice, choices: "rent purchase", level: retired},
	{path: "price@resolution", label: &words.VideoResolution, kind: choice, choices: "SD HD", level: retired},
	{
		path: "player_loc@allow_embed", label: &words.VideoEmbed, kind: choice, choices: yesNo,
		level: retired,
	},
	{path: "player_loc@autoplay", label: &words.VideoAutoplay, level: retired},
	{path: "content_segment_loc", label: &words.VideoSegment, kind: link, level: retired, many: true},
	{
		path: "content_segment_loc@duration", label: &words.VideoSegmentLength, kind: sitemapcore.FieldSeconds,
		limit: 28_800, level: retired,
	},
	{path: "tvshow/show_title", label: &words.VideoShow, level: retired},
	{
		path: "tvshow/video_type", label: &words.VideoShowPart, kind: choice,
		choices: "full preview clip interview news other", level: retired,
	},
	{path: "tvshow/episode_title", label: &words.VideoEpisode, level: retired},
	{path: "tvshow/season_number", label: &words.VideoSeason, kind: number, level: retired},
	{path: "tvshow/episode_number", label: &words.VideoEpisodeNumber, kind: number, level: retired},
	{path: "tvshow/premier_date", label: &words.VideoFirstShown, kind: date, level: retired},
	{path: "id", label: &words.VideoID, level: retired, many: true},
	{
		path: "id@type", label: &words.VideoIDType, kind: choice,
		choices: "tms:series tms:program rovi:series rovi:program freebase url", level: retired,
	},
}

var newsFields = []field{
	{path: "title", label: &words.NewsHeadline, need: required},
	{path: "publication/name", label: &words.NewsPublication, need: required},
	{path: "publication/language", label: &words.NewsLanguage, kind: sitemapcore.FieldLanguage, need: required},
	{path: "publication_date", label: &words.NewsPublished, kind: date, need: required},
	{path: "access", label: &words.NewsAccess, kind: choice, choices: "Subscription Registration", level: retired},
	{path: "genres", label: &words.NewsGenres, level: retired},
	{path: "keywords", label: &words.NewsKeywords, level: retired},
	{path: "stock_tickers", label: &words.NewsTickers, level: retired},
}

var languageFields = []field{
	{path: "@hreflang", label: &words.LinkLanguage, kind: sitemapcore.FieldLanguage, need: required},
	{path: "@href", label: &words.LinkAddress, kind: link, need: required},
	{path: "@media", label: &words.LinkScreens, level: retired},
	{path: "@rel", label: &words.LinkRelation, level: retired},
}

var mobileFields = []field{
	{path: "@type", label: &words.MobileType, kind: choice, choices: "mobile pc,mobile htmladapt"},
}

// A family is one extension: the namespace and name of its element, and what may stand in it.
type family struct {
	kind   Kind
	space  sitemapcore.Space
	name   string
	fields []field
}

// families are the extensions with a form, in the order in which they stand in an entry that is
// written anew.
var families = [...]family{
	{Image, sitemapcore.ImageSpace, "image", imageFields},
	{Video, sitemapcore.VideoSpace, "video", videoFields},
	{News, sitemapcore.NewsSpace, "news", newsFields},
	{Alternate, sitemapcore.XHTMLSpace, "link", languageFields},
	{Other, sitemapcore.BaiduSpace, "mobile", mobileFields},
}

// familyOf returns the family of an element by its namespace and name, or nil where there is none.
func familyOf(namespace, name string) *family {
	space, _ := sitemapcore.SpaceOf(namespace)
	for i := range families {
		if f := &families[i]; f.space == space && f.name == name {
			return f
		}
	}
	return nil
}

// byKind returns the family that a new element of a kind belongs to.
func byKind(k Kind) *family {
	for i := range families {
		if families[i].kind == k {
			return &families[i]
		}
	}
	return nil
}

// find returns the description of a field, or nil.
func (f *family) find(path string) *field {
	path, _ = splitNth(path)
	if f != nil {
		for i := range f.fields {
			if f.fields[i].path == path {
				return &f.fields[i]
			}
		}
	}
	return nil
}

// retired reports whether no search engine reads what a path names, or what stands in it.
func (f *family) retired(path string) bool {
	for i := range f.fields {
		if x := &f.fields[i]; x.level == retired && (x.path == path || strings.HasPrefix(x.path, path+"/")) {
			return true
		}
	}
	return false
}

// isList reports whether a kind holds several values, one a line.
func isList(k sitemapcore.FieldKind) bool {
	return k == sitemapcore.FieldTags || k == sitemapcore.FieldCountries || k == sitemapcore.FieldPlatforms
}

// shown returns the text of a field for what stands in the file.
func (f *field) shown(v string) string {
	switch f.kind {
	case sitemapcore.FieldSeconds:
		return clock(v)
	case sitemapcore.FieldCountries, sitemapcore.FieldPlatforms:
		return strings.Join(strings.Fields(strings.ReplaceAll(v, ",", " ")), "\n")
	}
	return v
}

// IsDate reports whether a path names a date in the form of a kind.
func IsDate(k Kind, path string) bool {
	f := byKind(k).find(path)
	return f != nil && f.kind == date
}

// stored returns what the file gets for the text of a field: a number has a point, also where its
// owner types a comma. With three figures behind it, the comma may stand between thousands.
func (f *field) stored(v string) string {
	switch f.kind {
	case number:
		n := string(ascii.Figures([]byte(v)))
		if whole, part, ok := strings.Cut(n, ","); ok && whole != "" && part != "" && len(part) < 3 {
			n = whole + "." + part
		}
		if _, wrong := f.problem(n); wrong == sitemapcore.Fine {
			return n
		}
	case sitemapcore.FieldSeconds:
		if n, ok := seconds(string(ascii.Figures([]byte(v)))); ok {
			return strconv.Itoa(n)
		}
	case sitemapcore.FieldCountries, sitemapcore.FieldPlatforms:
		return strings.ReplaceAll(v, "\n", " ")
	}
	return v
}

// clock writes a number of seconds as minutes and seconds, "1:38". Anything else stays as it is.
func clock(v string) string {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || n < 0 || n > 1e6 {
		return v
	}
	two := func(n int) string { return string([]byte{':', byte('0' + n/10), byte('0' + n%10)}) }
	if n < 3600 {
		return strconv.Itoa(n/60) + two(n%60)
	}
	return strconv.Itoa(n/3600) + two(n/60%60) + two(n%60)
}

// seconds reads a duration: 98, 1:38, 0:01:38, PT1M38S (ISO 8601).
func seconds(v string) (int, bool) {
	v = strings.ToUpper(strings.TrimSpace(v))
	if rest, ok := strings.CutPrefix(v, "PT"); ok && rest != "" {
		sum := 0
		for _, unit := range [...]struct {
			letter string
			of     int
		}{{"H", 3600}, {"M", 60}, {"S", 1}} {
			if digits, after, ok := strings.Cut(rest, unit.letter); ok {
				n, err := strconv.Atoi(digits)
				if err != nil || n < 0 || n > 1e6 {
					return 0, false
				}
				sum, rest = sum+n*unit.of, after
			}
		}
		return sum, rest == ""
	}
	parts := strings.Split(v, ":")
	sum := 0
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > 1e6 || p[0] == '+' || i > 0 && (n > 59 || len(p) != 2) || i > 2 {
			return 0, false
		}
		sum = sum*60 + n
	}
	return sum, true
}

// problem says what is wrong with the value of a field, and why it matters. Dates are left to
// somebody who has a calendar.
func (f *field) problem(v string) (string, sitemapcore.Severity) {
	const ignored, warn = sitemapcore.Ignore, sitemapcore.Warn
	switch f.kind {
	case link:
		if !isAddress(v) {
			return words.NotAnAddress, ignored
		}
	case number:
		n, err := strconv.ParseFloat(v, 64)
		if err != nil || n < 0 || f.limit > 0 && n > float64(f.limit) || strings.ContainsAny(v, "xXnNiIpPeE_+") {
			if f.limit == 5 {
				return words.NotARating, ignored
			}
			return words.NotANumber, ignored
		}
	case sitemapcore.FieldSeconds:
		n, ok := seconds(v)
		switch {
		case !ok:
			return words.NotADuration, ignored
		case n < 1 || n > f.limit:
			return words.BadDuration, ignored
		}
	case choice:
		for _, c := range strings.Fields(f.choices) {
			if strings.EqualFold(c, v) {
				return "", sitemapcore.Fine
			}
		}
		return words.NotAChoice, ignored
	case sitemapcore.FieldTags:
		if n := 1 + strings.Count(v, "\n"); f.limit > 0 && n > f.limit {
			return words.ManyKeywords.With("n", n, "limit", f.limit), ignored
		}
		return "", sitemapcore.Fine
	case sitemapcore.FieldCountries:
		for _, c := range strings.Split(v, "\n") {
			if len(c) != 2 || c[0] < 'A' || c[0] > 'Z' || c[1] < 'A' || c[1] > 'Z' || c == "UK" {
				return words.NotACountry.With("code", c), ignored
			}
		}
	case sitemapcore.FieldPlatforms:
		for _, c := range strings.Split(v, "\n") {
			if c != "web" && c != "mobile" && c != "tv" {
				return words.NotADevice.With("code", c), ignored
			}
		}
	case sitemapcore.FieldLanguage:
		return languageProblem(v, strings.HasPrefix(f.path, "@"))
	case text, long:
		if n := utf8.RuneCountInString(v); f.limit > 0 && n > f.limit {
			return words.TooLong.With("n", n, "limit", f.limit), warn
		}
	}
	return "", sitemapcore.Fine
}

// isAddress reports whether a value is a whole address of a file or page, as far as its beginning
// tells.
func isAddress(v string) bool {
	scheme, rest, ok := strings.Cut(v, "://")
	if !ok || rest == "" || strings.ContainsAny(v, " \t\r\n") {
		return false
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "ftp", "android-app", "ios-app":
		return true
	}
	return false
}

// languageProblem says what is wrong with the code of a language (BCP 47, as far as search engines
// read it: a language of ISO 639-1, a script of ISO 15924, a country of ISO 3166-1). News take
// languages alone, and Chinese as zh-cn and zh-tw.
func languageProblem(v string, link bool) (string, sitemapcore.Severity) {
	if !link {
		if n := len(v); strings.ContainsAny(v, "-_ ") && !strings.EqualFold(v, "zh-cn") &&
			!strings.EqualFold(v, "zh-tw") || n < 2 || !isLetters(v) {
			return words.NewsLanguageOnly, sitemapcore.Ignore
		}
		return "", sitemapcore.Fine
	}
	if strings.EqualFold(v, "x-default") {
		return "", sitemapcore.Fine
	}
	parts := strings.Split(v, "-")
	ok := len(parts) <= 3 && len(parts[0]) >= 2 && len(parts[0]) <= 3
	for i, p := range parts {
		ok = ok && isLetters(p) && (i == 0 || len(p) == 2 && i == len(parts)-1 || len(p) == 4 && i == 1)
	}
	switch {
	case !ok:
		return words.NotALanguage, sitemapcore.Ignore
	case len(parts) > 1 && strings.EqualFold(parts[len(parts)-1], "UK"):
		return words.UnitedKingdom, sitemapcore.Ignore
	}
	return "", sitemapcore.Fine
}

func isLetters(s string) bool {
	for i := range len(s) {
		if !ascii.IsLetter(s[i]) && s[i] != '-' {
			return false
		}
	}
	return s != ""
}
