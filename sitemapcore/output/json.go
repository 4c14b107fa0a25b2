package output

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
)

// jsonList is the body of a JSON array with one page on a line, in the shape that the npm package
// sitemap takes: url, lastmod, changefreq, priority, img, video, news, links. A page that is left
// out has "include": false.
type jsonList struct {
	records
	extensions jsonNodes
}

func (t *jsonList) appendHead(dst []byte) []byte { return append(dst, '[') }
func (t *jsonList) appendTail(dst []byte) []byte { return append(dst, "\n]\n"...) }

var jsonNames = [sitemapcore.NumFields]string{"url", "lastmod", "changefreq", "priority"}

func (t *jsonList) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	if !t.isFirst(id) {
		dst = cat(dst, ",")
	}
	dst = cat(dst, "\n{")
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		var ok bool
		if t.cell, ok = t.doc.AppendValue(t.cell[:0], id, f); !ok && f != sitemapcore.Loc {
			continue
		}
		dst = jsonKey(dst, jsonNames[f])
		if f == sitemapcore.Priority && isDecimal(t.cell) {
			dst = append(dst, t.cell...)
		} else {
			dst = AppendJSON(dst, t.cell)
		}
	}
	if !t.doc.Included(id) {
		dst = cat(dst, `,"include":false`)
	}
	if t.loses = false; t.doc.Row(id).Ext.Present() {
		dst = t.appendExtensions(dst, id)
	}
	return cat(dst, "}")
}

// A jsonNode is an extension of a page, or an element in one.
type jsonNode struct {
	space       namespace.Space
	name, text  string
	names, says []string // of its attributes
	kids        []*jsonNode
}

// attr returns the value of an attribute, or "".
func (n *jsonNode) attr(name string) string {
	if i := slices.Index(n.names, name); i >= 0 {
		return n.says[i]
	}
	return ""
}

// order returns the names of the children in the order of the schema.
func (n *jsonNode) order() []string {
	if inner := n.space.ChildrenOf(n.name); inner != nil {
		return inner
	}
	return n.space.Children()
}

// jsonNodes collects the extensions of a page. It implements [sitemapxml.ElementSink].
type jsonNodes struct {
	list []*jsonNode
	open []*jsonNode // the elements around the next one
}

// Element implements [sitemapxml.ElementSink].
func (n *jsonNodes) Element(e *sitemapcore.Element) {
	if e.Ends {
		n.open[e.Depth].text = string(e.Text)
		return
	}
	x := &jsonNode{space: e.Space, name: string(e.Name)}
	for _, a := range e.Attrs {
		x.names, x.says = append(x.names, string(a.Name)), append(x.says, string(a.Value))
	}
	n.open = append(n.open[:e.Depth], x)
	if e.Depth == 0 {
		n.list = append(n.list, x)
		return
	}
	parent := n.open[e.Depth-1]
	parent.kids = append(parent.kids, x)
}

// jsonGroups has the extensions of each kind and the name of their member. News is one object, the others are lists.
var jsonGroups = [...]struct {
	space         namespace.Space
	element, name string
}{
	{namespace.Image, "image", "img"},
	{namespace.Video, "video", "video"},
	{namespace.News, "news", "news"},
	{namespace.XHTML, "link", "links"},
}

// jsonLists are the elements that may be repeated in their parent.
const jsonLists = " tag price content_segment_loc id "

// jsonOthers are attributes that become members of their own, as the package has them:
// "price:currency".
var jsonOthers = [...]string{"relationship", "currency", "type", "resolution", "info"}

