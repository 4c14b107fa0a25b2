package extension

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// ErrStale says that an edit names an element that the entry doesn't have.
var ErrStale = errors.New("extension: the edit does not fit the entry")

// Apply returns the entry with an edit in it. What the edit doesn't name keeps its bytes. An edit that changes nothing gives the
// entry's own bytes.
func (t *Tree) Apply(e sitemapcore.FormEdit) ([]byte, error) {
	if e.Op == sitemapcore.FormAdd {
		return t.addWith(e)
	}
	if e.Op == sitemapcore.FormStrip && e.At < 0 {
		return t.strip(-1, e.Kind), nil
	}
	if e.At < 0 || e.At >= len(t.ext) {
		return nil, ErrStale
	}
	block := t.ext[e.At]
	switch e.Op {
	case sitemapcore.FormSet:
		// One after the other: each finds the entry as the one before has left it.
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
	case sitemapcore.FormDuplicate:
		lead := t.lead(block)
		return t.splice(block.end, block.end, append(bytes.Clone(lead), t.text[block.start:block.end]...)), nil
	case sitemapcore.FormMove:
		return t.move(e.At, e.To)
	case sitemapcore.FormStrip:
		return t.strip(e.At, ""), nil
	case sitemapcore.FormInsert:
		if len(e.Values) > 0 {
			return t.insert(block, e.Values[0])
		}
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

// splice returns the entry with text in the place of some bytes.
func (t *Tree) splice(from, to int, text []byte) []byte {
	out := make([]byte, 0, len(t.text)+len(text))
	out = append(append(out, t.text[:from]...), text...)
	return append(out, t.text[to:]...)
}

// lead returns the white space before an element that belongs to it.
func (t *Tree) lead(e *element) []byte { return t.text[sitemapcore.Lead(t.text, e.start):e.start] }

// cut takes an element out, with its indentation.
func (t *Tree) cut(e *element) []byte {
	return t.splice(sitemapcore.Lead(t.text, e.start), e.end, nil)
}

// unit is the white space by which a level is indented, where lines are indented at all.
func (t *Tree) unit(lead []byte) string {
	if !bytes.ContainsAny(lead, "\r\n") {
		return ""
	}
	if u, ok := strings.CutPrefix(t.root.IndentChild, t.root.Indent); ok && u != "" {
		return u
	}
	return "  "
}

// prefix returns what stands before the names in the start tag of an element, colon included.
func prefix(space string) string {
	if space == "" {
		return ""
	}
	return space + ":"
}

// add puts an empty block in, where the order of the families wants it, and returns its place.
func (t *Tree) add(f *family) ([]byte, int) {
	rank := func(e *element) int {
		for i := range families {
			if x := familyOf(e.NamespaceURI(), e.Tag); x == &families[i] {
				return i
			}
		}
		return len(families)
	}
	mine := slices.IndexFunc(families[:], func(x family) bool { return x.uri == f.uri })
	// Behind the last one that goes before it; where there is none, behind the core fields.
	var after *element
	at := 0
	for i, e := range t.ext {
		if rank(e) <= mine {
			after, at = e, i+1
		}
	}
	if after == nil && len(t.url.kids) > 0 {
		for _, k := range t.url.kids {
			if k.NamespaceURI() == t.url.NamespaceURI() && isCore(k.Tag) {
				after = k
			}
		}
		for i, e := range t.ext {
			if after != nil && e.start < after.start {
				at = i + 1
			}
		}
	}
	space, declared := t.declared(f)
	name := prefix(space) + f.name
	tag := "<" + name
	if !declared {
		tag += " xmlns:" + space + `="` + f.uri + `"`
	}
	switch {
	case f.kind == Alternate:
		tag += ` rel="alternate"/>`
	case f.order == nil:
		tag += "/>"
	default:
		tag += "></" + name + ">"
	}
	return t.put(t.url, after, []byte(tag)), at
}

// declared returns the prefix with which an entry can name the elements of a family, and whether the file or the entry has declared it. Only
// prefixes count: in an entry, names without one are the sitemap's.
func (t *Tree) declared(f *family) (string, bool) {
	for _, a := range t.url.Attr {
		if a.Space == "xmlns" && familyOf(a.Value, f.name) == f {
			return a.Key, true
		}
	}
	for _, n := range t.root.Namespaces {
		if n.Prefix != "" && familyOf(n.URI, f.name) == f && t.url.SelectAttr("xmlns:"+n.Prefix) == nil {
			return n.Prefix, true
		}
	}
	return f.prefix, false
}

// put puts text as an element into a parent: behind after, or where that is nil, as the first child. It is indented like its neighbours.
func (t *Tree) put(parent, after *element, text []byte) []byte {
	b := t.text
	if after != nil {
		return t.splice(after.end, after.end, append(bytes.Clone(t.lead(after)), text...))
	}
	if len(parent.kids) > 0 {
		return t.splice(parent.from, parent.from, append(bytes.Clone(t.lead(parent.kids[0])), text...))
	}
	outer := t.lead(parent)
	var inner []byte
	if parent == t.url {
		if t.root.Newline != "" {
			outer, inner = []byte(t.root.Newline+t.root.Indent), []byte(t.root.Newline+t.root.IndentChild)
		}
	} else if unit := t.unit(outer); unit != "" {
		inner = append(bytes.Clone(outer), unit...)
	} else {
		outer = nil
	}
	text = append(bytes.Clone(inner), text...)
	if parent.from == parent.end {
		// An empty-element tag gets an end tag.
		tag := bytes.TrimRight(b[parent.start:parent.end-2], " \t\r\n")
		text = append(append([]byte(">"), text...), outer...)
		text = append(append(append(text, "</"...), parent.FullTag()...), '>')
		return t.splice(parent.start+len(tag), parent.end, text)
	}
	if parent.from == parent.to {
		text = append(text, outer...)
	}
	return t.splice(parent.from, parent.from, text)
}

// set gives one field of a block a value.
func (t *Tree) set(at int, v sitemapcore.FormValue) ([]byte, error) {
	block := t.ext[at]
	fam := familyOf(block.NamespaceURI(), block.Tag)
	d := fam.find(v.Path)
	if fam != nil && d == nil {
		return nil, ErrStale
	}
	names, attr := splitPath(v.Path)
	holder, rest := block.find(names)
	if d == nil {
		// In a tree, only what is there can have a value.
		if len(rest) > 0 || attr == "" && len(holder.kids) > 0 {
			return nil, ErrStale
		}
		if attr == "" {
			return t.content(holder, v.Text), nil
		}
		if _, ok := t.attr(holder, attr); !ok {
			return nil, ErrStale
		}
		return t.attribute(holder, attr, v.Text), nil
	}
	if old := t.field(block, d); old.Cut || old.Value == v.Text && (old.Present || v.Text == "") {
		return t.text, nil
	}
	if d.kind == sitemapcore.FieldTags {
		return t.tags(block, fam, d, v.Text), nil
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
		with = " " + attr + `="` + string(sitemapcore.AppendEscaped(nil, []byte(text))) + `"`
		text = ""
	}
	return t.grow(holder, fam, rest, with, text), nil
}

// content gives an element other text.
func (t *Tree) content(e *element, text string) []byte {
	if e.from < e.end {
		return t.splice(e.from, e.to, sitemapcore.AppendContent(nil, t.text[e.from:e.to], []byte(text)))
	}
	if text == "" {
		return t.text
	}
	tag := bytes.TrimRight(t.text[e.start:e.end-2], " \t\r\n")
	out := sitemapcore.AppendEscaped([]byte(">"), []byte(text))
	out = append(append(append(out, "</"...), e.FullTag()...), '>')
	return t.splice(e.start+len(tag), e.end, out)
}

// attribute gives an attribute of an element a value. A new one stands behind the others.
func (t *Tree) attribute(e *element, name, text string) []byte {
	value := sitemapcore.AppendEscaped(nil, []byte(text))
	if a, ok := t.attr(e, name); ok {
		return t.splice(a.from, a.to, value)
	}
	at := tagEnd(t.text, e.start) - 1
	if t.text[at-1] == '/' {
		at--
	}
	for isSpace(t.text[at-1]) {
		at--
	}
	out := append([]byte(" "+name+`="`), value...)
	return t.splice(at, at, append(out, '"'))
}

// grow puts elements into a block that are not there yet: the first of names into holder, each further one into the one before, and the text into the last.
func (t *Tree) grow(holder *element, fam *family, names []string, with, text string) []byte {
	after, lead := t.before(holder, fam, names[0])
	p := prefix(holder.Space)
	unit := t.unit(lead)
	var open, end string
	for i, n := range names {
		if i > 0 && unit != "" {
			in := string(lead) + strings.Repeat(unit, i-1)
			open += in + unit
			end = in + end
		}
		if i == len(names)-1 {
			open += "<" + p + n + with + ">"
		} else {
			open += "<" + p + n + ">"
		}
		end = "</" + p + n + ">" + end
	}
	out := sitemapcore.AppendEscaped([]byte(open), []byte(text))
	return t.put(holder, after, append(out, end...))
}

// before returns the child behind which a new one of the given name goes by the order of the schema, nil where it goes first, and the white space
// that it will have before it.
func (t *Tree) before(e *element, fam *family, name string) (after *element, lead []byte) {
	order := fam.order
	switch e.Tag {
	case "publication":
		order = sitemapcore.PublicationOrder
	case "tvshow":
		order = sitemapcore.ShowOrder
	}
	rank := slices.Index(order, name)
	for _, k := range e.kids {
		if slices.Index(order, k.Tag) <= rank {
			after = k
		}
	}
	switch {
	case len(e.kids) > 0:
		lead = t.lead(e.kids[0])
	default:
		if lead = t.lead(e); t.unit(lead) != "" {
			lead = append(bytes.Clone(lead), t.unit(lead)...)
		}
	}
	return after, lead
}

// tags makes the elements of a list those that the lines of text say. Elements that stay keep their bytes.
func (t *Tree) tags(block *element, fam *family, d *field, text string) []byte {
	var want []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			want = append(want, line)
		}
	}
	var have []*element
	for _, k := range block.kids {
		if k.Tag == d.path {
			have = append(have, k)
		}
	}
	name := prefix(block.Space) + d.path
	var fresh []byte
	after, lead := t.before(block, fam, d.path)
	for i := len(have); i < len(want); i++ {
		if len(fresh) > 0 {
			fresh = append(fresh, lead...)
		}
		fresh = sitemapcore.AppendEscaped(append(fresh, "<"+name+">"...), []byte(want[i]))
		fresh = append(fresh, "</"+name+">"...)
	}
	out := t
	if len(fresh) > 0 {
		if len(have) > 0 {
			after = have[len(have)-1]
		}
		out = &Tree{text: t.put(block, after, fresh), root: t.root}
	}
	// From the back, so that the places of what is left to do stay.
	for i := len(have) - 1; i >= 0; i-- {
		switch k := have[i]; {
		case i >= len(want):
			out = &Tree{text: out.cut(k), root: t.root}
		case strings.Join(strings.Fields(t.value(k)), " ") != want[i]:
			out = &Tree{text: out.content(k, want[i]), root: t.root}
		}
	}
	return out.text
}

