package intake

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
)

// spans returns what lines hold.
func spans(text []byte, lines []Line) []string {
	var out []string
	for _, l := range lines {
		out = append(out, string(text[l.Start:l.End]))
	}
	return out
}

func TestReadText(t *testing.T) {
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
			l := readText(text)
			var no []uint32
			for _, x := range l.Lines {
				no = append(no, x.No)
			}
			if !slices.Equal(spans(text, l.Lines), c.lines) || !slices.Equal(spans(text, l.Rejected), c.rejected) ||
				!slices.Equal(no, c.no) {
				t.Errorf("%q in %v, %q", spans(text, l.Lines), no, spans(text, l.Rejected))
			}
			if l.IsList() != c.list {
				t.Errorf("%+v", *l)
			}
		})
	}
}

func TestReadTextHasEachLineOnce(t *testing.T) {
	text := []byte(strings.Repeat("https://example.com/a\r\n\n# x\rword\r", 50))
	want := readText(text)
	if len(want.Lines) != 50 || len(want.Rejected) != 50 || want.Rejected[49].No != 200 {
		t.Errorf("%d addresses and %d other lines of 50 each", len(want.Lines), len(want.Rejected))
	}
}

func TestReadTextGivesUpOnBrokenXML(t *testing.T) {
	text := []byte(strings.Repeat("<url><loc>https://example.com/</loc></url>\n", 50_000))
	if l := readText(text); l.IsList() || len(l.Rejected) > 100 {
		t.Errorf("%d lines were rejected", len(l.Rejected))
	}
}

func readText(text []byte) *TextList {
	l, _ := ReadText(text, still)
	return l
}

func TestReadersEndWhereTheirCallerDoes(t *testing.T) {
	enough := errors.New("enough")
	text := []byte(strings.Repeat("- https://example.com/a b\n", 100_000))
	plain, table := bytes.ReplaceAll(text, []byte("- "), nil), NewTable(text)
	for name, read := range map[string]func(breathe func() error) error{
		"a list":          func(breathe func() error) error { _, err := ReadText(plain, breathe); return err },
		"a list of words": func(breathe func() error) error { _, err := ReadWordy(text, breathe); return err },
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
			return NewTableReader(text, table.Layout).Run(func(*Item) {}, breathe)
		},
	} {
		n := 0
		if err := read(func() error { n++; return enough }); err != enough || n != 1 {
			t.Errorf("%s is read on: %v after %d breaths", name, err, n)
		}
	}
}
