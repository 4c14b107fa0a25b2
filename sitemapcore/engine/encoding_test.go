package engine_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

const listSpace = ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`

// western is a sitemap in some encoding with a letter of it in each kind of place, and a priority
// of 0.5.
func western(name, letter string) string {
	return `<?xml version='1.0'  encoding="` + name + `" ?>` + "\r\n<!-- " + letter + " --><urlset" + listSpace +
		" a='" + letter + "'>" +
		"<url><loc>https://shop.example/" + letter + "<!--" + letter +
		"--></loc>\r\n<priority>0.5</priority><x><![CDATA[" + letter + "]]></x></url>\r\n<?" + "pi " + letter +
		"?><url><loc>https://shop.example/b" + letter + "</loc></url></urlset>\r\n"
}

var (
	utf16LE = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	utf16BE = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
)

func encoded(t *testing.T, in encoding.Encoding, text string) []byte {
	t.Helper()
	b, err := in.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestAChangedFileBecomesUTF8 edits one value of a file that is not in UTF-8: its text stays, but for the name of the
// encoding, and the owner is told. Unchanged, it comes back byte for byte.
func TestAChangedFileBecomesUTF8(t *testing.T) {
	for _, c := range []struct {
		name, declared, letter string
		in                     encoding.Encoding
	}{
		{"Latin-1", "ISO-8859-1", "é", charmap.ISO8859_1},
		{"Latin-1 in small letters", "latin1", "ÿ", charmap.ISO8859_1},
		{"Latin-1 with characters of Windows-1252", "iso-8859-1", "é€", charmap.Windows1252},
		{"Windows-1252", "windows-1252", "é€“Ÿ", charmap.Windows1252},
		{"ASCII", "US-ASCII", "e", charmap.ISO8859_1},
		{"UTF-16LE", "UTF-16", "ж\U0001F600", utf16LE},
		{"UTF-16BE", "utf-16", "ж\U0001F600", utf16BE},
		{"UTF-16LE by name", "UTF-16LE", "é", utf16LE},
		{"UTF-16 that says it is Latin-1", "ISO-8859-1", "é", utf16LE},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := western(c.declared, c.letter)
			data := encoded(t, c.in, text)
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: data})
			if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(out, data) {
				t.Errorf("unchanged, it is written as\n%q", out)
			}
			edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.1")
			part := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts[0]
			_, out := p.Write(enginetest.KeepFiles, 0)
			want := strings.Replace(strings.Replace(text, "0.5", "0.1", 1), `"`+c.declared+`"`, `"UTF-8"`, 1)
			if string(out) != want {
				t.Errorf("it is written as\n%q, want\n%q", out, want)
			}
			if !strings.Contains(part.Note.String(), "and becomes UTF-8.") || part.Bytes != int64(len(out)) {
				t.Errorf("the plan says %q and %d bytes of %d", part.Note, part.Bytes, len(out))
			}
			if files := enginetest.Must[*wire.Files](p, &wire.GetFiles{}); !files.Files[0].Edited {
				t.Error("the list of files doesn’t say that it becomes UTF-8")
			}
		})
	}
}

// TestFixturesBecomeUTF8 edits the priority of the last page of the fixtures that are not in UTF-8: all other text stays.
func TestFixturesBecomeUTF8(t *testing.T) {
	for name, in := range map[string]encoding.Encoding{
		"derived/french.windows-1252.xml":                            charmap.Windows1252,
		"derived/spanish.iso-8859-1.xml":                             charmap.ISO8859_1,
		"derived/russian-le.utf-16-bom.xml":                          utf16LE,
		"derived/russian-be.utf-16-bom.xml":                          utf16BE,
		"peers/sitemapr/corpus/encoding/declared-iso8859-no-bom.xml": charmap.ISO8859_1,
		"security/encoding/utf16le-bom.xml":                          utf16LE,
		"security/encoding/utf16be-bom.xml":                          utf16BE,
		"security/encoding/utf8-declared-latin1.xml":                 charmap.ISO8859_1,
	} {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(fixtures(t), name))
			if err != nil {
				t.Fatal(err)
			}
			text, err := in.NewDecoder().Bytes(data)
			if err != nil {
				t.Fatal(err)
			}
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: data})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			edit(p, v, v.Len-1, sitemapcore.Priority, "0.31")
			_, out := p.Write(enginetest.KeepFiles, 0)
			declaration := func(b []byte) []byte { return b[bytes.IndexByte(b, '>'):] }
			out, text = declaration(out), declaration(text)
			front := 0
			for front < min(len(out), len(text)) && out[front] == text[front] {
				front++
			}
			back := 0
			for back < min(len(out), len(text))-front && out[len(out)-1-back] == text[len(text)-1-back] {
				back++
			}
			was, is := text[front:len(text)-back], out[front:len(out)-back]
			if len(was) > 8 || len(is) > 50 || !bytes.Contains(out, []byte("<priority>0.31</priority>")) {
				t.Errorf("%q became %q", was, is)
			}
		})
	}
}

// TestADamagedFileAndAListBecomeUTF8 edits the address of a page.
func TestADamagedFileAndAListBecomeUTF8(t *testing.T) {
	const loc = "https://shop.example/é€"
	broken := encoded(t, utf16LE, western("UTF-16", "é"))
	broken = bytes.Replace(broken, []byte("\xe9\x00"), []byte("\x00\xd8"), 1)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.xml", broken, `encoding="UTF-8"`},
		{"a.xml", encoded(t, charmap.ISO8859_1, western("UTF-8", "é")), `encoding="UTF-8"`},
		{"a.txt", encoded(t, utf16LE, "https://shop.example/\r\nhttps://shop.example/é\r\n"), loc + "\n"},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: c.name, Data: c.data})
		edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Loc, loc)
		note := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts[0].Note
		_, out := p.Write(enginetest.KeepFiles, 0)
		if !strings.Contains(note.String(), " and becomes UTF-8.") || !strings.Contains(string(out), c.want) {
			t.Errorf("%s: %q; it is written as %q", c.name, note, out)
		}
	}
}

// TestAnIndexBecomesUTF8 edits a page of a file that an index in Latin-1 lists: its date in the index is a new one.
func TestAnIndexBecomesUTF8(t *testing.T) {
	head := func(name, letter string) string {
		return `<?xml version="1.0" encoding="` + name + `"?>` + "<sitemapindex" + listSpace +
			"><!-- " + letter + " --><sitemap><loc>https://shop.example/a.xml</loc><lastmod>"
	}
	const tail = "</lastmod></sitemap></sitemapindex>"
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "index.xml", Data: []byte(head("ISO-8859-1", "\xe9") + "2020-01-01" + tail)},
		enginetest.File{Name: "a.xml", Data: encoded(t, charmap.ISO8859_1, western("ISO-8859-1", "é"))})
	edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.1")
	part := slices.IndexFunc(enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts,
		func(x wire.PlanPart) bool { return x.Kind == sitemapcore.IndexPart })
	_, out := p.Write(enginetest.KeepFiles, part)
	date, ok := strings.CutPrefix(string(out), head("UTF-8", "é"))
	date, tailed := strings.CutSuffix(date, tail)
	if !ok || !tailed || date == "2020-01-01" || len(date) != len("2020-01-01") {
		t.Errorf("the index is written as %q", out)
	}
}
