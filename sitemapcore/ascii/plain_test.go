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
				if got := SkipPlain(text, from); got != want {
					t.Fatalf("SkipPlain(%q, %d) = %d, want %d", text, from, got, want)
				}
			}
			if got := SkipPlain(text[:before], 0); got != before {
				t.Fatalf("SkipPlain(%q, 0) = %d, want %d", text[:before], got, before)
			}
		}
	}
}
