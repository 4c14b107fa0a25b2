package sitemapxml

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// A ParseError says where the XML of an entry breaks, in words for the person who typed it.
type ParseError struct {
	Offset       int // in bytes
	Line, Column int // counted from 1; the column in characters
	Message      string

	// Found, which stands at Offset, should most likely be Want. Both are empty where there is no
	// single correction. Want alone means that something is to be put in.
	Found, Want string
}

// Error implements error.
func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

// ScanEntry finds the parts of the XML of one entry, which begins with "<" and ends with ">".
// Prefixes are declared by root or in the entry itself. Nothing is repaired: the error is a
// [*ParseError].
func ScanEntry(b []byte, root *sitemapcore.Root) (sitemapcore.Shape, error) {
	s := newScanner()
	s.ns.declare(root)
	s.b = b
	var sh sitemapcore.Shape
	fail := func(at int, message, found, want string) (sitemapcore.Shape, error) {
		line := 1 + bytes.Count(b[:at], []byte("\n"))
		column := 1 + utf8.RuneCount(b[bytes.LastIndexByte(b[:at], '\n')+1:at])
		return sitemapcore.Shape{}, &ParseError{at, line, column, message, found, want}
	}
	first := "<" + qualified(root.Prefix, "url") + ">"
	if len(b) == 0 || b[0] != '<' {
		return fail(0, "An entry begins with "+quote(first)+".", "", first)
	}
	if len(b) == 1 || b[1] == '/' || b[1] == '!' || b[1] == '?' {
		return fail(0, "An entry begins with "+quote(first)+".", "", "")
	}
	end, f := s.entry(0, &sh)
	if end < 0 {
		at, message, found, want := s.explain()
		return fail(at, message, found, want)
	}
	if f == formOther {
		name := string(b[s.tag.off:s.tag.end])
		return fail(0, quote("<"+name+">")+" should be "+quote(first)+".", "<"+name, first[:len(first)-1])
	}
	if s.deep > sitemapcore.MaxDepth {
		return fail(0, fmt.Sprintf("There are more than %d levels of tags within tags here.", sitemapcore.MaxDepth), "",
			"")
	}
	if end != len(b) {
		at := end + len(b[end:]) - len(bytes.TrimLeft(b[end:], " \t\r\n"))
		return fail(at, "The entry ends before this. One entry has one "+quote(first)+".", "", "")
	}
	return sh, nil
}

func qualified(prefix, local string) string {
	if prefix == "" {
		return local
	}
	return prefix + ":" + local
}

// quote puts a piece of XML into the marks that set it off in a message.
func quote(s string) string { return "`" + s + "`" }

// word returns the start of b up to the end of a tag or line, for a message.
func word(b []byte) string {
	n := 0
	for n < len(b) && n < 40 && b[n] != '\n' && b[n] != '\r' {
		n++
		if b[n-1] == '>' {
			break
		}
	}
	return excerpt(b[:n])
}

