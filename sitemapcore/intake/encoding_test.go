package intake

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/say"
)

// rules joins the rules of receipts; an advice has a question mark behind it.
func decodeRules(t *testing.T, b []byte) (text string, info EncodingInfo, rules string) {
	t.Helper()
	out, info, receipts, err := Decode(b, textDecoder, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range receipts {
		rules += r.Rule
		if r.Advice {
			rules += "?"
		}
		rules += " "
		if r.Line < 1 || r.Count < 1 || r.Offset < 0 || r.Offset > len(b) {
			t.Errorf("receipt %+v", r)
		}
	}
	return string(out), info, strings.TrimSpace(rules)
}

const decl = `<?xml version="1.0" encoding="`

func TestDecode(t *testing.T) {
	le := func(s string) string { return string(utf16Bytes(s, false)) }
	be := func(s string) string { return string(utf16Bytes(s, true)) }
	for _, c := range []struct {
		name, in, want, encoding, rules string
		replaced                        int
	}{
		{"UTF-8", "caf\u00e9", "caf\u00e9", "UTF-8", "", 0},
		{"UTF-8 with its mark", "\ufeff<a/>", "<a/>", "UTF-8", "A9?", 0},
		{"two marks", "\ufeff\ufeff<a/>", "\ufeff<a/>", "UTF-8", "A9?", 0},
		{
			"a mark against the declaration", "\ufeff" + decl + `ISO-8859-1"?>é`, decl + `ISO-8859-1"?>é`, "UTF-8",
			"A9? A10", 0,
		},
		{"UTF-16 with a mark", "\xff\xfe" + le("<a>Привет 😀</a>"), "<a>Привет 😀</a>", "UTF-16LE", "A8", 0},
		{"UTF-16BE with a mark", "\xfe\xff" + be("<a>Привет</a>"), "<a>Привет</a>", "UTF-16BE", "A8", 0},
		{
			"UTF-16 without a mark", le(decl + `UTF-16"?><a>Привет</a>`), decl + `UTF-16"?><a>Привет</a>`, "UTF-16LE",
			"A8", 0,
		},
		{"UTF-16 with another name", le(decl + `UTF-8"?><a/>`), decl + `UTF-8"?><a/>`, "UTF-16LE", "A8 A10", 0},
		{"half a pair", "\xff\xfe" + le("<a>") + "\x00\xd8" + le("b"), "<a>\ufffdb", "UTF-16LE", "A8 A7", 1},
		{"an odd length", "\xff\xfe" + le("<a>") + "x", "<a>\ufffd", "UTF-16LE", "A8 A7", 1},
		{"a lying mark", "\xff\xfe<?xml version='1.0'?><a/>", "<?xml version='1.0'?><a/>", "UTF-8", "A10", 0},
		{"UTF-16 declared in single bytes", decl + `UTF-16"?><a/>`, decl + `UTF-16"?><a/>`, "UTF-8", "A10", 0},
		{
			"Latin-1 as declared", decl + `ISO-8859-1"?><a>caf` + "\xe9</a>", decl + `ISO-8859-1"?><a>café</a>`,
			"ISO-8859-1", "A7", 0,
		},
		{"Latin-1 declared over ASCII", decl + `iso-8859-1"?><a/>`, decl + `iso-8859-1"?><a/>`, "iso-8859-1", "A7?", 0},
		{
			"Latin-1 declared over UTF-8, by the letter", decl + `ISO-8859-1"?>é`, decl + `ISO-8859-1"?>Ã©`,
			"ISO-8859-1",
			"A7 A11?", 0,
		},
		{
			"Latin-1 as declared, with what only Windows-1252 has", decl + `latin1"?>` + "\xe9\x80",
			decl + `latin1"?>é€`,
			"latin1", "A7", 0,
		},
		{"Windows-1252 as declared", decl + `cp1252"?>` + "\xe9", decl + `cp1252"?>é`, "cp1252", "A7", 0},
		{"ASCII as declared", decl + `us-ascii"?><a/>`, decl + `us-ascii"?><a/>`, "us-ascii", "A7?", 0},
		{"ASCII declared over Latin-1", decl + `ascii"?>` + "\xe9", decl + `ascii"?>é`, "ascii", "A7", 0},
		{
			"a Western list without a name", "https://example.com/caf\xe9s\nhttps://example.com/\x80\n",
			"https://example.com/cafés\nhttps://example.com/€\n", "windows-1252", "A7", 0,
		},
		{
			"Western bytes declared UTF-8", decl + `UTF-8"?>caf` + "\xe9</a>", decl + `UTF-8"?>café</a>`,
			"windows-1252",
			"A10 A7", 0,
		},
		{"one broken byte among UTF-8", "é é é \xe9 é", "é é é \ufffd é", "UTF-8", "A7", 1},
		{"half a pair in UTF-8", decl + `UTF-8"?>größe` + "\xed\xa0\xbd", decl + `UTF-8"?>größe` + "\ufffd", "UTF-8", "A7", 1},
		{"only half a pair", "a\xed\xa0\xbdb", "a\ufffdb", "UTF-8", "A7", 1},
		{"characters that were cut", "日 a\xe6\x97 b\xe6\x97 c\xe6\x97", "日 a\ufffd b\ufffd c\ufffd", "UTF-8", "A7", 3},
		{"more Western letters than characters", "\xe9\xe8 \xe0\xa0: \xfc", "éè à\u00a0: ü", "windows-1252", "A7", 0},
		{"KOI8-R", decl + `KOI8-R"?>` + "\xf0\xd2\xc9", decl + `KOI8-R"?>При`, "KOI8-R", "A7", 0},
		{"an unknown name over UTF-8", decl + `UTF-99"?>é`, decl + `UTF-99"?>é`, "UTF-8", "A10", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, info, rules := decodeRules(t, []byte(c.in))
			if text != c.want || info.Name != c.encoding || rules != c.rules || info.Replaced != c.replaced {
				t.Errorf("%q as %s, %q, %d replaced; want %q as %s, %q, %d", text, info.Name, rules, info.Replaced,
					c.want, c.encoding, c.rules, c.replaced)
			}
		})
	}
}

