package extension

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/beevik/etree"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// ErrEntry says that an entry can't be read as a tree. Its bytes are kept.
var ErrEntry = errors.New("extension: the entry can't be read")

// An element is an element of the tree, with its byte range in the entry. It doesn't embed etree's element, whose
// hundred methods would be linked into the program a second time.
type element struct {
	el         *etree.Element
	attrs      []attribute
	start, end int // the whole of it
	from, to   int // its content; both are end if it is an empty-element tag
	kids       []*element
	parent     *element
}

// An attribute is the byte range of an attribute in a tag.
type attribute struct {
	name            string // in the file, prefix included
	start, from, to int    // the white space before it, and the value within its quotes
}

// A Tree is the subtree of one entry. It is read only: an edit makes new bytes.
type Tree struct {
	text []byte
	root *sitemapcore.Root
	url  *element
	ext  []*element // the children that are no core fields
}

// Parse parses an entry that [scan.Entry] of sitemapxml or a decoder has found to be well-formed. root has the declarations
// of its file.
//
// The tags are read here, because etree's own reader gives no byte ranges, and package encoding/xml behind it is a
// hundredth of the program.
func Parse(entry []byte, root *sitemapcore.Root) (*Tree, error) {
	// An element around the entry carries the declarations of the file, so that every prefix is known.
	around := etree.NewElement("r")
	for _, n := range root.Namespaces {
		name := "xmlns"
		if n.Prefix != "" {
			name += ":" + n.Prefix
		}
		around.CreateAttr(name, n.URI)
	}
	t := &Tree{text: entry, root: root}
	url, end := t.read(0, around)
	if end != len(entry) {
		return nil, ErrEntry
	}
	t.url = url
	base := t.url.el.NamespaceURI()
	for _, k := range t.url.kids {
		if k.el.NamespaceURI() != base || !isCore(k.el.Tag) {
			t.ext = append(t.ext, k)
		}
	}
	return t, nil
}

// read reads the element that begins at offset i, with all its descendants, into the given element around it. It returns
// the offset behind it, or -1 if there is no whole element.
func (t *Tree) read(i int, around *etree.Element) (*element, int) {
	b := t.text
	e := &element{start: i}
	tag := tagEnd(b, i)
	if tag < 0 {
		return e, -1
	}
	name := b[i+1 : tag-1]
	if n := bytes.IndexAny(name, " \t\r\n/"); n >= 0 {
		name = name[:n]
	}
	e.el = around.CreateElement(string(name))
	if e.el.Tag == "" || e.el.FullTag() != string(name) || !t.readAttrs(e, i+1+len(name), tag) {
		return e, -1
	}
	e.from, e.to, e.end = tag, tag, tag
	if b[tag-2] == '/' {
		return e, tag
	}
	for i = tag; ; {
		k := bytes.IndexByte(b[i:], '<')
		if k < 0 || i+k+1 >= len(b) {
			return e, -1
		}
		i += k
		rest := b[i:]
		var end string
		switch {
		case rest[1] == '/':
			n := bytes.IndexByte(rest, '>')
			if n < 0 || !bytes.Equal(bytes.TrimSpace(rest[len("</"):n]), name) {
				return e, -1
			}
			e.to, e.end = i, i+n+1
			return e, e.end
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = "-->"
		case rest[1] == '!':
			end = "]]>"
		case rest[1] == '?':
			end = "?>"
		default:
			var kid *element
			if kid, i = t.read(i, e.el); i < 0 {
				return e, -1
			}
			kid.parent = e
			e.kids = append(e.kids, kid)
			continue
		}
		n := bytes.Index(rest, []byte(end))
		if n < 0 {
			return e, -1
		}
		i += n + len(end)
	}
}

// readAttrs reads the attributes of an element between offset i and the end of its tag, and reports whether all have a
// name and a value.
func (t *Tree) readAttrs(e *element, i, stop int) bool {
	for b := t.text; ; {
		a := attribute{start: i}
		for ascii.IsSpace(b[i]) {
			i++
		}
		if b[i] == '>' || b[i] == '/' && i == stop-2 {
			return true
		}
		eq := bytes.IndexByte(b[i:stop], '=')
		if eq <= 0 {
			return false
		}
		a.name = string(bytes.TrimSpace(b[i : i+eq]))
		for i += eq + 1; ascii.IsSpace(b[i]); {
			i++
		}
		a.from = i + 1
		n := bytes.IndexByte(b[a.from:stop], b[i])
		if n < 0 || b[i] != '"' && b[i] != '\'' {
			return false
		}
		a.to = a.from + n
		i = a.to + 1
		e.attrs = append(e.attrs, a)
		e.el.CreateAttr(a.name, string(xmltext.AppendDecode(nil, b[a.from:a.to])))
	}
}

// tagEnd returns the offset behind the tag that begins at i, or -1.
func tagEnd(b []byte, i int) int {
	if i >= len(b) || b[i] != '<' {
		return -1
	}
	for i++; i < len(b); i++ {
		switch c := b[i]; c {
		case '>':
			return i + 1
		case '"', '\'':
			n := bytes.IndexByte(b[i+1:], c)
			if n < 0 {
				return -1
			}
			i += n + 1
		}
	}
	return -1
}

// attr finds an attribute of an element by its name in the file, prefix included.
func (e *element) attr(name string) (attribute, bool) {
	i := slices.IndexFunc(e.attrs, func(a attribute) bool { return a.name == name })
	if i < 0 {
		return attribute{}, false
	}
	return e.attrs[i], true
}

func isCore(name string) bool {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if strings.EqualFold(name, f.XMLName()) {
			return true
		}
	}
	return false
}

// family returns the family of an element, or nil.
func (e *element) family() *family {
	space, _ := namespace.Of(e.el.NamespaceURI())
	return familyOf(space, e.el.Tag)
}

// child returns the first child of a name, and how many there are.
func (e *element) child(name string) (first *element, n int) {
	for _, k := range e.kids {
		if k.el.Tag == name {
			n++
			if first == nil {
				first = k
			}
		}
	}
	return first, n
}

// value returns the text of an element without the tags in it.
func (t *Tree) value(e *element) string {
	return string(xmltext.AppendDecode(nil, t.text[e.from:e.to]))
}

// line returns the text of an element as one line.
func (t *Tree) line(e *element) string { return strings.Join(strings.Fields(t.value(e)), " ") }

// splitPath divides a path into the names of elements and the name of an attribute.
func splitPath(path string) (names []string, attr string) {
	path, attr, _ = strings.Cut(path, "@")
	if path != "" {
		names = strings.Split(path, "/")
	}
	return names, attr
}

// find follows a path from e. It returns the last existing element, and the names that are missing.
func (e *element) find(names []string) (*element, []string) {
	for i, n := range names {
		if n == "" {
			return e, names[i:]
		}
		k, _ := e.child(n)
		if k == nil {
			return e, names[i:]
		}
		e = k
	}
	return e, nil
}

// Count returns the number of elements that are extensions.
func (t *Tree) Count() int { return len(t.ext) }

// Kind returns the kind of the extension at an index, or "".
func (t *Tree) Kind(at int) Kind {
	if at < 0 || at >= len(t.ext) {
		return ""
	}
	return kindOf(t.ext[at].family())
}
