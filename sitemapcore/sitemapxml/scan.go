package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A fault is a way in which text is not well-formed.
type fault uint8

const (
	faultNone        fault = iota
	faultEnd               // the text ends within a construct
	faultChar              // a character that XML can't hold, or bytes that are no UTF-8
	faultLess              // a "<" that begins nothing
	faultName              // a name that is none
	faultTag               // a start or end tag with an impossible character
	faultAttr              // an attribute that isn't name="value"
	faultAttrLess          // a "<" in the value of an attribute
	faultRepeat            // a repeated attribute
	faultMismatch          // an end tag that doesn't match
	faultAmp               // an "&" that begins no reference
	faultEntity            // a reference to an undeclared entity
	faultCharRef           // a reference to a character that XML can't hold
	faultCDATAEnd          // "]]>" in text
	faultComment           // "--" in a comment
	faultPI                // a processing instruction that is none
	faultPrefix            // an undeclared prefix
	faultNS                // a namespace declaration that isn't allowed
	faultDeclaration       // an XML declaration that is out of place or wrong
	faultDoctype           // a document type declaration that is out of place or wrong
	faultRoot              // not exactly one element
)

// A note is a thing that a scan notices without stopping.
type note uint8

const (
	noteEntity    note = iota // a reference to an entity that the document type declaration may declare
	noteCase                  // a name in another case than the usual one
	noteNamespace             // the sitemap's namespace in another spelling than the usual one
	noteExtension             // the namespace of an extension in another spelling
)

// A mark is a place at which a scan noticed something.
type mark struct {
	note note
	off  int
}

// The kinds of markup in the last content.
const (
	sawReference = 1 << iota
	sawMarkup    // a comment, a CDATA section or a processing instruction
	sawElement
)

// An openTag is a start tag whose end tag was not met yet.
type openTag struct {
	off, end int // of the name
	scope    int // the length of the scope before it
}

type attr struct {
	off, end, colon int // of the name; colon is -1 without a prefix
	val, valEnd     int // between the quotes
}

// A scanner is the strict reader. It reads constructs of XML from b at a given offset; every method
// returns the offset behind the construct, or -1 after setting fault and at. It never recurses and
// never looks back.
type scanner struct {
	b  []byte
	ns scope

	entities map[string]struct{} // the general entities that the document type declaration declares
	lenient  bool                // it may declare more than was read, elsewhere

	fault fault
	at    int
	open  openTag // with faultMismatch and faultEnd: the element that is open

	stack []openTag
	deep  int // the deepest nesting seen since it was last reset
	saw   uint8
	marks []mark

	attrs []attr
	tag   struct { // the last start tag
		off, end, colon int // of the name
		kind            namespace.Space
		self            bool // it is an empty-element tag
		scope           int  // the length of the scope before it
	}
	endTag int // the offset of the last end tag

	// never says of each terminator that it was looked for in b and does not come any more, so that
	// a flood of openings is not searched to the end of the text again and again.
	never [numTerminators]bool

	// work counts the bytes that were looked at, some of them more than once. A test holds that it
	// is linear in the input.
	work int
}

const (
	commentEnd = iota
	commentClose
	cdataEnd
	instructionEnd

	numTerminators
)

var terminators = [numTerminators][]byte{[]byte("--"), []byte("-->"), []byte("]]>"), []byte("?>")}

// find returns the offset of terminator t in b[i:], or -1.
func (s *scanner) find(t, i int) int {
	if s.never[t] || i > len(s.b) {
		return -1
	}
	n := bytes.Index(s.b[i:], terminators[t])
	if n < 0 {
		s.work += len(s.b) - i
		s.never[t] = true
		return -1
	}
	s.work += n
	return i + n
}

func newScanner() *scanner {
	return &scanner{ns: newScope(), stack: make([]openTag, 0, 16), attrs: make([]attr, 0, 16)}
}

// scannerOf returns a scanner of an entry of a file.
func scannerOf(entry []byte, root *sitemapcore.Root) *scanner {
	s := newScanner()
	s.ns.declare(root)
	s.b = entry
	return s
}

// within returns another scanner with the same declarations in scope, for a part of the text that this one is reading.
func (s *scanner) within(b []byte) *scanner { return &scanner{b: b, ns: s.ns, lenient: true} }

// restart lets a scanner read another entry, with so many declarations of the file.
func (s *scanner) restart(entry []byte, declared int) {
	s.b, s.never = entry, [numTerminators]bool{}
	s.clear(declared)
}

func (s *scanner) fail(f fault, at int) int {
	s.fault, s.at = f, at
	return -1
}

func (s *scanner) mark(n note, off int) {
	s.marks = append(s.marks, mark{n, off})
}

// text reads character data up to the next "<" or the end (production 14).
func (s *scanner) text(i int) int {
	b := s.b
	for {
		i = findText(b, i, ']')
		if i >= len(b) {
			return i
		}
		switch c := b[i]; {
		case c == '<':
			return i
		case c == '&':
			s.saw |= sawReference
			if i = s.reference(i); i < 0 {
				return -1
			}
		case c == ']':
			if i+2 < len(b) && b[i+1] == ']' && b[i+2] == '>' {
				return s.fail(faultCDATAEnd, i)
			}
			i++
		default:
			n := charLen(b[i:])
			if n == 0 {
				return s.fail(faultChar, i)
			}
			i += n
		}
	}
}