func TestDecodeRefusesWhatIsNotASCIIUnderneath(t *testing.T) {
	for _, in := range []string{
		decl + `UTF-7"?>+ADw-urlset+AD4-`,
		"\xff\xfe\x00\x00<\x00\x00\x00a\x00\x00\x00", // UTF-32
		decl + `x-unknown"?>caf` + "\xe9",
		decl + `hz-gb-2312"?>~{<:Ky2;~}`,
	} {
		_, _, _, err := Decode([]byte(in), textDecoder, nil)
		if r, ok := err.(*say.Failure); !ok || r.Rule != "A7" ||
			!strings.Contains(r.Title.String(), "can’t read") {
			t.Errorf("%.40q: %v", in, err)
		}
	}
	// Without a Transcoder, only the built-in encodings are read.
	if _, _, _, err := Decode([]byte(decl+`KOI8-R"?>`+"\xf0"), nil, nil); err == nil {
		t.Error("KOI8-R was read without a port")
	}
}

func TestDecodeLeavesUTF8WhereItIs(t *testing.T) {
	b := []byte("\ufeff<a>é</a>")
	out, info, _, err := Decode(b, nil, nil)
	if err != nil || &out[0] != &b[3] || info.BOM != 3 {
		t.Errorf("copied, or %+v, %v", info, err)
	}
}

