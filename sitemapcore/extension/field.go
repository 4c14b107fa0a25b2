package extension

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
)

// A field describes one value of an extension: its names in the file and on the page, and its valid values. This
// package knows the extensions only from the tables of fields; reading, writing, the sentences about values and the
// forms on the page all use them.
//
// The sources are the schemas of Google (sitemap-image 1.1, sitemap-video 1.1, sitemap-news 0.9), and its pages on
// image, video and news sitemaps and on localized versions, read in 2026. Google stopped reading the retired fields in
// August 2022.
type field struct {
	path        string
	label, hint say.Text // hint may be empty
	kind        sitemapcore.FieldKind
	level       sitemapcore.FormLevel
	need        sitemapcore.Need
	limit       int    // characters, values of a list, or the largest number
	choices     string // with spaces between
	with        string // attributes that the element begins with
	many        bool   // the element may occur more than once
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
	{path: "loc", label: "Image address", kind: link, need: required},
	{path: "caption", label: "Caption", kind: long, level: retired},
	{path: "geo_location", label: "Place", level: retired},
	{path: "title", label: "Title", level: retired},
	{path: "license", label: "Licence address", kind: link, level: retired},
}

var videoFields = []field{
	{path: "title", label: "Title", need: required, limit: 100},
	{path: "description", label: "Description", kind: long, need: required, limit: 2048},
	{path: "thumbnail_loc", label: "Thumbnail address", kind: link, need: required},
	{path: "content_loc", label: "Video file address", kind: link, need: oneOf},
	{path: "player_loc", label: "Player address", kind: link, need: oneOf},
	{
		path: "duration", label: "Duration", kind: sitemapcore.FieldSeconds, limit: 28_800,
		hint: "Minutes and seconds, such as 1:38",
	},
	{path: "publication_date", label: "Published", kind: date},

	{path: "expiration_date", label: "Show it until", kind: date, level: more},
	{path: "family_friendly", label: "Family friendly", kind: choice, choices: yesNo, level: more},
	{
		path: "restriction", label: "Countries", kind: sitemapcore.FieldCountries, level: more,
		with: ` relationship="allow"`,
	},
	{path: "restriction@relationship", label: "In these countries", kind: choice, choices: allowDeny, level: more},
	{
		path: "platform", label: "Devices", kind: sitemapcore.FieldPlatforms, level: more,
		with: ` relationship="allow"`,
	},
	{path: "platform@relationship", label: "On these devices", kind: choice, choices: allowDeny, level: more},
	{path: "tag", label: "Keywords", kind: sitemapcore.FieldTags, limit: 32, level: more, many: true},
	{path: "rating", label: "Rating, from 0 to 5", kind: number, limit: 5, level: more},
	{path: "view_count", label: "Number of views", kind: number, limit: 1 << 30, level: more},
	{path: "requires_subscription", label: "Needs a subscription", kind: choice, choices: yesNo, level: more},
	{path: "live", label: "Live stream", kind: choice, choices: yesNo, level: more},
	{path: "uploader", label: "Uploaded by", limit: 255, level: more},
	{path: "uploader@info", label: "Page about the uploader", kind: link, level: more},

	{path: "category", label: "Category", limit: 256, level: retired},
	{path: "gallery_loc", label: "Gallery address", kind: link, level: retired},
	{path: "gallery_loc@title", label: "Title of the gallery", level: retired},
	{path: "price", label: "Price", kind: number, level: retired, many: true},
	{path: "price@currency", label: "Currency, such as EUR", level: retired},
	{path: "price@type", label: "Rent or buy", kind: choice, choices: "rent purchase", level: retired},
	{path: "price@resolution", label: "Resolution", kind: choice, choices: "SD HD", level: retired},
	{
		path: "player_loc@allow_embed", label: "Allow the player in search results", kind: choice, choices: yesNo,
		level: retired,
	},
	{path: "player_loc@autoplay", label: "Autoplay setting", level: retired},
	{path: "content_segment_loc", label: "Part of the video", kind: link, level: retired, many: true},
	{
		path: "content_segment_loc@duration", label: "Length of the part", kind: sitemapcore.FieldSeconds,
		limit: 28_800, level: retired,
	},
	{path: "tvshow/show_title", label: "TV show", level: retired},
	{
		path: "tvshow/video_type", label: "Type of clip", kind: choice,
		choices: "full preview clip interview news other", level: retired,
	},
	{path: "tvshow/episode_title", label: "Episode title", level: retired},
	{path: "tvshow/season_number", label: "Season", kind: number, level: retired},
	{path: "tvshow/episode_number", label: "Episode number", kind: number, level: retired},
	{path: "tvshow/premier_date", label: "First shown", kind: date, level: retired},
	{path: "id", label: "Catalog number", level: retired, many: true},
	{
		path: "id@type", label: "Which catalog", kind: choice,
		choices: "tms:series tms:program rovi:series rovi:program freebase url", level: retired,
	},
}

var newsFields = []field{
	{path: "title", label: "Headline", need: required},
	{path: "publication/name", label: "Publication", need: required},
	{path: "publication/language", label: "Language", kind: sitemapcore.FieldLanguage, need: required},
	{path: "publication_date", label: "Published", kind: date, need: required},
	{path: "access", label: "Access", kind: choice, choices: "Subscription Registration", level: retired},
	{path: "genres", label: "Genres", level: retired},
	{path: "keywords", label: "Keywords", level: retired},
	{path: "stock_tickers", label: "Stock tickers", level: retired},
}

var languageFields = []field{
	{path: "@hreflang", label: "Language", kind: sitemapcore.FieldLanguage, need: required},
	{path: "@href", label: "Page address", kind: link, need: required},
	{path: "@media", label: "For screens", level: retired},
	{path: "@rel", label: "Relation to this page", level: retired},
}

