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

// TestAnEditLeavesAFileInItsEncoding edits one value of a file that is not in UTF-8: every other
// byte is as it came.
func TestAnEditLeavesAFileInItsEncoding(t *testing.T) {
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
	} {
		t.Run(c.name, func(t *testing.T) {
			text := western(c.declared, c.letter)
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: encoded(t, c.in, text)})
			edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.1")
			part := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts[0]
			_, out := p.Write(enginetest.KeepFiles, 0)
			if want := encoded(t, c.in, strings.Replace(text, "0.5", "0.1", 1)); !bytes.Equal(out, want) {
				t.Errorf("it is written as\n%q, want\n%q", out, want)
			}
			if part.Note.String() != "With your changes" || part.Bytes != int64(len(out)) {
				t.Errorf("the plan says %q and %d bytes of %d", part.Note, part.Bytes, len(out))
			}
			files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
			if files.Files[0].BecomesUTF8 {
				t.Error("it is said to become UTF-8")
			}
		})
	}
}

// TestAnEditLeavesFixturesInTheirEncoding edits the priority of the last page of the fixtures that
// are not in UTF-8.
func TestAnEditLeavesFixturesInTheirEncoding(t *testing.T) {
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
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: data})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			edit(p, v, v.Len-1, sitemapcore.Priority, "0.31")
			_, out := p.Write(enginetest.KeepFiles, 0)
			front := 0
			for front < min(len(out), len(data)) && out[front] == data[front] {
				front++
			}
			back := 0
			for back < min(len(out), len(data))-front && out[len(out)-1-back] == data[len(data)-1-back] {
				back++
			}
			was, is := data[front:len(data)-back], out[front:len(out)-back]
			if len(was) > 8 || len(is) > 100 {
				t.Errorf("%q became %q", was, is)
			}
			text, err := in.NewDecoder().Bytes(out)
			if err != nil || !bytes.Contains(text, []byte("<priority>0.31</priority>")) {
				t.Errorf("%v; it is written as %q", err, out)
			}
		})
	}
}

// TestACharacterThatAnEncodingLacksBecomesAReference sets an address with letters that the encoding
// of the file doesn't have.
func TestACharacterThatAnEncodingLacksBecomesAReference(t *testing.T) {
	for _, c := range []struct{ declared, want string }{
		{"ISO-8859-1", "https://shop.example/\xe9&#x20AC;&#x1F600;<!--\xe9-->"},
		{"windows-1252", "https://shop.example/\xe9\x80&#x1F600;<!--\xe9-->"},
	} {
		p := enginetest.Start(t)
		text := western(c.declared, "é")
		p.Open(false, enginetest.File{Name: "a.xml", Data: encoded(t, charmap.Windows1252, text)})
		edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Loc,
			"https://shop.example/é€\U0001F600")
		_, out := p.Write(enginetest.KeepFiles, 0)
		before, rest, _ := strings.Cut(string(encoded(t, charmap.Windows1252, text)),
			"https://shop.example/\xe9<!--\xe9-->")
		if want := before + c.want + rest; string(out) != want {
			t.Errorf("%s: it is written as\n%q, want\n%q", c.declared, out, want)
		}
		q := enginetest.Start(t)
		q.Open(false, enginetest.File{Name: "a.xml", Data: out})
		v := enginetest.Must[*wire.View](q, &wire.OpenView{})
		w := enginetest.Must[*wire.Window](q, &wire.GetWindow{View: v.View, Count: 1})
		if got := w.Value(0, sitemapcore.Loc); got != "https://shop.example/é€\U0001F600" {
			t.Errorf("%s: it is read again as %q", c.declared, got)
		}
	}
}

// TestWhatDoesNotFitAnEncodingBecomesUTF8 edits files that can't stay in their encoding: they
// become UTF-8, and that is said.
func TestWhatDoesNotFitAnEncodingBecomesUTF8(t *testing.T) {
	const cdata = `<?xml version="1.0" encoding="ISO-8859-1"?><urlset` + listSpace +
		"><url><loc><![CDATA[https://shop.example/\xe9]]></loc></url>" +
		"<url><loc>https://shop.example/\xe8</loc></url></urlset>"
	const loc = "https://shop.example/é€"
	broken := encoded(t, utf16LE, western("UTF-16", "é"))
	broken = bytes.Replace(broken, []byte("\xe9\x00"), []byte("\x00\xd8"), 1)
	for _, c := range []struct {
		name, file string
		data       []byte
		want       string
	}{
		{
			"a character that can't stand in CDATA", "a.xml", []byte(cdata),
			`encoding="UTF-8"?><urlset` + listSpace + "><url><loc><![CDATA[" + loc +
				"]]></loc></url><url><loc>https://shop.example/è",
		},
		{"half a character", "a.xml", broken, `encoding="UTF-8"`},
		{
			"Latin-1 that says it is UTF-8", "a.xml", encoded(t, charmap.ISO8859_1, western("UTF-8", "é")),
			`encoding="UTF-8"`,
		},
		{
			"UTF-16 that says it is Latin-1", "a.xml", encoded(t, utf16LE, western("ISO-8859-1", "é")),
			`encoding="UTF-8"`,
		},
		{
			"a plain list", "a.txt", encoded(t, utf16LE, "https://shop.example/\r\nhttps://shop.example/é\r\n"),
			loc + "\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: c.file, Data: c.data})
			edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Loc, loc)
			note := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts[0].Note
			_, out := p.Write(enginetest.KeepFiles, 0)
			if !strings.Contains(note.String(), " and becomes UTF-8.") || !strings.Contains(string(out), c.want) {
				t.Errorf("%q; it is written as %q", note, out)
			}
		})
	}
}

// TestAnIndexStaysInItsEncoding edits a page of a file that an index in Latin-1 lists: its date in
// the index is a new one, and all other bytes are as they came.
func TestAnIndexStaysInItsEncoding(t *testing.T) {
	const head = `<?xml version="1.0" encoding="ISO-8859-1"?>` + "<sitemapindex" + listSpace +
		"><!-- \xe9 --><sitemap><loc>https://shop.example/a.xml</loc><lastmod>"
	const tail = "</lastmod></sitemap></sitemapindex>"
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "index.xml", Data: []byte(head + "2020-01-01" + tail)},
		enginetest.File{Name: "a.xml", Data: encoded(t, charmap.ISO8859_1, western("ISO-8859-1", "é"))})
	edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.1")
	part := slices.IndexFunc(enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3}).Parts,
		func(x wire.PlanPart) bool { return x.Kind == sitemapcore.IndexPart })
	_, out := p.Write(enginetest.KeepFiles, part)
	date, ok := strings.CutPrefix(string(out), head)
	date, tailed := strings.CutSuffix(date, tail)
	if !ok || !tailed || date == "2020-01-01" || len(date) != len("2020-01-01") {
		t.Errorf("the index is written as %q", out)
	}
}
