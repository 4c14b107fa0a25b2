package lines

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// spans returns what lines hold.
func spans(text []byte, lines []Line) []string {
	var out []string
	for _, l := range lines {
		out = append(out, string(text[l.Start:l.End]))
	}
	return out
}

func TestReadList(t *testing.T) {
	const a, b = "https://example.com/a", "HTTP://example.com/b"
	for _, c := range []struct {
		name, in string
		lines    []string
		rejected []string
		no       []uint32
		list     bool
	}{
		{"nothing", "", nil, nil, nil, false},
		{"one line without an end", a, []string{a}, nil, []uint32{1}, true},
		{"LF", a + "\n" + b + "\n", []string{a, b}, nil, []uint32{1, 2}, true},
		{"CRLF", a + "\r\n" + b + "\r\n", []string{a, b}, nil, []uint32{1, 2}, true},
		{"CR", a + "\r" + b, []string{a, b}, nil, []uint32{1, 2}, true},
		{"all of them", a + "\r\r\n" + b + "\n\r" + a, []string{a, b, a}, nil, []uint32{1, 3, 5}, true},
		{
			"blanks around", " \t" + a + " \t\u00a0\n\u00a0\ufeff" + b,
			[]string{a, b},
			nil,
			[]uint32{1, 2},
			true,
		},
		{"comments and blank lines", "# pages\n\n" + a + "\n", []string{a}, nil, []uint32{3}, true},
		{
			"other lines among them", a + "\nftp://x/\n" + b + "\nabout\n",
			[]string{a, b},
			[]string{"ftp://x/", "about"},
			[]uint32{1, 3},
			true,
		},
		{
			"prose with an address", "One\nTwo\nThree\n" + a + "\n",
			[]string{a},
			[]string{"One", "Two", "Three"},
			[]uint32{4},
			false,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := []byte(c.in)
			l := readList(text)
			var no []uint32
			for _, x := range l.Lines {
				no = append(no, x.No)
			}
			if !slices.Equal(spans(text, l.Lines), c.lines) || !slices.Equal(spans(text, l.Rejected), c.rejected) ||
				!slices.Equal(no, c.no) {
				t.Errorf("%q in %v, %q", spans(text, l.Lines), no, spans(text, l.Rejected))
			}
			if l.IsPlain() != c.list {
				t.Errorf("%+v", *l)
			}
		})
	}
}

func readList(text []byte) *List {
	l, _ := ReadList(text, intaketest.Still)
	return l
}

func TestReadersEndWhereTheirCallerDoes(t *testing.T) {
	enough := errors.New("enough")
	text := []byte(strings.Repeat("- https://example.com/a b\n", 100_000))
	plain, x := bytes.ReplaceAll(text, []byte("- "), nil), table.New(text)
	for name, read := range map[string]func(breathe func() error) error{
		"a list":          func(breathe func() error) error { _, err := ReadList(plain, breathe); return err },
		"a list of words": func(breathe func() error) error { _, err := ReadList(text, breathe); return err },
		"a paste": func(breathe func() error) error {
			_, err := ReadPaste(string(text), "", breathe)
			return err
		},
		"markup": func(breathe func() error) error {
			_, err := ReadPaste("", "<p>"+string(text)+"<p>", breathe)
			return err
		},
		"anything": func(breathe func() error) error { _, err := AddressesIn(text, breathe); return err },
		"a table": func(breathe func() error) error {
			return table.NewReader(text, x.Layout).Run(func(*item.Item) {}, breathe)
		},
	} {
		n := 0
		if err := read(func() error { n++; return enough }); err != enough || n != 1 {
			t.Errorf("%s is read on: %v after %d breaths", name, err, n)
		}
	}
}

func addressesIn(text string) Found {
	f, _ := AddressesIn([]byte(text), intaketest.Still)
	return f
}

func TestAListOfWordsKeepsEveryLine(t *testing.T) {
	text := []byte("\ufeff# pages\r\nhttps://example.com/a\r- https://example.com/b\n\n  words \n" +
		"https://example.com/a_(b)\nhttps://example.com/a\n2026-03-04 https://example.com/c")
	w := readList(text)
	got := locs(Found{Pages: w.Pages})
	if want := []string{
		"https://example.com/a", "https://example.com/b", "https://example.com/a_(b)",
		"https://example.com/a", "https://example.com/c 2026-03-04",
	}; !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if w.Found != 2 || w.First.No != 3 || len(w.Empty) != 1 || w.Empty[0].No != 5 ||
		string(text[w.Empty[0].Start:w.Empty[0].End]) != "words" {
		t.Errorf("%+v", *w)
	}
}

func TestHarvesterLeavesVocabulariesOut(t *testing.T) {
	text := `<x xmlns="https://a.example/1" xmlns:y='https://a.example/2' ` +
		`xsi:schemaLocation="https://a.example/3 https://a.example/4" href="https://b.example/1?a=1&amp;` +
		`b=2">https://b.example/2<!-- https://b.example/3 --><![CDATA[https://b.example/4]]></x>`
	if got, want := locs(addressesIn(text)), []string{
		"https://b.example/1?a=1&b=2", "https://b.example/2",
		"https://b.example/3", "https://b.example/4",
	}; !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestHarvesterReadsTheAttributesBesideAVocabulary(t *testing.T) {
	for text, want := range map[string]string{
		`<x xmlns:q="https://a.example/1" link="https://b.example/2"/>`:                   "https://b.example/2",
		`<x link='https://b.example/2' xmlns = 'https://a.example/1' s="x"/>`:             "https://b.example/2",
		`<x noNamespaceSchemaLocation="https://a.example/1" link="https://b.example/2"/>`: "https://b.example/2",
	} {
		if got := locs(addressesIn(text)); !slices.Equal(got, []string{want}) {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
}

func FuzzList(f *testing.F) {
	for _, s := range []string{
		"- https://example.com/a\r\n# x\nwords\r", "https://a.example/b c\n//a.example",
		"<x xmlns='https://a.b/'>https://a.b/c", "</loc></url><url><loc>https://a.b/",
		"\"Internal\"\nAddress,Status Code\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all := readList([]byte(text))
		for _, p := range all.Pages {
			if !address.IsWeb(p.Loc) || !item.HasHost(p.Loc) || strings.ContainsAny(p.Loc, "\r\n\t<>\"") {
				t.Fatalf("%q", p.Loc)
			}
		}
		for _, l := range append(all.Rejected, all.Empty...) {
			if l.Start >= l.End || int(l.End) > len(text) {
				t.Fatalf("%+v", l)
			}
		}
		intake.Detect([]byte(text))
		for _, p := range addressesIn(text).Pages {
			if !address.IsWeb(p.Loc) || !item.HasHost(p.Loc) {
				t.Fatalf("%q", p.Loc)
			}
		}
	})
}
