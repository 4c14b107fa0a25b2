package scan

import "bytes"

// BOM is the byte order mark in UTF-8.
const BOM = "\uFEFF"

// A Prolog is the text before the root element.
type Prolog struct {
	Root     int // the offset of the root element
	Declared bool
	Doctype  int // the offset of the document type declaration, or -1
	Style    int // the offset of an xml-stylesheet instruction, or -1
}

// Prolog reads everything before the root element (production 22).
func (s *Scanner) Prolog() (p Prolog, ok bool) {
	p.Doctype, p.Style = -1, -1
	i := 0
	if HasAt(s.Text, 0, BOM) {
		i = len(BOM)
	}
	if IsDeclaration(s.Text, i) {
		if i = s.XMLDecl(i); i < 0 {
			return p, false
		}
		p.Declared = true
	}
	for {
		i = SkipWhite(s.Text, i)
		if i+1 >= len(s.Text) {
			s.Fail(FaultRoot, len(s.Text))
			return p, false
		}
		switch {
		case s.Text[i] != '<':
			s.Fail(FaultRoot, i)
			return p, false
		case HasAt(s.Text, i, "<!--"):
			i = s.Comment(i)
		case s.Text[i+1] == '?':
			if p.Style < 0 && HasAt(s.Text, i, "<?xml-stylesheet") {
				p.Style = i
			}
			i = s.Instruction(i)
		case HasAt(s.Text, i, "<!DOCTYPE"):
			if p.Doctype >= 0 {
				s.Fail(FaultDoctype, i)
				return p, false
			}
			p.Doctype = i
			i = s.Doctype(i)
		default:
			p.Root = i
			return p, true
		}
		if i < 0 {
			return p, false
		}
	}
}

// Misc reads comments, instructions and white space, and returns the offset of the first other text, or the end
// (production 27).
func (s *Scanner) Misc(i int) int {
	for {
		i = SkipWhite(s.Text, i)
		var end int
		switch {
		case HasAt(s.Text, i, "<!--"):
			end = s.Comment(i)
		case HasAt(s.Text, i, "<?"):
			end = s.Instruction(i)
		default:
			return i
		}
		if end < 0 {
			return i
		}
		i = end
	}
}

// IsDeclaration reports whether an XML declaration begins at i, well-formed or not.
func IsDeclaration(b []byte, i int) bool {
	return HasAt(b, i, "<?xml") && i+5 < len(b) && (White(b[i+5]) || b[i+5] == '?')
}

// XMLDecl reads the XML declaration at i, and returns the offset behind it (productions 23, 32 and 80).
func (s *Scanner) XMLDecl(i int) int {
	b := s.Text
	n := bytes.Index(b[i:], []byte("?>"))
	if n < 0 {
		return s.Fail(FaultDeclaration, i)
	}
	decl := b[i+len("<?xml") : i+n]
	version, ok := pseudoAttr(&decl, "version")
	if !ok || len(version) < 3 || string(version[:2]) != "1." || len(bytes.Trim(version[2:], "0123456789")) > 0 {
		return s.Fail(FaultDeclaration, i)
	}
	if enc, ok := pseudoAttr(&decl, "encoding"); ok && !encodingName(enc) {
		return s.Fail(FaultDeclaration, i)
	}
	if alone, ok := pseudoAttr(&decl, "standalone"); ok && string(alone) != "yes" && string(alone) != "no" {
		return s.Fail(FaultDeclaration, i)
	}
	if !AllWhite(decl) {
		return s.Fail(FaultDeclaration, i)
	}
	return i + n + 2
}

// pseudoAttr cuts white space and name="value" off the start of b.
func pseudoAttr(b *[]byte, name string) (value []byte, ok bool) {
	j := SkipWhite(*b, 0)
	if j == 0 || !HasAt(*b, j, name) {
		return nil, false
	}
	j = SkipWhite(*b, j+len(name))
	if j >= len(*b) || (*b)[j] != '=' {
		return nil, false
	}
	j = SkipWhite(*b, j+1)
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
		if c >= 0x80 || c == ':' || Class[c]&IsName == 0 || i == 0 && (Class[c]&isNameStart == 0 || c == '_') {
			return false
		}
	}
	return len(b) > 0
}

