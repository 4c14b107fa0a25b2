package extension

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
)

// Why an element of the user's own can't be added.
var (
	ErrName  = errors.New("extension: the name is none that a tag can have")
	ErrSpace = errors.New("extension: the namespace is not known")
	ErrTaken = errors.New("extension: the namespace is the sitemap's own")
)

// own returns the blank block for an element of any name and namespace.
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

// forSchemas reports whether a namespace is that of xsi:schemaLocation, which has no elements.
func forSchemas(uri string) bool {
	space, _ := namespace.Of(uri)
	return space == namespace.Schema
}

// addOwn inserts an empty element of any name and namespace behind all other children. It has the typed prefix, or the
// one that is declared for the namespace. If there is neither, it declares the namespace as its default, so that its
// children need no prefix.
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

// space returns the namespace of a prefix in the entry.
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

// prefixOf returns a prefix of a namespace in the entry, or "".
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

// isName reports whether a text can be the name of an element without its prefix (Namespaces in XML 1.0, NCName). It
// takes all characters beyond ASCII.
func isName(s string) bool {
	for i, c := range []byte(s) {
		letter := ascii.IsLetter(c) || c == '_' || c >= 0x80
		if !letter && (i == 0 || c != '-' && c != '.' && !ascii.IsDigit(c)) {
			return false
		}
	}
	return s != ""
}
