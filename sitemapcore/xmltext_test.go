package sitemapcore

import (
	"bytes"
	"testing"

	"sitemapeditor/sitemapcore/ascii"
)

// TestEscapingByWordsIsEscapingByCharacters puts every byte at every place of texts of every short
// length, behind another text.
func TestEscapingByWordsIsEscapingByCharacters(t *testing.T) {
	filler := []byte("https://a.example/bc-1")
	for n := range len(filler) + 1 {
		s := bytes.Clone(filler[:n])
		for at := range max(n, 1) {
			for c := range 256 {
				if n > 0 {
					s[at] = byte(c)
				}
				got, want := AppendEscaped([]byte("x"), s), escape([]byte("x"), s)
				if !bytes.Equal(got, want) {
					t.Fatalf("%q escapes to %q, want %q", s, got, want)
				}
			}
			copy(s, filler)
		}
	}
}

// TestNeighboursInAWordAreNotOverlooked holds that a borrow of a subtraction from the next byte neither hides nor
// invents a match.
func TestNeighboursInAWordAreNotOverlooked(t *testing.T) {
	strange := func(c int) bool { return c >= 0x80 || plain[c>>6]>>(c&63)&1 == 0 }
	for a := range 256 {
		for b := range 256 {
			for at := range 7 {
				w := 'a'*ascii.Ones&^(0xffff<<(8*at)) | (uint64(a)|uint64(b)<<8)<<(8*at)
				if got := ascii.Special(w) != 0; got != (strange(a) || strange(b)) {
					t.Fatalf("%#016x is special: %v", w, got)
				}
			}
		}
	}
}

func TestTextThatStandsAsItIsIsNotCopied(t *testing.T) {
	for _, tt := range []struct {
		raw, want string
		same      bool
	}{
		{"https://a.example/1", "https://a.example/1", true},
		{"a>b", "a>b", true},
		{"a&amp;b", "a&b", false},
		{"123456<b/>7", "1234567", false},
		{" a", "a", false},
		{"a\n", "a", false},
		{"", "", false},
	} {
		raw := []byte(tt.raw)
		got := Text(raw)
		if string(got) != tt.want || len(raw) > 0 && (&got[0] == &raw[0]) != tt.same {
			t.Errorf("%q is read as %q", tt.raw, got)
		}
	}
	if Text(nil) != nil {
		t.Error("no text is one")
	}
}
