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

// A State is what a line of XML leaves open for the next one. The zero State is between tags.
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

// Tokens splits one line of XML into spans, in order and without overlap. state is what the line
// before left open; what this one leaves open is returned. It takes any text, however broken, and
// guesses like a reader would.
//
// It runs in the length of the line, and adds to spans[:0]. Neighbours of one kind are one span:
// each is an element of the page.
func Tokens(line string, state State, spans []Span) ([]Span, State) {
	spans = spans[:0]
	i := 0
	add := func(to int, kind uint8) {
		if n := len(spans); n > 0 && spans[n-1].To == i && spans[n-1].Kind == kind {
			spans[n-1].To = max(to, i)
		} else if to > i {
			spans = append(spans, Span{i, to, kind})
		}
		i = to
	}
	// until ends a part that runs up to and with end.
	until := func(end string, kind uint8) {
		if n := strings.Index(line[i:], end); n >= 0 {
			add(i+n+len(end), kind)
			state = inText
			return
		}
		add(len(line), kind)
	}
	for i < len(line) {
		rest := line[i:]
		switch state {
		case inComment:
			until("-->", Note)
		case inInstruction:
			until("?>", Note)
		case inDeclaration:
			until(">", Note)
		case inCDATA:
			n := strings.Index(rest, "]]>")
			if n < 0 {
				i = len(line)
				break
			}
			i += n
			add(i+3, Note)
			state = inText
		case inSingle, inDouble:
			quote := "'"
			if state == inDouble {
				quote = `"`
			}
			if n := strings.Index(rest, quote); n >= 0 {
				add(i+n+1, Value)
				state = inTag
			} else {
				add(len(line), Value)
			}
		case inTag:
			switch c := rest[0]; {
			case c == '>':
				add(i+1, Mark)
				state = inText
			case c == '<':
				// The tag was never closed: a new one begins.
				state = inText
			case c == '/' || c == '=':
				n := 1
				if strings.HasPrefix(rest, "/>") {
					n, state = 2, inText
				}
				add(i+n, Mark)
			case c == '\'' || c == '"':
				// The quote belongs to the value; the rest of it is found in the state for it.
				state = inSingle
				if c == '"' {
					state = inDouble
				}
				if n := strings.IndexByte(rest[1:], c); n >= 0 {
					add(i+n+2, Value)
					state = inTag
				} else {
					add(len(line), Value)
				}
			case ascii.IsSpace(c):
				i++
			default:
				add(i+nameLen(rest), Attribute)
			}
		default:
			n := strings.IndexByte(rest, '<')
			if n < 0 {
				i = len(line)
				break
			}
			i += n
			rest = line[i:]
			switch {
			case strings.HasPrefix(rest, "<!--"):
				state = inComment
			case strings.HasPrefix(rest, "<![CDATA["):
				add(i+len("<![CDATA["), Note)
				state = inCDATA
			case strings.HasPrefix(rest, "<?"):
				state = inInstruction
			case strings.HasPrefix(rest, "<!"):
				state = inDeclaration
			default:
				open := 1
				if strings.HasPrefix(rest, "</") {
					open = 2
				}
				add(i+open, Mark)
				name := line[i : i+nameLen(line[i:])]
				kind := Tag
				if strings.Contains(name, ":") {
					kind = Extension
				}
				add(i+len(name), kind)
				state = inTag
			}
		}
	}
	return spans, state
}

// nameLen returns the length of the name that s begins with: everything up to a character that
// can't be in one. It is zero only where s begins with such a character.
func nameLen(s string) int {
	for i := range len(s) {
		switch c := s[i]; c {
		case '<', '>', '/', '=', '\'', '"':
			return i
		default:
			if ascii.IsSpace(c) {
				return i
			}
		}
	}
	return len(s)
}
