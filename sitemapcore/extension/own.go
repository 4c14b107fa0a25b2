package extension

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Why a tag of the owner's own can't be.
var (
	ErrName  = errors.New("extension: the name is none that a tag can have")
	ErrSpace = errors.New("extension: the namespace is not known")
	ErrTaken = errors.New("extension: the namespace is the sitemap's own")
)

// own returns the blank block for a tag that nobody knows.
func (t *Tree) own() sitemapcore.FormBlock {
	space := sitemapcore.FormField{
		Path: "space", Label: "Namespace",
		Hint: "The address that says whose tag it is. Choose one from this file, or type one.",
	}
	for _, n := range t.root.Namespaces {
		if n.Prefix != "" && !slices.Contains(space.Choices, n.URI) && n.URI != t.url.el.NamespaceURI() &&
			!forSchemas(n.URI) && !strings.HasPrefix(n.URI, undeclared) {
			space.Choices = append(space.Choices, n.URI)
		}
	}
	name := sitemapcore.FormField{Path: "name", Label: "Name of the tag", Hint: "One word, such as price"}
	return sitemapcore.FormBlock{At: -1, Name: sitemapcore.OwnTag, Fields: []sitemapcore.FormField{name, space}}
}

// forSchemas reports whether a namespace is the one of xsi:schemaLocation, in which no element
// stands.
func forSchemas(uri string) bool {
	space, _ := sitemapcore.SpaceOf(uri)
	return space == sitemapcore.SchemaSpace
}

// addOwn puts an empty element of any name and namespace behind all others. It has the prefix that
// was typed or that stands for the namespace; where there is none, it declares the namespace as its
// default one, so that its children need no prefix either.
func (t *Tree) addOwn(values []sitemapcore.FormValue) ([]byte, error) {
	var name, space string
	for _, v := range values {
		switch v.Path {
		case "name":
			name = strings.TrimSpace(v.Text)
		case "space":
			space = strings.TrimSpace(v.Text)
		}
	}
	p, local, colon := strings.Cut(name, ":")
	if !colon {
		p, local = "", name
	}
	if !isName(local) || colon && !isName(p) || strings.HasPrefix(strings.ToLower(p), "xml") {
		return nil, ErrName
	}
	uri, known := t.space(p)
	declare := ""
	switch {
	case colon && known && (space == "" || space == uri):
		space = uri
	case space == "":
		return nil, ErrSpace
	case colon:
		declare = " xmlns:" + p + `="` + escaped(space) + `"`
	default:
		if p = t.prefixOf(space); p == "" {
			declare = ` xmlns="` + escaped(space) + `"`
		}
	}
	if space == t.url.el.NamespaceURI() {
		return nil, ErrTaken
	}
	tag := prefix(p) + local
	var after *element
	if n := len(t.url.kids); n > 0 {
		after = t.url.kids[n-1]
	}
	return t.put(t.url, after, "<"+tag+declare+"></"+tag+">"), nil
}

// space returns what a prefix stands for in the entry.
func (t *Tree) space(prefix string) (uri string, ok bool) {
	if a := t.url.el.SelectAttr("xmlns:" + prefix); a != nil {
		return a.Value, true
	}
	for _, n := range t.root.Namespaces {
		if n.Prefix == prefix && prefix != "" {
			return n.URI, true
		}
	}
	return "", false
}

// prefixOf returns a prefix that stands for a namespace in the entry; empty where there is none.
func (t *Tree) prefixOf(uri string) string {
	for _, n := range t.root.Namespaces {
		if n.URI == uri && n.Prefix != "" {
			if now, _ := t.space(n.Prefix); now == uri {
				return n.Prefix
			}
		}
	}
	for _, a := range t.url.el.Attr {
		if a.Space == "xmlns" && a.Value == uri {
			return a.Key
		}
	}
	return ""
}

// isName reports whether a text can be the name of an element, without its prefix (Namespaces in
// XML 1.0, NCName; of what lies beyond ASCII, letters and what may follow them are not told apart).
func isName(s string) bool {
	for i, c := range []byte(s) {
		letter := ascii.IsLetter(c) || c == '_' || c >= 0x80
		if !letter && (i == 0 || c != '-' && c != '.' && !ascii.IsDigit(c)) {
			return false
		}
	}
	return s != ""
}
