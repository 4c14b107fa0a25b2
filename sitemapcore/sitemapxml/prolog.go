package sitemapxml

import "bytes"

const bom = "\uFEFF"

// A prolog is the text before the root element.
type prolog struct {
	root     int // the offset of the root element
	declared bool
	encoding string
	doctype  int // the offset of the document type declaration, or -1
	style    int // the offset of an xml-stylesheet instruction, or -1
}

// prolog reads everything before the root element (production 22).
func (s *scanner) prolog() (p prolog, ok bool) {
	p.doctype, p.style = -1, -1
	i := 0
	if hasAt(s.b, 0, bom) {
		i = len(bom)
	}
	if isDeclaration(s.b, i) {
		var end int
		if p.encoding, end = s.xmlDecl(i); end < 0 {
			return p, false
		}
		p.declared = true
		i = end
	}
	for {
		i = skipWhite(s.b, i)
		if i+1 >= len(s.b) {
			s.fail(faultRoot, len(s.b))
			return p, false
		}
		switch {
		case s.b[i] != '<':
			s.fail(faultRoot, i)
			return p, false
		case hasAt(s.b, i, "<!--"):
			i = s.comment(i)
		case s.b[i+1] == '?':
			if p.style < 0 && hasAt(s.b, i, "<?xml-stylesheet") {
				p.style = i
			}
			i = s.instruction(i)
		case hasAt(s.b, i, "<!DOCTYPE"):
			if p.doctype >= 0 {
				s.fail(faultDoctype, i)
				return p, false
			}
			p.doctype = i
			i = s.doctype(i)
		default:
			p.root = i
			return p, true
		}
		if i < 0 {
			return p, false
		}
	}
}

// misc reads comments, instructions and white space, and returns the offset of the first other text, or the end
// (production 27).
func (s *scanner) misc(i int) int {
	for {
		i = skipWhite(s.b, i)
		var end int
		switch {
		case hasAt(s.b, i, "<!--"):
			end = s.comment(i)
		case hasAt(s.b, i, "<?"):
			end = s.instruction(i)
		default:
			return i
		}
		if end < 0 {
			return i
		}
		i = end
	}
}

// isDeclaration reports whether an XML declaration begins at i, well-formed or not.
func isDeclaration(b []byte, i int) bool {
	return hasAt(b, i, "<?xml") && i+5 < len(b) && (white(b[i+5]) || b[i+5] == '?')
}

// xmlDecl reads the XML declaration at i, and returns the encoding that it names (productions 23,
// 32 and 80).
func (s *scanner) xmlDecl(i int) (encoding string, end int) {
	b := s.b
	n := bytes.Index(b[i:], []byte("?>"))
	if n < 0 {
		return "", s.fail(faultDeclaration, i)
	}
	end = i + n + 2
	decl := b[i+len("<?xml") : i+n]
	version, ok := pseudoAttr(&decl, "version")
	if !ok || len(version) < 3 || string(version[:2]) != "1." || len(bytes.Trim(version[2:], "0123456789")) > 0 {
		return "", s.fail(faultDeclaration, i)
	}
	if enc, ok := pseudoAttr(&decl, "encoding"); ok {
		if !encodingName(enc) {
			return "", s.fail(faultDeclaration, i)
		}
		encoding = string(enc)
	}
	if alone, ok := pseudoAttr(&decl, "standalone"); ok && string(alone) != "yes" && string(alone) != "no" {
		return "", s.fail(faultDeclaration, i)
	}
	if !allWhite(decl) {
		return "", s.fail(faultDeclaration, i)
	}
	return encoding, end
}

// pseudoAttr cuts white space and name="value" off the start of b.
func pseudoAttr(b *[]byte, name string) (value []byte, ok bool) {
	j := skipWhite(*b, 0)
	if j == 0 || !hasAt(*b, j, name) {
		return nil, false
	}
	j = skipWhite(*b, j+len(name))
	if j >= len(*b) || (*b)[j] != '=' {
		return nil, false
	}
	j = skipWhite(*b, j+1)
	if j >= len(*b) || (*b)[j] != '"' && (*b)[j] != '\'' {
		return nil, false
	}
	n := bytes.IndexByte((*b)[j+1:], (*b)[j])
	if n < 0 {
		return nil, false
	}
	value = (*b)[j+1 : j+1+n]
	*b = (*b)[j+n+2:]
	return value, true
}

