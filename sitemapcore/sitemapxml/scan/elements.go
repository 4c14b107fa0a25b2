package scan

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// An ElementSink takes elements as they are read.
type ElementSink interface {
	Element(*xmltext.Element)
}

// An ElementReader reads the extensions of one entry after the other, many times as fast as a scan: it builds no tree
// and, once its buffers have grown, allocates nothing. The zero value is ready to use.
//
// The scan has found the entry to be well-formed, so the reader doesn't check each character again. Text and values end
// at the next "<" or quote, and the reader remembers the meaning of each tag name while no element within an entry
// declares prefixes. It reads all other tags like the scan.
type ElementReader struct {
	s     *Scanner
	root  *sitemapcore.Root
	base  int // declarations of the root
	el    xmltext.Element
	text  []byte         // decoded values of the element at hand
	known map[string]tag // the meaning of each tag name under the root's declarations, with offsets from the name
}

// A tag is a start tag.
type tag struct {
	off, local, end int // of its name; local is the offset of the name behind its prefix
	space           namespace.Space
	place           int
	core            bool // it may be that of a core field
	self            bool // it is an empty-element tag
}

// maxKnown is the number of names that are kept: more than images, videos and news have.
const maxKnown = 100

// Read passes each element of an entry that is no core field to the sink, at its start and at its end. shape is the
// scan's result for the entry, and root that of the entry's file. It reports whether it read the extensions to their
// end, which always succeeds if a scan has accepted the entry.
func (r *ElementReader) Read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root, sink ElementSink) bool {
	if !shape.Ext.Present() {
		return true
	}
	if r.root != root {
		if r.root == nil || r.root.Prefix != root.Prefix || !slices.Equal(r.root.Namespaces, root.Namespaces) {
			r.s = Of(nil, root)
			r.s.Lenient = true
			r.base = len(r.s.NS.List)
			r.known = make(map[string]tag)
		}
		r.root = root
	}
	s := r.s
	s.Restart(entry, r.base)
	if !HasAt(entry, 0, "<url>") && s.StartTag(0) < 0 {
		return false
	}
	s.Text = entry[:shape.Ext.End()]
	for i := int(shape.Ext.Off); i < len(s.Text); {
		switch {
		case s.Text[i] != '<':
			i, _ = until(s.Text, i, '<')
		case i+1 < len(s.Text) && (s.Text[i+1] == '!' || s.Text[i+1] == '?'):
			i = s.Markup(i)
		default:
			i = r.element(i, 0, sink)
		}
		if i < 0 {
			return false
		}
	}
	return true
}

// element reads the element at i and returns the offset behind it, or -1.
func (r *ElementReader) element(i, depth int, sink ElementSink) int {
	s := r.s
	b := s.Text
	start, scope := i, len(s.NS.List)
	var t tag
	if i = r.startTag(i, &t); i < 0 {
		return -1
	}
	name := b[t.local:t.end]
	if t.core && depth == 0 {
		if _, _, ok := CoreField(name); ok {
			if t.self {
				s.NS.Pop(scope)
				return i
			}
			s.stack = append(s.stack, openTag{t.off, t.end, scope})
			return s.Content(i)
		}
	}
	el := &r.el
	el.Space, el.Name, el.Place, el.Depth, el.Start = t.space, name, t.place, depth, start
	el.Ends, el.From, el.To, el.End, el.Text, el.Markup = false, 0, 0, 0, nil, false
	sink.Element(el)
	markup := false
	from, to := i, i
	coded := false
	for !t.self {
		var odd bool
		to, odd = until(b, i, '<')
		coded = coded || odd
		if to+1 >= len(b) {
			return -1
		}
		switch b[to+1] {
		case '/':
			if i = r.endTag(to+2, &t); i < 0 {
				return -1
			}
			t.self = true
		case '!', '?':
			coded = true
			if i = s.Markup(to); i < 0 {
				return -1
			}
		default:
			markup = true
			if i = r.element(to, depth+1, sink); i < 0 {
				return -1
			}
		}
	}
	if len(s.NS.List) > scope {
		s.NS.Pop(scope)
	}
	el.Space, el.Name, el.Place, el.Depth, el.Start = t.space, name, t.place, depth, start
	el.Ends, el.From, el.To, el.End, el.Text, el.Markup = true, from, to, i, nil, markup
	el.Attrs = el.Attrs[:0]
	if !markup {
		el.Text = b[from:to]
		if coded {
			r.text = r.text[:0]
			el.Text = r.value(from, to)
		}
		el.Text = ascii.Trim(el.Text)
	}
	sink.Element(el)
	return i
}

