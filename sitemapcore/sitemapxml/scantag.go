package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// This file reads the tags of elements: their names, attributes and declarations.

// startTag reads the start tag or empty-element tag that begins at i with "<" and a character other than "/", "!" and
// "?" (productions 40 and 44). It fills s.tag and leaves the tag's declarations in scope.
func (s *scanner) startTag(i int) int {
	b := s.b
	t := &s.tag
	t.off, t.colon, t.scope, t.self = i+1, -1, len(s.ns.list), false
	j := i + 1
	if j >= len(b) {
		return s.fail(faultEnd, i)
	}
	if b[j] < 0x80 && class[b[j]]&isNameStart != 0 && b[j] != ':' {
		for j++; j < len(b) && b[j] < 0x80 && class[b[j]]&isName != 0; j++ {
			if b[j] == ':' {
				if t.colon >= 0 {
					return s.fail(faultName, i)
				}
				t.colon = j
			}
		}
	}
	if j < len(b) && (b[j] >= 0x80 || j == t.off) {
		j = nameEnd(b, t.off)
		if j == t.off {
			return s.fail(faultLess, i)
		}
		t.colon = colon(b, t.off, j)
		if t.colon == badName {
			return s.fail(faultName, i)
		}
	}
	t.end = j
	if t.colon >= 0 && !localStart(b, t.colon+1, j) {
		return s.fail(faultName, i)
	}
	s.attrs = s.attrs[:0]
	if j < len(b) && b[j] == '>' {
		j++
	} else {
		if j = s.attributes(i, j); j < 0 {
			s.ns.pop(t.scope)
			return -1
		}
	}
	if t.colon < 0 {
		t.kind = s.ns.def
		return j
	}
	bind := s.ns.find(b[t.off:t.colon])
	if bind == nil || string(b[t.off:t.colon]) == "xmlns" {
		s.ns.pop(t.scope)
		return s.fail(faultPrefix, t.off)
	}
	t.kind = bind.kind
	return j
}

const badName = -2

// colon returns the offset of the only colon of the name b[i:end], -1 if there is none, and badName
// if the name may not have the colons that it has (Namespaces, production 7).
func colon(b []byte, i, end int) int {
	c := bytes.IndexByte(b[i:end], ':')
	if c < 0 {
		return -1
	}
	c += i
	if c == i || c+1 == end || bytes.IndexByte(b[c+1:end], ':') >= 0 || !localStart(b, c+1, end) {
		return badName
	}
	return c
}

// localStart reports whether the text behind the colon could begin a name itself.
func localStart(b []byte, i, end int) bool { return i < end && nameEnd(b[:end], i) == end }

// attributes reads the rest of the start tag at i from behind its name.
func (s *scanner) attributes(i, j int) int {
	b := s.b
	prefixed := 0
	for {
		space := j
		j = skipWhite(b, j)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] == '>' {
			j++
			break
		}
		if b[j] == '/' {
			if j+1 >= len(b) {
				return s.fail(faultEnd, i)
			}
			if b[j+1] != '>' {
				return s.fail(faultTag, j)
			}
			s.tag.self = true
			j += 2
			break
		}
		if space == j {
			if len(s.attrs) == 0 {
				return s.fail(faultTag, j)
			}
			return s.fail(faultAttr, j)
		}
		a := attr{off: j, colon: -1}
		if class[b[j]]&isNameStart != 0 {
			for j++; j < len(b) && class[b[j]]&isName != 0 && b[j] != ':'; {
				j++
			}
		}
		if j == a.off || b[a.off] == ':' || j < len(b) && (b[j] == ':' || b[j] >= 0x80) {
			// A name with a prefix, or beyond ASCII.
			if j = nameEnd(b, a.off); j == a.off {
				return s.fail(faultAttr, j)
			}
			if a.colon = colon(b, a.off, j); a.colon == badName {
				return s.fail(faultName, a.off)
			}
		}
		a.end = j
		j = skipWhite(b, j)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] != '=' {
			return s.fail(faultAttr, a.off)
		}
		j = skipWhite(b, j+1)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] != '"' && b[j] != '\'' {
			return s.fail(faultAttr, a.off)
		}
		a.val = j + 1
		if j = s.attrValue(i, j); j < 0 {
			return -1
		}
		a.valEnd = j - 1
		if b[a.off] == 'x' && (a.colon >= 0 && string(b[a.off:a.colon]) == "xmlns" ||
			string(b[a.off:a.end]) == "xmlns") {
			if !s.declaration(a) {
				return -1
			}
		} else if a.colon >= 0 {
			prefixed++
		}
		s.attrs = append(s.attrs, a)
	}
	if prefixed > 0 && !s.attrPrefixes() || len(s.attrs) > 1 && !s.distinct(prefixed) {
		return -1
	}
	return j
}

