package sitemapxml

import (
	"strings"

	"sitemapeditor/sitemapcore"
)

// A kind is what a namespace is about, whatever its spelling.
type kind uint8

const (
	kindNone kind = iota // no namespace
	kindSitemap
	kindImage
	kindVideo
	kindNews
	kindXHTML
	kindMobile
	kindPageMap
	kindGeo
	kindCodeSearch
	kindBaidu // Baidu's mobile extension
	kindXSI
	kindXML
	kindOther

	numKinds
)

// The namespaces that sitemaps use, in the order in which a part's head declares them: the usual prefix and the one right spelling.
var usual = [numKinds]struct{ prefix, uri string }{
	kindSitemap:    {"", "http://www.sitemaps.org/schemas/sitemap/0.9"},
	kindImage:      {"image", "http://www.google.com/schemas/sitemap-image/1.1"},
	kindVideo:      {"video", "http://www.google.com/schemas/sitemap-video/1.1"},
	kindNews:       {"news", "http://www.google.com/schemas/sitemap-news/0.9"},
	kindXHTML:      {"xhtml", "http://www.w3.org/1999/xhtml"},
	kindMobile:     {"mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"},
	kindPageMap:    {"pagemap", "http://www.google.com/schemas/sitemap-pagemap/1.0"},
	kindGeo:        {"geo", "http://www.google.com/geo/schemas/sitemap/1.0"},
	kindCodeSearch: {"codesearch", "http://www.google.com/codesearch/schemas/sitemap/1.0"},
	kindBaidu:      {"mobile", "http://www.baidu.com/schemas/sitemap-mobile/1/"},
	kindXSI:        {"xsi", "http://www.w3.org/2001/XMLSchema-instance"},
	kindXML:        {"xml", xmlURI},
}

const (
	xmlURI   = "http://www.w3.org/XML/1998/namespace"
	xmlnsURI = "http://www.w3.org/2000/xmlns/"
)

// The spellings that are known from the wild, without scheme, "www." and trailing slashes, in lower case
// (crawler-commons Namespace.java; issues crawler-commons#487 and #572).
var spellings = map[string]kind{
	"sitemaps.org/schemas/sitemap":           kindSitemap,
	"sitemap.org/schemas/sitemap":            kindSitemap,
	"google.com/schemas/sitemap":             kindSitemap,
	"google.com/schemas/sitemap-image":       kindImage,
	"sitemaps.org/schemas/sitemap-image":     kindImage,
	"google.com/schemas/sitemap-video":       kindVideo,
	"sitemaps.org/schemas/sitemap-video":     kindVideo,
	"google.com/schemas/sitemap-news":        kindNews,
	"sitemaps.org/schemas/sitemap-news":      kindNews,
	"google.com/schemas/sitemap-mobile":      kindMobile,
	"google.com/schemas/sitemap-pagemap":     kindPageMap,
	"google.com/geo/schemas/sitemap":         kindGeo,
	"google.com/codesearch/schemas/sitemap":  kindCodeSearch,
	"baidu.com/schemas/sitemap-mobile":       kindBaidu,
	"w3.org/1999/xhtml":                      kindXHTML,
	"w3.org/tr/xhtml11/xhtml11_schema.html":  kindXHTML,
	"w3.org/2002/08/xhtml/xhtml1-strict.xsd": kindXHTML,
	"w3.org/markup/schema/xhtml11.xsd":       kindXHTML,
	"w3.org/2001/xmlschema-instance":         kindXSI,
	"w3.org/xml/1998/namespace":              kindXML,
}

// classify says what a namespace is about, and whether it is spelt as it should be.
func classify(uri string) (k kind, exact bool) {
	if uri == "" {
		return kindNone, true
	}
	s := strings.ToLower(strings.Trim(uri, " \t\r\n"))
	s = strings.TrimPrefix(s, "http:")
	s = strings.TrimPrefix(s, "https:")
	s = strings.TrimLeft(s, "/")
	s = strings.TrimPrefix(s, "www.")
	s = strings.TrimRight(s, "/")
	k, ok := spellings[s]
	if !ok {
		if i := strings.LastIndexByte(s, '/'); i > 0 && strings.Trim(s[i+1:], "0123456789.") == "" {
			k, ok = spellings[s[:i]]
		}
	}
	if !ok || k == kindXML {
		if uri == xmlURI {
			return kindXML, true
		}
		return kindOther, true
	}
	return k, uri == usual[k].uri
}