// Doctype skips the document type declaration at i (productions 28 to 30). It learns the names of
// the general entities that are declared, and nothing else: no entity is ever replaced, no file
// ever read.
func (s *Scanner) Doctype(i int) int {
	b := s.Text
	j := i + len("<!DOCTYPE")
	k := SkipWhite(b, j)
	if k == j {
		return s.Fail(FaultDoctype, i)
	}
	j = NameEnd(b, k)
	if j == k || Colon(b, k, j) == BadName {
		return s.Fail(FaultDoctype, i)
	}
	k = SkipWhite(b, j)
	if HasAt(b, k, "SYSTEM") || HasAt(b, k, "PUBLIC") {
		if k == j {
			return s.Fail(FaultDoctype, k)
		}
		literals := 1
		if b[k] == 'P' {
			literals = 2
		}
		for j = k + len("SYSTEM"); literals > 0; literals-- {
			k = SkipWhite(b, j)
			if k == j || k >= len(b) || b[k] != '"' && b[k] != '\'' {
				return s.Fail(FaultDoctype, i)
			}
			n := bytes.IndexByte(b[k+1:], b[k])
			if n < 0 {
				return s.Fail(FaultEnd, i)
			}
			j = k + n + 2
		}
		k = SkipWhite(b, j)
		s.Lenient = true
	}
	if k < len(b) && b[k] == '[' {
		if k = s.subset(i, k+1); k < 0 {
			return -1
		}
		k = SkipWhite(b, k)
	}
	if k >= len(b) {
		return s.Fail(FaultEnd, i)
	}
	if b[k] != '>' || s.chars(i, k) < 0 {
		return s.Fail(FaultDoctype, k)
	}
	return k + 1
}

// subset skips the internal subset of the document type declaration at i from j on, and returns the
// offset behind its "]".
func (s *Scanner) subset(i, j int) int {
	b := s.Text
	for {
		j = SkipWhite(b, j)
		if j >= len(b) {
			return s.Fail(FaultEnd, i)
		}
		switch {
		case b[j] == ']':
			return j + 1
		case b[j] == '%':
			end := NameEnd(b, j+1)
			if end == j+1 || end >= len(b) || b[end] != ';' {
				return s.Fail(FaultDoctype, j)
			}
			s.Lenient = true
			j = end + 1
		case HasAt(b, j, "<!--"):
			j = s.Comment(j)
		case HasAt(b, j, "<?"):
			j = s.Instruction(j)
		case HasAt(b, j, "<!ENTITY"), HasAt(b, j, "<!ELEMENT"), HasAt(b, j, "<!ATTLIST"), HasAt(b, j, "<!NOTATION"):
			j = s.markupDecl(i, j)
		default:
			return s.Fail(FaultDoctype, j)
		}
		if j < 0 {
			return -1
		}
	}
}

// markupDecl skips the declaration at j in the document type declaration at i (production 29).
func (s *Scanner) markupDecl(i, j int) int {
	b := s.Text
	kw := j + 2
	for kw < len(b) && b[kw] >= 'A' && b[kw] <= 'Z' {
		kw++
	}
	name := SkipWhite(b, kw)
	if name == kw {
		return s.Fail(FaultDoctype, j)
	}
	if HasAt(b, j, "<!ENTITY") {
		if end := NameEnd(b, name); end > name {
			if bytes.IndexByte(b[name:end], ':') >= 0 {
				return s.Fail(FaultDoctype, name)
			}
			if s.Entities == nil {
				s.Entities = make(map[string]struct{})
			}
			s.Entities[string(b[name:end])] = struct{}{}
		}
	}
	for k := name; k < len(b); k++ {
		switch b[k] {
		case '"', '\'':
			n := bytes.IndexByte(b[k+1:], b[k])
			if n < 0 {
				return s.Fail(FaultEnd, i)
			}
			k += n + 1
		case '<':
			return s.Fail(FaultDoctype, k)
		case '>':
			return k + 1
		}
	}
	return s.Fail(FaultEnd, i)
}
