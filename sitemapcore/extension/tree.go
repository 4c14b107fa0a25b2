package extension

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/beevik/etree"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// ErrEntry says that an entry can't be read as a tree. Its bytes are kept.
var ErrEntry = errors.New("extension: the entry can't be read")

// An element is an element of the tree, with its byte range in the entry. It doesn't embed etree's element, whose
// hundred methods would be linked into the program a second time.
type element struct {
	el         *etree.Element
	start, end int // the whole of it
	from, to   int // its content; both are end if it is an empty-element tag
	kids       []*element
	parent     *element
}

// A Tree is the subtree of one entry. It is read only: an edit makes new bytes.
type Tree struct {
	text []byte
	root *sitemapcore.Root
	url  *element
	ext  []*element // the children that are no core fields
}

// Parse parses an entry that [sitemapxml.ScanEntry] or a decoder has found to be well-formed. root has the declarations
// of its file.
func Parse(entry []byte, root *sitemapcore.Root) (*Tree, error) {
	// An element around the entry carries the declarations of the file, so that every prefix is known.
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
		return nil, ErrEntry
	}
	if doc.Root() == nil || len(doc.Root().ChildElements()) != 1 {
		return nil, ErrEntry
	}
	t := &Tree{text: entry, root: root}
	var i int
	if t.url, i = t.place(0, doc.Root().ChildElements()[0], nil); i < 0 {
		return nil, ErrEntry
	}
	base := t.url.el.NamespaceURI()
	for _, k := range t.url.kids {
		if k.el.NamespaceURI() != base || !isCore(k.el.Tag) {
			t.ext = append(t.ext, k)
		}
	}
	return t, nil
}

// place finds the byte ranges of el, which begins at offset i, and of all its descendants. It returns the offset behind
// el, or -1 if bytes and tree don't agree.
func (t *Tree) place(i int, el *etree.Element, parent *element) (*element, int) {
	b := t.text
	e := &element{el: el, start: i, parent: parent}
	tag := tagEnd(b, i)
	if tag < 0 || !bytes.HasPrefix(b[i+1:], []byte(el.FullTag())) {
		return e, -1
	}
	e.from, e.to, e.end = tag, tag, tag
	if b[tag-2] == '/' {
		if len(el.ChildElements()) > 0 {
			return e, -1
		}
		return e, tag
	}
	children := el.ChildElements()
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
			if len(children) > len(e.kids) {
				return e, -1
			}
			e.to = i
			e.end = i + 1 + bytes.IndexByte(rest, '>')
			if e.end == i {
				return e, -1
			}
			return e, e.end
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = "-->"
		case rest[1] == '!':
			end = "]]>"
		case rest[1] == '?':
			end = "?>"
		default:
			if len(children) == len(e.kids) {
				return e, -1
			}
			var kid *element
			if kid, i = t.place(i, children[len(e.kids)], e); i < 0 {
				return e, -1
			}
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

// An attribute is the byte range of an attribute in a tag.
type attribute struct {
	start, from, to int // the white space before it, and the value within its quotes
}

// attr finds an attribute of an element by its name in the file, prefix included.
func (t *Tree) attr(e *element, name string) (attribute, bool) {
	b := t.text
	stop := tagEnd(b, e.start)
	for i := e.start + 1 + len(e.el.FullTag()); i < stop; {
		start := i
		for ascii.IsSpace(b[i]) {
			i++
		}
		eq := bytes.IndexByte(b[i:stop], '=')
		if eq < 0 {
			break
		}
		found := string(bytes.TrimSpace(b[i : i+eq]))
		i += eq + 1
		for ascii.IsSpace(b[i]) {
			i++
		}
		n := bytes.IndexByte(b[i+1:stop], b[i])
		if n < 0 {
			break
		}
		if found == name {
			return attribute{start, i + 1, i + 1 + n}, true
		}
		i += n + 2
	}
	return attribute{}, false
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
func (e *element) family() *family { return familyOf(e.el.NamespaceURI(), e.el.Tag) }

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
	return string(sitemapcore.AppendText(nil, t.text[e.from:e.to]))
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

// nth returns the path of the same value in another element of the same name, as
// [sitemapcore.FormField] writes it.
func nth(path string, n int) string {
	if n == 0 {
		return path
	}
	i := len(firstName(path))
	return path[:i] + "#" + strconv.Itoa(n) + path[i:]
}

// firstName returns the name of the outermost element of a path, or "" if the path is an attribute of the block itself.
func firstName(path string) string {
	if i := strings.IndexAny(path, "/@"); i >= 0 {
		return path[:i]
	}
	return path
}

// splitNth is the inverse of nth. It is for a part of a path as well.
func splitNth(path string) (base string, n int) {
	first := firstName(path)
	name, digits, ok := strings.Cut(first, "#")
	if !ok {
		return path, 0
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || digits[0] == '+' {
		n = -1
	}
	return name + path[len(first):], n
}

// childNamed returns the child that a part of a path names.
func (e *element) childNamed(name string) *element {
	name, n := splitNth(name)
	for _, k := range e.kids {
		if k.el.Tag == name {
			if n == 0 {
				return k
			}
			n--
		}
	}
	return nil
}

// find follows a path from e. It returns the last existing element, and the names that are missing.
func (e *element) find(names []string) (*element, []string) {
	for i, n := range names {
		if n == "" {
			return e, names[i:]
		}
		k := e.childNamed(n)
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
