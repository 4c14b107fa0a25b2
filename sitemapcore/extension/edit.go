package extension

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// ErrStale says that an edit names an element that the entry doesn't have.
var ErrStale = errors.New("extension: the edit does not fit the entry")

// Apply returns the entry with an edit applied. Bytes that the edit doesn't concern stay the same. If the edit changes
// nothing, Apply returns the entry's own bytes.
func (t *Tree) Apply(e sitemapcore.FormEdit) ([]byte, error) {
	if e.Op == sitemapcore.FormAdd {
		return t.addWith(e)
	}
	if e.At < 0 || e.At >= len(t.ext) {
		return nil, ErrStale
	}
	block := t.ext[e.At]
	switch e.Op {
	case sitemapcore.FormSet:
		// Each value is set in the entry that the one before has made.
		for _, v := range e.Values {
			next, err := t.set(e.At, v)
			if err != nil {
				return nil, err
			}
			if t, err = Parse(next, t.root); err != nil {
				return nil, err
			}
		}
		return t.text, nil
	case sitemapcore.FormRemove:
		if len(e.Values) > 0 {
			return t.remove(block, e.Values[0].Path)
		}
		return t.cut(block), nil
	}
	return nil, ErrStale
}

// addWith puts a new block in and gives it values.
func (t *Tree) addWith(e sitemapcore.FormEdit) ([]byte, error) {
	f := byKind(e.Kind)
	if f == nil {
		return nil, ErrStale
	}
	entry, at := t.add(f)
	t, err := Parse(entry, t.root)
	if err != nil {
		return nil, err
	}
	return t.Apply(sitemapcore.FormEdit{At: at, Values: e.Values})
}

// Next returns the place that a new block of a kind gets among the extensions.
func (t *Tree) Next(k Kind) int {
	if f := byKind(k); f != nil {
		_, at := t.add(f)
		return at
	}
	return -1
}

// splice returns the entry with text instead of the bytes from one offset to another.
func (t *Tree) splice(from, to int, text string) []byte {
	return xmltext.Splices{{From: from, To: to, Text: []byte(text)}}.Append(nil, t.text)
}

// escaped returns a value escaped for character data and for attributes.
func escaped(text string) string { return string(xmltext.AppendEscape(nil, []byte(text))) }

// lead returns the white space before an element that belongs to it.
func (t *Tree) lead(e *element) string {
	return string(t.text[xmltext.Lead(t.text, e.start):e.start])
}

// cut removes an element with its indentation.
func (t *Tree) cut(e *element) []byte {
	return t.splice(xmltext.Lead(t.text, e.start), e.end, "")
}

// unit returns the white space of one level of indentation, or "" if lead has no line break.
func (t *Tree) unit(lead string) string {
	if !strings.ContainsAny(lead, "\r\n") {
		return ""
	}
	if u, ok := strings.CutPrefix(t.root.IndentChild, t.root.Indent); ok && u != "" {
		return u
	}
	return "  "
}

// prefix returns the prefix of a namespace with its colon, or "".
func prefix(space string) string {
	if space == "" {
		return ""
	}
	return space + ":"
}

// rank returns the index of a family in families, or len(families) for nil.
func rank(f *family) int {
	for i := range families {
		if &families[i] == f {
			return i
		}
	}
	return len(families)
}

// add inserts an empty block in the order of families, and returns the new entry and the block's index.
func (t *Tree) add(f *family) ([]byte, int) {
	// The block follows the last extension of an earlier family, or else the core fields.
	var after *element
	at := 0
	for i, e := range t.ext {
		if rank(e.family()) <= rank(f) {
			after, at = e, i+1
		}
	}
	if after == nil {
		n := 0
		for _, k := range t.url.kids {
			if n < len(t.ext) && t.ext[n] == k {
				n++
			} else {
				after, at = k, n
			}
		}
	}
	space, declared := t.declared(f)
	name := prefix(space) + f.name
	tag := "<" + name
	if !declared {
		tag += " xmlns:" + space + `="` + f.space.Usual().URI + `"`
	}
	switch {
	case f.kind == Alternate:
		tag += ` rel="alternate"/>`
	case f.space.Children() == nil:
		tag += "/>"
	default:
		tag += "></" + name + ">"
	}
	return t.put(t.url, after, tag), at
}

