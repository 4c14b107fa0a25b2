package scan

import (
	"bytes"
	"fmt"
	"html"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A ParseError locates the fault in the XML of an entry, and explains it to the person who typed it.
type ParseError struct {
	Offset       int // in bytes
	Line, Column int // counted from 1; the column in characters
	Message      say.Text

	// Found, the text at Offset, should most likely be Want. Both are empty if there is no single fix. If only
	// Found is empty, Want is to be inserted.
	Found, Want string
}

// Error implements error.
func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message.String())
}

// Entry finds the parts of the XML of one entry, which begins with "<" and ends with ">".
// Prefixes are declared by root or in the entry itself. Nothing is repaired: the error is a
// [*ParseError].
func Entry(b []byte, root *sitemapcore.Root) (sitemapcore.Shape, error) {
	return new(EntryScanner).Scan(b, root)
}

// An EntryScanner scans one entry after the other. It reads the declarations of a root once.
type EntryScanner struct {
	s        *Scanner
	root     *sitemapcore.Root
	declared int
}

// Scan does what [Entry] does.
func (x *EntryScanner) Scan(b []byte, root *sitemapcore.Root) (sitemapcore.Shape, error) {
	if x.root != root {
		x.s, x.root = Of(nil, root), root
		x.declared = len(x.s.NS.List)
	}
	s := x.s
	s.Restart(b, x.declared)
	s.Deep = 0
	var sh sitemapcore.Shape
	fail := func(at int, message say.Text, found, want string) (sitemapcore.Shape, error) {
		x.root = nil // the next call needs a scanner without the state of this fault
		line := 1 + bytes.Count(b[:at], []byte("\n"))
		column := 1 + utf8.RuneCount(b[bytes.LastIndexByte(b[:at], '\n')+1:at])
		return sitemapcore.Shape{}, &ParseError{
			Offset: at, Line: line, Column: column, Message: message, Found: found, Want: want,
		}
	}
	first := "<" + Qualified(root.Prefix, "url") + ">"
	if len(b) == 0 || b[0] != '<' {
		return fail(0, say.Fill("A page begins with `{tag}`.", "tag", first), "", first)
	}
	if len(b) == 1 || b[1] == '/' || b[1] == '!' || b[1] == '?' {
		return fail(0, say.Fill("A page begins with `{tag}`.", "tag", first), "", "")
	}
	end, f := s.Entry(0, &sh)
	if end < 0 {
		at, message, found, want := s.explain()
		return fail(at, message, found, want)
	}
	if f == FormOther {
		found := "<" + string(b[s.Tag.Off:s.Tag.End])
		return fail(0, say.Fill("`{found}` should be `{wanted}`.", "found", found+">", "wanted", first), found,
			first[:len(first)-1])
	}
	if s.Deep > sitemapcore.MaxDepth {
		return fail(0, say.N("There are more than {n} levels of tags within tags here.", sitemapcore.MaxDepth), "", "")
	}
	if end != len(b) {
		at := end + len(b[end:]) - len(bytes.TrimLeft(b[end:], " \t\r\n"))
		return fail(at, say.Fill("The page ends before this. One page has one `{tag}`.", "tag", first), "", "")
	}
	return sh, nil
}

// Qualified returns a name with its prefix, if there is one.
func Qualified(prefix, local string) string {
	if prefix == "" {
		return local
	}
	return prefix + ":" + local
}

// HTMLReference returns the characters of an HTML character reference such as "&eacute;", or "".
func HTMLReference(ref []byte) string {
	if len(ref) > 40 {
		return ""
	}
	if text := html.UnescapeString(string(ref)); text[len(text)-1] != ';' {
		return text
	}
	return ""
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
	return display.Beginning(b[:n])
}

