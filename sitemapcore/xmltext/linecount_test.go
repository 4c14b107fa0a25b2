package xmltext

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

func TestLinesAreCountedFromAnyPlace(t *testing.T) {
	text := bytes.Repeat([]byte("a\n\r\nbc"), 100)
	var l LineCounter
	for range 1000 {
		at := rand.IntN(len(text) + 1)
		if got, want := l.Line(text, at), 1+bytes.Count(text[:at], []byte("\n")); got != want {
			t.Fatalf("offset %d is in line %d, want %d", at, got, want)
		}
	}
}