// Spelling returns the one right spelling of a namespace that sitemaps use, whichever of its known spellings is given: with https, with
// a slash at its end, of another version. It reports false for other namespaces.
func Spelling(uri string) (right string, ok bool) {
	k, _ := classify(uri)
	if k == kindNone || k == kindOther || k == kindXML {
		return "", false
	}
	return usual[k].uri, true
}

// byPrefix returns the namespace that a prefix usually stands for.
func byPrefix(prefix string) (uri string, ok bool) {
	for _, k := range [...]kind{kindImage, kindVideo, kindNews, kindXHTML, kindMobile, kindPageMap, kindGeo, kindCodeSearch, kindXSI} {
		if usual[k].prefix == prefix {
			return usual[k].uri, true
		}
	}
	return "", false
}

// A binding is one namespace declaration that is in scope.
type binding struct {
	prefix string
	uri    string
	kind   kind
	exact  bool
	prev   int32 // the declaration of the same prefix that this one hides, or -1; kept only with an index
}

// A scope is the stack of the declarations in scope. Looking a prefix up takes the same time however many there are.
type scope struct {
	list  []binding
	index map[string]int32 // from prefix to the last in list; nil while the list is short
	known map[string]nsName
	def   kind // of the default namespace
}

type nsName struct {
	text  string
	kind  kind
	exact bool
}

const shortScope = 12

func newScope() scope {
	return scope{
		list:  append(make([]binding, 0, 16), binding{prefix: "xml", uri: xmlURI, kind: kindXML, exact: true, prev: -1}),
		known: make(map[string]nsName),
	}
}

// intern returns the string for b without an allocation where it was met before.
func (s *scope) intern(b []byte) nsName {
	if n, ok := s.known[string(b)]; ok {
		return n
	}
	n := nsName{text: string(b)}
	n.kind, n.exact = classify(n.text)
	s.known[n.text] = n
	return n
}

// find returns the declaration of a prefix, or nil.
func (s *scope) find(prefix []byte) *binding {
	if s.index == nil {
		for i := len(s.list) - 1; i >= 0; i-- {
			if b := &s.list[i]; len(b.prefix) == len(prefix) && b.prefix == string(prefix) {
				return b
			}
		}
		return nil
	}
	if i, ok := s.index[string(prefix)]; ok {
		return &s.list[i]
	}
	return nil
}

func (s *scope) push(prefix, uri nsName) {
	if s.index == nil && len(s.list) >= shortScope {
		s.index = make(map[string]int32, 2*shortScope)
		for i := range s.list {
			s.link(i)
		}
	}
	s.list = append(s.list, binding{prefix: prefix.text, uri: uri.text, kind: uri.kind, exact: uri.exact})
	if s.index != nil {
		s.link(len(s.list) - 1)
	}
	if prefix.text == "" {
		s.def = uri.kind
	}
}

func (s *scope) link(i int) {
	b := &s.list[i]
	b.prev = -1
	if p, ok := s.index[b.prefix]; ok {
		b.prev = p
	}
	s.index[b.prefix] = int32(i)
}

// pop takes the declarations from mark on out of scope.
func (s *scope) pop(mark int) {
	redo := false
	for i := len(s.list) - 1; i >= mark; i-- {
		b := &s.list[i]
		redo = redo || b.prefix == ""
		if s.index == nil {
			continue
		}
		if b.prev >= 0 {
			s.index[b.prefix] = b.prev
		} else {
			delete(s.index, b.prefix)
		}
	}
	s.list = s.list[:mark]
	if redo {
		s.def = kindNone
		if b := s.find(nil); b != nil {
			s.def = b.kind
		}
	}
}

// declare puts the declarations of a root into scope.
func (s *scope) declare(root *sitemapcore.Root) {
	for _, n := range root.Namespaces {
		if n.Prefix != "" && n.Prefix == root.Prefix {
			s.adopt([]byte(n.URI))
		}
		s.push(s.intern([]byte(n.Prefix)), s.intern([]byte(n.URI)))
	}
}

// adopt makes an unknown namespace mean what the sitemap's does, because the root is in it.
func (s *scope) adopt(uri []byte) {
	n := s.intern(uri)
	if n.kind != kindOther {
		return
	}
	n.kind = kindSitemap
	s.known[n.text] = n
	for i := range s.list {
		if b := &s.list[i]; b.uri == n.text {
			b.kind = kindSitemap
			if b.prefix == "" {
				s.def = kindSitemap
			}
		}
	}
}
