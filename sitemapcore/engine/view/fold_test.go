package view

import (
	"bytes"
	"strings"
	"testing"
)

func TestASearchFindsLettersInEitherCase(t *testing.T) {
	for _, tt := range []struct {
		s, query string
		want     bool
	}{
		{"https://shop.example/Lamps", "lamp", true},
		{"LAMPS", "lamps", true},
		{"aaaaB", "ab", true},
		{"AAAAb", "ab", true},
		{"aaaa", "ab", false},
		{"", "a", false},
		{"a", "aa", false},
		{"Ä", "ä", true},
		{strings.Repeat("a", 1<<20), "ab", false},
	} {
		if got := containsFold([]byte(tt.s), []byte(tt.query)); got != tt.want {
			t.Errorf("%.20q has %q: %v", tt.s, tt.query, got)
		}
		if want := bytes.Contains(bytes.ToLower([]byte(tt.s)), []byte(tt.query)); want != tt.want {
			t.Errorf("the test is wrong about %.20q", tt.s)
		}
	}
}