// explain puts the fault that a scan stopped at into words.
func (s *Scanner) explain() (at int, message say.Text, found, want string) {
	b := s.Text
	at = min(s.At, len(b))
	openName := ""
	if s.open.end > s.open.off {
		openName = string(b[s.open.off:s.open.end])
	}
	switch s.Fault {
	case FaultMismatch:
		want = "</" + openName + ">"
		end := NameEnd(b, at+2)
		found = string(b[at:end])
		if end < len(b) && b[end] == '>' {
			found += ">"
			return at, say.Fill("`{found}` should be `{wanted}`.", "found", found, "wanted", want), found, want
		}
		return at, say.Fill("`{found}` should be `{wanted}`.", "found", found, "wanted", want), found,
			want[:len(want)-1]
	case FaultEnd:
		return s.explainEnd(at, openName)
	case FaultChar:
		if r, n := utf8.DecodeRune(b[at:]); r == utf8.RuneError && n <= 1 {
			return at, "There are bytes here that aren’t text.", string(b[at : at+n]), ""
		}
		r, n := utf8.DecodeRune(b[at:])
		return at, say.Fill("There is an invisible character here (U+{code}) that a sitemap can’t hold.", "code",
			fmt.Sprintf("%04X", r)), string(b[at : at+n]), ""
	case FaultLess:
		return at, "A `<` that starts no tag must be written `&lt;`.", "<", "&lt;"
	case FaultName:
		name := string(b[at:max(at, NameEnd(b, at+1))])
		if b[at] != '<' {
			name = string(b[at:max(at, NameEnd(b, at))])
		}
		return at, say.Fill("`{name}` can’t be a name. A name may have one colon, between its prefix and the rest.",
			"name", name), "", ""
	case FaultTag:
		return at, "There should be `>` here.", "", ">"
	case FaultAttr:
		return s.explainAttr(at)
	case FaultAttrLess:
		return at, "Within a tag, `<` must be written `&lt;`. Maybe a closing quote is missing before it.", "<", "&lt;"
	case FaultRepeat:
		return at, say.Fill("`{name}` is in this tag twice.", "name", string(b[at:NameEnd(b, at)])), "", ""
	case FaultAmp:
		return at, "A `&` must be written `&amp;`.", "&", "&amp;"
	case FaultEntity:
		end := at + bytes.IndexByte(b[at:], ';') + 1
		found = string(b[at:end])
		if text := HTMLReference(b[at:end]); text != "" {
			want = string(xmltext.AppendEscape(nil, []byte(text)))
			return at, say.Fill("`{code}` only exists in web pages. Write the character itself.", "code", found), found,
				want
		}
		return at, say.Fill("`{code}` means nothing in a sitemap. A `&` must be written `&amp;`.", "code", found), "&",
			"&amp;"
	case FaultCharRef:
		found = string(b[at : at+bytes.IndexByte(b[at:], ';')+1])
		return at, say.Fill("`{code}` is the number of no character.", "code", word([]byte(found))), found, ""
	case FaultCDATAEnd:
		return at, "`]]>` in a text must be written `]]&gt;`.", "]]>", "]]&gt;"
	case FaultComment:
		return at, "A comment can’t have two hyphens in a row.", "--", "-"
	case FaultPrefix:
		return s.explainPrefix(at)
	case FaultNS:
		return at, "This declaration isn’t allowed: the name is reserved, or its address is empty.", "", ""
	case FaultPI, FaultDeclaration:
		return at, "`<?` starts an instruction, which has no place here.", "", ""
	}
	return at, "There is a mistake in the XML here.", "", ""
}

// explainEnd explains that the text ends within what begins at an offset, or within the element
// that is open.
func (s *Scanner) explainEnd(at int, open string) (end int, message say.Text, found, want string) {
	b := s.Text
	if open != "" {
		want = "</" + open + ">"
		return len(b), say.Fill("`{tag}` is missing at the end.", "tag", want), "", want
	}
	mark := ">"
	switch {
	case HasAt(b, at, "<!--"):
		mark = "-->"
	case HasAt(b, at, "<!["):
		mark = "]]>"
	case HasAt(b, at, "<?"):
		mark = "?>"
	}
	return at, say.Fill("`{tag}` is missing at the end.", "tag", mark), "", ""
}

// explainAttr explains the fault of the attribute at an offset.
func (s *Scanner) explainAttr(at int) (off int, message say.Text, found, want string) {
	b := s.Text
	name := string(b[at:max(at, NameEnd(b, at))])
	if name == "" {
		return at, say.Fill("`{text}` has no place in a tag.", "text", word(b[at:min(len(b), at+1)])), "", ""
	}
	end := NameEnd(b, at)
	j := SkipWhite(b, end)
	if j < len(b) && b[j] == '=' {
		j = SkipWhite(b, j+1)
		to := j
		for to < len(b) && !White(b[to]) && b[to] != '>' && b[to] != '<' && b[to] != '"' && b[to] != '\'' &&
			!HasAt(b, to, "/>") {
			to++
		}
		if to > j {
			found = string(b[at:to])
			want = name + `="` + string(b[j:to]) + `"`
			return at, say.Fill("The value of `{name}` needs quotes: `{wanted}`.", "name", name, "wanted", want), found,
				want
		}
		if j < len(b) && (b[j] == '"' || b[j] == '\'') {
			return at, say.Fill("There should be a space before `{name}`.", "name", name), "", " "
		}
	}
	return at, say.Fill("`{name}` needs a value, as in `{name}=\"…\"`.", "name", name), "", ""
}

// explainPrefix explains that the prefix of the name at an offset isn't declared.
func (s *Scanner) explainPrefix(at int) (off int, message say.Text, found, want string) {
	b := s.Text
	name := b[at:NameEnd(b, at)]
	prefix := string(name[:bytes.IndexByte(name, ':')])
	declaration := "xmlns:" + prefix + `="…"`
	if uri, ok := namespace.ByPrefix(prefix); ok {
		declaration = "xmlns:" + prefix + `="` + uri + `"`
		if b[at-1] == '<' {
			found, want = string(name), string(name)+" "+declaration
		}
	}
	return at, say.Fill("This file doesn’t say what `{prefix}:` means. It needs `{declaration}` in this tag or the "+
		"first one.", "prefix", prefix, "declaration", declaration), found, want
}
