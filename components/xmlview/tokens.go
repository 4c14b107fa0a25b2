package xmlview

import (
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// The kinds of spans. Text that no span covers is drawn as it is: the values of elements.
const (
	Plain     uint8 = iota
	Mark            // brackets, slashes and equals signs
	Tag             // names of the sitemap's own elements
	Extension       // names of elements with a prefix: image:loc
	Attribute       // names of attributes
	Value           // values of attributes, with their quotes
	Note            // comments, processing instructions, CDATA brackets, DOCTYPE
)

// A Span is a part of a line that is drawn in the colour of its kind. From and To are bytes of the
// line's text.
type Span struct {
	From, To int
	Kind     uint8
}

// A State is the unfinished part of XML at the end of a line. The zero State is between tags.
type State uint8

// What can be open at the end of a line.
const (
	inText State = iota
	inComment
	inCDATA
	inInstruction // <?…?>
	inDeclaration // <!…>
	inTag
	inSingle // an attribute's value in single quotes
	inDouble // and in double quotes
)

// Tokens splits one line of XML into spans, in order and without overlap. state is the State at the end of the line
// before; Tokens returns that of this line. It accepts any text, however broken, and guesses like a reader.
//
// It is linear in the line, and appends to spans[:0]. Neighbors of one kind are one span, because each is an element of
// the page.
func Tokens(line string, state State, spans []Span) ([]Span, State) {
	l := lexer{line: line, state: state, spans: spans[:0]}
	for l.at < len(line) {
		switch l.state {
		case inComment:
			l.until("-->", Note, inText)
		case inInstruction:
			l.until("?>", Note, inText)
		case inDeclaration:
			l.until(">", Note, inText)
		case inCDATA:
			l.skipTo("]]>")
			l.until("]]>", Note, inText)
		case inSingle:
			l.until("'", Value, inTag)
		case inDouble:
			l.until(`"`, Value, inTag)
		case inTag:
			l.tag()
		default:
			l.text()
		}
	}
	return l.spans, l.state
}

// A lexer is on its way through a line.
type lexer struct {
	line  string
	at    int
	state State
	spans []Span
}

// advance moves to an offset, over text of a kind.
func (l *lexer) advance(to int, kind uint8) {
	if n := len(l.spans); n > 0 && l.spans[n-1].To == l.at && l.spans[n-1].Kind == kind {
		l.spans[n-1].To = max(to, l.at)
	} else if to > l.at {
		l.spans = append(l.spans, Span{l.at, to, kind})
	}
	l.at = to
}

// until advances behind end, and to the state next; or to the end of the line without changing the state.
func (l *lexer) until(end string, kind uint8, next State) {
	n := strings.Index(l.line[l.at:], end)
	if n < 0 {
		l.advance(len(l.line), kind)
		return
	}
	l.advance(l.at+n+len(end), kind)
	l.state = next
}

// skipTo advances to a text, or to the end of the line, over plain text.
func (l *lexer) skipTo(text string) {
	n := strings.Index(l.line[l.at:], text)
	if n < 0 {
		n = len(l.line) - l.at
	}
	l.at += n
}

// tag reads the next token between the name of a tag and its end.
func (l *lexer) tag() {
	rest := l.line[l.at:]
	switch c := rest[0]; {
	case c == '>':
		l.advance(l.at+1, Mark)
		l.state = inText
	case c == '<':
		// The tag was never closed: a new one begins.
		l.state = inText
	case strings.HasPrefix(rest, "/>"):
		l.advance(l.at+2, Mark)
		l.state = inText
	case c == '/' || c == '=':
		l.advance(l.at+1, Mark)
	case c == '\'' || c == '"':
		// The quote belongs to the value; the rest of it is found in the state for it.
		l.state = inSingle
		if c == '"' {
			l.state = inDouble
		}
		l.advance(l.at+1, Value)
	case ascii.IsSpace(c):
		l.at++
	default:
		l.advance(l.at+nameLen(rest), Attribute)
	}
}

// text advances to the next tag, or any other markup.
func (l *lexer) text() {
	l.skipTo("<")
	switch rest := l.line[l.at:]; {
	case rest == "":
	case strings.HasPrefix(rest, "<!--"):
		l.state = inComment
	case strings.HasPrefix(rest, "<![CDATA["):
		l.advance(l.at+len("<![CDATA["), Note)
		l.state = inCDATA
	case strings.HasPrefix(rest, "<?"):
		l.state = inInstruction
	case strings.HasPrefix(rest, "<!"):
		l.state = inDeclaration
	default:
		open := 1
		if strings.HasPrefix(rest, "</") {
			open = 2
		}
		l.advance(l.at+open, Mark)
		n := nameLen(l.line[l.at:])
		kind := Tag
		if strings.Contains(l.line[l.at:l.at+n], ":") {
			kind = Extension
		}
		l.advance(l.at+n, kind)
		l.state = inTag
	}
}

// nameLen returns the length of the name at the beginning of s: everything up to a character that can't be in one. It
// is zero only if s begins with such a character.
func nameLen(s string) int {
	if n := strings.IndexAny(s, "<>/='\" \t\r\n"); n >= 0 {
		return n
	}
	return len(s)
}