// reference reads the reference at the "&" at i (productions 66 and 68).
func (s *scanner) reference(i int) int {
	end, f := s.refEnd(i)
	if f != faultNone {
		return s.fail(f, i)
	}
	return end
}

func (s *scanner) refEnd(i int) (int, fault) {
	b := s.b
	if i+1 < len(b) && b[i+1] == '#' {
		r, n := xmltext.CharRef(b[i:])
		switch {
		case n == 0:
			return -1, faultAmp
		case !xmltext.IsChar(r):
			return i + n, faultCharRef
		}
		return i + n, faultNone
	}
	end := nameEnd(b, i+1)
	if end == i+1 || end >= len(b) || b[end] != ';' {
		return -1, faultAmp
	}
	switch string(b[i+1 : end]) {
	case "amp", "lt", "gt", "apos", "quot":
		return end + 1, faultNone
	}
	_, declared := s.entities[string(b[i+1:end])]
	if !declared && !s.lenient {
		return end + 1, faultEntity
	}
	if bytes.IndexByte(b[i+1:end], ':') >= 0 {
		return end + 1, faultEntity
	}
	s.mark(noteEntity, i)
	return end + 1, faultNone
}

// chars checks the characters of b[i:end], and returns end.
func (s *scanner) chars(i, end int) int {
	b := s.b[:end]
	for {
		if i = findControl(b, i); i >= end {
			return end
		}
		n := charLen(b[i:])
		if n == 0 {
			return s.fail(faultChar, i)
		}
		i += n
	}
}

// comment reads the comment that begins at i with "<!--" (production 15).
func (s *scanner) comment(i int) int {
	end := s.find(commentEnd, i+4)
	if end < 0 {
		return s.fail(faultEnd, i)
	}
	if end+2 >= len(s.b) || s.b[end+2] != '>' {
		return s.fail(faultComment, end)
	}
	if s.chars(i+4, end) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return end + 3
}

// cdata reads the CDATA section that begins at i with "<![CDATA[" (production 18).
func (s *scanner) cdata(i int) int {
	end := s.find(cdataEnd, i+9)
	if end < 0 {
		return s.fail(faultEnd, i)
	}
	if s.chars(i+9, end) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return end + 3
}

// instruction reads the processing instruction that begins at i with "<?" (production 16). Its target is a name without
// a colon (Namespaces, section 7), and never "xml".
func (s *scanner) instruction(i int) int {
	end := nameEnd(s.b, i+2)
	target := s.b[i+2 : end]
	switch {
	case len(target) == 0 || bytes.IndexByte(target, ':') >= 0:
		return s.fail(faultPI, i)
	case ascii.EqualFold(target, "xml"):
		return s.fail(faultDeclaration, i)
	}
	if end < len(s.b) && !white(s.b[end]) && !hasAt(s.b, end, "?>") && string(s.b[end:]) != "?" {
		return s.fail(faultPI, i)
	}
	stop := s.find(instructionEnd, end)
	if stop < 0 {
		return s.fail(faultEnd, i)
	}
	if s.chars(end, stop) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return stop + 2
}

// content reads the content and the end tag of the element that is open (production 43).
func (s *scanner) content(i int) int {
	b := s.b
	base := len(s.stack)
	for {
		if i = s.text(i); i < 0 {
			return -1
		}
		if i+1 >= len(b) {
			s.open = s.stack[len(s.stack)-1]
			return s.fail(faultEnd, len(b))
		}
		if b[i+1] == '/' {
			if i = s.close(i); i < 0 || len(s.stack) < base {
				return i
			}
			continue
		}
		if i = s.markup(i); i < 0 {
			return -1
		}
	}
}

// markup reads the construct that begins at i with "<" but not "</"; of an element it reads the start tag, and opens
// it.
func (s *scanner) markup(i int) int {
	switch b := s.b; b[i+1] {
	case '!':
		switch {
		case hasAt(b, i, "<!--"):
			return s.comment(i)
		case hasAt(b, i, "<![CDATA["):
			return s.cdata(i)
		case len(b)-i < 9 && (string(b[i:]) == "<![CDATA["[:len(b)-i] || string(b[i:]) == "<!-"):
			return s.fail(faultEnd, i)
		}
		return s.fail(faultLess, i)
	case '?':
		return s.instruction(i)
	}
	if i = s.startTag(i); i < 0 {
		return -1
	}
	s.saw |= sawElement
	if s.tag.self {
		s.ns.pop(s.tag.scope)
	} else {
		s.push()
	}
	return i
}

// forget discards the open elements and the marks.
func (s *scanner) forget() { s.stack, s.marks = s.stack[:0], s.marks[:0] }

// clear discards what a scan left that failed.
func (s *scanner) clear(scope int) {
	s.forget()
	s.ns.pop(scope)
}

// aside lets the scanner read another text, until back is called.
func (s *scanner) aside(other []byte) (back func()) {
	text, never := s.b, s.never
	s.b, s.never = other, [numTerminators]bool{}
	return func() { s.b, s.never = text, never }
}