// declared returns the prefix for the elements of a family, and whether the file or the entry declares it. It considers
// only prefixes: a name without a prefix belongs to the sitemap.
func (t *Tree) declared(f *family) (string, bool) {
	isOf := func(uri string) bool {
		space, _ := namespace.Of(uri)
		return space == f.space
	}
	for _, a := range t.url.el.Attr {
		if a.Space == "xmlns" && isOf(a.Value) {
			return a.Key, true
		}
	}
	for _, n := range t.root.Namespaces {
		if n.Prefix != "" && isOf(n.URI) && t.url.el.SelectAttr("xmlns:"+n.Prefix) == nil {
			return n.Prefix, true
		}
	}
	return f.space.Usual().Prefix, false
}

// bare returns the offset behind the name and the attributes in the first tag of an element.
func (t *Tree) bare(e *element) int {
	at := e.from - 1
	if t.text[at-1] == '/' {
		at--
	}
	for ascii.IsSpace(t.text[at-1]) {
		at--
	}
	return at
}

// put inserts text as a child of parent: behind after, or as the first child if after is nil. It is indented like its
// neighbors.
func (t *Tree) put(parent, after *element, text string) []byte {
	if after != nil {
		return t.splice(after.end, after.end, t.lead(after)+text)
	}
	if len(parent.kids) > 0 {
		return t.splice(parent.from, parent.from, t.lead(parent.kids[0])+text)
	}
	inner, outer := "", ""
	if parent == t.url {
		if t.root.Newline != "" {
			inner, outer = t.root.Newline+t.root.IndentChild, t.root.Newline+t.root.Indent
		}
	} else if lead := t.lead(parent); t.unit(lead) != "" {
		inner, outer = lead+t.unit(lead), lead
	}
	text = inner + text
	if parent.from == parent.end {
		// An empty-element tag gets an end tag.
		return t.splice(t.bare(parent), parent.end, ">"+text+outer+"</"+parent.el.FullTag()+">")
	}
	if parent.from == parent.to {
		text += outer
	}
	return t.splice(parent.from, parent.from, text)
}

// set gives one field of a block a value.
func (t *Tree) set(at int, v sitemapcore.FormValue) ([]byte, error) {
	block := t.ext[at]
	fam := block.family()
	if fam == nil {
		// Of a tag that nobody knows only the text can be changed, if there is no tag in it.
		if v.Path != "" || len(block.kids) > 0 {
			return nil, ErrStale
		}
		return t.content(block, v.Text), nil
	}
	d := fam.find(v.Path)
	if d == nil {
		return nil, ErrStale
	}
	names, attr := splitPath(v.Path)
	holder, rest := block.find(names)
	raw := "" // a value that breaks a rule may be shown as the one that is meant
	if len(rest) == 0 && attr == "" {
		raw = strings.TrimSpace(t.value(holder))
	}
	if old := t.field(block, d, nil); old.Cut || old.Value == v.Text && (old.Present || v.Text == "") &&
		d.Judge([]byte(raw)).Right == nil {
		return t.text, nil
	}
	if d.Kind == form.Tags {
		return t.tags(block, d, v.Text), nil
	}
	text := d.stored(v.Text)
	switch {
	case text == "" && len(rest) == 0:
		return t.remove(block, v.Path)
	case text == "":
		return t.text, nil
	case len(rest) == 0 && attr != "":
		return t.attribute(holder, attr, text), nil
	case len(rest) == 0:
		return t.content(holder, text), nil
	}
	with := d.with
	if attr != "" {
		with = " " + attr + `="` + escaped(text) + `"`
		text = ""
	}
	return t.grow(holder, rest, with, text), nil
}

