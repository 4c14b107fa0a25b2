package output

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
)

// skipMarkup returns the offset behind the piece of markup that begins with the "<" at text[i],
// which is well-formed: a comment, an instruction, a CDATA section, a document type declaration, or
// one tag.
func skipMarkup(text []byte, i int) int {
	rest := text[i:]
	switch {
	case bytes.HasPrefix(rest, []byte("<!--")):
		return behind(text, i+4, "-->")
	case bytes.HasPrefix(rest, []byte("<?")):
		return behind(text, i+2, "?>")
	case bytes.HasPrefix(rest, []byte("<![CDATA[")):
		return behind(text, i+9, "]]>")
	case bytes.HasPrefix(rest, []byte("<!")):
		return skipDoctype(text, i)
	default:
		return skipTag(text, i)
	}
}

// behind returns the offset behind the first end at or after text[i].
func behind(text []byte, i int, end string) int {
	if n := bytes.Index(text[i:], []byte(end)); n >= 0 {
		return i + n + len(end)
	}
	return len(text)
}

// skipTag returns the offset behind the tag at text[i]. A ">" in a quoted value does not end it.
func skipTag(text []byte, i int) int {
	for i < len(text) {
		switch c := text[i]; c {
		case '>':
			return i + 1
		case '"', '\'':
			n := bytes.IndexByte(text[i+1:], c)
			if n < 0 {
				return len(text)
			}
			i += n + 2
		default:
			i++
		}
	}
	return len(text)
}

// skipDoctype returns the offset behind the declaration at text[i]. What its internal subset
// declares ends in ">" too.
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
		case c == '<' && depth > 0 && (bytes.HasPrefix(text[i:], []byte("<!--")) ||
			bytes.HasPrefix(text[i:], []byte("<?"))):
			i = skipMarkup(text, i)
		case c == '"', c == '\'':
			n := bytes.IndexByte(text[i+1:], c)
			if n < 0 {
				return len(text)
			}
			i += n + 2
		default:
			i++
		}
	}
	return len(text)
}

// skipElement returns the offset behind the element whose start tag is at text[i].
func skipElement(text []byte, i int) int {
	depth := 0
	for i < len(text) {
		if text[i] != '<' {
			n := bytes.IndexByte(text[i:], '<')
			if n < 0 {
				return len(text)
			}
			i += n
		}
		end := skipMarkup(text, i)
		switch {
		case i+1 < len(text) && (text[i+1] == '!' || text[i+1] == '?'):
		case i+1 < len(text) && text[i+1] == '/':
			depth--
		case end-2 > i && text[end-2] == '/':
		default:
			depth++
		}
		i = end
		if depth <= 0 {
			return i
		}
	}
	return len(text)
}

// localName returns the name of the element whose tag is at text[i], without its prefix.
func localName(text []byte, i int) []byte {
	i++
	if i < len(text) && text[i] == '/' {
		i++
	}
	end := i
	for end < len(text) && !ascii.IsSpace(text[end]) && text[end] != '>' && text[end] != '/' {
		end++
	}
	name := text[i:end]
	return name[bytes.IndexByte(name, ':')+1:]
}

// isElement reports whether a start tag, and no other markup, begins with the "<" at text[i].
func isElement(text []byte, i int) bool {
	return i+1 < len(text) && text[i+1] != '!' && text[i+1] != '?' && text[i+1] != '/'
}

// findRoot returns the offsets of the root's start tag and behind it; ok is false where text has
// none.
func findRoot(text []byte) (start, end int, ok bool) {
	for i := 0; i < len(text); {
		n := bytes.IndexByte(text[i:], '<')
		if n < 0 {
			return 0, 0, false
		}
		i += n
		end := skipMarkup(text, i)
		if isElement(text, i) {
			return i, end, true
		}
		i = end
	}
	return 0, 0, false
}

// backSpace returns the offset at which the white space that ends at text[i] begins.
func backSpace(text []byte, i int) int {
	for i > 0 && ascii.IsSpace(text[i-1]) {
		i--
	}
	return i
}
