package scan

import "bytes"

// This file finds ends in a text that was already read: it is well-formed, so nothing is checked again.

// SkipMarkup returns the offset behind the piece of markup that begins with the "<" at text[i]: a
// comment, an instruction, a CDATA section, a document type declaration, or one tag.
func SkipMarkup(text []byte, i int) int {
	switch {
	case HasAt(text, i, "<!--"):
		return behind(text, i+4, "-->")
	case HasAt(text, i, "<?"):
		return behind(text, i+2, "?>")
	case HasAt(text, i, "<![CDATA["):
		return behind(text, i+9, "]]>")
	case HasAt(text, i, "<!"):
		return skipDoctype(text, i)
	default:
		return SkipTag(text, i)
	}
}

// behind returns the offset behind the first end at or after text[i].
func behind(text []byte, i int, end string) int {
	if n := bytes.Index(text[i:], []byte(end)); n >= 0 {
		return i + n + len(end)
	}
	return len(text)
}

// NextTag returns the offset of the next "<" in b[i:], or the end.
func NextTag(b []byte, i int) int { return NextByte(b, i, '<') }

// NextByte returns the offset of the next c in b[i:], or the end.
func NextByte(b []byte, i int, c byte) int {
	if i < len(b) {
		if n := bytes.IndexByte(b[i:], c); n >= 0 {
			return i + n
		}
	}
	return len(b)
}

// SkipTag returns the offset behind the tag at text[i]. A ">" in a quoted value does not end it.
func SkipTag(text []byte, i int) int {
	for i < len(text) {
		switch text[i] {
		case '>':
			return i + 1
		case '"', '\'':
			i = skipQuoted(text, i)
		default:
			i++
		}
	}
	return len(text)
}

// skipQuoted returns the offset behind the value whose quote is at text[i].
func skipQuoted(text []byte, i int) int {
	return min(NextByte(text, i+1, text[i])+1, len(text))
}

// skipDoctype returns the offset behind the declaration at text[i]. Declarations in its internal subset end in ">" too.
func skipDoctype(text []byte, i int) int {
	depth := 0
	for i++; i < len(text); {
		switch c := text[i]; {
		case c == '[':
			depth++
			i++
		case c == ']':
			depth--
			i++
		case c == '>' && depth <= 0:
			return i + 1
		case depth > 0 && (HasAt(text, i, "<!--") || HasAt(text, i, "<?")):
			i = SkipMarkup(text, i)
		case c == '"', c == '\'':
			i = skipQuoted(text, i)
		default:
			i++
		}
	}
	return len(text)
}

// SkipElement returns the offset behind the element whose start tag is at text[i].
func SkipElement(text []byte, i int) int {
	depth := 0
	for i = NextTag(text, i); i < len(text); i = NextTag(text, i) {
		end := SkipMarkup(text, i)
		switch {
		case HasAt(text, i, "</"):
			depth--
		case IsElement(text, i) && !IsEmptyTag(text, end):
			depth++
		}
		i = end
		if depth <= 0 {
			return i
		}
	}
	return len(text)
}

// IsEmptyTag reports whether the tag that ends at text[end] is an empty-element tag.
func IsEmptyTag(text []byte, end int) bool { return end > 1 && text[end-2] == '/' }

// IsElement reports whether a start tag, and no other markup, begins with the "<" at text[i].
func IsElement(text []byte, i int) bool {
	return i+1 < len(text) && text[i+1] != '!' && text[i+1] != '?' && text[i+1] != '/'
}

// LocalName returns the name of the element whose tag is at text[i], without its prefix.
func LocalName(text []byte, i int) []byte {
	if HasAt(text, i, "</") {
		i++
	}
	return LocalPart(TagName(text, i))
}

// FindRoot returns the offsets of the root's start tag and behind it; ok is false if text has none.
func FindRoot(text []byte) (start, end int, ok bool) {
	for i := NextTag(text, 0); i < len(text); i = NextTag(text, end) {
		end = SkipMarkup(text, i)
		if IsElement(text, i) {
			return i, end, true
		}
	}
	return 0, 0, false
}

// TagName returns the name in the tag at i.
func TagName(b []byte, i int) []byte { return b[i+1 : NameEnd(b, i+1)] }

// LocalPart returns what follows the last colon of a name.
func LocalPart(name []byte) []byte { return name[bytes.LastIndexByte(name, ':')+1:] }