// content gives an element other text.
func (t *Tree) content(e *element, text string) []byte {
	if e.from < e.end {
		return t.splice(e.from, e.to, string(xmltext.AppendContent(nil, t.text[e.from:e.to], []byte(text))))
	}
	if text == "" {
		return t.text
	}
	return t.splice(t.bare(e), e.end, ">"+escaped(text)+"</"+e.el.FullTag()+">")
}

// attribute sets an attribute of an element. A new attribute becomes the last one.
func (t *Tree) attribute(e *element, name, text string) []byte {
	if a, ok := e.attr(name); ok {
		return t.splice(a.from, a.to, escaped(text))
	}
	at := t.bare(e)
	return t.splice(at, at, " "+name+`="`+escaped(text)+`"`)
}

// grow inserts the missing elements of a path into holder, nested in the order of names. The last one holds the text.
func (t *Tree) grow(holder *element, names []string, with, text string) []byte {
	after, lead := t.before(holder, names[0])
	p := prefix(holder.el.Space)
	last := p + names[len(names)-1]
	out := "<" + last + with + ">" + escaped(text) + "</" + last + ">"
	if len(names) > 1 {
		outer := p + names[0]
		if u := t.unit(lead); u != "" {
			out = lead + u + out + lead
		}
		out = "<" + outer + ">" + out + "</" + outer + ">"
	}
	return t.put(holder, after, out)
}

// before returns the child behind which a new child of the given name belongs: the last one of the same name, or else
// the one that precedes it in the schema. It returns nil if the new child belongs first. lead is the white space to
// write before the new child.
func (t *Tree) before(e *element, name string) (after *element, lead string) {
	space, _ := namespace.Of(e.el.NamespaceURI())
	order := space.ChildrenOf(e.el.Tag)
	if order == nil {
		order = space.Children()
	}
	rank := slices.Index(order, name)
	same := false
	for _, k := range e.kids {
		if k.el.Tag == name || !same && slices.Index(order, k.el.Tag) <= rank {
			after, same = k, same || k.el.Tag == name
		}
	}
	if len(e.kids) > 0 {
		return after, t.lead(e.kids[0])
	}
	lead = t.lead(e)
	return after, lead + t.unit(lead)
}

// tags makes the elements of a list equal to the lines of text. Unchanged elements keep their bytes.
func (t *Tree) tags(block *element, d *Field, text string) []byte {
	want := strings.Split(text, "\n")
	if text == "" {
		want = nil
	}
	name := prefix(block.el.Space) + d.Path
	after, lead := t.before(block, d.Path)
	// Changes begin at the end, so that earlier offsets stay valid.
	out := t
	var have []*element
	for _, k := range block.kids {
		if k.el.Tag == d.Path {
			have = append(have, k)
		}
	}
	fresh := ""
	for i := len(have); i < len(want); i++ {
		if fresh != "" {
			fresh += lead
		}
		fresh += "<" + name + ">" + escaped(want[i]) + "</" + name + ">"
	}
	if fresh != "" {
		out = &Tree{text: t.put(block, after, fresh), root: t.root}
	}
	for i := len(have) - 1; i >= 0; i-- {
		if i >= len(want) {
			out = &Tree{text: out.cut(have[i]), root: t.root}
		} else if t.line(have[i]) != want[i] {
			out = &Tree{text: out.content(have[i], want[i]), root: t.root}
		}
	}
	return out.text
}

// remove deletes the attribute or the element at a path: an attribute with the white space before it, an element with
// its indentation and with all parents that would become empty.
func (t *Tree) remove(block *element, path string) ([]byte, error) {
	names, attr := splitPath(path)
	e, rest := block.find(names)
	if len(rest) > 0 {
		return nil, ErrStale
	}
	if attr != "" {
		a, ok := e.attr(attr)
		if !ok {
			return nil, ErrStale
		}
		return t.splice(a.start, a.to+1, ""), nil
	}
	for e != block && e.parent != block && len(e.parent.kids) == 1 {
		e = e.parent
	}
	return t.cut(e), nil
}