var mobileFields = []field{
	{path: "@type", label: "Mobile page", kind: choice, choices: "mobile pc,mobile htmladapt"},
}

// A family is one extension: the namespace and name of its element, and its fields.
type family struct {
	kind   Kind
	space  namespace.Space
	name   string
	fields []field
}

// families are the extensions with a form, in the order in which a new entry has them.
var families = [...]family{
	{Image, namespace.Image, "image", imageFields},
	{Video, namespace.Video, "video", videoFields},
	{News, namespace.News, "news", newsFields},
	{Alternate, namespace.XHTML, "link", languageFields},
	{Other, namespace.Baidu, "mobile", mobileFields},
}

// familyOf returns the family with the URI of a namespace and an element name, or nil.
func familyOf(uri, name string) *family {
	space, _ := namespace.Of(uri)
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

// retired reports whether a path is a retired field, or within one.
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

// shown converts a value of the file to the text that the form shows.
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

// stored converts the text of a form to the value for the file: a number gets a decimal point if the user typed a
// comma. A comma before three digits may be a thousands separator.
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

// problem returns what is wrong with the value of a field, and how severe it is. It does not check dates, which need a
// calendar.
func (f *field) problem(v string) (say.Text, sitemapcore.Severity) {
	const ignored, warn = sitemapcore.Ignore, sitemapcore.Warn
	switch f.kind {
	case link:
		if !isAddress(v) {
			return "This isn’t a whole address. Start it with https:// or http://, or search engines ignore it.",
				ignored
		}
		if strings.ContainsAny(v, " \t\r\n") {
			return sitemapcore.MiswrittenLink, warn
		}
	case number:
		n, err := strconv.ParseFloat(v, 64)
		if err != nil || n < 0 || f.limit > 0 && n > float64(f.limit) || strings.ContainsAny(v, "xXnNiIpPeE_+") {
			if f.limit == 5 {
				return "A rating is a number from 0 to 5, with a point: 4.5. This one is ignored.", ignored
			}
			return "This has to be a number without spaces or commas. This one is ignored.", ignored
		}
	case sitemapcore.FieldSeconds:
		n, ok := seconds(v)
		switch {
		case !ok:
			return "This isn’t a duration. Write minutes and seconds, such as 1:38.", ignored
		case n < 1 || n > f.limit:
			return sitemapcore.VideoSeconds, ignored
		}
	case choice:
		for _, c := range strings.Fields(f.choices) {
			if strings.EqualFold(c, v) {
				return "", sitemapcore.Fine
			}
		}
		return "Search engines only know the values in this list. Choose one of them.", ignored
	case sitemapcore.FieldTags:
		if n := 1 + strings.Count(v, "\n"); f.limit > 0 && n > f.limit {
			return say.Fill("There are {n} keywords. Google takes at most {limit}.", "n", n, "limit", f.limit), ignored
		}
		return "", sitemapcore.Fine
	case sitemapcore.FieldCountries:
		for _, c := range strings.Split(v, "\n") {
			if n := len(c); n != 2 && n != 3 || ascii.Letters(c) < n || strings.EqualFold(c, "UK") {
				return say.Join(" ", say.Fill("“{code}” isn’t a country code.", "code", c), sitemapcore.CountryCodes), ignored
			}
		}
	case sitemapcore.FieldPlatforms:
		for _, c := range strings.Split(v, "\n") {
			if c != "web" && c != "mobile" && c != "tv" {
				return say.Fill("Google doesn’t know the device “{code}”. Use web, mobile or tv.", "code", c), ignored
			}
		}
	case sitemapcore.FieldLanguage:
		return languageProblem(v, strings.HasPrefix(f.path, "@"))
	case text, long:
		if n := utf8.RuneCountInString(v); f.limit > 0 && n > f.limit {
			return say.Fill("This has {n} characters. Google takes at most {limit}.", "n", n, "limit", f.limit), warn
		}
	}
	return "", sitemapcore.Fine
}

// isAddress reports whether a value is a whole address of a file or page, as far as its beginning
// tells.
func isAddress(v string) bool {
	p := address.Split(v)
	return len(p.Start()) < len(v) && ascii.OneOf(p.Scheme(), "http https ftp android-app ios-app")
}

// languageProblem returns what is wrong with a language code, as search engines read BCP 47: a language of ISO 639-1, a
// script of ISO 15924, a country of ISO 3166-1. News sitemaps take only languages, and zh-cn and zh-tw for Chinese.
func languageProblem(v string, link bool) (say.Text, sitemapcore.Severity) {
	if !link {
		if n := len(v); strings.ContainsAny(v, "-_ ") && !strings.EqualFold(v, "zh-cn") &&
			!strings.EqualFold(v, "zh-tw") || n < 2 || !isLetters(v) {
			return sitemapcore.NewsLanguage, sitemapcore.Warn
		}
		return "", sitemapcore.Fine
	}
	if strings.EqualFold(v, language.XDefault) {
		return "", sitemapcore.Fine
	}
	parts := strings.Split(v, "-")
	ok := len(parts) <= 3 && len(parts[0]) >= 2 && len(parts[0]) <= 3
	for i, p := range parts {
		ok = ok && isLetters(p) && (i == 0 || len(p) == 2 && i == len(parts)-1 || len(p) == 4 && i == 1)
	}
	switch {
	case !ok:
		return "This isn’t a language code. Write de for German, or de-AT for German in Austria; Google ignores this " +
			"link.", sitemapcore.Ignore
	case len(parts) > 1 && strings.EqualFold(parts[len(parts)-1], "UK"):
		return sitemapcore.NoUK, sitemapcore.Warn
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
