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
		return fail(0, words.Begins.With("tag", first), "", first)
	}
	if len(b) == 1 || b[1] == '/' || b[1] == '!' || b[1] == '?' {
		return fail(0, words.Begins.With("tag", first), "", "")
	}
	end, f := s.entry(0, &sh)
	if end < 0 {
		at, message, found, want := s.explain()
		return fail(at, message, found, want)
	}
	if f == formOther {
		found := "<" + string(b[s.tag.off:s.tag.end])
		return fail(0, words.Mismatch.With("found", found+">", "wanted", first), found, first[:len(first)-1])
	}
	if s.deep > sitemapcore.MaxDepth {
		return fail(0, words.TooDeep.N(sitemapcore.MaxDepth), "", "")
	}
	if end != len(b) {
		at := end + len(b[end:]) - len(bytes.TrimLeft(b[end:], " \t\r\n"))
		return fail(at, words.Behind.With("tag", first), "", "")
	}
	return sh, nil
}

func qualified(prefix, local string) string {
	if prefix == "" {
		return local
	}
	return prefix + ":" + local
}

// word returns the start of b up to the end of a tag or line, for a message.
func word(b []byte) string {
	n := 0
	for n < len(b) && n < 40 && b[n] != '\n' && b[n] != '\r' {
		n++
		if b[n-1] == '>' {
			break
		}
	}
	return sitemapcore.Beginning(b[:n])
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
			return at, words.Mismatch.With("found", found, "wanted", want), found, want
		}
		return at, words.Mismatch.With("found", found, "wanted", want), found, want[:len(want)-1]
	case faultEnd:
		return s.explainEnd(at, openName)
	case faultChar:
		if r, n := utf8.DecodeRune(b[at:]); r == utf8.RuneError && n <= 1 {
			return at, words.NotText, string(b[at : at+n]), ""
		}
		r, n := utf8.DecodeRune(b[at:])
		return at, words.Invisible.With("code", fmt.Sprintf("%04X", r)), string(b[at : at+n]), ""
	case faultLess:
		return at, words.Less, "<", "&lt;"
	case faultName:
		name := string(b[at:max(at, nameEnd(b, at+1))])
		if b[at] != '<' {
			name = string(b[at:max(at, nameEnd(b, at))])
		}
		return at, words.NoName.With("name", name), "", ""
	case faultTag:
		return at, words.NoTagEnd, "", ">"
	case faultAttr:
		return s.explainAttr(at)
	case faultAttrLess:
		return at, words.AttrLess, "<", "&lt;"
	case faultRepeat:
		return at, words.Repeated.With("name", string(b[at:nameEnd(b, at)])), "", ""
	case faultAmp:
		return at, words.Ampersand, "&", "&amp;"
	case faultEntity:
		end := at + bytes.IndexByte(b[at:], ';') + 1
		found = string(b[at:end])
		if text := named(b[at:end]); text != "" {
			want = string(sitemapcore.AppendEscaped(nil, []byte(text)))
			return at, words.HTMLCode.With("code", found), found, want
		}
		return at, words.NoCode.With("code", found), "&", "&amp;"
	case faultCharRef:
		found = string(b[at : at+bytes.IndexByte(b[at:], ';')+1])
		return at, words.NoCharacter.With("code", word([]byte(found))), found, ""
	case faultCDATAEnd:
		return at, words.SectionEnd, "]]>", "]]&gt;"
	case faultComment:
		return at, words.Hyphens, "--", "-"
	case faultPrefix:
		return s.explainPrefix(at)
	case faultNS:
		return at, words.Declaration, "", ""
	case faultPI, faultDeclaration:
		return at, words.Instruction, "", ""
	}
	return at, words.Breaks, "", ""
}

// explainEnd explains that the text ends within what begins at an offset, or within the element
// that is open.
func (s *scanner) explainEnd(at int, open string) (end int, message, found, want string) {
	b := s.b
	if open != "" {
		want = "</" + open + ">"
		return len(b), words.Unclosed.With("tag", want), "", want
	}
	switch {
	case hasAt(b, at, "<!--"):
		return at, words.CommentOpen, "", ""
	case hasAt(b, at, "<!["):
		return at, words.SectionOpen, "", ""
	case hasAt(b, at, "<?"):
		return at, words.InstructionOpen, "", ""
	}
	return at, words.TagOpen, "", ""
}

// explainAttr explains what is wrong with the attribute at an offset.
func (s *scanner) explainAttr(at int) (off int, message, found, want string) {
	b := s.b
	name := string(b[at:max(at, nameEnd(b, at))])
	if name == "" {
		return at, words.Misplaced.With("text", word(b[at:min(len(b), at+1)])), "", ""
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
			return at, words.Unquoted.With("name", name, "wanted", want), found, want
		}
		if j < len(b) && (b[j] == '"' || b[j] == '\'') {
			return at, words.NoSpace.With("name", name), "", " "
		}
	}
	return at, words.NoValue.With("name", name), "", ""
}

// explainPrefix explains that the prefix of the name at an offset isn't declared.
func (s *scanner) explainPrefix(at int) (off int, message, found, want string) {
	b := s.b
	name := b[at:nameEnd(b, at)]
	prefix := string(name[:bytes.IndexByte(name, ':')])
	declaration := "xmlns:" + prefix + `="…"`
	if uri, ok := byPrefix(prefix); ok {
		declaration = "xmlns:" + prefix + `="` + uri + `"`
		if b[at-1] == '<' {
			found, want = string(name), string(name)+" "+declaration
		}
	}
	return at, words.UnknownPrefixOf.With("prefix", prefix, "declaration", declaration), found, want
}
