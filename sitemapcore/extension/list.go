package extension

import (
	"errors"
	"strings"

	"github.com/beevik/etree"

	"sitemapeditor/sitemapcore"
)

// A Kind names a sort of extension.
type Kind string

// The kinds of extensions.
const (
	Image     Kind = "image"
	Video     Kind = "video"
	News      Kind = "news"
	Alternate Kind = "alternate"
	Other     Kind = "other"
)

// A Group is the extensions of one kind in an entry.
type Group struct {
	Kind  Kind
	Count int
	Items []Item
}

// An Item is one extension in a list to read: what it is, and a word on it.
type Item struct {
	Text string // the file name of an image, the title of a video or article, the language of a link, the name of another element
	Note string // the seconds of a video, the publication of an article, the address of a link, the text of another element
}

// maxItems is how many extensions of one kind are listed. The count is always whole.
const maxItems = 200

var errEntry = errors.New("extension: the entry can't be read")

// kindOf returns the kind of an element by its namespace and name.
func kindOf(namespace, name string) (Kind, bool) {
	ns := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(namespace, "https://"), "http://"), "/")
	ns = strings.TrimPrefix(ns, "www.")
	switch {
	case strings.HasPrefix(ns, "google.com/schemas/sitemap-image/") && name == "image":
		return Image, true
	case strings.HasPrefix(ns, "google.com/schemas/sitemap-video/") && name == "video":
		return Video, true
	case strings.HasPrefix(ns, "google.com/schemas/sitemap-news/") && name == "news":
		return News, true
	case ns == "w3.org/1999/xhtml" && name == "link":
		return Alternate, true
	default:
		return Other, false
	}
}

// List returns the extensions of an entry, by kind in the order in which the kinds are usually listed. root is what the entry's file declares.
func List(entry []byte, root *sitemapcore.Root) ([]Group, error) {
	url, err := Parse(entry, root)
	if err != nil {
		return nil, err
	}
	order := []Kind{Image, Video, News, Alternate, Other}
	groups := make(map[Kind]*Group, len(order))
	for _, k := range order {
		groups[k] = &Group{Kind: k}
	}
	base := url.NamespaceURI()
	for _, el := range url.ChildElements() {
		if el.NamespaceURI() == base && isCore(el.Tag) {
			continue
		}
		kind, _ := kindOf(el.NamespaceURI(), el.Tag)
		g := groups[kind]
		g.Count++
		if len(g.Items) < maxItems {
			g.Items = append(g.Items, item(kind, el))
		}
	}
	var out []Group
	for _, k := range order {
		if groups[k].Count > 0 {
			out = append(out, *groups[k])
		}
	}
	return out, nil
}

// Parse reads an entry as a tree. The declarations of its file stand on an element around it, so that every prefix is known.
func Parse(entry []byte, root *sitemapcore.Root) (*etree.Element, error) {
	var b strings.Builder
	b.WriteString("<r")
	for _, n := range root.Namespaces {
		b.WriteString(" xmlns")
		if n.Prefix != "" {
			b.WriteByte(':')
			b.WriteString(n.Prefix)
		}
		b.WriteString(`="`)
		b.Write(sitemapcore.AppendEscaped(nil, []byte(n.URI)))
		b.WriteByte('"')
	}
	b.WriteByte('>')
	b.Write(entry)
	b.WriteString("</r>")
	doc := etree.NewDocument()
	doc.ReadSettings.Permissive = true
	if err := doc.ReadFromString(b.String()); err != nil {
		return nil, err
	}
	if doc.Root() == nil || len(doc.Root().ChildElements()) == 0 {
		return nil, errEntry
	}
	return doc.Root().ChildElements()[0], nil
}

func isCore(name string) bool {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if strings.EqualFold(name, f.XMLName()) {
			return true
		}
	}
	return false
}

// text returns the text of a child, found by its name alone, as far down as path says.
func text(el *etree.Element, path ...string) string {
	for _, name := range path {
		var next *etree.Element
		for _, c := range el.ChildElements() {
			if c.Tag == name {
				next = c
				break
			}
		}
		if next == nil {
			return ""
		}
		el = next
	}
	return strings.TrimSpace(el.Text())
}

func item(kind Kind, el *etree.Element) Item {
	switch kind {
	case Image:
		loc := text(el, "loc")
		name := loc[strings.LastIndexByte(loc, '/')+1:]
		if name == "" {
			name = loc
		}
		return Item{name, loc}
	case Video:
		return Item{text(el, "title"), text(el, "duration")}
	case News:
		return Item{text(el, "title"), text(el, "publication", "name")}
	case Alternate:
		lang := el.SelectAttrValue("hreflang", "")
		if lang == "" {
			lang = el.SelectAttrValue("media", el.SelectAttrValue("rel", ""))
		}
		return Item{lang, el.SelectAttrValue("href", "")}
	default:
		return Item{el.FullTag(), strings.TrimSpace(el.Text())}
	}
}
