package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

// spaces says what a namespace is to those who check entries.
var spaces = [numKinds]sitemapcore.Space{
	kindNone: sitemapcore.SitemapSpace, kindSitemap: sitemapcore.SitemapSpace, kindImage: sitemapcore.ImageSpace, kindVideo: sitemapcore.VideoSpace,
	kindNews: sitemapcore.NewsSpace, kindXHTML: sitemapcore.XHTMLSpace, kindMobile: sitemapcore.MobileSpace, kindPageMap: sitemapcore.PageMapSpace,
	kindGeo: sitemapcore.DeadSpace, kindCodeSearch: sitemapcore.DeadSpace, kindBaidu: sitemapcore.BaiduSpace,
}

// An ElementSink takes elements as they are read.
type ElementSink interface {
	Element(*sitemapcore.Element)
}

// An ElementReader reads the extensions of one entry after the other, at the speed of the scan: it builds no tree and, once it is warm, allocates nothing.
// The zero value is ready.
type ElementReader struct {
	s    *scanner
	root *sitemapcore.Root
	base int // declarations of the root
	el   sitemapcore.Element
	text []byte // decoded values of the element at hand
}

// Read tells the sink each element of an entry that is no core field, at its start and at its end. shape is what the scan found in entry, and root what the entry's
// file declares. It reports whether the extensions could be read to their end, which they can be in an entry that a scan has accepted.
func (r *ElementReader) Read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root, sink ElementSink) bool {
	if !shape.Ext.Present() {
		return true
	}
	if r.s == nil || r.root != root {
		r.s, r.root = newScanner(), root
		r.s.ns.declare(root)
		r.s.lenient = true
		r.base = len(r.s.ns.list)
	}
	s := r.s
	s.ns.pop(r.base)
	s.stack, s.marks, s.never = s.stack[:0], s.marks[:0], [numTerminators]bool{}
	s.b = entry
	if s.startTag(0) < 0 {
		return false
	}
	s.b = entry[:shape.Ext.End()]
	for i := int(shape.Ext.Off); i < len(s.b); {
		if i = r.next(i, 0, sink); i < 0 {
			return false
		}
	}
	return true
}

// next reads the one construct at i, an end tag excepted.
func (r *ElementReader) next(i, depth int, sink ElementSink) int {
	s := r.s
	switch {
	case s.b[i] != '<':
		return s.text(i)
	case i+1 < len(s.b) && (s.b[i+1] == '!' || s.b[i+1] == '?'):
		return s.markup(i)
	}
	start := i
	if i = s.startTag(i); i < 0 {
		return -1
	}
	t := s.tag
	self := t.self
	if depth == 0 && core(t.kind, t.colon >= 0) {
		if _, _, ok := coreField(s.localName()); ok {
			if self {
				s.ns.pop(t.scope)
				return i
			}
			s.push()
			return s.content(i)
		}
	}
	el := &r.el
	space := spaces[t.kind]
	if t.kind == kindOther && t.colon < 0 && len(s.ns.list) == t.scope {
		// A file whose default namespace nobody knows is read as if it had declared the right one.
		space = sitemapcore.SitemapSpace
	}
	name := s.localName()
	*el = sitemapcore.Element{Space: space, Name: name, Depth: depth, Start: start, Attrs: el.Attrs[:0]}
	r.text = r.text[:0]
	for _, a := range s.attrs {
		if n := s.b[a.off:a.end]; !bytes.HasPrefix(n, xmlnsName) {
			el.Attrs = append(el.Attrs, sitemapcore.Attr{Name: n, Value: r.value(a.val, a.valEnd), From: a.val, To: a.valEnd})
		}
	}
	sink.Element(el)
	markup := false
	from, to := i, i
	if self {
		s.ns.pop(t.scope)
	} else {
		s.push()
		saw := s.saw
		s.saw = 0
		for {
			if i >= len(s.b) {
				return -1
			}
			if hasAt(s.b, i, "</") {
				to = i
				if i = s.close(i); i < 0 {
					return -1
				}
				break
			}
			if s.b[i] == '<' && i+1 < len(s.b) && s.b[i+1] != '!' && s.b[i+1] != '?' {
				markup = true
			}
			if i = r.next(i, depth+1, sink); i < 0 {
				return -1
			}
		}
		s.saw |= saw
	}
	*el = sitemapcore.Element{
		Space: space, Name: name, Depth: depth, Start: start, Attrs: el.Attrs[:0],
		Ends: true, From: from, To: to, End: i, Markup: markup,
	}
	if !markup {
		r.text = r.text[:0]
		el.Text = trimmed(r.value(from, to))
	}
	sink.Element(el)
	return i
}

var xmlnsName = []byte("xmlns")

// value returns the text that stands in some bytes. It is a copy only where they don't say it themselves.
func (r *ElementReader) value(from, to int) []byte {
	raw := r.s.b[from:to]
	if bytes.IndexByte(raw, '&') < 0 && bytes.IndexByte(raw, '<') < 0 && bytes.IndexByte(raw, '\r') < 0 {
		return raw
	}
	start := len(r.text)
	r.text = sitemapcore.AppendText(r.text, raw)
	return r.text[start:len(r.text):len(r.text)]
}

func trimmed(b []byte) []byte {
	for len(b) > 0 && white(b[0]) {
		b = b[1:]
	}
	for len(b) > 0 && white(b[len(b)-1]) {
		b = b[:len(b)-1]
	}
	return b
}