// The transcodings of real files have the same characters as the files they were made from.
func TestDecodeTranscodedFilesLikeTheirSources(t *testing.T) {
	dir := fixtures(t)
	n := 0
	for _, row := range rowsOf(t, dir, "INDEX.tsv") {
		source, ok := strings.CutPrefix(row["source"], "DERIVED by us from ")
		if !ok {
			continue
		}
		if _, err := os.Stat(filepath.Join(dir, source)); err != nil {
			// The Russian ones are transcodings of one file.
			if source = "derived/russian.utf-8-bom.xml"; !strings.HasPrefix(row["path"], "derived/russian") {
				t.Logf("%s: its source is not there", row["path"])
				continue
			}
		}
		n++
		out, info, receipts, err := Decode(read(t, dir, row["path"]), textDecoder, nil)
		if err != nil {
			t.Errorf("%s: %v", row["path"], err)
			continue
		}
		want, _, _, err := Decode(read(t, dir, source), textDecoder, nil)
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		body := func(b []byte) string {
			s := string(b)
			if i := strings.Index(s, "?>"); i >= 0 {
				s = s[i:]
			}
			return strings.ReplaceAll(s, "\r\n", "\n")
		}
		if got, want := body(out), body(want); got != want && !strings.Contains(row["notes"], "character references") {
			i := 0
			for i < len(got) && i < len(want) && got[i] == want[i] {
				i++
			}
			t.Errorf("%s as %s differs from %s at %d: %.40q, %.40q", row["path"], info.Name, source, i, got[i:],
				want[i:])
		}
		if info.Replaced > 0 || len(receipts) == 0 || !utf8.Valid(out) {
			t.Errorf("%s: %+v, %v", row["path"], info, receipts)
		}
	}
	if n < 10 {
		t.Errorf("only %d files", n)
	}
}

func TestDecodingCanBeCalledOff(t *testing.T) {
	stop := errors.New("stop")
	text := bytes.Repeat([]byte("é"), checkedBytes)
	all := 0
	if _, _, _, err := Decode(text, nil, func() error { all++; return nil }); err != nil || all != 2 {
		t.Errorf("%d breaths, %v", all, err)
	}
	for n := range all {
		left := n
		if _, _, _, err := Decode(text, nil, func() error {
			if left--; left < 0 {
				return stop
			}
			return nil
		}); err != stop || left != -1 {
			t.Errorf("called off at breath %d: %v, and %d breaths later", n, err, -left)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		"", "\ufeff", intaketest.SmallSitemap, "\xff\xfe<\x00a\x00", "\xfe\xff\x00<", "\xff\xfe\x00\x00<\x00\x00\x00",
		decl + `koi8-r"?>` + "\xf0", decl + `iso-8859-1"?>é`,
		"caf\xe9", "\xc0\xbc", "é\xe9", decl + `UTF-7"?>`, "\xff\xfe<?xml encoding='",
		decl + `iso-2022-jp"?>` + "\x1b$B",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		for _, decoder := range []Transcoder{nil, textDecoder} {
			out, info, receipts, err := Decode(b, decoder, nil)
			if !bytes.Equal(b, before) {
				t.Fatal("the input was changed")
			}
			if err != nil {
				if _, ok := err.(*say.Failure); !ok {
					t.Fatalf("%T", err)
				}
				continue
			}
			if !utf8.Valid(out) {
				t.Fatalf("%q is not UTF-8", out)
			}
			if info.Name == utf8Name && info.Replaced == 0 && string(out) != string(b[info.BOM:]) {
				t.Fatal("UTF-8 was changed")
			}
			if info.Name == utf8Name && info.Replaced > 0 && len(receipts) == 0 {
				t.Fatal("something was replaced in silence")
			}
			for _, r := range receipts {
				if len(r.Before) > 80 || len(r.After) > 80 || r.Offset > len(b) || r.Count < 1 {
					t.Fatalf("%+v", r)
				}
			}
			// Decoded text needs no decoding.
			declared, _ := declaredEncoding(out)
			if !bytes.HasPrefix(out, []byte("\ufeff")) && declared == "" {
				again, info2, _, err := Decode(out, decoder, nil)
				if utf16Pattern(out) == utf8Name && !bytes.HasPrefix(out, []byte("\x00\x00")) &&
					(err != nil || !bytes.Equal(again, out) || info2.Name != utf8Name) {
					t.Fatalf("%q became %q, %+v, %v", out, again, info2, err)
				}
			}
		}
	})
}
