package scan

import (
	"bytes"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// This file reads the tags of elements: their names, attributes and declarations.

// StartTag reads the start tag or empty-element tag that begins at i with "<" and a character other than "/", "!" and
// "?" (productions 40 and 44). It fills s.Tag and leaves the tag's declarations in scope.
func (s *Scanner) StartTag(i int) int {
	b := s.Text
	t := &s.Tag
	t.Off, t.Colon, t.Scope, t.Self = i+1, -1, len(s.NS.List), false
	j := i + 1
	if j >= len(b) {
		return s.Fail(FaultEnd, i)
	}
	if b[j] < 0x80 && Class[b[j]]&isNameStart != 0 && b[j] != ':' {
		for j++; j < len(b) && b[j] < 0x80 && Class[b[j]]&IsName != 0; j++ {
			if b[j] == ':' {
				if t.Colon >= 0 {
					return s.Fail(FaultName, i)
				}
				t.Colon = j
			}
		}
	}
	if j < len(b) && (b[j] >= 0x80 || j == t.Off) {
		j = NameEnd(b, t.Off)
		if j == t.Off {
			return s.Fail(FaultLess, i)
		}
		t.Colon = Colon(b, t.Off, j)
		if t.Colon == BadName {
			return s.Fail(FaultName, i)
		}
	}
	t.End = j
	if t.Colon >= 0 && !localStart(b, t.Colon+1, j) {
		return s.Fail(FaultName, i)
	}
	s.Attrs = s.Attrs[:0]
	if j < len(b) && b[j] == '>' {
		j++
	} else {
		if j = s.attributes(i, j); j < 0 {
			s.NS.Pop(t.Scope)
			return -1
		}
	}
	if t.Colon < 0 {
		t.Kind = s.NS.Default
		return j
	}
	bind := s.NS.Find(b[t.Off:t.Colon])
	if bind == nil || string(b[t.Off:t.Colon]) == "xmlns" {
		s.NS.Pop(t.Scope)
		return s.Fail(FaultPrefix, t.Off)
	}
	t.Kind = bind.Kind
	return j
}

// BadName is what [Colon] returns for a name that has a colon where none may be.
const BadName = -2

// Colon returns the offset of the only colon of the name b[i:end], -1 if there is none, and BadName
// if the name may not have the colons that it has (Namespaces, production 7).
func Colon(b []byte, i, end int) int {
	c := bytes.IndexByte(b[i:end], ':')
	if c < 0 {
		return -1
	}
	c += i
	if c == i || c+1 == end || bytes.IndexByte(b[c+1:end], ':') >= 0 || !localStart(b, c+1, end) {
		return BadName
	}
	return c
}

// localStart reports whether the text behind the colon could begin a name itself.
func localStart(b []byte, i, end int) bool { return i < end && NameEnd(b[:end], i) == end }

// attributes reads the rest of the start tag at i from behind its name.
func (s *Scanner) attributes(i, j int) int {
	b := s.Text
	prefixed := 0
	for {
		space := j
		j = SkipWhite(b, j)
		if j >= len(b) {
			return s.Fail(FaultEnd, i)
		}
		if b[j] == '>' {
			j++
			break
		}
		if b[j] == '/' {
			if j+1 >= len(b) {
				return s.Fail(FaultEnd, i)
			}
			if b[j+1] != '>' {
				return s.Fail(FaultTag, j)
			}
			s.Tag.Self = true
			j += 2
			break
		}
		if space == j {
			if len(s.Attrs) == 0 {
				return s.Fail(FaultTag, j)
			}
			return s.Fail(FaultAttr, j)
		}
		a := Attr{Off: j, Colon: -1}
		if Class[b[j]]&isNameStart != 0 {
			for j++; j < len(b) && Class[b[j]]&IsName != 0 && b[j] != ':'; {
				j++
			}
		}
		if j == a.Off || b[a.Off] == ':' || j < len(b) && (b[j] == ':' || b[j] >= 0x80) {
			// A name with a prefix, or beyond ASCII.
			if j = NameEnd(b, a.Off); j == a.Off {
				return s.Fail(FaultAttr, j)
			}
			if a.Colon = Colon(b, a.Off, j); a.Colon == BadName {
				return s.Fail(FaultName, a.Off)
			}
		}
		a.End = j
		j = SkipWhite(b, j)
		if j >= len(b) {
			return s.Fail(FaultEnd, i)
		}
		if b[j] != '=' {
			return s.Fail(FaultAttr, a.Off)
		}
		j = SkipWhite(b, j+1)
		if j >= len(b) {
			return s.Fail(FaultEnd, i)
		}
		if b[j] != '"' && b[j] != '\'' {
			return s.Fail(FaultAttr, a.Off)
		}
		a.Val = j + 1
		if j = s.attrValue(i, j); j < 0 {
			return -1
		}
		a.ValEnd = j - 1
		if b[a.Off] == 'x' && (a.Colon >= 0 && string(b[a.Off:a.Colon]) == "xmlns" ||
			string(b[a.Off:a.End]) == "xmlns") {
			if !s.declaration(a) {
				return -1
			}
		} else if a.Colon >= 0 {
			prefixed++
		}
		s.Attrs = append(s.Attrs, a)
	}
	if prefixed > 0 && !s.attrPrefixes() || len(s.Attrs) > 1 && !s.distinct(prefixed) {
		return -1
	}
	return j
}

// attrValue reads the value of an attribute of the tag at i from its opening quote at j on
// (production 10).
func (s *Scanner) attrValue(i, j int) int {
	b, q := s.Text, s.Text[j]
	for j++; ; {
		if j = FindText(b, j, q); j >= len(b) {
			return s.Fail(FaultEnd, i)
		}
		switch c := b[j]; {
		case c == q:
			return j + 1
		case c == '<':
			return s.Fail(FaultAttrLess, j)
		case c == '&':
			if j = s.reference(j); j < 0 {
				return -1
			}
		default:
			n := CharLen(b[j:])
			if n == 0 {
				return s.Fail(FaultChar, j)
			}
			j += n
		}
	}
}

// declaration puts the namespace declaration a into scope (Namespaces, section 3).
func (s *Scanner) declaration(a Attr) bool {
	val := s.Text[a.Val:a.ValEnd]
	if bytes.IndexByte(val, '&') >= 0 {
		val = xmltext.AppendDecode(nil, val)
	}
	uri := s.NS.intern(val)
	var prefix []byte
	if a.Colon >= 0 {
		prefix = s.Text[a.Colon+1 : a.End]
	}
	switch {
	case string(prefix) == "xmlns", uri.text == namespace.XMLNSURI,
		(string(prefix) == "xml") != (uri.text == namespace.XMLURI),
		len(prefix) > 0 && uri.text == "":
		s.Fail(FaultNS, a.Off)
		return false
	}
	s.NS.Push(prefix, val)
	s.MarkSpelling(val, a.Off)
	return true
}

// MarkSpelling marks a declaration that names a known namespace in another way than the usual one.
func (s *Scanner) MarkSpelling(declared []byte, off int) {
	switch uri := s.NS.intern(declared); {
	case uri.exact:
	case uri.kind == namespace.Sitemap:
		s.mark(NoteNamespace, off)
	default:
		s.mark(NoteExtension, off)
	}
}

func (s *Scanner) attrPrefixes() bool {
	for _, a := range s.Attrs {
		if a.Colon < 0 {
			continue
		}
		if p := s.Text[a.Off:a.Colon]; string(p) != "xmlns" && s.NS.Find(p) == nil {
			s.Fail(FaultPrefix, a.Off)
			return false
		}
	}
	return true
}

// distinct checks that no attribute is repeated, by name or by namespace and local name (Namespaces, section 6.3).
func (s *Scanner) distinct(prefixed int) bool {
	b := s.Text
	if len(s.Attrs) <= 10 {
		for i, x := range s.Attrs {
			for _, y := range s.Attrs[:i] {
				if bytes.Equal(b[x.Off:x.End], b[y.Off:y.End]) || prefixed > 1 && s.expanded(x) == s.expanded(y) {
					s.Fail(FaultRepeat, x.Off)
					return false
				}
			}
		}
		return true
	}
	seen := make(map[[2]string]struct{}, len(s.Attrs))
	for _, x := range s.Attrs {
		key := s.expanded(x)
		if _, ok := seen[key]; ok {
			s.Fail(FaultRepeat, x.Off)
			return false
		}
		seen[key] = struct{}{}
	}
	return true
}

// expanded returns the namespace and the local name of an attribute. A name without a prefix is in
// no namespace.
func (s *Scanner) expanded(a Attr) [2]string {
	if a.Colon < 0 {
		return [2]string{"", string(s.Text[a.Off:a.End])}
	}
	p := s.Text[a.Off:a.Colon]
	if string(p) == "xmlns" {
		return [2]string{namespace.XMLNSURI, string(s.Text[a.Colon+1 : a.End])}
	}
	return [2]string{s.NS.Find(p).URI, string(s.Text[a.Colon+1 : a.End])}
}

// Push makes the element of the last start tag the one that is open.
func (s *Scanner) Push() {
	s.stack = append(s.stack, openTag{s.Tag.Off, s.Tag.End, s.Tag.Scope})
	if len(s.stack) > s.Deep {
		s.Deep = len(s.stack)
	}
}

// close reads the end tag that begins at i with "</", and closes the innermost element (production 42).
func (s *Scanner) close(i int) int {
	b := s.Text
	top := s.stack[len(s.stack)-1]
	n := top.end - top.off
	j := i + 2 + n
	if j >= len(b) || string(b[i+2:j]) != string(b[top.off:top.end]) || b[j] != '>' && NameEnd(b, i+2) != j {
		s.open = top
		if NameEnd(b, i+2) == len(b) {
			return s.Fail(FaultEnd, i)
		}
		return s.Fail(FaultMismatch, i)
	}
	if b[j] != '>' {
		j = SkipWhite(b, j)
		if j >= len(b) {
			s.open = top
			return s.Fail(FaultEnd, i)
		}
		if b[j] != '>' {
			s.open = top
			return s.Fail(FaultTag, j)
		}
	}
	s.endTag = i
	s.stack = s.stack[:len(s.stack)-1]
	if len(s.NS.List) != top.scope {
		s.NS.Pop(top.scope)
	}
	return j + 1
}
