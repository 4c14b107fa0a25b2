package po

import (
	"errors"
	"os/exec"
	"reflect"
	"strings"
	"testing"
)

const german = `# Written by hand.
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"

# A translator says something.
#. A button.
#: components/files/files.go
#, fuzzy
#| msgctxt "button"
#| msgid "Open file"
msgctxt "button"
msgid "Open {n, plural, one {# file} other {# files}}"
msgstr "{n, plural, one {# Datei} other {# Dateien}} öffnen"

#: web/boot/load.js
msgid "Say \"no\"\n\\"
msgstr ""
`

func TestReadsAndWrites(t *testing.T) {
	f, err := Parse(german)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.String(); got != german {
		t.Errorf("written as\n%s", got)
	}
	if f.Field("language") != "de" || f.Field("Plural-Forms") != "" {
		t.Errorf("the header is %q", f.Header.Text)
	}
	want := Entry{
		Key: Key{"button", "Open {n, plural, one {# file} other {# files}}"}, Text: "{n, plural, one {# Datei} other {# Dateien}} öffnen",
		Comments: []string{"A translator says something."}, Notes: []string{"A button."},
		Places: []string{"components/files/files.go"}, Flags: []string{"fuzzy"}, Previous: &Key{"button", "Open file"},
		Line: 7,
	}
	if !reflect.DeepEqual(f.Entries[0], want) {
		t.Errorf("got %+v", f.Entries[0])
	}
	if id := f.Entries[1].ID; id != "Say \"no\"\n\\" {
		t.Errorf("escapes are read as %q", id)
	}
}

// Other programs break long strings, comment in more than one line, and keep obsolete entries.
func TestReadsWhatOtherProgramsWrite(t *testing.T) {
	f, err := Parse("\ufeffmsgid \"\"\r\nmsgstr \"Language: pl\\n\"\r\n\r\n#: a.go b.go\n#: c.go\n#, fuzzy, no-wrap\n" +
		"#| msgid \"\"\n#| \"one \"\n#| \"two\"\nmsgid \"\"\n\"first \"\n\"second\"\nmsgstr \"\"\n\"third\"\n" +
		"#~ msgctxt \"x\"\n#~ msgid \"\"\n#~ \"old\"\n#~ msgstr \"stary\"\n\nmsgid \"b\"\nmsgstr \"c\"\n\n# a comment\n#~| msgid \"older\"\n#~ msgid \"b\"\n#~ msgstr \"c\"")
	if err != nil {
		t.Fatal(err)
	}
	e := f.Entries[0]
	if e.ID != "first second" || e.Text != "third" || e.Previous.ID != "one two" || len(e.Places) != 3 || !e.Fuzzy() {
		t.Errorf("got %+v", e)
	}
	if e := f.Entries[1]; len(f.Entries) != 2 || e.ID != "b" || len(e.Comments) > 0 {
		t.Errorf("got %+v, want no obsolete entry", f.Entries[1:])
	}
}

func TestSaysWhichLineIsDamaged(t *testing.T) {
	for text, line := range map[string]int{
		"msgid \"a\"\nmsgstr \"b":                 2,
		"msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"\"": 3,
		"\n\"a\"":                      2,
		"msgstr \"a\"":                 1,
		"msgid \"a\"\nmsgstr[0] \"b\"": 2,
		"msgid \"a\\q\"\nmsgstr \"\"":  1,
		"msgid \"a\"\nmsgstr \"\"\nmsgid \"a\"\nmsgstr \"\"": 3,
		"msgid \"a\"":  1,
		"<<<<<<< HEAD": 1,
	} {
		_, err := Parse(text)
		var wrong *Error
		if !errors.As(err, &wrong) || wrong.Line != line {
			t.Errorf("%q: %v, want an error in line %d", text, err, line)
		}
	}
}

func TestGettextTakesTheFile(t *testing.T) {
	program, err := exec.LookPath("msgfmt")
	if err != nil {
		t.Skip("gettext is not installed")
	}
	command := exec.Command(program, "-c", "-o", "/dev/null", "-")
	command.Stdin = strings.NewReader(german)
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// A file that is read, written and read again has the same content.
func FuzzParse(f *testing.F) {
	f.Add(german)
	f.Add("#~| msgid \"a\"\n#~ msgid \"b\"\n#~ msgstr \"c\"")
	f.Add("#\n#. a\n#, x,y\nmsgctxt \"\"\nmsgid \"\"\n\"b\"\nmsgstr \"\"")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Parse(text)
		if err != nil {
			var wrong *Error
			if !errors.As(err, &wrong) || wrong.Line < 0 {
				t.Errorf("%v names no line", err)
			}
			return
		}
		written := file.String()
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
		if len(again.Entries) != len(file.Entries) || again.String() != written {
			t.Fatalf("%q is written as %q and then as %q", text, written, again.String())
		}
	})
}