// encodingName reports whether b is production 81.
func encodingName(b []byte) bool {
	for i, c := range b {
		if c >= 0x80 || c == ':' || class[c]&isName == 0 || i == 0 && (class[c]&isNameStart == 0 || c == '_') {
			return false
		}
	}
	return len(b) > 0
}

// doctype skips the document type declaration at i (productions 28 to 30). It learns the names of
// the general entities that are declared, and nothing else: no entity is ever replaced, no file
// ever read.
func (s *scanner) doctype(i int) int {
	b := s.b
	j := i + len("<!DOCTYPE")
	k := skipWhite(b, j)
	if k == j {
		return s.fail(faultDoctype, i)
	}
	j = nameEnd(b, k)
	if j == k || colon(b, k, j) == badName {
		return s.fail(faultDoctype, i)
	}
	k = skipWhite(b, j)
	if hasAt(b, k, "SYSTEM") || hasAt(b, k, "PUBLIC") {
		if k == j {
			return s.fail(faultDoctype, k)
		}
		literals := 1
		if b[k] == 'P' {
			literals = 2
		}
		for j = k + len("SYSTEM"); literals > 0; literals-- {
			k = skipWhite(b, j)
			if k == j || k >= len(b) || b[k] != '"' && b[k] != '\'' {
				return s.fail(faultDoctype, i)
			}
			n := bytes.IndexByte(b[k+1:], b[k])
			if n < 0 {
				return s.fail(faultEnd, i)
			}
			j = k + n + 2
		}
		k = skipWhite(b, j)
		s.lenient = true
	}
	if k < len(b) && b[k] == '[' {
		if k = s.subset(i, k+1); k < 0 {
			return -1
		}
		k = skipWhite(b, k)
	}
	if k >= len(b) {
		return s.fail(faultEnd, i)
	}
	if b[k] != '>' || s.chars(i, k) < 0 {
		return s.fail(faultDoctype, k)
	}
	return k + 1
}

// subset skips the internal subset of the document type declaration at i from j on, and returns the
// offset behind its "]".
func (s *scanner) subset(i, j int) int {
	b := s.b
	for {
		j = skipWhite(b, j)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		switch {
		case b[j] == ']':
			return j + 1
		case b[j] == '%':
			end := nameEnd(b, j+1)
			if end == j+1 || end >= len(b) || b[end] != ';' {
				return s.fail(faultDoctype, j)
			}
			s.lenient = true
			j = end + 1
		case hasAt(b, j, "<!--"):
			j = s.comment(j)
		case hasAt(b, j, "<?"):
			j = s.instruction(j)
		case hasAt(b, j, "<!ENTITY"), hasAt(b, j, "<!ELEMENT"), hasAt(b, j, "<!ATTLIST"), hasAt(b, j, "<!NOTATION"):
			j = s.markupDecl(i, j)
		default:
			return s.fail(faultDoctype, j)
		}
		if j < 0 {
			return -1
		}
	}
}

// markupDecl skips the declaration at j in the document type declaration at i (production 29).
func (s *scanner) markupDecl(i, j int) int {
	b := s.b
	kw := j + 2
	for kw < len(b) && b[kw] >= 'A' && b[kw] <= 'Z' {
		kw++
	}
	name := skipWhite(b, kw)
	if name == kw {
		return s.fail(faultDoctype, j)
	}
	if hasAt(b, j, "<!ENTITY") {
		if end := nameEnd(b, name); end > name {
			if bytes.IndexByte(b[name:end], ':') >= 0 {
				return s.fail(faultDoctype, name)
			}
			if s.entities == nil {
				s.entities = make(map[string]struct{})
			}
			s.entities[string(b[name:end])] = struct{}{}
		}
	}
	for k := name; k < len(b); k++ {
		switch b[k] {
		case '"', '\'':
			n := bytes.IndexByte(b[k+1:], b[k])
			if n < 0 {
				return s.fail(faultEnd, i)
			}
			k += n + 1
		case '<':
			return s.fail(faultDoctype, k)
		case '>':
			return k + 1
		}
	}
	return s.fail(faultEnd, i)
}