// remove takes out what a path names: an attribute with the white space before it, or an element with its indentation, and with it the elements
// around it that would be left empty.
func (t *Tree) remove(block *element, path string) ([]byte, error) {
	names, attr := splitPath(path)
	e, rest := block.find(names)
	if len(rest) > 0 {
		return nil, ErrStale
	}
	if attr != "" {
		a, ok := t.attr(e, attr)
		if !ok {
			return nil, ErrStale
		}
		return t.splice(a.start, a.to+1, nil), nil
	}
	for e != block && e.parent != block && len(e.parent.kids) == 1 && familyOf(block.NamespaceURI(), block.Tag) != nil {
		e = e.parent
	}
	return t.cut(e), nil
}

// move puts a block in the place of another of its kind; those between move up. The white space between them stays where it is.
func (t *Tree) move(at, to int) ([]byte, error) {
	if to < 0 || to >= len(t.ext) {
		return nil, ErrStale
	}
	kind := func(e *element) Kind { return kindOf(familyOf(e.NamespaceURI(), e.Tag)) }
	var slots []*element
	var from, target int
	for i, e := range t.ext {
		if kind(e) != kind(t.ext[at]) {
			continue
		}
		if i == at {
			from = len(slots)
		}
		if i == to {
			target = len(slots)
		}
		slots = append(slots, e)
	}
	if kind(t.ext[to]) != kind(t.ext[at]) {
		return nil, ErrStale
	}
	order := slices.Clone(slots)
	moved := order[from]
	order = slices.Insert(slices.Delete(order, from, from+1), target, moved)
	out := make([]byte, 0, len(t.text))
	last := 0
	for i, s := range slots {
		out = append(append(out, t.text[last:s.start]...), t.text[order[i].start:order[i].end]...)
		last = s.end
	}
	return append(out, t.text[last:]...), nil
}

