package scan

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Fault is a way in which text is not well-formed.
type Fault uint8

const (
	FaultNone        Fault = iota
	FaultEnd               // the text ends within a construct
	FaultChar              // a character that XML can't hold, or bytes that are no UTF-8
	FaultLess              // a "<" that begins nothing
	FaultName              // a name that is none
	FaultTag               // a start or end tag with an impossible character
	FaultAttr              // an attribute that isn't name="value"
	FaultAttrLess          // a "<" in the value of an attribute
	FaultRepeat            // a repeated attribute
	FaultMismatch          // an end tag that doesn't match
	FaultAmp               // an "&" that begins no reference
	FaultEntity            // a reference to an undeclared entity
	FaultCharRef           // a reference to a character that XML can't hold
	FaultCDATAEnd          // "]]>" in text
	FaultComment           // "--" in a comment
	FaultPI                // a processing instruction that is none
	FaultPrefix            // an undeclared prefix
	FaultNS                // a namespace declaration that isn't allowed
	FaultDeclaration       // an XML declaration that is out of place or wrong
	FaultDoctype           // a document type declaration that is out of place or wrong
	FaultRoot              // not exactly one element
)

// A Note is a thing that a scan notices without stopping.
type Note uint8

const (
	NoteEntity    Note = iota // a reference to an entity that the document type declaration may declare
	NoteCase                  // a name in another case than the usual one
	NoteNamespace             // the sitemap's namespace in another spelling than the usual one
	NoteExtension             // the namespace of an extension in another spelling
)

// A Mark is a place at which a scan noticed something.
type Mark struct {
	Note Note
	Off  int
}

// The kinds of markup in the last content.
const (
	SawReference = 1 << iota
	SawMarkup    // a comment, a CDATA section or a processing instruction
	SawElement
)

// An openTag is a start tag whose end tag was not met yet.
type openTag struct {
	off, end int // of the name
	scope    int // the length of the scope before it
}

// An Attr is an attribute in a start tag.
type Attr struct {
	Off, End, Colon int // of the name; Colon is -1 without a prefix
	Val, ValEnd     int // between the quotes
}

// A Scanner is the strict reader. It reads constructs of XML from b at a given offset; every method
// returns the offset behind the construct, or -1 after setting Fault and At. It never recurses and
// never looks back.
type Scanner struct {
	Text []byte
	NS   Scope // the namespace declarations that hold at the place that is read

	Entities map[string]struct{} // the general entities that the document type declaration declares
	Lenient  bool                // it may declare more than was read, elsewhere

	Fault Fault
	At    int
	open  openTag // with FaultMismatch and FaultEnd: the element that is open

	stack []openTag
	Deep  int // the deepest nesting seen since it was last reset
	saw   uint8
	Marks []Mark

	Attrs []Attr
	Tag   struct { // the last start tag
		Off, End, Colon int // of the name
		Kind            namespace.Space
		Self            bool // it is an empty-element tag
		Scope           int  // the length of the scope before it
	}
	endTag int // the offset of the last end tag

	// never says of each terminator that it was looked for in Text and does not come any more, so that
	// a flood of openings is not searched to the end of the text again and again.
	never [numTerminators]bool

	// Work counts the bytes that were looked at, some of them more than once. A test holds that it
	// is linear in the input.
	Work int
}

// The terminators that [Scanner.Find] looks for.
const (
	CommentEnd     = iota // "--"
	CommentClose          // "-->"
	CDATAEnd              // "]]>"
	InstructionEnd        // "?>"

	numTerminators
)

var terminators = [numTerminators][]byte{[]byte("--"), []byte("-->"), []byte("]]>"), []byte("?>")}

// Find returns the offset of terminator t in Text[i:], or -1.
func (s *Scanner) Find(t, i int) int {
	if s.never[t] || i > len(s.Text) {
		return -1
	}
	n := bytes.Index(s.Text[i:], terminators[t])
	if n < 0 {
		s.Work += len(s.Text) - i
		s.never[t] = true
		return -1
	}
	s.Work += n
	return i + n
}

// New returns a scanner without a text, with no declaration in scope.
func New() *Scanner {
	return &Scanner{NS: newScope(), stack: make([]openTag, 0, 16), Attrs: make([]Attr, 0, 16)}
}

// Of returns a scanner of an entry of a file.
func Of(entry []byte, root *sitemapcore.Root) *Scanner {
	s := New()
	s.NS.declare(root)
	s.Text = entry
	return s
}

// Within returns another scanner with the same declarations in scope, for a part of the text that this one is reading.
func (s *Scanner) Within(b []byte) *Scanner { return &Scanner{Text: b, NS: s.NS, Lenient: true} }

// Restart lets a scanner read another entry, with so many declarations of the file.
func (s *Scanner) Restart(entry []byte, declared int) {
	s.Text, s.never = entry, [numTerminators]bool{}
	s.Clear(declared)
}

// Fail sets the fault at an offset, and returns -1.
func (s *Scanner) Fail(f Fault, at int) int {
	s.Fault, s.At = f, at
	return -1
}

func (s *Scanner) mark(n Note, off int) {
	s.Marks = append(s.Marks, Mark{n, off})
}

// CharData reads character data up to the next "<" or the end (production 14).
func (s *Scanner) CharData(i int) int {
	b := s.Text
	for {
		i = FindText(b, i, ']')
		if i >= len(b) {
			return i
		}
		switch c := b[i]; {
		case c == '<':
			return i
		case c == '&':
			s.saw |= SawReference
			if i = s.reference(i); i < 0 {
				return -1
			}
		case c == ']':
			if i+2 < len(b) && b[i+1] == ']' && b[i+2] == '>' {
				return s.Fail(FaultCDATAEnd, i)
			}
			i++
		default:
			n := CharLen(b[i:])
			if n == 0 {
				return s.Fail(FaultChar, i)
			}
			i += n
		}
	}
}

