package namespace

import "strings"

// A Space identifies the namespace of an element, whatever its spelling.
type Space uint8

// The namespaces that are known apart.
const (
	Other   Space = iota // an unknown namespace
	Sitemap              // the sitemap's own
	Image
	Video
	News
	XHTML // <xhtml:link>
	Mobile
	Baidu // Baidu's mobile extension
	PageMap
	Geo        // this one and the next are obsolete
	CodeSearch // code search
	Schema     // xsi:schemaLocation
	XML        // xml:lang
	None       // no namespace; a file without any is taken to mean the sitemap's

	// NumSpaces is the number of namespaces.
	NumSpaces
)

// XMLURI is the namespace of the prefix "xml".
const XMLURI = "http://www.w3.org/XML/1998/namespace"

// XMLNSURI is the namespace of the prefix "xmlns".
const XMLNSURI = "http://www.w3.org/2000/xmlns/"

// A Declaration is one declaration on a root element.
type Declaration struct {
	Prefix string // empty for the default namespace
	URI    string
}

// usual are the prefix that files mostly have for a namespace, and its one right spelling.
var usual = [NumSpaces]Declaration{
	Sitemap:    {"", "http://www.sitemaps.org/schemas/sitemap/0.9"},
	Image:      {"image", "http://www.google.com/schemas/sitemap-image/1.1"},
	Video:      {"video", "http://www.google.com/schemas/sitemap-video/1.1"},
	News:       {"news", "http://www.google.com/schemas/sitemap-news/0.9"},
	XHTML:      {"xhtml", "http://www.w3.org/1999/xhtml"},
	Mobile:     {"mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"},
	PageMap:    {"pagemap", "http://www.google.com/schemas/sitemap-pagemap/1.0"},
	Geo:        {"geo", "http://www.google.com/geo/schemas/sitemap/1.0"},
	CodeSearch: {"codesearch", "http://www.google.com/codesearch/schemas/sitemap/1.0"},
	Baidu:      {"mobile", "http://www.baidu.com/schemas/sitemap-mobile/1/"},
	Schema:     {"xsi", "http://www.w3.org/2001/XMLSchema-instance"},
	XML:        {"xml", XMLURI},
}

// Usual returns the usual prefix of a namespace, and its correct spelling. Both are empty for an unknown one.
func (s Space) Usual() Declaration { return usual[s] }

// The spellings that are known from the wild, without scheme, "www." and trailing slashes, in lower
// case (crawler-commons Namespace.java; issues crawler-commons#487 and #572).
var spellings = map[string]Space{
	"sitemaps.org/schemas/sitemap":           Sitemap,
	"sitemap.org/schemas/sitemap":            Sitemap,
	"google.com/schemas/sitemap":             Sitemap,
	"google.com/schemas/sitemap-image":       Image,
	"sitemaps.org/schemas/sitemap-image":     Image,
	"google.com/schemas/sitemap-video":       Video,
	"sitemaps.org/schemas/sitemap-video":     Video,
	"google.com/schemas/sitemap-news":        News,
	"sitemaps.org/schemas/sitemap-news":      News,
	"google.com/schemas/sitemap-mobile":      Mobile,
	"google.com/schemas/sitemap-pagemap":     PageMap,
	"google.com/geo/schemas/sitemap":         Geo,
	"google.com/codesearch/schemas/sitemap":  CodeSearch,
	"baidu.com/schemas/sitemap-mobile":       Baidu,
	"w3.org/1999/xhtml":                      XHTML,
	"w3.org/tr/xhtml11/xhtml11_schema.html":  XHTML,
	"w3.org/2002/08/xhtml/xhtml1-strict.xsd": XHTML,
	"w3.org/markup/schema/xhtml11.xsd":       XHTML,
	"w3.org/2001/xmlschema-instance":         Schema,
}

// Of identifies a namespace, and reports whether it is spelled correctly. Search engines compare it letter by
// letter; people write it with https, with a slash at its end, or in another version.
func Of(uri string) (s Space, exact bool) {
	switch uri {
	case "":
		return None, true
	case XMLURI:
		return XML, true
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

// Spelling returns the one right spelling of a namespace that sitemaps use, whichever of its known spellings is given:
// with https, with a slash at its end, of another version. It reports false for other namespaces.
func Spelling(uri string) (right string, ok bool) {
	s, _ := Of(uri)
	if s == XML {
		return "", false
	}
	right = usual[s].URI
	return right, right != ""
}

// ByPrefix returns the namespace that a prefix usually has.
func ByPrefix(prefix string) (uri string, ok bool) {
	for s := Image; s <= Schema; s++ {
		if usual[s].Prefix == prefix {
			return usual[s].URI, true
		}
	}
	return "", false
}
