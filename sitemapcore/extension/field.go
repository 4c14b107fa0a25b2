package extension

import (
	"iter"
	"strings"

	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
)

// A Field describes one value of an extension: its names in the file and on the page, its valid values, and the rules of
// package check that other values break. The tables of fields are the one description of the extensions: reading and
// writing them, the checks and the forms on the page all use it.
//
// The sources are the schemas of Google (sitemap-image 1.1, sitemap-video 1.1, sitemap-news 0.9), and its pages on
// image, video and news sitemaps and on localized versions, read in 2026. Google stopped reading the retired fields in
// August 2022.
type Field struct {
	Path        string   // see [form.Field]
	label, hint say.Text // hint may be empty
	Kind        form.Kind
	Level       form.Level
	need        form.Need
	Limit       int    // characters, values of a list, or the largest number
	Bytes       int    // the most that Yandex reads (Yandex Images, sitemaps)
	choices     string // with spaces between
	with        string // attributes that the element begins with
	Many        bool   // the element may occur more than once

	Wrong string                             // the code of the rule that a value of another kind breaks; "" if any text will do
	Lacks string                             // the code of the rule that a block breaks without the field, or an element without the attribute
	judge func(f *Field, v []byte) Judgement // nil if package extras judges the value, or nobody does
}

const (
	first   = form.LevelFirst
	more    = form.LevelMore
	retired = form.LevelRetired

	required = form.Required
	oneOf    = form.OneOf

	text      = form.Text
	long      = form.Long
	link      = form.Address
	date      = form.Date
	number    = form.Number
	choice    = form.Choice
	yesNo     = "yes no"
	allowDeny = "allow deny"
)

var imageFields = []Field{
	{Path: "loc", label: "Image address", Kind: link, need: required, Lacks: "F1"},
	{Path: "caption", label: "Caption", Kind: long, Level: retired, Bytes: 384},
	{Path: "geo_location", label: "Place", Level: retired, Bytes: 256},
	{Path: "title", label: "Title", Level: retired, Bytes: 384},
	{Path: "license", label: "Licence address", Kind: link, Level: retired, Bytes: 256},
}

var videoFields = []Field{
	{Path: "title", label: "Title", need: required, Limit: 100, Wrong: "G8", Lacks: "G1a", judge: length},
	{
		Path: "description", label: "Description", Kind: long, need: required, Limit: 2048, Wrong: "G7", Lacks: "G1a",
		judge: length,
	},
	{Path: "thumbnail_loc", label: "Thumbnail address", Kind: link, need: required, Wrong: "G6", Lacks: "G1"},
	{Path: "content_loc", label: "Video file address", Kind: link, need: oneOf, Wrong: "G6", Lacks: "G2"},
	{Path: "player_loc", label: "Player address", Kind: link, need: oneOf, Wrong: "G6", Lacks: "G2"},
	{
		Path: "duration", label: "Duration", Kind: form.Seconds, Limit: 28_800,
		hint: "Minutes and seconds, such as 1:38", Wrong: "G9", judge: duration,
	},
	{Path: "publication_date", label: "Published", Kind: date, Wrong: "G12"},

	{Path: "expiration_date", label: "Show it until", Kind: date, Level: more, Wrong: "G12"},
	{Path: "family_friendly", label: "Family friendly", Kind: choice, choices: yesNo, Level: more, judge: yesOrNo},
	{
		Path: "restriction", label: "Countries", Kind: form.Countries, Level: more,
		with: ` relationship="allow"`, judge: countries,
	},
	{
		Path: "restriction@relationship", label: "In these countries", Kind: choice, choices: allowDeny,
		Level: more, Lacks: "G16", judge: allowOrDeny,
	},
	{
		Path: "platform", label: "Devices", Kind: form.Platforms, Level: more,
		with: ` relationship="allow"`, judge: devices,
	},
	{
		Path: "platform@relationship", label: "On these devices", Kind: choice, choices: allowDeny,
		Level: more, Lacks: "G16", judge: allowOrDeny,
	},
	{Path: "tag", label: "Keywords", Kind: form.Tags, Limit: 32, Level: more, Many: true, judge: oneKeyword},
	{Path: "rating", label: "Rating, from 0 to 5", Kind: number, Limit: 5, Level: more, judge: rating},
	{Path: "view_count", label: "Number of views", Kind: number, Level: more, judge: views},
	{Path: "requires_subscription", label: "Needs a subscription", Kind: choice, choices: yesNo, Level: more, judge: yesOrNo},
	{Path: "live", label: "Live stream", Kind: choice, choices: yesNo, Level: more, judge: yesOrNo},
	{Path: "uploader", label: "Uploaded by", Limit: 255, Level: more, Wrong: "G14", judge: length},
	{Path: "uploader@info", label: "Page about the uploader", Kind: link, Level: more},

	{Path: "category", label: "Category", Limit: 256, Level: retired},
	{Path: "gallery_loc", label: "Gallery address", Kind: link, Level: retired},
	{Path: "gallery_loc@title", label: "Title of the gallery", Level: retired},
	{Path: "price", label: "Price", Kind: number, Level: retired, Many: true, judge: price},
	{Path: "price@currency", label: "Currency, such as EUR", Level: retired, judge: currency},
	{
		Path: "price@type", label: "Rent or buy", Kind: choice, choices: "rent purchase",
		Level: retired, Wrong: "G19", judge: chosen,
	},
	{
		Path: "price@resolution", label: "Resolution", Kind: choice, choices: "SD HD", Level: retired, Wrong: "G19",
		judge: chosen,
	},
	{
		Path: "player_loc@allow_embed", label: "Allow the player in search results", Kind: choice, choices: yesNo,
		Level: retired,
	},
	{Path: "player_loc@autoplay", label: "Autoplay setting", Level: retired},
	{Path: "content_segment_loc", label: "Part of the video", Kind: link, Level: retired, Many: true},
	{
		Path: "content_segment_loc@duration", label: "Length of the part", Kind: form.Seconds,
		Limit: 28_800, Level: retired,
	},
	{Path: "tvshow/show_title", label: "TV show", Level: retired},
	{
		Path: "tvshow/video_type", label: "Type of clip", Kind: choice,
		choices: "full preview clip interview news other", Level: retired,
	},
	{Path: "tvshow/episode_title", label: "Episode title", Level: retired},
	{Path: "tvshow/season_number", label: "Season", Kind: number, Level: retired},
	{Path: "tvshow/episode_number", label: "Episode number", Kind: number, Level: retired},
	{Path: "tvshow/premier_date", label: "First shown", Kind: date, Level: retired},
	{Path: "id", label: "Catalog number", Level: retired, Many: true},
	{
		Path: "id@type", label: "Which catalog", Kind: choice,
		choices: "tms:series tms:program rovi:series rovi:program freebase url", Level: retired,
	},
}

