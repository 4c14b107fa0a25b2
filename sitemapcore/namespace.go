package sitemapcore

import "strings"

// A Space identifies the namespace of an element, whatever its spelling.
type Space uint8

// The namespaces that are known apart.
const (
	OtherSpace   Space = iota // an unknown namespace
	SitemapSpace              // the sitemap's own
	ImageSpace
	VideoSpace
	NewsSpace
	XHTMLSpace // <xhtml:link>
	MobileSpace
	BaiduSpace // Baidu's mobile extension
	PageMapSpace
	GeoSpace        // this one and the next are obsolete
	CodeSearchSpace // code search
	SchemaSpace     // xsi:schemaLocation
	XMLSpace        // xml:lang
	NoSpace         // no namespace; a file without any is taken to mean the sitemap's

	// NumSpaces is the number of namespaces.
	NumSpaces
)

// XMLURI is the namespace of the prefix "xml".
const XMLURI = "http://www.w3.org/XML/1998/namespace"

// A Namespace is one declaration on a root element.
type Namespace struct {
	Prefix string // empty for the default namespace
	URI    string
}

// usual are the prefix that files mostly have for a namespace, and its one right spelling.
var usual = [NumSpaces]Namespace{
	SitemapSpace:    {"", "http://www.sitemaps.org/schemas/sitemap/0.9"},
	ImageSpace:      {"image", "http://www.google.com/schemas/sitemap-image/1.1"},
	VideoSpace:      {"video", "http://www.google.com/schemas/sitemap-video/1.1"},
	NewsSpace:       {"news", "http://www.google.com/schemas/sitemap-news/0.9"},
	XHTMLSpace:      {"xhtml", "http://www.w3.org/1999/xhtml"},
	MobileSpace:     {"mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"},
	PageMapSpace:    {"pagemap", "http://www.google.com/schemas/sitemap-pagemap/1.0"},
	GeoSpace:        {"geo", "http://www.google.com/geo/schemas/sitemap/1.0"},
	CodeSearchSpace: {"codesearch", "http://www.google.com/codesearch/schemas/sitemap/1.0"},
	BaiduSpace:      {"mobile", "http://www.baidu.com/schemas/sitemap-mobile/1/"},
	SchemaSpace:     {"xsi", "http://www.w3.org/2001/XMLSchema-instance"},
	XMLSpace:        {"xml", XMLURI},
}

// Usual returns the usual prefix of a namespace, and its correct spelling. Both are empty for an unknown one.
func (s Space) Usual() Namespace { return usual[s] }

// The spellings that are known from the wild, without scheme, "www." and trailing slashes, in lower
// case (crawler-commons Namespace.java; issues crawler-commons#487 and #572).
var spellings = map[string]Space{
	"sitemaps.org/schemas/sitemap":           SitemapSpace,
	"sitemap.org/schemas/sitemap":            SitemapSpace,
	"google.com/schemas/sitemap":             SitemapSpace,
	"google.com/schemas/sitemap-image":       ImageSpace,
	"sitemaps.org/schemas/sitemap-image":     ImageSpace,
	"google.com/schemas/sitemap-video":       VideoSpace,
	"sitemaps.org/schemas/sitemap-video":     VideoSpace,
	"google.com/schemas/sitemap-news":        NewsSpace,
	"sitemaps.org/schemas/sitemap-news":      NewsSpace,
	"google.com/schemas/sitemap-mobile":      MobileSpace,
	"google.com/schemas/sitemap-pagemap":     PageMapSpace,
	"google.com/geo/schemas/sitemap":         GeoSpace,
	"google.com/codesearch/schemas/sitemap":  CodeSearchSpace,
	"baidu.com/schemas/sitemap-mobile":       BaiduSpace,
	"w3.org/1999/xhtml":                      XHTMLSpace,
	"w3.org/tr/xhtml11/xhtml11_schema.html":  XHTMLSpace,
	"w3.org/2002/08/xhtml/xhtml1-strict.xsd": XHTMLSpace,
	"w3.org/markup/schema/xhtml11.xsd":       XHTMLSpace,
	"w3.org/2001/xmlschema-instance":         SchemaSpace,
}

// SpaceOf identifies a namespace, and reports whether it is spelled correctly. Search engines compare it letter by
// letter; people write it with https, with a slash at its end, or in another version.
func SpaceOf(uri string) (s Space, exact bool) {
	switch uri {
	case "":
		return NoSpace, true
	case XMLURI:
		return XMLSpace, true
	}
	name := strings.ToLower(strings.Trim(uri, " \t\r\n"))
	name = strings.TrimPrefix(strings.TrimPrefix(name, "http:"), "https:")
	name = strings.TrimRight(strings.TrimPrefix(strings.TrimLeft(name, "/"), "www."), "/")
	s, ok := spellings[name]
	if i := strings.LastIndexByte(name, '/'); !ok && i > 0 && strings.Trim(name[i+1:], "0123456789.") == "" {
		s, ok = spellings[name[:i]]
	}
	return s, !ok || uri == usual[s].URI
}