// attrValue reads the value of an attribute of the tag at i from its opening quote at j on
// (production 10).
func (s *scanner) attrValue(i, j int) int {
	b, q := s.b, s.b[j]
	for j++; ; {
		if j = findText(b, j, q); j >= len(b) {
			return s.fail(faultEnd, i)
		}
		switch c := b[j]; {
		case c == q:
			return j + 1
		case c == '<':
			return s.fail(faultAttrLess, j)
		case c == '&':
			if j = s.reference(j); j < 0 {
				return -1
			}
		default:
			n := charLen(b[j:])
			if n == 0 {
				return s.fail(faultChar, j)
			}
			j += n
		}
	}
}

// declaration puts the namespace declaration a into scope (Namespaces, section 3).
func (s *scanner) declaration(a attr) bool {
	val := s.b[a.val:a.valEnd]
	if bytes.IndexByte(val, '&') >= 0 {
		val = xmltext.AppendDecode(nil, val)
	}
	uri := s.ns.intern(val)
	var prefix []byte
	if a.colon >= 0 {
		prefix = s.b[a.colon+1 : a.end]
	}
	switch {
	case string(prefix) == "xmlns", uri.text == namespace.XMLNSURI,
		(string(prefix) == "xml") != (uri.text == namespace.XMLURI),
		len(prefix) > 0 && uri.text == "":
		s.fail(faultNS, a.off)
		return false
	}
	s.ns.push(prefix, val)
	s.noteVariant(uri, a.off)
	return true
}

// noteVariant notices a declaration that names a known namespace in another way than the usual one.
func (s *scanner) noteVariant(uri nsName, off int) {
	switch {
	case uri.exact:
	case uri.kind == namespace.Sitemap:
		s.mark(noteNamespace, off)
	default:
		s.mark(noteExtension, off)
	}
}

func (s *scanner) attrPrefixes() bool {
	for _, a := range s.attrs {
		if a.colon < 0 {
			continue
		}
		if p := s.b[a.off:a.colon]; string(p) != "xmlns" && s.ns.find(p) == nil {
			s.fail(faultPrefix, a.off)
			return false
		}
	}
	return true
}

// distinct checks that no attribute is repeated, by name or by namespace and local name (Namespaces, section 6.3).
func (s *scanner) distinct(prefixed int) bool {
	b := s.b
	if len(s.attrs) <= 10 {
		for i, x := range s.attrs {
			for _, y := range s.attrs[:i] {
				if bytes.Equal(b[x.off:x.end], b[y.off:y.end]) || prefixed > 1 && s.expanded(x) == s.expanded(y) {
					s.fail(faultRepeat, x.off)
					return false
				}
			}
		}
		return true
	}
	seen := make(map[[2]string]struct{}, len(s.attrs))
	for _, x := range s.attrs {
		key := s.expanded(x)
		if _, ok := seen[key]; ok {
			s.fail(faultRepeat, x.off)
			return false
		}
		seen[key] = struct{}{}
	}
	return true
}

// expanded returns the namespace and the local name of an attribute. A name without a prefix is in
// no namespace.
func (s *scanner) expanded(a attr) [2]string {
	if a.colon < 0 {
		return [2]string{"", string(s.b[a.off:a.end])}
	}
	p := s.b[a.off:a.colon]
	if string(p) == "xmlns" {
		return [2]string{namespace.XMLNSURI, string(s.b[a.colon+1 : a.end])}
	}
	return [2]string{s.ns.find(p).uri, string(s.b[a.colon+1 : a.end])}
}

// push makes the element of the last start tag the one that is open.
func (s *scanner) push() {
	s.stack = append(s.stack, openTag{s.tag.off, s.tag.end, s.tag.scope})
	if len(s.stack) > s.deep {
		s.deep = len(s.stack)
	}
}

// close reads the end tag that begins at i with "</", and closes the innermost element (production 42).
func (s *scanner) close(i int) int {
	b := s.b
	top := s.stack[len(s.stack)-1]
	n := top.end - top.off
	j := i + 2 + n
	if j >= len(b) || string(b[i+2:j]) != string(b[top.off:top.end]) || b[j] != '>' && nameEnd(b, i+2) != j {
		s.open = top
		if nameEnd(b, i+2) == len(b) {
			return s.fail(faultEnd, i)
		}
		return s.fail(faultMismatch, i)
	}
	if b[j] != '>' {
		j = skipWhite(b, j)
		if j >= len(b) {
			s.open = top
			return s.fail(faultEnd, i)
		}
		if b[j] != '>' {
			s.open = top
			return s.fail(faultTag, j)
		}
	}
	s.endTag = i
	s.stack = s.stack[:len(s.stack)-1]
	if len(s.ns.list) != top.scope {
		s.ns.pop(top.scope)
	}
	return j + 1
}