var newsFields = []Field{
	{Path: "title", label: "Headline", need: required, Lacks: "H1"},
	{Path: "publication/name", label: "Publication", need: required, Lacks: "H1a"},
	{
		Path: "publication/language", label: "Language", Kind: form.Language, need: required, Lacks: "H1a",
		judge: newsLanguage,
	},
	{Path: "publication_date", label: "Published", Kind: date, need: required, Wrong: "H1b", Lacks: "H1"},
	{Path: "access", label: "Access", Kind: choice, choices: "Subscription Registration", Level: retired},
	{Path: "genres", label: "Genres", Level: retired},
	{Path: "keywords", label: "Keywords", Level: retired},
	{Path: "stock_tickers", label: "Stock tickers", Level: retired},
}

var languageFields = []Field{
	{Path: "@hreflang", label: "Language", Kind: form.Language, need: required, Lacks: "I2", judge: hreflang},
	{Path: "@href", label: "Page address", Kind: link, need: required, Lacks: "I2"},
	{Path: "@media", label: "For screens", Level: retired},
	{Path: "@rel", label: "Relation to this page", Level: retired},
}

var mobileFields = []Field{
	{Path: "@type", label: "Mobile page", Kind: choice, choices: "mobile pc,mobile htmladapt"},
}

// A family is one extension: the namespace and name of its element, and its fields.
type family struct {
	kind   Kind
	space  namespace.Space
	name   string
	fields []Field
}

// families are the extensions with a form, in the order in which a new entry has them.
var families = [...]family{
	{Image, namespace.Image, "image", imageFields},
	{Video, namespace.Video, "video", videoFields},
	{News, namespace.News, "news", newsFields},
	{Alternate, namespace.XHTML, "link", languageFields},
	{Other, namespace.Baidu, "mobile", mobileFields},
}

// familyOf returns the family of a namespace and an element name, or nil.
func familyOf(space namespace.Space, name string) *family {
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

// A Child is a child of an image, a video or an article.
type Child struct {
	*Field           // nil if it has children of its own
	Attrs   []*Field // of its attributes
	Place   int      // in the order of the schema
	Retired bool     // Google no longer reads it
	Or      uint32   // the places of others that may be there in its stead, each a bit
}

// children are the children of each space in the order of the schema.
var children = func() (all [namespace.NumSpaces][]Child) {
	for i := range families {
		f := &families[i]
		var either uint32
		for place, name := range f.space.Children() {
			c := Child{Field: f.find(name), Place: place, Retired: f.retired(name)}
			for k := range f.fields {
				if x := &f.fields[k]; strings.HasPrefix(x.Path, name+"@") {
					c.Attrs = append(c.Attrs, x)
				}
			}
			if c.Field != nil && c.need == oneOf {
				either |= 1 << place
			}
			all[f.space] = append(all[f.space], c)
		}
		for k := range all[f.space] {
			if c := &all[f.space][k]; c.Field != nil && c.need == oneOf {
				c.Or = either
			}
		}
	}
	return all
}()

// ChildOf returns the child at a place in the order of the schema.
func ChildOf(space namespace.Space, place int) *Child { return &children[space][place] }

// Needed returns the children that a block must have. Of several that may stand for each other it returns the first.
func Needed(space namespace.Space) iter.Seq[*Child] {
	return func(yield func(*Child) bool) {
		or := false
		for i := range children[space] {
			c := &children[space][i]
			if c.Field == nil || c.need == form.Optional || or && c.need == oneOf {
				continue
			}
			or = or || c.need == oneOf
			if !yield(c) {
				return
			}
		}
	}
}

// FieldOf returns the field of a kind with a path.
func FieldOf(k Kind, path string) *Field { return byKind(k).find(path) }

// find returns the description of a field, or nil.
func (f *family) find(path string) *Field {
	if f != nil {
		for i := range f.fields {
			if f.fields[i].Path == path {
				return &f.fields[i]
			}
		}
	}
	return nil
}

// retired reports whether a path is a retired field, or within one.
func (f *family) retired(path string) bool {
	for i := range f.fields {
		if x := &f.fields[i]; x.Level == retired && (x.Path == path || strings.HasPrefix(x.Path, path+"/")) {
			return true
		}
	}
	return false
}

// IsDate reports whether a path names a date in the form of a kind.
func IsDate(k Kind, path string) bool {
	f := FieldOf(k, path)
	return f != nil && f.Kind == date
}
