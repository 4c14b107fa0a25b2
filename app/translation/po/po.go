// Package po reads and writes the files of translators: PO files, as GNU gettext, Poedit and Weblate
// have them.
//
//	#. A button.
//	#: components/files/files.go
//	#, fuzzy
//	#| msgid "Open file"
//	msgctxt "button"
//	msgid "Open {n, plural, one {# file} other {# files}}"
//	msgstr "{n, plural, one {# Datei} other {# Dateien}} öffnen"
//
// Plurals are inside the messages, as ICU MessageFormat; the package reads no msgid_plural.
package po

import (
	"fmt"
	"slices"
	"strings"
)

// A File is a PO file: its header and its entries. Obsolete entries ("#~") are skipped.
type File struct {
	Header  Entry // its ID is empty, its Text has a field a line
	Entries []Entry
}

// A Key tells entries of a file apart.
type Key struct{ Context, ID string }

// An Entry is a message and its translation.
type Entry struct {
	Key

	Text     string   // the translation; empty if it is missing
	Comments []string // of translators: "# "
	Notes    []string // of programmers: "#. "
	Places   []string // files of the sources: "#: "
	Flags    []string // "fuzzy"
	Previous *Key     // the text that a fuzzy translation was made for

	Line int // of its first line in the file that was read
}

// Fuzzy reports whether the translation is only a proposal.
func (e *Entry) Fuzzy() bool { return slices.Contains(e.Flags, "fuzzy") }

// Field returns a field of the header, or "".
func (f *File) Field(name string) string {
	for line := range strings.Lines(f.Header.Text) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.EqualFold(key, name) {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// An Error is a line that no PO file can have.
type Error struct {
	Line int
	What string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Parse reads a PO file in UTF-8. Its error is an *Error.
func Parse(text string) (*File, error) {
	p := parser{seen: make(map[Key]int)}
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		p.line++
		if err := p.readLine(strings.Trim(line, " \t\r\n")); err != nil {
			return nil, err
		}
	}
	if err := p.end(); err != nil {
		return nil, err
	}
	return &p.file, nil
}

// A parser has read some lines of a file.
type parser struct {
	file File
	line int
	seen map[Key]int // the lines of the entries

	entry    Entry
	began    bool    // entry has a line
	previous bool    // the last string belongs to entry.Previous
	str      *string // the last string, which more lines may continue
	hasID    bool
	hasText  bool
}

func (p *parser) wrong(format string, args ...any) error {
	return &Error{p.line, fmt.Sprintf(format, args...)}
}

// readLine reads a line.
func (p *parser) readLine(line string) error {
	if line == "" {
		p.str = nil
		return nil
	}
	if strings.HasPrefix(line, "#~") {
		return p.end()
	}
	comment, ok := strings.CutPrefix(line, "#")
	if !ok {
		return p.message(line)
	}
	if p.hasText {
		if err := p.end(); err != nil {
			return err
		}
	}
	p.begin()
	kind := comment[:min(1, len(comment))]
	rest := strings.TrimSpace(comment[len(kind):])
	if kind == "|" {
		return p.previousString(rest)
	}
	p.str = nil
	e := &p.entry
	switch kind {
	case ".":
		e.Notes = append(e.Notes, rest)
	case ":":
		e.Places = append(e.Places, strings.Fields(rest)...)
	case ",":
		for flag := range strings.SplitSeq(rest, ",") {
			if flag = strings.TrimSpace(flag); flag != "" {
				e.Flags = append(e.Flags, flag)
			}
		}
	default:
		e.Comments = append(e.Comments, strings.TrimSpace(comment))
	}
	return nil
}

func (p *parser) begin() {
	if !p.began {
		p.began = true
		p.entry.Line = p.line
	}
}

// previousString reads a line of the message that a fuzzy translation was made for.
func (p *parser) previousString(line string) error {
	p.begin()
	if p.entry.Previous == nil {
		p.entry.Previous, p.str, p.previous = new(Key), nil, false
	}
	keyword, quoted, _ := strings.Cut(line, " ")
	switch {
	case keyword == "msgctxt":
		p.str, p.previous = &p.entry.Previous.Context, true
	case keyword == "msgid":
		p.str, p.previous = &p.entry.Previous.ID, true
	case strings.HasPrefix(line, `"`) && p.previous && p.str != nil:
		quoted = line
	default:
		return p.wrong("%q is no previous message", line)
	}
	return p.add(quoted)
}

// message reads a line of the message or its translation.
func (p *parser) message(line string) error {
	if strings.HasPrefix(line, `"`) {
		if p.str == nil || p.previous {
			return p.wrong("a text belongs to no keyword")
		}
		return p.add(line)
	}
	keyword, quoted, _ := strings.Cut(line, " ")
	if p.hasText && keyword != "msgstr" {
		if err := p.end(); err != nil {
			return err
		}
	}
	p.begin()
	p.previous = false
	switch keyword {
	case "msgctxt":
		if p.hasID || p.str == &p.entry.Context {
			return p.wrong("msgctxt must be before msgid")
		}
		p.str = &p.entry.Context
	case "msgid":
		if p.hasID {
			return p.wrong("msgid without a msgstr before it")
		}
		p.hasID, p.str = true, &p.entry.ID
	case "msgstr":
		if !p.hasID || p.hasText {
			return p.wrong("msgstr without its msgid")
		}
		p.hasText, p.str = true, &p.entry.Text
	default:
		return p.wrong("%q is no keyword of these files", keyword)
	}
	return p.add(quoted)
}

// add adds a quoted text to the last string.
func (p *parser) add(quoted string) error {
	text, ok := unquote(strings.TrimSpace(quoted))
	if !ok {
		return p.wrong("%s is not a text in quotes", quoted)
	}
	*p.str += text
	return nil
}

// end finishes an entry.
func (p *parser) end() error {
	e := p.entry
	complete := p.hasID && p.hasText
	if !complete && (p.hasID || e.Context != "") {
		return p.wrong("the entry ends without msgstr")
	}
	p.entry, p.began, p.previous, p.str, p.hasID, p.hasText = Entry{}, false, false, nil, false, false
	if !complete {
		return nil // comments alone
	}
	if e.ID == "" && e.Context == "" {
		if p.file.Header.Line != 0 || len(p.file.Entries) > 0 {
			return &Error{e.Line, "a second header"}
		}
		p.file.Header = e
		return nil
	}
	if before := p.seen[e.Key]; before > 0 {
		return &Error{e.Line, fmt.Sprintf("%q is already in line %d", e.ID, before)}
	}
	p.seen[e.Key] = e.Line
	p.file.Entries = append(p.file.Entries, e)
	return nil
}

var (
	escapes   = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)
	unescaped = map[byte]string{'\\': `\`, '"': `"`, 'n': "\n", 't': "\t", 'r': "\r"}
)

// unquote returns a text without its quotes and escapes.
func unquote(s string) (string, bool) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", false
	}
	s = s[1 : len(s)-1]
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			return "", false
		case '\\':
			i++
			if i == len(s) || unescaped[s[i]] == "" {
				return "", false
			}
			b.WriteString(unescaped[s[i]])
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), true
}