// explain puts the fault that a scan stopped at into words.
func (s *scanner) explain() (at int, message, found, want string) {
	b := s.b
	at = min(s.at, len(b))
	openName := ""
	if s.open.end > s.open.off {
		openName = string(b[s.open.off:s.open.end])
	}
	switch s.fault {
	case faultMismatch:
		want = "</" + openName + ">"
		end := nameEnd(b, at+2)
		found = string(b[at:end])
		if end < len(b) && b[end] == '>' {
			found += ">"
			return at, quote(found) + " should be " + quote(want) + ".", found, want
		}
		return at, quote(found) + " should be " + quote(want) + ".", found, want[:len(want)-1]
	case faultEnd:
		return s.explainEnd(at, openName)
	case faultChar:
		if r, n := utf8.DecodeRune(b[at:]); r == utf8.RuneError && n <= 1 {
			return at, "There are bytes here that are no text.", string(b[at : at+n]), ""
		}
		_, n := utf8.DecodeRune(b[at:])
		return at, fmt.Sprintf("There is an invisible character here (U+%04X) that a sitemap can’t hold.",
			[]rune(string(b[at : at+n]))[0]), string(b[at : at+n]), ""
	case faultLess:
		return at, "A " + quote("<") + " that starts no tag is written " + quote("&lt;") + ".", "<", "&lt;"
	case faultName:
		name := string(b[at:max(at, nameEnd(b, at+1))])
		if b[at] != '<' {
			name = string(b[at:max(at, nameEnd(b, at))])
		}
		return at, quote(name) + " is no name. A name may have one colon, between its prefix and the rest.", "", ""
	case faultTag:
		return at, "There should be " + quote(">") + " here.", "", ">"
	case faultAttr:
		return s.explainAttr(at)
	case faultAttrLess:
		return at, "Within a tag, " + quote("<") + " is written " + quote("&lt;") + ". Perhaps a closing quote is " +
			"missing before it.", "<", "&lt;"
	case faultRepeat:
		return at, quote(string(b[at:nameEnd(b, at)])) + " stands twice in this tag.", "", ""
	case faultAmp:
		return at, "A " + quote("&") + " is written " + quote("&amp;") + ".", "&", "&amp;"
	case faultEntity:
		end := at + bytes.IndexByte(b[at:], ';') + 1
		found = string(b[at:end])
		if text := named(b[at:end]); text != "" {
			want = string(sitemapcore.AppendEscaped(nil, []byte(text)))
			return at, quote(found) + " only exists in web pages. Write the character itself.", found, want
		}
		return at, "Nobody knows what " + quote(found) + " means. A " + quote("&") + " is written " + quote("&amp;") +
			".", "&", "&amp;"
	case faultCharRef:
		found = string(b[at : at+bytes.IndexByte(b[at:], ';')+1])
		return at, quote(word([]byte(found))) + " is the number of no character.", found, ""
	case faultCDATAEnd:
		return at, quote("]]>") + " in a text is written " + quote("]]&gt;") + ".", "]]>", "]]&gt;"
	case faultComment:
		return at, "A comment may not hold two hyphens in a row.", "--", "-"
	case faultPrefix:
		return s.explainPrefix(at)
	case faultNS:
		return at, "This declaration isn’t allowed: the name is reserved, or its address is empty.", "", ""
	case faultPI, faultDeclaration:
		return at, quote("<?") + " starts an instruction, which has no place here.", "", ""
	}
	return at, "The XML breaks here.", "", ""
}

// explainEnd explains that the text ends within what begins at an offset, or within the element
// that is open.
func (s *scanner) explainEnd(at int, open string) (end int, message, found, want string) {
	b := s.b
	if open != "" {
		want = "</" + open + ">"
		return len(b), quote(want) + " is missing at the end.", "", want
	}
	switch {
	case hasAt(b, at, "<!--"):
		return at, "This comment has no end. A comment ends with " + quote("-->") + ".", "", ""
	case hasAt(b, at, "<!["):
		return at, "This section has no end. It ends with " + quote("]]>") + ".", "", ""
	case hasAt(b, at, "<?"):
		return at, "This instruction has no end. It ends with " + quote("?>") + ".", "", ""
	}
	return at, "This tag has no end. A tag ends with " + quote(">") + ".", "", ""
}

// explainAttr explains what is wrong with the attribute at an offset.
func (s *scanner) explainAttr(at int) (off int, message, found, want string) {
	b := s.b
	name := string(b[at:max(at, nameEnd(b, at))])
	if name == "" {
		return at, quote(word(b[at:min(len(b), at+1)])) + " has no place in a tag.", "", ""
	}
	end := nameEnd(b, at)
	j := skipWhite(b, end)
	if j < len(b) && b[j] == '=' {
		j = skipWhite(b, j+1)
		to := j
		for to < len(b) && !white(b[to]) && b[to] != '>' && b[to] != '<' && b[to] != '"' && b[to] != '\'' &&
			!hasAt(b, to, "/>") {
			to++
		}
		if to > j {
			found = string(b[at:to])
			want = name + `="` + string(b[j:to]) + `"`
			return at, "The value of " + quote(name) + " needs quotes: " + quote(want) + ".", found, want
		}
		if j < len(b) && (b[j] == '"' || b[j] == '\'') {
			return at, "There should be a space before " + quote(name) + ".", "", " "
		}
	}
	return at, quote(name) + " needs a value, as in " + quote(name+`="…"`) + ".", "", ""
}

// explainPrefix explains that the prefix of the name at an offset isn't declared.
func (s *scanner) explainPrefix(at int) (off int, message, found, want string) {
	b := s.b
	name := b[at:nameEnd(b, at)]
	prefix := string(name[:bytes.IndexByte(name, ':')])
	if uri, ok := byPrefix(prefix); ok {
		declaration := "xmlns:" + prefix + `="` + uri + `"`
		if b[at-1] == '<' {
			found, want = string(name), string(name)+" "+declaration
		}
		return at, "This file doesn’t say yet what " + quote(prefix+":") + " means. It needs " + quote(declaration) +
			" in this tag or the first one.", found, want
	}
	return at, "This file doesn’t say what " + quote(prefix+":") + " means. It needs " + quote("xmlns:"+prefix+`="…"`) +
		" in this tag or the first one.", "", ""
}