// strip takes the retired fields out of the block at a place, or out of all of a kind.
func (t *Tree) strip(at int, kind Kind) []byte {
	var out []byte
	last := 0
	drop := func(from, to int) {
		out = append(out, t.text[last:from]...)
		last = to
	}
	for i, block := range t.ext {
		fam := familyOf(block.NamespaceURI(), block.Tag)
		if i != at && (at >= 0 || kindOf(fam) != kind) || fam == nil || fam.kind == Alternate {
			continue
		}
		old := func(path string) bool {
			for i := range fam.fields {
				if f := &fam.fields[i]; f.level == retired && (f.path == path || strings.HasPrefix(f.path, path+"/")) {
					return true
				}
			}
			return false
		}
		for _, k := range block.kids {
			if old(k.Tag) {
				drop(sitemapcore.Lead(t.text, k.start), k.end)
				continue
			}
			for _, a := range k.Attr {
				if x, ok := t.attr(k, a.FullKey()); ok && old(k.Tag+"@"+a.FullKey()) {
					drop(x.start, x.to+1)
				}
			}
		}
	}
	return append(out, t.text[last:]...)
}

// insert puts an element at the end of another one in a tree, or an attribute.
func (t *Tree) insert(block *element, v sitemapcore.FormValue) ([]byte, error) {
	names, attr := splitPath(v.Path)
	e, rest := block.find(names)
	if len(rest) > 0 || attr != "" || v.Text == "" || v.Text == "@" {
		return nil, ErrStale
	}
	if name, ok := strings.CutPrefix(v.Text, "@"); ok {
		if _, there := t.attr(e, name); there {
			return nil, ErrStale
		}
		return t.attribute(e, name, ""), nil
	}
	name := v.Text
	if !strings.Contains(name, ":") {
		name = prefix(e.Space) + name
	}
	var after *element
	if n := len(e.kids); n > 0 {
		after = e.kids[n-1]
	}
	return t.put(e, after, []byte("<"+name+"></"+name+">")), nil
}