// endTag reads the end tag of an element from its name at i on.
func (r *ElementReader) endTag(i int, t *tag) int {
	b := r.s.Text
	end := i + t.end - t.off
	if end >= len(b) || string(b[i:end]) != string(b[t.off:t.end]) {
		return -1
	}
	if b[end] != '>' {
		if end = SkipWhite(b, end); end >= len(b) || b[end] != '>' {
			return -1
		}
	}
	return end + 1
}

// startTag reads the start tag at i, with its attributes.
func (r *ElementReader) startTag(i int, t *tag) int {
	s := r.s
	b := s.Text
	scope := len(s.NS.List)
	off, end := i+1, i+1
	for end < len(b) && b[end] > ' ' && b[end] != '>' && b[end] != '/' {
		end++
	}
	k, known := r.known[string(b[off:end])]
	if known && scope == r.base {
		*t = k
		t.off, t.local, t.end = off, off+k.local, end
		if j := r.attributes(end, t); j > 0 {
			return j
		}
	}
	j := s.StartTag(i)
	if j < 0 {
		return -1
	}
	own := len(s.NS.List) > scope
	t.off, t.local, t.end, t.self = s.Tag.Off, s.Tag.Off, s.Tag.End, s.Tag.Self
	if s.Tag.Colon >= 0 {
		t.local = s.Tag.Colon + 1
	}
	t.core = IsCore(s.Tag.Kind, s.Tag.Colon >= 0)
	t.space = s.Tag.Kind
	if t.space == namespace.None || t.space == namespace.Other && s.Tag.Colon < 0 && !own {
		// A file without a namespace, or with an unknown default one, is read as if it declared the right one.
		t.space = namespace.Sitemap
	}
	t.place = t.space.Place(b[t.local:t.end])
	if !known && scope == r.base && !own && len(r.known) < maxKnown {
		r.known[string(b[off:end])] = tag{local: t.local - off, space: t.space, place: t.place, core: t.core}
	}
	r.el.Attrs, r.text = r.el.Attrs[:0], r.text[:0]
	for _, a := range s.Attrs {
		if n := b[a.Off:a.End]; !HasAt(n, 0, "xmlns") {
			r.el.Attrs = append(r.el.Attrs, xmltext.Attr{
				Name: n, Value: r.value(a.Val, a.ValEnd), From: a.Val,
				To: a.ValEnd,
			})
		}
	}
	return j
}

// attributes reads the rest of a start tag from behind its name at j, in the usual form; it returns -1 for another
// form, or a declaration.
func (r *ElementReader) attributes(j int, t *tag) int {
	b := r.s.Text
	attrs := r.el.Attrs[:0]
	r.text = r.text[:0]
	for j < len(b) {
		switch c := b[j]; {
		case c == '>':
			r.el.Attrs = attrs
			return j + 1
		case c == '/':
			if j+1 >= len(b) || b[j+1] != '>' {
				return -1
			}
			t.self = true
			r.el.Attrs = attrs
			return j + 2
		case White(c):
			j++
			continue
		}
		end := j
		for end < len(b) && b[end] > ' ' && b[end] != '=' {
			end++
		}
		if end+1 >= len(b) || b[end] != '=' || b[end+1] != '"' && b[end+1] != '\'' || HasAt(b, j, "xmlns") {
			return -1
		}
		from := end + 2
		to, coded := until(b, from, b[end+1])
		if to >= len(b) {
			return -1
		}
		value := b[from:to]
		if coded {
			value = r.value(from, to)
		}
		attrs = append(attrs, xmltext.Attr{Name: b[j:end], Value: value, From: from, To: to})
		j = to + 1
	}
	return -1
}

// until returns the offset of the first c in b[i:], or len(b), and whether there may be something to decode before it:
// a reference or the end of a line.
func until(b []byte, i int, c byte) (end int, coded bool) {
	end = len(b)
	if n := bytes.IndexByte(b[i:], c); n >= 0 {
		end = i + n
	}
	return end, bytes.IndexByte(b[i:end], '&') >= 0 || bytes.IndexByte(b[i:end], '\r') >= 0
}

// value returns the text of a range of bytes. It copies only if the text differs from the bytes.
func (r *ElementReader) value(from, to int) []byte {
	raw := r.s.Text[from:to]
	if bytes.IndexByte(raw, '&') < 0 && bytes.IndexByte(raw, '<') < 0 && bytes.IndexByte(raw, '\r') < 0 {
		return raw
	}
	start := len(r.text)
	r.text = xmltext.AppendDecode(r.text, raw)
	return r.text[start:len(r.text):len(r.text)]
}