// appendExtensions appends the members for the extensions of a page.
func (t *jsonList) appendExtensions(dst []byte, id sitemapcore.EntryID) []byte {
	row, x := t.doc.Row(id), &t.extensions
	x.list = x.list[:0]
	if !t.elements.Read(t.doc.Bytes(id), &row.Shape, &t.doc.File(row.File).Root, x) {
		t.loses = true
	}
	written := 0
	for _, g := range jsonGroups {
		n := 0
		for _, e := range x.list {
			if e.space != g.space || e.name != g.element || n > 0 && g.name == "news" {
				continue
			}
			n++
			if n > 1 {
				dst = append(dst, ',')
			} else if dst = jsonKey(dst, g.name); g.name != "news" {
				dst = append(dst, '[')
			}
			dst = append(dst, '{')
			if g.name == "links" {
				dst = AppendJSON(jsonKey(dst, "lang"), []byte(e.attr("hreflang")))
				dst = AppendJSON(jsonKey(dst, "url"), []byte(e.attr("href")))
				t.loses = t.loses || e.attr("rel") != "alternate" || len(e.names) != 3 ||
					!slices.Contains(e.names, "hreflang") || !slices.Contains(e.names, "href")
			} else {
				t.loses = t.loses || len(e.names) > 0
			}
			dst = append(t.members(dst, e), '}')
		}
		if written += n; n > 0 && g.name != "news" {
			dst = append(dst, ']')
		}
	}
	t.loses = t.loses || written < len(x.list)
	return dst
}

// members appends the elements in an extension as members, in the order of the schema, so that repeated ones are
// neighbors.
func (t *jsonList) members(dst []byte, parent *jsonNode) []byte {
	kids := slices.DeleteFunc(parent.kids, func(k *jsonNode) bool { return k.space != parent.space })
	t.loses = t.loses || len(kids) < len(parent.kids)
	order := parent.order()
	place := func(k *jsonNode) int {
		if i := slices.Index(order, k.name); i >= 0 {
			return i
		}
		return len(order)
	}
	sort.SliceStable(kids, func(i, j int) bool { return place(kids[i]) < place(kids[j]) })
	for i, k := range kids {
		repeats, named := strings.Contains(jsonLists, " "+k.name+" "), 0
		for _, a := range jsonOthers {
			if !repeats && slices.Contains(k.names, a) {
				dst = AppendJSON(jsonKey(dst, k.name+":"+a), []byte(k.attr(a)))
				named++
			}
		}
		t.loses = t.loses || named < len(k.names)
		switch {
		case repeats && i > 0 && kids[i-1].name == k.name:
			dst = append(dst, ',')
		case parent.space == namespace.Image && k.name == "loc":
			dst = jsonKey(dst, "url")
		case k.name == "geo_location":
			dst = jsonKey(dst, "geoLocation")
		default:
			if dst = jsonKey(dst, k.name); repeats {
				dst = append(dst, '[')
			}
		}
		if len(k.kids) > 0 {
			dst = append(t.members(append(dst, '{'), k), '}')
		} else {
			dst = AppendJSON(dst, []byte(k.text))
		}
		if repeats && (i+1 == len(kids) || kids[i+1].name != k.name) {
			dst = append(dst, ']')
		}
	}
	return dst
}

// jsonKey appends the name of a member, with a comma if it is not the first.
func jsonKey(dst []byte, name string) []byte {
	comma := ",\""
	if dst[len(dst)-1] == '{' {
		comma = comma[1:]
	}
	return cat(dst, comma, name, "\":")
}

// isDecimal reports whether a value is a number as JSON writes it, such as 1 or 0.5.
func isDecimal(v []byte) bool {
	whole, tail, point := bytes.Cut(v, []byte("."))
	return (string(whole) == "0" || string(whole) == "1") && ascii.Digits(tail) == len(tail) && point == (len(tail) > 0)
}

// AppendJSON appends a string (RFC 8259, section 7). Invalid UTF-8 becomes U+FFFD.
func AppendJSON(dst, s []byte) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
			i++
		case c < 0x20:
			dst = append(dst, '\\', 'u', '0', '0', ascii.UpperHex[c>>4], ascii.UpperHex[c&15])
			i++
		default:
			r, n := utf8.DecodeRune(s[i:])
			dst = utf8.AppendRune(dst, r)
			i += n
		}
	}
	return append(dst, '"')
}
