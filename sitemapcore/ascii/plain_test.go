package ascii

import (
	"bytes"
	"strings"
	"testing"
)

func TestPlainBytesAreSkippedUpToTheFirstOther(t *testing.T) {
	for _, before := range []int{0, 1, 7, 8, 9, 20} {
		for c := range 256 {
			text := append(bytes.Repeat([]byte("z/&;a"), 4)[:before], byte(c), 0xFF)
			want := before
			if strings.IndexByte("&'()*+,-./0123456789:;abcdefghijklmnopqrstuvwxyz", byte(c)) >= 0 {
				want++
			}
			for from := range before + 1 {
				if got := skipPlain(text, from); got != want {
					t.Fatalf("skipPlain(%q, %d) = %d, want %d", text, from, got, want)
				}
			}
			if got := skipPlain(text[:before], 0); got != before {
				t.Fatalf("skipPlain(%q, 0) = %d, want %d", text[:before], got, before)
			}
		}
	}
}

func TestOnlyCodesOfCharactersInCapitalsAreSkipped(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "a-b": 3, "/caf%C3%A9/x": 12, "%E3%82%AA": 9, "a%80B": 4,
		"a%2Fb": 1, "a%c3%A9": 1, "a%C3%a9": 4, "a%EF%BF%BD": 1, "a%C": 1, "a%": 1, "a%G0": 1, "aB": 1, "\u00e9": 0,
	} {
		if got := SkipEncoded([]byte(text), 0); got != want {
			t.Errorf("SkipEncoded(%q, 0) = %d, want %d", text, got, want)
		}
	}
}
