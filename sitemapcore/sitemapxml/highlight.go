package sitemapxml

import "bytes"

// A Token is what a few bytes of XML are, for showing them in colour.
type Token uint8

// The tokens.
const (
	TokenText Token = iota
	TokenPunctuation
	TokenTag    // the name of a tag without a prefix
	TokenExtTag // the name of a tag with a prefix, the prefix included
	TokenAttr   // the name of an attribute
	TokenValue  // the value of an attribute, quotes included
	TokenEntity // a reference, in text or in a value
	TokenComment
	TokenCDATA // the content of a CDATA section
	TokenMeta  // an instruction or declaration
)

// A TokenSpan is a run of bytes of one kind. Spans follow each other without gaps.
type TokenSpan struct {
	Token Token
	Len   int
}

// A HighlightState is where a line begins: in text, or within something that began on a line before. The zero value is the
// start of a file or an entry.
type HighlightState uint8

const (
	inText HighlightState = iota
	inTag                 // within a start tag, between attributes
	inEndTag
	inDouble // within a value in double quotes
	inSingle // within a value in single quotes
	inComment
	inCDATA
	inInstruction
	inDoctype // within a document type declaration
)

// Tokens appends the tokens of a line, or of any piece of text, that begins in the given state, and returns the state behind it. Broken XML
// has tokens too. The cost is linear in the line. No piece may end within "<!--", "-->", "<![CDATA[", "]]>" or "?>", which
// lines never do.
func Tokens(dst []TokenSpan, line []byte, state HighlightState) ([]TokenSpan, HighlightState) {
	first := len(dst)
	add := func(t Token, n int) {
		if n == 0 {
			return
		}
		if k := len(dst) - 1; k >= first && dst[k].Token == t && t != TokenPunctuation && t != TokenEntity {
			dst[k].Len += n
			return
		}
		dst = append(dst, TokenSpan{t, n})
	}
	// until adds token t up to and with the terminator, and reports whether it was there.
	until := func(i int, t Token, end string) (int, bool) {
		n := bytes.Index(line[i:], []byte(end))
		if n < 0 {
			add(t, len(line)-i)
			return len(line), false
		}
		add(t, n+len(end))
		return i + n + len(end), true
	}
	for i := 0; i < len(line); {
		var done bool
		switch state {
		case inComment:
			if i, done = until(i, TokenComment, "-->"); done {
				state = inText
			}
		case inInstruction:
			if i, done = until(i, TokenMeta, "?>"); done {
				state = inText
			}
		case inDoctype:
			if i, done = until(i, TokenMeta, ">"); done {
				state = inText
			}
		case inCDATA:
			n := bytes.Index(line[i:], []byte("]]>"))
			if n < 0 {
				add(TokenCDATA, len(line)-i)
				return dst, state
			}
			add(TokenCDATA, n)
			add(TokenPunctuation, len("]]>"))
			i += n + len("]]>")
			state = inText
		case inDouble, inSingle:
			q := byte('"')
			if state == inSingle {
				q = '\''
			}
			n := 0
			for i+n < len(line) && line[i+n] != q && line[i+n] != '&' {
				n++
			}
			add(TokenValue, n)
			i += n
			switch {
			case i >= len(line):
			case line[i] == q:
				add(TokenValue, 1)
				i++
				state = inTag
			default:
				n := entityLen(line[i:])
				if n == 1 {
					add(TokenValue, 1)
				} else {
					add(TokenEntity, n)
				}
				i += n
			}
		case inTag, inEndTag:
			switch c := line[i]; {
			case c == '>':
				add(TokenPunctuation, 1)
				i++
				state = inText
			case c == '/' || c == '=':
				add(TokenPunctuation, 1)
				i++
			case c == '<':
				// A tag that was never closed: the next one begins all the same.
				state = inText
			case c == '"' && state == inTag:
				add(TokenValue, 1)
				i++
				state = inDouble
			case c == '\'' && state == inTag:
				add(TokenValue, 1)
				i++
				state = inSingle
			case white(c):
				n := skipWhite(line, i) - i
				add(TokenText, n)
				i += n
			default:
				n := max(nameEnd(line, i)-i, 1)
				add(TokenAttr, n)
				i += n
			}
		default:
			n := 0
			for i+n < len(line) && line[i+n] != '<' && line[i+n] != '&' {
				n++
			}
			add(TokenText, n)
			if i += n; i >= len(line) {
				break
			}
			if line[i] == '&' {
				n := entityLen(line[i:])
				if n == 1 {
					add(TokenText, 1)
				} else {
					add(TokenEntity, n)
				}
				i += n
				break
			}
			switch {
			case hasAt(line, i, "<!--"):
				add(TokenComment, len("<!--"))
				i += len("<!--")
				state = inComment
			case hasAt(line, i, "<![CDATA["):
				add(TokenPunctuation, len("<![CDATA["))
				i += len("<![CDATA[")
				state = inCDATA
			case hasAt(line, i, "<?"):
				state = inInstruction
			case hasAt(line, i, "<!"):
				state = inDoctype
			default:
				state = inTag
				n := 1
				if hasAt(line, i, "</") {
					state, n = inEndTag, 2
				}
				end := nameEnd(line, i+n)
				if end == i+n && state == inTag {
					// A "<" that begins nothing.
					add(TokenText, 1)
					i++
					state = inText
					break
				}
				add(TokenPunctuation, n)
				t := TokenTag
				if bytes.IndexByte(line[i+n:end], ':') >= 0 {
					t = TokenExtTag
				}
				add(t, end-i-n)
				i = end
			}
		}
	}
	return dst, state
}

// entityLen returns the length of the reference at the start of b, or 1 if the "&" begins none.
func entityLen(b []byte) int {
	for i := 1; i < len(b) && i < 34; i++ {
		c := b[i]
		if c == ';' && i > 1 {
			return i + 1
		}
		if c != '#' && (c >= 0x80 || class[c]&isName == 0) {
			break
		}
	}
	return 1
}