// reference reads the reference at the "&" at i (productions 66 and 68).
func (s *Scanner) reference(i int) int {
	end, f := s.RefEnd(i)
	if f != FaultNone {
		return s.Fail(f, i)
	}
	return end
}

// RefEnd returns the offset behind the reference at the "&" at i, and its fault.
func (s *Scanner) RefEnd(i int) (int, Fault) {
	b := s.Text
	if i+1 < len(b) && b[i+1] == '#' {
		r, n := xmltext.CharRef(b[i:])
		switch {
		case n == 0:
			return -1, FaultAmp
		case !xmltext.IsChar(r):
			return i + n, FaultCharRef
		}
		return i + n, FaultNone
	}
	end := NameEnd(b, i+1)
	if end == i+1 || end >= len(b) || b[end] != ';' {
		return -1, FaultAmp
	}
	switch string(b[i+1 : end]) {
	case "amp", "lt", "gt", "apos", "quot":
		return end + 1, FaultNone
	}
	_, declared := s.Entities[string(b[i+1:end])]
	if !declared && !s.Lenient {
		return end + 1, FaultEntity
	}
	if bytes.IndexByte(b[i+1:end], ':') >= 0 {
		return end + 1, FaultEntity
	}
	s.mark(NoteEntity, i)
	return end + 1, FaultNone
}

// chars checks the characters of b[i:end], and returns end.
func (s *Scanner) chars(i, end int) int {
	b := s.Text[:end]
	for {
		if i = findControl(b, i); i >= end {
			return end
		}
		n := CharLen(b[i:])
		if n == 0 {
			return s.Fail(FaultChar, i)
		}
		i += n
	}
}

// Comment reads the comment that begins at i with "<!--" (production 15).
func (s *Scanner) Comment(i int) int {
	end := s.Find(CommentEnd, i+4)
	if end < 0 {
		return s.Fail(FaultEnd, i)
	}
	if end+2 >= len(s.Text) || s.Text[end+2] != '>' {
		return s.Fail(FaultComment, end)
	}
	if s.chars(i+4, end) < 0 {
		return -1
	}
	s.saw |= SawMarkup
	return end + 3
}

// cdata reads the CDATA section that begins at i with "<![CDATA[" (production 18).
func (s *Scanner) cdata(i int) int {
	end := s.Find(CDATAEnd, i+9)
	if end < 0 {
		return s.Fail(FaultEnd, i)
	}
	if s.chars(i+9, end) < 0 {
		return -1
	}
	s.saw |= SawMarkup
	return end + 3
}

// Instruction reads the processing instruction that begins at i with "<?" (production 16). Its target is a name without
// a colon (Namespaces, section 7), and never "xml".
func (s *Scanner) Instruction(i int) int {
	end := NameEnd(s.Text, i+2)
	target := s.Text[i+2 : end]
	switch {
	case len(target) == 0 || bytes.IndexByte(target, ':') >= 0:
		return s.Fail(FaultPI, i)
	case ascii.EqualFold(target, "xml"):
		return s.Fail(FaultDeclaration, i)
	}
	if end < len(s.Text) && !White(s.Text[end]) && !HasAt(s.Text, end, "?>") && string(s.Text[end:]) != "?" {
		return s.Fail(FaultPI, i)
	}
	stop := s.Find(InstructionEnd, end)
	if stop < 0 {
		return s.Fail(FaultEnd, i)
	}
	if s.chars(end, stop) < 0 {
		return -1
	}
	s.saw |= SawMarkup
	return stop + 2
}

// Content reads the content and the end tag of the element that is open (production 43).
func (s *Scanner) Content(i int) int {
	b := s.Text
	base := len(s.stack)
	for {
		if i = s.CharData(i); i < 0 {
			return -1
		}
		if i+1 >= len(b) {
			s.open = s.stack[len(s.stack)-1]
			return s.Fail(FaultEnd, len(b))
		}
		if b[i+1] == '/' {
			if i = s.close(i); i < 0 || len(s.stack) < base {
				return i
			}
			continue
		}
		if i = s.Markup(i); i < 0 {
			return -1
		}
	}
}

// Markup reads the construct that begins at i with "<" but not "</"; of an element it reads the start tag, and opens
// it.
func (s *Scanner) Markup(i int) int {
	switch b := s.Text; b[i+1] {
	case '!':
		switch {
		case HasAt(b, i, "<!--"):
			return s.Comment(i)
		case HasAt(b, i, "<![CDATA["):
			return s.cdata(i)
		case len(b)-i < 9 && (string(b[i:]) == "<![CDATA["[:len(b)-i] || string(b[i:]) == "<!-"):
			return s.Fail(FaultEnd, i)
		}
		return s.Fail(FaultLess, i)
	case '?':
		return s.Instruction(i)
	}
	if i = s.StartTag(i); i < 0 {
		return -1
	}
	s.saw |= SawElement
	if s.Tag.Self {
		s.NS.Pop(s.Tag.Scope)
	} else {
		s.Push()
	}
	return i
}

// Forget discards the open elements and the marks.
func (s *Scanner) Forget() { s.stack, s.Marks = s.stack[:0], s.Marks[:0] }

// Clear discards what a scan left that failed.
func (s *Scanner) Clear(scope int) {
	s.Forget()
	s.NS.Pop(scope)
}

// Aside lets the scanner read another text, until back is called.
func (s *Scanner) Aside(other []byte) (back func()) {
	text, never := s.Text, s.never
	s.Text, s.never = other, [numTerminators]bool{}
	return func() { s.Text, s.never = text, never }
}