// String returns the file as it is written, each string on a line of its own.
func (f *File) String() string {
	var b strings.Builder
	header := f.Header
	for _, c := range header.Comments {
		line(&b, "#", c)
	}
	b.WriteString("msgid \"\"\nmsgstr \"\"\n")
	for field := range strings.Lines(header.Text) {
		fmt.Fprintf(&b, "\"%s\"\n", escapes.Replace(field))
	}
	for i := range f.Entries {
		b.WriteByte('\n')
		f.Entries[i].write(&b)
	}
	return b.String()
}

// line writes a line of a comment.
func line(b *strings.Builder, sign, text string) {
	b.WriteString(sign)
	if text != "" {
		b.WriteString(" " + text)
	}
	b.WriteByte('\n')
}

func (e *Entry) write(b *strings.Builder) {
	for _, c := range e.Comments {
		line(b, "#", c)
	}
	for _, n := range e.Notes {
		line(b, "#.", n)
	}
	for _, p := range e.Places {
		line(b, "#:", p)
	}
	if len(e.Flags) > 0 {
		line(b, "#,", strings.Join(e.Flags, ", "))
	}
	if e.Previous != nil {
		e.Previous.write(b, "#| ")
	}
	e.Key.write(b, "")
	fmt.Fprintf(b, "msgstr \"%s\"\n", escapes.Replace(e.Text))
}

func (k Key) write(b *strings.Builder, mark string) {
	if k.Context != "" {
		fmt.Fprintf(b, "%smsgctxt \"%s\"\n", mark, escapes.Replace(k.Context))
	}
	fmt.Fprintf(b, "%smsgid \"%s\"\n", mark, escapes.Replace(k.ID))
}
